"""The table as cells: kingdoms, the lines of dominoes, the builders’ board and the game’s pile, each in words too."""

from ...core.messages import T
from ...games.queendomino.buildings import EMPTY, IDS
from ...games.queendomino.dominoes import DOMINOES
from ...games.queendomino.reading import cost
from ..presenter import ActionData, CellData, PieceData, Scene, action_id
from . import actions, kingdoms, words
from .actions import LINE, NEXT, PILE, SPACE
from .drawings import building_icon, domino_svg

GRID = T("queendomino.board.label", "The lines of dominoes and the builders’ board")
GRID_PILE = T("queendomino.board.label_pile", "The lines of dominoes, the builders’ board and the game’s pile")
THIS_LINE = T("queendomino.board.line", "Dominoes of this round")
NEXT_LINE = T("queendomino.board.next_line", "Dominoes of the next round")
GAMES_PILE = T("queendomino.board.pile", "The game’s pile")
# TRANSLATORS: a domino's short name, by the number on its back
NUMBER = T("queendomino.board.number", "no. {number}")
# TRANSLATORS: {position} is a letter from A to D; {domino} a domino in words
AT = T("queendomino.board.at", "{position}, {domino}.")
LAID_ASIDE = T("queendomino.board.laid_aside", "Laid aside, {domino}.")
# TRANSLATORS: the place of a domino that is gone
GONE = T("queendomino.board.gone", "no domino")
# TRANSLATORS: a space of the builders' board: "Price 3. Guardtower (2 towers, 3 points)."
AT_PRICE = T("queendomino.board.at_price", "Price {price}. {building}.")
NO_BUILDING = T("queendomino.board.no_building", "no building")
# TRANSLATORS: the reader hosts the queen and pays less than the price
CHEAPER = T("queendomino.board.cheaper", "With the queen you pay {price}.")
# TRANSLATORS: {name} is a name in the nominative: "You", "The game"
KING = T("queendomino.board.king", "King: {name}")
GAMES_DOMINO = T("queendomino.board.games_domino", "Chosen by the game")
DRAGON = T("queendomino.board.dragon", "The dragon")
MARKER = T("queendomino.board.marker", "Reserved for the game")
# TRANSLATORS: read aloud after what lies there; {act} is a sentence in the imperative
LEGAL = T("queendomino.board.legal", "You can choose this: {act}")
COLUMNS = 4


def cells(scene: Scene) -> list[CellData]:
    """Return the cells: kingdoms with the reader's first, lines, builders' board, and in the solo mode the pile."""
    tr, state = scene.tr, scene.view
    seats = sorted(range(len(state.kingdoms)), key=lambda seat: seat != scene.reader)
    found = [kingdoms.cell(scene, seat) for seat in seats]
    groups = [
        (tr.text(THIS_LINE), _line(scene, LINE, state.line, state.kings, state.at) if any(state.line) else []),
        (tr.text(NEXT_LINE), _line(scene, NEXT, state.next_line, state.next_kings) if state.next_line else []),
        (tr.term("thing.builders_board"), [_space(scene, space) for space in range(1, len(state.board) + 1)]),
        (tr.text(GAMES_PILE), _pile(scene)),
    ]
    for group, row in groups[:-1]:
        found += [CellData({**cell, "group": group, "of": len(row)}) for cell in row]
    group, row = groups[-1]
    return found + [CellData({**cell, "group": group}) for cell in row]


def _line(scene: Scene, first: int, line: tuple[int, ...], kings: tuple[int, ...], at: int = -1) -> list[CellData]:
    tr = scene.tr
    found = []
    for i, number in enumerate(line):
        letter = words.POSITIONS[i]
        if not number:
            gone = tr.text(GONE)
            told = tr.text(AT, position=letter, domino=gone)
            found.append(_cell(scene, first + i + 1, gone, "queen.none", told, letter, []))
            continue
        pieces = [_king(scene, kings[i])] if kings and kings[i] >= 0 else []
        told = tr.text(AT, position=letter, domino=words.domino(tr, number))
        cell = _domino(scene, first + i + 1, number, told, letter, pieces)
        found.append(CellData({**cell, "here": i == at}))
    return found


