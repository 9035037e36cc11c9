"""What each rule refuses, position by position: wherever a rule is the reason why something cannot be done.

Beside it stands what the same rule allows or brings about where a figure or a piece decides.

An experiment begins with `refused(lab)`: the refusals of its own rule, which do not depend on what its facts say.
"""

from collections.abc import Callable
from typing import Any

from ....core.engine import Action
from ..lab import IstanbulLab
from ..mani_lab import ManiLab
from ..state import CARDS, State
from .helpers import at_place

GOOD_NAMES = ("fabric", "spice", "fruit", "jewelry")
FULL = dict.fromkeys(GOOD_NAMES, 5)
TILE_NAMES = ("red", "green", "yellow", "blue")


def with_neutral(lab: IstanbulLab, *neutral: int, **position: Any) -> State:
    """Return the arrival at the Fruit Warehouse in the variant, neutral assistants lying on these places."""
    state = lab.turn(players=2, options={"neutral_assistants": True}, at=15, **position)
    state = state._replace(neutral_discs=tuple(neutral.count(place) for place in range(17)))
    after: State = lab.play(state, ("move", 4))
    return after


def met(lab: IstanbulLab, figure: str, *, elsewhere: bool = False, **position: Any) -> State:
    """Return phase 4 at the Fabric Warehouse beside a figure, or with the figure elsewhere."""
    state = lab.to_action(2, **position)
    there: dict[str, Any] = {figure: 3 if elsewhere else 2}
    after: State = lab.play(lab.put(state, **there), ("skip",))
    return after


def with_governor(lab: IstanbulLab, card: str = "five_lira", **position: Any) -> State:
    """Return the position in which the governor, who gave this card, is to be paid."""
    after: State = lab.settle(lab.play(met(lab, "governor", **position), ("governor",)), ("draw", card))
    return after


def with_smuggler(lab: IstanbulLab, good: str = "spice", **position: Any) -> State:
    """Return the position in which the smuggler, who gave this good, is to be paid."""
    after: State = lab.play(met(lab, "smuggler", **position), ("smuggler", good))
    return after


def last_cards(lab: IstanbulLab, **position: Any) -> State:
    """Return the time after the last round, seat 0 holding these things."""
    state = lab.put(lab.turn(players=2), **position)
    after: State = lab.finish(state._replace(seat=1, turns=1, ending=True, merchant=(7, 2)))
    return lab.put(after, **position)


def red_roll(lab: IstanbulLab, place: int, *tiles: str) -> State:
    """Return the position after a roll of 1 and 3 at the Black Market or the Tea House."""
    first: Action = ("roll",) if place == 8 else ("announce", 7)
    after: State = lab.play(at_place(lab, place, tiles=tiles), first, ("roll", 1, 3))
    return after


def moments(lab: IstanbulLab, **position: Any) -> list[State]:
    """Return a position of each stage before and after an action, with these things."""
    position = {"lira": 9, **position}
    state = lab.turn(players=2, under=2, **{"discs": (9, 13), **position})
    moved = lab.play(lab.put(state._replace(merchant=(2, 5)), under=2), ("move", 5))
    paying = lab.play(moved, ("leave",))
    acting = lab.play(paying, ("pay",))
    met_all = lab.play(acting._replace(governor=5, smuggler=5), ("skip",))
    governor = lab.settle(lab.play(met_all, ("governor",)), ("draw", "five_lira"))
    smuggler = lab.play(met_all, ("smuggler", "spice"))
    return [state, moved, paying, acting, met_all, governor, smuggler]


# Rule by rule


