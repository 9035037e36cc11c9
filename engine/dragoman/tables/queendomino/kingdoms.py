"""A kingdom as a plan: what lies on its squares in words and drawn, and every legal way to lay or to build."""

from ...core.messages import T
from ...games.queendomino.buildings import IDS
from ...games.queendomino.dominoes import DOMINOES, TERRAINS
from ...games.queendomino.kingdom import GRIDS, Kingdom
from ..plan import PlaceData, PlanData, Square, SquareData
from ..presenter import CellData, Scene, action_id
from . import actions, words
from .drawings import Frame, Tile, building_icon, kingdom_svg

KINGDOM = 150
"""Numbers of cells of kingdoms: KINGDOM and the seat."""
# TRANSLATORS: {name} is a name in the nominative: "You", "Player 2"
NAME = T("queendomino.kingdom.name", "Kingdom: {name}")
# TRANSLATORS: the text alternative of a kingdom's picture; {squares} is a list: "Lake: 2 squares, Mine: 1 square"
ARIA = T("queendomino.kingdom.aria", "{kingdom}. {squares}.")
EMPTY = T("queendomino.kingdom.empty", "{kingdom}. Only the castle stands there.")
# TRANSLATORS: what the picture of a square shows, read aloud and as a tooltip
KNIGHT = T("queendomino.kingdom.knight", "{square}, with a knight")
BUILT = T("queendomino.kingdom.built", "{square}, with the building {building}")
CASTLE = T("queendomino.kingdom.castle", "Castle: {things}")
QUEEN = T("queendomino.kingdom.queen", "the queen")
# TRANSLATORS: {terrain} is a terrain in the nominative, {n} its squares
TERRAIN = T("queendomino.kingdom.terrain", "{terrain}: {squares}")
TURN = T("queendomino.plan.turn", "Turn the domino")
LAY = T("queendomino.plan.lay", "Lay it here")
# TRANSLATORS: R and Enter are keys
KEYS = T("queendomino.plan.keys", "Arrow keys: another place. R: turn the domino. Enter: lay it there.")
OTHER = T("queendomino.plan.other", "Another building")
BUILD = T("queendomino.plan.build", "Build it here")
# TRANSLATORS: R and Enter are keys
BUILD_KEYS = T("queendomino.plan.build_keys", "Arrow keys: another square. R: another building. Enter: build it there.")
_ROOM = 2
"""Squares shown around a kingdom: as far as a domino reaches."""


def cell(scene: Scene, seat: int) -> CellData:
    """Return the kingdom of a seat as a place of the board; what its owner may lay or build is offered on it."""
    tr, state = scene.tr, scene.view
    name = tr.text(NAME, name=scene.names[seat])
    plan = _plan(scene, seat)
    return CellData(
        n=KINGDOM + seat,
        name=name,
        icon=plan["picture"],
        x="",
        aria=_aria(scene, name, state.kingdoms[seat]),
        action=None,
        act=None,
        secondary=[],
        here=False,
        pieces=[],
        plan=plan,
    )


def _aria(scene: Scene, name: str, kingdom: Kingdom) -> str:
    tr = scene.tr
    lands = [
        tr.text(TERRAIN, terrain=words.terrain_name(tr, terrain), squares=tr.text(words.SQUARES, n=squares.bit_count()))
        for terrain, squares in enumerate(kingdom.land)
        if squares
    ]
    return tr.text(ARIA, kingdom=name, squares=", ".join(lands)) if lands else tr.text(EMPTY, kingdom=name)


