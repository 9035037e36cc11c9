"""One language as a person sees it: texts, terms, numbers and lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from pathlib import Path

from babel.core import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from dragoman.core.errors import DragomanError
from dragoman.core.messages import Message, Term
from dragoman.language.catalogs import INTERFACE, Catalog, load
from dragoman.language.formatting import fill, split_role
from dragoman.language.pseudo import PSEUDO, pseudo

__all__ = ["Translator", "babel_locale", "glossary", "register_terms"]

_PREFIX = "term:"
# A message may hold messages; one that came to hold itself must not hang the game.
_DEPTH = 8

_GLOSSARIES: dict[str, dict[str, Message]] = {}


def register_terms(domain: str, messages: Iterable[Message]) -> None:
    """Make known the glossary of a domain: messages with the context `term:ID` or `term:ID|role`.

    Registering again replaces entries of the same context. Raises `ValueError` for a message
    whose context is no term's.
    """
    added = {message.ctx: message for message in messages}
    for ctx in added:
        if not ctx.startswith(_PREFIX):
            raise ValueError(f"not the context of a term: {ctx!r}")
    _GLOSSARIES.setdefault(domain, {}).update(added)


def glossary(domain: str) -> Mapping[str, Message]:
    """The registered terms of a domain by their context; empty where none are registered."""
    return dict(_GLOSSARIES.get(domain, {}))


def babel_locale(lang: str) -> Locale:
    """Babel's data for `lang`; English for the pseudo-locale and for what Babel does not know."""
    try:
        return Locale.parse(lang.replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        return Locale("en")


class Translator:
    """Turns messages into the text of one language.

    The catalog of `domain` (a game) lies over the catalog of the interface. Where both lack a
    text the English source is shown and its (msgctxt, msgid) is noted in `missing`. No content
    of a catalog makes a method raise.
    """

    def __init__(self, lang: str, domain: str = INTERFACE, root: Path | None = None) -> None:
        """`root` is another folder of catalogs than the program's own."""
        self.lang = lang
        self.domain = domain
        self.missing: set[tuple[str, str]] = set()
        self._locale = babel_locale(lang)
        names = dict.fromkeys((domain, INTERFACE))
        self._catalogs: tuple[Catalog, ...] = () if lang == PSEUDO else tuple(load(lang, name, root) for name in names)
        self._domains = tuple(names)

    def __repr__(self) -> str:
        return f"Translator({self.lang!r}, {self.domain!r})"

    def text(self, message: Message, /, **values: object) -> str:
        """The text of `message` in this language, with `values` in its placeholders.

        `values[message.count]` chooses the plural form. Numbers are written as the language
        writes them, terms and messages are translated, sequences become lists ("a, b and c").
        `{place_to}` shows the term given as `place` in its role `to`. A placeholder without a
        value stays as it is.
        """
        return self._text(message, values, _DEPTH)

    def term(self, term_id: str, role: str = "") -> str:
        """A glossary entry in a role ("to the Fountain"), else its headword, else its id."""
        headword = self._registered(f"{_PREFIX}{term_id}")
        in_role = self._registered(f"{_PREFIX}{term_id}|{role}") if role else None
        for source in (in_role, headword):
            if source is not None and (found := self._lookup(source, None)) is not None:
                return fill(found, lambda name: None)
        fallback = in_role or headword
        return term_id if fallback is None else fallback.text

    def has_term(self, term_id: str) -> bool:
        """Whether a term is registered for this domain or for the interface."""
        return self._registered(f"{_PREFIX}{term_id}") is not None

    def number(self, value: int | float | Decimal) -> str:
        """A number as this language writes it."""
        if isinstance(value, int) and 0 <= value < 1000:
            return str(int(value))  # same in every language we format for, and much faster
        try:
            return format_decimal(value, locale=self._locale)
        except (ArithmeticError, ValueError):
            return str(value)

    def percent(self, value: float, digits: int = 0) -> str:
        """A share of 1 in per cent, with `digits` places after the point."""
        pattern = self._locale.percent_formats[None].pattern
        if digits > 0:
            pattern = pattern.replace("0", f"0.{'0' * digits}", 1)
        return format_percent(value, pattern, locale=self._locale)

    def list(self, items: Iterable[object], role: str = "") -> str:
        """Translated items joined as an enumeration; `role` applies to its terms."""
        return self._value(tuple(items), role, {}, _DEPTH)

    # -- inside ---------------------------------------------------------------------------------

    def _text(self, message: Message, values: Mapping[str, object], depth: int) -> str:
        number = _whole(values.get(message.count)) if message.plural is not None else None
        found = self._lookup(message, number)
        if found is None:
            found = _source(message, number)

        def lookup(name: str) -> str | None:
            if name in values:
                return self._value(values[name], "", values, depth)
            base, role = split_role(name)
            value = values.get(base) if role else None
            if isinstance(value, Term) or _is_terms(value):
                return self._value(value, role, values, depth)
            return None

        return fill(found, lookup)

    def _value(self, value: object, role: str, values: Mapping[str, object], depth: int) -> str:
        if isinstance(value, str):
            # Half a character, from a file's name or a page, would make the text one that nothing can show.
            return value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8")
        if depth <= 0:
            return "…"
        if isinstance(value, Term):
            return self.term(value.id, role)
        if isinstance(value, Message):
            return self._text(value, values, depth - 1)
        if isinstance(value, DragomanError):
            return self._text(value.message, value.values, depth - 1)
        if isinstance(value, bool):
            return str(value)
        if isinstance(value, int | float | Decimal):
            return self.number(value)
        if isinstance(value, tuple | list | set | frozenset):
            items = [self._value(item, role, values, depth - 1) for item in value]
            if isinstance(value, set | frozenset):
                items.sort()  # a set has no order of its own, and a text needs one
            return format_list(items, locale=self._locale) if items else ""
        return str(value)

    def _lookup(self, message: Message, number: int | None) -> str | None:
        """The translated text before its values, or None (noted) where no catalog has it."""
        if self.lang == PSEUDO:
            return pseudo(_source(message, number))
        key = (message.ctx, message.text)
        for catalog in self._catalogs:
            if (forms := catalog.entries.get(key)) is not None:
                return catalog.form(forms, number)
        if self.lang != "en":
            self.missing.add(key)
        return None

    def _registered(self, ctx: str) -> Message | None:
        for domain in self._domains:
            if (message := _GLOSSARIES.get(domain, {}).get(ctx)) is not None:
                return message
        return None


def _source(message: Message, number: int | None) -> str:
    if message.plural is None or number == 1:
        return message.text
    return message.plural


def _whole(value: object) -> int | None:
    """The number that chooses a plural form; a fraction takes the most general form."""
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float | Decimal) and value == value // 1:
        return int(value)
    return None


def _is_terms(value: object) -> bool:
    if isinstance(value, Message) or not isinstance(value, tuple | list | set | frozenset):
        return False
    return bool(value) and all(isinstance(item, Term) for item in value)
