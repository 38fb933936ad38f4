"""The ground of the board: the slopes of the Sierra, its foothills, the wagon trail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from render.kit.ground.chart import add_frame, kept
from render.kit.ground.prairie import add_way
from render.kit.ground.relief import Lie, Relief, coloured, lit
from render.kit.ground.stencil import Field, Stencil
from render.kit.house import colours as house
from render.kit.house.light import TREE, shadow_of
from render.kit.palette import mix, rgb
from render.kit.shapes import Pen, sprite
from render.sierra_west.colours import read
from render.sierra_west.layout import LAYOUT, WIDTH, Point, space_box
from rules.sierra_west import BOARD

if TYPE_CHECKING:
    from PIL import Image

SLOPES = tuple(map(rgb, ("#93a56c", "#aab17a", "#bdb084", "#b5a083", "#a99c8f", "#bdb8b2", "#e2dfd9")))
"""The land from meadow to snow."""
FIR = rgb("#33583c")
_SEED, _SCALE = 47, 1.25
_STRENGTH = 30.0
_STEP = 6
_SIZE = (WIDTH, LAYOUT.chart.high)
_TREE = (30, 46)
_ROAD, _RUT = 96.0, 5.0
_WAVE = 3.0


class _Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the land lies: crests, how high and bare it is by rows and columns, where trees stand."""

    ranges: tuple[tuple[Point, ...], ...]
    dryness: tuple[tuple[float, ...], ...]
    groves: tuple[tuple[float, float, int], ...]


_LAY = msgspec.convert(read("landscape"), _Lay)


def slopes() -> Image.Image:
    """Return the land with its frame (RGB); not to be changed."""
    return kept("sierra_west-slopes", (), _SIZE, _bake)


def _bake() -> Image.Image:
    field = Field(_SIZE, 1.0)
    relief = Relief(field, _LAY.ranges, Lie(_SEED, _STRENGTH, _STEP, _LAY.dryness), _SCALE)
    image = lit(coloured(relief.tint(), SLOPES), relief.light())
    _add_trail(image, field)
    _add_trees(image)
    add_frame(image)
    return image


def _add_trail(image: Image.Image, field: Field) -> None:
    """Wear the wagon trail into the ground, on which the spaces lie."""
    y = LAYOUT.trail.top + LAYOUT.trail.lane / 2 + 6 - LAYOUT.chart.top
    last = space_box(len(BOARD.trail) - 1)
    line = [(x, y + _WAVE * ((x // 90) % 3 - 1)) for x in range(LAYOUT.trail.first + 20, last.right - 10, 30)]
    broad = Stencil(field).stroke([line], _ROAD).finished()
    ruts = [[(x, down + step) for x, down in line] for step in (-_ROAD * 0.22, _ROAD * 0.22)]
    add_way(image, broad, Stencil(field).stroke(ruts, _RUT).finished())


def _add_trees(image: Image.Image) -> None:
    def paint(pen: Pen) -> None:
        for x, y, count in sorted(_LAY.groves, key=lambda grove: grove[1]):
            for tree in range(count):
                _tree(pen, (x + (tree - (count - 1) / 2) * 24, y + tree * 7 % 3 * 4))

    layer = sprite(*_SIZE, paint, 3)
    shadow = shadow_of(layer, TREE)
    image.paste(shadow, (0, 0), shadow)
    image.paste(layer, (0, 0), layer)


def _tree(pen: Pen, foot: Point) -> None:
    """Draw a fir: lit on its left, dark on its right."""
    (x, y), (wide, high) = foot, _TREE
    pen.box((x - 3, y - 8), (x + 3, y), mix(FIR, house.INK, 0.55))
    for part in range(3):
        top, low, half = y - high + part * 9, y - 6 - (2 - part) * 12, wide / 2 * (0.56 + 0.22 * part)
        sides = ((-1, mix(FIR, house.PAPER, 0.16)), (1, mix(FIR, house.INK, 0.28)))
        for side, tint in sides:
            pen.polygon([(x, top), (x + side * half, low), (x, low)], tint)
