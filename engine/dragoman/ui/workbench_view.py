"""What the sheet of the workbench is given to draw: list, entry, what is read and found in it, as translated data."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Any

from ..language.negotiation import language_name
from ..language.reader.lexicon import FOLDER
from ..language.translator import Translator
from ..tables import workbench_texts as words
from ..tables.workbench import Mark, Workbench
from ..tables.workbench_catalogs import CatalogFile, Progress, title
from ..tables.workbench_reading import difference, spans, suggestions
from ..tables.workbench_saving import Asked
from ..verify.finding import Finding, class_title
from ..verify.report import ABSENT, CERTAINTY, USED
from . import texts
from .run_data import LABELS, run_data

__all__ = ["PAGE_ROWS", "catalogs_data", "entry_data", "frame_data", "labels", "lines", "live_data", "page_of"]
__all__ += ["programs_data", "result_data", "rows_data"]

PAGE_ROWS = 100
_LONG_ROW = 160
_LONG_NOTE = 2000
_MANY = 200

_LABELS = {
    "catalog": words.CATALOG,
    "show": words.SHOW,
    "search": words.SEARCH,
    "list": words.LIST,
    "pageBefore": words.PAGE_BEFORE,
    "pageAfter": words.PAGE_AFTER,
    "source": words.SOURCE,
    "previous": words.PREVIOUS,
    "read": words.READ,
    "rule": words.RULE,
    "terms": words.TERMS,
    "findings": words.FINDINGS,
    "clean": words.CLEAN,
    "waive": words.WAIVE,
    "reason": words.REASON,
    "withdraw": words.WITHDRAW,
    "fuzzy": words.FUZZY,
    "accept": words.ACCEPT,
    "next": words.NEXT,
    "undo": words.UNDO,
    "save": words.SAVE,
    "again": words.AGAIN,
    "download": words.DOWNLOAD,
    "waived": words.WAIVED,
    "nothingRead": words.NOTHING_READ,
    "other": words.OPEN_OTHER,
    "path": words.PATH,
    "lang": words.LANG,
    "open": words.OPEN,
    "upload": words.UPLOAD,
    "merge": words.MERGE,
    "over": words.OVER,
    "theirs": words.THEIRS,
    "programs": words.PROGRAMS,
    "programsClean": words.PROGRAMS_CLEAN,
    "progressAll": words.PROGRESS_ALL,
    "result": texts.RESULT,
    **LABELS,
}


def labels(tr: Translator) -> dict[str, Any]:
    """Return the fixed texts of the sheet, and the languages that a file may be opened in."""
    known = sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem not in ("en", "concepts"))
    return {
        **{key: tr.text(message) for key, message in _LABELS.items()},
        "userLang": tr.lang,
        "langs": [["", tr.text(words.LANG_OF_FILE)], *([lang, language_name(lang)] for lang in known)],
    }


def catalogs_data(
    catalogs: Sequence[CatalogFile], far: dict[CatalogFile, Progress], chosen: CatalogFile | None, tr: Translator
) -> dict[str, Any]:
    """Return the catalogs by name with how far they are, and how far each language is in all of them."""
    names, rows = [], []
    sums: dict[str, list[int]] = {}
    for catalog in catalogs:
        name, known = title(catalog, tr), far.get(catalog)
        names.append(name if known is None else tr.text(words.COUNTED, name=name, n=_share(known, tr)))
        if known is not None:
            rows.append(_far(name, *known, tr))
            if catalog.domain:
                both = sums.setdefault(catalog.lang, [0, 0])
                both[0], both[1] = both[0] + known.done, both[1] + known.all
    langs = [_far(language_name(lang), done, total, tr) for lang, (done, total) in sorted(sums.items())]
    at = catalogs.index(chosen) if chosen is not None else None
    return {"names": names, "at": at, "progress": [*langs, *rows]}


def _far(name: str, done: int, total: int, tr: Translator) -> list[Any]:
    return [name, done, total, f"{_share(Progress(done, total), tr)} ({tr.number(done)}/{tr.number(total)})"]


def _share(far: Progress, tr: Translator) -> str:
    # Never 100 % while something is missing.
    return tr.percent(math.floor(100 * far.done / far.all) / 100 if far.all else 1)


def frame_data(bench: Workbench, tr: Translator) -> dict[str, Any]:
    """Return the choices of the list, and how far the catalog and its check are."""
    done, total = bench.progress()
    checked = bench.list.checked
    return {
        "filters": [[one.name, tr.text(words.COUNTED, name=one.title, n=one.entries)] for one in bench.list.filters()],
        "filter": bench.list.filter,
        "query": bench.list.query,
        "done": done,
        "all": total,
        "progress": tr.text(words.PROGRESS, n=done, all=total),
        "checking": tr.text(words.CHECKING, n=checked, all=total) if checked < total else "",
        "changed": tr.text(words.EDITED) if bench.changed else "",
        "header": [tr.text(one.message, **one.values) for one in bench.header],
    }


def page_of(bench: Workbench) -> int | None:
    """Return the page of the list on which the open entry stands, None where it stands on none."""
    if bench.at is None:
        return None
    chosen = bench.list.chosen()
    place = bisect_left(chosen, bench.at)
    return place // PAGE_ROWS if place < len(chosen) and chosen[place] == bench.at else None


def rows_data(bench: Workbench, page: int, tr: Translator) -> dict[str, Any]:
    """Return a page of the list."""
    number = len(bench.list.chosen())
    start = PAGE_ROWS * page
    rows = [
        {"n": at, "text": _short(text, _LONG_ROW), "marks": [tr.text(mark) for mark in marks]}
        for at, text, marks in bench.list.rows(start, PAGE_ROWS)
    ]
    last = start + len(rows)
    shown = tr.text(words.PAGE_SHOWN, first=start + 1, last=last, all=number) if number > PAGE_ROWS else ""
    return {
        "rows": rows,
        "shown": tr.text(words.SHOWN, n=number),
        "page": shown,
        "before": page > 0,
        "after": last < number,
    }


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]}…"


def entry_data(bench: Workbench, tr: Translator, stamp: int) -> dict[str, Any]:
    """Return the open entry as it was opened; `stamp` is another one each time."""
    entry = bench.entry
    names = [tr.text(words.TRANSLATION)]
    if entry.msgid_plural is not None:
        forms = range(len(bench.draft))
        names = [tr.text(words.FORM, numbers=", ".join(tr.number(n) for n in bench.numbers(form))) for form in forms]
    names = [names[min(n, len(names) - 1)] for n in range(len(bench.draft))]
    previous = [] if entry.previous is None else difference(entry.previous, entry.msgid)
    return {
        "n": bench.at,
        "stamp": stamp,
        "context": _short(entry.msgctxt or "", _LONG_NOTE),
        "notes": [_short(note, _LONG_NOTE) for note in entry.extracted],
        "previous": [list(piece) for piece in previous],
        "forms": list(bench.draft),
        "labels": names,
        "lang": bench.catalog.lang.replace("_", "-"),
    }


def live_data(bench: Workbench, tr: Translator) -> dict[str, Any]:
    """Return what is read and found in the open entry as it is typed."""
    entry, reading = bench.typed, bench.reading
    checked = bench.check()
    findings = [finding for finding, waived in checked if not waived]
    sources = [entry.msgid, *([entry.msgid_plural] if entry.msgid_plural else [])]
    said = [reading.source(text) for text in sources]
    told = [reading.target(text) for text in entry.msgstr]
    marked = [spans(findings, form) for form in range(len(told))]
    read = [line for text, one in zip(entry.msgstr, told, strict=True) for line in reading.told(one, text)]
    bad = [span for source, _ in marked for span in source]
    facts = bench.facts(findings)
    both = [mention for one in told for mention in one]
    offered = suggestions(bench.catalog.domain, bench.catalog.lang, entry.msgid, said[0], both)
    return {
        "source": [
            [list(piece) for piece in reading.pieces(text, one, bad if n == 0 else [])]
            for n, (text, one) in enumerate(zip(sources, said, strict=True))
        ],
        "target": [
            [list(piece) for piece in reading.pieces(text, one, target)]
            for text, one, (_, target) in zip(entry.msgstr, told, marked, strict=True)
        ],
        "read": list(dict.fromkeys(read)),
        "facts": [[one.text, _instead(one.instead, tr)] for one in facts],
        "findings": [_finding(finding, waived, tr) for finding, waived in checked[:_MANY]],
        "marks": [_mark(mark, tr) for mark in bench.marks()],
        "fuzzy": bench.fuzzy,
        "terms": [term._asdict() for term in offered],
        "undo": bench.undoable,
        "save": bench.changed,
        "changed": tr.text(words.EDITED) if bench.changed else "",
    }


def _instead(value: str | None, tr: Translator) -> str:
    return "" if value is None else tr.text(words.INSTEAD, value=value)


def _mark(mark: Mark, tr: Translator) -> dict[str, Any]:
    told = tr.text(words.IS_ACCEPTED)
    if mark.classes:
        told = tr.text(words.WAIVED_SO, classes=tr.list([tr.text(one) for one in mark.classes]), reason=mark.reason)
    return {"comment": mark.comment, "text": told, "old": "" if mark.holds else tr.text(words.HOLDS_NOT)}


def _finding(finding: Finding, waived: bool, tr: Translator) -> dict[str, Any]:
    return {
        "cls": finding.cls,
        "title": tr.text(class_title(finding.cls)),
        "certainty": tr.text(CERTAINTY[finding.certainty]),
        "sure": finding.certainty,
        "text": _short(tr.text(finding.message, **finding.values), _LONG_NOTE),
        "waived": waived,
    }


def result_data(bench: Workbench, tr: Translator) -> dict[str, Any]:
    """Return what the experiment of the open rule shows with the facts as translated; empty where there is none."""
    run = bench.run([finding for finding, waived in bench.check() if not waived])
    if run is None:
        return {}
    return run_data(run, tr)


def programs_data(
    bench: Workbench, asked: Asked, found: Iterable[tuple[int | None, Finding]], tr: Translator
) -> dict[str, Any]:
    """Return what other programs said of the saved file."""
    told = []
    if asked.large:
        told.append(tr.text(words.PROGRAMS_LARGE))
    if asked.used:
        told.append(tr.text(USED, names=", ".join(asked.used)))
    if asked.absent:
        told.append(tr.text(ABSENT, names=", ".join(asked.absent)))
    rows = [
        {**_finding(one, False, tr), "n": at, "source": "" if at is None else _short(bench.entries[at].msgid, 80)}
        for at, one in list(found)[:_MANY]
    ]
    return {"told": told, "findings": rows}


def lines(sheet: Any) -> list[str]:
    """Return what the sheet shows as plain text."""
    frame, entry, live, result = sheet.frame, sheet.entry, sheet.live, sheet.result
    shown = [*sheet.catalogs.get("names", ()), frame.get("progress", ""), *frame.get("header", ())]
    shown += [f"{name}: {text}" for name, _, _, text in sheet.catalogs.get("progress", ())]
    shown.append(" | ".join(name for _, name in frame.get("filters", ())))
    for row in sheet.rows.get("rows", ()):
        shown.append(f"  {row['text']}" + "".join(f" [{mark}]" for mark in row["marks"]))
    shown += [sheet.disk.get("text", ""), *sheet.programs.get("told", ())]
    shown += [f"  ! {one['source']}: {one['text']}" for one in sheet.programs.get("findings", ())]
    if entry:
        shown += _entry_lines(entry, live, result)
    return [line for line in (*shown, sheet.said.get("text", "")) if line]


def _entry_lines(entry: dict[str, Any], live: dict[str, Any], result: dict[str, Any]) -> list[str]:
    mark = "".join
    shown = ["", *(mark(f"{{{t}: {n}}}" if n else t for t, n, _ in pieces) for pieces in live["source"])]
    shown.append(mark(f"[{kind}: {text}]" if kind != "same" else text for kind, text in entry["previous"]))
    shown += [f"{label}: {form}" for label, form in zip(entry["labels"], entry["forms"], strict=True)]
    shown += [f"  {line}" for line in live["read"]]
    shown += [f"  = {text} {instead}".rstrip() for text, instead in live["facts"]]
    for one in live["findings"]:
        shown.append(f"  ! {one['title']} ({one['certainty']}): {one['text']}" + " –" * one["waived"])
    shown += [f"  # {one['text']} {one['old']}".rstrip() for one in live["marks"]]
    shown += [f"  → {term['source']}: {', '.join(term['forms'])}" for term in live["terms"]]
    shown += [text for text in (result.get("summary"), result.get("detail")) if text]
    for step in result.get("steps", ()):
        shown += [f"  - {text}" for text in (step["tried"], *step["told"], step["refused"]) if text]
    return shown
