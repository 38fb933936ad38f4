"""Encoding."""

from __future__ import annotations

import io

from PIL import Image

from render.kit.encoding import encode, kept_strip


def test_loses_nothing() -> None:
    """A picture of 256 colours comes back as it was."""
    image = Image.linear_gradient("L").convert("P")
    picture = encode(image, "test.png")
    with Image.open(io.BytesIO(picture.strips[0].data)) as back:
        assert back.format == "PNG"
        assert back.convert("RGB").tobytes() == image.convert("RGB").tobytes()
    assert (picture.width, picture.height, picture.strips[0].name) == (256, 256, "test.png")


def test_a_strip_is_drawn_once_for_its_key() -> None:
    """What was encoded for a key is sent again without being drawn; another key is drawn."""
    drawn = []

    def draw() -> Image.Image:
        drawn.append(1)
        return Image.new("P", (8, 4))

    first = kept_strip(("test", 1), draw, "test.png", ("map",))
    assert kept_strip(("test", 1), draw, "test.png", ("map",)) is first
    assert kept_strip(("test", 2), draw, "test.png", ("map",)).shows == ("map",)
    assert len(drawn) == 2
