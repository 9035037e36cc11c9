"""Chapters that two rulebooks share: those of a base game and of its solo variant."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..core.messages import Message
from .experiment import Experiment
from .rulebook import Chapter, FactMaker, Rulebook


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


def opened(title: Message, base: Rulebook, solo: Rulebook) -> Shared:
    """Return a new chapter of both books."""
    return Shared(base.chapter(title), solo.chapter(title))
