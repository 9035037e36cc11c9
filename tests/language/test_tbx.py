"""TBX is read in every version and style, written as the schema of TBX-Basic has it, and refused with a line."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragoman.core.errors import DragomanError
from dragoman.language.tbx import ADMITTED, DEPRECATED, PREFERRED, TbxConcept, TbxTerm, is_xml, read_tbx, tbx_text

CORE = "urn:iso:std:iso:30042:ed-2"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"

VERSION_3 = (
    f'<tbx xmlns="{CORE}" type="TBX-Basic" style="dca" xml:lang="en"><tbxHeader><fileDesc><sourceDesc><p>x</p>'
    "</sourceDesc></fileDesc></tbxHeader><text><body>{}</body></text></tbx>"
)
VERSION_2 = (
    '<?xml version="1.0"?><!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd"><martif type="TBX" xml:lang="en">'
    "<martifHeader><fileDesc><sourceDesc><p>x</p></sourceDesc></fileDesc></martifHeader><text><body>{}</body></text>"
    "</martif>"
)


def statuses(text: str) -> dict[str, str]:
    """Each term with its status."""
    found = read_tbx(text.encode(), "g.tbx")
    return {term.text: term.status for concept in found for terms in concept.terms.values() for term in terms}


def one(term: str, rest: str = "") -> str:
    return (
        f'<conceptEntry id="c"><langSec xml:lang="sk"><termSec><term>{term}</term>{rest}</termSec></langSec>'
        "</conceptEntry>"
    )


@pytest.mark.parametrize(
    ("value", "status"),
    [
        ("preferredTerm-admn-sts", PREFERRED),
        ("admittedTerm-admn-sts", ADMITTED),
        ("deprecatedTerm-admn-sts", DEPRECATED),
        ("supersededTerm-admn-sts", DEPRECATED),
        ("deprecatedTerm", DEPRECATED),
        ("preferred", PREFERRED),
        ("forbidden", DEPRECATED),
        ("obsolete", DEPRECATED),
        ("legalTerm-admn-sts", ""),
        ("not deprecated", ""),
    ],
)
def test_the_values_of_a_status(value: str, status: str) -> None:
    note = f'<termNote type="administrativeStatus">{value}</termNote>'
    assert statuses(VERSION_3.format(one("kocka", note))) == {"kocka": status}


@pytest.mark.parametrize(
    ("note", "status"),
    [
        ('<termNote type="normativeAuthorization">deprecatedTerm</termNote>', DEPRECATED),
        ('<termNoteGrp><termNote type="administrativeStatus">preferredTerm</termNote></termNoteGrp>', PREFERRED),
        # Tags of the module, as the style DCT has them.
        (
            '<min:administrativeStatus xmlns:min="http://www.tbxinfo.net/ns/min">deprecatedTerm-admn-sts'
            "</min:administrativeStatus>",
            DEPRECATED,
        ),
        # What is said of one thing is not said of another.
        ('<termNote type="usageNote">deprecatedTerm-admn-sts in Czech only</termNote>', ""),
        ('<termNote type="usageNote">deprecatedTerm-admn-sts</termNote>', ""),
        ("<note>deprecatedTerm-admn-sts</note>", ""),
        ('<descrip type="context">deprecatedTerm-admn-sts</descrip>', ""),
        # Two schemes that disagree: the term is not to be used.
        (
            '<termNote type="administrativeStatus">preferredTerm-admn-sts</termNote>'
            '<termNote type="normativeAuthorization">deprecatedTerm</termNote>',
            DEPRECATED,
        ),
    ],
)
def test_only_a_status_says_what_a_term_is(note: str, status: str) -> None:
    assert statuses(VERSION_3.format(one("kocka", note))) == {"kocka": status}


@pytest.mark.parametrize(
    "group",
    [
        "<tig><term>kostka</term>{}</tig>",
        "<ntig><termGrp><term>kostka</term>{}</termGrp></ntig>",
    ],
)
def test_version_2(group: str) -> None:
    note = '<termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote>'
    entry = f'<termEntry id="die"><langSet xml:lang="sk">{group.format(note)}</langSet></termEntry>'
    assert statuses(VERSION_2.format(entry)) == {"kostka": DEPRECATED}


def test_markup_and_line_breaks_inside_a_term_belong_to_its_text() -> None:
    assert statuses(VERSION_3.format(one("hracia\n   <hi>kocka</hi>"))) == {"hracia kocka": ""}


def test_a_note_is_the_terms_own() -> None:
    rest = "<descripGrp><descrip type='context'>x</descrip><note>of the context</note></descripGrp><note>why</note>"
    (concept,) = read_tbx(VERSION_3.format(one("kostka", rest)).encode(), "g.tbx")
    assert concept.terms["sk"][0].note == "why"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "windows-1250"])
def test_every_encoding_that_a_file_names(encoding: str) -> None:
    named = {"utf-8-sig": "utf-8", "utf-16-le": "utf-16", "utf-16-be": "utf-16"}.get(encoding, encoding)
    text = f'<?xml version="1.0" encoding="{named}"?>' + VERSION_3.format(one("čierna loď"))
    data = text.encode(encoding)
    assert is_xml(data)
    assert [term.text for term in read_tbx(data, "g.tbx")[0].terms["sk"]] == ["čierna loď"]


def test_what_is_no_xml() -> None:
    assert not is_xml(b'card = "karta"')
    assert not is_xml("card = 'karta'".encode("utf-16"))


BOMB = '<!DOCTYPE tbx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("data", "line", "part"),
    [
        (b"", 1, "ends too early"),
        (b"<tbx>\n<text>", 2, "ends too early"),
        (b"<tbx>\n<text></body></tbx>", 2, "not open"),
        (b"<tbx>\n<a>Trade & Hire</a></tbx>", 2, "&amp;"),
        (b"<tbx>\n\n<a>\xe8ierna</a></tbx>", 3, "UTF-8"),
        (b'<?xml version="1.0" encoding="klingon"?><tbx/>', 1, "UTF-8"),
        (b'<?xml version="1.0" encoding="utf-16"?>\n<tbx/>', 1, "UTF-8"),
        ('<?xml version="1.0" encoding="utf-8"?>\n<tbx/>'.encode("utf-16"), 1, "UTF-8"),
        (b"<tbx/><tbx/>", 1, "well-formed"),
        (b'<?xml version="1.0"?>\n<html><body/></html>', 2, "html"),
        (b"<tbx>\n<text><body/></text></tbx>", 1, "conceptEntry"),
        (f"{BOMB}\n<tbx>&b;</tbx>".encode(), 1, "entities"),
        (b'<!DOCTYPE tbx [<!ENTITY a SYSTEM "file:///etc/passwd">]><tbx>&a;</tbx>', 1, "entities"),
        (b'<!DOCTYPE tbx [<!ENTITY % a "x">]><tbx/>', 1, "entities"),
        (b'<!DOCTYPE martif SYSTEM "x.dtd">\n<martif>\n&eacute;</martif>', 3, "&eacute;"),
        (
            b'<tbx><text><body><conceptEntry id="a">\n<langSec><termSec><term>x</term></termSec></langSec>'
            b"</conceptEntry></body></text></tbx>",
            2,
            "xml:lang",
        ),
    ],
)
def test_mistakes_name_file_line_and_remedy(data: bytes, line: int, part: str) -> None:
    with pytest.raises(DragomanError) as raised:
        read_tbx(data, "g.tbx")
    told = str(raised.value)
    assert told.startswith(f"g.tbx, line {line}: ")
    assert part in told


def test_depth_is_no_trouble() -> None:
    deep = "<a>" * 100_000 + "</a>" * 100_000
    assert statuses(VERSION_3.format(one("kocka", f"<descrip type='x'>{deep}</descrip>"))) == {"kocka": ""}


# -- what is written ------------------------------------------------------------------------------

TEXTS = st.text("aŽđ&<>\"'];—\u00a0\u2028𝄞 ", min_size=1).map(lambda t: re.sub(" +", " ", f"x{t}x"))
TERMS = st.builds(
    TbxTerm,
    TEXTS,
    st.sampled_from(["", PREFERRED, ADMITTED, DEPRECATED]),
    st.sampled_from(["", "variant"]),
    TEXTS,
    st.just(0),
)
CONCEPTS = st.lists(
    st.tuples(
        st.from_regex(r"[a-z]+\.[a-z0-9_]+", fullmatch=True),
        st.dictionaries(
            st.sampled_from(["en", "sk", "hr", "pt-BR"]), st.lists(TERMS, min_size=1, max_size=3), min_size=1
        ),
    ),
    min_size=1,
    max_size=4,
)


@given(CONCEPTS)
def test_what_is_written_is_read_alike(rows: list[tuple[str, dict[str, list[TbxTerm]]]]) -> None:
    concepts = [TbxConcept(name, terms) for name, terms in rows]
    found = read_tbx(tbx_text(concepts, title="T & T", source="x").encode(), "g.tbx")
    back = [(c.id, {lang: [term._replace(line=0) for term in terms] for lang, terms in c.terms.items()}) for c in found]
    assert back == rows


# Element -> which elements may stand in it, in this order: each a name and how often ("1", "?", "+" or "*"). It is the
# part of the integrated schema of TBX-Basic, style DCA, that a glossary of names needs.
CONTENT = {
    "tbx": (("tbxHeader", "1"), ("text", "1")),
    "tbxHeader": (("fileDesc", "1"),),
    "fileDesc": (("titleStmt", "?"), ("sourceDesc", "+")),
    "titleStmt": (("title", "1"),),
    "sourceDesc": (("p", "+"),),
    "text": (("body", "1"),),
    "body": (("conceptEntry", "+"),),
    "conceptEntry": (("langSec", "+"),),
    "langSec": (("termSec", "+"),),
    "termSec": (("term", "1"), ("termNote", "*"), ("note", "*")),
    "title": (), "p": (), "term": (), "termNote": (), "note": (),
}  # fmt: skip
VALUES = {
    "administrativeStatus": {f"{word}Term-admn-sts" for word in ("preferred", "admitted", "deprecated", "superseded")},
    "termType": {"fullForm", "acronym", "abbreviation", "shortForm", "variant", "phrase"},
}


def broken_rules(text: str) -> list[str]:
    """What the schema of the dialect and its rules for values would say against a file."""
    root = ElementTree.fromstring(text)
    found = []
    if root.tag != f"{{{CORE}}}tbx":
        found.append(root.tag)
    if (root.get("type"), root.get("style"), root.get(XML_LANG)) != ("TBX-Basic", "dca", "en"):
        found.append("root")
    ids = [element.get("id", "") for element in root.iter() if "id" in element.attrib]
    if len(set(ids)) != len(ids) or not all(re.fullmatch(r"[A-Za-z_][\w.-]*", name) for name in ids):
        found.append("ids")
    for element in root.iter():
        name = element.tag.removeprefix(f"{{{CORE}}}")
        if name not in CONTENT:
            found.append(name)
            continue
        pattern = "".join(f"(?:{part} ){'' if often == '1' else often}" for part, often in CONTENT[name])
        inside = "".join(child.tag.removeprefix(f"{{{CORE}}}") + " " for child in element)
        if not re.fullmatch(pattern, inside):
            found.append(f"{name}: {inside}")
        if name == "langSec" and not re.fullmatch(r"[a-z]{2,3}(-[A-Z][A-Za-z]+)?", element.get(XML_LANG, "")):
            found.append("language")
        if name == "termNote" and element.text not in VALUES[element.get("type", "")]:
            found.append(f"value {element.text}")
        if CONTENT[name] and ((element.text or "") + (element.tail or "")).strip():
            found.append(f"text in {name}")
    return found


@given(CONCEPTS)
def test_what_is_written_is_tbx_basic(rows: list[tuple[str, dict[str, list[TbxTerm]]]]) -> None:
    concepts = [TbxConcept(name, terms) for name, terms in dict(rows).items()]
    assert broken_rules(tbx_text(concepts, title="Istanbul", source="x")) == []


def test_the_rules_of_the_dialect_see_what_is_wrong() -> None:
    good = tbx_text([TbxConcept("a", {"sk": [TbxTerm("x", PREFERRED)]})], title="T", source="x")
    assert broken_rules(good) == []
    for old, new in (
        ('style="dca"', 'style="dct"'),
        ("preferredTerm-admn-sts", "preferred"),
        ("<term>x</term>", ""),
        ("<p>x</p>", ""),
        ('id="a"', 'id="1"'),
        (CORE, "urn:x"),
    ):
        changed = good.replace(old, new)
        assert changed != good
        assert broken_rules(changed), new
