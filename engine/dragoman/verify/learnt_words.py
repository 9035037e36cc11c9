"""Words of a text for learning which goes with which: terms of a source, and what forms of a word have in common.

A term is a word or two neighbours that mean something by themselves. Forms of one word of a translation are told by its
first letter and its first consonants, so that Slovak *karta* and *kariet* are one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache

from ..language.reader.lexicon import lexicon
from .formal.pairs import WORD, prose

__all__ = ["SHORTEST", "WORD", "forms", "is_form", "keys", "prose", "sources", "stem", "targets"]

SHORTEST = 3
_LONGEST_KEY = 6
_VOWELS = frozenset("aeiouy")
_SMALL_WORDS = (
    "the and for with from that this these those you your yours his her hers its our ours their theirs him she "
    "them  they who whom whose which what where there here why how any all every each both none one ones another "
    "other  others same such own are was were been being has have had having does did done doing not nor but yet "
    "can could  may might must shall should will would won let lets when while until till since because then than "
    "thus also  too very quite rather just even still already ever never always often again once more most less "
    "least much many  few some several enough into onto over under out off about above below after before between "
    "among through  during against without within upon toward towards along across around behind beside near away "
    "back down  use used uses using user get gets getting got make makes making made take takes taking taken took "
    "give gives  given gave put puts set sets setting go goes going gone went come comes came see sees seen saw "
    "say says said  tell want wants wanted need needs needed know known think like look looks way ways thing "
    "things kind sort lot  bit place case part parts number amount time times new old good bad first last next "
    "previous please yes okay  something anything nothing everything someone anyone everyone somewhere anywhere "
    "instead however though  although because unless whether maybe perhaps really now today only try tries trying "
    "work works working  isn don doesn didn can couldn wasn aren won't i'm i'll it's that's able sure don't "
    "doesn't can't "
)
_SMALL = frozenset(_SMALL_WORDS.split())
_WORD_OR_BREAK = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*|[.,;:!?()\[\]“”\"—–|/\n-]")
"""A word without a hyphen, or a sign that parts neighbours: it is no term itself."""
_KEPT = ("thing.",)
"""Concepts of the lexicons whose words are compared loosely there, and so are learnt here as well."""


def sources(text: str) -> list[str]:
    """The terms of a source: words, and pairs of neighbours, in the singular."""
    found: dict[str, None] = {}
    last = ""
    for term in map(_source_term, _WORD_OR_BREAK.findall(prose(text))):
        if term:
            found[term] = None
            if last:
                found[f"{last} {term}"] = None
        last = term
    return list(found)


def targets(text: str) -> set[str]:
    """What the words of a translation may have in common with other forms of theirs."""
    return set().union(*map(keys, [word for word in WORD.findall(prose(text)) if len(word) >= SHORTEST]))


def forms(text: str, key: str) -> Iterator[re.Match[str]]:
    """The words of a text that have a key."""
    return (match for match in WORD.finditer(text) if key in keys(match.group()))


def is_form(text: str, key: str) -> bool:
    """Whether a word of a text may be a form after all whose stem is shorter or longer than the key."""
    return any(_alike(keys(word)[-1], key) for word in WORD.findall(text))


def stem(word: str) -> str:
    """What is left of a word without its last letters, to tell it from others with the same consonants."""
    return word.casefold()[: max(SHORTEST, len(word) - 2)]


@lru_cache(maxsize=65536)
def _source_term(word: str) -> str:
    """A word of a source in the singular; "" for one that is no term."""
    lower = word.casefold().removesuffix("’s").removesuffix("'s")
    if len(lower) < SHORTEST or lower in _SMALL or lower in _known():
        return ""
    if len(lower) > 4 and lower.endswith("ies"):
        return lower[:-3] + "y"
    if len(lower) > 4 and lower.endswith(("ches", "shes", "xes", "sses")):
        return lower[:-2]
    return lower[:-1] if len(lower) > 3 and lower.endswith("s") and not lower.endswith(("ss", "us", "is")) else lower


@cache
def _known() -> frozenset[str]:
    """The words that the English lexicon knows by themselves, which are compared by what they mean."""
    known = set(lexicon("en").numbers)
    for phrase in lexicon("en").phrases:
        if len(phrase.words) == 1 and not phrase.concept.startswith(_KEPT):
            known.update(word for word in phrase.words[0] if "*" not in word)
    return frozenset(known)


@lru_cache(maxsize=65536)
def keys(word: str) -> tuple[str, ...]:
    """What the forms of a word may have in common: its first letter and its first consonants, fewer and more."""
    plain = "".join(sign for sign in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(sign))
    bare = plain[:1] + "".join(sign for sign in plain[1:] if sign not in _VOWELS)
    return tuple(bare[:length] for length in range(2, min(len(bare), _LONGEST_KEY) + 1)) or (bare,)


def _alike(key: str, other: str) -> bool:
    same = next((i for i, (a, b) in enumerate(zip(key, other)) if a != b), min(len(key), len(other)))
    return same >= min(3, len(key), len(other)) and (same > 1 or key == other)
