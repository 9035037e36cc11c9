"""Denied verbs in any inflected form, told by the hunspell dictionary of this machine: a source that no reader uses.

The dictionary is read here: a word is a form of an infinitive when an ending of that entry makes it, and it is no
other entry's form. Dictionaries have licences of their own, so none is part of the project.
"""

import random
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..outside import dictionary

__all__ = ["denied_verbs", "verb_forms"]

_INFINITIVES = {"es": ("ar", "er", "ir"), "hr": ("ti", "ći"), "sk": ("ť",)}
_FINITE = {
    # Neither participles nor gerunds nor infinitives with a pronoun: "no" does not stand before these.
    "es": re.compile(r"(?!.*(?:[aeií]d[oa]s?|ción|ndo|[aeiáéí]r(?:l[aeo]s?|me|te|se|nos)?|[áéí].*l[aeo]s?)$).{3,}"),
    "hr": re.compile(r".{2,}(?:[aei]m|š|mo|te|ju|u|e|a|i)$(?<!l[aei])(?<!n[aeiou])(?<!nj[aeu])(?<!jući)(?<!vši)"),
    "sk": re.compile(r".{2,}(?:m|š|me|te|jú|ia|ú|í|á|ie)$(?<![nt][ýáéú])"),
}
_NO = {"es": "no ", "hr": "ne ", "sk": "ne"}
_WITH_OWN_NO = {"es": ("ser", "estar", "haber"), "hr": ("biti", "htjeti", "imati", "nemati"), "sk": ("byť",)}
_DENIED = re.compile(
    r"\b(?:no|ni|nunca|nadie|nada|ning[uú]n\w*|sin|tampoco|ne|nije|nisu|nitko|ništa|nikad\w*|nijed\w*|bez|nema\w*"
    r"|nie|nikto|nič\w*|nikdy|žiad\w*|ani|ne\w+)\b[^.;:]*$",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"\b(?:se|te|me|le|les|lo|la|los|las|nos)(?: (?:lo|la|los|las))? $", re.IGNORECASE)
_WORDS = re.compile(r"(?<![\w{])[^\W\d_]+(?![\w}])")


class _Ending(NamedTuple):
    strip: str
    add: str
    after: re.Pattern[str]


def verb_forms(lang: str, words: Collection[str]) -> frozenset[str] | None:
    """Return which of some words are finite forms of verbs and nothing else; None without a dictionary."""
    path = dictionary(lang)
    if path is None or lang not in _INFINITIVES:
        return None
    lemmas = _lemmas(Path(path), frozenset(word.lower() for word in words))
    return frozenset(
        word
        for word, found in lemmas.items()
        if word not in found
        and all(lemma.endswith(_INFINITIVES[lang]) and lemma not in _WITH_OWN_NO[lang] for lemma in found)
        and _FINITE[lang].fullmatch(word)
    )


def denied_verbs(lang: str, text: str, verbs: Collection[str], chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Yield (class, way, changed text): a verb denied in a clause that denies nothing yet."""
    found = [
        match
        for match in _WORDS.finditer(text)
        if match.group().lower() in verbs and not _DENIED.search(text[: match.start()])
    ]
    if found:
        match = chance.choice(found)
        at, word = match.start(), match.group()
        if lang == "es" and (before := _PRONOUN.search(text[:at])):
            at = before.start()
        first = text[at]
        new = _NO[lang] + first.lower() if first.isupper() else _NO[lang] + first
        new = new[0].upper() + new[1:] if first.isupper() else new
        yield "polarity", f"{word.lower()} denied", text[:at] + new + text[at + 1 :]


@cache
def _lemmas(path: Path, words: frozenset[str]) -> Mapping[str, set[str]]:
    """Return the entries of a dictionary that each word is a form of."""
    affixes = _affixes(path.with_suffix(".aff"))
    found: dict[str, set[str]] = defaultdict(set)
    beginnings = {word[:2] for word in words}
    for line in _lines(path.with_suffix(".dic"), affixes.encoding)[1:]:
        lemma, _, rest = line.partition("/")
        lemma = lemma.split("\t")[0].strip()
        # A form begins as its entry does.
        if lemma[:2].lower() not in beginnings:
            continue
        if lemma.lower() in words:
            found[lemma.lower()].add(lemma)
        for flag in affixes.flags(rest):
            for ending in affixes.endings.get(flag, ()):
                if lemma.endswith(ending.strip):
                    form = lemma[: len(lemma) - len(ending.strip)] + ending.add
                    if form in words and ending.after.search(lemma):
                        found[form].add(lemma)
    return found


class _Affixes(NamedTuple):
    """The endings of a dictionary by flag, the sets of flags that have a number, and how flags are written."""

    encoding: str
    endings: Mapping[str, list[_Ending]]
    sets: Sequence[str]
    kind: str

    def flags(self, given: str) -> Sequence[str]:
        """Return the flags that stand after a word."""
        written = given.split()[0] if given.split() else ""
        if self.sets and written.isdigit() and int(written) <= len(self.sets):
            written = self.sets[int(written) - 1]
        if self.kind == "long":
            return [written[i : i + 2] for i in range(0, len(written), 2)]
        return written.split(",") if self.kind == "num" else list(written)


def _affixes(path: Path) -> _Affixes:
    head = re.search(rb"^SET[ \t]+(\S+)", path.read_bytes()[:2000], re.MULTILINE)
    encoding = head[1].decode("ascii", "replace") if head else "iso-8859-1"
    endings: dict[str, list[_Ending]] = defaultdict(list)
    rows = [line.split() for line in _lines(path, encoding)]
    kinds = [row[1] for row in rows if row[:1] == ["FLAG"]]
    # The first row of these says how many there are.
    sets = [row[1] for row in rows if row[:1] == ["AF"]][1:]
    for row in rows:
        if row[:1] == ["SFX"] and len(row) >= 5:
            strip, add = ("" if part == "0" else part for part in (row[2], row[3].partition("/")[0]))
            after = re.compile("$" if row[4] == "." else row[4] + "$")
            endings[row[1]].append(_Ending(strip, add, after))
    return _Affixes(encoding, endings, sets, kinds[0] if kinds else "")


def _lines(path: Path, encoding: str) -> list[str]:
    return path.read_bytes().decode(encoding, "replace").splitlines()
