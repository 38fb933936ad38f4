"""Small signs, painted in a square from ``data/signs.json``: the words of which icons are sentences."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from render.great_western_trail import colours
from render.great_western_trail.colours import CATTLE
from render.great_western_trail.layout import read
from render.kit.house.colours import INK, PAPER, QUIET, TEXT
from render.kit.palette import WHITE, mix
from render.kit.symbols import draw_symbol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point

_HOUSE = {"ink": INK, "paper": PAPER, "white": WHITE, "quiet": QUIET, "text": TEXT}
_PALE = 600
"""How bright a colour is from which on what is within it is dark."""


class _Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sign is painted with; ``fill`` is its colour unless another one is asked for."""

    strokes: tuple[tuple[Any, ...], ...]
    """The kind of each, its tint, and its numbers in a square whose corners are (0, 0) and (1, 1).

    A tint is a colour by its name, or two mixed: how much there is of the second one.
    """
    fill: Any = "ink"


_SIGNS = msgspec.json.decode(read("signs"), type=dict[str, _Sign])


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

    def arc(
        self, middle: Point, radius: float, degrees: tuple[float, float], fill: Colour, width: float
    ) -> None:
        """Draw a part of a circle, clockwise (0 is east)."""
        self.pen.arc(self.at(*middle), radius * self.size, degrees, fill, width * self.size)

    def symbol(self, name: str, middle: Point, size: float, fill: Colour, hole: Colour = WHITE) -> None:
        """Draw a symbol of the palette."""
        draw_symbol(self.pen, name, self.at(*middle), size * self.size, fill, hole=hole)

    def part(self, left: float, top: float, size: float) -> UnitSquare:
        """Return a smaller square within this one."""
        return UnitSquare(self.pen, size * self.size, *self.at(left, top))

    def sign(self, name: str, fill: Colour | None = None, ground: Colour = PAPER) -> None:
        """Paint a sign of the data, in its own ``fill`` or another one; ``ground`` shows through windows."""
        sign = _SIGNS[name]
        fill = fill or _mixed(sign.fill, {})
        hollow = mix(fill, WHITE, 0.75) if sum(fill) < _PALE else mix(fill, INK, 0.5)
        tints = {"fill": fill, "ground": ground, "hollow": hollow}
        for kind, named, *numbers in sign.strokes:
            tint = _mixed(named, tints) if named else None
            if kind == "sign":
                inner, *place = numbers
                (self.part(*place) if place else self).sign(inner, tint)
            elif tint:
                self._stroke(kind, tint, numbers)

    def _stroke(self, kind: str, tint: Colour, numbers: Sequence[Any]) -> None:
        match kind:
            case "poly":
                self.poly(numbers[0], tint)
            case "line":
                self.line(numbers[0], tint, *numbers[1:])
            case "stroke":
                self.pen.line([self.at(*point) for point in numbers[0]], tint, self.size * numbers[1])
            case "disc":
                x, y, radius = numbers
                self.disc(x, y, radius, tint)
            case "box":
                self.box(numbers[0], tint, *numbers[1:])
            case "arc":
                x, y, radius, start, end, width = numbers
                size = self.size
                self.pen.arc(self.at(x, y), radius * size, (start, end), tint, width * size)
            case "symbol":
                name, x, y, size = numbers
                self.symbol(name, (x, y), size, tint)

    def card(self, colour: str) -> None:
        """Paint a cattle card of a breed with its brand."""
        look = CATTLE[colour]
        self.box((0.1, 0.0, 0.9, 1.0), look.edge, 0.12)
        self.box((0.17, 0.07, 0.83, 0.93), look.fill, 0.07)
        self.symbol(look.symbol, (0.5, 0.5), 0.25, look.ink, look.fill)


def _mixed(tint: Any, tints: Mapping[str, Colour]) -> Colour:  # noqa: ANN401  a name, or two tints and a share
    if isinstance(tint, str):
        return tints.get(tint) or _named(tint)
    first, second, share = tint
    return mix(_mixed(first, tints), _mixed(second, tints), share)


@cache
def _named(name: str) -> Colour:
    """Return a colour of the house, or of the title: "WORKERS.cowboy.fill"."""
    if name in _HOUSE:
        return _HOUSE[name]
    found: Any = colours
    for part in name.split("."):
        found = found[part] if isinstance(found, dict) else getattr(found, part)
    return found  # type: ignore[no-any-return]
