"""Solo against Mani: his turn, his movement cards, his assistants, the rubies of his way to the Fountain."""

from ....core.messages import TN, T
from ....rules.facts import Facts, comparator, compares, condition, number, quantifier, role, term, terms
from ..mani_lab import HUMAN, MANI, ManiLab, Turn
from ..state import DEALER, FOUNTAIN, PALACE
from .book import SOLO

TURN = SOLO.chapter(T("istanbul.chapter.mani_turn", "Mani’s turn"))

_SPOTS = (8, 9, 10, 3)
"""Where Mani's assistants lie when they are not under him."""
_LEFTS = ((6, 9), (6, 2), (5, 4), (2, 5), (3, 3), (1, 1), (1, 4), (4, 1))
"""Rubies left at 13 and 16 in the positions compared."""


@TURN.rule(
    T("istanbul.mani.turn", "Mani takes 1 action in a turn."),
    facts=lambda p: (number("actions", 1, "action"),),
    confidence="one source",
    source="9.1 Mani's turn",
)
def turn(lab: ManiLab, facts: Facts) -> None:
    """Let him act once and see that the turn comes back."""
    turn = lab.mani_turn(1)
    lab.expect("extensions he took", facts.num("actions"), lab.gain(turn, "extensions"))
    lab.expect("movement cards he turned over", facts.num("actions"), len(turn.cards))
    lab.expect("it is your turn again", HUMAN, lab.actor(turn.after))
    lab.tells(turn, seat=MANI)


@TURN.rule(
    T(
        "istanbul.mani.no_disc_move",
        "If no assistant is under Mani at the start of his turn, he goes to the Fountain without a card.",
    ),
    facts=lambda p: (condition("if", ("under", 0)), term("place", f"place.{FOUNTAIN}"), number("cards", 0, "card")),
    confidence="one source",
    source="9.1 Mani's turn, no disc under him",
)
def no_disc_move(lab: ManiLab, facts: Facts) -> None:
    """Let him begin his turn with none to four assistants under him."""
    stated = facts.parts("if").get("under")
    place, cards = lab.place(facts.word("place")), facts.num("cards")
    for under in range(5):
        turn = lab.mani_turn(2, under=under, discs=_SPOTS[under:])
        goes = stated is None or stated == under
        lab.expect(f"where Mani goes with {under} assistants", place if goes else 2, turn.after.merchant[MANI])
        lab.expect("cards he turns over", cards if goes else 1, len(turn.cards))
        if goes:
            lab.tells(turn, seat=MANI, to=place)


@TURN.rule(
    T("istanbul.mani.no_disc_collect", "There he takes all his assistants back under him."),
    facts=lambda p: (quantifier("assistants", "all"),),
    confidence="one source",
    source="9.1 Mani's turn, no disc under him",
    equivalents={"assistants=each": "each of them is all of them"},
)
def no_disc_collect(lab: ManiLab, facts: Facts) -> None:
    """Let him go there with all his assistants on the board."""
    for spots in (_SPOTS, (*_SPOTS, 11)):
        turn = lab.mani_turn(under=0, discs=spots, left=(4, 5))
        back = lab.meant(facts.word("assistants"), len(spots))
        lab.expect("assistants taken back", back, len(turn.after.under[MANI]))
        lab.expect("assistants still on the board", len(spots) - back, len(lab.discs(turn.after, MANI)))
        lab.tells(turn, seat=MANI, n=back)


@TURN.rule(
    T(
        "istanbul.mani.no_disc_ruby",
        "When he has gone there because no assistant was under him, he also takes 1 ruby from the Sultan’s Palace "
        "or the Gemstone Dealer.",
    ),
    facts=lambda p: (
        condition("if", ("under", 0)),
        number("rubies", p.mani_rubies, "ruby"),
        terms("places", (f"place.{PALACE}", f"place.{DEALER}")),
    ),
    confidence="one source",
    source="9.1 Mani's turn, no disc under him",
)
def no_disc_ruby(lab: ManiLab, facts: Facts) -> None:
    """Let him go to the Fountain with and without a card, with few and many rubies left."""
    stated = facts.parts("if").get("under")
    rubies = facts.num("rubies")
    for under in range(5):
        turn = lab.mani_turn(7, under=under, discs=_SPOTS[under:], left=(4, 5))
        takes = rubies if stated is None or stated == under else 0
        lab.expect(f"rubies he takes with {under} assistants", takes, lab.gain(turn, "rubies"))
        lab.expect("rubies gone from the board", takes, sum(lab.rubies_gone(turn).values()))
    told = {lab.place(place) for place in facts.words("places")}
    found = {place for left in _LEFTS for place in lab.rubies_gone(_fountain(lab, left))}
    lab.expect("places that he takes from", told, found)


