"""The frame of a chart: paper, ink, brass, and the black bars of its degrees."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from render.kit.house import colours

PAPER_WIDTH: Final = 9
INK_WIDTH: Final = 2
BRASS_WIDTH: Final = 2
WIDTH: Final = PAPER_WIDTH + INK_WIDTH + BRASS_WIDTH
"""How much of a picture the frame takes on each side, in pixels."""
CLEAR: Final = 16
"""How far names keep from the edge."""
_ACROSS, _DOWN = 18, 12


def add_frame(image: Image.Image, across: int = _ACROSS, down: int = _DOWN) -> None:
    """Draw the frame over the edge of a chart (RGB): so many fields along its top and down its side."""
    pen, wide, high = ImageDraw.Draw(image), *image.size
    for inset, width, tint in (
        (0, PAPER_WIDTH, colours.PAPER),
        (PAPER_WIDTH, INK_WIDTH, colours.OUTLINE),
        (PAPER_WIDTH + INK_WIDTH, BRASS_WIDTH, colours.BRASS),
    ):
        pen.rectangle((inset, inset, wide - 1 - inset, high - 1 - inset), outline=tint, width=width)
    pen.line([(0, high - 1), (0, 0), (wide - 1, 0)], colours.PAPER_LIGHT)
    pen.line([(wide - 1, 1), (wide - 1, high - 1), (1, high - 1)], colours.PAPER_DARK)
    for start, end in _bars(wide, across):
        for top in (3, high - 6):
            pen.rectangle((start, top, end, top + 2), fill=colours.INK)
    for start, end in _bars(high, down):
        for left in (3, wide - 6):
            pen.rectangle((left, start, left + 2, end), fill=colours.INK)


def _bars(length: int, count: int) -> list[tuple[int, int]]:
    """Return from where to where the black fields reach, every other one of all."""
    step = (length - 2 * PAPER_WIDTH) / count
    return [
        (round(PAPER_WIDTH + place * step), round(PAPER_WIDTH + (place + 1) * step))
        for place in range(0, count, 2)
    ]


def framed(chart: Image.Image) -> Image.Image:
    """Return a copy of a chart with its frame."""
    found = chart.copy()
    add_frame(found)
    return found
