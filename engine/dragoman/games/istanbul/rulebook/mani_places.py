"""Solo against Mani: what he does at each of the sixteen places."""

from typing import Any

from ....core.messages import T
from ....rules.facts import (
    Facts,
    condition,
    modality,
    number,
    quantifier,
    side,
    term,
    terms,
)
from ..mani_lab import MANI, ManiLab
from .book import SOLO
from .refused import refused

PLACES = SOLO.chapter(T("istanbul.chapter.mani_places", "What Mani does at each place"))

_SOURCE = "9.1 places"


@PLACES.rule(
    T(
        "istanbul.mani.no_action",
        "At the three warehouses (2, 3, 4), the Black Market, the Tea House, the Sultan’s Palace and the Gemstone "
        "Dealer Mani does nothing.",
    ),
    facts=lambda p: (terms("places", (f"place.{n}" for n in (2, 3, 4, 8, 9, 13, 16))),),
    confidence="one source",
    source="9.1 places 2, 3, 4, 8, 9, 13, 16",
)
def no_action(lab: ManiLab, facts: Facts) -> None:
    """Send him everywhere and look what has changed."""
    found = set()
    for place in range(1, 17):
        turn = lab.mani_turn(place, 2 if place != 2 else 3, discs=(5, 6, 9) if place == 7 else (), stacks=(1, 0, 0, 0))
        if not lab.changed(turn) and lab.assistants(turn.after) == 4 and len(turn.after.under[MANI]) < 4:
            found.add(f"place.{place}")
            lab.tells(turn, seat=MANI, place=place)
    lab.expect("places where he does nothing", set(facts.words("places")), found)


@PLACES.rule(
    T("istanbul.mani.p1", "At the Wainwright he takes 1 extension for his wheelbarrow."),
    facts=lambda p: (term("place", "place.1"), number("taken", 1, "extension")),
    confidence="one source",
    source="9.1 place 1",
)
def p1(lab: ManiLab, facts: Facts) -> None:
    """Send him there."""
    turn = lab.mani_turn(lab.place(facts.word("place")), 2, stacks=(1, 0, 0, 0))
    lab.expect("extensions he takes", facts.num("taken"), lab.gain(turn, "extensions"))
    gone = turn.before.extensions_left - turn.after.extensions_left
    lab.expect("extensions gone from there", facts.num("taken"), gone)
    lab.tells(turn, seat=MANI, extensions=1)


@PLACES.rule(
    T("istanbul.mani.p1_ruby", "With his 3rd extension he also takes 1 ruby from the Wainwright."),
    facts=lambda p: (number("with", p.extension_ruby, "extension"), number("rubies", p.mani_rubies, "ruby")),
    confidence="one source",
    source="9.1 place 1",
)
def p1_ruby(lab: ManiLab, facts: Facts) -> None:
    """Let him take his first, second and third extension."""
    for extensions in range(3):
        turn = lab.mani_turn(1, extensions=extensions)
        rubies = facts.num("rubies") if extensions + 1 == facts.num("with") else 0
        lab.expect(f"rubies with extension {extensions + 1}", rubies, lab.gain(turn, "rubies"))
        lab.expect("rubies gone from there", rubies, lab.rubies_gone(turn).get(1, 0))
        if rubies:
            lab.tells(turn, seat=MANI, place=1)


@PLACES.rule(
    T("istanbul.mani.p1_full", "If he already has 3 extensions, he takes nothing there."),
    facts=lambda p: (condition("if", ("extensions", p.extensions_per_player)),),
    confidence="one source",
    source="9.1 place 1",
)
def p1_full(lab: ManiLab, facts: Facts) -> None:
    """Send him there with none to three extensions."""
    stated = facts.parts("if").get("extensions")
    for extensions in range(4):
        turn = lab.mani_turn(1, extensions=extensions)
        nothing = stated is None or stated == extensions
        lab.expect(f"he takes nothing with {extensions} extensions", nothing, not lab.changed(turn))
        if nothing:
            lab.tells(turn, seat=MANI, place=1)


@PLACES.rule(
    T("istanbul.mani.p5", "At the Post Office he moves 1 mail indicator on, as after a player’s visit."),
    facts=lambda p: (term("place", "place.5"), number("indicators", 1, "indicator")),
    confidence="one source",
    source="9.1 place 5",
)
def p5(lab: ManiLab, facts: Facts) -> None:
    """Send him there with none to three indicators down."""
    for mail in range(4):
        turn = lab.mani_turn(lab.place(facts.word("place")), 2, mail=mail, stacks=(1, 0, 0, 0))
        lab.expect("indicators moved down", facts.num("indicators"), turn.after.mail - turn.before.mail)
        lab.tells(turn, seat=MANI)


