"""Facts in words: what a person reads for their kinds, units and values."""

import re
from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from ..core.messages import Message
from ..language.translator import Translator
from ..rules.facts import Fact, FactValue
from . import explorer_texts as texts


class FactWords(NamedTuple):
    """The words of a game's facts: units, families of terms, what a condition is about, ids that are no terms."""

    units: Mapping[str, Message]
    families: Mapping[str, Message]
    parts: Mapping[str, Message]
    words: Mapping[str, Message]


def fact_words(domain: str) -> FactWords:
    """Return the words of a game: `UNITS`, `FAMILIES`, `PARTS` and `WORDS` of its module `fact_words`."""
    module = import_module(f"dragoman.tables.{domain}.fact_words")
    return FactWords(module.UNITS, module.FAMILIES, module.PARTS, module.WORDS)


def reference(source: str) -> str:
    """Return where a rule comes from as numbers and signs, which are the same in every language.

    "6.1 no 2 and 3, ruling Q12" is "6.1 № 2, 3, Q12"; remarks in words are left out.
    """
    text = re.sub(r"\bno (?=\d)", "№ ", source)
    text = re.sub(r"\bplaces? (\d+(?:, \d+)*)", r"(\1)", text)
    text = re.sub(r"(?<=\d) and (?=\d)", ", ", text)
    text = re.sub(r"[^\W\d_]['’]?[^\W\d_]['’\w]*|['’]\w*", "", text)
    parts = (" ".join(part.split()) for part in re.split(r"[,;](?![^(]*\))", text))
    return ", ".join(dict.fromkeys(part for part in parts if any(map(str.isdigit, part))))


class Words:
    """Tells facts and their values in one language. What has no words is told as its id."""

    def __init__(self, tr: Translator, words: FactWords) -> None:
        self.tr = tr
        self._words = words

    def label(self, fact: Fact) -> str:
        """Return what kind of fact it is, with its unit."""
        named = fact.value[0] if fact.kind == "terms" and isinstance(fact.value, tuple) and fact.value else fact.value
        family = self._words.families.get(str(named).split(".", 1)[0]) if fact.kind in ("term", "terms") else None
        label = self.tr.text(family or texts.KIND[fact.kind])
        unit = self._words.units.get(fact.unit or "")
        return label if unit is None else self.tr.text(texts.OF_UNIT, kind=label, unit=self.tr.text(unit))

    def fact(self, kind: str, value: FactValue) -> str:
        """Return a fact's value."""
        if kind == "order" and isinstance(value, tuple):
            return self.tr.text(texts.ORDER, earlier=self.value(value[0]), later=self.value(value[1]))
        if kind == "role" and isinstance(value, tuple):
            return self.value(f"role.{value[1]}")
        if kind in ("condition", "exception") and isinstance(value, tuple):
            parts = [self._part(part) for part in value if isinstance(part, tuple)]
            return self.tr.list(parts) if parts else self.tr.text(texts.WITHOUT)
        return self.value(value)

    def value(self, value: object) -> str:
        """Return a value that a fact or an engine's answer holds."""
        if isinstance(value, bool):
            return self.tr.text(texts.YES if value else texts.NO)
        if isinstance(value, int):
            return self.tr.number(value)
        if isinstance(value, str):
            word = self._word(value)
            return self.tr.term(value) if word is None else self.tr.text(word)
        if isinstance(value, (tuple, list, set, frozenset)):
            items = sorted(value, key=str) if isinstance(value, (set, frozenset)) else value
            return self.tr.list([self.value(item) for item in items]) if items else self.tr.text(texts.NOTHING)
        return str(value)

    def can_tell(self, value: object) -> bool:
        """Return whether the value has words."""
        if isinstance(value, str):
            return self._word(value) is not None or self.tr.has_term(value)
        if isinstance(value, (tuple, list, set, frozenset)):
            return all(isinstance(item, str) and self.can_tell(item) for item in value)
        return isinstance(value, int)

    def _word(self, value: str) -> Message | None:
        return self._words.words.get(value) or texts.WORDS.get(value)

    def _part(self, part: tuple[FactValue, ...]) -> str:
        value = self.value(part[1])
        label = self._words.parts.get(str(part[0]))
        return value if label is None else self.tr.text(texts.OF_UNIT, kind=self.tr.text(label), unit=value)
