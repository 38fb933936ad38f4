"""Where the numbers of routes stand: on their track, clear of each other, of names, and of cities."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from render.ticket_to_ride.layout import CITY_AT, MAP_HEIGHT, MAP_WIDTH, path, spaces
from render.ticket_to_ride.names import PIN
from rules.ticket_to_ride import ROUTES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from render.ticket_to_ride.layout import Box, Point
    from render.ticket_to_ride.names import Name

_ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
"""Where on its track a number may stand, in shares of its length."""
_ASIDE = (0.0, -16.0, 16.0, -28.0, 28.0)
"""How far beside its track, in pixels."""
_EDGE = 10
"""So far from the edge of the map numbers stay."""
_TO_CITY = 15
"""Half the side of the box around a city that is kept free for what marks it."""
_ROUNDS = 4
_PIN_COST, _NAME_COST, _CITY_COST, _SPACE_COST = 40.0, 6.0, 8.0, 60.0
"""What a pixel costs that covers another number, a name, a city; and a space of another track."""
_OUT_COST, _ASIDE_COST = 60.0, 1.2
"""What it costs to stand away from the middle of a track: its whole length, and a pixel beside it."""
_Box = tuple[float, float, float, float]


class _Spot(NamedTuple):
    middle: Point
    box: _Box
    cost: float


def place_pins(names: Iterable[Name]) -> dict[str, Point]:
    """Return by route the middle of its number beside names on the map; twins of one colour share it."""
    groups: dict[tuple[str, str, str], list[str]] = {}
    for route in ROUTES.values():
        groups.setdefault((route.a, route.b, route.colour), []).append(route.id)
    kept = [name.box for name in names]
    spots = {key: list(_spots(routes, kept)) for key, routes in groups.items()}
    chosen = {key: min(found, key=lambda spot: spot.cost) for key, found in spots.items()}
    for _ in range(_ROUNDS):
        for key, found in spots.items():
            others = (spot for k, spot in chosen.items() if k != key)
            near = [spot.box for spot in others if math.dist(spot.middle, found[0].middle) < 3 * PIN[0]]
            costs = [spot.cost + _PIN_COST * sum(_common(spot.box, box) for box in near) for spot in found]
            chosen[key] = found[costs.index(min(costs))]
    return {route: chosen[key].middle for key, routes in groups.items() for route in routes}


def _spots(routes: Sequence[str], names: Sequence[Box]) -> Iterator[_Spot]:
    """Yield where the number of a track, or of twins, may stand, with what is wrong with it."""
    lines = [path(route) for route in routes]
    line = [
        (sum(x for x, _ in at) / len(at), sum(y for _, y in at) / len(at)) for at in zip(*lines, strict=True)
    ]
    length, (wide, high) = math.dist(line[0], line[-1]), (PIN[0] / 2, PIN[1] / 2)
    for along in _ALONG:
        i = round(along * (len(line) - 1))
        (x, y), before, after = line[i], line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy)
        for aside in _ASIDE:
            middle = (
                min(max(wide + _EDGE, x - dy / size * aside), MAP_WIDTH - wide - _EDGE),
                min(max(high + _EDGE, y + dx / size * aside), MAP_HEIGHT - high - _EDGE),
            )
            box = _around(middle, wide + 1, high + 1)
            away = abs(along - 0.5) * (_OUT_COST + length * 0.1) + abs(aside) * _ASIDE_COST
            yield _Spot(middle, box, away + _covered(box, routes, names))


def _covered(box: _Box, routes: Sequence[str], names: Sequence[Box]) -> float:
    """Return what it costs to cover what lies in a box."""
    cost = _NAME_COST * sum(_common(box, name) for name in names)
    for city in CITY_AT.values():
        cost += _CITY_COST * _common(box, _around(city, _TO_CITY, _TO_CITY))
    others = (space for route in ROUTES if route not in routes for space in spaces(route))
    return cost + _SPACE_COST * sum(box[0] < s.x < box[2] and box[1] < s.y < box[3] for s in others)


def _common(a: _Box, b: Sequence[float]) -> float:
    """Return how far two boxes overlap, in pixels: the root of the common area."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return math.sqrt(wide * high) if wide > 0 and high > 0 else 0.0


def _around(middle: Point, wide: float, high: float) -> _Box:
    """Return a box that reaches so far to each side of a point."""
    return middle[0] - wide, middle[1] - high, middle[0] + wide, middle[1] + high
