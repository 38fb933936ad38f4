"""Signs that are drawn once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.palette import INK
from render.kit.signs import blank, centred, in_a_row, sign, squeezed
from render.kit.text import Font
from tests.render.kit.pages import dot

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
