"""The rule explorer: a rulebook as plain translated data, and experiments run with facts that a person changed.

No widget in it. The facts of a rule become controls; a control that is moved runs the rule's experiment on the real
engine, and what the engine did is told with the same drawings and sentences as a game.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from ..core.engine import OVER
from ..core.messages import Message
from ..core.variants import Setting, Variant
from ..language.translator import Translator
from ..rules.changes import Vocabulary
from ..rules.experiment import Lab, Shown, Verdict, run
from ..rules.facts import COMPARATORS, MODALITIES, QUANTIFIERS, Fact, FactValue
from ..rules.rulebook import Rule, Rulebook
from . import explorer_texts as texts
from . import presenter_of, rulebook_of, translator_for
from .presenter import Scene
from .rules import CONFIDENCE, sentence


class Entry(NamedTuple):
    """A rule in the tree: its id, its sentence and whether it is a ruling or a statement."""

    id: str
    text: str
    ruling: bool
    statement: bool


class Branch(NamedTuple):
    """A chapter of the tree with its rules that fit the search."""

    id: str
    title: str
    entries: tuple[Entry, ...]


class Choice(NamedTuple):
    """A value that a control offers and how a person reads it; None stands for the fact left out."""

    value: FactValue | None
    text: str


class Control(NamedTuple):
    """A fact as a control.

    kind     "number" (a slider from low to high), "choice" (one of choices) or "set" (several of choices)
    label    what a person reads, numbered where a rule has several of a kind
    value    the rule's own value
    """

    slot: str
    kind: str
    label: str
    value: FactValue
    low: int
    high: int
    choices: tuple[Choice, ...]


class RuleView(NamedTuple):
    """Everything that the explorer shows of a rule, translated."""

    id: str
    chapter: str
    text: str
    beside: str | None
    confidence: str
    reason: str | None
    switch: str | None
    source: str
    controls: tuple[Control, ...]
    statement: bool


class StepView(NamedTuple):
    """One step of an experiment: the position, what was tried, what came of it, the position after (or None)."""

    before: str
    tried: str | None
    told: tuple[str, ...]
    after: str | None
    refused: str | None


class RunView(NamedTuple):
    """What an experiment showed: whether the engine agrees, in words, and its steps that matter, the last one last."""

    holds: bool
    summary: str
    detail: str | None
    steps: tuple[StepView, ...]


class Explorer:
    """The rules of one variant, in one language, under given settings."""

    def __init__(self, variant: Variant, lang: str = "en", settings: Mapping[str, Setting | str] | None = None) -> None:
        self.variant = variant
        self.settings = variant.settings(settings)
        self.params = variant.params(self.settings)
        self.book: Rulebook = rulebook_of(variant)
        self.presenter = presenter_of(variant.domain)
        self.tr: Translator = translator_for(variant, lang)

    def __repr__(self) -> str:
        return f"Explorer({self.variant.name!r})"

    def set_language(self, lang: str) -> None:
        """Tell everything in another language from now on."""
        self.tr = translator_for(self.variant, lang)

    def sentence(self, rule: Rule, tr: Translator | None = None) -> str:
        """Return the rule's sentence with the figures of these settings."""
        return sentence(rule, self.params, tr or self.tr)

    def tree(self, query: str = "") -> tuple[Branch, ...]:
        """Return the chapters with the rules whose sentence, chapter or id holds every word of the query.

        Letters are compared without accents and case, so that a search works on any keyboard.
        """
        words = _plain(query).split()
        branches = []
        for chapter_id, title in self.book.chapters.items():
            heading = self.tr.text(title)
            entries = tuple(
                Entry(rule.id, text, rule.is_ruling, rule.experiment is None)
                for rule in self.book
                if rule.chapter == chapter_id
                and all(
                    word in _plain(f"{(text := self.sentence(rule))} {heading} {rule.id}") for word in words or ("",)
                )
            )
            if entries:
                branches.append(Branch(chapter_id, heading, entries))
        return tuple(branches)

    def rule(self, rule_id: str, beside: str | None = None) -> RuleView:
        """Return a rule with its controls, its text in a second language beside it if wanted.

        Raises KeyError for a rule that is not in this rulebook.
        """
        rule = self.book[rule_id]
        other = self.sentence(rule, translator_for(self.variant, beside)) if beside else None
        option = next((o for o in self.variant.options if o.key == rule.switch), None)
        return RuleView(
            rule.id,
            self.tr.text(self.book.chapters[rule.chapter]),
            self.sentence(rule),
            other,
            self.tr.text(CONFIDENCE[rule.confidence]),
            self.tr.text(rule.reason) if rule.reason is not None else None,
            self.tr.text(texts.SWITCH, option=self.tr.text(option.label)) if option is not None else None,
            rule.source,
            self._controls(rule),
            rule.experiment is None,
        )

    def run(self, rule_id: str, changed: Mapping[str, FactValue | None] | None = None) -> RunView:
        """Run the rule's experiment with its facts, some of them changed or (None) left out.

        Raises KeyError for an unknown rule, ValueError for a statement, which has no experiment.
        """
        rule = self.book[rule_id]
        if rule.experiment is None:
            raise ValueError(f"{rule_id} is a statement")
        facts = self._facts(rule, changed or {})
        lab = lab_class(self.variant)(self.variant.engine, self.params, rule.id)
        verdict = run(rule.experiment, lab, facts)
        if not verdict.steps and verdict.unstated is not None:
            # The sentence leaves something out before anything was played: show what the engine does instead.
            lab = lab_class(self.variant)(self.variant.engine, self.params, rule.id)
            shown = run(rule.experiment, lab, rule.facts(self.params))
            verdict = verdict._replace(steps=shown.steps)
        return RunView(
            verdict.holds,
            self.tr.text(texts.AGREES if verdict.holds else texts.DISAGREES),
            self._detail(rule, verdict),
            tuple(self._step(shown) for shown in self._telling(verdict)),
        )

    # Facts as controls

    def _facts(self, rule: Rule, changed: Mapping[str, FactValue | None]) -> tuple[Fact, ...]:
        facts = []
        for fact in rule.facts(self.params):
            value = changed.get(fact.slot, fact.value)
            if value is not None:
                facts.append(fact._replace(value=value))
        return tuple(facts)

    def _controls(self, rule: Rule) -> tuple[Control, ...]:
        facts = rule.facts(self.params)
        labels = [self._label(fact) for fact in facts]
        controls = []
        for i, fact in enumerate(facts):
            label = labels[i]
            if labels.count(label) > 1:
                label = self.tr.text(texts.NUMBERED, label=label, number=labels[: i + 1].count(label))
            controls.append(self._control(fact, label, self.book.vocabulary))
        return tuple(controls)

    def _label(self, fact: Fact) -> str:
        label = self.tr.text(texts.KIND[fact.kind])
        unit = texts.UNIT.get(fact.unit or "")
        return label if unit is None else self.tr.text(texts.OF_UNIT, kind=label, unit=self.tr.text(unit))

    def _control(self, fact: Fact, label: str, vocabulary: Vocabulary) -> Control:
        without = Choice(None, self.tr.text(texts.WITHOUT))
        value = fact.value
        if fact.kind == "number":
            assert isinstance(value, int)
            return Control(fact.slot, "number", label, value, min(0, value), max(12, 2 * value), (without,))
        if fact.kind == "terms":
            assert isinstance(value, tuple)
            family = str(value[0]).split(".", 1)[0] if value else ""
            items = [*vocabulary.get(family, ()), *(str(v) for v in value)]
            choices = tuple(Choice(item, self.value_text(item)) for item in dict.fromkeys(items))
            return Control(fact.slot, "set", label, value, 0, 0, choices)
        offered = [value, *(v for v in self._alternatives(fact, vocabulary) if v != value)]
        choices = tuple(Choice(v, self.fact_text(fact.kind, v)) for v in offered)
        return Control(fact.slot, "choice", label, value, 0, 0, (*choices, without))

    def _alternatives(self, fact: Fact, vocabulary: Vocabulary) -> Sequence[FactValue]:
        value = fact.value
        fixed: Mapping[str, Sequence[str]] = {
            "comparator": COMPARATORS,
            "modality": MODALITIES,
            "quantifier": QUANTIFIERS,
        }
        if fact.kind in fixed:
            return fixed[fact.kind]
        if fact.kind == "term":
            return vocabulary.get(str(value).split(".", 1)[0], ())
        if fact.kind == "role" and isinstance(value, tuple):
            return [(value[0], who.split(".", 1)[1]) for who in vocabulary.get("role", ())]
        from ..rules.changes import changes

        return [c.changed.value for c in changes(fact, vocabulary) if c.changed is not None]

    def fact_text(self, kind: str, value: FactValue) -> str:
        """Return a fact's value in words."""
        if kind == "order" and isinstance(value, tuple):
            return self.tr.text(texts.ORDER, earlier=self.value_text(value[0]), later=self.value_text(value[1]))
        if kind == "role" and isinstance(value, tuple):
            return self.value_text(f"role.{value[1]}")
        if kind in ("condition", "exception") and isinstance(value, tuple):
            parts = [self.value_text(part[1]) for part in value if isinstance(part, tuple)]
            return self.tr.list(parts) if parts else self.tr.text(texts.WITHOUT)
        return self.value_text(value)

    def value_text(self, value: object) -> str:
        """Return a value that a fact or an engine's answer holds, in words where it has any."""
        if isinstance(value, bool):
            return self.tr.text(texts.YES if value else texts.NO)
        if isinstance(value, int):
            return self.tr.number(value)
        if isinstance(value, str):
            word: Message | None = texts.WORDS.get(value)
            if word is not None:
                return self.tr.text(word)
            return self.tr.term(value) if self.tr.has_term(value) else value
        if isinstance(value, (tuple, list, set, frozenset)):
            items = sorted(value, key=str) if isinstance(value, (set, frozenset)) else value
            return self.tr.list([self.value_text(item) for item in items])
        return str(value)

    # What the engine did, in words and drawings

    def _detail(self, rule: Rule, verdict: Verdict) -> str | None:
        if verdict.holds:
            return None
        if verdict.unstated is not None:
            fact = next(f for f in rule.facts(self.params) if f.slot == verdict.unstated)
            return self.tr.text(texts.UNSTATED, what=self._label(fact))
        last = verdict.steps[-1] if verdict.steps else None
        if last is not None and last.action is not None and last.after is None:
            if last.refusal is None:
                return self.tr.text(texts.ALLOWED_AFTER_ALL)
            return self.tr.text(texts.REFUSED_AFTER_ALL)
        if isinstance(verdict.expected, (int, str)) and isinstance(verdict.found, (int, str)):
            return self.tr.text(
                texts.EXPECTED, expected=self.value_text(verdict.expected), found=self.value_text(verdict.found)
            )
        return self.tr.text(texts.OTHERWISE)

    def _telling(self, verdict: Verdict) -> list[Shown]:
        """Return the steps worth showing: those that were played or refused, the last few of them."""
        acted = [shown for shown in verdict.steps if shown.action is not None and shown.before is not None]
        decided = [s for s in acted if not self._is_setup(s)] or acted
        return (decided or list(verdict.steps))[-3:]

    def _is_setup(self, shown: Shown) -> bool:
        return self.presenter.turn_number(shown.before) < 0

    def _step(self, shown: Shown) -> StepView:
        scene = self._scene(shown.before)
        tried = refused = None
        if shown.action is not None:
            tried = self.presenter.action(scene, shown.action)["text"]
        if shown.refusal is not None and shown.refusal.rule in self.book:
            refused = self.sentence(self.book[shown.refusal.rule])
        told = tuple(
            self.tr.text(entry.message, **dict(entry.values))
            for event in shown.events
            for entry in self.presenter.log(scene, event)
        )
        after = self.drawing(shown.after) if shown.after is not None else None
        return StepView(self.drawing(shown.before), tried, told, after, refused)

    def _scene(self, state: Any) -> Scene:
        engine = self.variant.engine
        actor = engine.actor(state)
        seats = len(state.merchant) if hasattr(state, "merchant") else self.variant.seats(self.settings)
        names = tuple(self._name(seat) for seat in range(seats))
        legal = () if actor in (-1, OVER) else tuple(engine.legal_actions(self.params, state))
        return Scene(self.tr, self.variant, self.params, state, 0, actor, legal, names)

    def _name(self, seat: int) -> str:
        own = self.presenter.seat_name(self.variant, seat, self.tr)
        return own if own is not None else self.tr.text(texts.SEAT, number=seat + 1)

    def drawing(self, state: Any) -> str:
        """Return a position as an SVG drawing, the same board as in a game."""
        draw = import_module(f"dragoman.tables.{self.variant.domain}.drawings").board_svg
        scene = self._scene(state)
        return str(draw(self.presenter.cells(scene), label=self.presenter.grid_label(scene)))


def lab_class(variant: Variant) -> type[Lab]:
    """Return the bench on which the experiments of a game run: `LAB` of the game's rulebook package."""
    found: type[Lab] = import_module(f"dragoman.games.{variant.domain}.rulebook").LAB
    return found


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
