"""Pictures shown smaller, between bars."""

from __future__ import annotations

import io

from PIL import Image

from render.kit.encoding import encode
from render.kit.lowering import lowered


def test_a_picture_stands_between_bars() -> None:
    """It is as high as before and so much wider as its share of the height needs; its colours stay."""
    image = Image.new("P", (40, 30), 1)
    image.putpalette([9, 9, 9, 200, 100, 50])
    found = lowered(encode(image, "map.png"), 0.5)
    assert (found.strips[0].name, found.width, found.height) == ("map.png", 1132, 30)
    drawn = Image.open(io.BytesIO(found.strips[0].data)).convert("RGB")
    assert [drawn.getpixel((x, 15)) for x in (0, 545, 546, 585, 586)] == [
        (9, 9, 9),
        (9, 9, 9),
        (200, 100, 50),
        (200, 100, 50),
        (9, 9, 9),
    ]


def test_a_low_picture_stays() -> None:
    """What is to be shown at all of its height is not touched."""
    picture = encode(Image.new("P", (1132, 10), 0), "map.png")
    assert lowered(picture, 1.0) == picture
