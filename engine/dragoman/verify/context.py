"""What a check knows beside the entry itself: its file, language, plural rule, glossary, and what came before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ..core.messages import Message
from .entries import OpenCatalog
from .entry import Entry
from .finding import CLASSES, Finding, Span
from .glossary import Glossary
from .plurals import PluralRule, read_rule, usual_rules

__all__ = ["Context", "complaint"]

Facts = tuple[Mapping[str, Any], ...]

_NO_FACTS: Facts = ()


@dataclass
class Context:
    """The surroundings of the entries of one file.

    facts     the engine's facts of an entry of ours, from its msgctxt; none for any other
    game      name of the variant or domain the catalog belongs to, "" for a foreign one
    memory    what checks that compare entries keep, by the name of the check
    """

    catalog: OpenCatalog
    glossary: Glossary = field(default_factory=Glossary)
    game: str = ""
    classes: frozenset[str] = frozenset(CLASSES)
    facts: Callable[[Entry], Facts] = lambda _entry: _NO_FACTS
    memory: dict[str, Any] = field(default_factory=dict)

    @property
    def file(self) -> str:
        """The name of the file in findings."""
        return self.catalog.file

    @property
    def lang(self) -> str:
        """The language, "" where nothing says it."""
        return self.catalog.lang

    @cached_property
    def base(self) -> str:
        """The language without its country."""
        return self.lang.split("_")[0].split("@")[0]

    @cached_property
    def stated_rule(self) -> PluralRule | None:
        """The plural rule of the header, None where there is none that can be read."""
        return read_rule(self.catalog.header.get("plural-forms", ""))

    @cached_property
    def rule(self) -> PluralRule:
        """The plural rule to judge by: the header's, else the usual one, else the Germanic one."""
        stated = self.stated_rule
        if stated is not None and not stated.error:
            return stated
        usual = usual_rules(self.lang)
        return usual[0] if usual else PluralRule(2, "n != 1", lambda n: int(n != 1))

    @cached_property
    def numbers(self) -> tuple[tuple[int, ...], ...]:
        """For each form, the numbers tried for which it is chosen."""
        return tuple(tuple(self.rule.numbers(form)) for form in range(min(self.rule.nplurals, 16)))


def complaint(
    entry: Entry,
    cls: str,
    message: Message,
    *,
    severity: str = "major",
    certainty: str = "certain",
    form: int | None = None,
    expected: Any = None,
    found: Any = None,
    source: Span | None = None,
    target: Span | None = None,
    **values: object,
) -> Finding:
    """A finding about an entry. `expected` and `found` are values of a formal fact, whose slot is the class."""
    plural = form if entry.msgid_plural is not None else None
    return Finding(
        entry.file,
        entry.line_of(form),
        entry.lang,
        entry.msgctxt,
        entry.msgid,
        plural,
        cls,
        severity,
        certainty,
        message,
        values,
        _fact(cls, expected),
        _fact(cls, found),
        source,
        target,
    )


def _fact(cls: str, value: Any) -> Mapping[str, Any] | None:
    if value is None:
        return None
    kind = (
        "number"
        if isinstance(value, int)
        else "terms"
        if isinstance(value, Iterable) and not isinstance(value, str)
        else "text"
    )
    return {"slot": cls, "kind": kind, "value": list(value) if kind == "terms" else value}
