"""Who acts: an opponent in the place of the reader, the reader in that of an opponent, doer and object turned round.

In a language whose verbs have endings these tell of the reader; of others, the word before the verb and the cases do.
"""

from collections.abc import Sequence

from ...language.reader import Mention
from ...language.reader.grammar import marked
from ...language.reader.lexicon import concepts
from .deeds import OTHER, YOU, Deed
from .difference import Difference
from .said import Key, Said, Word, key

__all__ = ["acted_by_another", "may_be_acted_by_another", "turned_round", "turned_with_its_people"]

ACTORS = ("opponent", "enemy", "other_player", "neighbour", "ally", "bank", "dealer", "team")
"""People who are somebody in particular, and not the reader."""
_NAME, _HE = "name", "he"
_BEFORE, _AFTER = 16, 40
"""Within how many characters a subject ends before its verb, and an object begins after it."""
_WORDS_BEFORE = 3
_FEW = 2
"""In a text of more sentences than this the same verb may be of something else."""
_STOPS = frozenset(".,;:!?()–—")
_VOWELS = "aeiouyáéíóúýäô"
_BETWEEN = 2
_CAPITAL = 3
"""A name has so many letters at least."""


def may_be_acted_by_another(source: Said, target: Said) -> bool:
    """Return whether a text can tell who else acts: quick, since most texts do not."""
    if not source.of("action"):
        return False
    people = source.says("person", *ACTORS) or target.says("person", *ACTORS)
    if not people and target.vocabulary.isdisjoint(target.grammar.he):
        people = sum(map(_is_somebody, source.mentions)) > 1
        if not people:
            return False
    return max(len(source.parts), len(target.parts)) <= _FEW


def acted_by_another(mine: Sequence[Deed], theirs: Sequence[Deed], source: Said, target: Said) -> Difference | None:
    """Return what the reader does on one side and somebody else on the other."""
    told: dict[Key, list[Deed]] = {}
    for deed in theirs:
        told.setdefault(key(deed.mention), []).append(deed)
    for deed in mine:
        same = told.get(key(deed.mention), ())
        if len(same) != 1 or source.counts[key(deed.mention)] != 1:
            continue
        other = same[0]
        if deed.agent == YOU and other.agent != YOU and not other.passive and _surely_you(source, deed.mention):
            stranger = _subject(target, other.mention)
            if stranger is not None and not _is_of(stranger, source):
                return Difference("role", "likely", deed.mention, stranger)
        if deed.agent == OTHER and other.agent == YOU:
            who = _subject(source, deed.mention)
            if who is not None and who.kind == "person":
                return Difference("role", "likely", who, other.mention)
    return None


def turned_round(source: Said, target: Said, mine: Sequence[Deed], theirs: Sequence[Deed]) -> Difference | None:
    """Return who does something to another on one side, and has it done to him on the other."""
    told = {key(d.mention): d for d in theirs}
    for deed in mine:
        other = told.get(key(deed.mention))
        if other is None or deed.passive or other.passive or deed.agent == YOU or other.agent == YOU:
            continue
        if source.counts[key(deed.mention)] != 1 or target.counts[key(deed.mention)] != 1:
            continue
        doer, getter = _around(source, deed.mention)
        if doer is None or getter is None:
            continue
        one, two = _only(target, key(doer)), _only(target, key(getter))
        if one is None or two is None or not (two.end <= other.mention.start or one.start >= other.mention.end):
            continue
        if _is_object(target, one) and _is_subject(target, two):
            return Difference("role", "likely", doer, one)
    return None


def turned_with_its_people(source: Said, target: Said, verb: Mention) -> bool:
    """Return whether who gives on one side is whom it comes from on the other."""
    doer, _ = _around(source, verb)
    told = None if doer is None else _only(target, key(doer))
    return told is not None and _is_object(target, told)


