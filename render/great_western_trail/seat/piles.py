"""Where a seat has delivered to, and its cards as everybody may know them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.card_faces import cards_in_order, cattle_card, objective_card
from render.great_western_trail.pieces.tiles import disc
from render.great_western_trail.seat.piece_fields import EDGE, TITLE, Field, headed
from render.great_western_trail.sheets.sheets import TILE, WOOD, Box, Page
from render.great_western_trail.signs.sign_rows import TIMES, glyph, write_line, write_name
from render.kit.house import colours as house
from render.kit.house.panels import signboard, tag
from render.kit.signs import centred
from render.kit.text import Font, fit, width
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from render.kit.palette import Look
    from render.kit.picture import Say

_TOP = 56
_BOARD = 56
_BOARD_PITCH = 66
_VALUE = Font("display", 30)
_COUNT = Font("display", 34)
_TIMES = Font("display", 30)
_DISCS = 3
"""As many discs are drawn in a city; more are counted."""
_MINI = (78, 106)
_MINI_STEP = (92, 118)
_TAG = (116, 50)
_STATION_HIGH = 48
_LATIN: Final = 0x24F
"""Names in these letters are not broken."""


def deliveries(view: gwt.GreatWesternTrailState, seat: int, room: int, say: Say) -> Field | None:
    """Return the cities with a seat's discs and the stations that it upgraded; None without any."""
    player, edition = view.players[seat], view.options.edition
    if not player.cities and not player.stations:
        return None
    title = say("great_western_trail_pictures.board.deliveries")
    lines = -(-len(set(player.cities)) // 2)
    high = _TOP + lines * _BOARD_PITCH + (_STATION_HIGH + 18 if player.stations else 8)
    key = title, edition, tuple(player.cities), tuple(player.stations)
    return Field(key, room, high, partial(_draw_deliveries, view, seat, title, say))


def _draw_deliveries(
    view: gwt.GreatWesternTrailState, seat: int, title: str, say: Say, page: Page, box: Box
) -> None:
    """Draw the cities in two columns, nearest first, and the stations below."""
    headed(page, box, title)
    count, stations = Counter(view.players[seat].cities), view.players[seat].stations
    wide = (box.wide - 2 * EDGE - 12) // 2
    for i, index in enumerate(sorted(count)):
        line, column = divmod(i, 2)
        left, top = box.left + EDGE + column * (wide + 12), box.top + _TOP + line * _BOARD_PITCH
        city = gwt.EDITIONS[view.options.edition].cities[index]
        name = say(f"great_western_trail.city.{city.id}")
        _draw_city(page, Box(left, top, wide, _BOARD), city.value, name, count[index], seat_look(seat))
    if stations:
        _draw_stations(page, box, say("great_western_trail_pictures.board.stations"), stations)


def _draw_city(page: Page, board: Box, value: int, name: str, times: int, look: Look) -> None:
    """Draw a city's enamel board: its value, its name, the disc or discs that lie there."""
    size = board.wide, board.high
    page.lay(("city", size), (board.left, board.top), lambda: signboard(size), TILE, on=WOOD)
    page.tag(Box(board.left + 9, board.top + 9, 50, 38), on=house.ENAMEL)
    page.centre((board.left + 34, board.top + 28), str(value), _VALUE, house.INK, house.PAPER)
    right, shown = board.right - 8, min(times, _DISCS)
    for number in range(shown):
        at = right - 42 - 15 * (shown - 1 - number), board.top + 7
        page.sign(at, disc, look, 42, on=house.ENAMEL)
    right -= 42 + 15 * (shown - 1) + 6
    if times > _DISCS:
        text, at = f"{TIMES}{times}", (right, board.top + 39)
        right -= round(page.text(at, text, _TIMES, house.TEXT, on=house.ENAMEL, align="right")) + 6
    left = board.left + 64
    room = right - left
    page.put(("name", name, room), (left, board.top + 3), partial(_name, name, room), house.ENAMEL)


def _draw_stations(page: Page, box: Box, title: str, stations: Sequence[int]) -> None:
    left, top = box.left + EDGE, box.bottom - _STATION_HIGH - 16
    left += round(page.text((left, top + 34), title, TITLE, house.TITLE, on=WOOD, room=170)) + 16
    numbers = ", ".join(map(str, sorted(stations)))
    size = min(box.right - EDGE - left, round(width(numbers, _COUNT)) + 84), _STATION_HIGH
    drawn = partial(_marked, "station", numbers, size)
    page.lay(("stations", numbers, size), (left, top), drawn, TILE, on=WOOD)


def _name(name: str, room: int) -> Image.Image:
    image = Image.new("RGBA", (room, _BOARD - 6))
    middle = room / 2, _BOARD / 2 - 3
    if any(ord(letter) > _LATIN for letter in name):
        write_name(image, name, middle, 28, room - 2, house.TEXT)
    else:
        write_line(image, name, middle, 28, house.TEXT, room - 2)
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
    kinds = list(dict.fromkeys(cards_in_order(player.discard)))
    cards = len(kinds) * _MINI_STEP[0] - _MINI_STEP[0] + _MINI[0]
    head = round(width(title, TITLE)) + len(piles) * (_TAG[0] + 10) + 20
    rows = -(-len(kinds) // _in_a_row(room))
    return Field(
        (title, len(player.deck), len(player.hand), tuple(sorted(player.discard))),
        min(room, max(cards, head) + 2 * EDGE),
        _TOP + 16 + rows * _MINI_STEP[1] + (4 if rows else 0),
        partial(_draw_piles, title, piles, {card: player.discard.count(card) for card in kinds}),
    )


def _in_a_row(wide: int) -> int:
    return max(1, (wide - 2 * EDGE + _MINI_STEP[0] - _MINI[0]) // _MINI_STEP[0])


def _draw_piles(
    title: str, piles: Sequence[tuple[str, int]], discarded: Mapping[str, int], page: Page, box: Box
) -> None:
    page.panel(box, "rest")
    right = box.right - 12
    for sign, count in piles:
        right -= _TAG[0] + 10
        drawn = partial(_marked, sign, str(count), _TAG)
        page.lay((sign, count, _TAG), (right, box.top + 10), drawn, TILE, on=WOOD)
    at, room = (box.left + EDGE, box.top + 43), right - box.left - EDGE - 12
    page.text(at, title, TITLE, house.TITLE if discarded else house.QUIET, on=WOOD, room=room)
    for i, (card, times) in enumerate(discarded.items()):
        row, place = divmod(i, _in_a_row(box.wide))
        at = box.left + EDGE + place * _MINI_STEP[0], box.top + _TOP + 14 + row * _MINI_STEP[1]
        page.lay(("mini", card, times), at, partial(_mini, card, times), TILE, on=WOOD)


def _mini(card: str, times: int) -> Image.Image:
    """Return a small card; how often it is there stands on its lower left."""
    drawn = cattle_card(card, _MINI) if gwt.is_cattle(card) else objective_card(gwt.OBJECTIVES[card], _MINI)
    if times == 1:
        return drawn
    image, size = drawn.copy(), (46, 34)
    mark = centred(tag(size).copy(), f"{TIMES}{times}", Font("display", 25), house.INK)
    image.alpha_composite(mark, (1, _MINI[1] - size[1] - 1))
    return image
