"""The 256 colours of a scene: the exact ones, then tones of the bare ground, then of the pieces on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops

from render.kit.canvas import Swatches
from render.kit.house.colours import EXACT
from render.kit.shelf import SHELF

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.palette import Colour

ALL: Final = 256
GROUND_TONES: Final = 84
_ROUNDS: Final = 5
"""The pieces' colours are chosen a part at a time, each for the pixels that are still far off."""
_RARE: Final = 2
"""In so many last rounds colours are for the farthest pixels, however few."""
_NEAR: Final = 7
"""A pixel no channel of which is further off than this has its colour already."""
_SEEN: Final = 3
"""Of the ground every so-manyth pixel is looked at."""


def chosen(
    ground: Image.Image, pieces: Sequence[Image.Image], wanted: Sequence[Colour], tones: int = GROUND_TONES
) -> bytes:
    """Return 256 colours, three bytes each: the ``wanted`` ones exactly, then ``tones`` for the ground.

    ``ground`` is the bare scene, ``pieces`` are samples of it with all kinds of pieces on it (RGB).
    """
    exact = list(dict.fromkeys((*EXACT, *wanted)))
    flat = bytes(channel for colour in exact for channel in colour)
    bare = _rest(_thinned(ground), flat)
    flat += _cut(bare, min(tones, ALL - len(exact)), Image.Quantize.MEDIANCUT)
    left = ALL - len(flat) // 3
    sheet = _beside([_rest(sample, flat) for sample in pieces])
    for rounds in range(_ROUNDS, 0, -1):
        method = Image.Quantize.MEDIANCUT if rounds > _RARE else Image.Quantize.MAXCOVERAGE
        flat += _cut(sheet, left // rounds, method) if left >= rounds and pieces else b""
        left, sheet = ALL - len(flat) // 3, _rest(sheet, flat)
    return flat + flat[:3] * (ALL - len(flat) // 3)


def swatches(
    name: str,
    ground: Callable[[], Image.Image],
    pieces: Callable[[], Sequence[Image.Image]],
    wanted: Sequence[Colour],
) -> Swatches:
    """Return the colours chosen under a name at an earlier start, or choose them."""
    made = SHELF.get(f"{name}-colours", tuple(wanted), lambda: chosen(ground(), pieces(), wanted))
    return Swatches(made)


def _thinned(image: Image.Image) -> Image.Image:
    size = (max(1, image.width // _SEEN), max(1, image.height // _SEEN))
    return image.resize(size, Image.Resampling.NEAREST)


def _cut(image: Image.Image, count: int, method: Image.Quantize) -> bytes:
    found = image.quantize(count, method=method, dither=Image.Dither.NONE)
    return bytes(found.getpalette() or ())[: 3 * count]


def _rest(image: Image.Image, flat: bytes) -> Image.Image:
    """Return only the pixels (in one row) whose colours are not near one that is there already."""
    chart = Image.new("P", (1, 1))
    chart.putpalette(flat + flat[:3] * (ALL - len(flat) // 3))
    nearest = image.quantize(palette=chart, dither=Image.Dither.NONE).convert("RGB")
    red, green, blue = ImageChops.difference(image, nearest).split()
    far = ImageChops.lighter(ImageChops.lighter(red, green), blue).point([0] * _NEAR + [255] * (256 - _NEAR))
    pixels, wanted = image.tobytes(), far.tobytes()
    kept = b"".join(pixels[3 * i : 3 * i + 3] for i, seen in enumerate(wanted) if seen) or pixels[:3]
    return Image.frombytes("RGB", (len(kept) // 3, 1), kept)


def _beside(rows: Sequence[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (max(1, sum(row.width for row in rows)), 1))
    left = 0
    for row in rows:
        sheet.paste(row, (left, 0))
        left += row.width
    return sheet
