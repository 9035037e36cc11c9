"""What lies in front of the players with their score sheets, what lies beside the board, and what may still come."""

from ...core.messages import TN, T
from ...games.queendomino.buildings import Building
from ...games.queendomino.dominoes import TERRAINS
from ...games.queendomino.scoring import BuildingScore, Sheet, TerrainScore, sheet
from ...games.queendomino.solo_score import game_sheet
from ..presenter import ItemData, PanelData, RowData, Scene, SectionData
from . import words
from .drawings import building_icon

COINS_LABEL = T("queendomino.panel.coins", "Coins")
KNIGHTS_LABEL = T("queendomino.panel.knights", "Knights")
TOWERS_LABEL = T("queendomino.panel.towers", "Towers")
QUEEN_LABEL = T("queendomino.panel.queen", "The queen")
QUEEN_HERE = T("queendomino.panel.queen_here", "She is a guest here.")
QUEEN_AWAY = T("queendomino.panel.queen_away", "She is not a guest here.")
BUILDINGS_LABEL = T("queendomino.panel.buildings", "Buildings")
# TRANSLATORS: heading of the points that a player would have if the game ended now
SHEET_LABEL = T("queendomino.panel.sheet", "Score sheet")
# TRANSLATORS: knights that can still be sent to collect tax, and those that lie on dominoes already
READY = TN("queendomino.panel.ready", "{n} knight to be sent", "{n} knights to be sent")
SENT = TN("queendomino.panel.sent", "{n} knight on dominoes", "{n} knights on dominoes")

# TRANSLATORS: lines of a score sheet; {name} is a terrain or a building in the nominative, {points} a number
LINE = T("queendomino.sheet.line", "{name}: {points}")
# TRANSLATORS: a line of a score sheet at length: its short form, then in brackets how the points come about
LINE_LONG = T("queendomino.sheet.line_long", "{line} ({things})")
COINS = T("queendomino.sheet.coins", "Coins")
QUEEN = T("queendomino.sheet.queen", "Queen’s crown")
TOTAL = T("queendomino.sheet.total", "In all")
# TRANSLATORS: why a line of the score sheet may not agree with the tiles in a box
FROM_FILE = T("queendomino.sheet.from_file", "with figures from your file")
FROM_ASSUMED = T("queendomino.sheet.assumed", "with assumed figures")

ROUND = T("queendomino.info.round", "Round")
# TRANSLATORS: {number} of {all} rounds
ROUND_OF = T("queendomino.info.round_of", "{number} of {all}")
STOCK = T("queendomino.info.stock", "Dominoes in the stock")
STACK = T("queendomino.info.stack", "Buildings in the stack")
HOST = T("queendomino.info.host", "Host of the queen")
NOBODY = T("queendomino.info.nobody", "nobody")
DRAGON = T("queendomino.info.dragon", "The dragon")
IN_CAVE = T("queendomino.info.in_cave", "in its cave")
# TRANSLATORS: the dragon is on a space of the builders' board
ON_SPACE = T("queendomino.info.on_space", "on the space of price {price}")
SUPPLY = T("queendomino.info.supply", "In the supply")
REMOVED = T("queendomino.info.removed", "Dominoes out of the game")
BURNT = T("queendomino.info.burnt", "Buildings out of the game")
CORRECTED = T("queendomino.info.corrected", "Figures of buildings from your own file")
UNSEEN = T("queendomino.unseen.label", "What may still come")
UNSEEN_DOMINOES = T("queendomino.unseen.dominoes", "Dominoes, by number")
UNSEEN_BUILDINGS = T("queendomino.unseen.buildings", "Buildings in the stack")
ASSUMED = T("queendomino.assumed.label", "Figures of buildings that no source shows")

_COUNTS = {"territory": words.TERRITORIES, "tower": words.TOWERS, "knight": words.KNIGHTS, "flat": words.TILES}


def panels(scene: Scene) -> list[PanelData]:
    """Return a panel a seat, the reader's first."""
    seats = sorted(range(len(scene.view.coins)), key=lambda seat: seat != scene.reader)
    return [_panel(scene, seat) for seat in seats]


