"""How many of a thing: each of them or one of them, as many as you like or all, none or not all."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction

from ...language.reader import Mention
from ...language.reader.whole import whole
from .difference import Difference
from .polarity import denials
from .said import Said

__all__ = ["quantifier_differences"]

_EVERY = ("each", "all", "both", "any_number")
"""What is never said of one thing alone."""
_FREE = ("any", "any_number", "some", "half")
"""What leaves open how many."""
_BOTH = 2
_ONE, _HALF, _PERCENT = whole(1), Fraction(1, 2), Fraction(50)
_NOBODY = ("none", "nothing")
_NEXT = 12
_MOST_WORDS = 40
_CLOSE = 3
"""How many characters may stand between two words that say something together: "only one", "not all"."""


def quantifier_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield what is said of one thing for what is said of all, and the like; at most one difference for two texts."""
    if "quantifier" in source.kinds or "quantifier" in target.kinds:
        said = source.values | target.values
        for find, words in _FINDERS:
            difference = find(source, target) if words is None or not said.isdisjoint(words) else None
            if difference is not None:
                yield difference
                return


def _of_one(source: Said, target: Said) -> Difference | None:
    """Return "each", "both" or "any number" put by "only one" or "one of", or the other way round."""
    singles = _single(source), _single(target)
    for one, other, mine, single in ((source, target, *singles), (target, source, *singles[::-1])):
        if single is None or mine is not None:
            continue
        if other is source and (single.kind == "soft" or _says_one(target)):  # "only once" is "once for each"
            continue
        more, less = _quantities(one), _quantities(other)
        every = next((m for m in one.mentions if more[_quantity(m)] > less[_quantity(m)]), None)
        if (
            every is not None
            and _quantity(every) in _EVERY
            and not (less - more).keys() - {"some"}
            and denials(one) <= denials(other)
        ):
            pair = (every, single) if one is source else (single, every)
            return Difference("quantifier", "likely", *pair)
    picked = singles[1]
    if picked is not None and _is_short(source, target) and _of_several(target, picked) and not _says_few(source):
        return Difference("quantifier", "likely", None, picked)
    free = next((m for m in source.of("quantifier") if m.value == "any_number"), None)
    if free is not None and not target.says("quantifier", *_FREE):
        whole = next((m for m in target.of("quantifier") if m.value == "all"), None)
        if whole is not None and not source.says("quantifier", "all", "each"):
            return Difference("quantifier", "likely", free, whole)
    return None


def _quantities(said: Said) -> Counter[Hashable]:
    """Return how often a text says each quantity that is not one."""
    return Counter(filter(None, map(_quantity, said.mentions)))


def _quantity(mention: Mention) -> Hashable:
    """Return the quantity that a word says, if it is not one; two of two things are both."""
    if mention.kind == "quantifier" and (mention.value in _EVERY or mention.value in _FREE):
        return mention.value
    return "both" if mention.kind in ("soft", "number") and mention.value == _BOTH else None


def _says_one(said: Said) -> bool:
    return said.says("number", _ONE) or said.says("soft", _ONE)


def _says_few(said: Said) -> bool:
    """Return whether a text can be about one of several: it says one, or leaves open how many."""
    return _says_one(said) or bool(said.of("quantifier")) or bool(said.of("ordinal")) or bool(said.of("extreme"))


def _is_short(source: Said, target: Said) -> bool:
    """Return whether two texts are so short that both speak of the same things."""
    return max(source.words, target.words) <= _MOST_WORDS


def _single(said: Said) -> Mention | None:
    """Return the words by which a text says that it is about one thing alone: "only one", "one of"."""
    if not _says_one(said):
        return None
    for before, mention in zip([None, *said.mentions], said.mentions, strict=False):
        if mention.kind not in ("number", "soft") or mention.value != 1:
            continue
        if before is not None and before.value == "only" and 0 <= mention.start - before.end <= _CLOSE:
            return mention
        if _of_several(said, mention):
            return mention
    return None


def _of_several(said: Said, one: Mention) -> bool:
    """Return whether a "one" is one of several, or one alone."""
    words = said.text[one.start : one.end].casefold().split()
    following = said.text[one.end : one.end + _NEXT].casefold().split()
    if not words or following[:1] == words[:1]:
        return False
    of = said.grammar.of
    return (
        words[-1] in of
        or (len(words) == 1 and one.kind == "number" and following[:1] and following[0] in of)
        or any(word in said.grammar.sole for word in words)
    )


