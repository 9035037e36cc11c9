"""Who does what to whom: somebody else who acts, pays or gets something, and names that changed places."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from ...language.reader import Mention
from ...language.reader.grammar import marked
from .actors import acted_by_another, may_be_acted_by_another, turned_round, turned_with_its_people
from .deeds import HE, OPEN, OTHER, YOU, Deed, deeds
from .difference import Difference
from .said import CONTENT, Key, Said, key

__all__ = ["owner", "role_differences", "transfer"]

_CLEAR = 0.7
"""One distance must be this much shorter than the other to tell where a thing belongs."""
_SWAP = ("term", "colour", "direction")
_ANCHORED = 4
"""Two that changed places are told by two others at least."""
_FOREIGN = ("opponent", "enemy", "we")
_PEOPLE = ("opponent", "enemy", "other_player", "attacker", "defender", "neighbour", "loser", "we")
_AWAY = frozenset({"pay", "give"})
_HERE = frozenset({"receive", "take", "gain", "collect", "steal"})
_SEIZE = frozenset({"take", "steal"})
TRANSFERS = _AWAY | _HERE
"""Verbs by which something passes from one to another, and those that say it from the other end."""
_RIVALS = ("opponent", "enemy", "other_player")
_FEW = 2
"""In a text of more sentences than this the same verb may be of something else."""
_BEFORE = 16
"""Within how many characters before its verb a subject ends."""
_HIM = re.compile(r"\b(?:he|she|him|his|her|himself|herself)\b", re.IGNORECASE)
_HIM_WORDS = frozenset({"he", "she", "him", "his", "her", "himself", "herself"})
_NAMES = re.compile(r"\b[A-Z]\w+['’]s\b")
_ANYBODY = re.compile(
    r"\b(?:players?|whoever|anyone|anybody|everyone|everybody|someone|somebody|nobody|who|each|winner|loser)\b",
    re.IGNORECASE,
)
"""Words for somebody in particular, and for anybody: what holds for anybody, a language may say to the reader."""
_PLACE = re.compile(r"\{[^{}\s]*\}|%\([^()]*\)s")
_NAME = "name"
_BEGINS = re.compile(r"(?:^|[.,:;!?–—(]|\b(?:and|but|if|when|then|that|unless|after|before))\s*$", re.IGNORECASE)
"""Before a place for a name that can be a subject."""
_MARKED_FROM = 4
"""Words of fewer letters end like verbs by chance."""


def role_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield the first sign that somebody else acts or gets something, and things that changed places."""
    yield from _swapped(source, target)
    found = _acting(source, target)
    if found is not None:
        yield found
    else:
        yield from _foreign(source, target)


def transfer(one: Mention, other: Mention, source: Said, target: Said) -> str:
    """Return how sure it is that "pay" said as "receive" is a mistake: "likely", "possible", "" for none.

    "You take 5 lira" and "the card gives you 5 lira" say the same: the verb is turned, and so is who acts.
    """
    mine = next((d for d in deeds(source) if d.mention == one), None)
    theirs = next((d for d in deeds(target) if d.mention == other), None)
    if mine is None or theirs is None or not {one.value, other.value} <= TRANSFERS:
        return "likely"
    if _flows(mine) & _flows(theirs) & {(YOU, "+"), (YOU, "-")}:
        return ""
    named = _PLACE.search(source.text) is not None
    if OPEN in (mine.agent, theirs.agent):
        # A passive may be turned, a command or an infinitive keeps who acts.
        return "possible" if mine.passive or theirs.passive or (mine.agent == OTHER and not named) else "likely"
    if (mine.agent == YOU) != (theirs.agent == YOU) and not (mine.to_you and theirs.to_you):
        return "possible"
    if turned_with_its_people(source, target, one):
        return ""
    player = target.says("thing", "player") and not source.says("thing", "player")
    return "possible" if (theirs.to_him or player) and not named else "likely"


def owner(one: Mention, other: Mention, source: Said, target: Said) -> str:
    """Return how sure it is that "your" said as "his" is a mistake: where only one of them is spoken of."""
    if "theirs" in (one.value, other.value) and one.value == "theirs" and not _HIM.search(source.text):
        return "possible"
    at = "whose", one.value
    mixed = (
        source.says("whose", str(other.value)) or target.says("whose", "own") or target.counts[at] >= source.counts[at]
    )
    return "possible" if mixed else "likely"


def _flows(deed: Deed) -> set[tuple[str, str]]:
    """Return who gets ("+") or loses ("-") something by a verb."""
    value, agent = deed.mention.value, deed.agent
    flows = set()
    if value in _AWAY:
        if deed.to_you:
            return {(YOU, "+")} if agent != YOU else set()
        if agent:
            flows.add((agent, "-"))
    elif value in _HERE:
        if deed.from_you or (deed.to_you and value in _SEIZE and agent == OTHER):
            return {(YOU, "-")} if agent != YOU else set()
        if agent:
            flows.add((agent, "+"))
    return flows


