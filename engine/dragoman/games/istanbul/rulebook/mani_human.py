"""Solo against Mani: the person's own turn and the end of the game."""

from typing import Any

from ....core.messages import TN, T
from ....rules.facts import Facts, condition, modality, number, role, term, terms
from ..mani_lab import HUMAN, MANI, ManiLab
from .book import SOLO
from .refused import refused

YOURS = SOLO.chapter(T("istanbul.chapter.mani_human", "Your turn against Mani"))

YOURS.statement(
    T(
        "istanbul.mani.usual",
        "You move, act and have your encounters as in the game for several players, but for what follows.",
    ),
    confidence="one source",
    source="9.1 human restriction; human meets Mani",
)


@YOURS.rule(
    T(
        "istanbul.mani.human_ban",
        "You may not move your merchant to a place where Mani’s merchant or an assistant of his is.",
    ),
    facts=lambda p: (modality("move", "may not"), terms("pieces", ("piece.merchant", "piece.assistant"))),
    confidence="one source",
    source="9.1 human restriction",
)
def human_ban(lab: ManiLab, facts: Facts) -> None:
    """Put each piece in the person's way, by foot and by card."""
    there: dict[str, dict[str, Any]] = {
        "piece.merchant": {"at": 2},
        "piece.assistant": {"discs": (2,)},
        "piece.family_member": {"family": 2},
        "piece.governor": {"governor": 2},
        "piece.smuggler": {"smuggler": 2},
        "piece.neutral_merchant": {"neutrals": (2,)},
    }
    told = set(facts.words("pieces"))
    lab.expect("pieces that can stand there", told, told & set(there))
    for piece, position in there.items():
        for card in (False, True):
            state = lab.turn(at=8 if card else 5, hand=("move_3_4",))
            state = lab.put(state, who=MANI, **position)
            action = ("card", "move_3_4", 2) if card else ("move", 2)
            banned = facts.word("move") if piece in told else "may"
            lab.expect(f"you {banned} move to {piece}", banned, "may" if action in lab.legal(state) else "may not")
            if banned == "may not":
                lab.forbids(state, action)
            else:
                lab.expect("you are there", 2, lab.play(state, action).merchant[HUMAN])


@YOURS.rule(
    T(
        "istanbul.mani.ban_fountain",
        "You may not go to the Fountain either while Mani or an assistant of his is there.",
    ),
    facts=lambda p: (modality("move", "may not"),),
    confidence="ruling",
    source="ruling S29",
    reason=T("istanbul.reason.mani.ban_fountain", "The text forbids every place where he is and makes no exception."),
)
def ban_fountain(lab: ManiLab, facts: Facts) -> None:
    """Put Mani or an assistant of his at the Fountain."""
    for position in ({"at": 7}, {"discs": (7,)}):
        state = lab.put(lab.turn(at=12), who=MANI, **position)
        lab.expect("you may go there", facts.word("move"), "may" if ("move", 7) in lab.legal(state) else "may not")
        lab.forbids(state, ("move", 7), rule="istanbul.mani.human_ban")
        lab.expect("another place is open to you", 4, lab.play(state, ("move", 4)).merchant[HUMAN])


@YOURS.rule(
    T("istanbul.mani.stay_card", "You may play the card for staying where Mani or an assistant of his is."),
    facts=lambda p: (modality("stay", "may"),),
    confidence="ruling",
    source="ruling S28",
    reason=T("istanbul.reason.mani.stay_card", "The text forbids moving to such a place; who stays does not move."),
)
def stay_card(lab: ManiLab, facts: Facts) -> None:
    """Put Mani, an assistant of his or both where the person is."""
    for position in ({"at": 2}, {"discs": (2,)}, {"at": 2, "discs": (2,)}):
        state = lab.put(lab.turn(at=2, hand=("stay",)), who=MANI, **position)
        legal = lab.legal(state)
        found = "may not" if ("card", "stay") not in legal else "may" if ("move", 5) in legal else "must"
        lab.expect("you stay there", facts.word("stay"), found)
        after = lab.play(state, ("card", "stay"), ("leave",))
        lab.expect("you are at your action", True, ("fill",) in lab.legal(after))


