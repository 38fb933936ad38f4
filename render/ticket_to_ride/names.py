"""The names of cities on the map, and the numbers of routes: where they stand, and how names look."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from PIL import Image

from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.shapes import sprite
from render.kit.shelf import SHELF
from render.kit.text import draw
from render.ticket_to_ride.labels import Name, place
from render.ticket_to_ride.layout import CITY_AT, MAP_HEIGHT, MAP_WIDTH, Point, path, spaces
from rules.ticket_to_ride import CITIES, ROUTES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from render.kit.picture import Say
    from render.kit.shapes import Pen
    from render.ticket_to_ride.layout import Box

_names: Cache[dict[str, Name]] = Cache()
DATA = files(__package__).joinpath("data/name_places.json")
_LINE, _HALO = 2.5, 5.5
PIN = (46, 38)
"""Width and height of a number."""
_ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
"""Where on its track a number may stand, in shares of its length."""
_ASIDE = (0.0, -16.0, 16.0, -28.0, 28.0)
"""How far beside its track, in pixels."""
_EDGE = 12
"""So far from the edge of the map numbers stay."""
_TO_CITY = 21
"""Half the side of the box around a city that is kept free for what marks it."""
_ROUNDS = 4
_PIN_COST, _NAME_COST, _CITY_COST, _SPACE_COST = 40.0, 6.0, 8.0, 60.0
"""What a pixel costs that covers another number, a name, a city; and a space of another track."""
_OUT_COST, _ASIDE_COST = 60.0, 1.2
"""What it costs to stand away from the middle of a track: its whole length, and a pixel beside it."""
_Box = tuple[float, float, float, float]


@cache
def _kept() -> list[dict[str, Name]]:
    return msgspec.json.decode(DATA.read_bytes(), type=list[dict[str, Name]])


def kept_places(names: Mapping[str, str]) -> dict[str, Name] | None:
    """Return what ``labels.place`` finds for these names by city, if they are those of a known language."""
    return next((places for places in _kept() if _says(places, names)), None)


def city_names(say: Say) -> dict[str, str]:
    """Return the cities' names by id."""
    return {city: say(f"ticket_to_ride.city.{city}") for city in CITIES}


def placed_names(names: Mapping[str, str]) -> dict[str, Name]:
    """Return where the names stand on the map."""
    return _names.get(tuple(names.values()), lambda: kept_places(names) or place(names))


def _says(places: Mapping[str, Name], names: Mapping[str, str]) -> bool:
    spoken = {city: "".join(line for line, _, _ in name.lines) for city, name in places.items()}
    return spoken.keys() == names.keys() and all(
        spoken[city].replace(" ", "") == text.replace(" ", "") for city, text in names.items()
    )


def written(languages: Sequence[Mapping[str, Name]]) -> bytes:
    """Return the places found for some languages as the file keeps them, a city on every line."""
    blocks = [
        ",\n".join(f"{_json(city)}: {_json(name)}" for city, name in places.items()) for places in languages
    ]
    return ("[{\n" + "\n}, {\n".join(blocks) + "\n}]\n").encode()


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def name_sprite(name: Name) -> Image.Image:
    """Return a city's name with a halo, and its leader, on nothing (RGBA)."""
    left, top, right, bottom = name.reach
    image = Image.new("RGBA", (right - left, bottom - top), (*colours.HALO, 0))
    if name.leader is not None:
        x1, y1, x2, y2 = name.leader
        ends = [(x1 - left, y1 - top), (x2 - left, y2 - top)]

        def paint(pen: Pen) -> None:
            pen.line(ends, colours.HALO, _HALO)
            pen.line(ends, colours.INK, _LINE)

        image.alpha_composite(sprite(*image.size, paint))
    for line, x, y in name.lines:
        draw(image, (x - left, y - top), line, name.font, colours.INK, halo=colours.HALO)
    return image


class _Spot(NamedTuple):
    middle: Point
    box: _Box
    cost: float


@lru_cache(16)
def pin_places(names: tuple[str, ...]) -> dict[str, Point]:
    """Return by route the middle of its number, always the same; twins of one colour share it.

    ``names`` are those of the cities, which take room on the map.
    """
    kept = SHELF.get("ticket_to_ride-pins", names, lambda: msgspec.json.encode(_found_places(names)))
    return msgspec.json.decode(kept, type=dict[str, Point])


def _found_places(names: tuple[str, ...]) -> dict[str, Point]:
    groups: dict[tuple[str, str, str], list[str]] = {}
    for route in ROUTES.values():
        groups.setdefault((route.a, route.b, route.colour), []).append(route.id)
    placed = placed_names(dict(zip(CITIES, names, strict=True)))
    kept = [name.box for name in placed.values()]
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
