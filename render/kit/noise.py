"""Value noise, made by Pillow alone: random bytes of a fixed seed, enlarged smoothly."""

from __future__ import annotations

import random
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image, ImageMath

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_HALF = 127.5


class Octave(NamedTuple):
    """One layer of noise: its cells in pixels, wide and high, and how much it counts."""

    wide: float
    high: float
    weight: float


def round_octaves(cells: Sequence[float], weights: Sequence[float]) -> tuple[Octave, ...]:
    """Return octaves whose cells are as wide as high."""
    return tuple(Octave(cell, cell, weight) for cell, weight in zip(cells, weights, strict=True))


def octave(size: tuple[int, int], cell: tuple[float, float], seed: int) -> Image.Image:
    """Return one layer of noise (mode "F", about -1 to 1) whose cells are so many pixels wide and high."""
    columns, rows = int(size[0] / cell[0]) + 5, int(size[1] / cell[1]) + 5
    dice = random.Random(seed)  # noqa: S311  how land lies is no secret
    grid = Image.frombytes("L", (columns, rows), dice.randbytes(columns * rows)).convert("F")
    box = (2.0, 2.0, 2.0 + size[0] / cell[0], 2.0 + size[1] / cell[1])
    return grid.resize(size, Image.Resampling.BICUBIC, box).point(lambda v: v * (1 / _HALF) - 1.0)


def noise(
    size: tuple[int, int], octaves: Iterable[Octave], seed: int, scale: float = 1.0, *, folded: bool = False
) -> Image.Image:
    """Return the sum of octaves (mode "F"), their cells ``scale`` times as large.

    ``folded`` at zero they rise to sharp crests.
    """
    total = Image.new("F", size)
    for number, (wide, high, weight) in zip(count(seed * 100), octaves, strict=False):
        layer = octave(size, (wide * scale, high * scale), number)
        if folded:
            layer = evaluate(lambda a: 0.9 - abs(a["layer"]) * 2.4, layer=layer)
        total = evaluate(lambda a, w=weight: a["total"] + a["layer"] * w, total=total, layer=layer)
    return total


def evaluate(formula: Any, **images: Image.Image) -> Image.Image:  # noqa: ANN401  Pillow names no type of it
    """Return what a formula gives for every pixel; it gets the images by their names."""
    found: Image.Image = ImageMath.lambda_eval(formula, **images)
    return found


def levels(image: Image.Image, step: int, middle: int = 128) -> Image.Image:
    """Return an image (mode "L") whose values are so many steps apart, counted from the middle."""
    table = [min(max(middle + step * round((value - middle) / step), 0), 255) for value in range(256)]
    return image.point(table)
