"""What a text says: its mentions, and the clauses they stand in."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import count
from typing import Any, Generic, NamedTuple, TypeVar

from ...language.reader import Mention
from ...language.reader.grammar import NO_GRAMMAR, Grammar
from ...language.reader.lexicon import CLAUSE, concepts
from ...language.reader.tokens import Tokens, tokens_of

_CUT = re.compile(r"[.;:!?](?=\s|$)|,(?!\d)|\s[–—-]\s|[()\n]")
_STRONG = re.compile(r"[.;:!?](?=\s|$)|\s[–—]\s|[()\n]")
_SIGNS = frozenset("{.,;:!?()–—")
_WORD = re.compile(r"[^\W\d_]{2,}")
_PLACEHOLDER = re.compile(r"\{[^{}]*\}|%\([^()]*\)[a-z]|<[^<>]*>|^[A-Za-z][\w ]*\^")

_HELD = 5
"""A place for a name counts for as many letters."""
_MAY_HOLD = re.compile(r"[{<%^]")
_OPENS = frozenset({("condition", name) for name in ("if", "unless", "even_if", "as_long_as")} | {("order", "until")})
_NUMBERS = count()
T = TypeVar("T")
Key = tuple[str, Hashable]

NEGATIVE = frozenset(
    {
        ("polarity", "not"),
        ("polarity", "never"),
        ("polarity", "nothing"),
        ("polarity", "without"),
        ("polarity", "neither"),
        ("modality", "may_not"),
        ("modality", "need_not"),
        ("quantifier", "none"),
        ("condition", "unless"),
    }
)
"""Ways of saying no; a language may use one for another."""
_NEGATIVE_KINDS = tuple({kind for kind, _ in NEGATIVE})

CONTENT = frozenset({"number", "ordinal", "fraction", "term", "thing", "action", "colour", "direction", "extreme"})
"""Kinds of mention that a clause is about; the rest are its small words."""


def key(mention: Mention) -> Key:
    """Return what a mention says, near synonyms alike."""
    at = mention[:2]
    return _KEYS.get(at) or _key(at)


_KEYS: dict[Key, Key] = {}
"""For each concept the key of the one that stands for it."""


def _key(at: Key) -> Key:
    kind, value = at
    group = concepts().get(kind)
    if group is None:  # a number, or a name of a game: there is no end of them
        return at
    _KEYS[at] = kind, group.same.get(str(value), value)
    return _KEYS[at]


class _Once(Generic[T]):
    """A property worked out once, like `functools.cached_property` but without its lock, which costs more than most."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self._name = make.__name__
        self.__doc__ = make.__doc__

    def __get__(self, said: "Said", owner: type) -> T:
        value = said.__dict__[self._name] = self._make(said)
        return value


class Word(NamedTuple):
    """A word in small letters, and where it stands."""

    text: str
    start: int


