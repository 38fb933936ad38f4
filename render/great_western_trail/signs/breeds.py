"""The heads of the breeds: told apart by horns, ears and markings, not by their colours alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.colours import CATTLE
from render.kit.house import colours as house
from render.kit.palette import WHITE, Colour, mix

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.great_western_trail.signs.unit_square import UnitSquare
    from render.kit.shapes import Point

_HORN = mix(house.PAPER, house.PAPER_DARK, 0.15)
_FACE = (
    (0.25, 0.27),
    (0.75, 0.27),
    (0.74, 0.5),
    (0.67, 0.74),
    (0.61, 0.97),
    (0.39, 0.97),
    (0.33, 0.74),
    (0.26, 0.5),
)
_SHORT = ((0.28, 0.3), (0.13, 0.22), (0.12, 0.08))
_HORNS: dict[str, tuple[Sequence[Point], float]] = {
    "gray": (((0.31, 0.29), (0.22, 0.2), (0.27, 0.1)), 0.07),
    "white": (_SHORT, 0.075),
    "green": (((0.3, 0.29), (0.2, 0.16), (0.32, 0.04)), 0.07),
    "red": (((0.3, 0.3), (0.16, 0.27), (0.06, 0.16)), 0.08),
    "blue": (((0.34, 0.3), (0.2, 0.2), (0.2, 0.06), (0.08, -0.08)), 0.075),
    "brown": (((0.3, 0.34), (0.02, 0.36), (-0.13, 0.2), (-0.13, 0.02)), 0.085),
    "purple": (((0.3, 0.33), (0.06, 0.3), (-0.14, 0.33), (-0.27, 0.2), (-0.32, 0.03)), 0.095),
}
"""The left horn of each breed, and how thick it is; breeds without have been polled."""


class _Coat(NamedTuple):
    """What a head is painted with."""

    fill: Colour
    dark: Colour
    pale: Colour
    line: Colour


def breed(sq: UnitSquare, colour: str, coat: Colour | None = None) -> None:
    """Paint the head of a breed, which is a key of ``colours.CATTLE``; long horns reach beyond the square."""
    fill = coat or coat_of(colour)
    tints = _Coat(
        fill, mix(fill, house.OUTLINE, 0.55), mix(fill, WHITE, 0.62), mix(fill, house.OUTLINE, 0.82)
    )
    for side in (-1, 1):
        _horn(sq, colour, side, tints)
        _ear(sq, side, 0.0 if colour in {"brown", "purple"} else 0.02, tints)
    middle = (0.5, 0.62)
    sq.poly([(x + (x - middle[0]) * 0.1, y + (y - middle[1]) * 0.1) for x, y in _FACE], tints.line)
    sq.poly(_FACE, tints.fill)
    _MARKINGS.get(colour, _plain)(sq, tints)
    _snout(sq, tints, dark=colour in {"gray", "yellow"})
    if colour == "brown":
        _fringe(sq, tints)
        return
    for side in (-1, 1):
        sq.disc(0.5 + side * 0.15, 0.47, 0.062, mix(tints.pale, WHITE, 0.5))
        sq.disc(0.5 + side * 0.15, 0.47, 0.05, house.OUTLINE)


def coat_of(colour: str) -> Colour:
    """Return the colour of a breed's head beside that of its cards."""
    look = CATTLE[colour]
    if look.ink == WHITE:
        return mix(look.fill, house.OUTLINE, 0.45) if colour == "black" else mix(look.fill, house.PAPER, 0.3)
    return mix(look.fill, house.OUTLINE, 0.26)


def _mirrored(points: Sequence[Point], side: int) -> list[Point]:
    return [(x, y) if side < 0 else (1 - x, y) for x, y in points]


def _horn(sq: UnitSquare, colour: str, side: int, tints: _Coat) -> None:
    if colour in _HORNS:
        line, thick = _HORNS[colour]
        points = _mirrored(line, side)
        sq.line(points, tints.line, thick + 0.055)
        sq.line(points, _HORN, thick)
        sq.line(points[-2:], mix(_HORN, house.OUTLINE, 0.45), thick * 0.55)


def _ear(sq: UnitSquare, side: int, rise: float, tints: _Coat) -> None:
    outer = [(0.3, 0.36 - rise), (0.02, 0.38 - rise), (0.0, 0.47 - rise), (0.12, 0.53), (0.3, 0.5)]
    sq.poly(_mirrored(outer, side), tints.line)
    inner = [(0.3, 0.385 - rise), (0.05, 0.405 - rise), (0.04, 0.46 - rise), (0.13, 0.505), (0.3, 0.47)]
    sq.poly(_mirrored(inner, side), mix(tints.fill, tints.dark, 0.3))


def _snout(sq: UnitSquare, tints: _Coat, *, dark: bool) -> None:
    ground = tints.dark if dark else mix(tints.pale, house.SKIN, 0.35)
    if dark:
        sq.box((0.335, 0.68, 0.665, 0.8), tints.pale, 0.06)
    sq.box((0.335, 0.74, 0.665, 0.99), tints.line, 0.12)
    sq.box((0.355, 0.755, 0.645, 0.97), ground, 0.1)
    for side in (-1, 1):
        sq.disc(0.5 + side * 0.08, 0.85, 0.04, house.OUTLINE)


