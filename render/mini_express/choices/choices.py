"""What a seat may build, numbered on the map, and a list of what each would give."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Final

from render.kit.encoding import encode
from render.kit.house.colours import GOLD, GOLD_EDGE
from render.kit.house.panels import numbered
from render.kit.house.pieces import Standing
from render.kit.shapes import framed, sprite
from render.mini_express.choices.option_list import NARROW, WIDE, Extra, Option, draw_list, listing, owned
from render.mini_express.choices.pins import beside_cities, beside_ways
from render.mini_express.colours import LOOKS, WAYS
from render.mini_express.layout import layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.map.picture import put_map
from render.mini_express.map.towns import put_plates
from render.mini_express.map.tracks import add_path
from render.mini_express.marks import read_marks
from render.mini_express.stage import Page, map_scene
from rules.mini_express import COMPANIES, ChoosingWest, PlacingPort, by_city, effects_of, numbered_cities
from rules.mini_express.actions import BuildTrack, PlacePort
from rules.mini_express.events import LineJoined, SpikeLost, SpikeMoved

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen
    from render.mini_express.choices.option_list import Listing
    from render.mini_express.choices.pins import Pinned
    from render.mini_express.layout import Edges, Point
    from rules.kernel.contract import Action, Event
    from rules.mini_express import Effects, MiniExpressState

    Box = tuple[int, int, int, int]

_LEADER_PAD = 6
_APART = 6.5
"""Distance of paths to one city; they move together where they would reach beyond their hexes."""
_SPREAD = 38.0
_AROUND: Final = (72, 60)
"""How much of the map is shown around the middles of hexes, to the sides and up and down."""
_EDGE: Final = 10
"""How much of it around what stands beside hexes."""
_LEAST: Final = (640, 420)
_WIDEST: Final = 740
"""So wide is a map at most that has a wide list beside it."""
_MOST_HIGH: Final = 0.615
_STEP: Final = 20
"""Sizes are multiples of this, so that parts are of few sizes."""


def options(state: MiniExpressState, actions: Sequence[Action]) -> list[Option]:
    """Return the cities that may be built to, with their numbers; if it is one, the paths to it."""
    builds = [action for action in actions if isinstance(action, BuildTrack)]
    cities = by_city(builds)
    if len(cities) == 1:
        return [_option(state, number, [build]) for number, build in enumerate(builds, 1)]
    numbers = numbered_cities(state)
    return [_option(state, numbers[key], ways) for key, ways in cities.items()]


def _option(state: MiniExpressState, number: int, ways: Sequence[BuildTrack]) -> Option:
    company, city = ways[0].company, ways[0].city
    outcomes = [effects_of(state, state.seat, build) for build in ways]
    points = [effects.points for effects in outcomes]
    gifts = [Counter[str](dict(effects.bonus)) for effects in outcomes]
    spans = (
        (name, (min(gift[name] for gift in gifts), max(gift[name] for gift in gifts))) for name in COMPANIES
    )
    return Option(
        number=number,
        company=company,
        city=city,
        paths=tuple(build.path for build in ways),
        trains=len(ways[0].path),
        worth=(min(points), max(points)),
        tile=state.demand[city],
        bonus=tuple((name, span) for name, span in spans if span[1]),
        extras=tuple({extra: None for effects in outcomes for extra in _extras(effects)}),
    )


def _extras(effects: Effects) -> Iterator[Extra]:
    for outcome in (*effects.events, *effects.to_choose):
        match outcome:
            case PlacingPort(company=company):
                yield Extra("port", company)
            case SpikeMoved():
                yield Extra("spike")
            case SpikeLost():
                yield Extra("lost")
            case LineJoined() | ChoosingWest():
                yield Extra("joined")


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
    chart = Chart.of(map_scene(layout_of(state)), state, say)
    offered, read = options(state, actions), read_marks(marks)
    ways = _are_ways(offered)
    tints = [WAYS[i % len(WAYS)] if ways else LOOKS[option.company].fill for i, option in enumerate(offered)]
    put_map(chart, read)
    standing = Standing(chart.scene, chart.frame)
    _add_paths(chart, offered, tints, standing)
    standing.put()
    pinned = _pinned(chart, offered, tints, actions)
    _put_pins(chart, pinned)
    needed = {chart.map.port[action.port].hex for action in actions if isinstance(action, PlacePort)}
    needed |= {path[-1] for option in offered for path in option.paths}
    needed |= {place for option in offered if ways for place in option.paths[0]}
    boxes = [place.whole for place, _ in pinned]
    extent = _extent(chart, [*needed, *read.places], boxes)
    if extent[2] - extent[0] > _WIDEST:
        extent = _extent(chart, needed, boxes)
    room = WIDE if extent[2] - extent[0] <= _WIDEST else NARROW
    own = owned(state, seat, say)
    listed = listing(offered, tints, room, say) if offered else own
    return encode(_beside_list(chart, extent, listed, own, room), "choices.png")


def _beside_list(chart: Chart, needed: Box, listed: Listing, own: Listing, room: int) -> Image.Image:
    """Return what is needed of the map beside a list, at least as high, and not too high for its width."""
    size = chart.layout.map_size
    top, bottom = _within(needed[1], needed[3], max(listed.high, _LEAST[1]), size[1])
    high = max(listed.high, bottom - top)
    broad = math.ceil(high / _MOST_HIGH) - room
    left, right = _within(needed[0], needed[2], max(_LEAST[0], broad), size[0])
    whole = Page.blank(right - left + room, high).frame
    whole.paste(chart.frame.crop((left, top, right, bottom)), (0, 0))
    whole.paste(draw_list(listed, own, room, high), (right - left, 0))
    return whole


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


def _within(start: int, end: int, least: int, whole: int) -> tuple[int, int]:
    """Return a stretch of at least ``least`` around one, moved to lie within the ``whole``."""
    long = min(whole, -(-max(least, end - start) // _STEP) * _STEP)
    start = min(max(0, (start + end - long) // 2), whole - long)
    return start, start + long


def _pinned(
    chart: Chart, offered: Sequence[Option], tints: Sequence[Colour], actions: Sequence[Action]
) -> list[tuple[Pinned, list[tuple[int, Colour]]]]:
    """Return where numbers stand, with the numbers and their colours: beside ways, or cities and ports."""
    if _are_ways(offered):
        pins = [[(option.number, tint)] for option, tint in zip(offered, tints, strict=True)]
        return list(zip(_beside_ways(chart, offered), pins, strict=True))
    by_hex: dict[str, list[tuple[int, Colour]]] = {}
    for option, tint in zip(offered, tints, strict=True):
        by_hex.setdefault(option.paths[0][-1], []).append((option.number, tint))
    ports = [action.port for action in actions if isinstance(action, PlacePort)]
    by_hex |= {chart.map.port[port].hex: [(number, GOLD)] for number, port in enumerate(ports, 1)}
    places = beside_cities(chart, [(place, len(pins)) for place, pins in by_hex.items()])
    return [(places[place], pins) for place, pins in by_hex.items()]


def _put_pins(chart: Chart, pinned: Sequence[tuple[Pinned, list[tuple[int, Colour]]]]) -> None:
    """Put lines that lead to numbers, names on top of them, and the numbers."""
    for place, _ in pinned:
        if place.leader:
            _put_leader(chart, place.leader)
    put_plates(chart, chart.columns)
    for place, pins in pinned:
        for (left, top, right, bottom), (number, tint) in zip(place.boxes, pins, strict=True):
            size = (round(right - left) + 1, round(bottom - top) + 1)
            chart.sign((left, top), numbered, str(number), tint, size)


def _are_ways(offered: Sequence[Option]) -> bool:
    return len(offered) > 1 and len({(option.company, option.city) for option in offered}) == 1


def _add_paths(chart: Chart, offered: Sequence[Option], tints: Sequence[Colour], standing: Standing) -> None:
    """Add the paths of one company on the map; those of several companies would hide each other."""
    if len({option.company for option in offered}) != 1:
        return
    single = len({option.city for option in offered}) == 1
    for i, (option, tint) in enumerate(zip(offered, tints, strict=True)):
        aside = _aside(i, len(offered)) if single else (0.0, 0.0)
        for path in option.paths:
            add_path(chart, standing, option.company, path, tint, aside)


def _aside(number: int, count: int) -> Point:
    """Return how far one of several paths to a city is moved aside, so that they do not hide each other."""
    apart = (number - (count - 1) / 2) * min(_APART, _SPREAD / count)
    return apart, apart * 0.4


def way_places(paths: Sequence[tuple[str, ...]]) -> list[str]:
    """Return by way a hex that it shares with as few others as can be, at best no two the same."""
    shared = Counter(place for path in paths for place in path)
    taken: list[str] = []
    for path in paths:
        free = [place for place in path[:-1] if place not in taken] or path[:-1]
        taken.append(min(free, key=shared.__getitem__))
    return taken


def _beside_ways(chart: Chart, offered: Sequence[Option]) -> list[Pinned]:
    points, ways = [], []
    for i, place in enumerate(way_places([option.paths[0] for option in offered])):
        x, y = _aside(i, len(offered))
        middles = map(chart.layout.middle, (place, *offered[i].paths[0]))
        point, *way = [(middle[0] + x, middle[1] + y) for middle in middles]
        points.append(point)
        ways.append(way)
    return beside_ways(chart, points, ways)


def _put_leader(chart: Chart, ends: tuple[Point, Point]) -> None:
    at, size, (start, end) = framed([(round(x), round(y)) for x, y in ends], _LEADER_PAD)
    chart.sign(at, _leader, size, start, end)


def _leader(size: tuple[int, int], start: Point, end: Point) -> Image.Image:
    def paint(pen: Pen) -> None:
        for wide, tint in ((8.0, GOLD_EDGE), (4.6, GOLD)):
            pen.line([start, end], tint, wide)
        pen.circle(start, 5.6, GOLD_EDGE)
        pen.circle(start, 3.8, GOLD)

    return sprite(*size, paint, oversize=4)
