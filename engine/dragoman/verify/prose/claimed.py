"""What a sentence claims, each with the test that a fact of a rule must pass to say the same.

A test returns True where the fact says the same, False where it denies that, None where it is about something else.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ...language.reader import Mention
from ...language.reader.lexicon import concepts
from ..meaning.said import Said, key
from .choices import choices, nothings
from .details import NO, Detail, Feature, Read, acts, is_first
from .turns import turns

if TYPE_CHECKING:
    from .book import Known

_BESIDE, _LIST, _JOINED = 2, 2, 2

Fits = Callable[[Mapping[str, Any], "Known"], bool | None]


def claimed(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Fits]]:
    """Yield what a sentence claims: class, mention, its own features, and whether a fact of a rule fits it."""
    yield from _figures(read)
    yield from _duties(read)
    yield from _orders(read)
    yield from _ranges(read)
    yield from _payees(read)
    yield from _sets(read)
    yield from choices(read)
    yield from nothings(read)
    yield from turns(read)


def unit_words(counted: frozenset[object] | None) -> set[str]:
    """Return the words for what a number counts, as facts name units."""
    found = {str(one).rpartition(".")[2] for one in counted or ()}
    if "field" in found or "space" in found:
        found.add("place")
    if "bonus_card" in found:
        found.add("card")
    return found


def _figures(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Fits]]:
    for detail in read.known:
        if detail.sort not in ("number", "soft") or (detail.value == 1 and detail.sort == "soft"):
            continue
        units = unit_words(detail.unit)
        if not units or "player" in units or _GRID.search(read.said.text):
            continue
        own: set[Feature] = {("number", detail.value), *(("number", detail.value, one) for one in detail.unit or ())}
        value = detail.value

        if value == "all" and not _all_of(read.said, detail.mention):
            continue
        several = len({d.value for d in read.known if d.sort in ("number", "soft") and d.unit == detail.unit}) > 1

        def fits(
            fact: Mapping[str, Any],
            known: "Known",
            value: Hashable = value,
            units: set[str] = units,
            several: bool = several,
            units_of: frozenset[object] = detail.unit or frozenset(),
        ) -> bool | None:
            if fact["kind"] != "number" or fact.get("unit") not in units:
                return None
            if any(d.value == fact["value"] and d.unit and d.unit & units_of for d in read.known if d.sort == "number"):
                return None
            if fact["slot"] == "first" and not any(is_first(m) for m in read.said.mentions):
                return None
            if fact["unit"] in _UNCOUNTED and isinstance(value, Fraction) and value > _DICE:
                return None
            if several and any(told.says("degree", "more") for told in known.told):
                return None
            if fact["slot"] in ("low", "high"):
                return _within(known, value)
            return fact["value"] == value or any(value in values_of(told) for told in known.told)

        yield "number", detail.mention, own, fits


_GRID = re.compile(r"\d\s?[x×]\s?\d")
_UNCOUNTED, _DICE = ("die", "roll"), 3
"""What stands on dice is a sum of pips, and no number of dice."""


def _all_of(said: Said, everything: Mention) -> bool:
    """Return whether "all" stands right before what it counts, and no number does."""
    following = next((m for m in said.mentions if m.start >= everything.end), None)
    return following is not None and following.kind in ("term", "thing") and following.start - everything.end <= _BESIDE


def _within(known: "Known", value: Hashable) -> bool | None:
    """Return whether a number lies between the least and the most that a rule allows."""
    ends = {fact["slot"]: fact["value"] for fact in known.facts if fact["slot"] in ("low", "high")}
    if not isinstance(value, Fraction):
        return None
    return bool(ends.get("low", value) <= value <= ends.get("high", value))


def value_of(mention: Mention) -> Hashable:
    """Return what a mention says: a number, "all", or the name of a concept."""
    if mention.kind == "quantifier":
        return "all" if mention.value == "all" else Fraction(0)
    return key(mention)[1]


def values_of(said: Said) -> set[Hashable]:
    """Return every number that a sentence says, "all" and none among them."""
    found: set[Hashable] = {key(m)[1] for m in said.mentions if m.kind in ("number", "soft", "ordinal", "fraction")}
    if any(m.kind == "quantifier" and m.value == "all" for m in said.mentions):
        found.add("all")
    if any((m.kind, m.value) in (("polarity", "nothing"), ("quantifier", "none")) for m in said.mentions):
        found.add(Fraction(0))
    return found


_FREE = ("may", "need_not")
_APART = ("may_not", "must")
_SHORT = 9
_UNCLEAR = (("need_not", "may_not"), ("may", "must"))


def _agrees(value: Hashable, theirs: str) -> bool:
    return value == theirs or (value in _FREE and theirs == "may")


def _same_deed(slot: str, deeds: set[str], theirs: str, known: "Known") -> bool:
    """Return whether a sentence's duty is about the deed of a rule's fact."""
    if slot in deeds:
        return True
    if not deeds:
        return slot == "skip" or slot not in concepts()["action"].names
    modal = {
        str(one)
        for d in Read(known.told[0]).known
        if d.sort == "modality" and _agrees(d.value, theirs)
        for one in d.unit or ()
    }
    return bool(modal & deeds)


def _plain(duty: Detail, said: Said) -> bool:
    """Return whether a duty is said outright: under no condition, not denied, in a sentence that is no long one.

    A ban holds only under any condition of its sentence: what must be done may still be forbidden in some cases.
    """
    clause = [m for m in said.mentions if said.clause(m) == said.clause(duty.mention)]
    under = said.mentions if duty.value == "may_not" else clause
    if any(m.kind == "condition" and m.value == "if" for m in under):
        return False
    if duty.value == "must" and any((m.kind, m.value) in NO for m in clause):
        return False
    return bool(duty.unit) or len(said.mentions) <= _SHORT


def _duties(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Fits]]:
    said = read.said
    for detail in read.known:
        if detail.sort != "modality" or not _plain(detail, said):
            continue
        value = detail.value
        deeds = {str(one) for one in detail.unit or ()}
        others = {d.value for d in read.known if d.sort == "modality" and d.mention is not detail.mention}

        def fits(
            fact: Mapping[str, Any],
            known: "Known",
            value: Hashable = value,
            deeds: set[str] = deeds,
            others: set[Hashable] = others,
        ) -> bool | None:
            if fact["kind"] != "modality":
                return None
            theirs = str(fact["value"]).replace(" ", "_")
            if not _same_deed(acts(fact["slot"]), deeds, theirs, known) or (
                theirs != "may" and not said.of("condition") and known.told[0].of("condition")
            ):
                return None
            if any(_agrees(one, theirs) for one in (value, *others)):
                return True
            return None if (value, theirs) in _UNCLEAR or (not deeds and (value, theirs) == _APART) else False

        own: set[Feature] = {("modality", one) for one in ("must", "may", "need_not", "may_not")}
        yield "modality", detail.mention, own, fits


def _orders(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Fits]]:
    for detail in read.known:
        if detail.sort != "order":
            continue
        pair = tuple(detail.family.split("|"))
        first = detail.value

        def fits(
            fact: Mapping[str, Any], known: "Known", pair: tuple[str, ...] = pair, first: Hashable = first
        ) -> bool | None:
            if fact["kind"] != "order":
                return None
            theirs = tuple(acts(one) for one in fact["value"])
            return theirs[0] == first if tuple(sorted(theirs)) == pair else None

        yield "order", detail.mention, set(), fits


def _ranges(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Fits]]:
    """Yield the most that a range or a choice of numbers allows: "one, two or three steps", "up to three"."""
    groups: dict[frozenset[object], list[Any]] = {}
    for detail in read.known:
        if detail.sort in ("number", "soft") and isinstance(detail.value, Fraction) and detail.unit:
            groups.setdefault(detail.unit, []).append(detail)
    for counted, details in groups.items():
        units = unit_words(counted)
        top = max(details, key=lambda d: d.value)
        low = min(details, key=lambda d: d.value)
        bounded = any(m.kind == "comparator" and m.value == "at_most" for m in read.said.mentions)
        if low is top and not bounded:
            continue
        most = top.value

        def fits(
            fact: Mapping[str, Any], known: "Known", units: set[str] = units, most: Fraction = most
        ) -> bool | None:
            if fact["slot"] == "high" and fact["kind"] == "number" and fact.get("unit") in units:
                return bool(fact["value"] == most)
            return None

        yield "number", top.mention, {f for f in read.bag if f[0] == "number"}, fits


def _payees(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Fits]]:
    """Yield who is paid: the bank, or you by somebody else."""
    said = read.said
    pay = next((m for m in said.of("action") if acts(m.value) == "pay"), None)
    if pay is None:
        return
    people = {m.value: m for m in said.of("person") if m.value in ("bank", "other_player")}
    paid = people.get("bank") or _paid_by_others(said, pay)
    if paid is None:
        return
    yours = paid.value == "you"

    def fits(fact: Mapping[str, Any], known: "Known") -> bool | None:
        if fact["kind"] != "role" or fact["slot"] != "payee":
            return None
        if yours:
            return {"human": True, "you": True, "other_player": False}.get(fact["value"][1])
        return {"bank": True, "other_player": False}.get(fact["value"][1])

    yield "role", paid, {("person", one) for one in ("bank", "other_player", "owner", "you")}, fits


_OTHERS = ("other_player", "opponent", "owner")


def _paid_by_others(said: Said, pay: Mention) -> Mention | None:
    """Return the "you" behind a verb of paying before which others alone are named: they pay you."""
    people = [m for m in said.of("person") if said.part(m) == said.part(pay)]
    if any(m.value == "you" and m.end <= pay.start for m in people):
        return None
    if not any(m.value in _OTHERS and m.end <= pay.start for m in people):
        return None
    return next((m for m in people if m.value == "you" and m.start >= pay.end), None)


def _listed(said: Said, name: Detail) -> list[Mention]:
    """Return the colours joined to a name that a colour makes: "the blue and green tiles" are two names."""
    if not any(part.kind == "colour" and str(name.value).endswith(f".{part.value}") for part in name.mention.parts):
        return []
    joined = [m for m in said.of("connective") if m.value == "and"]
    return [
        colour
        for colour in said.of("colour")
        if any(
            0 <= m.start - one.end <= _JOINED and 0 <= other.start - m.end <= _JOINED
            for m in joined
            for one, other in ((colour, name.mention), (name.mention, colour))
        )
    ]


def _sets(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Fits]]:
    """Yield lists of names of one family, of which a rule about the same place lists all but one, and another."""
    names: dict[str, dict[Hashable, Mention]] = {}
    for detail in read.known:
        if detail.sort == "term":
            names.setdefault(detail.family, {})[detail.value] = detail.mention
            for colour in _listed(read.said, detail):
                names[detail.family].setdefault(f"{detail.family}.{colour.value}", colour)
    places = names.get("place", {})
    for family, own in names.items():
        if family == "place" or len(own) < _LIST or len(places) != 1:
            continue
        for wrong in own:
            rest = own.keys() - {wrong}

            def fits(
                fact: Mapping[str, Any],
                known: "Known",
                family: str = family,
                own: Mapping[Hashable, Mention] = own,
                wrong: Hashable = wrong,
                rest: set[Hashable] = rest,
            ) -> bool | None:
                told = known.told[0]
                theirs = {m.value for m in told.of("term") if str(m.value).split(".", 1)[0] == family}
                if not any(m.value in places for m in told.of("term")) or len(theirs) < _LIST:
                    return None
                if own.keys() <= theirs:
                    return True
                if wrong in theirs or len(theirs) != len(own) or not rest <= theirs:
                    return None
                return False

            yield "term", own[wrong], {("term", wrong)}, fits
