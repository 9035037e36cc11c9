"""Solo against Mani: which tiles he takes at the two mosques, and what they bring him."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, condition, number, role, term, terms
from ..mani_lab import MANI, NEEDS, ManiLab, Turn
from .book import SOLO

MOSQUES = SOLO.chapter(T("istanbul.chapter.mani_mosques", "Mani at the two mosques"))
COLOURS_OF = {14: ("red", "green"), 15: ("yellow", "blue")}
"""The colours of each mosque."""
STACKS = {"red": (1, 0, 0, 0), "green": (0, 1, 0, 0), "yellow": (0, 0, 1, 0), "blue": (0, 0, 0, 1), "": (0, 0, 0, 0)}
"""Tiles taken of each colour when the first tile of one is gone, so that it is the dearer one."""


def visit(
    lab: ManiLab, place: int, his: tuple[str, ...], yours: tuple[str, ...], dearer: str = "", **more: Any
) -> Turn:
    """Let Mani go to a mosque; `his` and `yours` are the tiles owned, `dearer` the colour whose first tile is gone."""
    tiles = {"tiles": his, "human_tiles": yours, "stacks": STACKS[dearer]}
    return lab.mani_turn(place, 2 if place != 2 else 3, **(tiles | more))


def _need(colour: str, dearer: str) -> int:
    return NEEDS[colour == dearer]


@MOSQUES.rule(
    T(
        "istanbul.mani.p14_cheaper",
        "At the Small Mosque, if he has neither the red nor the green tile, he takes the one that asks for fewer "
        "goods.",
    ),
    facts=lambda p: (
        term("place", "place.14"),
        terms("tiles", ("tile.red", "tile.green")),
        comparator("goods", "<"),
        condition("if", ("tiles", 0)),
    ),
    confidence="one source",
    source="9.1 place 14",
)
def p14_cheaper(lab: ManiLab, facts: Facts) -> None:
    """Let either tile be the cheaper one, and give him none to two tiles."""
    place, test = lab.place(facts.word("place")), facts.word("goods")
    found = set()
    for dearer in ("red", "green", ""):
        turn = visit(lab, place, (), ("red",), dearer)
        found.update(lab.taken(turn))
        red, green = _need("red", dearer), _need("green", dearer)
        wanted = "red" if compares(red, test, green) else "green"
        if not compares(red, test, green) and not compares(green, test, red):
            wanted = "green"  # the tile that you lack
        lab.expect(f"what he takes (red {red}, green {green})", [wanted], lab.taken(turn))
        if red != green:
            lab.tells(turn, seat=MANI, tile=f"tile.{wanted}")
    lab.expect("tiles that he takes there", {lab.name(tile) for tile in facts.words("tiles")}, found)
    stated = facts.parts("if").get("tiles")
    for n, his in enumerate(((), ("green",), ("green", "red"))):
        turn = visit(lab, place, his, ("green",), "red")
        cheaper = stated is None or stated == n
        lab.expect(f"with {n} tiles he takes the cheaper", cheaper, lab.taken(turn) == ["green"])


@MOSQUES.rule(
    T("istanbul.mani.p14_lacking", "If they ask for equally many goods, he takes the one that you lack."),
    facts=lambda p: (comparator("goods", "="), role("lacks", "lacks", "human")),
    confidence="one source",
    source="9.1 place 14",
)
def p14_lacking(lab: ManiLab, facts: Facts) -> None:
    """Change the person's tiles at equal and at different prices."""
    test, seat = facts.word("goods"), lab.seat_of(facts.words("lacks"))
    for dearer in ("red", "green", ""):
        taken = {}
        for colour in ("red", "green"):
            turn = visit(lab, 14, (), (colour,), dearer)
            taken[colour] = lab.taken(turn)
            if not dearer:
                lacking = [c for c in ("red", "green") if c not in lab.tiles(turn.before, seat)]
                lab.expect("what he takes", lacking, taken[colour])
                lab.tells(turn, seat=MANI, tile=f"tile.{lacking[0]}")
        equal = compares(_need("red", dearer), test, _need("green", dearer))
        lab.expect("it depends on your tiles", equal, taken["red"] != taken["green"])


