"""Where something is: masks of the lines and areas of a map, smooth at their edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kit.house import colours

if TYPE_CHECKING:
    from collections.abc import Sequence

    Line = Sequence[tuple[float, float]]
    from render.kit.palette import Colour

_OVERSIZE = 3
_BROAD = 8.0
"""Lines broader than this would gape at their joints: each gets a disc."""
_FINEST = 0.8
"""Points nearer to each other than so many pixels are not told apart."""


class Field(NamedTuple):
    """How data lies on a picture: a unit is so many pixels, zero lies at the origin."""

    size: tuple[int, int]
    unit: float
    origin: tuple[float, float] = (0.0, 0.0)


class Stencil:
    """A mask in the making, of a field's size; ``finished`` is the mask (mode "L")."""

    def __init__(self, field: Field) -> None:
        """Begin with nothing."""
        self._image = Image.new("L", (field.size[0] * _OVERSIZE, field.size[1] * _OVERSIZE))
        self._draw = ImageDraw.Draw(self._image)
        self._unit = field.unit * _OVERSIZE
        self._origin = (field.origin[0] * _OVERSIZE, field.origin[1] * _OVERSIZE)

    def fill(self, rings: Sequence[Line], *, out: bool = False) -> Stencil:
        """Add areas, or cut them ``out``."""
        for ring in rings:
            self._draw.polygon(self._placed(ring), fill=0 if out else 255)
        return self

    def stroke(self, lines: Sequence[Line], width: float) -> Stencil:
        """Add lines of a width in pixels, round at joints and ends."""
        broad = max(1, round(width * _OVERSIZE))
        for line in lines:
            placed = self._placed(line)
            self._draw.line(placed, fill=255, width=broad, joint="curve")
            ends = (placed[0], placed[-1])
            for x, y in placed if width > _BROAD else ends if broad > _OVERSIZE else ():
                reach = broad / 2
                self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
        return self

    def _placed(self, line: Line) -> list[tuple[float, float]]:
        left, top = self._origin
        kept = [(left + line[0][0] * self._unit, top + line[0][1] * self._unit)]
        for x, y in line[1:]:
            point = (left + x * self._unit, top + y * self._unit)
            if abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) >= _FINEST * _OVERSIZE:
                kept.append(point)
        return kept if len(kept) > 1 else kept * 2

    def finished(self) -> Image.Image:
        """Return the mask."""
        return self._image.reduce(_OVERSIZE)


def blurred(mask: Image.Image, reach: float) -> Image.Image:
    """Return a mask blurred so far, in pixels; far ones are blurred small: nobody sees the difference."""
    small = max(1, int(reach / 6))
    if small == 1:
        return mask.filter(ImageFilter.GaussianBlur(reach))
    size = (max(1, mask.width // small), max(1, mask.height // small))
    softened = mask.resize(size, Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(reach / small))
    return softened.resize(mask.size, Image.Resampling.BICUBIC)


def contour(soft: Image.Image, level: float, spread: float) -> Image.Image:
    """Return the line along which a blurred mask has a level; ``spread`` levels beside it it has faded."""
    return soft.point([max(0, round(255 * (1 - abs(value - level) / spread))) for value in range(256)])


def share(mask: Image.Image, part: float) -> Image.Image:
    """Return a mask of which only so much counts, 0 to 1."""
    return mask.point([round(value * part) for value in range(256)])


_DARK, _LIGHT = 0.42, 0.34
_OUT_OF_PLAY = (106, 100, 88)
_OUT_SEEN = 0.42


def engrave(image: Image.Image, lines: Image.Image, depth: int = 1) -> None:
    """Cut lines (a mask) into an image (RGB): dark, and light on the side that faces the light."""
    image.paste(colours.PAPER_LIGHT, mask=share(_moved(lines, depth), _LIGHT))
    image.paste(colours.HEX_LINE, mask=share(lines, _DARK))


def let_in(image: Image.Image, area: Image.Image, tint: Colour, seen: float = 0.86, depth: int = 2) -> None:
    """Let an area (a mask) into an image (RGB): a dark rim north-west, a light one south-east."""
    image.paste(tint, mask=share(area, seen))
    rim_dark = ImageChops.subtract(area, _moved(area, depth))
    rim_light = ImageChops.subtract(area, _moved(area, -depth))
    image.paste(colours.HEX_LINE, mask=share(blurred(rim_dark, 0.6), 0.6))
    image.paste(colours.PAPER_LIGHT, mask=share(blurred(rim_light, 0.6), 0.5))


def out_of_play(image: Image.Image, area: Image.Image) -> None:
    """Let an area (a mask) of an image (RGB) recede: nothing can happen there."""
    image.paste(_OUT_OF_PLAY, mask=share(area, _OUT_SEEN))


def _moved(mask: Image.Image, step: int) -> Image.Image:
    found = Image.new("L", mask.size)
    found.paste(mask, (step, step))
    return found
