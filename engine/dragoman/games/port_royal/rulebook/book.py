"""The two rulebooks of Port Royal, their vocabulary and their chapters in reading order.

BOOK is the base game. SOLO is the game against the dummy: every rule of the base game that holds there too, and the
dummy's own. A base rule is written once, in a chapter object of this module, which adds it to both books; `solo=False`
keeps out of SOLO what has no place there (other people at the table, the end by rounds). The dummy's chapters are
opened in dummy.py.
"""

from ....core.messages import Message, T
from ....rules.changes import family
from ....rules.rulebook import Rulebook
from ....rules.shared import Shared, opened
from .. import terms as glossary

VOCABULARY: dict[str, tuple[str, ...]] = {
    "ship": family(glossary.SHIPS),
    "colour": family(glossary.COLOURS),
    "person": family(glossary.PERSONS),
    "symbol": family(glossary.SYMBOLS),
    "card": family(glossary.CARDS),
    "tax": family(glossary.TAXES),
    "phase": family(glossary.PHASES),
    "thing": family(glossary.THINGS),
    "role": ("role.active_player", "role.other_player"),
    "face": ("face.up", "face.down"),
    "extreme": ("extreme.most", "extreme.fewest"),
    "moment": ("moment.before", "moment.during", "moment.after"),
}
"""Families of sibling terms: what a wrong sentence could have said instead."""

BOOK = Rulebook(VOCABULARY)
SOLO = Rulebook(VOCABULARY | {"role": (*VOCABULARY["role"], "role.human", "role.dummy")})


def _open(title: Message) -> Shared:
    return opened(title, BOOK, SOLO)


SETUP = _open(T("port_royal.chapter.setup", "Setup"))
COIN = _open(T("port_royal.chapter.coin", "Coins and piles"))
TURN = _open(T("port_royal.chapter.turn", "The turn"))
DISCOVER = _open(T("port_royal.chapter.discover", "Phase 1: Discover"))
REPEL = _open(T("port_royal.chapter.repel", "Repelling ships"))
BUST = _open(T("port_royal.chapter.bust", "The bust"))
TAX = _open(T("port_royal.chapter.tax", "Tax Increases"))
EXPEDITION = _open(T("port_royal.chapter.expedition", "Expeditions"))
TRADE = _open(T("port_royal.chapter.trade", "Phase 2: Trade & Hire"))
PERSON = _open(T("port_royal.chapter.person", "Persons and their abilities"))
END = _open(T("port_royal.chapter.end", "The end of the game"))
NEEDED = BOOK.chapter(T("port_royal.chapter.needed", "Variant: an expedition is needed"))
"""The variant belongs to the base game alone."""
