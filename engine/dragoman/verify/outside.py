"""Programs that may be there and add to the checks: msgfmt, i18nspector, hunspell. Each has a copy and limited time.

One that is not there is named in the summary: it never passes in silence.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..core.messages import T
from .context import Context, complaint
from .entries import open_catalog
from .entry import Entry
from .finding import Finding

__all__ = ["CLASSES", "Outside", "dictionary", "is_outside"]

MSGFMT = T("ui.check.msgfmt", "msgfmt: {text}")
SPECTOR = T("ui.check.i18nspector", "i18nspector: {text}")

_SECONDS = 60
_LARGEST = 64 << 20
_MSGFMT_LINE = re.compile(r"^(?:.*?):(\d+)(?::\d+)?: (?:warning: |error: )?(.*)$")
_SPECTOR_LINE = re.compile(r"^([EWIP]): (?:.*?): ([a-z0-9-]+) ?(.*)$")
_DICTIONARIES = ("/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell")

# What msgfmt says -> our class. What we have found ourselves is not said twice.
_CLASSES = (
    ("duplicate message", "duplicate"),
    ("plural", "header"),
    ("format specification", "placeholders"),
    ("format string", "placeholders"),
    ("valid ", "placeholders"),
    ("begin with", "whitespace"),
    ("end with", "whitespace"),
    ("header", "header"),
)
_SPECTOR_CLASSES = (
    ("plural", "header"),
    ("format", "placeholders"),
    ("newlines", "whitespace"),
    ("malformed-xml", "markup"),
    ("unusual-character", "damaged"),
    ("header", "header"),
    ("language", "header"),
    ("charset", "header"),
    ("encoding", "header"),
)


CLASSES = frozenset(cls for _, cls in (*_CLASSES, *_SPECTOR_CLASSES))
"""The classes of what these programs find."""


def is_outside(finding: Finding) -> bool:
    """Whether a finding was made by msgfmt or i18nspector."""
    return finding.message in (MSGFMT, SPECTOR)


class Outside:
    """The outside programs of this machine."""

    def __init__(self, environ: dict[str, str] | None = None) -> None:
        path = (os.environ if environ is None else environ).get("PATH")
        self.programs = {name: shutil.which(name, path=path) for name in ("msgfmt", "i18nspector", "hunspell")}
        self.used: list[str] = []
        self._no_dictionary: list[str] = []

    def absent(self, classes: frozenset[str]) -> list[str]:
        """Programs and dictionaries that were not there, as far as the chosen classes would have asked them."""
        wanted = ["msgfmt", "i18nspector"] if classes - {"spelling"} else []
        if "spelling" in classes:
            wanted.append("hunspell")
        return [name for name in wanted if not self.programs[name]] + self._no_dictionary

    def takes(self, context: Context) -> bool:
        """Whether a file is asked about: a PO file that is not beyond reason."""
        return not context.catalog.compiled and context.catalog.path.stat().st_size <= _LARGEST

    def findings(self, context: Context) -> Iterator[Finding]:
        """What msgfmt and i18nspector find in a PO file that our own checks of the same class did not say."""
        said: set[tuple[int | None, str]] = context.memory.get("said", set())
        chosen = [item for item in (*self._msgfmt(context), *self._spector(context)) if item[2] in context.classes]
        if context.game:
            # To msgfmt `{place_to}` and `{place_at}` are two names; to our translator they are one term.
            chosen = [item for item in chosen if item[2] != "placeholders"]
        if not chosen:
            return
        where = _entries(context, [item[1] for item in chosen])
        for name, line, cls, text, sure in chosen:
            entry = where[line]
            lines = {entry.line, *entry.msgstr_lines}
            if any(known == cls and (name == "i18nspector" or at in lines) for at, known in said):
                continue
            message = MSGFMT if name == "msgfmt" else SPECTOR
            yield complaint(entry, cls, message, certainty=sure, text=text[:300])._replace(line=line or entry.line)

    def hunspell(self, lang: str, words: Sequence[str]) -> frozenset[str] | None:
        """Those of `words` that hunspell does not know; None without the program or a dictionary of the language."""
        program = self.programs["hunspell"]
        path = dictionary(lang) if program else None
        if program is None:
            return None
        if path is None:
            name = f"hunspell-{lang.split('_')[0]}"
            if name not in self._no_dictionary:
                self._no_dictionary.append(name)
            return None
        self._use("hunspell")
        done = _run([program, "-i", "utf-8", "-d", path, "-l"], "\n".join(words) + "\n")
        return None if done is None else frozenset(done.split())

    def _use(self, name: str) -> None:
        if name not in self.used:
            self.used.append(name)

    def _msgfmt(self, context: Context) -> Iterator[tuple[str, int, str, str, str]]:
        program = self.programs["msgfmt"]
        if program is None:
            return
        self._use("msgfmt")
        with _copy(context.catalog.path) as copy:
            output = _run([program, "--check", "--output-file", os.devnull, str(copy)], None) or ""
        for line in output.splitlines():
            if match := _MSGFMT_LINE.match(line):
                text = match[2].strip()
                cls = next((cls for words, cls in _CLASSES if words in text), None)
                if cls is not None:
                    yield "msgfmt", int(match[1]), cls, text, "likely" if "header" in text else "certain"

    def _spector(self, context: Context) -> Iterator[tuple[str, int, str, str, str]]:
        program = self.programs["i18nspector"]
        if program is None:
            return
        self._use("i18nspector")
        with _copy(context.catalog.path) as copy:
            args = [program, *(["-l", context.lang] if context.lang else []), str(copy)]
            output = _run(args, None) or ""
        for line in output.splitlines():
            if match := _SPECTOR_LINE.match(line):
                cls = next((cls for words, cls in _SPECTOR_CLASSES if words in match[2]), None)
                if cls is not None:
                    sure = {"E": "likely"}.get(match[1], "possible")
                    yield "i18nspector", 0, cls, f"{match[2]} {match[3]}".strip(), sure


def _entries(context: Context, lines: list[int]) -> dict[int, Entry]:
    """The entry at each line; an empty one where there is none."""
    nothing = Entry(context.file, None, context.lang, None, "", None, ("",))
    found = dict.fromkeys(lines, nothing)
    wanted = sorted(set(lines))
    for entry in open_catalog(context.catalog.path, context.lang or None, context.file).entries:
        if not entry.obsolete:
            found.update((line, entry) for line in wanted if line and entry.line and entry.line <= line)
    return found


class _copy:  # noqa: N801 - a context manager, used like a function
    """A copy of a catalog under a plain name, gone afterwards: no program gets at the file itself or at its name."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> Path:
        self.folder = tempfile.TemporaryDirectory(prefix="dragoman-")
        copy = Path(self.folder.name) / "catalog.po"
        shutil.copyfile(self.path, copy)
        return copy

    def __exit__(self, *_error: object) -> None:
        self.folder.cleanup()


def _run(words: list[str], given: str | None) -> str | None:
    """What a program says, on both streams; None where it does not end in time or cannot be run."""
    environ = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    try:
        done = subprocess.run(
            words,
            input=given.encode("utf-8", "replace") if given is not None else None,
            stdin=subprocess.DEVNULL if given is None else None,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=_SECONDS,
            check=False,
            env=environ,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.decode("utf-8", "replace")


def dictionary(lang: str) -> str | None:
    """The path of a hunspell dictionary of a language, without its ending."""
    folders = [*os.environ.get("DICPATH", "").split(os.pathsep), *_DICTIONARIES]
    base = lang.split("_")[0].split("@")[0]
    for folder in filter(None, folders):
        for name in (f"{lang}.dic", f"{base}_{base.upper()}.dic", f"{base}.dic"):
            if (Path(folder) / name).is_file():
                return str((Path(folder) / name).with_suffix(""))
        found = sorted(Path(folder).glob(f"{base}_*.dic")) if Path(folder).is_dir() else []
        if found:
            return str(found[0].with_suffix(""))
    return None
