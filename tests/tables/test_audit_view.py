"""A text compared with the rules, as a page shows it."""

from typing import Any

import pytest

from dragoman.core.errors import DragomanError
from dragoman.tables import variant_named
from dragoman.tables.audit import LONGEST, audit_file, audit_text
from dragoman.ui.audit_tab import AuditTab
from dragoman.ui.guard import Guard

WRONG = "U Kolára zaplaťte 8 lír a vezmite si jedno rozšírenie.\n\nNa obed bol guláš.\n"


def shown(lang: str = "sk") -> dict[str, Any]:
    return audit_text(WRONG, variant_named("istanbul"), "sk", lang)


def test_a_finding_has_everything_a_person_needs() -> None:
    found = shown()
    (one,) = found["findings"]
    assert one["title"] == "číslo"
    assert one["rule"] == "istanbul.wainwright.buy"
    assert "".join(text for text, _ in one["sentence"]) == WRONG.splitlines()[0]
    assert [text for text, on in one["sentence"] if on] == ["8"]
    assert [text for text, on in one["told"] if on] == ["7"]
    assert one["counter"]
    assert one["drawing"].startswith("<svg")
    assert found["unmatched"]["rows"] == ["Na obed bol guláš."]
    assert found["counts"] == {"sentences": 2, "matched": 1, "findings": 1}
    assert found["agrees"] == ""


def test_it_is_told_in_the_users_language() -> None:
    (one,) = shown("hr")["findings"]
    assert one["title"] == "broj"
    assert "Pravilo" in one["message"]


@pytest.mark.parametrize("text", ["", " \n\t", "x" * (LONGEST + 1)])
def test_what_cannot_be_compared_is_said(text: str) -> None:
    with pytest.raises(DragomanError):
        audit_text(text, variant_named("istanbul"), "sk", "sk")


def test_files_of_all_kinds() -> None:
    game = variant_named("istanbul")
    for data in (WRONG.encode(), "\ufeff".encode() + WRONG.replace("\n", "\r\n").encode(), WRONG.encode("utf-16")):
        assert audit_file("a.txt", data, game, "sk", "sk")["counts"] == shown()["counts"]
    catalog = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "x"\nmsgstr "{}"\n'
    po = catalog.format(WRONG.splitlines()[0]).encode()
    assert len(audit_file("a.po", po, game, "sk", "sk")["findings"]) == 1
    for bad in (WRONG.encode("cp1250"), b"\x00\x01\x02"):
        with pytest.raises(DragomanError) as error:
            audit_file("a.txt", bad, game, "sk", "sk")
        assert error.value.values["file"] == "a.txt"


def test_the_tab_keeps_what_a_person_has_chosen() -> None:
    tab = AuditTab("sk", lambda act: act(), Guard())
    tab.look_at("istanbul", "hr")
    assert (tab.widget.choices["game"], tab.widget.choices["lang"]) == ("istanbul", "hr")
    tab.do({"kind": "choose", "game": "istanbul", "lang": "sk"})
    tab.look_at("istanbul", "es")
    assert tab.widget.choices["lang"] == "sk"
    tab.do({"kind": "text", "text": WRONG})
    assert any("číslo" in line for line in tab.lines())
    tab.set_language("hr")
    assert any("broj" in line for line in tab.lines())


def test_a_counterexample_is_stepped_through() -> None:
    """The same run as in the workbench: before and after each step, with its sentence, told as soon as it is asked."""
    tab = AuditTab("sk", lambda act: act(), Guard())
    tab.do({"kind": "text", "text": WRONG})
    (one,) = tab.widget.shown["findings"]
    assert not {"drawing", "changed"} & set(one)  # drawn when asked for
    assert tab.widget.run == {}
    tab.do({"kind": "run", "n": 0})
    run = tab.widget.run
    assert (run["n"], run["holds"]) == (0, False)
    assert run["summary"]
    assert run["steps"][0]["before"].startswith("<svg")
    steps = run["steps"]
    assert [step["label"] for step in steps] == [f"Krok {n} z {len(steps)}" for n in range(1, len(steps) + 1)]
    assert all(step["tried"] for step in steps)
    assert all(step["told"] or step["refused"] for step in steps)
    assert all(step["after"] or step["refused"] for step in steps)
    tab.set_language("hr")
    assert tab.widget.run == {}  # it was told in the other language
    tab.do({"kind": "run", "n": 0})
    assert tab.widget.run["summary"] != run["summary"]
    assert {"stepBefore", "stepAfter", "before", "after", "run"} <= set(tab.widget.labels)


def test_a_finding_that_is_not_there_has_no_run() -> None:
    tab = AuditTab("sk", lambda act: act(), Guard())
    tab.do({"kind": "text", "text": WRONG})
    for strange in (1, -1, "0", None, 10**9):
        tab.do({"kind": "run", "n": strange})
        assert tab.widget.run == {}


@pytest.mark.parametrize("message", [{}, {"kind": 3}, {"kind": "text"}, {"kind": "choose", "game": "<b>"}])
def test_strange_messages_do_no_harm(message: dict[str, Any]) -> None:
    tab = AuditTab("en", lambda act: act(), Guard())
    if message in ({}, {"kind": 3}):
        tab.do(message)
        assert tab.lines() == []
    else:
        with pytest.raises(DragomanError):
            tab.do(message)
