"""Figures with a body of their own: herders and engines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.house.emphasis import REACH, ring
from render.kit.house.light import LARGE_PIECE, PIECE, Edges, edges_of, shadow_of, solid
from render.kit.house.pieces import Piece
from render.kit.palette import WHITE, Colour, mix
from render.kit.shapes import Pen, sprite
from render.kit.symbols import draw_symbol

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.kit.palette import Look

HERDER: Final = (78, 94)
ENGINE: Final = (92, 62)
_RIM = 4.2
_kept: Cache[Piece] = Cache()


def roomy(size: tuple[int, int]) -> tuple[int, int]:
    """Return how large the images of something of a size are: with room for shadow and ring."""
    return size[0] + 2 * REACH, size[1] + 2 * REACH


def herder(look: Look, *, active: bool = False, size: tuple[int, int] = HERDER) -> Piece:
    """Return a herder, ``REACH`` pixels within its images; whoever's turn it is has a gold rim."""
    return _kept.get(
        ("herder", look.fill, look.symbol, active, size), lambda: _herder(look, active=active, size=size)
    )


def _herder(look: Look, *, active: bool, size: tuple[int, int]) -> Piece:
    unit, room = size[1] / 94, roomy(size)
    rim = colours.GOLD if active else colours.PAPER_LIGHT

    def shape(pen: Pen, spread: float, fill: Colour) -> None:
        _cut_out(pen, size, spread - _RIM * unit, fill)

    body = solid(
        room,
        lambda pen, spread, fill: _cut_out(pen, size, spread, fill),
        rim,
        edges_of(rim, dark=mix(rim, colours.GOLD_EDGE, 0.45)),
    )
    coat = Edges(
        mix(look.fill, WHITE, 0.5), mix(look.fill, look.edge, 0.75), 3.0 * unit, 3.6 * unit, look.edge, 1.2
    )
    body.alpha_composite(solid(room, shape, look.fill, coat))
    body.alpha_composite(sprite(*room, lambda pen: _face(pen, look, size)))
    glow = ring(room, lambda pen, spread, fill: _cut_out(pen, size, spread - 1, fill), 0.8) if active else ()
    return Piece(body, shadow_of(body, LARGE_PIECE), glow)


def _cut_out(pen: Pen, size: tuple[int, int], spread: float, fill: Colour) -> None:
    """Paint the figure with its rim, within ``REACH``."""
    box = _rounded(pen, size, spread, fill)
    box(0.3, 0.01, 0.7, 0.24, 0.12)
    box(0.05, 0.155, 0.95, 0.265, 0.07)
    box(0.27, 0.22, 0.73, 0.52, 0.16)
    box(0.15, 0.47, 0.85, 0.7, 0.16)
    box(0.04, 0.56, 0.96, 0.98, 0.2)


def _face(pen: Pen, look: Look, size: tuple[int, int]) -> None:
    wide, high = size
    dark = mix(look.fill, look.edge, 0.85)

    def box(left: float, top: float, right: float, bottom: float, tint: Colour, radius: float = 0.0) -> None:
        pen.box(
            (REACH + wide * left, REACH + high * top),
            (REACH + wide * right, REACH + high * bottom),
            tint,
            radius * wide,
        )

    box(0.35, 0.15, 0.65, 0.185, dark)
    box(0.335, 0.265, 0.665, 0.46, colours.SKIN, 0.09)
    box(0.335, 0.265, 0.665, 0.3, mix(colours.SKIN, colours.OUTLINE, 0.4))
    for eye in (0.42, 0.58):
        pen.circle((REACH + wide * eye, REACH + high * 0.35), wide * 0.026, colours.OUTLINE)
    scarf = [(0.29, 0.43), (0.71, 0.43), (0.5, 0.555)]
    pen.polygon([(REACH + wide * x, REACH + high * y) for x, y in scarf], dark)
    middle, radius = (REACH + wide * 0.5, REACH + high * 0.745), wide * 0.225
    pen.circle(middle, radius + 1.6, look.edge)
    pen.circle(middle, radius, colours.PAPER_LIGHT)
    draw_symbol(pen, look.symbol, middle, radius * 0.76, look.edge, hole=colours.PAPER_LIGHT)


