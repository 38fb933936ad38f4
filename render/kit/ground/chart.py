"""The ground of a map: land in relief, water, coasts, borders, rivers, kept once it was baked; its frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.kit.cache import Cache
from render.kit.ground.relief import Lie, Relief, coloured, lit, water
from render.kit.ground.stencil import Stencil, blurred, contour, share
from render.kit.house import colours
from render.kit.shelf import SHELF

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from render.kit.ground.stencil import Field, Line

_USUAL_WIDTH = 1450
"""The width of a map whose lengths are those of the constants below."""
_RIM, _RIM_DARK = 5.0, 0.22
_COAST, _COAST_SPREAD, _COAST_SEEN = 1.0, 96.0, 0.75
_CAST, _CAST_AT, _CAST_SEEN = 2.4, (2, 3), 0.36
"""The shadow that land throws on water: how soft, how far, how dark."""
_STATE = (1.3, 0.5)
_RIVER_SEEN = 0.85
_COURSE = ((0.0, 1.5), (0.3, 2.2), (0.65, 2.9))
"""From which part of its course on a river is so wide."""
_grounds: Cache[Image.Image] = Cache()


class Country(NamedTuple):
    """How the land of a map is coloured: at home, abroad, and how it lies."""

    lie: Lie
    border: tuple[float, float] = (3.0, 0.75)
    """How broad borders are, in pixels, and how strong, 0 to 1."""


def kept(name: str, key: object, size: tuple[int, int], bake: Callable[[], Image.Image]) -> Image.Image:
    """Return a ground (RGB) baked at an earlier start or now; not to be changed."""

    def made() -> Image.Image:
        return Image.frombytes("RGB", size, SHELF.get(name, (key, size), lambda: bake().tobytes()))

    return _grounds.get((name, key, size), made)


def scale_of(field: Field) -> float:
    """Return how large lengths on a map are, compared with one 1450 pixels wide."""
    return field.size[0] / _USUAL_WIDTH


def draw_chart(field: Field, layers: Mapping[str, Sequence[Line]], country: Country) -> Image.Image:
    """Return the ground (RGB) of a map.

    Layers: "land"; and where there are any "lakes", "states" (home; without them all land is), "islands",
    "ponds", "mountains", "borders", "state_lines", "rivers".
    """
    scale = scale_of(field)
    dry = land_mask(field, layers)
    image = water(dry, country.lie.seed + 7, scale)
    _cast_shadow(image, dry, scale)
    image.paste(_land(field, layers, country, dry), mask=dry)
    coast = contour(blurred(dry, _COAST * scale), 127.5, min(_COAST_SPREAD / scale, 120.0))
    image.paste(colours.COAST, mask=share(coast, _COAST_SEEN))
    return image


def land_mask(field: Field, layers: Mapping[str, Sequence[Line]]) -> Image.Image:
    """Return where land is (mode "L"); the states, filled in after the lakes, cut their southern shores."""
    stencil = Stencil(field).fill(layers["land"]).fill(layers.get("lakes", ()), out=True)
    stencil.fill(layers.get("states", ())).fill(layers.get("islands", ()))
    return stencil.fill(layers.get("ponds", ()), out=True).finished()


def _cast_shadow(image: Image.Image, dry: Image.Image, scale: float) -> None:
    across, down = (round(step * scale) for step in _CAST_AT)
    thrown = Image.new("L", dry.size)
    thrown.paste(blurred(dry, _CAST * scale), (across, down))
    image.paste(colours.WATERLINE, mask=share(thrown, _CAST_SEEN))


def _land(
    field: Field, layers: Mapping[str, Sequence[Line]], country: Country, dry: Image.Image
) -> Image.Image:
    scale = scale_of(field)
    relief = Relief(field, layers.get("mountains", ()), country.lie, scale)
    place = relief.tint()
    image = coloured(place, colours.LAND)
    if "states" in layers:
        home = Stencil(field).fill(layers["states"]).finished()
        image.paste(coloured(place, colours.ABROAD), mask=ImageChops.invert(home))
    image = lit(image, relief.light())
    rim = ImageChops.invert(blurred(dry, _RIM * scale * 0.6))
    image.paste(colours.INK, mask=share(ImageChops.multiply(rim, dry), 2 * _RIM_DARK))
    _add_lines(image, field, layers, country.border)
    return image


def _add_lines(
    image: Image.Image, field: Field, layers: Mapping[str, Sequence[Line]], border: tuple[float, float]
) -> None:
    """Draw borders, and rivers that grow broader from source to mouth."""
    scale, rivers = scale_of(field), Stencil(field)
    for begin, width in _COURSE:
        rivers.stroke([line[int(len(line) * begin) :] for line in layers.get("rivers", ())], width * scale)
    image.paste(colours.RIVER, mask=share(rivers.finished(), _RIVER_SEEN))
    for layer, (width, seen), tint in (
        ("state_lines", _STATE, colours.STATE_LINE),
        ("borders", border, colours.BORDER_LINE),
    ):
        lines = Stencil(field).stroke(layers.get(layer, ()), width * scale).finished()
        image.paste(tint, mask=share(lines, seen))


PAPER_WIDTH: Final = 9
INK_WIDTH: Final = 2
BRASS_WIDTH: Final = 2
FRAME_WIDTH: Final = PAPER_WIDTH + INK_WIDTH + BRASS_WIDTH
"""How much of a picture the frame takes on each side, in pixels."""
_ACROSS, _DOWN = 18, 12


def add_frame(image: Image.Image, across: int = _ACROSS, down: int = _DOWN) -> None:
    """Draw the frame over the edge of a chart (RGB): so many fields along its top and down its side."""
    pen, wide, high = ImageDraw.Draw(image), *image.size
    for inset, width, tint in (
        (0, PAPER_WIDTH, colours.PAPER),
        (PAPER_WIDTH, INK_WIDTH, colours.OUTLINE),
        (PAPER_WIDTH + INK_WIDTH, BRASS_WIDTH, colours.BRASS),
    ):
        pen.rectangle((inset, inset, wide - 1 - inset, high - 1 - inset), outline=tint, width=width)
    pen.line([(0, high - 1), (0, 0), (wide - 1, 0)], colours.PAPER_LIGHT)
    pen.line([(wide - 1, 1), (wide - 1, high - 1), (1, high - 1)], colours.PAPER_DARK)
    for start, end in _bars(wide, across):
        for top in (3, high - 6):
            pen.rectangle((start, top, end, top + 2), fill=colours.INK)
    for start, end in _bars(high, down):
        for left in (3, wide - 6):
            pen.rectangle((left, start, left + 2, end), fill=colours.INK)


def _bars(length: int, count: int) -> list[tuple[int, int]]:
    """Return from where to where the black fields reach, every other one of all."""
    step = (length - 2 * PAPER_WIDTH) / count
    return [
        (round(PAPER_WIDTH + place * step), round(PAPER_WIDTH + (place + 1) * step))
        for place in range(0, count, 2)
    ]
