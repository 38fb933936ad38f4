"""Lists of numbered options from declared data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.house.colours import INK
from render.kit.option_list import HEAD, STYLE, Cell, Row, Sign, Words, draw_options
from render.kit.page import Box
from render.kit.palette import GOLD
from render.kit.text import Font
from tests.render.kit.pages import Page, dot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

FONT = Font("bold", 30)


def _words(text: str) -> Words:
    return Words(text, FONT, INK, 40)


def _drawn(rows: Sequence[Row], *, heads: Sequence[Cell] = ()) -> Image.Image:
    page = Page.blank(800, 400)
    draw_options(page, Box(0, 0, 800, 400), rows, STYLE, heads=heads)
    return page.frame.convert("RGB")


def _golden(image: Image.Image) -> tuple[int, int, int, int] | None:
    """Return where there is gold."""
    return _mask(image).getbbox()


def _mask(image: Image.Image) -> Image.Image:
    found = image.convert("L")
    found.putdata([255 * (pixel == GOLD) for pixel in image.get_flattened_data()])
    return found


def test_rows_stand_a_pitch_apart() -> None:
    """The same row further down looks the same, and below the last one is the table."""
    row = Row(1, INK, [])
    found, table = _drawn([row, row, row]), _drawn([])
    first, third = (found.crop((16, i * STYLE.pitch + 6, 780, i * STYLE.pitch + 50)) for i in (0, 2))
    assert first.tobytes() == third.tobytes()
    below = (0, 3 * STYLE.pitch, 800, 400)
    assert found.crop(below).tobytes() == table.crop(below).tobytes()


def test_a_sign_stands_behind_the_words_before_it() -> None:
    """Parts of a cell follow each other."""
    short = _golden(_drawn([Row(1, INK, [Cell(80, [_words("A"), Sign(dot, (30,))])])]))
    long = _golden(_drawn([Row(1, INK, [Cell(80, [_words("A longer word"), Sign(dot, (30,))])])]))
    assert short
    assert long
    assert 80 < short[0] < long[0]


def test_a_right_cell_ends_where_it_is_told() -> None:
    """The last part of a cell aligned to the right ends at its place."""
    found = _golden(_drawn([Row(1, INK, [Cell(500, [_words("A"), Sign(dot, (30,))], align="right")])]))
    assert found
    assert 497 <= found[2] <= 500


def test_stacked_parts_share_a_middle() -> None:
    """A sign above its words is centred with them."""
    found = _golden(_drawn([Row(1, INK, [Cell(200, [Sign(dot, (20,), 4), _words("II")], stacked=100)])]))
    assert found
    assert abs((found[0] + found[2]) / 2 - 250) <= 1


def test_heads_stand_above_the_rows() -> None:
    """Rows begin below the heads."""
    head = [Cell(0, [Words("Head", FONT, INK, 30)])]
    rows = [Row(number, GOLD, []) for number in (1, 2)]
    plain, headed = _golden(_drawn(rows)), _golden(_drawn(rows, heads=head))
    assert plain
    assert headed
    assert headed[1] - plain[1] == HEAD
