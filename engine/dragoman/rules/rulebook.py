"""Rules and rulebooks: the sentence beside the facts and the experiment that hold it to the engine."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..core.messages import Message
from .changes import Vocabulary
from .experiment import Experiment
from .facts import Fact

FactMaker = Callable[[Any], tuple[Fact, ...]]
"""Makes a rule's facts from the parameters the engine runs on, so that a changed constant changes the fact."""

CONFIDENCES = ("confirmed", "one source", "derived", "ruling", "assumed")


@dataclass(frozen=True)
class Rule:
    """One rule: it says one thing.

    sentence     English source text; its msgctxt is the rule's id
    make_facts   parameters -> facts
    experiment   None for a statement: shown, translated and compared as text, never counted as verified
    confidence   one of CONFIDENCES: where the figure comes from
    source       the row of the fact sheet or the ruling it rests on, e.g. "1.2 no 9" or "ruling Q12"
    switch       the option that changes it, if any
    reason       why, for a ruling
    example      values for the placeholders of the sentence, from the parameters
    equivalents  changes of facts (Change.key) that are true of the game as well -> a one-line reason
    """

    sentence: Message
    make_facts: FactMaker
    experiment: Experiment | None
    confidence: str
    source: str
    chapter: str
    switch: str | None = None
    reason: Message | None = None
    values: Callable[[Any], Mapping[str, int | str]] | None = None
    equivalents: Mapping[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """Return the rule's id, which is its sentence's msgctxt."""
        return self.sentence.ctx

    @property
    def is_ruling(self) -> bool:
        """Return whether the rule decides what the texts leave open."""
        return self.confidence == "ruling"

    def facts(self, params: Any) -> tuple[Fact, ...]:
        """Return what the sentence asserts under these parameters."""
        return self.make_facts(params)


class Rulebook:
    """The rules of a variant, in reading order, by chapter."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._rules: dict[str, Rule] = {}
        self._chapters: dict[str, Message] = {}

    def chapter(self, title: Message) -> "Chapter":
        """Open a chapter; its id is the title's msgctxt."""
        self._chapters[title.ctx] = title
        return Chapter(self, title.ctx)

    def add(self, rule: Rule) -> None:
        """Add a rule; raises ValueError for a second rule of the same id or an unknown confidence."""
        if rule.id in self._rules:
            raise ValueError(f"two rules have the id {rule.id}")
        if rule.confidence not in CONFIDENCES:
            raise ValueError(f"{rule.id}: {rule.confidence!r} is none of {CONFIDENCES}")
        if rule.is_ruling and rule.reason is None:
            raise ValueError(f"{rule.id}: a ruling needs a reason")
        self._rules[rule.id] = rule

    @property
    def chapters(self) -> Mapping[str, Message]:
        """Return the chapters' titles by id, in reading order."""
        return self._chapters

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules


@dataclass(frozen=True)
class Chapter:
    """Adds rules to one chapter of a rulebook."""

    book: Rulebook
    id: str

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
    ) -> Callable[[Experiment], Experiment]:
        """Decorate an experiment with its rule's sentence and facts."""

        def add(experiment: Experiment) -> Experiment:
            self.book.add(
                Rule(
                    sentence,
                    facts,
                    experiment,
                    confidence,
                    source,
                    self.id,
                    switch,
                    reason,
                    values,
                    equivalents or {},
                )
            )
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
    ) -> None:
        """Add a sentence that has no behaviour: a count of components, advice, "there is no limit"."""
        self.book.add(Rule(sentence, facts, None, confidence, source, self.id, reason=reason))
