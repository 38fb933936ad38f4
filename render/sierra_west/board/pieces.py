"""What stands on the board: wagons, explorers, canoes, homestead markers, outlaws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.house.emphasis import REACH, ring
from render.kit.house.figures import herder, roomy
from render.kit.house.light import PIECE, Edges, shadow_of, solid
from render.kit.house.pieces import Piece
from render.kit.palette import WHITE, Colour, mix
from render.kit.shapes import Pen, Point, sprite
from render.kit.signs import centred
from render.kit.symbols import draw_symbol
from render.kit.text import Font
from render.sierra_west.colours import TINTS

if TYPE_CHECKING:
    from render.kit.palette import Look

LEATHER: Final = TINTS["leather"]
TIMBER: Final = TINTS["leather_lit"]
WAGON: Final = (76, 62)
EXPLORER: Final = (56, 68)
CANOE: Final = (72, 34)
OUTLAW: Final = (86, 46)
_COUNT = Font("display", 34)
_SIDE: Final = {"left": -1, "right": 1}
_kept: Cache[Piece] = Cache()


def explorer(look: Look, side: str = "", *, new: bool = False) -> Piece:
    """Return an explorer; of Hastings' two, that of a ``side`` ("left", "right") points there."""

    def make() -> Piece:
        found = herder(look, size=EXPLORER)
        body = found.body
        if side:
            body = body.copy()
            body.alpha_composite(sprite(*body.size, lambda pen: _pointer(pen, _SIDE[side])))
        glow = ring(body.size, _figure, 0.8) if new else ()
        return Piece(body, found.shadow, glow)

    return _kept.get(("explorer", look.symbol, look.fill, side, new), make)


def _figure(pen: Pen, spread: float, fill: Colour) -> None:
    """Paint about the outline of an explorer."""
    wide, high = EXPLORER
    pen.box(
        (REACH + wide * 0.05 - spread, REACH + high * 0.5 - spread),
        (REACH + wide * 0.95 + spread, REACH + high * 0.97 + spread),
        fill,
        wide * 0.2 + spread,
    )
    pen.box(
        (REACH + wide * 0.06 - spread, REACH + high * 0.02 - spread),
        (REACH + wide * 0.94 + spread, REACH + high * 0.5 + spread),
        fill,
        wide * 0.3 + spread,
    )


def _pointer(pen: Pen, side: int) -> None:
    """Paint an arrow to the left or right upon an explorer's hat."""
    x, y = REACH + EXPLORER[0] / 2, REACH + 8.0
    for grown, tint in ((3.0, colours.OUTLINE), (0.0, colours.PAPER_LIGHT)):
        tip, back = x + side * (13 + grown), x - side * (9 + grown)
        pen.polygon([(tip, y), (back, y - 9 - grown), (back, y + 9 + grown)], tint)


def wagon(look: Look, *, new: bool = False) -> Piece:
    """Return a covered wagon in a player's colour, its symbol on the cover."""

    def make() -> Piece:
        room = roomy(WAGON)
        body = solid(room, _wagon_shape, colours.PAPER_LIGHT, Edges(WHITE, colours.PAPER_DARK, 1.4, 2.0))
        cover = Edges(mix(look.fill, WHITE, 0.5), mix(look.fill, look.edge, 0.7), 2.4, 3.0, look.edge, 1.2)
        body.alpha_composite(solid(room, _cover, look.fill, cover))
        body.alpha_composite(sprite(*room, lambda pen: _wagon_parts(pen, look)))
        return Piece(body, shadow_of(body, PIECE), ring(room, _wagon_shape, 0.8) if new else ())

    return _kept.get(("wagon", look.symbol, look.fill, new), make)


_WHEELS: Final = ((17.0, 10.5), (58.0, 12.5))


def _wagon_shape(pen: Pen, spread: float, fill: Colour) -> None:
    more = spread + 2.6
    _cover(pen, more, fill)
    pen.box((REACH + 3 - more, REACH + 36 - more), (REACH + 73 + more, REACH + 49 + more), fill, 3 + more)
    for x, radius in _WHEELS:
        pen.circle((REACH + x, REACH + 60 - radius), radius + more, fill)


def _cover(pen: Pen, spread: float, fill: Colour) -> None:
    """Paint the canvas: a bow over the wagon, broader above."""
    left, right, top, low = REACH + 6 - spread, REACH + 70 + spread, REACH + 3 - spread, REACH + 38 + spread
    pen.box((left - 3, top), (right + 3, top + 22 + spread), fill, 14 + spread)
    pen.polygon([(left - 3, top + 12), (right + 3, top + 12), (right - 2, low), (left + 2, low)], fill)


