"""Lists of numbered options: each a field with its number, then words and small signs in cells.

hammer = Sign(wagon, (34,))
option = Row(1, GOLD, [Cell(70, [hammer, Words("2", FONT, INK, 40)])])
draw_options(page, Box(10, 900, 1580, list_height(1, style, columns=2)), [option], style, on=PAPER, columns=2)

``house.option_paper`` has the looks of all titles.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from render.kit.page import Box
from render.kit.signs import plate
from render.kit.text import Font, width

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image

    from render.kit.page import Page
    from render.kit.palette import Colour


class Words(NamedTuple):
    """A line of text, its baseline so far below the top of its row."""

    text: str
    font: Font
    fill: Colour
    baseline: float
    room: float = math.inf


class Sign(NamedTuple):
    """What ``draw`` returns for some arguments, so far below the top of its row; by default in its middle."""

    draw: Callable[..., Image.Image]
    arguments: tuple[Any, ...]
    top: float | None = None


class Cell(NamedTuple):
    """Words and signs side by side, from so far right of the row's left edge (or to there).

    ``stacked`` ones are each centred in a room of that width: signs above, words below.
    """

    left: float
    parts: Sequence[Words | Sign]
    gap: int = 8
    align: Literal["left", "right"] = "left"
    stacked: float = 0.0


class Row(NamedTuple):
    """What may be chosen, or is counted: its number, the colour of that, and what else stands in its row."""

    number: int
    tint: Colour
    cells: Sequence[Cell]


class Style(NamedTuple):
    """The looks of a list: rows ``pitch`` apart with ``gap`` between, their corners' outer and inner radius.

    Fields have a ``ground`` and an ``edge``; ``number`` draws the number of an option in its colour, ``at``
    is its left.
    """

    ground: Colour
    edge: Colour
    number: Callable[[int, Colour], Image.Image]
    pitch: int = 62
    gap: int = 6
    radii: tuple[float, float] = (12, 10)
    at: int = 6


HEAD = 40
"""Height of the titles above a list."""
_COLUMN_GAP = 10


def list_height(options: int, style: Style, *, columns: int = 1) -> int:
    """Return how high a list is without its heads."""
    return -(-options // columns) * style.pitch


def column_width(wide: int, columns: int) -> int:
    """Return how wide the rows of a list in columns are."""
    return (wide - (columns - 1) * _COLUMN_GAP) // columns


def draw_options(
    page: Page,
    box: Box,
    rows: Sequence[Row],
    style: Style,
    *,
    on: Colour,
    heads: Sequence[Cell] = (),
    columns: int = 1,
) -> None:
    """Draw a list into a box, column by column, each below its ``heads`` if there are any."""
    wide, in_column = column_width(box.wide, columns), -(-len(rows) // columns)
    top = box.top + (HEAD if heads else 0)
    for i, row in enumerate(rows):
        left = box.left + i // in_column * (wide + _COLUMN_GAP)
        if i % in_column == 0:
            _draw_cells(page, Box(left, box.top, wide, HEAD), heads, on)
        place = Box(left, top + i % in_column * style.pitch, wide, style.pitch - style.gap)
        _draw_row(page, place, row, style, on)


def _draw_row(page: Page, box: Box, row: Row, style: Style, on: Colour) -> None:
    page.sign((box.left, box.top), _field, box.wide, box.high, style, on=on)
    at = (box.left + style.at, box.top + (box.high - style.number(row.number, row.tint).height) // 2)
    page.sign(at, style.number, row.number, row.tint, on=style.ground)
    _draw_cells(page, box, row.cells, style.ground)


def _field(wide: int, high: int, style: Style) -> Image.Image:
    outer, inner = style.radii
    return plate((wide, high), (0, style.edge, outer), (2, style.ground, inner), oversize=4)


def _draw_cells(page: Page, row: Box, cells: Sequence[Cell], on: Colour) -> None:
    for cell in cells:
        left = row.left + cell.left
        if cell.align == "right":
            left -= sum(map(_width, cell.parts)) + cell.gap * (len(cell.parts) - 1)
        for part in cell.parts:
            if cell.stacked:
                _draw_part(page, row, left + cell.stacked / 2 - _width(part) / 2, part, on)
            else:
                left += _draw_part(page, row, left, part, on) + cell.gap


def _width(part: Words | Sign) -> float:
    if isinstance(part, Words):
        return min(width(part.text, part.font), part.room)
    return part.draw(*part.arguments).width


def _draw_part(page: Page, row: Box, left: float, part: Words | Sign, on: Colour) -> float:
    """Draw words or a sign; return how wide they are."""
    if isinstance(part, Words):
        at = (left, row.top + part.baseline)
        return page.text(at, part.text, part.font, part.fill, on=on, room=part.room)
    image = part.draw(*part.arguments)
    top = (row.high - image.height) / 2 if part.top is None else part.top
    page.sign((left, row.top + top), part.draw, *part.arguments, on=on)
    return image.width
