"""The reader: a sentence's mentions of numbers, terms and concepts, each with its span."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from .lexicon import FOLDER, FRACTION, IGNORE, NUMBER, ORDINAL, SOFT, Lexicon, compiled, lexicon, open_groups
from .phrases import Found, Phrase, Token, fits, parse

# A word (inner hyphens and apostrophes included), a number with its separators, or a sign. Placeholders are one token.
_TOKEN = re.compile(
    r"\{[^{}\s]*\}|%\([^)]*\)[a-z]|%[sdif]|&[a-z]+;|</?[a-z][^<>]*>"
    r"|\d+(?:[.,\u00a0\u202f]\d+)*(?:st|nd|rd|th|º|ª|°)?(?![^\W\d_])"
    r"|\d+|[^\W\d_]+(?:[-'’][^\W\d_]+)*|[^\w\s]",
    re.IGNORECASE,
)
_DECIMAL = re.compile(r"[0-9]")
_MOST_DIGITS = 40
TERM = "term:"
_MOST_PARTS = 20_000
_ORDINAL_DIGITS = re.compile(r"^(\d+)(?:st|nd|rd|th|º|ª|°)$", re.IGNORECASE)


_WORDS = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")


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
        self._phrases = compiled(self._lexicon, tuple(_term_phrases(terms or {})))
        self._parts: dict[tuple[str, str], tuple[Mention, ...]] = {}

    @property
    def negative_concord(self) -> str:
        """Where a word such as "nobody" asks for a denied verb: "always", "after" the verb, or "" for never."""
        return self._lexicon.negative_concord

    def read(self, text: str) -> list[Mention]:
        """Return the mentions of a text, in its order; placeholders, tags and what no lexicon knows are passed over."""
        return [self._with_parts(m, text) if m.kind == "term" else m for m in self._read(text)]

    def _read(self, text: str, without: tuple[str, ...] = ()) -> list[Mention]:
        tokens = [
            Token(word.casefold().replace("’", "'"), m.start(), m.end(), word[0].islower())
            for m in _TOKEN.finditer(text)
            if (word := m.group())
        ]
        mentions: list[Mention] = []
        i = 0
        while i < len(tokens):
            i = self._at(tokens, i, mentions, without)
        return mentions

    def _with_parts(self, mention: Mention, text: str) -> Mention:
        """Return a term with what its words mention when they are not that term."""
        words = text[mention.start : mention.end]
        at = (str(mention.value), words)
        if at not in self._parts:
            if len(self._parts) > _MOST_PARTS:
                self._parts.clear()
            self._parts[at] = tuple(self._read(words, (f"term:{mention.value}",)))
        moved = (m._replace(start=m.start + mention.start, end=m.end + mention.start) for m in self._parts[at])
        return mention._replace(parts=tuple(moved))

    def _at(self, tokens: list[Token], i: int, mentions: list[Mention], without: tuple[str, ...]) -> int:
        """Add what begins at token i and return the token to go on from."""
        token = tokens[i]
        number, used = self._number(tokens, i)
        found = self._phrases.at(tokens, i, without)
        if found is not None and found.concept.startswith(TERM) and (later := self._longer(tokens, i, found, without)):
            return later
        if found is not None and (number is None or found.length > used):
            end = tokens[i + found.length - 1].end
            if found.concept != IGNORE:
                mentions.append(_mention(found.concept, token.start, end))
            if found.length > 1 and found.concept.startswith(open_groups()):
                self._inside(tokens[: i + found.length], i, mentions)
            return i + found.length
        if number is not None:
            kind, value = number
            mentions.append(Mention(kind, value, token.start, tokens[i + used - 1].end))
            return i + used
        self._negated(token, mentions)
        return i + 1

    def _longer(self, tokens: list[Token], i: int, found: Found, without: tuple[str, ...]) -> int:
        """Return where a term begins that reaches farther than the one at token i, 0 where none does.

        "a mosque tile" must not hide "mosque tile red" in a language that puts the colour last.
        """
        for j in range(i + 1, min(i + 3, i + found.length)):
            other = self._phrases.at(tokens, j, without)
            if other is not None and other.concept.startswith(TERM) and j + other.length > i + found.length:
                return j
        return 0

    def _inside(self, tokens: list[Token], i: int, mentions: list[Mention]) -> None:
        """Add what the words of a phrase mention by themselves: "each player" is a person, and "each"."""
        while i < len(tokens):
            found = self._phrases.at(tokens, i, open_groups())
            number, used = self._number(tokens, i)
            if number is not None:
                mentions.append(Mention(*number, tokens[i].start, tokens[i + used - 1].end))
            elif found is not None and found.concept != IGNORE:
                mentions.append(_mention(found.concept, tokens[i].start, tokens[i + found.length - 1].end))
            i += max(used, found.length if found is not None and number is None else 1)

    def _negated(self, token: Token, mentions: list[Mention]) -> None:
        """Read a word with the language's negating prefix as "not" and the rest of it."""
        words = self._lexicon
        prefix, word = words.negation_prefix, token.text
        if not prefix or not word.startswith(prefix) or len(word) < len(prefix) + 2:
            return
        if fits(word, words.negation_exceptions):
            return
        mentions.append(Mention("polarity", "not", token.start, token.end))
        rest = Token(word[len(prefix) :], token.start + len(prefix), token.end)
        found = self._phrases.at([rest], 0)
        if found is not None and found.concept != IGNORE:
            mentions.append(_mention(found.concept, rest.start, rest.end))

    # Numbers

    def _number(self, tokens: list[Token], i: int) -> tuple[tuple[str, Fraction] | None, int]:
        """Return the number that begins at token i and how many tokens it takes."""
        text = tokens[i].text
        if text[0].isdigit():
            return self._digits(tokens, i)
        if text in "+-−–" and len(text) == 1:
            return self._signed(tokens, i)
        value, used = self._words(tokens, i)
        return (None, 0) if value is None else ((NUMBER, Fraction(value)), used)

    def _digits(self, tokens: list[Token], i: int) -> tuple[tuple[str, Fraction] | None, int]:
        text = tokens[i].text
        if len(text) > _MOST_DIGITS or not _DECIMAL.match(text):
            return None, 0
        ordinal = _ORDINAL_DIGITS.match(text)
        if ordinal:
            return (ORDINAL, Fraction(ordinal.group(1))), 1
        value = self._value(text)
        if value is None:
            return None, 0
        if self._lexicon.ordinal_dot and self._dotted(tokens, i):
            return (ORDINAL, value), 2
        if i + 2 < len(tokens) and tokens[i + 1].text == "/" and tokens[i + 2].text.isdigit():
            low = int(tokens[i + 2].text)
            if 1 < low <= 10 and value < low and tokens[i + 2].start == tokens[i + 1].end == tokens[i].end + 1:
                return (FRACTION, Fraction(value, low)), 3
        return (NUMBER, value), 1

    def _dotted(self, tokens: list[Token], i: int) -> bool:
        """Return whether "3." is an ordinal here: the dot at the number, a small letter after it."""
        if i + 2 >= len(tokens) or tokens[i + 1].text != "." or tokens[i + 1].start != tokens[i].end:
            return False
        following = tokens[i + 2]
        return following.small and following.text[0].isalpha() and following.start > tokens[i + 1].end

    def _signed(self, tokens: list[Token], i: int) -> tuple[tuple[str, Fraction] | None, int]:
        """Return "-2" as minus two where the sign stands before a number and after no other word or number."""
        sign = tokens[i].text
        if i + 1 >= len(tokens) or tokens[i + 1].start != tokens[i].end or not tokens[i + 1].text[0].isdigit():
            return None, 0
        if sign == "–" or (i and tokens[i - 1].end == tokens[i].start):
            return None, 0
        number, used = self._digits(tokens, i + 1)
        if number is None or number[0] != NUMBER:
            return None, 0
        return (NUMBER, -number[1] if sign in "-−" else number[1]), used + 1

    def _value(self, text: str) -> Fraction | None:
        """Return the value of digits in the language's own format; None for digits that are no number."""
        words = self._lexicon
        plain = text.replace("\u00a0", "").replace("\u202f", "")
        parts = re.split(r"[.,]", plain)
        if len(parts) == 1:
            return Fraction(int(plain))
        grouped = all(len(part) == 3 for part in parts[1:]) and len(parts[0]) <= 3 and parts[0] != "0"
        signs = {sign for sign in plain if sign in ".,"}
        if grouped and words.group in signs and words.decimal not in signs:
            return Fraction(int("".join(parts)))
        if (
            words.decimal in signs
            and plain.count(words.decimal) == 1
            and plain.rindex(words.decimal) == max(plain.rfind("."), plain.rfind(","))
        ):
            whole, fraction = plain.rsplit(words.decimal, 1)
            return Fraction(re.sub(r"[.,]", "", whole) + "." + fraction)
        if grouped:
            return Fraction(int("".join(parts)))
        return Fraction(plain.replace(",", ".")) if len(parts) == 2 else None

    def _words(self, tokens: list[Token], i: int) -> tuple[int | None, int]:
        """Return the value of the number words from token i on and how many tokens they are."""
        total = current = 0
        seen = used = 0
        at = i
        while at < len(tokens):
            value = self._word(tokens[at].text)
            if value is None:
                joins = tokens[at].text in self._lexicon.joiners and seen and at + 1 < len(tokens)
                following = self._word(tokens[at + 1].text) if joins else None
                if following is None or not _continues(current, following, seen):
                    break
                at += 1
                continue
            if seen and not _continues(current, value, seen):
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

    def _word(self, word: str) -> int | None:
        """Return the value of one number word, also of tens and units written together."""
        numbers = self._lexicon.numbers
        value = numbers.get(word)
        if value is None and len(word) > 6:
            for cut in range(4, len(word) - 2):
                tens, unit = numbers.get(word[:cut]), numbers.get(word[cut:])
                if tens is not None and unit is not None and tens >= 20 and _continues(tens, unit, 1):
                    return tens * unit if unit >= 100 else tens + unit
        if value is None and "-" in word:
            parts = [numbers.get(part) for part in word.split("-")]
            if len(parts) == 2 and parts[0] is not None and parts[1] is not None and _continues(parts[0], parts[1], 1):
                return parts[0] + parts[1]
        return value


