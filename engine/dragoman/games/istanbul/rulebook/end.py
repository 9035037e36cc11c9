"""The end of the game: what starts it, the last round, the last cards and the winner."""

from ....core.messages import T
from ....rules.facts import Facts, exception, modality, number, term, terms
from ..lab import IstanbulLab
from ..state import CARDS, State
from .book import END, same
from .helpers import modal
from .refused import refused

COUNTS = (2, 3, 4, 5)
SCORES = ("score.rubies", "score.lira", "score.goods", "score.cards")


def without_cards(lab: IstanbulLab, state: State) -> State:
    """Return the position with empty hands."""
    for seat in range(len(state.merchant)):
        state = lab.put(state, who=seat, hand=())
    return state


def last_turn(lab: IstanbulLab, players: int = 3) -> State:
    """Return the last turn of the last round, nobody with anything but what the test adds."""
    state = without_cards(lab, lab.calm(lab.start(players=players)))
    for seat in range(players):
        state = lab.put(state, who=seat, lira=0, rubies=0)
    return state._replace(ending=True, seat=players - 1, turns=players - 1)


@END.rule(
    T(
        "istanbul.end.target",
        "As soon as somebody has 5 rubies, the end of the game begins; in the game for 2 players six are needed.",
    ),
    facts=lambda p: (
        number("needed", same(p.target, 1, 2, 3), "ruby"),
        exception("except", ("players", 2)),
        number("then", p.target[0], "ruby", "except"),
    ),
    confidence="confirmed",
    source="3.2, 6",
    solo=False,
)
def target(lab: IstanbulLab, facts: Facts) -> None:
    """Buy the last ruby, and the last but one, for every number of players."""
    facts.num("then")
    for players in COUNTS:
        needed = facts.num("then" if players == facts.parts("except").get("players") else "needed")
        for rubies in (needed - 1, needed):
            state = lab.to_action(16, players=players, rubies=rubies - 1, lira=30)
            state = lab.play(without_cards(lab, state), ("buy",))
            if rubies == needed:
                lab.rule_told()
            while state.turns < players and not lab.is_over(state):
                state = lab.finish(state)
            lab.expect(f"over with {rubies} rubies", rubies == needed, lab.is_over(state))


@END.rule(
    T(
        "istanbul.end.round",
        "The round is then finished, so that everybody has had the same number of turns: whoever comes later in it "
        "has 1 more "
        "turn, whoever came before has none.",
    ),
    facts=lambda _p: (number("later", 1, "turn"), number("before", 0, "turn")),
    confidence="confirmed",
    source="6",
    solo=False,
)
def last_round(lab: IstanbulLab, facts: Facts) -> None:
    """Let the second of three players buy the last ruby."""
    state = without_cards(lab, lab.calm(lab.start(players=3), 16))._replace(seat=1, turns=1)
    state = lab.put(state, who=1, at=lab.near(state, 16, 1), lira=30, rubies=4)
    state = lab.play(lab.go(state, 16), ("buy",))
    lab.expect("the last ruby ends this turn", 2, state.turns)
    turns = [0, 0, 0]
    while not lab.is_over(state) and sum(turns) < 9:
        turns[state.seat] += 1
        state = lab.finish(state)
    lab.by_rule(lab.play(last_turn(lab)._replace(merchant=(7, 7, 5)), ("move", 2)), ("end",))
    lab.expect("turns after that", [facts.num("before"), 0, facts.num("later")], turns)


@END.rule(
    T(
        "istanbul.end.final_cards",
        "After the last round each player in turn may still play “Any Good”, “Five Lira” and “Family Member to the "
        "Police "
        "Station”: the cards that give goods or lira.",
    ),
    facts=lambda _p: (
        terms("cards", ("card.gain_good", "card.five_lira", "card.family_to_police")),
        modality("play", "may"),
    ),
    confidence="ruling",
    source="6, 7 Q29, ruling Q29",
    reason=T(
        "istanbul.reason.final_cards",
        "The rules speak of cards that give goods or money; the card for the family member gives 3 lira.",
    ),
    solo=False,
)
def final_cards(lab: IstanbulLab, facts: Facts) -> None:
    """Look at every kind of card after the last round, in two hands."""
    kinds = {lab.name(card) for card in facts.words("cards")}
    lab.expect("some card is named", True, bool(kinds))
    for kind in CARDS:
        state = last_turn(lab)
        for seat in (0, 2):
            state = lab.put(state, who=seat, hand=(kind,), family=5)
        state = lab.finish(state)
        offered = {action for action in lab.legal(state) if action[:2] == ("card", kind)}
        lab.expect(f"{kind} can be played", kind in kinds, bool(offered))
        for seat in (0, 2)[: 2 if offered else 0]:
            lab.expect("whose turn it is", seat, state.seat)
            card = min(lab.legal(state), key=lambda action: action[0] != "card")
            modal(lab, state, card, str(facts.get("play", "must")), ("done",))
            state = lab.play(state, ("done",))
        lab.expect("then the game is over", True, lab.is_over(state))