def _phases(lab: IstanbulLab) -> None:
    move = lab.turn(players=2, at=5, hand=("move_3_4", "return_assistant", "stay", "gain_good"), discs=(9, 13))
    lab.forbids(move, (), ("move", True), ("move", 3, 4), ("move", "3"), ("turn", 1), ("reroll",), ("keep",), ("pass",))
    lab.forbids(move, ("card",), ("card", "joker"), ("card", "stay", 1), ("card", "gain_good"))
    lab.forbids(move, ("card", "gain_good", "gold"), *(("card", "move_3_4", place) for place in (0, 17, "far")))
    lab.forbids(move, ("card", "move_3_4"), ("card", "return_assistant"), ("done",), ("extra", "gold"))
    lab.forbids(move, *(("card", "return_assistant", place) for place in (0, 17, "far")))
    lab.forbids(move, *(("yellow", place) for place in (0, 17, "far", True)), ("yellow",))
    lab.forbids(lab.put(move, hand=()), ("card", "joker"), ("card",))
    state = lab.play(move, ("move", 2))
    lab.forbids(state, ("pick",), ("pick", "other"), ("move", 3), ("pay",), ("skip",), ("pass",))
    family = at_place(lab, 2, hand=("family_to_police",), family=3)
    lab.forbids(family, ("card", "family_to_police", "goods"), ("card", "family_to_police"), ("recall", 9))
    for place, tried in _UNREADABLE.items():
        state = at_place(lab, place, players=2, goods=FULL, extensions=3, lira=30, discs=(9, 13))
        state = lab.put(state, under=2, hand=("five_lira",))
        lab.forbids(state, *tried)
        lab.forbids(lab.play(state, ("skip",)), *tried, ("move", 3), ("fill",), ("collect",), ("buy",))
        lab.forbids(state, ("discard", "stay"), ("pay_good", "spice"), ("catch", 1, "lira"), ("governor",), ("pay",))
        lab.forbids(state, ("smuggler", "spice"), ("pay_lira",), ("leave",), ("pick", "own"), ("end",), ("done",))
    black = at_place(lab, 8, players=2)
    lab.waits(lab.play(black, ("roll",)), ("roll",), ("move", 3), ("end",), ("skip",))
    meeting = lab.play(lab.put(lab.to_action(5, players=3), lira=9)._replace(governor=5, smuggler=5), ("skip",))
    lab.forbids(meeting, ("catch", 3, "lira"), ("catch", -1, "lira"), ("catch", "1", "lira"), ("catch", 1), ("catch",))
    lab.forbids(meeting, ("smuggler", "gold"), ("smuggler",), ("skip",), ("turn", 1), ("reroll",))
    paying = lab.settle(lab.play(meeting, ("governor",)))
    lab.forbids(paying, ("pay_good", "spice"), ("discard", "joker"), ("discard",), ("governor",), ("catch", 1, "lira"))
    paying = lab.play(meeting, ("smuggler", "spice"))
    lab.forbids(paying, ("pay_good", "gold"), ("pay_good",), ("discard", "stay"), ("smuggler", "spice"), ("pay",))
    lab.forbids(red_roll(lab, 8, "red"), ("roll",), ("good", "fabric"), ("extra", "fabric"), ("skip",), ("end",))
    buying = lab.play(at_place(lab, 2, tiles=("green",), lira=9), ("fill",))
    lab.forbids(buying, ("extra", "gold"), ("extra",), ("fill",), ("skip",), ("end",))
    final = last_cards(lab, hand=("gain_good", "five_lira"), tiles=("yellow",), discs=(9, 13), lira=9)
    lab.forbids(final, ("yellow", 9), ("move", 3), ("end",), ("skip",), ("catch", 1, "lira"), ("discard", "five_lira"))
    lab.waits(lab.play(final, ("done",), ("done",)), ("done",), ("end",))


_UNREADABLE: dict[int, tuple[Action, ...]] = {
    1: (("fill",), ("recall", 9)),
    2: (("fill", 2), ("extra", "gold"), ("extra",)),
    5: (("collect", 1), ("fill",)),
    6: (("draw", "hand"), ("draw",)),
    7: (*(("recall", place) for place in (0, 17, "far", True)), ("recall",)),
    8: (("good", "gold"), ("good",), ("roll", 1)),
    9: (("announce", "seven"), ("announce", True), ("announce",)),
    10: (("sell", 1, 0, 0), ("sell", -1, 2, 0, 0), ("sell", "all", 0, 0, 0), ("sell", True, 2, 2, 2), ("sell",)),
    11: (("sell", 1, 0, 0, 0, 0), ("sell", 0, 0, 0, -1), ("sell", 1, "two", 0, 0), ("sell",)),
    12: (("send", 0), ("send", 17), ("send", "far"), ("send",)),
    13: (("deliver", 1, 1, 1), ("deliver", -1, 2, 2, 2), ("deliver", "all", 0, 0, 0), ("deliver",)),
    14: (("tile", "pink"), ("tile", "yellow"), ("tile", "blue"), ("tile",)),
    15: (("tile", "pink"), ("tile", "red"), ("tile", "green"), ("tile",)),
    16: (("fill",), ("collect",)),
}
"""What is no action of a place, though it begins like one."""


def _other_place(lab: IstanbulLab) -> None:
    state = lab.turn(at=15, hand=("move_3_4",))
    lab.forbids(state, ("move", 15), ("card", "move_3_4", 15))


def _distance(lab: IstanbulLab) -> None:
    state = lab.turn(players=2, at=1)
    far = [place for place in range(1, 17) if lab.distance(state, 1, place) > 2]
    lab.forbids(state, *(("move", place) for place in far))
    for place in (16, 1):
        state = lab.turn(players=2, at=lab.at_distance(state, place, 3)[0])
        lab.forbids(state, ("move", place))


def _yellow(lab: IstanbulLab) -> None:
    for lira in (0, 1, 2, 9):
        state = at_place(lab, 2, tiles=("yellow",), lira=lira, discs=(13, 5), under=2)
        lab.forbids(state, ("yellow", 1), ("yellow", 9), ("yellow", 16))
        lab.forbids(lab.put(state, tiles=("red", "green", "blue")), ("yellow", 13), ("yellow", 5), ("yellow", 2))
        if lira < 2:
            lab.forbids(state, ("yellow", 13), ("yellow", 5))


def _join(lab: IstanbulLab) -> None:
    lab.forbids(with_neutral(lab, 4, discs=(4,), under=2), ("leave",), ("end",))
    arrived = lab.play(lab.turn(players=2, at=15, under=3), ("move", 4))
    lab.forbids(arrived, ("pick", "own"), ("pick", "neutral"))


def _none(lab: IstanbulLab) -> None:
    lab.forbids(lab.play(lab.turn(players=2, at=15, under=0), ("move", 4)), ("leave",))
    lab.forbids(with_neutral(lab, 4, under=0), ("leave",))


