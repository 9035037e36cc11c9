"""The start page: language, the variants with their ladder, the person's finished games."""

from __future__ import annotations

import html
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import ipywidgets as w
from babel.dates import format_date

from ..core.engine import OVER, Outcome
from ..core.messages import Message
from ..core.userfiles import reason
from ..core.variants import Variant
from ..language.translator import Translator, babel_locale
from ..tables import presenter_of, records, translator_for, variants, workbench_texts
from ..tables.presenter import NOBODY, Scene
from ..tables.records import Record
from . import texts
from .frame import language_chooser, lines, tagged
from .guard import PAGE, Guard
from .options import setting_text
from .startup import keep_language, start_language

__all__ = ["StartPage", "notebook_of"]

# Names of scores by the game that has them; a game's own words are in its presenter.
_Cells = Sequence[str]
WORKBENCH = "translation_workbench.ipynb"


def notebook_of(variant: Variant) -> str:
    """Return the notebook in which a variant is played, beside the start notebook."""
    return f"{(variant.page or variant.name).replace('-', '_')}.ipynb"


class StartPage(w.VBox):  # type: ignore[misc]
    """What a person sees first."""

    def __init__(
        self,
        *,
        lang: str | None = None,
        home: Path | None = None,
        finished: Sequence[Record] | None = None,
        file: str | None = None,
    ) -> None:
        """`finished` and `file` stand for the user's own finished games, for a page that must not depend on them."""
        self._home = home
        self._given, self._file = finished, file
        chosen, self._notice = start_language(lang, home=home)
        self._tr = Translator(chosen)
        self.guard = Guard()
        self._language = language_chooser(chosen)
        self._language.observe(self._language_chosen, names="value")
        self._head, self._said, self._body = w.HTML(), w.HTML(), w.HTML()
        self._head.add_class("dragoman-head")
        self._said.add_class("dragoman-said")
        self._body.add_class("dragoman-body")
        top = w.Box([self._head, self._language])
        top.add_class("dragoman-top")
        super().__init__([self.guard, top, self._said, self._body])
        self.add_class(PAGE)
        self.guard.name(("dragoman-said", "role", "status"))
        self._draw()
        self._say(self._notice)

    def __repr__(self) -> str:
        """The same in every language and every run, so that notebook outputs can be compared."""
        return "StartPage()"

    def set_language(self, lang: str) -> None:
        """Speak another language."""
        self._tr = Translator(lang)
        self._draw()
        self._say(None)
        self._language.value = lang

    def snapshot(self) -> str:
        """Return everything the widgets show now as plain text."""
        return "\n".join([*lines(self), ""])

    def _language_chosen(self, change: dict[str, Any]) -> None:
        lang = change["new"]
        if lang == self._tr.lang:
            return
        self.set_language(lang)
        try:
            keep_language(lang, home=self._home)
            self._say(texts.LANGUAGE_KEPT)
        except OSError as error:
            self._say(texts.LANGUAGE_NOT_KEPT, file=str(error.filename or ""), reason=reason(error))

    def _say(self, message: Message | None, **values: object) -> None:
        self._said.value = "" if message is None else tagged("p", self._tr.text(message, **values))

    def _draw(self) -> None:
        tr = self._tr
        self.guard.lang = tr.lang
        self._language.description = tr.text(texts.LANGUAGE)
        self._head.value = tagged("h1", tr.text(texts.DRAGOMAN)) + tagged("p", tr.text(texts.WELCOME))
        finished = records.read(self._home) if self._given is None else self._given
        file = self._file or str(records.path(self._home))
        games = "".join(self._game(variant, finished) for variant in variants().values())
        self._body.value = (
            tagged("h2", tr.text(texts.GAMES))
            + f'<div class="dragoman-games">{games}{self._workbench()}</div>'
            + tagged("h2", tr.text(texts.FINISHED))
            + self._table(finished)
            + tagged("p", tr.text(texts.KEPT_IN, file=file))
            + f'<p class="dragoman-foot">{html.escape(tr.text(texts.UNOFFICIAL))}</p>'
        )

    def _game(self, variant: Variant, finished: Sequence[Record]) -> str:
        tr = translator_for(variant, self._tr.lang)
        title = tr.text(variant.title)
        steps = []
        for step in records.ladder(variant, finished):
            done = [tr.text(texts.PLAYED, n=step.played), tr.text(texts.WON, n=step.won)] if step.played else []
            if step.next:
                done.append(tr.text(texts.NEXT))
            mark = ' aria-current="step"' if step.next else ""
            small = f" <small>{html.escape('; '.join(done))}</small>" if done else ""
            steps.append(f"<li{mark}>{html.escape(tr.text(step.rung.title))}{small}</li>")
        ladder = tagged("p", tr.text(texts.LADDER)) + f"<ol>{''.join(steps)}</ol>" if steps else ""
        host = tr.text(variants()[variant.page].title) if variant.page else title
        link = f'<a href="{html.escape(notebook_of(variant))}">{html.escape(tr.text(texts.OPEN, game=host))}</a>'
        where = tagged("p", tr.text(texts.SAME_PAGE, button=tr.text(texts.NEW))) if variant.page else ""
        return f'<div class="dragoman-game">{tagged("h3", title)}<p>{link}</p>{where}{ladder}</div>'

    def _workbench(self) -> str:
        tr = self._tr
        title = tr.text(workbench_texts.TITLE)
        link = f'<a href="{WORKBENCH}">{html.escape(tr.text(texts.OPEN, game=title))}</a>'
        about = tagged("p", tr.text(workbench_texts.HOW))
        return f'<div class="dragoman-game">{tagged("h3", title)}<p>{link}</p>{about}</div>'

    def _table(self, finished: Sequence[Record]) -> str:
        tr = self._tr
        if not finished:
            return tagged("p", tr.text(texts.NONE_FINISHED))
        heads = (texts.DATE, texts.GAME, texts.SWITCHES, texts.OUTCOME, texts.SCORE, texts.TURNS)
        head = "".join(f'<th scope="col">{html.escape(tr.text(message))}</th>' for message in heads)
        rows = "".join(_row(self._cells(record)) for record in reversed(finished))
        return f'<div class="dragoman-wide"><table><tr>{head}</tr>{rows}</table></div>'

    def _cells(self, record: Record) -> _Cells:
        variant = variants().get(record.game)
        tr = self._tr if variant is None else translator_for(variant, self._tr.lang)
        title, switches, score = record.game, "", ""
        if variant is not None:
            title = tr.text(variant.title)
            parts = [
                tr.text(texts.SETTING, option=tr.text(option.label), value=setting_text(tr, option, value))
                for option in variant.options
                if (value := record.settings.get(option.key)) not in (None, "")
            ]
            switches = "; ".join(parts)
            score = _score(variant, tr, record)
        won = tr.text(texts.RESULT_WON if record.won else texts.RESULT_LOST)
        return _date(record.date, tr.lang), title, switches, won, score, tr.number(record.turns)


def _score(variant: Variant, tr: Translator, record: Record) -> str:
    """Return the person's score in the presenter's words, which need no position."""
    scene = Scene(tr, variant, None, None, NOBODY, OVER, (), ("",), NOBODY)
    rows = presenter_of(variant.domain).scores(scene, Outcome((), "", (record.score,)))
    return rows[0]["value"] if rows else ""


def _row(cells: _Cells) -> str:
    return "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>"


def _date(text: str, lang: str) -> str:
    """Return the day of an ISO date as the language writes it; a text that is no date as it is."""
    try:
        return str(format_date(datetime.fromisoformat(text), locale=babel_locale(lang)))
    except ValueError:
        return text
