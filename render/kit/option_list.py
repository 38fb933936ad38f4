"""Lists of numbered options: each a field with its number, then words and small signs in cells.

hammer = Sign(wagon, (34,))
option = Row(1, GOLD, [Cell(70, [hammer, Words("2", FONT, INK, 40)])])
draw_options(page, Box(10, 900, 1580, STYLE.pitch), [option], STYLE)
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from render.kit.house.colours import PAPER, PAPER_DARK, PAPER_LIGHT
from render.kit.house.pins import in_list
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
    """The looks of a list: rows ``pitch`` apart; ``number`` draws the number of an option in its colour."""

    number: Callable[[int, Colour], Image.Image] = in_list
    pitch: int = 62


STYLE: Final = Style()
HEAD: Final = 40
"""Height of the titles above a list."""
_GAP: Final = 6
"""Between rows, and left of their numbers."""


def draw_options(
    page: Page, box: Box, rows: Sequence[Row], style: Style, *, heads: Sequence[Cell] = ()
) -> None:
    """Draw a list into a box on paper, below its ``heads`` if there are any."""
    _draw_cells(page, Box(box.left, box.top, box.wide, HEAD), heads, PAPER)
    top, high = box.top + (HEAD if heads else 0), style.pitch - _GAP
    for i, row in enumerate(rows):
        place = Box(box.left, top + i * style.pitch, box.wide, high)
        page.sign((place.left, place.top), _field, place.wide, high, on=PAPER)
        at = (place.left + _GAP, place.top + (high - style.number(row.number, row.tint).height) // 2)
        page.sign(at, style.number, row.number, row.tint, on=PAPER_LIGHT)
        _draw_cells(page, place, row.cells, PAPER_LIGHT)


def _field(wide: int, high: int) -> Image.Image:
    return plate((wide, high), (0, PAPER_DARK, 12), (2, PAPER_LIGHT, 10), oversize=4)


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
