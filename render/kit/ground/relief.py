"""Relief: heights from ranges and noise, and the light on them from the north-west."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageChops, ImageFilter

from render.kit.ground.stencil import Stencil, blurred, contour, share
from render.kit.house.colours import SEA, WATERLINE
from render.kit.noise import Octave, evaluate, levels, noise, round_octaves
from render.kit.palette import Colour, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.ground.stencil import Field, Line

_SWELLS = round_octaves((70, 34, 17), (0.5, 0.5, 0.42))
"""What even plains have."""
_CRAGS = round_octaves((8.5, 4.5), (0.3, 0.16))
"""What heights have beside it: on plains nobody would see it, but every file would carry it."""
_CRESTS = round_octaves((46, 22, 11, 6), (0.6, 0.5, 0.36, 0.2))
_TINT = round_octaves((330, 120, 50), (0.5, 0.34, 0.2))
_RANGE_WIDTH = 19.0
_NEAR, _FAR = 9.0, 32.0
_REACH = 2
"""How many pixels apart the heights are taken of which one lights the other."""
_WARM = (1.0, 0.96, 0.84)
"""How much of the light each channel gets: it is warm, and shade is cool."""
_STEPS = 40


class Lie(NamedTuple):
    """How land lies: its ranges, how strong light falls, in how many levels a step, and from which seed."""

    seed: int
    strength: float = 60.0
    step: int = 4
    dryness: tuple[tuple[float, ...], ...] = ((0.5, 0.5), (0.5, 0.5))
    """Where on the ramp the plains are, 0 to 1: rows of values spread evenly over the picture."""


class Relief:
    """The heights of a picture of land, and what is drawn by them."""

    def __init__(self, field: Field, ranges: Sequence[Line], lie: Lie, scale: float) -> None:
        """Raise the ranges; all lengths are ``scale`` times those of a map 1450 pixels wide."""
        self._lie, self._scale, self.size = lie, scale, field.size
        drawn = Stencil(field).stroke(ranges, _RANGE_WIDTH * scale).finished()
        near, far = blurred(drawn, _NEAR * scale), blurred(drawn, _FAR * scale)
        self.massif = evaluate(
            lambda a: (a["float"](a["near"]) + a["float"](a["far"])) / 255.0, near=near, far=far
        )

    def light(self) -> Image.Image:
        """Return the light (mode "L"): 128 on plains, more towards the north-west, less away from it."""
        edge = 2 * _REACH
        size = (self.size[0] + edge, self.size[1] + edge)
        massif = self.massif.resize(size, Image.Resampling.BILINEAR)
        height = evaluate(
            lambda a: (
                a["swells"] * (a["m"] * 0.7 + a["float"](a["dry"]) / 2200.0 + 0.09)
                + a["crags"] * a["m"] * 0.8
                + a["m"] * 0.9
                + a["crests"] * a["m"] * 1.05
            ),
            dry=self._plains(size),
            swells=noise(size, _SWELLS, self._lie.seed, self._scale),
            crags=noise(size, _CRAGS, self._lie.seed + 3, self._scale),
            crests=noise(size, _CRESTS, self._lie.seed + 1, self._scale, folded=True),
            m=massif,
        )
        before = height.crop((0, 0, *self.size))
        behind = height.crop((edge, edge, edge + self.size[0], edge + self.size[1]))
        strength = self._lie.strength * self._scale
        slope = evaluate(
            lambda a: a["min"](a["max"]((a["behind"] - a["before"]) * strength + 128.5, 40.0), 216.0),
            before=before,
            behind=behind,
        )
        soft = slope.convert("L").filter(ImageFilter.GaussianBlur(0.7))
        return levels(soft, self._lie.step)

    def tint(self) -> Image.Image:
        """Return the place of every pixel on the land's ramp (mode "L", 0 to 255), in forty steps."""
        place = evaluate(
            lambda a: a["min"](
                a["max"](a["float"](a["plains"]) + a["m"] * 120.0 + a["noise"] * 38.0, 0.0), 255.0
            ),
            plains=self._plains(self.size),
            m=self.massif,
            noise=noise(self.size, _TINT, self._lie.seed + 2, self._scale),
        )
        return levels(place.convert("L"), round(256 / _STEPS), 0)

    def _plains(self, size: tuple[int, int]) -> Image.Image:
        rows = self._lie.dryness
        values = bytes(round(255 * value) for row in rows for value in row)
        grid = Image.frombytes("L", (len(rows[0]), len(rows)), values)
        return grid.resize(size, Image.Resampling.BICUBIC)


def coloured(place: Image.Image, ramp: Sequence[Colour]) -> Image.Image:
    """Return the colours of places on a ramp (mode "L", 0 to 255)."""
    tints = [_on_ramp(ramp, value / 255) for value in range(256)]
    return Image.merge("RGB", [place.point([tint[channel] for tint in tints]) for channel in range(3)])


def _on_ramp(ramp: Sequence[Colour], place: float) -> Colour:
    whole = place * (len(ramp) - 1)
    first = min(int(whole), len(ramp) - 2)
    return mix(ramp[first], ramp[first + 1], whole - first)


def lit(image: Image.Image, light: Image.Image) -> Image.Image:
    """Return an image (RGB) in a light (mode "L", 128 for none)."""
    channels = []
    for channel, warm in zip(image.split(), _WARM, strict=True):
        own = light.point([min(max(round(128 + (v - 128) * warm), 0), 255) for v in range(256)])
        channels.append(ImageChops.add(channel, own, 1.0, -128))
    return Image.merge("RGB", channels)


_DEPTHS = 26
_SHELF, _OCEAN = 26.0, 90.0
_SHORE = 13.0
_LINES = ((86.0, 6.5, 0.35), (44.0, 5.0, 0.24), (17.0, 3.0, 0.16))
"""The waterlines: at which level of the softened land, how many levels wide, how strong."""
_SWELL = (Octave(150, 9, 1.0), Octave(60, 5, 0.5))
_SWELL_HEIGHT = 3.2
_SWELL_STEP = 2


def water(land: Image.Image, seed: int, scale: float) -> Image.Image:
    """Return the water (RGB) around land, whose mask (mode "L") is given; ``scale`` as for relief."""
    near, far = blurred(land, _SHELF * scale), blurred(land, _OCEAN * scale)
    depth = evaluate(
        lambda a: a["min"](a["float"](a["near"]) * 0.9 + a["float"](a["far"]) * 0.9, 255.0),
        near=near,
        far=far,
    )
    image = coloured(levels(depth.convert("L"), round(256 / _DEPTHS), 0), SEA)
    shore = blurred(land, _SHORE * scale)
    for level, spread, strength in _LINES:
        image.paste(WATERLINE, mask=share(contour(shore, level, spread), strength))
    return swell(image, seed, scale)


def swell(image: Image.Image, seed: int, scale: float) -> Image.Image:
    """Return water with a slow swell on it."""
    waves = noise(image.size, _SWELL, seed, scale)
    height = waves.point(lambda v: v * _SWELL_HEIGHT + 128.5).convert("L")
    rise = levels(height, _SWELL_STEP)
    return ImageChops.add(image, rise.convert("RGB"), 1.0, -128)
