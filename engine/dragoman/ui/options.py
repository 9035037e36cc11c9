"""The controls of a new game: the variant, its switches, who plays which seat, the number of the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as w

from ..core.errors import DragomanError
from ..core.variants import Option, Setting, Variant
from ..language.translator import Translator
from ..tables import presenter_of, variants
from . import texts
from .frame import show

__all__ = ["Options", "setting_text"]


def setting_text(tr: Translator, option: Option, value: Setting) -> str:
    """Return a switch's value as a person reads it."""
    if isinstance(value, bool):
        return tr.text(texts.ON if value else texts.OFF)
    if option.labels and value in option.choices:
        return tr.text(option.labels[option.choices.index(value)])
    return tr.number(value) if isinstance(value, int) else value


class Options:
    """A form. `on_start` is called when the person wants the game that the form describes.

    variant  the variant that is chosen; the person may choose any other of the same game
    """

    variant: Variant

    def __init__(self, variant: Variant, settings: Mapping[str, Setting], on_start: Callable[[], None]) -> None:
        self._tr: Translator | None = None
        self._offered = [other for other in variants().values() if other.domain == variant.domain]
        self._game = _dropdown([("", other.name) for other in self._offered], variant.name)
        self._relabelling = False
        self._game.observe(lambda change: self._variant_chosen(change["new"]), names="value")
        show(self._game, len(self._offered) > 1)
        self._seed = w.Text(value="")
        self._seed.style.description_width = "initial"
        self._seed.add_class("dragoman-seed")
        self._start = w.Button(button_style="primary")
        self._start.on_click(lambda _: on_start())
        self._seed_now = w.HTML()
        self._form = w.Box()
        self._form.add_class("dragoman-form")
        self.widget = w.VBox([self._form, self._seed_now, self._start])
        self._fill(variant, settings)

    def _fill(self, variant: Variant, settings: Mapping[str, Setting]) -> None:
        """Show the controls of a variant, set as these settings say."""
        self.variant = variant
        self._controls: dict[str, Any] = {}
        for option in variant.options:
            self._controls[option.key] = _control(option, settings[option.key])
            self._controls[option.key].observe(lambda _: self._seats_shown(), names="value")
        self._seats = [_dropdown([("", True), ("", False)]) for _ in range(_most_seats(variant))]
        for seat, control in enumerate(self._seats):
            control.value = seat in variant.humans
        self._bot = _dropdown([("", name) for name in variant.bots])
        if "greedy" in variant.bots:
            self._bot.value = "greedy"
        controls = [self._game, *self._controls.values(), *self._seats, self._bot, self._seed]
        for control in controls:
            control.add_class("dragoman-control")
        self._form.children = controls

    def _variant_chosen(self, name: str) -> None:
        chosen = next(other for other in self._offered if other.name == name)
        if chosen is not self.variant and not self._relabelling:
            self._fill(chosen, chosen.settings())
            if self._tr is not None:
                self.relabel(self._tr, self._seed_now.value)

    def relabel(self, tr: Translator, seed_now: str) -> None:
        """Show every text in another language."""
        self._tr = tr
        self._game.description = tr.text(texts.GAME)
        self._relabelling = True  # with new words the choice is for a moment the first one
        _retitle(self._game, [(tr.text(other.title), other.name) for other in self._offered])
        self._relabelling = False
        for option in self.variant.options:
            control = self._controls[option.key]
            control.description = tr.text(option.label)
            if option.choices and not isinstance(option.default, bool):
                _retitle(control, [(setting_text(tr, option, choice), choice) for choice in option.choices])
        for seat, control in enumerate(self._seats):
            control.description = tr.text(texts.SEAT, number=seat + 1)
            _retitle(control, [(tr.text(texts.PERSON), True), (tr.text(texts.COMPUTER), False)])
        self._bot.description = tr.text(texts.BOT)
        words = texts.BOTS
        _retitle(self._bot, [(tr.text(words[n]) if n in words else n, n) for n in self.variant.bots])
        self._seed.description = tr.text(texts.SEED)
        self._seed.placeholder = tr.text(texts.SEED_HINT)
        self._start.description = tr.text(texts.START)
        self._seed_now.value = seed_now
        self._seats_shown()

    def settings(self) -> dict[str, Setting | str]:
        """Return the switches as they are set."""
        return {key: control.value for key, control in self._controls.items()}

    def seed(self) -> int | None:
        """Return the number of the deal, None for a random one. Raises DragomanError."""
        given = self._seed.value.strip()
        if not given:
            return None
        if not (given.isascii() and given.isdigit() and len(given) < 19):
            raise DragomanError(texts.SEED_BAD, given=given)
        return int(given)

    def people(self) -> frozenset[int]:
        """Return the seats of persons. Raises DragomanError when there are none."""
        free = self._free_seats()
        people = frozenset(seat for seat in free if self._seats[seat].value)
        if not people:
            raise DragomanError(texts.NOBODY)
        return people if len(free) > 1 else frozenset(self.variant.humans)

    @property
    def bot(self) -> str:
        """Return the policy of the computer's seats."""
        return str(self._bot.value)

    def _free_seats(self) -> list[int]:
        """Return the seats that a person can choose to take or to leave to the computer."""
        if self._tr is None:
            return []
        try:
            seats = self.variant.seats(self.variant.settings(self.settings()))
        except DragomanError:
            return list(self.variant.humans)  # a switch that is not complete yet
        name = presenter_of(self.variant.domain).seat_name
        return [seat for seat in range(seats) if name(self.variant, seat, self._tr) is None]

    def _seats_shown(self) -> None:
        free = self._free_seats()
        for seat, control in enumerate(self._seats):
            show(control, seat in free and len(free) > 1)
        show(self._bot, len(free) > 1)


def _most_seats(variant: Variant) -> int:
    """Return the largest number of seats that one switch can make."""
    settings = variant.settings()
    most = variant.seats(settings)
    for option in variant.options:
        for choice in option.choices:
            most = max(most, variant.seats({**settings, option.key: choice}))
    return most


def _control(option: Option, value: Setting) -> Any:
    if isinstance(option.default, bool):
        return w.Checkbox(value=bool(value), indent=False)
    if option.choices:
        return _dropdown([("", choice) for choice in option.choices], value)
    control = w.Text(value=str(value))
    control.style.description_width = "initial"
    return control


def _dropdown(options: list[tuple[str, Any]], value: Any = None) -> w.Dropdown:
    # Labels must differ, or the control would take one for the other; they get their words when a language is set.
    named = [(f"{i}", choice) for i, (_, choice) in enumerate(options)]
    control = w.Dropdown(options=named, value=options[0][1] if value is None else value)
    control.style.description_width = "initial"
    return control


def _retitle(control: w.Dropdown, options: list[tuple[str, Any]]) -> None:
    value = control.value
    control.options = options
    control.value = value