def _acting(source: Said, target: Said) -> Difference | None:
    passes = any(m.value in TRANSFERS for m in source.of("action"))
    more = _may_tell_more(source, target, passes) or may_be_acted_by_another(source, target)
    if not target.of("action") or not (passes or more):
        return None
    mine = deeds(source)
    if not more:
        if len({flow for deed in mine for flow in _flows(deed) if flow[0] == YOU}) != 1:
            return None
        return _transferred(mine, deeds(target, TRANSFERS))
    theirs = deeds(target) if mine else []
    if not theirs:
        return None
    return (
        _transferred(mine, theirs)
        or _handed(mine, theirs, source, target)
        or _done_by(mine, theirs, source, target)
        or _done_by_rival(mine, theirs, source, target)
        or _owned(mine, theirs, source, target)
        or acted_by_another(mine, theirs, source, target)
        or turned_round(source, target, mine, theirs)
    )


def _may_tell_more(source: Said, target: Said, passes: bool) -> bool:
    """Return whether there can be more to see than what the reader pays or gets: who acts, who is given, who owns."""
    if not source.of("action"):
        return False
    if passes and (any(m.value != "you" for m in source.of("person")) or _has_place(source)):
        return True
    if source.of("whose") and target.of("whose") and (source.says("whose", "theirs") or target.says("whose", "theirs")):
        return True
    return _of_somebody(source) or (source.says("person", *_RIVALS) and target.says("person", *_RIVALS))


def _has_place(said: Said) -> bool:
    """Return whether a text has a place for a name."""
    return ("{" in said.text or "%(" in said.text) and _PLACE.search(said.text) is not None


def _of_somebody(source: Said) -> bool:
    """Return whether a text speaks of somebody in particular, and of nobody in general."""
    owned = ("'s" in source.text or "’s" in source.text) and _NAMES.search(source.text) is not None
    him = owned or not _HIM_WORDS.isdisjoint(source.vocabulary)
    return him and _ANYBODY.search(source.text) is None


def _transferred(mine: Sequence[Deed], theirs: Sequence[Deed]) -> Difference | None:
    """Return what the reader pays on one side and gets on the other."""
    said = {flow: d for d in mine for flow in _flows(d) if flow[0] == YOU}
    told = {flow: d for d in theirs for flow in _flows(d) if flow[0] == YOU}
    if len(said) == len(told) == 1 and not said.keys() & told.keys():
        (one,), (other,) = said.values(), told.values()
        return Difference("role", "likely", one.mention, other.mention)
    return None


def _handed(mine: Sequence[Deed], theirs: Sequence[Deed], source: Said, target: Said) -> Difference | None:
    """Return who gives on one side and is given on the other: the loser and the winner, {one} and {another}."""
    verbs = {key(d.mention): d.mention for d in theirs}
    verb = next((d.mention for d in mine if d.mention.value in TRANSFERS and key(d.mention) in verbs), None)
    if verb is None:
        return None
    # Whoever stands after another verb is no subject of this one: "pay 7 lira to the bank and take 1 ruby".
    first = min(m.start for m in source.of("action"))
    doers, getters = _people(source, before=min(verb.start, first)), _people(source, after=verb.end)
    told = _people(target)
    if len(doers) != 1:
        return None
    ((name, mention),) = doers.items()
    if name not in told or name in getters:
        return None
    if mention.kind == _NAME and not _BEGINS.search(source.text[: mention.start]):
        return None  # "the sum {sum}" is nobody
    others = [m for at, m in told.items() if at != name and at in getters]
    if _is_given(target, told[name]) and not any(_is_given(target, m) for m in others):
        return Difference("role", "likely", mention, told[name])
    # Names of which no ending tells: who stands first, and nothing before.
    if len(others) == 1 and told[name].kind == others[0].kind == _NAME:
        alone = not target.text[: others[0].start].strip() and not source.text[: mention.start].strip()
        if alone and others[0].end <= verbs[key(verb)].start < told[name].start:
            return Difference("role", "likely", mention, told[name])
    return None


def _people(said: Said, before: int = 1_000_000_000, after: int = 0) -> dict[Key, Mention]:
    """Return the people of a text and the places for names, those that stand before or after a place in it."""
    people = [m for m in said.of("person") if m.value != "you"]
    places = [Mention(_NAME, m.group(), m.start(), m.end()) for m in _PLACE.finditer(said.text)]
    return {(m.kind, m.value): m for m in (*people, *places) if after <= m.start < before}


def _is_given(said: Said, mention: Mention) -> bool:
    """Return whether somebody gets something, by the ending of the name or the word before it."""
    marks = said.grammar.to_him
    words = said.text[mention.start : mention.end].casefold().split()
    before = said.text[: mention.start].casefold().split()[-1:]
    endings = [mark for mark in marks if mark[0] == "*"]
    ending = any(marked(word, endings) for word in (before if mention.kind == _NAME else words) if word)
    return ending or any(word in marks for word in before)