def _pick(lab: IstanbulLab) -> None:
    lab.forbids(with_neutral(lab, 4, under=2), ("pick", "own"))
    lab.forbids(with_neutral(lab, 5, under=2), ("pick", "own"), ("pick", "neutral"))


def _governor_pay(lab: IstanbulLab) -> None:
    state = with_governor(lab, "gain_good", lira=2, discs=(9,), tiles=("yellow",))
    lab.forbids(state, ("end",), *(("discard", kind) for kind in CARDS if kind != "gain_good"))
    last = lab.put(state, lira=1)
    lab.forbids(last, ("pay_lira",), *(("card", "gain_good", good) for good in GOOD_NAMES))
    for lira in (2, 3):
        lab.forbids(lab.put(state, hand=(), lira=lira), ("yellow", 9), ("discard", "stay"))
    broke = lab.put(met(lab, "governor", lira=0, hand=()), deck=0, discards=())
    lab.forbids(broke, ("governor",))
    for able in ({"lira": 2}, {"deck": 1}, {"discards": (1,)}, {"hidden": (1, *broke.hidden[1:])}):
        payable: dict[str, Any] = able
        lab.allows(lab.put(broke, **payable), ("governor",))
    # The last thing that could pay him may not be spent; anything else may.
    lab.allows(state, ("yellow", 9), ("card", "gain_good", "spice"))
    lab.allows(lab.put(last, hand=("gain_good", "stay")), ("card", "gain_good", "spice"))
    lab.allows(lab.put(state, hand=(), lira=4), ("yellow", 9))
    for hidden in (1, 2):
        unseen = lab.put(lab.put(last, hand=()), hidden=(hidden, *last.hidden[1:]))
        if hidden == 1:
            lab.forbids(unseen, ("card", "gain_good", "spice"))
        else:
            lab.allows(unseen, ("card", "gain_good", "spice"), ("discard", "stay"))


def _smuggler_pay(lab: IstanbulLab) -> None:
    state = with_smuggler(lab, lira=2, discs=(9,), tiles=("yellow",), goods={})
    lab.forbids(state, ("end",), ("pay_good", "fabric"), ("pay_good", "fruit"), ("pay_good", "jewelry"))
    for lira in (2, 3):
        lab.forbids(lab.put(state, goods={}, lira=lira), ("yellow", 9), *(("pay_good", good) for good in GOOD_NAMES))
    for lira in (0, 1):
        lab.forbids(lab.put(state, lira=lira), ("pay_lira",))
    lab.allows(lab.put(state, hand=("gain_good",)), ("yellow", 9), ("card", "gain_good", "fruit"))
    lab.allows(lab.put(state, goods={}, lira=4), ("yellow", 9))
    after = lab.play(state, ("pay_good", "spice"), ("roll", 1, 2))
    lab.expect("where the figures are", (state.governor, 3), (after.governor, after.smuggler))


def _governor_card(lab: IstanbulLab) -> None:
    lab.forbids(met(lab, "governor", elsewhere=True, lira=9, hand=("five_lira",)), ("governor",))


def _smuggler_good(lab: IstanbulLab) -> None:
    state = met(lab, "smuggler", elsewhere=True, lira=9, hand=("five_lira",))
    lab.forbids(state, *(("smuggler", good) for good in GOOD_NAMES))


def _governor_once(lab: IstanbulLab) -> None:
    state = with_governor(lab, lira=9, hand=("five_lira",))
    state = lab.play(state, ("pay_lira",), ("roll", 1, 1))
    for at in (2, 3):
        lab.forbids(lab.put(state, governor=at), ("governor",))
    both = lab.put(state, governor=2, smuggler=2)
    after = lab.play(both, ("smuggler", "fabric"), ("pay_lira",), ("roll", 6, 6))
    lab.forbids(after, ("governor",))
    _again(lab, "governor", ("governor",))


def _smuggler_once(lab: IstanbulLab) -> None:
    state = lab.play(with_smuggler(lab, lira=9, hand=("five_lira",)), ("pay_lira",), ("roll", 1, 1))
    for at in (2, 3):
        lab.forbids(lab.put(state, smuggler=at), ("smuggler", "fruit"), ("smuggler", "fabric"))
    both = lab.put(state, governor=2, smuggler=2)
    after = lab.play(lab.settle(lab.play(both, ("governor",))), ("pay_lira",), ("roll", 6, 6))
    lab.forbids(after, ("smuggler", "fruit"))
    _again(lab, "smuggler", ("smuggler", "fabric"))


def _again(lab: IstanbulLab, figure: str, action: Action) -> None:
    """Claim that the figure can be met in a turn that has just begun, and again in the next."""
    state = lab.put(lab.turn(players=2), lira=20, hand=("five_lira",), under=3)
    for _ in range(2):
        state = lab.finish(state)
        while state.seat != 0:
            state = lab.finish(state)
        at = lab.near(state, state.merchant[0], 1)
        there: dict[str, Any] = {figure: at}
        state = lab.put(state, merchant=(state.merchant[0], 7), family=12, under=3, discs=(), **there)
        state = lab.go(state, at)
        if ("skip",) in lab.legal(state):
            state = lab.play(state, ("skip",))
        lab.allows(state, action)


