"""Five steps, loud to quiet."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.kit.house import colours
from render.kit.house.emphasis import RING, closed, hollow, printed, printed_tone, ring, under
from render.kit.house.light import PIECE, box
from render.kit.house.pieces import Piece, piece
from render.kit.house.trains import Place, closed_space, open_space, train
from render.kit.palette import PLAYERS

GROUND = colours.LAND[1]
RED = PLAYERS["red"]
SIZE = (80, 80)
SHAPE = box(24, 24, 56, 56, 4)


NOTHING = Image.new("RGBA", SIZE)
STEPS = {
    "new": piece(SIZE, SHAPE, RED.fill, PIECE, glow=ring(SIZE, SHAPE)),
    "stands": piece(SIZE, SHAPE, RED.fill, PIECE),
    "open": Piece(printed(SIZE, SHAPE, RED.fill, GROUND), NOTHING),
    "closed": Piece(closed(SIZE, SHAPE, GROUND), NOTHING),
    "empty": Piece(hollow(SIZE, SHAPE, GROUND), NOTHING),
}
"""From loud to quiet."""


def _drawn(step: str) -> Image.Image:
    image = Image.new("RGB", SIZE, GROUND)
    whole = STEPS[step].on_nothing()
    image.paste(whole, (0, 0), whole)
    return image


def _loudness(step: str) -> float:
    plain = Image.new("RGB", SIZE, GROUND)
    return sum(ImageStat.Stat(ImageChops.difference(_drawn(step), plain)).mean)


def test_every_step_is_quieter_than_the_one_before() -> None:
    """What is new differs most from its ground, what is empty least."""
    loud = [_loudness(step) for step in STEPS]
    assert loud == sorted(loud, reverse=True)


@pytest.mark.parametrize("step", ["open", "closed", "empty"])
def test_what_does_not_stand_throws_no_shadow(step: str) -> None:
    """Nothing is changed right below the shape."""
    assert _drawn(step).crop((30, 59, 60, 70)).getcolors() == [(330, GROUND)]


def test_only_what_is_new_has_gold() -> None:
    """The ring is gold and nothing else is."""
    golden = [step for step in STEPS if colours.GOLD in {c for _, c in _drawn(step).getcolors(1 << 16) or ()}]
    assert golden == ["new"]


def test_a_ring_is_seven_pixels_broad() -> None:
    """From the edge of the shape outwards, then a dark line."""
    gold = ring(SIZE, SHAPE)[-1]
    assert gold.getbbox() == (24 - RING, 24 - RING, 56 + RING, 56 + RING)


def test_an_empty_place_is_ten_levels_under_its_panel() -> None:
    """On a panel of any colour."""
    assert under((100, 60, 5)) == (90, 50, 0)


def test_trains_stand_and_spaces_do_not() -> None:
    """A train is larger than its space and throws a shadow; space and closed space are printed."""
    place, _ = Place.at(100, 100, 50, 17, 30)
    bodies = [train(place, RED).body, open_space(place, RED), closed_space(place)]
    areas = [sum(body.getchannel("A").histogram()[128:]) for body in bodies]
    assert areas[0] > areas[1] + 200 > areas[2]
    assert train(place, RED).shadow.getbbox()
    assert len(train(place, RED, new=True).glow) == 3


@pytest.mark.parametrize("degrees", [0, 40, 90, 140, 180, 220, 320])
def test_a_trains_long_side_towards_the_light_is_the_lighter_one(degrees: float) -> None:
    """However it is turned."""
    place, _ = Place.at(100, 100, 50, 17, degrees)
    body = train(place, RED).body.convert("L")
    (ax, ay), (bx, by) = place.along([(12.0, -9.0), (12.0, 9.0)])
    one, other = body.getpixel((round(ax), round(ay))), body.getpixel((round(bx), round(by)))
    towards = (ax + ay) < (bx + by) - 1
    across = abs((ax + ay) - (bx + by)) <= 1
    assert across or (one > other) is towards  # type: ignore[operator]


def test_what_is_printed_has_a_tenth_of_its_ground() -> None:
    """And its middle shows exactly that."""
    tone = printed_tone(RED.fill, GROUND)
    assert _drawn("open").getpixel((40, 40)) == tone
    assert tone == tuple(round(a + (b - a) * 0.1) for a, b in zip(RED.fill, GROUND, strict=True))
