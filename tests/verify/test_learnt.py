"""Terms learnt from a file: another word in one entry is found, inflection and rival words are left alone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from dragoman.verify import learnt
from dragoman.verify.finding import Finding
from dragoman.verify.glossary import Concept, Glossary
from dragoman.verify.run import Request, Summary, check_files

HARBOUR = {
    "sk": {
        "The lantern burns all night.": "Lampáš horí celú noc.",
        "Hang a lantern on the mast.": "Zaves lampáš na sťažeň.",
        "Three lanterns are lost.": "Stratili sa tri lampáše.",
        "Nobody sees the light of the lanterns.": "Nikto nevidí svetlo lampášov.",
        "The barrel is empty.": "Sud je prázdny.",
        "Roll the barrel ashore.": "Odkotúľaj sud na breh.",
        "Barrels of fish smell.": "Sudy s rybami páchnu.",
        "A rat hides in the barrel.": "V sude sa skrýva potkan.",
        "Buy a lantern for the captain.": "Kúp kapitánovi lampáš.",
    },
    "hr": {
        "The lantern burns all night.": "Fenjer gori cijelu noć.",
        "Hang a lantern on the mast.": "Objesi fenjer na jarbol.",
        "Three lanterns are lost.": "Izgubljena su tri fenjera.",
        "Nobody sees the light of the lanterns.": "Nitko ne vidi svjetlo fenjera.",
        "The barrel is empty.": "Bačva je prazna.",
        "Roll the barrel ashore.": "Dokotrljaj bačvu na obalu.",
        "Barrels of fish smell.": "Bačve s ribom zaudaraju.",
        "A rat hides in the barrel.": "U bačvi se skriva štakor.",
        "Buy a lantern for the captain.": "Kupi kapetanu fenjer.",
    },
    "es": {
        "The lantern burns all night.": "El farol arde toda la noche.",
        "Hang a lantern on the mast.": "Cuelga un farol en el mástil.",
        "Three lanterns are lost.": "Se han perdido tres faroles.",
        "Nobody sees the light of the lanterns.": "Nadie ve la luz de los faroles.",
        "The barrel is empty.": "El barril está vacío.",
        "Roll the barrel ashore.": "Haz rodar el barril hasta la orilla.",
        "Barrels of fish smell.": "Los barriles de pescado huelen.",
        "A rat hides in the barrel.": "Una rata se esconde en el barril.",
        "Buy a lantern for the captain.": "Compra un farol para el capitán.",
    },
}
NO_GLOSSARY = Glossary()
BUY = "Buy a lantern for the captain."
SWAPPED = {"sk": "Kúp kapitánovi sud.", "hr": "Kupi kapetanu bačvu.", "es": "Compra un barril para el capitán."}
INSTEAD = {"sk": ("lampáš", "sud"), "hr": ("fenjer", "bačvu"), "es": ("farol", "barril")}


def found(
    path: Path, lang: str, texts: Mapping[str, str], *, glossary: Glossary = NO_GLOSSARY, only: str = "term"
) -> list[Finding]:
    """The findings of one class in a catalog."""
    head = f'msgid ""\nmsgstr ""\n"Language: {lang}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    rows = "".join(f'\nmsgid "{source}"\nmsgstr "{text}"\n' for source, text in texts.items())
    path.write_text(head + rows, encoding="utf-8")
    request = Request([path], classes=frozenset({only}), glossary=glossary, outside=False)
    return list(check_files(request, Summary()))


@pytest.mark.parametrize("lang", HARBOUR)
def test_every_form_of_the_usual_word_will_do(tmp_path: Path, lang: str) -> None:
    assert found(tmp_path / "x.po", lang, HARBOUR[lang]) == []


@pytest.mark.parametrize("lang", HARBOUR)
def test_the_word_of_another_term_is_likely_a_mistake(tmp_path: Path, lang: str) -> None:
    (one,) = found(tmp_path / "x.po", lang, {**HARBOUR[lang], BUY: SWAPPED[lang]})
    assert (one.cls, one.certainty, one.msgid) == ("term", "likely", BUY)
    usual, other = INSTEAD[lang]
    assert one.expected is not None
    assert one.found is not None
    assert (one.expected["value"], one.found["value"]) == (usual, other)
    assert one.source_span is not None
    assert one.target_span is not None
    assert BUY[slice(*one.source_span)] == "lantern"
    assert SWAPPED[lang][slice(*one.target_span)] == other
    assert one.values["times"] == 4
    assert one.counterexample is None


@pytest.mark.parametrize(
    ("lang", "text"), [("sk", "Kúp kapitánovi svietnik."), ("es", "Compra una linterna para el capitán.")]
)
def test_a_word_that_is_for_nothing_else_may_be_style(tmp_path: Path, lang: str, text: str) -> None:
    (one,) = found(tmp_path / "x.po", lang, {**HARBOUR[lang], BUY: text})
    assert (one.certainty, one.found, one.target_span) == ("possible", None, None)


def test_three_entries_must_agree(tmp_path: Path) -> None:
    lost = dict.fromkeys(["The lantern burns all night.", "Hang a lantern on the mast."])
    few = {source: text for source, text in HARBOUR["sk"].items() if source not in lost}
    assert found(tmp_path / "x.po", "sk", {**few, BUY: SWAPPED["sk"]}) == []


def test_a_file_with_two_words_for_a_term_tells_none(tmp_path: Path) -> None:
    rival = {
        "The lantern burns all night.": "Svietidlo horí celú noc.",
        "Three lanterns are lost.": "Stratili sa tri svietidlá.",
        BUY: SWAPPED["sk"],
    }
    assert found(tmp_path / "x.po", "sk", {**HARBOUR["sk"], **rival}) == []


def test_a_word_that_goes_with_another_term_of_the_entry_is_in_place(tmp_path: Path) -> None:
    """“Svietnik” is for the candlestick elsewhere; here the source has both, and the lantern is left out."""
    more = {
        "The candlestick is old.": "Svietnik je starý.",
        "Sell the candlestick.": "Predaj svietnik.",
        "Candlesticks are made of brass.": "Svietniky sú z mosadze.",
        BUY: "Kúp kapitánovi svietnik.",
    }
    (one,) = found(tmp_path / "x.po", "sk", {**HARBOUR["sk"], **more})
    assert (one.certainty, one.values["other"]) == ("likely", "candlestick")
    texts = {source: text for source, text in {**HARBOUR["sk"], **more}.items() if source != BUY}
    both = {"Buy a lantern and a candlestick.": "Kúp svietnik."}
    assert {one.certainty for one in found(tmp_path / "x.po", "sk", {**texts, **both})} == {"possible"}


def test_a_term_of_the_users_glossary_need_not_be_learnt(tmp_path: Path) -> None:
    glossary = Glossary((Concept(("Lantern",), {"sk": ("lampáš", "svietnik")}),))
    texts = {**HARBOUR["sk"], BUY: "Kúp kapitánovi svietnik."}
    assert found(tmp_path / "x.po", "sk", texts, glossary=glossary) == []


def test_entries_after_those_learnt_from_are_compared_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learnt, "_MOST_ENTRIES", 8)
    assert list(HARBOUR["sk"])[8] == BUY
    assert found(tmp_path / "x.po", "sk", HARBOUR["sk"]) == []
    (one,) = found(tmp_path / "x.po", "sk", {**HARBOUR["sk"], BUY: SWAPPED["sk"]})
    assert (one.certainty, one.msgid, one.values["times"]) == ("likely", BUY, 4)


def test_what_the_class_is_not_asked_for_is_not_told(tmp_path: Path) -> None:
    assert found(tmp_path / "x.po", "sk", {**HARBOUR["sk"], BUY: SWAPPED["sk"]}, only="number") == []


def test_a_language_without_a_lexicon(tmp_path: Path) -> None:
    german = {
        "The lantern burns all night.": "Die Laterne brennt die ganze Nacht.",
        "Hang a lantern on the mast.": "Hänge eine Laterne an den Mast.",
        "Three lanterns are lost.": "Drei Laternen sind verloren.",
        "The barrel is empty.": "Das Fass ist leer.",
        "Roll the barrel ashore.": "Rolle das Fass an Land.",
        "A rat hides in the barrel.": "Im Fass versteckt sich eine Ratte.",
        BUY: "Kaufe ein Fass für den Kapitän.",
    }
    (one,) = found(tmp_path / "x.po", "de", german)
    assert (one.certainty, one.values["usual"], one.values["found"]) == ("likely", "laterne", "Fass")
