"""The words beside a game's names: read, and refused with file, line and remedy when they cannot be used."""

from pathlib import Path

import pytest

from dragoman.core.errors import DragomanError
from dragoman.games.istanbul.terms import GLOSSARY
from dragoman.language.glossary import TermWords, parse_terms, term_words, written

IDS = frozenset(message.ctx.removeprefix("term:").partition("|")[0] for message in GLOSSARY)


@pytest.mark.parametrize("lang", ["en", "es", "hr", "sk"])
def test_own_files_name_only_terms_of_the_game(lang: str) -> None:
    words = term_words(lang, "istanbul", known=IDS)
    assert words["piece.ruby"].synonyms
    assert set(words) <= IDS


def test_no_file_is_no_words(tmp_path: Path) -> None:
    assert term_words("sk", "istanbul", tmp_path) == {}


def test_written_text_is_read_alike() -> None:
    terms = {
        "piece.ruby": TermWords(("gem", 'a "stone"'), {"rubie": "misspelt\nof old"}, ("gems",)),
        "piece.lira": TermWords(("coin\\",)),
    }
    assert dict(parse_terms(written(terms, "# head\n"), "x.toml", IDS)) == terms


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ('["piece.ruby"]\nsynonyms = ["gem"\n\n["x"]', "", "TOML"),
        ('["piece.ruby"]\nsynonyms = ["gem"]\n["piece.rubby"]\nsynonyms = ["x"]\n', "line 3", "piece.rubby"),
        ('["piece.ruby"]\nsynonyms = ["gem"]\nsynonym = ["gem"]\n', "line 3", "synonym"),
        ('["piece.ruby"]\nsynonyms = "gem"\n', "line 2", "list of words"),
        ('["piece.ruby"]\nsynonyms = ["gem", 3]\n', "line 2", "list of words"),
        ('["piece.ruby"]\nsynonyms = ["Coin"]\n["piece.lira"]\nsynonyms = ["coin"]\n', "line 4", "piece.ruby"),
        ('["piece.ruby"]\nsynonyms = ["gem"]\nforbidden = {Gem = "no"}\n', "line 3", "both"),
        ('"piece.ruby" = 3\n', "line 1", "piece.ruby"),
    ],
)
def test_mistakes_name_file_line_and_remedy(text: str, line: str, part: str) -> None:
    with pytest.raises(DragomanError) as raised:
        parse_terms(text, "words.toml", IDS)
    told = str(raised.value)
    assert "words.toml" in told
    assert line in told
    assert part in told


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "sk" / "terms" / "istanbul.toml"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DragomanError, match=r"istanbul\.toml"):
        term_words("sk", "istanbul", tmp_path)