@YOURS.rule(
    T("istanbul.mani.meet_nothing", "If you stay where Mani stands, you pay nothing for him."),
    facts=lambda p: (number("lira", 0, "lira"),),
    confidence="one source",
    source="9.1 human meets Mani; ruling S31",
)
def meet_nothing(lab: ManiLab, facts: Facts) -> None:
    """Stay with Mani and count the lira."""
    state = lab.put(lab.turn(at=2, hand=("stay",), lira=5), who=MANI, at=2)
    after = lab.play(state, ("card", "stay"), ("leave",))
    lab.expect("you are at your action", True, ("fill",) in lab.legal(after))
    lab.expect("lira paid", facts.num("lira"), state.lira[HUMAN] - after.lira[HUMAN])


@YOURS.rule(
    T(
        "istanbul.mani.human_meets",
        "When Mani moves to the place where your merchant is, you get 2 lira from the bank.",
    ),
    facts=lambda p: (
        number("lira", p.mani_meeting_lira, "lira"),
        role("payer", "payer", "bank"),
        role("payee", "payee", "human"),
    ),
    confidence="one source",
    source="9.1 human meets Mani",
)
def human_meets(lab: ManiLab, facts: Facts) -> None:
    """Send him to the person and elsewhere."""
    purse = {"human": 0, "mani": 0, "bank": 0}
    for slot, sign in (("payer", -1), ("payee", 1)):
        who = facts.words(slot)[1]
        lab.expect(f"{who} can pay or be paid", True, who in purse)
        purse[who] += sign * facts.num("lira")
    for place in (3, 1, 7):
        turn = lab.mani_turn(place, 2, human=place)
        lab.expect("your lira", purse["human"], lab.gain(turn, "lira", HUMAN))
        lab.expect("Mani's lira", purse["mani"], lab.gain(turn, "lira", MANI))
        lab.tells(turn, seat=HUMAN, lira=facts.num("lira"))
    turn = lab.mani_turn(3, human=2)
    lab.expect("your lira when he goes elsewhere", 0, lab.gain(turn, "lira", HUMAN))


@YOURS.rule(
    T("istanbul.mani.acts_anyway", "Mani then does his action there as usual."),
    facts=lambda p: (modality("act", "must"),),
    confidence="one source",
    source="9.1 human meets Mani",
)
def acts_anyway(lab: ManiLab, facts: Facts) -> None:
    """Send him to the person at a place where he acts."""
    turn = lab.mani_turn(1, 2, human=1)
    found = "may" if turn.asked else "must" if lab.gain(turn, "extensions") == 1 else "may not"
    lab.expect("he acts", facts.word("act"), found)


@YOURS.rule(
    T(
        "istanbul.mani.catch_nephew",
        "You must catch Mani’s family member where you meet it: it goes to the Police Station, and you take "
        "1 bonus card or 3 lira.",
    ),
    facts=lambda p: (
        modality("catch", "must"),
        term("place", "place.12"),
        number("cards", p.catch_cards, "card"),
        number("lira", p.catch_lira, "lira"),
    ),
    confidence="ruling",
    source="ruling S16",
    reason=T(
        "istanbul.reason.mani.catch_nephew",
        "“Our encounters as in the rules”: it is the family member of another player.",
    ),
)
def catch_nephew(lab: ManiLab, facts: Facts) -> None:
    """Meet his family member and take either reward."""
    state = lab.put(lab.to_action(2, lira=5), who=MANI, family=2)
    state = lab.play(state, ("fill",))
    legal = lab.legal(state)
    offered = ("catch", MANI, "lira") in legal and ("catch", MANI, "card") in legal
    found = "may not" if not offered else "may" if ("end",) in legal else "must"
    lab.expect("you catch it", facts.word("catch"), found)
    for reward, amount in (("lira", facts.num("lira")), ("card", facts.num("cards"))):
        after = lab.play(state, ("catch", MANI, reward))
        while after.stage == "card":
            after = lab.play(after, next(iter(lab.chance(after))))
        gained = (
            after.lira[HUMAN] - state.lira[HUMAN] if reward == "lira" else sum(after.hand[HUMAN]) + after.hidden[HUMAN]
        )
        lab.expect(f"{reward} gained", amount, gained)
        lab.expect("where it goes", lab.place(facts.word("place")), after.family[MANI])


