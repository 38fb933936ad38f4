"""Signs whose shapes are data."""

from __future__ import annotations

import pytest

from render.kit.house.glyphs import Glyph, draw_glyph, read_glyphs

RED, BLUE = (255, 0, 0), (0, 0, 255)


@pytest.mark.parametrize(
    "shape",
    [
        ["box", 0, [2, 2, 8, 8], 0],
        ["circle", 0, [5, 5], 3],
        ["polygon", 0, [2, 2, 8, 2, 8, 8, 2, 8]],
        ["arc", 0, [5, 5], 3, [0, 360], 3],
    ],
)
def test_a_shape_has_its_place_and_tint(shape: list[object]) -> None:
    """Shapes are where their units say, at any size."""
    for size in (20, 50):
        drawn = draw_glyph(Glyph(10, [shape]), size, [RED])
        assert drawn.size == (size, size)
        left, top, right, bottom = drawn.getbbox() or (0, 0, 0, 0)
        assert abs(left - 0.2 * size) <= 1
        assert abs(bottom - 0.8 * size) <= 1
        assert (left, right) == (top, bottom)


def test_later_shapes_lie_above() -> None:
    """What comes later in the list hides what came before."""
    shapes = [["circle", 0, [5, 5], 4], ["circle", 1, [5, 5], 2]]
    assert draw_glyph(Glyph(10, shapes), 40, [RED, BLUE]).getpixel((20, 20)) == (*BLUE, 255)


def test_glyphs_of_a_title_are_read() -> None:
    """Every glyph of the file can be drawn."""
    glyphs = read_glyphs("render.mini_express")
    assert {"certificate", "trains", "anchor"} <= set(glyphs)
    for glyph in glyphs.values():
        assert draw_glyph(glyph, 30, [RED] * 4).getbbox()
