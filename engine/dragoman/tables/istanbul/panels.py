"""What lies in front of the players, and what lies beside the board."""

from ...core.messages import TN, T, Term
from ...games.istanbul.state import CARDS, COLOURS, GOODS, LARGE_MARKET, SMALL_MARKET, TILE_BITS
from ..presenter import ItemData, PanelData, RowData, Scene, SectionData, action_id
from . import words

GOODS_LABEL = T("istanbul.panel.goods", "Goods")
LIRA_LABEL = T("istanbul.panel.lira", "Lira")
RUBIES_LABEL = T("istanbul.panel.rubies", "Rubies")
CARDS_LABEL = T("istanbul.panel.cards", "Bonus cards")
TILES_LABEL = T("istanbul.panel.tiles", "Mosque tiles")
DISCS_LABEL = T("istanbul.panel.discs", "Assistants under the merchant")
SUPPLY_LABEL = T("istanbul.panel.supply", "Assistants in the supply")
MANI_LABEL = T("istanbul.panel.mani_card", "Last movement card")
EXTENSIONS_LABEL = T("istanbul.panel.extensions", "Extensions")

OF_CAPACITY = T("istanbul.panel.of_capacity", "{amount} (room for {number})")
OF_TARGET = TN("istanbul.panel.of_target", "{number} of {n} ruby", "{number} of {n} rubies")
HIDDEN = TN("istanbul.panel.hidden", "{n} face-down bonus card", "{n} face-down bonus cards")
TIMES = T("istanbul.panel.times", "{card} (×{number})")
TILE_COUNT = T("istanbul.panel.tile_times", "{tile} (×{number})")

DECK = T("istanbul.info.deck", "Bonus cards in the deck")
PILE = T("istanbul.info.discards", "Discarded bonus cards")
EXTENSIONS = T("istanbul.info.extensions", "Extensions at the Wainwright")
POST = T("istanbul.info.post_office", "At the Post Office")
LARGE = T("istanbul.info.large", "Demand at the Large Market")
SMALL = T("istanbul.info.small", "Demand at the Small Market")
PALACE = T("istanbul.info.palace", "Next ruby at the Sultan’s Palace")
DEALER = T("istanbul.info.dealer", "Next ruby at the Gemstone Dealer")
MANI_DECK = T("istanbul.info.mani_deck", "Mani’s movement cards in the deck")
DICE = T("istanbul.info.dice", "The dice show")
NO_TILE = T("istanbul.info.no_tile", "no demand tile")
NO_RUBY = T("istanbul.info.no_ruby", "no ruby left")


def panels(scene: Scene) -> list[PanelData]:
    """Return a panel a seat, the reader's first."""
    state = scene.view
    seats = sorted(range(len(state.merchant)), key=lambda seat: seat != scene.reader)
    return [_panel(scene, seat) for seat in seats]


def _panel(scene: Scene, seat: int) -> PanelData:
    state = scene.view
    mani = state.solo is not None and seat == 1
    sections = [_rubies(scene, seat), _discs(scene, seat), _supply(scene, seat)]
    if mani:
        sections = [_mani_card(scene), *sections, _extensions(scene, seat), _tiles(scene, seat)]
    else:
        sections = [_goods(scene, seat), _lira(scene, seat), *sections, _cards(scene, seat), _tiles(scene, seat)]
    return PanelData(
        title=scene.names[seat],
        seat=seat,
        me=seat == scene.reader,
        turn=seat == state.seat,
        icon="mani" if mani else f"merchant.{seat}",
        letter=words.seat_letter(seat, solo=state.solo is not None),
        sections=[section for section in sections if section["items"] or section["kind"] in ("cards", "tiles")],
    )


def _item(
    icon: str | None, text: str, title: str, level: int | None = None, most: int | None = None, slots: int | None = None
) -> ItemData:
    item = ItemData(icon=icon, text=text, title=title, level=level, max=most, action=None)
    if slots is not None:
        item["slots"] = slots
    return item


def _goods(scene: Scene, seat: int) -> SectionData:
    tr, params, state = scene.tr, scene.params, scene.view
    room = words.capacity(params, state, seat)
    items = []
    for good, n in zip(GOODS, state.goods[seat], strict=True):
        title = tr.text(OF_CAPACITY, amount=words.good_amount(tr, good, n, alone=True), number=room)
        items.append(_item(f"good.{good}", str(n), title, n, room, max(params.capacity)))
    return SectionData(label=tr.text(GOODS_LABEL), kind="goods", items=items)


def _lira(scene: Scene, seat: int) -> SectionData:
    n = scene.view.lira[seat]
    items = [_item("coin", str(n), words.lira(scene.tr, n, alone=True))]
    return SectionData(label=scene.tr.text(LIRA_LABEL), kind="lira", items=items)


