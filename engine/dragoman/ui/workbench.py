"""The page of the translation workbench: turns what a person does with the sheet into edits, and shows what is read."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import ipywidgets as w

from ..core.errors import DragomanError
from ..core.messages import Message
from ..language.translator import Translator
from ..tables import texts as table_texts
from ..tables import workbench_texts as words
from ..tables.workbench import Workbench
from ..tables.workbench_catalogs import CatalogFile, Progress, offered, progress, title
from ..tables.workbench_reading import difference, spans, suggestions
from ..verify.finding import Finding, class_title
from ..verify.report import CERTAINTY
from . import texts
from .frame import Gate, language_chooser, lines, tagged
from .guard import PAGE, Guard
from .run_data import run_data
from .startup import keep_language, start_language
from .workbench_sheet import WorkSheet

__all__ = ["WorkbenchPage"]

_ROWS = 150
_LONG_ROW = 160
_CHUNK = 60
_LABELS = {
    "catalog": words.CATALOG,
    "show": words.SHOW,
    "search": words.SEARCH,
    "list": words.LIST,
    "more": words.MORE,
    "source": words.SOURCE,
    "previous": words.PREVIOUS,
    "read": words.READ,
    "rule": words.RULE,
    "terms": words.TERMS,
    "findings": words.FINDINGS,
    "clean": words.CLEAN,
    "waive": words.WAIVE,
    "reason": words.REASON,
    "accept": words.ACCEPT,
    "next": words.NEXT,
    "undo": words.UNDO,
    "save": words.SAVE,
    "again": words.AGAIN,
    "waived": words.WAIVED,
    "nothing_read": words.NOTHING_READ,
    "result": texts.RESULT,
    "before": texts.BEFORE,
    "after": texts.AFTER,
}


class WorkbenchPage(w.VBox):  # type: ignore[misc]
    """The workbench as a notebook shows it."""

    def __init__(
        self, *, lang: str | None = None, home: Path | None = None, catalogs: Sequence[CatalogFile] | None = None
    ) -> None:
        """`catalogs` stand for the program's own; `home` is the user's folder."""
        self._home = home
        chosen, notice = start_language(lang, home=home)
        self._tr = Translator(chosen)
        self.catalogs = tuple(offered() if catalogs is None else catalogs)
        self.bench: Workbench | None = None
        self._limit, self._times, self._drawn = _ROWS, 0, 0
        self._progress: dict[CatalogFile, Progress] = {}
        self._gate = Gate(self._say, table_texts.ERROR_BUG)
        self.guard = Guard()
        self._language = language_chooser(chosen)
        self._language.observe(self._language_chosen, names="value")
        self._head, self._how = w.HTML(), w.HTML()
        self._head.add_class("dragoman-head")
        self._how.add_class("dragoman-how")
        top = w.Box([self._head, self._language])
        top.add_class("dragoman-top")
        self.sheet = WorkSheet(lambda message: self._gate(lambda: self.do(message)))
        super().__init__([self.guard, top, self._how, self.sheet])
        self.add_class(PAGE)
        self._draw()
        if notice is not None:
            self._say(notice)
        self._gate(self._open_first)

    def __repr__(self) -> str:
        """The same in every language and every run, so that notebook outputs can be compared."""
        return "WorkbenchPage()"

    def _open_first(self) -> None:
        if not self.catalogs:
            raise DragomanError(words.NO_CATALOG)
        own = (n for n, one in enumerate(self.catalogs) if one.lang == self._tr.lang)
        self._open(next(own, 0))

    def set_language(self, lang: str) -> None:
        """Speak another language: everything is shown anew."""
        self._tr = Translator(lang)
        if self.bench is not None:
            self.bench.set_language(lang)
        self._draw()
        self._language.value = lang

    def _language_chosen(self, change: dict[str, Any]) -> None:
        lang = change["new"]
        if lang == self._tr.lang:
            return
        self._gate(lambda: self.set_language(lang))
        with suppress(OSError):  # the start page, whose business it is, says it where it cannot be kept
            keep_language(lang, home=self._home)

    def _say(self, message: Message, **values: object) -> None:
        self._times += 1
        self.sheet.said = {"text": self._tr.text(message, **values), "n": self._times}

    # -- what a person does ---------------------------------------------------------------------

    def do(self, message: Mapping[str, Any]) -> None:
        """Carry out a message of the sheet; what is not sound is passed over."""
        kind, bench = message["kind"], self.bench
        number = message.get("n")
        if kind == "file" and type(number) is int and 0 <= number < len(self.catalogs):
            try:
                if bench is not None and bench.changed:
                    raise DragomanError(words.UNSAVED)
                self._open(number)
            except DragomanError:
                self._draw_frame()  # the choice goes back to the catalog that is open
                raise
        elif bench is None:
            return
        elif kind == "open" and type(number) is int and 0 <= number < len(bench.entries):
            self._move(lambda: bench.open(number))
        elif kind == "filter" and isinstance(message.get("name"), str):
            bench.filter, self._limit = message["name"], _ROWS
            self._draw_frame()
        elif kind == "search" and isinstance(message.get("text"), str):
            bench.query, self._limit = message["text"], _ROWS
            self._draw_rows()
        elif kind == "more":
            self._limit += _ROWS
            self._draw_rows()
        elif kind == "check":
            self._check_more(bench)
        elif bench.at is not None:
            self._edit(bench, kind, message)

    def _edit(self, bench: Workbench, kind: str, message: Mapping[str, Any]) -> None:
        if kind == "type" and isinstance(message.get("forms"), list):
            if all(isinstance(form, str) for form in message["forms"]):
                bench.type(message["forms"])
                self._draw_live()
        elif kind == "try":
            self._draw_result()
        elif kind == "next":
            self._move(bench.next)
        elif kind == "undo":
            self._move(bench.undo)
        elif kind == "accept":
            self._move(bench.accept)
            self._say(words.ACCEPTED)
        elif kind == "waive":
            cls, reason = message.get("cls"), message.get("reason")
            if isinstance(cls, str) and isinstance(reason, str) and cls in {f.cls for f, _ in bench.check()}:
                self._move(lambda: bench.waive(cls, reason))
        elif kind == "save":
            backup = bench.save()
            self._draw_frame()
            self._draw_entry()
            self._say(words.SAVED, file=str(bench.file.path), backup=backup.name)
        elif kind == "again":
            self._move(bench.reopen)
            self._check_more(bench)
            self._say(words.REOPENED, file=bench.file.path.name)

    def _move(self, act: Callable[[], object]) -> None:
        self.sheet.said = {}
        act()
        self._draw_frame()
        self._draw_entry()

    def _open(self, number: int) -> None:
        self.bench = Workbench(self.catalogs[number], self._tr.lang, self._home)
        self._limit = _ROWS
        self.bench.check_more(_CHUNK)
        if self.bench.entries:
            self.bench.open(0)
        self._draw()
        if self.bench.copy is not None:
            self._say(words.COPIED, file=str(self.bench.copy))

    def _check_more(self, bench: Workbench) -> None:
        bench.check_more(_CHUNK)
        self._draw_frame()

    # -- drawing --------------------------------------------------------------------------------

    def _draw(self) -> None:
        tr = self._tr
        self.guard.lang = tr.lang
        self._language.description = tr.text(texts.LANGUAGE)
        self._head.value = tagged("h1", tr.text(words.TITLE))
        self._how.value = tagged("p", tr.text(words.HOW))
        self._draw_frame()
        self._draw_entry()

    def _draw_frame(self) -> None:
        tr, bench = self._tr, self.bench
        self._drawn += 1
        frame: dict[str, Any] = {
            "drawn": self._drawn,
            "lang": tr.lang,
            "labels": {key: tr.text(message) for key, message in _LABELS.items()},
            "catalogs": [self._catalog(one) for one in self.catalogs],
        }
        if bench is not None:
            done, total = bench.progress()
            checked = bench.checked
            frame |= {
                "catalog": self.catalogs.index(bench.catalog),
                "filters": [
                    [one.name, tr.text(words.COUNTED, name=one.title, n=one.entries)] for one in bench.filters()
                ],
                "filter": bench.filter,
                "query": bench.query,
                "done": done,
                "all": total,
                "progress": tr.text(words.PROGRESS, n=done, all=total),
                "checking": tr.text(words.CHECKING, n=checked, all=total) if checked < total else "",
                "changed": tr.text(words.EDITED) if bench.changed else "",
                "header": [tr.text(finding.message, **finding.values) for finding in bench.header],
            }
        self.sheet.frame = frame
        self._draw_rows()

    def _catalog(self, catalog: CatalogFile) -> str:
        """A catalog with how far it is, as it was when it was last read."""
        tr = self._tr
        if self.bench is not None and catalog == self.bench.catalog:
            self._progress[catalog] = self.bench.progress()
        elif catalog not in self._progress:
            try:
                self._progress[catalog] = progress(catalog.path)
            except DragomanError:  # said when it is opened
                return title(catalog, tr)
        done, total = self._progress[catalog]
        # Never 100 % while something is missing.
        share = math.floor(100 * done / total) / 100 if total else 1
        return tr.text(words.COUNTED, name=title(catalog, tr), n=tr.percent(share))

    def _draw_rows(self) -> None:
        bench, tr = self.bench, self._tr
        if bench is None:
            return
        rows, number = [], 0
        for at, text, marks in bench.rows():
            number += 1
            if number <= self._limit:
                short = text if len(text) <= _LONG_ROW else f"{text[:_LONG_ROW]}…"
                rows.append({"n": at, "text": short, "marks": [tr.text(mark) for mark in marks]})
        self.sheet.rows = {"rows": rows, "shown": tr.text(words.SHOWN, n=number), "more": number > len(rows)}

    def _draw_entry(self) -> None:
        bench, tr = self.bench, self._tr
        if bench is None or bench.at is None:
            self.sheet.entry, self.sheet.live, self.sheet.result = {}, {}, {}
            return
        entry = bench.entry
        labels = [tr.text(words.TRANSLATION)]
        if entry.msgid_plural is not None:
            forms = range(len(bench.draft))
            labels = [
                tr.text(words.FORM, numbers=", ".join(tr.number(n) for n in bench.numbers(form))) for form in forms
            ]
        with self.sheet.hold_sync():
            self.sheet.entry = {
                "n": bench.at,
                "stamp": int(self.sheet.entry.get("stamp", 0)) + 1,
                "context": entry.msgctxt or "",
                "notes": list(entry.extracted),
                "previous": [list(piece) for piece in difference(entry.previous, entry.msgid)]
                if entry.previous is not None
                else [],
                "forms": list(bench.draft),
                "labels": labels,
                "lang": bench.catalog.lang.replace("_", "-"),
            }
            self._draw_live()
            self._draw_result()

    def _draw_live(self) -> None:
        bench, tr = self.bench, self._tr
        assert bench is not None
        entry, reading = bench.typed, bench.reading
        checked = bench.check()
        findings = [finding for finding, waived in checked if not waived]
        sources = [entry.msgid, *([entry.msgid_plural] if entry.msgid_plural else [])]
        said = [reading.source(text) for text in sources]
        told = [reading.target(text) for text in entry.msgstr]
        marked = [spans(findings, form) for form in range(len(told))]
        read = [line for text, one in zip(entry.msgstr, told, strict=True) for line in reading.told(one, text)]
        bad = [span for source, _ in marked for span in source]
        self.sheet.live = {
            "source": [
                [list(piece) for piece in reading.pieces(text, one, bad if n == 0 else [])]
                for n, (text, one) in enumerate(zip(sources, said, strict=True))
            ],
            "target": [
                [list(piece) for piece in reading.pieces(text, one, target)]
                for text, one, (_, target) in zip(entry.msgstr, told, marked, strict=True)
            ],
            "read": list(dict.fromkeys(read)),
            "facts": [list(fact) for fact in self._facts(bench, findings)],
            "findings": [self._finding(finding, waived) for finding, waived in checked],
            "terms": [
                term._asdict()
                for term in suggestions(
                    bench.catalog.domain, bench.catalog.lang, entry.msgid, said[0], [m for one in told for m in one]
                )
            ],
            "undo": bench.undoable,
            "save": bench.changed,
            "changed": tr.text(words.EDITED) if bench.changed else "",
        }

    def _facts(self, bench: Workbench, findings: Sequence[Finding]) -> list[tuple[str, str]]:
        instead = words.INSTEAD
        return [
            (fact.text, "" if fact.instead is None else self._tr.text(instead, value=fact.instead))
            for fact in bench.facts(findings)
        ]

    def _finding(self, finding: Finding, waived: bool) -> dict[str, Any]:
        tr = self._tr
        return {
            "cls": finding.cls,
            "title": tr.text(class_title(finding.cls)),
            "certainty": tr.text(CERTAINTY[finding.certainty]),
            "sure": finding.certainty,
            "text": tr.text(finding.message, **finding.values),
            "waived": waived,
        }

    def _draw_result(self) -> None:
        bench = self.bench
        assert bench is not None
        run = bench.run([finding for finding, waived in bench.check() if not waived])
        self.sheet.result = {} if run is None else run_data(run, self._tr)

    # -- as text --------------------------------------------------------------------------------

    def snapshot(self) -> str:
        """Return everything the widgets show now as plain text."""
        return "\n".join([*lines(self), "", *self.lines(), ""])

    def lines(self) -> list[str]:
        """Return what the sheet shows as plain text."""
        frame, entry, live, result = self.sheet.frame, self.sheet.entry, self.sheet.live, self.sheet.result
        shown = [
            *frame["catalogs"],
            frame.get("progress", ""),
            *frame.get("header", ()),
            " | ".join(name for _, name in frame.get("filters", ())),
        ]
        for row in self.sheet.rows.get("rows", ()):
            shown.append(f"  {row['text']}" + "".join(f" [{mark}]" for mark in row["marks"]))
        if not entry:
            return shown
        mark = "".join
        shown += ["", *(mark(f"{{{t}: {n}}}" if n else t for t, n, _ in pieces) for pieces in live["source"])]
        shown += [mark(f"[{kind}: {text}]" if kind != "same" else text for text, kind in _pairs(entry["previous"]))]
        shown += [f"{label}: {form}" for label, form in zip(entry["labels"], entry["forms"], strict=True)]
        shown += [f"  {line}" for line in live["read"]]
        shown += [f"  = {text} {instead}".rstrip() for text, instead in live["facts"]]
        for one in live["findings"]:
            shown.append(f"  ! {one['title']} ({one['certainty']}): {one['text']}" + " –" * one["waived"])
        shown += [f"  → {term['source']}: {', '.join(term['forms'])}" for term in live["terms"]]
        shown += [text for text in (result.get("summary"), result.get("detail")) if text]
        for step in result.get("steps", ()):
            shown += [f"  - {text}" for text in (step["tried"], *step["told"], step["refused"]) if text]
        return [line for line in (*shown, self.sheet.said.get("text", "")) if line]


def _pairs(previous: Sequence[Sequence[str]]) -> list[tuple[str, str]]:
    return [(text, kind) for kind, text in previous]
