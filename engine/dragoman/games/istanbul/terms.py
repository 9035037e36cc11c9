"""The glossary of Istanbul: every name of a place, good, card, tile and piece, and its forms inside a sentence.

A headword has the context `term:ID`; a form for use in a template has `term:ID|role`:

place   to, at, from, of     "to the Tea House"
good    obj, of              what is gained, paid or sold; a number or "of" stands before it
card    obj                  what is played, drawn or discarded
tile    obj                  what is taken
piece   obj, of, many        what is moved; whose place or share it is; several of them (things likewise)

English articles and prepositions are part of the form, because other languages change the ending instead.
Names of places follow the fact sheet, section 1.1; names of cards and pieces are this project's own words.
"""

from ...core.messages import Message, T

PLACES: tuple[Message, ...] = (
    T("term:place.1", "Wainwright"),
    T("term:place.1|to", "to the Wainwright"),
    T("term:place.1|at", "at the Wainwright"),
    T("term:place.1|from", "from the Wainwright"),
    T("term:place.1|of", "of the Wainwright"),
    T("term:place.2", "Fabric Warehouse"),
    T("term:place.2|to", "to the Fabric Warehouse"),
    T("term:place.2|at", "at the Fabric Warehouse"),
    T("term:place.2|from", "from the Fabric Warehouse"),
    T("term:place.2|of", "of the Fabric Warehouse"),
    T("term:place.3", "Spice Warehouse"),
    T("term:place.3|to", "to the Spice Warehouse"),
    T("term:place.3|at", "at the Spice Warehouse"),
    T("term:place.3|from", "from the Spice Warehouse"),
    T("term:place.3|of", "of the Spice Warehouse"),
    T("term:place.4", "Fruit Warehouse"),
    T("term:place.4|to", "to the Fruit Warehouse"),
    T("term:place.4|at", "at the Fruit Warehouse"),
    T("term:place.4|from", "from the Fruit Warehouse"),
    T("term:place.4|of", "of the Fruit Warehouse"),
    T("term:place.5", "Post Office"),
    T("term:place.5|to", "to the Post Office"),
    T("term:place.5|at", "at the Post Office"),
    T("term:place.5|from", "from the Post Office"),
    T("term:place.5|of", "of the Post Office"),
    T("term:place.6", "Caravansary"),
    T("term:place.6|to", "to the Caravansary"),
    T("term:place.6|at", "at the Caravansary"),
    T("term:place.6|from", "from the Caravansary"),
    T("term:place.6|of", "of the Caravansary"),
    T("term:place.7", "Fountain"),
    T("term:place.7|to", "to the Fountain"),
    T("term:place.7|at", "at the Fountain"),
    T("term:place.7|from", "from the Fountain"),
    T("term:place.7|of", "of the Fountain"),
    T("term:place.8", "Black Market"),
    T("term:place.8|to", "to the Black Market"),
    T("term:place.8|at", "at the Black Market"),
    T("term:place.8|from", "from the Black Market"),
    T("term:place.8|of", "of the Black Market"),
    T("term:place.9", "Tea House"),
    T("term:place.9|to", "to the Tea House"),
    T("term:place.9|at", "at the Tea House"),
    T("term:place.9|from", "from the Tea House"),
    T("term:place.9|of", "of the Tea House"),
    T("term:place.10", "Large Market"),
    T("term:place.10|to", "to the Large Market"),
    T("term:place.10|at", "at the Large Market"),
    T("term:place.10|from", "from the Large Market"),
    T("term:place.10|of", "of the Large Market"),
    T("term:place.11", "Small Market"),
    T("term:place.11|to", "to the Small Market"),
    T("term:place.11|at", "at the Small Market"),
    T("term:place.11|from", "from the Small Market"),
    T("term:place.11|of", "of the Small Market"),
    T("term:place.12", "Police Station"),
    T("term:place.12|to", "to the Police Station"),
    T("term:place.12|at", "at the Police Station"),
    T("term:place.12|from", "from the Police Station"),
    T("term:place.12|of", "of the Police Station"),
    T("term:place.13", "Sultan’s Palace"),
    T("term:place.13|to", "to the Sultan’s Palace"),
    T("term:place.13|at", "at the Sultan’s Palace"),
    T("term:place.13|from", "from the Sultan’s Palace"),
    T("term:place.13|of", "of the Sultan’s Palace"),
    T("term:place.14", "Small Mosque"),
    T("term:place.14|to", "to the Small Mosque"),
    T("term:place.14|at", "at the Small Mosque"),
    T("term:place.14|from", "from the Small Mosque"),
    T("term:place.14|of", "of the Small Mosque"),
    T("term:place.15", "Great Mosque"),
    T("term:place.15|to", "to the Great Mosque"),
    T("term:place.15|at", "at the Great Mosque"),
    T("term:place.15|from", "from the Great Mosque"),
    T("term:place.15|of", "of the Great Mosque"),
    T("term:place.16", "Gemstone Dealer"),
    T("term:place.16|to", "to the Gemstone Dealer"),
    T("term:place.16|at", "at the Gemstone Dealer"),
    T("term:place.16|from", "from the Gemstone Dealer"),
    T("term:place.16|of", "of the Gemstone Dealer"),
)
"""The sixteen places by their large number."""