def _catch_must(lab: IstanbulLab) -> None:
    state = lab.play(lab.to_action(5, players=3)._replace(family=(12, 5, 2)), ("skip",))
    lab.forbids(state, ("end",), ("catch", 2, "lira"), ("catch", 2, "card"))
    police = lab.play(lab.to_action(12, players=3)._replace(family=(3, 5, 12), governor=12), ("skip",))
    lab.forbids(lab.put(police, lira=9), ("catch", 1, "lira"))


def _catch_reward(lab: IstanbulLab) -> None:
    state = lab.play(lab.to_action(5, players=3)._replace(family=(12, 5, 5)), ("skip",))
    lab.forbids(state, ("catch", 1, "both"), ("catch", 2, "good"))


def _catch_own(lab: IstanbulLab) -> None:
    for family in ((5, 2, 2), (2, 5, 5), (12, 5, 5)):
        state = lab.play(lab.to_action(5, players=3)._replace(family=family, governor=5), ("skip",))
        lab.forbids(lab.put(state, lira=9), ("catch", 0, "lira"), ("catch", 0, "card"))


def _catch_police(lab: IstanbulLab) -> None:
    state = lab.play(lab.put(lab.to_action(12, players=3), lira=9)._replace(governor=12), ("skip",))
    lab.forbids(state, ("catch", 1, "lira"), ("catch", 2, "card"))


def _cannot(lab: IstanbulLab) -> None:
    state = lab.turn(players=3, at=15, lira=3, hand=("five_lira",))._replace(merchant=(15, 4, 4))
    state = lab.play(state, ("move", 4), ("leave",))
    for lira in (0, 1, 2, 3):
        lab.forbids(lab.put(state, lira=lira), ("pay",))
    lab.allows(lab.put(state, lira=4), ("pay",))
    for seat, fee in ((7, 4), (4, 6)):
        state = lab.turn(players=2, at=15, lira=9, hand=("five_lira",))._replace(
            merchant=(15, seat), neutrals=(4, 4, 7)
        )
        state = lab.play(state, ("move", 4), ("leave",))
        lab.forbids(lab.put(state, lira=fee - 1), ("pay",))
        lab.expect("lira left", 0, lab.play(lab.put(state, lira=fee), ("pay",)).lira[0])


def _hidden(lab: IstanbulLab) -> None:
    """A card that nobody else has seen may be any unseen one; it shows its face when it is played."""
    state = lab.turn(at=15)
    state = lab.put(state, hidden=(1, *state.hidden[1:]), deck=state.deck - 1)
    lab.allows(state, ("card", "stay"), ("card", "gain_good", "fabric"), ("card", "five_lira"))
    kind = CARDS.index("stay")
    known = lab.put(state, unseen=tuple(0 if i == kind else n for i, n in enumerate(state.unseen)))
    lab.forbids(known, ("card", "stay"), rule="istanbul.card.any_number")
    after = lab.by_rule(state, ("card", "stay"))
    lab.expect("cards that nobody has seen", 0, after.hidden[0])
    lab.expect("it lies open", ["stay"], lab.pile(after)[-1:])
    lab.expect("unseen cards of its kind", state.unseen[kind] - 1, after.unseen[kind])
    lab.expect("cards of other kinds", sum(state.unseen) - 1, sum(after.unseen))


def _goes_on(lab: IstanbulLab) -> None:
    state = at_place(lab, 2, hand=("family_to_police",), family=3)
    for reward in ("lira", "card"):
        lab.allows(lab.settle(lab.play(state, ("card", "family_to_police", reward))), ("fill",), ("skip",))


def _seen_at_one_market(lab: ManiLab) -> None:
    for place, market, other in ((10, "large_demand", "small_demand"), (11, "small_demand", "large_demand")):
        table: dict[str, Any] = {market: (2, -1, -1, -1, -1), other: (3, 1, 0, 4, 2)}
        turn = lab.mani_turn(place, 2, **table)
        found = [sorted(int(action[2]) for action in reveal) for reveal in turn.reveals]
        lab.expect("tiles that can turn up", [[0, 1, 3, 4]], found)


def _nothing_to_discard(lab: IstanbulLab) -> None:
    state = lab.put(at_place(lab, 6, family=3, players=2), deck=0, discards=())
    state = lab.play(state, ("draw", "deck"), ("draw", "deck"))
    lab.expect("the Caravansary is left", 1, state.seat)


def _prices(lab: IstanbulLab) -> None:
    for place in (10, 11):
        state = at_place(lab, place, goods=FULL, extensions=3)
        sale = next(action for action in lab.legal(state) if action[0] == "sell")
        rules = {event.rule for event in lab.events(state, sale)}
        here = f"istanbul.market.{'large' if place == 10 else 'small'}_price"
        lab.expect(f"the price at {place} is told under its rule", here == lab.rule, lab.rule in rules)


def _tea(lab: IstanbulLab) -> None:
    for announced, won in ((4, True), (5, False)):
        state = lab.play(at_place(lab, 9), ("announce", announced))
        rules = {event.rule for event in lab.events(state, ("roll", 1, 3))}
        lab.expect(f"{announced} is told under this rule", lab.rule.endswith(".win") == won, lab.rule in rules)


