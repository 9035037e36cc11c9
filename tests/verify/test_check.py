"""`dragoman check`: options, exit codes, formats, waivers and outside programs."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from trial import catalog

from dragoman.cli import main
from dragoman.verify.entries import open_catalog
from dragoman.verify.finding import CLASSES, FORMAL, MEANING, chosen_classes
from dragoman.verify.games import game_in
from dragoman.verify.outside import Outside
from dragoman.verify.popatch import PoFile
from dragoman.verify.run import Request, Summary, check_files
from dragoman.verify.waivers import accepted_comment, entry_hash, waiver_comment

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGOMAN_HOME", str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "DRAGOMAN_LANG"):
        monkeypatch.delenv(name, raising=False)


def faulty(path: Path, lang: str = "sk") -> Path:
    """A catalog with a lost placeholder (certain), a double space (likely) and an unchanged word (possible)."""
    text = catalog(lang).replace("bodov {points}.", "bodov 8.").replace("Odhoďte dve", "Odhoďte  dve")
    path.write_text(text.replace('msgstr "Búrka"', 'msgstr "Storm"'), encoding="utf-8")
    return path


def formal(path: Path, *, lang: str | None = None) -> tuple[list[tuple[str, str]], Summary]:
    summary = Summary()
    request = Request([path], lang, classes=frozenset(FORMAL), outside=False)
    return [(one.cls, one.certainty) for one in check_files(request, summary)], summary


def test_json_has_the_promised_shape(tmp_path: Path, capsys: Output) -> None:
    path = faulty(tmp_path / "sk.po")
    assert main(["check", str(path), "--format", "json", "--only", "formal"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["version", "files", "findings", "summary"]
    assert data["version"] == 1
    assert data["files"] == [str(path)]
    lines = path.read_text(encoding="utf-8").split("\n")
    for finding in data["findings"]:
        assert list(finding) == [
            *("file", "line", "lang", "msgctxt", "msgid", "plural_form", "class", "severity", "certainty"),
            *("message", "expected", "found", "span", "counterexample"),
        ]
        assert set(finding["span"]) == {"source", "target"}
        if finding["line"] is None:  # said of the whole file, by a program that may be there
            assert finding["msgid"] == ""
        else:
            assert lines[finding["line"] - 1].startswith("msgstr")
        assert finding["class"] in CLASSES
    lost = next(one for one in data["findings"] if one["class"] == "placeholders")
    start, end = lost["span"]["source"]
    assert lost["msgid"][start:end] == "{points}"
    assert lost["expected"]["value"] == ["{name}", "{points}"]
    double = next(one for one in data["findings"] if one["class"] == "whitespace")
    start, end = double["span"]["target"]
    assert "Odhoďte  dve karty"[start:end] == "  "
    assert data["summary"]["entries"] == 32


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (["--fail-on", "certain", "--only", "placeholders"], 1),
        (["--fail-on", "certain", "--only", "whitespace"], 0),
        (["--only", "whitespace"], 1),
        (["--only", "unchanged"], 0),
        (["--only", "unchanged", "--fail-on", "possible"], 1),
        (["--only", "markup", "--only", "fuzzy"], 0),
        (["--only", "no such class"], 2),
        (["--glossary", "nowhere.toml"], 2),
        (["--game", "chess"], 2),
        (["--fail-on", "sometimes"], 2),
    ],
)
def test_exit_codes(tmp_path: Path, capsys: Output, options: list[str], code: int) -> None:
    assert main(["check", str(faulty(tmp_path / "sk.po")), "--no-programs", *options]) == code
    captured = capsys.readouterr()
    assert (captured.err != "") == (code == 2)


def test_one_unreadable_file_does_not_hide_the_others(tmp_path: Path, capsys: Output) -> None:
    good, bad = faulty(tmp_path / "sk.po"), tmp_path / "bad.po"
    bad.write_text('msgid "a"\nmsgstr "b\n', encoding="utf-8")
    assert main(["check", str(bad), str(good), str(tmp_path / "none"), "--format", "json", "--only", "formal"]) == 2
    captured = capsys.readouterr()
    data = json.loads(captured.out)
    assert {one["file"] for one in data["findings"]} == {str(good)}
    assert len(data["summary"]["errors"]) == 2
    assert f"{bad}, line 2" in captured.err


def test_the_projects_own_catalogs_are_clean(capsys: Output) -> None:
    main(["check", "--only", "formal", "--format", "json"])
    data = json.loads(capsys.readouterr().out)
    assert len(data["files"]) >= 8
    work = {"untranslated", "fuzzy"}  # of a text that has just been written; another test counts them
    sure = [one for one in data["findings"] if one["certainty"] != "possible" and one["class"] not in work]
    assert [(one["file"], one["line"], one["message"]) for one in sure] == []


def test_a_copy_of_a_games_catalog_is_known_by_its_rules(tmp_path: Path, root: Path, capsys: Output) -> None:
    """The game's names and the engine's facts hold wherever the file lies; a strange catalog is none of a game."""
    own = (root / "locales" / "sk" / "LC_MESSAGES" / "port_royal.po").read_text("utf-8")
    wrong = own.replace("aspoň 1 kartu", "aspoň 2 karty")
    assert wrong != own
    path = tmp_path / "mine.po"
    path.write_text(wrong, encoding="utf-8")
    assert main(["--lang", "en", "check", str(path), "--format", "json", "--no-programs"]) == 1
    sure = [one for one in json.loads(capsys.readouterr().out)["findings"] if one["certainty"] != "possible"]
    assert {one["msgctxt"] for one in sure} == {"port_royal.discover.must"}
    assert all(one["counterexample"] for one in sure if one["class"] == "number")
    assert game_in(entry for entry in open_catalog(path).entries) == "port_royal"
    path.write_text(own.replace('msgctxt "port_royal.', 'msgctxt "harbour.'), encoding="utf-8")
    assert game_in(entry for entry in open_catalog(path).entries) == ""


def test_language_of_the_catalogs_and_of_the_reader(tmp_path: Path, capsys: Output) -> None:
    assert main(["check", "--lang", "hr", "--only", "header", "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {Path(file).parts[-3] for file in data["files"]} == {"hr"}
    assert main(["check", "--lang", "xx", "--only", "header"]) == 2
    capsys.readouterr()
    path = tmp_path / "x.po"
    path.write_text(catalog("sk").replace('"Language: sk\\n"\n', ""), encoding="utf-8")
    main(["check", str(path), "--lang", "cs", "--format", "json", "--fail-on", "possible"])
    assert {one["lang"] for one in json.loads(capsys.readouterr().out)["findings"]} <= {"cs"}
    assert main(["--lang", "qps", "check", "--help"]) == 0
    assert "⟦" in capsys.readouterr().out


def test_sarif(tmp_path: Path, capsys: Output) -> None:
    path = faulty(tmp_path / "sk.po")
    main(["check", str(path), "--format", "sarif", "--only", "formal", "--no-programs"])
    data = json.loads(capsys.readouterr().out)
    assert data["version"] == "2.1.0"
    (run,) = data["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(CLASSES)
    assert len(run["results"]) == 4
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == path.as_uri()
        assert place["region"]["startLine"] > 1
    assert run["invocations"][0]["executionSuccessful"] is True


def test_github(tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    faulty(tmp_path / "s,k.po")
    main(["check", "s,k.po", "--format", "github", "--only", "formal", "--no-programs"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert lines[0].startswith("::error file=s%2Ck.po,line=")
    assert {line.split()[0] for line in lines} == {"::error", "::warning", "::notice"}


def test_text_shows_no_control_characters(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "sk.po"
    path.write_text(catalog("sk").replace('"Save"', '"Save \\033[31m{x}"'), encoding="utf-8")
    main(["check", str(path), "--only", "formal"])
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "\\x1b[31m" in out


def test_names_of_classes() -> None:
    assert chosen_classes([]) == frozenset(CLASSES)
    assert chosen_classes(["formal"]) == frozenset(FORMAL)
    assert chosen_classes(["meaning", "white space"]) == frozenset(MEANING) | {"whitespace"}
    assert chosen_classes(["plural forms in the wrong slot,Plural_Count"]) == {"plural-slot", "plural-count"}


def test_waivers_hold_until_the_source_changes(tmp_path: Path) -> None:
    path = faulty(tmp_path / "sk.po")
    file = PoFile.read(path)
    source = "Discard two cards and take a lamp."
    digest = entry_hash(file.entry(None, source))
    file.patch(None, source, comments=[waiver_comment("whitespace", digest, "two columns")])
    file.save()
    found, summary = formal(path)
    assert "whitespace" not in {cls for cls, _ in found}
    assert summary.waived == 1
    text = path.read_text(encoding="utf-8")
    assert f"# dragoman: allow whitespace {digest} – two columns\nmsgid" in text
    path.write_text(text.replace(source, "Discard two cards and take one lamp."), encoding="utf-8")
    found, summary = formal(path)
    assert ("whitespace", "likely") in found
    assert ("stale", "certain") in found
    assert summary.waived == 0


ONE_ODD = """
msgid ""
msgstr ""
"Language: sk\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"
"""
LAMP = {
    "Take a lamp from the box.": "Vezmi lampu z krabice.",
    "Put the lamp back.": "Vráť lampu späť.",
    "Lamps are never sold.": "Lampy sa nikdy nepredávajú.",
    "Discard two cards and take the lamp.": "Odhoď dve karty a vezmi lampu.",
    "Each lamp counts one point.": "Každá lampa je za jeden bod.",
    "Nobody may steal a lamp.": "Nikto nesmie ukradnúť fakľu.",
}


def odd(path: Path, waiver: str = "") -> Path:
    """A catalog whose last entry has another word for a lamp; `waiver` is a comment of that entry."""
    rows = [f'\nmsgid "{source}"\nmsgstr "{text}"\n' for source, text in LAMP.items()]
    if waiver:
        rows[-1] = f"\n# {waiver}" + rows[-1]
    path.write_text(ONE_ODD.lstrip() + "".join(rows), encoding="utf-8")
    return path


def test_waivers_hold_for_what_the_end_of_the_file_tells(tmp_path: Path) -> None:
    path, source = odd(tmp_path / "sk.po"), "Nobody may steal a lamp."
    digest = entry_hash(PoFile.read(path).entry(None, source))
    assert "inconsistent-term" in {cls for cls, _ in formal(path)[0]}
    for waiver, holds in (
        (waiver_comment("inconsistent-term", digest, "a torch is meant"), True),
        (waiver_comment("formal", digest, "a torch is meant"), True),
        (waiver_comment("spelling", digest, "a torch is meant"), False),
        (waiver_comment("inconsistent-term", "0" * 6, "of an older source"), False),
    ):
        found, summary = formal(odd(path, waiver))
        assert ("inconsistent-term" not in {cls for cls, _ in found}) == holds
        assert summary.waived == holds


def test_waivers_hold_for_what_programs_find(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """msgfmt complains about an entry, i18nspector about the file, hunspell about a word."""
    path, source = odd(tmp_path / "sk.po"), "Put the lamp back."
    tools = tmp_path / "tools"
    tools.mkdir()
    scripts = {
        "msgfmt": f'for f; do grep -n "{source}" "$f" | sed "s/^\\([0-9]*\\):.*/x:\\1: no valid text/"; done 2>&-',
        "i18nspector": 'echo "W: catalog.po: no-language-team-header-field"',
        "hunspell": "echo lampu",
    }
    for name, text in scripts.items():
        (tools / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (tools / name).chmod(0o755)
    (tmp_path / "sk_SK.dic").write_text("0\n", encoding="utf-8")
    monkeypatch.setenv("PATH", f"{tools}:/usr/bin:/bin")
    monkeypatch.setenv("DICPATH", str(tmp_path))
    asked = {"placeholders", "header", "spelling"}

    def found() -> tuple[set[str], int]:
        summary = Summary()
        return {one.cls for one in check_files(Request([path], classes=frozenset(asked)), summary)}, summary.waived

    assert found() == (asked, 0)
    file = PoFile.read(path)
    for where, cls in (
        (source, "placeholders"),
        ("", "header"),  # what is said of the file as a whole goes with its header
        ("Take a lamp from the box.", "spelling"),  # the first entry with the word
    ):
        digest = entry_hash(file.entry(None, where))
        file.patch(None, where, comments=[waiver_comment(cls, digest, "as it should be")])
    file.save()
    assert found() == (set(), 3)


def test_accepted_translations_become_stale(tmp_path: Path) -> None:
    path = tmp_path / "sk.po"
    path.write_text(catalog("sk"), encoding="utf-8")
    file = PoFile.read(path)
    digest = entry_hash(file.entry(None, "Save"))
    file.patch(None, "Save", comments=["by hand", accepted_comment(digest)])
    file.save()
    assert "stale" not in {cls for cls, _ in formal(path)[0]}
    assert entry_hash(file.entry(None, "Save"), ({"slot": "a", "kind": "number", "value": 3},)) != digest
    path.write_text(path.read_text(encoding="utf-8").replace(digest, "0" * 6), encoding="utf-8")
    assert ("stale", "certain") in formal(path)[0]


def test_comments_survive_msgmerge(tmp_path: Path) -> None:
    if shutil.which("msgmerge") is None:
        pytest.skip("no msgmerge on this machine (on Debian: apt-get install gettext)")
    path = faulty(tmp_path / "sk.po")
    file = PoFile.read(path)
    discard, save = "Discard two cards and take a lamp.", "Save"
    waiver = waiver_comment("whitespace", entry_hash(file.entry(None, discard)), "two columns")
    file.patch(None, discard, comments=[waiver])
    file.patch(None, save, comments=[accepted_comment(entry_hash(file.entry(None, save)))])
    file.save()
    template = tmp_path / "x.pot"
    # Another order, a new entry, and a source that has changed a little.
    template.write_text(
        f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "New"\nmsgstr ""\n\n'
        f'msgid "Save"\nmsgstr ""\n\nmsgid "{discard}"\nmsgstr ""\n\n'
        f'msgid "The youngest player of all begins."\nmsgstr ""\n',
        encoding="utf-8",
    )
    subprocess.run(["msgmerge", "--quiet", "--update", "--backup=off", str(path), str(template)], check=True)
    merged = {entry.msgid: entry for entry in open_catalog(path).entries if not entry.obsolete}
    assert merged[discard].comments == (waiver,)
    assert merged[save].comments == (accepted_comment(entry_hash(merged[save])),)
    found, summary = formal(path)
    assert summary.waived == 1
    assert "stale" not in {cls for cls, _ in found}


def test_programs_that_are_absent_are_named(tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["check", str(faulty(tmp_path / "sk.po")), "--only", "formal"]) == 1
    assert "msgfmt, i18nspector, hunspell" in capsys.readouterr().out


def test_programs_get_a_copy_and_limited_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs of these names are asked; one that says nonsense, fails or hangs does no harm."""
    tools = tmp_path / "tools"
    tools.mkdir()
    scripts = {
        "msgfmt": '#!/bin/sh\necho "$0:12: duplicate message definition" >&2\nfor f; do echo x >> "$f"; done\nexit 1\n',
        "i18nspector": "#!/bin/sh\nsleep 30\n",
        "hunspell": "#!/bin/sh\nexit 3\n",
    }
    for name, text in scripts.items():
        (tools / name).write_text(text, encoding="utf-8")
        (tools / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:/usr/bin:/bin")
    monkeypatch.chdir(tmp_path)  # the nonsense is written into files named like the options
    monkeypatch.setattr("dragoman.verify.outside._SECONDS", 0.5)
    path = faulty(tmp_path / "sk.po")
    before = path.read_bytes()
    summary = Summary()
    found = list(check_files(Request([path], classes=frozenset(FORMAL)), summary))
    assert path.read_bytes() == before
    assert "duplicate" in {one.cls for one in found}
    assert set(summary.used) >= {"msgfmt", "i18nspector"}
    assert Outside().hunspell("xx", ["abc"]) is None