GOODS: tuple[Message, ...] = (
    T("term:good.fabric", "Fabric"),
    T("term:good.fabric|obj", "fabric"),
    T("term:good.fabric|of", "of fabric"),
    T("term:good.spice", "Spice"),
    T("term:good.spice|obj", "spice"),
    T("term:good.spice|of", "of spice"),
    T("term:good.fruit", "Fruit"),
    T("term:good.fruit|obj", "fruit"),
    T("term:good.fruit|of", "of fruit"),
    T("term:good.jewelry", "Jewelry"),
    T("term:good.jewelry|obj", "jewelry"),
    T("term:good.jewelry|of", "of jewelry"),
)
"""Red, green, yellow and blue goods: the order of the printed tables."""

CARDS: tuple[Message, ...] = (
    T("term:card.gain_good", "Any Good"),
    T("term:card.gain_good|obj", "the card “Any Good”"),
    T("term:card.five_lira", "Five Lira"),
    T("term:card.five_lira|obj", "the card “Five Lira”"),
    T("term:card.move_3_4", "Long Walk"),
    T("term:card.move_3_4|obj", "the card “Long Walk”"),
    T("term:card.stay", "Stay"),
    T("term:card.stay|obj", "the card “Stay”"),
    T("term:card.return_assistant", "Return an Assistant"),
    T("term:card.return_assistant|obj", "the card “Return an Assistant”"),
    T("term:card.small_market_any", "Any Goods at the Small Market"),
    T("term:card.small_market_any|obj", "the card “Any Goods at the Small Market”"),
    T("term:card.palace_twice", "Sultan’s Palace Twice"),
    T("term:card.palace_twice|obj", "the card “Sultan’s Palace Twice”"),
    T("term:card.post_twice", "Post Office Twice"),
    T("term:card.post_twice|obj", "the card “Post Office Twice”"),
    T("term:card.dealer_twice", "Gemstone Dealer Twice"),
    T("term:card.dealer_twice|obj", "the card “Gemstone Dealer Twice”"),
    T("term:card.family_to_police", "Family Member to the Police Station"),
    T("term:card.family_to_police|obj", "the card “Family Member to the Police Station”"),
)
"""The ten kinds of bonus card."""

TILES: tuple[Message, ...] = (
    T("term:tile.red", "Red mosque tile"),
    T("term:tile.red|obj", "the red mosque tile"),
    T("term:tile.green", "Green mosque tile"),
    T("term:tile.green|obj", "the green mosque tile"),
    T("term:tile.yellow", "Yellow mosque tile"),
    T("term:tile.yellow|obj", "the yellow mosque tile"),
    T("term:tile.blue", "Blue mosque tile"),
    T("term:tile.blue|obj", "the blue mosque tile"),
)
"""The four colours of mosque tiles, in the order of the goods they ask for."""

