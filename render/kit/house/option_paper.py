"""A map, and on paper below it what may be chosen there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from render.kit.house.colours import PAPER, PAPER_DARK, PAPER_LIGHT
from render.kit.house.pins import in_list
from render.kit.house.sheet import Sheet
from render.kit.option_list import HEAD, Style, column_width, draw_options, list_height
from render.kit.page import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.option_list import Cell, Row

P = TypeVar("P", bound=Sheet)
STYLE: Final = Style(ground=PAPER_LIGHT, edge=PAPER_DARK, number=in_list)
_PAD: Final = 10


def column_on_paper(wide: int, columns: int = 2) -> int:
    """Return how wide the rows are below a map of some width."""
    return column_width(wide - 4 * _PAD, columns)


def with_options(
    kind: type[P], frame: Image.Image, rows: Sequence[Row], heads: Sequence[Cell], columns: int = 2
) -> P:
    """Return a page with a map, a frame of its own colours, and the options below it."""
    high = HEAD + list_height(len(rows), STYLE, columns=columns) + _PAD
    sheet = Box(_PAD, frame.height + _PAD, frame.width - 2 * _PAD, high)
    page = kind.kept(("options", sheet), partial(_bare, kind, sheet))
    page.frame.paste(frame, (0, 0))
    box = sheet.inner(_PAD)._replace(top=sheet.top)
    draw_options(page, box, rows, STYLE, on=PAPER, heads=heads, columns=columns)
    return page


def _bare(kind: type[P], sheet: Box) -> P:
    page = kind.blank(sheet.right + _PAD, sheet.bottom + _PAD)
    page.panel(sheet)
    return page
