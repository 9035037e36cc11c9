"""Rulings that a text contradicts, sentences that combine several rules, and claims in free wording."""

import pytest
from test_audit import audited, sure

RULINGS = [
    (
        "istanbul.smuggler.once",
        None,
        "If the smuggler comes back to your place by your roll, you meet him again this turn.",
    ),
    (
        "istanbul.governor.once",
        None,
        "If the governor comes back to your place by his roll, you must meet him again this turn.",
    ),
    (
        "istanbul.caravansary.second_source",
        None,
        "At the Caravansary you must choose where your second card comes from before you have seen the first.",
    ),
    ("istanbul.card.twice_again", None, "With two equal double cards you can do the action 4 times in one turn."),
    (
        "istanbul.card.any_goods",
        "any_goods_exact",
        "With “Any Goods at the Small Market” you sell at least 2 and at most 5 goods of any kind there.",
    ),
    (
        "istanbul.card.any_goods_cycle",
        None,
        "After a sale with “Any Goods at the Small Market” the top demand tile goes to the top of its stack.",
    ),
    (
        "istanbul.tile.with_family",
        None,
        "The red and the green mosque tile may not be used with your family member’s action.",
    ),
    ("istanbul.card.stay_fountain", None, "You may not play “Stay” at the Fountain."),
    ("istanbul.card.with_family", None, "The double cards may not be used with your family member’s action."),
    (
        "istanbul.neutral.bottom",
        "neutral_assistants",
        "Neutral or own, an assistant that is picked up goes to the top of the stack.",
    ),
    ("istanbul.end.final_family", None, "After the last round the reward for the family member is 2 lira."),
    ("istanbul.neutral.returns", "neutral_assistants", "The yellow mosque tile may bring back a neutral assistant."),
]


@pytest.mark.parametrize(("rule", "switch", "text"), RULINGS, ids=[row[0] for row in RULINGS])
def test_a_text_against_a_ruling_is_told_so(rule: str, switch: str | None, text: str) -> None:
    (told,) = audited(text, "en").findings
    assert told.rule is not None
    assert (told.finding.cls, told.finding.certainty, told.rule.id) == ("ruling", "possible", rule)
    assert told.finding.values.get("switch") == switch


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Wainwright: pay 7 lira for one extension; the third extension brings a ruby.", []),
        ("Wainwright: pay 8 lira for one extension; the third extension brings a ruby.", ["8"]),
        ("In the Caravansary you take two bonus cards and then discard one from your hand.", []),
        ("In the Caravansary you take three bonus cards and then discard one from your hand.", ["three"]),
        ("The governor lets you take a bonus card; afterwards pay 2 lira or discard a card from your hand.", []),
        ("The governor lets you take a bonus card; afterwards pay 3 lira or discard a card from your hand.", ["3"]),
    ],
)
def test_each_clause_is_judged_by_its_own_rule(text: str, found: list[str]) -> None:
    told = [one for one in audited(text, "en").findings if one.finding.certainty != "possible"]
    spans = [one.finding.target_span for one in told]
    assert [one.sentence[span[0] : span[1]] for one, span in zip(told, spans, strict=True) if span] == found


@pytest.mark.parametrize(
    ("lang", "cls", "right", "wrong"),
    [
        ("hr", "modality", "Radnju lokacije ne morate izvesti.", "Radnju lokacije morate izvesti."),
        (
            "es",
            "order",
            "Los empates se deshacen por liras, luego por mercancías y al final por cartas.",
            "Los empates se deshacen por mercancías, luego por liras y al final por cartas.",
        ),
        (
            "hr",
            "number",
            "Trgovac se u potezu smije pomaknuti za jedno ili dva polja.",
            "Trgovac se u potezu smije pomaknuti za jedno, dva ili tri polja.",
        ),
        (
            "sk",
            "number",
            "Za dlaždicu mešity zaplatíš jeden z tovarov, ktoré sú na nej zobrazené.",
            "Za dlaždicu mešity zaplatíš všetky tovary, ktoré sú na nej zobrazené.",
        ),
        (
            "en",
            "order",
            "At the Tea House first announce a number, then roll the dice.",
            "At the Tea House first roll the dice, then announce a number.",
        ),
    ],
)
def test_claims_in_free_wording(lang: str, cls: str, right: str, wrong: str) -> None:
    assert sure(audited(right, lang)) == []
    assert [found[0] for found in sure(audited(wrong, lang))] == [cls]


@pytest.mark.parametrize(
    ("lang", "cls", "text"),
    [
        ("es", "connective", "Si atrapas a un sobrino, te llevas una carta de bonificación y 3 liras."),
        ("sk", "connective", "Kto chytí člena rodiny, dostane bonusovú kartu a 3 líry."),
        ("hr", "connective", "Tko uhvati člana obitelji, dobiva karticu bonusa i 3 lire."),
        ("en", "connective", "For each family member that you catch you take 1 bonus card and 3 lira."),
        ("es", "number", "Si la suma es menor que el número anunciado en la Casa de té, no obtienes nada."),
        ("sk", "number", "Ak je v Čajovni súčet menší než ohlásené číslo, nezískate nič."),
        ("hr", "number", "Ako je u Čajani zbroj manji od najavljenog broja, ne dobivate ništa."),
        ("en", "polarity", "If the sum rolled is less than the number announced, you gain nothing."),
    ],
)
def test_both_of_a_choice_and_nothing_for_something(lang: str, cls: str, text: str) -> None:
    assert [found[0] for found in sure(audited(text, lang))] == [cls]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "Por atrapar a un sobrino eliges entre una carta de bonificación y 3 liras."),
        ("sk", "Za chyteného člena rodiny si vyberiete bonusovú kartu alebo 3 líry."),
        ("hr", "Za uhvaćenog člana obitelji birate između kartice bonusa i 3 lire."),
        ("es", "Con las tres ampliaciones caben en la carretilla 5 mercancías de cada tipo."),
        ("sk", "Do vozíka so všetkými troma rozšíreniami sa zmestí 5 tovarov z každého druhu."),
        ("hr", "U kolica sa sva tri proširenja stane 5 roba svake vrste."),
        ("es", "Mani no paga nada cuando va al Carretero."),
    ],
)
def test_a_choice_and_what_is_not_without_are_left_alone(lang: str, text: str) -> None:
    assert sure(audited(text, lang)) == []
