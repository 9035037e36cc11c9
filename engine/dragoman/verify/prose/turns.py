"""Claims about what comes first: of two names that a rule takes one after the other, and of what breaks a tie."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...language.reader import Mention
from ..meaning.said import Said, key
from .details import Feature, Read, is_first

if TYPE_CHECKING:
    from .book import Known

__all__ = ["names_of", "scored", "turns"]

_BEGINS = 3
_LATER = ("next", "later", "after", "last_of_all")
_COLOUR = "colour"


def turns(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Any]]:
    """Yield which of two names a sentence puts first, how it orders a list, and what it says that breaks a tie."""
    yield from _pairs(read)
    yield from _lists(read)
    yield from _breakers(read)


def _last(name: object) -> str:
    return re.split(r"[._]", str(name))[-1]


def _short(name: object) -> str:
    """Return the beginning of the last word of a name's id: facts of scores have it in the plural."""
    return _last(name)[:_BEGINS]


def _pairs(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Any]]:
    """Yield two names with "before" or "then" between them, for rules by which who has the one takes the other."""
    said = read.said
    named = [m for m in said.mentions if m.kind == _COLOUR or (m.kind == "term" and not _is_place(m))]
    for mark in said.of("order"):
        value = str(key(mark)[1])
        left = [m for m in named if m.end <= mark.start]
        right = [m for m in named if m.start >= mark.end]
        if not left or not right or value not in ("before", *_LATER):
            continue
        pair = _last(left[-1].value), _last(right[0].value)
        if value == "before":
            second = pair[1]
        elif value == "after" and not _then(said, left[-1], mark):
            second = pair[0]
        else:
            second = pair[1]
        if pair[0] == pair[1]:
            continue

        def fits(
            fact: Mapping[str, Any], known: "Known", pair: tuple[str, str] = pair, second: str = second
        ) -> bool | None:
            if fact["slot"] != "takes" or fact["kind"] != "term":
                return None
            has = next((f["value"] for f in known.facts if f["slot"] == "has" and f["kind"] == "term"), None)
            takes = _last(fact["value"])
            return takes == second if {_last(has), takes} == set(pair) else None

        yield "order", mark, set(), fits


def _is_place(mention: Mention) -> bool:
    return str(mention.value).startswith(("place.", "role."))


def _then(said: Said, first: Mention, mark: Mention) -> bool:
    """Return whether "after" is "after that": something is first, or "and" joins the two."""
    joined = any(first.end <= m.start < mark.start and m.value == "and" for m in said.of("connective"))
    return joined or any(is_first(m) and m.end <= mark.start for m in said.mentions)


def _names(said: Said) -> list[tuple[str, Mention]]:
    """Return the names and things of a sentence, each the first time."""
    names: list[tuple[str, Mention]] = []
    for mention in said.mentions:
        name = _short(mention.value)
        if mention.kind in ("term", "thing") and name not in [one for one, _ in names]:
            names.append((name, mention))
    return names


def names_of(said: Said) -> set[str]:
    """Return the names and things of a sentence, each as the beginning of its last word."""
    return {name for name, _ in _names(said)}


def scored(known: "Known") -> set[str]:
    """Return what a rule of ties compares, each as the beginning of its last word."""
    by = {_short(f["value"]) for f in known.facts if f["slot"] == "by" and f["kind"] == "term"}
    tied = set(_tied(known))
    return by | tied if tied else set()


def _tied(known: "Known") -> list[str]:
    """Return in what players are equal whom a rule of ties is about."""
    return [_short(one) for f in known.facts if f["slot"] == "tied" and f["kind"] == "terms" for one in f["value"]]


def _lists(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Any]]:
    """Yield the order in which a list with "then" names things, for rules of ties: `tied` comes before `by`."""
    said = read.said
    marks = [m for m in said.of("order") if str(key(m)[1]) in _LATER]
    names = _names(said)
    if len(names) < 3 or not any(names[0][1].end <= mark.start < names[-1][1].start for mark in marks):
        return
    place = {name: i for i, (name, _) in enumerate(names)}

    def fits(fact: Mapping[str, Any], known: "Known") -> bool | None:
        if fact["slot"] != "by" or fact["kind"] != "term":
            return None
        by, tied = _short(fact["value"]), _tied(known)
        if by not in place or not any(one in place for one in tied):
            return None
        return None if all(place[one] < place[by] for one in tied if one in place) else False

    yield "order", names[0][1], set(), fits


def _breakers(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Any]]:
    """Yield what a sentence says that decides when players are equal in something: "tied in X, most Y wins"."""
    said = read.said
    wins = next((m for m in said.of("action") if m.value == "win"), None)
    names = _names(said)
    if wins is None or not said.of("extreme") or not any(m.value == "if" for m in said.of("condition")):
        return
    before = {name for name, m in names if m.end <= wins.start}
    after = [(name, m) for name, m in names if m.start >= wins.end]
    if not before or len(after) != 1:
        return
    ((name, mention),) = after

    def fits(fact: Mapping[str, Any], known: "Known") -> bool | None:
        if fact["slot"] != "by" or fact["kind"] != "term" or set(_tied(known)) != before:
            return None
        return _short(fact["value"]) == name

    yield "order", mention, {key(mention)}, fits
