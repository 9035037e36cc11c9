"""One full sentence for every decision, in the imperative: what a person chooses from."""

from ...core.engine import Action
from ...core.messages import TN, Message, T
from ...games.queendomino.buildings import IDS, INDEX
from ...games.queendomino.dominoes import DOMINOES
from ...games.queendomino.kingdom import GRIDS, STEPS
from ...games.queendomino.reading import cost
from ..presenter import ActionData, Scene, action_id
from . import words

Sentence = tuple[Message, dict[str, object]]

# TRANSLATORS: {left} and {right} are the squares of the domino in the nominative, {first} and {second} where they come
# to lie: "2 left of the castle and 1 up"
PLACE = T("queendomino.action.place", "Lay the domino so. {left}: {first}. {right}: {second}.")
DISCARD = T("queendomino.action.discard", "Discard the domino: it fits nowhere.")
# TRANSLATORS: {terrain} is a terrain in the nominative, {square} where it lies: "1 left of the castle"; {n} coins are
# what the knight brings, bonuses not counted
TAX_ONE = TN(
    "queendomino.action.tax_one",
    "Send 1 knight for {n} coin. {terrain}: {square}.",
    "Send 1 knight for {n} coins. {terrain}: {square}.",
)
# TRANSLATORS: {terrain} and {other} are the two terrains of the domino in the nominative
TAX_BOTH = TN(
    "queendomino.action.tax_both",
    "Send 2 knights for {n} coin: {terrain} and {other}.",
    "Send 2 knights for {n} coins: {terrain} and {other}.",
)
TAX_PASS = T("queendomino.action.tax_pass", "Collect no tax.")
# TRANSLATORS: {building} is a building in the nominative with what it does; {square} where it is built:
# "1 left of the castle"
BUILD = TN(
    "queendomino.action.build",
    "Build for {n} coin: {building}. Town square: {square}.",
    "Build for {n} coins: {building}. Town square: {square}.",
)
# TRANSLATORS: with the queen's discount {n} coins are less than {price}
BUILD_CHEAPER = TN(
    "queendomino.action.build_cheaper",
    "Build for {n} coin instead of {price}: {building}. Town square: {square}.",
    "Build for {n} coins instead of {price}: {building}. Town square: {square}.",
)
BUILD_PASS = T("queendomino.action.build_pass", "Build nothing.")
# TRANSLATORS: {price} is the price of the space on which the building lies
BRIBE = TN(
    "queendomino.action.bribe",
    "Pay the dragon {n} coin; it burns down the building of price {price}: {building}.",
    "Pay the dragon {n} coins; it burns down the building of price {price}: {building}.",
)
BRIBE_PASS = T("queendomino.action.bribe_pass", "Leave the dragon in its cave.")
# TRANSLATORS: {position} is a letter from A to D, {domino} a domino in words
CHOOSE = T("queendomino.action.choose", "Put your king on {position}: {domino}.")
KING = T("queendomino.action.king", "The king drawn: {name}.")
DRAWN = T("queendomino.action.domino", "The domino drawn: {domino}.")
TILE = T("queendomino.action.tile", "The building drawn: {building}.")
OTHER = T("queendomino.action.other", "Carry out: {words}.")

_PASS = {"tax": TAX_PASS, "build": BUILD_PASS, "bribe": BRIBE_PASS}
PRIMARY = frozenset(("place", "discard", "tax", "build", "choose", "king", "domino", "tile"))
LINE, NEXT, SPACE, PILE = 100, 110, 120, 130
"""Numbers of cells: positions of the lines, spaces of the builders' board and dominoes of the pile count from 1."""


def action_data(scene: Scene, action: Action) -> ActionData:
    """Return a legal action as data."""
    return ActionData(
        id=action_id(action), text=text(scene, action), primary=action[0] in PRIMARY, group=None, cell=None
    )


def text(scene: Scene, action: Action) -> str:
    """Return an action as a sentence."""
    message, values = sentence(scene, action)
    return scene.tr.text(message, **values)


def cell_of(action: Action) -> int | None:
    """Return the cell that an action is about, when there is one."""
    first = {"choose": NEXT, "build": SPACE, "bribe": SPACE}.get(str(action[0]))
    return None if first is None else first + int(action[1])