def engine(look: Look, *, new: bool = False, size: tuple[int, int] = ENGINE) -> Piece:
    """Return a steam engine in a player's colour, running to the right, its symbol on the cab."""
    return _kept.get(("engine", look.fill, look.symbol, new, size), lambda: _engine(look, new=new, size=size))


def _engine(look: Look, *, new: bool, size: tuple[int, int]) -> Piece:
    room, unit = roomy(size), size[0] / 92

    def shape(pen: Pen, spread: float, fill: Colour) -> None:
        _engine_shape(pen, unit, spread, fill)

    body = solid(
        room,
        lambda pen, spread, fill: shape(pen, spread + 3.0 * unit, fill),
        colours.PAPER_LIGHT,
        edges_of(colours.PAPER_LIGHT, dark=colours.PAPER_DARK),
    )
    own = Edges(
        mix(look.fill, WHITE, 0.5), mix(look.fill, look.edge, 0.7), 2.4 * unit, 3.0 * unit, look.edge, 1.2
    )
    body.alpha_composite(solid(room, shape, look.fill, own))
    body.alpha_composite(sprite(*room, lambda pen: _engine_parts(pen, unit, look)))
    glow = ring(room, shape) if new else ()
    return Piece(body, shadow_of(body, PIECE.times(1.2)), glow)


def _engine_shape(pen: Pen, unit: float, spread: float, fill: Colour) -> None:
    box = _rounded(pen, (unit, unit), spread, fill)
    box(5, 3, 45, 10, 3)
    box(8, 6, 42, 50, 3)
    box(38, 22, 84, 48, 8)
    box(67, 8, 77, 30, 2)
    box(63, 4, 81, 11, 3)
    box(50, 15, 60, 30, 5)
    for x, radius in _WHEELS:
        pen.circle((REACH + x * unit, REACH + (57 - radius) * unit), radius * unit + spread, fill)


_WHEELS = ((17, 9.0), (38, 9.0), (58, 9.0), (77, 7.0))


def _engine_parts(pen: Pen, unit: float, look: Look) -> None:
    for x, radius in _WHEELS:
        middle = (REACH + x * unit, REACH + (57 - radius) * unit)
        for part, tint in (
            (0.92, look.edge),
            (0.62, mix(look.fill, look.edge, 0.35)),
            (0.26, colours.PAPER_LIGHT),
        ):
            pen.circle(middle, radius * part * unit, tint)
    rod = REACH + 48 * unit
    pen.line([(REACH + 17 * unit, rod), (REACH + 58 * unit, rod)], colours.PAPER_LIGHT, 2.2 * unit)
    pen.box(
        (REACH + 46 * unit, REACH + 24 * unit),
        (REACH + 48.4 * unit, REACH + 40 * unit),
        mix(look.fill, look.edge, 0.6),
    )
    pen.box(
        (REACH + 63 * unit, REACH + 24 * unit),
        (REACH + 65.4 * unit, REACH + 40 * unit),
        mix(look.fill, look.edge, 0.6),
    )
    middle, radius = (REACH + 25 * unit, REACH + 26 * unit), 15.5 * unit
    pen.circle(middle, radius + 1.4, look.edge)
    pen.circle(middle, radius, colours.PAPER_LIGHT)
    draw_symbol(pen, look.symbol, middle, radius * 0.76, look.edge, hole=colours.PAPER_LIGHT)


def _rounded(
    pen: Pen, units: tuple[float, float], spread: float, fill: Colour
) -> Callable[[float, float, float, float, float], None]:
    """Return what paints a rounded box, ``spread`` larger, from its edges and radius in ``units``."""

    def box(left: float, top: float, right: float, bottom: float, radius: float) -> None:
        corner = (REACH + units[0] * left - spread, REACH + units[1] * top - spread)
        far = (REACH + units[0] * right + spread, REACH + units[1] * bottom + spread)
        pen.box(corner, far, fill, radius * units[0] + spread)

    return box
