"""Track on the map: trains on their hexes, joined up by lines."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.palette import GOLD, INK, WHITE
from render.kit.shapes import sprite
from render.mini_express.colours import COMPANIES as LOOKS
from render.mini_express.lanes import links, place_of
from render.mini_express.tokens import car, car_height
from rules.mini_express.model import COMPANIES

if TYPE_CHECKING:
    from render.kit.canvas import Scene
    from render.kit.shapes import Pen
    from render.mini_express.lanes import Masks
    from render.mini_express.layout import Layout, Point
    from rules.mini_express.model import MiniExpressState

_ALONE = 38
_SHARED = 29
"""Width of a train that has a hex for itself, and of one that shares it."""
_PAD = 14


def put_tracks(
    frame: Image.Image,
    scene: Scene,
    layout: Layout,
    state: MiniExpressState,
    masks: Masks,
    covered: frozenset[str],
    new: dict[str, set[str]],
) -> None:
    """Put all track on a frame. On ``covered`` hexes trains are shown otherwise; ``new`` ones shine."""
    joined = [(i, a, b) for i, company in enumerate(state.companies) for a, b in links(company.hexes)]
    shining = [(i, a, b) for i, a, b in joined if b in new.get(COMPANIES[i], ())]
    for index, a, b in shining:
        _put_line(frame, scene, layout, masks, index, (a, b), shines=True)
    for index, a, b in joined:
        _put_line(frame, scene, layout, masks, index, (a, b))
    for index, company in enumerate(state.companies):
        for place in company.hexes:
            if place not in covered:
                fresh = place in new.get(COMPANIES[index], ())
                put_car(frame, scene, layout, index, place, masks[place], new=fresh)


def _put_line(
    frame: Image.Image,
    scene: Scene,
    layout: Layout,
    masks: Masks,
    index: int,
    ends: tuple[str, str],
    *,
    shines: bool = False,
) -> None:
    points = [place_of(layout, index, place, masks[place]) for place in ends]
    key = ("line", index, ends, masks[ends[0]], masks[ends[1]], shines)
    at, make = _line(points, COMPANIES[index], layout.scale, shines=shines)
    scene.put(frame, key, at, make)


def _line(points: list[Point], company: str, scale: float, *, shines: bool):  # noqa: ANN202
    left, top = (math.floor(min(point[k] for point in points)) - _PAD for k in (0, 1))
    right, bottom = (math.ceil(max(point[k] for point in points)) + _PAD for k in (0, 1))
    left, top = max(0, left), max(0, top)
    moved = [(x - left, y - top) for x, y in points]
    paint = partial(_paint_line, points=moved, company=company, scale=scale, shines=shines)
    return (left, top), partial(sprite, right - left, bottom - top, paint, oversize=4)


def _paint_line(pen: Pen, *, points: list[Point], company: str, scale: float, shines: bool) -> None:
    look = LOOKS[company]
    layers = ((24, INK), (21, GOLD)) if shines else ((13, WHITE), (11, look.edge), (7.4, look.fill))
    for wide, tint in layers:
        pen.line(points, tint, wide * scale)
        for x, y in points:
            pen.circle((x, y), wide * scale / 2, tint)


def put_car(
    frame: Image.Image, scene: Scene, layout: Layout, index: int, place: str, mask: int, *, new: bool = False
) -> None:
    """Put a company's train on a hex; a new one has a golden ring."""
    wide = round((_ALONE if mask.bit_count() == 1 else _SHARED) * layout.scale)
    x, y = place_of(layout, index, place, mask)
    drawn = _ringed(COMPANIES[index], wide) if new else car(COMPANIES[index], wide)
    at = (round(x - drawn.width / 2), round(y - drawn.height / 2))
    scene.put(frame, ("car", index, wide, new), at, lambda: drawn)


def _ringed(company: str, wide: int) -> Image.Image:
    edge = max(3, round(wide * 0.12))
    size = (wide + 2 * edge, car_height(wide) + 2 * edge)

    def paint(pen: Pen) -> None:
        pen.box((0, 0), size, INK, wide * 0.3)
        pen.box((1.4, 1.4), (size[0] - 1.4, size[1] - 1.4), GOLD, wide * 0.27)

    image = sprite(*size, paint)
    image.alpha_composite(car(company, wide), (edge, edge))
    return image
