"""Who does what: the verbs of a text with those who act, as far as its grammar tells.

In a language such as English the words before a verb tell who acts; in others the verb's ending does. Whatever is not
clear is left open: the passive, the infinitive, a noun that could be a verb.
"""

from collections.abc import Container, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from ...language.reader import Mention
from ...language.reader.grammar import Grammar, Marks, marked
from .said import Said, Word

__all__ = ["HE", "OTHER", "YOU", "Deed", "commands", "deeds"]

YOU, HE, OTHER, OPEN = "you", "he", "other", ""
"""Who acts: the reader, somebody in particular, somebody else (or a thing), not clear."""
_ENDS = frozenset(".;:!?()–—")
_PUNCTUATION = _ENDS | {","}
_BESIDE = 2
"""Within how many words a word such as "se" belongs to a verb."""
_LONG, _CLEAR = 4, 2
"""Words of so few letters end like verbs by chance, and so do nouns with endings of a single letter."""


class Deed(NamedTuple):
    """A verb and who acts.

    to_you, from_you  whether the reader gets or loses something by it
    passive           whether it is left open who acts although the verb is no infinitive
    to_him            whether somebody else gets something by it
    """

    mention: Mention
    agent: str
    to_you: bool
    from_you: bool
    passive: bool = False
    to_him: bool = False


def commands(said: Said) -> int:
    """Return how many times a text tells the reader to do something, without "may" or "must"."""
    modal = {said.clause(m) for m in said.of("modality")}
    return sum(deed.agent == YOU and said.clause(deed.mention) not in modal for deed in deeds(said))


def deeds(said: Said, only: Container[Fraction | str] | None = None) -> list[Deed]:
    """Return the verbs of a text with those who act; none for a language whose grammar is not known.

    only  may leave out others than these
    """
    actions = said.of("action")
    if not actions or not (said.grammar.you or said.grammar.second):
        return []
    words = said.written
    if said.grammar.you:
        return _by_place(said.grammar, words, {m.start: m for m in actions})
    return _by_ending(said, words, [m for m in actions if only is None or m.value in only])


def _by_place(grammar: Grammar, words: Sequence[Word], actions: dict[int, Mention]) -> list[Deed]:
    found: list[Deed] = []
    last = OPEN
    for i, (word, start) in enumerate(words):
        if word in _ENDS:
            last = OPEN
        elif word in grammar.you or word in grammar.he:
            last = YOU if word in grammar.you else HE
        elif start in actions:
            agent = _agent(grammar, words, i, last)
            last = agent or last
            before = words[i - 1].text if i else ""
            passive = agent == OPEN and before != "to" and before not in grammar.before_nouns
            found.append(Deed(actions[start], agent, *_for_you(grammar, words, i, actions), passive))
    return found


def _agent(grammar: Grammar, words: Sequence[Word], i: int, last: str) -> str:
    """Return who acts by the words before a verb; `last` acted before."""
    verb = words[i].text
    if marked(verb, grammar.open):
        return OPEN
    at = i - 1
    while at >= 0 and words[at].text in grammar.between:
        at -= 1
    between = [word.text for word in words[at + 1 : i]]
    if between[-1:] == ["to"] and len(between) == 1:
        return OPEN
    before = words[at].text if at >= 0 else "."
    if before in grammar.you:
        return YOU
    if before in grammar.he:
        return HE
    if before in grammar.others or before in grammar.open or before in grammar.before_nouns or before.isdigit():
        return OPEN
    alone = before in _PUNCTUATION or before in grammar.links
    if not alone:
        # "for a merchant pay 2 lira" is a command: one merchant would have to "pays".
        plural = marked(before, grammar.third) or between
        return OTHER if plural or marked(verb, grammar.third) else YOU
    if marked(verb, grammar.third):
        return HE if last == HE else OTHER
    if before in _PUNCTUATION:
        return YOU
    return YOU if last in (YOU, OPEN) else OPEN


