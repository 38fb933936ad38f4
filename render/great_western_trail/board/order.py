"""The order in which things happened: signs with whose turn it was, and which of several turns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.stations_and_cities import station_sign
from render.great_western_trail.layout import city_box, space_box
from render.great_western_trail.pieces.markers import herder_start
from render.kit.house.light import PIECE
from render.kit.house.pieces import raised
from render.kit.house.pins import turn_sign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.great_western_trail.board.marks import Marks
    from render.great_western_trail.layout import Box, Point
    from render.kit.house.pieces import Standing
    from rules.great_western_trail import Edition

_FROM_RIGHT, _FROM_BOTTOM = 14, 2
"""How far the middle of a sign is from the lower right corner of what was new in its turn."""


def add_sign(standing: Standing, middle: Point, seat: int, number: int = 0, *, old: bool = False) -> None:
    """Let a sign show where something of a seat set out, or in which turn it happened (``number``)."""
    sign = turn_sign(seat_look(seat), number, old=old) if number else herder_start(seat, old=old)
    left, top = round(middle[0]) - sign.width // 2, round(middle[1]) - sign.height // 2
    key = ("start", seat_look(seat), number, old)
    standing.add(key, (left - PIECE.reach, top - PIECE.reach), partial(raised, sign, PIECE))


def add_order(standing: Standing, edition: Edition, marks: Marks) -> None:
    """Let signs show in which of several turns things came to where they are new; engines have theirs."""
    for kind, thing, box in _boxes(edition, marks):
        if number := marks.number(kind, thing):
            middle = (box[2] - _FROM_RIGHT, box[3] - _FROM_BOTTOM)
            add_sign(standing, middle, marks.turns[number - 1], number, old=marks.is_old(kind, thing))


def _boxes(edition: Edition, marks: Marks) -> Iterator[tuple[str, str | int, Box]]:
    yield from (("place", location, space_box(edition, location)) for location in sorted(marks.places))
    yield from (("station", number, station_sign(number)) for number in sorted(marks.stations))
    yield from (("city", index, city_box(index)) for index in sorted(marks.cities))