def _domino(scene: Scene, number: int, domino: int, told: str, badge: str, pieces: list[PieceData]) -> CellData:
    tr = scene.tr
    icon = domino_svg(DOMINOES[domino])
    cell = _cell(scene, number, tr.text(NUMBER, number=domino), icon, told, badge, pieces)
    return CellData({**cell, "note": words.halves(tr, domino)})


def _king(scene: Scene, seat: int) -> PieceData:
    if scene.view.solo is not None and seat:
        title = scene.tr.text(GAMES_DOMINO)
    else:
        title = scene.tr.text(KING, name=scene.names[seat])
    return _piece("king", f"queen.king.{seat}", title, f"K{seat + 1}", seat=seat)


def _piece(kind: str, icon: str, title: str, mark: str, count: int = 1, seat: int | None = None) -> PieceData:
    return PieceData(kind=kind, seat=seat, count=count, text="", title=title, icon=icon, mark=mark)


def _space(scene: Scene, space: int) -> CellData:
    tr, state, p = scene.tr, scene.view, scene.params
    price, kind, number = p.prices[space - 1], state.board[space - 1], SPACE + space
    if kind == EMPTY:
        nothing = tr.text(NO_BUILDING)
        told = tr.text(AT_PRICE, price=price, building=nothing)
        return _cell(scene, number, nothing, "queen.none", told, tr.number(price), _on_space(scene, space))
    building = p.buildings[kind]
    told = tr.text(AT_PRICE, price=price, building=words.building_text(tr, building))
    if scene.reader == state.queen >= 0 and (due := cost(p, state, scene.reader, space)) != price:
        told = f"{told} {tr.text(CHEAPER, price=due)}"
    name, icon = words.building_name(tr, IDS[kind]), building_icon(building)
    cell = _cell(scene, number, name, icon, told, tr.number(price), _on_space(scene, space))
    return CellData({**cell, "note": ", ".join(words.effects(tr, building))})


def _on_space(scene: Scene, space: int) -> list[PieceData]:
    tr, state = scene.tr, scene.view
    pieces = []
    if state.dragon == space:
        pieces.append(_piece("dragon", "queen.dragon", tr.text(DRAGON), "D"))
    if state.solo is not None and state.solo.marker == space:
        pieces.append(_piece("marker", "queen.marker", tr.text(MARKER), "R"))
    return pieces


def _pile(scene: Scene) -> list[CellData]:
    tr, state = scene.tr, scene.view
    if state.solo is None:
        return []
    built = dict(state.solo.built)
    found = []
    for i, number in enumerate(state.solo.pile):
        pieces = []
        if sent := state.solo.sent[i]:
            pieces.append(_piece("knight", "queen.knight", tr.text(words.KNIGHTS, n=sent), f"!{sent}", sent))
        if number in built:
            building = scene.params.buildings[built[number]]
            mark = words.building_mark(tr, building.id)
            pieces.append(_piece("tile", building_icon(building), words.building_text(tr, building), mark))
        told = tr.text(LAID_ASIDE, domino=words.domino(tr, number))
        found.append(_domino(scene, PILE + i + 1, number, told, "", pieces))
    return found


def _cell(scene: Scene, number: int, name: str, icon: str, told: str, badge: str, pieces: list[PieceData]) -> CellData:
    """Return a cell; `told` is all that lies there in words, `badge` the position or price written on the picture."""
    about: list[ActionData] = [
        actions.action_data(scene, action) for action in scene.legal if actions.cell_of(action) == number
    ]
    clicked = actions.click_of(scene, number)
    click = next((data for data in about if clicked is not None and data["id"] == action_id(clicked)), None)
    aria = [told, *(f"{piece['title']}." for piece in pieces)]
    if click is not None:
        aria.append(scene.tr.text(LEGAL, act=click["text"]))
    return CellData(
        n=number,
        name=name,
        icon=icon,
        x=badge,
        aria=" ".join(aria),
        action=click["id"] if click else None,
        act=click["text"] if click else None,
        secondary=[data["id"] for data in about if click is None or data["id"] != click["id"]],
        here=False,
        pieces=pieces,
    )
