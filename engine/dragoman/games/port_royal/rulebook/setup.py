"""Setting up the table."""

from ....core.messages import T
from ....rules.facts import Fact, Facts, comparator, compares, number, quantifier, term
from ..cards import EXPEDITION, KIND, PERSON, SHIP, TAX
from ..lab import PortRoyalLab
from ..params import MAX_PLAYERS, MIN_PLAYERS, Params
from .book import SETUP
from .helpers import kind, side_up, sizes, unknown

SPECIAL = "exp_5p_anchor_cross_house"
GROUPS = range(2, 6)


def _draw_pile(p: Params) -> tuple[Fact, ...]:
    """Return how many cards of each kind the draw pile is made of."""
    by_kind = {kind: sum(n for n, of in zip(p.counts, KIND, strict=True) if of == kind) for kind in set(KIND)}
    return (
        number("cards", sum(p.counts), "card"),
        number("ships", by_kind[SHIP], "ship"),
        number("persons", by_kind[PERSON], "person"),
        number("expeditions", by_kind[EXPEDITION], "expedition"),
        number("taxes", by_kind[TAX], "tax"),
    )


SETUP.statement(
    T(
        "port_royal.setup.components",
        "The box holds nothing but cards: ships, persons, expeditions and Tax Increases. What a card is can be seen on "
        "its face; its back is a coin.",
    ),
    confidence="confirmed",
    source="1.1",
)


@SETUP.rule(
    T("port_royal.setup.players", "The game is for 2 to 5 players."),
    facts=lambda _p: (number("low", MIN_PLAYERS, "player"), number("high", MAX_PLAYERS, "player")),
    confidence="confirmed",
    source="2.1 players",
    solo=False,
)
def players(lab: PortRoyalLab, facts: Facts) -> None:
    """Try to set up for each number of people."""
    may = [n for n in range(1, 8) if lab.playable(players=n)]
    lab.expect("so many can play", list(range(facts.num("low"), facts.num("high") + 1)), may)
    for n in may:
        lab.expect("seats at the table", n, len(lab.coins(lab.start(players=n))))


@SETUP.rule(
    T(
        "port_royal.setup.special_boxed",
        "With fewer than 5 players, put the special expedition back into the box: it is not used.",
    ),
    facts=lambda p: (
        comparator("test", "<"),
        number("players", p.special_players, "player"),
        term("card", "card.special"),
    ),
    confidence="confirmed",
    source="2.1 special expedition",
)
def special_boxed(lab: PortRoyalLab, facts: Facts) -> None:
    """Look for the card on the table and among all cards that can still come."""
    for n in GROUPS:
        state = lab.start(players=n)
        cards = {str(action[1]) for action in lab.chance(lab.play(state, ("discover",)))} | set(lab.row(state))
        boxed = compares(n, facts.word("test"), facts.num("players"))
        lab.expect("it is in the game", not boxed, facts.word("card") in {kind(card) for card in cards})


@SETUP.rule(
    T(
        "port_royal.setup.special_shown",
        "With 5 players, lay the special expedition face up on the table before anybody plays.",
    ),
    facts=lambda p: (
        number("players", p.special_players, "player"),
        term("card", "card.special"),
        term("face", "face.up"),
    ),
    confidence="confirmed",
    source="2.1 special expedition",
    solo=False,
)
def special_shown(lab: PortRoyalLab, facts: Facts) -> None:
    """Look at the table after the setup for each number of people."""
    for n in GROUPS:
        state, told = lab.setup(players=n)
        shown = {kind(card) for card in lab.row(lab.view(state, n - 1))}
        lab.expect("cards lying there", {facts.word("card")} if n == facts.num("players") else set(), shown)
        if shown:
            lab.expect("which side is seen", facts.word("face"), side_up(hidden=not lab.row(lab.view(state))))
            lab.expect("it is told under this rule", True, lab.rule in {event.rule for event in told})
            lab.forbids(state, ("expedition", SPECIAL, 1, 1, 1, 0), rule="port_royal.expedition.fulfil")


