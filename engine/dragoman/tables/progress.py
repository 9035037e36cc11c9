"""How far a game has been shown: the turns of others are played at once, and told piece by piece."""

from ..core import chance
from ..core.game import Game, Step
from . import presenter_of
from .presenter import Presenter


class Progress:
    """A game, and how much of it its reader has seen.

    game      the game itself, which may be ahead of what is shown
    people    seats of persons; all others are decided by the policy `bot`
    shown     how many actions of the game are shown
    mark      number of the first action that is new to the reader
    stepwise  whether the turns of others wait to be shown
    """

    game: Game
    people: frozenset[int]
    shown: int
    mark: int

    def __init__(self, bot: str, stepwise: bool) -> None:
        self.bot = bot
        self.stepwise = stepwise

    @property
    def presenter(self) -> Presenter:
        """Return the presenter of this game."""
        return presenter_of(self.game.variant.domain)

    @property
    def pending(self) -> bool:
        """Return whether something is still to be shown, or a bot is to decide."""
        return self.shown < self.game.length or self._is_bot(self.game.actor)

    def _is_bot(self, actor: int) -> bool:
        return actor >= 0 and actor not in self.people

    def _mine(self, step: Step) -> bool:
        """Whether the step needs no waiting: setup, or the turn of a person."""
        presenter = self.presenter
        return presenter.in_setup(step.before) or presenter.turn_of(step.before) in self.people

    def show_settled(self) -> None:
        """Show what need not be waited for."""
        game = self.game
        while self.pending:
            if self.shown < game.length and (not self.stepwise or self._mine(game.steps[self.shown])):
                self.shown += 1
            elif self.shown == game.length and not self.stepwise:
                self._bot()
            else:
                break

    def show_next(self) -> None:
        """Show steps up to and with the first one that a log line tells of."""
        silent = self.presenter.silent
        while self.pending:
            if self.shown == self.game.length:
                self._bot()
            self.shown += 1
            if any(event.kind not in silent for event in self.game.steps[self.shown - 1].events):
                return

    def _bot(self) -> None:
        game = self.game
        bots = game.variant.bots
        decide = bots.get(self.bot) or next(iter(bots.values()))
        bits = chance.mix(~game.seed, game.length)
        game.play(decide(game.params, game.view(game.actor), list(game.legal_actions()), bits))
