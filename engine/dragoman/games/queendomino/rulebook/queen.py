"""The queen."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, modality, number, order, quantifier, term, terms
from ..lab import QueendominoLab
from .book import QUEEN
from .helpers import many, owns, under, which
from .sites import FIGURES, building, paid, prices, to_build

OTHERS = ("statue", "bakery", "small_tavern", "church", "sawmill", "foundry")
"""A full board of tiles without towers."""


def _towers(lab: QueendominoLab, kind: str, mine: int, other: int, **turn: Any) -> tuple[Any, Any, list[Any]]:
    """Let seat 0 build a tile with so many towers, seat 1 with so many; return before, after, events."""
    return building(lab, kind, towers={0: mine, 1: other}, **turn)


@QUEEN.rule(
    T(
        "queendomino.queen.most",
        "As soon as you gain towers and have the most towers of all, the queen comes to you.",
    ),
    facts=lambda _p: (term("who", "extreme.most"), term("of", "thing.tower"), term("comes", "thing.queen")),
    confidence="confirmed",
    source="4.4 C",
)
def most(lab: QueendominoLab, facts: Facts) -> None:
    """Gain towers beside another with more and with fewer, more coins and fewer, more knights and fewer."""
    for other in (0, 1, 3, 4):
        for rich in (0, 1):
            coins, knights = {rich: 20, 1 - rich: 5}, {rich: 3, 1 - rich: 1}
            _, after, events = _towers(lab, "guardtower", 0, other, coins=coins, knights=knights)
            amounts = [owns(after, who).get(facts.word("of"), 0) for who in (0, 1)]
            wanted = which(facts.word("who"), amounts, "fewest", "most") == {0}
            has = {"thing.queen": after.queen == 0, "thing.dragon": after.dragon == 0}
            lab.expect("she comes", wanted, has.get(facts.word("comes")))
            told = [event.values["towers"] for event in under(lab, events)]
            lab.expect("told under this rule", [after.towers[0]] * wanted, told)


@QUEEN.rule(
    T("queendomino.queen.tie", "A tie is enough: you need at least as many towers as the host of the queen."),
    facts=lambda _p: (
        comparator("test", ">="),
        term("of", "thing.tower"),
        term("than", "role.host"),
    ),
    confidence="confirmed",
    source="4.4 C; ruling Q9",
)
def tie(lab: QueendominoLab, facts: Facts) -> None:
    """Gain towers until there are fewer than the host has, as many and more."""
    for host in (1, 2, 3):
        before, after, events = _towers(lab, "guardtower", 0, host, queen=1, coins={0: 20, 1: 0})
        compared = {"role.host": before.queen, "role.active_player": before.seat}.get(facts.word("than"), before.seat)
        mine, other = (owns(after, who).get(facts.word("of"), 0) for who in (0, compared))
        wanted = compares(mine, facts.word("test"), other)
        lab.expect("she comes", wanted, after.queen == 0)
        lab.expect("told under this rule", int(wanted and host == 2), len(under(lab, events)))


@QUEEN.rule(
    T(
        "queendomino.queen.stays",
        "If you gain no towers, the queen does not come to you, even if you have the most.",
    ),
    facts=lambda _p: (number("gained", 0, "tower"), term("of", "thing.tower"), term("who", "extreme.most")),
    confidence="derived",
    source="4.4 C; ruling Q9",
)
def stays(lab: QueendominoLab, facts: Facts) -> None:
    """Have more towers than the host and build tiles with and without towers, or none."""
    figure = FIGURES.get(facts.word("of"), "")
    lab.expect("a tile shows that", True, facts.word("of") in FIGURES)
    for kind in ("statue", "big_tavern", "bakery", "guardtower", "travelling_castle"):
        before, after, _ = _towers(lab, kind, 3, 1, queen=1)
        lab.expect("who has them", {0}, which(facts.word("who"), list(before.towers), "fewest", "most"))
        # Any towers at all bring her; the fact says which number does not.
        lab.expect("she stays away", lab.printed(kind, figure) == facts.num("gained"), after.queen == 1)
    passed = lab.play(to_build(lab, towers={0: 3, 1: 1}, queen=1), ("pass",))
    lab.expect("she stays away from who builds nothing", 1, passed.queen)


@QUEEN.rule(
    T("queendomino.queen.no_tower", "As long as every player has 0 towers, none of them hosts the queen."),
    facts=lambda _p: (quantifier("who", "each"), number("towers_held", 0, "tower"), quantifier("hosts", "none")),
    confidence="derived",
    source="4.4 C; ruling Q9",
)
def no_tower(lab: QueendominoLab, facts: Facts) -> None:
    """Build a tile without towers while nobody has any, and one with a tower."""
    for kind in ("statue", "small_tavern", "travelling_castle"):
        before, after, _ = _towers(lab, kind, 0, 0)
        lab.expect("who has 0", many(facts.word("who"), 2), before.towers.count(0))
        hosts = len([seat for seat in (0, 1) if after.queen == seat])
        if max(after.towers) == facts.num("towers_held"):
            lab.expect("hosts", many(facts.word("hosts"), 2), hosts)
        else:
            lab.expect("somebody hosts her", 1, hosts)


@QUEEN.rule(
    T("queendomino.queen.discount", "The host of the queen pays 1 coin less for each of the buildings."),
    facts=lambda p: (
        term("who", "role.host"),
        number("less", p.queen_discount, "coin"),
        quantifier("which", "each"),
        term("what", "thing.building"),
    ),
    confidence="confirmed",
    source="4.4 C",
)
def discount(lab: QueendominoLab, facts: Facts) -> None:
    """Build with and without the queen, wherever something must be paid."""
    full = prices(lab, queen=1)
    ways = {"role.host": prices(lab, queen=0), "role.other_player": full}
    lab.expect("who", True, facts.word("who") in ways)
    saved = [before - now for before, now in zip(full, ways[facts.word("who")]) if before]
    lab.expect("who pays less", many(facts.word("which"), len(saved)), len([n for n in saved if n]))
    lab.expect("how much less", [facts.num("less")] * len(saved), saved)
    state = to_build(lab, queen=0)
    for n, due in enumerate(full, 1):
        after, events = lab.told(state, ("build", n, *(1, 0)))
        lab.expect("told under this rule", int(due > 0), len(under(lab, events)))
        bought = {"thing.building": len(lab.built(after))}
        lab.expect("for what", 1, bought.get(facts.word("what")))


@QUEEN.rule(
    T(
        "queendomino.queen.after_price",
        "You pay before the queen comes: the building that brings her still costs the whole price.",
    ),
    facts=lambda _p: (order("order", "pay", "queen"),),
    confidence="confirmed",
    source="ruling Q5",
)
def after_price(lab: QueendominoLab, facts: Facts) -> None:
    """Gain the queen by a building, on every space, and lose nothing by it."""
    for n, due in enumerate(prices(lab, queen=1), 1):
        board = ["guardtower" if space == n else kind for space, kind in enumerate(OTHERS, 1)]
        state = to_build(lab, board=board, towers={0: 0, 1: 1}, queen=1)
        after, events = lab.told(state, ("build", n, *(1, 0)))
        lab.expect("she has come", 0, after.queen)
        kinds = [event.kind for event in events]
        lab.expect("told in order", True, kinds.index("build") < kinds.index("queen"))
        full = facts.words("order") == ("pay", "queen")
        lab.expect("the whole price", (full, due), (paid(lab, state, n) == due, state.coins[0] - after.coins[0]))


@QUEEN.rule(
    T(
        "queendomino.queen.must",
        "You must accept the queen; you must also take the knights and towers that buildings show.",
    ),
    facts=lambda _p: (
        modality("accept", "must"),
        modality("take", "must"),
        terms("what", ("thing.queen", "thing.tower", "thing.knight", "thing.building")),
    ),
    confidence="ruling",
    source="ruling Q17",
    reason=T("queendomino.reason.queen.must", "The texts offer no choice here."),
)
def must(lab: QueendominoLab, facts: Facts) -> None:
    """Build a tile with a knight and a tower and see what has come without a question."""
    before, after, events = building(lab, "magic_school", towers={0: 0, 1: 1}, queen=1)
    come = {
        "thing.queen": after.queen == 0 != before.queen,
        "thing.tower": after.towers[0] > before.towers[0],
        "thing.knight": after.knights[0] > before.knights[0],
        "thing.building": len(lab.built(after)) > len(lab.built(before)),
    }
    lab.expect("what has come", set(facts.words("what")), {name for name, has in come.items() if has})
    lab.expect("all of it is told at once", {"queen", "towers", "knights", "build"}, {event.kind for event in events})
    asked = after.stage in ("queen", "reward") or ("pass",) not in lab.legal(before)
    lab.expect("nobody is asked", (facts.word("accept"), facts.word("take"), False), ("must", "must", asked))