def _laid(lab: IstanbulLab) -> None:
    state = lab.lay(lab.before(layout="random", players=2))
    lab.expect("then dice are rolled", {"roll"}, {action[0] for action in lab.chance(state)})
    lab.play(state, ("roll", 1, 1), ("roll", 6, 6))


def _redraw(lab: ManiLab) -> None:
    turn = lab.mani_turn(12, 12, 3, deck=(12, 12, 3, 2))
    lab.expect("who goes where", (12, 3), (turn.after.merchant[1], turn.after.family[1]))


def _neutrals(lab: ManiLab) -> None:
    lab.expect("neutral merchants at the start", 3, len(lab.start(neutral_merchants=True).neutrals))
    lab.expect("neutral merchants otherwise", 0, len(lab.start(neutral_merchants=False).neutrals))
    lab.start(neutral_merchants=True)


def _wainwright_buy(lab: IstanbulLab) -> None:
    for lira in (0, 1, 6):
        for extensions in (0, 1, 2):
            lab.forbids(at_place(lab, 1, lira=lira, extensions=extensions), ("extend",))


def _wainwright_limit(lab: IstanbulLab) -> None:
    for lira in (0, 9):
        state = at_place(lab, 1, lira=lira, extensions=3, hand=("five_lira",))
        lab.forbids(state, ("extend",))
        lab.forbids(lab.put(state, extensions_left=0), ("extend",))


def _wainwright_empty(lab: IstanbulLab) -> None:
    for lira in (0, 9):
        for extensions in (0, 1, 2):
            lab.forbids(at_place(lab, 1, lira=lira, extensions=extensions, extensions_left=0), ("extend",))


def _green(lab: IstanbulLab) -> None:
    for place in (2, 3, 4):
        state = at_place(lab, place, lira=9)
        for tiles in ((), ("green",), ("red", "yellow", "blue")):
            for lira in (0, 2, 9):
                tried = lab.put(state, tiles=tiles, lira=lira)
                lab.forbids(tried, *(("extra", good) for good in GOOD_NAMES))


def _limit(lab: IstanbulLab) -> None:
    for extensions in range(4):
        full = dict.fromkeys(GOOD_NAMES, 2 + extensions)
        for good in GOOD_NAMES:
            place = 3 if good == "fabric" else 2
            state = at_place(lab, place, tiles=("green",), lira=9, extensions=extensions, hand=("stay",))
            filled = lab.play(lab.put(state, goods={**full, good: 0}), ("fill",))
            others = [other for other in GOOD_NAMES if filled.goods[0][GOOD_NAMES.index(other)] == 2 + extensions]
            lab.forbids(filled, *(("extra", other) for other in others))
    full = dict.fromkeys(GOOD_NAMES, 2)
    for state in moments(lab, hand=("gain_good", "stay"), goods=full):
        lab.forbids(lab.put(state, goods=full), *(("card", "gain_good", good) for good in GOOD_NAMES))
        one = lab.put(state, goods={"fabric": 1, "spice": 2, "jewelry": 1})
        lab.forbids(one, ("card", "gain_good", "spice"))
        lab.allows(one, ("card", "gain_good", "fabric"), ("card", "gain_good", "fruit"))
    state = last_cards(lab, hand=("gain_good", "five_lira"), goods=full)
    lab.forbids(state, *(("card", "gain_good", good) for good in GOOD_NAMES))


def _not_during(lab: IstanbulLab) -> None:
    tried: list[Action] = [("card", "gain_good", good) for good in GOOD_NAMES]
    hand = ("gain_good", "stay")
    for goods in ({}, dict.fromkeys(GOOD_NAMES, 2)):
        black = at_place(lab, 8, hand=hand, goods=goods)
        lab.forbids(lab.play(black, ("good", "fabric")), *tried)
        lab.forbids(lab.play(black, ("roll",), ("roll", 1, 1)), *tried)
        lab.forbids(lab.play(at_place(lab, 12, hand=hand, goods=goods), ("send", 8)), *tried)
        lab.forbids(lab.play(at_place(lab, 7, hand=hand, discs=(9, 13), goods=goods), ("recall", 9)), *tried)
        red = lab.play(at_place(lab, 9, hand=hand, tiles=("red",), goods=goods), ("announce", 3), ("roll", 1, 1))
        lab.forbids(red, *tried)

    buying = at_place(lab, 2, hand=hand, tiles=("green",), lira=9)
    lab.forbids(lab.play(buying, ("fill",)), *tried)


def _pile(lab: IstanbulLab) -> None:
    lab.forbids(lab.put(at_place(lab, 6), discards=()), ("draw", "discard"))


def _discard(lab: IstanbulLab) -> None:
    state = at_place(lab, 6, hand=())
    for _ in range(2):
        state = lab.settle(lab.play(state, ("draw", "deck")), ("draw", "five_lira"))
    lab.forbids(state, *(("discard", kind) for kind in CARDS if kind != "five_lira"))


def _recall(lab: IstanbulLab) -> None:
    state = at_place(lab, 7, discs=(9, 13), under=2)
    lab.forbids(state, *(("recall", place) for place in range(1, 17) if place not in (9, 13)))


