"""Where the map has room: no track, no city, and nothing of its frame."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from render.ticket_to_ride.layout import CITY_AT, CITY_RADIUS, MAP_HEIGHT, MAP_WIDTH, spaces
from rules.ticket_to_ride import ROUTES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.ticket_to_ride.layout import Box

CLEAR = 1
"""Pixels that stay free between a track and a name."""
FRAME = 19
"""Pixels that stay free between a name and the edge of the map, for its frame."""
_STEP = 3
_BREADTH = 1.2
"""Half of the breadth of a line between a name and its city, in pixels."""
_OWN = 5
"""So many pixels of a line are on its own city."""
Line = tuple[float, float, float, float]
"""From where to where a straight line goes."""


def track_mask(clear: float = CLEAR) -> Image.Image:
    """Return a mask (mode "1") of what no name may cover: tracks, ``clear`` pixels more, and cities."""
    mask = Image.new("1", (MAP_WIDTH, MAP_HEIGHT))
    pen = ImageDraw.Draw(mask)
    for route in ROUTES:
        for space in spaces(route):
            pen.polygon(space.corners(clear), fill=1)
    for x, y in CITY_AT.values():
        reach = CITY_RADIUS + 2
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=1)
    return mask


@cache
def _rows(clear: float = CLEAR) -> tuple[tuple[int, ...], int]:
    """Return a mask's rows as integers, the leftmost pixel the highest bit, and how many bits they have."""
    mask = track_mask(clear)
    pitch = (mask.width + 7) // 8
    data = mask.tobytes()
    rows = tuple(int.from_bytes(data[i * pitch : (i + 1) * pitch], "big") for i in range(mask.height))
    return rows, pitch * 8


def free_places(wide: int, high: int, window: Box) -> Iterator[tuple[int, int]]:
    """Yield left tops, in steps of four, at which a box is free and inside both the window and the map."""
    rows, bits = _rows()
    left, top = max(window[0], FRAME), max(window[1], FRAME)
    right, bottom = min(window[2], MAP_WIDTH - FRAME) - wide, min(window[3], MAP_HEIGHT - FRAME) - high
    for y in range(top, bottom + 1, _STEP):
        band = 0
        for row in rows[y : y + high]:
            band |= row
        reached = 1
        while reached < wide:
            more = min(reached, wide - reached)
            band |= band << more
            reached += more
        for x in range(left, right + 1, _STEP):
            if not band >> (bits - 1 - x) & 1:
                yield x, y


def grazed(line: Line | None) -> int:
    """Return how many pixels of a line come near tracks or cities."""
    return _covered(line, _rows())


def crossed(line: Line | None) -> int:
    """Return how many pixels of a line, from a city's rim on, lie on tracks or on other cities."""
    return _covered(line, _rows(_BREADTH), _OWN)


def _covered(line: Line | None, mask: tuple[tuple[int, ...], int], skipped: int = 0) -> int:
    if line is None:
        return 0
    rows, bits = mask
    x1, y1, x2, y2 = line
    steps = max(1, round(math.dist((x1, y1), (x2, y2))))
    points = (
        (round(x1 + (x2 - x1) * step / steps), round(y1 + (y2 - y1) * step / steps))
        for step in range(skipped, steps + 1)
    )
    return sum(rows[y] >> (bits - 1 - x) & 1 for x, y in points)
