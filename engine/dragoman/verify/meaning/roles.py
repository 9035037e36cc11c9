"""Who and what changed places: two names that each stand where the other one should."""

from collections.abc import Iterator
from itertools import combinations

from ...language.reader import Mention
from .difference import Difference
from .said import CONTENT, Key, Said

_CLEAR = 0.7
"""One distance must be this much shorter than the other to tell where a thing belongs."""
_SWAP = ("term", "colour", "direction")
_FOREIGN = ("opponent", "enemy", "we")
_PEOPLE = ("opponent", "enemy", "other_player", "attacker", "defender", "neighbour", "loser", "we")


def role_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield pairs of things that changed places, and people that the source does not speak of."""
    yield from _swapped(source, target)
    if not target.of("person"):
        return
    others = source.says("person", *_PEOPLE) or source.says("quantifier", "another") or source.says("whose", "ours")
    for mention in target.of("person"):
        fits = mention.value != "we" or source.says("person", "you") or source.says("whose", "yours")
        if mention.value in _FOREIGN and fits and not others:
            yield Difference("role", "likely", None, mention)
            return


def _swapped(source: Said, target: Said) -> Iterator[Difference]:
    if not any(len(source.of(kind)) > 1 < len(target.of(kind)) for kind in _SWAP):
        return
    ones, others = _single(source), _single(target)
    shared = [at for at in ones if at in others]
    if len(shared) < 4 or len(shared) > 14:
        return
    for a, b in combinations(shared, 2):
        if (
            a[0] not in _SWAP
            or _family(a) != _family(b)
            or (ones[a].start < ones[b].start) == (others[a].start < others[b].start)
        ):
            continue
        flips = stays = 0
        for anchor in shared:
            if _family(anchor) == _family(a):
                continue
            mine, theirs = _nearer(ones, a, b, anchor), _nearer(others, a, b, anchor)
            if mine is not None and theirs is not None:
                flips += mine != theirs
                stays += mine == theirs
        if flips >= 2 and not stays:
            yield Difference("role", "likely", ones[a], others[b])
            return


def _single(said: Said) -> dict[Key, Mention]:
    """Return the things that are said exactly once."""
    return {at: m for at, m in zip(said.keys, said.mentions, strict=True) if m.kind in CONTENT and said.counts[at] == 1}


def _family(at: Key) -> str:
    """Return the kind of thing: names by their family."""
    return f"term {str(at[1]).split('.', 1)[0]}" if at[0] == "term" else at[0]


def _nearer(there: dict[Key, Mention], a: Key, b: Key, anchor: Key) -> Key | None:
    """Return which of two things an anchor stands clearly nearer to, None when it is not clear."""
    at = there[anchor].start
    far_a, far_b = abs(there[a].start - at), abs(there[b].start - at)
    if far_a < _CLEAR * far_b:
        return a
    return b if far_b < _CLEAR * far_a else None
