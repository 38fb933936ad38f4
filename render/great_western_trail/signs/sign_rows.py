"""Signs with words on them, alone and in rows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.colours import CATTLE
from render.great_western_trail.layout import read
from render.kit.house.colours import INK, PAPER, QUIET, TEXT
from render.kit.palette import WHITE, Colour, mix
from render.kit.shapes import Pen, Point, draw_symbol, sprite
from render.kit.signs import blank, drawn_once, in_a_row, squeezed
from render.kit.text import Font, baseline, fit, fitting, height, ink, label, line_at, margin, width
from render.maps.joints import halves

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_HOUSE = {"ink": INK, "paper": PAPER, "white": WHITE, "quiet": QUIET, "text": TEXT}
_PALE = 600
"""How bright a colour is from which on what is within it is dark."""


class _Strokes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sign is painted with; ``fill`` is its colour unless another one is asked for."""

    strokes: tuple[tuple[Any, ...], ...]
    """The kind of each, its tint, and its numbers in a square whose corners are (0, 0) and (1, 1).

    A tint is a colour by its name, or two mixed: how much there is of the second one.
    """
    fill: Any = "ink"


_SIGNS = msgspec.json.decode(read("signs"), type=dict[str, _Strokes])


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


MINUS = "\u2212"
TIMES = "\u00d7"
_SMALLER = 0.85
"""How much narrower a name may be written before it is broken into two lines."""
_LEAST, _PITCH = 22, 1.06
"""A name in two lines is so large at least, if it would be in one; how far apart they are, in sizes."""
_DOT = chr(0x30FB)
"""What stands between the parts of a Japanese name."""


def write_centred(
    image: Image.Image, text: str, font: Font, fill: Colour, at: Point, room: float = 0
) -> None:
    """Write a word so that the middle of its letters is ``at``."""
    text, font = fit(text, font, room or image.width)
    left, top, right, bottom = ink(text, font)
    line = line_at((at[0] - (left + right) / 2, at[1] - (top + bottom) / 2), text, font)
    written = label(text, font, fill)
    image.paste(written, line.corner, written)


def write_line(image: Image.Image, text: str, middle: Point, size: float, fill: Colour, room: float) -> None:
    """Write a line of capitals or figures around a point."""
    shown, font = fit(text, Font("display", round(size)), room)
    drawn = label(shown, font, fill)
    left = round(middle[0] - width(shown, font) / 2) - margin(font)
    top = round(middle[1] + font.size * 0.36) - baseline(font)
    image.alpha_composite(drawn, (max(0, left), max(0, top)))


def write_name(image: Image.Image, text: str, middle: Point, size: float, room: float, fill: Colour) -> None:
    """Write a name around a point, in two lines if one line is too narrow and it has two words.

    What is still too wide is squeezed, and smaller where that would be too much.
    """
    font = Font("display", round(size))
    lines = [text] if width(text, font) * _SMALLER <= room else _in_two(text, font)
    small = size if len(lines) == 1 else max(size * 0.82, min(size, _LEAST))
    for number, line in enumerate(lines):
        wide = width(line, font) * small / font.size
        y = middle[1] + (number - (len(lines) - 1) / 2) * small * _PITCH
        if wide <= room:
            write_line(image, line, (middle[0], y), small, fill, room + 1)
        else:
            smaller = Font("display", round(small * min(1, room / (wide * _SMALLER))))
            _squeeze(image, line, (middle[0], y), smaller, room, fill)


def write_words(image: Image.Image, text: str, middle: Point, font: Font, room: float, fill: Colour) -> None:
    """Write a few words around a point: in two lines if one is too narrow, but no word is broken.

    A line that is still too wide is squeezed.
    """
    cuts = [i for i, letter in enumerate(text) if letter in " :\uff1a"]
    lines = [text]
    if cuts and width(text, font) > room:
        cut = min(cuts, key=lambda cut: abs(2 * cut - len(text))) + 1
        lines = [text[:cut].strip(), text[cut:].strip()]
    for number, line in enumerate(lines):
        y = middle[1] + (number - (len(lines) - 1) / 2) * font.size * 1.12
        if width(line, font) <= room:
            write_centred(image, line, font, fill, (middle[0], y), room)
        else:
            _squeeze(image, line, (middle[0], y), font, room, fill)


