"""The breeds on cattle cards."""

from __future__ import annotations

from itertools import combinations

from PIL import Image

from render.great_western_trail.colours import CATTLE
from render.great_western_trail.pieces.card_faces import cattle_card
from render.great_western_trail.pieces.cattle import COATS, paint_cow
from render.kit.shapes import sprite
from tests.render.comparing import difference

SIZE = 90


def _cow(breed: str) -> Image.Image:
    """Return a breed in grey: what is left to those who see no hues."""
    drawn = sprite(SIZE, SIZE, lambda pen: paint_cow(pen, (0, 0, SIZE, SIZE), breed))
    ground = Image.new("RGB", drawn.size, (128, 128, 128))
    ground.paste(drawn, mask=drawn)
    return ground.convert("L")


def test_every_breed_looks_its_own() -> None:
    """No two breeds have the same horns, markings and face."""
    assert COATS.keys() == CATTLE.keys()
    assert len({(coat.horns, coat.body, coat.face) for coat in COATS.values()}) == len(COATS)


def test_breeds_are_told_apart_without_hues() -> None:
    """Any two breeds differ in grey, whatever card they are on."""
    cows = {breed: _cow(breed) for breed in COATS}
    for one, other in combinations(cows, 2):
        assert difference(cows[one], cows[other], seen_from=40) > 0.04, (one, other)


def test_a_name_stands_below_the_field() -> None:
    """A card with a name is the same above it, whatever the name is."""
    one, other = (cattle_card("gray", (126, 172), name) for name in ("Criollo", "Jersey"))
    field = (0, 0, 126, 120)
    assert one.crop(field).tobytes() == other.crop(field).tobytes()
    assert one.tobytes() != other.tobytes()