def _panel(scene: Scene, seat: int) -> PanelData:
    tr, state = scene.tr, scene.view
    game = state.solo is not None and seat == 1
    ready, sent = state.knights[seat], state.sent[seat]
    sections = []
    if not game:
        coins = state.coins[seat]
        sections.append(
            _section(tr.text(COINS_LABEL), [_item("queen.coin", str(coins), tr.text(words.COINS, n=coins))])
        )
    knights = [_item("queen.knight", str(ready), tr.text(READY, n=ready))]
    if sent:
        knights.append(_item("queen.knight", f"+{sent}", tr.text(SENT, n=sent)))
    towers = state.towers[seat]
    sections += [
        _section(tr.text(KNIGHTS_LABEL), knights),
        _section(tr.text(TOWERS_LABEL), [_item("queen.tower", str(towers), tr.text(words.TOWERS, n=towers))]),
    ]
    here = state.queen == seat
    told = tr.text(QUEEN_HERE if here else QUEEN_AWAY)
    sections.append(_section(tr.text(QUEEN_LABEL), [_item("queen.queen" if here else "queen.none", "", told)]))
    built = _built(scene, seat)
    if built:
        sections.append(_section(tr.text(BUILDINGS_LABEL), built, "faces"))
    sections.append(_section(tr.text(SHEET_LABEL), score_lines(scene, seat), "sheet"))
    return PanelData(
        title=scene.names[seat],
        seat=seat,
        me=seat == scene.reader,
        turn=seat == state.seat and state.stage != "over",
        icon="queen.game" if game else f"queen.king.{seat}",
        letter=str(seat + 1),
        sections=sections,
    )


def _section(label: str, items: list[ItemData], kind: str = "text") -> SectionData:
    return SectionData(label=label, kind=kind, items=items)


def _item(icon: str | None, text: str, title: str) -> ItemData:
    return ItemData(icon=icon, text=text, title=title, level=None, max=None, action=None)


def _built(scene: Scene, seat: int) -> list[ItemData]:
    """Return the buildings of a seat, the same ones together, with all that they do."""
    tr, state, p = scene.tr, scene.view, scene.params
    pile = state.solo is not None and seat == 1
    kinds = [kind for _, kind in (state.solo.built if pile else state.kingdoms[seat].built)]
    items = []
    for kind in dict.fromkeys(kinds):
        building, n = p.buildings[kind], kinds.count(kind)
        name, title = words.building_name(tr, building.id), words.building_text(tr, building)
        if n > 1:
            name = tr.text(words.TIMES, building=name, number=n)
            title = tr.text(words.TIMES, building=title, number=n)
        items.append(_item(building_icon(building), name, title))
    return items


def score_sheet(scene: Scene, seat: int) -> Sheet:
    """Return the score sheet of a seat, as it would be if the game ended now."""
    if scene.view.solo is not None and seat == 1:
        return game_sheet(scene.params, scene.view)
    return sheet(scene.params, scene.view, seat)


def score_lines(scene: Scene, seat: int) -> list[ItemData]:
    """Return the lines of a score sheet, item by item as at the end, the sum last."""
    tr, state = scene.tr, scene.view
    found = score_sheet(scene, seat)
    items = []
    game = state.solo is not None and seat == 1
    if not game:
        told = tr.text(words.COINS, n=state.coins[seat])
        items.append(_line(scene, "queen.coin", tr.text(COINS), found.coins, [told]))
    items += [_terrain(scene, score, game) for score in found.terrains]
    if found.queen is not None:
        told = tr.text(words.SQUARES, n=found.queen.size)
        name = words.terrain_name(tr, found.queen.terrain)
        items.append(_line(scene, "queen.queen", tr.text(QUEEN), found.queen.points, [name, told]))
    items += [_tiles(scene, score) for score in found.buildings]
    total = _line(scene, "queen.point", tr.text(TOTAL), found.total, [])
    return [*items, total]


def _line(scene: Scene, icon: str, name: str, points: int, things: list[str]) -> ItemData:
    tr = scene.tr
    short = tr.text(LINE, name=name, points=tr.number(points))
    long = tr.text(LINE, name=name, points=tr.text(words.POINTS, n=points))
    return _item(icon, short, tr.text(LINE_LONG, line=long, things=", ".join(things)) if things else long)


