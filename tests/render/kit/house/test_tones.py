"""The 256 colours of a scene."""

from __future__ import annotations

from PIL import Image

from render.kit.canvas import Swatches
from render.kit.house.colours import EXACT, GOLD
from render.kit.palette import PLAYERS
from render.kit.stage import ALL, chosen

LOOKS = [shade for look in PLAYERS.values() for shade in (look.fill, look.edge)]


def _ground() -> Image.Image:
    """Return a ground of many tones."""
    bands = [Image.linear_gradient("L"), Image.radial_gradient("L"), Image.linear_gradient("L").rotate(90)]
    return Image.merge("RGB", bands)


def _dotted() -> Image.Image:
    """Return it with a few small pieces."""
    image = _ground()
    for number, look in enumerate(LOOKS):
        image.paste(look, (10 * number, 10, 10 * number + 6, 16))
    return image


def test_the_exact_colours_come_first() -> None:
    """House and wanted colours never shift, however large the ground is."""
    flat = chosen(_ground(), [_dotted()], LOOKS)
    there = [tuple(flat[i : i + 3]) for i in range(0, len(flat), 3)]
    assert there[: len(EXACT)] == list(EXACT)
    assert set(LOOKS) <= set(there)
    assert len(there) == ALL


def test_gold_stays_gold() -> None:
    """A frame shows the colours of what is new exactly."""
    swatches = Swatches(chosen(_ground(), [_dotted()], LOOKS))
    shown = swatches.index(Image.new("RGB", (1, 1), GOLD)).convert("RGB")
    assert shown.getpixel((0, 0)) == GOLD


def test_the_ground_does_not_eat_the_colours_of_pieces() -> None:
    """Of a piece that covers a thousandth of the ground the colours are near, though nobody named them."""
    image, rare = _ground(), [(20, 240, 220), (250, 40, 250), (90, 20, 200)]
    for number, tint in enumerate(rare):
        image.paste(tint, (8 * number, 0, 8 * number + 5, 5))
    swatches = Swatches(chosen(_ground(), [image], []))
    for tint in rare:
        red, green, blue = swatches.index(Image.new("RGB", (1, 1), tint)).convert("RGB").tobytes()
        assert max(abs(red - tint[0]), abs(green - tint[1]), abs(blue - tint[2])) <= 24


def test_a_flat_ground_is_no_trouble() -> None:
    """There may be fewer colours than places for them."""
    flat = Image.new("RGB", (20, 20), GOLD)
    assert len(chosen(flat, [flat], [])) == 3 * ALL
    assert len(chosen(flat, [], [])) == 3 * ALL
