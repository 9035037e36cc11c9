"""The layout of the places and the setup: what lies where, and how many, before the first turn."""

from itertools import combinations

from ....core.messages import T
from ....rules.facts import (
    Facts,
    comparator,
    compares,
    condition,
    exception,
    number,
    quantifier,
    side,
    term,
    terms,
)
from ..lab import IstanbulLab
from .book import LAYOUT, SETUP, places
from .layouts import fixed_layouts

COUNTS = (2, 3, 4, 5)
"""Numbers of players."""


def per_player(table: tuple[int, ...]) -> int:
    """Return the figure per player of a table from two players on; its sum when it has no such figure."""
    each = table[0] // 2
    return each if all(n == each * players for players, n in enumerate(table, 2)) else sum(table)


fixed_layouts()


@LAYOUT.rule(
    T("istanbul.setup.layout_fountain", "In a random layout the Fountain lies on one of the four cells in the middle."),
    facts=lambda p: (
        term("which", "layout.random"),
        term("place", "place.7"),
        number("cells", len(p.fountain_cells), "cell"),
    ),
    confidence="confirmed",
    source="2.3",
)
def layout_fountain(lab: IstanbulLab, facts: Facts) -> None:
    """Lay the Fountain everywhere it may go."""
    state = lab.before(layout=lab.name(facts.word("which")))
    found = {lab.cell(lab.settle(lab.play(state, first)), lab.place(facts.word("place"))) for first in lab.chance(state)}
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
        laid = lab.settle(lab.play(state, pair))
        found |= {lab.distance(laid, one, other) for one, other in combinations(apart, 2)}
    possible = {n for n in range(1, 7) if compares(n, facts.word("test"), facts.num("steps"))}
    lab.expect("only these distances occur, and all of them", possible, found)


