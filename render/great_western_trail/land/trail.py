"""The land and the trail on it: what stands there, ways, levelled sites, risk actions, what camps bring."""

from __future__ import annotations

import math
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

import msgspec

from render.great_western_trail import colours, layout
from render.great_western_trail.pieces.tiles import CAMP_SIGNS
from render.great_western_trail.signs.icon_signs import dollars, icon_image
from render.great_western_trail.signs.sign_rows import Sign, UnitSquare, row_image
from render.kit.ground.chart import kept
from render.kit.ground.prairie import add_water, add_way, draw_prairie
from render.kit.ground.relief import Lie
from render.kit.ground.stencil import Field, Stencil, let_in
from render.kit.house import colours as house
from render.kit.house.light import PIECE, TILE, TREE, lay, shadow_of
from render.kit.house.panels import panel
from render.kit.palette import mix
from render.kit.shapes import Pen, rounded_box, sprite
from render.kit.signs import drawn_once, faded
from rules.great_western_trail import COMMON, EDITIONS, Edition, catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PIL import Image

    from render.kit.ground.stencil import Line


_LIE = Lie(seed=31, strength=31.0, step=6, dryness=((0.3, 0.42, 0.5), (0.34, 0.46, 0.56), (0.44, 0.5, 0.5)))
_SCALE = 1.3
"""How large hills are, compared with mountains on a map."""
_CORNERS = 24


Direction = tuple[layout.Point, float]
"""A place, and a direction: radians, 0 is east, clockwise."""
Grove = tuple[float, float, int]
"""The middle of the trees' feet, and how many they are."""


