"""Mistakes made in the project's own catalogs, one at a time, and what the check says of each."""

import random
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from ..context import Context
from ..entries import open_catalog
from ..entry import Entry
from ..finding import MEANING, Finding
from ..games import domain_of, facts_of, own_catalogs
from ..run import check_entry
from .inflected import denied_verbs, verb_forms
from .mutants import Mutant, Words, mutants, mutants_by
from .proof import MADE, Case, counts
from .spelled import spelled_numbers

__all__ = ["absent", "catalog_cases"]


def catalog_cases(
    lang: str, domains: Collection[str] = (), *, most: int, classes: Collection[str] = tuple(MEANING)
) -> Iterator[Case]:
    """Yield each entry of a language's catalogs untouched, then with mistakes of every kind that is made in them.

    domains  only these catalogs, all of them without any
    most     mistakes of each class; the same ones in every run, spread over the ways of making them
    """
    known = {path: _catalog(path) for path in own_catalogs(lang)}
    known = {path: found for path, found in known.items() if not domains or path.stem in domains}
    every = [(entry, context) for context, rows in known.values() for entry in rows]
    untouched: dict[tuple[str, int | None], list[Finding]] = {}
    surroundings: dict[tuple[str, int | None], Context] = {}
    for entry, context in every:
        at = entry.file, entry.line
        untouched[at], surroundings[at] = _sure(entry, context), context
        yield _case("tables", lang, "", "", entry, entry.msgstr[-1], untouched[at])
    entries = [entry for entry, _ in every]
    for kind in MADE:
        made = _made(kind, lang, entries)
        for one in _sampled((m for m in made if m.cls in classes), most):
            at = one.entry.file, one.entry.line
            found = _new(_sure(one.entry, surroundings[at]), untouched[at])
            yield _case(kind, lang, one.cls, one.how, one.entry, one.text, found)


def _made(kind: str, lang: str, entries: Sequence[Entry]) -> Iterator[Mutant]:
    """Yield mistakes of a kind; none of verbs without a dictionary."""
    if kind == "numbers":
        return mutants_by(entries, partial(spelled_numbers, lang))
    if kind == "verbs":
        verbs = verb_forms(lang, frozenset(word for one in entries for text in one.msgstr for word in text.split()))
        return mutants_by(entries, lambda text, chance: denied_verbs(lang, text, verbs or (), chance))
    return mutants(entries, Words(lang, entries, own=kind == "lexicons"))


def absent(langs: Iterable[str]) -> list[str]:
    """Return the dictionaries that are not there, by the names that Debian gives them."""
    return [f"hunspell-{lang}" for lang in langs if verb_forms(lang, ()) is None]


def _catalog(path: Path) -> tuple[Context, list[Entry]]:
    """Return a catalog's context and its translated entries."""
    opened = open_catalog(path, None)
    domain = domain_of(opened.path)
    context = Context(opened, game=domain, classes=frozenset(MEANING), facts=facts_of(domain))
    return context, [e for e in opened.entries if e.translated and not e.is_header and not e.obsolete]


def _sure(entry: Entry, context: Context) -> list[Finding]:
    return [finding for finding, waived in check_entry(entry, context) if counts(finding) and not waived]


def _new(found: Iterable[Finding], before: Iterable[Finding]) -> list[Finding]:
    """Return the findings that the untouched entry does not have."""
    left = Counter((f.cls, f.plural_form, str(f.found)) for f in before)
    new = []
    for finding in found:
        at = finding.cls, finding.plural_form, str(finding.found)
        if left[at]:
            left[at] -= 1
        else:
            new.append(finding)
    return new


def _case(kind: str, lang: str, cls: str, how: str, entry: Entry, text: str, found: Sequence[Finding]) -> Case:
    return Case(kind, lang, cls, how, entry.msgctxt or "", entry.msgid_plural or entry.msgid, text, tuple(found))


def _sampled(made: Iterable[Mutant], most: int) -> list[Mutant]:
    """Return at most `most` mistakes of each class, spread over the ways of making them."""
    by_class: dict[str, dict[str, list[Mutant]]] = defaultdict(lambda: defaultdict(list))
    for one in made:
        by_class[one.cls][one.how].append(one)
    chosen = []
    for cls in sorted(by_class):
        ways = by_class[cls]
        for how, rows in ways.items():
            random.Random(f"{cls} {how}").shuffle(rows)
        order = sorted(ways)
        taken = 0
        while taken < most and any(ways.values()):
            for how in order:
                if ways[how] and taken < most:
                    chosen.append(ways[how].pop())
                    taken += 1
    return chosen
