"""Claims about what comes first, who pays whom, bans and exceptions: right and wrong sentences."""

import pytest
from test_audit import audited, sure

ISTANBUL, MANI = "istanbul", "istanbul-solo"


@pytest.mark.parametrize(
    ("lang", "game", "cls", "right", "wrong"),
    [
        (
            "en",
            MANI,
            "order",
            "At the Great Mosque Mani takes the yellow tile before the blue one.",
            "At the Great Mosque Mani takes the blue tile before the yellow one.",
        ),
        (
            "es",
            MANI,
            "order",
            "En la Gran mezquita, Mani coge primero la loseta amarilla y después la azul.",
            "En la Gran mezquita, Mani coge primero la loseta azul y después la amarilla.",
        ),
        (
            "sk",
            MANI,
            "order",
            "Vo Veľkej mešite si Mani berie najprv žltú dlaždicu, až potom modrú.",
            "Vo Veľkej mešite si Mani berie najprv modrú dlaždicu, až potom žltú.",
        ),
        (
            "hr",
            MANI,
            "order",
            "U Velikoj džamiji Mani uzima plavu pločicu tek nakon žute.",
            "U Velikoj džamiji Mani uzima žutu pločicu tek nakon plave.",
        ),
        (
            "es",
            ISTANBUL,
            "order",
            "Si hay empate a rubíes, gana quien tenga más liras.",
            "Si hay empate a rubíes, gana quien tenga más cartas de bonificación.",
        ),
        (
            "sk",
            ISTANBUL,
            "role",
            "Ak na mieste stojí kupec iného hráča, musíte mu zaplatiť dve líry.",
            "Ak na mieste stojí kupec iného hráča, jeho majiteľ musí dve líry zaplatiť tebe.",
        ),
        (
            "hr",
            ISTANBUL,
            "term",
            "U Maloj džamiji uzimaju se crvene i zelene pločice.",
            "U Maloj džamiji uzimaju se plave i zelene pločice.",
        ),
    ],
)
def test_what_comes_first_and_who_pays(lang: str, game: str, cls: str, right: str, wrong: str) -> None:
    assert sure(audited(right, lang, game)) == []
    assert [found[0] for found in sure(audited(wrong, lang, game))] == [cls]


@pytest.mark.parametrize(
    ("lang", "game", "text"),
    [
        ("hr", ISTANBUL, "Prvi igrač kreće s 2 lire, drugi s 3, a treći s 4."),
        ("sk", ISTANBUL, "Prvý hráč začína s dvomi lírami, druhý s tromi, tretí so štyrmi."),
        ("es", MANI, "El sobrino no paga a los mercaderes que haya donde actúa, ni puede usar al gobernador."),
        ("sk", "queendomino-solo", "Ak si vyberiete štvrtý dielik, potom si druhý a tretí dielik vybrať nesmiete."),
    ],
)
def test_series_bans_and_choices_under_a_condition_are_left_alone(lang: str, game: str, text: str) -> None:
    assert sure(audited(text, lang, game)) == []


@pytest.mark.parametrize(
    ("lang", "game", "text"),
    [
        ("hr", "queendomino", "Igrač na kraju kruga ne vraća zmaja u špilju."),
        ("en", "istanbul", "A roll of less than the number announced brings you nothing."),
    ],
)
def test_a_denial_is_told_once_at_most(lang: str, game: str, text: str) -> None:
    assert len(sure(audited(text, lang, game))) <= 1
