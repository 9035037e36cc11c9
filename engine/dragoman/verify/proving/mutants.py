"""Mistakes of meaning, made on purpose: one at a time, in the translations of catalogs.

What stands for what is told by a table of mistakes (`L.toml` beside this module), which no reader uses, or by the
reader's own lexicon; numbers, names of the game and clauses are changed by themselves, in any language and game.
"""

import random
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from ...language.reader.lexicon import concepts, lexicon
from ..entry import Entry

HERE = Path(__file__).resolve().parent
DIGITS = re.compile(r"(?<![\w{}])\d+(?![\w}])")
_DENIED = re.compile(r"\b(no|ne|nie|ni|ani)( \w\w)? $", re.IGNORECASE)
_JOINED = (" čo ", " čo,")
WORD = r"(?<![\w{{]){}(?![\w}}])"


Change = Callable[[str, random.Random], Iterable[tuple[str, str, str]]]


class Mutant(NamedTuple):
    """A mistake: its class, the way it was made, the entry with it, and the changed text."""

    cls: str
    how: str
    entry: Entry
    text: str


class Words:
    """What mistakes are made with, in one language."""

    def __init__(self, lang: str, entries: Iterable[Entry], *, own: bool = False) -> None:
        self.own = own
        self.swaps = [
            (cls, one, other, one.lower(), re.compile(WORD.format(re.escape(one)), re.IGNORECASE))
            for cls, one, other in (own_swaps(lang) if own else table_swaps(lang))
        ]
        entries = list(entries)
        self.terms = term_forms(entries)
        self.clauses = [
            part
            for entry in entries
            if not (entry.msgctxt or "").startswith("term:") and "{" not in entry.msgstr[0]
            for part in re.split(r"[.;:,] ", entry.msgstr[0].rstrip("."))
            if 4 <= len(part.split()) <= 9
        ]


