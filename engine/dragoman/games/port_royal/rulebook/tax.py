"""Tax Increases."""

from typing import Any

from ....core.messages import T
from ....rules.facts import (
    Facts,
    comparator,
    compares,
    number,
    order,
    quantifier,
    role,
    side,
    term,
    terms,
)
from ..lab import PortRoyalLab
from .book import TAX
from .helpers import EXAMPLES, first, kind, lies, worth

SWORDS, POINTS = "tax_max_swords", "tax_min_vp"
CARDS_OF = {"tax.max_swords": SWORDS, "tax.min_vp": POINTS}


def _taxed(lab: PortRoyalLab, card: str, **position: Any) -> tuple[Any, Any, list[Any]]:
    """Return the positions before and after the card is turned over, and the events."""
    state = lab.turn(**position)
    after, told = lab.told(state, ("discover",), ("reveal", card))
    return state, after, told


def _bonus(lab: PortRoyalLab, card: str, **position: Any) -> list[int]:
    """Return by how much each seat's coins grew under the tax increase."""
    before, after, _ = _taxed(lab, card, **position)
    return [b - a for a, b in zip(lab.coins(before), lab.coins(after))]


@TAX.rule(
    T(
        "port_royal.tax.at_once",
        "A Tax Increase takes effect at once for all players; then the active player goes on with Discover.",
    ),
    facts=lambda _p: (
        term("card", "card.tax"),
        quantifier("who", "all"),
        role("then", "player", "active_player"),
        term("phase", "phase.discover"),
    ),
    confidence="confirmed",
    source="2.3 tax increase",
)
def at_once(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over a card of the kind while everybody is rich."""
    for players, active in ((None, 0), (3, 1), (4, 3)):
        seats = players or 2
        rich = dict.fromkeys(range(seats), 20)
        state = lab.turn(players=players, active=active, coins=rich)
        after = lab.by_rule(lab.play(state, ("discover",)), ("reveal", EXAMPLES[facts.word("card")]))
        after = lab.settle(after)
        taxed = [n for n in lab.coins(after) if n < 20]
        lab.expect("players concerned", {"all": seats, "none": 0}.get(facts.word("who"), 1), len(taxed))
        lab.expect("who goes on", facts.words("then")[1] == "active_player", after.seat == active)
        lab.expect("with which phase", facts.word("phase"), f"phase.{after.stage}")
        lab.allows(after, ("discover",), ("stop",))


@TAX.rule(
    T(
        "port_royal.tax.half",
        "Each player with at least 12 coins loses half of them, rounded down.",
    ),
    facts=lambda p: (
        quantifier("who", "each"),
        comparator("test", ">="),
        number("threshold", p.tax_threshold, "coin"),
        number("part", p.tax_divisor, "part"),
        side("rounded", "bottom"),
    ),
    confidence="confirmed",
    source="2.5 step 1; rulings Q24, Q25",
    solo=False,
)
def half(lab: PortRoyalLab, facts: Facts) -> None:
    """Tax three players around the threshold, the last of whom gains the bonus."""
    part = facts.num("part")
    lab.expect("a part", True, part > 0)
    up = {"bottom": 0, "top": part - 1}.get(facts.word("rounded"), 0)
    for coins in range(9, 17):
        before, after, told = _taxed(
            lab, SWORDS, players=3, coins={0: coins, 1: coins, 2: 5}, display={2: ("sailor_3_1",)}
        )
        taxed = compares(coins, facts.word("test"), facts.num("threshold"))
        lost = (coins + up) // part if taxed else 0
        lost_by = [a - b for a, b in zip(lab.coins(before), lab.coins(after))]
        losers = {"each": 2, "none": 0}.get(facts.word("who"), 1)
        lab.expect("coins lost", [lost] * losers, lost_by[:2])
        lab.expect("told under this rule", 2 * taxed, sum(event.rule == lab.rule for event in told))
        if taxed:
            lab.expect("they are spent", lost * 2, len(lab.pile(after)) - 1)


@TAX.rule(
    T("port_royal.tax.after_loss", "The bonus of the card is paid only after this loss."),
    facts=lambda _p: (order("order", "loss", "bonus"),),
    confidence="confirmed",
    source="2.5 step 2",
    solo=False,
)
def after_loss(lab: PortRoyalLab, facts: Facts) -> None:
    """Tax a player whom the bonus brings up to the threshold, and one who loses and gains."""
    loss_first = facts.words("order") == ("loss", "bonus")
    coins = {0: 11, 1: 14, 2: 3}
    _, after, _ = _taxed(lab, SWORDS, players=3, coins=coins, display={0: ("sailor_3_1",)})
    lab.expect("coins of the winner", 12 if loss_first else 6, lab.coins(after)[0])
    _, after, told = _taxed(lab, POINTS, players=3, coins={0: 13, 1: 5, 2: 3}, display={1: ("sailor_3_1",)})
    lab.expect("who has fewest points loses half of 13, not of 14", 8 if loss_first else 7, lab.coins(after)[0])
    lab.expect("in that order", loss_first, first(told, "spend") < first(told, "draw_coin"))


def _best(lab: PortRoyalLab, facts: Facts, displays: dict[int, tuple[str, ...]], coins: dict[int, int]) -> None:
    """Claim that the seat with the extreme the facts name, and it alone, gains the bonus."""
    card = CARDS_OF[facts.word("tax")]
    before, after, told = _taxed(lab, card, players=3, display=displays, coins=coins)
    amounts = [worth(lab, before, who).get(facts.word("of"), 0) for who in range(3)]
    extreme = max(amounts) if facts.word("who") == "extreme.most" else min(amounts)
    wanted = [facts.num("coins") * (n == extreme) for n in amounts]
    lab.expect("coins gained", wanted, [b - a for a, b in zip(lab.coins(before), lab.coins(after))])
    lab.expect("told under this rule", 1, sum(event.rule == lab.rule for event in told))


@TAX.rule(
    T(
        "port_royal.tax.swords",
        "The Tax Increase “most swords” compares swords: the player with the most gains 1 coin.",
    ),
    facts=lambda p: (
        term("tax", "tax.max_swords"),
        term("who", "extreme.most"),
        term("of", "thing.sword"),
        number("coins", p.tax_bonus, "coin"),
    ),
    confidence="confirmed",
    source="2.5 step 2",
    solo=False,
)
def most_swords(lab: PortRoyalLab, facts: Facts) -> None:
    """Let one player have the most swords, another the most points, a third the most coins."""
    mine, rich, poor = ("sailor_3_1", "pirate_5_1"), ("admiral_9_3", "sailor_3_1"), ("captain_4_1",)
    for first_seat in range(3):
        seats = [(first_seat + i) % 3 for i in range(3)]
        _best(lab, facts, dict(zip(seats, (mine, rich, poor))), dict(zip(seats, (4, 2, 7))))


@TAX.rule(
    T(
        "port_royal.tax.points",
        "The Tax Increase “fewest points” compares victory points: the player with the fewest gains 1 coin.",
    ),
    facts=lambda p: (
        term("tax", "tax.min_vp"),
        term("who", "extreme.fewest"),
        term("of", "thing.point"),
        number("coins", p.tax_bonus, "coin"),
    ),
    confidence="confirmed",
    source="2.5 step 2",
    solo=False,
)
def fewest_points(lab: PortRoyalLab, facts: Facts) -> None:
    """Let one player have the fewest points, another the fewest swords, a third the fewest coins."""
    mine, rich, most = ("sailor_3_1",), ("admiral_9_3",), ("pirate_9_3", "captain_4_1")
    for first_seat in range(3):
        seats = [(first_seat + i) % 3 for i in range(3)]
        _best(lab, facts, dict(zip(seats, (mine, rich, most))), dict(zip(seats, (4, 7, 2))))


@TAX.rule(
    T(
        "port_royal.tax.tie",
        "If several players tie, each of them gains the coin, even when they all have 0 swords or 0 points.",
    ),
    facts=lambda _p: (quantifier("who", "each"), number("swords_held", 0, "sword"), number("points_held", 0, "point")),
    confidence="confirmed",
    source="2.5 step 3; ruling Q26",
    solo=False,
)
def tie(lab: PortRoyalLab, facts: Facts) -> None:
    """Let nobody have anything, then let two of three be level."""
    for card, held in ((SWORDS, "swords_held"), (POINTS, "points_held")):
        before, after, _ = _taxed(lab, card, players=3)
        lab.expect(
            "what all of them have", facts.num(held), max(sum(worth(lab, before, n).values()) - 3 for n in range(3))
        )
        gained = [b - a for a, b in zip(lab.coins(before), lab.coins(after))]
        lab.expect("who gains", {"each": 3, "none": 0}.get(facts.word("who"), 1), sum(gained))
    level = {0: ("sailor_3_1",), 1: ("sailor_5_2",), 2: ()}
    lab.expect("two with the most swords", [1, 1, 0], _bonus(lab, SWORDS, players=3, display=level))
    level = {0: ("settler_4_1",), 1: ("sailor_5_2",), 2: ("priest_4_1",)}
    lab.expect("two with the fewest points", [1, 0, 1], _bonus(lab, POINTS, players=3, display=level))


@TAX.rule(
    T(
        "port_royal.tax.counted",
        "The points that count are those of the persons and expeditions in your display.",
    ),
    facts=lambda _p: (
        terms("cards", ("card.person", "card.expedition")),
        term("place", "thing.display"),
    ),
    confidence="confirmed",
    source="2.5 points counted",
    solo=False,
)
def counted(lab: PortRoyalLab, facts: Facts) -> None:
    """Give one player a card of a kind, in the display or elsewhere, and see whether the other has fewer points."""
    found = set()
    for card in ("priest_4_1", "exp_house2", "ship_yellow_c4_s4", "tax_max_swords"):
        if _bonus(lab, POINTS, players=2, display={0: (card,)}) == [0, 1]:
            found.add(kind(card))
    lab.expect("cards that count", set(facts.words("cards")), found)
    places: dict[str, dict[str, Any]] = {
        "thing.display": {"display": {0: ("priest_4_1",)}},
        "thing.harbour": {"harbour": ("priest_4_1",)},
        "thing.discard_pile": {"discards": ("priest_4_1",)},
        "thing.coin": {"coins": {0: 9}},
    }
    lying = {place for place, cards in places.items() if _bonus(lab, POINTS, players=2, **cards) == [0, 1]}
    lab.expect("where they count", {facts.word("place")}, lying)


@TAX.rule(
    T("port_royal.tax.discard", "After the bonus, the Tax Increase goes onto the discard pile."),
    facts=lambda _p: (
        order("order", "bonus", "discard"),
        term("card", "card.tax"),
        term("to", "thing.discard_pile"),
    ),
    confidence="confirmed",
    source="2.5 step 4",
)
def discard(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over a card of the kind and look where it is before and after the bonus is drawn."""
    card = EXAMPLES[facts.word("card")]
    state = lab.play(lab.turn(discards=("settler_4_1",)), ("discover",), ("reveal", card))
    paying = state.stage == "coin" and card not in lab.pile(state)
    lab.expect("the bonus comes first", facts.words("order") == ("bonus", "discard"), paying)
    after = lab.settle(state)
    lab.expect("where it lies", {facts.word("to")}, lies(lab, after, card))
    lab.expect("on top", card, lab.pile(after)[-1])
    rules = {event.rule for shown in lab.steps for event in shown.events}
    lab.expect("it is told under this rule", True, lab.rule in rules)


@TAX.rule(
    T(
        "port_royal.tax.order",
        "If several players lose or gain coins, the active player comes first and the others follow clockwise.",
    ),
    facts=lambda _p: (role("first", "player", "active_player"), side("then", "clockwise")),
    confidence="ruling",
    source="2.5 order of the bonus",
    reason=T(
        "port_royal.reason.tax.order",
        "The rules name no order. It changes nothing but which hidden card becomes whose coin.",
    ),
)
def in_order(lab: PortRoyalLab, facts: Facts) -> None:
    """Tax everybody alike and see in which order coins are spent and drawn."""
    way = {"clockwise": 1, "anticlockwise": -1}.get(facts.word("then"), 0)
    for seats, players, active in ((2, None, 0), (4, 4, 1), (4, 4, 3)):
        state = lab.turn(players=players, active=active, coins=dict.fromkeys(range(seats), 12))
        _, told = lab.told(state, ("discover",), ("reveal", SWORDS))
        begins = active if facts.words("first")[1] == "active_player" else active + 1
        wanted = [(begins + way * i) % seats for i in range(seats)]
        for event_kind in ("tax_loss", "spend", "draw_coin"):
            seen = [event.values["seat"] for event in told if event.kind == event_kind]
            lab.expect(f"order of {event_kind}", wanted, seen)