def click_of(scene: Scene, cell: int) -> Action | None:
    """Return what a click on a cell tries to do now; None when it means nothing, or several things."""
    state = scene.view
    if state.stage == "choose" and NEXT < cell <= NEXT + len(state.next_line):
        return ("choose", cell - NEXT)
    if SPACE < cell <= SPACE + len(state.board):
        space = cell - SPACE
        if state.stage == "bribe":
            return ("bribe", space)
        if state.stage == "build":
            sites = GRIDS[scene.params.size].squares(state.kingdoms[state.seat].sites)
            legal = [("build", space, *site) for site in sites if ("build", space, *site) in scene.legal]
            return None if len(legal) > 1 else ("build", space, *(sites[0] if sites else (0, 0)))
    return None


def sentence(scene: Scene, action: Action) -> Sentence:
    """Return the message of an action and its values."""
    try:
        found = _sentence(scene, action)
    except (LookupError, TypeError, ValueError):
        found = None  # no action of this game; only a person who types one gets here
    return found or (OTHER, {"words": action_id(action)})


def _sentence(scene: Scene, action: Action) -> Sentence | None:
    verb, state, tr, params = action[0], scene.view, scene.tr, scene.params
    if verb == "place":
        return _place(scene, action)
    if verb == "discard":
        return DISCARD, {}
    if verb == "tax":
        return _tax(scene, action)
    if verb == "pass":
        return (_PASS[state.stage], {}) if state.stage in _PASS else None
    if verb == "build":
        space, x, y = (int(part) for part in action[1:])
        building = words.building_text(tr, params.buildings[state.board[space - 1]])
        due, price = cost(params, state, state.seat, space), params.prices[space - 1]
        values = {"n": due, "price": price, "building": building, "square": words.square(tr, x, y)}
        return (BUILD if due == price else BUILD_CHEAPER), values
    if verb == "bribe":
        space = int(action[1])
        building = words.building_name(tr, IDS[state.board[space - 1]])
        return BRIBE, {"n": params.bribe_coins, "price": params.prices[space - 1], "building": building}
    if verb == "choose":
        position = int(action[1])
        number = state.next_line[position - 1]
        return CHOOSE, {"position": words.POSITIONS[position - 1], "domino": words.domino(tr, number)}
    if verb == "king":
        return KING, {"name": scene.names[int(action[1])]}
    if verb == "domino" and int(action[1]) in DOMINOES:
        return DRAWN, {"domino": words.domino(tr, int(action[1]))}
    if verb == "tile" and action[1] in INDEX:
        return TILE, {"building": words.building_text(tr, params.buildings[INDEX[str(action[1])]])}
    return None


def ends(action: Action) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the squares of the left and of the right half of a placement ("place", x, y, turn)."""
    x, y, turn = (int(part) for part in action[1:])
    dx, dy = STEPS[turn]
    return (x, y), (x + dx, y + dy)


def _place(scene: Scene, action: Action) -> Sentence:
    tr, state = scene.tr, scene.view
    left, right = DOMINOES[state.line[state.at]].halves
    first, second = ends(action)
    return PLACE, {
        "left": words.half(tr, *left),
        "first": words.square(tr, *first),
        "right": words.half(tr, *right),
        "second": words.square(tr, *second),
    }


def _tax(scene: Scene, action: Action) -> Sentence:
    tr, state = scene.tr, scene.view
    domino = DOMINOES[state.line[state.at]]
    grid = GRIDS[scene.params.size]
    squares = ends(("place", *state.placed))
    territories = grid.territories(state.kingdoms[state.seat])
    coins, names, where = 0, [], ""
    for wanted, terrain, (x, y) in zip(action[1:], (domino.left, domino.right), squares, strict=True):
        if int(wanted):
            bit = 1 << grid.square(x, y)
            coins += next(found.squares for found in territories if found.mask & bit)
            names.append(words.terrain_name(tr, terrain))
            where = words.square(tr, x, y)
    if len(names) == 1:
        return TAX_ONE, {"terrain": names[0], "n": coins, "square": where}
    return TAX_BOTH, {"terrain": names[0], "other": names[1], "n": coins}