class Said:
    """A text and what it mentions.

    concord  where the language denies twice ("nobody" beside a denied verb): "always", "after" the verb, "" never
    grammar  by what the language tells who acts and to whom
    """

    def __init__(
        self,
        text: str,
        mentions: Sequence[Mention],
        concord: str = "",
        grammar: Grammar = NO_GRAMMAR,
        tokens: Tokens | None = None,
    ) -> None:
        self.text = text
        self.mentions = list(mentions)
        self.concord = concord
        self.grammar = grammar
        self.tokens = tokens if tokens is not None else tokens_of(text)
        self.number = next(_NUMBERS)
        # Of the last other text that it was compared with, by its number: see things.left_over.
        self.left_over: tuple[int, Any] | None = None
        self.units: list[Mention] | None = None  # see polarity.units

    def with_mentions(self, mentions: Iterable[Mention]) -> "Said":
        """Return the same text with other mentions."""
        return Said(self.text, sorted(mentions, key=lambda m: m.start), self.concord, self.grammar, self.tokens)

    @_Once
    def keys(self) -> list[Key]:
        """What each mention says."""
        groups, known = concepts(), _KEYS
        plain = [m[:2] for m in self.mentions]
        return [(known.get(at) or _key(at)) if at[0] in groups else at for at in plain]

    @_Once
    def counts(self) -> Counter[Key]:
        """How often each thing is said."""
        return Counter(self.keys)

    @_Once
    def values(self) -> frozenset[Hashable]:
        """The values of all mentions but numbers."""
        return frozenset([m.value for m in self.mentions if m.value.__class__ is str])

    @_Once
    def content(self) -> list[Mention]:
        """What the text is about: its mentions without the small words."""
        return [m for m in self.mentions if m.kind in CONTENT]

    @_Once
    def content_keys(self) -> frozenset[Key]:
        """What the text is about, each thing once."""
        return frozenset([at for at in self.counts if at[0] in CONTENT])

    @_Once
    def negatives(self) -> list[Mention]:
        """The words that say no."""
        if self.kinds.keys().isdisjoint(_NEGATIVE_KINDS):
            return []
        return [m for m in self.mentions if (m.kind, m.value) in NEGATIVE]

    @_Once
    def kinds(self) -> dict[str, list[Mention]]:
        """The mentions by kind."""
        by_kind: dict[str, list[Mention]] = {}
        for mention in self.mentions:
            by_kind.setdefault(mention.kind, []).append(mention)
        return by_kind

    def of(self, kind: str) -> list[Mention]:
        """Return the mentions of a kind."""
        return self.kinds.get(kind) or []

    def says(self, kind: str, *values: Fraction | str) -> bool:
        """Return whether any of the values is said."""
        for mention in self.kinds.get(kind, ()):  # noqa: SIM110 (asked often, and any(…) takes twice as long)
            if mention.value in values:
                return True
        return False

    @_Once
    def cuts(self) -> list[int]:
        """Where clauses end."""
        words = (self._opening(m) for m in self.mentions if m.kind == CLAUSE or (m.kind, m.value) in _OPENS)
        return sorted([*[start for start, _ in self._signs], *words])

    @_Once
    def _signs(self) -> list[tuple[int, int]]:
        """Where the signs stand at which a clause can end."""
        return [m.span() for m in _CUT.finditer(self.text)]

    def _opening(self, mention: Mention) -> int:
        """Return where the clause begins that a word opens: one word earlier for such as Croatian "li"."""
        if self.text[mention.start : mention.end] not in self.grammar.second_in_clause:
            return mention.start
        return self.text[: mention.start].rstrip().rfind(" ") + 1

    @_Once
    def marks(self) -> int:
        """How many signs there are at which a clause can end."""
        return len(self._signs) - (bool(self._signs) and self._signs[-1][1] >= len(self.text))

    def word(self, mention: Mention) -> str:
        """Return the words of a mention in small letters."""
        return self.text[mention.start : mention.end].casefold()

    @_Once
    def joins(self) -> int:
        """How many times a word joins two things or clauses, in no name."""
        found = sum(map(self.tokens.words.count, self.grammar.joins))
        names = self.of("term")
        if not found or not names:
            return found
        joins = (word.start for word in self.written if word.text in self.grammar.joins)
        return found - sum(any(m.start <= start < m.end for m in names) for start in joins)

    @_Once
    def strong_cuts(self) -> list[int]:
        """Where sentences and their main parts end."""
        return [m.start() for m in _STRONG.finditer(self.text)]

    def clause(self, mention: Mention) -> int:
        """Return the number of the clause in which a mention stands."""
        return bisect_right(self.cuts, mention.start)

    def cut_at(self, place: int) -> int:
        """Return the number of the clause at a place of the text."""
        return bisect_right(self.cuts, place)

    def part(self, mention: Mention) -> int:
        """Return the number of the sentence, or main part of one, in which a mention stands."""
        return bisect_right(self.strong_cuts, mention.start)

    @_Once
    def letters(self) -> float:
        """How long the text would be in English, placeholders and tags left out."""
        return len(self._bare) / self.grammar.length

    @_Once
    def weight(self) -> float:
        """How long the text would be in English, each placeholder and tag counting for a short word."""
        return self.letters + _HELD * (len(_PLACEHOLDER.findall(self.text)) if _MAY_HOLD.search(self.text) else 0)

    @_Once
    def written(self) -> list[Word]:
        """The words and signs of the text."""
        _, words, found, ends = self.tokens
        new = tuple.__new__
        return [
            new(Word, (word, end - len(as_found)))  # as Word(…), in half the time
            for word, as_found, end in zip(words, found, ends, strict=True)
            if word[0] in _SIGNS or word[0].isalnum()
        ]

    @_Once
    def vocabulary(self) -> frozenset[str]:
        """The words and signs of the text, each once."""
        return frozenset(self.tokens.words)

    @_Once
    def words(self) -> int:
        """How many words the text has."""
        return len(_WORD.findall(self._bare))

    @_Once
    def _bare(self) -> str:
        return _PLACEHOLDER.sub("", self.text) if _MAY_HOLD.search(self.text) else self.text

    @_Once
    def parts(self) -> list[tuple[int, int]]:
        """Where the sentences and main parts stand that have words of their own."""
        ends = [*self.strong_cuts, len(self.text)]
        spans = zip([0, *ends], ends, strict=False)
        return [span for span in spans if _WORD.search(_PLACEHOLDER.sub("", self.text[slice(*span)]))]

    @_Once
    def clauses(self) -> list[list[Mention]]:
        """The mentions by clause; clauses without any are left out."""
        found: dict[int, list[Mention]] = {}
        for mention in self.mentions:
            found.setdefault(self.clause(mention), []).append(mention)
        return list(found.values())
