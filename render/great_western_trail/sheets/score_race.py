"""The trail across the top of a score sheet: every herder as far along it as its points carried it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.kit.ground.chart import kept
from render.kit.ground.prairie import add_way, draw_prairie
from render.kit.ground.relief import Lie
from render.kit.ground.stencil import Field, Stencil
from render.kit.house import colours as house
from render.kit.house.figures import HERDER, herder
from render.kit.house.light import PIECE, TREE, shadow_of
from render.kit.house.panels import tag
from render.kit.house.table import add_frame
from render.kit.palette import WHITE, mix, rgb
from render.kit.shapes import Pen, Point, sprite
from render.kit.signs import centred
from render.kit.text import Font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.score_sheet import Standing

HIGH: Final = 236
_WIDEST = 1368
_LIE = Lie(seed=47, strength=34.0, step=6, dryness=((0.2, 0.5, 0.36), (0.42, 0.34, 0.54)))
_SCALE = 1.7
_WAY = 96
_EDGES = (92, 96)
"""Room left and right of where nobody scored and where the winner stands."""
_LANES = 74
_MILE = Font("display", 22)
_SIGN = (52, 32)
_CROWN = (52, 36)


def race(standings: Sequence[Standing], wide: int) -> Image.Image:
    """Return the trail (RGB), so many pixels wide and ``HIGH`` pixels high, with all herders on it."""
    image = kept("great_western_trail-race", (), (_WIDEST, HIGH), _bake).crop((0, 0, wide, HIGH))
    totals = [standing.total for standing in standings]
    least, most = min(0, *totals), max(10, *totals)
    unit = (wide - sum(_EDGES)) / (most - least)
    step = next(step for step in (10, 20, 50, 100, 10**9) if (most - least) / step <= _MILESTONES)
    for mile in range(0, most + 1, step):
        _put_milestone(image, _EDGES[0] + (mile - least) * unit, str(mile))
    for place, standing in reversed(list(enumerate(standings))):
        x = _EDGES[0] + (standing.total - least) * unit
        foot = _course(x) + _LANES * (0.55 - place / max(1, len(standings) - 1))
        _put_herder(image, (x, foot), standing)
    add_frame(image, 24, 4)
    return image


_MILESTONES: Final = 8


def _course(x: float) -> float:
    """Return how far down the middle of the way lies."""
    return HIGH * 0.66 + 10 * math.sin(x / 190)


def _bake() -> Image.Image:
    field = Field((_WIDEST, HIGH), 1.0)
    hills = [[(40.0, 14.0), (330.0, 6.0), (520.0, 22.0)], [(820.0, 4.0), (1080.0, 20.0), (1340.0, 8.0)]]
    meadows = [
        [(500.0, 190.0), (760.0, 236.0), (420.0, 250.0)],
        [(1000.0, 210.0), (1300.0, 250.0), (960.0, 250.0)],
    ]
    image = draw_prairie(field, {"mountains": hills, "meadows": meadows}, _LIE, _SCALE)
    line = [(float(x), _course(x)) for x in range(-40, _WIDEST + 80, 40)]
    ruts = [[(x, y + aside) for x, y in line] for aside in (-26.0, -9.0, 9.0, 26.0)]
    broad = Stencil(field).stroke([line], _WAY).finished()
    add_way(image, broad, Stencil(field).stroke(ruts, 3).finished())
    return image


def _put(image: Image.Image, drawn: Image.Image, shadow: Image.Image, at: Point) -> None:
    corner = round(at[0]), round(at[1])
    image.paste(shadow, corner, shadow)
    image.paste(drawn, corner, drawn)


def _put_milestone(image: Image.Image, x: float, number: str) -> None:
    room = (_SIGN[0] + 24, 92)
    drawn = Image.new("RGBA", room)
    drawn.alpha_composite(sprite(*room, _paint_post))
    board = centred(tag(_SIGN, radius=6).copy(), number, _MILE, house.INK)
    drawn.alpha_composite(board, (12, 6))
    _put(image, drawn, shadow_of(drawn, TREE.times(0.7)), (x - room[0] / 2, _course(x) - _WAY / 2 - 78))


def _paint_post(pen: Pen) -> None:
    middle = _SIGN[0] / 2 + 12
    pen.box((middle - 5, 30), (middle + 5, 84), house.OUTLINE, 2)
    pen.box((middle - 3.6, 30), (middle + 3.6, 82.6), rgb("#7d5a38"), 1)
    pen.box((middle - 3.6, 30), (middle - 1.2, 82.6), rgb("#a67c52"), 1)


def _put_herder(image: Image.Image, foot: Point, standing: Standing) -> None:
    piece = herder(standing.look)
    left, top = (
        foot[0] - piece.body.width / 2,
        foot[1] - HERDER[1] * 0.78 - (piece.body.height - HERDER[1]) / 2,
    )
    _put(image, piece.body, piece.shadow, (left, top))
    if standing.rank == 1:
        drawn = crown(_CROWN)
        at = foot[0] - _CROWN[0] / 2 - 8, foot[1] - HERDER[1] * 0.78 - _CROWN[1] * 0.66 - 8
        _put(image, drawn, shadow_of(drawn, PIECE.times(0.6)), at)


def crown(size: tuple[int, int]) -> Image.Image:
    """Return the winner's crown of gold, with 8 pixels of room around it."""
    wide, high = size

    def at(x: float, y: float) -> Point:
        return 8 + x * wide, 8 + y * high

    outline = [(0.0, 0.2), (0.26, 0.5), (0.5, 0.0), (0.74, 0.5), (1.0, 0.2), (0.9, 1.0), (0.1, 1.0)]

    def paint(pen: Pen) -> None:
        points = [at(*point) for point in outline]
        pen.line([*points, points[0], points[1]], house.OUTLINE, 4.4)
        pen.polygon(points, house.GOLD)
        pen.polygon([at(0.5, 0.0), at(0.74, 0.5), at(1.0, 0.2), at(0.9, 1.0), at(0.5, 1.0)], house.GOLD_SHADE)
        pen.polygon([at(0.5, 0.08), at(0.7, 0.62), at(0.86, 0.76), at(0.5, 0.8)], house.GOLD)
        pen.box(at(0.1, 0.76), at(0.9, 1.0), house.GOLD_SHADE)
        pen.box(at(0.1, 0.76), at(0.9, 0.86), house.GOLD_LIT)
        for x, y in ((0.0, 0.2), (0.5, 0.0), (1.0, 0.2)):
            pen.circle(at(x, y), wide * 0.075 + 1.6, house.OUTLINE)
            pen.circle(at(x, y), wide * 0.075, house.GOLD_LIT)
        for x, tint in ((0.28, _RUBY), (0.5, _SAPPHIRE), (0.72, _RUBY)):
            pen.circle(at(x, 0.83), wide * 0.066, house.GOLD_EDGE)
            pen.circle(at(x, 0.83), wide * 0.048, tint)

    return sprite(wide + 16, high + 16, paint)


_RUBY: Final = rgb("#b3261e")
_SAPPHIRE: Final = mix(rgb("#1652c2"), WHITE, 0.15)
