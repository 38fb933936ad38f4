"""The cattle on the cards: each breed by its coat, its face and its horns, not by a tint alone."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from render.great_western_trail.signs.figures import UnitSquare
from render.kit.house import colours as house
from render.kit.palette import WHITE, Colour, lightness, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.shapes import Pen, Point


class Coat(NamedTuple):
    """How a breed looks: its hide, the colour of its markings, its muzzle, and which of each kind it has."""

    hide: Colour
    mark: Colour
    muzzle: Colour
    horns: str
    body: str
    face: str


def _coat(hide: str, mark: str, muzzle: str, horns: str, body: str, face: str) -> Coat:
    return Coat(rgb(hide), rgb(mark), rgb(muzzle), horns, body, face)


COATS: Final = {
    "gray": _coat("#a2968c", "#6d625b", "#e7dccd", "crescent", "shoulders", "mask"),
    "white": _coat("#f4efe3", "#3b3534", "#3b3534", "none", "plain", "ears"),
    "black": _coat("#443d3e", "#efe6d6", "#c7b4a4", "lyre", "flecks", "star"),
    "green": _coat("#9a4026", "#6f2a18", "#c98e78", "stub", "plain", "droop"),
    "yellow": _coat("#322e33", "#57505a", "#6d6469", "none", "plain", "poll"),
    "red": _coat("#b4653a", "#f6ecdc", "#e6c3a6", "long", "patches", "blaze"),
    "blue": _coat("#e0c193", "#7b4b2d", "#f1dfc4", "upright", "spots", "eyes"),
    "brown": _coat("#a9492f", "#f3e5d6", "#e3b9a2", "short", "roan", "plain"),
    "purple": _coat("#a14a28", "#f7f0e2", "#efc9b4", "down", "chest", "white"),
    "orange": _coat("#dca45c", "#fcf4e4", "#f0c9b0", "crescent", "saddle", "goggles"),
}
"""By the colour of a breed; no two have the same horns, markings and face."""
_HORN: Final = rgb("#f2e6c8")
_HORN_TIP: Final = rgb("#5a4636")
_TIP: Final = rgb("#8d765c")
_PARTS: Final = 12
_LINE: Final = 0.022
_DARK_HIDE: Final = 60
"""Lightness up to which eyes and nostrils need a light rim."""
_X: Final = 0.44
"""The middle of the face."""


def paint_cow(pen: Pen, box: tuple[float, float, float, float], colour: str) -> None:
    """Paint a cow of a breed into a box (left, top, right, bottom): its body runs out on the right."""
    coat, side = COATS[colour], min(box[2] - box[0], box[3] - box[1])
    square = UnitSquare(pen, side, (box[0] + box[2] - side) / 2 + 0.06 * side, box[3] - side)
    _body(square, coat, (box[2] - square.at(0, 0)[0]) / side)
    _HORNS[coat.horns](square)
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
    sq.poly(
        [(0.24, 1.06), (0.3, 0.84), (0.62, 0.92), (far, 0.84), (far, 1.06)],
        mix(coat.hide, house.OUTLINE, 0.22),
    )
    _BODIES[coat.body](sq, coat, far)
    sq.line([(0.52, 0.365), (0.64, 0.33), (0.8, 0.36), (far, 0.32)], mix(coat.hide, WHITE, 0.35), 0.022)


def _plain(sq: UnitSquare, coat: Coat, far: float) -> None:
    sq.line([(0.74, 0.44), (0.7, 0.62), (0.76, 0.86)], mix(coat.hide, house.OUTLINE, 0.3), 0.018)
    del far


def _shoulders(sq: UnitSquare, coat: Coat, far: float) -> None:
    _oval(sq, (0.5, 0.62), (0.24, 0.26), coat.mark)
    _plain(sq, coat, far)


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


def _flecks(sq: UnitSquare, coat: Coat, far: float) -> None:
    sq.poly(
        [(0.56, 0.36), (0.64, 0.33), (0.8, 0.36), (far, 0.32), (far, 0.41), (0.8, 0.43), (0.62, 0.4)],
        coat.mark,
    )
    _dots(sq, coat.mark, far, (0.03, 0.014, 0.022, 0.01, 0.026))


def _roan(sq: UnitSquare, coat: Coat, far: float) -> None:
    sq.poly(
        [(0.6, 0.4), (0.82, 0.42), (far, 0.4), (far, 0.66), (0.9, 0.76), (0.66, 0.7)],
        mix(coat.mark, coat.hide, 0.45),
    )
    _dots(sq, mix(coat.mark, coat.hide, 0.1), far, (0.012, 0.022, 0.016, 0.026))


def _spots(sq: UnitSquare, coat: Coat, far: float) -> None:
    for x, y, size in (
        (0.68, 0.5, 0.075),
        (0.9, 0.44, 0.06),
        (0.84, 0.66, 0.09),
        (1.06, 0.58, 0.08),
        (0.66, 0.78, 0.06),
    ):
        if x < far:
            _oval(sq, (x, y), (size * 1.2, size), coat.mark, 20 * x)


def _patches(sq: UnitSquare, coat: Coat, far: float) -> None:
    sq.poly(
        [(0.62, 0.34), (0.78, 0.35), (0.86, 0.46), (0.76, 0.62), (0.8, 0.78), (0.66, 0.74), (0.6, 0.5)],
        coat.mark,
    )
    sq.poly([(0.98, 0.32), (far, 0.3), (far, 0.7), (1.06, 0.76), (0.96, 0.6)], coat.mark)


def _saddle(sq: UnitSquare, coat: Coat, far: float) -> None:
    sq.poly([(0.6, 0.36), (0.7, 0.33), (0.76, 0.6), (0.7, 0.96), (0.58, 0.98), (0.56, 0.6)], coat.mark)
    sq.poly([(1.0, 0.7), (far, 0.6), (far, 1.06), (0.9, 1.06)], coat.mark)


def _chest(sq: UnitSquare, coat: Coat, far: float) -> None:
    sq.poly([(0.24, 1.06), (0.24, 0.8), (0.44, 0.72), (0.62, 0.84), (0.66, 1.06)], coat.mark)
    sq.poly([(0.5, 0.38), (0.56, 0.34), (0.7, 0.34), (0.62, 0.41)], coat.mark)
    _plain(sq, coat, far)


_BODIES: Final[dict[str, Callable[[UnitSquare, Coat, float], None]]] = {
    "plain": _plain,
    "shoulders": _shoulders,
    "flecks": _flecks,
    "roan": _roan,
    "spots": _spots,
    "patches": _patches,
    "saddle": _saddle,
    "chest": _chest,
}


def _pair(sq: UnitSquare, points: Sequence[Point], broad: float = 0.085) -> None:
    """Paint both horns along a line, measured from the middle of the brow, thinner towards their tips."""
    widths = [broad * (1 - 0.72 * step / (len(points) - 1)) for step in range(len(points))]
    for side in (-1, 1):
        line = [(_X + side * x, y) for x, y in points]
        for more, whole in ((2 * _LINE, _HORN_TIP), (0.0, _HORN)):
            for step, ends in enumerate(pairwise(line)):
                last = step == len(line) - 2
                _tapered(
                    sq,
                    ends,
                    (widths[step] + more, widths[step + 1] + more),
                    _TIP if last and not more else whole,
                )


def _tapered(sq: UnitSquare, ends: tuple[Point, Point], widths: tuple[float, float], fill: Colour) -> None:
    """Paint a part of a horn with round ends; of the last one half, in the colour of the horn, is old."""
    for step in range(_PARTS + 1):
        share = step / _PARTS
        x, y = (a + (b - a) * share for a, b in zip(*ends, strict=True))
        tint = _HORN if fill == _TIP and step < _PARTS / 3 else fill
        sq.disc(x, y, (widths[0] + (widths[1] - widths[0]) * share) / 2, tint)


def _no_horns(_: UnitSquare) -> None:
    pass


def _stub(sq: UnitSquare) -> None:
    _pair(sq, [(0.12, 0.3), (0.16, 0.26), (0.18, 0.21)], 0.075)


def _crescent(sq: UnitSquare) -> None:
    _pair(sq, [(0.11, 0.3), (0.21, 0.28), (0.27, 0.22), (0.27, 0.14), (0.22, 0.07)])


def _lyre(sq: UnitSquare) -> None:
    _pair(sq, [(0.1, 0.3), (0.2, 0.27), (0.28, 0.2), (0.27, 0.12), (0.25, 0.06), (0.31, -0.02)], 0.075)


def _upright(sq: UnitSquare) -> None:
    _pair(sq, [(0.09, 0.29), (0.15, 0.21), (0.17, 0.13), (0.15, 0.05), (0.09, -0.01)], 0.08)


def _short(sq: UnitSquare) -> None:
    _pair(sq, [(0.12, 0.3), (0.22, 0.25), (0.3, 0.25), (0.34, 0.3)], 0.09)


def _down(sq: UnitSquare) -> None:
    _pair(sq, [(0.12, 0.29), (0.24, 0.22), (0.36, 0.23), (0.42, 0.31), (0.42, 0.4)], 0.085)


def _long(sq: UnitSquare) -> None:
    _pair(sq, [(0.1, 0.3), (0.22, 0.29), (0.33, 0.25), (0.41, 0.18), (0.44, 0.1), (0.41, 0.02)], 0.085)


_HORNS: Final[dict[str, Callable[[UnitSquare], None]]] = {
    "none": _no_horns,
    "stub": _stub,
    "crescent": _crescent,
    "lyre": _lyre,
    "upright": _upright,
    "short": _short,
    "down": _down,
    "long": _long,
}


def _mirrored(points: Sequence[Point]) -> list[Point]:
    """Return a shape of which the right half is given, from the middle of the brow down to the chin."""
    return [(_X + x, y) for x, y in points] + [(_X - x, y) for x, y in reversed(points)]


_SKULL: Final = (
    (0.0, 0.24),
    (0.12, 0.25),
    (0.19, 0.32),
    (0.195, 0.46),
    (0.14, 0.66),
    (0.14, 0.9),
    (0.0, 0.95),
)


def _head(sq: UnitSquare, coat: Coat) -> None:
    white_face = coat.face in {"white", "goggles"}
    face = coat.mark if white_face else coat.hide
    dark = mix(coat.hide, house.OUTLINE, 0.75)
    _ears(sq, coat, dark)
    _outlined(sq, _mirrored(_SKULL), face, dark)
    sq.poly(
        [
            (_X + 0.05, 0.25),
            (_X + 0.12, 0.25),
            (_X + 0.19, 0.32),
            (_X + 0.195, 0.46),
            (_X + 0.14, 0.66),
            (_X + 0.09, 0.66),
        ],
        mix(face, house.OUTLINE, 0.13),
    )
    _FACES[coat.face](sq, coat)
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


def _bare(_: UnitSquare, __: Coat) -> None:
    pass


def _mask(sq: UnitSquare, coat: Coat) -> None:
    sq.poly(
        _mirrored([(0.0, 0.26), (0.11, 0.28), (0.17, 0.36), (0.12, 0.56), (0.1, 0.7), (0.0, 0.7)]), coat.mark
    )
    sq.poly(_mirrored([(0.0, 0.34), (0.04, 0.36), (0.035, 0.66), (0.0, 0.68)]), coat.hide)


def _star(sq: UnitSquare, coat: Coat) -> None:
    sq.poly(_mirrored([(0.0, 0.3), (0.055, 0.37), (0.03, 0.46), (0.045, 0.72), (0.0, 0.74)]), coat.mark)


def _poll(sq: UnitSquare, coat: Coat) -> None:
    for x in (-0.07, 0.0, 0.07):
        _oval(sq, (_X + x, 0.25 - (0.015 if not x else 0)), (0.06, 0.055), mix(coat.mark, coat.hide, 0.25))


def _droop(sq: UnitSquare, coat: Coat) -> None:
    for y in (0.36, 0.4):
        sq.line([(_X - 0.07, y), (_X, y - 0.015), (_X + 0.07, y)], coat.mark, 0.014)


def _blaze(sq: UnitSquare, coat: Coat) -> None:
    sq.poly(_mirrored([(0.0, 0.26), (0.09, 0.27), (0.07, 0.46), (0.1, 0.7), (0.0, 0.72)]), coat.mark)


def _eyes(sq: UnitSquare, coat: Coat) -> None:
    for side in (-1, 1):
        _oval(sq, (_X + side * 0.125, 0.45), (0.065, 0.1), coat.mark, side * -12)


def _white(sq: UnitSquare, coat: Coat) -> None:
    for x in (-0.06, 0.0, 0.06):
        _oval(sq, (_X + x, 0.25 - (0.02 if not x else 0)), (0.06, 0.05), mix(coat.mark, coat.hide, 0.12))


def _goggles(sq: UnitSquare, coat: Coat) -> None:
    for side in (-1, 1):
        _oval(sq, (_X + side * 0.12, 0.43), (0.068, 0.085), coat.hide)


_FACES: Final[dict[str, Callable[[UnitSquare, Coat], None]]] = {
    "plain": _bare,
    "ears": _bare,
    "mask": _mask,
    "star": _star,
    "poll": _poll,
    "droop": _droop,
    "blaze": _blaze,
    "eyes": _eyes,
    "white": _white,
    "goggles": _goggles,
}
