"""A proof as text, Markdown or JSON."""

from collections.abc import Iterator, Sequence
from typing import Any, TextIO

from ...core.messages import T
from ...language.translator import Translator
from ..finding import CLASSES
from ..report import ABSENT, CERTAINTY, SOURCE, finding_data
from .proof import Case, Proof, Tally

__all__ = ["data", "write_tables"]

TITLES = {
    "tables": T("ui.prove.kind.tables", "Mistakes made in our catalogs with tables that the readers do not use"),
    "numbers": T("ui.prove.kind.numbers", "Mistakes made in our catalogs with ICU’s number words"),
    "verbs": T("ui.prove.kind.verbs", "Mistakes made in our catalogs with verb forms of hunspell’s dictionaries"),
    "lexicons": T("ui.prove.kind.lexicons", "Mistakes made in our catalogs with the readers’ own words"),
    "sentences": T("ui.prove.kind.sentences", "Given sentences of our catalogs"),
    "foreign": T("ui.prove.kind.foreign", "Given sentences that are not of our catalogs"),
    "statements": T("ui.prove.kind.statements", "Given statements about games"),
}
CLASS = T("ui.prove.class", "mistake")
ALL = T("ui.prove.all", "all")
FALSE_ONES = T("ui.prove.false", "false statement")
CAUGHT = T("ui.prove.caught", "{caught}/{made} ({share})")
FLAGGED = T("ui.prove.flagged", "right ones flagged")
MISSED = T("ui.prove.missed", "Missed: {title}, {lang}, {where} ({how})")
ALARM = T("ui.prove.alarm", "Flagged although right: {lang}, {where}")
TEXT = T("ui.prove.text", "Text: {text}")
FOUND = T("ui.prove.found", "{title} ({certainty}): {message}")


def write_tables(form: str, proof: Proof, tr: Translator, out: TextIO) -> None:
    """Write the failed cases and a table of each kind, `form` being "text" or "markdown"."""
    for case in proof.failed:
        for line in _failed(case, tr):
            out.write(_plain(line) + "\n")
        out.write("\n")
    for number, (kind, tally) in enumerate(proof):
        out.write("\n" * bool(number))
        title = tr.text(TITLES[kind])
        out.write(f"## {title}\n\n" if form == "markdown" else f"{title}\n")
        rows = list(_rows(tally, tr))
        for line in _markdown(rows) if form == "markdown" else _aligned(rows):
            out.write(line + "\n")
    for line in _absent(proof, tr):
        out.write(f"\n{line}\n")


def _absent(proof: Proof, tr: Translator) -> Iterator[str]:
    if proof.absent:
        yield tr.text(ABSENT, names=", ".join(proof.absent))


def _rows(tally: Tally, tr: Translator) -> Iterator[list[str]]:
    langs: list[str | None] = [*tally.langs, None]
    yield [tr.text(CLASS), *(lang or tr.text(ALL) for lang in langs)]
    classes: list[str | None] = [*tally.classes]
    if len(classes) > 1:
        classes.append(None)  # all of them
    for cls in classes:
        yield [_title(cls, tr), *(_share(tally.rate(cls, lang), tr) for lang in langs)]
    if tally.right:
        yield [tr.text(FLAGGED), *(_share(tally.alarms(lang), tr) for lang in langs)]


def _title(cls: str | None, tr: Translator) -> str:
    if cls is None:
        return tr.text(ALL)
    if cls in CLASSES:
        return tr.text(CLASSES[cls])
    return tr.text(FALSE_ONES) if cls == "false" else cls


def _share(counted: tuple[int, int], tr: Translator) -> str:
    some, every = counted
    if not every:
        return "–"
    digits = 0 if some * 100 % every == 0 else 1
    return tr.text(CAUGHT, caught=str(some), made=str(every), share=tr.percent(some / every, digits))


def _markdown(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    head, *body = rows
    yield "| " + " | ".join(head) + " |"
    yield "|---|" + "---:|" * (len(head) - 1)
    for row in body:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
        yield "  ".join(["  " + row[0].ljust(widths[0]), *cells]).rstrip()


def _failed(case: Case, tr: Translator) -> Iterator[str]:
    if case.cls:
        yield tr.text(MISSED, title=_title(case.cls, tr), lang=case.lang, where=case.where, how=case.how)
    else:
        yield tr.text(ALARM, lang=case.lang, where=f"{case.where} {case.how}".strip())
    yield "    " + tr.text(SOURCE, text=case.source)
    yield "    " + tr.text(TEXT, text=case.text)
    for finding in case.findings:
        message = tr.text(finding.message, **finding.values)
        shown = {"title": tr.text(CLASSES[finding.cls]), "certainty": tr.text(CERTAINTY[finding.certainty])}
        yield "    " + tr.text(FOUND, **shown, message=message)


def _plain(line: str) -> str:
    """Return a text of strangers on one line, without control characters, which could move a terminal's cursor."""
    return "".join(sign if sign.isprintable() else " " for sign in line)


def data(proof: Proof, tr: Translator) -> dict[str, Any]:
    """Return a proof as JSON-like data: counts by kind, class and language, and the failed cases."""
    return {
        "version": 1,
        "absent": proof.absent,
        "kinds": {kind: _counts(tally) for kind, tally in proof},
        "failed": [
            {**case._asdict(), "findings": [finding_data(finding, tr) for finding in case.findings]}
            for case in proof.failed
        ],
    }


def _counts(tally: Tally) -> dict[str, Any]:
    caught, made = tally.rate()
    flagged, right = tally.alarms()
    return {
        "made": made,
        "caught": caught,
        "right": right,
        "flagged": flagged,
        "languages": {
            lang: {
                "made": tally.rate(None, lang)[1],
                "caught": tally.rate(None, lang)[0],
                "right": tally.right[lang],
                "flagged": tally.flagged[lang],
                "classes": {
                    cls: {"made": n, "caught": tally.caught[cls, lang], "named": tally.named[cls, lang]}
                    for cls in tally.classes
                    if (n := tally.made[cls, lang])
                },
            }
            for lang in tally.langs
        },
    }
