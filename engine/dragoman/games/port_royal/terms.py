"""The glossary of Port Royal: every name of a ship, person, symbol, card and thing, and its forms inside a sentence.

A headword has the context `term:ID`; a form for use in a template has `term:ID|role`:

ship, person, symbol, card, thing   obj    what is taken, paid, turned over: "the Pinnace", "a Sailor"
                                    many   several of them: "Sailors"

English articles are part of the form, because other languages change the ending instead.
Names follow the English rulebook of 2014 as the fact sheet gives them (1.2 to 1.7).
"""

from ...core.messages import Message, T

SHIPS: tuple[Message, ...] = (
    T("term:ship.yellow", "Pinnace"),
    T("term:ship.yellow|obj", "a Pinnace"),
    T("term:ship.yellow|many", "Pinnaces"),
    T("term:ship.blue", "Flute"),
    T("term:ship.blue|obj", "a Flute"),
    T("term:ship.blue|many", "Flutes"),
    T("term:ship.green", "Skiff"),
    T("term:ship.green|obj", "a Skiff"),
    T("term:ship.green|many", "Skiffs"),
    T("term:ship.red", "Frigate"),
    T("term:ship.red|obj", "a Frigate"),
    T("term:ship.red|many", "Frigates"),
    T("term:ship.black", "Galleon"),
    T("term:ship.black|obj", "a Galleon"),
    T("term:ship.black|many", "Galleons"),
)
"""The five kinds of ship, by their colour."""

COLOURS: tuple[Message, ...] = (
    T("term:colour.yellow", "yellow"),
    T("term:colour.blue", "blue"),
    T("term:colour.green", "green"),
    T("term:colour.red", "red"),
    T("term:colour.black", "black"),
)
"""The colours of ships and traders."""

PERSONS: tuple[Message, ...] = (
    T("term:person.trader", "Trader"),
    T("term:person.trader|obj", "a Trader"),
    T("term:person.trader|many", "Traders"),
    T("term:person.settler", "Settler"),
    T("term:person.settler|obj", "a Settler"),
    T("term:person.settler|many", "Settlers"),
    T("term:person.captain", "Captain"),
    T("term:person.captain|obj", "a Captain"),
    T("term:person.captain|many", "Captains"),
    T("term:person.priest", "Priest"),
    T("term:person.priest|obj", "a Priest"),
    T("term:person.priest|many", "Priests"),
    T("term:person.jack", "Jack of all Trades"),
    T("term:person.jack|obj", "a Jack of all Trades"),
    T("term:person.jack|many", "Jacks of all Trades"),
    T("term:person.sailor", "Sailor"),
    T("term:person.sailor|obj", "a Sailor"),
    T("term:person.sailor|many", "Sailors"),
    T("term:person.pirate", "Pirate"),
    T("term:person.pirate|obj", "a Pirate"),
    T("term:person.pirate|many", "Pirates"),
    T("term:person.mademoiselle", "Mademoiselle"),
    T("term:person.mademoiselle|obj", "a Mademoiselle"),
    T("term:person.mademoiselle|many", "Mademoiselles"),
    T("term:person.jester", "Jester"),
    T("term:person.jester|obj", "a Jester"),
    T("term:person.jester|many", "Jesters"),
    T("term:person.admiral", "Admiral"),
    T("term:person.admiral|obj", "an Admiral"),
    T("term:person.admiral|many", "Admirals"),
    T("term:person.governor", "Governor"),
    T("term:person.governor|obj", "a Governor"),
    T("term:person.governor|many", "Governors"),
)
"""The eleven kinds of person."""

SYMBOLS: tuple[Message, ...] = (
    T("term:symbol.house", "House"),
    T("term:symbol.house|obj", "a house"),
    T("term:symbol.house|many", "houses"),
    T("term:symbol.anchor", "Anchor"),
    T("term:symbol.anchor|obj", "an anchor"),
    T("term:symbol.anchor|many", "anchors"),
    T("term:symbol.cross", "Cross"),
    T("term:symbol.cross|obj", "a cross"),
    T("term:symbol.cross|many", "crosses"),
)
"""What expeditions ask for, and settlers, captains and priests bear."""

CARDS: tuple[Message, ...] = (
    T("term:card.ship", "Ship"),
    T("term:card.ship|obj", "a ship"),
    T("term:card.ship|many", "ships"),
    T("term:card.person", "Person"),
    T("term:card.person|obj", "a person"),
    T("term:card.person|many", "persons"),
    T("term:card.expedition", "Expedition"),
    T("term:card.expedition|obj", "an expedition"),
    T("term:card.expedition|many", "expeditions"),
    T("term:card.special", "Special expedition"),
    T("term:card.special|obj", "the special expedition"),
    T("term:card.tax", "Tax Increase"),
    T("term:card.tax|obj", "a Tax Increase"),
    T("term:card.tax|many", "Tax Increases"),
)
"""The kinds of card; the special expedition is the one for five players."""

TAXES: tuple[Message, ...] = (
    T("term:tax.max_swords", "most swords"),
    T("term:tax.min_vp", "fewest points"),
)
"""Whom a tax increase rewards: its two faces."""

PHASES: tuple[Message, ...] = (
    T("term:phase.discover", "Discover"),
    T("term:phase.trade", "Trade & Hire"),
)
"""The two phases of a turn."""

THINGS: tuple[Message, ...] = (
    T("term:thing.coin", "Coin"),
    T("term:thing.coin|obj", "a coin"),
    T("term:thing.coin|many", "coins"),
    T("term:thing.point", "Victory point"),
    T("term:thing.point|obj", "a victory point"),
    T("term:thing.point|many", "victory points"),
    T("term:thing.sword", "Sword"),
    T("term:thing.sword|obj", "a sword"),
    T("term:thing.sword|many", "swords"),
    T("term:thing.skull", "Skull"),
    T("term:thing.skull|obj", "a skull"),
    T("term:thing.skull|many", "skulls"),
    T("term:thing.harbour", "Harbour"),
    T("term:thing.harbour|obj", "the harbour"),
    T("term:thing.draw_pile", "Draw pile"),
    T("term:thing.draw_pile|obj", "the draw pile"),
    T("term:thing.discard_pile", "Discard pile"),
    T("term:thing.discard_pile|obj", "the discard pile"),
    T("term:thing.display", "Display"),
    T("term:thing.display|obj", "the display"),
    T("term:thing.die", "Die"),
    T("term:thing.die|obj", "the die"),
)
"""What cards are used as, what they bear, and where they lie."""

ROLES: tuple[Message, ...] = (
    T("term:role.active_player", "active player"),
    T("term:role.other_player", "other player"),
    T("term:role.human", "human"),
    T("term:role.dummy", "dummy"),
)
"""Who acts."""

GLOSSARY: tuple[Message, ...] = SHIPS + COLOURS + PERSONS + SYMBOLS + CARDS + TAXES + PHASES + THINGS + ROLES
"""Every entry; a catalog domain registers them all."""
