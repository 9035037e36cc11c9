"""Findings as text, JSON, SARIF 2.1.0 and GitHub annotations, written as they come."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path, PurePath
from typing import Any, TextIO
from unicodedata import category

from .. import __version__
from ..core.messages import TN, T
from ..language.translator import Translator
from .finding import CLASSES, Finding
from .run import Summary

__all__ = ["FORMATS", "finding_data", "summary_data", "write"]

SEVERITY = {
    "critical": T("ui.check.severity.critical", "critical"),
    "major": T("ui.check.severity.major", "major"),
    "minor": T("ui.check.severity.minor", "minor"),
}
CERTAINTY = {
    "certain": T("ui.check.certainty.certain", "certain"),
    "likely": T("ui.check.certainty.likely", "likely"),
    "possible": T("ui.check.certainty.possible", "possible"),
}
LINE = T("ui.check.line", "{place}: {title} ({severity}, {certainty}): {message}")
FORM = T("ui.check.form", "form {form}")
SOURCE = T("ui.check.source", "Source: {text}")
FILES = TN("ui.check.files", "{n} catalog", "{n} catalogs")
ENTRIES = TN("ui.check.entries", "{n} entry", "{n} entries")
FINDINGS = TN("ui.check.findings", "{n} finding", "{n} findings")
SUMMARY = T("ui.check.summary", "Checked: {files}, {entries}. Result: {findings}.")
COUNTS = T("ui.check.counts", "{title}: {n}")
WAIVED = T("ui.check.waived", "Allowed by waivers: {n}.")
UNREAD = T("ui.check.unread", "Too long to be compared for their meaning: {n}.")
USED = T("ui.check.used", "Outside programs asked: {names}.")
ABSENT = T("ui.check.absent", "Not there, so not asked: {names}.")

_LEVELS = {"certain": "error", "likely": "warning", "possible": "note"}
_GITHUB = {"certain": "error", "likely": "warning", "possible": "notice"}
_LONGEST = 100


def write(
    form: str, findings: Iterable[Finding], summary: Summary, tr: Translator, out: TextIO, files: list[str]
) -> None:
    """Write all findings and then the summary; `files` are the names of what is being checked."""
    FORMATS[form](findings, summary, tr, out, files)


def finding_data(finding: Finding, tr: Translator) -> dict[str, Any]:
    """A finding as JSON-like data."""
    return {
        "file": finding.file,
        "line": finding.line,
        "lang": finding.lang or None,
        "msgctxt": finding.msgctxt,
        "msgid": finding.msgid,
        "plural_form": finding.plural_form,
        "class": finding.cls,
        "severity": finding.severity,
        "certainty": finding.certainty,
        "message": _message(finding, tr),
        "expected": finding.expected,
        "found": finding.found,
        "span": {
            "source": None if finding.source_span is None else list(finding.source_span),
            "target": None if finding.target_span is None else list(finding.target_span),
        },
        "counterexample": finding.counterexample,
    }


def summary_data(summary: Summary, tr: Translator) -> dict[str, Any]:
    """The summary as JSON-like data."""
    return {
        "files": len(summary.files),
        "entries": summary.entries,
        "translated": summary.translated,
        "findings": summary.findings,
        "waived": summary.waived,
        "unread": summary.unread,
        "classes": dict(sorted(summary.classes.items())),
        "certainty": dict(sorted(summary.certainties.items())),
        "severity": dict(sorted(summary.severities.items())),
        "programs": {"used": summary.used, "absent": summary.absent},
        "errors": [tr.text(error.message, **error.values) for error in summary.errors],
    }


def _message(finding: Finding, tr: Translator) -> str:
    return tr.text(finding.message, **finding.values)


def _text(findings: Iterable[Finding], summary: Summary, tr: Translator, out: TextIO, _files: list[str]) -> None:
    for finding in findings:
        place = finding.file if finding.line is None else f"{finding.file}:{finding.line}"
        title = tr.text(CLASSES[finding.cls])
        if finding.plural_form is not None:
            title += ", " + tr.text(FORM, form=finding.plural_form)
        line = tr.text(
            LINE,
            place=place,
            title=title,
            severity=tr.text(SEVERITY[finding.severity]),
            certainty=tr.text(CERTAINTY[finding.certainty]),
            message=_message(finding, tr),
        )
        out.write(_visible(line) + "\n")
        if finding.msgid:
            short = finding.msgid if len(finding.msgid) <= _LONGEST else finding.msgid[: _LONGEST - 1] + "…"
            out.write("    " + _visible(tr.text(SOURCE, text=short)) + "\n")
        if finding.counterexample and (told := finding.counterexample.get("text")):
            out.write("    " + str(told).replace("\n", "\n    ") + "\n")
    for name, number in sorted(summary.classes.items(), key=lambda item: (-item[1], item[0])):
        out.write("  " + tr.text(COUNTS, title=tr.text(CLASSES[name]), n=number) + "\n")
    out.write(
        tr.text(
            SUMMARY,
            files=tr.text(FILES, n=len(summary.files)),
            entries=tr.text(ENTRIES, n=summary.entries),
            findings=tr.text(FINDINGS, n=summary.findings),
        )
        + "\n"
    )
    if summary.waived:
        out.write(tr.text(WAIVED, n=summary.waived) + "\n")
    if summary.unread:
        out.write(tr.text(UNREAD, n=summary.unread) + "\n")
    if summary.used:
        out.write(tr.text(USED, names=", ".join(summary.used)) + "\n")
    if summary.absent:
        out.write(tr.text(ABSENT, names=", ".join(summary.absent)) + "\n")


def _json(findings: Iterable[Finding], summary: Summary, tr: Translator, out: TextIO, files: list[str]) -> None:
    out.write('{\n"version": 1,\n"files": ' + _dump(files) + ',\n"findings": [')
    for number, finding in enumerate(findings):
        out.write((",\n" if number else "\n") + _dump(finding_data(finding, tr)))
    out.write('\n],\n"summary": ' + _dump(summary_data(summary, tr)) + "\n}\n")


def _sarif(findings: Iterable[Finding], summary: Summary, tr: Translator, out: TextIO, _files: list[str]) -> None:
    rules = [{"id": name, "shortDescription": {"text": tr.text(title)}} for name, title in CLASSES.items()]
    index = {name: number for number, name in enumerate(CLASSES)}
    driver = {"name": "dragoman", "version": __version__, "rules": rules}
    out.write('{\n"$schema": "https://json.schemastore.org/sarif-2.1.0.json",\n"version": "2.1.0",\n"runs": [{\n')
    out.write('"tool": ' + _dump({"driver": driver}) + ',\n"columnKind": "unicodeCodePoints",\n"results": [')
    for number, finding in enumerate(findings):
        place: dict[str, Any] = {"artifactLocation": {"uri": _uri(finding.file)}}
        if finding.line is not None:
            place["region"] = {"startLine": finding.line}
        result = {
            "ruleId": finding.cls,
            "ruleIndex": index[finding.cls],
            "level": _LEVELS[finding.certainty],
            "message": {"text": _message(finding, tr)},
            "locations": [{"physicalLocation": place}],
            "properties": finding_data(finding, tr),
        }
        out.write((",\n" if number else "\n") + _dump(result))
    notes = [{"level": "error", "message": {"text": tr.text(one.message, **one.values)}} for one in summary.errors]
    run = {"executionSuccessful": not summary.errors, "toolExecutionNotifications": notes}
    out.write('\n],\n"invocations": ' + _dump([run]) + ',\n"properties": ' + _dump(summary_data(summary, tr)))
    out.write("\n}]\n}\n")


def _uri(file: str) -> str:
    path = Path(file)
    return path.as_uri() if path.is_absolute() else PurePath(file).as_posix().replace("%", "%25").replace(" ", "%20")


def _github(findings: Iterable[Finding], summary: Summary, tr: Translator, out: TextIO, files: list[str]) -> None:
    for finding in findings:
        where = [f"file={_property(finding.file)}"]
        if finding.line is not None:
            where.append(f"line={finding.line}")
        where.append(f"title={_property(tr.text(CLASSES[finding.cls]))}")
        out.write(f"::{_GITHUB[finding.certainty]} {','.join(where)}::{_data(_message(finding, tr))}\n")
    if summary.absent:
        out.write(f"::notice title=dragoman::{_data(tr.text(ABSENT, names=', '.join(summary.absent)))}\n")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _visible(text: str) -> str:
    """A text of strangers as it may go to a terminal: no control characters, which could move its cursor."""
    return "".join(map(_printable, text))


def _printable(sign: str) -> str:
    if sign.isprintable() or category(sign) == "Zs":  # spaces of numbers and of French punctuation
        return sign
    return " " if sign in "\t\n\r" else f"\\x{ord(sign):02x}"


def _dump(data: Any) -> str:
    # A lone surrogate, which only a damaged file has, would not be UTF-8.
    text = json.dumps(data, ensure_ascii=False)
    return text.encode("utf-8", "replace").decode("utf-8")


FORMATS: dict[str, Callable[[Iterable[Finding], Summary, Translator, TextIO, list[str]], None]] = {
    "text": _text,
    "json": _json,
    "sarif": _sarif,
    "github": _github,
}
"""The writers by the name that --format takes."""
