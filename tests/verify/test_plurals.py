"""Plural formulas compared by value, numbers that may be left out, and forms in their slots."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from dragoman.verify.entries import open_catalog
from dragoman.verify.finding import FORMAL, Finding
from dragoman.verify.plurals import usual_rules
from dragoman.verify.run import Request, Summary, check_files

SK = "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"
HR = "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
ES = "nplurals=2; plural=(n != 1);"
FIELDS = {"sk": SK, "hr": HR, "es": ES}


def run(folder: Path, lang: str, field: str, entry: str) -> list[Finding]:
    path = folder / f"{lang}.po"
    head = f'msgid ""\nmsgstr ""\n"Language: {lang}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    path.write_text(f'{head}"Plural-Forms: {field}\\n"\n\n{entry}', encoding="utf-8")
    summary = Summary()
    found = list(check_files(Request([path], classes=frozenset(FORMAL), outside=False), summary))
    assert not summary.errors
    return found


def plural(forms: tuple[str, ...], one: str = "{n} x", many: str = "{n} xs") -> str:
    lines = "".join(f'msgstr[{i}] "{form}"\n' for i, form in enumerate(forms))
    return f'#, python-brace-format\nmsgid "{one}"\nmsgid_plural "{many}"\n{lines}'


@pytest.mark.parametrize(
    ("lang", "field", "certainty"),
    [
        ("es", ES, None),
        ("es", "nplurals=2; plural=n==1 ? 0 : 1;", None),
        ("es_MX", ES, None),
        ("es", "nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;", None),
        ("es", "nplurals=2; plural=n > 1;", "certain"),
        ("es", "nplurals=1; plural=0;", "certain"),
        ("sk", SK, None),
        ("sk", "nplurals=3; plural=(n==1) ? 1 : (n>=2 && n<=4) ? 2 : 0;", "possible"),
        ("sk", "nplurals=4; plural=(n%1==0 && n==1 ? 0 : n%1==0 && n>=2 && n<=4 ? 1 : n%1!=0 ? 2 : 3);", None),  # CLDR
        ("sk", HR, "certain"),
        ("sk", ES, "certain"),
        ("hr", HR, None),
        ("hr", HR.replace("(n%100<10 || n%100>=20)", "(n%100<12 || n%100>14)"), None),
        ("hr", SK, "certain"),
        ("pt_BR", "nplurals=2; plural=n > 1;", None),
        ("ja", "nplurals=1; plural=0;", None),
        ("tlh", "nplurals=9; plural=n;", "certain"),
        ("tlh", "nplurals=2; plural=n>7;", None),
    ],
)  # fmt: skip
def test_formulas_are_compared_by_value(tmp_path: Path, lang: str, field: str, certainty: str | None) -> None:
    found = [one.certainty for one in run(tmp_path, lang, field, "") if one.cls == "header"]
    assert found == ([] if certainty is None else [certainty])


def test_every_usual_rule_is_sound() -> None:
    for lang in (
        "ar",
        "be",
        "cs",
        "cy",
        "de",
        "fr",
        "ga",
        "he",
        "lt",
        "lv",
        "mk",
        "pl",
        "pt",
        "ro",
        "ru",
        "sl",
        "uk",
        "zh",
    ):
        rules = usual_rules(lang)
        assert rules, lang
        assert all(max(rule.vector()) < rule.nplurals for rule in rules), lang


@pytest.mark.parametrize(
    ("lang", "forms", "found"),
    [
        ("sk", ("jedno x", "{n} xy", "{n} xov"), []),
        ("es", ("una x", "{n} xs"), []),
        ("sk", ("{n} x", "dve xy", "{n} xov"), ["certain"]),
        ("hr", ("jedan x", "{n} xa", "{n} xova"), ["likely"]),  # 21 and 31 have this form too
        ("es", ("{n} x", "unos xs"), ["certain"]),
        ("es", ("{m} x", "{n} xs"), ["certain", "certain"]),
    ],
)
def test_where_the_number_may_be_left_out(tmp_path: Path, lang: str, forms: tuple[str, ...], found: list[str]) -> None:
    given = [one.certainty for one in run(tmp_path, lang, FIELDS[lang], plural(forms)) if one.cls == "placeholders"]
    assert given == found


# Nouns of all declensions, with adjectives and verbs, in the cases that a number asks for and in others.
RIGHT = {
    "sk": [
        "{n} hráč/{n} hráči/{n} hráčov", "{n} karta/{n} karty/{n} kariet", "{n} mesto/{n} mestá/{n} miest",
        "{n} kosť/{n} kosti/{n} kostí", "{n} dlaň/{n} dlane/{n} dlaní", "{n} pole/{n} polia/{n} polí",
        "{n} vajce/{n} vajcia/{n} vajec", "{n} deň/{n} dni/{n} dní", "{n} ulica/{n} ulice/{n} ulíc",
        "zostáva {n} ťah/zostávajú {n} ťahy/zostáva {n} ťahov", "bola {n} hra/boli {n} hry/bolo {n} hier",
        "vyberte {n} hráča/vyberte {n} hráčov/vyberte {n} hráčov", "bez {n} karty/bez {n} kariet/bez {n} kariet",
        "s {n} kartou/s {n} kartami/s {n} kartami", "{n} nový kameň/{n} nové kamene/{n} nových kameňov",
        "{n} čierna kocka/{n} čierne kocky/{n} čiernych kociek", "na {n} mieste/na {n} miestach/na {n} miestach",
    ],
    "hr": [
        "{n} igrač/{n} igrača/{n} igrača", "{n} karta/{n} karte/{n} karata", "{n} polje/{n} polja/{n} polja",
        "{n} stvar/{n} stvari/{n} stvari", "{n} lira/{n} lire/{n} lira", "{n} grad/{n} grada/{n} gradova",
        "{n} novi trgovac/{n} nova trgovca/{n} novih trgovaca", "od {n} kartice/od {n} kartice/od {n} kartica",
        "preostaje {n} potez/preostaju {n} poteza/preostaje {n} poteza", "{n} voće/{n} voća/{n} voća",
        "kupljena je {n} karta/kupljene su {n} karte/kupljeno je {n} karata", "{n} igra/{n} igre/{n} igara",
        "s {n} karticom/s {n} kartice/s {n} kartica", "{n} zvijezda/{n} zvijezde/{n} zvijezda",
    ],
    "es": [
        "{n} carta/{n} cartas", "{n} ratón/{n} ratones", "{n} vez/{n} veces", "queda {n} crisis/quedan {n} crisis",
        "el {n} jugador gana/los {n} jugadores ganan", "{n} flor/{n} flores", "{n} álbum/{n} álbumes",
    ],
}  # fmt: skip
ALL = [(lang, tuple(text.split("/"))) for lang, texts in RIGHT.items() for text in texts]


@pytest.mark.parametrize(("lang", "forms"), ALL)
def test_right_forms_are_left_alone(tmp_path: Path, lang: str, forms: tuple[str, ...]) -> None:
    assert [
        one.message.text for one in run(tmp_path, lang, FIELDS[lang], plural(forms)) if one.cls != "unchanged"
    ] == []


def test_most_forms_out_of_place_are_found(tmp_path: Path) -> None:
    caught = tried = 0
    for lang, forms in ALL:
        for order in permutations(forms):
            if order != forms:
                tried += 1
                caught += any(one.cls == "plural-slot" for one in run(tmp_path, lang, FIELDS[lang], plural(order)))
    assert caught / tried > 0.8, (caught, tried)
    assert open_catalog(tmp_path / "es.po").lang == "es"
