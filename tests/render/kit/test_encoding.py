"""Encoding."""

from __future__ import annotations

import io

from PIL import Image

from render.kit.encoding import encode


def test_loses_nothing() -> None:
    """A picture of 256 colours comes back as it was."""
    image = Image.linear_gradient("L").convert("P")
    picture = encode(image, "test.png")
    with Image.open(io.BytesIO(picture.strips[0].data)) as back:
        assert back.format == "PNG"
        assert back.convert("RGB").tobytes() == image.convert("RGB").tobytes()
    assert (picture.width, picture.height, picture.strips[0].name) == (256, 256, "test.png")