@MOSQUES.rule(
    T("istanbul.mani.p14_choice", "If you lack both or neither of them, you choose which of the two he takes."),
    facts=lambda p: (role("chooser", "chooser", "human"), terms("tiles", ("tile.red", "tile.green"))),
    confidence="one source",
    source="9.1 place 14",
)
def p14_choice(lab: ManiLab, facts: Facts) -> None:
    """Answer both ways."""
    seat, told = lab.seat_of(facts.words("chooser")), {lab.name(tile) for tile in facts.words("tiles")}
    for yours in ((), ("red", "green")):
        turn = visit(lab, 14, (), yours)
        lab.expect("who is asked", seat, lab.actor(turn.after))
        lab.expect("what there is to choose", told, {action[1] for action in turn.asked})
        for colour in ("red", "green"):
            chosen = visit(lab, 14, (), yours, answers=(("give", colour),))
            lab.expect("he takes the tile chosen", [colour], lab.taken(chosen))
            lab.tells(chosen, seat=MANI, tile=f"tile.{colour}")


@MOSQUES.rule(
    T("istanbul.mani.p14_second", "If he has 1 of the two tiles of the Small Mosque, he takes the other one."),
    facts=lambda p: (condition("if", ("tiles", 1)),),
    confidence="one source",
    source="9.1 place 14",
)
def p14_second(lab: ManiLab, facts: Facts) -> None:
    """Give him none to two tiles; the other one is the dearer one, and you have it."""
    stated = facts.parts("if").get("tiles")
    for first, other in (("red", "green"), ("green", "red")):
        for n in range(3):
            turn = visit(lab, 14, (first, other)[:n], (other,), other)
            takes = stated is None or stated == n
            lab.expect(f"he takes the other one when he has {n}", takes, lab.taken(turn) == [other])
            if takes:
                lab.tells(turn, seat=MANI, tile=f"tile.{other}")


@MOSQUES.rule(
    T(
        "istanbul.mani.p14_ruby",
        "With the second tile of the Small Mosque, when he had 1 before, he also takes 1 ruby from there.",
    ),
    facts=lambda p: (condition("if", ("tiles", 1)), number("rubies", p.mani_rubies, "ruby"), term("place", "place.14")),
    confidence="one source",
    source="9.1 place 14; ruling S22",
)
def p14_ruby(lab: ManiLab, facts: Facts) -> None:
    """Give him none to two tiles."""
    _second(lab, facts, ("red", "green"))


def _second(lab: ManiLab, facts: Facts, colours: tuple[str, str]) -> None:
    """Claim that the ruby comes with so many tiles as stated, from the place stated."""
    place, stated = lab.place(facts.word("place")), facts.parts("if").get("tiles")
    for n in range(3):
        turn = visit(lab, place, colours[:n], (colours[0],), colours[0])
        rubies = facts.num("rubies") if stated is None or stated == n else 0
        lab.expect(f"rubies he takes with {n} tiles", rubies, lab.gain(turn, "rubies"))
        lab.expect("rubies gone from there", rubies, lab.rubies_gone(turn).get(place, 0))
        lab.expect("tiles he takes", 1, len(lab.taken(turn)))
        if rubies:
            lab.tells(turn, seat=MANI, place=place)


@MOSQUES.rule(
    T(
        "istanbul.mani.p14_both",
        "If he has both tiles of the Small Mosque, he takes another one of the colour that you lack.",
    ),
    facts=lambda p: (term("place", "place.14"), condition("if", ("tiles", 2)), role("lacks", "lacks", "human")),
    confidence="one source",
    source="9.1 place 14",
)
def p14_both(lab: ManiLab, facts: Facts) -> None:
    """Give him none to two tiles and change the person's."""
    _both(lab, facts, ("red", "green"))


def _both(lab: ManiLab, facts: Facts, colours: tuple[str, str]) -> None:
    """Claim that what Mani takes depends on your tiles exactly when he has so many as stated."""
    place, stated = lab.place(facts.word("place")), facts.parts("if").get("tiles")
    seat = lab.seat_of(facts.words("lacks"))
    for n in range(3):
        taken = {}
        for yours in colours:
            turn = visit(lab, place, colours[:n], (yours,), colours[1])
            taken[yours] = lab.taken(turn)
            if n == 2:
                lacking = [c for c in colours if c not in lab.tiles(turn.before, seat)]
                lab.expect("what he takes", lacking, taken[yours])
                lab.tells(turn, seat=MANI, tile=f"tile.{lacking[0]}")
        depends = stated is None or stated == n
        lab.expect(f"with {n} tiles it depends on yours", depends, taken[colours[0]] != taken[colours[1]])