@YOURS.rule(
    T("istanbul.mani.family_free", "Your family member may be sent to a place where Mani or an assistant of his is."),
    facts=lambda p: (modality("send", "may"),),
    confidence="ruling",
    source="ruling S30",
    reason=T("istanbul.reason.mani.family_free", "The text closes such places to your merchant only."),
)
def family_free(lab: ManiLab, facts: Facts) -> None:
    """Try to send the family member there."""
    for position in ({"at": 2}, {"discs": (2,)}):
        state = lab.put(lab.to_action(12), who=MANI, **position)
        legal = lab.legal(state)
        found = "may not" if ("send", 2) not in legal else "may" if ("send", 3) in legal else "must"
        lab.expect("it goes there", facts.word("send"), found)


@YOURS.rule(
    T("istanbul.mani.pass", "If your merchant can move to no place at all, and only then, you may pass."),
    facts=lambda p: (condition("if", ("moves", 0)), modality("pass", "may")),
    confidence="ruling",
    source="ruling S27",
    reason=T("istanbul.reason.mani.pass", "Mani can close all places around a corner, and the game must go on."),
)
def pass_turn(lab: ManiLab, facts: Facts) -> None:
    """Leave the person two moves, one and none."""
    refused(lab)
    stated = facts.parts("if").get("moves")
    around = (5, 2, 4, 12, 8)  # all that 15 reaches in the corner of the short paths
    for discs in (around[:3], around[:4], around):
        state = lab.put(lab.turn(at=15, hand=("stay",)), who=MANI, discs=discs, under=0)
        legal = lab.legal(state)
        moves = len([action for action in legal if action[0] == "move"])
        applies = stated is None or stated == moves
        found = "may not" if ("pass",) not in legal else "may" if ("card", "stay") in legal else "must"
        lab.expect(f"you pass with {moves} moves", facts.word("pass") if applies else "may not", found)
        if found == "may not":
            lab.forbids(state, ("pass",))
        else:
            turn = lab.run_mani(lab.play(state, ("pass",)))
            lab.expect("Mani's turn comes next", 1, turn.after.turns - state.turns - 1)
            lab.expect("it is told", True, lab.events(state, ("pass",))[0].rule == lab.rule)


@YOURS.rule(
    T("istanbul.mani.pass_cards", "Cards that let you stay or go 3 or 4 steps may still be played then."),
    facts=lambda p: (
        modality("play", "may"),
        number("low", p.card_move_min, "step"),
        number("high", p.card_move_max, "step"),
    ),
    confidence="ruling",
    source="ruling S27",
    reason=T("istanbul.reason.mani.pass_cards", "A card is always the player’s free choice."),
)
def pass_cards(lab: ManiLab, facts: Facts) -> None:
    """Close every move and look at the cards."""
    state = lab.put(lab.turn(at=15, hand=("stay", "move_3_4")), who=MANI, discs=(5, 2, 4, 12, 8), under=0)
    legal = lab.legal(state)
    offered = ("card", "stay") in legal and any(action[:2] == ("card", "move_3_4") for action in legal)
    found = "may not" if not offered else "may" if ("pass",) in legal else "must"
    lab.expect("you play them", facts.word("play"), found)
    for action in legal:
        if action[0] == "card":
            lab.expect("the card is played", 1, len(lab.pile(lab.play(state, action))))
    steps = {lab.distance(state, 15, int(action[2])) for action in legal if action[:2] == ("card", "move_3_4")}
    lab.expect("steps that the card allows", {facts.num("low"), facts.num("high")}, steps)


