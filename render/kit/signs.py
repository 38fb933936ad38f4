"""Signs, badges and words: small pictures on nothing, drawn once for each size, and their parts."""

from __future__ import annotations

import math
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

from PIL import Image

from render.kit.cache import Cache
from render.kit.palette import WHITE
from render.kit.shapes import OVERSIZE, draw_symbol, sprite
from render.kit.text import Align, Font, baseline, ink, label, line_at, margin, width

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.palette import Colour, Look
    from render.kit.shapes import Pen, Point

P = ParamSpec("P")
T = TypeVar("T")
_signs: Cache[Any] = Cache()
SCORE: Final = Font("display", 66)
"""Sizes are meant for pictures 1600 pixels wide."""
COUNT: Final = Font("display", 35)
TITLE: Final = Font("display", 34)
HEADING: Final = Font("display", 48)
PLAYER: Final = Font("bold", 36)


def drawn_once(draw: Callable[P, T]) -> Callable[P, T]:
    """Keep what is drawn for each set of arguments; nobody may change it."""

    @wraps(draw)
    def find(*args: P.args, **options: P.kwargs) -> T:
        key = (draw, args, tuple(options.items()))
        found: T = _signs.get(key, lambda: draw(*args, **options))
        return found

    return find


def sign(
    high: float = 1.0, oversize: int = OVERSIZE
) -> Callable[[Callable[Concatenate[Pen, int, P], None]], Callable[Concatenate[int, P], Image.Image]]:
    """Make a sign of what paints one: so many pixels wide, and ``high`` times as high.

    What is decorated is given a pen and the width; what comes of it is called with the width.
    """

    def decorate(
        paint: Callable[Concatenate[Pen, int, P], None],
    ) -> Callable[Concatenate[int, P], Image.Image]:
        @wraps(paint)
        def draw(wide: int, /, *args: P.args, **options: P.kwargs) -> Image.Image:
            size = (wide, round(wide * high))
            return sprite(*size, lambda pen: paint(pen, wide, *args, **options), oversize)

        return drawn_once(draw)

    return decorate


def plate(
    size: tuple[int, int], *layers: tuple[float, Colour, float], oversize: int = OVERSIZE
) -> Image.Image:
    """Return boxes with rounded corners one within the other: the inset, colour and radius of each."""
    wide, high = size

    def paint(pen: Pen) -> None:
        for inset, tint, radius in layers:
            pen.box((inset, inset), (wide - inset, high - inset), tint, radius)

    return sprite(wide, high, paint, oversize)


def disc(size: int, *layers: tuple[float, Colour]) -> Image.Image:
    """Return circles one within the other: the inset and colour of each."""
    half = size / 2

    def paint(pen: Pen) -> None:
        for inset, tint in layers:
            pen.circle((half, half), half - inset, tint)

    return sprite(size, size, paint)


def blank(wide: int, high: int) -> Image.Image:
    """Return an image of nothing, to put signs on."""
    return Image.new("RGBA", (wide, high))


@drawn_once
def badge(look: Look, radius: int) -> Image.Image:
    """Return a round badge in a player's colour with its symbol, 2 x ``radius`` pixels wide and high."""

    def paint(pen: Pen) -> None:
        middle = (float(radius), float(radius))
        pen.circle(middle, radius - 0.5, WHITE)
        pen.circle(middle, radius * 0.92 - 0.5, look.edge)
        pen.circle(middle, radius * 0.82 - 0.5, look.fill)
        draw_symbol(pen, look.symbol, middle, radius * 0.5, look.ink, hole=look.fill)

    return sprite(2 * radius, 2 * radius, paint)


def write(
    image: Image.Image,
    at: Point,
    text: str,
    font: Font,
    fill: Colour,
    *,
    room: float = math.inf,
    align: Align = "left",
) -> float:
    """Draw a line on an image (RGB or RGBA), ``at`` being a point of its baseline; return its width."""
    line = line_at(at, text, font, room, align)
    _put(image, label(line.text, line.font, fill), line.corner)
    return line.wide


def _put(image: Image.Image, drawn: Image.Image, corner: tuple[int, int]) -> None:
    """Put a drawing (RGBA), left and above of the image only as far as it is there."""
    if image.mode == "RGBA":
        left, top = (max(0, -place) for place in corner)
        shown = drawn.crop((left, top, drawn.width, drawn.height))
        image.alpha_composite(shown, (corner[0] + left, corner[1] + top))
    else:
        image.paste(drawn, corner, drawn)


def centred(image: Image.Image, text: str, font: Font, fill: Colour, at: Point | None = None) -> Image.Image:
    """Write a word on an image so that the middle of its letters is ``at``, by default the image's."""
    x, y = at or (image.width / 2, image.height / 2)
    left, top, right, bottom = ink(text, font)
    write(image, (x - (left + right) / 2, y - (top + bottom) / 2), text, font, fill)
    return image


def squeezed(
    image: Image.Image,
    text: str,
    fonts: Sequence[Font],
    fill: Colour,
    room: float,
    halo: Colour | None = None,
) -> Image.Image:
    """Write a line in the middle of an image (RGBA): in the first font that fits, or squeezed in the last."""
    font = next((font for font in fonts if width(text, font) <= room), fonts[-1])
    written, (_, top, _, bottom) = label(text, font, fill, halo), ink(text, font)
    if written.width - 2 * margin(font) > room:
        size = (round(room - 1) + 2 * margin(font), written.height)
        written = written.resize(size, Image.Resampling.LANCZOS)
    left = round((image.width - written.width) / 2)
    _put(image, written, (left, round(image.height / 2 - (top + bottom) / 2) - baseline(font)))
    return image


def faded(image: Image.Image, share: float = 0.28) -> Image.Image:
    """Return an image (RGBA) of which little is left: what cannot be used now."""
    faint = image.copy()
    faint.putalpha(image.getchannel("A").point([round(alpha * share) for alpha in range(256)]))
    return faint


def in_a_row(images: Sequence[Image.Image], gap: int = 8) -> Image.Image:
    """Return images side by side, their middles at one height."""
    row = blank(
        sum(image.width for image in images) + gap * (len(images) - 1), max(image.height for image in images)
    )
    left = 0
    for image in images:
        row.alpha_composite(image, (left, (row.height - image.height) // 2))
        left += image.width + gap
    return row
