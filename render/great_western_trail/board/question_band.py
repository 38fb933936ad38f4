"""What stands below the part of the board that a question is about: what is chosen, large, and one's own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.buildings import neutral_tile, private_tile
from render.great_western_trail.pieces.card_faces import Card, card_face, cards_in_order
from render.great_western_trail.pieces.tiles import station_master_tile
from render.great_western_trail.signs.sign_rows import glyph
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.figures import counter
from render.kit.page import Box
from render.kit.text import Font
from rules.great_western_trail import EDITIONS, NEUTRAL_BUILDINGS, Appointing
from rules.great_western_trail import actions as chosen
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from PIL import Image

    from render.great_western_trail.land.stage import Page
    from rules.great_western_trail import GreatWesternTrailState as State
    from rules.great_western_trail import Prospects
    from rules.kernel.contract import Action

_GAP = 12
STRIP = 96
"""How high the strip of one's own is."""
_CARD_SHAPE = 1.34
_TILE_SHAPE = 0.703
_LARGEST, _SMALLEST = 260, 130
"""How wide a building is drawn at most, and at least: a smaller one shows no more than the map."""
_PRICE, _NEAR = 0.42, 6
"""How large what a building costs is drawn beside it, as a share of its height, and how near."""
_GROUND = colours.INLAY
_SIZES = (0.5, 0.56)
"""Of the sign of money and its number, as shares of the strip."""


class Shown(NamedTuple):
    """A building that may be chosen: what it is, what draws it at a size, what it costs if that is known."""

    key: Hashable
    draw: Callable[[tuple[int, int]], Image.Image]
    price: int = 0


class Row(NamedTuple):
    """A row of buildings: how large each is drawn, and how much lies between them."""

    shown: Sequence[Shown]
    size: tuple[int, int]

    @property
    def high(self) -> int:
        """How high the row is with what lies around it."""
        return self.size[1] + 2 * _GAP


def buildings(view: State, seat: int, actions: Sequence[Action], prospects: Prospects) -> list[Shown]:
    """Return the buildings that some actions lead to, each once, in the order of the actions."""
    found: dict[Hashable, Shown] = {}
    for action in actions:
        if shown := _shown(view, seat, action, prospects):
            first = found.setdefault(shown.key, shown)
            found[shown.key] = first._replace(price=min(first.price, shown.price))
    return list(found.values())


def _shown(view: State, seat: int, action: Action, prospects: Prospects) -> Shown | None:
    match action:
        case chosen.Build(building=building):
            return _private(view, building, seat, _price(action, prospects))
        case chosen.AppointStationMaster():
            return _master(view)
        case (
            chosen.MoveHerder(to=place)
            | chosen.PlaceHerder(location=place)
            | chosen.CopyBuilding(location=place)
        ):
            return _standing(view, place)
        case _:
            return None


def _price(action: Action, prospects: Prospects) -> int:
    """Return what an action costs; 0 if it is not offered yet, as in plans made ahead."""
    try:
        return prospects.price(action)
    except IllegalAction:
        return 0


def _standing(view: State, location: str) -> Shown | None:
    edition = view.options.edition
    if letter := view.neutrals.get(location):
        tile = NEUTRAL_BUILDINGS[letter]
        return Shown(("neutral", edition, letter), lambda size: neutral_tile(tile, size, edition))
    built = view.buildings.get(location)
    return _private(view, built.building, built.seat) if built else None


def _master(view: State) -> Shown | None:
    top, edition = view.pending[-1], view.options.edition
    tile = view.station_masters[top.station - 1] if isinstance(top, Appointing) else ""
    if tile not in EDITIONS[edition].station_masters:
        return None
    master = EDITIONS[edition].station_masters[tile]
    return Shown(("master", edition, tile), lambda size: station_master_tile(master, size, edition))


def _private(view: State, building: str, seat: int, price: int = 0) -> Shown:
    edition = view.options.edition
    tile = EDITIONS[edition].private_buildings[building]
    key = ("private", edition, building, seat_look(seat))
    return Shown(key, lambda size: private_tile(tile, size, seat_look(seat), edition), price)