def _fountain(lab: ManiLab, left: tuple[int, int]) -> Turn:
    return lab.mani_turn(under=0, discs=_SPOTS, left=left)


@TURN.rule(
    T("istanbul.mani.fewer_rubies", "He takes it from the one of the two that has fewer rubies left."),
    facts=lambda p: (comparator("fewer", "<"),),
    confidence="one source",
    source="9.1 Mani's turn; ruling S11",
)
def fewer_rubies(lab: ManiLab, facts: Facts) -> None:
    """Compare numbers of rubies left."""
    test = facts.word("fewer")
    for left in _LEFTS:
        turn = _fountain(lab, left)
        if compares(left[0], test, left[1]):
            lab.expect(f"with {left} he takes from", {PALACE: 1}, lab.rubies_gone(turn))
            lab.tells(turn, seat=MANI, place=PALACE, left=left[0] - 1)
        elif compares(left[1], test, left[0]):
            lab.expect(f"with {left} he takes from", {DEALER: 1}, lab.rubies_gone(turn))
            lab.tells(turn, seat=MANI, place=DEALER, left=left[1] - 1)
        else:
            lab.expect(f"with {left} it is open", True, bool(turn.asked))


@TURN.rule(
    T("istanbul.mani.human_chooses", "If both have equally many left, you choose which of them he takes it from."),
    facts=lambda p: (comparator("equal", "="), role("chooser", "chooser", "human")),
    confidence="one source",
    source="9.1 Mani's turn; ruling S11",
)
def human_chooses(lab: ManiLab, facts: Facts) -> None:
    """Compare numbers of rubies left and answer both ways."""
    test, seat = facts.word("equal"), lab.seat_of(facts.words("chooser"))
    for left in _LEFTS:
        turn = _fountain(lab, left)
        lab.expect(f"with {left} somebody chooses", compares(left[0], test, left[1]), bool(turn.asked))
        if turn.asked:
            lab.expect("who chooses", seat, lab.actor(turn.after))
            lab.expect("what there is to choose", {("from", PALACE), ("from", DEALER)}, set(turn.asked))
            for place in (PALACE, DEALER):
                chosen = _fountain_choice(lab, left, place)
                lab.expect("he takes from the place chosen", {place: 1}, lab.rubies_gone(chosen))
                lab.tells(chosen, seat=MANI, place=place)


def _fountain_choice(lab: ManiLab, left: tuple[int, int], place: int) -> Turn:
    return lab.mani_turn(under=0, discs=_SPOTS, left=left, answers=(("from", place),))


@TURN.rule(
    T("istanbul.mani.one_empty", "If one of the two has no ruby left, he takes it from the other."),
    facts=lambda p: (condition("if", ("left", 0)),),
    confidence="ruling",
    source="ruling S10",
    reason=T(
        "istanbul.reason.mani.one_empty", "No ruby is fewer than some, but nothing can be taken from an empty place."
    ),
)
def one_empty(lab: ManiLab, facts: Facts) -> None:
    """Empty either of the two."""
    stated = facts.parts("if").get("left")
    for left in range(3):
        other = stated is None or stated == left
        for place, pair in ((PALACE, (left, 5)), (DEALER, (5, left))):
            turn = _fountain(lab, pair)
            gone = {PALACE + DEALER - place: 1} if other else {place: 1}
            lab.expect(f"with {pair} he takes from", gone, lab.rubies_gone(turn))
            if other:
                lab.tells(turn, seat=MANI, place=PALACE + DEALER - place)


@TURN.rule(
    T("istanbul.mani.both_empty", "If neither has a ruby left, he takes none."),
    facts=lambda p: (condition("if", ("left", 0)), number("rubies", 0, "ruby")),
    confidence="ruling",
    source="ruling S10",
    reason=T("istanbul.reason.mani.both_empty", "There is nothing to take; the other places keep their rubies."),
)
def both_empty(lab: ManiLab, facts: Facts) -> None:
    """Empty both."""
    stated = facts.parts("if").get("left")
    for left in range(2):
        turn = _fountain_choice(lab, (left, left), PALACE) if left else _fountain(lab, (left, left))
        meant = facts.num("rubies") if stated is None or stated == left else 1
        lab.expect(f"rubies he takes when {left} are left at both", meant, lab.gain(turn, "rubies"))
        lab.expect("rubies gone from the board", meant, sum(lab.rubies_gone(turn).values()))
        if not left:
            lab.tells(turn, seat=MANI)


