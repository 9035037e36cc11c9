"""Order in time: what comes before what, told by "first", "then", "before", "after", not by the order of clauses."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ...language.reader import Mention
from ...language.reader.grammar import marked
from .difference import Difference
from .said import CONTENT, Key, Said, Word, key

__all__ = ["agreement", "order_differences"]

_MARKS = ("before", "after")
_ENDS = frozenset(".!?")
_CUTS = frozenset(",;:()–—")
_TIMES = (
    ("until", ("after",)),
    ("after", ("until",)),
    ("immediately", ("end", "last_of_all", "later")),
    ("end", ("immediately", "beginning")),
)
_NAME = 4
"""So many letters of a name are alike in all its forms."""
Pairs = Mapping[tuple[Key, Key], Mention]
"""What comes before what, with the mention of the later one."""
Events = Mapping[int, tuple[Key, Mention]]
"""The things that a text mentions once, by where they stand."""


class _Segment(NamedTuple):
    """A clause or a part of one: what it is about, and whether it says that it comes first or later."""

    events: list[tuple[Key, Mention]]
    first: bool
    then: bool
    marks: list[Mention]


def order_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield two things that come one after the other on one side, and the other way round on the other."""
    found = _turned(source, target) if _may_order(source) and _may_order(target) else None
    if found is None and ":" in source.text and ":" in target.text:
        found = _listed(source, target)
    if found is None:
        found = _at_another_time(source, target)
    if found is not None:
        yield Difference("order", "likely", *found)


def _may_order(said: Said) -> bool:
    """Return whether a text can tell what comes first: quick, since most texts do not."""
    grammar, words = said.grammar, said.vocabulary
    if not grammar.then:
        return False
    return said.says("order", *_MARKS) or not words.isdisjoint(grammar.then) or not words.isdisjoint(grammar.first)


def agreement(source: Said, target: Said) -> bool:
    """Return whether both texts put some things in the same order in time, and none in another."""
    mine, theirs = _pairs(source), _pairs(target)
    return any(pair in theirs for pair in mine) and not any(pair[::-1] in theirs for pair in mine)


def _turned(source: Said, target: Said) -> tuple[Mention, Mention] | None:
    # Two things at least that both sides speak of: else nothing can have changed its place.
    events = _events(source, source.written), _events(target, target.written)
    if len({at for at, _ in events[0].values()} & {at for at, _ in events[1].values()}) < 2:
        return None
    mine = _pairs(source, events[0])
    theirs = _pairs(target, events[1]) if mine else {}
    if not theirs or any(pair in theirs for pair in mine):
        return None
    return next(((m, theirs[pair[::-1]]) for pair, m in mine.items() if pair[::-1] in theirs), None)


def _pairs(said: Said, known: Events | None = None) -> Pairs:
    """Return what comes before what; `known` are its events, where they have been asked for."""
    if not _may_order(said):
        return {}
    words = said.written
    found: dict[tuple[Key, Key], Mention] = {}
    events = known if known is not None else _events(said, words)
    either = said.says("order", "before") and said.says("order", "after")  # "before or after"
    for sentence in _sentences(words):
        segments = [_segment(said, part, events) for part in _parts(said, sentence)]
        _ranked(segments, found)
        if not either:
            _compared(segments, found)
    return found


def _events(said: Said, words: Sequence[Word]) -> Events:
    """Return the things that a text mentions once, names that no lexicon knows among them, by where they stand."""
    all_of_them: list[tuple[Key, Mention]] = [
        (key(m), m) for m in said.mentions if m.kind in ("action", "term", "thing") or m.value == "you"
    ]
    known = list(all_of_them)
    for word, start in words:
        if len(word) < _NAME or not said.text[start].isupper():
            continue
        if not any(m.start <= start < m.end for _, m in known):
            all_of_them.append((("name", word[:_NAME]), Mention("name", word, start, start + len(word))))
    times: dict[Key, int] = {}
    for at, _ in all_of_them:
        times[at] = times.get(at, 0) + 1
    return {m.start: (at, m) for at, m in all_of_them if times[at] == 1}


def _sentences(words: Sequence[Word]) -> Iterator[list[Word]]:
    sentence: list[Word] = []
    for word in words:
        if word.text in _ENDS:
            yield sentence
            sentence = []
        else:
            sentence.append(word)
    yield sentence


def _parts(said: Said, sentence: Sequence[Word]) -> Iterator[list[Word]]:
    """Cut a sentence at its signs, at "and" and at "then"."""
    joins = {m.start for m in said.of("connective")}
    part: list[Word] = []
    for word in sentence:
        cut = word.text in _CUTS or word.start in joins
        if cut or word.text in said.grammar.then:
            if part:
                yield part
            part = []
        if not cut:
            part.append(word)
    if part:
        yield part


