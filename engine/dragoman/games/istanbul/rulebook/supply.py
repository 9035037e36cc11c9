"""What lies ready by number of players: rubies, extensions, mosque tiles, prices, neutral merchants."""

from ....core.messages import T
from ....rules.facts import Fact, Facts, condition, exception, number, term
from ..lab import IstanbulLab
from ..params import Params
from .book import SETUP, places, same

COUNTS = (2, 3, 4, 5)
"""Numbers of players."""


def per_player(table: tuple[int, ...]) -> int:
    """Return the figure per player of a table from two players on; its sum when it has no such figure."""
    each = table[0] // 2
    return each if all(n == each * players for players, n in enumerate(table, 2)) else sum(table)


def tiles_left_out(p: Params, column: int) -> tuple[Fact, ...]:
    """Return the facts which tiles of the full stack are left out with so many players."""
    out = sorted(set(p.mosque_needs[2]) - set(p.mosque_needs[column]))
    return tuple(number(f"out_{i}", n, "good") for i, n in enumerate(out, 1))


@SETUP.rule(
    T("istanbul.setup.wainwright_rubies", "One ruby per player lies on the Wainwright."),
    facts=lambda p: (number("per_player", per_player(p.wainwright_rubies), "ruby"), term("place", "place.1")),
    confidence="confirmed",
    source="3.2",
)
def wainwright_rubies(lab: IstanbulLab, facts: Facts) -> None:
    """Count the rubies for every number of players."""
    for players in COUNTS:
        found = lab.rubies_on(lab.start(players=players), lab.place(facts.word("place")))
        lab.expect("rubies", players * facts.num("per_player"), found)


@SETUP.rule(
    T("istanbul.setup.extensions", "Three extensions per player lie at the Wainwright."),
    facts=lambda p: (number("per_player", p.extensions_per_player, "extension"), term("place", "place.1")),
    confidence="confirmed",
    source="3.2",
)
def extensions(lab: IstanbulLab, facts: Facts) -> None:
    """Count the extensions for every number of players, and fetch one."""
    for players in COUNTS:
        lab.expect("extensions", players * facts.num("per_player"), lab.start(players=players).extensions_left)
    lab.allows(lab.to_action(lab.place(facts.word("place")), players=2, lira=20), ("extend",))


@SETUP.rule(
    T("istanbul.setup.mosque_rubies", "One ruby per player lies on each mosque, but with 5 players only four."),
    facts=lambda p: (
        number("per_player", per_player(p.mosque_rubies[:3]), "ruby"),
        places("places", 14, 15),
        exception("except", ("players", 5)),
        number("then", p.mosque_rubies[3], "ruby", "except"),
    ),
    confidence="confirmed",
    source="3.2",
)
def mosque_rubies(lab: IstanbulLab, facts: Facts) -> None:
    """Count the rubies for every number of players."""
    lab.expect("the mosques", {"place.14", "place.15"}, set(facts.words("places")))
    for players in COUNTS:
        state = lab.start(players=players)
        rubies = players * facts.num("per_player")
        if players == facts.parts("except").get("players"):
            rubies = facts.num("then")
        for place in facts.words("places"):
            lab.expect("rubies", rubies, lab.rubies_on(state, lab.place(place)))
    facts.num("then")


def need(lab: IstanbulLab, players: int, taken: int) -> int:
    """Return how many goods the top tile asks for when so many of the stack are taken; 0 when none is left."""
    for goods in range(6):
        held = {"fabric": goods, "spice": goods}
        state = lab.to_action(14, players=players, extensions=3, goods=held, stacks=(taken,) * 4)
        legal = [("tile", colour) in lab.legal(state) for colour in ("red", "green")]
        lab.expect("both colours of the mosque agree", legal[0], legal[1])
        if legal[0]:
            return goods
    return 0


@SETUP.rule(
    T(
        "istanbul.setup.mosque_stacks",
        "Each colour of mosque tile is a stack of its own: from the top its tiles ask for 2, 3, 4 and 5 goods.",
    ),
    facts=lambda p: tuple(
        number(slot, same((p.mosque_needs[2][i], p.mosque_needs[3][i]), 0, 1), "good")
        for i, slot in enumerate(("first", "second", "third", "fourth"))
    ),
    confidence="confirmed",
    source="3.2, 4.5",
)
def mosque_stacks(lab: IstanbulLab, facts: Facts) -> None:
    """Find what the top tile asks for after none, one, two, three tiles are taken."""
    told = [facts.num(slot) for slot in ("first", "second", "third", "fourth")]
    for players in (4, 5):
        lab.expect("goods asked for", [*told, 0], [need(lab, players, taken) for taken in range(5)])


@SETUP.rule(
    T("istanbul.setup.mosque_stacks_three", "With 3 players the mosque tiles that ask for 5 goods are left out."),
    facts=lambda p: (
        condition("when", ("players", 3)),
        *tiles_left_out(p, 1),
    ),
    confidence="confirmed",
    source="3.2",
)
def mosque_stacks_three(lab: IstanbulLab, facts: Facts) -> None:
    """Compare the stacks with the full ones of four players."""
    left_out(lab, facts, (facts.num("out_1"),), (3, 4, 5))


@SETUP.rule(
    T("istanbul.setup.mosque_stacks_two", "With 2 players the mosque tiles that ask for 3 or 5 goods are left out."),
    facts=lambda p: (
        condition("when", ("players", 2)),
        *tiles_left_out(p, 0),
    ),
    confidence="confirmed",
    source="3.2",
)
def mosque_stacks_two(lab: IstanbulLab, facts: Facts) -> None:
    """Compare the stacks with the full ones of four players."""
    left_out(lab, facts, (facts.num("out_1"), facts.num("out_2")), (2, 4, 5))


