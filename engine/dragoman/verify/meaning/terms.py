"""Names of a game, or of a user's glossary, said for each other, left out or added."""

from collections.abc import Iterator

from ...language.reader import Mention
from .difference import Difference, apart, leftovers
from .said import Said, key


def term_differences(source: Said, target: Said) -> tuple[list[Difference], Said, Said]:
    """Return the differences in names, and both texts with the names that only one side has read word by word.

    A name left alone may have been put in other words, or be no name at all ("the black market" of any town).
    """
    found: list[Difference] = []
    if not source.of("term") and not target.of("term"):
        return found, source, target
    length, width = len(source.text), len(target.text)
    missing, extra = leftovers(source.of("term"), length, target.of("term"), width, key)
    for mention in list(missing):
        family = _family(mention)
        twins = [m for m in extra if _family(m) == family]
        twins = [m for m in twins if not _shared(mention, m, source, target)]
        if twins:
            twin = min(twins, key=lambda m: apart(mention, length, m, width))
            missing.remove(mention)
            extra.remove(twin)
            elsewhere = target.says("term", mention.value)
            found.append(Difference("term", "possible" if elsewhere else "likely", mention, twin))
    opened = [m for m in extra if source.says("term", m.value) and _tells(m, missing)]
    missing = [m for m in missing if not target.says("term", m.value)]
    extra = [m for m in extra if not source.says("term", m.value)]
    found.extend(Difference("omission", "possible", mention, None) for mention in missing)
    found.extend(Difference("addition", "possible", None, mention) for mention in extra)
    return found, _opened(source, missing), _opened(target, [*extra, *opened])


def _tells(mention: Mention, missing: list[Mention]) -> bool:
    """Return whether the words of a name say a name that is missing: a card's title can be a plain sentence."""
    return any(part.kind == "term" and any(part.value == m.value for m in missing) for part in mention.parts)


def _family(mention: Mention) -> str:
    return str(mention.value).split(".", 1)[0]


def _opened(said: Said, alone: list[Mention]) -> Said:
    if not alone:
        return said
    return said.with_mentions(_parts(said, alone))


def _parts(said: Said, alone: list[Mention]) -> Iterator[Mention]:
    for mention in said.mentions:
        if mention in alone:
            yield from mention.parts
        else:
            yield mention


def _shared(mention: Mention, twin: Mention, source: Said, target: Said) -> bool:
    """Return whether two names share a word ("the red and the green tile"), so that each side says both."""
    mine, theirs = ({(m.kind, m.value) for m in one.parts} for one in (mention, twin))
    said, told = (side.counts for side in (source, target))
    return bool(mine - theirs and theirs - mine) and all(
        [*(told[at] > 0 for at in mine - theirs), *(said[at] > 0 for at in theirs - mine)]
    )
