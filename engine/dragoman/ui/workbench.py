"""The page of the translation workbench: turns what a person does with the sheet into edits, and shows what is read."""

from __future__ import annotations

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
from ..tables.workbench_catalogs import CatalogFile, Progress, keep_upload, offered, opened, progress
from ..verify.popatch import CHANGED
from . import texts
from . import workbench_view as view
from .audit_tab import AuditTab
from .frame import Gate, language_chooser, lines, tagged
from .guard import PAGE, Guard
from .startup import keep_language, start_language
from .workbench_sheet import WorkSheet

__all__ = ["WorkbenchPage"]

_FIRST, _CHUNK = 60, 2000
_SECONDS = 0.1
"""For so long entries are checked before what a person does has its turn."""
_LARGEST = 256 << 20


class WorkbenchPage(w.VBox):  # type: ignore[misc]
    """The workbench as a notebook shows it."""

    def __init__(
        self, *, lang: str | None = None, home: Path | None = None, catalogs: Sequence[CatalogFile] | None = None
    ) -> None:
        """`catalogs` stand for the program's own; `home` is the user's folder."""
        self._home = home
        chosen, notice = start_language(lang, home=home)
        self._tr = Translator(chosen)
        self.catalogs = list(offered() if catalogs is None else catalogs)
        self.bench: Workbench | None = None
        self._page, self._times, self._drawn = 0, 0, 0
        self._progress: dict[CatalogFile, Progress] = {}
        self._upload: tuple[str, bytearray] = ("", bytearray())
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
        self._above = w.HTML()
        self._above.add_class("dragoman-said")
        self._gate_above = Gate(self._say_above, table_texts.ERROR_BUG)
        self.audit = AuditTab(chosen, self._audit, self.guard)
        self.tabs = w.Tab([w.VBox([self._how, self.sheet]), w.VBox([self._above, self.audit.widget])])
        self.tabs.selected_index = 0
        self.tabs.add_class("dragoman-tabs")
        self.guard.name(("dragoman-said", "role", "status"))
        super().__init__([self.guard, top, self.tabs])
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
        self._open(self.catalogs[next(own, 0)])

    def set_language(self, lang: str) -> None:
        """Speak another language: everything is shown anew."""
        self._tr = Translator(lang)
        if self.bench is not None:
            self.bench.set_language(lang)
        self._above.value = ""
        self.audit.set_language(lang)
        self.sheet.programs = {}
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

    def _audit(self, act: Callable[[], None]) -> None:
        """Let the tab for texts act; what was said of the time before is over."""
        self._above.value = ""
        self._gate_above(act)

    def _say_above(self, message: Message, **values: object) -> None:
        """Say something about the tab for texts."""
        self._above.value = tagged("p", self._tr.text(message, **values))

    # -- what a person does ---------------------------------------------------------------------

    def do(self, message: Mapping[str, Any]) -> None:
        """Carry out a message of the sheet; what is not sound is passed over."""
        kind, bench = message["kind"], self.bench
        if kind in ("file", "path", "upload"):
            self._other(kind, message)
        elif bench is None:
            return
        elif kind in ("open", "filter", "search", "page", "check"):
            self._look(bench, kind, message)
        elif kind in ("save", "over", "merge", "theirs", "again", "download"):
            self._store(bench, kind)
        elif bench.at is not None:
            self._edit(bench, kind, message)

    def _other(self, kind: str, message: Mapping[str, Any]) -> None:
        """Open another catalog."""
        number, lang = message.get("n"), message.get("lang")
        tag = lang if isinstance(lang, str) else ""
        if kind == "upload":
            self._take(message, tag)
        elif kind == "path" and isinstance(message.get("text"), str):
            self._switch(lambda: self._add(opened(message["text"], tag)))
        elif type(number) is int and 0 <= number < len(self.catalogs):
            try:
                self._switch(lambda: self._open(self.catalogs[number]))
            except DragomanError:
                self._draw_catalogs()  # the choice goes back to the catalog that is open
                raise

    def _switch(self, act: Callable[[], object]) -> None:
        if self.bench is not None and self.bench.changed:
            raise DragomanError(words.UNSAVED)
        act()

    def _take(self, message: Mapping[str, Any], lang: str) -> None:
        """Take a piece of a file of the person's computer; it comes in pieces, the first with its place 0."""
        name, at, size, data = (message.get(key) for key in ("name", "at", "size", "data"))
        if not (isinstance(name, str) and type(at) is int and type(size) is int and isinstance(data, bytes)):
            return
        if size > _LARGEST:
            raise DragomanError(words.TOO_LARGE, file=name[:200])
        if at == 0:
            self._upload = (name, bytearray())
        if self._upload[0] != name or len(self._upload[1]) != at:
            return
        self._upload[1].extend(data)
        if len(self._upload[1]) >= size:
            whole, self._upload = bytes(self._upload[1]), ("", bytearray())
            self._switch(lambda: self._opened_upload(name, whole, lang))

    def _opened_upload(self, name: str, data: bytes, lang: str) -> None:
        path = keep_upload(name, data, self._home)
        try:
            self._add(opened(str(path), lang))
        except DragomanError:
            path.unlink(missing_ok=True)
            raise
        self._say(words.UPLOADED, file=str(path))

    def _add(self, catalog: CatalogFile) -> None:
        """Open a catalog that the person named; it stands in the list from then on."""
        self._open(catalog)
        if not catalog.lang:
            self._say(words.NO_LANG, file=catalog.path.name)

    def _look(self, bench: Workbench, kind: str, message: Mapping[str, Any]) -> None:
        number = message.get("n")
        if kind == "check":
            bench.check_more(_CHUNK, _SECONDS)
            self._draw_frame()
        elif kind == "open" and type(number) is int and 0 <= number < len(bench.entries):
            self._move(lambda: bench.open(number))
        elif kind == "filter" and isinstance(message.get("name"), str):
            bench.list.filter, self._page = message["name"], 0
            self._draw_frame()
        elif kind == "search" and isinstance(message.get("text"), str):
            bench.list.query, self._page = message["text"], 0
            self._draw_rows()
        elif kind == "page" and number in (-1, 1):
            last = max(0, len(bench.list.chosen()) - 1) // view.PAGE_ROWS
            self._page = min(max(0, self._page + number), last)
            self._draw_rows()

    def _store(self, bench: Workbench, kind: str) -> None:
        if kind == "download":
            bench.keep()
            self.sheet.send({"kind": "file", "name": bench.file.path.name}, [bench.file.data])
            self._redraw()
        elif kind == "again":
            if bench.file.disk_changed() and bench.changed:
                self._ask(bench)
            elif bench.changed:
                raise DragomanError(words.UNSAVED)
            else:
                self._reopen(bench)
        elif kind == "theirs":
            self._reopen(bench)
        elif kind == "merge":
            merged = bench.merge()
            self._anew(bench)
            self._say(words.MERGED, n=merged.kept)
            if merged.lost:
                self._say(words.NOT_MERGED, sources="; ".join(one[:80] for one in merged.lost[:10]))
        else:
            self._save(bench, over=kind == "over")

    def _save(self, bench: Workbench, *, over: bool) -> None:
        try:
            backup = bench.save(over=over)
        except DragomanError as error:
            if error.message == CHANGED:
                self._ask(bench)
                return
            raise
        self.sheet.disk = {}
        self._say(words.SAVED, file=str(bench.file.path), backup=backup.name)
        self._redraw()
        asked, found = bench.ask_programs()
        self.sheet.programs = view.programs_data(bench, asked, found, self._tr)
        self._redraw()

    def _reopen(self, bench: Workbench) -> None:
        bench.reopen()
        self._anew(bench)
        self._say(words.REOPENED, file=bench.file.path.name)

    def _anew(self, bench: Workbench) -> None:
        """Show a file that has been read anew."""
        self.sheet.disk, self.sheet.programs, self.sheet.said = {}, {}, {}
        bench.check_more(_FIRST)
        self._draw_catalogs()
        self._redraw()

    def _ask(self, bench: Workbench) -> None:
        """Ask what is to be done: the file on disk has changed."""
        self.sheet.disk = {"text": self._tr.text(words.DISK, file=bench.file.path.name)}

    def _edit(self, bench: Workbench, kind: str, message: Mapping[str, Any]) -> None:
        if kind == "type" and isinstance(message.get("forms"), list):
            if all(isinstance(form, str) for form in message["forms"]):
                bench.type(message["forms"])
                self.sheet.live = view.live_data(bench, self._tr)
        elif kind == "try":
            self.sheet.result = view.result_data(bench, self._tr)
        elif kind == "next":
            self._move(bench.next)
        elif kind == "undo":
            self._move(bench.undo)
        elif kind == "fuzzy" and isinstance(message.get("on"), bool):
            self._move(lambda: bench.set_fuzzy(message["on"]))
        elif kind == "accept":
            self._move(bench.accept)
            self._say(words.ACCEPTED)
        elif kind == "withdraw" and isinstance(message.get("comment"), str):
            self._move(lambda: bench.withdraw(message["comment"]))
        elif kind == "waive":
            cls, reason = message.get("cls"), message.get("reason")
            if isinstance(cls, str) and isinstance(reason, str) and cls in {f.cls for f, _ in bench.check()}:
                self._move(lambda: bench.waive(cls, reason))

    def _move(self, act: Callable[[], object]) -> None:
        bench = self.bench
        assert bench is not None
        self.sheet.said = {}
        before = bench.at
        act()
        if bench.at != before:
            self._page = view.page_of(bench) or self._page
        if bench.file.disk_changed():
            if bench.changed:
                self._ask(bench)
            else:
                self._reopen(bench)
                return
        self._redraw()

    def _open(self, catalog: CatalogFile) -> None:
        bench = Workbench(catalog, self._tr.lang, self._home)
        if catalog not in self.catalogs:
            self.catalogs.append(catalog)
        self.bench, self._page = bench, 0
        self.audit.look_at(catalog.domain, catalog.lang)
        bench.check_more(_FIRST)
        if bench.entries:
            bench.open(0)
        self.sheet.disk, self.sheet.programs, self.sheet.said = {}, {}, {}
        self._draw()
        if bench.copy is not None:
            self._say(words.COPIED, file=str(bench.copy))

    # -- drawing --------------------------------------------------------------------------------

    def _draw(self) -> None:
        tr = self._tr
        self.guard.lang = tr.lang
        self._language.description = tr.text(texts.LANGUAGE)
        self._head.value = tagged("h1", tr.text(words.TITLE))
        self._how.value = tagged("p", tr.text(words.HOW))
        self.tabs.titles = (tr.text(words.TAB_CATALOGS), tr.text(words.TAB_TEXT))
        self.sheet.labels = view.labels(tr)
        if self.sheet.disk and self.bench is not None:
            self._ask(self.bench)
        self._draw_catalogs()
        self._redraw()

    def _draw_catalogs(self) -> None:
        for catalog in self.catalogs:
            if self.bench is not None and catalog == self.bench.catalog:
                self._progress[catalog] = self.bench.progress()
            elif catalog not in self._progress:
                with suppress(DragomanError):  # said when it is opened
                    self._progress[catalog] = progress(catalog.path)
        chosen = None if self.bench is None else self.bench.catalog
        # Drawn anew also where nothing is different: a person's choice may have to be taken back.
        self._drawn += 1
        data = view.catalogs_data(self.catalogs, self._progress, chosen, self._tr)
        self.sheet.catalogs = {"drawn": self._drawn, **data}

    def _redraw(self) -> None:
        self._draw_frame()
        self._draw_entry()

    def _draw_frame(self) -> None:
        self._drawn += 1
        if self.bench is None:
            self.sheet.frame = {"drawn": self._drawn}
            return
        self.sheet.frame = {"drawn": self._drawn, **view.frame_data(self.bench, self._tr)}
        if self._progress.get(self.bench.catalog) != self.bench.progress():
            self._draw_catalogs()
        self._draw_rows()

    def _draw_rows(self) -> None:
        if self.bench is not None:
            self.sheet.rows = view.rows_data(self.bench, self._page, self._tr)

    def _draw_entry(self) -> None:
        bench, tr = self.bench, self._tr
        if bench is None or bench.at is None:
            self.sheet.entry, self.sheet.live, self.sheet.result = {}, {}, {}
            return
        with self.sheet.hold_sync():
            self.sheet.entry = view.entry_data(bench, tr, int(self.sheet.entry.get("stamp", 0)) + 1)
            self.sheet.live = view.live_data(bench, tr)
            self.sheet.result = view.result_data(bench, tr)

    # -- as text --------------------------------------------------------------------------------

    def snapshot(self) -> str:
        """Return everything the widgets show now as plain text."""
        shown = self.audit.lines() if self.tabs.selected_index else view.lines(self.sheet)
        return "\n".join([*lines(self), "", *shown, ""])
