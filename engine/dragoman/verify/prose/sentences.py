"""Cutting a text into sentences: line breaks in the middle, hyphenation, headings, list items, numbered entries."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_ITEM = re.compile(r"\s*(?:[-*•·–—▪>]|\d{1,2}[.)](?=\s+\D)|[a-z]\))\s*")
_END = re.compile(r"[.!?:…;][\"”“»’')\]]*\s*$")
_STOP = re.compile(r"(?<=[.!?…])[\"”“»’')\]]*\s+(?=\.\.\.|…|[\"„“«(¿¡\[-]*[A-ZÀ-ÖØ-ÞĀ-Ž0-9])")
_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\u00ad]$")
_SHORT = re.compile(
    r"(?:^|[\s(])(?:str|npr|itd|tzv|tj|br|sl|napr|resp|pozn|atď|č|obr|p|ej|pág|págs|núm|ud|vd|etc|e\.g|i\.e|no|nr|vs|fig)\.$",
    re.IGNORECASE,
)
_MARKUP = re.compile(r"\*\*|__|`|<[^<>]{1,40}>")
_LINK = re.compile(r"\[([^\[\]]*)\]\([^()]*\)|https?://\S+|www\.\S+")
_EITHER = re.compile(r"(?<![\d/])([5-9]|1\d)/(\d{1,2})(?![\d/])")
"""Two results of the dice, "7/8", and no fraction."""
_CALLOUT = re.compile(r"^(?:\d{1,2}\s+)+(?=[A-ZÀ-ÖØ-ÞĀ-Ž][^\W\d_])")
"""Numbers of a picture before a sentence."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_HEADING_MOST = 60
_WRAPPED_MOST = 130
_WRAPPED = 0.7


class Sentence(NamedTuple):
    """A sentence, the line on which it begins, and the paragraph (or list item) it belongs to.

    heading  whether it is a title rather than a sentence
    item     the number of a numbered entry ("7. FOUNTAIN: ..."), None without one
    """

    text: str
    line: int
    paragraph: int
    heading: bool = False
    item: int | None = None


class _Block(NamedTuple):
    lines: list[tuple[int, str]]
    titled: bool
    item: int | None


def sentences(text: str) -> list[Sentence]:
    """Return the sentences of a text, headings among them, in its order."""
    found: list[Sentence] = []
    for number, block in enumerate(_blocks(text)):
        whole, starts = _joined(block.lines)
        pieces = list(_pieces(whole))
        for start, piece in pieces:
            if len(_WORD.findall(piece)) < 2 and not (block.titled or len(pieces) == 1):
                continue
            if not _WORD.search(piece):
                continue
            piece = _CALLOUT.sub("", piece)
            line = max((line for at, line in starts if at <= start), default=block.lines[0][0])
            heading = block.titled or (len(pieces) == 1 and len(piece) <= _HEADING_MOST and not _END.search(piece))
            heading = heading and block.item is None
            found.append(Sentence(piece, line, number, heading, block.item if start == pieces[0][0] else None))
    return found


def _blocks(text: str) -> Iterator[_Block]:
    """Yield paragraphs, list items and headings with the lines they are made of."""
    rows = [_plain(row) for row in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    longest = max(map(len, rows), default=0)
    lines: list[tuple[int, str]] = []
    titled, item = False, None
    for number, row in enumerate(rows, 1):
        body = row.strip()
        mark = _ITEM.match(row)
        title = body.startswith("#")
        opens = title or mark is not None or not body
        if lines and (opens or titled or not _goes_on(lines[-1][1], body, longest)):
            yield _Block(lines, titled, item)
            lines, titled, item = [], False, None
        if not body:
            continue
        if title:
            body, titled = body.lstrip("# ").rstrip("# "), True
        elif mark is not None:
            digits = re.match(r"\s*(\d+)", row)
            item = int(digits.group(1)) if digits else None
            body = row[mark.end() :].strip()
        if body:
            lines.append((number, body))
    if lines:
        yield _Block(lines, titled, item)


def _plain(row: str) -> str:
    """Return a line without markup and addresses."""
    row = _LINK.sub(lambda m: m.group(1) or " ", row)
    row = _EITHER.sub(r"\1 / \2", row)
    return _MARKUP.sub("", row).replace("\u00a0", " ").replace("\t", " ").rstrip()


def _goes_on(last: str, following: str, longest: int) -> bool:
    """Return whether a line is broken in the middle of a sentence or paragraph."""
    if following[:1].islower() or _HYPHEN.search(last) or last.endswith((",", "(")):
        return True
    wrapped = longest <= _WRAPPED_MOST and len(last) >= _WRAPPED * longest
    return wrapped and len(last) > _HEADING_MOST // 2


def _joined(lines: list[tuple[int, str]]) -> tuple[str, list[tuple[int, int]]]:
    """Return the lines as one, hyphens at their ends taken out, and where in it each begins."""
    whole = ""
    starts = []
    for number, line in lines:
        if whole and _HYPHEN.search(whole) and line[:1].islower():
            whole = whole[:-1]
        elif whole:
            whole += " "
        starts.append((len(whole), number))
        whole += re.sub(r"\s+", " ", line)
    return whole, starts


def _pieces(whole: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a paragraph with where they begin."""
    start = 0
    for stop in _STOP.finditer(whole):
        before = whole[start : stop.start()]
        if _SHORT.search(before) or re.search(r"^\d{1,2}\.$", before):
            continue
        yield start, whole[start : stop.end()].strip()
        start = stop.end()
    if whole[start:].strip():
        yield start, whole[start:].strip()
