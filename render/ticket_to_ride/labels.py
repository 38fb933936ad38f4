"""Where the names of the cities stand: near their city, on no track, on no other name."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from render.kit.text import Font, ink
from render.ticket_to_ride.free_space import EDGE, Box, free_places
from render.ticket_to_ride.layout import CITY_AT, CITY_RADIUS
from rules.ticket_to_ride import CITIES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

SIZES = (28, 26, 24, 22, 20)
"""Sizes to try for a name in pixels, the best first."""
_NEAREST, _FARTHEST = CITY_RADIUS + 2, 80
"""Pixels between the middle of a city and its name."""
_PATCH = 16
"""Of the places of one size in a square of so many pixels only the best is weighed up."""
_LONG = 5
"""Syllables from which a name in Hangul or Kana may be cut in two."""
_NEVER_FIRST = "ァィゥェォッャュョーン"
"""Kana that a line must not begin with."""
_READABLE = 24
"""Smaller sizes are hard to read where a chat shows the board small."""
_ASTRAY, _SECOND_LINE, _TORN, _SMALLER, _TOO_SMALL = 110.0, 8.0, 12.0, 6.0, 25.0
"""What it costs to stand nearer to another city, to need a second line, to be cut within a word, to be a
pixel smaller, and to be a pixel smaller than is readable."""
_CLASHES = (10.0, 20.0, 35.0, 50.0, 80.0, 120.0, 200.0, 400.0, 800.0, 800.0)
"""What it costs to touch another name, pass by pass: names that are in the way learn it gradually."""
_NEIGHBOURHOOD = 420


class Name(NamedTuple):
    """A name to be drawn: lines with the start of each one's baseline, and the box around their letters."""

    lines: tuple[tuple[str, float, float], ...]
    font: Font
    box: Box


class _Block(NamedTuple):
    """A name broken into lines: the ink of each, and the size of them all in pixels."""

    lines: tuple[str, ...]
    inks: tuple[tuple[float, float, float, float], ...]
    font: Font
    wide: int
    high: int
    torn: bool


class _Place(NamedTuple):
    cost: float
    box: Box
    block: _Block


def place(names: Mapping[str, str]) -> dict[str, Name]:
    """Return a place for each city's name. ``names`` are the names by city."""
    choices = {city: _places(city, text) for city, text in names.items()}
    near = {city: [b for b in choices if b != city and _close(city, b)] for city in choices}
    order = sorted(choices, key=lambda city: (len(choices[city]), city))
    chosen: dict[str, _Place] = {}
    for clash in _CLASHES:
        for city in order:
            others = [chosen[other].box for other in near[city] if other in chosen]
            costs = [place.cost + clash * _touching(place.box, others) for place in choices[city]]
            chosen[city] = choices[city][costs.index(min(costs))]
        order.sort(key=lambda city: -chosen[city].cost)
    return {city: _set(chosen[city]) for city in names}


def _close(a: str, b: str) -> bool:
    return math.dist(CITY_AT[a], CITY_AT[b]) < _NEIGHBOURHOOD


def _touching(box: Box, others: list[Box]) -> int:
    left, top, right, bottom = box[0] - EDGE, box[1] - EDGE, box[2] + EDGE, box[3] + EDGE
    return sum(left < o[2] and o[0] < right and top < o[3] and o[1] < bottom for o in others)


def _places(city: str, text: str) -> list[_Place]:
    """Return the best free places for a name, in every size."""
    blocks = [block for size in SIZES for block in _blocks(text, Font("narrow", size))]
    found = [_judged(city, p) for block in blocks for p in _spread(_around(city, block))]
    assert found, f"no room for the name of {city}"
    return found


def _judged(city: str, place: _Place) -> _Place:
    """Return a place with what it costs to stand nearer to another city than to one's own."""
    gap = _gap(place.box, CITY_AT[city])
    astray = any(_gap(place.box, at) < gap * 1.15 for other, at in CITY_AT.items() if other != city)
    return place._replace(cost=place.cost + _ASTRAY * astray)


def _spread(places: Iterable[_Place]) -> list[_Place]:
    """Thin places out: the best one of each neighbourhood."""
    best: dict[tuple[int, int], _Place] = {}
    for place in places:
        key = (place.box[0] // _PATCH, place.box[1] // _PATCH)
        if key not in best or place.cost < best[key].cost:
            best[key] = place
    return list(best.values())


def _blocks(text: str, font: Font) -> Iterator[_Block]:
    for lines in _broken(text):
        inks = tuple(ink(line, font) for line in lines)
        wide = max(right - left for left, _, right, _ in inks)
        high = inks[-1][3] - inks[0][1] + _pitch(font) * (len(lines) - 1)
        yield _Block(lines, inks, font, math.ceil(wide), math.ceil(high), torn=" ".join(lines) != text)


def _broken(text: str) -> Iterator[tuple[str, ...]]:
    """Yield a name in one line and in two: cut at a space, or anywhere inside a long name without any."""
    yield (text,)
    words = text.split(" ")
    for cut in range(1, len(words)):
        yield " ".join(words[:cut]), " ".join(words[cut:])
    if len(words) == 1 and len(text) >= _LONG and not text.isascii():
        for cut in range(2, len(text) - 1):
            if text[cut] not in _NEVER_FIRST:
                yield text[:cut], text[cut:]


def _pitch(font: Font) -> int:
    return round(font.size * 0.98)


def _around(city: str, block: _Block) -> Iterator[_Place]:
    """Yield the free places around a city, best near it, on its preferred side, and in one line."""
    x, y = round(CITY_AT[city][0]), round(CITY_AT[city][1])
    across, along = block.wide + _FARTHEST, block.high + _FARTHEST
    plain = _SECOND_LINE * (len(block.lines) - 1) + _TORN * block.torn
    plain += _SMALLER * (SIZES[0] - block.font.size) + _TOO_SMALL * max(0, _READABLE - block.font.size)
    for left, top in free_places(block.wide, block.high, (x - across, y - along, x + across, y + along)):
        box = (left, top, left + block.wide, top + block.high)
        gap = _gap(box, (x, y))
        if _NEAREST <= gap <= _FARTHEST:
            cost = plain + (gap - _NEAREST) * 0.9 + _turned_away(city, box)
            yield _Place(cost, box, block)


def _gap(box: Box, point: tuple[float, float]) -> float:
    x, y = point
    return math.hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))


def _turned_away(city: str, box: Box) -> float:
    """Return 0 for a name on its city's preferred side, up to 16 for the opposite one."""
    x, y = CITY_AT[city]
    right = ((box[0] + box[2]) / 2 - x) / (box[2] - box[0])
    down = ((box[1] + box[3]) / 2 - y) / (box[3] - box[1])
    side = CITIES[city].label
    east, south = ("E" in side) - ("W" in side), ("S" in side) - ("N" in side)
    return 8 * (1 - (right * east + down * south) / math.hypot(right, down) / math.hypot(east, south))


def _set(chosen: _Place) -> Name:
    """Set the lines of a name, each in the middle of its box."""
    block, box = chosen.block, chosen.box
    middle, first = (box[0] + box[2]) / 2, box[1] - block.inks[0][1]
    drawn = tuple(
        (line, middle - (left + right) / 2, first + i * _pitch(block.font))
        for i, (line, (left, _, right, _)) in enumerate(zip(block.lines, block.inks, strict=True))
    )
    return Name(drawn, block.font, box)