@PLACES.rule(
    T("istanbul.mani.p5_back", "If all 4 indicators are down already, he moves them all up again."),
    facts=lambda p: (condition("if", ("down", len(p.post_top))),),
    confidence="derived",
    source="9.1 place 5; 1.2 no 5",
)
def p5_back(lab: ManiLab, facts: Facts) -> None:
    """Send him there with none to four indicators down."""
    stated = facts.parts("if").get("down")
    for mail in range(5):
        back = stated is None or stated == mail
        lab.expect(f"all are up after {mail} were down", back, lab.mani_turn(5, mail=mail).after.mail == 0)


@PLACES.rule(
    T("istanbul.mani.p6", "At the Caravansary he removes 1 card, the top one of the bonus deck, from the game."),
    facts=lambda p: (term("place", "place.6"), number("removed", 1, "card"), term("from", "source.deck")),
    confidence="ruling",
    source="9.1 place 6; ruling S8",
    reason=T(
        "istanbul.reason.mani.p6",
        "“The top card” could lie on the deck or on the discard pile; the deck goes with the tiles he removes at 10 "
        "and 11.",
    ),
)
def p6(lab: ManiLab, facts: Facts) -> None:
    """Send him there."""
    turn = lab.mani_turn(lab.place(facts.word("place")), 2, pile=(0, 1), stacks=(1, 0, 0, 0))
    gone = {
        "source.deck": turn.before.deck - turn.after.deck,
        "source.discard_pile": len(turn.before.discards) - len(turn.after.discards),
    }
    lab.expect("cards gone", {source: facts.num("removed") * (source == facts.word("from")) for source in gone}, gone)
    lab.tells(turn, seat=MANI, left=turn.after.deck)


@PLACES.rule(
    T("istanbul.mani.p6_reshuffle", "If no card is in the bonus deck, the discard pile is shuffled first."),
    facts=lambda p: (condition("if", ("deck", 0)),),
    confidence="ruling",
    source="ruling S8",
    reason=T("istanbul.reason.mani.p6_reshuffle", "This is how an empty deck is refilled for a player."),
)
def p6_reshuffle(lab: ManiLab, facts: Facts) -> None:
    """Send him there with few cards in the deck."""
    stated = facts.parts("if").get("deck")
    for cards in range(3):
        turn = lab.mani_turn(6, deck_of=cards, pile=(0, 1, 2))
        shuffled = stated is None or stated == cards
        lab.expect(f"the pile is shuffled with {cards} in the deck", shuffled, not turn.after.discards)
        lab.expect("cards left in the deck", (3 if shuffled else cards) - 1, turn.after.deck)
        lab.expect("no card comes back that has left the game", shuffled, sum(turn.after.unseen) == 3)


@PLACES.rule(
    T("istanbul.mani.p6_empty", "If the discard pile is empty too, he removes nothing."),
    facts=lambda p: (number("removed", 0, "card"),),
    confidence="ruling",
    source="ruling S8",
    reason=T("istanbul.reason.mani.p6_empty", "There is no card to remove."),
)
def p6_empty(lab: ManiLab, facts: Facts) -> None:
    """Send him there when there is no card at all."""
    turn = lab.mani_turn(6, deck_of=0, pile=())
    gone = turn.before.deck + sum(turn.before.unseen) - turn.after.deck - sum(turn.after.unseen)
    lab.expect("cards removed", facts.num("removed"), gone)
    lab.tells(turn, seat=MANI)


@PLACES.rule(
    T("istanbul.mani.p7", "At the Fountain he takes all his assistants on the board back under him."),
    facts=lambda p: (term("place", "place.7"), quantifier("assistants", "all")),
    confidence="one source",
    source="9.1 place 7",
    equivalents={"assistants=each": "each of them is all of them"},
)
def p7(lab: ManiLab, facts: Facts) -> None:
    """Send him there with two to four assistants on the board."""
    place = lab.place(facts.word("place"))
    for discs in ((8, 9, 10, 3), (8, 9, 3), (8, 9)):
        turn = lab.mani_turn(place, 2, discs=discs, under=5 - len(discs), stacks=(1, 0, 0, 0))
        back = lab.meant(facts.word("assistants"), len(discs))
        lab.expect("assistants taken back", back, len(discs) - len(lab.discs(turn.after, MANI)))
        lab.expect("assistants under him", 5 - len(discs) + back, len(turn.after.under[MANI]))
        lab.tells(turn, seat=MANI)