def _continues(current: int, value: int, seen: int) -> bool:
    """Return whether a number word goes on with the number read so far: twenty|one, two|hundred, hundred|five."""
    if value >= 1000:
        return True
    if value == 100:
        return 0 < current < 10
    if not seen:
        return True
    if value >= 100:
        return current == 0
    if value >= 10:
        return current % 100 == 0
    return current % 10 == 0 and (current % 100 >= 20 or current % 100 == 0) and value > 0


def _mention(concept: str, start: int, end: int) -> Mention:
    kind, separator, value = concept.partition(":")
    if separator:
        return Mention(kind, value if kind == "term" else Fraction(value), start, end)
    group, _, name = concept.partition(".")
    return Mention(group, name, start, end)


def _term_phrases(terms: Mapping[str, Iterable[str]]) -> Iterable[Phrase]:
    """Yield the phrases of terms: each form as it stands, and with any ending after what all forms have in common.

    A stem that words of other terms share is left whole, so that no ending turns one term into another.
    """
    split: dict[str, list[tuple[str, ...]]] = {}
    owners: dict[str, set[str]] = {}
    for term, forms in terms.items():
        for form in forms:
            row = tuple(word.casefold().replace("’", "'") for word in _WORDS.findall(form))
            if row and row not in split.setdefault(term, []):
                split[term].append(row)
                for word in row:
                    owners.setdefault(word, set()).add(term)
    every = sorted(owners)
    for term, rows in split.items():
        for row in rows:
            yield parse(f"term:{term}", " ".join(row), -2)
            yield parse(f"term:{term}", " ".join(_stem(word, owners[word], owners, every) for word in row), -1)


def _stem(word: str, mine: set[str], owners: Mapping[str, set[str]], every: list[str]) -> str:
    """Return the word's stem with "*", so that every ending fits; short words and stems of others as they are."""
    if len(word) <= 3:
        return word
    stem = word[: len(word) - (1 if len(word) <= 5 else 2)]
    at = bisect_left(every, stem)
    while at < len(every) and every[at].startswith(stem):
        inflected = every[at].startswith(word[:-1]) and abs(len(every[at]) - len(word)) <= 2
        if not inflected and not owners[every[at]] & mine:
            return word
        at += 1
    return stem + "*"


__all__ = ["IGNORE", "SOFT", "Mention", "Reader"]