def _rubies(scene: Scene, seat: int) -> SectionData:
    tr, n, most = scene.tr, scene.view.rubies[seat], words.target(scene.params, scene.view)
    items = [_item("ruby", f"{n}/{most}", tr.text(OF_TARGET, number=n, n=most), n, most)]
    return SectionData(label=tr.text(RUBIES_LABEL), kind="rubies", items=items)


def _discs(scene: Scene, seat: int) -> SectionData:
    tr, state = scene.tr, scene.view
    under = len(state.under[seat])
    most = max(under, int(scene.params.start_assistants) + int(scene.params.reserve_assistants))
    items = [_item(f"disc.{seat}", str(under), tr.text(words.ASSISTANTS, n=under), under, most)]
    return SectionData(label=tr.text(DISCS_LABEL), kind="discs", items=items)


def _supply(scene: Scene, seat: int) -> SectionData:
    tr, n = scene.tr, scene.view.reserve[seat]
    items = [_item(None, str(n), tr.text(words.ASSISTANTS, n=n))] if n else []
    return SectionData(label=tr.text(SUPPLY_LABEL), kind="text", items=items)


def _extensions(scene: Scene, seat: int) -> SectionData:
    tr, n, most = scene.tr, scene.view.extensions[seat], int(scene.params.extensions_per_player)
    items = [_item("extension", f"{n}/{most}", tr.text(words.EXTENSIONS, n=n))]
    return SectionData(label=tr.text(EXTENSIONS_LABEL), kind="text", items=items)


def _cards(scene: Scene, seat: int) -> SectionData:
    tr, state = scene.tr, scene.view
    items = []
    for kind, n in zip(CARDS, state.hand[seat], strict=True):
        if not n:
            continue
        name = tr.term(f"card.{kind}")
        title = tr.text(TIMES, card=Term(f"card.{kind}"), number=n) if n > 1 else name
        item = _item(f"card.{kind}", title, title)
        playable = [a for a in scene.legal if a[:2] == ("card", kind)] if seat == scene.actor else []
        # Only where nothing else is to be chosen is the card itself the button.
        if len(playable) == 1:
            item["action"] = action_id(playable[0])
        items.append(item)
    if state.hidden[seat]:
        title = tr.text(HIDDEN, n=state.hidden[seat])
        items.append(_item("card.back", f"×{state.hidden[seat]}", title, state.hidden[seat]))
    return SectionData(label=tr.text(CARDS_LABEL), kind="cards", items=items)


def _tiles(scene: Scene, seat: int) -> SectionData:
    tr, state = scene.tr, scene.view
    more = state.solo.tiles if state.solo is not None and seat == 1 else (0, 0, 0, 0)
    items = []
    for i, colour in enumerate(COLOURS):
        n = bool(state.tiles[seat] & TILE_BITS[colour]) + more[i]
        if n:
            name = tr.term(f"tile.{colour}")
            title = tr.text(TILE_COUNT, tile=Term(f"tile.{colour}"), number=n) if n > 1 else name
            items.append(_item(f"tile.{colour}", title, title))
    return SectionData(label=tr.text(TILES_LABEL), kind="tiles", items=items)


def _mani_card(scene: Scene) -> SectionData:
    tr, card = scene.tr, scene.view.solo.card
    items = []
    if card:
        name = tr.term(f"place.{card}")
        items = [_item(f"mani_card.{card}", f"{card} {name}", f"{card} {name}")]
    return SectionData(label=tr.text(MANI_LABEL), kind="cards", items=items)


def info(scene: Scene) -> list[RowData]:
    """Return what lies beside the board and is not easily seen on it."""
    tr, params, state = scene.tr, scene.params, scene.view
    none, gone = tr.text(NO_TILE), tr.text(NO_RUBY)
    rows = [
        _row(tr.text(DECK), tr.number(state.deck), "card.back"),
        _row(tr.text(PILE), tr.number(len(state.discards))),
        _row(tr.text(EXTENSIONS), tr.number(state.extensions_left), "extension"),
        _row(tr.text(POST), words.mail_text(tr, params, state, alone=True), "mail"),
    ]
    for label, market in ((LARGE, LARGE_MARKET), (SMALL, SMALL_MARKET)):
        counts = words.demand(params, state, market)
        rows.append(_row(tr.text(label), none if counts is None else words.goods_list(tr, counts, alone=True)))
    rows.append(_row(tr.text(PALACE), words.palace_text(tr, params, state, alone=True) or gone, "ruby"))
    price = words.dealer_price(params, state)
    rows.append(_row(tr.text(DEALER), gone if price is None else words.lira(tr, price, alone=True), "ruby"))
    if state.solo is not None:
        rows.append(_row(tr.text(MANI_DECK), tr.number(sum(state.solo.deck))))
    dice = next((frame[2:] for frame in reversed(state.frames) if frame[0] == "red"), ())
    if dice:
        rows.insert(0, _row(tr.text(DICE), tr.list(dice)))
    return rows


def _row(label: str, value: str, icon: str | None = None) -> RowData:
    row = RowData(label=label, value=value)
    if icon is not None:
        row["icon"] = icon
    return row
