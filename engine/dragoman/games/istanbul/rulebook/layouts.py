"""The layout of the places: the three fixed ones, rules of one shape, and the random one."""

from itertools import combinations

from ....core.messages import Message, T
from ....rules.facts import Fact, Facts, comparator, compares, number, term
from ..lab import IstanbulLab
from ..params import Params
from .book import LAYOUT, places
from .refused import refused

CELLS = tuple(f"cell_{row}{column}" for row in "abcd" for column in "1234")
"""Slots of the cells, row by row from the top, each row from the left."""


def fixed_layouts() -> None:
    """Add the rules of the fixed layouts."""
    for sentence, name in (
        (
            T(
                "istanbul.setup.layout_short",
                "Short paths: the rows from top to bottom are 15 5 2 14, then 4 12 7 3, then 8 6 11 9, then 13 10 1 "
                "16.",
            ),
            "short",
        ),
        (
            T(
                "istanbul.setup.layout_long",
                "Long paths: the rows from top to bottom are 16 2 8 11, then 15 7 6 4, then 3 5 12 1, then 10 9 14 13.",
            ),
            "long",
        ),
        (
            T(
                "istanbul.setup.layout_order",
                "In order: the rows from top to bottom are 1 2 3 4, then 5 6 7 8, then 9 10 11 12, then 13 14 15 16.",
            ),
            "order",
        ),
    ):
        _add(sentence, name)


def _add(sentence: Message, name: str) -> None:
    def facts(params: Params) -> tuple[Fact, ...]:
        cells: tuple[int, ...] = getattr(params, name)
        return (
            term("which", f"layout.{name}"),
            *(number(slot, place, "place") for slot, place in zip(CELLS, cells, strict=True)),
        )

    LAYOUT.rule(sentence, facts=facts, confidence="confirmed", source="2.1, 2.2", switch="layout")(_experiment)


def _experiment(lab: IstanbulLab, facts: Facts) -> None:
    """Lay the places out and read them row by row."""
    layout = lab.start(layout=lab.name(facts.word("which"))).layout
    for slot, place in zip(CELLS, layout, strict=True):
        lab.expect("the place of the cell", facts.num(slot), place)


fixed_layouts()


@LAYOUT.rule(
    T("istanbul.setup.layout_fountain", "In a random layout the Fountain lies on one of the four cells in the middle."),
    facts=lambda p: (
        term("which", "layout.random"),
        term("place", "place.7"),
        number("cells", len({5, 6, 9, 10} & set(p.fountain_cells)), "cell"),
    ),
    confidence="confirmed",
    source="2.3",
)
def layout_fountain(lab: IstanbulLab, facts: Facts) -> None:
    """Lay the Fountain everywhere it may go."""
    state = lab.before(layout=lab.name(facts.word("which")))
    found = {
        lab.cell(lab.lay(lab.by_rule(state, first)), lab.place(facts.word("place"))) for first in lab.chance(state)
    }
    middle = {(row, column) for row in (1, 2) for column in (1, 2)}
    lab.expect("it lies in the middle", True, found <= middle)
    lab.expect("as many cells are possible", facts.num("cells"), len(found))


@LAYOUT.rule(
    T(
        "istanbul.setup.layout_distance",
        "In a random layout the Black Market and the Tea House lie at least three steps apart.",
    ),
    facts=lambda p: (
        term("which", "layout.random"),
        places("places", 8, 9),
        comparator("test", ">="),
        number("steps", p.market_tea_distance, "step"),
    ),
    confidence="confirmed",
    source="2.3",
)
def layout_distance(lab: IstanbulLab, facts: Facts) -> None:
    """Lay the two everywhere they may go, and see that no distance is missing or too many."""
    state = lab.before(layout=lab.name(facts.word("which")))
    state = lab.play(state, next(iter(lab.chance(state))))
    apart = [lab.place(place) for place in facts.words("places")]
    lab.expect("two places are laid out", 2, len(apart))
    found = set()
    for pair in lab.chance(state):
        laid = lab.lay(lab.by_rule(state, pair))
        found |= {lab.distance(laid, one, other) for one, other in combinations(apart, 2)}
    possible = {n for n in range(1, 7) if compares(n, facts.word("test"), facts.num("steps"))}
    lab.expect("only these distances occur, and all of them", possible, found)


@LAYOUT.rule(
    T(
        "istanbul.setup.layout_random",
        "In a random layout the other thirteen places are shuffled and fill the free cells.",
    ),
    facts=lambda p: (
        term("which", "layout.random"),
        number("others", len(p.order) - 3, "place"),
        places("not_shuffled", 7, 8, 9),
    ),
    confidence="confirmed",
    source="2.3",
)
def layout_random(lab: IstanbulLab, facts: Facts) -> None:
    """Look at the places that can come to the first free cell."""
    refused(lab)
    state = lab.before(layout=lab.name(facts.word("which")))
    for _ in range(2):
        state = lab.play(state, next(iter(lab.chance(state))))
    drawn = lab.chance(state)
    lab.by_rule(state, next(iter(drawn)))
    lab.expect("so many places are shuffled", facts.num("others"), len(drawn))
    lab.expect("each is as likely", 1, len(set(drawn.values())))
    fixed = {("place", lab.place(place)) for place in facts.words("not_shuffled")}
    lab.expect("these are not among them", {("place", n) for n in range(1, 17)} - fixed, set(drawn))


LAYOUT.statement(
    T(
        "istanbul.setup.layout_advice",
        "Short paths suit the first games; long paths and places in order are harder. The limits of a random layout "
        "are "
        "recommended by the rules of the game; here they always apply.",
    ),
    confidence="confirmed",
    source="2.2, 2.3",
)
