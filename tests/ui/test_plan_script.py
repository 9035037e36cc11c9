"""Maps of squares in a real browser: the ghost is moved, turned and laid by click, by keyboard and by name."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fake_view import view
from test_board_script import sent, show, tab  # noqa: F401

pytestmark = pytest.mark.browser
TILE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#2f7042"/></svg>'
MAP = TILE.replace("0 0 9 9", "0 0 36 27")
# Two squares each; the ways of one square are turned in the order: by its first half, then by its second one.
WAYS = {
    "put 1 0 0": ((1, 0), (2, 0)),
    "put 1 0 3": ((1, 0), (1, -1)),
    "put 2 0 2": ((2, 0), (1, 0)),
    "put -1 1 0": ((-1, 1), (0, 1)),
}
SQUARE = 60


def plan(**more: Any) -> dict[str, Any]:
    """A map of four by three squares from (-1, -1) on, with something on the square (0, 0)."""
    places = [
        {"id": name, "text": f"Polož sem {name}.", "squares": [list(one) for one in squares], "icons": [TILE, TILE]}
        for name, squares in WAYS.items()
    ]
    return {
        "n": 150,
        "name": "Kráľovstvo",
        "aria": "Kráľovstvo. Stojí v ňom len hrad.",
        "x": -1,
        "y": -1,
        "columns": 4,
        "rows": 3,
        "picture": MAP,
        "squares": [{"x": 0, "y": 0, "title": "Hrad", "mark": "##"}],
        "places": places,
        "size": SQUARE,
        "turn": "Otoč",
        "lay": "Polož",
        "keys": "Šípky: iné miesto. R: otoč.",
        "tries": "put",
        **more,
    }


def with_plans(*plans: dict[str, Any]) -> dict[str, Any]:
    return {**view(), "plans": list(plans)}


def ghost(page: Any) -> list[list[int]]:
    """The squares on which the ghost lies, the one that is held first."""
    found: list[list[int]] = page.locator(".dg-ghost").evaluate_all(
        "all => all.sort((a, b) => b.classList.contains('dg-held') - a.classList.contains('dg-held'))"
        ".map(one => [Number(one.style.gridColumn) - 2, Number(one.style.gridRow) - 2])"
    )
    return found


def spoken(page: Any) -> str:
    """What a screen reader says of the list box: the option that is active."""
    active = page.locator(".dg-map").get_attribute("aria-activedescendant")
    option = page.locator(f"#{active}")
    assert option.get_attribute("role") == "option"
    assert option.get_attribute("aria-selected") == "true"
    return str(option.text_content())


def click(page: Any, x: int, y: int) -> None:
    """Click the middle of a square."""
    page.locator(".dg-map").click(position={"x": (x + 1.5) * SQUARE, "y": (y + 1.5) * SQUARE})


@pytest.fixture
def page(show: Callable[..., Any]) -> Any:  # noqa: F811
    return show(with_plans(plan()))


def test_the_keyboard_moves_turns_and_lays(page: Any) -> None:
    box = page.get_by_role("listbox", name=re.compile("Kráľovstvo.*Šípky"))
    assert box.get_by_role("option").count() == len(WAYS)
    box.focus()
    assert spoken(page) == "Polož sem put 1 0 0."
    assert ghost(page) == [[1, 0], [2, 0]]
    seen = []
    for _ in range(3):
        page.keyboard.press("r")
        seen.append(spoken(page))
    assert seen == ["Polož sem put 1 0 3.", "Polož sem put 2 0 2.", "Polož sem put 1 0 0."]
    page.keyboard.press("Shift+R")
    assert spoken(page) == "Polož sem put 2 0 2."
    page.keyboard.press("ArrowUp")  # held by the square (1, 0): straight above only one way lies
    assert ghost(page) == [[1, -1], [1, 0]]
    page.keyboard.press("ArrowLeft")
    assert spoken(page) == "Polož sem put -1 1 0."
    page.keyboard.press("Enter")
    assert sent(page) == [{"kind": "act", "id": "put -1 1 0"}]
    for key in ("Home", "End", "b", "ArrowDown", "Tab"):
        page.keyboard.press(key)
    assert page.evaluate("escaped") == []


def test_a_click_brings_the_ghost_and_a_click_on_it_lays_it(page: Any) -> None:
    click(page, 0, 1)
    assert ghost(page) == [[0, 1], [-1, 1]]
    assert sent(page) == []
    click(page, -1, 1)
    assert sent(page) == [{"kind": "act", "id": "put -1 1 0"}]


def test_a_click_where_nothing_may_lie_asks_why_not(page: Any) -> None:
    click(page, -1, -1)
    assert sent(page) == [{"kind": "act", "id": "put -1 -1 0"}]
    assert ghost(page) == [[1, 0], [2, 0]]


def test_buttons_for_a_finger(page: Any) -> None:
    page.get_by_role("button", name="Otoč").click()
    page.get_by_role("button", name="Polož", exact=True).click()
    assert sent(page) == [{"kind": "act", "id": "put 1 0 3"}]
    click(page, -1, 1)
    assert page.get_by_role("button", name="Otoč").get_attribute("aria-disabled") == "true"


def test_a_map_without_places_is_a_picture(show: Callable[..., Any]) -> None:  # noqa: F811
    page = show(with_plans(plan(places=[])))
    assert page.get_by_role("img", name="Kráľovstvo. Stojí v ňom len hrad.").count() == 1
    assert page.get_by_role("listbox").count() == 0
    assert page.locator(".dg-square").get_attribute("title") == "Hrad"
    click(page, 1, 0)
    assert sent(page) == []


def test_a_redraw_keeps_ghost_and_focus_while_the_place_is_there(page: Any) -> None:
    page.get_by_role("listbox").focus()
    page.keyboard.press("End")
    changed = with_plans(plan(name="Kráľovstvo hráča"))
    page.evaluate("view => model.show(view)", changed)
    assert spoken(page) == "Polož sem put -1 1 0."
    assert page.evaluate("document.activeElement.getAttribute('role')") == "listbox"
    page.evaluate("view => model.show(view)", {**changed, "plans": []})
    assert page.locator(".dg-plans").is_hidden()


def test_axe_finds_nothing(page: Any) -> None:
    page.evaluate((Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("axe.run('.dg-plans').then(result => result.violations.map(one => one.id))")
    assert found == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_map_is_wider_than_the_page(show: Callable[..., Any], width: int) -> None:  # noqa: F811
    page = show(with_plans(plan(columns=11), plan(n=151, places=[], size=34)), width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".dg-map").first.bounding_box()["width"] > width * 0.2
