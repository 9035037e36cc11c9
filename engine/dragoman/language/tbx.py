"""TBX, the exchange format of glossaries (ISO 30042): read in any version and style, written as TBX-Basic version 3.

Read are version 3 (`tbx`, `conceptEntry`, `langSec`, `termSec`) and version 2 (`martif`, `termEntry`, `langSet`, `tig`
or `ntig`), with data categories as attributes (DCA) or as tags (DCT), in every encoding that XML tells by itself.
Entities that a file defines are refused: a few lines of them can unfold to gigabytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from ..core.errors import DragomanError
from ..core.messages import Message, T
from .glossary import BAD

__all__ = ["ADMITTED", "DEPRECATED", "PREFERRED", "VARIANT", "TbxConcept", "TbxTerm", "is_xml", "read_tbx", "tbx_text"]

PREFERRED, ADMITTED, DEPRECATED = "preferred", "admitted", "deprecated"
VARIANT = "variant"
"""The type of a term that is a form of another one."""

ENTITY = T("ui.tbx.error.entity", "entities of its own are not allowed in the file. Write out what they mean.")
UNKNOWN_ENTITY = T("ui.tbx.error.unknown_entity", "“&{name};” means nothing here. Write the character itself.")
ROOT = T("ui.tbx.error.root", "“{name}” is no glossary: the outermost element of a TBX file is “tbx” or “martif”.")
NO_CONCEPT = T("ui.tbx.error.empty", "there is no term in this file. A glossary in TBX has “conceptEntry” elements.")
LANGUAGE = T("ui.tbx.error.lang", 'this section does not say its language. Add it, for example xml:lang="sk".')
BROKEN = T("ui.tbx.error.broken", "this is no well-formed XML. Mend the file, or export it anew.")
ENCODING = T("ui.tbx.error.encoding", "the characters do not fit the encoding of the file. Save it as UTF-8.")
UNCLOSED = T("ui.tbx.error.unclosed", "the file ends too early. Export it anew.")
MISMATCH = T("ui.tbx.error.mismatch", "an element is closed here that is not open. Mend the file, or export it anew.")
TOKEN = T(
    "ui.tbx.error.token", "XML does not allow this character here. If it is an “&” of the text, write &amp; for it."
)

_CODES = expat.errors.codes
_REASONS: Mapping[int, Message] = {
    _CODES[expat.errors.XML_ERROR_NO_ELEMENTS]: UNCLOSED,
    _CODES[expat.errors.XML_ERROR_UNCLOSED_TOKEN]: UNCLOSED,
    _CODES[expat.errors.XML_ERROR_TAG_MISMATCH]: MISMATCH,
    _CODES[expat.errors.XML_ERROR_INVALID_TOKEN]: TOKEN,
    _CODES[expat.errors.XML_ERROR_PARTIAL_CHAR]: ENCODING,
    _CODES[expat.errors.XML_ERROR_UNKNOWN_ENCODING]: ENCODING,
    _CODES[expat.errors.XML_ERROR_INCORRECT_ENCODING]: ENCODING,
}

_ROOTS = frozenset(("tbx", "martif"))
_CONCEPTS = frozenset(("conceptEntry", "termEntry"))
_SECTIONS = frozenset(("langSec", "langSet"))
_TERMS = frozenset(("termSec", "tig", "ntig"))
_STATUSES = frozenset(("administrativeStatus", "normativeAuthorization"))
_CATEGORIES = frozenset((*_STATUSES, "termType"))
_STATUS_WORDS = {
    **dict.fromkeys(("preferred", "recommended"), PREFERRED),
    **dict.fromkeys(("admitted",), ADMITTED),
    **dict.fromkeys(("deprecated", "superseded", "obsolete", "forbidden", "notrecommended"), DEPRECATED),
}
_XML_LANG = "http://www.w3.org/XML/1998/namespace lang"
_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
_SPACE = re.compile(r"[ \t\r\n]+")  # no other white space: a narrow one in a name is meant


class TbxTerm(NamedTuple):
    """A term of a concept in a language.

    status  PREFERRED, ADMITTED, DEPRECATED, or "" where the file does not say
    kind    its termType, such as VARIANT; "" where the file does not say
    note    what is noted about it, "" for nothing
    line    where it begins in the file, 0 for one that is from no file
    """

    text: str
    status: str = ""
    kind: str = ""
    note: str = ""
    line: int = 0


class TbxConcept(NamedTuple):
    """A concept: its id, and its terms by language tag ("sk", "pt-BR"), in the order of the file."""

    id: str
    terms: Mapping[str, Sequence[TbxTerm]]
    line: int = 0


def is_xml(data: bytes) -> bool:
    """Return whether a file begins as XML does, in UTF-8, UTF-16 or an encoding that is like ASCII."""
    for mark in _MARKS:
        data = data.removeprefix(mark)
    return data[:400].replace(b"\0", b"").lstrip().startswith(b"<")


def read_tbx(data: bytes, file: str) -> tuple[TbxConcept, ...]:
    """Return the concepts of a TBX file. Raises DragomanError with file, line and remedy where it is none."""
    reader = _Reader(file)
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        found = _REASONS.get(error.code, BROKEN)
        if found is TOKEN and _is_badly_encoded(data):
            found = ENCODING
        raise DragomanError(BAD, file=file, line=error.lineno, reason=found) from None
    except (LookupError, UnicodeError, ValueError):  # an encoding that is none, or not one of single bytes
        raise DragomanError(BAD, file=file, line=1, reason=ENCODING) from None
    if not reader.concepts:
        raise DragomanError(BAD, file=file, line=reader.root_line, reason=NO_CONCEPT)
    return tuple(reader.concepts)


def _is_badly_encoded(data: bytes) -> bool:
    """Return whether a file that says nothing else is no UTF-8."""
    if b"encoding" in data[:200] and b"utf-8" not in data[:200].lower():
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return not data.startswith(_MARKS[1:])
    return False


class _Reader:
    """Takes the concepts out of the parser's events."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.concepts: list[TbxConcept] = []
        self.root_line = 1
        self.open: list[str] = []
        self.id, self.id_line = "", 0
        self.sections: dict[str, list[TbxTerm]] | None = None
        self.section: list[TbxTerm] | None = None
        self.term: dict[str, list[str]] | None = None
        self.term_line = 0
        self.statuses: list[str] = []
        # Where text goes, and how deep its element is: markup inside a term belongs to its text.
        self.into: list[str] | None = None
        self.depth = 0
        self.category = ""
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.text
        parser.EntityDeclHandler = self.entity
        parser.SkippedEntityHandler = self.skipped

    def fail(self, reason: Message, **values: str) -> DragomanError:
        """Return an error at the line where the parser is."""
        return DragomanError(
            BAD, file=self.file, line=self.parser.CurrentLineNumber, reason=DragomanError(reason, **values)
        )

    def entity(self, *_: object) -> None:
        raise self.fail(ENTITY)

    def skipped(self, name: str, is_parameter: bool) -> None:
        if not is_parameter:
            raise self.fail(UNKNOWN_ENTITY, name=name[:40])

    def start(self, tag: str, given: Mapping[str, str]) -> None:
        name = tag.rpartition(" ")[2]
        if not self.open:
            self.root_line = self.parser.CurrentLineNumber
            if name not in _ROOTS:
                raise self.fail(ROOT, name=name[:40])
        self.open.append(name)
        if name in _CONCEPTS:
            self.id, self.id_line, self.sections = given.get("id", ""), self.parser.CurrentLineNumber, {}
        elif name in _SECTIONS and self.sections is not None:
            lang = (given.get(_XML_LANG) or given.get("lang") or "").strip()
            if not lang:
                raise self.fail(LANGUAGE)
            self.section = self.sections.setdefault(lang, [])
        elif name in _TERMS and self.section is not None:
            self.term, self.statuses, self.term_line = {}, [], self.parser.CurrentLineNumber
        elif self.term is not None and self.into is None:
            self.begin(name, given.get("type", "") if name == "termNote" else name)

    def begin(self, name: str, category: str) -> None:
        """Begin an element whose text is wanted: the term, a note, or one of the data categories in either style."""
        # A note deeper inside is about a definition or a context.
        plain = name == "term" or (name == "note" and self.open[-2] in _TERMS)
        if plain or category in _CATEGORIES:
            self.category = name if plain else category
            self.into, self.depth = [], len(self.open)

    def text(self, data: str) -> None:
        if self.into is not None:
            self.into.append(data)

    def end(self, tag: str) -> None:
        name = tag.rpartition(" ")[2]
        if self.into is not None and self.term is not None and len(self.open) == self.depth:
            found = _SPACE.sub(" ", "".join(self.into)).strip(" ")
            if self.category in _STATUSES:
                self.statuses.append(_status(found))
            else:
                self.term.setdefault(self.category, []).append(found)
            self.into = None
        self.open.pop()
        if name in _TERMS and self.term is not None and self.section is not None:
            self.section.extend(self.ended(self.term))
            self.term = None
        elif name in _SECTIONS:
            self.section = None
        elif name in _CONCEPTS and self.sections is not None:
            self.concepts.append(TbxConcept(self.id, self.sections, self.id_line))
            self.sections = None

    def ended(self, parts: Mapping[str, Sequence[str]]) -> Iterator[TbxTerm]:
        text = " ".join(filter(None, parts.get("term", ())))
        # A term that one scheme calls preferred and another deprecated is not to be used.
        status = next((one for one in (DEPRECATED, PREFERRED, ADMITTED) if one in self.statuses), "")
        if text:
            kind, note = (" ".join(parts.get(name, ())) for name in ("termType", "note"))
            yield TbxTerm(text, status, kind, note, self.term_line)


