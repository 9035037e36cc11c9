"""A position of Istanbul: an immutable value of small numbers and tuples.

Places are their large printed numbers, 1 to 16. Goods are indices into GOODS, bonus cards indices into CARDS, mosque
tiles bits of TILE_BITS. Seats count from 0, the first player; in the solo variant seat 1 is Mani.
"""

from typing import Any, NamedTuple

GOODS = ("fabric", "spice", "fruit", "jewelry")
"""red, green, yellow, blue: the order of the printed tables."""
CARDS = (
    "gain_good",
    "five_lira",
    "move_3_4",
    "stay",
    "return_assistant",
    "small_market_any",
    "palace_twice",
    "post_twice",
    "dealer_twice",
    "family_to_police",
)
COLOURS = ("red", "green", "yellow", "blue")
"""Colours of mosque tiles, in the order of GOODS: each asks for the good of its colour."""
TILE_BITS = {"red": 1, "green": 2, "yellow": 4, "blue": 8}

(
    WAINWRIGHT,
    FABRIC_WAREHOUSE,
    SPICE_WAREHOUSE,
    FRUIT_WAREHOUSE,
    POST_OFFICE,
    CARAVANSARY,
    FOUNTAIN,
    BLACK_MARKET,
    TEA_HOUSE,
    LARGE_MARKET,
    SMALL_MARKET,
    POLICE_STATION,
    PALACE,
    SMALL_MOSQUE,
    GREAT_MOSQUE,
    DEALER,
) = range(1, 17)

OWN, NEUTRAL = 0, 1
"""Kinds of assistant discs under a merchant."""
UNSEEN = -1
"""A demand tile, or a drawn bonus card, whose face nobody at the table has seen."""


class State(NamedTuple):
    """Everything that distinguishes two positions; no rule is in it.

    Flow
        stage       what is decided or drawn next; see moves.py for the list of stages
        seat        whose turn it is (also while chance is drawn)
        frames      stack of unfinished business, innermost last; each frame is a tuple of numbers and words whose first
                    item is its kind; see moves.py for the kinds
        turns       completed turns of the whole game
        ending      whether some player has reached the ruby target (the round is being finished)
        yellow_used the active player has used the yellow tile this turn
        used        bit 1: the governor, bit 2: the smuggler was used this turn
        met         neutral merchants (bits) already paid this turn
    Board
        layout      16 bytes: the place on each cell, left to right, top to bottom; 0 while being laid out
        governor, smuggler   their places; 0 before the setup roll
        neutrals    places of the neutral merchants (empty without them)
        extensions_left, wainwright_rubies, small_mosque_rubies, great_mosque_rubies
        palace, dealer      rubies taken from the Sultan's Palace / the Gemstone Dealer
        stacks      tiles taken from each mosque stack, in the order of COLOURS
        mail        indicators in the bottom row, 0 to 4
        large_demand, small_demand   tile indices, top first, UNSEEN where not yet seen
        unseen      bonus cards nobody sees face up, by kind: the deck, cards held face down, cards removed unseen
        deck        how many cards the deck holds
        discards    the face-up pile at the Caravansary, top last
        neutral_discs  neutral assistants lying on each place, index 0 to 16 (index 0 unused); variant only
    By seat
        merchant    place
        under       discs under the merchant, bottom first (OWN or NEUTRAL)
        discs       own assistants on places, bit `place`
        reserve     own assistants still in the supply (the fifth one: 0 or 1)
        family      place of the family member
        lira, rubies, extensions
        goods       4 numbers in the order of GOODS
        tiles       bits of TILE_BITS
        hand        bonus cards by kind, in the order of CARDS
        hidden      bonus cards in hand whose face the viewer does not know
    """

    stage: str
    seat: int
    frames: tuple[tuple[Any, ...], ...]
    turns: int
    ending: bool
    yellow_used: bool
    used: int
    met: int
    layout: bytes
    governor: int
    smuggler: int
    neutrals: tuple[int, ...]
    extensions_left: int
    wainwright_rubies: int
    small_mosque_rubies: int
    great_mosque_rubies: int
    palace: int
    dealer: int
    stacks: tuple[int, int, int, int]
    mail: int
    large_demand: tuple[int, ...]
    small_demand: tuple[int, ...]
    unseen: tuple[int, ...]
    deck: int
    discards: tuple[int, ...]
    neutral_discs: tuple[int, ...]
    merchant: tuple[int, ...]
    under: tuple[tuple[int, ...], ...]
    discs: tuple[int, ...]
    reserve: tuple[int, ...]
    family: tuple[int, ...]
    lira: tuple[int, ...]
    rubies: tuple[int, ...]
    extensions: tuple[int, ...]
    goods: tuple[tuple[int, int, int, int], ...]
    tiles: tuple[int, ...]
    hand: tuple[tuple[int, ...], ...]
    hidden: tuple[int, ...]
    solo: "Solo | None" = None


class Solo(NamedTuple):
    """What the solo variant adds to a position.

    deck        movement cards still in Mani's deck, by place (index 0 unused)
    card        the last movement card turned over, 0 before the first
    extra       extra turns Mani is taking or has taken in this turn of his
    rolls       bits of the figures to roll at the end of Mani's turn: 1 governor, 2 smuggler
    tiles       tiles Mani holds of each colour beyond the bits in State.tiles, order of COLOURS
    large_gone, small_gone  bits of the demand tiles that have left the game
    cards_gone  bonus cards that have left the game; their faces stay in State.unseen until the deck is shuffled again
    """

    deck: tuple[int, ...]
    card: int
    extra: int
    rolls: int
    tiles: tuple[int, int, int, int]
    large_gone: int
    small_gone: int
    cards_gone: int
