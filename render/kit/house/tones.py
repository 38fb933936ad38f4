"""The 256 colours of a scene: the exact ones, then tones of the bare ground, then of the pieces on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops

from render.kit.house.colours import EXACT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour

ALL: Final = 256
GROUND_TONES: Final = 88
_ROUNDS: Final = 5
_RARE: Final = 2
"""In so many last rounds colours are for the farthest pixels, however few."""
_NEAR: Final = 5
"""A pixel no channel of which is further off than this has its colour already."""
_LEFT: Final = 0.6
_SEEN: Final = 3
"""Of the ground every so-manyth pixel is looked at."""
_PIXELS: Final = 250_000
"""Of more pixels of pieces every so-manyth is left: nothing else runs while Pillow counts them."""


def chosen(
    ground: Image.Image, pieces: Sequence[Image.Image], wanted: Sequence[Colour], tones: int = GROUND_TONES
) -> bytes:
    """Return 256 colours, three bytes each: the ``wanted`` ones exactly, then ``tones`` for the ground.

    ``ground`` is the bare scene, ``pieces`` are samples of the same size with all kinds of pieces on it, or
    sheets of pieces of another size (RGB).
    """
    exact = list(dict.fromkeys((*EXACT, *wanted)))
    flat = bytes(channel for colour in exact for channel in colour)
    size = (max(1, ground.width // _SEEN), max(1, ground.height // _SEEN))
    thinned = ground.resize(size, Image.Resampling.NEAREST)
    flat += _in_rounds(_rest(thinned, flat), flat, min(tones, ALL - len(exact)))
    row = _beside([_rest(sample, flat, ground) for sample in pieces])
    sheet = row.resize((row.width // -(-row.width // _PIXELS), 1), Image.Resampling.NEAREST)
    flat += _in_rounds(sheet, flat, ALL - len(flat) // 3)
    return flat + flat[:3] * (ALL - len(flat) // 3)


def _in_rounds(sheet: Image.Image, there: bytes, count: int) -> bytes:
    """Return ``count`` more colours for a sheet of pixels, part by part: each for what is still far off."""
    found = b""
    for rounds in range(_ROUNDS, 0, -1):
        left = count - len(found) // 3
        method = Image.Quantize.MEDIANCUT if rounds > _RARE else Image.Quantize.MAXCOVERAGE
        part = left // 2 if rounds > 1 else left
        if part:
            cut = sheet.quantize(part, method=method, dither=Image.Dither.NONE)
            found += bytes(cut.getpalette() or ())[: 3 * part]
        sheet = _rest(sheet, there + found)
    return found


def strewn(ground: Image.Image, things: Sequence[Image.Image], row: int = 150) -> Image.Image:
    """Return a copy of a ground (RGB) with things (RGBA) on its left part, in rows so many pixels high."""
    found, left, top = ground.copy(), row, row
    for thing in things:
        found.paste(thing, (left, top), thing)
        left += thing.width
        if left > found.width * _LEFT:
            left, top = row, min(top + row, found.height - row)
    return found


def _rest(image: Image.Image, flat: bytes, ground: Image.Image | None = None) -> Image.Image:
    """Return (in one row) the pixels that are not ground and whose colours are not near one of those."""
    chart = Image.new("P", (1, 1))
    chart.putpalette(flat + flat[:3] * (ALL - len(flat) // 3))
    nearest = image.quantize(palette=chart, dither=Image.Dither.NONE).convert("RGB")
    far = _differing(image, nearest, _NEAR)
    if ground is not None and ground.size == image.size:
        far = ImageChops.darker(far, _differing(image, ground, 1))
    pixels = image.tobytes()
    kept = b"".join(pixels[3 * i : 3 * i + 3] for i, seen in enumerate(far.tobytes()) if seen)
    return Image.frombytes("RGB", (len(kept) // 3 or 1, 1), kept or pixels[:3])


def _differing(one: Image.Image, other: Image.Image, least: int) -> Image.Image:
    """Return where any channel of two images differs by so much (mode "L")."""
    red, green, blue = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return worst.point([0] * least + [255] * (256 - least))


def _beside(rows: Sequence[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (max(1, sum(row.width for row in rows)), 1))
    left = 0
    for row in rows:
        sheet.paste(row, (left, 0))
        left += row.width
    return sheet
