"""The reader: a sentence's mentions of numbers, terms and concepts, each with its span."""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .figures import value_of
from .grammar import Grammar, marked
from .lexicon import FOLDER, FRACTION, IGNORE, NUMBER, ORDINAL, SOFT, Lexicon, compiled, lexicon, open_groups
from .numberwords import continues
from .phrases import Found, fits
from .terms import term_phrases
from .tokens import Memo, Tokens, tokens_of
from .whole import Whole, whole

_DECIMAL = re.compile(r"[0-9]")
_MOST_DIGITS = 40
_THOUSAND = 1000
TERM = "term:"
_MOST_PARTS = 20_000
_MOST_PAIRS = 200_000
_ORDINAL_DIGITS = re.compile(r"^(\d+)(?:st|nd|rd|th|º|ª|°)$", re.IGNORECASE)
_DIGITS = re.compile(r"[0-9]+")
_SIGNS = ("+", "-", "−", "–")
_AFTER_DIGITS = (".", "/")
_NUMBER, _PHRASE, _NEGATED = 1, 2, 4
"""What a word can begin: a number, a phrase; or it has a negating prefix."""

Number = tuple[str, Whole | Fraction]
Value = Whole | Fraction | str
Told = tuple[()] | tuple[str, Value, int]
"""Kind, value and length of what is said; no kind for words to be ignored, () where it must be looked at in place."""


class Mention(NamedTuple):
    """One thing that a sentence says.

    kind     "number", "soft" (a number that may be left unsaid), "ordinal", "fraction", "term", or a group of concepts
    value    the number, the term's id, or the concept's name
    start, end  span in code points
    parts       for a term: what its words mention by themselves ("Black Market": black)
    """

    kind: str
    value: Fraction | str
    start: int
    end: int
    parts: tuple["Mention", ...] = ()


