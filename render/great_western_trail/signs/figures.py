"""A square to paint signs in, and signs of living and built things and of hazards."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.colours import WORKERS
from render.kit.house.colours import INK, PAPER
from render.kit.palette import WHITE, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point


class UnitSquare:
    """Paints in a square whose corners are (0, 0) and (1, 1)."""

    def __init__(self, pen: Pen, size: float, left: float = 0.0, top: float = 0.0) -> None:
        """Paint with ``pen``, the square's left top at the point given."""
        self.pen, self.size, self._left, self._top = pen, size, left, top

    def at(self, x: float, y: float) -> Point:
        """Return a point of the square in pixels."""
        return self._left + x * self.size, self._top + y * self.size

    def poly(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self.pen.polygon([self.at(*point) for point in points], fill)

    def line(self, points: Sequence[Point], fill: Colour, width: float = 0.08) -> None:
        """Draw a line with round ends."""
        self.pen.line([self.at(*point) for point in points], fill, width * self.size)
        for end in (points[0], points[-1]):
            self.disc(*end, width / 2, fill)

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """Fill a circle."""
        self.pen.circle(self.at(x, y), radius * self.size, fill)

    def box(self, box: tuple[float, float, float, float], fill: Colour, radius: float = 0.0) -> None:
        """Fill a box with rounded corners."""
        self.pen.box(self.at(*box[:2]), self.at(*box[2:]), fill, radius * self.size)

    def part(self, left: float, top: float, size: float) -> UnitSquare:
        """Return a smaller square within this one."""
        return UnitSquare(self.pen, size * self.size, *self.at(left, top))


_STEAM = mix(INK, WHITE, 0.1)
_HOOF = mix(INK, WHITE, 0.2)


def cow(sq: UnitSquare, colour: Colour = mix(PAPER, INK, 0.55)) -> None:  # noqa: B008  a constant
    """Paint the head of a cow."""
    dark = mix(colour, INK, 0.55)
    for side in (-1, 1):
        sq.poly([(0.5 + side * 0.2, 0.3), (0.5 + side * 0.5, 0.02), (0.5 + side * 0.34, 0.42)], PAPER)
        sq.line([(0.5 + side * 0.24, 0.3), (0.5 + side * 0.44, 0.22), (0.5 + side * 0.46, 0.06)], dark, 0.07)
        sq.poly([(0.5 + side * 0.22, 0.36), (0.5 + side * 0.5, 0.42), (0.5 + side * 0.24, 0.54)], colour)
    sq.poly([(0.24, 0.26), (0.76, 0.26), (0.7, 0.74), (0.62, 0.96), (0.38, 0.96), (0.3, 0.74)], colour)
    sq.box((0.32, 0.7, 0.68, 0.98), mix(colour, WHITE, 0.5), 0.12)
    for side in (-1, 1):
        sq.disc(0.5 + side * 0.14, 0.48, 0.055, dark)
        sq.disc(0.5 + side * 0.08, 0.85, 0.04, dark)


def hat(sq: UnitSquare, fill: Colour = WORKERS["cowboy"].fill) -> None:
    """Paint a cowboy's hat."""
    dark = mix(fill, INK, 0.6)
    crown = [(0.31, 0.24), (0.42, 0.16), (0.5, 0.24), (0.58, 0.16), (0.69, 0.24)]
    sq.poly([(0.27, 0.66), *crown, (0.73, 0.66)], fill)
    upper = [(0.0, 0.5), (0.14, 0.64), (0.86, 0.64), (1.0, 0.5)]
    sq.poly([*upper, (0.9, 0.78), (0.66, 0.86), (0.34, 0.86), (0.1, 0.78)], fill)
    sq.poly([(0.28, 0.54), (0.72, 0.54), (0.73, 0.66), (0.27, 0.66)], dark)


def hammer(sq: UnitSquare, fill: Colour = WORKERS["builder"].edge) -> None:
    """Paint a builder's hammer."""
    sq.line([(0.22, 0.9), (0.64, 0.34)], fill, 0.13)
    sq.poly([(0.36, 0.14), (0.52, 0.04), (0.96, 0.42), (0.86, 0.56)], fill)
    sq.poly([(0.36, 0.14), (0.3, 0.3), (0.42, 0.36), (0.54, 0.28)], fill)


def hire(sq: UnitSquare) -> None:
    """Paint one of each kind of worker, twice as wide as high."""
    hat(sq.part(-0.52, 0.1, 0.8))
    hammer(sq.part(0.14, 0.1, 0.8))
    wheel(sq.part(0.8, 0.14, 0.7))


def wheel(sq: UnitSquare, fill: Colour = WORKERS["engineer"].fill) -> None:
    """Paint an engineer's driving wheel."""
    inside = mix(fill, WHITE, 0.75) if sum(fill) < 600 else mix(fill, INK, 0.5)  # noqa: PLR2004  pale or dark
    sq.disc(0.5, 0.5, 0.48, fill)
    sq.disc(0.5, 0.5, 0.36, inside)
    for x, y in ((0.42, 0.0), (0.21, 0.364), (-0.21, 0.364)):
        sq.line([(0.5 - x, 0.5 - y), (0.5 + x, 0.5 + y)], fill, 0.09)
    sq.disc(0.5, 0.5, 0.14, fill)


def engine(sq: UnitSquare, fill: Colour = _STEAM, window: Colour = PAPER) -> None:
    """Paint an engine from the side, running to the right."""
    sq.box((0.02, 0.2, 0.36, 0.76), fill, 0.03)
    sq.box((0.0, 0.13, 0.4, 0.22), fill, 0.03)
    sq.box((0.09, 0.29, 0.27, 0.46), window, 0.02)
    sq.box((0.3, 0.4, 0.86, 0.7), fill, 0.08)
    sq.poly([(0.64, 0.42), (0.6, 0.14), (0.84, 0.14), (0.8, 0.42)], fill)
    sq.box((0.42, 0.28, 0.54, 0.44), fill, 0.05)
    sq.poly([(0.8, 0.64), (1.0, 0.88), (0.76, 0.88)], fill)
    sq.box((0.02, 0.64, 0.88, 0.76), fill)
    for x in (0.2, 0.46, 0.7):
        sq.disc(x, 0.78, 0.125, fill)
        sq.disc(x, 0.78, 0.05, window)


def station(sq: UnitSquare, fill: Colour = INK) -> None:
    """Paint a station: a house with a clock."""
    sq.poly([(0.04, 0.46), (0.5, 0.06), (0.96, 0.46)], fill)
    sq.box((0.14, 0.44, 0.86, 0.94), fill)
    sq.disc(0.5, 0.36, 0.13, PAPER)
    sq.line([(0.5, 0.29), (0.5, 0.37), (0.56, 0.37)], fill, 0.03)
    for left in (0.22, 0.42, 0.62):
        sq.box((left, 0.58, left + 0.16, 0.94), PAPER, 0.03)


def house(sq: UnitSquare, fill: Colour = INK) -> None:
    """Paint a building."""
    sq.poly([(0.02, 0.5), (0.5, 0.08), (0.98, 0.5)], fill)
    sq.box((0.14, 0.48, 0.86, 0.94), fill)
    sq.box((0.4, 0.62, 0.6, 0.94), PAPER)


def tree(sq: UnitSquare) -> None:
    """Paint a fir."""
    sq.box((0.44, 0.8, 0.56, 1.0), colours.TRUNK)
    for top, foot, half in ((0.34, 0.86, 0.4), (0.16, 0.62, 0.32), (0.0, 0.38, 0.22)):
        sq.poly([(0.5, top), (0.5 + half, foot), (0.5 - half, foot)], colours.WOOD_SHADE)
        sq.poly([(0.5, top), (0.5 - half, foot), (0.52, foot)], colours.WOOD)


def camp(sq: UnitSquare, fill: Colour = mix(PAPER, colours.CAMP, 0.3)) -> None:  # noqa: B008  a constant
    """Paint a tent with its poles."""
    dark = mix(colours.TRUNK, INK, 0.4)
    for side in (-1, 1):
        sq.line([(0.5 - side * 0.07, 0.04), (0.5 + side * 0.42, 0.92)], dark, 0.06)
    sq.poly([(0.5, 0.15), (0.92, 0.94), (0.08, 0.94)], dark)
    sq.poly([(0.5, 0.24), (0.84, 0.89), (0.16, 0.89)], fill)
    sq.poly([(0.5, 0.46), (0.66, 0.94), (0.34, 0.94)], dark)


def palm(sq: UnitSquare, fill: Colour = _STEAM) -> None:
    """Paint an open hand."""
    sq.box((0.2, 0.44, 0.82, 1.0), fill, 0.2)
    for x, top in ((0.27, 0.14), (0.435, 0.02), (0.6, 0.04), (0.76, 0.18)):
        sq.line([(x, top + 0.06), (x, 0.62)], fill, 0.13)
    sq.line([(0.04, 0.5), (0.3, 0.76)], fill, 0.14)


def horseshoe(sq: UnitSquare, fill: Colour = _HOOF) -> None:
    """Paint a horseshoe: steps of the herder."""
    pale = mix(PAPER, WHITE, 0.4)
    sq.pen.arc(sq.at(0.5, 0.46), 0.44 * sq.size, (120, 60), fill, 0.2 * sq.size)
    sq.box((0.14, 0.78, 0.4, 0.94), fill, 0.04)
    sq.box((0.6, 0.78, 0.86, 0.94), fill, 0.04)
    for x, y in ((0.17, 0.56), (0.24, 0.24), (0.5, 0.12), (0.76, 0.24), (0.83, 0.56)):
        sq.disc(x, y, 0.04, pale)


def outlaw(sq: UnitSquare) -> None:
    """Paint a poster of a wanted outlaw: a hat, a masked face."""
    paper, dark = mix(PAPER, colours.SAND, 0.35), mix(colours.TRUNK, INK, 0.5)
    sq.box((0.06, 0.0, 0.94, 1.0), dark, 0.08)
    sq.box((0.12, 0.06, 0.88, 0.94), paper, 0.04)
    sq.box((0.3, 0.34, 0.7, 0.72), mix(colours.SAND, colours.WALLS[0], 0.35), 0.16)
    sq.poly([(0.32, 0.34), (0.37, 0.12), (0.5, 0.18), (0.63, 0.12), (0.68, 0.34)], INK)
    sq.box((0.16, 0.32, 0.84, 0.41), INK, 0.04)
    sq.poly([(0.24, 0.54), (0.76, 0.54), (0.68, 0.76), (0.5, 0.9), (0.32, 0.76)], colours.COST.edge)
    for x in (0.42, 0.58):
        sq.disc(x, 0.475, 0.04, INK)


def city(sq: UnitSquare, fill: Colour = INK) -> None:
    """Paint a city's roofs."""
    sq.box((0.04, 0.44, 0.34, 0.94), fill)
    sq.box((0.36, 0.12, 0.64, 0.94), fill)
    sq.box((0.66, 0.34, 0.96, 0.94), fill)
    for columns, rows in (
        ((0.1, 0.22), (0.54, 0.72)),
        ((0.42, 0.53), (0.24, 0.46, 0.68)),
        ((0.72, 0.84), (0.46, 0.68)),
    ):
        for x, y in product(columns, rows):
            sq.box((x, y, x + 0.07, y + 0.11), PAPER)


def hazard(sq: UnitSquare, kind: str = "") -> None:
    """Paint a hazard's sign; without a kind a warning."""
    if kind:
        {"flood": _flood, "drought": _drought, "rockfall": _rockfall}[kind](sq)
        return
    sq.poly([(0.5, 0.02), (1.0, 0.94), (0.0, 0.94)], INK)
    sq.poly([(0.5, 0.17), (0.88, 0.87), (0.12, 0.87)], colours.COIN.fill)
    sq.poly([(0.44, 0.36), (0.56, 0.36), (0.53, 0.66), (0.47, 0.66)], INK)
    sq.disc(0.5, 0.76, 0.055, INK)


def _flood(sq: UnitSquare) -> None:
    deep = colours.HAZARDS["flood"].edge
    for y, tint in ((0.2, deep), (0.48, mix(deep, WHITE, 0.2)), (0.76, deep)):
        for i in range(4):
            x = 0.02 + i * 0.24
            sq.line([(x, y + 0.08), (x + 0.12, y - 0.06), (x + 0.24, y + 0.08)], tint, 0.1)


def _drought(sq: UnitSquare) -> None:
    look, sun = colours.HAZARDS["drought"], colours.COST.edge
    sq.disc(0.5, 0.36, 0.24, sun)
    sq.disc(0.5, 0.36, 0.18, mix(sun, colours.COIN.fill, 0.75))
    for points in (
        [(0.04, 0.78), (0.3, 0.7), (0.46, 0.82), (0.72, 0.72), (0.96, 0.8)],
        [(0.3, 0.7), (0.22, 0.98)],
        [(0.46, 0.82), (0.52, 0.98)],
        [(0.72, 0.72), (0.84, 0.98)],
    ):
        sq.line(points, look.edge, 0.07)


def _rockfall(sq: UnitSquare) -> None:
    look = colours.HAZARDS["rockfall"]
    stone, pale = mix(look.edge, look.fill, 0.3), mix(look.fill, WHITE, 0.35)
    rocks = (
        [(0.08, 0.94), (0.02, 0.7), (0.2, 0.54), (0.42, 0.62), (0.48, 0.94)],
        [(0.52, 0.94), (0.5, 0.66), (0.72, 0.5), (0.96, 0.66), (0.98, 0.94)],
        [(0.36, 0.5), (0.34, 0.26), (0.56, 0.12), (0.74, 0.3), (0.66, 0.48)],
    )
    for rock in rocks:
        sq.poly(rock, look.edge)
        middle = (sum(x for x, _ in rock) / 5, sum(y for _, y in rock) / 5)
        sq.poly([(x + (middle[0] - x) * 0.2, y + (middle[1] - y) * 0.2) for x, y in rock], stone)
        lit = [*rock[1:4], middle]
        sq.poly([(x + (middle[0] - x) * 0.25, y + (middle[1] - y) * 0.25) for x, y in lit], pale)
