"""Small parts of sentences: cards with what they print, and amounts that stand alone."""

from collections.abc import Iterable

from ...core.messages import TN, T, Term
from ...games.port_royal.cards import CARDS, INDEX, PERSON, SHIP, SKULL, SYMBOLS, TAX, term
from ...language.translator import Translator

# TRANSLATORS: amounts stand alone, after a colon, in brackets or beside a picture (nominative)
COINS = TN("port_royal.amount.coins", "{n} coin", "{n} coins")
# TRANSLATORS: stands alone (nominative)
SWORDS = TN("port_royal.amount.swords", "{n} sword", "{n} swords")
# TRANSLATORS: stands alone (nominative)
POINTS = TN("port_royal.amount.points", "{n} point", "{n} points")
# TRANSLATORS: stands alone (nominative)
CARDS_ALONE = TN("port_royal.amount.cards", "{n} card", "{n} cards")
SKULL_ALONE = T("port_royal.amount.skull", "a skull")
# TRANSLATORS: what hiring a person costs, in a list of what the card prints
COSTS = TN("port_royal.amount.costs", "costs {n} coin", "costs {n} coins")
HOUSES = TN("port_royal.amount.houses", "{n} house", "{n} houses")
ANCHORS = TN("port_royal.amount.anchors", "{n} anchor", "{n} anchors")
CROSSES = TN("port_royal.amount.crosses", "{n} cross", "{n} crosses")
JACKS = TN("port_royal.amount.jacks", "{n} Jack of all Trades", "{n} Jacks of all Trades")
# TRANSLATORS: a card in words: its name in the nominative and a list of what it prints: "Frigate (3 coins, 3 swords)"
CARD = T("port_royal.card", "{card} ({things})")
# TRANSLATORS: the trader's colour is that of the ship it serves: "Trader, yellow"
TRADER = T("port_royal.card.trader", "{card}, {colour}")
# TRANSLATORS: a tax increase and whom it rewards: "Tax Increase: most swords"
TAX_CARD = T("port_royal.card.tax", "{card}: {face}")
# TRANSLATORS: a card that lies several times in a place
TIMES = T("port_royal.card.times", "{card} (×{number})")
NOTHING = T("port_royal.nothing", "nothing")

SYMBOL_AMOUNTS = (HOUSES, ANCHORS, CROSSES, JACKS)
"""In the order of `Holdings.symbols`."""
_SYMBOLS = dict(zip(SYMBOLS, SYMBOL_AMOUNTS, strict=False))


def card_name(tr: Translator, card: str) -> str:
    """Return the name of a card: "Frigate", "Trader, yellow", "Tax Increase: most swords"."""
    from ...games.port_royal.cards import COLOURS

    found = CARDS[INDEX[card]]
    if found.name == "trader":
        return tr.text(TRADER, card=Term(term(card)), colour=Term(f"colour.{COLOURS[found.colour]}"))
    if found.kind == TAX:
        return tr.text(TAX_CARD, card=Term(term(card)), face=Term(f"tax.{found.effect}"))
    return tr.term(term(card))


def printed(tr: Translator, card: str) -> list[str]:
    """Return what a card prints, in words."""
    found = CARDS[INDEX[card]]
    if found.kind == TAX:
        return []
    if found.kind == SHIP:
        force = tr.text(SKULL_ALONE) if found.swords == SKULL else tr.text(SWORDS, n=found.swords)
        return [tr.text(COINS, n=found.coins), force]
    points = [tr.text(POINTS, n=found.vp)]
    if found.kind == PERSON:
        swords = [tr.text(SWORDS, n=found.swords)] if found.swords else []
        return [tr.text(COSTS, n=found.coins), *points, *swords]
    needs = [tr.text(_SYMBOLS[symbol], n=n) for symbol, n in zip(SYMBOLS, found.symbols, strict=True) if n]
    return [*needs, *points, tr.text(COINS, n=found.coins)]


def card_text(tr: Translator, card: str) -> str:
    """Return a card with what it prints: "Frigate (3 coins, 3 swords)"."""
    things = printed(tr, card)
    name = card_name(tr, card)
    return tr.text(CARD, card=name, things=", ".join(things)) if things else name


def cards_text(tr: Translator, cards: Iterable[str]) -> str:
    """Return a list of cards by their names, the same ones together."""
    counts: dict[str, int] = {}
    for card in cards:
        name = card_name(tr, card)
        counts[name] = counts.get(name, 0) + 1
    parts = [name if n == 1 else tr.text(TIMES, card=name, number=n) for name, n in counts.items()]
    return tr.list(parts) if parts else tr.text(NOTHING)