def _black_good(lab: IstanbulLab) -> None:
    state = at_place(lab, 8)
    lab.forbids(state, ("good", "jewelry"))
    state = lab.play(state, ("good", "spice"))
    lab.forbids(state, *(("good", good) for good in GOOD_NAMES))


def _black_roll(lab: IstanbulLab) -> None:
    lab.forbids(lab.play(at_place(lab, 8), ("roll",), ("roll", 3, 4)), ("roll",))


def _announce(lab: IstanbulLab) -> None:
    lab.forbids(at_place(lab, 9), *(("announce", number) for number in (-3, 0, 1, 2, 13, 14)))


def _red_once(lab: IstanbulLab) -> None:
    tried: tuple[Action, ...] = (("turn", 1), ("turn", 2), ("reroll",), ("keep",))
    for use in (("turn", 2), ("keep",)):
        lab.forbids(lab.play(red_roll(lab, 8, "red"), use), *tried)
    lab.forbids(lab.settle(lab.play(red_roll(lab, 8, "red"), ("reroll",))), *tried)


def _without_red(lab: IstanbulLab, *tried: Action) -> None:
    for place in (8, 9, 5):
        for tiles in ((), ("red",), ("green", "yellow", "blue")):
            lab.forbids(at_place(lab, place, tiles=tiles), *tried)
    lab.forbids(red_roll(lab, 8, "green", "yellow", "blue"), *tried)


def _red_turn(lab: IstanbulLab) -> None:
    _without_red(lab, ("turn", 1), ("turn", 2), ("turn", 3))
    for place in (8, 9):
        lab.forbids(red_roll(lab, place, "red"), ("turn", 0), ("turn", 3))
        for die, shown in ((1, 1), (2, 3)):
            told = {event.values.get("from") for event in lab.events(red_roll(lab, place, "red"), ("turn", die))}
            lab.expect("the face turned", True, shown in told)


def _red_reroll(lab: IstanbulLab) -> None:
    _without_red(lab, ("reroll",), ("keep",))
    for place in (8, 9):
        lab.forbids(red_roll(lab, place, "red"), ("reroll", 1), ("keep", 1))


def _sell(lab: IstanbulLab) -> None:
    for place in (10, 11):
        state = at_place(lab, place, goods=FULL, extensions=3, hand=("stay",))
        lab.forbids(state, ("sell", 0, 0, 0, 0), ("sell", 3, 3, 0, 0), ("sell", 0, 0, 6, 0), ("sell", 2, 2, 2, 2))
        for i, good in enumerate(GOOD_NAMES):
            one = lab.put(state, goods={**FULL, good: 0})
            lab.forbids(one, _sale(i, 1))


def _sale(i: int, n: int) -> Action:
    """Return the sale of so many goods of one kind."""
    return ("sell", *(n if i == j else 0 for j in range(4)))


def _demand(lab: IstanbulLab) -> None:
    for place in (10, 11):
        state = at_place(lab, place, goods=FULL, extensions=3, hand=("small_market_any",))
        lab.forbids(state, *(_sale(i, 5) for i in range(4)))
        sold = [action[1:] for action in lab.legal(state) if action[0] == "sell"]
        lab.forbids(state, *(_sale(i, max(int(goods[i]) for goods in sold) + 1) for i in range(4)))


def _any_goods(lab: IstanbulLab) -> None:
    kind = ("card", "small_market_any")
    for state in moments(lab, hand=("small_market_any", "stay"), goods={"spice": 1}):
        lab.forbids(state, kind)
    for place in (10, 2):
        lab.forbids(at_place(lab, place, hand=("small_market_any",), goods={"spice": 2}), kind)
    lab.forbids(at_place(lab, 11, hand=("small_market_any",)), kind)
    exact = {"any_goods_exact": True}
    state = at_place(lab, 11, hand=("small_market_any", "stay"), goods={"fabric": 4, "spice": 1}, extensions=3)
    lab.allows(state, kind)
    state = at_place(lab, 11, options=exact, hand=("small_market_any",), goods={"fabric": 5, "spice": 2}, extensions=3)
    lab.forbids(lab.put(state, goods={"fabric": 4}), kind)
    state = lab.play(state, kind)
    lab.forbids(state, ("sell", 4, 0, 0, 0), ("sell", 1, 0, 0, 0), ("sell", 2, 2, 0, 0))
    at_place(lab, 11, options={"any_goods_exact": False})


def _closed(lab: IstanbulLab) -> None:
    for place, market in ((10, "large_demand"), (11, "small_demand")):
        table: dict[str, Any] = {market: ()}
        state = lab.to_action(place, goods=FULL, extensions=3, hand=("small_market_any", "five_lira"), **table)
        lab.forbids(state, ("sell", 1, 0, 0, 0), ("sell", 0, 0, 0, 5), ("sell", 0, 0, 0, 0))
        if place == 11:
            lab.forbids(state, ("card", "small_market_any"))


def _send(lab: IstanbulLab) -> None:
    for at in (3, 1, 16):
        state = at_place(lab, 12, family=at, hand=("family_to_police",))
        lab.forbids(state, *(("send", place) for place in range(1, 17)))