@MOSQUES.rule(
    T("istanbul.mani.p15_yellow", "At the Great Mosque, if he has neither of its tiles, he takes the yellow one."),
    facts=lambda p: (term("place", "place.15"), condition("if", ("tiles", 0)), term("tile", "tile.yellow")),
    confidence="one source",
    source="9.1 place 15",
)
def p15_yellow(lab: ManiLab, facts: Facts) -> None:
    """Change prices and both sides' tiles."""
    place, stated = lab.place(facts.word("place")), facts.parts("if").get("tiles")
    colour = lab.name(facts.word("tile"))
    for yours in ((), ("yellow",), ("blue",)):
        for dearer in ("yellow", "blue", "red"):
            turn = visit(lab, place, (), yours, dearer)
            lab.expect("what he takes", [colour], lab.taken(turn))
            lab.tells(turn, seat=MANI, tile=f"tile.{colour}")
    for n, his in enumerate(((), ("yellow",), ("yellow", "blue"))):
        applies = stated is None or stated == n
        turn = visit(lab, place, his, ("yellow",), "yellow")
        lab.expect(f"he takes it with {n} tiles", applies, lab.taken(turn) == [colour])


@MOSQUES.rule(
    T("istanbul.mani.p15_blue", "If he has the yellow tile, he takes the blue one."),
    facts=lambda p: (term("has", "tile.yellow"), term("takes", "tile.blue")),
    confidence="one source",
    source="9.1 place 15",
)
def p15_blue(lab: ManiLab, facts: Facts) -> None:
    """Change prices and the person's tiles."""
    has, takes = lab.name(facts.word("has")), lab.name(facts.word("takes"))
    for yours in ((), ("yellow",), ("blue",)):
        for dearer in ("yellow", "blue", "red"):
            turn = visit(lab, 15, (has,), yours, dearer)
            lab.expect("what he takes", [takes], lab.taken(turn))
            lab.tells(turn, seat=MANI, tile=f"tile.{takes}")


@MOSQUES.rule(
    T(
        "istanbul.mani.p15_disc",
        "With his first blue tile, when he had none before, he puts 1 assistant from the supply under him.",
    ),
    facts=lambda p: (
        term("tile", "tile.blue"),
        condition("if", ("before", 0)),
        number("assistants", p.blue_assistants, "assistant"),
    ),
    confidence="one source",
    source="9.1 place 15; ruling S22",
)
def p15_disc(lab: ManiLab, facts: Facts) -> None:
    """Let him take every tile, as the first and as a further one of its colour."""
    tile, stated = lab.name(facts.word("tile")), facts.parts("if").get("before")
    found = set()
    for place, colours in COLOURS_OF.items():
        for n in range(3):
            for yours in colours:
                turn = visit(lab, place, colours[:n], (yours,), colours[0], reserve=2 if n < 2 else 0)
                gained = lab.assistants(turn.after) - lab.assistants(turn.before)
                if gained:
                    found.update(lab.taken(turn))
                if lab.taken(turn) == [tile]:
                    before = lab.mani_tiles(turn.before)[tile]
                    meant = facts.num("assistants") if stated is None or stated == before else 0
                    lab.expect(f"assistants with {before} of that tile before", meant, gained)
                    lab.expect("assistants gone from the supply", meant, -lab.gain(turn, "reserve"))
                    if meant:
                        lab.tells(turn, seat=MANI, n=meant)
    lab.expect("tiles that bring an assistant", {tile}, found)


@MOSQUES.rule(
    T(
        "istanbul.mani.p15_ruby",
        "With the second tile of the Great Mosque, when he had 1 before, he also takes 1 ruby from there.",
    ),
    facts=lambda p: (condition("if", ("tiles", 1)), number("rubies", p.mani_rubies, "ruby"), term("place", "place.15")),
    confidence="one source",
    source="9.1 place 15; ruling S22",
)
def p15_ruby(lab: ManiLab, facts: Facts) -> None:
    """Give him none to two tiles."""
    _second(lab, facts, ("yellow", "blue"))


@MOSQUES.rule(
    T(
        "istanbul.mani.p15_both",
        "If he has both tiles of the Great Mosque, he takes another one of the colour that you lack.",
    ),
    facts=lambda p: (term("place", "place.15"), condition("if", ("tiles", 2)), role("lacks", "lacks", "human")),
    confidence="one source",
    source="9.1 place 15",
)
def p15_both(lab: ManiLab, facts: Facts) -> None:
    """Give him none to two tiles and change the person's."""
    _both(lab, facts, ("yellow", "blue"))
