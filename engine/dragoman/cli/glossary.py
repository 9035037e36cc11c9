"""`dragoman glossary`: the glossary of a game to TBX, for other programs and people, and back."""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import DragomanError
from ..core.messages import TN, Message, T
from ..core.userfiles import read_bytes, reason, user_path, write_atomic
from ..language.catalogs import catalog_file, languages, locales_dir
from ..language.glossary import parse_terms, patched, terms_file
from ..language.tbx import read_tbx, tbx_text
from ..language.termbase import Change, Update, headwords, tag_of, termbase, updates
from ..language.translator import Translator
from ..tables import presenter_of, translator_for, variants
from ..verify.games import NO_OWN, game_domain
from ..verify.popatch import CHANGED, NO_WRITE, PoFile
from .output import printable

ABOUT = T("ui.glossary.about", "give the glossary of a game to other programs, or take it back, as a TBX file")
EXPORT = T("ui.glossary.export", "write the glossary of a game as a TBX file")
IMPORT = T("ui.glossary.import", "take names, synonyms and forbidden words over from a TBX file")
FILE = T("ui.glossary.file", "the TBX file")
OUTPUT = T("ui.glossary.output", "the file to write; without it, the glossary goes to the standard output")
GAME = T("ui.glossary.game", "the game whose glossary it is, see “dragoman games”")
LANGS = T("ui.glossary.lang", "only this language; may be given several times")
DRY_RUN = T("ui.glossary.dry_run", "only tell what would change, and write nothing")

NO_FILE = T("ui.glossary.error.file", "{file} cannot be read: {reason}. Name a TBX file.")
NO_OUTPUT = T("ui.glossary.error.output", "{file} cannot be written: {reason}. Choose another file with -o.")
COMPILED = T(
    "ui.glossary.error.compiled",
    "The catalogs of an installed program are compiled and cannot be changed. "
    "Import into a copy of the project’s source.",
)

WRITTEN = TN("ui.glossary.written", "{file}: {n} term.", "{file}: {n} terms.")
NOTHING = T("ui.glossary.nothing", "Nothing is different.")
DONE = TN("ui.glossary.done", "{n} change has been written.", "{n} changes have been written.")
WOULD = TN("ui.glossary.would", "{n} change; nothing has been written.", "{n} changes; nothing has been written.")
LINE = T("ui.glossary.line", "{lang}, {term}: {change}")
NAME = T("ui.glossary.change.name", "name “{old}” becomes “{new}”")
FIRST_NAME = T("ui.glossary.change.first_name", "name “{new}”")
REASON = T("ui.glossary.change.reason", "reason against “{word}”: {new}")
ADDED = {
    "synonym": T("ui.glossary.added.synonym", "new synonym “{word}”"),
    "form": T("ui.glossary.added.form", "new form “{word}”"),
    "forbidden": T("ui.glossary.added.forbidden", "“{word}” is forbidden now"),
}
REMOVED = {
    "synonym": T("ui.glossary.removed.synonym", "“{word}” is no synonym any more"),
    "form": T("ui.glossary.removed.form", "“{word}” is no form any more"),
    "forbidden": T("ui.glossary.removed.forbidden", "“{word}” is not forbidden any more"),
}
ROLES = T("ui.glossary.roles", "These entries of {file} hold forms of an old name. Change them too:")
ROLE = T("ui.glossary.role", "    {context}: “{text}”")

_HEAD = '# Words beside the names of the glossary, which are entries of the catalog with msgctxt "term:ID".\n\n'


def options(added: argparse.ArgumentParser, say: Callable[[Message], str], title: str, help_text: Message) -> None:
    """Add the two commands with their options; `title` heads them in the help."""
    actions = added.add_subparsers(dest="action", metavar="COMMAND", required=True, title=title)
    for name, about, command in (("export", EXPORT, _export), ("import", IMPORT, _import)):
        one = actions.add_parser(name, help=say(about), description=say(about), add_help=False)
        one.add_argument("-h", "--help", action="help", help=say(help_text))
        if name == "import":
            one.add_argument("file", metavar="FILE", help=say(FILE))
        one.add_argument("--game", dest="of_game", metavar="G", required=True, help=say(GAME))
        one.add_argument("--lang", action="append", metavar="L", help=say(LANGS))
        if name == "import":
            one.add_argument("--dry-run", action="store_true", help=say(DRY_RUN))
        else:
            one.add_argument("-o", "--output", metavar="FILE", help=say(OUTPUT))
        one.set_defaults(command=command)


def _languages(given: Sequence[str] | None) -> list[str]:
    """Return the languages asked for, all where none is. Raises DragomanError."""
    known = {lang.casefold(): lang for lang in languages(locales_dir())}
    chosen = []
    for lang in given or known.values():
        found = known.get(lang.replace("-", "_").casefold())
        if found is None:
            raise DragomanError(NO_OWN, lang=lang, known=", ".join(known.values()))
        chosen.append(found)
    return list(dict.fromkeys(chosen))