def _wagon_parts(pen: Pen, look: Look) -> None:
    dark = mix(look.fill, look.edge, 0.5)
    for x in (20.0, 56.0):
        pen.line([(REACH + x, REACH + 4), (REACH + x + (38 - x) * 0.06, REACH + 37)], dark, 1.6)
    pen.box((REACH + 3, REACH + 37), (REACH + 73, REACH + 48), colours.OUTLINE, 3)
    pen.box((REACH + 4.4, REACH + 38.4), (REACH + 71.6, REACH + 46.6), TIMBER, 2.4)
    for x, radius in _WHEELS:
        _wheel(pen, (REACH + x, REACH + 60 - radius), radius)
    middle = (REACH + 38.0, REACH + 20.5)
    pen.circle(middle, 14.6, look.edge)
    pen.circle(middle, 13.4, colours.PAPER_LIGHT)
    draw_symbol(pen, look.symbol, middle, 10.4, look.edge, hole=colours.PAPER_LIGHT)


def _wheel(pen: Pen, middle: Point, radius: float) -> None:
    for part, tint in ((1.0, colours.OUTLINE), (0.86, TIMBER), (0.62, colours.PAPER)):
        pen.circle(middle, radius * part, tint)
    for dx, dy in ((1.0, 0.0), (0.0, 1.0), (0.7, 0.7), (0.7, -0.7)):
        reach = radius * 0.8
        ends = [(middle[0] + way * dx * reach, middle[1] + way * dy * reach) for way in (-1, 1)]
        pen.line(ends, TIMBER, 1.8)
    pen.circle(middle, radius * 0.22, colours.OUTLINE)


def canoe(look: Look, *, new: bool = False) -> Piece:
    """Return a canoe in a player's colour with its symbol."""

    def make() -> Piece:
        room = roomy(CANOE)
        edges = Edges(mix(look.fill, WHITE, 0.5), mix(look.fill, look.edge, 0.7), 2.2, 2.6)
        body = solid(room, _hull, look.fill, edges)

        def adorn(pen: Pen) -> None:
            middle = (REACH + CANOE[0] / 2, REACH + CANOE[1] / 2 + 1)
            pen.circle(middle, 14.4, look.edge)
            pen.circle(middle, 13.2, colours.PAPER_LIGHT)
            draw_symbol(pen, look.symbol, middle, 10.0, look.edge, hole=colours.PAPER_LIGHT)

        body.alpha_composite(sprite(*room, adorn))
        return Piece(body, shadow_of(body, PIECE), ring(room, _hull, 0.8) if new else ())

    return _kept.get(("canoe", look.symbol, look.fill, new), make)


def _hull(pen: Pen, spread: float, fill: Colour) -> None:
    wide, high = CANOE
    outline: list[Point] = [
        (1, 4),
        (14, 11),
        (wide - 14, 11),
        (wide - 1, 4),
        (wide - 6, 22),
        (wide - 22, high - 3),
    ]
    outline += [(22, high - 3), (6, 22)]
    placed = [(REACH + x, REACH + y) for x, y in outline]
    pen.polygon(placed, fill)
    if spread > 0:
        pen.line([*placed, placed[0], placed[1]], fill, 2 * spread)
        for corner in placed:
            pen.circle(corner, spread, fill)
    pen.circle((REACH + wide / 2, REACH + high / 2 + 1), 14.4 + spread, fill)


def outlaw(number: int, *, new: bool = False) -> Piece:
    """Return so many outlaws: a masked head with their number."""

    def make() -> Piece:
        wide, high = OUTLAW
        room = roomy(OUTLAW)

        def shape(pen: Pen, spread: float, fill: Colour) -> None:
            box = ((REACH - spread, REACH - spread), (REACH + wide + spread, REACH + high + spread))
            pen.box(*box, fill, 12 + spread)

        edges = Edges(mix(LEATHER, WHITE, 0.4), mix(LEATHER, colours.OUTLINE, 0.5), 2.0, 2.6)
        body = solid(room, shape, LEATHER, edges)
        body.alpha_composite(sprite(*room, _mask))
        centred(body, str(number), _COUNT, colours.TEXT, (REACH + wide - 21, REACH + high / 2))
        return Piece(body, shadow_of(body, PIECE), ring(room, shape, 0.8) if new else ())

    return _kept.get(("outlaw", number, new), make)


def _mask(pen: Pen) -> None:
    """Paint a head with hat and neckerchief."""
    x, y = REACH + 26.0, REACH + 26.0
    pen.circle((x, y), 13.5, colours.SKIN)
    pen.polygon([(x - 14, y + 1), (x + 14, y + 1), (x, y + 18)], colours.OUTLINE)
    for eye in (-5, 5):
        pen.circle((x + eye, y - 3), 1.9, colours.OUTLINE)
    pen.box((x - 19, y - 13), (x + 19, y - 8), colours.OUTLINE, 2.5)
    pen.box((x - 11, y - 24), (x + 11, y - 9), colours.OUTLINE, 5)