def _plan(scene: Scene, seat: int) -> PlanData:
    tr, state, p = scene.tr, scene.view, scene.params
    kingdom, grid = state.kingdoms[seat], GRIDS[p.size]
    taken = grid.squares(grid.castle | sum(kingdom.land))
    frame = _frame(taken, p.size)
    tiles = _tiles(scene, kingdom)
    guest = state.queen == seat
    seams = [actions.ends(("place", *at)) for _, *at in kingdom.laid]
    castle = (state.towers[seat], guest, seat)
    plan = PlanData(
        x=frame.x,
        y=frame.y,
        columns=frame.columns,
        rows=frame.rows,
        picture=kingdom_svg(frame, tiles, seams, castle),
        squares=[
            _square(scene, seat, square, tiles.get(square)) for square in sorted(taken, key=lambda s: (s[1], s[0]))
        ],
        places=_places(scene) if seat == state.seat else [],
        size=64 if seat == scene.reader else 34,
    )
    if plan["places"]:
        laying = state.stage == "place"
        plan["turn"], plan["lay"] = tr.text(TURN if laying else OTHER), tr.text(LAY if laying else BUILD)
        plan["keys"] = tr.text(KEYS if laying else BUILD_KEYS)
        if laying:
            plan["tries"] = "place"
    return plan


def _frame(taken: list[Square], size: int) -> Frame:
    """Return what is shown: the squares taken and as many around them as a domino reaches and the box allows."""
    spans = []
    for axis in (0, 1):
        low, high = min(s[axis] for s in taken), max(s[axis] for s in taken)
        room = size - 1 - (high - low)
        spans.append((low - min(_ROOM, room), high + min(_ROOM, room)))
    (left, right), (top, bottom) = spans
    return Frame(left, top, right - left + 1, bottom - top + 1)


def _tiles(scene: Scene, kingdom: Kingdom) -> dict[Square, Tile]:
    tr, p = scene.tr, scene.params
    grid = GRIDS[p.size]
    built = dict(kingdom.built)
    tiles = {}
    for terrain, squares in enumerate(kingdom.land):
        for x, y in grid.squares(squares):
            bit, kind = grid.bit(x, y), built.get(grid.square(x, y))
            crowns = sum(1 for layer in kingdom.crowns if layer & bit)
            mark = words.terrain_mark(tr, terrain) if kind is None else words.building_mark(tr, IDS[kind])
            tile = p.buildings[kind] if kind is not None else None
            tiles[x, y] = Tile(terrain, crowns, mark, bool(kingdom.knights & bit), tile)
    return tiles


def _square(scene: Scene, seat: int, square: Square, tile: Tile | None) -> SquareData:
    tr, state = scene.tr, scene.view
    x, y = square
    if tile is None:
        things = [tr.text(words.TOWERS, n=state.towers[seat])]
        if state.queen == seat:
            things.append(tr.text(QUEEN))
        title = tr.text(CASTLE, things=tr.list(things))
        return SquareData(x=x, y=y, title=title, mark="##" + ("Q" if state.queen == seat else "#"))
    title, mark = words.half(tr, tile.terrain, tile.crowns), tile.mark + "^" * tile.crowns
    if tile.building is not None:
        title = tr.text(BUILT, square=title, building=words.building_text(tr, tile.building))
        mark = tile.mark + "^" * tile.crowns
    if tile.knight:
        title, mark = tr.text(KNIGHT, square=title), mark + "!"
    return SquareData(x=x, y=y, title=title, mark=mark)


def _places(scene: Scene) -> list[PlaceData]:
    """Return every legal placement of the domino, or every building on every town square."""
    found = []
    for action in scene.legal:
        if action[0] == "place":
            halves = DOMINOES[scene.view.line[scene.view.at]].halves
            icons = [f"queen.{TERRAINS[terrain]}.{crowns}" for terrain, crowns in halves]
            squares = [list(square) for square in actions.ends(action)]
        elif action[0] == "build":
            space, x, y = (int(part) for part in action[1:])
            icons = [building_icon(scene.params.buildings[scene.view.board[space - 1]])]
            squares = [[x, y]]
        else:
            continue
        text = actions.text(scene, action)
        found.append(PlaceData(id=action_id(action), text=text, squares=squares, icons=icons))
    return found
