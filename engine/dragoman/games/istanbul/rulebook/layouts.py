"""The fixed layouts: three rules of one shape."""

from ....core.messages import Message, T
from ....rules.facts import Fact, Facts, number, term
from ..lab import IstanbulLab
from ..params import Params
from .book import LAYOUT

CELLS = tuple(f"cell_{row}{column}" for row in "abcd" for column in "1234")
"""Slots of the cells, row by row from the top, each row from the left."""


def fixed_layouts() -> None:
    """Add the rules of the fixed layouts."""
    for sentence, name in (
        (
            T(
                "istanbul.setup.layout_short",
                "Short paths: the rows from top to bottom are 15 5 2 14, then 4 12 7 3, then 8 6 11 9, then 13 10 1 16.",
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
