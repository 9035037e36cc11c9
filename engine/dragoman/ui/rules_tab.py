"""The rules of a page: turns what a person does with the rule sheet into experiments, and shows what they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.variants import Setting, Variant
from ..language.negotiation import available_languages, language_name
from ..rules.facts import FactValue
from ..tables.explorer import Control, Explorer, RuleView
from . import texts
from .rulesheet import RuleSheet
from .run_data import run_data

__all__ = ["RulesTab"]

Changed = dict[str, FactValue | None]


class RulesTab:
    """A rule sheet and the explorer behind it. Nothing is worked out before it is first shown.

    gate  takes every message of the page (see `gate.Gate`)
    """

    def __init__(
        self,
        variant: Variant,
        lang: str,
        settings: Mapping[str, Setting | str],
        gate: Callable[[Callable[[], None]], None],
    ) -> None:
        self._gate = gate
        self._given = (variant, lang, dict(settings))
        self._explorer: Explorer | None = None
        self._query = ""
        self._beside = ""
        self._rule: RuleView | None = None
        self._changed: Changed = {}
        self.widget = RuleSheet(lambda message: gate(lambda: self.do(message)))
        self.widget.add_class("dragoman-rules")

    @property
    def explorer(self) -> Explorer:
        """Return the explorer, made when it is first wanted."""
        if self._explorer is None:
            self._explorer = Explorer(*self._given)
        return self._explorer

    # -- what changes from outside --------------------------------------------------------------

    def show(self) -> None:
        """Draw everything, unless it is drawn already."""
        if self._explorer is None:
            self._draw()

    def set_language(self, lang: str) -> None:
        """Speak another language."""
        variant, _, settings = self._given
        self._given = (variant, lang, settings)
        if self._beside == lang:
            self._beside = ""
        if self._explorer is not None:
            self._explorer.set_language(lang)
            self._draw()

    def set_game(self, variant: Variant, settings: Mapping[str, Setting | str]) -> None:
        """Tell the rules of another game, or as they are under other switches."""
        old, lang, under = self._given
        if (variant, dict(settings)) == (old, under):
            return
        self._given = (variant, lang, dict(settings))
        if self._explorer is not None:
            self._explorer = Explorer(*self._given)
            self._changed = {}
            if self._rule is not None and self._rule.id not in self._explorer.book:
                self._rule = None
            self._draw()

    def open(self, rule_id: str) -> bool:
        """Open a rule and give its heading the focus. Returns whether there is such a rule."""
        self.show()
        if rule_id not in self.explorer.book:
            return False
        if self._query and not any(entry.id == rule_id for branch in self._tree() for entry in branch.entries):
            self._query = ""
            self._draw_tree()
        self._open(rule_id)
        self.widget.focus += 1
        return True

    # -- what a person does ---------------------------------------------------------------------

    def do(self, message: Mapping[str, Any]) -> None:
        """Carry out a message of the sheet; what is not sound is passed over."""
        kind = message.get("kind")
        if kind == "search" and isinstance(message.get("text"), str):
            self._query = message["text"]
            self._draw_tree()
        elif kind == "open" and isinstance(message.get("id"), str) and message["id"] in self.explorer.book:
            self._open(message["id"])
        elif kind == "beside":
            self._beside = message["lang"] if message.get("lang") in available_languages() else ""
            self._draw()
        elif kind == "reset":
            self._changed = {}
            self._draw_rule()
        elif kind == "set" and self._rule is not None:
            control = next((c for c in self._rule.controls if c.slot == message.get("slot")), None)
            if control is not None and self._set(control, message.get("value")):
                self._draw_rule()

    def _set(self, control: Control, given: object) -> bool:
        value: FactValue | None
        choices = control.choices
        if control.kind == "number":
            if given is not None and not (type(given) is int and control.low <= given <= control.high):
                return False
            value = given if isinstance(given, int) else None
        elif control.kind == "choice":
            if type(given) is not int or not 0 <= given < len(choices):
                return False
            value = choices[given].value
        else:
            indices = given if isinstance(given, list) else []
            chosen = [choices[i].value for i in indices if type(i) is int and 0 <= i < len(choices)]
            value = tuple(sorted(str(item) for item in chosen)) or None
        if value == control.value:
            self._changed.pop(control.slot, None)
        else:
            self._changed[control.slot] = value
        return True

    # -- drawing --------------------------------------------------------------------------------

    def _draw(self) -> None:
        tr = self.explorer.tr
        if self._rule is not None:
            self._rule = self.explorer.rule(self._rule.id, self._beside or None)
        self._labels = {
            key: tr.text(message)
            for key, message in {
                "search": texts.SEARCH,
                "tree": texts.TREE,
                "beside": texts.BESIDE,
                "beside_none": texts.BESIDE_NONE,
                "choose": texts.CHOOSE,
                "facts": texts.FACTS,
                "reset": texts.RESET,
                "leave_out": texts.LEAVE_OUT,
                "is_statement": texts.IS_STATEMENT,
                "ruling": texts.RULING,
                "statement": texts.STATEMENT,
                "result": texts.RESULT,
                "before": texts.BEFORE,
                "after": texts.AFTER,
            }.items()
        }
        self._draw_tree()
        self._draw_rule()

    def _tree(self) -> list[Any]:
        return list(self.explorer.tree(self._query))

    def _draw_tree(self) -> None:
        tr = self.explorer.tr
        branches = self._tree()
        number = sum(len(branch.entries) for branch in branches)
        found = tr.text(texts.FOUND, n=number) if number else tr.text(texts.NO_RULE_FITS)
        langs = [[code, language_name(code)] for code in available_languages() if code != tr.lang]
        with self.widget.hold_sync():
            self.widget.frame = {
                "lang": tr.lang,
                "labels": self._labels,
                "langs": langs,
                "beside": self._beside,
                "query": self._query,
                "found": found,
            }
            self.widget.tree = [
                {"id": branch.id, "title": branch.title, "entries": [entry._asdict() for entry in branch.entries]}
                for branch in branches
            ]

    def _open(self, rule_id: str) -> None:
        self._changed = {}
        self._rule = self.explorer.rule(rule_id, self._beside or None)
        self._draw_rule()

    def _draw_rule(self) -> None:
        rule = self._rule
        if rule is None:
            self.widget.rule, self.widget.result = {}, {}
            return
        with self.widget.hold_sync():
            self.widget.rule = self._rule_data(rule)
            if rule.statement:
                self.widget.result = {}
            else:
                self.widget.result = run_data(self.explorer.run(rule.id, self._changed), self.explorer.tr)

    def _rule_data(self, rule: RuleView) -> dict[str, Any]:
        tr = self.explorer.tr
        about = [
            (texts.CONFIDENCE, rule.confidence),
            (texts.REASON, rule.reason),
            (texts.SWITCH, rule.switch),
            (texts.SOURCE, rule.source),
            (texts.RULE_ID, rule.id),
        ]
        return {
            "id": rule.id,
            "chapter": rule.chapter,
            "text": rule.text,
            "beside": rule.beside,
            "beside_lang": self._beside,
            "about": [[tr.text(label), value] for label, value in about if value],
            "statement": rule.statement,
            "changed": bool(self._changed),
            "controls": [self._control(control, fixed=rule.statement) for control in rule.controls],
        }

    def _control(self, control: Control, *, fixed: bool) -> dict[str, Any]:
        tr = self.explorer.tr
        changed = control.slot in self._changed
        value = self._changed.get(control.slot, control.value)
        values = [choice.value for choice in control.choices]
        data: dict[str, Any] = {"slot": control.slot, "kind": control.kind, "label": control.label, "fixed": fixed}
        if control.kind == "number":
            data |= {"value": value, "low": control.low, "high": control.high, "rules": control.value}
            own = tr.number(control.value) if isinstance(control.value, int) else ""
        elif control.kind == "choice":
            data |= {"choices": [choice.text for choice in control.choices], "value": values.index(value)}
            own = control.choices[values.index(control.value)].text
        else:
            chosen = value if isinstance(value, tuple) else ()
            ruled = control.value if isinstance(control.value, tuple) else ()
            data |= {
                "choices": [choice.text for choice in control.choices],
                "value": [i for i, item in enumerate(values) if item in chosen],
            }
            own = tr.list([choice.text for choice in control.choices if choice.value in ruled])
        data["own"] = tr.text(texts.OWN, value=own) if changed else None
        return data

    # -- as text --------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        """Return the open rule, its controls and its result as the widget shows them, as plain text."""
        rule, result = self.widget.rule, self.widget.result
        lines = [f"{branch['title']} ({len(branch['entries'])})" for branch in self.widget.tree]
        lines.append(str(self.widget.frame.get("found", "")))
        if not rule:
            return lines
        lines += ["", rule["text"], *([rule["beside"]] if rule["beside"] else [])]
        lines += [f"  {label}: {value}" for label, value in rule["about"]]
        for control in rule["controls"]:
            shown = control["value"]
            if control["kind"] == "choice":
                shown = control["choices"][shown]
            elif control["kind"] == "set":
                shown = ", ".join(control["choices"][i] for i in shown)
            lines.append(f"  [{control['label']}] {shown}" + (f" ({control['own']})" if control["own"] else ""))
        for part in (result.get("summary"), result.get("detail")):
            if part:
                lines.append(part)
        for step in result.get("steps", ()):
            lines += [f"  - {text}" for text in (step["tried"], *step["told"], step["refused"]) if text]
            lines += [f"    {text}" for text in step["changed"]]
        return lines
