"""Solo against Mani: the setup and Mani's deck of movement cards."""

from typing import Any

from ....core.messages import TN, T
from ....rules.facts import Facts, number, order, term, terms
from ..mani_lab import HUMAN, MANI, ManiLab
from ..state import FOUNTAIN, POLICE_STATION
from .book import SOLO

SETUP = SOLO.chapter(T("istanbul.chapter.mani_setup", "Against Mani: setup"))

SETUP.statement(
    T(
        "istanbul.mani.aim",
        "You play against Mani, who is not a person: cards and fixed rules decide what he does. You want to fill the "
        "ruby spaces of your wheelbarrow before he fills his.",
    ),
    confidence="one source",
    source="9.1 aim",
)


@SETUP.rule(
    T("istanbul.mani.setup_two", "Set up the game as for 2 players; Mani is the second."),
    facts=lambda p: (number("players", p.players, "player"),),
    confidence="ruling",
    source="ruling S1",
    reason=T(
        "istanbul.reason.mani.setup_two", "The text names no number of players. You and Mani are two at the table."
    ),
)
def setup_two(lab: ManiLab, facts: Facts) -> None:
    """Compare the table with that of a game for so many players."""
    players = facts.num("players")
    lab.expect("the game can be set up for so many", True, 2 <= players <= 5)

    def table(state: Any) -> tuple[int, ...]:
        return (
            state.wainwright_rubies,
            state.extensions_left,
            state.small_mosque_rubies,
            state.great_mosque_rubies,
            len(state.merchant),
        )

    lab.expect("the table is that of so many players", table(lab.start(players=players)), table(lab.opening()))


@SETUP.rule(
    T("istanbul.mani.setup_extensions", "The Wainwright starts with 6 extensions for the two of you."),
    facts=lambda p: (number("extensions", p.players * p.extensions_per_player, "extension"),),
    confidence="ruling",
    source="ruling S32",
    reason=T(
        "istanbul.reason.mani.setup_extensions", "This is the supply of a game for two; each takes at most three."
    ),
)
def setup_extensions(lab: ManiLab, facts: Facts) -> None:
    """Count the extensions."""
    lab.expect("extensions at the Wainwright", facts.num("extensions"), lab.opening().extensions_left)


@SETUP.rule(
    T("istanbul.mani.setup_first", "You move first, then Mani, and so on in turn."),
    facts=lambda p: (order("turns", "you", "mani"),),
    confidence="ruling",
    source="ruling S3",
    reason=T("istanbul.reason.mani.setup_first", "The text does not say who begins; the person is the first player."),
)
def setup_first(lab: ManiLab, facts: Facts) -> None:
    """Play the first turn and see who comes next."""
    seats = [{"you": HUMAN, "mani": MANI}[who] for who in facts.words("turns")]
    state = lab.opening()
    lab.expect("who moves first", seats[0], state.seat)
    state = lab.finish(lab.put(lab.calm(state, 7, 12), at=12))
    lab.expect("whose turn comes next", seats[1], state.seat)


@SETUP.rule(
    T("istanbul.mani.setup_lira", "You start with 2 lira."),
    facts=lambda p: (number("lira", p.start_lira, "lira"),),
    confidence="ruling",
    source="ruling S3",
    reason=T("istanbul.reason.mani.setup_lira", "This is what the first player of a game starts with."),
)
def setup_lira(lab: ManiLab, facts: Facts) -> None:
    """Count the person's lira."""
    lab.expect("your lira", facts.num("lira"), lab.opening().lira[HUMAN])


@SETUP.rule(
    T("istanbul.mani.setup_card", "You start with 1 bonus card."),
    facts=lambda p: (number("cards", p.start_cards, "card"),),
    confidence="ruling",
    source="ruling S3",
    reason=T("istanbul.reason.mani.setup_card", "This is what every player of a game starts with."),
)
def setup_card(lab: ManiLab, facts: Facts) -> None:
    """Count the person's cards."""
    lab.expect("your bonus cards", facts.num("cards"), sum(lab.opening().hand[HUMAN]))


@SETUP.rule(
    T("istanbul.mani.setup_nothing", "Mani has no lira, no goods and no bonus cards."),
    facts=lambda p: (number("lira", 0, "lira"), number("goods", 0, "good"), number("cards", 0, "card")),
    confidence="ruling",
    source="ruling S3",
    reason=T("istanbul.reason.mani.setup_nothing", "Nothing that Mani does ever asks for money, goods or cards."),
)
def setup_nothing(lab: ManiLab, facts: Facts) -> None:
    """Look for such things of Mani's at the start and after visits where a player would get some."""
    states = [lab.opening(), *(lab.mani_turn(place).after for place in (2, 5, 6, 8, 9, 10))]
    for state in states:
        lab.expect("Mani's mosque tiles", 0, sum(lab.mani_tiles(state).values()))
        lab.expect("Mani's lira", facts.num("lira"), state.lira[MANI])
        lab.expect("Mani's goods", facts.num("goods"), sum(state.goods[MANI]))
        lab.expect("Mani's bonus cards", facts.num("cards"), sum(state.hand[MANI]) + state.hidden[MANI])


