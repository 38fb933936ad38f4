"""Stamps: things on flat ground."""

from __future__ import annotations

from PIL import Image

from render.kit.house import colours
from render.kit.text import Font
from tests.render.kit.pages import Page, swatches_of

PAPER, INK, MIDDLE = (240, 230, 210), (10, 20, 30), (125, 125, 120)
FONT = Font("bold", 24)
SWATCHES = swatches_of(PAPER, INK, MIDDLE)


def test_a_stamp_is_blended_with_its_ground() -> None:
    """Half-transparent paint takes on the colour that it is put on."""
    frame = SWATCHES.blank((10, 10), PAPER)
    half = Image.new("RGBA", (4, 4), (*INK, 128))
    SWATCHES.put(frame, "half", (3, 3), lambda: half, on=PAPER)
    shown = frame.convert("RGB")
    assert shown.getpixel((4, 4)) == MIDDLE
    assert shown.getpixel((1, 1)) == PAPER


def test_a_stamp_is_kept_for_each_ground() -> None:
    """The same thing on the same ground is drawn once, wherever it is put."""
    stamps, drawn = swatches_of(PAPER, INK, MIDDLE), []
    frame = stamps.blank((10, 10), PAPER)

    def make() -> Image.Image:
        drawn.append(1)
        return Image.new("RGBA", (2, 2), (*INK, 255))

    for at in ((0, 0), (5, 5)):
        stamps.put(frame, "dot", at, make, on=PAPER)
    assert len(drawn) == 1
    stamps.put(frame, "dot", (0, 0), make, on=INK)
    assert len(drawn) == 2


def test_writing_keeps_to_its_room() -> None:
    """A line too long is cut; its end stands where it is aligned to."""
    page = Page.blank(200, 40, colours.PAPER)
    long = page.text((190, 30), "x" * 80, FONT, room=90, align="right")
    box = Image.eval(page.frame.convert("L"), lambda light: 255 if light < 100 else 0).getbbox()
    assert 60 < long <= 90
    assert box
    assert box[0] >= 190 - 91
    assert box[2] <= 191
