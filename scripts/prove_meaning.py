"""Measure the meaning layer: make mistakes in the project's own catalogs, one at a time, and count those it finds.

A mistake is found when the check, run in this process, has a finding of `likely` or `certain` that the untouched entry
has not. The tables of mistakes are scripts/mistakes/L.toml, written for this; the readers do not use them. Mistakes
made from the readers' own lexicons are counted apart (`--own`). Without options every class and language; the numbers
are the same in every run.
"""

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from mistakes import Mutant, Words, mutants

from dragoman.verify.context import Context
from dragoman.verify.entries import open_catalog
from dragoman.verify.entry import Entry
from dragoman.verify.finding import MEANING, Finding
from dragoman.verify.games import domain_of, facts_of, own_catalogs
from dragoman.verify.meaning import meaning_findings

SURE = ("certain", "likely")
LANGUAGES = ("es", "sk", "hr")


def sure(entry: Entry, context: Context) -> list[Finding]:
    """Return the findings that count."""
    return [finding for finding in meaning_findings(entry, context) if finding.certainty in SURE]


def catalog(path: Path) -> tuple[Context, list[Entry]]:
    """Return a catalog's context and its translated entries, names left out."""
    opened = open_catalog(path, None)
    domain = domain_of(opened.path)
    context = Context(opened, game=domain, classes=frozenset(MEANING), facts=facts_of(domain))
    return context, [e for e in opened.entries if e.translated and not e.is_header and not e.obsolete]


def sampled(made: Iterator[Mutant], most: int) -> list[Mutant]:
    """Return at most `most` mistakes of each class, the same ones in every run, spread over the ways of making them."""
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


def main() -> None:
    """Print the false alarms, and the rate of mistakes found by class and language."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lang", action="append", choices=LANGUAGES)
    parser.add_argument("--class", dest="cls", action="append", choices=tuple(MEANING))
    parser.add_argument("--most", type=int, default=80, help="mistakes a class and language")
    parser.add_argument("--own", action="store_true", help="mistakes made from the readers' own lexicons")
    parser.add_argument("--missed", type=int, default=0, help="print so many that were not found, a class")
    args = parser.parse_args()
    made: Counter[tuple[str, str]] = Counter()
    caught: Counter[tuple[str, str]] = Counter()
    alarms: Counter[str] = Counter()
    entries: Counter[str] = Counter()
    for lang in args.lang or LANGUAGES:
        missed: Counter[str] = Counter()
        known = {path: catalog(path) for path in own_catalogs(lang)}
        words = Words(lang, [entry for _, rows in known.values() for entry in rows], own=args.own)
        untouched = {}
        pairs = []
        for context, rows in known.values():
            for entry in rows:
                found = sure(entry, context)
                untouched[entry.file, entry.line] = Counter((f.cls, f.plural_form, str(f.found)) for f in found)
                entries[lang] += 1
                if found:
                    alarms[lang] += 1
                    print("false alarm:", lang, entry.msgctxt, found[0].cls, found[0].values, "\n   ", entry.msgid)
                    print("   ", entry.msgstr[0])
                pairs.append((entry, context))
        by_entry = {(entry.file, entry.line): context for entry, context in pairs}
        for mutant in sampled(mutants([entry for entry, _ in pairs], words), args.most):
            if args.cls and mutant.cls not in args.cls:
                continue
            entry = mutant.entry
            key = (entry.file, entry.line)
            found = Counter((f.cls, f.plural_form, str(f.found)) for f in sure(entry, by_entry[key]))
            made[mutant.cls, lang] += 1
            if found - untouched[key]:
                caught[mutant.cls, lang] += 1
            elif missed[mutant.cls] < args.missed:
                missed[mutant.cls] += 1
                print(
                    f"missed {lang} {mutant.cls} [{mutant.how}] {entry.msgctxt}\n    {entry.msgid}\n    {mutant.text}"
                )
    report(args.lang or LANGUAGES, made, caught, alarms, entries)


def report(
    langs: tuple[str, ...],
    made: Counter[tuple[str, str]],
    caught: Counter[tuple[str, str]],
    alarms: Counter[str],
    entries: Counter[str],
) -> None:
    """Print the table."""
    print("| class |" + "".join(f" {lang} |" for lang in langs) + " all |")
    print("|---|" + "---:|" * (len(langs) + 1))
    for cls in (*MEANING, ""):
        cells = []
        for some in (*((lang,) for lang in langs), langs):
            total = sum(n for (c, one), n in made.items() if one in some and cls in ("", c))
            good = sum(n for (c, one), n in caught.items() if one in some and cls in ("", c))
            cells.append(f" {good}/{total} {100 * good / total:.0f} % |" if total else " |")
        print(f"| {cls or 'all'} |" + "".join(cells))
    false = ", ".join(f"{lang} {alarms[lang]} of {entries[lang]}" for lang in langs)
    print(f"\nEntries with a false alarm: {false}")


if __name__ == "__main__":
    main()