def _squeeze(image: Image.Image, line: str, middle: Point, font: Font, room: float, fill: Colour) -> None:
    written = squeezed(blank(round(room) + 8, height(font)), line, [font], fill, room)
    corner = round(middle[0] - written.width / 2), round(middle[1] - written.height / 2)
    image.alpha_composite(written, (max(0, corner[0]), max(0, corner[1])))


def _in_two(text: str, font: Font) -> list[str]:
    """Break a name into two lines where two words meet, or after a dot."""
    dots = [i + 1 for i, letter in enumerate(text[:-1]) if letter == _DOT]
    pairs = [list(pair) for pair in halves(text)] or [[text[:cut], text[cut:]] for cut in dots]
    if pairs:
        return min(pairs, key=lambda pair: max(width(line, font) for line in pair))
    return [text]


_GAP = 0.08
"""Room between the signs of a row, as a share of their height."""


class Sign(NamedTuple):
    """One sign of a row: what is painted, a word on it, and how wide it is beside its height."""

    name: str
    argument: str = ""
    text: str = ""
    ink: Colour = INK
    wide: float = 1.0
    share: float = 0.62
    """Size of the word as a share of the height."""
    at: tuple[float, float] = (0.5, 0.5)
    """The middle of the word."""


def glyph(name: str, size: int, argument: str = "", text: str = "") -> Image.Image:
    """Return a sign of ``data/signs.json``, ``size`` pixels high (RGBA); not to be changed."""
    return sign_image(Sign(name, argument, text, ink=_INKS.get(name, INK)), size)


_INKS = {"cost": colours.COST.ink, "certificate": colours.CERTIFICATE.ink, "points": WHITE, "token": WHITE}
MARKS = {"done": "tick", "open": "not_yet", "cards": "unknown"}
"""Signs beside things: done or possible now, not yet, not known."""


@drawn_once
def tinted(name: str, size: int, fill: Colour, ground: Colour = PAPER) -> Image.Image:
    """Return a sign in another colour; ``ground`` shows through its windows."""
    return sprite(size, size, lambda pen: UnitSquare(pen, size).sign(name, fill, ground))


@drawn_once
def sign_image(sign: Sign, size: int) -> Image.Image:
    """Return a sign ``size`` pixels high (RGBA); shared, not to be changed."""
    wide = max(1, round(size * sign.wide))
    name = f"{sign.name}_{sign.argument}" if sign.argument else sign.name

    def paint(pen: Pen) -> None:
        square = UnitSquare(pen, size, (wide - size) / 2)
        if sign.name == "card" and sign.argument in colours.CATTLE:
            square.card(sign.argument)
        else:
            square.sign(name)

    image = sprite(wide, size, paint) if sign.name else Image.new("RGBA", (wide, size))
    if sign.text:
        _write(image, sign, size)
    return image


_READ, _FULL = 22, 1.0
"""The size from which on words are easily read: smaller ones fill so much of their sign."""


def _write(image: Image.Image, sign: Sign, size: int) -> None:
    """Write the word so that its letters, not their line, stand in the middle."""
    high = max(round(size * sign.share), min(_READ, round(size * _FULL)))
    text = sign.text
    room = image.width * (0.93 if sign.name and text[1:].isdigit() else 0.94)
    font = fitting([text], Font("display", high), room)
    left, top, right, bottom = ink(text, font)
    x = image.width * sign.at[0] - (left + right) / 2
    y = size * sign.at[1] - (top + bottom) / 2
    written = label(text, font, sign.ink)
    layer = Image.new("RGBA", image.size, (*sign.ink, 0))
    layer.paste(written, (round(x) - margin(font), round(y) - baseline(font)))
    image.alpha_composite(layer)


def row_image(row: Sequence[Sign], size: int, room: float = 0.0) -> Image.Image:
    """Return signs side by side, ``size`` pixels high, lower if they must fit ``room`` (RGBA)."""
    shares = sum(sign.wide for sign in row) + _GAP * (len(row) - 1)
    if room and shares * size > room:
        size = max(6, int(room / shares))
    return in_a_row([sign_image(sign, size) for sign in row], round(_GAP * size))