@END.rule(
    T(
        "istanbul.end.final_family",
        "Then the reward for the family member is 3 lira; a bonus card may not be taken in its place.",
    ),
    facts=lambda p: (number("lira", p.catch_lira, "lira"), modality("card", "may not")),
    confidence="ruling",
    source="7 Q29, ruling Q29",
    reason=T("istanbul.reason.final_family", "Only cards that give goods or money are played after the last round."),
    solo=False,
)
def final_family(lab: IstanbulLab, facts: Facts) -> None:
    """Play the card after the last round."""
    refused(lab)
    state = lab.finish(lab.put(last_turn(lab), hand=("family_to_police",), family=5))
    word = str(facts.get("card", "may"))
    modal(lab, state, ("card", "family_to_police", "card"), word, ("card", "family_to_police", "lira"))
    after = lab.play(state, ("card", "family_to_police", "lira"))
    lab.expect("lira gained", facts.num("lira"), after.lira[0] - state.lira[0])


def scored(lab: IstanbulLab, *ahead: set[str], players: int = 3) -> tuple[int, ...]:
    """Return who wins; seat i has one more than nobody else in the scores `ahead[i]`."""
    state = last_turn(lab, players)
    for seat in range(players):
        more = {score: int(seat < len(ahead) and score in ahead[seat]) for score in SCORES}
        level = 1 if seat < 2 else 0
        state = lab.put(
            state,
            who=seat,
            rubies=level + more["score.rubies"],
            lira=level + more["score.lira"],
            goods={"spice": level + more["score.goods"]},
            hand=("stay",) * min(2, level + more["score.cards"])
            if seat != 1
            else ("move_3_4",) * (level + more["score.cards"]),
        )
    state = lab.finish(state)
    winners: tuple[int, ...] = tuple(lab.outcome(state).winners)
    return winners


@END.rule(
    T("istanbul.end.winner", "Whoever has the most rubies wins."),
    facts=lambda _p: (term("by", "score.rubies"),),
    confidence="confirmed",
    source="6",
    solo=False,
)
def winner(lab: IstanbulLab, facts: Facts) -> None:
    """Let one player be ahead in this, another in everything else."""
    decides(lab, set(), facts.word("by"))


def decides(lab: IstanbulLab, tied: set[str], by: str) -> None:
    """Check that `by` decides when, and only when, the scores `tied` are equal."""
    lab.expect("it is not one of the tied scores", False, by in tied)
    lab.expect("the winner", (1,), scored(lab, set(SCORES) - tied - {by}, {by}))
    lab.rule_told()
    for score in sorted(tied):
        lab.expect(f"the winner, {score} not tied", (0,), scored(lab, {score}, {by}))


@END.rule(
    T("istanbul.end.tie_lira", "Among those tied in rubies the one with the most lira wins."),
    facts=lambda _p: (terms("tied", ("score.rubies",)), term("by", "score.lira")),
    confidence="confirmed",
    source="6",
    solo=False,
)
def tie_lira(lab: IstanbulLab, facts: Facts) -> None:
    """Decide a tie."""
    decides(lab, set(facts.words("tied")), facts.word("by"))


@END.rule(
    T("istanbul.end.tie_goods", "Among those tied in rubies and lira the one with the most goods wins."),
    facts=lambda _p: (terms("tied", ("score.rubies", "score.lira")), term("by", "score.goods")),
    confidence="confirmed",
    source="6",
    solo=False,
)
def tie_goods(lab: IstanbulLab, facts: Facts) -> None:
    """Decide a tie."""
    decides(lab, set(facts.words("tied")), facts.word("by"))


@END.rule(
    T("istanbul.end.tie_cards", "Among those tied in rubies, lira and goods the one with the most bonus cards wins."),
    facts=lambda _p: (terms("tied", ("score.rubies", "score.lira", "score.goods")), term("by", "score.cards")),
    confidence="confirmed",
    source="6",
    solo=False,
)
def tie_cards(lab: IstanbulLab, facts: Facts) -> None:
    """Decide a tie."""
    decides(lab, set(facts.words("tied")), facts.word("by"))


@END.rule(
    T("istanbul.end.shared", "Those tied in rubies, lira, goods and bonus cards share the victory."),
    facts=lambda _p: (terms("tied", SCORES),),
    confidence="confirmed",
    source="6",
    solo=False,
)
def shared(lab: IstanbulLab, facts: Facts) -> None:
    """Let two of three players be equal."""
    tied = set(facts.words("tied"))
    lab.expect("the winners", (0, 1), scored(lab, set(SCORES) - tied))
    lab.rule_told()