def _segment(said: Said, part: Sequence[Word], events: Events) -> _Segment:
    grammar = said.grammar
    start, end = part[0].start, part[-1].start + len(part[-1].text)
    inside = [event for place, event in events.items() if start <= place < end]
    marks = [m for m in said.of("order") if m.value in _MARKS and start <= m.start < end]
    if marks:
        adverbs = (*grammar.then, *grammar.first)
        marks = [m for m in marks if said.word(m) not in adverbs]
    first = any(
        marked(word.text, grammar.first) and _is_free(word, marks) and _puts_first(said, part, i)
        for i, word in enumerate(part)
    )
    then = any(word.text in grammar.then and _is_free(word, marks) for word in part)
    across = bool(marks) and marks[-1].end > end  # "earlier, | than …"
    if marks and not across and not any(m.start > marks[-1].end for _, m in inside):  # "after them"
        then = then or marks[-1].value == "after"
        marks = []
    return _Segment(inside, first, then, marks)


def _is_free(word: Word, marks: Sequence[Mention]) -> bool:
    """Return whether a word is no part of another one that tells of time: "antes", not "antes de"."""
    return not any(m.start <= word.start < m.end for m in marks)


def _puts_first(said: Said, part: Sequence[Word], i: int) -> bool:
    """Return whether a word for "first" stands at an end of its part or before a verb."""
    if i in (0, 1, len(part) - 1):
        return True
    return any(m.start == part[i + 1].start for m in said.of("action"))


def _ranked(segments: Sequence[_Segment], found: dict[tuple[Key, Key], Mention]) -> None:
    """Add what "first" and "then" tell."""
    for i, segment in enumerate(segments):
        if segment.first:
            for other in (*segments[:i], *segments[i + 1 :]):
                if not other.first:
                    _add(found, segment.events, other.events)
        if segment.then:
            earlier = next((s for s in reversed(segments[:i]) if s.events), None)
            if earlier is not None and not segment.first:
                _add(found, earlier.events, segment.events)


def _compared(segments: Sequence[_Segment], found: dict[tuple[Key, Key], Mention]) -> None:
    """Add what "before" and "after" tell: what follows the word, and the clause that it belongs to."""
    for i, segment in enumerate(segments):
        if len(segment.marks) != 1:
            continue
        (mark,) = segment.marks
        right = [event for event in segment.events if event[1].start > mark.start]
        if not right and i + 1 < len(segments) and segments[i + 1].events:
            right = segments[i + 1].events  # the word for it reaches over a comma
        left = [event for event in segment.events if event[1].end <= mark.start]
        if not left and i:
            left = segments[i - 1].events
        elif not left and i + 1 < len(segments) and not segments[i + 1].then:
            left = segments[i + 1].events
        elif not left:
            right, left = _halves(right)
        if mark.value == "before":
            _add(found, left, right)
        else:
            _add(found, right, left)


def _halves(events: list[tuple[Key, Mention]]) -> tuple[list[tuple[Key, Mention]], list[tuple[Key, Mention]]]:
    """Cut "before shuffling the deck discard a token" at the verb of its main clause."""
    cut = next((i for i, (_, m) in enumerate(events) if i and m.kind == "action"), len(events))
    return events[:cut], events[cut:]


def _add(
    found: dict[tuple[Key, Key], Mention],
    earlier: Iterable[tuple[Key, Mention]],
    later: Iterable[tuple[Key, Mention]],
) -> None:
    for one, _ in earlier:
        for other, mention in later:
            if one != other:
                found.setdefault((one, other), mention)


def _at_another_time(source: Said, target: Said) -> tuple[Mention, Mention] | None:
    """Return "until" put by "after", or "at once" put by "at the end"."""
    if (
        not source.of("order")
        or not target.of("order")
        or len(source.parts) > 1
        or source.negatives
        or target.negatives
    ):
        return None
    for mine, theirs in _TIMES:
        one = [m for m in source.of("order") if m.value == mine]
        other = [m for m in target.of("order") if m.value in theirs]
        if one and other and not target.says("order", mine) and not source.says("order", *theirs):
            return one[0], other[0]
    return None


def _listed(source: Said, target: Said) -> tuple[Mention, Mention] | None:
    """Return what changed its place in a list of which the text says that its order counts."""
    if source.vocabulary.isdisjoint(source.grammar.in_order) or target.vocabulary.isdisjoint(target.grammar.in_order):
        return None
    mine, theirs = _after_order(source), _after_order(target)
    shared = [at for at in mine if at in theirs]
    if len(shared) < 3:
        return None
    other = sorted(shared, key=lambda at: theirs[at].start)
    return next(((mine[one], theirs[two]) for one, two in zip(shared, other, strict=True) if one != two), None)


def _after_order(said: Said) -> dict[Key, Mention]:
    """Return what a text lists, each thing once, after a word such as "order"."""
    marks = said.grammar.in_order
    at = next((word.start for word in said.written if marked(word.text, marks)), None) if marks else None
    if at is None or ":" not in said.text[at:]:
        return {}
    at = said.text.index(":", at)
    return {
        k: m for k, m in zip(said.keys, said.mentions, strict=True) if m.start > at and k[0] in (*CONTENT, "person")
    }
