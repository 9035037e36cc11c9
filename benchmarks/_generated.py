"""Large catalogs for measuring: sentences of the project's own catalogs, put together and varied. Nothing is random."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

from dragoman.verify.entries import open_catalog
from dragoman.verify.games import own_catalogs
from dragoman.verify.plurals import usual_rules

_DIGITS = re.compile(r"(?<![\w{}])\d+(?![\w}])")


def sentences(lang: str) -> list[tuple[str, str]]:
    """Return the whole sentences of the project's catalogs with their translations."""
    found = []
    for path in own_catalogs(lang):
        for entry in open_catalog(path).entries:
            if entry.translated and not entry.is_header and entry.msgid_plural is None and len(entry.msgid) > 15:
                found.append((entry.msgid, entry.msgstr[0]))
    return found


def pairs(lang: str, size: int) -> Iterator[tuple[str, str]]:
    """Yield so many pairs, every one different: sentences alone or two together, their numbers changed alike."""
    known, chance = sentences(lang), random.Random(lang)
    seen: set[int] = set()
    while len(seen) < size:
        source, target = chance.choice(known)
        if chance.random() < 0.5:
            other = chance.choice(known)
            source, target = f"{source} {other[0]}", f"{target} {other[1]}"
        new = {digits: str(chance.randint(2, 40)) for digits in dict.fromkeys(_DIGITS.findall(source))}
        source, target = renumbered(source, new), renumbered(target, new)
        # What stands twice gets a number of its own.
        if hash(source) in seen:
            number = chance.randint(100, 10 * size)
            source, target = f"{source} {number}", f"{target} {number}"
        if hash(source) not in seen:
            seen.add(hash(source))
            yield source, target


def renumbered(text: str, new: dict[str, str]) -> str:
    """Return a text with other digits for those that are named."""
    return _DIGITS.sub(lambda m: new.get(m.group(), m.group()), text)


def write_catalog(path: Path, lang: str, size: int) -> None:
    """Write a PO file of so many entries."""
    rule = usual_rules(lang)[0]
    with path.open("w", encoding="utf-8") as out:
        out.write('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n')
        out.write(f'"Language: {lang}\\n"\n"Plural-Forms: nplurals={rule.nplurals}; plural={rule.formula};\\n"\n')
        for source, target in pairs(lang, size):
            out.write(f'\nmsgid "{quoted(source)}"\nmsgstr "{quoted(target)}"\n')


def quoted(text: str) -> str:
    """Return a text as it stands between quotation marks in a PO file."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
