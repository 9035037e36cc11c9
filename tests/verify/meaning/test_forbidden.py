"""Words that a glossary forbids are found in any form, and nothing else is."""

import json
from pathlib import Path

import pytest

from dragoman.cli import main
from dragoman.verify.meaning.forbidden import Forbidden, Word

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: sk\\n"\n\n'


STATUS = {
    "tbx": '<termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote>',
    "dct.tbx": (
        '<min:administrativeStatus xmlns:min="http://www.tbxinfo.net/ns/min">deprecatedTerm-admn-sts'
        "</min:administrativeStatus>"
    ),
}


def found(text: str, *words: str, accepted: tuple[str, ...] = ()) -> list[str]:
    return [text[a:b] for _, a, b in Forbidden([Word(word, "", "") for word in words], accepted).within(text)]


def test_any_form_is_found() -> None:
    assert found("Hoď kostkou. Kostky sú dve.", "kostka") == ["kostkou", "Kostky"]


def test_no_other_word_is_found() -> None:
    assert found("Kostým a kosti; kocka.", "kostka") == []


def test_a_word_within_an_accepted_term_is_left_alone() -> None:
    assert found("red die, die cut", "die", accepted=("red die",)) == ["die"]


@pytest.mark.parametrize("kind", ["toml", "tbx", "dct.tbx"])
def test_a_users_glossary_forbids(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    po = tmp_path / "a.po"
    po.write_text(HEAD + 'msgid "Roll the die."\nmsgstr "Hoďte kostkou."\n', encoding="utf-8")
    glossary = tmp_path / f"g.{kind}"
    if kind == "toml":
        glossary.write_text('[sk]\ndie = {accepted = ["kocka"], forbidden = ["kostka"]}\n', encoding="utf-8")
    else:
        style = "dct" if kind == "dct.tbx" else "dca"
        glossary.write_text(
            f'<tbx xmlns="urn:iso:std:iso:30042:ed-2" type="TBX-Basic" style="{style}" xml:lang="en"><text><body>'
            '<conceptEntry id="1"><langSec xml:lang="en"><termSec><term>die</term></termSec></langSec>'
            '<langSec xml:lang="sk"><termSec><term>kocka</term></termSec><termSec><term>kostka</term>'
            f"{STATUS[kind]}</termSec></langSec>"
            "</conceptEntry></body></text></tbx>",
            encoding="utf-8",
        )
    code = main(["check", str(po), "--glossary", str(glossary), "--only", "term", "--format", "json"])
    findings = json.loads(capsys.readouterr().out)["findings"]
    assert code == 1
    sure = [f for f in findings if f["certainty"] == "certain"]
    assert [(f["class"], f["span"]["target"]) for f in sure] == [("term", [6, 13])]
    assert "kostkou" in sure[0]["message"]
    assert "kocka" in sure[0]["message"]


def test_a_games_own_file_forbids(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    po = tmp_path / "istanbul.po"
    po.write_text(HEAD + 'msgid "Roll the dice."\nmsgstr "Hoďte kostkami."\n', encoding="utf-8")
    main(["check", str(po), "--lang", "sk", "--game", "istanbul", "--only", "term", "--format", "json"])
    findings = json.loads(capsys.readouterr().out)["findings"]
    assert any(f["certainty"] == "certain" and "kostkami" in f["message"] for f in findings)
