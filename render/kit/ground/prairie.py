"""The ground of a trail: grass, hills, worn ways, water let in."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageChops, ImageFilter

from render.kit.ground.relief import Lie, Relief, coloured, lit, swell
from render.kit.ground.stencil import Field, Stencil, blurred, contour, let_in, share
from render.kit.house import colours
from render.kit.noise import evaluate, noise, round_octaves
from render.kit.palette import mix

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from render.kit.ground.stencil import Line
    from render.kit.shapes import Point

_BLADES = 620
"""Tufts of grass on a picture of the usual area; more cost more and show nothing."""
_USUAL_AREA = 2000 * 1252
_TONES, _SLIVER = 64, 5
"""Tones of a bare ground, and the square in pixels within which the commonest of them stays."""
_BANK = ((130.0, 46.0, 0.35), (40.0, 22.0, 0.2))
_SHALLOW, _DEEP = colours.SEA[4], colours.SEA[2]


class _Patch(NamedTuple):
    """How an area of other ground ends: how softly, how sharply, how uneven; and how much of it shows."""

    soft: float
    sharp: float
    uneven: float
    seen: float


_PATCHES = (
    ("meadows", colours.PRAIRIE[0], _Patch(24.0, 1.7, 0.34, 0.62)),
    ("sand", colours.SAND, _Patch(12.0, 3.4, 0.3, 0.9)),
    ("rock", colours.ROCK, _Patch(12.0, 3.4, 0.3, 0.9)),
)
_EDGE = round_octaves((90, 40, 18), (0.6, 0.45, 0.3))
_LEAN = 3.0
_TUFT = 7.5


def draw_prairie(
    field: Field, layers: Mapping[str, Sequence[Line]], lie: Lie, scale: float = 1.0
) -> Image.Image:
    """Return the ground (RGB) of a prairie.

    Layers, none of which is needed: "mountains" (lines), "meadows", "sand", "rock", "lakes" (rings), where
    no grass grows.
    """
    relief = Relief(field, layers.get("mountains", ()), lie, scale)
    image = coloured(relief.tint(), colours.PRAIRIE)
    for number, (layer, tint, patch) in enumerate(_PATCHES):
        if layer in layers:
            area = Stencil(field).fill(layers[layer]).finished()
            image.paste(tint, mask=_uneven(area, patch, lie.seed + 10 + number, scale))
    image = _cleared(lit(image, relief.light()))
    _add_grass(image, layers, field, lie.seed)
    return image


def _cleared(image: Image.Image) -> Image.Image:
    """Return a ground without slivers between its tones: every file would carry what nobody sees."""
    few = image.quantize(_TONES, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    clear = Image.frombytes("L", few.size, few.tobytes()).filter(ImageFilter.ModeFilter(_SLIVER))
    few.frombytes(clear.tobytes())
    return few.convert("RGB")


def add_water(image: Image.Image, area: Image.Image, seed: int, scale: float = 1.0) -> None:
    """Let water (a mask) into a ground: deeper in its middle, the bank's shadow on it."""
    inner = blurred(area, 12.0 * scale)
    depth = coloured(inner.point([min(255, max(0, (v - 118) * 2)) for v in range(256)]), (_SHALLOW, _DEEP))
    for level, spread, strength in _BANK:
        depth.paste(
            colours.WATERLINE, mask=share(contour(ImageChops.invert(inner), level, spread), strength * 0.6)
        )
    water = swell(depth, seed, scale * 0.6)
    image.paste(water, mask=area)
    let_in(image, area, _SHALLOW, 0.0, depth=max(1, round(3 * scale)))


def add_way(image: Image.Image, broad: Image.Image, ruts: Image.Image) -> None:
    """Wear a way into a ground: its breadth and its ruts are masks."""
    let_in(image, broad, colours.WAY, 0.8)
    image.paste(mix(colours.WAY, colours.PAPER, 0.45), mask=share(ruts, 0.55))


def _uneven(area: Image.Image, patch: _Patch, seed: int, scale: float) -> Image.Image:
    """Return an area (a mask) whose edge frays."""
    return evaluate(
        lambda a: (
            a["min"](
                a["max"](
                    (a["float"](a["soft"]) / 255.0 + a["edge"] * patch.uneven - 0.5) * patch.sharp + 0.5, 0.0
                ),
                1.0,
            )
            * (255.0 * patch.seen)
        ),
        soft=blurred(area, patch.soft * scale),
        edge=noise(area.size, _EDGE, seed, scale),
    ).convert("L")


def _add_grass(image: Image.Image, layers: Mapping[str, Sequence[Line]], field: Field, seed: int) -> None:
    """Draw tufts in loose groups, each with its light side, where nothing else covers the ground."""
    covers = [ring for layer in ("sand", "rock", "lakes") for ring in layers.get(layer, ())]
    bare = Stencil(field).fill(covers).finished()
    plain = Field(field.size, 1.0)
    dark, light = Stencil(plain), Stencil(plain)
    dice = random.Random(seed)  # noqa: S311  where grass grows is no secret
    wide, high = field.size
    for _ in range(round(_BLADES / 3 * wide * high / _USUAL_AREA)):
        middle = dice.uniform(16, wide - 16), dice.uniform(16, high - 16)
        for _ in range(3):
            x, y = middle[0] + dice.gauss(0, 12), middle[1] + dice.gauss(0, 7)
            if 0 < x < wide and 0 < y < high and not bare.getpixel((int(x), int(y))):
                _tuft(dark, light, (x, y), dice)
    image.paste(colours.GRASS, mask=share(dark.finished(), 0.6))
    image.paste(colours.PRAIRIE[2], mask=share(light.finished(), 0.5))


def _tuft(dark: Stencil, light: Stencil, foot: Point, dice: random.Random) -> None:
    (x, y), tall = foot, _TUFT * dice.uniform(0.7, 1.2)
    for aside in (-0.5, 0.15, 0.6):
        tip = (x + aside * tall + dice.uniform(-1, 1), y - tall * (1.1 - abs(aside)))
        dark.stroke([[tip, (x + aside * _LEAN, y)]], 1.1)
    light.stroke([[(x - 0.5 * tall - 1, y - 0.5 * tall), (x - 0.5 * _LEAN - 1, y)]], 0.8)
