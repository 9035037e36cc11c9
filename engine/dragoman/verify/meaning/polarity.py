"""Negation: a "no" of one side that the other side does not say."""

import re
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from ...language.reader import Mention
from ...language.reader.lexicon import VERB, concepts
from .difference import Difference
from .said import Said, key

NEARLY = frozenset(
    {
        ("condition", "except"),
        ("condition", "otherwise"),
        ("condition", "instead"),
        ("quantifier", "only"),
        ("quantifier", "different"),
        ("polarity", "un"),
        ("degree", "empty"),
        ("direction", "outside"),
        ("action", "refuse"),
        ("action", "forbid"),
        ("action", "skip"),
        ("action", "lose"),
        ("action", "disable"),
        ("order", "until"),
    }
)
"""Ways of saying nearly no, by which a negation of the other language may have been put."""
_OPPOSITES = ("action", "direction", "degree", "comparator", "state")
_DENIED: dict[tuple[str, str], Collection[str]] = {
    ("comparator", "more_than"): ("at_most",),
    ("comparator", "less_than"): ("at_least",),
    ("comparator", "at_most"): ("more_than",),
    ("comparator", "at_least"): ("less_than",),
}
"""What a denied member of a group says, where that is not simply its opposite."""
_BRACKETS, _STOP = re.compile(r"\([^()]*\)"), re.compile(r"[.,:;!?()]")
_SENTENCE = re.compile(r"[.!?]")
_ONLY, _BOUNDS = ("quantifier", "only"), ("until", "before", "after")
_N_WORDS = ("never", "nothing", "none")
_NOBODY = frozenset(_N_WORDS)
_VERBAL = ("not", "may_not", "need_not", "without", "neither")
_PLAIN = ("not", "never", "may_not", "need_not", "nothing", "none")


def negatives(said: Said) -> list[Mention]:
    """Return the words of a text that say no."""
    return said.negatives


def denials(said: Said) -> int:
    """Return how many times a text says no: words of one clause that deny together count once."""
    return len(units(said))


def plain_denials(said: Said) -> int:
    """Return in how many clauses a text says no in a word that says nothing else, as "may not" and "unless" do."""
    return len({said.clause(m) for m in negatives(said) if m.kind not in ("modality", "condition")})


def units(said: Said) -> list[Mention]:
    """Return the first word of each "no": double negation is one, and so are "neither … nor" and "no …, no …"."""
    said_no = negatives(said)
    if len(said_no) < 2:
        return said_no
    if said.units is not None:
        return said.units
    found: list[Mention] = []
    last: Mention | None = None
    for mention in said_no:
        joined = last is not None and (
            said.clause(mention) == said.clause(last)
            or _beside(said, last, mention)
            or (said.part(mention) == said.part(last) and (mention.value == "neither" or _listed(said, mention)))
        )
        if not joined:
            found.append(mention)
        if last is None or not _bracketed(said, mention):
            last = mention
    said.units = found
    return found


def _bracketed(said: Said, mention: Mention) -> bool:
    """Return whether a mention stands in brackets."""
    before = said.text[: mention.start]
    return before.count("(") > before.count(")")


def _beside(said: Said, one: Mention, other: Mention) -> bool:
    """Return whether nothing but words in brackets cuts what stands between two mentions, or the second is in them."""
    between = said.text[one.end : other.start]
    if "(" not in between:
        return False
    return (_bracketed(said, other) and other.value == "neither") or not _STOP.search(_BRACKETS.sub("", between))


def _listed(said: Said, mention: Mention) -> bool:
    """Return whether a "no" stands first in its clause, as the further members of a list do."""
    return not mention.start or any(0 <= mention.start - cut <= 2 for cut in said.cuts)


def at_most(said: Said) -> int:
    """Return how many times a text says no when nothing is joined but what the language always joins."""
    if not said.concord:
        return len(negatives(said))
    verbal: dict[int, int] = {}
    for mention in negatives(said):
        clause = said.clause(mention)
        verbal[clause] = verbal.get(clause, 0) + (mention.value in _VERBAL)
    return sum(max(count, 1) for count in verbal.values())


def polarity_differences(source: Said, target: Said, known: Sequence[Difference]) -> Iterator[Difference]:
    """Yield a "no" too few or too many, unless another difference tells of it already."""
    everybody = _everybody(source, target)
    if everybody is not None:
        yield everybody
        return
    if any(d.cls in ("polarity", "modality", "condition") and d.certainty != "possible" for d in known):
        return
    one, other = units(source), units(target)
    if len(one) == len(other):  # and neither is more than the other side can say in one
        return
    if len(one) > at_most(target):
        spare = len(one) - at_most(target)
    elif len(other) > at_most(source):
        spare = at_most(source) - len(other)
    else:
        return
    few = target if spare > 0 else source
    many = source if few is target else target
    first = _unmatched(one, other, source, target)
    near = _nearly(few, many, first)
    near += few.says("quantifier", "another") and many.says("quantifier", "same")
    plain = first.value in _PLAIN
    near += few.says("number", Fraction(0))
    near += first.value == "need_not" and few.says("modality", "may")
    if near >= abs(spare) or _excused(first, few, many):
        return
    sure = "likely" if plain and not _reworded(first, few, many) else "possible"
    yield Difference("polarity", sure, first if spare > 0 else None, first if spare < 0 else None)


