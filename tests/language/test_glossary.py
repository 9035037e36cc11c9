"""The words beside a game's names: read, and refused with file, line and remedy when they cannot be used."""

from pathlib import Path

import pytest

from dragoman.core.errors import DragomanError
from dragoman.games.istanbul.terms import GLOSSARY
from dragoman.language.glossary import TermWords, parse_terms, patched, term_words, written

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


def test_a_file_of_another_encoding_says_so(tmp_path: Path) -> None:
    path = tmp_path / "sk" / "terms" / "istanbul.toml"
    path.parent.mkdir(parents=True)
    path.write_text('["piece.ruby"]\nsynonyms = ["drahokam"]\n', encoding="utf-16")
    with pytest.raises(DragomanError, match="UTF-8"):
        term_words("sk", "istanbul", tmp_path)


def test_a_mistake_tells_its_column_and_no_words_of_the_parser() -> None:
    with pytest.raises(DragomanError, match=r"x\.toml, line 2: .*column 12 ") as raised:
        parse_terms('["piece.ruby"]\nsynonyms = nothing\n', "x.toml", IDS)
    assert "Invalid value" not in str(raised.value)


ORDER = ("place.1", "place.2", "piece.ruby", "piece.lira")
TEXT = """\
# Head.
# Second line of it.

# about the first place
["place.1"]
synonyms = [
    "Cartwright",  # as some say
]

["piece.ruby"]
forms = ["gems"]  # forms stay
# a word on rubies
synonyms = ["gem"]

# about money
[ 'piece.lira' ]
forbidden = {cash = "too loose"}
"""


def test_only_the_tables_of_changed_terms_are_put_anew() -> None:
    new = patched(TEXT, {"piece.ruby": TermWords(("gem", "stone"), {}, ("gems",))}, ORDER)
    table = '["piece.ruby"]\n# a word on rubies\nsynonyms = ["gem", "stone"]\nforms = ["gems"]\n'
    before, _, rest = TEXT.partition('["piece.ruby"]')
    assert new == before + table + "\n# about money" + rest.partition("# about money")[2]


def test_a_new_table_comes_where_the_glossary_has_its_term() -> None:
    new = patched(TEXT, {"place.2": TermWords(("Store",))}, ORDER)
    added = '["place.2"]\nsynonyms = ["Store"]\n\n'
    assert new == TEXT.replace('["piece.ruby"]', added + '["piece.ruby"]')
    last = patched(TEXT.partition("# about money")[0], {"piece.lira": TermWords(("coin",))}, ORDER)
    assert last.endswith('synonyms = ["gem"]\n\n["piece.lira"]\nsynonyms = ["coin"]\n')
    first = patched("# Head.\n", {"place.1": TermWords(("Cartwright",))}, ORDER)
    assert first == '# Head.\n\n["place.1"]\nsynonyms = ["Cartwright"]\n'


def test_a_term_without_words_goes() -> None:
    new = patched(TEXT, {"piece.ruby": TermWords()}, ORDER)
    assert "ruby" not in new.replace("rubies", "")
    assert set(parse_terms(new, "x")) == {"place.1", "piece.lira"}
    assert "# about money\n[ 'piece.lira' ]" in new


def test_line_ends_stay() -> None:
    text = '["place.1"]\r\nsynonyms = ["A"]\r\n'
    assert patched(text, {"place.1": TermWords(("A", "B"))}, ORDER) == '["place.1"]\r\nsynonyms = ["A", "B"]\r\n'


@pytest.mark.parametrize(
    "text",
    [
        # Ways of writing tables that cannot be told line by line: written anew, nothing lost.
        '# Head.\n"place.1" = {synonyms = ["A"]}\n"piece.ruby" = {synonyms = ["gem"]}\n',
        '# Head.\n["place.1"]\nsynonyms = [\n"""\n["piece.ruby"]\n"""]\n["piece.ruby"]\nsynonyms = ["gem"]\n',
    ],
)
def test_unusual_files_are_written_anew_under_their_comment(text: str) -> None:
    old = parse_terms(text, "x")
    new = patched(text, {"piece.ruby": TermWords(("gem", "stone"))}, ORDER)
    assert new.startswith("# Head.\n")
    assert parse_terms(new, "x") == {**old, "piece.ruby": TermWords(("gem", "stone"))}


def test_a_broken_file_is_not_patched() -> None:
    with pytest.raises(DragomanError):
        patched('["place.1"\n', {"place.1": TermWords(("A",))}, ORDER)
