"""Where the names of the cities stand: near their city, on no track, on no other name."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from render.kit.text import Font, ink
from render.maps.joints import halves
from render.ticket_to_ride.layout import CITY_AT, CITY_RADIUS, meet
from render.ticket_to_ride.names import Name
from rules.ticket_to_ride import CITIES
from tests.render.ticket_to_ride.placing.room import crossed, free_places, grazed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from render.ticket_to_ride.layout import Box, Point
    from tests.render.ticket_to_ride.placing.room import Line

EDGE = 3
"""Pixels that stay free between a name and another."""
ASIDE = 9
"""As many between names side by side: with less they would read as one."""
SIZES = (25, 24), (25, 24, 23, 22)
"""Sizes to try for names in pixels, the best first: those that a telephone shows as 8, else those and more.

Smaller ones cannot be read on a small board.
"""
_OVER = 40
"""So many pixels of a line on tracks, and the name is too far away to be found."""
_NEAREST, _FARTHEST, _FARTHER = CITY_RADIUS + 2, 150, 190
"""Pixels between the middle of a city and its name, and where it else would touch another."""
_APART = 24
"""From this distance on a line links a name to its city."""
_SAMPLES = 12
"""Points of a line that are looked at."""
_INTO, _SHORT = 8, 3
"""How far such a line stays off the ends of a name, and how far it ends before it, in pixels."""
_ALONG = (0.0, 0.15, 0.3, 0.5, 0.7, 0.85, 1.0)
"""Where on an edge of a name, in shares of it, its line may end."""
_WEIGHED = 400
"""So many places of a name are weighed up against those of others."""
_PATCH = 16
"""Of the places of one size in a square of so many pixels only the best is weighed up."""
_ASTRAY, _SECOND_LINE, _SMALLER = 110.0, 8.0, 6.0
"""What it costs to stand nearer to another city, to need a second line, and to be a pixel smaller."""
_DISTANCE, _GRAZING, _CROSSING = 1.5, 3.0, 25.0
"""What a pixel away from the city costs, one of a line beside a track, and one on a track."""
_CLASHES = (10.0, 20.0, 35.0, 50.0, 80.0, 120.0, 200.0, 400.0, 800.0, 1600.0, 3200.0, 3200.0, 3200.0)
"""What it costs to touch another name, pass by pass: names that are in the way learn it gradually."""
_GIVE_WAY = 4
"""How often names around one give way in turn."""
_NEIGHBOURHOOD = 420


class _Block(NamedTuple):
    """A name broken into lines: the ink of each, and the size of them all in pixels."""

    lines: tuple[str, ...]
    inks: tuple[tuple[float, float, float, float], ...]
    font: Font
    wide: int
    high: int


class _Place(NamedTuple):
    cost: float
    box: Box
    block: _Block
    leader: Line | None = None
    reach: Line = (0, 0, 0, 0)


def place(names: Mapping[str, str]) -> dict[str, Name]:
    """Return a place for each city's name, as large as all have room. ``names`` are the names by city."""
    found = (_placed(names, sizes) for sizes in SIZES)
    chosen = next(placed for placed in found if placed)
    return {city: _set(chosen[city]) for city in names}


def _placed(names: Mapping[str, str], sizes: Sequence[int]) -> dict[str, _Place]:
    """Return a place for each name in some sizes; nothing if they have no room, the last sizes always."""
    choices = {city: _places(city, text, sizes) for city, text in names.items()}
    if not all(choices.values()):
        return {}
    near = {
        city: [b for b in choices if b != city and math.dist(CITY_AT[city], CITY_AT[b]) < _NEIGHBOURHOOD]
        for city in choices
    }
    order = sorted(choices, key=lambda city: (len(choices[city]), city))
    chosen: dict[str, _Place] = {}
    for clash in _CLASHES:
        for city in order:
            chosen[city] = _choose(choices[city], [chosen[b] for b in near[city] if b in chosen], clash)
        order.sort(key=lambda city: -chosen[city].cost)
    for city in order:
        if _touching(chosen[city], [chosen[b] for b in near[city]]):
            choices[city] = _places(city, names[city], sizes, _FARTHER)
            chosen = _made_room(city, choices, near, chosen)
    far = any(crossed(place.leader) > _OVER for place in chosen.values())
    touching = any(_touching(place, [chosen[b] for b in near[city]]) for city, place in chosen.items())
    return {} if sizes != SIZES[-1] and (far or touching) else chosen


