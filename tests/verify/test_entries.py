"""Reading PO and MO files: lines, languages, what is broken, and hostile files."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest
from trial import catalog

from dragoman.cli.main import main
from dragoman.core.errors import DragomanError
from dragoman.verify.entries import catalog_paths, open_catalog
from dragoman.verify.finding import Finding
from dragoman.verify.run import Request, Summary, check_files

HEADER = 'msgid ""\nmsgstr ""\n"Language: {lang}\\n"\n"Content-Type: text/plain; charset={charset}\\n"\n{more}\n'


def header(lang: str = "sk", charset: str = "utf-8", more: str = "") -> str:
    return HEADER.format(lang=lang, charset=charset, more=more)


def run(path: Path, lang: str | None = None) -> tuple[list[Finding], Summary]:
    summary = Summary()
    return list(check_files(Request([path], lang, outside=False), summary)), summary


def write(path: Path, text: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_every_part_of_an_entry_is_read_with_its_line(tmp_path: Path) -> None:
    text = (
        header()
        + "# mine\n#. theirs\n#: a.c:1\n#, fuzzy, c-format\n#| msgid \"Old \"\n#| \"one\"\n"
        + 'msgctxt "c"\nmsgid ""\n"A\\tb\\"\\n"\nmsgid_plural "As" " and more"\nmsgstr[0] "x"\nmsgstr[1] ""\n"y" "z"\n'
        + '\n#~| msgid "older"\n#~ msgid "gone"\n#~ msgstr "preč"\n'
    )  # fmt: skip
    entries = list(open_catalog(write(tmp_path / "x.po", text)).entries)
    assert [entry.is_header for entry in entries] == [True, False, False]
    entry = entries[1]
    assert (entry.msgctxt, entry.msgid, entry.msgid_plural) == ("c", 'A\tb"\n', "As and more")
    assert entry.msgstr == ("x", "yz")
    assert (entry.line, entry.msgstr_lines) == (13, (16, 17))
    assert entry.flags == {"fuzzy", "c-format"}
    assert (entry.comments, entry.extracted, entry.previous) == (("mine",), ("theirs",), "Old one")
    assert entries[2].obsolete


@pytest.mark.parametrize(
    ("path", "stated", "given", "lang"),
    [
        ("x.po", "hr", None, "hr"),
        ("x.po", "", "cs", "cs"),
        ("x.po", "hr", "cs", "cs"),
        ("sk/LC_MESSAGES/x.po", "", None, "sk"),
        ("pt-BR.po", "", None, "pt_BR"),
        ("game.es.po", "", None, "es"),
        ("game-es_MX.po", "", None, "es_MX"),
        ("po/x.po", "", None, ""),
        ("x.po", "Slovak", None, ""),
    ],
)
def test_language(tmp_path: Path, path: str, stated: str, given: str | None, lang: str) -> None:
    assert open_catalog(write(tmp_path / path, header(stated)), given).lang == lang


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('msgid "a"\nmsgstr "b\n', 7, "not closed"),
        ('msgid "a"\nmsgstr "b"\n<<<<<<< HEAD\n', 8, "no keyword"),
        ('msgid "a"\n\nmsgid "b"\nmsgstr "c"\n', 8, "without a msgstr"),
        ('msgid "a"\n', 6, "without a msgstr"),
        ('msgstr "a"\n', 6, "without a msgid"),
        ('# c\n"a"\n', 7, "belongs to no"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[0] "d"\n', 9, "cannot|can follow"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[999999] "c"\n', 8, "can follow"),
        ("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"\xff\xfe\"\n", 10, "not utf-8"),
    ],
)  # fmt: skip
def test_a_broken_file_is_told_with_its_line_and_the_rest_is_checked(
    tmp_path: Path, text: str, line: int, says: str
) -> None:
    path = write(tmp_path / "x.po", (header() + text).encode("latin-1"))
    _, summary = run(path)
    (error,) = summary.errors
    with pytest.raises(DragomanError, match=says):
        raise error
    assert error.values["line"] == line
    assert error.values["file"] == str(path)


@pytest.mark.parametrize("charset", ["utf-16", "klingon", "zlib", "rot13", "undefined", "idna\0"])
def test_encodings_that_a_po_file_cannot_have(tmp_path: Path, charset: str) -> None:
    _, summary = run(write(tmp_path / "x.po", header(charset=charset) + 'msgid "a"\nmsgstr "b"\n'))
    assert len(summary.errors) == 1


@pytest.mark.parametrize(("charset", "letter"), [("iso-8859-2", "č"), ("cp1250", "č"), ("euc-jp", "表"), ("gbk", "表")])
def test_other_encodings(tmp_path: Path, charset: str, letter: str) -> None:
    text = header(charset=charset) + f'msgid "a"\nmsgstr "{letter}"\n'
    entries = list(open_catalog(write(tmp_path / "x.po", text.encode(charset))).entries)
    assert entries[-1].msgstr == (letter,)


def test_line_ends_and_byte_order_mark(tmp_path: Path) -> None:
    text = "\ufeff" + (header() + 'msgid "a"\nmsgstr "b"\n').replace("\n", "\r\n")
    entries = list(open_catalog(write(tmp_path / "x.po", text)).entries)
    assert [(entry.msgid, entry.line) for entry in entries] == [("", 1), ("a", 6)]


def test_mo_files_hold_the_same(tmp_path: Path) -> None:
    if shutil.which("msgfmt") is None:
        pytest.skip("no msgfmt on this machine (on Debian: apt-get install gettext)")
    po = write(tmp_path / "x.po", catalog("sk"))
    mo = tmp_path / "sk.mo"
    subprocess.run(["msgfmt", "-o", str(mo), str(po)], check=True)
    living = {(entry.msgctxt, entry.msgid): entry.msgstr for entry in open_catalog(po).entries}
    compiled = {(entry.msgctxt, entry.msgid): entry.msgstr for entry in open_catalog(mo).entries}
    # Some builds of msgfmt leave out when the template was made.
    header = living.pop((None, "")), compiled.pop((None, ""))
    fields = [[line for line in text[0].split("\n") if not line.startswith("POT-Creation-Date:")] for text in header]
    assert fields[0] == fields[1]
    assert living == compiled
    assert {entry.line for entry in open_catalog(mo).entries} == {None}
    data = mo.read_bytes()
    for cut in (4, 20, 40, len(data) // 2, len(data) - 3):
        _, summary = run(write(tmp_path / "cut.mo", data[:cut]))
        assert len(summary.errors) == 1, cut
    assert catalog_paths(tmp_path) == sorted([tmp_path / "cut.mo", mo, po])


def test_what_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "none.po", write(tmp_path / "empty.po", ""), write(tmp_path / "notes.po", "hello")):
        _, summary = run(path)
        assert len(summary.errors) == 1
    (tmp_path / "folder").mkdir()
    with pytest.raises(DragomanError, match="no PO or MO file"):
        catalog_paths(tmp_path / "folder")


def test_hostile_texts_are_only_data(tmp_path: Path) -> None:
    nasty = [
        "{0.__class__.__mro__} {n!r:>999999999}",
        "%(a)s %999999999d %n %*d",
        "<script>alert(1)</script><img src=x onerror=y>",
        "\\033[31m\\x1b]0;title\\a",
        "(" * 5000 + ")" * 4999,
        "a" * 200_000 + " ",
        "< " * 20_000 + "{" * 20_000,
        "á" * 50_000 + "?" * 50_000,
        "$(rm -rf ~) `id` ; |",
    ]
    text = header(more='"Plural-Forms: nplurals=3; plural=n/0;\\n"\n')
    for number, msgstr in enumerate(nasty):
        escaped = msgstr if "\\0" in msgstr else msgstr.replace('"', '\\"')
        text += f'#, python-brace-format\nmsgid "Source {number} {{n}}."\nmsgstr "{escaped}"\n\n'
        text += f'#, c-format\nmsgid "Plural {number} %d"\nmsgid_plural "Plurals %d"\n'
        text += f'msgstr[0] "{escaped}"\nmsgstr[1] "{escaped}"\nmsgstr[2] "{escaped}"\n\n'
    found, summary = run(write(tmp_path / "x.po", text))
    assert not summary.errors
    assert {"placeholders", "header", "markup"} <= {one.cls for one in found}


@pytest.mark.parametrize(
    "formula",
    [
        "nplurals=3; plural=" + "(" * 3000 + "n" + ")" * 3000 + ";",
        "nplurals=999999999999; plural=n;",
        "nplurals=3; plural=__import__('os').system('true');",
        "nplurals=3; plural=n%0;",
        "nplurals=3; plural=9**9**9**9;",
        "nplurals=-1; plural=n;",
        "nplurals=2; plural=n*99999999999999999999;",
        "",
    ],
)
def test_hostile_plural_formulas_are_only_data(tmp_path: Path, formula: str) -> None:
    body = 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] "d"\nmsgstr[2] "e"\n'
    more = f'"Plural-Forms: {formula}\\n"\n' if formula else ""
    found, summary = run(write(tmp_path / "x.po", header(more=more) + body))
    assert not summary.errors
    assert "header" in {one.cls for one in found}


@pytest.mark.parametrize("lang", ["en", "sk", "hr", "es"])
def test_every_wrong_input_names_the_file_and_why_in_the_users_language(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty.po").write_bytes(b"")
    (tmp_path / "bytes.po").write_bytes(bytes(range(256)) * 4)
    (tmp_path / "wide.po").write_text('msgid "a"\nmsgstr "b"\n', encoding="utf-16")
    (tmp_path / "codec.mo").write_bytes(mo_with_charset(b"hex"))
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe.po")
    good = tmp_path / "good.po"
    good.write_text('msgid ""\nmsgstr "Language: sk\\n"\n\nmsgid "a"\nmsgstr "b"\n', encoding="utf-8")
    inputs = ["none.po", "empty.po", "bytes.po", "wide.po", "codec.mo", "folder", "pipe.po", "good.po/x.po", "x" * 300]
    for name in inputs:
        assert main(["--lang", lang, "check", "--no-programs", str(tmp_path / name)]) == 2
        told = capsys.readouterr().err
        assert str(tmp_path / name) in told
        assert not re.search(r"Errno|No such file|Not a directory|File name too long|Traceback", told)
    for words in (["--lang", "xx"], ["--only", "grammar"], ["--game", "chess"], ["--glossary", "none.tbx"]):
        assert main(["--lang", lang, "check", "--no-programs", str(good), *words]) == 2
        assert words[1] in capsys.readouterr().err
    assert main(["--lang", lang, "check", "--no-programs", ""]) == 2


def mo_with_charset(name: bytes) -> bytes:
    header = b"Content-Type: text/plain; charset=" + name + b"\n"
    table = struct.pack("<7I", 0x950412DE, 0, 1, 28, 36, 0, 44)
    return table + struct.pack("<4I", 0, 44, len(header), 45) + b"\0" + header + b"\0"