def _around(said: Said, verb: Mention) -> tuple[Mention | None, Mention | None]:
    """Return who stands before a verb and who after it, in a language that tells by this who acts."""
    people = [m for m in said.mentions if _is_somebody(m) and said.clause(m) == said.clause(verb)]
    before = [m for m in people if 0 < verb.start - m.end <= _BEFORE]
    after = [m for m in people if 0 < m.start - verb.end <= _AFTER]
    alone = len(before) == 1 and len(after) == 1 and key(before[0]) != key(after[0])
    return (before[0], after[0]) if alone else (None, None)


def _is_somebody(mention: Mention) -> bool:
    if mention.kind == "person":
        return mention.value != "you"
    if mention.kind == "term":
        return str(mention.value).startswith("role.")
    return mention.kind == "thing" and mention.value in concepts()["thing"].beings


def _only(said: Said, at: Key) -> Mention | None:
    """Return the one mention of somebody."""
    found = [m for m in said.mentions if key(m) == at]
    return found[0] if len(found) == 1 else None


def _is_object(said: Said, mention: Mention) -> bool:
    """Return whether something is done to somebody, by the ending of the name or the word before it."""
    grammar = said.grammar
    words = said.text[mention.start : mention.end].casefold().split()
    before = said.text[: mention.start].casefold().split()[-2:]
    marks = (*grammar.to_him, *grammar.oblique)
    endings = [mark for mark in grammar.oblique if mark[0] == "*"]
    return any(marked(word, endings) for word in words[-1:]) or any(word in marks for word in (*before, *words[:1]))


def _is_subject(said: Said, mention: Mention) -> bool:
    """Return whether somebody does something: where names have endings, one that has none is sure."""
    cases = any(mark[0] == "*" for mark in said.grammar.oblique)
    bare = said.text[mention.end - 1].casefold() not in _VOWELS
    return not _is_object(said, mention) and (bare or not cases)


def _subject(said: Said, verb: Mention) -> Mention | None:
    """Return who else stands close before a verb and does it: an opponent, "he", a name."""
    people = [
        m
        for m in said.of("person")
        if m.value in ACTORS and 0 < verb.start - m.end < _BEFORE and said.clause(m) == said.clause(verb)
    ]
    if people and not _is_object(said, people[-1]):
        return people[-1] if _nothing_between(said, people[-1], verb) else None
    words = [w for w in said.written if w.start < verb.start and said.cut_at(w.start) == said.clause(verb)]
    for word in reversed(words[-_WORDS_BEFORE:]):
        if word.text in said.grammar.he:
            return Mention(_HE, word.text, word.start, word.start + len(word.text))
    if words and _is_name(said, words[-1]):
        return Mention(_NAME, words[-1].text, words[-1].start, words[-1].start + len(words[-1].text))
    return None


def _surely_you(said: Said, verb: Mention) -> bool:
    """Return whether "you" stands before a verb, or nothing, as before a command."""
    grammar = said.grammar
    before = [word for word in said.written if word.start < verb.start]
    while before and before[-1].text in grammar.between:
        before.pop()
    return not before or before[-1].text in grammar.you or before[-1].text in _STOPS


def _nothing_between(said: Said, subject: Mention, verb: Mention) -> bool:
    """Return whether between a subject and its verb there are only words that can stand there."""
    words = [word for word in said.written if subject.end <= word.start < verb.start]
    if said.grammar.between:
        return all(word.text in said.grammar.between for word in words)
    nouns = any(subject.end <= m.start < verb.start for m in said.mentions if m.kind in ("term", "thing", "action"))
    return len(words) <= _BETWEEN and not nouns and not any(word.text in _STOPS for word in words)


def _is_name(said: Said, word: Word) -> bool:
    """Return whether a word with a capital letter inside a sentence is no word that a lexicon knows."""
    if len(word.text) < _CAPITAL or not said.text[word.start].isupper():
        return False
    inside = said.text[: word.start].rstrip()[-1:] not in ("", ".", "!", "?", ":", "„", "“", "«", "(")
    return inside and not any(m.start <= word.start < m.end for m in said.mentions)


def _is_of(stranger: Mention, source: Said) -> bool:
    """Return whether a source speaks of somebody so that he may act: as a player whom it calls by no name."""
    return stranger.kind == "person" and source.says("thing", "player")
