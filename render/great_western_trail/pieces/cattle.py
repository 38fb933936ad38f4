"""Cattle: on cards each breed by its coat, face and horns, not by a tint alone; herds on their way."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import msgspec

from render.great_western_trail.layout import Point, read
from render.great_western_trail.signs.sign_rows import UnitSquare
from render.kit.house import colours as house
from render.kit.palette import CREAM, WHITE, Colour, lightness, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.shapes import Pen


class Coat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a breed looks: its hide, the colour of its markings, its muzzle, and which of each kind it has."""

    hide: Colour
    mark: Colour
    muzzle: Colour
    horns: str
    body: str
    face: str


class _Horns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One horn from the middle of the brow to its tip, and how broad it begins."""

    line: tuple[Point, ...] = ()
    broad: float = 0.0


class _Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A marking: a field or line through points, ovals, or dots scattered over the flank."""

    points: tuple[tuple[float | None, float], ...] = ()
    """Those without a place across lie where the flank ends."""
    half: bool = False
    """The points are those of the right half, from the middle of the brow down to the chin."""
    ovals: tuple[tuple[float, float, float, float, float], ...] = ()
    """Middle, radii and turn (degrees)."""
    dots: tuple[float, ...] = ()
    line: float = 0.0
    pale: float = 0.0
    """How much of the hide is in its colour."""


class _Cattle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    coats: dict[str, Coat]
    horns: dict[str, _Horns]
    bodies: dict[str, tuple[_Shape, ...]]
    faces: dict[str, tuple[_Shape, ...]]
    """Measured from the middle of the face."""


_CATTLE: Final = msgspec.json.decode(read("cattle"), type=_Cattle)
COATS: Final = _CATTLE.coats
"""By the colour of a breed; no two have the same horns, markings and face."""
_HORN: Final = rgb("#f2e6c8")
_HORN_TIP: Final = rgb("#5a4636")
_TIP: Final = rgb("#8d765c")
_PARTS: Final = 12
_LINE: Final = 0.022
_DARK_HIDE: Final = 60
"""Lightness up to which eyes and nostrils need a light rim."""
_FOLDED: Final = ("plain", "shoulders", "chest")
"""Flanks on which a fold of the hide is seen."""
_X: Final = 0.44
"""The middle of the face."""


def paint_cow(pen: Pen, box: tuple[float, float, float, float], colour: str) -> None:
    """Paint a cow of a breed into a box (left, top, right, bottom): its body runs out on the right."""
    coat, side = COATS[colour], min(box[2] - box[0], box[3] - box[1])
    square = UnitSquare(pen, side, (box[0] + box[2] - side) / 2 + 0.06 * side, box[3] - side)
    _body(square, coat, (box[2] - square.at(0, 0)[0]) / side)
    _horns(square, _CATTLE.horns.get(coat.horns, _Horns()))
    _head(square, coat)


def _oval(sq: UnitSquare, middle: Point, radii: Point, fill: Colour, turn: float = 0.0) -> None:
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = []
    for step in range(28):
        x, y = radii[0] * math.cos(step * math.tau / 28), radii[1] * math.sin(step * math.tau / 28)
        points.append((middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos))
    sq.poly(points, fill)


def _outlined(sq: UnitSquare, points: Sequence[Point], fill: Colour, line: Colour) -> None:
    sq.line([*points, points[0]], line, 2 * _LINE)
    for point in points:
        sq.disc(*point, _LINE, line)
    sq.poly(points, fill)


def _body(sq: UnitSquare, coat: Coat, right: float) -> None:
    """Paint chest and flank, to the right end of the field."""
    dark, far = mix(coat.hide, house.OUTLINE, 0.72), right + 0.1
    back = [(0.36, 0.5), (0.5, 0.35), (0.64, 0.31), (0.8, 0.34), (far, 0.3)]
    outline = [*back, (far, 1.06), (0.24, 1.06), (0.2, 0.84)]
    _outlined(sq, outline, coat.hide, dark)
    belly = [(0.24, 1.06), (0.3, 0.84), (0.62, 0.92), (far, 0.84), (far, 1.06)]
    sq.poly(belly, mix(coat.hide, house.OUTLINE, 0.22))
    _mark(sq, coat, _CATTLE.bodies.get(coat.body, ()), 0.0, far)
    if coat.body in _FOLDED:
        sq.line([(0.74, 0.44), (0.7, 0.62), (0.76, 0.86)], mix(coat.hide, house.OUTLINE, 0.3), 0.018)
    sq.line([(0.52, 0.365), (0.64, 0.33), (0.8, 0.36), (far, 0.32)], mix(coat.hide, WHITE, 0.35), 0.022)


def _mark(sq: UnitSquare, coat: Coat, shapes: Sequence[_Shape], middle: float, far: float = 1.0) -> None:
    """Paint markings, measured from ``middle``: of a face, or of a flank that ends ``far`` to the right."""
    for shape in shapes:
        tint = mix(coat.mark, coat.hide, shape.pale)
        points = [(far if x is None else middle + x, y) for x, y in shape.points]
        points += [(middle - (x or 0.0), y) for x, y in reversed(shape.points) if shape.half]
        if shape.line:
            sq.line(points, tint, shape.line)
        elif points:
            sq.poly(points, tint)
        for x, y, across, down, turn in shape.ovals:
            if x < far:
                _oval(sq, (middle + x, y), (across, down), tint, turn)
        if shape.dots:
            _dots(sq, tint, far, shape.dots)