def says_but(said: Said) -> bool:
    """Return whether a text says "only" in words that deny: "nothing but"."""
    return any(m.value == "only" and " " in said.text[m.start : m.end] for m in said.of("quantifier"))


def _nearly(few: Said, many: Said, no: Mention) -> int:
    """Return how often one side says nearly no where the other does not, beside what that one says nearly so itself."""
    only = denials(many) > 1 or many.says("polarity", "without") or many.says("order", *_BOUNDS)
    only = only or bool(many.of("condition") or many.of("comparator"))
    near = lost = 0
    for at in NEARLY:
        more = few.counts[at] - many.counts[at]
        if more > 0 and (at != _ONLY or only):
            near += more
    # What the "no" itself denies says the opposite: "is never used up" is "unlimited".
    for mention in many.mentions:
        if (mention.kind, mention.value) in NEARLY and few.counts[key(mention)] < many.counts[key(mention)]:
            lost += many.clause(mention) != many.clause(no)
    near += few.says("quantifier", "only") and says_but(many)
    return max(near - lost, 0)


def _reworded(no: Mention, few: Said, many: Said) -> bool:
    """Return whether the clause of a "no" is put in other words: its deed is not said, another one is instead."""
    deeds = [m for m in many.of("action") if many.clause(m) == many.clause(no)]
    spare = any(key(m) not in many.counts for m in few.of("action"))
    if deeds and all(key(m) not in few.counts for m in deeds):
        return spare
    return False


def _excused(no: Mention, few: Said, many: Said) -> bool:
    """Return whether a "no" of one side says nothing, or makes an opposite of what the other side says."""
    clause = many.clause(no)
    if few.says("order", "until", "before") and any(
        m.value == "until" and many.clause(m) == clause for m in many.of("order")
    ):
        return True  # many a language denies the verb after "until"
    if "?" in few.text and (sign := _SENTENCE.search(many.text, no.end)) is not None and sign.group() == "?":
        return True  # "won't you …?"
    for kind in _OPPOSITES:
        for mention in many.of(kind):
            at = mention.kind, mention.value
            if many.clause(mention) != clause or few.counts[at] >= many.counts[at]:
                continue
            against = _against(kind, str(mention.value))
            if any(m.value in against and not many.says(kind, m.value) for m in few.of(kind)):
                return True
    return False


def _against(kind: str, value: str) -> Collection[str]:
    return _DENIED.get((kind, value)) or concepts()[kind].opposites.get(value, frozenset())


def _unmatched(one: list[Mention], other: list[Mention], source: Said, target: Said) -> Mention:
    """Return the "no" that has no partner: of the longer list the one farthest from all of the shorter."""
    more, fewer = (one, other) if len(one) > len(other) else (other, one)
    length = len((source if more is one else target).text) or 1
    width = len((target if more is one else source).text) or 1
    return max(more, key=lambda m: min((abs(m.start / length - f.start / width) for f in fewer), default=1.0))


def _everybody(source: Said, target: Said) -> Difference | None:
    """Return "nobody" said as "everybody", or the other way round."""
    if _NOBODY.isdisjoint(source.values) and _NOBODY.isdisjoint(target.values):
        return None
    if len(source.of("comparator")) != len(target.of("comparator")):
        return None  # "nobody may have more" is "everybody has at most"
    for one, other in ((source, target), (target, source)):
        nobody = [m for m in one.mentions if m.value in _N_WORDS]
        if not nobody or any(m.value in _N_WORDS or m.value == "neither" for m in other.mentions):
            continue
        if other.says("degree", "empty") or other.says("polarity", "un"):
            continue
        mine = {m.value for m in one.of("quantifier")}
        all_of_them = [m for m in other.of("quantifier") if m.value in ("all", "each") and m.value not in mine]
        if any(other.clause(no) == other.clause(m) for m in all_of_them for no in negatives(other)):
            continue  # "all of them may not" is "none of them may"
        if all_of_them and len(one.of("quantifier")) <= len(other.of("quantifier")):
            pair = (nobody[0], all_of_them[0])
            expected, found = pair if one is source else pair[::-1]
            return Difference("polarity", "likely", expected, found)
    return None


def concord_differences(target: Said) -> Iterator[Difference]:
    """Yield words such as "nobody" that stand beside a verb without the denial that the language asks for."""
    concord = target.concord
    if not concord or _NOBODY.isdisjoint(target.values):
        return
    for mention in target.mentions:
        if mention.value not in _N_WORDS:
            continue
        clause = [m for m in target.mentions if target.clause(m) == target.clause(mention)]
        verbs = [m for m in clause if m.kind in ("action", "modality", VERB)]
        if concord == "after":
            verbs = [m for m in verbs if m.end < mention.start]
        elif _listed(target, mention):  # a fragment: "no move, no roll"
            verbs = [m for m in verbs if m.kind == "modality"]
        also = (m for m in clause if concord == "after" and m.value in _N_WORDS and m.start < mention.start)
        denied = any(m.value in _VERBAL for m in clause) or any(also)
        last = any(0 <= cut - mention.end <= 1 for cut in target.cuts)  # the verb is left out: "and you none,"
        listed = last or any(m.kind == "connective" and 0 < mention.start - m.end <= 2 for m in clause)
        if verbs and not denied and not listed:
            yield Difference("polarity", "likely", None, mention)
            return