def _export(args: argparse.Namespace, tr: Translator) -> int:
    domain = game_domain(args.of_game)
    concepts = termbase(domain, presenter_of(domain).glossary, _languages(args.catalog_lang), locales_dir())
    variant = next(one for one in variants().values() if one.domain == domain)
    title = translator_for(variant, "en").text(variant.title)
    text = tbx_text(concepts, title=title, source=f"dragoman: {domain}")
    if args.output is None:
        # In the encoding that the file names, whatever the terminal's is.
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode("utf-8"))
        return 0
    try:
        write_atomic(user_path(args.output), text)
    except OSError as error:
        raise DragomanError(NO_OUTPUT, file=args.output, reason=reason(error)) from None
    print(tr.text(WRITTEN, file=args.output, n=len(concepts)))
    return 0


def _import(args: argparse.Namespace, tr: Translator) -> int:
    domain = game_domain(args.of_game)
    wanted = _languages(args.catalog_lang) if args.catalog_lang else []
    try:
        data = read_bytes(user_path(args.file))
    except OSError as error:
        raise DragomanError(NO_FILE, file=args.file, reason=reason(error)) from None
    messages = presenter_of(domain).glossary
    found = updates(
        read_tbx(data, args.file), args.file, domain, messages, _languages(None), only=wanted, root=locales_dir()
    )
    files = [_Files(update, domain, messages) for update in found if update.changes]
    count = sum(len(files_of.update.changes) for files_of in files)
    if not args.dry_run:
        _save(files)
    for files_of in files:
        for change in files_of.update.changes:
            lang = tag_of(files_of.update.lang)
            print(printable(tr.text(LINE, lang=lang, term=change.term, change=_told(change, tr))))
        _roles(files_of, messages, tr)
    print(tr.text(NOTHING) if not count else tr.text(WOULD if args.dry_run else DONE, n=count))
    return 0


@dataclass
class _Change:
    """A file of words as it was read, and as it will be."""

    path: Path
    before: bytes | None
    after: bytes


class _Files:
    """The files of one language with the changes in them, not saved yet. Raises DragomanError where that cannot be."""

    def __init__(self, update: Update, domain: str, messages: Sequence[Message]) -> None:
        self.update = update
        self.catalog: PoFile | None = None
        self.words: _Change | None = None
        terms = headwords(messages)
        root = locales_dir()
        if update.names:
            path = catalog_file(update.lang, domain, root)
            if path is None or path.suffix != ".po":
                raise DragomanError(COMPILED)
            self.catalog = PoFile.read(path, update.lang)
            for term, name in update.names.items():
                self.catalog.patch(terms[term].ctx, terms[term].text, msgstr=[name], fuzzy=False, clear_previous=True)
        if update.words:
            path = terms_file(update.lang, domain, root)
            before = path.read_bytes() if path.is_file() else None
            text = patched((before or _HEAD.encode()).decode("utf-8-sig"), update.words, list(terms))
            parse_terms(text, str(path), frozenset(terms))
            self.words = _Change(path, before, text.encode("utf-8"))

    def check(self) -> None:
        """Raise DragomanError where a file is another one by now."""
        if self.catalog is not None and self.catalog.disk_changed():
            raise DragomanError(CHANGED, file=str(self.catalog.path))
        if self.words is not None:
            path = self.words.path
            if (path.read_bytes() if path.is_file() else None) != self.words.before:
                raise DragomanError(CHANGED, file=str(path))

    def save(self) -> None:
        """Write the files, each whole or not at all. Raises DragomanError."""
        if self.catalog is not None:
            self.catalog.save()
        if self.words is not None:
            try:
                write_atomic(self.words.path, self.words.after)
            except OSError as error:
                raise DragomanError(NO_WRITE, file=str(self.words.path), reason=reason(error)) from None


def _save(files: Sequence[_Files]) -> None:
    """Write all, or nothing where one of the files is another one by now."""
    for one in files:
        one.check()
    for one in files:
        one.save()


def _told(change: Change, tr: Translator) -> str:
    if change.kind == "name":
        return tr.text(NAME if change.old else FIRST_NAME, old=change.old, new=change.new)
    if change.kind == "reason":
        return tr.text(REASON, word=change.word, new=change.new)
    table: Mapping[str, Message] = ADDED if change.new else REMOVED
    return tr.text(table[change.kind], word=change.new or change.old)


def _roles(files: _Files, messages: Sequence[Message], tr: Translator) -> None:
    """Name the forms of changed names for use inside a sentence: a file has no place for them."""
    catalog = files.catalog
    old = [one for one in messages if one.ctx.removeprefix("term:").partition("|")[0] in files.update.names]
    rows = [one for one in old if "|" in one.ctx]
    if catalog is None or not rows:
        return
    print(tr.text(ROLES, file=str(catalog.path)))
    for one in rows:
        print(printable(tr.text(ROLE, context=one.ctx, text=catalog.entry(one.ctx, one.text).msgstr[0])))
