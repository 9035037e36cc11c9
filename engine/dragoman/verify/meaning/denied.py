"""What is denied: a deed with a "not" of its own that is done on the other side, and "no assistants" that are had."""

from collections.abc import Iterator
from fractions import Fraction

from ...language.reader import Mention
from ...language.reader.lexicon import NUMBER, VERB
from .difference import Difference
from .explained import opposite_states
from .polarity import NEARLY
from .said import Said, key

__all__ = ["denied_differences"]

_NOUNS = ("term", "thing")
_VERBS = ("action", "modality", VERB)
_NOT_OF_VERBS = ("none", "nothing", "unless", "neither", "without")
_NEAR = 2
"""Within how many characters a word that denies a verb ends before it."""
_NOUN_AFTER = 20
_MOST_WORDS = 40
_ENDS = ".;:!?"


def denied_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield the first deed that only one side denies, or thing of which there is none only in the source."""
    if (
        not (source.of("polarity") or source.negatives or target.negatives or target.of("polarity"))
        or max(source.words, target.words) > _MOST_WORDS
        or opposite_states(source, target)
    ):
        return
    found = _deed(source, target) or _thing(source, target) or _neither(source, target)
    if found is not None:
        yield found


def _deed(source: Said, target: Said) -> Difference | None:
    un = source.says("polarity", "un") or target.says("polarity", "un")
    if not (un or source.negatives or target.negatives):
        return None
    for one in source.of("action"):
        at = key(one)
        if source.counts[at] != 1 or target.counts[at] != 1:
            continue
        other = target.mentions[target.keys.index(at)]
        mine, theirs = (_un(source, one), _un(target, other)) if un else (None, None)
        if (mine is None) != (theirs is None) and not _denies(target if theirs is None else source, None):
            return Difference("polarity", "likely", mine, theirs)
        mine, theirs = _attached(source, one), _attached(target, other)
        if mine is None and theirs is not None and not _denies(source, one) and not _until(target, other):
            return Difference("polarity", "likely", None, theirs)
        if mine is not None and theirs is None and not _denies(target, other) and not _until(source, one):
            return Difference("polarity", "likely", mine, None)
    return None


def _un(said: Said, mention: Mention) -> Mention | None:
    """Return the prefix by which a word says the opposite: "unexplored"."""
    return next(
        (m for m in said.of("polarity") if m.value == "un" and m.start <= mention.start and m.end >= mention.end), None
    )


def _neither(source: Said, target: Said) -> Difference | None:
    """Return "neither" of a source whose translation says no in no way."""
    neither = next((m for m in source.of("polarity") if m.value == "neither"), None)
    if neither is None or target.negatives or any((m.kind, m.value) in NEARLY for m in target.mentions):
        return None
    found = next((m for m in target.mentions if m.value in (2, "both", "all", "each", "only", "some")), None)
    return None if found is None else Difference("polarity", "likely", neither, found)


def _attached(said: Said, verb: Mention) -> Mention | None:
    """Return the word, or the prefix, that denies a verb by itself."""
    for no in said.negatives:
        if no.value in _NOT_OF_VERBS or no.start > verb.start or said.clause(no) != said.clause(verb):
            continue
        if no.end >= verb.start - _NEAR:
            return no
        between = said.text[no.end : verb.start].casefold().split()
        if said.grammar.between and all(word in said.grammar.between for word in between):
            return no
    return None


def _denies(said: Said, mention: Mention | None) -> bool:
    """Return whether anything in the sentence of a mention says no, or nearly so; a question may do either."""
    part = _sentence(said, mention) if mention is not None else None
    if (
        "?" in said.text
        or said.of("comparator")
        or said.says("degree", "more", "less")
        or said.says(NUMBER, Fraction(0))
        or said.says("action", "finish", "stop")
    ):
        return True
    return any(part in (None, _sentence(said, m)) for m in said.negatives) or any(
        (m.kind, m.value) in NEARLY for m in said.mentions
    )


def _sentence(said: Said, mention: Mention) -> int:
    """Return the number of the sentence of a mention; what stands in brackets belongs to it."""
    return sum(cut <= mention.start and said.text[cut] in _ENDS for cut in said.strong_cuts)


def _until(said: Said, verb: Mention) -> bool:
    """Return whether a verb stands after "until", where many a language denies it."""
    return any(m.value in ("until", "before") for m in said.of("order") if said.part(m) == said.part(verb))


def _thing(source: Said, target: Said) -> Difference | None:
    """Return the "no" of a thing of which the translation denies nothing."""
    for no in source.of("quantifier"):
        if no.value != "none":
            continue
        thing = next((m for m in source.mentions if m.kind in _NOUNS and 0 <= m.start - no.end <= _NOUN_AFTER), None)
        if (
            thing is None
            or source.clause(thing) != source.clause(no)
            or source.counts[key(thing)] != 1
            or target.counts[key(thing)] != 1
        ):
            continue
        told = target.mentions[target.keys.index(key(thing))]
        part, clause = target.part(told), target.clause(told)
        doing = any(m.kind in _VERBS and target.clause(m) == clause for m in target.mentions)
        before = range(clause, clause + 1) if doing else range(clause + 1)
        denied = any(target.part(m) == part and target.clause(m) in before for m in target.negatives)
        if not denied and not any((m.kind, m.value) in NEARLY for m in target.mentions):
            return Difference("polarity", "likely", no, told)
    return None
