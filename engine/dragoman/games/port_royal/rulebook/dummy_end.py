"""Solo: Tax Increases, the end and the score."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, number, order, quantifier, role, side, term
from ..lab import PortRoyalLab
from .book import SOLO
from .helpers import empty, many

TAX = SOLO.chapter(T("port_royal.chapter.dummy_tax", "Solo: Tax Increases"))
END = SOLO.chapter(T("port_royal.chapter.dummy_end", "Solo: the end and the score"))
SWORDS, POINTS, RED = "tax_max_swords", "tax_min_vp", "ship_red_c1_s1"


def _tax(lab: PortRoyalLab, human: int, dummy: int, card: str = SWORDS) -> tuple[list[int], list[Any]]:
    """Return both sides' coins after the card is turned over, and the events."""
    state, told = lab.told(lab.turn(coins={0: human, 1: dummy}), ("discover",), ("reveal", card))
    return list(lab.coins(state)), told


@TAX.rule(
    T("port_royal.solo.tax_half", "Each side with at least 12 coins loses half of them, rounded down."),
    facts=lambda p: (
        quantifier("who", "each"),
        comparator("test", ">="),
        number("threshold", p.tax_threshold, "coin"),
        number("part", p.tax_divisor, "part"),
        side("rounded", "bottom"),
    ),
    confidence="one source",
    source="5.1 S12; ruling A19",
)
def tax_half(lab: PortRoyalLab, facts: Facts) -> None:
    """Tax both sides around the threshold."""
    part = facts.num("part")
    lab.expect("a part", True, part > 0)
    up = part - 1 if facts.word("rounded") == "top" else 0
    for coins in range(9, 17):
        _, told = _tax(lab, coins, coins)
        taxed = compares(coins, facts.word("test"), facts.num("threshold"))
        lost = [e.values["coins"] for e in told if e.rule == lab.rule]
        lab.expect("coins lost", [(coins + up) // part] * many(facts.word("who"), 2) * taxed, lost)


@TAX.rule(
    T("port_royal.solo.tax_fewer", "Then the side with the fewest coins gains 1 coin."),
    facts=lambda p: (
        term("who", "extreme.fewest"),
        term("of", "thing.coin"),
        number("coins", p.dummy_tax_bonus, "coin"),
    ),
    confidence="one source",
    source="5.1 S12",
)
def tax_fewer(lab: PortRoyalLab, facts: Facts) -> None:
    """Tax two sides of which one has fewer coins."""
    for coins in ((3, 5), (6, 2)):
        amounts = coins if facts.word("of") == "thing.coin" else (0, 0)
        extreme = min(amounts) if facts.word("who") == "extreme.fewest" else max(amounts)
        after, told = _tax(lab, *coins)
        wanted = [n + facts.num("coins") * (amount == extreme) for n, amount in zip(coins, amounts)]
        lab.expect("coins", wanted, after)
        lab.expect("told under this rule", 1, sum(e.rule == lab.rule for e in told))


@TAX.rule(
    T("port_royal.solo.tax_both", "If both sides have equally many, each gains 1 coin."),
    facts=lambda p: (quantifier("who", "each"), number("coins", p.dummy_tax_bonus, "coin")),
    confidence="one source",
    source="5.1 S12",
)
def tax_both(lab: PortRoyalLab, facts: Facts) -> None:
    """Tax two sides that are level."""
    for coins in (0, 5):
        after, told = _tax(lab, coins, coins)
        who = many(facts.word("who"), 2)
        lab.expect("coins", 2 * coins + who * facts.num("coins"), sum(after))
        lab.expect("told under this rule", who, sum(e.rule == lab.rule for e in told))


@TAX.rule(
    T("port_royal.solo.tax_after", "The coins are compared after the loss."),
    facts=lambda _p: (order("order", "loss", "compare"), term("what", "thing.coin")),
    confidence="ruling",
    source="ruling A18",
    reason=T("port_royal.reason.solo.tax_after", "In the base game the bonus comes after the loss."),
)
def tax_after(lab: PortRoyalLab, facts: Facts) -> None:
    """Tax a side that has more coins before the loss and fewer after it."""
    after, _ = _tax(lab, 12, 7)
    lab.expect("what", "coin", lab.name(facts.word("what")))
    lab.expect("the human has fewer", facts.words("order") == ("loss", "compare"), after[1] == 7)


@TAX.rule(
    T("port_royal.solo.tax_faces", "All Tax Increases work alike; swords and victory points do not matter."),
    facts=lambda _p: (quantifier("faces", "all"), term("first", "thing.sword"), term("second", "thing.point")),
    confidence="ruling",
    source="ruling A20",
    reason=T("port_royal.reason.solo.tax_faces", "The text ignores every mention of swords and points."),
    equivalents={
        "faces=each": "each of them is all of them",
        "faces=any": "any of them is all of them",
    },
)
def tax_faces(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over both faces beside a side with swords and points."""
    lab.expect("what is ignored", ("sword", "point"), (lab.name(facts.word("first")), lab.name(facts.word("second"))))
    found = set()
    for card in (SWORDS, POINTS):
        state = lab.turn(display={0: ("pirate_9_3",)}, coins={0: 5, 1: 3})
        found.add(lab.coins(lab.act(state, ("discover",), ("reveal", card))))
    alike = {"none": 0, "one": 1}.get(facts.word("faces"), 2)
    lab.expect("they work alike", alike, 2 if found == {(5, 4)} else 1)


@END.rule(
    T("port_royal.solo.points_no_end", "Victory points alone never end the solo game."),
    facts=lambda _p: (term("what", "thing.point"),),
    confidence="ruling",
    source="ruling A21",
    reason=T("port_royal.reason.solo.points_no_end", "The text names only the draw pile."),
)
def points_no_end(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire a person with many points on the table."""
    lab.expect("what", "point", lab.name(facts.word("what")))
    mine = ("admiral_9_3", "admiral_9_3", "mademoiselle_9_3", "mademoiselle_9_3")
    state = lab.to_trade("jester_9_3", display={0: mine}, coins={0: 12, 1: 0})
    after = lab.act(state, ("hire", 1))
    lab.expect("the end", False, after.ending or lab.is_over(after))


def _out(lab: PortRoyalLab, times: int, **position: Any) -> Any:
    """Return the beginning of a turn with an empty draw pile that ran out so many times before."""
    return lab.last_exhaustion(lab.turn(deck=(), **position), times)


def _times(state: Any) -> int:
    return int(state.solo.exhaustions)


@END.rule(
    T("port_royal.solo.exhaustion", "When the draw pile has run out 2 times, the end of the game begins."),
    facts=lambda p: (number("n", p.exhaustions, "time"), term("what", "thing.draw_pile")),
    confidence="one source",
    source="5.1 S13",
)
def exhaustion(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over a card from an empty draw pile that ran out before or not."""
    for times in range(3):
        state = _out(lab, times, coins={0: 3, 1: 3})
        lab.expect("what is empty", True, facts.word("what") in empty(lab, state) - {"thing.harbour", "thing.display"})
        after, told = lab.told(state, ("discover",))
        lab.expect("the end begins", times + 1 == facts.num("n"), after.ending)
        lab.expect("told under this rule", after.ending, lab.rule in {e.rule for e in told})


@END.rule(
    T("port_royal.solo.any_draw", "Any card drawn from it can make it run out, a coin too."),
    facts=lambda _p: (term("card", "thing.coin"), quantifier("which", "any")),
    confidence="ruling",
    source="ruling A22",
    reason=T("port_royal.reason.solo.any_draw", "The text speaks of drawing a card, whatever for."),
)
def any_draw(lab: PortRoyalLab, facts: Facts) -> None:
    """Gain a coin, and turn over a card, with an empty draw pile."""
    lab.expect("what is drawn", "coin", lab.name(facts.word("card")))
    trade = lab.to_trade(RED, coins={0: 3, 1: 0})
    trade = lab.last_exhaustion(lab.put(trade, deck=()), 0)
    ways = [_times(lab.play(trade, ("trade", 1))), _times(lab.play(_out(lab, 0), ("discover",)))]
    lab.expect("it ran out", facts.word("which"), "any" if ways == [1, 1] else "none")


@END.rule(
    T(
        "port_royal.solo.needed_card",
        "The draw pile has run out when it is empty and a card is needed, not before.",
    ),
    facts=lambda _p: (order("order", "needed", "count"), term("what", "thing.draw_pile")),
    confidence="ruling",
    source="ruling A23",
    reason=T("port_royal.reason.solo.needed_card", "The text says: when a card has to be drawn."),
)
def needed_card(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over the last card, then one more."""
    state = lab.last_exhaustion(lab.turn(deck=("sailor_3_1",)), 0)
    last = lab.play(state, ("discover",), ("reveal", "sailor_3_1"))
    lab.expect("what is empty", (facts.word("what"), 0), ("thing.draw_pile", last.deck))
    lab.expect("counted only then", facts.words("order") == ("needed", "count"), _times(last) == 0)
    lab.expect("then it counts", 1, _times(lab.play(last, ("discover",))))


@END.rule(
    T(
        "port_royal.solo.shuffle_again",
        "The discard pile is shuffled into a new draw pile each time, even at the end and in the middle of a roll.",
    ),
    facts=lambda _p: (
        quantifier("times", "each"),
        term("source", "thing.discard_pile"),
        term("to", "thing.draw_pile"),
    ),
    confidence="ruling",
    source="rulings A24, A26, A29",
    reason=T("port_royal.reason.solo.shuffle_again", "The turns that are left can need cards."),
)
def shuffle_again(lab: PortRoyalLab, facts: Facts) -> None:
    """Let the draw pile run out the first, second and third time, in either side's turn."""
    done = 0
    for times in range(3):
        state = _out(lab, times)
        piles = {"thing.discard_pile": len(lab.pile(state)), "thing.draw_pile": 0}
        after = lab.play(state, ("discover",))
        now = {"thing.discard_pile": 0, "thing.draw_pile": after.deck}
        done += piles.get(facts.word("source"), 0) == now.get(facts.word("to"), -1) > 0
        rolled = lab.play(lab.last_exhaustion(lab.turn(active=1, deck=("sailor_3_1",)), times), ("roll", 2))
        rolled = lab.play(rolled, ("reveal", "sailor_3_1"))
        lab.expect("the roll goes on", "reveal", rolled.stage)
    lab.expect("how often", many(facts.word("times"), 3), done)


@END.rule(
    T("port_royal.solo.same_turns", "The game ends when both sides have had exactly the same number of turns."),
    facts=lambda _p: (comparator("turns", "="),),
    confidence="one source",
    source="5.1 S13; ruling A25",
    equivalents={"turns=>=": "the second side never has more turns", "turns=<=": "and the first never fewer"},
)
def same_turns(lab: PortRoyalLab, facts: Facts) -> None:
    """Let the end begin in the turn of either side, when either was first."""
    for starter in (0, 1):
        for active in (0, 1):
            state = lab.turn(active=active, starter=starter, ending=True, coins={0: 3, 1: 0})
            turns = [int(active != starter), 0]
            while not lab.is_over(state):
                turns[state.active != starter] += 1
                state = lab.finish(state)
            lab.expect("turns", True, compares(turns[0], facts.word("turns"), turns[1]))


def _score(lab: PortRoyalLab, *cards: str, coins: int = 3) -> tuple[Any, list[Any]]:
    """Return how a game ends in which the human has these cards, and the events."""
    state = lab.turn(starter=1, ending=True, display={0: cards}, coins={0: coins, 1: 9})
    begun = len(lab.steps)
    state = lab.finish(state)
    return lab.outcome(state), [e for shown in lab.steps[begun:] for e in shown.events]


@END.rule(
    T("port_royal.solo.score", "Your victory points alone are your score; coins are worth nothing."),
    facts=lambda _p: (term("score", "thing.point"), role("whose", "owner", "human"), term("not", "thing.coin")),
    confidence="ruling",
    source="ruling A28",
    reason=T("port_royal.reason.solo.score", "The text counts points alone, and the dummy has none."),
)
def score(lab: PortRoyalLab, facts: Facts) -> None:
    """End games with several cards and coins."""
    names = ("point", "human", "coin")
    lab.expect("what", names, (lab.name(facts.word("score")), facts.words("whose")[1], lab.name(facts.word("not"))))
    for cards, points in ((("admiral_9_3", "exp_house2"), 7), (("sailor_3_1",), 1)):
        for coins in (3, 9):
            outcome, told = _score(lab, *cards, coins=coins)
            lab.expect("the score", ({"points": points},), outcome.scores)
            lab.expect("told under this rule", lab.rule, told[-1].rule)


@END.rule(
    T("port_royal.solo.handicap", "You succeed with at least {handicap} victory points."),
    facts=lambda p: (comparator("test", ">="), number("target", p.handicap, "point")),
    confidence="ruling",
    source="5.1 S3; ruling A27",
    switch="handicap",
    values=lambda p: {"handicap": p.handicap},
    reason=T("port_royal.reason.solo.handicap", "The text names a handicap without saying what it does."),
)
def handicap(lab: PortRoyalLab, facts: Facts) -> None:
    """End games with several numbers of points."""
    base = ("admiral_9_3", "admiral_9_3", "jester_9_3")
    for more in (("sailor_3_1",), ("sailor_5_2",), ("sailor_7_3",), ("exp_house2",), ("exp_house2", "sailor_3_1")):
        outcome, _ = _score(lab, *base, *more)
        points = outcome.scores[0]["points"]
        wins = compares(points, facts.word("test"), facts.num("target"))
        lab.expect("success", wins, outcome.label == "win")
