"""What the proofs of rulebooks need to know of a game, and cannot find out from its package."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from dragoman.games.port_royal.cards import INDEX, term


def in_setup_stage(*stages: str) -> Callable[[Any], bool]:
    """Return whether a position is one of the setup's stages, before the first turn."""
    return lambda state: state.turns == 0 and state.stage in stages


def changed_values(_name: str, value: Any) -> Iterator[Any]:
    """Yield other values of the same type for a parameter, one place of a table at a time."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            for other in changed_values("", item):
                yield (*value[:i], other, *value[i + 1 :])


def same(_fact: Any, _value: Any) -> bool:
    """Return whether the value of an event may stand beside a fact of another kind than a number."""
    return True


class Profile(NamedTuple):
    """A game's own part of the proofs.

    in_setup        whether a position belongs to the setup
    setup_rules     rules about the setup whose chapter does not say so
    solo_chapters   chapters that only the solo book has
    switches        parameters that a switch sets, so that none of the default facts need tell them
    solo_only       beginnings of names of parameters that only the solo game uses
    structure       modules of the rulebook without experiments
    for_facts       modules from which only the makers of facts take something
    hidden          more names that an experiment may not use
    changed_values  (name, value) -> other values of a parameter
    agrees          (fact, value) -> whether the value of an event says what the fact of that name says, numbers apart
    replaced        rules of the default game that a switch replaces by others
    unread          rules with a fact that the English reader calls by another name or does not find
    settings        settings of the random games, by variant
    quick           how many random games a setting gets in the default run, by variant
    """

    in_setup: Callable[[Any], bool]
    setup_rules: frozenset[str] = frozenset()
    solo_chapters: tuple[str, ...] = ("solo",)
    switches: frozenset[str] = frozenset()
    solo_only: tuple[str, ...] = ()
    structure: frozenset[str] = frozenset({"__init__", "book"})
    for_facts: frozenset[str] = frozenset({"params"})
    hidden: frozenset[str] = frozenset()
    changed_values: Callable[[str, Any], Iterator[Any]] = changed_values
    agrees: Callable[[Any, Any], bool] = same
    replaced: frozenset[str] = frozenset()
    unread: frozenset[str] = frozenset()
    settings: Mapping[str, tuple[Mapping[str, Any], ...]] = {}
    quick: Mapping[str, int] = {}


# Istanbul.

_LAYOUTS = {"short", "long", "order"}
_GOODS_AND_ANY = ("fabric", "spice", "fruit", "jewelry", "any")


def _istanbul_values(name: str, value: Any) -> Iterator[Any]:
    if name in _LAYOUTS:
        for i in range(len(value) - 1):
            yield (*value[:i], value[i + 1], value[i], *value[i + 2 :])
    elif isinstance(value, str):
        yield _GOODS_AND_ANY[(_GOODS_AND_ANY.index(value) + 1) % 4]
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            for other in _istanbul_values("", item):
                yield (*value[:i], other, *value[i + 1 :])
    else:
        yield from changed_values(name, value)


def _istanbul_agrees(fact: Any, value: Any) -> bool:
    if fact.kind in ("term", "terms"):
        named = {fact.value} if isinstance(fact.value, str) else set(fact.value)
        return value in named or f"place.{value}" in named
    return True


_ISTANBUL_UNREAD = (
    "action.skip_encounters card.any_goods card.five_lira card.gain_good_not_during card.move "
    "card.post_twice card.return_assistant card.stay end.shared end.tie_cards end.tie_goods end.tie_lira "
    "end.winner governor.card governor.move governor.pay mani.acts_anyway mani.deck_places "
    "mani.fewer_rubies mani.human_chooses mani.no_action mani.p14_cheaper mani.p14_choice "
    "mani.p14_lacking mani.p15_blue mani.p15_yellow mani.p6 mani.setup_reserve merchants.fountain "
    "merchants.neutral_roll move.orthogonal move.stays setup.governor setup.layout_distance "
    "setup.layout_fountain setup.layout_long setup.layout_order setup.layout_random setup.layout_short "
    "setup.mosque_rubies setup.smuggler setup.start_card smuggler.move smuggler.pay tile.yellow_when "
    "turn.ends_at_once"
)
_ISTANBUL = Profile(
    in_setup=in_setup_stage("layout", "governor_start", "smuggler_start", "demand", "card"),
    setup_rules=frozenset(f"istanbul.neutral.{name}" for name in ("exchange", "replaced", "players")),
    solo_chapters=("mani",),
    switches=frozenset(
        ("players", "layout", "places", "neutral_assistants", "any_goods_exact", "neutral_merchants", "ruby_target")
    ),
    solo_only=("mani",),
    structure=frozenset({"__init__", "book", "mani"}),
    hidden=frozenset({"BASE"}),
    changed_values=_istanbul_values,
    agrees=_istanbul_agrees,
    replaced=frozenset({"istanbul.move.join"}),
    unread=frozenset(f"istanbul.{name}" for name in _ISTANBUL_UNREAD.split()),
    settings={
        "istanbul": (
            {"players": 2},
            {"players": 3, "layout": "long"},
            {"players": 4, "layout": "random"},
            {"players": 5},
            {"players": 2, "neutral_assistants": True},
            {"players": 4, "neutral_assistants": True, "any_goods_exact": True},
        ),
        "istanbul-solo": (
            {},
            {"neutral_merchants": True, "layout": "random"},
            {"ruby_target": 5, "any_goods_exact": True},
        ),
    },
    quick={"istanbul": 2, "istanbul-solo": 40},
)

# Port Royal.


def _port_royal_agrees(fact: Any, value: Any) -> bool:
    if fact.kind == "term" and value in INDEX:
        kind = "person" if term(value).startswith("person.") else "ship"
        return fact.value in (term(value), f"card.{kind}", "card.expedition", "card.tax")
    return True


_PORT_ROYAL = Profile(
    in_setup=in_setup_stage("starter", "coin"),
    setup_rules=frozenset({"port_royal.solo.starter"}),
    switches=frozenset({"players", "expedition_after_bust", "expedition_needed", "handicap"}),
    solo_only=("handicap", "dice", "die_sides", "dummy", "exhaustions"),
    structure=frozenset({"__init__", "book", "dummy"}),
    for_facts=frozenset({"params", "cards"}),
    hidden=frozenset({"CARDS", "KIND", "COINS"}),
    agrees=_port_royal_agrees,
    settings={
        "port-royal": ({"players": 2}, {"players": 3}, {"players": 5}, {"players": 4, "expedition_needed": True}),
        "port-royal-solo": ({}, {"expedition_after_bust": False}),
    },
    quick={"port-royal": 10, "port-royal-solo": 20},
)

# Queendomino.


def _queendomino_values(name: str, value: Any) -> Iterator[Any]:
    if name == "choices":  # A may choose the whole line, so its figure can only be lowered
        yield (value[0] - 1, *value[1:])
        yield from (other for other in changed_values(name, value) if other[0] == value[0])
        return
    if name != "buildings":
        yield from changed_values(name, value)
        return
    for i, building in enumerate(value):
        for column in ("copies", "knights", "towers", "crowns", "vp", *(["per_vp"] if building.per else [])):
            other = building._replace(**{column: getattr(building, column) + 1})
            yield (*value[:i], other, *value[i + 1 :])


def _queendomino_agrees(fact: Any, value: Any) -> bool:
    if fact.kind == "term" and fact.value.partition(".")[0] in ("terrain", "building"):
        return value in fact.value or isinstance(value, tuple)
    return True


_QUEENDOMINO = Profile(
    in_setup=lambda state: not state.round,
    setup_rules=frozenset(f"queendomino.solo.{name}" for name in ("game_start", "first_choice")),
    switches=frozenset({"players", "tax_bonus_per_knight", "harder_territories"}),
    solo_only=("dragon_prices", "marker_price", "choices", "game_"),
    for_facts=frozenset({"params", "buildings", "dominoes"}),
    hidden=frozenset({"BUILDINGS", "DOMINOES", "NUMBERS", "IDS"}),
    changed_values=_queendomino_values,
    agrees=_queendomino_agrees,
    settings={
        "queendomino": ({"players": 2}, {"players": 3}, {"players": 4, "tax_bonus_per_knight": False}),
        "queendomino-solo": ({}, {"harder_territories": True}),
    },
    quick={"queendomino": 3, "queendomino-solo": 6},
)

PROFILES = {"istanbul": _ISTANBUL, "port_royal": _PORT_ROYAL, "queendomino": _QUEENDOMINO}
"""By the game's domain; a test asks for one of each game that has a rulebook."""
