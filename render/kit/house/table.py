"""What things lie on: the wooden table, felt, and sheets of paper, each with its grain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.noise import Octave, noise
from render.kit.palette import Colour, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

_GRAIN = (Octave(420, 26, 0.62), Octave(260, 7, 0.4), Octave(60, 3, 0.2))
_FIBRES = (Octave(46, 9, 0.5), Octave(17, 4, 0.4))
_NAP = (Octave(9, 4, 0.5), Octave(160, 90, 0.5))
_sheets: Cache[Image.Image] = Cache()


def table(size: tuple[int, int], seed: int = 3) -> Image.Image:
    """Return a table of dark wood (RGB), its grain running along it: nine tones in long runs."""
    return _sheets.get(
        ("table", size, seed), lambda: _toned(noise(size, _GRAIN, seed), colours.WOOD, 1.2, 0.34)
    )


def felt(size: tuple[int, int], tint: Colour = colours.ENAMEL, seed: int = 5) -> Image.Image:
    """Return felt (RGB) of a colour, in five tones around it."""
    tones = [mix(tint, colours.SHADOW, 0.12), mix(tint, colours.SHADOW, 0.06), tint, tint]
    tones.append(mix(tint, colours.PAPER, 0.05))
    return _sheets.get(("felt", size, tint, seed), lambda: _toned(noise(size, _NAP, seed), tones, 0.9))


def paper(size: tuple[int, int], tint: Colour = colours.PAPER, seed: int = 7) -> Image.Image:
    """Return paper (RGB) with its grain; most of it has exactly the tint, so that text can be put on it."""
    tones = [*(mix(tint, colours.PAPER_DARK, part) for part in colours.GRAIN), tint, tint, tint, tint]
    return _sheets.get(("paper", size, tint, seed), lambda: _toned(noise(size, _FIBRES, seed), tones, 0.8))


def _toned(height: Image.Image, tones: Sequence[Colour], reach: float, middle: float = 0.5) -> Image.Image:
    """Return heights in a few tones; zero has the one at ``middle``, ``reach`` is half the span."""
    count = len(tones)
    place = height.point(lambda v: v * (count / (2 * reach)) + count * middle).convert("L")
    table = [tones[min(value, count - 1)] for value in range(256)]
    return Image.merge("RGB", [place.point([tone[channel] for tone in table]) for channel in range(3)])
