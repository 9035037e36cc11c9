"""Small parts of sentences: dominoes and squares in words, what a building does, and amounts that stand alone."""

from functools import lru_cache

from ...core.messages import TN, Message, T, Term
from ...games.queendomino.buildings import IDS, INDEX, Building, term
from ...games.queendomino.dominoes import DOMINOES, TERRAINS, terrain_term
from ...language.translator import Translator

# TRANSLATORS: amounts stand alone, after a colon, in brackets or beside a picture (nominative)
COINS = TN("queendomino.amount.coins", "{n} coin", "{n} coins")
POINTS = TN("queendomino.amount.points", "{n} point", "{n} points")
KNIGHTS = TN("queendomino.amount.knights", "{n} knight", "{n} knights")
TOWERS = TN("queendomino.amount.towers", "{n} tower", "{n} towers")
CROWNS = TN("queendomino.amount.crowns", "{n} crown", "{n} crowns")
SQUARES = TN("queendomino.amount.squares", "{n} square", "{n} squares")
TERRITORIES = TN("queendomino.amount.territories", "{n} territory", "{n} territories")
TILES = TN("queendomino.amount.tiles", "{n} tile", "{n} tiles")
# TRANSLATORS: a square of a domino in words: its terrain in the nominative and what is printed on it: "Swamp (1 crown)"
SQUARE_WITH = T("queendomino.square.with", "{terrain} ({things})")
# TRANSLATORS: a domino in words, by the number on its back: "no. 25: Swamp (1 crown) and Wheat field"
DOMINO = T("queendomino.domino", "no. {number}: {left} and {right}")
DOMINO_TWICE = T("queendomino.domino.twice", "no. {number}: twice {left}")
# TRANSLATORS: where a square of a kingdom lies; the castle's own square is never named
LEFT = T("queendomino.square.left", "{number} left of the castle")
RIGHT = T("queendomino.square.right", "{number} right of the castle")
ABOVE = T("queendomino.square.above", "{number} above the castle")
BELOW = T("queendomino.square.below", "{number} below the castle")
# TRANSLATORS: {across} is "2 left of the castle" or the like, {along} the steps up or down that go with it
ACROSS_UP = T("queendomino.square.across_up", "{across} and {number} up")
ACROSS_DOWN = T("queendomino.square.across_down", "{across} and {number} down")
# TRANSLATORS: a building in words: its name in the nominative and a list of what it does:
# "Guardtower (2 towers, 3 points)"
BUILDING = T("queendomino.building", "{building} ({things})")
# TRANSLATORS: a building of which there are several: "Statue (×2)"
TIMES = T("queendomino.building.times", "{building} (×{number})")
# TRANSLATORS: what a building scores at the end, in a list; {terrain} is the terrain's name in the nominative
PER_TERRITORY = TN(
    "queendomino.building.per_territory",
    "{n} point for each territory: {terrain}",
    "{n} points for each territory: {terrain}",
)
PER_TOWER = TN("queendomino.building.per_tower", "{n} point for each tower", "{n} points for each tower")
PER_KNIGHT = TN("queendomino.building.per_knight", "{n} point for each knight", "{n} points for each knight")
# TRANSLATORS: a building's tax bonus, in a list of what it does
TAX_TOWER = T("queendomino.building.tax_tower", "tax: 1 coin more for each tower")
TAX_KNIGHT = T("queendomino.building.tax_knight", "tax: 1 coin more for each knight")
# TRANSLATORS: after a figure of a building tile that no source shows
ASSUMED = T("queendomino.building.assumed", "{things} [assumed]")
# TRANSLATORS: after a figure of a building tile that the user's own file gives
CORRECTED = T("queendomino.building.corrected", "{things} [from your file]")
ASSUMED_NONE = T("queendomino.building.assumed_none", "no knights or towers [assumed]")
NOTHING = T("queendomino.nothing", "nothing")

_PER = {"territory": PER_TERRITORY, "tower": PER_TOWER, "knight": PER_KNIGHT}
_TAX = {"tower": TAX_TOWER, "knight": TAX_KNIGHT}
_AT_ONCE = {"knights": KNIGHTS, "towers": TOWERS}
POSITIONS = "ABCD"
"""The letters of the positions in a line."""


def terrain_name(tr: Translator, terrain: int) -> str:
    """Return the name of a terrain by its index."""
    return tr.term(terrain_term(terrain))


def terrain_mark(tr: Translator, terrain: int) -> str:
    """Return the first letters of a terrain's name, as many as tell it from the others."""
    return _marks(tuple(tr.term(terrain_term(i)) for i in range(len(TERRAINS))))[terrain]