@YOURS.rule(
    T(
        "istanbul.mani.neutral_pay",
        "Where you meet a neutral merchant, you pay 2 lira to the bank and roll 2 dice to move it; "
        "you pay for nobody else.",
    ),
    facts=lambda p: (
        number("lira", p.neutral_fee, "lira"),
        number("dice", p.dice, "die"),
        role("payee", "payee", "bank"),
    ),
    confidence="ruling",
    source="rulings S2, S31",
    switch="neutral_merchants",
    reason=T("istanbul.reason.mani.neutral_pay", "The switch brings them back as in a game for two."),
)
def neutral_pay(lab: ManiLab, facts: Facts) -> None:
    """Meet a neutral merchant."""
    refused(lab)
    state = lab.turn(at=5, lira=5, options={"neutral_merchants": True})
    state = lab.go(lab.put(state, neutrals=(2, 7, 7)), 2)
    after = lab.play(state, ("pay",))
    lab.expect("lira paid", facts.num("lira"), state.lira[HUMAN] - after.lira[HUMAN])
    lab.expect("it comes next that dice are rolled", True, all(a[0] == "roll" for a in lab.chance(after)))
    lab.expect("dice", facts.num("dice"), len(next(iter(lab.chance(after)))) - 1)
    payee = facts.words("payee")[1]
    lab.expect("somebody can be paid", True, payee in ("bank", "mani", "human"))
    paid = {"mani": state.lira[MANI] + facts.num("lira"), "human": -1}.get(payee, state.lira[MANI])
    lab.expect("Mani's lira", paid, after.lira[MANI])


_ONE_SHORT = 5
"""Rubies of somebody whose wheelbarrow has one free space."""

END = SOLO.chapter(T("istanbul.chapter.mani_end", "The end against Mani"))


@END.rule(
    TN(
        "istanbul.mani.target",
        "Whoever first has {rubies} ruby wins: you or Mani.",
        "Whoever first has {rubies} rubies wins: you or Mani.",
        "rubies",
    ),
    facts=lambda p: (number("rubies", p.ruby_target, "ruby"),),
    values=lambda p: {"rubies": p.ruby_target},
    confidence="ruling",
    source="9.1 aim; ruling S4",
    switch="ruby_target",
    reason=T(
        "istanbul.reason.mani.target",
        "A wheelbarrow has 6 ruby spaces for two players; the text wants all of them full.",
    ),
)
def target(lab: ManiLab, facts: Facts) -> None:
    """Let either side take its last ruby but one and its last."""
    rubies = facts.num("rubies")
    for before in range(max(0, rubies - 2), rubies):
        state = lab.play(lab.to_action(16, lira=30, rubies=before, hand=("stay",)), ("buy",))
        lab.expect(f"the game is over when you have {before + 1}", before + 1 >= rubies, lab.is_over(state))
        if before + 1 == rubies:
            outcome = lab.outcome(state)
            lab.expect("who has won", ((HUMAN,), "win"), (outcome.winners, outcome.label))
            lab.expect("what you have", (rubies, 1), (outcome.scores[HUMAN]["rubies"], outcome.scores[HUMAN]["cards"]))
        turn = lab.mani_turn(under=0, discs=(8, 9, 10, 3), left=(4, 5), mani_rubies=before)
        lab.expect(f"the game is over when Mani has {before + 1}", before + 1 >= rubies, lab.is_over(turn.after))
        if before + 1 == rubies:
            outcome = lab.outcome(turn.after)
            lab.expect("you have not won", ((), "loss"), (outcome.winners, outcome.label))
            lab.tells(turn, seat=MANI, rubies=rubies)


@END.rule(
    T("istanbul.mani.end_at_once", "The game ends at once with that ruby; nobody takes another turn."),
    facts=lambda p: (number("turns", 0, "turn"),),
    confidence="ruling",
    source="ruling S5",
    reason=T("istanbul.reason.mani.end_at_once", "The text makes it a race: you must be done before Mani is."),
)
def end_at_once(lab: ManiLab, facts: Facts) -> None:
    """Let either side take its last ruby when it could go on."""
    state = lab.play(lab.to_action(16, lira=30, rubies=_ONE_SHORT, hand=("five_lira",)), ("buy",))
    lab.expect("further turns after yours", facts.num("turns"), 0 if lab.is_over(state) else 1)
    turn = lab.mani_turn(2, under=0, discs=(8, 9, 10, 3), left=(4, 5), mani_rubies=_ONE_SHORT, governor=7)
    lab.expect("further turns after Mani's ruby", facts.num("turns"), len(turn.cards) + (not lab.is_over(turn.after)))
    lab.tells(turn, winners=())
