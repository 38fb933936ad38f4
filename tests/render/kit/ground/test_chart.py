"""Ground of land and water."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageStat

from render.kit.ground.chart import Country, draw_chart, kept
from render.kit.ground.prairie import add_water, add_way, draw_prairie
from render.kit.ground.relief import Lie, Relief
from render.kit.ground.stencil import Field, Stencil, engrave, let_in, out_of_play
from render.kit.house import colours
from render.kit.palette import lightness
from render.kit.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FIELD = Field((400, 300), 100.0)
LAYERS = {
    "land": [[(1.0, 0.2), (3.6, 0.2), (3.6, 2.6), (1.0, 2.6)]],
    "mountains": [[(2.0, 0.6), (2.0, 2.2)]],
    "borders": [[(3.0, 0.2), (3.0, 2.6)]],
    "rivers": [[(2.0, 1.4), (3.6, 1.4)]],
}
COUNTRY = Country(Lie(seed=1))


def _chart() -> Image.Image:
    return draw_chart(FIELD, LAYERS, COUNTRY)


def _lightness(image: Image.Image, at: tuple[int, int]) -> float:
    red, green, blue = image.getpixel(at)  # type: ignore[misc]
    return lightness((int(red), int(green), int(blue)))


def test_a_ground_is_always_the_same() -> None:
    """Not a byte differs."""
    assert _chart().tobytes() == _chart().tobytes()


def test_land_is_light_and_the_sea_is_dark() -> None:
    """And the sea becomes lighter towards the shore."""
    image = _chart()
    assert _lightness(image, (280, 60)) > 180
    assert _lightness(image, (10, 290)) < _lightness(image, (85, 150)) < 190
    assert _lightness(image, (10, 290)) < 125


def test_heights_are_lit_and_plains_are_calm() -> None:
    """Light differs by dozens of levels in ranges, by a step or two on plains."""
    light = Relief(FIELD, LAYERS["mountains"], COUNTRY.lie, 1.0).light()
    heights = ImageStat.Stat(light.crop((170, 80, 230, 200)))
    plains = ImageStat.Stat(light.crop((310, 80, 390, 200)))
    assert heights.extrema[0][1] - heights.extrema[0][0] >= 32
    assert heights.stddev[0] > 4 * plains.stddev[0]
    assert abs(plains.mean[0] - 128) < 4


def test_light_on_a_range_comes_from_the_north_west() -> None:
    """Its western slope is lighter than its eastern one."""
    relief = Relief(FIELD, LAYERS["mountains"], COUNTRY.lie, 1.0)
    light = relief.light()
    west, east = (ImageStat.Stat(light.crop((x, 80, x + 20, 200))).mean[0] for x in (176, 204))
    assert west > east + 3


def test_ground_abroad_has_other_colours() -> None:
    """Where there are states, the rest of the land recedes."""
    home = [[(1.0, 0.2), (2.5, 0.2), (2.5, 2.6), (1.0, 2.6)]]
    image = draw_chart(FIELD, {"land": LAYERS["land"], "states": home}, COUNTRY)
    assert _lightness(image, (150, 100)) > _lightness(image, (330, 100)) + 8


def test_a_ground_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next start finds it on the shelf."""
    shelf = Shelf()
    shelf.open(tmp_path)
    monkeypatch.setattr("render.kit.ground.chart.SHELF", shelf)
    made: list[int] = []

    def bake() -> Image.Image:
        made.append(1)
        return Image.new("RGB", (4, 3), (1, 2, 3))

    monkeypatch.setattr("render.kit.ground.chart._grounds", _Forgetful())
    for _ in range(2):
        assert kept("toy", "key", (4, 3), bake).getpixel((2, 2)) == (1, 2, 3)
    assert made == [1]


class _Forgetful:
    """A memory that is full."""

    def get(self, _: object, make: Callable[[], Image.Image]) -> Image.Image:
        return make()


def test_a_line_is_cut_in_with_its_light_side() -> None:
    """Dark, and lighter than the ground below and right of it."""
    image = Image.new("RGB", (40, 40), colours.LAND[1])
    engrave(image, Stencil(Field((40, 40), 1.0)).stroke([[(0, 20), (40, 20)]], 2.0).finished(), 2)
    ground = lightness(colours.LAND[1])
    assert _lightness(image, (20, 19)) < ground - 30
    assert _lightness(image, (20, 22)) > ground + 5
    assert _lightness(image, (20, 30)) == pytest.approx(ground)


def test_an_area_is_let_in() -> None:
    """Its upper rim is darker than its lower one; outside nothing changes."""
    image = Image.new("RGB", (40, 40), colours.LAND[1])
    area = Stencil(Field((40, 40), 1.0)).fill([[(10, 10), (30, 10), (30, 30), (10, 30)]]).finished()
    let_in(image, area, colours.PRAIRIE[3])
    assert _lightness(image, (20, 10)) < _lightness(image, (20, 20)) < _lightness(image, (20, 29))
    assert image.getpixel((5, 5)) == colours.LAND[1]
    out_of_play(image, area)
    assert _lightness(image, (20, 20)) < lightness(colours.PRAIRIE[3]) - 20


def test_a_prairie_has_its_patches_and_water() -> None:
    """Sand is where it was drawn, water is dark, a way is worn."""
    sand = [[(0.2, 0.2), (1.4, 0.2), (1.4, 1.4), (0.2, 1.4)]]
    lay = Lie(seed=3, step=6)
    image = draw_prairie(FIELD, {"sand": sand, "meadows": [[(2, 2), (4, 2), (4, 3), (2, 3)]]}, lay)
    assert (
        image.tobytes()
        == draw_prairie(FIELD, {"sand": sand, "meadows": [[(2, 2), (4, 2), (4, 3), (2, 3)]]}, lay).tobytes()
    )
    red, green, _ = image.getpixel((80, 80))  # type: ignore[misc]
    assert red > green + 20
    dry = _lightness(image, (330, 60))
    add_water(image, Stencil(FIELD).fill([[(3, 0.2), (3.8, 0.2), (3.8, 1), (3, 1)]]).finished(), 3)
    assert _lightness(image, (340, 60)) < dry - 30
    way = Stencil(FIELD).stroke([[(0.0, 2.0), (4.0, 2.0)]], 30).finished()
    add_way(image, way, Image.new("L", FIELD.size))
    assert _lightness(image, (60, 200)) < 190