class Reader:
    """Reads sentences of one language, with the terms of one game or none."""

    def __init__(self, lang: str, terms: Mapping[str, Iterable[str]] | None = None, *, folder: Path = FOLDER) -> None:
        """Make a reader; `terms` maps ids to forms in this language (headword and inflected ones).

        Raises FileNotFoundError when the language has no lexicon.
        """
        self.lang = lang
        self._lexicon: Lexicon = lexicon(lang, folder)
        self._phrases = compiled(self._lexicon, tuple(term_phrases(terms or {}, self._lexicon.grammar.clitics)))
        self._longest = 2 * max(map(len, self._lexicon.numbers), default=0)
        self._parts: dict[tuple[str, str], tuple[Mention, ...]] = {}
        self._begin = Memo(self._begins)
        self._pairs = 0
        self._says = Memo(self._says_alone)
        self._open = open_groups()

    @property
    def negative_concord(self) -> str:
        """Where a word such as "nobody" asks for a denied verb: "always", "after" the verb, or "" for never."""
        return self._lexicon.negative_concord

    @property
    def grammar(self) -> Grammar:
        """By what the language tells who acts and to whom."""
        return self._lexicon.grammar

    def read(self, text: str) -> list[Mention]:
        """Return the mentions of a text, in its order; placeholders, tags and what no lexicon knows are passed over."""
        return self.read_tokens(text, tokens_of(text))

    def read_tokens(self, text: str, tokens: Tokens) -> list[Mention]:
        """Return the mentions of a text that has been cut into tokens."""
        return [self._with_parts(m, text) if m.kind == "term" else m for m in self._read(tokens)]

    def _read(self, tokens: Tokens, without: tuple[str, ...] = ()) -> list[Mention]:
        mentions: list[Mention] = []
        after = 0
        if without:
            for i, begins in enumerate(map(self._begin.__getitem__, tokens.words)):
                if begins and i >= after:
                    after = self._at(tokens, i, begins, mentions, without)
            return mentions
        words, found, ends, new = tokens.words, tokens.found, tokens.ends, tuple.__new__
        last = len(words) - 1
        for i, says in enumerate(map(self._says.__getitem__, words)):
            if says is None or i < after:
                continue
            said = says if isinstance(says, tuple) else says[words[i + 1] if i < last else ""]
            if said is None:
                continue
            if said:
                kind, value, length = said
                after = i + length
                if kind:
                    # As Mention(…), in half the time.
                    mentions.append(new(Mention, (kind, value, ends[i] - len(found[i]), ends[after - 1], ())))
            else:
                after = self._at(tokens, i, self._begin[words[i]], mentions, without)
        return mentions

    def _says_alone(self, word: str) -> "Told | Memo[Told | None] | None":
        """Return what a word says, None for nothing; where it depends on the next word, a memo of what it says then."""
        begins = self._begin[word]
        if begins == _NUMBER and (number := self._plain_number(word)) is not None:
            return Memo(lambda following: () if self._goes_on(word, following) else number)
        if begins != _PHRASE:
            return () if begins else None
        alone = self._phrases.alone(word)
        if alone is not None:
            return _told(alone, 1)
        return Memo(lambda following: self._says_before(word, following))

    def _plain_number(self, word: str) -> "Told | None":
        """Return what a word says that is a number by itself, in figures or letters, None for any other."""
        if word.isascii() and word.isdigit():
            return (NUMBER, whole(int(word)), 1) if len(word) <= _MOST_DIGITS else None
        value = None if word[0].isdigit() else self._word(word)
        return None if value is None else (NUMBER, whole(value), 1)

    def _goes_on(self, word: str, following: str) -> bool:
        """Return whether a number can go on with the next word: "3|.", "1|/2", "15| million", "twenty| one"."""
        self._count_pair()
        if word[0].isdigit():
            return following in _AFTER_DIGITS or (following[:1].isalpha() and self._word(following) is not None)
        return following in self._lexicon.joiners or self._word(following) is not None

    def _count_pair(self) -> None:
        self._pairs += 1
        if self._pairs > _MOST_PAIRS:  # texts of strangers may hold any number of them
            self._pairs = 0
            self._says.clear()

    def _says_before(self, word: str, following: str) -> "Told | None":
        """Return what a word says before another one ("" at the end), () where what comes next decides as well."""
        self._count_pair()
        sure, found = self._phrases.before(word, following)
        if not sure:
            return ()
        if found is None:
            return None
        more = found.length > 1 and (found.gaps or found.concept.startswith((TERM, *self._open)))
        return () if more else _told(found.concept, found.length)

    def _begins(self, word: str) -> int:
        """Return what can begin with a word."""
        number = word[0].isdigit() or word in _SIGNS or self._word(word) is not None or self._head(word) is not None
        return number * _NUMBER + self._phrases.begins(word) * _PHRASE + self._is_negated(word) * _NEGATED

    def _with_parts(self, mention: Mention, text: str) -> Mention:
        """Return a term with what its words mention when they are not that term."""
        kind, value, start, end, _ = mention
        words = text[start:end]
        at = (str(value), words)
        parts = self._parts.get(at)
        if parts is None:
            if len(self._parts) > _MOST_PARTS:
                self._parts.clear()
            parts = self._parts[at] = tuple(self._read(tokens_of(words), (f"term:{value}",)))
        moved = tuple([Mention(m.kind, m.value, m.start + start, m.end + start) for m in parts])
        return Mention(kind, value, start, end, moved)

    def _at(self, tokens: Tokens, i: int, begins: int, mentions: list[Mention], without: tuple[str, ...]) -> int:
        """Add what begins at token i and return the token to go on from."""
        words, ends = tokens.words, tokens.ends
        start = ends[i] - len(tokens.found[i])
        number, used = self._number(tokens, i) if begins & _NUMBER else (None, 0)
        found = self._phrases.at(words, i, without) if begins & _PHRASE else None
        if found is not None:
            concept, length, _, gaps = found
            if gaps and not gaps[0][0] and _is_term(self._phrases.at(words, i + 1, without)):
                self._between(tokens, i, gaps[:1], mentions, without)
                return i + 1
            if concept.startswith(TERM) and (later := self._longer(words, i, length, without)):
                return later
            if number is None or length > used:
                if concept != IGNORE:
                    if gaps and not gaps[0][0]:
                        self._between(tokens, i, gaps[:1], mentions, without)
                        start, gaps = tokens.start(i + 1), gaps[1:]
                    mentions.append(Mention(*_meaning(concept), start, ends[i + length - 1]))
                if length > 1 and concept.startswith(self._open):
                    self._inside(tokens.upto(i + length), i, mentions)
                elif gaps and not concept.startswith(TERM):
                    self._between(tokens, i, gaps, mentions, without)
                return i + length
        if number is not None:
            mentions.append(Mention(*number, start, ends[i + used - 1]))
            return i + used
        if begins & _NEGATED:
            self._negated(tokens, i, mentions)
        return i + 1

    def _between(
        self,
        tokens: Tokens,
        i: int,
        gaps: tuple[tuple[int, int], ...],
        mentions: list[Mention],
        without: tuple[str, ...],
    ) -> None:
        """Add what the words mention that stand between those of a phrase: "as many |rubies| as"."""
        for first, last in gaps:
            inside = tokens.upto(i + last)
            at = i + first
            while at < i + last:
                at = self._at(inside, at, self._begin[inside.words[at]], mentions, without)

    def _longer(self, words: list[str], i: int, length: int, without: tuple[str, ...]) -> int:
        """Return where a term begins that reaches farther than the one at token i, 0 where none does.

        "a mosque tile" must not hide "mosque tile red" in a language that puts the colour last.
        """
        for j in range(i + 1, min(i + 3, i + length)):
            other = self._phrases.at(words, j, without)
            if other is not None and other.concept.startswith(TERM) and j + other.length > i + length:
                return j
        return 0

    def _inside(self, tokens: Tokens, i: int, mentions: list[Mention]) -> None:
        """Add what the words of a phrase mention by themselves: "each player" is a person, and "each"."""
        while i < len(tokens.words):
            begins = self._begin[tokens.words[i]]
            found = self._phrases.at(tokens.words, i, self._open) if begins & _PHRASE else None
            number, used = self._number(tokens, i) if begins & _NUMBER else (None, 0)
            if number is not None:
                mentions.append(Mention(*number, tokens.start(i), tokens.ends[i + used - 1]))
            elif found is not None and found.concept != IGNORE:
                mentions.append(Mention(*_meaning(found.concept), tokens.start(i), tokens.ends[i + found.length - 1]))
            i += max(used, found.length if found is not None and number is None else 1)

    def _is_negated(self, word: str) -> bool:
        words = self._lexicon
        prefix = words.negation_prefix
        return (
            bool(prefix)
            and word.startswith(prefix)
            and len(word) >= len(prefix) + 2
            and not fits(word, words.negation_exceptions)
        )

    def _negated(self, tokens: Tokens, i: int, mentions: list[Mention]) -> None:
        """Read a word with the language's negating prefix as "not" and the rest of it."""
        start, end, prefix = tokens.start(i), tokens.ends[i], len(self._lexicon.negation_prefix)
        softened = marked(tokens.words[i], self._lexicon.negation_softened)
        mentions.append(Mention("polarity", "un" if softened else "not", start, end))
        found = self._phrases.at([tokens.words[i][prefix:]], 0)
        if found is not None and found.concept != IGNORE:
            mentions.append(Mention(*_meaning(found.concept), start + prefix, end))

    # Numbers

    def _number(self, tokens: Tokens, i: int) -> tuple[Number | None, int]:
        """Return the number that begins at token i and how many tokens it takes."""
        text = tokens.words[i]
        if text[0].isdigit():
            return self._digits(tokens, i)
        if text in _SIGNS:
            return self._signed(tokens, i)
        value, used = self._words(tokens.words, i)
        if value is not None:
            return (NUMBER, whole(value)), used
        head = self._head(text)
        return (None, 0) if head is None else ((SOFT, whole(head)), 1)

    def _digits(self, tokens: Tokens, i: int) -> tuple[Number | None, int]:
        text, following = tokens.words[i], tokens.words[i + 1 : i + 3]
        if len(text) > _MOST_DIGITS or not _DECIMAL.match(text):
            return None, 0
        ordinal = _ORDINAL_DIGITS.match(text)
        if ordinal:
            return (ORDINAL, whole(int(ordinal.group(1)))), 1
        value = value_of(text, self._lexicon.decimal, self._lexicon.group)
        if value is None:
            return None, 0
        if self._lexicon.ordinal_dot and self._dotted(tokens, i):
            return (ORDINAL, value), 2
        times = self._word(following[0]) if following and following[0][0].isalpha() else None
        if times is not None and times >= _THOUSAND:
            return (NUMBER, whole(value * times)), 2  # "15 million"
        if len(following) == 2 and following[0] == "/" and _DIGITS.fullmatch(following[1]):
            low = int(following[1])
            if 1 < low <= 10 and value < low and tokens.start(i + 2) == tokens.ends[i + 1] == tokens.ends[i] + 1:
                return (FRACTION, Fraction(value, low)), 3
        return (NUMBER, value), 1

    def _dotted(self, tokens: Tokens, i: int) -> bool:
        """Return whether "3." is an ordinal here: the dot at the number, a small letter after it."""
        words = tokens.words
        if i + 2 >= len(words) or words[i + 1] != "." or tokens.start(i + 1) != tokens.ends[i]:
            return False
        small = tokens.found[i + 2][0].islower()
        return small and words[i + 2][0].isalpha() and tokens.start(i + 2) > tokens.ends[i + 1]

    def _signed(self, tokens: Tokens, i: int) -> tuple[Number | None, int]:
        """Return "-2" as minus two where the sign stands before a number and after no other word or number."""
        sign, words = tokens.words[i], tokens.words
        if i + 1 >= len(words) or tokens.start(i + 1) != tokens.ends[i] or not words[i + 1][0].isdigit():
            return None, 0
        if sign == "–" or (i and tokens.ends[i - 1] == tokens.start(i)):
            return None, 0
        number, used = self._digits(tokens, i + 1)
        if number is None or number[0] != NUMBER:
            return None, 0
        return (NUMBER, whole(-number[1]) if sign in "-−" else number[1]), used + 1

    def _words(self, words: list[str], i: int) -> tuple[int | None, int]:
        """Return the value of the number words from token i on and how many tokens they are."""
        total = current = 0
        seen = used = 0
        at = i
        while at < len(words):
            value = self._word(words[at])
            if value is None:
                joins = words[at] in self._lexicon.joiners and seen and at + 1 < len(words)
                following = self._word(words[at + 1]) if joins else None
                if following is None or not continues(current, following, seen):
                    break
                at += 1
                continue
            if seen and not continues(current, value, seen):
                break
            if value >= 1000:
                total += max(current, 1) * value
                current = 0
            elif value == 100 and current and current < 10:
                current *= 100
            else:
                current += value
            seen += 1
            at += 1
            used = at - i
        return (total + current, used) if seen else (None, 0)

    def _head(self, word: str) -> int | None:
        """Return the number with which a word begins that is joined to another: "two-player"."""
        head, hyphen, _ = word.partition("-")
        value = self._lexicon.numbers.get(head) if hyphen else None
        return value if value is not None and value > 1 else None

    def _word(self, word: str) -> int | None:
        """Return the value of one number word, also of tens and units written together."""
        numbers = self._lexicon.numbers
        value = numbers.get(word)
        if value is None and 6 < len(word) <= self._longest:
            for cut in range(4, len(word) - 2):
                tens, unit = numbers.get(word[:cut]), numbers.get(word[cut:])
                if tens is not None and unit is not None and tens >= 20 and continues(tens, unit, 1):
                    return tens * unit if unit >= 100 else tens + unit
        if value is None and "-" in word:
            parts = [numbers.get(part) for part in word.split("-")]
            if len(parts) == 2 and parts[0] is not None and parts[1] is not None and continues(parts[0], parts[1], 1):
                return parts[0] + parts[1]
        return value


def _is_term(found: Found | None) -> bool:
    return found is not None and found.concept.startswith(TERM)


def _told(concept: str, length: int) -> "Told":
    return ("", "", length) if concept == IGNORE else (*_meaning(concept), length)


@cache
def _meaning(concept: str) -> tuple[str, Value]:
    """Return the kind and the value of what a phrase of this concept mentions."""
    kind, separator, value = concept.partition(":")
    if separator:
        return kind, value if kind == "term" else whole(Fraction(value))
    group, _, name = concept.partition(".")
    return group, name


__all__ = ["IGNORE", "SOFT", "Mention", "Reader"]
