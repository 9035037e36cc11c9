"""The two rulebooks of Port Royal, their vocabulary and their chapters in reading order.

BOOK is the base game. SOLO is the game against the dummy: every rule of the base game that holds there too, and the
dummy's own. A base rule is written once, in a chapter object of this module, which adds it to both books; `solo=False`
keeps out of SOLO what has no place there (other people at the table, the end by rounds). The dummy's chapters are
opened in dummy.py.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ....core.messages import Message, T
from ....rules.experiment import Experiment
from ....rules.rulebook import Chapter, FactMaker, Rulebook
from .. import terms as glossary

VOCABULARY: dict[str, tuple[str, ...]] = {
    "ship": glossary.family(glossary.SHIPS),
    "colour": glossary.family(glossary.COLOURS),
    "person": glossary.family(glossary.PERSONS),
    "symbol": glossary.family(glossary.SYMBOLS),
    "card": glossary.family(glossary.CARDS),
    "tax": glossary.family(glossary.TAXES),
    "phase": glossary.family(glossary.PHASES),
    "thing": glossary.family(glossary.THINGS),
    "role": ("role.active_player", "role.other_player"),
    "face": ("face.up", "face.down"),
    "extreme": ("extreme.most", "extreme.fewest"),
    "moment": ("moment.before", "moment.during", "moment.after"),
}
"""Families of sibling terms: what a wrong sentence could have said instead."""

BOOK = Rulebook(VOCABULARY)
SOLO = Rulebook(VOCABULARY | {"role": (*VOCABULARY["role"], "role.human", "role.dummy")})


@dataclass(frozen=True)
class Shared:
    """A chapter of the base game; its rules go into the solo rulebook as well, unless they say otherwise."""

    base: Chapter
    solo: Chapter

    def rule(
        self,
        sentence: Message,
        *,
        facts: FactMaker,
        confidence: str,
        source: str,
        switch: str | None = None,
        reason: Message | None = None,
        values: Callable[[Any], Mapping[str, int | str]] | None = None,
        equivalents: Mapping[str, str] | None = None,
        solo: bool = True,
    ) -> Callable[[Experiment], Experiment]:
        """Decorate an experiment with its rule's sentence and facts (see `rules.rulebook.Chapter.rule`)."""

        def add(experiment: Experiment) -> Experiment:
            for chapter in (self.base, self.solo)[: 1 + solo]:
                chapter.rule(
                    sentence,
                    facts=facts,
                    confidence=confidence,
                    source=source,
                    switch=switch,
                    reason=reason,
                    values=values,
                    equivalents=equivalents,
                )(experiment)
            return experiment

        return add

    def statement(
        self,
        sentence: Message,
        *,
        confidence: str,
        source: str,
        facts: FactMaker = lambda _params: (),
        reason: Message | None = None,
        solo: bool = True,
    ) -> None:
        """Add a sentence that has no behaviour (see `rules.rulebook.Chapter.statement`)."""
        for chapter in (self.base, self.solo)[: 1 + solo]:
            chapter.statement(sentence, confidence=confidence, source=source, facts=facts, reason=reason)


def _open(title: Message) -> Shared:
    return Shared(BOOK.chapter(title), SOLO.chapter(title))


SETUP = _open(T("port_royal.chapter.setup", "Setup"))
COIN = _open(T("port_royal.chapter.coin", "Coins and piles"))
TURN = _open(T("port_royal.chapter.turn", "The turn"))
DISCOVER = _open(T("port_royal.chapter.discover", "Phase 1: Discover"))
REPEL = _open(T("port_royal.chapter.repel", "Repelling ships"))
BUST = _open(T("port_royal.chapter.bust", "The bust"))
TAX = _open(T("port_royal.chapter.tax", "Tax Increases"))
EXPEDITION = _open(T("port_royal.chapter.expedition", "Expeditions"))
TRADE = _open(T("port_royal.chapter.trade", "Phase 2: Trade & Hire"))
PERSON = _open(T("port_royal.chapter.person", "Persons and their abilities"))
END = _open(T("port_royal.chapter.end", "The end of the game"))
NEEDED = BOOK.chapter(T("port_royal.chapter.needed", "Variant: an expedition is needed"))
"""The variant belongs to the base game alone."""