def _done_by(mine: Sequence[Deed], theirs: Sequence[Deed], source: Said, target: Said) -> Difference | None:
    """Return what the reader does on one side and somebody in particular on the other."""
    if not _of_somebody(source) or target.says("thing", "player"):
        return None
    you = source.says("person", "you") or source.says("whose", "yours")
    by_key: dict[Key, list[Deed]] = {}
    for deed in theirs:
        by_key.setdefault(key(deed.mention), []).append(deed)
    for deed in mine:
        same = by_key.get(key(deed.mention), ())
        if len(same) != 1 or source.counts[key(deed.mention)] != 1:
            continue
        agents = {deed.agent, same[0].agent}
        if agents == {HE, YOU} or (agents == {YOU, OTHER} and deed.agent == YOU and you):
            return Difference("role", "likely", deed.mention, same[0].mention)
    if you and not _speaks_to_you(target, theirs):
        return Difference("role", "likely", next(m for m in source.mentions if m.value in ("you", "yours")), None)
    if not you and not any(d.agent == YOU for d in mine):
        stranger = [m for m in target.mentions if (m.kind, m.value) in (("person", "you"), ("whose", "yours"))]
        if stranger:
            return Difference("role", "likely", None, stranger[0])
    return None


def _done_by_rival(mine: Sequence[Deed], theirs: Sequence[Deed], source: Said, target: Said) -> Difference | None:
    """Return what the reader does on one side and an opponent on the other, where both texts speak of one."""
    if not source.says("person", *_RIVALS) or not target.says("person", *_RIVALS):
        return None
    if max(len(source.parts), len(target.parts)) > _FEW:
        return None
    told = {key(d.mention): d for d in theirs if target.counts[key(d.mention)] == 1}
    for deed in mine:
        other = told.get(key(deed.mention))
        if other is None or source.counts[key(deed.mention)] != 1:
            continue
        if deed.agent == OTHER and other.agent == YOU and _subject(source, deed.mention):
            return Difference("role", "likely", deed.mention, other.mention)
        if deed.agent == YOU and other.agent == OTHER and not other.to_you and _subject(target, other.mention):
            return Difference("role", "likely", deed.mention, other.mention)
    return None


def _subject(said: Said, verb: Mention) -> bool:
    """Return whether an opponent stands close before a verb and gets nothing by it."""
    people = [m for m in said.of("person") if m.value in _RIVALS and 0 < verb.start - m.end < _BEFORE]
    return any(said.clause(m) == said.clause(verb) and not _is_given(said, m) for m in people)


def _speaks_to_you(said: Said, done: Sequence[Deed]) -> bool:
    """Return whether a text speaks to the reader at all, be it by the ending of a verb that no lexicon knows."""
    if said.says("person", "you") or said.says("whose", "yours", "own") or any(d.agent == YOU for d in done):
        return True
    marks = (*said.grammar.second, *said.grammar.to_you)
    return any(len(word) > _MARKED_FROM and marked(word, marks) for word, _ in said.written)


def _owned(mine: Sequence[Deed], theirs: Sequence[Deed], source: Said, target: Said) -> Difference | None:
    """Return a thing of the other's where the source speaks of one's own, or the other way round."""
    said, told = _crossings(mine, source), _crossings(theirs, target)
    if len(said) == len(told) == 1 and not said.keys() & told.keys():
        (one,), (other,) = said.values(), told.values()
        return Difference("role", "likely", one, other)
    return None


def _crossings(done: Sequence[Deed], said: Said) -> dict[bool, Mention]:
    """Return the possessives beside the reader's deeds by whether they cross, as in "you … his"."""
    found: dict[bool, Mention] = {}
    for mention in said.of("whose"):
        beside = [d for d in done if d.agent != OPEN and said.clause(d.mention) == said.clause(mention)]
        nearest = [d for d in beside if d.mention.start < mention.start][-1:] or beside[:1]
        if mention.value in ("own", "yours", "theirs") and nearest and nearest[0].agent == YOU:
            found.setdefault(mention.value == "theirs", mention)
    return found


def _foreign(source: Said, target: Said) -> Iterator[Difference]:
    """Yield an opponent, or us, in the place of the reader."""
    foreign = [m for m in target.of("person") if m.value in _FOREIGN]
    if not foreign:
        return
    others = source.says("person", *_PEOPLE) or source.says("quantifier", "another") or source.says("whose", "ours")
    yours = [
        len(said.of("whose")) + len([m for m in said.of("person") if m.value == "you"]) for said in (source, target)
    ]
    fewer = source.counts["thing", "player"] > target.counts["thing", "player"] or yours[0] > yours[1]
    for mention in foreign:
        fits = mention.value != "we" or source.says("person", "you") or source.says("whose", "yours")
        if fits and not others:
            yield Difference("role", "likely" if fewer else "possible", None, mention)
            return


def _swapped(source: Said, target: Said) -> Iterator[Difference]:
    if min(len(source.content), len(target.content)) < _ANCHORED or sum(len(source.of(kind)) for kind in _SWAP) < 2:
        return
    ones, others = _single(source), _single(target)
    shared = [at for at in ones if at in others]
    if len(shared) < _ANCHORED or len(shared) > 14:
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
