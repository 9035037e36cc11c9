"""The cards against the checksums of the fact sheet, section 1.6."""

from collections import Counter

import pytest

from dragoman.games.port_royal.cards import CARDS, COLOURS, EXPEDITION, PERSON, SHIP, SKULL, TAX, term
from dragoman.games.port_royal.params import DATA
from dragoman.games.port_royal.variants import PORT_ROYAL, SOLO


def total(kind, figure, name=None):
    return sum(card.copies * getattr(card, figure) for card in CARDS if card.kind == kind and name in (None, card.name))


def test_faces_and_cards():
    assert (len(CARDS), sum(card.copies for card in CARDS)) == (62, 120)
    assert [sum(c.copies for c in CARDS if c.kind == kind) for kind in range(4)] == [
        50,
        60,
        6,
        4,
    ]
    assert sorted({card.kind for card in CARDS}) == [SHIP, PERSON, EXPEDITION, TAX]


def test_ships():
    by_colour, swords, skulls, ships = Counter(), Counter(), Counter(), Counter()
    for card in CARDS:
        if card.kind == SHIP:
            colour = COLOURS[card.colour]
            ships[colour] += card.copies
            by_colour[colour] += card.copies * card.coins
            if card.swords == SKULL:
                skulls[colour] += card.copies
            else:
                swords[colour] += card.copies * card.swords
    assert dict(ships) == dict.fromkeys(COLOURS, 10)
    assert dict(by_colour) == dict.fromkeys(COLOURS, 22)
    assert swords == {"yellow": 22, "blue": 25, "green": 28, "red": 24, "black": 32}
    assert skulls == {"red": 2, "black": 2}


def test_points_and_costs_of_persons():
    names = ["trader", "settler", "captain", "priest", "jack", "sailor", "pirate", "mademoiselle", "jester"]
    names += ["admiral", "governor"]
    assert [total(PERSON, "vp", name) for name in names] == [12, 5, 5, 5, 3, 14, 6, 10, 10, 13, 0]
    assert [total(PERSON, "coins", name) for name in names] == [34, 20, 20, 20, 18, 38, 21, 32, 35, 44, 32]
    assert (total(PERSON, "vp"), total(PERSON, "coins"), total(PERSON, "swords")) == (83, 314, 16)
    for card in CARDS:
        if card.name in ("trader", "sailor"):
            assert card.coins == 1 + 2 * card.vp
        elif card.name in ("pirate", "mademoiselle", "jester", "admiral"):
            assert card.coins == 3 + 2 * card.vp


def test_expeditions():
    assert (total(EXPEDITION, "vp"), total(EXPEDITION, "coins")) == (29, 15)
    usual = [card for card in CARDS if card.kind == EXPEDITION and not card.special]
    assert (sum(card.vp for card in usual), sum(card.coins for card in usual)) == (24, 12)


@pytest.mark.parametrize(("players", "pile"), [(2, 113), (3, 110), (4, 107), (5, 104)])
def test_draw_pile_after_dealing(players, pile):
    p = PORT_ROYAL.params(PORT_ROYAL.settings({"players": players}))
    assert sum(p.counts) == 119
    assert sum(p.counts) - players * p.start_coins == pile


def test_solo_pile():
    p = SOLO.params(SOLO.settings({}))
    assert sum(p.counts) - 2 * p.start_coins == 113


def test_every_row_and_table_says_how_sure_it_is():
    assert {card.confidence for card in CARDS} == {"confirmed"}
    assert all(table["source"] and table["confidence"] for table in DATA.values())


def test_every_face_has_a_name_in_the_glossary():
    assert {term(card.id).split(".")[0] for card in CARDS} == {"ship", "person", "card"}
    assert term("ship_red_c3_skull") == "ship.red"
    assert term("exp_5p_anchor_cross_house") == "card.special"
