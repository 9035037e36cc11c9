"""Keep the catalogs in step with the source: `python -m dragoman.language.maintain`.

Without an option it extracts and updates. A tool for the people who make Dragoman, so its own lines are English.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError

from dragoman.language.exchange import export_entries, import_entries, incomplete
from dragoman.language.extract import Sources, read_sources
from dragoman.language.pofiles import FORMULAS, po_bytes, read_po_file, template_bytes, touch, updated

__all__ = ["check", "main", "plan", "target_languages", "update"]

_CHECKOUT = Path(__file__).resolve().parents[3]


def target_languages(root: Path) -> tuple[str, ...]:
    """Our languages and every other folder of `locales` that is named after one."""
    found = set(FORMULAS)
    for folder in (root / "locales").glob("*"):
        try:
            Locale.parse(folder.name)
        except (ValueError, UnknownLocaleError):
            continue
        if folder.is_dir():
            found.add(folder.name)
    return tuple(sorted(found))


def plan(root: Path, sources: Sources | None = None) -> dict[Path, bytes]:
    """What every template and catalog should hold now. Raises `PoFileError` for a damaged PO file."""
    read = _sources(root) if sources is None else sources
    files: dict[Path, bytes] = {}
    for domain, template in read.templates.items():
        files[root / "locales" / f"{domain}.pot"] = template_bytes(template)
        for lang in target_languages(root):
            path = _po_path(root, lang, domain)
            old = read_po_file(path, lang) if path.is_file() else None
            files[path] = po_bytes(updated(template, lang, old))
    return files


def update(root: Path) -> list[Path]:
    """Write what is out of date and return those paths."""
    changed = []
    for path, data in plan(root).items():
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            changed.append(path)
    return changed


def check(root: Path) -> list[str]:
    """One line for each thing that is wrong: in the source, out of step, untranslated, fuzzy or left over."""
    try:
        sources = _sources(root)
    except SyntaxError as error:
        return [f"{error.filename}:{error.lineno}: not Python: {error.msg}"]
    lines = [str(problem) for problem in sources.problems]
    try:
        files = plan(root, sources)
    except (PoFileError, UnicodeError) as error:
        return [*lines, f"a catalog cannot be read: {error}"]
    for path, data in files.items():
        name = path.relative_to(root).as_posix()
        if not path.is_file():
            lines.append(f"{name}: missing; run `make catalogs`")
        elif path.read_bytes() != data:
            lines.append(f"{name}: not in step with the source; run `make catalogs`")
    known = {path.stem for path in files}
    for path in sorted((root / "locales").rglob("*.po*")):
        if path.suffix in (".po", ".pot") and path.stem not in known:
            lines.append(f"{path.relative_to(root).as_posix()}: no source has this domain")
    for domain in sources.templates:
        for lang in target_languages(root):
            path = _po_path(root, lang, domain)
            if path.is_file():
                lines.extend(_unfinished(read_po_file(path, lang), path.relative_to(root).as_posix()))
    return lines


def _unfinished(catalog: Catalog, name: str) -> list[str]:
    states = ((message, incomplete(message)) for message in catalog if message.id)
    return [f"{name}: {state}: {message.context}: {message.id!r}" for message, state in states if state]


def _sources(root: Path) -> Sources:
    return read_sources(root / "engine" / "dragoman", root)


def _po_path(root: Path, lang: str, domain: str) -> Path:
    return root / "locales" / lang / "LC_MESSAGES" / f"{domain}.po"


def _statistics(root: Path) -> list[str]:
    lines = []
    for domain in _sources(root).templates:
        for lang in target_languages(root):
            messages = [message for message in read_po_file(_po_path(root, lang, domain), lang) if message.id]
            done = sum(1 for message in messages if not incomplete(message))
            lines.append(f"{domain} {lang}: {done} of {len(messages)} translated")
    return lines


def main(argv: Sequence[str] | None = None, root: Path = _CHECKOUT) -> int:
    """Run the command line; returns the exit code: 1 where something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m dragoman.language.maintain", description=__doc__)
    todo = parser.add_mutually_exclusive_group()
    todo.add_argument("--check", action="store_true", help="change nothing; list what is wrong")
    todo.add_argument("--export", nargs=2, metavar=("LANG", "DOMAIN"), help="print the entries of a catalog as JSON")
    todo.add_argument(
        "--import", nargs=3, dest="fill", metavar=("LANG", "DOMAIN", "FILE"), help="fill a catalog; `-` reads the input"
    )
    parser.add_argument("--untranslated", action="store_true", help="with --export: only what still needs work")
    options = parser.parse_args(argv)
    if options.check:
        lines = check(root)
        print("\n".join(lines) if lines else "catalogs: in step with the source, complete")
        return 1 if lines else 0
    if options.export:
        return _export(root, *options.export, untranslated=options.untranslated)
    if options.fill:
        return _import(root, *options.fill)
    try:
        problems = _sources(root).problems
        changed = update(root)
    except (SyntaxError, PoFileError) as error:
        # Nothing has been written: a template made without one file would throw its translations out.
        print(error, file=sys.stderr)
        return 1
    for path in changed:
        print(f"wrote {path.relative_to(root).as_posix()}")
    print("\n".join((*_statistics(root), *(str(problem) for problem in problems))))
    return 1 if problems else 0


def _export(root: Path, lang: str, domain: str, *, untranslated: bool) -> int:
    path = _po_path(root, lang, domain)
    if not path.is_file():
        print(f"no catalog {path.relative_to(root).as_posix()}", file=sys.stderr)
        return 1
    entries = export_entries(read_po_file(path, lang), untranslated=untranslated)
    print(json.dumps(entries, ensure_ascii=False, indent=1))
    return 0


def _import(root: Path, lang: str, domain: str, file: str) -> int:
    path = _po_path(root, lang, domain)
    if not path.is_file():
        print(f"no catalog {path.relative_to(root).as_posix()}", file=sys.stderr)
        return 1
    text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    catalog = read_po_file(path, lang)
    try:
        result = import_entries(catalog, text)
    except ValueError as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 1
    if result.filled:
        touch(catalog)
        path.write_bytes(po_bytes(catalog))
    print(f"{result.filled} filled, {result.empty} given without a text")
    for problem in result.problems:
        print(problem, file=sys.stderr)
    return 1 if result.problems else 0


if __name__ == "__main__":
    sys.exit(main())
