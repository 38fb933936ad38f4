"""Kansas City: a street of a Western town, and places for foresight tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.board.layout import space_box
from render.great_western_trail.land.panels import PANELS, STREET, foresight_place
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.sign_canvas import Square
from render.kit.palette import CREAM, INK, mix
from rules.great_western_trail import COMMON

if TYPE_CHECKING:
    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from rules.great_western_trail import Edition


def paint_town(pen: Pen, edition: Edition) -> None:
    """Paint the town, the foresight spaces, and the place where herders arrive."""
    left, top, right, bottom = PANELS.kansas_city.box
    tiles, foot = PANELS.kansas_city.columns.left - 14, bottom
    bottom -= PANELS.kansas_city.shorter
    for grow, ground in ((3, colours.RAIL), (0, STREET)):
        pen.box((left - grow, top - grow), (right + grow, bottom + grow), ground, 15 + grow)
        pen.box((tiles - grow, top - grow), (right + grow, foot + grow), ground, 15 + grow)
    pen.box((left + 10, bottom - 26), (left + 452, bottom - 8), mix(colours.ROAD, CREAM, 0.25), 9)
    for x, wide, high, tint in PANELS.town:
        _paint_house(pen, (x, bottom - 16), (wide, high), colours.WALLS[tint])
    pen.box((left + 20, top + 12), (left + 436, top + 62), colours.TRUNK, 10)
    pen.box((left + 24, top + 16), (left + 432, top + 58), colours.BOARDS, 8)
    for column in range(COMMON.foresight.columns):
        for tile in range(COMMON.foresight.tiles):
            x, y = foresight_place(column, tile)
            wide, high = PANELS.kansas_city.tile
            pen.box((x - 3, y - 3), (x + wide + 3, y + high + 3), colours.PLOT_EDGE, 11)
            pen.box((x - 1, y - 1), (x + wide + 1, y + high + 1), colours.PLOT, 9)
    box = space_box(edition, "KC")
    pen.box((box[0] - 3, box[1]), (box[2] + 3, box[3]), colours.RAIL, 16)
    pen.box((box[0], box[1] + 3), (box[2], box[3] - 3), colours.PLOT, 13)
    glyphs.city(
        Square(pen, 56, box[0] + 18, (box[1] + box[3]) / 2 - 28), mix(colours.PLOT, colours.PLOT_EDGE, 0.5)
    )


def _paint_house(pen: Pen, foot: tuple[float, float], size: tuple[float, float], wall: Colour) -> None:
    """Paint a house of a Western town: a false front, a porch."""
    (x, y), (wide, high) = foot, size
    dark = mix(wall, INK, 0.45)
    pen.box((x, y - high), (x + wide, y), wall)
    pen.box((x - 3, y - high - 5), (x + wide + 3, y - high + 4), dark)
    pen.box((x - 4, y - 32), (x + wide + 4, y - 27), dark)
    pen.box((x + wide * 0.4, y - 23), (x + wide * 0.62, y), dark)
    for share in (0.12, 0.72):
        pen.box((x + wide * share, y - 20), (x + wide * (share + 0.17), y - 8), CREAM)
        if high > 60:  # noqa: PLR2004  a second floor
            pen.box((x + wide * share, y - high + 14), (x + wide * (share + 0.17), y - high + 28), CREAM)
    pen.box((x + wide * 0.42, y - high + 12), (x + wide * 0.6, y - high + 20), mix(wall, CREAM, 0.4))