PIECES: tuple[Message, ...] = (
    T("term:piece.merchant", "Merchant"),
    T("term:piece.merchant|obj", "the merchant"),
    T("term:piece.merchant|of", "of the merchant"),
    T("term:piece.merchant|many", "merchants"),
    T("term:piece.assistant", "Assistant"),
    T("term:piece.assistant|obj", "an assistant"),
    T("term:piece.assistant|of", "of an assistant"),
    T("term:piece.assistant|many", "assistants"),
    T("term:piece.family_member", "Family member"),
    T("term:piece.family_member|obj", "the family member"),
    T("term:piece.family_member|of", "of the family member"),
    T("term:piece.family_member|many", "family members"),
    T("term:piece.governor", "Governor"),
    T("term:piece.governor|obj", "the governor"),
    T("term:piece.governor|of", "of the governor"),
    T("term:piece.smuggler", "Smuggler"),
    T("term:piece.smuggler|obj", "the smuggler"),
    T("term:piece.smuggler|of", "of the smuggler"),
    T("term:piece.neutral_merchant", "Neutral merchant"),
    T("term:piece.neutral_merchant|obj", "the neutral merchant"),
    T("term:piece.neutral_merchant|of", "of the neutral merchant"),
    T("term:piece.neutral_merchant|many", "neutral merchants"),
    T("term:piece.neutral_assistant", "Neutral assistant"),
    T("term:piece.neutral_assistant|obj", "a neutral assistant"),
    T("term:piece.neutral_assistant|of", "of a neutral assistant"),
    T("term:piece.neutral_assistant|many", "neutral assistants"),
    T("term:piece.disc", "Disc"),
    T("term:piece.disc|obj", "a disc"),
    T("term:piece.disc|of", "of a disc"),
    T("term:piece.disc|many", "discs"),
    T("term:piece.ruby", "Ruby"),
    T("term:piece.ruby|obj", "a ruby"),
    T("term:piece.ruby|of", "of a ruby"),
    T("term:piece.ruby|many", "rubies"),
    T("term:piece.lira", "Lira"),
    T("term:piece.lira|obj", "lira"),
    T("term:piece.lira|of", "of lira"),
)
"""What stands and lies on the places, and what is won."""

THINGS: tuple[Message, ...] = (
    T("term:thing.bonus_card", "Bonus card"),
    T("term:thing.bonus_card|obj", "a bonus card"),
    T("term:thing.bonus_card|of", "of a bonus card"),
    T("term:thing.bonus_card|many", "bonus cards"),
    T("term:thing.mosque_tile", "Mosque tile"),
    T("term:thing.mosque_tile|obj", "a mosque tile"),
    T("term:thing.mosque_tile|of", "of a mosque tile"),
    T("term:thing.mosque_tile|many", "mosque tiles"),
    T("term:thing.demand_tile", "Demand tile"),
    T("term:thing.demand_tile|obj", "the demand tile"),
    T("term:thing.demand_tile|of", "of the demand tile"),
    T("term:thing.demand_tile|many", "demand tiles"),
    T("term:thing.wheelbarrow", "Wheelbarrow"),
    T("term:thing.wheelbarrow|obj", "the wheelbarrow"),
    T("term:thing.wheelbarrow|of", "of the wheelbarrow"),
    T("term:thing.extension", "Extension"),
    T("term:thing.extension|obj", "an extension"),
    T("term:thing.extension|of", "of an extension"),
    T("term:thing.extension|many", "extensions"),
    T("term:thing.mail_indicator", "Mail indicator"),
    T("term:thing.mail_indicator|obj", "a mail indicator"),
    T("term:thing.mail_indicator|of", "of a mail indicator"),
    T("term:thing.mail_indicator|many", "mail indicators"),
    T("term:thing.die", "Die"),
    T("term:thing.die|obj", "a die"),
    T("term:thing.die|of", "of a die"),
    T("term:thing.die|many", "dice"),
)
"""The rest of the material."""

AMOUNTS: tuple[Message, ...] = (
    T("term:amount.announced", "the number announced"),
    T("term:amount.rolled", "the number rolled"),
)
"""Amounts that a player or the dice choose."""

GLOSSARY: tuple[Message, ...] = PLACES + GOODS + CARDS + TILES + PIECES + THINGS + AMOUNTS
"""Every entry; a catalog domain registers them all."""
