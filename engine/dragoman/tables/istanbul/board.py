"""The sixteen places as cells: name, next price, what stands on them, and all of it in words."""

from collections.abc import Iterator

from ...core.messages import TN, T, Term
from ...games.istanbul.state import (
    CARAVANSARY,
    CARDS,
    DEALER,
    GREAT_MOSQUE,
    LARGE_MARKET,
    PALACE,
    POST_OFFICE,
    SMALL_MARKET,
    SMALL_MOSQUE,
    WAINWRIGHT,
)
from ..presenter import ActionData, CellData, PieceData, Scene, action_id
from . import actions, words

GRID = T("istanbul.board.label", "The bazaar of Istanbul: sixteen places in four rows")
EMPTY = T("istanbul.board.empty", "Nothing lies here yet")
# TRANSLATORS: what a place is for, in a few words, read aloud by a screen reader after its name
DOES = {
    1: T("istanbul.board.does_1", "Here an extension of the wheelbarrow is bought."),
    2: T("istanbul.board.does_2", "Here the wheelbarrow is filled with fabric."),
    3: T("istanbul.board.does_3", "Here the wheelbarrow is filled with spice."),
    4: T("istanbul.board.does_4", "Here the wheelbarrow is filled with fruit."),
    5: T("istanbul.board.does_5", "Here goods and lira are collected."),
    6: T("istanbul.board.does_6", "Here bonus cards are gained."),
    7: T("istanbul.board.does_7", "Here assistants return to the merchant."),
    8: T("istanbul.board.does_8", "Here a good is gained, and jewelry by the dice."),
    9: T("istanbul.board.does_9", "Here lira are gained by the dice."),
    10: T("istanbul.board.does_10", "Here goods are sold."),
    11: T("istanbul.board.does_11", "Here goods are sold."),
    12: T("istanbul.board.does_12", "Here a family member sets off to another place."),
    13: T("istanbul.board.does_13", "Here goods are exchanged for a ruby."),
    14: T("istanbul.board.does_14", "Here mosque tiles are gained."),
    15: T("istanbul.board.does_15", "Here mosque tiles are gained."),
    16: T("istanbul.board.does_16", "Here a ruby is bought."),
}
# TRANSLATORS: short hints on a small picture; {things} is a list of amounts
PRICE = TN("istanbul.board.price", "{n} lira", "{n} lira")
PALACE_GOODS = TN("istanbul.board.palace", "{n} good", "{n} goods")
SOLD_OUT = T("istanbul.board.sold_out", "no ruby left")
CLOSED = T("istanbul.board.closed", "closed")
NEXT_PRICE = TN("istanbul.board.next_price", "The next ruby costs {n} lira.", "The next ruby costs {n} lira.")
NEXT_COST = T("istanbul.board.next_cost", "The next ruby costs {things}.")
EXTENSION_PRICE = TN("istanbul.board.extension", "An extension costs {n} lira.", "An extension costs {n} lira.")
COLLECTED = T("istanbul.board.collected", "Now this is collected: {things}.")
# TRANSLATORS: {prices} are the lira for 1, 2, 3, 4 and 5 goods: "2, 5, 9, 14 and 20"
MARKET = T("istanbul.board.market", "For one good and more it pays {prices} lira.")
# TRANSLATORS: {things} is a list of amounts
DEMAND = T("istanbul.board.demand", "Demand: {things}")
NO_DEMAND = T("istanbul.board.no_demand", "There is no demand tile: nothing can be sold.")
# TRANSLATORS: {need} is an amount of the good of the tile's colour
TILE = T("istanbul.board.tile", "{tile}, asks for {need}")
# TRANSLATORS: one letter that stands for the colour of a mosque tile where nothing is drawn; four different letters
SIGNS = {
    "red": T("istanbul.sign.red", "R"),
    "green": T("istanbul.sign.green", "G"),
    "yellow": T("istanbul.sign.yellow", "Y"),
    "blue": T("istanbul.sign.blue", "B"),
}
TOP_CARD = T("istanbul.board.top_card", "Top of the discard pile: {card}")