def _dots(sq: UnitSquare, fill: Colour, far: float, sizes: Sequence[float]) -> None:
    """Scatter dots over the flank, in rows that are not quite straight."""
    spots = [
        (x + (0.03 if row % 2 else -0.02), 0.43 + 0.095 * row + 0.03 * math.sin(9 * x + row))
        for row in range(6)
        for x in (0.62, 0.74, 0.86, 0.98, 1.1, 1.22)
        if x < far
    ]
    for number, (x, y) in enumerate(spots):
        sq.disc(x, y, sizes[number * 5 % len(sizes)], fill)


def _horns(sq: UnitSquare, horns: _Horns) -> None:
    steps = len(horns.line) - 1
    widths = [horns.broad * (1 - 0.72 * step / steps) for step in range(steps + 1)]
    for side in (-1, 1):
        line = [(_X + side * x, y) for x, y in horns.line]
        for more, whole in ((2 * _LINE, _HORN_TIP), (0.0, _HORN)):
            for step, ends in enumerate(pairwise(line)):
                tint = _TIP if step == steps - 1 and not more else whole
                _tapered(sq, ends, (widths[step] + more, widths[step + 1] + more), tint)


def _tapered(sq: UnitSquare, ends: tuple[Point, Point], widths: tuple[float, float], fill: Colour) -> None:
    """Paint a part of a horn with round ends; of the last one half, in the colour of the horn, is old."""
    for step in range(_PARTS + 1):
        share = step / _PARTS
        x, y = (a + (b - a) * share for a, b in zip(*ends, strict=True))
        tint = _HORN if fill == _TIP and step < _PARTS / 3 else fill
        sq.disc(x, y, (widths[0] + (widths[1] - widths[0]) * share) / 2, tint)


_BROW: Final = (0.12, 0.25), (0.19, 0.32), (0.195, 0.46), (0.14, 0.66)
_SKULL: Final = (0.0, 0.24), *_BROW, (0.14, 0.9), (0.0, 0.95)


def _head(sq: UnitSquare, coat: Coat) -> None:
    white_face = coat.face in {"white", "goggles"}
    face = coat.mark if white_face else coat.hide
    dark = mix(coat.hide, house.OUTLINE, 0.75)
    _ears(sq, coat, dark)
    skull = [(_X + x, y) for x, y in _SKULL] + [(_X - x, y) for x, y in reversed(_SKULL)]
    _outlined(sq, skull, face, dark)
    right = [(_X + x, y) for x, y in ((0.05, 0.25), *_BROW, (0.09, 0.66))]
    sq.poly(right, mix(face, house.OUTLINE, 0.13))
    _mark(sq, coat, _CATTLE.faces.get(coat.face, ()), _X)
    for side in (-1, 1):
        eye = (_X + side * 0.115, 0.45)
        lid = mix(coat.hide, house.OUTLINE, 0.35) if _is_light(face) else mix(coat.hide, WHITE, 0.45)
        _oval(sq, eye, (0.042, 0.034), lid)
        sq.disc(*eye, 0.027, house.OUTLINE)
        sq.disc(eye[0] - 0.009, eye[1] - 0.01, 0.009, WHITE)
    _oval(sq, (_X, 0.82), (0.185, 0.135), dark)
    _oval(sq, (_X, 0.82), (0.165, 0.115), coat.muzzle)
    _oval(sq, (_X - 0.03, 0.775), (0.1, 0.04), mix(coat.muzzle, WHITE, 0.3))
    nostril = mix(coat.muzzle, house.OUTLINE, 0.65) if _is_light(coat.muzzle) else house.OUTLINE
    for side in (-1, 1):
        _oval(sq, (_X + side * 0.075, 0.81), (0.028, 0.036), nostril, side * 25)
    sq.line([(_X - 0.06, 0.895), (_X, 0.905), (_X + 0.06, 0.895)], nostril, 0.016)


def _is_light(hide: Colour) -> bool:
    return lightness(hide) > _DARK_HIDE


def _ears(sq: UnitSquare, coat: Coat, dark: Colour) -> None:
    inside = mix(coat.muzzle, rgb("#d98f80"), 0.5)
    outer = coat.mark if coat.face == "ears" else coat.hide
    for side in (-1, 1):
        if coat.face == "droop":
            middle, turn = (_X + side * 0.25, 0.5), side * 62
        else:
            middle, turn = (_X + side * 0.265, 0.4), side * 14
        _oval(sq, middle, (0.14, 0.08), dark, turn)
        _oval(sq, middle, (0.12, 0.06), outer, turn)
        _oval(sq, (middle[0], middle[1] + 0.012), (0.075, 0.03), inside, turn)


_HIDES: Final = tuple(map(rgb, ("#b4653a", "#6d442c", "#d9b078", "#4a3a34", "#9a4026")))


def paint_longhorn(pen: Pen, middle: Point, size: float = 1.0, hide: Colour | None = None) -> None:
    """Paint one from above its left, 22 by 16 pixels times ``size``; its place tells a ``hide``, too."""
    hide = hide or _HIDES[round(middle[0] * 3 + middle[1] * 7) % len(_HIDES)]

    def at(x: float, y: float) -> Point:
        return middle[0] + x * size, middle[1] + y * size

    for x in (-7, -3, 3, 7):
        pen.line([at(x, 2), at(x, 8)], house.OUTLINE, 2 * size)
    for reach, tint in ((1.2, house.OUTLINE), (0.0, hide)):
        pen.box(at(-9 - reach, -5 - reach), at(9 + reach, 4 + reach), tint, 4 * size)
        pen.box(at(-13 - reach, -6 - reach), at(-7 + reach, 2 + reach), tint, 3 * size)
    pen.box(at(-1, -4), at(5, 0), mix(hide, CREAM, 0.55), 2 * size)
    for wide, tint in ((3.4, house.OUTLINE), (1.8, CREAM)):
        pen.line([at(-15, -10), at(-12, -6), at(-8, -6), at(-5, -10)], tint, wide * size)
