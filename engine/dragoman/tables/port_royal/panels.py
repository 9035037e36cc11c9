"""What lies in front of the players, what lies beside the board, and the risk of the next card."""

from ...core.messages import TN, T
from ...games.port_royal.cards import CARDS, EXPEDITION, IDS, PERSON, SHIP, TAX
from ...games.port_royal.reading import busts, held, repels
from ..presenter import ItemData, PanelData, RowData, Scene, SectionData
from . import words

COINS_LABEL = T("port_royal.panel.coins", "Coins")
POINTS_LABEL = T("port_royal.panel.points", "Points")
SWORDS_LABEL = T("port_royal.panel.swords", "Swords")
# TRANSLATORS: heading for the houses, anchors and crosses of a player's persons, which expeditions ask for
SYMBOLS_LABEL = T("port_royal.panel.symbols", "For expeditions")
DISPLAY_LABEL = T("port_royal.panel.display", "Display")

DECK = T("port_royal.info.deck", "Cards in the draw pile")
PILE = T("port_royal.info.pile", "Cards in the discard pile")
TOP = T("port_royal.info.top", "Top of the discard pile")
RISK = T("port_royal.risk.label", "What the next card may be")
# TRANSLATORS: the next card would be a second ship of a colour; in a list of what the next card may be
RISK_BUST = T("port_royal.risk.bust", "Bust")
RISK_REPEL = T("port_royal.risk.repel", "Second ship, can be repelled")
RISK_SHIP = T("port_royal.risk.ship", "New ship")
RISK_PERSON = T("port_royal.risk.person", "Person")
RISK_EXPEDITION = T("port_royal.risk.expedition", "Expedition")
RISK_TAX = T("port_royal.risk.tax", "Tax increase")
# TRANSLATORS: {share} is a percentage as a number; {number} of {n} cards that nobody sees
SHARE = TN("port_royal.risk.share", "{share} % ({number} of {n} card)", "{share} % ({number} of {n} cards)")


_ICONS = ("royal.house", "royal.anchor", "royal.cross", "royal.jack")


def panels(scene: Scene) -> list[PanelData]:
    """Return a panel a seat, the reader's first."""
    seats = sorted(range(len(scene.view.purse)), key=lambda seat: seat != scene.reader)
    return [_panel(scene, seat) for seat in seats]


def _panel(scene: Scene, seat: int) -> PanelData:
    tr, state = scene.tr, scene.view
    has = held(state, seat)
    coins = len(state.purse[seat])
    sections = [_count(tr.text(COINS_LABEL), "royal.coin", coins, tr.text(words.COINS, n=coins))]
    dummy = state.solo is not None and seat == 1
    if not dummy:
        sections.append(_count(tr.text(POINTS_LABEL), "royal.point", has.vp, tr.text(words.POINTS, n=has.vp)))
        sections.append(_count(tr.text(SWORDS_LABEL), "royal.sword", has.swords, tr.text(words.SWORDS, n=has.swords)))
        sections.append(_symbols(scene, has.symbols))
        sections.append(_display(scene, seat))
    return PanelData(
        title=scene.names[seat],
        seat=seat,
        me=seat == scene.reader,
        turn=seat == state.active,
        icon="royal.die.6" if dummy else f"royal.seat.{seat}",
        letter=str(seat + 1),
        sections=sections,
    )


def _count(label: str, icon: str, n: int, title: str) -> SectionData:
    item = ItemData(icon=icon, text=str(n), title=title, level=None, max=None, action=None)
    return SectionData(label=label, kind="text", items=[item])


def _symbols(scene: Scene, held_symbols: tuple[int, int, int, int]) -> SectionData:
    """Return what the persons bear that expeditions ask for; jacks only where there are some."""
    items = [
        ItemData(icon=icon, text=str(n), title=scene.tr.text(message, n=n), level=None, max=None, action=None)
        for icon, message, n in zip(_ICONS, words.SYMBOL_AMOUNTS, held_symbols, strict=True)
        if n or icon != "royal.jack"
    ]
    return SectionData(label=scene.tr.text(SYMBOLS_LABEL), kind="text", items=items)


def _display(scene: Scene, seat: int) -> SectionData:
    tr = scene.tr
    display = scene.view.display[seat]
    items = []
    for face in dict.fromkeys(display):
        n = display.count(face)
        told = words.card_text(tr, IDS[face])
        title = tr.text(words.TIMES, card=told, number=n) if n > 1 else told
        name = words.card_name(tr, IDS[face])
        text = tr.text(words.TIMES, card=name, number=n) if n > 1 else name
        items.append(ItemData(icon=f"royal.{IDS[face]}", text=text, title=title, level=None, max=None, action=None))
    return SectionData(label=tr.text(DISPLAY_LABEL), kind="faces", items=items)


def info(scene: Scene) -> list[RowData]:
    """Return the piles; for who decides whether to go on also, on demand, what the next card may be."""
    tr, state = scene.tr, scene.view
    rows = [
        RowData(label=tr.text(DECK), value=tr.number(state.deck), icon="royal.back"),
        RowData(label=tr.text(PILE), value=tr.number(len(state.discards))),
    ]
    if state.discards:
        rows.append(RowData(label=tr.text(TOP), value=words.card_text(tr, IDS[state.discards[-1]])))
    return (risk(scene) if ("discover",) in scene.legal else []) + rows


def risk(scene: Scene) -> list[RowData]:
    """Return how likely the next card is of each kind, reckoned over the cards that nobody sees now.

    With an empty draw pile the discard pile would be shuffled first: then the cards are those of the discard pile.
    """
    state, params, tr = scene.view, scene.params, scene.tr
    counts = list(state.unseen)
    if not state.deck:
        counts = [0] * len(CARDS)
        for face in state.discards:
            counts[face] += 1
    all_cards = sum(counts)
    if not all_cards:
        return []
    found = dict.fromkeys((RISK_BUST, RISK_REPEL, RISK_SHIP, RISK_PERSON, RISK_EXPEDITION, RISK_TAX), 0)
    kinds = {PERSON: RISK_PERSON, EXPEDITION: RISK_EXPEDITION, TAX: RISK_TAX}
    for face, n in enumerate(counts):
        kind = CARDS[face].kind
        if kind == SHIP:
            again = busts(params, state, face)
            label = (RISK_REPEL if repels(state, state.active, face) else RISK_BUST) if again else RISK_SHIP
        else:
            label = kinds[kind]
        found[label] += n
    return [
        RowData(
            label=tr.text(label),
            value=tr.text(SHARE, share=tr.number(round(100 * n / all_cards)), number=n, n=all_cards),
            fold=tr.text(RISK),
        )
        for label, n in found.items()
        if n or label is RISK_BUST
    ]
