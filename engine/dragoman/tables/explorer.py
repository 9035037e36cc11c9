"""The rule explorer: a rulebook as plain translated data, and experiments run with facts that a person changed.

No widget in it. The facts of a rule become controls; a control that is moved runs the rule's experiment on the real
engine, and what the engine did is told with the same drawings and sentences as a game.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from ..core.engine import Engine
from ..core.variants import Setting, Variant
from ..language.translator import Translator
from ..rules.changes import Vocabulary, changes
from ..rules.experiment import Lab, Shown, Verdict, run
from ..rules.facts import COMPARATORS, MODALITIES, QUANTIFIERS, Fact, FactValue
from ..rules.rulebook import Rule, Rulebook
from . import explorer_texts as texts
from . import presenter_of, rulebook_of, translator_for, variants
from .explorer_words import Words, fact_words, reference
from .presenter import NOBODY, CellData, Presenter, Scene
from .rules import confidence, sentence

STEPS = 3
"""How many steps of an experiment are shown, the last ones."""
FAR = 1000
"""The largest number that an experiment is run with."""


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
    """One step of an experiment: the position, what was tried, what came of it, the position after (or None).

    before, after  drawings of the board
    changed        what is different beside the board afterwards, which they do not show
    """

    before: str
    tried: str | None
    told: tuple[str, ...]
    after: str | None
    refused: str | None
    changed: tuple[str, ...]


class RunView(NamedTuple):
    """What an experiment showed: whether the engine agrees, in words, and its steps that matter, the last one last."""

    holds: bool
    summary: str
    detail: str | None
    steps: tuple[StepView, ...]


class _Bench(NamedTuple):
    """Under which rules a step was played: an experiment may set up several games."""

    engine: Engine
    params: Any


class _Tape(list[Shown]):
    """The steps of a lab, with the bench on which each was played."""

    def __init__(self, lab: Lab) -> None:
        super().__init__()
        self._lab = lab
        self.benches: list[_Bench] = []

    def append(self, shown: Shown) -> None:
        """Record a step."""
        super().append(shown)
        self.benches.append(_Bench(self._lab._engine, self._lab._params))


class Explorer:
    """The rules of one variant, in one language, under given settings."""

    def __init__(self, variant: Variant, lang: str = "en", settings: Mapping[str, Setting | str] | None = None) -> None:
        self.variant = variant
        self.settings = variant.settings(settings)
        self.params = variant.params(self.settings)
        self.book: Rulebook = rulebook_of(variant)
        self.presenter = presenter_of(variant.domain)
        self.set_language(lang)

    def __repr__(self) -> str:
        return f"Explorer({self.variant.name!r})"

    def set_language(self, lang: str) -> None:
        """Tell everything in another language from now on."""
        self.tr: Translator = translator_for(self.variant, lang)
        self.words = Words(self.tr, fact_words(self.variant.domain))

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
            confidence(rule, self.variant, self.settings, self.tr),
            self.tr.text(rule.reason) if rule.reason is not None else None,
            self.tr.text(texts.SWITCH, option=self.tr.text(option.label)) if option is not None else None,
            reference(rule.source),
            self._controls(rule),
            rule.experiment is None,
        )

    def run(self, rule_id: str, changed: Mapping[str, FactValue | None] | None = None) -> RunView:
        """Run the rule's experiment with its facts, some of them changed or (None) left out.

        Raises KeyError for an unknown rule, ValueError for a statement, which has no experiment, and for a number far
        beyond what a control offers: a position with a thousand million pieces would take for ever.
        """
        rule = self.book[rule_id]
        if rule.experiment is None:
            raise ValueError(f"{rule_id} is a statement")
        verdict, tape = self._run(rule, self._facts(rule, changed or {}))
        shown = tape
        if not tape and verdict.unstated is not None:
            # The sentence leaves something out before anything was played: show what the engine does instead.
            _, shown = self._run(rule, rule.facts(self.params))
        return RunView(
            verdict.holds,
            self.tr.text(texts.AGREES if verdict.holds else texts.DISAGREES),
            self._detail(rule, verdict),
            tuple(self._step(step, bench) for step, bench in self._telling(shown)),
        )

    def _run(self, rule: Rule, facts: Sequence[Fact]) -> tuple[Verdict, _Tape]:
        assert rule.experiment is not None
        lab = lab_class(self.variant)(self.variant.engine, self.params, rule.id)
        tape = _Tape(lab)
        lab.steps = tape
        return run(rule.experiment, lab, facts), tape

    # Facts as controls

    def _facts(self, rule: Rule, changed: Mapping[str, FactValue | None]) -> tuple[Fact, ...]:
        facts = []
        for fact in rule.facts(self.params):
            value = changed.get(fact.slot, fact.value)
            if value is not None:
                if isinstance(value, int) and abs(value) > FAR:
                    raise ValueError(f"{rule.id}, {fact.slot}: {value} is too far from what can be")
                facts.append(fact._replace(value=value))
        return tuple(facts)

    def _controls(self, rule: Rule) -> tuple[Control, ...]:
        facts = rule.facts(self.params)
        labels = [self.words.label(fact) for fact in facts]
        controls = []
        for i, fact in enumerate(facts):
            label = labels[i]
            if labels.count(label) > 1:
                label = self.tr.text(texts.NUMBERED, label=label, number=labels[: i + 1].count(label))
            controls.append(self._control(fact, label, self.book.vocabulary))
        return tuple(controls)

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
            choices = tuple(Choice(item, self.words.value(item)) for item in dict.fromkeys(items))
            return Control(fact.slot, "set", label, value, 0, 0, choices)
        offered = [value, *(v for v in self._alternatives(fact, vocabulary) if v != value)]
        choices = tuple(Choice(v, self.words.fact(fact.kind, v)) for v in offered)
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
        return [c.changed.value for c in changes(fact, vocabulary) if c.changed is not None]

    # What the engine did, in words and drawings

    def _detail(self, rule: Rule, verdict: Verdict) -> str | None:
        if verdict.holds:
            return None
        if verdict.unstated is not None:
            fact = next(f for f in rule.facts(self.params) if f.slot == verdict.unstated)
            return self.tr.text(texts.UNSTATED, what=self.words.label(fact))
        last = verdict.steps[-1] if verdict.steps else None
        if last is not None and last.action is not None and last.after is None:
            if last.refusal is None:
                return self.tr.text(texts.ALLOWED_AFTER_ALL)
            return self.tr.text(texts.REFUSED_AFTER_ALL)
        expected, found = self._answer(verdict.expected), self._answer(verdict.found)
        if expected is not None and found is not None:
            return self.tr.text(texts.EXPECTED, expected=expected, found=found)
        return self.tr.text(texts.OTHERWISE)

    def _answer(self, value: object) -> str | None:
        """Return what was expected or found in words, None for what has none."""
        if isinstance(value, str) and value in self.book:
            return self.sentence(self.book[value])
        return self.words.value(value) if self.words.can_tell(value) else None

    def _telling(self, tape: _Tape) -> list[tuple[Shown, _Bench]]:
        """Return the steps worth showing: those that were played or refused, the last few of them."""
        steps = list(zip(tape, tape.benches, strict=True))
        acted = [step for step in steps if step[0].action is not None and step[0].before is not None]
        decided = [step for step in acted if not self.presenter.in_setup(step[0].before)] or acted
        return (decided or steps[-1:])[-STEPS:]

    def _step(self, shown: Shown, bench: _Bench) -> StepView:
        scene = self._scene(shown.before, bench)
        tried = refused = after = None
        changed: tuple[str, ...] = ()
        if shown.action is not None:
            tried = self.presenter.action(scene, shown.action)["text"]
        if shown.refusal is not None and shown.refusal.rule in self.book:
            refused = self.sentence(self.book[shown.refusal.rule])
        told = tuple(
            self.tr.text(entry.message, **dict(entry.values))
            for event in shown.events
            for entry in self.presenter.log(scene, event)
        )
        cells = self.presenter.cells(scene)
        before = self._drawing(scene, cells)
        if shown.after is not None:
            then = self._scene(shown.after, bench)
            new = self.presenter.cells(then)
            old = {cell["n"]: cell for cell in cells}
            marked = [cell["n"] for cell in new if _differ(cell, old.get(cell["n"]))]
            after = self._drawing(then, new, marked)
            changed = self._beside(scene, then)
        return StepView(before, tried, told, after, refused, changed)

    def _beside(self, scene: Scene, then: Scene) -> tuple[str, ...]:
        """Return what changed in front of the players and beside the board, which the drawing does not show."""
        old, new = (_things(self.presenter, position) for position in (scene, then))
        lines = []
        for what, after in new.items():
            before = old.get(what, after)
            if before == after:
                continue
            if len(before) == len(after):  # of four goods, say, only those that changed
                pairs = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
                before, after = tuple(a for a, _ in pairs), tuple(b for _, b in pairs)
            was, now = (self.tr.list(items) or self.tr.text(texts.NOTHING) for items in (before, after))
            lines.append(self.tr.text(texts.CHANGED, what=what, before=was, after=now))
        return tuple(lines)

    def _scene(self, state: Any, bench: _Bench) -> Scene:
        engine, params = bench
        variant = next((v for v in variants().values() if type(v.engine) is type(engine)), self.variant)
        actor = engine.actor(state)
        names = tuple(self._name(variant, seat) for seat in range(self.presenter.seats(state)))
        legal = () if actor < 0 else tuple(engine.legal_actions(params, state))
        return Scene(self.tr, variant, params, state, 0, actor, legal, names, NOBODY)

    def _name(self, variant: Variant, seat: int) -> str:
        own = self.presenter.seat_name(variant, seat, self.tr)
        return own if own is not None else self.tr.text(texts.SEAT, number=seat + 1)

    def _drawing(self, scene: Scene, cells: Sequence[CellData], marked: Sequence[int] = ()) -> str:
        """Return a position as an SVG drawing, the same board as in a game; places that changed are framed."""
        draw = import_module(f"dragoman.tables.{self.variant.domain}.drawings").board_svg
        return str(draw(cells, label=self.presenter.grid_label(scene), marked=marked))


def _things(presenter: Presenter, scene: Scene) -> dict[str, tuple[str, ...]]:
    """Return what lies in front of the players and beside the board: texts by their label."""
    found = {}
    for panel in presenter.panels(scene):
        for section in panel["sections"]:
            label = scene.tr.text(texts.OF_WHOM, who=panel["title"], what=section["label"])
            found[label] = tuple(item["title"] for item in section["items"])
    return found | {row["label"]: (row["value"],) for row in presenter.info(scene) if "fold" not in row}


def _differ(new: CellData, old: CellData | None) -> bool:
    """Return whether something lies otherwise on a place; what may be clicked there is no difference."""
    return old is None or any(new[part] != old[part] for part in ("icon", "name", "pieces", "x"))


def lab_class(variant: Variant) -> type[Lab]:
    """Return the bench on which the experiments of a variant run: `lab(name)` of the game's rulebook package."""
    found: type[Lab] = import_module(f"dragoman.games.{variant.domain}.rulebook").lab(variant.name)
    return found


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