def _choose(places: list[_Place], others: list[_Place], clash: float) -> _Place:
    """Return the best place, the cheapest first, beside others, each of them touched at a price."""
    best, least = places[0], math.inf
    for place in places:
        if place.cost >= least:
            break
        cost = place.cost + clash * _touching(place, others)
        best, least = (place, cost) if cost < least else (best, least)
    return best


def _made_room(
    city: str, choices: Mapping[str, list[_Place]], near: Mapping[str, list[str]], chosen: dict[str, _Place]
) -> dict[str, _Place]:
    """Return places where a city that touches others has room: those give way, and others to them."""
    for place in choices[city]:
        moved = chosen | {city: place}
        for _ in range(_GIVE_WAY):
            stuck = [b for b in near[city] if _touching(moved[b], [moved[c] for c in near[b]])]
            if not stuck:
                return moved
            for b in stuck:
                moved[b] = _choose(choices[b], [moved[c] for c in near[b]], _CLASHES[-1])
    return chosen


def _touching(place: _Place, others: list[_Place]) -> int:
    """Return how many names a name touches, or its line, or the line of the other."""
    left, top, right, bottom = place.reach
    count = 0
    for other in others:
        o = other.reach
        if left < o[2] and o[0] < right and top < o[3] and o[1] < bottom:
            count += (
                meet(_grown(place.box, EDGE, ASIDE), other.box)
                or runs_through(place.leader, other.box)
                or runs_through(other.leader, place.box)
            )
    return count


def _grown(box: Box, edge: int, aside: int = EDGE) -> Box:
    return box[0] - aside, box[1] - edge, box[2] + aside, box[3] + edge


def runs_through(line: Line | None, box: Box) -> bool:
    """Say whether a line touches a box or comes near it."""
    if line is None:
        return False
    left, top, right, bottom = _grown(box, EDGE)
    x1, y1, x2, y2 = line
    if max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < top or min(y1, y2) > bottom:
        return False
    steps = (step / _SAMPLES for step in range(_SAMPLES + 1))
    points = ((x1 + (x2 - x1) * t, y1 + (y2 - y1) * t) for t in steps)
    return any(left <= x <= right and top <= y <= bottom for x, y in points)


def _places(city: str, text: str, sizes: Sequence[int], farthest: int = _FARTHEST) -> list[_Place]:
    """Return the best free places for a name, in every size; none if it has no room."""
    found: list[_Place] = []
    for size in sizes:
        if len(found) == _WEIGHED and found[-1].cost <= _price_of(size):
            break
        for block in _blocks(text, Font("place", size)):
            found += (_judged(city, place) for place in _spread(_around(city, block, farthest)))
        found = sorted(found, key=lambda place: place.cost)[:_WEIGHED]
    return found


def _price_of(size: int) -> float:
    """Return what a name costs at least that is so small."""
    return _SMALLER * (SIZES[-1][0] - size)


def _judged(city: str, place: _Place) -> _Place:
    """Return a place with its leader, and what that costs, and standing nearer to another city."""
    gap, leader = _gap(place.box, CITY_AT[city]), _best_leader(city, place.box)
    astray = any(_gap(place.box, at) < gap * 1.15 for other, at in CITY_AT.items() if other != city)
    cost = place.cost + _ASTRAY * astray + _obstructed(leader)
    return place._replace(cost=cost, leader=leader, reach=_reach(place.box, leader))


