"""Small pictures: a wagon, a locomotive, a card, a ticket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.cache import Cache
from render.kit.palette import CREAM, INK, WHITE, mix
from render.kit.shapes import sprite

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point

_icons: Cache[Image.Image] = Cache()


def icon(name: str, size: int, fill: Colour) -> Image.Image:
    """Return "train", "card" or "ticket", ``size`` pixels wide and high."""
    return _icons.get(
        (name, size, fill), lambda: sprite(size, size, lambda pen: _ICONS[name](pen, size, fill))
    )


def _train(pen: Pen, size: int, fill: Colour) -> None:
    wagon(pen, (size / 2, size * 0.46), size * 0.96, fill)


def _card(pen: Pen, size: int, fill: Colour) -> None:
    pale = mix(fill, WHITE if sum(fill) < 300 else INK, 0.45)  # noqa: PLR2004  dark inks have pale backs
    pen.box((size * 0.06, size * 0.2), (size * 0.62, size * 0.98), pale, size * 0.09)
    pen.box((size * 0.28, 0), (size * 0.92, size * 0.88), fill, size * 0.1)
    pen.box((size * 0.4, size * 0.12), (size * 0.8, size * 0.76), mix(fill, pale, 0.6), size * 0.05)


def _ticket(pen: Pen, size: int, fill: Colour) -> None:
    pale = mix(fill, WHITE if sum(fill) < 300 else INK, 0.7)  # noqa: PLR2004  as above
    pen.box((size * 0.02, size * 0.18), (size * 0.98, size * 0.84), fill, size * 0.1)
    pen.circle((size * 0.26, size * 0.51), size * 0.1, pale)
    pen.circle((size * 0.74, size * 0.51), size * 0.1, pale)
    pen.line([(size * 0.26, size * 0.51), (size * 0.74, size * 0.51)], pale, size * 0.07)


_ICONS: dict[str, Callable[[Pen, int, Colour], None]] = {"train": _train, "card": _card, "ticket": _ticket}


def wagon(pen: Pen, middle: Point, width: float, fill: Colour, window: Colour | None = None) -> None:
    """Draw a wagon from the side."""
    x, y = middle
    half, high = width / 2, width * 0.22
    pen.box((x - half, y - high), (x + half, y + high), fill, width * 0.06)
    pen.box((x - half * 0.92, y - high * 1.35), (x + half * 0.92, y - high * 0.7), fill, width * 0.06)
    if window:
        for i in range(3):
            left = x - half * 0.76 + i * half * 0.55
            pen.box((left, y - high * 0.62), (left + half * 0.38, y + high * 0.12), window, width * 0.02)
    for side in (-0.58, 0.58):
        pen.circle((x + side * half, y + high * 1.15), width * 0.115, fill)
        pen.circle((x + side * half, y + high * 1.15), width * 0.045, window or mix(fill, WHITE, 0.5))


def locomotive(pen: Pen, middle: Point, width: float, fill: Colour) -> None:
    """Draw a steam locomotive from the side, running to the right."""
    x, y = middle
    unit = width / 20

    def box(left: float, top: float, right: float, bottom: float, radius: float = 0.0) -> None:
        pen.box((x + left * unit, y + top * unit), (x + right * unit, y + bottom * unit), fill, radius * unit)

    box(-9, -5.5, -3.4, 3.4)
    box(-9.8, -6.6, -2.6, -5.2, 0.5)
    pen.box((x - 7.8 * unit, y - 4.2 * unit), (x - 4.8 * unit, y - 1.2 * unit), CREAM, 0.4 * unit)
    box(-4, -2.8, 8, 2.6, 1.4)
    box(4.6, -6.4, 6.8, -2)
    box(4.0, -7.2, 7.4, -5.8, 0.4)
    box(-0.4, -4.4, 2.0, -2.2, 0.9)
    box(-9, 1.8, 9, 3.4)
    pen.polygon(
        [(x + 8 * unit, y + 1.8 * unit), (x + 10 * unit, y + 5.6 * unit), (x + 6.8 * unit, y + 5.6 * unit)],
        fill,
    )
    for place, radius in ((-6.2, 2.6), (-0.6, 2.6), (4.6, 2.0)):
        pen.circle((x + place * unit, y + (5.6 - radius) * unit + 0.9 * unit), radius * unit, fill)
        pen.circle((x + place * unit, y + (5.6 - radius) * unit + 0.9 * unit), radius * unit * 0.42, CREAM)