YOUR_MERCHANT = T("istanbul.piece.your_merchant", "Your merchant")
YOUR_ASSISTANTS = T("istanbul.piece.your_assistant", "Your assistant")
YOUR_FAMILY = T("istanbul.piece.your_family", "Your family member")
# TRANSLATORS: {name} is the owner, in the nominative: "Player 2", "Mani"
MERCHANT = T("istanbul.piece.merchant", "Merchant: {name}")
ASSISTANT = T("istanbul.piece.assistant", "Assistant: {name}")
FAMILY = T("istanbul.piece.family", "Family member: {name}")
NEUTRAL_ASSISTANTS = T("istanbul.piece.neutral_assistant", "Neutral assistant")
YOUR_STACK = TN("istanbul.piece.your_stack", "Your merchant with {n} assistant", "Your merchant with {n} assistants")
# TRANSLATORS: {name} is the owner, in the nominative: "Player 2", "Mani"
MERCHANT_STACK = TN(
    "istanbul.piece.merchant_stack", "Merchant: {name}, with {n} assistant", "Merchant: {name}, with {n} assistants"
)
# TRANSLATORS: read aloud before what is on the place
LEGAL = T("istanbul.board.legal", "You can choose this place: {act}")


def cells(scene: Scene) -> list[CellData]:
    """Return the places in the order of the layout, row by row."""
    state, tr = scene.view, scene.tr
    about: dict[int, list[ActionData]] = {}
    for action in scene.legal:
        number = actions.cell_of(state, action)
        if number is not None:
            about.setdefault(number, []).append(actions.action_data(scene, action))
    direct = {action_id(a): a for n in state.layout if n and (a := actions.click_of(state, n)) in scene.legal}
    result: list[CellData] = []
    layout = state.layout or bytes(16)
    for number in layout:
        if not number:
            result.append(_blank(tr.text(EMPTY)))
            continue
        here = about.get(number, [])
        click = next((data for data in here if data["id"] in direct), None)
        hint, told = _hint(scene, number)
        pieces = list(_pieces(scene, number))
        name = tr.term(f"place.{number}")
        aria = [f"{number} {name}.", tr.text(DOES[number]), *(f"{part}" for part in told)]
        aria += [f"{_words(piece)}." for piece in pieces]
        if click is not None:
            aria.append(tr.text(LEGAL, act=click["text"]))
        result.append(
            CellData(
                n=number,
                name=name,
                icon=f"place.{number}",
                x=hint,
                aria=" ".join(aria),
                action=click["id"] if click else None,
                act=click["text"] if click else None,
                secondary=[data["id"] for data in here if click is None or data["id"] != click["id"]],
                here=scene.reader >= 0 and bool(state.merchant) and state.merchant[scene.reader] == number,
                pieces=pieces,
            )
        )
    return result


def _blank(text: str) -> CellData:
    return CellData(n=0, name="", icon="", x="", aria=text, action=None, act=None, secondary=[], here=False, pieces=[])


def _words(piece: PieceData) -> str:
    return f"{piece['title']} × {piece['count']}" if piece["count"] > 1 and not _is_pile(piece) else piece["title"]


def _is_pile(piece: PieceData) -> bool:
    return piece["kind"] in ("merchant", "mani", "ruby", "card", "demand", "tile")


def _hint(scene: Scene, number: int) -> tuple[str, list[str]]:
    """Return the short hint on the picture and full sentences that say the same."""
    tr, params, state = scene.tr, scene.params, scene.view
    if number == WAINWRIGHT:
        n = params.extension_cost
        return tr.text(PRICE, n=n), [tr.text(EXTENSION_PRICE, n=n)]
    if number == POST_OFFICE:
        things = words.mail_text(tr, params, state, alone=True)
        return "", [tr.text(COLLECTED, things=things)]
    if number in (LARGE_MARKET, SMALL_MARKET):
        paid = words.prices(params, number)
        told = [tr.text(MARKET, prices=tr.list(paid))]
        if not (state.large_demand if number == LARGE_MARKET else state.small_demand):
            return tr.text(CLOSED), [*told, tr.text(NO_DEMAND)]
        return "·".join(str(price) for price in paid), told
    if number == PALACE:
        cost = words.palace_cost(params, state)
        if cost is None:
            return tr.text(SOLD_OUT), []
        told = [tr.text(NEXT_COST, things=words.palace_text(tr, params, state))]
        return tr.text(PALACE_GOODS, n=sum(cost[0]) + cost[1]), told
    if number == DEALER:
        price = words.dealer_price(params, state)
        if price is None:
            return tr.text(SOLD_OUT), []
        return tr.text(PRICE, n=price), [tr.text(NEXT_PRICE, n=price)]
    return "", []


