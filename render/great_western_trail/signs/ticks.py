"""Marks beside things: done or possible now, not yet, not known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.colours import DONE
from render.kit.house.colours import INK, QUIET
from render.kit.palette import WHITE, mix
from render.kit.shapes import sprite

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from render.kit.shapes import Pen


def tick(size: int) -> Image.Image:
    """Return a round mark: done, or possible now."""

    def paint(pen: Pen) -> None:
        pen.circle((size / 2, size / 2), size / 2, WHITE)
        pen.circle((size / 2, size / 2), size * 0.45, DONE)
        pen.line(
            [(size * 0.27, size * 0.52), (size * 0.43, size * 0.68), (size * 0.73, size * 0.34)],
            WHITE,
            size * 0.12,
        )

    return sprite(size, size, paint)


def _open_ring(size: int) -> Image.Image:
    def paint(pen: Pen) -> None:
        pen.circle((size / 2, size / 2), size / 2, WHITE)
        pen.circle((size / 2, size / 2), size * 0.45, mix(QUIET, INK, 0.2))
        pen.circle((size / 2, size / 2), size * 0.31, WHITE)

    return sprite(size, size, paint)


def _unknown(size: int) -> Image.Image:
    def paint(pen: Pen) -> None:
        pen.circle((size / 2, size / 2), size / 2, WHITE)
        pen.circle((size / 2, size / 2), size * 0.45, mix(QUIET, INK, 0.2))
        for x in (0.28, 0.5, 0.72):
            pen.circle((size * x, size * 0.5), size * 0.075, WHITE)

    return sprite(size, size, paint)


MARKS: dict[str, Callable[[int], Image.Image]] = {"done": tick, "open": _open_ring, "cards": _unknown}
