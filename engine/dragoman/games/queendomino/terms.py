"""The glossary of Queendomino: every name of a terrain, building, person, step and thing, and its forms in a sentence.

A headword has the context `term:ID`; a form for use in a template has `term:ID|role`:

terrain, building, thing, role   obj    what is laid, built, paid, reached: "a lake", "the Church"
                                 many   several of them: "lakes"

English articles are part of the form, because other languages change the ending instead.
Names follow the English rulebook of 2017 as the fact sheet gives them (2.1, 3.2, 4.1, 4.4).
"""

from ...core.messages import Message, T

TERRAINS: tuple[Message, ...] = (
    T("term:terrain.wheat", "Wheat field"),
    T("term:terrain.wheat|obj", "a wheat field"),
    T("term:terrain.wheat|many", "wheat fields"),
    T("term:terrain.forest", "Forest"),
    T("term:terrain.forest|obj", "a forest"),
    T("term:terrain.forest|many", "forests"),
    T("term:terrain.lake", "Lake"),
    T("term:terrain.lake|obj", "a lake"),
    T("term:terrain.lake|many", "lakes"),
    T("term:terrain.grassland", "Grassland"),
    T("term:terrain.grassland|obj", "a grassland"),
    T("term:terrain.grassland|many", "grasslands"),
    T("term:terrain.swamp", "Swamp"),
    T("term:terrain.swamp|obj", "a swamp"),
    T("term:terrain.swamp|many", "swamps"),
    T("term:terrain.mine", "Mine"),
    T("term:terrain.mine|obj", "a mine"),
    T("term:terrain.mine|many", "mines"),
    T("term:terrain.town", "Town"),
    T("term:terrain.town|obj", "a town"),
    T("term:terrain.town|many", "towns"),
)
"""The seven terrains; the town is the red one."""

BUILDINGS: tuple[Message, ...] = (
    T("term:building.bakery", "Bakery"),
    T("term:building.bakery|obj", "a Bakery"),
    T("term:building.bakery|many", "Bakeries"),
    T("term:building.sawmill", "Sawmill"),
    T("term:building.sawmill|obj", "a Sawmill"),
    T("term:building.sawmill|many", "Sawmills"),
    T("term:building.fishmonger", "Fishmonger"),
    T("term:building.fishmonger|obj", "a Fishmonger"),
    T("term:building.fishmonger|many", "Fishmongers"),
    T("term:building.weaving_shop", "Weaving Shop"),
    T("term:building.weaving_shop|obj", "a Weaving Shop"),
    T("term:building.weaving_shop|many", "Weaving Shops"),
    T("term:building.magic_school", "Magic School"),
    T("term:building.magic_school|obj", "a Magic School"),
    T("term:building.magic_school|many", "Magic Schools"),
    T("term:building.foundry", "Foundry"),
    T("term:building.foundry|obj", "a Foundry"),
    T("term:building.foundry|many", "Foundries"),
    T("term:building.church", "Church"),
    T("term:building.church|obj", "a Church"),
    T("term:building.church|many", "Churches"),
    T("term:building.safe_tower", "Tower Safe"),
    T("term:building.safe_tower|obj", "a Tower Safe"),
    T("term:building.safe_tower|many", "Tower Safes"),
    T("term:building.safe_knight", "Knight Safe"),
    T("term:building.safe_knight|obj", "a Knight Safe"),
    T("term:building.safe_knight|many", "Knight Safes"),
    T("term:building.small_tavern", "Small Tavern"),
    T("term:building.small_tavern|obj", "a Small Tavern"),
    T("term:building.small_tavern|many", "Small Taverns"),
    T("term:building.big_tavern", "Big Tavern"),
    T("term:building.big_tavern|obj", "a Big Tavern"),
    T("term:building.big_tavern|many", "Big Taverns"),
    T("term:building.guardtower", "Guardtower"),
    T("term:building.guardtower|obj", "a Guardtower"),
    T("term:building.guardtower|many", "Guardtowers"),
    T("term:building.fortified_castle", "Fortified Castle"),
    T("term:building.fortified_castle|obj", "a Fortified Castle"),
    T("term:building.fortified_castle|many", "Fortified Castles"),
    T("term:building.travelling_castle", "Travelling Castle"),
    T("term:building.travelling_castle|obj", "a Travelling Castle"),
    T("term:building.travelling_castle|many", "Travelling Castles"),
    T("term:building.training_camp", "Training Camp"),
    T("term:building.training_camp|obj", "a Training Camp"),
    T("term:building.training_camp|many", "Training Camps"),
    T("term:building.statue", "Statue"),
    T("term:building.statue|obj", "a Statue"),
    T("term:building.statue|many", "Statues"),
    T("term:building.queens_tower", "Queen’s Tower"),
    T("term:building.queens_tower|obj", "a Queen’s Tower"),
    T("term:building.queens_tower|many", "Queen’s Towers"),
)
"""The seventeen kinds of building."""

