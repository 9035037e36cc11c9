"""A made-up view with one of everything the board can draw; no engine, no presenter."""

from __future__ import annotations

from typing import Any

NAMES = (
    *("Kolár", "Sklad látok", "Sklad korenia", "Sklad ovocia", "Pošta", "Karavanseraj", "Fontána", "Čierny trh"),
    *("Čajovňa", "Veľký trh", "Malý trh", "Policajná stanica", "Sultánov palác", "Malá mešita", "Veľká mešita"),
    "Obchodník s drahokamami",
)
LAYOUT = (15, 5, 2, 14, 4, 12, 7, 3, 8, 6, 11, 9, 13, 10, 1, 16)
LEGAL = (12, 3, 4, 11, 2, 6, 9, 14)


def piece(kind: str, seat: int | None = None, count: int = 1, **more: str) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, "count": count, "text": "", "title": f"figúrka {kind}", **more}


PIECES = {
    7: [piece("merchant", 0, 4, text="1"), piece("mani", 1, 4, text="M")],
    12: [piece("family", 0), piece("family", 1)],
    6: [piece("governor"), piece("card", None, 3, icon="card.stay")],
    9: [piece("smuggler")],
    14: [piece("neutral"), piece("ruby", None, 2), piece("tile", None, 2, icon="tile.red.2")],
    11: [piece("demand", icon="demand.1121")],
    2: [piece("disc", 0), piece("disc", None, 2)],
    8: [piece("mani_disc", 1)],
    16: [piece("ruby", None, 9)],
}


def item(text: str, icon: str | None = None, title: str = "", **more: Any) -> dict[str, Any]:
    return {"icon": icon, "text": text, "title": title, "level": None, "max": None, "action": None, **more}


def cell(n: int) -> dict[str, Any]:
    return {
        "n": n,
        "name": NAMES[n - 1],
        "icon": f"place.{n}",
        "x": {13: "5 tovarov", 16: "15 lír"}.get(n, ""),
        "aria": f"{n} {NAMES[n - 1]}.",
        "action": f"move {n}" if n in LEGAL else None,
        "act": f"Choď na miesto {NAMES[n - 1]}." if n in LEGAL else None,
        "secondary": {15: ["card move_3_4 15"], 2: ["yellow 2"]}.get(n, []),
        "here": n == 7,
        "pieces": PIECES.get(n, []),
    }


def action(given: str, text: str, group: str | None = None, **more: Any) -> dict[str, Any]:
    return {"id": given, "text": text, "primary": False, "group": group, "cell": None, **more}


def line(text: str, rule: str | None = None, level: int = 1, *, new: bool = False) -> dict[str, Any]:
    return {"text": text, "rule": rule, "who": None, "new": new, "level": level}


def view() -> dict[str, Any]:
    goods = [item(str(n), f"good.{g}", f"{g}: {n}", level=n, max=3, slots=5) for n, g in enumerate(("fabric", "spice"))]
    return {
        "lang": "sk",
        "title": "Istanbul sám proti Manimu",
        "over": False,
        "prompt": "Si na ťahu. Kam ide tvoj obchodník?",
        "status": "",
        "grid": {"label": "Bazár", "columns": 4, "cells": [cell(n) for n in LAYOUT]},
        "players": [
            {
                **{"title": "Ty", "seat": 0, "me": True, "turn": True, "icon": "merchant.0", "letter": "1"},
                "sections": [
                    {"label": "Tovar", "kind": "goods", "items": goods},
                    {"label": "Rubíny", "kind": "rubies", "items": [item("2/6", "ruby", "2 zo 6", level=2, max=6)]},
                    {"label": "Líry", "kind": "lira", "items": [item("12", "coin", "12 lír")]},
                    {
                        "label": "Karty na ruke",
                        "kind": "cards",
                        "items": [
                            item("Päť lír", "card.five_lira", action="card five_lira"),
                            item("Zostaň", "card.stay"),
                        ],
                    },
                    {"label": "Pločky z mešít", "kind": "tiles", "items": [item("Červená", "tile.red")]},
                ],
            },
            {
                **{"title": "Mani", "seat": 1, "me": False, "turn": False, "icon": "mani", "letter": "M"},
                "sections": [
                    {"label": "Karta", "kind": "cards", "items": [item("8 Čierny trh", "mani_card.8")]},
                    {"label": "Pomocníci", "kind": "discs", "items": [item("4", "disc.1", level=4, max=5)]},
                ],
            },
        ],
        "info": [{"label": "Karty v balíčku", "value": "22", "icon": "card.back"}, {"label": "Odhodené", "value": "3"}],
        "actions": [
            action("card five_lira", "Zahraj kartu a vezmi 5 lír.", "Karty"),
            action("card move_3_4 15", "Zahraj kartu a choď na miesto Veľká mešita.", "Karty", cell=15),
            action("yellow 2", "Zaplať 2 líry a vráť pomocníka z miesta Sklad látok.", "Žltá pločka", cell=2),
        ],
        "log": [
            line("Príprava hry", level=0),
            line("Guvernér stojí na mieste Karavanseraj.", "istanbul.setup.governor"),
            line("Mani ide na miesto Čierny trh.", "istanbul.mani.card_move", new=True),
        ],
        "curtain": None,
        "undo": True,
        "step": None,
        "labels": {
            **{"actions": "Čo môžeš urobiť", "log": "Záznam", "undo": "Späť", "info": "Vedľa bazára"},
            **{"more": "Ďalšie možnosti", "close": "Zavrieť", "rule": "Pravidlo"},
        },
    }


def card(n: int, group: str, **more: Any) -> dict[str, Any]:
    return {
        **{"n": n, "name": "Loď", "icon": "card.stay", "x": "", "aria": f"Loď {n}", "action": None, "act": None},
        **{"secondary": [], "here": False, "pieces": [], "note": "3 mince, 2 meče", "group": group},
        **more,
    }


def card_view(cards: int = 7) -> dict[str, Any]:
    """A table of cards in rows under headings, one of them long, and a hint that is shown on demand."""
    data = view()
    deck = card(201, "Balíčky", x="97", action="discover", act="Otoč kartu.")
    data["grid"] = {
        "label": "Karty",
        "columns": 5,
        "cells": [
            *(deck, card(202, "Balíčky")),
            *(card(n, "Prístav") for n in range(1, cards + 1)),
            card(101, "Výpravy"),
        ],
    }
    data["hints"] = [{"label": "Ďalšia karta", "rows": [{"label": "Loď", "value": "25 %"}]}]
    return data


def lengthened(data: Any, factor: float = 1.4) -> Any:
    """The same view with every visible text longer, as a pseudo-locale makes it."""
    visible = {
        "title",
        "note",
        "prompt",
        "status",
        "label",
        "name",
        "x",
        "aria",
        "text",
        "value",
        "button",
        "group",
        "act",
    }

    def walk(value: Any, key: str) -> Any:
        if isinstance(value, dict):
            return {k: walk(v, "text" if key == "labels" else k) for k, v in value.items()}
        if isinstance(value, list):
            return [walk(one, key) for one in value]
        if isinstance(value, str) and key in visible and value:
            words = value.split(" ")
            return "[" + " ".join(word + "ë" * round(len(word) * (factor - 1) + 0.5) for word in words) + "]"
        return value

    return walk(data, "")