def _terrain(scene: Scene, score: TerrainScore, game: bool) -> ItemData:
    tr = scene.tr
    things = [tr.text(words.SQUARES, n=score.squares), tr.text(words.CROWNS, n=score.crowns)]
    if not game:
        things.insert(0, tr.text(words.TERRITORIES, n=score.territories))
    name = words.terrain_name(tr, score.terrain)
    return _line(scene, f"queen.{TERRAINS[score.terrain]}.0", name, score.points, things)


def _tiles(scene: Scene, score: BuildingScore) -> ItemData:
    tr = scene.tr
    building: Building = scene.params.buildings[score.kind]
    name = words.building_name(tr, building.id)
    if score.tiles > 1:
        name = tr.text(words.TIMES, building=name, number=score.tiles)
    things = [tr.text(_COUNTS[score.per], n=score.n)]
    marks = []
    if building.corrected:
        things.append(tr.text(FROM_FILE))
        marks.append(words.CORRECTED)
    if building.assumed - building.corrected:
        things.append(tr.text(FROM_ASSUMED))
        marks.append(words.ASSUMED)
    line = _line(scene, building_icon(building), name, score.points, things)
    for mark in marks:
        line["text"] = tr.text(mark, things=line["text"])
    return line


def info(scene: Scene) -> list[RowData]:
    """Return round, supplies and what is out of the game; on demand what may still come and what is assumed."""
    tr, state, p = scene.tr, scene.view, scene.params
    rows = []
    if state.round:
        value = tr.text(ROUND_OF, number=state.round, all=p.rounds)
        rows.append(RowData(label=tr.text(ROUND), value=value))
    rows += [
        RowData(label=tr.text(STOCK), value=tr.number(len(state.stock)), icon="queen.domino"),
        RowData(label=tr.text(STACK), value=tr.number(state.stack), icon="queen.building"),
    ]
    host = scene.names[state.queen] if state.queen >= 0 else tr.text(NOBODY)
    rows.append(RowData(label=tr.text(HOST), value=host, icon="queen.queen"))
    where = tr.text(ON_SPACE, price=p.prices[state.dragon - 1]) if state.dragon else tr.text(IN_CAVE)
    rows.append(RowData(label=tr.text(DRAGON), value=where, icon="queen.dragon"))
    supply = [tr.text(words.KNIGHTS, n=state.knights_left), tr.text(words.TOWERS, n=state.towers_left)]
    rows.append(RowData(label=tr.text(SUPPLY), value=tr.list(supply)))
    if state.removed:
        rows.append(RowData(label=tr.text(REMOVED), value=_numbers(scene, state.removed)))
    if state.burnt:
        rows.append(RowData(label=tr.text(BURNT), value=words.buildings(tr, list(state.burnt)), icon="queen.dragon"))
    corrected = [words.building_text(tr, building) for building in p.buildings if building.corrected]
    if corrected:
        rows.append(RowData(label=tr.text(CORRECTED), value="; ".join(corrected)))
    return rows + _unseen(scene) + _assumed(scene)


def _numbers(scene: Scene, dominoes: tuple[int, ...]) -> str:
    return ", ".join(scene.tr.number(number) for number in sorted(dominoes))


def _unseen(scene: Scene) -> list[RowData]:
    tr, state = scene.tr, scene.view
    if state.stage == "over":
        return []
    kinds = [kind for kind, n in enumerate(state.tiles) for _ in range(n)]
    heading = tr.text(UNSEEN)
    dominoes = _numbers(scene, state.stock) if state.stock else tr.text(words.NOTHING)
    return [
        RowData(label=tr.text(UNSEEN_DOMINOES), value=dominoes, fold=heading),
        RowData(label=tr.text(UNSEEN_BUILDINGS), value=words.buildings(tr, kinds), fold=heading),
    ]


def _assumed(scene: Scene) -> list[RowData]:
    """Return the buildings some of whose figures no source shows."""
    tr = scene.tr
    return [
        RowData(
            label=words.building_name(tr, building.id),
            value=", ".join(words.effects(tr, building)),
            fold=tr.text(ASSUMED),
        )
        for building in scene.params.buildings
        if building.assumed - building.corrected
    ]
