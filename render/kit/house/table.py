"""The wooden table on which all lies, and the frame of a chart: paper, ink, brass, black bars of degrees."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from render.kit.house import colours
from render.kit.noise import Octave, noise
from render.kit.signs import drawn_once

_GRAIN = (Octave(420, 26, 0.62), Octave(260, 7, 0.4), Octave(60, 3, 0.2))
_SEED: Final = 3
_REACH, _MIDDLE = 1.2, 0.34
"""Half the span of heights, and the place of zero among the tones."""


@drawn_once
def table(size: tuple[int, int]) -> Image.Image:
    """Return a table of dark wood (RGB), its grain running along it: nine tones in long runs."""
    tones = colours.WOOD
    height = noise(size, _GRAIN, _SEED)
    place = height.point(lambda v: v * (len(tones) / (2 * _REACH)) + len(tones) * _MIDDLE).convert("L")
    ramp = [tones[min(value, len(tones) - 1)] for value in range(256)]
    return Image.merge("RGB", [place.point([tone[channel] for tone in ramp]) for channel in range(3)])


PAPER_WIDTH: Final = 9
INK_WIDTH: Final = 2
BRASS_WIDTH: Final = 2
WIDTH: Final = PAPER_WIDTH + INK_WIDTH + BRASS_WIDTH
"""How much of a picture the frame takes on each side, in pixels."""
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
