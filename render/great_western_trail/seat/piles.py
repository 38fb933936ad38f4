"""Where a seat has delivered to, and its cards as everybody may know them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.great_western_trail.pieces.card_faces import Card, card_face, card_height, cards_in_order
from render.great_western_trail.seat.piece_fields import EDGE, GAP, TITLE, Field, counted, headed
from render.great_western_trail.sheets.sheets import TILE, WOOD, Box, Page
from render.great_western_trail.signs.sign_rows import TIMES, glyph, write_line, write_name
from render.kit.house import colours as house
from render.kit.house.panels import signboard, tag
from render.kit.signs import centred
from render.kit.text import Font, fit, width
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from render.kit.picture import Say

_TOP = 56
_BOARD = 56
_BOARD_PITCH = 66
_CITIES = 4
"""So many cities lie in a row."""
_VALUE = Font("display", 30)
_COUNT = Font("display", 34)
_TIMES = Font("display", 30)
_NAME = 28
_MINI = 102
"""How broad small cards are, unless so many of them lie in the row that they must be narrower."""
_TAG = (116, 50)
_LATIN: Final = 0x24F
"""Names in these letters are not broken but between words."""


def deliveries(view: gwt.GreatWesternTrailState, seat: int, room: int, say: Say) -> Field | None:
    """Return the cities with a seat's discs and the stations that it upgraded; None without any."""
    player, edition = view.players[seat], view.options.edition
    if not player.cities and not player.stations:
        return None
    title = say("great_western_trail_pictures.board.deliveries")
    high = _TOP + -(-len(set(player.cities)) // _CITIES) * _BOARD_PITCH + 10
    key = title, edition, tuple(player.cities), tuple(player.stations)
    return Field(key, room, high, partial(_draw_deliveries, view, seat, title, say))


def _draw_deliveries(
    view: gwt.GreatWesternTrailState, seat: int, title: str, say: Say, page: Page, box: Box
) -> None:
    """Draw the cities, nearest first, and the stations beside the title."""
    headed(page, box, title)
    count, stations = Counter(view.players[seat].cities), view.players[seat].stations
    wide = (box.wide - 2 * EDGE + GAP) // _CITIES - GAP
    for i, index in enumerate(sorted(count)):
        line, column = divmod(i, _CITIES)
        left, top = box.left + EDGE + column * (wide + GAP), box.top + _TOP + line * _BOARD_PITCH
        city = gwt.EDITIONS[view.options.edition].cities[index]
        name = say(f"great_western_trail.city.{city.id}")
        _draw_city(page, Box(left, top, wide, _BOARD), city.value, name, count[index])
    if stations:
        _draw_stations(page, box, say("great_western_trail_pictures.board.stations"), stations)


def _draw_city(page: Page, board: Box, value: int, name: str, times: int) -> None:
    """Draw a city's enamel board: its value, its name, how many discs lie there if these are several."""
    size = board.wide, board.high
    page.lay(("city", size), (board.left, board.top), lambda: signboard(size), TILE, on=WOOD)
    page.tag(Box(board.left + 9, board.top + 9, 50, 38), on=house.ENAMEL)
    page.centre((board.left + 34, board.top + 28), str(value), _VALUE, house.INK, house.PAPER)
    left, right = board.left + 64, board.right - 10
    if times > 1:
        text, at = f"{TIMES}{times}", (right, board.top + 39)
        right -= round(page.text(at, text, _TIMES, house.TEXT, on=house.ENAMEL, align="right")) + 6
    room = right - left
    page.put(("name", name, room), (left, board.top - 6), partial(_name, name, room), house.ENAMEL)


def _draw_stations(page: Page, box: Box, title: str, stations: Sequence[int]) -> None:
    """Draw the numbers of the stations, behind their title, at the right end of the field's head."""
    numbers = ", ".join(map(str, sorted(stations)))
    size = round(width(numbers, _COUNT)) + 76, _BOARD - 12
    left = box.right - EDGE - size[0]
    drawn = partial(_marked, "station", numbers, size)
    page.lay(("stations", numbers, size), (left, box.top + 6), drawn, TILE, on=WOOD)
    page.text((left - 14, box.top + 37), title, TITLE, house.TITLE, on=WOOD, room=190, align="right")


def _name(name: str, room: int) -> Image.Image:
    image = Image.new("RGBA", (room, _BOARD + 12))
    middle = room / 2, _BOARD / 2 + 6
    if " " in name or any(ord(letter) > _LATIN for letter in name):
        write_name(image, name, middle, _NAME, room - 2, house.TEXT)
    else:
        write_line(image, name, middle, _NAME, house.TEXT, room - 2)
    return image


def _marked(sign: str, count: str, size: tuple[int, int]) -> Image.Image:
    image, side = tag(size).copy(), size[1] - 14
    drawn = glyph(sign, side)
    image.alpha_composite(drawn, (9, 7))
    shown, font = fit(count, _COUNT, size[0] - side - 28)
    return centred(image, shown, font, house.INK, ((side + 10 + size[0]) / 2, size[1] / 2))


def card_piles(view: gwt.GreatWesternTrailState, seat: int, room: int, say: Say) -> Field | None:
    """Return the numbers of a seat's cards in deck and hand, and the cards of its discard pile.

    Of Sam's, the cattle that he has bought, if any: he has neither deck nor hand.
    """
    player, is_sams = view.players[seat], seat == view.opponent
    if is_sams and not player.discard:
        return None
    title = say("great_western_trail_pictures.board.discards")
    if is_sams:
        title = say("great_western_trail_pictures.board.cattle")
    piles = () if is_sams else (("palm", len(player.hand)), ("back", len(player.deck)))
    discarded = {card: player.discard.count(card) for card in cards_in_order(player.discard)}
    each = min(_MINI, (room - 2 * EDGE + GAP) // max(1, len(discarded)) - GAP)
    head = round(width(title, TITLE)) + len(piles) * (_TAG[0] + 10) + 30
    return Field(
        (title, len(player.deck), len(player.hand), tuple(sorted(player.discard))),
        min(room, max(head, len(discarded) * (each + GAP) - GAP) + 2 * EDGE),
        _TOP + 10 + (card_height(each) + GAP if discarded else 0),
        partial(_draw_piles, title, piles, discarded, each),
    )


def _draw_piles(
    title: str,
    piles: Sequence[tuple[str, int]],
    discarded: Mapping[str, int],
    each: int,
    page: Page,
    box: Box,
) -> None:
    page.panel(box, "rest")
    right = box.right - 6
    for sign, count in piles:
        right -= _TAG[0] + 10
        drawn = partial(_marked, sign, str(count), _TAG)
        page.lay((sign, count, _TAG), (right, box.top + 5), drawn, TILE, on=WOOD)
    at, room = (box.left + EDGE, box.top + 37), right - box.left - EDGE - 12
    page.text(at, title, TITLE, house.TITLE if discarded else house.QUIET, on=WOOD, room=room)
    for place, (card, times) in enumerate(discarded.items()):
        at = box.left + EDGE + place * (each + GAP), box.top + _TOP + 10
        page.lay(("mini", card, times, each), at, partial(_mini, card, times, each), TILE, on=WOOD)


def _mini(card: str, times: int, wide: int) -> Image.Image:
    """Return a small card; how often it is there stands on its lower left."""
    drawn, high = card_face(Card(card), wide), card_height(wide)
    return counted(drawn, times, (1, high - 37))
