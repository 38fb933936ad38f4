"""Pictures shown smaller, between bars."""

from __future__ import annotations

import io

from PIL import Image

from render.kit.encoding import Part, encode, lowered, shown


def test_a_picture_stands_between_bars() -> None:
    """It has its pixels, and so much width more that it is shown at its share of the height."""
    image = Image.new("P", (1132, 600), 1)
    image.putpalette([9, 9, 9, 200, 100, 50])
    found = lowered(encode(image, "map.png"), 0.5)
    assert (found.strips[0].name, found.width, found.height) == ("map.png", 2264, 600)
    assert shown(found.width, found.height)[1] == 150
    drawn = Image.open(io.BytesIO(found.strips[0].data)).convert("RGB")
    bar, own = (9, 9, 9), (200, 100, 50)
    assert [drawn.getpixel((x, 15)) for x in (0, 565, 566, 1697, 1698)] == [bar, bar, own, own, bar]


def test_each_strip_is_lowered() -> None:
    """They go on saying which parts they show."""
    parts = [Part("map", 700), Part("players", 1400)]
    found = lowered(encode(Image.new("P", (1132, 1400), 0), "map.png", parts), 0.8)
    assert [(strip.width, strip.height, strip.shows) for strip in found.strips] == [
        (1415, 700, ("map",)),
        (1415, 700, ("players",)),
    ]


def test_a_picture_that_is_low_enough_stays() -> None:
    """Nothing is drawn again."""
    picture = encode(Image.new("P", (1132, 400), 0), "map.png")
    assert lowered(picture, 1.0) == picture