@LAYOUT.rule(
    T("istanbul.setup.layout_random", "In a random layout the other thirteen places are shuffled and fill the free cells."),
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
    state = lab.before(layout=lab.name(facts.word("which")))
    for _ in range(2):
        state = lab.play(state, next(iter(lab.chance(state))))
    drawn = lab.chance(state)
    lab.expect("so many places are shuffled", facts.num("others"), len(drawn))
    lab.expect("each is as likely", 1, len(set(drawn.values())))
    fixed = {("place", lab.place(place)) for place in facts.words("not_shuffled")}
    lab.expect("these are not among them", {("place", n) for n in range(1, 17)} - fixed, set(drawn))


LAYOUT.statement(
    T(
        "istanbul.setup.layout_advice",
        "Short paths suit the first games; long paths and places in order are harder. The limits of a random layout are "
        "recommended by the rules of the game; here they always apply.",
    ),
    confidence="confirmed",
    source="2.2, 2.3",
)

SETUP.statement(
    T(
        "istanbul.setup.components",
        "The box holds places, wheelbarrows with extensions, bonus cards, mosque tiles, demand tiles, mail indicators, "
        "rubies, dice and coins, and for each colour a merchant, assistants, a family member and goods markers.",
    ),
    confidence="confirmed",
    source="3.1",
)

SETUP.statement(
    T("istanbul.setup.first_player", "Choose the first player at random and hand over the start marker."),
    confidence="confirmed",
    source="3.3",
    solo=False,
)

SETUP.statement(
    T("istanbul.setup.coins", "Coins are unlimited: the bank can always pay."),
    confidence="ruling",
    source="ruling coins",
    reason=T("istanbul.setup.coins|reason", "No text says what happens when the coins of the box run out."),
)


@SETUP.rule(
    T(
        "istanbul.setup.start_lira",
        "The first player starts with 2 lira, and clockwise each next player with 1 lira more than the one before.",
    ),
    facts=lambda p: (
        number("first", p.start_lira, "lira"),
        number("more", p.start_lira_step, "lira"),
        side("direction", "clockwise"),
    ),
    confidence="confirmed",
    source="3.3",
)
def start_lira(lab: IstanbulLab, facts: Facts) -> None:
    """Count everybody's lira at the start, for every number of players."""
    turn = 1 if facts.word("direction") == "clockwise" else -1
    for players in COUNTS:
        lira = lab.start(players=players).lira
        for i in range(players):
            lab.expect("the player's lira", facts.num("first") + i * facts.num("more"), lira[turn * i % players])


@SETUP.rule(
    T("istanbul.setup.start_card", "Each player starts with 1 bonus card from the face-down deck."),
    facts=lambda p: (
        quantifier("who", "each"),
        number("cards", p.start_cards, "bonus_card"),
        term("source", "source.deck"),
    ),
    confidence="confirmed",
    source="3.3",
)
def start_card(lab: IstanbulLab, facts: Facts) -> None:
    """Count hands and piles at the start, for every number of players."""
    for players in COUNTS:
        state = lab.start(players=players)
        drawn = [sum(hand) for hand in state.hand]
        each = facts.num("cards")
        told = {"each": [each] * players, "none": [0] * players, "all": [each] + [0] * (players - 1)}
        lab.expect("cards in hand", told.get(str(facts.get("who", "one")), [each] + [0] * (players - 1)), drawn)
        missing = {"source.deck": sum(state.unseen) - state.deck, "source.discard_pile": -1}
        lab.expect("the rest lies in the deck", 0, missing[facts.word("source")])
        lab.expect("no card lies face up", [], lab.pile(state))


@SETUP.rule(
    T("istanbul.setup.stack", "Each merchant starts at the Fountain, on top of a stack of 4 assistants."),
    facts=lambda p: (
        term("place", "place.7"),
        number("assistants", p.start_assistants, "assistant"),
    ),
    confidence="confirmed",
    source="3.3",
)
def stack(lab: IstanbulLab, facts: Facts) -> None:
    """Look at every merchant at the start."""
    for players in COUNTS:
        state = lab.start(players=players)
        lab.expect("merchants", (lab.place(facts.word("place")),) * players, state.merchant)
        lab.expect("assistants under each", [facts.num("assistants")] * players, [len(under) for under in state.under])


@SETUP.rule(
    T("istanbul.setup.reserve", "The fifth assistant of each player waits beside the board."),
    facts=lambda p: (
        number("all", p.start_assistants + p.reserve_assistants, "assistant"),
        quantifier("who", "each"),
    ),
    confidence="confirmed",
    source="3.3",
)
def reserve(lab: IstanbulLab, facts: Facts) -> None:
    """Count assistants under the merchants and beside the board."""
    for players in COUNTS:
        state = lab.start(players=players)
        waiting = [facts.num("all") - len(under) for under in state.under]
        told = {"each": waiting, "none": [0] * players, "all": [0] * players}
        lab.expect("beside", told.get(str(facts.get("who", "one")), waiting[:1] + [0] * (players - 1)), [*state.reserve])


@SETUP.rule(
    T("istanbul.setup.family", "All family members start at the Police Station."),
    facts=lambda _p: (term("piece", "piece.family_member"), term("place", "place.12")),
    confidence="confirmed",
    source="3.3",
)
def family(lab: IstanbulLab, facts: Facts) -> None:
    """Look for the figures at the start."""
    for players in COUNTS:
        state = lab.start(players=players)
        there = (lab.place(facts.word("place")),) * players
        lab.expect("where they stand", there, lab.where(state, facts.word("piece")))


@SETUP.rule(
    T("istanbul.setup.goods", "Everybody starts with no goods and without extensions of the wheelbarrow."),
    facts=lambda _p: (number("goods", 0, "good"), number("extensions", 0, "extension")),
    confidence="confirmed",
    source="3.3",
)
def goods(lab: IstanbulLab, facts: Facts) -> None:
    """Look at the wheelbarrows at the start."""
    for players in COUNTS:
        state = lab.start(players=players)
        lab.expect("goods of each kind", ((facts.num("goods"),) * 4,) * players, state.goods)
        lab.expect("extensions", (facts.num("extensions"),) * players, state.extensions)


@SETUP.rule(
    T(
        "istanbul.setup.governor",
        "Roll both dice for the governor; it starts on the place that bears this number as its large one.",
    ),
    facts=lambda p: (
        number("dice", p.dice, "die"),
        term("piece", "piece.governor"),
        term("number", "number.large"),
    ),
    confidence="confirmed",
    source="3.3",
)
def governor(lab: IstanbulLab, facts: Facts) -> None:
    """Give both figures their rolls, the governor's first."""
    rolls_once_each(lab, facts, 0)


@SETUP.rule(
    T(
        "istanbul.setup.smuggler",
        "Then roll both dice for the smuggler; it too starts on the place that bears this number as its large one.",
    ),
    facts=lambda p: (
        number("dice", p.dice, "die"),
        term("piece", "piece.smuggler"),
        term("number", "number.large"),
    ),
    confidence="confirmed",
    source="3.3",
)
def smuggler(lab: IstanbulLab, facts: Facts) -> None:
    """Give both figures their rolls, the smuggler's second."""
    rolls_once_each(lab, facts, 1)


def rolls_once_each(lab: IstanbulLab, facts: Facts, which: int) -> None:
    """Check the start of the figure that is rolled for first (0) or second (1)."""
    dice = facts.num("dice")
    rolls = [(2, 3), (4, 4)]
    state = lab.start(*(("roll", *roll) for roll in rolls), players=2)
    there = lab.numbered(facts.word("number"), sum(rolls[which][:dice]))
    lab.expect("where the figure starts", (there,), lab.where(state, facts.word("piece")))
    for outcome in lab.chance(lab.until(players=2, stage=("governor_start", "smuggler_start")[which])):
        lab.expect("so many dice are rolled", dice, len(outcome) - 1)


@SETUP.rule(
    T("istanbul.setup.mail", "The four mail indicators start in the top row of the Post Office."),
    facts=lambda p: (number("indicators", len(p.post_top), "mail_indicator"), side("row", "top"), term("place", "place.5")),
    confidence="confirmed",
    source="3.3",
)
def mail(lab: IstanbulLab, facts: Facts) -> None:
    """Collect at the Post Office until the indicators are back where they began."""
    state = lab.start(players=2)
    down = state.mail
    seen = [down]
    while True:
        state = lab.play(lab.to_action(lab.place(facts.word("place")), players=2, mail=down), ("collect",))
        down = state.mail
        if down in seen:
            break
        seen.append(down)
    lab.expect("steps until all are back", facts.num("indicators") + 1, len(seen))
    lab.expect("in the bottom row at the start", 0 if facts.word("row") == "top" else facts.num("indicators"), seen[0])


@SETUP.rule(
    T(
        "istanbul.setup.demand",
        "At the Large Market and at the Small Market the five demand tiles of the market are shuffled into a pile, face up.",
    ),
    facts=lambda p: (
        number("tiles", len(p.large_demand), "demand_tile"),
        places("places", 10, 11),
        term("face", "face.up"),
    ),
    confidence="confirmed",
    source="3.3",
)
def demand(lab: IstanbulLab, facts: Facts) -> None:
    """Look at the piles at the start."""
    state = lab.start(players=2)
    piles = {"place.10": state.large_demand, "place.11": state.small_demand}
    lab.expect("markets with a pile", set(facts.words("places")), {place for place, pile in piles.items() if pile})
    for pile in piles.values():
        lab.expect("tiles in the pile", facts.num("tiles"), len(pile))
        lab.expect("the top tile is seen", facts.word("face") == "face.up", pile[0] >= 0)


@SETUP.rule(
    T("istanbul.setup.deck", "The 26 bonus cards are shuffled into a face-down deck."),
    facts=lambda p: (number("cards", sum(p.cards), "bonus_card"), term("face", "face.down")),
    confidence="confirmed",
    source="3.1, 3.3",
)
def deck(lab: IstanbulLab, facts: Facts) -> None:
    """Count the cards before the first is drawn."""
    state = lab.until(players=2, stage="card")
    hidden = sum(state.unseen) if facts.word("face") == "face.down" else len(state.discards)
    lab.expect("cards", facts.num("cards"), hidden)
    lab.expect("all in the deck", state.deck, hidden)


@SETUP.rule(
    T(
        "istanbul.setup.deck_kinds",
        "The deck holds four copies each of “Any Good”, “Five Lira” and “Long Walk”, and two of every other kind of card.",
    ),
    facts=lambda p: (
        number("four", p.cards[0], "copy"),
        terms("kinds", ("card.gain_good", "card.five_lira", "card.move_3_4")),
        number("two", p.cards[-1], "copy"),
    ),
    confidence="confirmed",
    source="4.6",
)
def deck_kinds(lab: IstanbulLab, facts: Facts) -> None:
    """Weigh the first draw."""
    often = {lab.name(kind) for kind in facts.words("kinds")}
    for (_, kind), copies in lab.chance(lab.until(players=2, stage="card")).items():
        lab.expect(f"copies of {kind}", facts.num("four" if kind in often else "two"), copies)


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
        number(slot, n, "good") for slot, n in zip(("first", "second", "third", "fourth"), p.mosque_needs[2], strict=True)
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
        number("out", max(set(p.mosque_needs[2]) - set(p.mosque_needs[1])), "good"),
    ),
    confidence="confirmed",
    source="3.2",
)
def mosque_stacks_three(lab: IstanbulLab, facts: Facts) -> None:
    """Compare the stacks with the full ones of four players."""
    left_out(lab, facts, (facts.num("out"),), (3, 4, 5))


@SETUP.rule(
    T("istanbul.setup.mosque_stacks_two", "With 2 players the mosque tiles that ask for 3 or 5 goods are left out."),
    facts=lambda p: (
        condition("when", ("players", 2)),
        number("out", min(set(p.mosque_needs[2]) - set(p.mosque_needs[0])), "good"),
        number("out_too", max(set(p.mosque_needs[2]) - set(p.mosque_needs[0])), "good"),
    ),
    confidence="confirmed",
    source="3.2",
)
def mosque_stacks_two(lab: IstanbulLab, facts: Facts) -> None:
    """Compare the stacks with the full ones of four players."""
    left_out(lab, facts, (facts.num("out"), facts.num("out_too")), (2, 4, 5))


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
        number("four", p.dealer_first_price[2], "lira"),
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
        "The first ruby of the Sultan’s Palace costs five goods with two or three players, four with four or five players.",
    ),
    facts=lambda p: (
        number("few", p.palace_first_cost[0], "good"),
        number("many", p.palace_first_cost[2], "good"),
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
        "With 2 players one neutral merchant stands on the Small Mosque, one on the Great Mosque and one on the Gemstone "
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
