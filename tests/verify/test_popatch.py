"""The span patcher: one entry changes, every other byte of the file stays."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragoman.core.errors import DragomanError
from dragoman.verify.popatch import PoFile, escape

HEADER = (
    '# Hlavička\nmsgid ""\nmsgstr ""\n"Language: sk\\n"\n'
    '"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"\n\n'
)

texts = st.text(
    st.characters(codec="utf-8", exclude_characters="\0\ufeff", exclude_categories=["Cs"]), min_size=1, max_size=120
)
line_text = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=40).map(
    str.strip
)


def keyword(word: str, text: str, wrapped: bool) -> str:
    if not wrapped:
        return f'{word} "{escape(text)}"\n'
    half = len(text) // 2
    return f'{word} ""\n"{escape(text[:half])}"\n  "{escape(text[half:])}"\t\n'


@st.composite
def blocks(draw: st.DrawFn) -> tuple[list[str], list[tuple[str | None, str, bool]]]:
    """Blocks of a PO file, one an entry, and (context, source, plural) of the living ones, None for the others."""
    parts: list[str] = [HEADER]
    keys: list[tuple[str | None, str, bool]] = []
    number = draw(st.integers(1, 5))
    for i in range(number):
        block = ""
        if draw(st.booleans()):
            block += "".join(f"# {draw(line_text)}\n" for _ in range(draw(st.integers(0, 2))))
            block += "#. from the code\n#: a/b.py:12 c.py\n"
        flags = draw(st.sampled_from(["", "#, fuzzy\n", "#, python-brace-format\n", "#,fuzzy,  c-format\n"]))
        block += flags
        if draw(st.booleans()):
            block += f'#| msgid "{escape(draw(texts))}"\n'
        context = draw(st.one_of(st.none(), texts))
        source = f"{draw(texts)}{i}"
        plural = draw(st.booleans())
        wrapped = draw(st.booleans())
        if context is not None:
            block += keyword("msgctxt", context, wrapped)
        block += keyword("msgid", source, wrapped)
        if plural:
            block += keyword("msgid_plural", draw(texts), wrapped)
            block += "".join(keyword(f"msgstr[{form}]", draw(texts), draw(st.booleans())) for form in range(3))
        else:
            block += keyword("msgstr", draw(st.one_of(st.just(""), texts)), wrapped)
        parts.append(block + draw(st.sampled_from(["\n", "\n\n", "  \n"])))
        keys.append((context, source, plural))
        if draw(st.booleans()):
            old = escape(draw(texts))
            parts.append(f'# gone\n#, fuzzy\n#~| msgid "{old}"\n#~ msgid "{old}x"\n#~ msgstr "{old}"\n\n')
            keys.append((None, "", False))
    if draw(st.booleans()):
        parts[-1] = parts[-1].rstrip()
    return parts, keys


@settings(max_examples=150, deadline=None)
@given(blocks(), st.data())
def test_only_the_entry_changes(
    made: tuple[list[str], list[tuple[str | None, str, bool]]], data: st.DataObject
) -> None:
    parts, keys = made
    crlf = data.draw(st.booleans())
    raw = [(part.replace("\n", "\r\n") if crlf else part).encode() for part in parts]
    living = [i for i, key in enumerate(keys) if key[1]]
    at = data.draw(st.sampled_from(living))
    context, source, plural = keys[at]
    file = PoFile(Path("x.po"), b"".join(raw))
    before = file.entry(context, source)
    forms = [data.draw(texts) for _ in range(3 if plural else 1)]
    fuzzy = data.draw(st.sampled_from([None, True, False]))
    comments = data.draw(st.sampled_from([None, [], [*before.comments, "dragoman: accepted 3f2a9c"], ["new", "ď é"]]))
    clear = data.draw(st.booleans())
    now = file.patch(context, source, msgstr=forms, fuzzy=fuzzy, comments=comments, clear_previous=clear)

    head, tail = b"".join(raw[: at + 1]), b"".join(raw[at + 2 :])
    assert file.data.startswith(head)
    assert file.data.endswith(tail)
    middle = file.data[len(head) : len(file.data) - len(tail)]
    kept = [line for line in raw[at + 1].split(b"\n") if not changeable(line)]
    rest = iter(middle.split(b"\n"))
    assert all(any(line == other for other in rest) for line in kept)
    if crlf:
        assert file.data.count(b"\n") == file.data.count(b"\r\n")

    assert now.msgstr == tuple(forms)
    assert ("fuzzy" in now.flags) == (("fuzzy" in before.flags) if fuzzy is None else fuzzy)
    assert now.flags - {"fuzzy"} == before.flags - {"fuzzy"}
    assert sorted(now.comments) == sorted(before.comments if comments is None else comments)
    assert now.previous == (None if clear else before.previous)
    assert (now.msgid_plural, now.extracted) == (before.msgid_plural, before.extracted)

    assert file.undo() or file.data == b"".join(raw)
    assert file.data == b"".join(raw)


def changeable(line: bytes) -> bool:
    text = line.strip()
    return text.startswith((b"msgstr", b'"', b"#,", b"#|", b"# ")) or text == b"#"


def write(path: Path, body: str) -> PoFile:
    path.write_bytes((HEADER + body).encode())
    return PoFile.read(path)


ENTRY = '# mine\n#, fuzzy, c-format\n#| msgid "Old"\nmsgid "Card"\nmsgstr "Karta"\n'


def test_saving_is_whole_and_keeps_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "x.po"
    file = write(path, ENTRY)
    before = path.read_bytes()
    os.chmod(path, 0o640)
    file.patch(None, "Card", msgstr=["Kartička"], fuzzy=False, clear_previous=True)
    backup = file.save()
    assert backup is not None
    assert backup.read_bytes() == before
    assert path.read_bytes() == (HEADER + '# mine\n#, c-format\nmsgid "Card"\nmsgstr "Kartička"\n').encode()
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(p.name for p in tmp_path.iterdir()) == ["x.po", "x.po.bak"]
    assert file.save() is None
    assert file.undo()
    assert file.save() is not None
    assert path.read_bytes() == before


def test_a_file_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.po"
    file = write(path, ENTRY)
    file.patch(None, "Card", msgstr=["A"])
    path.write_bytes(path.read_bytes() + b"\n# another person\n")
    theirs = path.read_bytes()
    with pytest.raises(DragomanError, match="changed by someone else"):
        file.save()
    assert path.read_bytes() == theirs
    path.unlink()
    with pytest.raises(DragomanError, match="changed by someone else"):
        file.save()
    assert not path.exists()


def test_what_cannot_be_changed_in_place_is_said(tmp_path: Path) -> None:
    file = write(tmp_path / "x.po", 'msgid "a" msgstr "b"\n')
    with pytest.raises(DragomanError, match="one keyword a line"):
        file.patch(None, "a", msgstr=["c"])
    with pytest.raises(DragomanError, match="has no entry"):
        file.patch("ctx", "a", msgstr=["c"])
    latin = tmp_path / "latin.po"
    latin.write_bytes(
        b'msgid ""\nmsgstr "Content-Type: text/plain; charset=iso-8859-1\\n"\n\nmsgid "a"\nmsgstr "\xe9"\n'
    )
    file = PoFile.read(latin)
    with pytest.raises(DragomanError, match="cannot be written in iso8859-1"):
        file.patch(None, "a", msgstr=["č"])
    file.patch(None, "a", msgstr=["ñ"])
    assert file.data.endswith(b'msgstr "\xf1"\n')


def test_long_texts_are_wrapped_as_gettext_does(tmp_path: Path) -> None:
    file = write(tmp_path / "x.po", ENTRY)
    file.patch(None, "Card", msgstr=["slovo " * 30 + "koniec\nDruhý riadok\n"])
    added = file.data.decode().split('msgid "Card"\n')[1].splitlines()
    assert added[0] == 'msgstr ""'
    assert all(len(line) <= 79 for line in added)
    assert added[-1] == '"Druhý riadok\\n"'


def test_the_projects_own_catalogs_survive_every_patch(root: Path) -> None:
    for path in sorted((root / "locales").glob("*/LC_MESSAGES/dragoman.po")):
        file = PoFile.read(path)
        whole = file.data
        entry = file.patch("ui.cli.games", "list the games and their options", msgstr=["Ž" * 200])
        assert entry.msgstr == ("Ž" * 200,)
        file.undo()
        assert file.data == whole
