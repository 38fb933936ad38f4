"""Signs that are drawn once, and tiles of players."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from render.kit.page import Box
from render.kit.palette import GOLD, INK
from render.kit.signs import blank, centred, in_a_row, sign, squeezed
from render.kit.strips import Tile, draw_tile, tile_boxes
from render.kit.text import Font
from tests.render.kit.pages import LOOKS, Page, dot

if TYPE_CHECKING:
    from render.kit.shapes import Pen


def test_a_sign_is_painted_once_for_its_arguments() -> None:
    """The same width and arguments give the same image, others another."""
    painted = []

    @sign(high=0.5)
    def plank(pen: Pen, wide: int, name: str) -> None:
        painted.append((wide, name))
        pen.box((0, 0), (wide, wide / 2), INK)

    assert plank(40, "a") is plank(40, "a")
    assert plank(40, "a").size == (40, 20)
    plank(60, "a")
    plank(40, "b")
    assert painted == [(40, "a"), (60, "a"), (40, "b")]


def test_a_row_is_as_wide_as_its_images_and_gaps() -> None:
    """The highest image gives the height."""
    assert in_a_row([dot(20), dot(40)], gap=6).size == (66, 40)


def test_a_word_stands_in_the_middle() -> None:
    """Its letters are as far from the left as from the right."""
    left, top, right, bottom = centred(blank(100, 60), "H", Font("bold", 30), INK).getbbox() or (0, 0, 0, 0)
    assert abs(left - (100 - right)) <= 1
    assert abs(top - (60 - bottom)) <= 1


def test_a_name_too_long_is_squeezed() -> None:
    """It fills its plate and no more."""
    image = squeezed(
        blank(80, 30), "Wilhelmina von Hohenstein", [Font("narrow", 28), Font("narrow", 24)], INK, 70
    )
    left, _, right, _ = image.getbbox() or (0, 0, 0, 0)
    assert 60 <= right - left <= 76


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_tiles_stand_side_by_side_in_their_strip(count: int) -> None:
    """None overlaps the next or leaves the strip, and the strip is centred."""
    boxes = tile_boxes(count, Box(0, 10, 1600, 118))
    assert len(boxes) == count
    assert all(one.right < other.left for one, other in pairwise(boxes))
    assert abs(boxes[0].left - (1600 - boxes[-1].right)) <= 1


def test_the_tile_of_whoever_is_to_act_has_a_golden_edge() -> None:
    """And nobody else's."""
    edges = []
    for active in (True, False):
        page = Page.blank(500, 118)
        draw_tile(page, Box(0, 0, 500, 118), Tile("Ann", LOOKS[0], "12", active))
        edges.append(page.frame.convert("RGB").getpixel((250, 2)) == GOLD)
    assert edges == [True, False]
