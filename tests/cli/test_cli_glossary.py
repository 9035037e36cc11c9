"""`dragoman glossary`: out and back changes nothing; what is changed in the file arrives, and nothing else."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragoman.cli import glossary as command
from dragoman.cli import main
from dragoman.language.catalogs import languages, load, locales_dir
from dragoman.language.glossary import TermWords, term_words
from dragoman.language.tbx import ADMITTED, DEPRECATED, PREFERRED, TbxConcept, TbxTerm, read_tbx, tbx_text
from dragoman.language.termbase import headwords, names, termbase, updates
from dragoman.tables import variants
from dragoman.tables.session import Session

DOMAINS = sorted({variant.domain for variant in variants().values()})
LANGS = list(languages())
Output = pytest.CaptureFixture[str]
Edit = Callable[[str], str]


@pytest.fixture(autouse=True)
def _speaking_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGOMAN_HOME", str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "DRAGOMAN_LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the project's catalogs, which the command takes for them."""
    copy = tmp_path / "locales"
    shutil.copytree(locales_dir(), copy, ignore=shutil.ignore_patterns("*.bak", "*.tmp"))
    monkeypatch.setattr(command, "locales_dir", lambda: copy)
    return copy


@pytest.fixture
def file(root: Path, tmp_path: Path, capsys: Output) -> Path:
    """The exported glossary of Istanbul."""
    path = tmp_path / "istanbul.tbx"
    assert main(["glossary", "export", "--game", "istanbul", "-o", str(path)]) == 0
    capsys.readouterr()
    return path