def _for_you(grammar: Grammar, words: Sequence[Word], i: int, actions: dict[int, Mention]) -> tuple[bool, bool]:
    """Return whether the reader gets or loses something by a verb: "pays you", "takes 2 lira from you"."""
    following = []
    for word in words[i + 1 :]:
        if word.text in _PUNCTUATION or word.start in actions:
            break
        following.append(word.text)
    pairs = {f"{one} {other}" for one, other in pairwise(following)}
    to_you = any(mark in pairs for mark in grammar.to_you) or following[:1] == list(grammar.you)
    return to_you, any(mark in pairs for mark in grammar.from_you)


def _by_ending(said: Said, words: Sequence[Word], actions: Sequence[Mention]) -> list[Deed]:
    if not actions:
        return []
    grammar = said.grammar
    clauses = _clauses(said.cuts, words)
    told: dict[int, tuple[bool, bool, bool]] = {}
    clear = _clear(grammar.second)
    modal: dict[int, Mention] = {said.clause(m): m for m in said.of("modality")}
    found = []
    for mention in actions:
        clause = said.clause(mention)
        inside = clauses.get(clause, [])
        # A denied verb begins before what it mentions: "ne|platí".
        verb = [
            word.text for word in inside if word.start < mention.end and mention.start < word.start + len(word.text)
        ]
        agent = _ending(grammar, verb)
        if agent == OPEN and clause in modal:
            agent = _ending(grammar, said.text[modal[clause].start : modal[clause].end].casefold().split())
        at = next((n for n, word in enumerate(inside) if word.start + len(word.text) > mention.start), 0)
        if at and inside[at - 1].text in grammar.before_nouns:
            agent = OPEN  # a noun: "los ataques"
        beside = [word.text for word in inside[max(at - _BESIDE, 0) : at + len(verb) + _BESIDE]]
        if agent == OPEN and any(len(word) > _LONG and marked(word, clear) for word in beside[:_BESIDE]):
            agent = YOU  # an infinitive after a verb of its own: "chcete zaplniť"
        if agent == OPEN and any(word in grammar.he for word in beside[:_BESIDE]):
            agent = OTHER
        passive = agent != YOU and any(
            marked(word, grammar.open) for word in beside if word in grammar.open or word in verb
        )
        if passive:
            agent = OPEN
        if clause not in told:
            told[clause] = _told(grammar, inside)
        to_you, from_you, to_others = told[clause]
        # "te" stands anywhere in a clause, its ending only at the verb or beside it.
        to_you = to_you or any(marked(word, grammar.to_you) for word in beside)
        if agent == OPEN and clause not in modal and any(marked(word, grammar.infinitive) for word in verb):
            to_you = any(marked(word, grammar.to_you) for word in verb)  # "lets you pay": not what is paid
        found.append(Deed(mention, agent, to_you, from_you, passive, to_others))
    return found


def _clauses(cuts: Sequence[int], words: Sequence[Word]) -> dict[int, list[Word]]:
    """Return the words of a text by the number of their clause."""
    clauses: dict[int, list[Word]] = {}
    clause = 0
    for word in words:
        while clause < len(cuts) and cuts[clause] <= word.start:
            clause += 1
        clauses.setdefault(clause, []).append(word)
    return clauses


@lru_cache(maxsize=64)
def _clear(endings: tuple[str, ...]) -> Marks:
    """Return the endings that no noun has by chance."""
    return Marks(mark for mark in endings if len(mark) > _CLEAR)


def _told(grammar: Grammar, clause: Sequence[Word]) -> tuple[bool, bool, bool]:
    """Return whether a clause has a word by which the reader gets something, loses something, or others get it."""
    texts = [word.text for word in clause]
    pairs = {f"{one} {other}" for one, other in pairwise(texts)}
    return (
        not pairs.isdisjoint(grammar.to_you) or any(word in grammar.to_you for word in texts),
        not pairs.isdisjoint(grammar.from_you),
        any(word in grammar.to_others for word in texts),
    )


def _ending(grammar: Grammar, verb: Sequence[str]) -> str:
    """Return who acts by the ending of a verb."""
    if any(marked(word, grammar.second) for word in verb):
        return YOU
    if any(marked(word, grammar.open) for word in verb):
        return OPEN
    return OTHER if any(marked(word, grammar.third) for word in verb) else OPEN