@TURN.rule(
    T(
        "istanbul.mani.track_next",
        "Mani takes the next ruby of the track: your next price at the Gemstone Dealer rises by 1 lira, your next cost "
        "at the Sultan’s Palace by 1 good.",
    ),
    facts=lambda p: (number("lira", 1, "lira"), number("goods", 1, "good")),
    confidence="ruling",
    source="ruling S10",
    reason=T(
        "istanbul.reason.mani.track_next", "Rubies lie on the tracks in order, and the price is read off the track."
    ),
)
def track_next(lab: ManiLab, facts: Facts) -> None:
    """Buy a ruby before and after Mani has taken one."""
    for place, left, rise in ((DEALER, (5, 4), facts.num("lira")), (PALACE, (4, 5), facts.num("goods"))):
        turn = _fountain(lab, left)
        cost = [_cost(lab, place, state.palace, state.dealer) for state in (turn.before, turn.after)]
        lab.expect(f"the next ruby of {place} costs more by", rise, cost[1] - cost[0])


def _cost(lab: ManiLab, place: int, palace: int, dealer: int) -> int:
    goods = {"fabric": 5, "spice": 5, "fruit": 5, "jewelry": 5}
    state = lab.to_action(place, lira=30, goods=goods, extensions=3, palace=palace, dealer=dealer)
    ways = [action for action in lab.legal(state) if action[0] in ("buy", "deliver")]
    lab.expect(f"a ruby of {place} can be had", True, bool(ways))
    after = lab.play(state, ways[0])
    return int(state.lira[HUMAN] - after.lira[HUMAN] + sum(state.goods[HUMAN]) - sum(after.goods[HUMAN]))


@TURN.rule(
    T(
        "istanbul.mani.card_move",
        "If at least 1 assistant is under him, he turns over 1 movement card and goes straight to the place it names.",
    ),
    facts=lambda p: (
        comparator("at_least", ">=", "under"),
        number("under", 1, "assistant"),
        number("cards", 1, "card"),
    ),
    confidence="one source",
    source="9.1 Mani's turn, otherwise",
)
def card_move(lab: ManiLab, facts: Facts) -> None:
    """Let him begin his turn with none to four assistants under him and send him across the board."""
    test, needed, cards = facts.word("at_least"), facts.num("under"), facts.num("cards")
    for under in range(5):
        turn = lab.mani_turn(13, mani=14, under=under, discs=_SPOTS[under:])
        draws = compares(under, test, needed)
        lab.expect(f"cards turned over with {under} assistants", cards if draws else 0, len(turn.cards))
        used = lab.movement_cards(turn.before) - lab.movement_cards(turn.after)
        lab.expect("cards gone from the deck", cards if draws else 0, used)
        lab.expect("he is at the place of the card", draws, turn.after.merchant[MANI] == PALACE)
        if draws:
            lab.tells(turn, seat=MANI, to=PALACE)


TURN.statement(
    T("istanbul.mani.no_distance", "There is no limit to how far he goes."),
    confidence="one source",
    source="9.1 Mani's turn, otherwise",
)


@TURN.rule(
    TN(
        "istanbul.mani.reshuffle",
        "When he needs a movement card and none is left, shuffle the {cards} card again.",
        "When he needs a movement card and none is left, shuffle all {cards} cards again.",
        "cards",
    ),
    facts=lambda p: (condition("if", ("left", 0)), number("cards", sum(p.mani_deck), "card")),
    values=lambda p: {"cards": sum(p.mani_deck)},
    confidence="ruling",
    source="ruling S7",
    reason=T(
        "istanbul.reason.mani.reshuffle", "The text does not say; a deck that has run out is shuffled in most games."
    ),
)
def reshuffle(lab: ManiLab, facts: Facts) -> None:
    """Turn over the last three cards and one more."""
    stated, full = facts.parts("if").get("left"), facts.num("cards")
    turn = lab.mani_turn(2, deck=(2, 3, 4))
    seen = list(turn.choices)
    for cards in ((3,), (4,), ()):
        turn = lab.next_mani_turn(turn.after, *cards)
        seen.extend(turn.choices)
    meant = [full if stated is None or stated == left else left for left in (3, 2, 1, 0)]
    lab.expect("cards that could come, turn by turn", meant, seen)
    lab.tells(turn, n=full)


