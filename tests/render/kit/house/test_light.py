"""One light for everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageStat

from render.kit.house import colours, figures, panels, stock
from render.kit.house.light import PANEL, PIECE, edges_of, facing, lay, solid
from render.kit.house.panels import panel, plate, signboard, slot, tag
from render.kit.palette import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.kit.palette import Colour
    from render.kit.shapes import Pen

RED = PLAYERS["red"]


def _light(image: Image.Image, box: tuple[int, int, int, int]) -> float:
    """Return how light the opaque pixels of a box are."""
    part = image.crop(box)
    opaque = part.getchannel("A").point([0] * 200 + [255] * 56)
    return ImageStat.Stat(part.convert("L"), opaque).mean[0]


@pytest.mark.parametrize(
    "made",
    [
        panel((200, 100)),
        panel((200, 100), "paper"),
        plate((200, 100), RED.fill),
        tag((200, 100)),
        tag((200, 100), gold=True),
        signboard((200, 100)),
        stock.blank((200, 100)),
    ],
)
def test_raised_things_are_lit_from_the_north_west(made: Image.Image) -> None:
    """Their upper edges are lighter than the lower ones, their left ones than the right ones."""
    assert _light(made, (30, 0, 170, 6)) > _light(made, (30, 94, 170, 100))
    assert _light(made, (0, 20, 6, 80)) > _light(made, (194, 20, 200, 80))


@pytest.mark.parametrize("on", [colours.INLAY, colours.PAPER, RED.fill])
def test_what_is_let_in_is_dark_towards_the_light(on: tuple[int, int, int]) -> None:
    """An empty place has its shadow where raised things have their light."""
    made = slot((100, 60), on)
    assert _light(made, (20, 0, 80, 3)) < _light(made, (20, 57, 80, 60))


def test_a_citys_sides_each_have_their_light() -> None:
    """The side towards the north-west is the lightest, that towards the south-east the darkest."""
    body = figures.city((49.2, 42.6), (188, 199, 209)).body
    across, down = body.width // 2, body.height // 2
    corner, middle = round(36 * 0.866), round(36 * 0.5)
    towards = body.getpixel((across - corner - 3, down - middle - 3))
    away = body.getpixel((across + corner + 3, down + middle + 3))
    assert sum(towards[:3]) > sum(away[:3]) + 100  # type: ignore[index]


def test_facing() -> None:
    """North-west is 1, south-east -1, what lies across it 0."""
    assert facing(-1, -1) == pytest.approx(1)
    assert facing(1, 1) == pytest.approx(-1)
    assert facing(1, -1) == pytest.approx(0)


@pytest.mark.parametrize(
    "make",
    [
        lambda: figures.herder(RED).body,
        lambda: figures.engine(RED).body,
        lambda: figures.counter(RED, 24).body,
    ],
)
def test_figures_have_room_and_their_own_colour(make: Callable[[], Image.Image]) -> None:
    """Nothing is cut at the edge of its image, and the player's exact colour is on it."""
    body = make()
    left, top, right, bottom = body.getbbox() or (0, 0, 0, 0)
    assert left > 0 < top
    assert right < body.width
    assert bottom < body.height
    assert (*RED.fill, 255) in {colour for _, colour in body.getcolors(1 << 16) or ()}


def test_a_thing_is_laid_with_its_shadow() -> None:
    """The ground right below it becomes darker, that above it stays."""
    image = Image.new("RGB", (120, 80), (200, 200, 200))
    lay(image, panel((60, 40)), (20, 20), PANEL)
    assert image.getpixel((82, 50)) != (200, 200, 200)
    assert image.getpixel((50, 10)) == (200, 200, 200)


def test_shadows_grow_with_their_things() -> None:
    """All lengths grow, the darkness stays."""
    assert PIECE.times(2) == (6, 8, 4.4, PIECE.dark)


def test_any_shape_has_edges() -> None:
    """A polygon is lit like a box."""

    def outline(pen: Pen, spread: float, fill: Colour) -> None:
        tips = [(20, 4 - spread), (36 + spread, 20), (20, 36 + spread), (4 - spread, 20)]
        pen.polygon(tips, fill)

    made = solid((40, 40), outline, RED.fill, edges_of(RED.fill))
    assert _light(made, (8, 8, 14, 14)) > _light(made, (26, 26, 32, 32))


@pytest.mark.parametrize("material", panels.INKS)
def test_panels_are_written_on_flat_exact_colours(material: panels.Material) -> None:
    """What a panel is written on is one colour of the house; its corners let the table through."""
    made = panel((200, 100), material)
    ground = panels.INKS[material].ground
    assert ground in colours.EXACT
    assert made.crop((20, 20, 180, 80)).getcolors() == [(160 * 60, (*ground, 255))]
    assert {made.getpixel(at) for at in ((0, 0), (199, 0), (0, 99), (199, 99))} == {(0, 0, 0, 0)}
