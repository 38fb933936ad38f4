"""As much of the map as a question needs, and the list of options beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from render.mini_express.choices.option_list import (
    NARROW,
    WIDE,
    Owner,
    draw_companies,
    draw_list,
    draw_owned,
    high_of,
)
from render.mini_express.stage import Page

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.mini_express.choices.option_list import Option
    from render.mini_express.map.chart import Chart
    from render.mini_express.map.towns import Edges

    Box = tuple[int, int, int, int]

_AROUND: Final = (100, 84)
"""How much of the map is shown around the middles of hexes, to the sides and up and down."""
_EDGE: Final = 14
"""How much of it around what stands beside hexes."""
_LEAST: Final = (900, 600)
_WIDEST: Final = 1320
"""So wide is a map at most that has a wide list beside it."""
_MOST_HIGH: Final = 0.65
_STEP: Final = 20
"""Sizes are multiples of this, so that parts are of few sizes."""
_LONGEST: Final = 15
"""So many options of several companies are listed; of more, what each company can do."""


class Needed(NamedTuple):
    """What is to be seen of a map: hexes and what stands there, ``welcome`` ones if there is room."""

    places: Collection[str]
    welcome: Collection[str]
    boxes: Sequence[Edges]


def composed(
    chart: Chart, owner: Owner, offered: Sequence[Option], tints: Sequence[Colour], needed: Needed
) -> Image.Image:
    """Return the part of a map that is needed, and the list beside it; of no options what the seat has."""
    wide = _extent(chart, [*needed.places, *needed.welcome], needed.boxes)
    if wide[2] - wide[0] > _WIDEST:
        wide = _extent(chart, needed.places, needed.boxes)
    room = WIDE if wide[2] - wide[0] <= _WIDEST else NARROW
    companies = {option.company for option in offered}
    by_company = (len(companies) > 1 and len(offered) > _LONGEST) or not offered
    high = high_of(len(companies) if by_company else len(offered))
    part = _part(chart, wide, high, beside=room)
    high = max(high, part[3] - part[1])
    if not offered:
        listed = draw_owned(owner, high)
    elif by_company:
        listed = draw_companies(owner, offered, room, high)
    else:
        listed = draw_list(owner, offered, tints, room, high)
    return _joined(chart.frame.crop(part), listed)


def _joined(part: Image.Image, listed: Image.Image) -> Image.Image:
    """Return a part of the map with a list beside it."""
    frame = Page.blank(part.width + listed.width, max(part.height, listed.height)).frame
    frame.paste(part, (0, 0))
    frame.paste(listed, (part.width, 0))
    return frame


def _extent(chart: Chart, places: Iterable[str], boxes: Sequence[Edges]) -> Box:
    """Return the part of the map around some hexes and what stands beside them."""
    middles, (wide, high) = [chart.layout.middle(place) for place in places], chart.layout.map_size
    across, down = _AROUND
    around = [(x - across, y - down, x + across, y + down) for x, y in middles]
    around += [(left - _EDGE, top - _EDGE, right + _EDGE, low + _EDGE) for left, top, right, low in boxes]
    lefts, tops, rights, lows = zip(*around, strict=True)
    return (
        max(0, round(min(lefts))),
        max(0, round(min(tops))),
        min(wide, round(max(rights))),
        min(high, round(max(lows))),
    )


def _part(chart: Chart, needed: Box, high: int, *, beside: int) -> Box:
    """Return the part of the map that is shown: at least ``high``, and not too high for its width."""
    size = chart.layout.map_size
    top, bottom = _within(needed[1], needed[3], max(high, _LEAST[1]), size[1])
    broad = math.ceil(max(high, bottom - top) / _MOST_HIGH) - beside
    left, right = _within(needed[0], needed[2], max(_LEAST[0], broad), size[0])
    return left, top, right, bottom


def _within(start: int, end: int, least: int, whole: int) -> tuple[int, int]:
    """Return a stretch of at least ``least`` around one, moved to lie within the ``whole``."""
    long = min(whole, -(-max(least, end - start) // _STEP) * _STEP)
    start = min(max(0, (start + end - long) // 2), whole - long)
    return start, start + long