@TURN.rule(
    T("istanbul.mani.disc_leave", "If none of his assistants lies there, he leaves 1 from under him."),
    facts=lambda p: (condition("if", ("lying", 0)), number("leaves", 1, "assistant")),
    confidence="one source",
    source="9.1 Mani's turn, otherwise",
)
def disc_leave(lab: ManiLab, facts: Facts) -> None:
    """Send him to a place with and without an assistant of his."""
    stated, left = facts.parts("if").get("lying"), facts.num("leaves")
    for lying in range(2):
        turn = lab.mani_turn(2, discs=(2, 9)[: lying + 1] if lying else (9,))
        given = len(turn.before.under[MANI]) - len(turn.after.under[MANI])
        applies = stated is None or stated == lying
        lab.expect(f"he leaves so many where {lying} lies", applies, given == left)
        lab.expect("his assistant lies there", given > 0, 2 in lab.discs(turn.after, MANI))
        if applies:
            lab.tells(turn, seat=MANI, place=2)


@TURN.rule(
    T("istanbul.mani.disc_pick", "If one of his assistants lies there, he takes that 1 back under him."),
    facts=lambda p: (condition("if", ("lying", 1)), number("taken", 1, "assistant")),
    confidence="one source",
    source="9.1 Mani's turn, otherwise",
)
def disc_pick(lab: ManiLab, facts: Facts) -> None:
    """Send him to a place with and without an assistant of his."""
    stated, taken = facts.parts("if").get("lying"), facts.num("taken")
    for lying in range(2):
        turn = lab.mani_turn(2, discs=(2, 9)[: lying + 1] if lying else (9,))
        gained = len(turn.after.under[MANI]) - len(turn.before.under[MANI])
        applies = stated is None or stated == lying
        lab.expect(f"he takes so many back where {lying} lies", applies, gained == taken)
        lab.expect("his assistant still lies there", gained < 0, 2 in lab.discs(turn.after, MANI))
        if applies:
            lab.tells(turn, seat=MANI, place=2)


@TURN.rule(
    T(
        "istanbul.mani.same_place",
        "A card that names the place where Mani stands counts as a move there: he leaves or takes back 1 assistant, "
        "you get 2 lira if you are there, and a figure there gives him 1 extra turn.",
    ),
    facts=lambda p: (
        number("assistants", 1, "assistant"),
        number("lira", p.mani_meeting_lira, "lira"),
        number("extra", 1, "turn"),
    ),
    confidence="ruling",
    source="ruling S13",
    reason=T(
        "istanbul.reason.mani.same_place", "The card sends him to that place; the text makes no exception for it."
    ),
)
def same_place(lab: ManiLab, facts: Facts) -> None:
    """Send him to the place where he is: with an assistant, with you, with a figure there."""
    turn = lab.mani_turn(3, 4, mani=3)
    lab.expect("he leaves", facts.num("assistants"), len(turn.before.under[MANI]) - len(turn.after.under[MANI]))
    turn = lab.mani_turn(3, 4, mani=3, discs=(3,))
    lab.expect("he takes back", facts.num("assistants"), len(turn.after.under[MANI]) - len(turn.before.under[MANI]))
    turn = lab.mani_turn(3, 4, mani=3, human=3, stay=True)
    lab.expect("you get", facts.num("lira"), lab.gain(turn, "lira", HUMAN))
    turn = lab.mani_turn(3, 4, 2, mani=3, smuggler=3)
    lab.expect("extra turns", facts.num("extra"), len(turn.cards) - 1)


@TURN.rule(
    T(
        "istanbul.mani.fountain_move",
        "Going to the Fountain without a card is a move like any other: you get 2 lira if you are there, and a figure "
        "there gives him 1 extra turn.",
    ),
    facts=lambda p: (
        number("lira", p.mani_meeting_lira, "lira"),
        number("extra", 1, "turn"),
    ),
    confidence="ruling",
    source="ruling S12",
    reason=T("istanbul.reason.mani.fountain_move", "He arrives at a place, and encounters happen wherever he arrives."),
)
def fountain_move(lab: ManiLab, facts: Facts) -> None:
    """Let him go to the Fountain where you or a figure are."""
    turn = lab.mani_turn(under=0, discs=_SPOTS, left=(4, 5), human=7)
    lab.expect("you get", facts.num("lira"), lab.gain(turn, "lira", HUMAN))
    turn = lab.mani_turn(2, under=0, discs=_SPOTS, left=(4, 5), governor=7)
    lab.expect("extra turns, by a card each", facts.num("extra"), len(turn.cards))
