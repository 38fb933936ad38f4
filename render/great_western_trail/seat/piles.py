"""Where a seat has delivered to, and its cards as everybody may know them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.pieces.card_faces import cattle_card, objective_card
from render.great_western_trail.pieces.named_cards import cards_in_order
from render.great_western_trail.seat.discs import TITLE
from render.great_western_trail.sheets.sheets import QUIET, Box, Page
from render.great_western_trail.signs.lettering import write_line
from render.kit.palette import CREAM, NIGHT, WHITE
from render.kit.shapes import sprite
from render.kit.text import Font, width
from rules.great_western_trail import EDITIONS, OBJECTIVES, is_cattle

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.picture import Say
    from render.kit.shapes import Pen
    from rules.great_western_trail import GreatWesternTrailState, Player

_TOP = 50
_LINE = 46
_NAME = Font("bold", 29)
_NUMBER = Font("bold", 27)
_MINI = (78, 96)
_IN_A_ROW = 7
_COUNT = Font("bold", 40)


class _SeatField(NamedTuple):
    """A field about a seat."""

    view: GreatWesternTrailState
    seat: int
    say: Say

    @property
    def player(self) -> Player:
        """What the seat has."""
        return self.view.players[self.seat]


class Deliveries(_SeatField):
    """The cities with a seat's discs and the stations that it upgraded."""

    @property
    def key(self) -> tuple[object, ...]:
        """All that is on the field."""
        places = tuple(self.player.cities), tuple(self.player.stations)
        return self._title(), self.view.options.edition, *places

    def _title(self) -> str:
        return self.say("great_western_trail_pictures.board.deliveries")

    def high(self, wide: int) -> int:  # noqa: ARG002  as wide as all others
        """Return how high the field has to be."""
        lines = -(-len(set(self.player.cities)) // 2)
        return _TOP + max(1, lines) * _LINE + 70

    def draw(self, page: Page, box: Box) -> None:
        """Draw the cities in two columns, nearest first, and the stations below."""
        page.box(box)
        page.text((box.left + 16, box.top + 36), self._title(), TITLE, QUIET, room=box.wide - 32)
        cities, count = EDITIONS[self.view.options.edition].cities, Counter(self.player.cities)
        for i, city in enumerate(sorted(count)):
            column, line = i % 2, i // 2
            left = box.left + 16 + column * (box.wide // 2 - 8)
            baseline = box.top + _TOP + line * _LINE + 32
            self._draw_city(
                page, (left, baseline), cities[city].value, box.wide / 2 - 32, cities[city].id, count[city]
            )
        self._draw_stations(page, box)

    def _draw_city(
        self, page: Page, at: tuple[float, float], value: int, room: float, city: str, times: int
    ) -> None:
        page.put("value", (at[0], at[1] - 31), _value_ground)
        page.text((at[0] + 22, at[1] - 1), str(value), _NUMBER, CREAM, on=NIGHT, align="middle")
        name = self.say(f"great_western_trail.city.{city}")
        more = width(f"  ×{times}", _NAME) if times > 1 else 0.0  # noqa: RUF001  a sign of multiplication
        wide = page.text((at[0] + 56, at[1]), name, _NAME, room=room - 60 - more)
        if times > 1:
            page.text((at[0] + 56 + wide + 10, at[1]), f"×{times}", _NAME, QUIET)  # noqa: RUF001  as above

    def _draw_stations(self, page: Page, box: Box) -> None:
        page.glyph("station", (box.left + 18, box.bottom - 52), 40)
        numbers = sorted(self.player.stations)
        left = box.left + 74.0
        title = self.say("great_western_trail_pictures.board.stations")
        left += page.text((left, box.bottom - 20), title, TITLE, QUIET, room=220) + 18
        page.text(
            (left, box.bottom - 18),
            "  ".join(map(str, numbers)) or "0",
            Font("bold", 34),
            room=box.right - left - 16,
        )


def _value_ground() -> Image.Image:
    """Return the disc on which a city's value is written."""

    def paint(pen: Pen) -> None:
        pen.circle((22, 21), 20, NIGHT)

    return sprite(44, 42, paint)


class CardPiles(_SeatField):
    """The numbers of a seat's cards in deck and hand, and the cards of its discard pile."""

    @property
    def key(self) -> tuple[object, ...]:
        """All that is on the field."""
        discarded = tuple(sorted(self.player.discard))
        return self._title(), len(self.player.deck), len(self.player.hand), discarded

    def _title(self) -> str:
        return self.say("great_western_trail_pictures.board.discards")

    def high(self, wide: int) -> int:  # noqa: ARG002  as wide as all others
        """Return how high the field has to be."""
        rows = -(-len(self._kinds()) // _IN_A_ROW)
        return _TOP + 18 + max(1, rows) * (_MINI[1] + 12) + 4

    def _kinds(self) -> list[str]:
        return list(dict.fromkeys(cards_in_order(self.player.discard)))

    def draw(self, page: Page, box: Box) -> None:
        """Draw deck, hand and discard pile."""
        page.box(box)
        page.text((box.left + 16, box.top + 44), self._title(), TITLE, QUIET, room=box.wide - 330)
        left = box.right - 300
        for sign, count in (("back", len(self.player.deck)), ("palm", len(self.player.hand))):
            page.glyph(sign, (left, box.top + 10), 42)
            page.text((left + 52, box.top + 46), str(count), _COUNT)
            left += 150
        times = Counter(self.player.discard)
        for i, card in enumerate(self._kinds()):
            at = (
                box.left + 14 + i % _IN_A_ROW * (_MINI[0] + 16),
                box.top + _TOP + 18 + i // _IN_A_ROW * (_MINI[1] + 12),
            )
            page.put(("mini", card, times[card]), at, partial(_mini, card, times[card]))


def _mini(card: str, times: int) -> Image.Image:
    """Return a small card; how often it is there stands on its lower left."""
    drawn = cattle_card(card, _MINI) if is_cattle(card) else objective_card(OBJECTIVES[card], _MINI)
    if times == 1:
        return drawn
    image, radius = drawn.copy(), _MINI[0] * 0.22

    def paint(pen: Pen) -> None:
        pen.circle((radius, radius), radius, WHITE)
        pen.circle((radius, radius), radius - 2, NIGHT)

    mark = sprite(round(2 * radius), round(2 * radius), paint)
    write_line(mark, str(times), (radius, radius), radius * 1.3, CREAM, 2 * radius)
    image.alpha_composite(mark, (3, _MINI[1] - mark.height - 3))
    return image
