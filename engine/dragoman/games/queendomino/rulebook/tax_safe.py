"""The Safes, and what comes too late for the tax of a turn."""

from typing import Any

from ....core.events import Event
from ....core.messages import T
from ....rules.facts import Facts, number, order, quantifier, term, terms
from ..lab import QueendominoLab
from .book import TAX
from .helpers import many, under
from .tax import FIELDS, laid, ways

SITE = (0, -1)
"""The town square of the kingdom."""


def _bonus(
    lab: QueendominoLab, safe: str, *, left: int = 1, right: int = 0, **position: Any
) -> tuple[int, list[Event]]:
    """Return the coins that a Safe adds to the tax of these knights, and the events of the tax."""
    with_safe = laid(lab, built={0: {SITE: safe}}, **position)
    after, events = lab.told(with_safe, ("tax", left, right))
    plain = laid(lab, **position)
    gained = lab.play(plain, ("tax", left, right)).coins[0] - plain.coins[0]
    return int(after.coins[0] - with_safe.coins[0] - gained), events


@TAX.rule(
    T(
        "queendomino.tax.safe_tower",
        "If you have the Tower Safe, you gain 1 additional coin for each of your towers when a knight collects tax.",
    ),
    facts=lambda p: (
        term("building", "building.safe_tower"),
        number("per_piece", p.tax_bonus, "coin"),
        quantifier("each", "each"),
        term("of", "thing.tower"),
    ),
    confidence="confirmed",
    source="3.2",
)
def safe_tower(lab: QueendominoLab, facts: Facts) -> None:
    """Collect tax with several towers and knights."""
    safe = facts.word("building").partition(".")[2]
    for knights, towers in ((1, 0), (1, 2), (3, 4)):
        have = {"thing.tower": towers, "thing.knight": knights}.get(facts.word("of"), -1)
        coins, events = _bonus(lab, safe, knights={0: knights}, towers={0: towers})
        lab.expect("coins added", facts.num("per_piece") * many(facts.word("each"), have), coins)
        lab.expect("told under this rule", int(towers > 0), len(under(lab, events)))


@TAX.rule(
    T(
        "queendomino.tax.safe_knight",
        "If you have the Knight Safe, you gain 1 additional coin for each of your knights, sent or not, when a "
        "knight collects tax.",
    ),
    facts=lambda p: (
        term("building", "building.safe_knight"),
        number("per_piece", p.tax_bonus, "coin"),
        quantifier("each", "each"),
        term("of", "thing.knight"),
    ),
    confidence="confirmed",
    source="3.2; ruling Q3",
)
def safe_knight(lab: QueendominoLab, facts: Facts) -> None:
    """Collect tax with several towers and knights, some of them sent before."""
    safe = facts.word("building").partition(".")[2]
    for knights, older, towers in ((1, (), 0), (1, ((1, 0),), 3), (3, ((1, 0), (1, 1)), 1)):
        have = {"thing.tower": towers, "thing.knight": knights + len(older)}.get(facts.word("of"), -1)
        coins, events = _bonus(lab, safe, knights={0: knights}, towers={0: towers}, sent_to={0: older})
        lab.expect("coins added", facts.num("per_piece") * many(facts.word("each"), have), coins)
        lab.expect("told under this rule", 1, len(under(lab, events)))


@TAX.rule(
    T(
        "queendomino.tax.bonus_per_knight",
        "A Safe pays these coins for each knight that collects tax, so twice if you send 2 knights.",
    ),
    facts=lambda p: (
        quantifier("who", "each" if p.tax_bonus_per_knight else "one"),
        number("knights", p.tax_knights, "knight"),
    ),
    confidence="ruling",
    source="ruling Q2",
    switch="tax_bonus_per_knight",
    reason=T(
        "queendomino.reason.tax.bonus_per_knight",
        "The rules say each time you collect tax, and every knight collects a tax of its own. The switch pays it once "
        "a turn.",
    ),
)
def bonus_per_knight(lab: QueendominoLab, facts: Facts) -> None:
    """Collect tax with one knight and with as many as can be."""
    for safe, owned in (("safe_tower", 3), ("safe_knight", 4)):
        position: dict[str, Any] = {"knights": {0: 4}, "towers": {0: 3}}
        once, _ = _bonus(lab, safe, **position)
        lab.expect("for one knight", owned, once)
        most = laid(lab, **position)
        both = max(ways(lab, most), default=0)
        lab.expect("knights at once", facts.num("knights"), both)
        twice, _ = _bonus(lab, safe, left=1, right=1, **position)
        lab.expect("for all of them", owned * many(facts.word("who"), facts.num("knights")), twice)


@TAX.rule(
    T(
        "queendomino.tax.before_building",
        "Tax is collected before you build: towers, knights and Safes that you gain in this turn add no coins to it.",
    ),
    facts=lambda _p: (
        order("order", "tax", "build"),
        terms("what", ("thing.tower", "thing.knight")),
        quantifier("coins", "none"),
    ),
    confidence="ruling",
    source="ruling Q4",
    reason=T("queendomino.reason.tax.before_building", "The order of the steps says so."),
)
def before_building(lab: QueendominoLab, facts: Facts) -> None:
    """Build what brings knights, towers or a bonus, and look at coins and knights afterwards."""
    gained, extra = set(), 0
    for kind in ("guardtower", "small_tavern", "safe_tower", "safe_knight"):
        board = ("statue", "church", "sawmill", "bakery", "fishmonger", kind)
        state = lab.play(laid(lab, squares={0: FIELDS}, towers={0: 1}, board=board), ("tax", 1, 0))
        lab.expect("tax comes first", facts.words("order") == ("tax", "build"), state.stage == "build")
        after = lab.play(state, ("build", 6, *SITE))
        gained |= {"thing.tower"} if after.towers[0] > state.towers[0] else set()
        gained |= {"thing.knight"} if after.knights[0] > state.knights[0] else set()
        extra += after.coins[0] - state.coins[0]
        lab.forbids(after, ("tax", 0, 1), rule="")
    lab.expect("what is gained", set(facts.words("what")), gained)
    lab.expect("coins for it", facts.word("coins"), "any" if extra else "none")