def _send_here(lab: IstanbulLab) -> None:
    lab.forbids(at_place(lab, 12), ("send", 12))


def _deliver(lab: IstanbulLab) -> None:
    state = at_place(lab, 13, goods={"fabric": 2, "spice": 2, "fruit": 2}, hand=("five_lira",))
    tried: tuple[Action, ...] = (("deliver", 1, 1, 1, 1), ("deliver", 3, 2, 2, 0), ("deliver", 2, 1, 1, 1))
    lab.forbids(state, *tried, ("deliver", 0, 0, 0, 5), ("deliver", 2, 2, 2, 1))
    lab.forbids(lab.put(state, goods={}), ("deliver", 1, 1, 1, 1), ("deliver", 1, 0, 0, 0))


def _cost(lab: IstanbulLab) -> None:
    goods = {"fabric": 2, "spice": 2, "fruit": 2, "jewelry": 1}
    state = at_place(lab, 13, players=2, goods=goods, hand=("five_lira",))
    lab.forbids(state, ("deliver", 0, 0, 0, 0), ("deliver", 1, 1, 1, 0), ("deliver", 2, 2, 2, 1))
    lab.forbids(state, ("deliver", 2, 2, 0, 0), ("deliver", 0, 2, 2, 0), ("deliver", 2, 0, 2, 0))


def _palace_empty(lab: IstanbulLab) -> None:
    state = at_place(lab, 13, players=2, goods=FULL, extensions=3)
    while any(action[0] == "deliver" for action in lab.legal(state)):
        state = lab.put(state, palace=state.palace + 1)
    lab.forbids(lab.put(state, palace=6), ("deliver", 2, 2, 2, 2), ("deliver", 0, 0, 0, 0), ("deliver", 9, 9, 9, 9))


def _buy(lab: IstanbulLab) -> None:
    for lira in (0, 1, 11):
        lab.forbids(at_place(lab, 16, players=2, lira=lira), ("buy",))


def _dealer_empty(lab: IstanbulLab) -> None:
    state = at_place(lab, 16, players=2, lira=99)
    for _ in range(9):
        lab.allows(state, ("buy",))
        state = lab.put(state, dealer=state.dealer + 1)
    for lira in (0, 99):
        lab.forbids(lab.put(state, lira=lira), ("buy",))


def _need(lab: IstanbulLab) -> None:
    for i, colour in enumerate(TILE_NAMES):
        for n in (0, 1):
            goods = {**FULL, GOOD_NAMES[i]: n}
            state = at_place(lab, 14 if i < 2 else 15, players=2, extensions=3, goods=goods, hand=("stay",))
            lab.forbids(state, ("tile", colour))


def _top(lab: IstanbulLab) -> None:
    for i, colour in enumerate(TILE_NAMES):
        for goods in ({}, FULL):
            state = at_place(lab, 14 if i < 2 else 15, players=2, extensions=3, goods=goods, stacks=(2, 2, 2, 2))
            lab.forbids(state, ("tile", colour))


def _one_each(lab: IstanbulLab) -> None:
    for i, colour in enumerate(TILE_NAMES):
        for goods in ({}, FULL):
            state = at_place(lab, 14 if i < 2 else 15, players=2, extensions=3, goods=goods, tiles=(colour,))
            lab.forbids(state, ("tile", colour))
            lab.forbids(lab.put(state, stacks=(2, 2, 2, 2)), ("tile", colour))


def _optional(lab: IstanbulLab) -> None:
    lab.forbids(lab.play(at_place(lab, 8), ("good", "fabric")), ("skip",))
    lab.forbids(lab.play(at_place(lab, 8), ("roll",), ("roll", 1, 1)), ("skip",))
    lab.forbids(lab.play(at_place(lab, 7, discs=(9, 13)), ("recall", 9)), ("skip",))


def _any_number(lab: IstanbulLab) -> None:
    tried: list[Action] = [("card", kind, 9) for kind in CARDS if kind not in ("five_lira", "stay")]
    for hand in ((), ("five_lira",), ("five_lira", "stay")):
        for state in (lab.turn(players=2, at=5, hand=hand), lab.to_action(2, players=2, hand=hand)):
            lab.forbids(state, *tried, *(() if "stay" in hand else (("card", "stay"),)))
            if not hand:
                lab.forbids(state, ("card", "five_lira"), ("card", "gain_good", "fabric"))


def _move_card(lab: IstanbulLab) -> None:
    state = lab.turn(players=2, at=15, hand=("move_3_4", "stay"))
    steps = {place: lab.distance(state, 15, place) for place in range(1, 17)}
    lab.forbids(state, *(("card", "move_3_4", place) for place, n in steps.items() if n in (1, 2, 5, 6)))
    for place in (1, 16):
        near = lab.turn(players=2, at=lab.at_distance(state, place, 1)[0], hand=("move_3_4",))
        lab.forbids(near, ("card", "move_3_4", place))
    for moment in moments(lab, hand=("move_3_4", "stay"))[1:]:
        lab.forbids(moment, *(("card", "move_3_4", place) for place in range(1, 17)))