def building_mark(tr: Translator, kind: str) -> str:
    """Return the first letters of a building's name, as many as tell it from the others."""
    return _marks(tuple(tr.term(term(name)) for name in IDS))[INDEX[kind]]


@lru_cache(maxsize=64)
def _marks(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return for each name its shortest beginning of at least two letters that no other name has, three at most.

    Where that is not enough the initials of its words are taken.
    """
    found: list[str] = []
    for name in names:
        others = [other for other in names if other != name]
        short = next((name[:n] for n in (2, 3) if not any(other.startswith(name[:n]) for other in others)), "")
        initials = "".join(word[0] for word in name.split())[:3]
        mark = short.strip() or (initials if len(initials) > 1 else name[:3])
        found.append(mark if mark not in found else f"{name[:1]}{len(found) + 1}")
    return tuple(found)


def half(tr: Translator, terrain: int, crowns: int) -> str:
    """Return a square of a domino: "Swamp (1 crown)"."""
    name = terrain_name(tr, terrain)
    return tr.text(SQUARE_WITH, terrain=name, things=tr.text(CROWNS, n=crowns)) if crowns else name


def domino(tr: Translator, number: int) -> str:
    """Return a domino by its number with both its squares."""
    first, second = (half(tr, *square) for square in DOMINOES[number].halves)
    if first == second:
        return tr.text(DOMINO_TWICE, number=number, left=first)
    return tr.text(DOMINO, number=number, left=first, right=second)


def halves(tr: Translator, number: int) -> str:
    """Return both squares of a domino, its number left out."""
    return ", ".join(half(tr, *square) for square in DOMINOES[number].halves)


def dominoes(tr: Translator, numbers: tuple[int, ...]) -> str:
    """Return a list of dominoes."""
    return tr.list([domino(tr, number) for number in numbers]) if numbers else tr.text(NOTHING)


def square(tr: Translator, x: int, y: int) -> str:
    """Return where a square lies, seen from the castle: "2 left of the castle and 1 up"."""
    if not x:
        return tr.text(ABOVE if y < 0 else BELOW, number=abs(y))
    across = tr.text(LEFT if x < 0 else RIGHT, number=abs(x))
    return tr.text(ACROSS_UP if y < 0 else ACROSS_DOWN, across=across, number=abs(y)) if y else across


def building_name(tr: Translator, kind: str) -> str:
    """Return the name of a kind of building by its id."""
    return tr.term(term(kind))


def effects(tr: Translator, building: Building) -> list[str]:
    """Return what a building does, in words; figures that are assumed or corrected say so."""
    found = []
    for column, message in _AT_ONCE.items():
        n = getattr(building, column)
        if n or column in building.corrected:
            found.append(_marked(tr, building, column, tr.text(message, n=n)))
    if building.crowns:
        found.append(tr.text(CROWNS, n=building.crowns))
    if building.vp:
        found.append(_marked(tr, building, "points", tr.text(POINTS, n=building.vp)))
    if building.per:
        terrain = terrain_name(tr, building.terrain) if building.terrain >= 0 else ""
        found.append(_marked(tr, building, "points", tr.text(_PER[building.per], n=building.per_vp, terrain=terrain)))
    if building.tax:
        found.append(tr.text(_TAX[building.tax]))
    if not building.knights and not building.towers and building.assumed - building.corrected:
        found.append(tr.text(ASSUMED_NONE))
    return found


def _marked(tr: Translator, building: Building, column: str, text: str) -> str:
    if column in building.corrected:
        return tr.text(CORRECTED, things=text)
    return tr.text(ASSUMED, things=text) if column in building.assumed else text


def building_text(tr: Translator, building: Building) -> str:
    """Return a building with what it does: "Guardtower (2 towers, 3 points)"."""
    name = building_name(tr, building.id)
    things = effects(tr, building)
    return tr.text(BUILDING, building=name, things=", ".join(things)) if things else name


def buildings(tr: Translator, kinds: list[int]) -> str:
    """Return a list of buildings by their names, the same ones together."""
    counts: dict[int, int] = {}
    for kind in kinds:
        counts[kind] = counts.get(kind, 0) + 1
    parts = [
        building_name(tr, IDS[kind]) if n == 1 else tr.text(TIMES, building=Term(term(IDS[kind])), number=n)
        for kind, n in counts.items()
    ]
    return tr.list(parts) if parts else tr.text(NOTHING)


def amount(tr: Translator, message: Message, n: int) -> str:
    """Return an amount that stands alone."""
    return tr.text(message, n=n)