@PLACES.rule(
    T("istanbul.mani.p7_own", "No assistant of his stays at the Fountain itself."),
    facts=lambda p: (number("staying", 0, "assistant"),),
    confidence="ruling",
    source="ruling S14",
    reason=T(
        "istanbul.reason.mani.p7_own", "He collects all of them; whether he first leaves one there makes no difference."
    ),
)
def p7_own(lab: ManiLab, facts: Facts) -> None:
    """Send him there with and without an assistant at the Fountain."""
    for discs in ((8, 9), (), (7, 9)):
        turn = lab.mani_turn(7, discs=discs)
        lab.expect("assistants there", facts.num("staying"), len(lab.discs(turn.after, MANI) & {7}))
        lab.expect("assistants under him", 4 - facts.num("staying"), len(turn.after.under[MANI]))


_TILES = (2, -1, -1, -1, -1)
"""Demand tiles of a market of which only the top one has been seen."""
_BOTH: dict[str, Any] = {"large_demand": _TILES, "small_demand": _TILES}


def _demand(lab: ManiLab, facts: Facts, market: int) -> None:
    """Claim that he removes so many tiles of this market when he goes to the place stated."""
    place = lab.place(facts.word("place"))
    turn = lab.mani_turn(place, 2, stacks=(1, 0, 0, 0), deck=(place, place, 2), **_BOTH)
    gone = len(lab.demand(turn.before, market)) - len(lab.demand(turn.after, market))
    lab.expect("demand tiles removed", facts.num("removed"), gone)
    known: dict[str, Any] = {"large_demand": (3, 1, 0, 4, 2), "small_demand": (3, 1, 0, 4, 2)}
    kept = lab.demand(lab.mani_turn(place, 2, **known).after, market)
    lab.expect("tiles left", {"top": (1, 0, 4, 2), "bottom": (3, 1, 0, 4)}.get(facts.word("side")), kept)
    lab.expect("it does not come back", [{0, 1, 3, 4}], [{int(tile[2]) for tile in could} for could in turn.reveals])
    lab.expect("the next one is face up", 0, lab.demand(turn.after, market)[0])
    lab.tells(turn, seat=MANI, place=place, left=len(_TILES) - gone)
    lab.expect("the other market keeps its tiles", _TILES, lab.demand(turn.after, 21 - market))
    again = lab.next_mani_turn(turn.after, place)
    lab.expect("the second one removed stays away too", {1, 3, 4}, {int(tile[2]) for tile in again.reveals[0]})


@PLACES.rule(
    T("istanbul.mani.p10", "At the Large Market he removes the top demand tile of that market, 1 tile, from the game."),
    facts=lambda p: (term("place", "place.10"), number("removed", 1, "tile"), side("side", "top")),
    confidence="one source",
    source="9.1 places 10, 11",
)
def p10(lab: ManiLab, facts: Facts) -> None:
    """Send him there."""
    refused(lab)
    _demand(lab, facts, 10)


@PLACES.rule(
    T("istanbul.mani.p11", "At the Small Market he removes the top demand tile of that market, 1 tile, from the game."),
    facts=lambda p: (term("place", "place.11"), number("removed", 1, "tile"), side("side", "top")),
    confidence="one source",
    source="9.1 places 10, 11",
)
def p11(lab: ManiLab, facts: Facts) -> None:
    """Send him there."""
    refused(lab)
    _demand(lab, facts, 11)


@PLACES.rule(
    T(
        "istanbul.mani.market_closed",
        "Once all 5 demand tiles of a market have been removed, nobody may sell there any more.",
    ),
    facts=lambda p: (number("removed", len(p.large_demand), "tile"), modality("sell", "may not")),
    confidence="ruling",
    source="ruling S9",
    reason=T("istanbul.reason.mani.market_closed", "Without a demand tile nothing says which goods are wanted."),
)
def market_closed(lab: ManiLab, facts: Facts) -> None:
    """Try to sell after none to five removals."""
    refused(lab)
    removed, sell = facts.num("removed"), facts.word("sell")
    goods = {"fabric": 5, "spice": 5, "fruit": 5, "jewelry": 5}
    for place, market in ((10, "large_demand"), (11, "small_demand")):
        for n in range(6):
            table: dict[str, Any] = {market: (0, 1, 2, 3, 4)[n:]}
            state = lab.to_action(place, goods=goods, extensions=3, hand=("small_market_any", "five_lira"), **table)
            legal = lab.legal(state)
            sales = [action for action in legal if action[0] == "sell" or action[1:] == ("small_market_any",)]
            word = sell if n >= removed else "may"
            lab.expect(f"you may sell at {place} after {n} removals", word, "may" if sales else "may not")
            if word == "may not":
                lab.forbids(state, ("sell", 1, 0, 0, 0))
        lab.tells(lab.mani_turn(place, 2, **{market: ()}), seat=MANI, place=place)
