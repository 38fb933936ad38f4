"""The grounds of the maps."""

from __future__ import annotations

import pytest
from PIL import Image, ImageStat

from render.kit.ground.stencil import Field
from render.kit.palette import lightness
from render.maps.charts import chart, read_layers

FIELDS = {
    "north_america": Field((483, 329), 483.0),
    "usa_hexes": Field((533, 293), 16.4, (20.7, 18.3)),
    "europe_hexes": Field((437, 341), 14.9, (18.0, 16.7)),
}
WATER = {"north_america": (30, 300), "usa_hexes": (470, 250), "europe_hexes": (40, 40)}
"""A point of the ocean."""
LAND = {"north_america": (230, 200), "usa_hexes": (240, 140), "europe_hexes": (330, 100)}


def _lightness(image: Image.Image, at: tuple[int, int]) -> float:
    red, green, blue = image.getpixel(at)  # type: ignore[misc]
    return lightness((int(red), int(green), int(blue)))


@pytest.mark.parametrize("name", FIELDS)
def test_land_and_water_are_where_they_are(name: str) -> None:
    """Water is bluer than red, land is light and warm."""
    image = chart(name, FIELDS[name])  # type: ignore[arg-type]
    assert image.size == FIELDS[name].size
    red, _, blue = image.getpixel(WATER[name])  # type: ignore[misc]
    assert blue > red + 20
    red, _, blue = image.getpixel(LAND[name])  # type: ignore[misc]
    assert red > blue + 20
    assert _lightness(image, LAND[name]) > 180


@pytest.mark.parametrize(("name", "least"), [("north_america", 20), ("usa_hexes", 20), ("europe_hexes", 40)])
def test_every_map_has_mountains(name: str, least: int) -> None:
    """Each range is a line of at least two points, and most lie on the map."""
    ranges = read_layers(name)["mountains"]
    assert len(ranges) >= least
    assert all(len(line) >= 2 for line in ranges)


def test_the_alps_are_where_they_are() -> None:
    """The ground there is rougher than in the plains of the north-east."""
    field = Field((1310, 1024), 44.6, (54.0, 50.0))
    image = chart("europe_hexes", field).convert("L")
    alps, plain = (
        ImageStat.Stat(image.crop(box)).stddev[0] for box in ((683, 655, 788, 700), (1130, 440, 1220, 510))
    )
    assert alps > 2 * plain


def test_grounds_are_remembered() -> None:
    """The second time nothing is baked."""
    field = FIELDS["north_america"]
    assert chart("north_america", field) is chart("north_america", field)
