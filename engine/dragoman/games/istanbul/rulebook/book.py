"""The two rulebooks of Istanbul, their vocabulary and their chapters in reading order.

BOOK is the base game. SOLO is the game against Mani: every rule of the base game that holds there too, and Mani's own.
A base rule is written once, in a chapter object of this module, which adds it to both books; `solo=False` keeps out of
SOLO what has no place there (other players at the table, the end by rounds). Mani's chapters are opened in mani.py.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ....core.messages import Message, T
from ....rules.experiment import Experiment
from ....rules.facts import Fact, terms
from ....rules.rulebook import Chapter, FactMaker, Rulebook
from .. import terms as glossary

VOCABULARY: dict[str, tuple[str, ...]] = {
    "place": glossary.family(glossary.PLACES),
    "good": glossary.family(glossary.GOODS),
    "card": glossary.family(glossary.CARDS),
    "tile": glossary.family(glossary.TILES),
    "piece": glossary.family(glossary.PIECES),
    "thing": glossary.family(glossary.THINGS),
    "amount": glossary.family(glossary.AMOUNTS),
    "stage": ("stage.movement", "stage.merchants", "stage.action", "stage.encounters"),
    "role": ("role.active_player", "role.other_player", "role.bank"),
    "layout": ("layout.short", "layout.long", "layout.order", "layout.random"),
    "number": ("number.large", "number.blue", "number.green"),
    "side": ("side.top", "side.bottom"),
    "face": ("face.up", "face.down"),
    "source": ("source.deck", "source.discard_pile"),
    "score": ("score.rubies", "score.lira", "score.goods", "score.cards"),
    "moment": ("moment.before", "moment.during", "moment.after"),
}
"""Families of sibling terms: what a wrong sentence could have said instead."""

BOOK = Rulebook(VOCABULARY)
SOLO = Rulebook(VOCABULARY | {"role": (*VOCABULARY["role"], "role.human", "role.mani")})


@dataclass(frozen=True)
class Shared:
    """A chapter of the base game; its rules go into the solo rulebook as well, unless they say otherwise."""

    base: Chapter
    solo: Chapter

    def rule(
        self,
        sentence: Message,
        *,
        facts: FactMaker,
        confidence: str,
        source: str,
        switch: str | None = None,
        reason: Message | None = None,
        values: Callable[[Any], Mapping[str, int | str]] | None = None,
        equivalents: Mapping[str, str] | None = None,
        solo: bool = True,
    ) -> Callable[[Experiment], Experiment]:
        """Decorate an experiment with its rule's sentence and facts (see `rules.rulebook.Chapter.rule`)."""

        def add(experiment: Experiment) -> Experiment:
            for chapter in (self.base, self.solo)[: 1 + solo]:
                chapter.rule(
                    sentence,
                    facts=facts,
                    confidence=confidence,
                    source=source,
                    switch=switch,
                    reason=reason,
                    values=values,
                    equivalents=equivalents,
                )(experiment)
            return experiment

        return add

    def statement(
        self,
        sentence: Message,
        *,
        confidence: str,
        source: str,
        facts: FactMaker = lambda _params: (),
        reason: Message | None = None,
        solo: bool = True,
    ) -> None:
        """Add a sentence that has no behaviour (see `rules.rulebook.Chapter.statement`)."""
        for chapter in (self.base, self.solo)[: 1 + solo]:
            chapter.statement(sentence, confidence=confidence, source=source, facts=facts, reason=reason)


def places(slot: str, *numbers: int) -> Fact:
    """Return the fact that the sentence speaks of exactly these places."""
    return terms(slot, (f"place.{n}" for n in numbers))


def same(table: tuple[int, ...], *columns: int) -> int:
    """Return the figure that these columns of a table share; their sum when they differ."""
    figures = [table[column] for column in columns]
    return figures[0] if len(set(figures)) == 1 else sum(figures)


def _open(title: Message) -> Shared:
    return Shared(BOOK.chapter(title), SOLO.chapter(title))


LAYOUT = _open(T("istanbul.chapter.layout", "The layout of the places"))
SETUP = _open(T("istanbul.chapter.setup", "Setup"))
TURN = _open(T("istanbul.chapter.turn", "The turn"))
MOVE = _open(T("istanbul.chapter.move", "Phase 1: movement"))
MERCHANTS = _open(T("istanbul.chapter.merchants", "Phase 2: other merchants"))
ACTION = _open(T("istanbul.chapter.action", "Phase 3: the action"))
ENCOUNTERS = _open(T("istanbul.chapter.encounters", "Phase 4: encounters"))
GOODS = _open(T("istanbul.chapter.goods", "Goods and the wheelbarrow"))
WAINWRIGHT = _open(T("istanbul.chapter.wainwright", "The Wainwright (1)"))
WAREHOUSES = _open(T("istanbul.chapter.warehouses", "The three warehouses (2, 3, 4)"))
POST = _open(T("istanbul.chapter.post", "The Post Office (5)"))
CARAVANSARY = _open(T("istanbul.chapter.caravansary", "The Caravansary (6)"))
FOUNTAIN = _open(T("istanbul.chapter.fountain", "The Fountain (7)"))
BLACK_MARKET = _open(T("istanbul.chapter.black", "The Black Market (8)"))
TEA_HOUSE = _open(T("istanbul.chapter.tea", "The Tea House (9)"))
MARKETS = _open(T("istanbul.chapter.market", "The two markets (10, 11)"))
POLICE = _open(T("istanbul.chapter.police", "The Police Station (12)"))
PALACE = _open(T("istanbul.chapter.palace", "The Sultan’s Palace (13)"))
MOSQUES = _open(T("istanbul.chapter.mosque", "The two mosques (14, 15)"))
DEALER = _open(T("istanbul.chapter.dealer", "The Gemstone Dealer (16)"))
TILES = _open(T("istanbul.chapter.tile", "Mosque tiles"))
CARDS = _open(T("istanbul.chapter.card", "Bonus cards"))
END = _open(T("istanbul.chapter.end", "The end of the game"))
VARIANT = _open(T("istanbul.chapter.neutral", "Variant: neutral assistants"))