STEPS: tuple[Message, ...] = (
    T("term:step.place", "Place the domino"),
    T("term:step.tax", "Collect tax"),
    T("term:step.build", "Build"),
    T("term:step.bribe", "Bribe the dragon"),
    T("term:step.choose", "Choose a domino"),
)
"""The steps of a turn, A to E."""

PIECES: tuple[Message, ...] = (
    T("term:thing.coin", "Coin"),
    T("term:thing.coin|obj", "a coin"),
    T("term:thing.coin|many", "coins"),
    T("term:thing.point", "Victory point"),
    T("term:thing.point|obj", "a victory point"),
    T("term:thing.point|many", "victory points"),
    T("term:thing.knight", "Knight"),
    T("term:thing.knight|obj", "a knight"),
    T("term:thing.knight|many", "knights"),
    T("term:thing.tower", "Tower"),
    T("term:thing.tower|obj", "a tower"),
    T("term:thing.tower|many", "towers"),
    T("term:thing.king", "King"),
    T("term:thing.king|obj", "a king"),
    T("term:thing.king|many", "kings"),
    T("term:thing.queen", "Queen"),
    T("term:thing.queen|obj", "the queen"),
    T("term:thing.dragon", "Dragon"),
    T("term:thing.dragon|obj", "the dragon"),
    T("term:thing.marker", "Marker"),
    T("term:thing.marker|obj", "the marker"),
    T("term:thing.crown", "Crown"),
    T("term:thing.crown|obj", "a crown"),
    T("term:thing.crown|many", "crowns"),
    T("term:thing.domino", "Domino"),
    T("term:thing.domino|obj", "a domino"),
    T("term:thing.domino|many", "dominoes"),
    T("term:thing.building", "Building"),
    T("term:thing.building|obj", "a building"),
    T("term:thing.building|many", "buildings"),
    T("term:thing.starting_tile", "Starting tile"),
    T("term:thing.starting_tile|obj", "the starting tile"),
    T("term:thing.castle", "Castle"),
    T("term:thing.castle|obj", "the castle"),
)
"""What the box holds."""

PLACES: tuple[Message, ...] = (
    T("term:thing.square", "Square"),
    T("term:thing.square|obj", "a square"),
    T("term:thing.square|many", "squares"),
    T("term:thing.town_square", "Town square"),
    T("term:thing.town_square|obj", "a town square"),
    T("term:thing.town_square|many", "town squares"),
    T("term:thing.territory", "Territory"),
    T("term:thing.territory|obj", "a territory"),
    T("term:thing.territory|many", "territories"),
    T("term:thing.kingdom", "Kingdom"),
    T("term:thing.kingdom|obj", "the kingdom"),
    T("term:thing.line", "Line"),
    T("term:thing.line|obj", "the line"),
    T("term:thing.stock", "Stock"),
    T("term:thing.stock|obj", "the stock"),
    T("term:thing.pile", "Pile"),
    T("term:thing.pile|obj", "the pile"),
    T("term:thing.builders_board", "Builders’ board"),
    T("term:thing.builders_board|obj", "the builders’ board"),
    T("term:thing.space", "Space"),
    T("term:thing.space|obj", "a space"),
    T("term:thing.space|many", "spaces"),
    T("term:thing.stack", "Stack"),
    T("term:thing.stack|obj", "the stack"),
    T("term:thing.cave", "Cave"),
    T("term:thing.cave|obj", "the cave"),
    T("term:thing.price", "Price"),
    T("term:thing.box", "Box"),
    T("term:thing.box|obj", "the box"),
    T("term:thing.supply", "Supply"),
    T("term:thing.supply|obj", "the supply"),
    T("term:thing.tax", "Tax"),
    T("term:thing.round", "Round"),
    T("term:thing.round|many", "rounds"),
)
"""Where things lie, and what is counted."""

ROLES: tuple[Message, ...] = (
    T("term:role.player", "player"),
    T("term:role.first_player", "first player"),
    T("term:role.second_player", "second player"),
    T("term:role.active_player", "active player"),
    T("term:role.other_player", "other player"),
    T("term:role.host", "host of the queen"),
    T("term:role.human", "human"),
    T("term:role.game", "game"),
)
"""Who acts; in the solo mode "the game" is the opponent."""

GLOSSARY: tuple[Message, ...] = TERRAINS + BUILDINGS + STEPS + PIECES + PLACES + ROLES
"""Every entry; a catalog domain registers them all."""