def _together(source: Said, target: Said) -> Difference | None:
    """Return what is for each put as for all of them together, or the other way round."""
    for one, other in ((source, target), (target, source)):
        if one.says("quantifier", "together"):
            continue
        each = next((m for m in one.of("quantifier") if m.value == "each"), None)
        sum_of = next((m for m in other.of("quantifier") if m.value == "together"), None)
        if each is not None and sum_of is not None and not other.says("quantifier", "each"):
            return Difference("quantifier", "likely", *((each, sum_of) if one is source else (sum_of, each)))
    return None


def _not_all(source: Said, target: Said) -> Difference | None:
    """Return "none" put by "not all", or the other way round."""
    for one, other in ((source, target), (target, source)):
        none = next((m for m in one.mentions if m.value in _NOBODY), None)
        part = _part_of_all(other)
        if none is None or part is None or _part_of_all(one) is not None:
            continue
        if not any(m.value in _NOBODY for m in other.mentions):
            return Difference("quantifier", "likely", *((none, part) if one is source else (part, none)))
    return None


def _no_one_of_all(source: Said, target: Said) -> Difference | None:
    """Return "cannot … all" put by "can … none" in a language that denies twice, or the other way round."""
    for one, other in ((source, target), (target, source)):
        every = [m for m in one.of("quantifier") if m.value in ("all", "each")]
        nobody, none = ([m for m in said.mentions if m.value in _NOBODY] for said in (one, other))
        if not every or len(none) <= len(nobody) or other.says("quantifier", "all", "each", "any"):
            continue
        denied = {one.clause(m) for m in one.negatives if m.start < every[0].start and m.value not in _NOBODY}
        if one.clause(every[0]) in denied:
            pair = (every[0], none[0])
            return Difference("quantifier", "likely", *(pair if one is source else pair[::-1]))
    return None


def _only(source: Said, target: Said) -> Difference | None:
    """Return "each" or "all" put by "only some of them", or the other way round."""
    for one, other in ((source, target), (target, source)) if _is_short(source, target) else ():
        if one.says("quantifier", "only") or other.says("quantifier", *_EVERY) or denials(one) != denials(other):
            continue
        if one.says("quantifier", "another") and other.says("quantifier", "another"):
            continue  # "all others"
        every = next((m for m in one.of("quantifier") if m.value in ("each", "all")), None)
        only = next((m for m in other.of("quantifier") if m.value == "only"), None)
        if every is not None and only is not None and not _near_number(other, only):
            return Difference("quantifier", "likely", *((every, only) if one is source else (only, every)))
    return None


def _near_number(said: Said, only: Mention) -> bool:
    """Return whether an "only" is of a number that follows it."""
    return any(0 <= m.start - only.end <= _CLOSE for m in said.mentions if m.kind in ("number", "soft"))


def _most(source: Said, target: Said) -> Difference | None:
    """Return "each" or "all" put by "most of them", or the other way round."""
    for one, other in ((source, target), (target, source)) if _is_short(source, target) else ():
        if one.of("extreme") or one.says("degree", "more"):
            continue
        every = [m for m in one.of("quantifier") if m.value in ("each", "all")]
        less = sum(m.value in ("each", "all") for m in other.of("quantifier"))
        most = next((m for m in other.of("extreme") if m.value == "most"), None)
        if most is not None and len(every) > less:
            return Difference("quantifier", "likely", *((every[0], most) if one is source else (most, every[0])))
    return None


def _part_of_all(said: Said) -> Mention | None:
    """Return "all" of a text's "not all"."""
    for before, mention in zip(said.mentions, said.mentions[1:], strict=False):
        denied = before.kind == "polarity" and before.value == "not" and 0 <= mention.start - before.end <= _CLOSE
        if denied and mention.kind == "quantifier" and mention.value in ("all", "each"):
            return mention
    return None


def _half(source: Said, target: Said) -> Difference | None:
    """Return half of something put as all of it, or the other way round."""
    for one, other in ((source, target), (target, source)):
        half = next((m for m in one.of("fraction") if m.value == _HALF), None)
        if half is None or other.of("fraction") or other.says("quantifier", "half") or other.says("number", _PERCENT):
            continue
        whole = next((m for m in other.of("quantifier") if m.value == "all"), None)
        if whole is not None and not one.says("quantifier", "all", "each"):
            return Difference("quantifier", "likely", *((half, whole) if one is source else (whole, half)))
    return None


_FINDERS: tuple[tuple[Callable[[Said, Said], Difference | None], frozenset[str] | None], ...] = (
    (_of_one, None),
    (_together, frozenset({"together"})),
    (_not_all, frozenset(_NOBODY)),
    (_no_one_of_all, frozenset(_NOBODY)),
    (_only, frozenset({"only"})),
    (_most, frozenset({"most"})),
    (_half, frozenset({"all"})),
)
"""Each with words of which one of the texts must say one, so that most of them need not be asked."""