def table_swaps(lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield (class, words, other words) of the language's table; nothing where it has none."""
    path = HERE / f"{lang}.toml"
    if not path.is_file():
        return
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for cls, rows in data["swaps"].items():
        for row in rows:
            if " ~ " in row:
                one, other = row.split(" ~ ")
                yield cls, one, other
                yield cls, other, one
            else:
                one, _, other = row.partition(" >")
                yield cls, one, other.strip()


def own_swaps(lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield (class, words, other words) of the reader's lexicon: whole phrases of opposite concepts."""
    said: dict[str, list[str]] = {}
    try:
        phrases = lexicon(lang).phrases
    except FileNotFoundError:
        return
    for phrase in phrases:
        if all(len(word) == 1 and "*" not in word[0] and word[0] != ".." for word in phrase.words):
            said.setdefault(phrase.concept, []).append(" ".join(word[0] for word in phrase.words))
    for group, row in concepts().items():
        if group == "thing":
            continue
        for name, others in row.opposites.items():
            for other in sorted(others):
                forms = said.get(f"{group}.{other}", [])
                for words in said.get(f"{group}.{name}", []):
                    if forms:
                        yield row.cls, words, random.Random(words).choice(forms)


def term_forms(entries: Iterable[Entry]) -> list[tuple[str, str, str]]:
    """Return (family and role, id, form in the language) of the names in the catalogs."""
    forms = []
    for entry in entries:
        if (entry.msgctxt or "").startswith("term:"):
            name, _, role = (entry.msgctxt or "").removeprefix("term:").partition("|")
            forms.append((f"{name.split('.')[0]}|{role}", name, entry.msgstr[0]))
    return forms


def mutants(entries: Sequence[Entry], words: Words) -> Iterator[Mutant]:
    """Yield mistakes: in each entry one for each way of making one."""
    return mutants_by(entries, lambda text, chance: changed(text, words, chance))


def mutants_by(entries: Sequence[Entry], change: Change) -> Iterator[Mutant]:
    """Yield mistakes that a way of changing a text makes: (class, way, changed text), with a source of chance."""
    for entry in entries:
        if (entry.msgctxt or "").startswith("term:"):
            continue
        form = len(entry.msgstr) - 1
        text = entry.msgstr[form]
        chance = random.Random(f"{entry.msgctxt} {entry.msgid}")
        for cls, how, new in change(text, chance):
            if new != text:
                texts = (*entry.msgstr[:form], new)
                yield Mutant(cls, how, entry._replace(msgstr=texts), new)


def changed(text: str, words: Words, chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Yield (class, way, changed text)."""
    small = text.lower()
    for cls, one, other, low_one, pattern in words.swaps:
        if low_one not in small:
            continue
        found = list(pattern.finditer(text))
        if other.startswith(("no ", "ne ", "nie ")):  # a negation doubled is another mistake
            found = [m for m in found if not _DENIED.search(text[: m.start()])]
        if not other:  # "len čo" and the like are one word in two
            found = [m for m in found if text[m.end() : m.end() + 4] not in _JOINED]
        if found:
            yield cls, f"{one} > {other}", put(text, chance.choice(found), other)
    if words.own:
        return
    yield from numbers(text, chance)
    yield from names(text, words, chance)
    yield from clauses(text, words, chance)


def put(text: str, match: re.Match[str], other: str) -> str:
    """Return the text with other words in the place of a match, a capital kept and no double space left."""
    if match.group()[0].isupper() and other:
        other = other[0].upper() + other[1:]
    new = text[: match.start()] + other + text[match.end() :]
    return new if other else re.sub(r"  +", " ", new).strip()


def numbers(text: str, chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Yield digits changed, and two numbers that changed places."""
    found = list(DIGITS.finditer(text))
    if found:
        one = chance.choice(found)
        yield "number", "digits up", put(text, one, str(int(one.group()) + 1))
        yield "number", "digits doubled", put(text, one, str(int(one.group()) * 2 + 1))
    pairs = [(a, b) for a, b in pairwise(found) if a.group() != b.group()]
    if pairs:
        a, b = chance.choice(pairs)
        middle = text[a.end() : b.start()]
        yield "number", "digits swapped", text[: a.start()] + b.group() + middle + a.group() + text[b.end() :]


def names(text: str, words: Words, chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Yield a name of the game for another of its family and role, and two names that changed places."""
    there: dict[str, list[tuple[re.Match[str], str]]] = {}
    for family, name, form in sorted(words.terms, key=lambda t: -len(t[2])):
        match = re.search(WORD.format(re.escape(form)), text)
        if match and not any(
            m.start() < match.end() and match.start() < m.end() for ms in there.values() for m, _ in ms
        ):
            there.setdefault(family, []).append((match, name))
    for family, rows in there.items():
        match, name = chance.choice(rows)
        others = [form for f, n, form in words.terms if f == family and n != name and form != match.group()]
        if others:
            yield "term", f"another {family}", put(text, match, chance.choice(others))
        if len(rows) > 1:
            (a, _), (b, _) = sorted(rows[:2], key=lambda row: row[0].start())
            middle = text[a.end() : b.start()]
            listed = len(middle.split()) < 3 or text.count(",") > 3 or family.split("|")[0] in ("card", "good")
            if listed or family.endswith(("|", "|many")):
                continue  # members of a list: their order says nothing
            yield "role", f"swapped {family}", text[: a.start()] + b.group() + middle + a.group() + text[b.end() :]


def clauses(text: str, words: Words, chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Yield a clause left out, a condition left out, a clause added."""
    parts = re.split(r"([.;:,] )", text)
    if len(parts) >= 3:
        places = [i for i in range(0, len(parts), 2) if len(parts[i].split()) >= 4 and "{" not in parts[i]]
        if places:
            i = chance.choice(places)
            kept = parts[:i] + parts[i + 2 :] if i + 1 < len(parts) else parts[: i - 1]
            new = "".join(kept)
            if len(new.split()) >= 3:
                new = new[0].upper() + new[1:] if text[0].isupper() else new
                yield "omission", "clause", new if new[-1] in ".!?" or text[-1] not in ".!?" else new + text[-1]
    if len(text.split()) > 4 and words.clauses and text[-1] == ".":
        yield "addition", "clause at the end", f"{text[:-1]}, {low(chance.choice(words.clauses))}."
        yield "addition", "clause before", f"{chance.choice(words.clauses)}, {low(text)}"


def low(text: str) -> str:
    """Return a text with a small first letter."""
    return text[0].lower() + text[1:]
