"""Mistakes whose words no reader knows: ICU's number words, and verbs as a hunspell dictionary inflects them."""

from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path

import pytest

from dragoman.cli import main
from dragoman.verify import outside
from dragoman.verify.proving import mutants
from dragoman.verify.proving.inflected import denied_verbs, verb_forms
from dragoman.verify.proving.spelled import spelled_numbers

PLAIN = """\
SET UTF-8
SFX E Y 3
SFX E iť ím iť
SFX E iť í iť
SFX E iť il iť
SFX z Y 2
SFX z a y a
SFX z a e [^i]a
"""
LONG = """\
SET UTF-8
FLAG long
AF 2
AF XZ # 1
AF XYXZ # 2
SFX XZ Y 2
SFX XZ ati a ati
SFX XZ ati ao ati
SFX XY Y 1
SFX XY ati ate ati
"""


@pytest.fixture
def dictionaries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which this machine's only dictionaries are."""
    monkeypatch.setattr(outside, "_DICTIONARIES", ())
    monkeypatch.setenv("DICPATH", str(tmp_path))
    return tmp_path


def changed(lang: str, text: str) -> dict[str, str]:
    return {how: new for _, how, new in spelled_numbers(lang, text, random.Random(1))}


def test_the_number_words_are_right() -> None:
    words = tomllib.loads((mutants.HERE / "number_words.toml").read_text(encoding="utf-8"))
    assert words["es"]["cardinal"]["7"] == ["siete"]
    assert words["sk"]["cardinal"]["2"] == ["dva", "dve"]
    assert words["hr"]["cardinal"]["2"] == ["dva", "dvije"]
    assert words["hr"]["ordinal"]["3"] == ["treći", "treća", "treće"]
    for rows in words.values():
        for numbers in rows.values():
            assert all("\u00ad" not in word for row in numbers.values() for word in row)


@pytest.mark.parametrize(
    ("lang", "text", "ways"),
    [
        ("sk", "Vezmite si dve karty.", {"another cardinal"}),
        ("es", "Toma siete cartas y una moneda.", {"another cardinal"}),
        ("hr", "Prva kartica vrijedi 3 boda.", {"another ordinal", "digits to words"}),
        ("es", "Toma una carta.", set()),  # an article
        ("sk", "Vezmite si {n} kariet.", set()),
    ],
)
def test_a_number_is_changed(lang: str, text: str, ways: set[str]) -> None:
    made = changed(lang, text)
    assert set(made) == ways
    before = set(text.split())
    for new in made.values():
        assert len(set(new.split()) - before) == len(before - set(new.split())) == 1


def test_forms_of_verbs_alone_are_told(dictionaries: Path) -> None:
    (dictionaries / "sk_SK.aff").write_text(PLAIN, encoding="utf-8")
    (dictionaries / "sk_SK.dic").write_text("4\nplatiť/E\nhraniť/E\nhrana/z\nvidím\n", encoding="utf-8")
    words = ("platím", "platí", "platil", "platiť", "hrany", "hrane", "vidím", "Platí", "neznáme")
    assert verb_forms("sk", words) == {"platím", "platí"}
    assert verb_forms("cs", words) is None


def test_dictionaries_with_long_flags_and_sets_of_them(dictionaries: Path) -> None:
    (dictionaries / "hr_HR.aff").write_text(LONG, encoding="utf-8")
    (dictionaries / "hr_HR.dic").write_text("2\nplaćati/1\nuzimati/2\n", encoding="utf-8")
    words = ("plaća", "plaćao", "plaćate", "uzima", "uzimate", "uzimati")
    assert verb_forms("hr", words) == {"plaća", "uzima", "uzimate"}


@pytest.mark.parametrize(
    ("lang", "text", "denied"),
    [
        ("sk", "Hráč platí.", "Hráč neplatí."),
        ("sk", "Platí hráč.", "Neplatí hráč."),
        ("sk", "Nikto platí.", None),  # denied already, if wrongly
        ("sk", "{platí}", None),
        ("hr", "Igrač platí.", "Igrač ne platí."),
        ("es", "Se la platí.", "No se la platí."),
    ],
)
def test_a_verb_is_denied(lang: str, text: str, denied: str | None) -> None:
    made = [new for _, _, new in denied_verbs(lang, text, {"platí"}, random.Random(1))]
    assert made == ([] if denied is None else [denied])


def test_without_a_dictionary_it_is_said(dictionaries: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["prove", "--lang", "sk", "--only", "number,polarity", "--most", "2"]
    assert main([*args, "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["absent"] == ["hunspell-sk"]
    assert "verbs" not in found["kinds"]
    assert found["kinds"]["numbers"]["made"] == 2
    assert main(args) == 0
    assert "hunspell-sk" in capsys.readouterr().out
    assert list(dictionaries.iterdir()) == []