def state(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def changed(root: Path, before: dict[str, bytes]) -> set[str]:
    after = state(root)
    return {name for name in {*before, *after} if before.get(name) != after.get(name) and not name.endswith(".bak")}


def take(file: Path, *options: str, game: str = "istanbul") -> int:
    return main(["--lang", "en", "glossary", "import", str(file), "--game", game, *options])


def edit(file: Path, old: str, new: str) -> int:
    """Replace one thing, which stands once in the file; return its line."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def entry(term: str, lang: str, *rows: tuple[str, str]) -> str:
    """A glossary that speaks of one term in one language: its terms with their statuses."""
    terms = {lang: [TbxTerm(text, status) for text, status in rows]}
    return tbx_text([TbxConcept(term, terms)], title="T", source="x")


def messages(domain: str) -> tuple[command.Message, ...]:
    found: tuple[command.Message, ...] = import_module(f"dragoman.games.{domain}.terms").GLOSSARY
    return found


@pytest.mark.parametrize("domain", DOMAINS)
def test_out_and_back_changes_nothing(domain: str, root: Path, tmp_path: Path, capsys: Output) -> None:
    before = state(root)
    path = tmp_path / "all.tbx"
    assert main(["glossary", "export", "--game", domain, "-o", str(path)]) == 0
    assert main(["glossary", "import", str(path), "--game", domain]) == 0
    assert "Nothing is different." in capsys.readouterr().out
    assert state(root) == before
    concepts = read_tbx(path.read_bytes(), "")
    assert [concept.id for concept in concepts] == list(headwords(messages(domain)))
    assert {lang for concept in concepts for lang in concept.terms} == set(LANGS)


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("lang", LANGS)
def test_the_file_holds_every_name_and_word(domain: str, lang: str) -> None:
    concepts = {one.id: one.terms.get(lang, ()) for one in termbase(domain, messages(domain), LANGS)}
    called = names(lang, domain, headwords(messages(domain)))
    words = term_words(lang, domain)
    for term, rows in concepts.items():
        said = {(row.text, row.status) for row in rows}
        row = words.get(term, TermWords())
        assert (called[term], PREFERRED) in said
        assert {(word, ADMITTED) for word in (*row.synonyms, *row.forms) if word != called[term]} <= said
        assert {word: one.note for word in row.forbidden for one in rows if one.text == word} == dict(row.forbidden)


NEW = "zvláštne slovo"


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_is_changed_arrives_and_nothing_else(data: st.DataObject) -> None:
    domain = data.draw(st.sampled_from(DOMAINS))
    lang = data.draw(st.sampled_from(LANGS))
    concepts = termbase(domain, messages(domain), LANGS)
    concept = data.draw(st.sampled_from(concepts))
    kinds = ["synonym", "forbidden", *([] if lang == "en" else ["name"])]
    kind = data.draw(st.sampled_from(kinds))
    rows = list(concept.terms[lang])
    if kind == "name":
        rows[0] = rows[0]._replace(text=NEW)
    else:
        status = ADMITTED if kind == "synonym" else DEPRECATED
        rows.insert(data.draw(st.integers(0, len(rows))), TbxTerm(NEW, status, note="" if kind == "synonym" else "why"))
    mutated = [one._replace(terms={**one.terms, lang: rows}) if one.id == concept.id else one for one in concepts]
    text = tbx_text(mutated, title="T", source="x")
    found = updates(read_tbx(text.encode(), ""), "", domain, messages(domain), LANGS)
    (update,) = [one for one in found if one.changes]
    (change,) = update.changes
    assert (update.lang, change.term, change.kind, change.new) == (lang, concept.id, kind, NEW)
    before = term_words(lang, domain).get(concept.id, TermWords())
    if kind == "name":
        assert (update.names, update.words) == ({concept.id: NEW}, {})
        return
    assert update.names == {}
    after = update.words[concept.id]
    added = NEW if kind == "synonym" else {NEW: "why"}
    if kind == "synonym":
        assert after == before._replace(synonyms=(*before.synonyms, added))
    else:
        assert after == before._replace(forbidden={**before.forbidden, NEW: "why"})


def test_a_synonym_is_written_into_the_file_of_words(root: Path, file: Path, capsys: Output) -> None:
    before = state(root)
    words = term_words("sk", "istanbul", root)["piece.ruby"]
    head = (root / "sk/terms/istanbul.toml").read_text(encoding="utf-8").partition("[")[0]
    rows = [("Rubín", PREFERRED), *((word, ADMITTED) for word in (*words.synonyms, "rubínik"))]
    file.write_text(entry("piece.ruby", "sk", *rows), encoding="utf-8")
    assert take(file) == 0
    assert "sk, piece.ruby: new synonym “rubínik”" in capsys.readouterr().out
    assert changed(root, before) == {"sk/terms/istanbul.toml"}
    after = term_words("sk", "istanbul", root)
    assert after["piece.ruby"] == words._replace(synonyms=(*words.synonyms, "rubínik"), forbidden={})
    text = (root / "sk/terms/istanbul.toml").read_text(encoding="utf-8")
    assert text.startswith(head)
    old = before["sk/terms/istanbul.toml"].decode()
    mine, theirs = (one.partition('["piece.ruby"]')[2].partition("\n[")[0] for one in (text, old))
    assert text.replace(mine, theirs) == old


def test_a_word_that_is_gone_from_the_file_goes_and_forms_stay(root: Path, file: Path) -> None:
    rows = term_words("sk", "port_royal", root)
    term = next(term for term, row in rows.items() if row.forms and row.synonyms)
    name = names("sk", "port_royal", headwords(messages("port_royal")), root)[term]
    file.write_text(entry(term, "sk", (name, PREFERRED)), encoding="utf-8")
    assert take(file, game="port_royal") == 0
    assert term_words("sk", "port_royal", root)[term] == TermWords((), {}, rows[term].forms)


def test_a_name_is_written_into_the_catalog_and_its_forms_are_named(root: Path, file: Path, capsys: Output) -> None:
    before = state(root)
    assert load("sk", "istanbul", root).entries["term:place.7", "Fountain"] == "Fontána"
    edit(file, "<term>Fontána</term>\n            <termNote", "<term>Studnička</term>\n            <termNote")
    assert take(file) == 0
    out = capsys.readouterr().out
    assert "sk, place.7: name “Fontána” becomes “Studnička”" in out
    assert "term:place.7|to" in out
    assert changed(root, before) == {"sk/LC_MESSAGES/istanbul.po"}
    old = before["sk/LC_MESSAGES/istanbul.po"].decode()
    new = (root / "sk/LC_MESSAGES/istanbul.po").read_text(encoding="utf-8")
    context = 'msgctxt "term:place.7"\nmsgid "Fountain"\nmsgstr '
    assert new == old.replace(f'{context}"Fontána"', f'{context}"Studnička"')
    assert take(file) == 0
    assert "Nothing is different." in capsys.readouterr().out


def test_a_dry_run_tells_the_same_and_writes_nothing(root: Path, file: Path, capsys: Output) -> None:
    before = state(root)
    edit(file, "<term>Fontána</term>\n            <termNote", "<term>Studnička</term>\n            <termNote")
    assert take(file, "--dry-run") == 0
    out = capsys.readouterr().out
    assert "Studnička" in out
    assert "1 change; nothing has been written." in out
    assert state(root) == before


def test_a_file_without_statuses_keeps_the_names(root: Path, file: Path, capsys: Output) -> None:
    before = state(root)
    text = file.read_text(encoding="utf-8")
    bare = re.sub(r" *<termNote type=\"administrativeStatus\">(?!deprecated).*\n", "", text)
    assert bare != text
    file.write_text(bare, encoding="utf-8")
    assert take(file) == 0
    assert state(root) == before


def test_only_the_languages_asked_for(root: Path, file: Path, capsys: Output) -> None:
    text = file.read_text(encoding="utf-8").replace('xml:lang="es"', 'xml:lang="fr"')
    file.write_text(text.replace("Fontána", "Studnička"), encoding="utf-8")
    assert take(file, "--lang", "hr") == 0
    assert "Nothing is different." in capsys.readouterr().out
    assert take(file, "--lang", "sk", "--lang", "hr", "--dry-run") == 0
    assert "Studnička" in capsys.readouterr().out
    assert main(["glossary", "export", "--game", "istanbul", "--lang", "hr", "--lang", "en"]) == 0
    found = read_tbx(capsys.readouterr().out.encode(), "")
    assert {lang for concept in found for lang in concept.terms} == {"hr", "en"}


def test_a_tag_with_a_country_is_the_language(root: Path, file: Path, capsys: Output) -> None:
    text = file.read_text(encoding="utf-8").replace('xml:lang="sk"', 'xml:lang="sk-SK"')
    file.write_text(text.replace("<term>Fontána<", "<term>Studnička<", 1), encoding="utf-8")
    assert take(file, "--dry-run") == 0
    assert "sk, place.7: name “Fontána” becomes “Studnička”" in capsys.readouterr().out


REFUSED: list[tuple[str, str, str]] = [
    ('<conceptEntry id="place.7">', '<conceptEntry id="plaza.7">', "plaza.7"),
    ('<conceptEntry id="place.7">', '<conceptEntry id="place.6">', "place.6"),
    ("<term>Fountain</term>", "<term>Spring</term>", "Spring"),
    ("<term>Well</term>", "<term>Tea House</term>", "place.9"),
]


@pytest.mark.parametrize(("old", "new", "part"), REFUSED)
def test_what_does_not_fit_is_refused_with_its_line(
    old: str, new: str, part: str, root: Path, file: Path, capsys: Output
) -> None:
    before = state(root)
    line = edit(file, old, new)
    assert take(file) == 2
    told = capsys.readouterr().err
    near = re.search(r"istanbul\.tbx, line (\d+): ", told)
    assert near is not None
    # The line of the concept, or of its term, which begins one line above its text.
    assert int(near[1]) in (line, line - 1)
    assert part in told
    assert state(root) == before


@pytest.mark.parametrize(
    ("rows", "part"),
    [
        ([("Rubín", PREFERRED), ("Drahokam", PREFERRED)], "preferred"),
        ([("Rubín", PREFERRED), ("rubín", DEPRECATED)], "forbidden"),
        ([("Fontána", PREFERRED)], "place.7"),
    ],
)
def test_terms_that_contradict_each_other(
    rows: list[tuple[str, str]], part: str, root: Path, file: Path, capsys: Output
) -> None:
    before = state(root)
    file.write_text(entry("piece.ruby", "sk", *rows), encoding="utf-8")
    assert take(file) == 2
    assert part in capsys.readouterr().err
    assert state(root) == before


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (b"", "slovník.tbx, riadok 1: súbor sa končí"),
        (b"\x00\x01\x02", "slovník.tbx, riadok 1: "),
        (b'<!DOCTYPE tbx [<!ENTITY a "b">]><tbx/>', "riadok 1: vlastné entity"),
        (b"<html/>", "„html“"),
        ("<tbx>žltá".encode("utf-16")[:-1], "riadok 1: "),
        (entry("place.1", "xx", ("a", PREFERRED)).encode(), "„xx“"),
    ],
)
def test_hostile_files_are_told_in_the_users_language(
    data: bytes, part: str, root: Path, tmp_path: Path, capsys: Output
) -> None:
    before = state(root)
    path = tmp_path / "slovník.tbx"
    path.write_bytes(data)
    assert main(["--lang", "sk", "glossary", "import", str(path), "--game", "istanbul"]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert part in err
    assert state(root) == before


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("glossary", "COMMAND"),
        ("glossary export", "--game"),
        ("glossary export --game chess", "chess"),
        ("glossary export --game istanbul --lang xx", "xx"),
        ("glossary export --game istanbul -o /", "-o"),
        ("glossary import nothing.tbx --game istanbul", "nothing.tbx"),
        ("glossary import --game istanbul", "FILE"),
        ("glossary import x.tbx --game istanbul --lang xx", "xx"),
    ],
)
def test_nonsense_is_answered_in_a_line(line: str, named: str, root: Path, capsys: Output) -> None:
    before = state(root)
    assert main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert named in err
    assert state(root) == before


@pytest.mark.parametrize("name", ["sk/LC_MESSAGES/istanbul.po", "sk/terms/istanbul.toml"])
def test_a_file_that_somebody_changed_meanwhile_is_left_alone(
    name: str, root: Path, file: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = file.read_text(encoding="utf-8")
    text = text.replace("<term>Fontána</term>", "<term>Studnička</term>", 1)
    text = text.replace("<term>Rubín</term>", "<term>Rubín</term>", 1)
    extra = "</termSec>\n          <termSec><term>vodička</term>"
    file.write_text(text.replace("<term>Studnička</term>", f"<term>Studnička</term>{extra}", 1), encoding="utf-8")
    save = command._save
    other: dict[str, bytes] = {}

    def meanwhile(files: list[object]) -> None:
        (root / name).write_bytes((root / name).read_bytes() + b"\n# by somebody else\n")
        other.update(state(root))
        save(files)  # type: ignore[arg-type]

    monkeypatch.setattr(command, "_save", meanwhile)
    assert take(file) == 2
    assert Path(name).name in capsys.readouterr().err
    assert state(root) == other


def test_a_language_gets_its_first_file_of_words(root: Path, file: Path) -> None:
    (root / "sk/terms/istanbul.toml").unlink()
    file.write_text(entry("piece.ruby", "sk", ("Rubín", PREFERRED), ("drahokam", ADMITTED)), encoding="utf-8")
    assert take(file) == 0
    assert term_words("sk", "istanbul", root) == {"piece.ruby": TermWords(("drahokam",))}


def test_a_fuzzy_name_is_no_fuzzy_one_any_more(root: Path, file: Path) -> None:
    path = root / "sk/LC_MESSAGES/istanbul.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('msgctxt "term:place.7"\n', '#, fuzzy\nmsgctxt "term:place.7"\n'), encoding="utf-8")
    assert load("sk", "istanbul", root).entries.get(("term:place.7", "Fountain")) is None
    assert take(file) == 0
    assert load("sk", "istanbul", root).entries["term:place.7", "Fountain"] == "Fontána"


def test_an_installed_program_refuses(root: Path, file: Path, capsys: Output) -> None:
    (root / "sk/LC_MESSAGES/istanbul.po").rename(root / "sk/LC_MESSAGES/istanbul.mo")
    assert take(file, "--lang", "sk") == 2
    assert "source" in capsys.readouterr().err


def test_the_help_is_in_the_users_language(capsys: Output) -> None:
    for words in (["glossary"], ["glossary", "export"], ["glossary", "import"]):
        assert main(["--lang", "qps", *words, "--help"]) == 0
        out = re.sub(r"⟦[^⟧]*⟧", "", capsys.readouterr().out)
        assert set(re.findall(r"(?<![-\w])[a-z]{3,}", out)) <= {"dragoman", "glossary", "export", "import"}


@pytest.mark.parametrize(
    ("game", "term", "lang", "old"),
    [
        ("istanbul", "place.9", "sk", "Čajovňa"),
        ("istanbul", "place.13", "hr", "Sultanova palača"),
        ("port-royal", "thing.discard_pile", "sk", "Odkladací balíček"),
    ],
)
def test_the_table_shows_a_name_as_the_glossary_has_it(
    game: str, term: str, lang: str, old: str, root: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dragoman.language.catalogs.locales_dir", lambda: root)
    before = repr(Session(game, lang=lang, seed=1).view())
    assert f"{old}" in before
    file.write_text(entry(term, lang, ("Zlatý drak", PREFERRED)), encoding="utf-8")
    assert take(file, game=game) == 0
    after = repr(Session(game, lang=lang, seed=1).view())
    assert "Zlatý drak" in after
    assert after.replace("Zlatý drak", old).count(old) == before.count(old)
    assert old not in after


def test_a_new_file_has_the_permissions_of_any_other(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("", encoding="utf-8")
    assert file.stat().st_mode == other.stat().st_mode


def test_no_control_character_of_a_file_reaches_the_terminal(root: Path, file: Path, capsys: Output) -> None:
    file.write_text(entry("piece.ruby", "sk", ("Rubín", PREFERRED), ("a\x9b31mb", ADMITTED)), encoding="utf-8")
    assert take(file, "--dry-run") == 0
    out = capsys.readouterr().out
    assert "a\\x9b31mb" in out
    assert "\x9b" not in out
    file.write_text(entry("piece.\x9bruby", "sk", ("Rubín", PREFERRED)), encoding="utf-8")
    assert take(file) == 2
    assert "\x9b" not in capsys.readouterr().err