def _stay(lab: IstanbulLab) -> None:
    for moment in moments(lab, hand=("move_3_4", "stay"))[1:]:
        lab.forbids(moment, ("card", "stay"))


def _return_assistant(lab: IstanbulLab) -> None:
    tried: list[Action] = [("card", "return_assistant", place) for place in range(1, 17) if place not in (9, 13)]
    held = moments(lab, hand=("return_assistant", "stay"))
    for moment in held:
        lab.forbids(moment, *tried)
    arrived = with_neutral(lab, 4, discs=(4, 5, 9), under=2, hand=("return_assistant",))
    lab.forbids(arrived, ("card", "return_assistant", 4))
    lab.allows(arrived, ("card", "return_assistant", 5), ("card", "return_assistant", 9))
    for moment in held[2:]:
        lab.forbids(moment, ("card", "return_assistant", 9), ("card", "return_assistant", 13))


def _final_family(lab: IstanbulLab) -> None:
    state = last_cards(lab, hand=("family_to_police", "five_lira"), family=5)
    lab.forbids(state, ("card", "family_to_police", "card"))


def _family(lab: IstanbulLab) -> None:
    tried: tuple[Action, ...] = (("card", "family_to_police", "card"), ("card", "family_to_police", "lira"))
    lab.forbids(at_place(lab, 2, hand=("family_to_police",)), *tried)
    lab.forbids(last_cards(lab, hand=("family_to_police", "five_lira")), *tried)


def _twice(lab: IstanbulLab) -> None:
    places = {"post_twice": 5, "palace_twice": 13, "dealer_twice": 16}
    kind = lab.rule.rsplit(".", 1)[1]
    state = at_place(lab, places[kind], hand=(kind, "stay"), lira=60, extensions=3, goods=FULL)
    lab.forbids(state, ("card", kind))
    done = next(action for action in lab.legal(state) if action[0] in ("collect", "deliver", "buy"))
    left = lab.play(state, done, ("done",))
    lab.expect("the action is over", False, ("card", kind) in lab.legal(left) or ("done",) in lab.legal(left))
    for moment in moments(lab, hand=(kind, "stay")):
        lab.forbids(moment, ("card", kind))


def _pass(lab: IstanbulLab) -> None:
    lab.forbids(lab.turn(at=15), ("pass",))


OF: dict[str, Callable[[Any], None]] = {
    "setup.layout_random": _laid,
    "card.discard_pile": _hidden,
    "card.empty": _nothing_to_discard,
    "market.large_price": _prices,
    "market.small_price": _prices,
    "tea.win": _tea,
    "tea.lose": _tea,
    "card.family": _goes_on,
    "mani.p10": _seen_at_one_market,
    "mani.p11": _seen_at_one_market,
    "mani.p12_redraw": _redraw,
    "mani.neutral_pay": _neutrals,
    "turn.phases": _phases,
    "move.other_place": _other_place,
    "move.distance": _distance,
    "move.join": _join,
    "move.none": _none,
    "neutral.pick": _pick,
    "merchants.cannot": _cannot,
    "action.optional": _optional,
    "catch.must": _catch_must,
    "catch.reward": _catch_reward,
    "catch.police": _catch_police,
    "catch.own": _catch_own,
    "governor.card": _governor_card,
    "governor.pay": _governor_pay,
    "governor.once": _governor_once,
    "smuggler.good": _smuggler_good,
    "smuggler.pay": _smuggler_pay,
    "smuggler.once": _smuggler_once,
    "goods.limit": _limit,
    "wainwright.buy": _wainwright_buy,
    "wainwright.limit": _wainwright_limit,
    "wainwright.empty": _wainwright_empty,
    "caravansary.pile": _pile,
    "caravansary.discard": _discard,
    "fountain.recall": _recall,
    "black.good": _black_good,
    "black.roll": _black_roll,
    "tea.announce": _announce,
    "market.sell": _sell,
    "market.demand": _demand,
    "police.send": _send,
    "police.other_place": _send_here,
    "palace.deliver": _deliver,
    "palace.cost": _cost,
    "palace.empty": _palace_empty,
    "dealer.buy": _buy,
    "dealer.empty": _dealer_empty,
    "mosque.need": _need,
    "mosque.top": _top,
    "mosque.one_each": _one_each,
    "tile.red_turn": _red_turn,
    "tile.red_reroll": _red_reroll,
    "tile.red_once": _red_once,
    "tile.green": _green,
    "tile.yellow": _yellow,
    "card.any_number": _any_number,
    "card.gain_good_not_during": _not_during,
    "card.family_not_police": _family,
    "card.move": _move_card,
    "card.stay": _stay,
    "card.return_assistant": _return_assistant,
    "card.any_goods": _any_goods,
    "card.palace_twice": _twice,
    "card.post_twice": _twice,
    "card.dealer_twice": _twice,
    "end.final_family": _final_family,
    "mani.market_closed": _closed,
    "mani.pass": _pass,
}
"""The refusals of a rule, by its id without the game's prefix."""


def refused(lab: IstanbulLab) -> None:
    """Claim the refusals of the experiment's own rule, on a bench of their own."""
    claim = OF.get(lab.rule.removeprefix("istanbul."))
    if claim is not None:
        claim(lab.beside())
