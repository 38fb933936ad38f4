"""Comparing pictures with a tolerance: fonts and zlib differ a little between machines."""

from __future__ import annotations

from PIL import Image, ImageChops

SMALL = 550
"""The width at which a chat first shows a picture."""


def small(image: Image.Image) -> Image.Image:
    """Return an image as a chat first shows it."""
    return image.resize((SMALL, round(image.height * SMALL / image.width)), Image.Resampling.LANCZOS)


def difference(a: Image.Image, b: Image.Image, *, seen_from: int = 64) -> float:
    """Return the share of pixels (0 to 1) that differ visibly; 1 for different sizes."""
    if a.size != b.size:
        return 1.0
    bands = ImageChops.difference(a.convert("RGB"), b.convert("RGB")).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(worst.histogram()[seen_from:]) / (a.width * a.height)