def _reach(box: Box, leader: Line | None) -> Line:
    """Return the box around a name and its line, with some air."""
    ends, air = leader or (), 2 * EDGE
    xs, ys = (box[0], box[2], *ends[::2]), (box[1], box[3], *ends[1::2])
    return min(xs) - air, min(ys) - air, max(xs) + air, max(ys) + air


def _spread(places: Iterable[_Place]) -> list[_Place]:
    """Thin places out: the best one of each neighbourhood."""
    best: dict[tuple[int, int], _Place] = {}
    for place in places:
        key = (place.box[0] // _PATCH, place.box[1] // _PATCH)
        if key not in best or place.cost < best[key].cost:
            best[key] = place
    return list(best.values())


def _blocks(text: str, font: Font) -> Iterator[_Block]:
    for lines in ((text,), *halves(text)):
        inks = tuple(ink(line, font) for line in lines)
        wide = max(right - left for left, _, right, _ in inks)
        high = inks[-1][3] - inks[0][1] + _pitch(font) * (len(lines) - 1)
        yield _Block(lines, inks, font, math.ceil(wide), math.ceil(high))


def _pitch(font: Font) -> int:
    return round(font.size * 0.98)


def _around(city: str, block: _Block, farthest: int) -> Iterator[_Place]:
    """Yield the free places around a city, best near it, on its preferred side, and in one line."""
    x, y = round(CITY_AT[city][0]), round(CITY_AT[city][1])
    across, along = block.wide + farthest, block.high + farthest
    plain = _SECOND_LINE * (len(block.lines) - 1) + _price_of(block.font.size)
    for left, top in free_places(block.wide, block.high, (x - across, y - along, x + across, y + along)):
        box = (left, top, left + block.wide, top + block.high)
        gap = _gap(box, (x, y))
        if _NEAREST <= gap <= farthest:
            cost = plain + (gap - _NEAREST) * _DISTANCE + _turned_away(city, box)
            yield _Place(cost, box, block)


def _best_leader(city: str, box: Box) -> Line | None:
    """Return the line from a city's rim to a name that stands apart: the shortest, or one past the tracks."""
    (x, y), gap = CITY_AT[city], _gap(box, CITY_AT[city])
    if gap < _APART:
        return None
    near = (min(max(x, box[0] + _INTO), box[2] - _INTO), min(max(y, box[1]), box[3]))
    shortest = _leader((x, y), near)
    if not crossed(shortest):
        return shortest
    others = (_leader((x, y), end) for end in _ends(box, near))
    return min(
        (shortest, *others),
        key=lambda line: (_obstructed(line) + _DISTANCE * math.dist(line[:2], line[2:]), line),
    )


def _ends(box: Box, near: Point) -> Iterator[Point]:
    """Yield points on the edges of a name to which a line may go that cannot take the shortest way."""
    left, top, right, bottom = box
    for share in _ALONG:
        if top < near[1] < bottom:
            yield near[0], top + (bottom - top) * share
        else:
            yield left + _INTO + (right - left - 2 * _INTO) * share, near[1]


def _leader(city: Point, end: Point) -> Line:
    """Return the line from a city's rim to a little before a point."""
    (x, y), far = city, math.dist(city, end)
    part, rest = (CITY_RADIUS - 1) / far, (far - _SHORT) / far
    return (
        round(x + (end[0] - x) * part, 1),
        round(y + (end[1] - y) * part, 1),
        round(x + (end[0] - x) * rest, 1),
        round(y + (end[1] - y) * rest, 1),
    )


def _obstructed(line: Line | None) -> float:
    """Return what it costs that a line runs beside tracks, and over them."""
    return _GRAZING * grazed(line) + _CROSSING * crossed(line)


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
    return Name(drawn, block.font, box, chosen.leader)