def _plain(sq: UnitSquare, tints: _Coat) -> None:
    sq.poly([(0.75, 0.27), (0.74, 0.5), (0.67, 0.74), (0.64, 0.86), (0.62, 0.6), (0.64, 0.27)], tints.dark)


def _belt(sq: UnitSquare, tints: _Coat) -> None:
    dark = mix(tints.fill, house.OUTLINE, 0.72)
    sq.poly([(0.25, 0.27), (0.75, 0.27), (0.743, 0.42), (0.257, 0.42)], dark)
    sq.poly([(0.305, 0.64), (0.695, 0.64), (0.61, 0.97), (0.39, 0.97)], dark)
    sq.poly([(0.257, 0.4), (0.743, 0.4), (0.74, 0.52), (0.69, 0.66), (0.31, 0.66), (0.26, 0.52)], WHITE)


def _poll(sq: UnitSquare, tints: _Coat) -> None:
    sq.poly([(0.3, 0.3), (0.4, 0.14), (0.5, 0.1), (0.6, 0.14), (0.7, 0.3)], tints.line)
    sq.poly([(0.34, 0.3), (0.42, 0.18), (0.5, 0.145), (0.58, 0.18), (0.66, 0.3)], tints.fill)
    sq.poly([(0.42, 0.24), (0.5, 0.2), (0.47, 0.4)], tints.pale)


def _blaze(sq: UnitSquare, _: _Coat) -> None:
    sq.poly(
        [(0.5, 0.27), (0.61, 0.42), (0.54, 0.56), (0.58, 0.78), (0.42, 0.78), (0.46, 0.56), (0.39, 0.42)],
        WHITE,
    )


def _patches(sq: UnitSquare, tints: _Coat) -> None:
    sq.poly(_FACE, WHITE)
    dark = mix(tints.dark, house.OUTLINE, 0.45)
    sq.poly([(0.25, 0.27), (0.46, 0.27), (0.43, 0.46), (0.36, 0.62), (0.29, 0.62), (0.26, 0.5)], dark)
    sq.poly([(0.62, 0.27), (0.75, 0.27), (0.74, 0.5), (0.71, 0.6), (0.6, 0.54), (0.57, 0.4)], dark)


def _ringed(sq: UnitSquare, tints: _Coat) -> None:
    _plain(sq, tints)
    sq.poly([(0.36, 0.27), (0.64, 0.27), (0.6, 0.35), (0.5, 0.4), (0.4, 0.35)], tints.pale)
    for side in (-1, 1):
        sq.disc(0.5 + side * 0.15, 0.47, 0.1, tints.pale)


def _freckles(sq: UnitSquare, tints: _Coat) -> None:
    sq.poly([(0.4, 0.27), (0.75, 0.27), (0.74, 0.5), (0.67, 0.74), (0.5, 0.74), (0.45, 0.5)], WHITE)
    for x, y, reach in ((0.62, 0.32, 0.05), (0.52, 0.4, 0.035), (0.57, 0.62, 0.045), (0.67, 0.59, 0.03)):
        sq.disc(x, y, reach, tints.dark)


def _long_face(sq: UnitSquare, tints: _Coat) -> None:
    sq.poly([(0.25, 0.27), (0.42, 0.27), (0.44, 0.6), (0.4, 0.97), (0.33, 0.74), (0.26, 0.5)], tints.pale)
    sq.poly([(0.75, 0.27), (0.74, 0.5), (0.67, 0.74), (0.62, 0.6), (0.62, 0.27)], tints.dark)


def _white_face(sq: UnitSquare, tints: _Coat) -> None:
    sq.poly([(0.37, 0.34), (0.63, 0.34), (0.66, 0.52), (0.63, 0.8), (0.37, 0.8), (0.34, 0.52)], WHITE)
    sq.poly([(0.36, 0.27), (0.44, 0.42), (0.5, 0.3), (0.56, 0.42), (0.64, 0.27)], tints.dark)


def _fringe(sq: UnitSquare, tints: _Coat) -> None:
    """Paint hair that hangs over the eyes."""
    locks = (
        (0.22, 0.5),
        (0.31, 0.62),
        (0.39, 0.55),
        (0.46, 0.68),
        (0.54, 0.6),
        (0.62, 0.67),
        (0.7, 0.55),
        (0.78, 0.52),
    )
    for number, (x, y) in enumerate(locks):
        tint = tints.pale if number % 2 else tints.dark
        sq.poly([(0.5 + (x - 0.5) * 0.55 - 0.07, 0.22), (0.5 + (x - 0.5) * 0.55 + 0.07, 0.22), (x, y)], tint)
    sq.disc(0.5, 0.25, 0.09, tints.fill)


_MARKINGS: dict[str, Callable[[UnitSquare, _Coat], None]] = {
    "white": _belt,
    "black": _poll,
    "green": _blaze,
    "yellow": _patches,
    "red": _ringed,
    "blue": _freckles,
    "purple": _long_face,
    "orange": _white_face,
}
