"""The figures of Istanbul: a frozen set of named numbers and tables, read once from data.toml.

Whoever changes a rule's figure changes it here (`dataclasses.replace`) or in a data file; no figure is written in the
code that plays. Tables "by players" are indexed with `players - MIN_PLAYERS`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ...core.errors import DragomanError
from ...core.messages import T
from ...core.variants import Setting
from .decks import deck_counts
from .state import CARDS, GOODS

MIN_PLAYERS, MAX_PLAYERS = 2, 5
SIDE = 4
"""Places in a row and in a column of the board."""
PLACES = SIDE * SIDE

DATA: Mapping[str, Mapping[str, Any]] = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))
"""The printed tables as read; each has `source` and `confidence`."""

FIXED_LAYOUTS = ("short", "long", "order")


@dataclass(frozen=True, slots=True)
class Params:
    """The figures of one game. Names of fields are the names that facts, data file and tests use.

    Switches
        players             2 to 5 (2 in the solo variant, where Mani is the second)
        layout              "short", "long", "order", "random" or "custom"
        places              the place of each cell in the custom layout
        neutral_assistants  the variant of section 6
        any_goods_exact     the any-goods card sells exactly as many goods as the demand tile shows
        neutral_merchants   solo only: the neutral merchants of the two-player game stand on the board
        ruby_target         solo only: rubies that end the game
    All other fields are figures; see data.toml for their sources.
    """

    players: int
    layout: str
    places: tuple[int, ...]
    neutral_assistants: bool
    any_goods_exact: bool
    neutral_merchants: bool
    ruby_target: int

    short: tuple[int, ...]
    long: tuple[int, ...]
    order: tuple[int, ...]
    fountain_cells: tuple[int, ...]
    market_tea_distance: int

    start_lira: int
    start_lira_step: int
    start_cards: int
    start_assistants: int
    reserve_assistants: int
    start_mail: int
    neutral_players: int
    neutral_places: tuple[int, ...]

    move_min: int
    move_max: int
    merchant_fee: int
    neutral_fee: int
    dice: int
    die_sides: int

    catch_lira: int
    catch_cards: int
    governor_cards: int
    governor_fee: int
    smuggler_goods: int
    smuggler_fee: int
    smuggler_good_fee: int

    extension_cost: int
    capacity: tuple[int, ...]
    extensions_per_player: int
    extension_ruby: int
    wainwright_rubies: tuple[int, ...]

    post_top: tuple[int | str, ...]
    post_bottom: tuple[int | str, ...]

    caravansary_cards: int
    caravansary_discards: int

    black_choice: tuple[str, ...]
    black_goods: int
    black_jewelry: tuple[tuple[int, int], ...]

    tea_low: int
    tea_high: int
    tea_consolation: int

    large_prices: tuple[int, ...]
    large_demand: tuple[tuple[int, int, int, int], ...]
    small_prices: tuple[int, ...]
    small_demand: tuple[tuple[int, int, int, int], ...]

    palace_sequence: tuple[str, ...]
    palace_first_cost: tuple[int, ...]

    mosque_needs: tuple[tuple[int, ...], ...]
    mosque_rubies: tuple[int, ...]
    mosque_price: int

    dealer_first_price: tuple[int, ...]
    dealer_last_price: int

    red_die: int
    green_fee: int
    green_goods: int
    yellow_fee: int
    blue_assistants: int

    cards: tuple[int, ...]
    card_goods: int
    card_lira: int
    card_move_min: int
    card_move_max: int

    target: tuple[int, ...]

    mani_meeting_lira: int
    mani_extra_turns: int
    mani_rubies: int
    mani_deck: tuple[int, ...]
    """Movement cards by place, index 0 unused."""

    def cells(self) -> tuple[int, ...]:
        """Return the place of each cell; empty when the tiles are shuffled."""
        chosen = {"short": self.short, "long": self.long, "order": self.order, "custom": self.places}
        return chosen.get(self.layout, ())

    def palace_rubies(self) -> int:
        """Return the rubies on the Sultan's Palace at the start: one from each cost up to the whole sequence."""
        return len(self.palace_sequence) - self.palace_first_cost[self.players - MIN_PLAYERS] + 1

    def dealer_rubies(self) -> int:
        """Return the rubies on the Gemstone Dealer at the start: one at each price."""
        return self.dealer_last_price - self.dealer_first_price[self.players - MIN_PLAYERS] + 1

    def rubies(self) -> int:
        """Return all rubies on the board at the start."""
        column = self.players - MIN_PLAYERS
        mosques = 2 * self.mosque_rubies[column]
        return self.wainwright_rubies[column] + mosques + self.palace_rubies() + self.dealer_rubies()


def _tuple(value: Any) -> Any:
    return tuple(_tuple(item) for item in value) if isinstance(value, list) else value


