"""Punctuation: the sign at the end with each script's equivalents, inverted signs, quotation marks and brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from .pairs import LONGEST, pairs, words

__all__ = ["check", "end_mark"]

END = T("ui.check.punct_end", "The source ends with “{wanted}”, the translation with “{given}”.")
END_MISSING = T("ui.check.punct_end_missing", "The source ends with “{wanted}”, the translation with no such sign.")
END_ADDED = T("ui.check.punct_end_added", "The translation ends with “{given}”, the source with no such sign.")
INVERTED = T("ui.check.punct_inverted", "“{given}” at the end of the sentence needs “{wanted}” at its beginning.")
QUOTES = T("ui.check.punct_quotes", "A quotation mark has no partner.")
BRACKETS = T("ui.check.punct_brackets", "A bracket has no partner: “{given}”.")
NO_QUOTES = T("ui.check.punct_no_quotes", "The source has quotation marks, the translation has none.")

_SAME = {
    "。": ".", "．": ".", "।": ".", "։": ".", "۔": ".", "።": ".", "។": ".", "؟": "?", "？": "?", "⸮": "?", "！": "!",
    "：": ":", "；": ";", "؛": ";", "，": ",", "、": ",", "،": ",", "՞": "?", "՜": "!",
}  # fmt: skip
_MARKS = ".!?:;,…"
_CLOSERS = "\"'”’“‘»«›‹)]}>」』）】*_` \t\n\r\xa0\u202f\u200f\u200e"
_QUOTES = '"“”„«»‚‹›「」『』'
_ABBREVIATION = re.compile(r"(?:^|[\s(„“\"/])[^\W\d_]{1,5}\.$|\.[^\W\d_]{1,3}\.$|\d\.$|\b[IVXLC]+\.$")
_ASKS = re.compile(r"(?<=[\w”»)\]}])([?!])(?=$|[\s”»\"')\]])")
_LIST = re.compile(r"(?:^|(?<=\s))\w{1,3}\)")
_SMILE = re.compile(r"[:;]-?[()]|[()]-?:")
_INCH = re.compile(r'(?<=\d)"')
_NO_END = frozenset({"th", "lo", "km", "my", "bo", "dz", "ja", "zh"})
_INVERTING = frozenset({"es", "ast"})


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Compare the punctuation of every form with that of its source."""
    for form, source, target in pairs(entry, context):
        if not any(sign.isalpha() for sign in source) or len(target) > LONGEST:
            continue
        yield from _end(entry, context, form, source, target)
        if context.base in _INVERTING:
            yield from _inverted(entry, form, source, target)
        yield from _quotes(entry, form, source, target)
        yield from _brackets(entry, form, source, target)


def end_mark(text: str, lang: str = "") -> tuple[str, int]:
    """The punctuation mark a text ends with, closing quotes and brackets passed over, and its place; "" for none."""
    at = len(text)
    while at and text[at - 1] in _CLOSERS:
        at -= 1
    if not at:
        return "", len(text)
    if text.endswith("...", 0, at):
        return "…", at - 3
    if at > 1 and at < len(text) and text[at - 2] in _QUOTES + "'‘’`":
        return "", at  # the sign itself is quoted
    sign = text[at - 1]
    sign = _SAME.get(sign, sign)
    if lang == "el" and sign in (";", "\u037e"):
        sign = "?"
    return (sign, at - 1) if sign in _MARKS else ("", at)


def _end(entry: Entry, context: Context, form: int, source: str, target: str) -> Iterator[Finding]:
    wanted, wanted_at = end_mark(source)
    given, given_at = end_mark(target, context.base)
    if wanted == given or (context.base in _NO_END and wanted in ".,;" and not given):
        return
    if not any(sign.isalpha() for sign in target):
        return
    long = len(words(source)) >= 3
    certainty = "likely"
    if "." in (wanted, given):
        certainty = "likely" if long else "possible"
        ends_short = given == "." and _ABBREVIATION.search(target[: given_at + 1])
        source_short = wanted == "." and _ABBREVIATION.search(source[: wanted_at + 1])
        if (ends_short and wanted != "…") or (source_short and not given):
            return
    if ({wanted, given} <= {".", "!", ";", ",", "…"} and wanted and given) or (not wanted and given in ",;"):
        certainty = "possible"
    if {*source[wanted_at + 1 :], *target[given_at + 1 :]} & set(")]}»”“\"'"):
        certainty = "possible"  # inside or outside of a bracket or a quotation
    if given == ":" and not wanted and target.split()[-1] in source:
        return
    message = END if wanted and given else END_MISSING if wanted else END_ADDED
    yield complaint(
        entry,
        "punctuation",
        message,
        severity="major" if "?" in (wanted, given) else "minor",
        certainty=certainty,
        form=form,
        expected=wanted or None,
        found=given or None,
        source=(wanted_at, wanted_at + 1) if wanted else None,
        target=(given_at, given_at + 1) if given else None,
        wanted=wanted,
        given=given,
    )


def _inverted(entry: Entry, form: int, source: str, target: str) -> Iterator[Finding]:
    for sign, opening in (("?", "¿"), ("!", "¡")):
        found = [match.start() for match in _ASKS.finditer(target) if match[1] == sign]
        if found and target.count(opening) < 1 and len(words(target)) > 0 and _ASKS.search(source):
            yield complaint(
                entry,
                "punctuation",
                INVERTED,
                severity="minor",
                certainty="likely",
                form=form,
                expected=opening,
                target=(found[-1], found[-1] + 1),
                wanted=opening,
                given=sign,
            )


def _quotes(entry: Entry, form: int, source: str, target: str) -> Iterator[Finding]:
    if not any(sign in source or sign in target for sign in _QUOTES):
        return
    if _balanced(target):
        has = any(sign in target for sign in _QUOTES + "'‘’`")
        if not has and _balanced(source) and any(sign in source for sign in _QUOTES):
            yield complaint(entry, "punctuation", NO_QUOTES, severity="minor", certainty="possible", form=form)
    elif _balanced(source):
        at = next((i for i, sign in enumerate(target) if sign in _QUOTES), 0)
        yield complaint(
            entry, "punctuation", QUOTES, severity="minor", certainty="likely", form=form, target=(at, at + 1)
        )


def _balanced(text: str) -> bool:
    count = text.count
    if count("«") != count("»") or count("‹") != count("›") or count("「") != count("」"):
        return False
    if len(_INCH.sub("", text)) and _INCH.sub("", text).count('"') % 2 and count('"') % 2:
        return False
    low, left, right = count("„"), count("“"), count("”")
    if not low:
        # ”…” is Swedish and Finnish, “…“ is Icelandic and others when the low one is a plain comma.
        return left == right or (not left and right % 2 == 0) or (not right and left % 2 == 0)
    # „…“ or „…”, beside which “…” may stand inside.
    return low <= left + right and (left + right - low) % 2 == 0


def _brackets(entry: Entry, form: int, source: str, target: str) -> Iterator[Finding]:
    for opening, closing in ("()", "[]"):
        if target.count(opening) == target.count(closing) or source.count(opening) != source.count(closing):
            continue
        bare = _SMILE.sub("", _LIST.sub("", target))
        if bare.count(opening) == bare.count(closing):
            continue
        sign = opening if bare.count(opening) > bare.count(closing) else closing
        at = target.rfind(sign)
        yield complaint(
            entry,
            "punctuation",
            BRACKETS,
            severity="minor",
            certainty="likely",
            form=form,
            target=(at, at + 1),
            given=sign,
        )
