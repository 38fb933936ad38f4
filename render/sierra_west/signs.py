"""The colours of seats, paths and modes, and the signs painted in them; data files have both."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVarTuple

from PIL import Image, ImageChops, ImageFilter

from render.kit.house import stock
from render.kit.house.colours import INK, OUTLINE, PAPER, PAPER_LIGHT
from render.kit.house.glyphs import draw_glyph, read_glyphs
from render.kit.house.panels import tag
from render.kit.house.pieces import Piece, raised
from render.kit.palette import RULED, WHITE, Colour, Look, look_of, mix, rgb
from render.kit.shapes import Pen, Point, draw_symbol, sprite
from render.kit.signs import blank, drawn_once
from render.kit.text import Font, baseline, fit, label, margin, width
from rules.kernel import data
from rules.sierra_west import ICONS, Icon, Mode, SierraWestState, Summit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from render.kit.house.light import Shadow

Args = TypeVarTuple("Args")


read = partial(data.read, __package__)
TINTS: Final[dict[str, Colour]] = {name: rgb(code) for name, code in read("tints", dict[str, str]).items()}
SEATS: Final = ("blue", "red", "yellow", "black")
"""The names of the players' colours, by seat; green is that of a path."""
OPPONENT: Final = "purple"
HASTINGS: Final = RULED[OPPONENT]
PATHS, CABIN_LOOKS, MODES = (
    {name: Look(rgb(fill), rgb(edge), rgb(ink), symbol) for name, (fill, edge, ink, symbol) in looks.items()}
    for looks in read("looks", tuple[dict[str, tuple[str, str, str, str]], ...])
)
"""The two paths with their pioneers and the cabins that belong to them; grey is the mule's."""
SKY: Final = rgb("#a9c9d2")
STOP: Final = rgb("#a8281f")
"""What has to be done, and what is missing."""
GAIN: Final = rgb("#2f6b23")
COVERED: Final = mix(PAPER, INK, 0.34)
"""The parts of a card that lie under its neighbour."""


def seat_look(seat: int) -> Look:
    """Return the colour and symbol of a seat."""
    return look_of(seat, SEATS)


def player_look(state: SierraWestState, player: int) -> Look:
    """Return the colour and symbol of a player: of a seat, or after them of Hastings."""
    return HASTINGS if player == state.seats else seat_look(player)


MEANINGS: Final[dict[str, dict[str, Any]]] = read("meanings", dict[str, dict[str, Any]])
"""By topic: the signs of what is no sign itself."""
SPECIAL_SIGNS: Final[dict[str, str]] = MEANINGS["specials"]
"""What the special cards of a mode are."""
GLYPHS: Final = read_glyphs(__package__)
_FINE: Final = 3
"""How many times too large a sign is drawn before it gets its edges."""
_RIM: Final = 0.045
"""How broad the outline of a sign is, as a share of its size."""
_SPREAD: Final = 0.58
"""How far a shape is blurred to find its outline, as a share of the outline's breadth."""
_RAMP: Final = [min(255, max(0, (value - 8) * 16)) for value in range(256)]
"""The blurred shape's alpha from which on the outline covers."""
_APART: Final = {1: ((0.0, 0.0, 1.0),), 2: ((0.0, 0.0, 0.78), (0.22, 0.22, 0.78))}
_THREE: Final = ((0.16, 0.0, 0.68), (0.0, 0.32, 0.68), (0.32, 0.32, 0.68))
"""Where several things lie in one square: left, top, size."""


@drawn_once
def sign(name: str, size: int, look: Look | None = None, band: Colour | None = None) -> Image.Image:
    """Return a sign: a solid thing with an outline, lit from the north-west."""
    tints = TINTS
    if look is not None:
        tints = {**TINTS, "look": look.fill, "look_edge": look.edge, "band": band or look.edge}
    room = round(size * _RIM * _FINE) + 1
    inner = size * _FINE - 2 * room
    flat = Image.new("RGBA", (size * _FINE, size * _FINE))
    flat.alpha_composite(draw_glyph(GLYPHS[name], inner, tints, 2), (room, room))
    return _embossed(flat, room).reduce(_FINE)


def _embossed(flat: Image.Image, room: int) -> Image.Image:
    """Return a flat sign with lit and dark edges and an outline ``room`` pixels broad."""
    shape, step = flat.getchannel("A"), max(2, round(room * 0.8))
    for tint, shift, strength in ((WHITE, step, 0.42), (OUTLINE, -step, 0.34)):
        weaker = [round(value * strength) for value in range(256)]
        edge = ImageChops.subtract(shape, ImageChops.offset(shape, shift, shift)).point(weaker)
        tinted = Image.new("RGBA", flat.size, (*tint, 255))
        tinted.putalpha(ImageChops.multiply(edge, shape))
        flat.alpha_composite(tinted)
    whole = Image.new("RGBA", flat.size, (*OUTLINE, 0))
    whole.putalpha(shape.filter(ImageFilter.GaussianBlur(room * _SPREAD)).point(_RAMP))
    whole.alpha_composite(flat)
    return whole


@drawn_once
def upright(draw: Callable[[*Args], Image.Image], shadow: Shadow, *arguments: *Args) -> Piece:
    """Return what is drawn for some arguments as a piece that throws a shadow."""
    return raised(draw(*arguments), shadow)


@drawn_once
def group(names: Sequence[str], size: int) -> Image.Image:
    """Return several signs in one square; of more than three alike one with their number."""
    if len(names) > len(_THREE):
        found = sign(names[0], size).copy()
        write_number(found, f"\u00d7{len(names)}", round(size * 0.56), (1.0, 1.0))
        return found
    found = Image.new("RGBA", (size, size))
    for name, (left, top, share) in zip(names, _APART.get(len(names), _THREE), strict=True):
        drawn = sign(name, max(8, round(size * share)))
        found.paste(drawn, (round(size * left), round(size * top)), drawn)
    return found