def left_out(lab: IstanbulLab, facts: Facts, out: tuple[int, ...], counts: tuple[int, ...]) -> None:
    """Check that the full stack lacks these tiles when the condition holds, and none when it does not."""
    full = [need(lab, 4, taken) for taken in range(4)]
    lab.expect("the full stack has these tiles", True, set(out) <= set(full))
    parts = facts.parts("when")
    told = parts.get("players")
    lab.expect("a number of players", True, told is None or told in counts)
    for players in counts:
        missing = out if told in (None, players) else ()
        wanted = [n for n in full if n not in missing]
        lab.expect("goods asked for", wanted, [n for n in (need(lab, players, taken) for taken in range(4)) if n])


@SETUP.rule(
    T(
        "istanbul.setup.dealer_first",
        "The first ruby of the Gemstone Dealer costs 15 lira with two players, 14 with three and 12 with four or five.",
    ),
    facts=lambda p: (
        number("two", p.dealer_first_price[0], "lira"),
        number("three", p.dealer_first_price[1], "lira"),
        number("four", same(p.dealer_first_price, 2, 3), "lira"),
        term("place", "place.16"),
    ),
    confidence="confirmed",
    source="3.2, 4.1",
)
def dealer_first(lab: IstanbulLab, facts: Facts) -> None:
    """Buy the first ruby, for every number of players."""
    for players, slot in zip(COUNTS, ("two", "three", "four", "four"), strict=True):
        state = lab.to_action(lab.place(facts.word("place")), players=players, lira=30)
        lab.expect("the price", facts.num(slot), 30 - lab.play(state, ("buy",)).lira[0])


@SETUP.rule(
    T(
        "istanbul.setup.dealer_rubies",
        "The Gemstone Dealer has 9 rubies with two players, 10 with three and 12 with four or five.",
    ),
    facts=lambda p: tuple(
        number(slot, p.dealer_last_price - p.dealer_first_price[i] + 1, "ruby")
        for i, slot in enumerate(("two", "three", "four"))
    ),
    confidence="derived",
    source="3.2",
)
def dealer_rubies(lab: IstanbulLab, facts: Facts) -> None:
    """Find after how many rubies none is left to buy, for every number of players."""
    for players, slot in zip(COUNTS, ("two", "three", "four", "four"), strict=True):
        offers = [
            ("buy",) in lab.legal(lab.to_action(16, players=players, lira=99, dealer=taken)) for taken in range(14)
        ]
        lab.expect("rubies", facts.num(slot), offers.index(False))


@SETUP.rule(
    T(
        "istanbul.setup.palace_first",
        "The first ruby of the Sultan’s Palace costs five goods with two or three players, four with four or five "
        "players.",
    ),
    facts=lambda p: (
        number("few", same(p.palace_first_cost, 0, 1), "good"),
        number("many", same(p.palace_first_cost, 2, 3), "good"),
        term("place", "place.13"),
    ),
    confidence="confirmed",
    source="3.2, 4.2",
)
def palace_first(lab: IstanbulLab, facts: Facts) -> None:
    """Look at the payments that are offered, for every number of players."""
    full = dict.fromkeys(("fabric", "spice", "fruit", "jewelry"), 5)
    for players, slot in zip(COUNTS, ("few", "few", "many", "many"), strict=True):
        state = lab.to_action(lab.place(facts.word("place")), players=players, extensions=3, goods=full)
        paid = {sum(int(n) for n in action[1:]) for action in lab.legal(state) if action[0] == "deliver"}
        lab.expect("goods to pay", {facts.num(slot)}, paid)


@SETUP.rule(
    T(
        "istanbul.setup.palace_rubies",
        "The Sultan’s Palace has 6 rubies with two or three players and 7 with four or five.",
    ),
    facts=lambda p: (
        number("few", len(p.palace_sequence) - p.palace_first_cost[0] + 1, "ruby"),
        number("many", len(p.palace_sequence) - p.palace_first_cost[2] + 1, "ruby"),
    ),
    confidence="derived",
    source="3.2",
)
def palace_rubies(lab: IstanbulLab, facts: Facts) -> None:
    """Find after how many rubies none is left, for every number of players."""
    full = dict.fromkeys(("fabric", "spice", "fruit", "jewelry"), 5)
    for players, slot in zip(COUNTS, ("few", "few", "many", "many"), strict=True):
        states = (lab.to_action(13, players=players, extensions=3, goods=full, palace=taken) for taken in range(9))
        offers = ["deliver" in lab.verbs(state) for state in states]
        lab.expect("rubies", facts.num(slot), offers.index(False))


@SETUP.rule(
    T(
        "istanbul.setup.neutrals",
        "With 2 players one neutral merchant stands on the Small Mosque, one on the Great Mosque and one on the "
        "Gemstone "
        "Dealer: the merchants of the three unused colours.",
    ),
    facts=lambda p: (
        condition("when", ("players", p.neutral_players)),
        number("merchants", len(p.neutral_places), "neutral_merchant"),
        places("places", *p.neutral_places),
    ),
    confidence="confirmed",
    source="3.2, 5.2",
)
def neutrals(lab: IstanbulLab, facts: Facts) -> None:
    """Look for neutral merchants, for every number of players."""
    told = facts.parts("when").get("players")
    for players in COUNTS:
        found = lab.start(players=players).neutrals
        if told in (None, players):
            lab.expect("neutral merchants", facts.num("merchants"), len(found))
            lab.expect("their places", {lab.place(place) for place in facts.words("places")}, set(found))
        else:
            lab.expect("no neutral merchants", (), found)
