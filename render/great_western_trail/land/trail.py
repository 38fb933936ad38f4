"""The trail on the land: roads, spaces, woods, risk actions, what camps bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.land.landscape import draw_land, grove
from render.great_western_trail.land.roads import roads
from render.great_western_trail.layout import MAP_BOTTOM, RISK, TRAIL, WIDTH, space_box, spaces
from render.great_western_trail.pieces.tiles import CAMP_SIGNS
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.icon_signs import dollars, icon_image, tokens
from render.great_western_trail.signs.sign_rows import row_image
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.palette import CREAM, WHITE, mix
from render.kit.shapes import Pen, sprite
from rules.great_western_trail import COMMON, EDITIONS

if TYPE_CHECKING:
    from PIL import Image

    from render.great_western_trail.layout import Box, Point
    from render.kit.palette import Colour
    from rules.great_western_trail import Edition

_OVERSIZE = 3
RIM = 5
"""Plain ground around a tile on its space."""
_WOODS = 54
_DASH = 11.0


def draw_trail(edition: Edition) -> Image.Image:
    """Return the land with the trail of an edition (RGB), down to MAP_BOTTOM."""
    image = draw_land()
    layer = sprite(WIDTH, MAP_BOTTOM, lambda pen: _paint(pen, edition), oversize=_OVERSIZE)
    image.paste(layer, (0, 0), layer)
    for location in EDITIONS[edition].trail:
        for drawn, at in laid_over(edition, location):
            image.paste(drawn, at, drawn)
    return image


def laid_over(edition: Edition, location: str) -> list[tuple[Image.Image, tuple[int, int]]]:
    """Return what is printed beside a space and over its rim: a risk action, what a camp brings."""
    if EDITIONS[edition].trail[location].risk:
        return [_risk(edition, location)]
    space = EDITIONS[edition].camp_spaces.get(location)
    if space is None:
        return []
    row = [dollars(space.dollars)] if space.dollars else tokens(space.exchange_tokens)
    badge = row_image(row, 34)
    left, top, right, _ = space_box(edition, location)
    return [(badge, ((left + right - badge.width) // 2, top - 28))]


def _paint(pen: Pen, edition: Edition) -> None:
    for line in roads(edition).values():
        _road(pen, line, 32, colours.ROAD_EDGE)
    for line in roads(edition).values():
        _road(pen, line, 26, colours.ROAD)
    for line in roads(edition).values():
        for left, right in zip(line[1:-1:2], line[2:-1:2], strict=False):
            pen.line([left, right], mix(colours.ROAD, CREAM, 0.3), 3)
    for name, (across, down, count) in TRAIL.woods.items():
        x, y = spaces(edition)[name]
        grove(pen, (x + across, y + down), count, _WOODS)
    for location in EDITIONS[edition].trail.values():
        _plot(pen, edition, location.id)


def _road(pen: Pen, line: tuple[Point, ...], wide: float, tint: Colour) -> None:
    pen.line(line, tint, wide)
    for end in (line[0], line[-1]):
        pen.circle(end, wide / 2, tint)


def _plot(pen: Pen, edition: Edition, name: str) -> None:
    """Draw a space: its ground, a dashed line where a private building may stand, a sign of its kind."""
    location = EDITIONS[edition].trail[name]
    if location.kind == "kansas_city":
        return
    left, top, right, bottom = space_box(edition, name)
    box = (left - RIM, top - RIM, right + RIM, bottom + RIM)
    pen.box(box[:2], box[2:], colours.PLOT_EDGE, 13)
    pen.box((box[0] + 2, box[1] + 2), (box[2] - 2, box[3] - 2), colours.PLOT, 11)
    faint = mix(colours.PLOT, colours.PLOT_EDGE, 0.42)
    if location.kind in {"private", "hazard", "camp"}:
        _dashes(pen, (left + 2, top + 2, right - 2, bottom - 2), mix(colours.PLOT, colours.PLOT_EDGE, 0.75))
    high, middle = bottom - top, ((left + right) / 2, (top + bottom) / 2)
    size = high * 0.5
    square = UnitSquare(pen, size, middle[0] - size / 2, middle[1] - size / 2)
    if location.kind == "private":
        glyphs.hammer(square, faint)
    elif location.kind == "hazard":
        glyphs.hazard(square, location.hazard)
    elif location.kind == "camp":
        CAMP_SIGNS[edition](square)
    elif location.kind == "start":
        glyphs.horseshoe(square, faint)


def _dashes(pen: Pen, box: Box, tint: Colour) -> None:
    left, top, right, bottom = box
    for start, end, level in ((left, right, True), (top, bottom, False)):
        count = max(3, round((end - start - 8) / _DASH) // 2 * 2 + 1)
        step = (end - start - 8) / count
        for i in range(0, count, 2):
            a, b = start + 4 + i * step, start + 4 + (i + 1) * step
            for at in (top, bottom) if level else (left, right):
                pen.line([(a, at), (b, at)] if level else [(at, a), (at, b)], tint, 2.6)


def _risk(edition: Edition, name: str) -> tuple[Image.Image, tuple[int, int]]:
    """Return the risk action of a space on its plate."""
    x, y = spaces(edition)[name]
    aside = TRAIL.risks[name]
    (wide, high), icon = RISK, COMMON.risk_actions[EDITIONS[edition].trail[name].risk]
    plate = sprite(wide, high, _paint_plate)
    drawn = icon_image(icon, high - 8, wide - 12)
    plate.alpha_composite(drawn, ((wide - drawn.width) // 2, (high - drawn.height) // 2))
    return plate, (round(x + aside[0] - wide / 2), round(y + aside[1] - high / 2))


def _paint_plate(pen: Pen) -> None:
    wide, high = RISK
    pen.box((0, 0), (wide, high), colours.PLOT_EDGE, 8)
    pen.box((2, 2), (wide - 2, high - 2), mix(colours.PAPER, WHITE, 0.4), 6.5)
