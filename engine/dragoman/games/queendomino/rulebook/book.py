"""The two rulebooks of Queendomino, their vocabulary and their chapters in reading order.

BOOK is the base game. SOLO is the game against "the game": every rule of the base game that holds there too, and those
of the solo mode alone. A base rule is written once, in a chapter object of this module, which adds it to both books;
`solo=False` keeps out of SOLO what has no place there (other people at the table, the larger kingdom, the winner).
"""

from ....core.messages import Message, T
from ....rules.changes import family
from ....rules.rulebook import Rulebook
from ....rules.shared import Shared, opened
from .. import terms as glossary

_LEFT_OUT = {"starting_tile", "marker", "price", "tax", "round", "supply", "pile", "builders_board"}
"""Things that no sentence confuses with another one."""
VOCABULARY: dict[str, tuple[str, ...]] = {
    "terrain": family(glossary.TERRAINS),
    "building": family(glossary.BUILDINGS),
    "thing": tuple(
        thing for thing in family(glossary.PIECES + glossary.PLACES) if thing.removeprefix("thing.") not in _LEFT_OUT
    ),
    "step": family(glossary.STEPS),
    "extreme": tuple(
        f"extreme.{name}"
        for name in ("most", "fewest", "largest", "smallest", "lowest", "highest", "cheapest", "dearest")
    ),
    "role": tuple(
        f"role.{name}" for name in ("active_player", "other_player", "host", "first_player", "second_player")
    ),
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
