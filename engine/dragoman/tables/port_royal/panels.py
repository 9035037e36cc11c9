"""What lies in front of the players, what lies beside the board, and the risk of the next card."""

from ...core.messages import TN, T
from ...games.port_royal.cards import CARDS, EXPEDITION, IDS, PERSON, SHIP, TAX
from ...games.port_royal.reading import busts, held, repels
from ..presenter import ItemData, PanelData, RowData, Scene, SectionData
from . import words

COINS_LABEL = T("port_royal.panel.coins", "Coins")
POINTS_LABEL = T("port_royal.panel.points", "Points")
SWORDS_LABEL = T("port_royal.panel.swords", "Swords")
DISPLAY_LABEL = T("port_royal.panel.display", "Display")

DECK = T("port_royal.info.deck", "Cards in the draw pile")
PILE = T("port_royal.info.pile", "Cards in the discard pile")
TOP = T("port_royal.info.top", "Top of the discard pile")
HARBOUR = T("port_royal.info.harbour", "In the harbour")
ROW = T("port_royal.info.row", "Open expeditions")
RISK_BUST = T("port_royal.risk.bust", "Next card: bust")
RISK_REPEL = T("port_royal.risk.repel", "Next card: second ship, can be repelled")
RISK_SHIP = T("port_royal.risk.ship", "Next card: new ship")
RISK_PERSON = T("port_royal.risk.person", "Next card: person")
RISK_EXPEDITION = T("port_royal.risk.expedition", "Next card: expedition")
RISK_TAX = T("port_royal.risk.tax", "Next card: tax increase")
# TRANSLATORS: {share} is a percentage as a number; {number} of {n} cards that nobody sees
SHARE = TN("port_royal.risk.share", "{share} % ({number} of {n} card)", "{share} % ({number} of {n} cards)")


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


def _display(scene: Scene, seat: int) -> SectionData:
    tr = scene.tr
    display = scene.view.display[seat]
    items = []
    for face in dict.fromkeys(display):
        n = display.count(face)
        told = words.card_text(tr, IDS[face])
        title = tr.text(words.TIMES, card=told, number=n) if n > 1 else told
        items.append(ItemData(icon=f"royal.{IDS[face]}", text=title, title=title, level=None, max=None, action=None))
    return SectionData(label=tr.text(DISPLAY_LABEL), kind="cards", items=items)


def info(scene: Scene) -> list[RowData]:
    """Return the piles; while the reader decides whether to go on, also the risk of the next card."""
    tr, state = scene.tr, scene.view
    rows = [
        RowData(label=tr.text(DECK), value=tr.number(state.deck), icon="royal.back"),
        RowData(label=tr.text(PILE), value=tr.number(len(state.discards))),
    ]
    if state.discards:
        rows.append(RowData(label=tr.text(TOP), value=words.card_text(tr, IDS[state.discards[-1]])))
    for label, faces in ((HARBOUR, state.harbour), (ROW, state.row)):
        if faces:
            rows.append(
                RowData(label=tr.text(label), value="; ".join(words.card_text(tr, IDS[face]) for face in faces))
            )
    return (risk(scene) if state.stage == "discover" else []) + rows


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
        )
        for label, n in found.items()
        if n or label is RISK_BUST
    ]
