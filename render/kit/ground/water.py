"""Water: deeper away from the shore, waterlines along it, a slow swell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import ImageChops

from render.kit.ground.relief import coloured
from render.kit.ground.stencil import blurred, contour, share
from render.kit.house.colours import SEA, WATERLINE
from render.kit.noise import Octave, evaluate, levels, noise

if TYPE_CHECKING:
    from PIL import Image

_STEPS = 26
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
    image = coloured(levels(depth.convert("L"), round(256 / _STEPS), 0), SEA)
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