def _pieces(scene: Scene, number: int) -> Iterator[PieceData]:
    yield from _supply(scene, number)
    yield from _people(scene, number)
    tr, state = scene.tr, scene.view
    for figure, place in (("governor", state.governor), ("smuggler", state.smuggler)):
        if place == number:
            term = f"piece.{figure}"
            yield _piece(figure, None, 1, words.initial(tr, term), tr.term(term))
    neutral = sum(place == number for place in state.neutrals)
    if neutral:
        term = "piece.neutral_merchant"
        yield _piece("neutral", None, neutral, words.initial(tr, term), tr.term(term))
    lying = state.neutral_discs[number] if state.neutral_discs else 0
    if lying:
        sign = words.initial(tr, "piece.neutral_assistant")
        yield _piece("disc", None, lying, sign, tr.text(NEUTRAL_ASSISTANTS))


def _people(scene: Scene, number: int) -> Iterator[PieceData]:
    """Merchants, assistants and family members, those of the reader first."""
    tr, state = scene.tr, scene.view
    solo = state.solo is not None
    seats = sorted(range(len(state.merchant)), key=lambda seat: seat != scene.reader)
    for seat in seats:
        mani, mine, name = solo and seat == 1, seat == scene.reader, scene.names[seat]
        sign = words.seat_letter(seat, solo=solo)
        if state.merchant[seat] == number:
            under = len(state.under[seat])
            if under:
                title = tr.text(YOUR_STACK if mine else MERCHANT_STACK, name=name, n=under)
            else:
                title = tr.text(YOUR_MERCHANT if mine else MERCHANT, name=name)
            yield _piece("mani" if mani else "merchant", seat, under, sign, title)
        if state.discs[seat] >> number & 1:
            title = tr.text(YOUR_ASSISTANTS) if mine else tr.text(ASSISTANT, name=name)
            yield _piece("mani_disc" if mani else "disc", seat, 1, sign, title)
        if state.family[seat] == number:
            title = tr.text(YOUR_FAMILY) if mine else tr.text(FAMILY, name=name)
            yield _piece("family", seat, 1, sign, title)


def _supply(scene: Scene, number: int) -> Iterator[PieceData]:
    """Rubies, extensions, tiles and cards that lie on the place."""
    tr, params, state = scene.tr, scene.params, scene.view
    rubies = {
        WAINWRIGHT: state.wainwright_rubies,
        SMALL_MOSQUE: state.small_mosque_rubies,
        GREAT_MOSQUE: state.great_mosque_rubies,
        PALACE: words.palace_rubies(params, state),
        DEALER: words.dealer_rubies(params, state),
    }.get(number, 0)
    if rubies:
        yield _piece("ruby", None, rubies, str(rubies), tr.text(words.RUBIES, n=rubies))
    if number == CARAVANSARY and state.discards and state.discards[-1] >= 0:
        kind = CARDS[state.discards[-1]]
        title = tr.text(TOP_CARD, card=Term(f"card.{kind}"))
        yield {**_piece("card", None, len(state.discards), "", title), "icon": f"card.{kind}"}
    if number in words.MOSQUES:
        for colour in words.MOSQUES[number]:
            left = words.tiles_left(params, state, colour)
            if left:
                need = words.good_amount(tr, words.GOOD_OF[colour], left[0])
                title = tr.text(TILE, tile=Term(f"tile.{colour}"), need=need)
                piece = _piece("tile", None, len(left), str(left[0]), title, words.letter(tr.text(SIGNS[colour])))
                yield {**piece, "icon": f"tile.{colour}.{left[0]}"}
    if number in (LARGE_MARKET, SMALL_MARKET):
        counts = words.demand(params, state, number)
        if counts is not None:
            title = tr.text(DEMAND, things=words.goods_list(tr, counts, alone=True))
            code = "".join(str(n) for n in counts)
            yield {**_piece("demand", None, 1, "", title), "icon": f"demand.{code}"}


_MARKS = {
    "merchant": "[{text}]{count}",
    "mani": "[{text}]{count}",
    "neutral": "[{text}]{more}",
    "disc": "({text}){more}",
    "mani_disc": "({text}){more}",
    "family": "<{text}>",
    "governor": "{text}!",
    "smuggler": "{text}!",
    "ruby": "*{text}",
    "card": "#{count}",
    "tile": "{sign}{text}{times}",
    "demand": "",
}
"""How a piece is written in plain text; a legend tells the marks in words."""


def _piece(kind: str, seat: int | None, count: int, text: str, title: str, sign: str = "") -> PieceData:
    more, times = (str(count), f"×{count}") if count > 1 else ("", "")
    mark = _MARKS[kind].format(text=text, count=count, more=more, times=times, sign=sign)
    return PieceData(kind=kind, seat=seat, count=count, text=text, title=title, mark=mark)