@SETUP.rule(
    T(
        "port_royal.setup.deck",
        "Shuffle the other 119 cards into a face-down draw pile: 50 ships, 60 persons, 5 expeditions and 4 Tax "
        "Increases.",
    ),
    facts=lambda p: (*_draw_pile(p), term("pile", "thing.draw_pile"), term("face", "face.down")),
    confidence="confirmed",
    source="1.1, 2.1 shuffling",
)
def deck(lab: PortRoyalLab, facts: Facts) -> None:
    """Count what can be drawn first, and how likely each card is."""
    state = lab.before()
    while state.stage == "starter":
        state = lab.play(state, lab.legal(state)[0])
    weights = lab.chance(state)
    found = {"ship": 0, "person": 0, "expedition": 0, "tax": 0, "special": 0}
    for action, copies in weights.items():
        found[kind(str(action[1])).removeprefix("card.")] += copies
    lab.expect("ships", facts.num("ships"), found["ship"])
    lab.expect("persons", facts.num("persons"), found["person"])
    lab.expect("expeditions", facts.num("expeditions"), found["expedition"])
    lab.expect("tax increases", facts.num("taxes"), found["tax"])
    lab.expect("cards in all", facts.num("cards"), sum(found.values()))
    lab.expect("where they are", facts.num("cards"), sizes(lab, state).get(facts.word("pile")))
    lab.expect("which side is seen", facts.word("face"), side_up(hidden=len(weights) > 1))
    ships = [action for action in weights if kind(str(action[1])) == "card.ship"]
    for colour in ("yellow", "blue", "green", "red", "black"):
        of_colour = sum(weights[action] for action in ships if str(action[1]).startswith(f"ship_{colour}"))
        lab.expect("as many of each colour", found["ship"], 5 * of_colour)
    after = lab.play(state, ("draw", "settler_4_1"))
    lab.expect("a card drawn is gone", facts.num("cards") - 1, after.deck)
    lab.expect("one settler fewer", weights["draw", "settler_4_1"] - 1, lab.chance(after)["draw", "settler_4_1"])


@SETUP.rule(
    T(
        "port_royal.setup.start_coins",
        "Each player takes 3 cards from the draw pile and lays them face down: they are the first coins.",
    ),
    facts=lambda p: (
        quantifier("who", "each"),
        number("coins", p.start_coins, "coin"),
        term("from", "thing.draw_pile"),
        term("face", "face.down"),
    ),
    confidence="confirmed",
    source="2.1 first coins",
)
def start_coins(lab: PortRoyalLab, facts: Facts) -> None:
    """Set up and count everybody's coins."""
    for n in (None, *GROUPS):
        start = lab.before(players=n)
        state, told = lab.setup(players=n)
        seats = len(lab.coins(state))
        receivers = {"each": seats, "none": 0}.get(facts.word("who"), 1)
        lab.expect("coins of everybody", [facts.num("coins")] * receivers, [n for n in lab.coins(state) if n])
        lab.expect("cards taken", sum(lab.coins(state)), start.deck - state.deck)
        drawn = {"thing.draw_pile"} if start.deck > state.deck else set()
        lab.expect("where they come from", {facts.word("from")}, drawn)
        hidden = all(unknown(lab, state, owner, who) for owner in range(seats) for who in range(seats))
        lab.expect("which side is seen", facts.word("face"), side_up(hidden))
        dealt = [event.values["coins"] for event in told if event.rule == lab.rule]
        lab.expect("told for everybody", [facts.num("coins")] * receivers, dealt)


SETUP.statement(
    T(
        "port_royal.setup.first_player",
        "Whoever was at a harbour last begins; drawing lots for it is just as good.",
    ),
    confidence="confirmed",
    source="2.1 first player",
    solo=False,
)
