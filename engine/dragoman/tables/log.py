"""The log of a session: what happened in the steps shown so far, in sentences for its reader."""

from typing import TYPE_CHECKING

from . import texts
from .presenter import LineData, Scene

if TYPE_CHECKING:
    from .session import Session

STATUS_LINES = 8
"""Most log lines that the status repeats, the newest ones: more are no short answer to what has happened."""
_Told = tuple[str, str | None, str | None, int]


class Log:
    """Log lines by step, kept as long as language and reader stay the same."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._steps: list[list[_Told]] = []

    def cut(self, length: int) -> None:
        """Forget the lines of the steps from this number on."""
        del self._steps[length:]

    def lines(self, session: "Session", *, since: int = 0, newest: int | None = None) -> list[LineData]:
        """Return the lines of the steps that are shown; those since the last decision are new.

        since   number of the first step that is told
        newest  how many lines at most, the last ones
        """
        scene = session.scene()
        key = (session.lang, scene.reader, scene.names)
        if key != self._key:
            self._key, self._steps = key, []
        self._extend(session, scene)
        first = max(since, 0)
        if newest is not None:
            first = max(first, self._step_of(session.shown, newest))
        found = [
            LineData(text=text, rule=rule, who=who, new=i >= session.mark, level=level)
            for i in range(first, session.shown)
            for text, rule, who, level in self._steps[i]
        ]
        return found if newest is None else found[-newest:]

    def _step_of(self, shown: int, newest: int) -> int:
        """Return the step in which the so many newest lines begin."""
        count = 0
        for i in range(shown - 1, -1, -1):
            count += len(self._steps[i])
            if count >= newest:
                return i
        return 0

    def _extend(self, session: "Session", scene: Scene) -> None:
        steps = session.game.steps
        presenter = session.presenter
        for i in range(len(self._steps), session.shown):
            step = steps[i]
            told: list[_Told] = []
            if i == 0 and presenter.in_setup(step.before):
                told.append((scene.tr.text(texts.SETUP), None, None, 0))
            for event in step.events:
                for entry in presenter.log(scene, event):
                    who = None if entry.seat is None else scene.names[entry.seat]
                    told.append((scene.tr.text(entry.message, **entry.values), event.rule, who, entry.level))
            self._steps.append(told)
