"""The two rulebooks of Istanbul, their vocabulary and their chapters in reading order.

BOOK is the base game. SOLO is the game against Mani: every rule of the base game that holds there too, and Mani's own.
A base rule is written once, in a chapter object of this module, which adds it to both books; `solo=False` keeps out of
SOLO what has no place there (other players at the table, the end by rounds). Mani's chapters are opened in mani.py.
"""

from ....core.messages import Message, T
from ....rules.changes import family
from ....rules.facts import Fact, terms
from ....rules.rulebook import Rulebook
from ....rules.shared import Shared, opened
from .. import terms as glossary

VOCABULARY: dict[str, tuple[str, ...]] = {
    "place": family(glossary.PLACES),
    "good": family(glossary.GOODS),
    "card": family(glossary.CARDS),
    "tile": family(glossary.TILES),
    "piece": family(glossary.PIECES),
    "thing": family(glossary.THINGS),
    "amount": family(glossary.AMOUNTS),
    "stage": ("stage.movement", "stage.merchants", "stage.action", "stage.encounters"),
    "role": ("role.active_player", "role.other_player", "role.bank"),
    "layout": ("layout.short", "layout.long", "layout.order", "layout.random"),
    "number": ("number.large", "number.blue", "number.green"),
    "side": ("side.top", "side.bottom"),
    "face": ("face.up", "face.down"),
    "source": ("source.deck", "source.discard_pile"),
    "score": ("score.rubies", "score.lira", "score.goods", "score.cards"),
    "moment": ("moment.before", "moment.during", "moment.after"),
}
"""Families of sibling terms: what a wrong sentence could have said instead."""

BOOK = Rulebook(VOCABULARY)
SOLO = Rulebook(VOCABULARY | {"role": (*VOCABULARY["role"], "role.human", "role.mani")})


def places(slot: str, *numbers: int) -> Fact:
    """Return the fact that the sentence speaks of exactly these places."""
    return terms(slot, (f"place.{n}" for n in numbers))


def same(table: tuple[int, ...], *columns: int) -> int:
    """Return the figure that these columns of a table share; their sum when they differ."""
    figures = [table[column] for column in columns]
    return figures[0] if len(set(figures)) == 1 else sum(figures)


def _open(title: Message) -> Shared:
    return opened(title, BOOK, SOLO)


LAYOUT = _open(T("istanbul.chapter.layout", "The layout of the places"))
SETUP = _open(T("istanbul.chapter.setup", "Setup"))
TURN = _open(T("istanbul.chapter.turn", "The turn"))
MOVE = _open(T("istanbul.chapter.move", "Phase 1: movement"))
MERCHANTS = _open(T("istanbul.chapter.merchants", "Phase 2: other merchants"))
ACTION = _open(T("istanbul.chapter.action", "Phase 3: the action"))
ENCOUNTERS = _open(T("istanbul.chapter.encounters", "Phase 4: encounters"))
GOODS = _open(T("istanbul.chapter.goods", "Goods and the wheelbarrow"))
WAINWRIGHT = _open(T("istanbul.chapter.wainwright", "The Wainwright (1)"))
WAREHOUSES = _open(T("istanbul.chapter.warehouses", "The three warehouses (2, 3, 4)"))
POST = _open(T("istanbul.chapter.post", "The Post Office (5)"))
CARAVANSARY = _open(T("istanbul.chapter.caravansary", "The Caravansary (6)"))
FOUNTAIN = _open(T("istanbul.chapter.fountain", "The Fountain (7)"))
BLACK_MARKET = _open(T("istanbul.chapter.black", "The Black Market (8)"))
TEA_HOUSE = _open(T("istanbul.chapter.tea", "The Tea House (9)"))
MARKETS = _open(T("istanbul.chapter.market", "The two markets (10, 11)"))
POLICE = _open(T("istanbul.chapter.police", "The Police Station (12)"))
PALACE = _open(T("istanbul.chapter.palace", "The Sultan’s Palace (13)"))
MOSQUES = _open(T("istanbul.chapter.mosque", "The two mosques (14, 15)"))
DEALER = _open(T("istanbul.chapter.dealer", "The Gemstone Dealer (16)"))
TILES = _open(T("istanbul.chapter.tile", "Mosque tiles"))
CARDS = _open(T("istanbul.chapter.card", "Bonus cards"))
END = _open(T("istanbul.chapter.end", "The end of the game"))
VARIANT = _open(T("istanbul.chapter.neutral", "Variant: neutral assistants"))