def _status(value: str) -> str:
    """Return what an administrative status or a normative authorization means for us, "" for nothing."""
    return _STATUS_WORDS.get(value.removesuffix("-admn-sts").removesuffix("Term").replace(" ", "").casefold(), "")


_HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<tbx xmlns="urn:iso:std:iso:30042:ed-2" type="TBX-Basic" style="dca" xml:lang="en">
  <tbxHeader>
    <fileDesc>
      <titleStmt>
        <title>{title}</title>
      </titleStmt>
      <sourceDesc>
        <p>{source}</p>
      </sourceDesc>
    </fileDesc>
  </tbxHeader>
  <text>
    <body>
"""
_FOOT = "    </body>\n  </text>\n</tbx>\n"
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def tbx_text(concepts: Iterable[TbxConcept], *, title: str, source: str) -> str:
    """Return a TBX file: dialect TBX-Basic, data categories as attributes, to be saved as UTF-8.

    title   names the glossary
    source  where it is from, in words of no language
    """
    rows = [_HEAD.format(title=_text(title), source=_text(source))]
    for concept in concepts:
        if not any(concept.terms.values()):
            continue
        rows.append(f"      <conceptEntry id={quoteattr(concept.id)}>\n")
        for lang, terms in concept.terms.items():
            if terms:
                rows += (
                    f"        <langSec xml:lang={quoteattr(lang)}>\n",
                    *map(_section, terms),
                    "        </langSec>\n",
                )
        rows.append("      </conceptEntry>\n")
    rows.append(_FOOT)
    return "".join(rows)


def _section(term: TbxTerm) -> str:
    parts = [f"<term>{_text(term.text)}</term>"]
    if term.status:
        parts.append(f'<termNote type="administrativeStatus">{term.status}Term-admn-sts</termNote>')
    if term.kind:
        parts.append(f'<termNote type="termType">{_text(term.kind)}</termNote>')
    if term.note:
        parts.append(f"<note>{_text(term.note)}</note>")
    inside = "".join(f"            {part}\n" for part in parts)
    return f"          <termSec>\n{inside}          </termSec>\n"


def _text(text: str) -> str:
    """Return a text as XML holds it; characters that XML has no way to write are left out."""
    return escape(_NO_XML.sub("", text))
