"""A rulebook as bags of mentions: what each rule speaks of, and how telling each thing is."""

import math
import re
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from ...core.errors import DragomanError
from ...core.messages import Message
from ...core.variants import Variant
from ...language.reader.lexicon import CLAUSE, VERB
from ...language.translator import Translator
from ...rules.rulebook import Rule, Rulebook
from ..games import fact_data
from ..glossary import Glossary
from ..meaning.readers import Pair, pair
from ..meaning.said import Said, key
from .sentences import sentences
from .shelf import Shelf
from .words import stem, uncovered

Key = tuple[str, Hashable]
Bag = Mapping[Key, int]

_JOINED = re.compile(r"(?<![\w-])(\d+|[^\W\d_]{2,6})-(?=(?:player|lira|card)s?\b)")
"""English joins a number with what it counts: "a two-player game"."""
_KINDS = {
    "term": 1.6,
    "thing": 0.7,
    "number": 0.6,
    "ordinal": 0.6,
    "fraction": 0.6,
    "person": 0.6,
    "near": 0.5,
    "quantifier": 0.5,
    "condition": 0.4,
    "modality": 0.4,
    "polarity": 0.4,
    "stem": 0.35,
    "connective": 0.3,
    "whose": 0.2,
    "soft": 0.15,
}
"""How much each kind of mention tells; 1 for the rest."""
_RARE = 0.06
_PASSED = (CLAUSE, VERB)


class Known(NamedTuple):
    """One rule: its text in the language (one for each setting that changes it, then single sentences), bags, facts."""

    rule: Rule
    told: tuple[Said, ...]
    bags: tuple[Bag, ...]
    facts: Sequence[Mapping[str, Any]]
    sources: tuple[Said, ...] = ()


class Book:
    """The rules of a variant as a text in a language may speak of them."""

    def __init__(self, variant: Variant, rules: Rulebook, own: Translator, english: Translator) -> None:
        readers = pair(own.lang, variant.domain, Glossary())
        if readers is None:
            raise LookupError(own.lang)
        self.readers: Pair = readers
        everything = list(_params(variant))
        self.titles = {at: self.readers.told(own.text(title)) for at, title in rules.chapters.items()}
        self.known = [self._known(rule, everything, own, english) for rule in rules]
        counts: Counter[Key] = Counter()
        for known in self.known:
            counts.update({at for bag in known.bags for at in bag})
        self._counts, self._all = counts, len(self.known)
        self._weights: dict[Key, float] = {}
        self._totals: dict[str, list[float]] = {}

    def weight(self, at: Key) -> float:
        """Return how much it tells that a sentence mentions this."""
        found = self._weights.get(at)
        if found is None:
            seen = self._counts[at]
            rare = math.log((1 + self._all) / (1 + seen)) if seen else math.log(1 + self._all) / 2
            found = self._weights[at] = rare * _KINDS.get(at[0], 1.0)
        return found

    def is_rare(self, at: Key) -> bool:
        """Return whether few rules mention this."""
        return 0 < self._counts[at] <= _RARE * self._all

    def totals(self, known: Known) -> list[float]:
        """Return the weight of each bag of a rule."""
        found = self._totals.get(known.rule.id)
        if found is None:
            found = [sum(self.weight(at) * count for at, count in bag.items()) for bag in known.bags]
            self._totals[known.rule.id] = found
        return found

    @cached_property
    def texts(self) -> frozenset[str]:
        """The rules' own sentences."""
        return frozenset(told.text for known in self.known for told in known.told)

    @cached_property
    def shelf(self) -> Shelf:
        """The details of the rules."""
        return Shelf(self)

    def said(self, text: str) -> Said:
        """Read a sentence of the text."""
        return self.readers.told(_JOINED.sub(r"\1 ", text))

    def _known(self, rule: Rule, everything: Sequence[Any], own: Translator, english: Translator) -> Known:
        texts = dict.fromkeys(_sentence(rule, params, own) for params in everything)
        foreign = dict.fromkeys(_sentence(rule, params, english) for params in everything)
        parts = [part.text for text in texts for part in sentences(text) if part.text != text]
        told = tuple(self.readers.told(text) for text in dict.fromkeys((*texts, *parts)))
        sources = tuple(self.readers.said(text) for text in foreign) if english.lang != own.lang else ()
        bags = (*(bag_of(said) for said in told), *(bag_of(said, stems=False) for said in sources))
        return Known(rule, told, bags, tuple(fact_data(fact) for fact in rule.facts(everything[0])), sources)


def bag_of(said: Said, *, stems: bool = True) -> Bag:
    """Return what a sentence mentions, and the beginnings of the words that no mention explains."""
    found: Counter[Key] = Counter()
    for mention in said.mentions:
        at = key(mention)
        if at[0] not in _PASSED:
            found[at] += 1
        found.update(("near", part.value) for part in (mention, *mention.parts) if part.kind == "thing")
    if stems:
        found.update(("stem", stem(word)) for _, word in uncovered(said))
    return found


def _sentence(rule: Rule, params: Any, tr: Translator) -> str:
    message: Message = rule.sentence
    return tr.text(message, **(rule.values(params) if rule.values is not None else {}))


def _params(variant: Variant) -> Iterable[Any]:
    """Yield the usual parameters, then those of every value of every listed option: their figures are right as well."""
    yield variant.params(variant.settings())
    for option in variant.options:
        for value in option.choices:
            if value != option.default:
                try:
                    yield variant.params(variant.settings({option.key: value}))
                except DragomanError:
                    continue
