"""Damaged characters: text read in a wrong encoding, replacement and control characters, letters of another script."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from .pairs import WORD, pairs

__all__ = ["check", "repaired"]

REPLACEMENT = T("ui.check.damaged_replacement", "A character has been lost here and replaced by “�”.")
MOJIBAKE = T("ui.check.damaged_mojibake", "“{given}” was read in a wrong encoding. It may have been “{wanted}”.")
CONTROL = T("ui.check.damaged_control", "An invisible character, {code}, stands here and not in the source.")
MIXED = T("ui.check.damaged_mixed", "“{given}” mixes letters of two scripts: {code} only looks like one of the others.")
FOREIGN = T("ui.check.damaged_foreign", "“{given}” has a letter that the language does not have: {code}.")
QUESTION = T("ui.check.damaged_question", "“{given}”: a question mark stands where a letter was lost.")

# UTF-8 read as Windows-1252, Latin 1 or Windows-1250: a lead byte, then one to three continuation bytes.
_LEADS = "ÂÃÄÅĂÆÎÏĹÐÑâ"
_TAIL = "\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸŚŤŹśťźˇ˘ŁĄ¤¦§¨©Ş«¬®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż¡¢£¥ª¯²³¹º¼½¾¿"
_MOJIBAKE = re.compile(f"[{_LEADS}][{_TAIL}]{{1,3}}")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff\ufff9-\ufffb\ufffe\uffff\ue000-\uf8ff]")
_INVISIBLE = re.compile("[\xad\u200b\u200c\u200d\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]")
_JOINING = frozenset(
    [
        "ar",
        "fa",
        "he",
        "ur",
        "ps",
        "ckb",
        "ku",
        "ug",
        "yi",
        "sd",
        "dv",
        "hi",
        "bn",
        "gu",
        "kn",
        "ml",
        "mr",
        "ne",
        "or",
        "pa",
        "si",
        "ta",
        "te",
        "as",
        "km",
        "my",
        "lo",
        "th",
        "bo",
        "dz",
        "mn",
        "kmr",
        "azb",
    ]
)
_OTHERS = re.compile("[\u0370-\u03ff\u0400-\u052f\u0531-\u0587]")
_QUESTION = re.compile(r"(?<=[^\W\d_]{2})\?(?=[^\W\d_])")
# Letters that come out where a Central European text was read as Western: č ć đ ě ň ř ů.
_TYPICAL = {
    "sk": "èïìòøùðæåþñã",
    "cs": "èïìòøùðæåþñã",
    "hr": "èæðìòøùåþñã",
    "bs": "èæðìòøùåþñã",
    "sl": "èæðìòøùåþñã",
    "sr": "èæðìòøùåþñã",
    "pl": "³¹¿æêñø",
    "es": "ãðþøåæõ",
}


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Look for damaged characters that the source does not have."""
    for form, source, target in pairs(entry, context):
        if target.isascii() and not _CONTROL.search(target) and "?" not in target:
            continue
        yield from _check(entry, context, form, source, target)


def _check(entry: Entry, context: Context, form: int, source: str, target: str) -> Iterator[Finding]:
    if "\ufffd" in target and "\ufffd" not in source:
        at = target.index("\ufffd")
        yield complaint(entry, "damaged", REPLACEMENT, severity="critical", form=form, target=(at, at + 1))
    for match in _MOJIBAKE.finditer(target):
        wanted = repaired(match[0])
        if wanted and match[0] not in source and context.base != "vi":
            yield complaint(
                entry,
                "damaged",
                MOJIBAKE,
                severity="critical",
                form=form,
                target=match.span(),
                given=match[0],
                wanted=wanted,
            )
            break
    for match in _CONTROL.finditer(target):
        if match[0] not in source:
            yield complaint(entry, "damaged", CONTROL, form=form, target=match.span(), code=_code(match[0]))
            break
    hidden = None if context.base in _JOINING else _INVISIBLE.search(target)
    if hidden and hidden[0] not in source:
        certainty = "possible" if hidden[0] == "\xad" else "likely"
        yield complaint(
            entry,
            "damaged",
            CONTROL,
            severity="minor",
            certainty=certainty,
            form=form,
            target=hidden.span(),
            code=_code(hidden[0]),
        )
    if _OTHERS.search(target):
        yield from _scripts(entry, form, source, target)
    if letters := _TYPICAL.get(context.base):
        yield from _typical(entry, form, source, target, letters)
    lost = _QUESTION.search(target) if "?" in target and "//" not in target and "&" not in target else None
    if lost and not _QUESTION.search(source):
        near = target[max(0, lost.start() - 20) : lost.end() + 20].split()
        given = next((word for word in near if "?" in word), "?")
        yield complaint(entry, "damaged", QUESTION, certainty="likely", form=form, target=lost.span(), given=given)


def repaired(text: str) -> str:
    """What a text was before it was read in a wrong encoding; "" where that cannot be."""
    for charset in ("cp1252", "latin-1", "cp1250"):
        try:
            found = text.encode(charset).decode("utf-8")
        except UnicodeError:
            continue
        if found.isprintable() and len(found) < len(text):
            return found
    # Continuation bytes that Windows leaves undefined come through as they are.
    try:
        found = b"".join(_byte(sign) for sign in text).decode("utf-8")
    except (UnicodeError, ValueError):
        return ""
    return found if found.isprintable() and len(found) < len(text) else ""


def _byte(sign: str) -> bytes:
    return bytes([ord(sign)]) if ord(sign) < 256 else sign.encode("cp1252")


def _scripts(entry: Entry, form: int, source: str, target: str) -> Iterator[Finding]:
    for match in WORD.finditer(target):
        word = match[0]
        scripts = {_script(sign) for sign in word} - {""}
        if len(scripts) < 2 or word in source:
            continue
        common = max(scripts, key=lambda name: sum(1 for sign in word if _script(sign) == name))
        odd = next(sign for sign in word if _script(sign) not in ("", common))
        if len(word) < 3 or "-" in word:
            continue
        yield complaint(entry, "damaged", MIXED, form=form, target=match.span(), given=word[:60], code=_code(odd))
        return


def _typical(entry: Entry, form: int, source: str, target: str, letters: str) -> Iterator[Finding]:
    for match in WORD.finditer(target):
        word = match[0]
        odd = next((sign for sign in word.lower() if sign in letters), "")
        # Names of people and places keep the letters of their own language.
        if odd and not word[0].isupper() and word.lower() not in source.lower():
            yield complaint(
                entry,
                "damaged",
                FOREIGN,
                certainty="likely",
                form=form,
                target=match.span(),
                given=word[:60],
                code=_code(odd),
            )
            return


def _script(sign: str) -> str:
    if sign.isascii():
        return "LATIN" if sign.isalpha() else ""
    if sign == "µ":
        return ""
    name = unicodedata.name(sign, "").split(" ")[0]
    return name if name in ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN") else ""


def _code(sign: str) -> str:
    name = unicodedata.name(sign, "").capitalize()
    return f"U+{ord(sign):04X} {name}".strip()
