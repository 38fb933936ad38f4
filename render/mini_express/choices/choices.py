"""The map with what a seat may build numbered on it, and a list of what each would give."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.encoding import encode
from render.kit.house.colours import GOLD
from render.kit.house.pieces import Piece, Standing
from render.kit.house.pins import numbered
from render.mini_express.choices.composition import composed
from render.mini_express.choices.option_list import Owner
from render.mini_express.choices.options import options
from render.mini_express.colours import LOOKS, WAYS, index_of
from render.mini_express.layout import layout_of
from render.mini_express.map.chart import Chart, names_of
from render.mini_express.map.names import HIGH, settings
from render.mini_express.map.picture import put_map
from render.mini_express.map.plates import plate_boxes, put_plates
from render.mini_express.map.tracks import add_path
from render.mini_express.marks import read_marks
from render.mini_express.stage import map_scene
from rules.mini_express import BuildTrack, PlacePort

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from render.mini_express.choices.options import Option
    from render.mini_express.layout import Point
    from render.mini_express.map.towns import Edges
    from rules.kernel.contract import Action, Event
    from rules.mini_express import MiniExpressState

_PIN = (37, 28)
_WAY_PIN = (46, 38)
"""Width and height of a number in a city, and of one on a way, at scale 1."""
_ABOVE, _BELOW = 32.0, 27.5
"""How far above the name of a city the first two numbers stand, and below it the others, at scale 1."""
_ALONE = 50
"""Width of a number alone in its row: that of the demand tile below it."""
_IN_A_ROW = 2
_ASIDE = 30.0
"""A name whose middle is further aside, at scale 1, is that of another place."""
_APART = 9.0
"""Distance of paths to one city; they move together where they would reach beyond their hexes."""
_SPREAD = 54.0


def shows(actions: Sequence[Action]) -> bool:
    """Tell whether any of the actions has a place on the map."""
    return any(isinstance(action, BuildTrack | PlacePort) for action in actions)


def draw_choices(
    state: MiniExpressState,
    seat: int,
    actions: Sequence[Action],
    _players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
) -> Picture | None:
    """Return the part of the map with the options, and their list; None if none of them is on the map."""
    if not shows(actions):
        return None
    chart = Chart.of(map_scene(layout_of(state)), state, names_of(state.options.map, say))
    offered, read = options(state, actions), read_marks(marks)
    ways = _are_ways(offered)
    tints = [WAYS[i % len(WAYS)] if ways else LOOKS[option.company].fill for i, option in enumerate(offered)]
    put_map(chart, read)
    standing = Standing(chart.scene, chart.frame)
    _add_paths(chart, offered, tints, standing)
    standing.put()
    put_plates(chart, chart.columns)
    standing = Standing(chart.scene, chart.frame)
    pinned = {} if ways else _by_city(offered, tints)
    ports = [action.port for action in actions if isinstance(action, PlacePort)]
    pinned |= {chart.map.port[port].hex: [(i, GOLD)] for i, port in enumerate(ports, 1)}
    plates = tuple(plate_boxes(chart).values())
    for place, pins in pinned.items():
        for each in in_city(chart, place, pins, plates):
            _add_pin(chart, standing, *each)
    if ways:
        _add_on_ways(chart, standing, offered, tints)
    standing.put()
    needed = {*pinned, *(place for option in offered if ways for place in option.paths[0])}
    owner = Owner(state, seat, chart.names, say)
    whole = composed(chart, owner, offered, tints, needed, read.places)
    return encode(whole, "choices.png")


def _are_ways(offered: Sequence[Option]) -> bool:
    """Tell whether the options are several ways to one city."""
    return len(offered) > 1 and len({(option.company, option.city) for option in offered}) == 1


def _add_paths(chart: Chart, offered: Sequence[Option], tints: Sequence[Colour], standing: Standing) -> None:
    """Add the paths of one company on the map; those of several companies would hide each other."""
    if len({option.company for option in offered}) != 1:
        return
    single = len({option.city for option in offered}) == 1
    for i, (option, tint) in enumerate(zip(offered, tints, strict=True)):
        aside = _aside(i, len(offered)) if single else (0.0, 0.0)
        for path in option.paths:
            add_path(chart, standing, index_of(option.company), path, tint, aside)


def _aside(number: int, count: int) -> Point:
    """Return how far one of several paths to a city is moved aside, so that they do not hide each other."""
    apart = (number - (count - 1) / 2) * min(_APART, _SPREAD / count)
    return apart, apart * 0.4


def _by_city(offered: Sequence[Option], tints: Sequence[Colour]) -> dict[str, list[tuple[int, Colour]]]:
    """Return the numbers and their colours by the hex of their city."""
    found: dict[str, list[tuple[int, Colour]]] = {}
    for option, tint in zip(offered, tints, strict=True):
        found.setdefault(option.paths[0][-1], []).append((option.number, tint))
    return found


def in_city(
    chart: Chart, place: str, pins: Sequence[tuple[int, Colour]], plates: Sequence[Edges]
) -> Iterator[tuple[Point, tuple[int, int], int, Colour]]:
    """Yield middles, sizes and colours of numbers around the name of a place, clear of others' names.

    Two stand above the name, further ones below it; sizes are those at scale 1.
    """
    x, y = chart.layout.middle(place)
    half, own = _PIN[1] * chart.scale / 2, settings(chart)[place]
    out = (own.size[1] / chart.scale - HIGH) / 2
    for first in range(0, len(pins), _IN_A_ROW):
        row = pins[first : first + _IN_A_ROW]
        middle = y + (_BELOW + out if first else -_ABOVE - out) * chart.scale
        low, high = _room(chart, x, (middle - half, middle + half), plates)
        widest = (_ALONE if len(row) == 1 else _PIN[0] - 1) * chart.scale
        wide = min(widest, (high - low) / len(row))
        left = max(low, min(x - len(row) * wide / 2, high - len(row) * wide))
        for i, (number, tint) in enumerate(row):
            size = (round(wide / chart.scale) + 1, _PIN[1])
            yield (left + (i + 0.5) * wide, middle), size, number, tint


def _room(
    chart: Chart, middle: float, rows: tuple[float, float], plates: Sequence[Edges]
) -> tuple[float, float]:
    """Return how far to the left and right numbers around a point may reach: to other names, on the map."""
    top, bottom = rows
    level = [plate for plate in plates if plate[1] < bottom - 2 and plate[3] > top + 2]
    aside = _ASIDE * chart.scale
    low = max([0.0, *(right for left, _, right, _ in level if (left + right) / 2 < middle - aside)])
    edge = float(chart.layout.map_size[0])
    return low, min([edge, *(left for left, _, right, _ in level if (left + right) / 2 > middle + aside)])


def way_places(paths: Sequence[tuple[str, ...]]) -> list[str]:
    """Return by way a hex that it shares with as few others as can be, at best no two the same."""
    shared = Counter(place for path in paths for place in path)
    taken: list[str] = []
    for path in paths:
        free = [place for place in path[:-1] if place not in taken] or path[:-1]
        taken.append(min(free, key=shared.__getitem__))
    return taken


def _add_on_ways(
    chart: Chart, standing: Standing, offered: Sequence[Option], tints: Sequence[Colour]
) -> None:
    """Add the number of each way on it; of several on one hex, below each other."""
    places = way_places([option.paths[0] for option in offered])
    for i, (place, option, tint) in enumerate(zip(places, offered, tints, strict=True)):
        (x, y), (dx, dy) = chart.layout.middle(place), _aside(i, len(offered))
        below = places[:i].count(place) * _WAY_PIN[1] * chart.scale
        _add_pin(chart, standing, (x + dx, y + dy + below), _WAY_PIN, option.number, tint)


def _add_pin(
    chart: Chart, standing: Standing, middle: Point, size: tuple[int, int], number: int, tint: Colour
) -> None:
    left, top, right, bottom = pin_box(chart, middle, size)
    plate = (str(number), tint, (right - left, bottom - top))
    standing.add(plate, (left, top), lambda: Piece(numbered(*plate), Image.new("RGBA", plate[2])))


def pin_box(chart: Chart, middle: Point, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return the edges of a number on the map."""
    wide, high = (round(side * chart.scale) for side in size)
    left = round(min(max(0, middle[0] - wide / 2), chart.layout.map_size[0] - wide))
    top = round(min(max(0, middle[1] - high / 2), chart.layout.map_size[1] - high))
    return left, top, left + wide, top + high
