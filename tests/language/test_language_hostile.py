"""Catalogs are data of strangers: nothing in them raises, runs, or reaches a page as anything but text."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from dragoman.language import catalogs
from dragoman.language.catalogs import INTERFACE, domains, languages
from dragoman.language.translator import Translator
from dragoman.tables import presenter_of, rulebook_of, variants
from dragoman.tables.explorer import Explorer
from dragoman.tables.session import Session

EVIL = (
    '<script>alert(1)</script><img src=x onerror=alert(1)>]]>&{0.__class__}{x!r:>9999999}{n:>999999999}{{}}%s%(x)d\\\\"'
)
EVIL_PO = EVIL.replace('"', '\\"')
OWN = catalogs.locales_dir()


def poison(root: Path, text: str, lang: str = "sk") -> None:
    """Make a copy of the catalogs of a language in which every translation is the text."""
    for domain in domains(lang):
        source = (OWN / lang / "LC_MESSAGES" / f"{domain}.po").read_text(encoding="utf-8")
        head, _, body = source.partition("\n\n")
        body = re.sub(r'^(msgstr(?:\[\d\])?) "[^\n]*"(?:\n"[^\n]*")*', lambda m: f'{m[1]} "{text}"', body, flags=re.M)
        path = root / lang / "LC_MESSAGES" / f"{domain}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{head}\n\n{body}", encoding="utf-8")


def drawn(svg: str) -> None:
    """A drawing is one sound XML document with nothing in it that could run."""
    for node in ET.fromstring(svg).iter():
        assert node.tag.rpartition("}")[2] not in ("script", "img", "foreignObject", "iframe", "a")
        assert not any(name.lower().startswith("on") or name.endswith("href") for name in node.attrib)


@pytest.fixture
def evil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    poison(tmp_path / "locales", EVIL_PO)
    monkeypatch.setattr(catalogs, "locales_dir", lambda: tmp_path / "locales")
    assert not catalogs.load("sk", INTERFACE).error
    return tmp_path


@pytest.mark.parametrize("game", ["istanbul", "istanbul-solo"])
def test_a_hostile_catalog_is_only_text_in_a_game(game: str, evil: Path) -> None:
    session = Session(game, lang="sk", seed=1, home=evil, bot="random", stepwise=False)
    for number in range(15):
        view = session.view()
        assert "<script>" in view["prompt"]
        json.dumps(view)
        session.snapshot()
        session.why(1)
        session.play(session.legal()[number % len(session.legal())])


def test_a_hostile_catalog_is_only_text_in_the_explorer(evil: Path) -> None:
    shown = Explorer(variants()["istanbul"], "sk")
    assert shown.tree("script")
    for rule in list(rulebook_of(shown.variant))[::12]:
        if rule.experiment is None:
            continue
        assert shown.rule(rule.id, "sk").text
        for step in shown.run(rule.id).steps:
            drawn(step.before)
            if step.after:
                drawn(step.after)


def test_a_hostile_catalog_is_escaped_on_the_pages(evil: Path) -> None:
    pages = pytest.importorskip("dragoman.ui.page")
    start = pytest.importorskip("dragoman.ui.start_page")
    import ipywidgets as w

    def markup(widget: w.Widget) -> list[str]:
        found = [widget.value] if isinstance(widget, w.HTML) else []
        return found + [text for child in getattr(widget, "children", ()) for text in markup(child)]

    made = [start.StartPage(lang="sk", home=evil), pages.Page("istanbul", lang="sk", home=evil)]
    texts = [text for page in made for text in markup(page)]
    assert any("&lt;script&gt;" in text for text in texts)
    assert not any("<script" in text or "<img" in text for text in texts)


DAMAGE = [
    b"\xff\xfe\x00",
    b"",
    b"PK\x03\x04" * 100,
    b'msgid ""\nmsgstr "Content-Type: text/plain; charset=rot13\\n"\n\nmsgid "a"\nmsgstr "b"\n',
    b'msgid ""\nmsgstr "Content-Type: text/plain; charset=nonsense\\n"\n',
    b'msgid ""\nmsgstr "Plural-Forms: nplurals=x; plural=(((;\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[7] "c"\n',
    b'msgid ""\nmsgstr "Plural-Forms: nplurals=9; plural=n;\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n',
    b'msgid ""\nmsgstr "Plural-Forms: nplurals=0; plural=-1;\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n',
    b'msgid ""\nmsgstr "Language: \xff\\n"\n',
    b'msgid "' + b"a" * 2_000_000 + b'"\nmsgstr "' + b"b" * 2_000_000 + b'"\n',
]


@pytest.mark.parametrize("data", DAMAGE, ids=range(len(DAMAGE)))
@pytest.mark.parametrize("suffix", [".po", ".mo"])
def test_a_damaged_file_leaves_the_english_text(data: bytes, suffix: str, tmp_path: Path) -> None:
    folder = tmp_path / "sk" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for domain in (INTERFACE, "istanbul"):
        (folder / f"{domain}{suffix}").write_bytes(data)
    tr = Translator("sk", "istanbul", tmp_path)
    for message in presenter_of("istanbul").glossary:
        assert tr.text(message) == message.text


def test_a_huge_translation_is_shown_whole(tmp_path: Path) -> None:
    poison(tmp_path, "x" * 100_000)
    tr = Translator("sk", "istanbul", tmp_path)
    assert tr.text(variants()["istanbul"].title) == "x" * 100_000


@pytest.mark.parametrize("what", ["file", "folder of that name", "loop"])
def test_odd_things_in_the_folder_of_catalogs(what: str, tmp_path: Path) -> None:
    place = tmp_path / "sk" / "LC_MESSAGES"
    place.parent.mkdir()
    if what == "file":
        place.write_text("x", encoding="utf-8")
    elif what == "loop":
        place.symlink_to(place)
    else:
        (place / f"{INTERFACE}.po").mkdir(parents=True)
    assert "en" in languages(tmp_path)
    domains("sk", tmp_path)
    tr = Translator("sk", INTERFACE, tmp_path)
    assert tr.text(variants()["istanbul"].title) == "Istanbul"


@pytest.mark.parametrize("lang", ["", "zz", "../../..", "sk\0", "\ud800", "x" * 5000, "en_", "-", "sk/../sk"])
def test_any_name_of_a_language_speaks(lang: str) -> None:
    tr = Translator(lang)
    assert tr.text(variants()["istanbul"].title) == "Istanbul"
    assert tr.number(1234567)
    assert tr.percent(0.5)
    assert tr.list(["a", "b"])