def row_of(shown: Sequence[Shown], wide: int, high: int) -> Row | None:
    """Return buildings in a row that is not higher than that; None if they would be too small."""
    if not shown:
        return None
    room = (wide - _GAP) // len(shown) - _GAP
    if any(one.price for one in shown):
        room = round(room / (1 + _PRICE * _TILE_SHAPE)) - _NEAR
    broad = min(_LARGEST, room, int((high - 2 * _GAP) / _TILE_SHAPE))
    return Row(shown, (broad, round(broad * _TILE_SHAPE))) if broad >= _SMALLEST else None


def put_row(page: Page, row: Row, top: int) -> None:
    """Put a row of buildings on a page, in its middle."""
    (wide, high), count = row.size, len(row.shown)
    size = round(high * _PRICE)
    whole = wide + (size + _NEAR if any(one.price for one in row.shown) else 0)
    pitch = whole + min(4 * _GAP, (page.frame.width - _GAP - count * whole) // count)
    left = (page.frame.width - pitch * (count - 1) - whole) // 2
    for place, shown in enumerate(row.shown):
        at = (left + place * pitch, top + _GAP)
        page.put((shown.key, row.size), at, partial(shown.draw, row.size), None)
        if shown.price:
            make = partial(glyph, "cost", size, text=str(shown.price))
            corner = (at[0] + wide + _NEAR, at[1] + (high - size) // 2)
            page.put(("price", shown.price, size), corner, make, None)


def put_strip(page: Page, view: State, seat: int, top: int) -> None:
    """Put what a seat has: money, certificates, the cards in its hand. For its eyes only."""
    page.flat_panel(Box(6, top + 2, page.frame.width - 12, page.frame.height - top - 6))
    high, player = page.frame.height - top - 2, view.players[seat]
    middle = top + high // 2
    radius = round(high * 0.3)
    badge = counter(seat_look(seat), radius)
    part = (REACH - 2, REACH - 2, badge.body.width - REACH + 2, badge.body.height - REACH + 2)
    left = 2 * _GAP
    make = partial(badge.on_nothing().crop, part)
    page.put(("badge", seat_look(seat), radius), (left, middle - radius - 2), make, _GROUND)
    left += 2 * radius + 3 * _GAP
    for sign, text, number in (("coin", "$", player.dollars), ("certificate", "", player.certificates)):
        if number or sign == "coin":
            left = _put_number(page, (sign, text, number), (left, middle), high)
    _put_hand(page, player.hand, (left + _GAP, top), high)


def _put_number(page: Page, shown: tuple[str, str, int], at: tuple[int, int], high: int) -> int:
    """Put a sign with a number behind it; return where it ends."""
    (sign, text, number), (left, middle) = shown, at
    size, font = round(high * _SIZES[0]), Font("display", round(high * _SIZES[1]))
    make = partial(glyph, sign, size, text=text)
    page.put((sign, size), (left, middle - size // 2), make, _GROUND)
    left += size + _GAP
    base = middle + round(font.size * 0.35)
    long = page.text((left, base), str(number), font, colours.TEXT, on=_GROUND)
    return left + round(long) + 3 * _GAP


def _put_hand(page: Page, hand: Sequence[str], at: tuple[int, int], high: int) -> None:
    """Put the cards of a hand at the right end, beside each other as far as there is room."""
    tall = high - _GAP
    wide, cards = round(tall / _CARD_SHAPE), cards_in_order(hand)
    room = page.frame.width - at[0] - 2 * _GAP - wide
    pitch = min(wide + 8, room // max(1, len(cards) - 1))
    left = page.frame.width - 2 * _GAP - wide - pitch * (len(cards) - 1)
    for place, card in enumerate(cards):
        corner = (left + place * pitch, at[1] + _GAP // 2)
        face = partial(card_face, Card(card), wide)
        page.put(("held", card, wide), corner, face, _GROUND)