def _figures(*tables: str) -> dict[str, Any]:
    return {
        key: _tuple(value)
        for table in tables
        for key, value in DATA[table].items()
        if key not in ("source", "confidence")
    }


@lru_cache(maxsize=64)
def default(players: int = MIN_PLAYERS, layout: str = "short", places: tuple[int, ...] = ()) -> Params:
    """Return the figures of the printed game for a number of players, on the short paths unless told."""
    return Params(
        players=players,
        layout=layout,
        places=places,
        neutral_assistants=False,
        any_goods_exact=False,
        neutral_merchants=False,
        **_figures(
            "layouts",
            "random_layout",
            "setup",
            "turn",
            "encounters",
            "caravansary",
            "tea_house",
            "tiles",
            "card_effects",
        ),
        **_figures("end", "mani"),
        extension_cost=DATA["wainwright"]["extension_cost"],
        capacity=_tuple(DATA["wainwright"]["capacity"]),
        extensions_per_player=DATA["wainwright"]["extensions_per_player"],
        extension_ruby=DATA["wainwright"]["extension_ruby"],
        wainwright_rubies=_tuple(DATA["wainwright"]["rubies"]),
        post_top=_tuple(DATA["post"]["top"]),
        post_bottom=_tuple(DATA["post"]["bottom"]),
        black_choice=_tuple(DATA["black_market"]["goods"]),
        black_goods=DATA["black_market"]["black_goods"],
        black_jewelry=_tuple(DATA["black_market"]["jewelry"]),
        large_prices=_tuple(DATA["large_market"]["prices"]),
        large_demand=_tuple(DATA["large_market"]["demand"]),
        small_prices=_tuple(DATA["small_market"]["prices"]),
        small_demand=_tuple(DATA["small_market"]["demand"]),
        palace_sequence=_tuple(DATA["palace"]["sequence"]),
        palace_first_cost=_tuple(DATA["palace"]["first_cost"]),
        mosque_needs=_tuple(DATA["mosques"]["needs"]),
        mosque_rubies=_tuple(DATA["mosques"]["rubies"]),
        mosque_price=DATA["mosques"]["mosque_price"],
        dealer_first_price=_tuple(DATA["dealer"]["first_price"]),
        dealer_last_price=DATA["dealer"]["last_price"],
        cards=tuple(DATA["cards"][kind] for kind in CARDS),
        mani_deck=deck_counts(" ".join(str(card) for card in DATA["mani_deck"]["cards"])),
    )


_LAYOUT = T("ui.error.layout_places", "A layout of your own is each number from 1 to {n} once; “{value}” is not.")
_FIVE = T("ui.error.neutral_assistants_players", "The variant with neutral assistants is for 2 to {n} players.")


def read_layout(settings: Mapping[str, Setting]) -> tuple[int, ...]:
    """Return the places by cell that the setting `places` spells out; () for a layout of the game.

    Raises DragomanError when they are not each place once.
    """
    text = str(settings["places"])
    if settings["layout"] != "custom" and not text.strip():
        return ()
    words = text.replace(",", " ").split()
    cells = tuple(int(word) for word in words) if all(w.isdecimal() and len(w) < 3 for w in words) else ()
    if sorted(cells) != list(range(1, PLACES + 1)):
        raise DragomanError(_LAYOUT, n=PLACES, value=text)
    return cells


def _layout(settings: Mapping[str, Setting]) -> tuple[str, tuple[int, ...]]:
    """Return layout and places; places of one's own are a layout of one's own, whatever else is set."""
    places = read_layout(settings)
    return ("custom" if places else str(settings["layout"])), places


def base_params(settings: Mapping[str, Setting]) -> Params:
    """Return the figures of the base game under complete settings; raises DragomanError."""
    players = int(settings["players"])
    neutral = bool(settings["neutral_assistants"])
    if neutral and players == MAX_PLAYERS:
        raise DragomanError(_FIVE, n=MAX_PLAYERS - 1)
    figures = default(players, *_layout(settings))
    return _changed(figures, neutral_assistants=neutral, any_goods_exact=bool(settings["any_goods_exact"]))


def solo_params(settings: Mapping[str, Setting]) -> Params:
    """Return the figures of the solo variant under complete settings; raises DragomanError."""
    figures = default(MIN_PLAYERS, *_layout(settings))
    return _changed(
        figures,
        any_goods_exact=bool(settings["any_goods_exact"]),
        neutral_merchants=bool(settings["neutral_merchants"]),
        ruby_target=int(settings["ruby_target"]),
        mani_deck=deck_counts(str(settings["deck"])) if settings["deck"] else figures.mani_deck,
    )


def _changed(figures: Params, **changes: Any) -> Params:
    """Return the figures with these changes; the very same object where they change nothing."""
    changes = {name: value for name, value in changes.items() if getattr(figures, name) != value}
    return replace(figures, **changes) if changes else figures


assert all(good in GOODS or good == "any" for good in DATA["palace"]["sequence"])
