"""The bust: a second ship of a colour."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, modality, number, quantifier, role, term
from ..lab import PortRoyalLab
from .book import BUST
from .helpers import ROW_OF_SHIPS, kind, lies, modal, sizes

COLOURS = ("yellow", "blue", "green", "red", "black")
FIRST, SECOND = "ship_yellow_c1_s1", "ship_yellow_c3_s4"


def _busted(lab: PortRoyalLab, *cards: str, **position: Any) -> tuple[Any, Any]:
    """Return the positions before and after a second yellow ship; the cards lie in the harbour beside the first."""
    state = lab.turn(**{"harbour": (*cards, FIRST), "revealed": len(cards) + 1, **position})
    return state, lab.act(state, ("discover",), ("reveal", SECOND))


@BUST.rule(
    T(
        "port_royal.bust.second_ship",
        "If a second ship of the same colour comes into the harbour, you bust and your turn is lost.",
    ),
    facts=lambda p: (number("ships", p.same_colour, "ship"),),
    confidence="confirmed",
    source="2.4 the bust",
)
def second_ship(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over ships of one colour, for each colour, until the turn is lost; then a ship of each colour."""
    for colour in COLOURS:
        state = lab.turn(coins={1: 0})
        start, n = state, 0
        while state.turns == start.turns and n < 5:
            state = lab.play(state, ("discover",))
            ships = sorted(str(a[1]) for a in lab.chance(state) if str(a[1]).startswith(f"ship_{colour}"))
            n += 1
            state = lab.play(state, ("reveal", ships[-n]))
        lab.expect("ships of one colour that lose the turn", facts.num("ships"), n)
        lab.expect("it is told under this rule", True, lab.rule in {event.rule for event in lab.steps[-1].events})
        lab.expect("the turn passes on", start.turns + 1, state.turns)
    state = lab.reveal(lab.turn(), *ROW_OF_SHIPS)
    lab.expect("ships of all colours lie together", ROW_OF_SHIPS, lab.harbour(state))


@BUST.rule(
    T(
        "port_royal.bust.discard",
        "When you bust, all cards of the harbour go onto the discard pile, the new ship among them.",
    ),
    facts=lambda _p: (
        quantifier("cards", "all"),
        term("from", "thing.harbour"),
        term("to", "thing.discard_pile"),
    ),
    confidence="confirmed",
    source="2.4 the bust",
)
def discard(lab: PortRoyalLab, facts: Facts) -> None:
    """Bust with persons and ships in the harbour."""
    cards = ("sailor_3_1", "ship_red_c1_s1", "captain_4_1")
    state, after = _busted(lab, *cards, discards=("settler_4_1",), coins={0: 2, 1: 2})
    told = {event.rule for shown in lab.steps[-2:] for event in shown.events}
    lab.expect("it is told under this rule", True, lab.rule in told)
    lost = (*cards, FIRST, SECOND)
    emptied = sizes(lab, state).get(facts.word("from"), 0) - sizes(lab, after).get(facts.word("from"), 0)
    lab.expect("where they lay", len(lost) - 1, emptied)
    moved = [card for card in lost if lies(lab, after, card) == {facts.word("to")}]
    lab.expect("cards that go there", {"all": len(lost), "none": 0}.get(facts.word("cards"), 1), len(moved))
    lab.expect("in their order", ("settler_4_1", *lost), lab.pile(after))


@BUST.rule(
    T("port_royal.bust.expeditions_stay", "All expeditions that lie face up stay where they are after a bust."),
    facts=lambda _p: (
        quantifier("how_many", "all"),
        term("card", "card.expedition"),
        term("face", "face.up"),
    ),
    confidence="confirmed",
    source="2.3 expedition, 2.4 the bust",
)
def expeditions_stay(lab: PortRoyalLab, facts: Facts) -> None:
    """Bust beside expeditions of this turn and of an earlier one."""
    row = ("exp_cross2", "exp_house2", "exp_anchor2")
    state = lab.reveal(lab.turn(row=row[:2]), "sailor_3_1", row[2], FIRST)
    after = lab.act(state, ("discover",), ("reveal", SECOND))
    left = (*lab.row(after), *lab.harbour(after))
    lab.expect("cards still lying there", {facts.word("card")}, {kind(card) for card in left})
    lab.expect("how many", {"all": len(row), "none": 0}.get(facts.word("how_many"), 1), len(lab.row(after)))
    seen = lab.row(lab.view(after, 1)) == row
    lab.expect("which side is seen", facts.word("face"), "face.up" if seen else "face.down")


@BUST.rule(
    T(
        "port_royal.bust.no_trade",
        "After a bust Trade & Hire is left out: no player takes a card in this turn.",
    ),
    facts=lambda _p: (term("phase", "phase.trade"), quantifier("who", "none")),
    confidence="confirmed",
    source="2.4 no second phase",
)
def no_trade(lab: PortRoyalLab, facts: Facts) -> None:
    """Bust with everything that could be bought lying there, at tables of several sizes."""
    for players in (None, 3):
        mine = {0: ("captain_4_1",) * 2}
        state = lab.turn(players=players, harbour=("sailor_3_1", FIRST), revealed=2, display=mine, row=("exp_anchor2",))
        first = len(lab.steps)
        after = lab.act(state, ("discover",), ("reveal", SECOND))
        if after.turns == state.turns:
            lab.forbids(after, ("trade", 1), ("hire", 1))
            after = lab.act(after, ("pass",))
        lab.expect("the turn is over", state.turns + 1, after.turns)
        stages = {f"phase.{shown.before.stage}" for shown in lab.steps[first:] if shown.after is not None}
        lab.expect("the phase that is left out", False, facts.word("phase") in stages)
        shown_cards = [len(lab.display(after, who)) for who in range(len(lab.coins(after)))]
        took = sum(shown_cards) - len(mine[0])
        lab.expect("players that take a card", {"none": 0}.get(facts.word("who"), 1), took)


@BUST.rule(
    T(
        "port_royal.bust.expedition",
        "After a bust the active player may still fulfil expeditions.",
    ),
    facts=lambda p: (
        role("who", "fulfiller", "active_player"),
        modality("fulfil", "may" if p.expedition_after_bust else "may not"),
    ),
    confidence="ruling",
    source="ruling Q20",
    switch="expedition_after_bust",
    reason=T(
        "port_royal.reason.bust.expedition",
        "The English rules can be read as a no: the rest of the turn is lost. The German ones only cancel the second "
        "phase, and the later edition allows it. The switch forbids it.",
    ),
)
def expedition(lab: PortRoyalLab, facts: Facts) -> None:
    """Bust with the persons for an expedition, and with another player holding them."""
    action = ("expedition", "exp_anchor2", 0, 2, 0, 0)
    told = facts.word("fulfil")
    seat = {"active_player": 0, "other_player": 1}.get(facts.words("who")[1], -1)
    for owner in (0, 1):
        _, after = _busted(lab, row=("exp_anchor2",), display={owner: ("captain_4_1",) * 2})
        lab.expect("there is a choice", owner == seat and told != "may not", after.stage == "bust")
        if after.stage == "bust":
            modal(lab, after, action, told, ("pass",))
            lab.expect("who decides", seat, after.seat)
            done = lab.act(after, action)
            lab.expect("it is fulfilled", ((), ("exp_anchor2",)), (lab.row(done), lab.display(done)))
            lab.expect("then the turn is over", after.turns + 1, done.turns)
            passed = lab.by_rule(after, ("pass",))
            lab.expect("or it is passed over", after.turns + 1, passed.turns)
        else:
            lab.expect("the turn is over", 1, after.turns)