class _Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is ground, and what stands on it: mountains, cacti, groves."""

    meadows: tuple[tuple[float, float, float, float], ...]
    river: tuple[layout.Point, ...]
    river_width: float
    outlet: tuple[layout.Point, ...]
    lake: tuple[layout.Point, ...]
    desert: tuple[layout.Point, ...]
    rocks: tuple[layout.Point, ...]
    ranges: tuple[tuple[layout.Point, ...], ...]
    mesas: tuple[tuple[float, float, float, float], ...]
    cacti: tuple[layout.Point, ...]
    groves: tuple[Grove, ...]


_LAND = msgspec.json.decode(layout.read("landscape"), type=_Land)
_GROVE = 34
_WOODS = 38
_CACTUS = mix(colours.WOOD, colours.MEADOW, 0.2)


def prairie() -> Image.Image:
    """Return the bare ground (RGB), WIDTH by MAP_BOTTOM pixels; not to be changed."""
    return kept("prairie", (), _SIZE, _bake)


def _bake() -> Image.Image:
    field = Field((layout.WIDTH, layout.MAP_BOTTOM), 1.0)
    lake = _around(_LAND.lake)
    layers: dict[str, Sequence[Line]] = {
        "mountains": [layout.curve(line) for line in _LAND.ranges],
        "meadows": [_oval(*meadow) for meadow in _LAND.meadows],
        "sand": [_around(_LAND.desert)],
        "rock": [_around(_LAND.rocks)],
        "lakes": [lake],
    }
    image = draw_prairie(field, layers, _LIE, _SCALE)
    river = [layout.curve(_LAND.river), layout.curve(_LAND.outlet)]
    area = Stencil(field).stroke(river, _LAND.river_width).fill([lake]).finished()
    add_water(image, area, _LIE.seed)
    return image


def _around(corners: tuple[layout.Point, ...]) -> tuple[layout.Point, ...]:
    """Return a closed outline through points without corners."""
    line = layout.curve([*corners[-2:], *corners, *corners[:3]])
    steps = (len(line) - 1) // (len(corners) + 4)
    return line[2 * steps : -2 * steps]


def _oval(x: float, y: float, wide: float, high: float) -> list[layout.Point]:
    turns = (2 * math.pi * corner / _CORNERS for corner in range(_CORNERS))
    return [(x + wide * math.cos(turn), y + high * math.sin(turn)) for turn in turns]


def add_growth(image: Image.Image, woods: Sequence[Grove]) -> None:
    """Put mountains, cacti and groves on the land (RGB), and the ``woods`` that count beside spaces."""

    def paint(pen: Pen) -> None:
        for mountain in _LAND.mesas:
            _mesa(pen, *mountain)
        for x, y in _LAND.cacti:
            _cactus(pen, x, y)
        places = [(*grove, _GROVE) for grove in _LAND.groves] + [(*grove, _WOODS) for grove in woods]
        for x, y, count, size in sorted(places, key=lambda place: place[1]):
            firs = ((i - (count - 1) / 2, (i * 7) % 3) for i in range(count))
            for aside, near in sorted(firs, key=lambda fir: fir[1]):
                left = x + aside * size * 0.56 - size / 2
                UnitSquare(pen, size, left, y - size + near * 3).sign("tree")

    layer = sprite(layout.WIDTH, layout.MAP_BOTTOM, paint, _OVERSIZE)
    shadow = shadow_of(layer, TREE)
    image.paste(shadow, (0, 0), shadow)
    image.paste(layer, (0, 0), layer)


def _mesa(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """Draw a table mountain in its layers, its foot given: lit on its left, dark on its right."""
    half, rock = wide / 2, mix(house.ROCK, house.PRAIRIE[4], 0.5)
    for part, below, above in ((0, 1.0, 0.92), (1, 0.92, 0.8), (2, 0.8, 0.78)):
        low, top = y - high * part / 3, y - high * (part + 1) / 3
        sides = ((-1, mix(rock, house.PAPER_LIGHT, 0.28 - 0.06 * part)), (0.3, mix(rock, house.INK, 0.32)))
        for left, tint in sides:
            foot, head = (left * below, left * above) if left < 0 else (left, left)
            west = (x + half * foot, low), (x + half * head, top)
            pen.polygon([*west, (x + half * above, top), (x + half * below, low)], tint)
    ridge = [(x - half * 0.78, y - high), (x + half * 0.78, y - high)]
    pen.line(ridge, mix(rock, house.PAPER_LIGHT, 0.6), 2.0)


def _cactus(pen: Pen, x: float, y: float) -> None:
    for shift, tint in ((0.0, mix(_CACTUS, house.INK, 0.35)), (-1.2, _CACTUS)):
        pen.line([(x + shift, y), (x + shift, y - 26)], tint, 7)
        pen.line([(x + shift, y - 9), (x - 9 + shift, y - 10), (x - 9 + shift, y - 19)], tint, 4.5)
        pen.line([(x + shift, y - 13), (x + 9 + shift, y - 14), (x + 9 + shift, y - 22)], tint, 4.5)
        for dx, dy in ((0, -26), (-9, -19), (9, -22)):
            pen.circle((x + dx + shift, y + dy), 3.4 if not dx else 2.2, tint)


_OVERSIZE = 3
_SIZE = (layout.WIDTH, layout.MAP_BOTTOM)
RIM = 2
"""Levelled ground around a tile on its space."""
_ROAD, _RUT, _GAUGE = 25.0, 2.4, 5.6
_LEVELLED = 1.0
_FAINT = 0.4
"""How much is seen of a sign on a space that nothing stands on."""
_APART, _SHORTEST = 120.0, 14.0
"""From one sign of direction to the next; the shortest stretch of the way that has one."""
_CROWDED = 34.0
"""No two signs of direction are nearer to each other, where ways meet."""
_STEP = 4.0


def draw_trail(edition: Edition) -> Image.Image:
    """Return the land with the trail of an edition (RGB), down to MAP_BOTTOM."""
    image = prairie().copy()
    _add_ways(image, edition)
    _add_sites(image, edition)
    at = layout.spaces(edition)
    woods = layout.TRAIL.woods.items()
    add_growth(image, [(at[name][0] + x, at[name][1] + y, count) for name, (x, y, count) in woods])
    for location in EDITIONS[edition].trail:
        for drawn, corner in laid_over(edition, location):
            lay(image, drawn, corner, TILE)
    return image


@drawn_once
def laid_over(edition: Edition, location: str) -> tuple[tuple[Image.Image, tuple[int, int]], ...]:
    """Return what is printed beside a space and over its rim: a risk action, what a camp brings."""
    if EDITIONS[edition].trail[location].risk:
        return (_risk(edition, location),)
    space = EDITIONS[edition].camp_spaces.get(location)
    if space is None:
        return ()
    row = [dollars(space.dollars)] if space.dollars else [Sign("token")] * space.exchange_tokens
    badge = row_image(row, 30)
    left, top, right, _ = layout.space_box(edition, location)
    return ((badge, ((left + right - badge.width) // 2, top - 27)),)


def _add_ways(image: Image.Image, edition: Edition) -> None:
    """Wear the ways into the land, with wheel ruts and signs of their direction."""
    field, lines = Field(_SIZE, 1.0), list(layout.roads(edition).values())
    sites = [_outline(layout.space_box(edition, name), 0) for name in EDITIONS[edition].trail]
    broad = Stencil(field).stroke(lines, _ROAD).fill(sites, out=True).finished()
    tracks = [_beside(line, side * _GAUGE) for line in lines for side in (-1, 1)]
    ruts = Stencil(field).stroke(tracks, _RUT).fill(sites, out=True).finished()
    add_way(image, broad, ruts)

    def paint(pen: Pen) -> None:
        for middle, turn in directions(edition):
            _chevron(pen, middle, turn)

    layer = sprite(*_SIZE, paint, _OVERSIZE)
    image.paste(layer, (0, 0), layer)


def directions(edition: Edition) -> list[Direction]:
    """Return where ways show their direction, and which."""
    boxes = [layout.space_box(edition, name) for name in EDITIONS[edition].trail]
    found: list[Direction] = []
    for line in layout.roads(edition).values():
        for middle, turn in _directions(line, boxes):
            if all(math.dist(middle, other) > _CROWDED for other, _ in found):
                found.append((middle, turn))
    return found


def _beside(line: Sequence[layout.Point], far: float) -> list[layout.Point]:
    """Return a line ``far`` pixels beside another one."""
    found = []
    for (ax, ay), (bx, by) in pairwise(line):
        long = math.dist((ax, ay), (bx, by)) or 1.0
        dx, dy = (bx - ax) / long, (by - ay) / long
        found.append((ax - dy * far, ay + dx * far))
    return found


def _directions(line: Sequence[layout.Point], boxes: Sequence[layout.Box]) -> Iterable[Direction]:
    """Yield where a way shows its direction: in the middle of each stretch that no site hides."""
    walked = list(layout.walk(line, _STEP))
    for bare, group in groupby(walked, key=lambda place: not any(_within(place[0], box) for box in boxes)):
        stretch = list(group)
        if bare and len(stretch) * _STEP >= _SHORTEST:
            count = max(1, round(len(stretch) * _STEP / _APART))
            yield from (stretch[int(len(stretch) * (i + 0.5) / count)] for i in range(count))


def _within(point: layout.Point, box: layout.Box) -> bool:
    return box[0] - RIM <= point[0] <= box[2] + RIM and box[1] - RIM <= point[1] <= box[3] + RIM


def _chevron(pen: Pen, middle: layout.Point, turn: float) -> None:
    cos, sin = math.cos(turn), math.sin(turn)

    def at(along: float, across: float) -> layout.Point:
        return middle[0] + along * cos - across * sin, middle[1] + along * sin + across * cos

    for width, tint in ((6.0, mix(house.WAY, house.PAPER, 0.5)), (4.0, colours.POST)):
        pen.line([at(-4, -7), at(4, 0), at(-4, 7)], tint, width)
        for end in ((-4, -7), (-4, 7)):
            pen.circle(at(*end), width / 2, tint)


def _outline(box: layout.Box, grow: float) -> list[layout.Point]:
    left, top, right, bottom = box
    ring = rounded_box(right - left + 2 * grow, bottom - top + 2 * grow, 10)
    return [(x + (left + right) / 2, y + (top + bottom) / 2) for x, y in ring]


def _add_sites(image: Image.Image, edition: Edition) -> None:
    """Level the ground of all spaces by what may stand there; signs and stakes where that is to be put."""
    trail = [place for place in EDITIONS[edition].trail.values() if place.kind != "kansas_city"]
    for kind, tint in colours.SITES.items():
        sites = [place.id for place in trail if kind in (place.kind, place.hazard)]
        rings = [_outline(layout.space_box(edition, site), RIM) for site in sites]
        let_in(image, Stencil(Field(_SIZE, 1.0)).fill(rings).finished(), tint, _LEVELLED)
    signs = faded(sprite(*_SIZE, lambda pen: _paint_signs(pen, edition, trail), _OVERSIZE), _FAINT)
    image.paste(signs, (0, 0), signs)
    stakes = sprite(*_SIZE, lambda pen: _paint_stakes(pen, edition, trail), _OVERSIZE)
    for layer in (shadow_of(stakes, PIECE.times(0.6)), stakes):
        image.paste(layer, (0, 0), layer)


def _paint_signs(pen: Pen, edition: Edition, trail: Sequence[catalogue.Location]) -> None:
    for place in trail:
        left, top, right, bottom = layout.space_box(edition, place.id)
        size = (bottom - top) * (0.42 if place.kind == "private" else 0.56)
        square = UnitSquare(pen, size, (left + right - size) / 2, (top + bottom - size) / 2)
        drawn = {"hazard": f"hazard_{place.hazard}", "camp": CAMP_SIGNS[edition]}.get(place.kind)
        post = {"private": "hammer", "start": "horseshoe"}.get(place.kind)
        if sign := drawn or post:
            square.sign(sign, colours.POST if post else None)


def _paint_stakes(pen: Pen, edition: Edition, trail: Sequence[catalogue.Location]) -> None:
    for place in trail:
        if place.kind not in {"private", "camp", "hazard"}:
            continue
        left, top, right, bottom = layout.space_box(edition, place.id)
        reach = 3.6 if place.kind == "private" else 2.8
        for x in (left + 3, right - 3):
            for y in (top + 3, bottom - 3):
                pen.circle((x, y), reach, colours.POST)
                pen.circle((x - 0.7, y - 0.7), reach * 0.62, mix(colours.POST, house.PAPER, 0.45))


def _risk(edition: Edition, name: str) -> tuple[Image.Image, tuple[int, int]]:
    x, y = layout.spaces(edition)[name]
    aside = layout.TRAIL.risks[name]
    (wide, high), icon = layout.RISK, COMMON.risk_actions[EDITIONS[edition].trail[name].risk]
    plate = panel(layout.RISK, "paper", 8).copy()
    drawn = icon_image(icon, high - 5, wide - 8)
    plate.alpha_composite(drawn, ((wide - drawn.width) // 2, (high - drawn.height) // 2))
    return plate, (round(x + aside[0] - wide / 2), round(y + aside[1] - high / 2))