def centre(image: Image.Image, thing: Image.Image, middle: Point) -> None:
    """Put a thing on an image with its middle at a point."""
    at = round(middle[0] - thing.width / 2), round(middle[1] - thing.height / 2)
    image.paste(thing, at, thing)


def write(image: Image.Image, text: str, font: Font, middle: Point, room: float, fill: Colour = INK) -> None:
    """Write a line around a point, capitals and digits with their middle there, as small as its room asks."""
    shown, fitting = fit(text, font, room)
    word = label(shown, fitting, fill)
    left = middle[0] - width(shown, fitting) / 2 - margin(fitting)
    top = middle[1] + fitting.size * 0.36 - baseline(fitting)
    image.alpha_composite(word, (max(0, round(left)), max(0, round(top))))


def write_number(image: Image.Image, text: str, high: int, corner: tuple[float, float]) -> None:
    """Write a number on a small paper tag into a corner of an image (0 or 1 across and down)."""
    font = Font("display", round(high * 0.76))
    wide = max(high, round(width(text, font) + high * 0.46))
    found = tag((wide, high)).copy()
    write(found, text, font, (wide / 2, high / 2), wide)
    at = round((image.width - wide) * corner[0]), round((image.height - high) * corner[1])
    image.alpha_composite(found, (max(0, at[0]), max(0, at[1])))


def things(goods: Mapping[str, int]) -> tuple[str, ...]:
    """Return a sign for each good of a cost or a gain."""
    return tuple(name for name, number in goods.items() for _ in range(number))


def icon(code: str, size: int) -> Image.Image:
    """Return what an icon code shows."""
    return group(parts_of(code), size)


def parts_of(code: str) -> tuple[str, ...]:
    """Return the signs that an icon code consists of."""
    found: Icon = ICONS[code]
    if code in ("reload", "swift"):
        return (code,)
    if found.kind in ("boots", "paddle"):
        return (found.kind,) * found.number
    return things(found.gains) or (found.takes or found.kind,)


@drawn_once
def homestead(track: str, size: int) -> Image.Image:
    """Return the sign of a homestead track: its house, and the good that it belongs to."""
    orchard = track in ("green", "red")
    found = sign("apple_homestead" if orchard else "homestead", size).copy()
    drawn = sign(f"apple_{track}" if orchard else track, round(size * 0.68))
    found.alpha_composite(drawn, (size - drawn.width, size - drawn.height))
    return found


def summit(action: Summit, size: int) -> Image.Image:
    """Return a summit action without its cost: its sign, or the track of a homestead."""
    if action.track not in ("", "any"):
        return homestead(action.track, size)
    if action.gain:
        return group(things(action.gain), size)
    return sign(action.type, size)


@drawn_once
def figure(kind: str, look: Look, size: int) -> Image.Image:
    """Return a pioneer ("green", "tan"), an explorer, or Hastings in a player's colour, with its symbol."""
    if kind == "mule":
        return sign("mule", size)
    name = kind if kind in ("explorer", "hastings") else "pioneer"
    band = PATHS[kind].fill if kind in PATHS else look.edge
    found = sign(name, size, look, band).copy()
    middle, radius = (size * 0.5, size * 0.77), size * 0.165

    def paint(pen: Pen) -> None:
        pen.circle(middle, radius + size * 0.025, look.edge)
        pen.circle(middle, radius, PAPER_LIGHT)
        draw_symbol(pen, look.symbol, middle, radius * 0.78, look.edge, hole=PAPER_LIGHT)

    found.alpha_composite(sprite(size, size, paint))
    return found


def animal(name: str, size: int) -> Image.Image:
    """Return the head of an animal."""
    return sign(f"animal_{name}", size)


def cabin_sign(cabin: str, size: int) -> Image.Image:
    """Return what a kind of cabin does, as one sign."""
    return group(tuple(MEANINGS["cabins"][cabin]), size)


@drawn_once
def climber(side: str, size: int) -> Image.Image:
    """Return the left or right explorer of Hastings, with an arrow to its side."""
    arrow = round(size * 0.36)
    found = blank(size + arrow, size)
    found.alpha_composite(figure("explorer", HASTINGS, size), (0 if side == "right" else arrow, 0))
    tip, foot = (found.width - 1, size) if side == "right" else (1, arrow)
    shape = [(tip, size / 2), (foot, size * 0.26), (foot, size * 0.74)]
    found.alpha_composite(sprite(*found.size, lambda pen: pen.polygon(shape, PAPER)))
    return found


@drawn_once
def mode_mark(mode: Mode, size: int) -> Image.Image:
    """Return the sign of a mode on a disc of its colour."""
    look = MODES[mode]
    found = sprite(size, size, lambda pen: stock.medallion(pen, (size / 2, size / 2), size * 0.44, look.fill))
    centre(found, sign(SPECIAL_SIGNS[mode], round(size * 0.62)), (size / 2, size / 2))
    return found


def track_mark(which: str, size: int) -> Image.Image:
    """Return the sign of Hastings' lowest or highest homestead marker."""
    return counted_text("homestead", {"low": "\u2193", "high": "\u2191"}[which], size)


@drawn_once
def counted_text(name: str, text: str, size: int) -> Image.Image:
    """Return a sign with a word at its lower right."""
    found = sign(name, size).copy()
    write_number(found, text, round(size * 0.7), (1.0, 1.0))
    return found
