"""The two rulebooks of Queendomino, their vocabulary and their chapters in reading order.

BOOK is the base game. SOLO is the game against "the game": every rule of the base game that holds there too, and those
of the solo mode alone. A base rule is written once, in a chapter object of this module, which adds it to both books;
`solo=False` keeps out of SOLO what has no place there (other people at the table, the larger kingdom, the winner).
"""

from ....core.messages import Message, T
from ....rules.rulebook import Rulebook
from ....rules.shared import Shared, opened
from ..buildings import IDS
from ..dominoes import TERRAINS

VOCABULARY: dict[str, tuple[str, ...]] = {
    "terrain": tuple(f"terrain.{name}" for name in TERRAINS),
    "building": tuple(f"building.{name}" for name in IDS),
    "thing": tuple(
        f"thing.{name}"
        for name in (
            *("coin", "point", "knight", "tower", "crown", "king", "queen", "dragon"),
            *("castle", "domino", "tile", "square", "territory", "kingdom"),
            *("line", "stack", "cave", "space", "supply"),
        )
    ),
    "step": tuple(f"step.{name}" for name in ("place", "tax", "build", "bribe", "choose")),
    "extreme": tuple(
        f"extreme.{name}"
        for name in ("most", "fewest", "largest", "smallest", "lowest", "highest", "cheapest", "dearest")
    ),
    "position": tuple(f"position.{name}" for name in "abcd"),
    "role": ("role.active_player", "role.other_player"),
}
"""Families of sibling terms: what a wrong sentence could have said instead."""

BOOK = Rulebook(VOCABULARY)
SOLO = Rulebook(VOCABULARY | {"role": (*VOCABULARY["role"], "role.human", "role.game")})


def _open(title: Message) -> Shared:
    return opened(title, BOOK, SOLO)


SETUP = _open(T("queendomino.chapter.setup", "Setup"))
LINE = _open(T("queendomino.chapter.line", "The line"))
TURN = _open(T("queendomino.chapter.turn", "The turn"))
PLACE = _open(T("queendomino.chapter.place", "Placing"))
DISCARD = _open(T("queendomino.chapter.discard", "Discarding"))
TAX = _open(T("queendomino.chapter.tax", "Knights and tax"))
BUILD = _open(T("queendomino.chapter.build", "Building"))
BOARD = _open(T("queendomino.chapter.board", "The builders’ board"))
QUEEN = _open(T("queendomino.chapter.queen", "The queen"))
DRAGON = _open(T("queendomino.chapter.dragon", "The dragon"))
CHOOSE = _open(T("queendomino.chapter.choose", "Choosing"))
END = _open(T("queendomino.chapter.end", "The end"))
SCORE = _open(T("queendomino.chapter.score", "Scoring"))
BUILDING = _open(T("queendomino.chapter.building", "The buildings"))
ABOUT = _open(T("queendomino.chapter.data", "About the data"))

SOLO_SETUP = SOLO.chapter(T("queendomino.chapter.solo_setup", "Solo: setup"))
SOLO_CHOICE = SOLO.chapter(T("queendomino.chapter.solo_choice", "Solo: choosing"))
SOLO_BOARD = SOLO.chapter(T("queendomino.chapter.solo_board", "Solo: dragon and reservation"))
SOLO_GAME = SOLO.chapter(T("queendomino.chapter.solo_game", "Solo: the game’s turn"))
SOLO_ROUND = SOLO.chapter(T("queendomino.chapter.solo_round", "Solo: the end of a round"))
SOLO_SCORE = SOLO.chapter(T("queendomino.chapter.solo_score", "Solo: scores"))
