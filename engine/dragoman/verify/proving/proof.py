"""What a proof counts: mistakes made and caught, right texts and those flagged all the same."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ..finding import MEANING, Finding

__all__ = ["KINDS", "MADE", "Case", "Proof", "Tally", "counts"]

SURE = ("certain", "likely")
KINDS = ("tables", "numbers", "verbs", "lexicons", "sentences", "foreign", "statements")
"""Where mistakes come from: tables that no reader uses, ICU's number words, verbs of a hunspell dictionary, the
readers' own lexicons; files of sentences of our catalogs, of sentences of no game of ours, of statements."""
MADE = ("tables", "numbers", "verbs", "lexicons")
"""Those that are made in our catalogs."""


def counts(finding: Finding) -> bool:
    """Return whether a finding is sure enough to count."""
    return finding.certainty in SURE


class Case(NamedTuple):
    """One text that was checked.

    kind      where it comes from, one of KINDS
    cls       class of the mistake in it, "" for a text that is right
    how       the way in which the mistake was made, or where the text is from
    findings  what the check said that counts
    """

    kind: str
    lang: str
    cls: str
    how: str
    where: str
    source: str
    text: str
    findings: tuple[Finding, ...]

    @property
    def failed(self) -> bool:
        """Whether a mistake was missed or a right text flagged."""
        return bool(self.cls) != bool(self.findings)


@dataclass
class Tally:
    """Counts of one kind.

    made, caught, named  mistakes by class and language: all, those with any finding, those with one of their own class
    right, flagged       right texts by language, and those with a finding
    """

    made: Counter[tuple[str, str]] = field(default_factory=Counter)
    caught: Counter[tuple[str, str]] = field(default_factory=Counter)
    named: Counter[tuple[str, str]] = field(default_factory=Counter)
    right: Counter[str] = field(default_factory=Counter)
    flagged: Counter[str] = field(default_factory=Counter)

    def add(self, case: Case) -> None:
        """Count a case."""
        if not case.cls:
            self.right[case.lang] += 1
            self.flagged[case.lang] += bool(case.findings)
            return
        at = case.cls, case.lang
        self.made[at] += 1
        self.caught[at] += bool(case.findings)
        self.named[at] += any(finding.cls == case.cls for finding in case.findings)

    @property
    def langs(self) -> list[str]:
        """The languages, in the order of their codes."""
        return sorted({lang for _, lang in self.made} | set(self.right))

    @property
    def classes(self) -> list[str]:
        """The classes of the mistakes: those of meaning in their usual order, then others."""
        made = {cls for cls, _ in self.made}
        return [*(cls for cls in MEANING if cls in made), *sorted(made - set(MEANING))]

    def rate(self, cls: str | None = None, lang: str | None = None) -> tuple[int, int]:
        """Return how many mistakes were caught, and of how many: of one class or all, in one language or all."""

        def total(counter: Counter[tuple[str, str]]) -> int:
            return sum(n for (c, one), n in counter.items() if cls in (None, c) and lang in (None, one))

        return total(self.caught), total(self.made)

    def alarms(self, lang: str | None = None) -> tuple[int, int]:
        """Return how many right texts were flagged, and of how many."""
        return (
            sum(n for one, n in self.flagged.items() if lang in (None, one)),
            sum(n for one, n in self.right.items() if lang in (None, one)),
        )


@dataclass
class Proof:
    """All tallies, and the cases in which the check failed (at most `keep` of a kind, class and language).

    absent  dictionaries that were not there, so that no mistakes were made with them
    """

    keep: int = 0
    absent: list[str] = field(default_factory=list)
    tallies: dict[str, Tally] = field(default_factory=dict)
    failed: list[Case] = field(default_factory=list)

    def add(self, cases: Iterable[Case]) -> None:
        """Count cases."""
        kept: Counter[tuple[str, str, str]] = Counter()
        for case in cases:
            self.tallies.setdefault(case.kind, Tally()).add(case)
            at = case.kind, case.cls, case.lang
            if case.failed and kept[at] < self.keep:
                kept[at] += 1
                self.failed.append(case)

    def __iter__(self) -> Iterator[tuple[str, Tally]]:
        """Yield the tallies in the order of KINDS."""
        return ((kind, self.tallies[kind]) for kind in KINDS if kind in self.tallies)
