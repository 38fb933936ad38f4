"""Where a seat has delivered to, and its cards as everybody may know them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from PIL import Image

from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.card_faces import cards_in_order, cattle_card, objective_card
from render.great_western_trail.pieces.tiles import disc
from render.great_western_trail.seat.piece_fields import TITLE, SeatField
from render.great_western_trail.sheets.sheets import TILE, WOOD, Box, Page
from render.great_western_trail.signs.sign_rows import TIMES, glyph, write_line, write_name
from render.kit.house import colours as house
from render.kit.house.panels import signboard, tag
from render.kit.signs import centred
from render.kit.text import Font, fit, width
from rules.great_western_trail import EDITIONS, OBJECTIVES, is_cattle

_EDGE = 16
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


class Deliveries(SeatField):
    """The cities with a seat's discs and the stations that it upgraded."""

    @property
    def key(self) -> tuple[object, ...]:
        """All that is on the field."""
        places = tuple(self.player.cities), tuple(self.player.stations)
        return self._title(), self.view.options.edition, *places

    def _title(self) -> str:
        return self.say("great_western_trail_pictures.board.deliveries")

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self.player.cities and not self.player.stations

    def high(self, wide: int) -> int:  # noqa: ARG002  as wide as all others
        """Return how high the field has to be."""
        lines = -(-len(set(self.player.cities)) // 2)
        return _TOP + lines * _BOARD_PITCH + (_STATION_HIGH + 18 if self.player.stations else 8)

    def draw(self, page: Page, box: Box) -> None:
        """Draw the cities in two columns, nearest first, and the stations below."""
        self.headed(page, box, self._title())
        cities, count = EDITIONS[self.view.options.edition].cities, Counter(self.player.cities)
        wide = (box.wide - 2 * _EDGE - 12) // 2
        for i, city in enumerate(sorted(count)):
            line, column = divmod(i, 2)
            board = Box(
                box.left + _EDGE + column * (wide + 12), box.top + _TOP + line * _BOARD_PITCH, wide, _BOARD
            )
            self._draw_city(page, board, cities[city].value, cities[city].id, count[city])
        if self.player.stations:
            self._draw_stations(page, box)

    def _draw_city(self, page: Page, board: Box, value: int, city: str, times: int) -> None:
        """Draw a city's enamel board: its value, its name, the disc or discs that lie there."""
        size = board.wide, board.high
        page.lay(("city", size), (board.left, board.top), lambda: signboard(size), TILE, on=WOOD)
        page.tag(Box(board.left + 9, board.top + 9, 50, 38), on=house.ENAMEL)
        page.centre((board.left + 34, board.top + 28), str(value), _VALUE, house.INK, house.PAPER)
        right, shown = board.right - 8, min(times, _DISCS)
        for number in range(shown):
            at = right - 42 - 15 * (shown - 1 - number), board.top + 7
            page.sign(at, disc, seat_look(self.seat), 42, on=house.ENAMEL)
        right -= 42 + 15 * (shown - 1) + 6
        if times > _DISCS:
            text, at = f"{TIMES}{times}", (right, board.top + 39)
            right -= round(page.text(at, text, _TIMES, house.TEXT, on=house.ENAMEL, align="right")) + 6
        name, left = self.say(f"great_western_trail.city.{city}"), board.left + 64
        room = right - left
        page.put(("name", name, room), (left, board.top + 3), partial(_name, name, room), house.ENAMEL)

    def _draw_stations(self, page: Page, box: Box) -> None:
        title, top = self.say("great_western_trail_pictures.board.stations"), box.bottom - _STATION_HIGH - 16
        left = box.left + _EDGE
        left += round(page.text((left, top + 34), title, TITLE, house.TITLE, on=WOOD, room=170)) + 16
        numbers = ", ".join(map(str, sorted(self.player.stations)))
        size = min(box.right - _EDGE - left, round(width(numbers, _COUNT)) + 84), _STATION_HIGH
        drawn = partial(_marked, "station", numbers, size)
        page.lay(("stations", numbers, size), (left, top), drawn, TILE, on=WOOD)


def _name(name: str, room: int) -> Image.Image:
    """Return a city's name as its board shows it."""
    image = Image.new("RGBA", (room, _BOARD - 6))
    middle = room / 2, _BOARD / 2 - 3
    if any(ord(letter) > _LATIN for letter in name):
        write_name(image, name, middle, 28, room - 2, house.TEXT)
    else:
        write_line(image, name, middle, 28, house.TEXT, room - 2)
    return image


def _marked(sign: str, count: str, size: tuple[int, int]) -> Image.Image:
    """Return a paper tag with a sign and a number."""
    image, side = tag(size).copy(), size[1] - 14
    drawn = glyph(sign, side)
    image.alpha_composite(drawn, (9, 7))
    shown, font = fit(count, _COUNT, size[0] - side - 28)
    return centred(image, shown, font, house.INK, ((side + 10 + size[0]) / 2, size[1] / 2))


class CardPiles(SeatField):
    """The numbers of a seat's cards in deck and hand, and the cards of its discard pile.

    Of Sam's, the cattle that he has bought: he has neither deck nor hand.
    """

    @property
    def key(self) -> tuple[object, ...]:
        """All that is on the field."""
        discarded = tuple(sorted(self.player.discard))
        return self._title(), len(self.player.deck), len(self.player.hand), discarded

    @property
    def empty(self) -> bool:
        """Whether Sam has bought none."""
        return self._is_sams and not self.player.discard

    @property
    def _is_sams(self) -> bool:
        return self.seat == self.view.opponent

    def _title(self) -> str:
        if self._is_sams:
            return self.say("great_western_trail_pictures.board.cattle")
        return self.say("great_western_trail_pictures.board.discards")

    def wide(self, room: int) -> int:
        """Return how wide the field has to be."""
        cards = len(self._kinds()) * _MINI_STEP[0] - _MINI_STEP[0] + _MINI[0]
        head = round(width(self._title(), TITLE)) + len(self._piles()) * (_TAG[0] + 10) + 20
        return min(room, max(cards, head) + 2 * _EDGE)

    def high(self, wide: int) -> int:
        """Return how high the field has to be."""
        rows = -(-len(self._kinds()) // self._in_a_row(wide))
        return _TOP + 16 + rows * _MINI_STEP[1] + (4 if rows else 0)

    def _piles(self) -> tuple[tuple[str, int], ...]:
        piles = ("palm", len(self.player.hand)), ("back", len(self.player.deck))
        return () if self._is_sams else piles

    def _in_a_row(self, wide: int) -> int:
        return max(1, (wide - 2 * _EDGE + _MINI_STEP[0] - _MINI[0]) // _MINI_STEP[0])

    def _kinds(self) -> list[str]:
        return list(dict.fromkeys(cards_in_order(self.player.discard)))

    def draw(self, page: Page, box: Box) -> None:
        """Draw deck, hand and discard pile."""
        page.panel(box, "rest")
        kinds, right = self._kinds(), box.right - 12
        for sign, count in self._piles():
            right -= _TAG[0] + 10
            drawn = partial(_marked, sign, str(count), _TAG)
            page.lay((sign, count, _TAG), (right, box.top + 10), drawn, TILE, on=WOOD)
        at, room = (box.left + _EDGE, box.top + 43), right - box.left - _EDGE - 12
        page.text(at, self._title(), TITLE, house.TITLE if kinds else house.QUIET, on=WOOD, room=room)
        times = Counter(self.player.discard)
        for i, card in enumerate(kinds):
            row, place = divmod(i, self._in_a_row(box.wide))
            at = box.left + _EDGE + place * _MINI_STEP[0], box.top + _TOP + 14 + row * _MINI_STEP[1]
            page.lay(("mini", card, times[card]), at, partial(_mini, card, times[card]), TILE, on=WOOD)


def _mini(card: str, times: int) -> Image.Image:
    """Return a small card; how often it is there stands on its lower left."""
    drawn = cattle_card(card, _MINI) if is_cattle(card) else objective_card(OBJECTIVES[card], _MINI)
    if times == 1:
        return drawn
    image, size = drawn.copy(), (46, 34)
    mark = centred(tag(size).copy(), f"{TIMES}{times}", Font("display", 25), house.INK)
    image.alpha_composite(mark, (1, _MINI[1] - size[1] - 1))
    return image