@SETUP.rule(
    T("istanbul.mani.setup_stack", "Mani’s merchant starts at the Fountain on 4 assistants."),
    facts=lambda p: (term("place", f"place.{FOUNTAIN}"), number("assistants", p.start_assistants, "assistant")),
    confidence="ruling",
    source="ruling S6",
    reason=T("istanbul.reason.mani.setup_stack", "He is set up as any player is."),
)
def setup_stack(lab: ManiLab, facts: Facts) -> None:
    """Look where Mani is and what is under him."""
    state = lab.opening()
    lab.expect("where Mani is", lab.place(facts.word("place")), state.merchant[MANI])
    lab.expect("assistants under him", facts.num("assistants"), len(state.under[MANI]))
    lab.expect("none lies elsewhere", set(), lab.discs(state, MANI))


@SETUP.rule(
    T("istanbul.mani.setup_reserve", "One more assistant of Mani’s waits in the supply."),
    facts=lambda p: (number("reserve", p.reserve_assistants, "assistant"),),
    confidence="ruling",
    source="ruling S6",
    reason=T("istanbul.reason.mani.setup_reserve", "It is the assistant that the blue mosque tile brings into play."),
)
def setup_reserve(lab: ManiLab, facts: Facts) -> None:
    """Count Mani's assistants in the supply."""
    lab.expect("Mani's assistants in the supply", facts.num("reserve"), lab.opening().reserve[MANI])


@SETUP.rule(
    T("istanbul.mani.setup_nephew", "Mani’s family member starts at the Police Station."),
    facts=lambda p: (term("place", f"place.{POLICE_STATION}"),),
    confidence="ruling",
    source="ruling S6",
    reason=T("istanbul.reason.mani.setup_nephew", "He is set up as any player is."),
)
def setup_nephew(lab: ManiLab, facts: Facts) -> None:
    """Look where Mani's family member is."""
    lab.expect("where Mani's family member is", lab.place(facts.word("place")), lab.opening().family[MANI])


@SETUP.rule(
    TN(
        "istanbul.mani.setup_neutrals",
        "In this game {neutrals} neutral merchant is used.",
        "In this game {neutrals} neutral merchants are used.",
        "neutrals",
    ),
    facts=lambda p: (number("neutrals", len(p.neutral_places) if p.neutral_merchants else 0, "merchant"),),
    values=lambda p: {"neutrals": len(p.neutral_places) if p.neutral_merchants else 0},
    confidence="ruling",
    source="ruling S2",
    switch="neutral_merchants",
    reason=T(
        "istanbul.reason.mani.setup_neutrals",
        "The text does not mention them, and they would slow down only the person. The switch brings all 3 back.",
    ),
)
def setup_neutrals(lab: ManiLab, facts: Facts) -> None:
    """Count the neutral merchants."""
    lab.expect("neutral merchants on the board", facts.num("neutrals"), len(lab.opening().neutrals))


@SETUP.rule(
    TN(
        "istanbul.mani.deck",
        "Mani’s movement deck is {cards} card, shuffled.",
        "Mani’s movement deck is {cards} cards, shuffled.",
        "cards",
    ),
    facts=lambda p: (number("cards", sum(p.mani_deck), "card"),),
    values=lambda p: {"cards": sum(p.mani_deck)},
    confidence="ruling",
    source="ruling S7",
    switch="deck",
    reason=T(
        "istanbul.reason.mani.deck", "One card for each of the 16 places is the plainest deck that fits the text."
    ),
)
def deck(lab: ManiLab, facts: Facts) -> None:
    """Count the cards."""
    lab.expect("cards in the deck", facts.num("cards"), lab.movement_cards(lab.opening()))
    state = lab.play(lab.mani_position(2, 9, deck=(2, 2, 9)), ("end",))
    lab.expect("every card is as likely", {("turn_over", 2): 2, ("turn_over", 9): 1}, lab.chance(state))
    turn = lab.mani_turn(2)
    lab.expect("cards that could come first", (facts.num("cards"),), turn.choices)
    lab.tells(turn, place=2)


@SETUP.rule(
    T(
        "istanbul.mani.deck_places",
        "Each movement card names one place. The deck has cards for these places: {places}.",
    ),
    facts=lambda p: (terms("places", (f"place.{i}" for i, n in enumerate(p.mani_deck) if n)),),
    values=lambda p: {"places": ", ".join(str(i) for i, n in enumerate(p.mani_deck) if n)},
    confidence="ruling",
    source="ruling S7",
    switch="deck",
    reason=T(
        "istanbul.reason.mani.deck_places",
        "The author’s cards could not be seen. The text tells what Mani does at every place and lets a card name one, "
        "so one card for each place is assumed. Whoever has the cards can give their places in a file.",
    ),
)
def deck_places(lab: ManiLab, facts: Facts) -> None:
    """See which cards may come first."""
    state = lab.mani_position(human=2)
    told = {lab.place(place) for place in facts.words("places")}
    state = lab.play(state, ("end",))
    lab.expect("cards that may come", told, {action[1] for action in lab.chance(state)})


SETUP.statement(
    T(
        "istanbul.mani.ladder",
        "Win on the short paths first. Then try the long paths or a random layout.",
    ),
    confidence="one source",
    source="9.1 difficulty ladder",
)
