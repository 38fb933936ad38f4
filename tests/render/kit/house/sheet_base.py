"""What several parts of the style sheet share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.ground.chart import add_frame
from render.kit.ground.stencil import Field
from render.kit.house import colours
from render.kit.house.light import PANEL, lay
from render.kit.house.panels import panel
from render.kit.house.pieces import Piece
from render.kit.signs import write
from render.kit.text import Font

if TYPE_CHECKING:
    from PIL import Image

NOTE = Font("bold", 19)
AMERICA = Field((1450, 987), 1450.0)
Put = tuple[tuple[object, ...], tuple[int, int], Piece]


def sheet(image: Image.Image, place: tuple[int, int, int, int], title: str) -> None:
    """Lay a sheet of paper with a title."""
    left, top, right, bottom = place
    lay(image, panel((right - left, bottom - top), "paper"), (left, top), PANEL)
    write(image, (left + 24, top + 38), title, Font("display", 30), colours.INK)


def framed(chart: Image.Image) -> Image.Image:
    """Return a copy of a chart with its frame."""
    found = chart.copy()
    add_frame(found)
    return found
