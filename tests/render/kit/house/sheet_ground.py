"""Grounds of the style sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.ground.prairie import add_way
from render.kit.ground.stencil import Field, Stencil, engrave, let_in, out_of_play
from render.kit.house import colours, figures
from render.kit.house.light import PANEL, PIECE, TILE, lay
from render.kit.house.panels import panel, plate
from render.kit.palette import rgb
from render.kit.shapes import Pen, sprite
from render.kit.signs import write
from render.kit.text import Font
from render.maps.charts import chart
from tests.render.kit.house.sheet_base import AMERICA

if TYPE_CHECKING:
    from PIL import Image


def grounds(image: Image.Image) -> None:
    """Show pieces of ground."""
    america = chart("north_america", AMERICA)
    hexed = america.copy()
    _hexes(hexed)
    views = (
        ("relief: heights ±25", america.crop((120, 40, 370, 210))),
        ("coast, waterlines", america.crop((60, 560, 310, 730))),
        ("hexes let in", hexed.crop((700, 480, 950, 650))),
        ("a way, sites", _sites()),
    )
    for place, (title, view) in enumerate(views):
        left = 20 + place * 268
        lay(image, view, (left, 352), TILE)
        write(image, (left + 4, 550), title, Font("display", 22), colours.TITLE)
    lay(image, panel((200, 208), "paper"), (1374, 348), PANEL)
    write(image, (1394, 384), "Light", Font("display", 28), colours.INK)
    lay(image, plate((118, 66), rgb("#c2362c"), 10), (1412, 424), PIECE)
    arrow = sprite(40, 40, _arrow)
    image.paste(arrow, (1388, 392), arrow)
    write(image, (1474, 538), "shadow right, down", Font("narrow", 20), colours.INK, align="middle")


def _arrow(pen: Pen) -> None:
    pen.line([(3, 3), (22, 22)], colours.BRASS, 4)
    pen.polygon([(30, 30), (12, 25), (25, 12)], colours.BRASS)


def _hexes(image: Image.Image) -> None:
    stencil, dead = Stencil(AMERICA), Stencil(AMERICA)
    for column in range(9):
        for row in range(6):
            x, y = 680 + column * 74, 470 + row * 85 + (column % 2) * 42.5
            ring = [(a / 1450, b / 1450) for a, b in figures.hexagon((x, y), (49.2, 42.6))]
            stencil.stroke([[*ring, ring[0]]], 2.0)
            if (column, row) == (1, 1):
                dead.fill([ring])
    out_of_play(image, dead.finished())
    engrave(image, stencil.finished())


def _sites() -> Image.Image:
    view = chart("north_america", AMERICA).crop((560, 300, 810, 470))
    field = Field(view.size, 1.0)
    way = [(-10.0, 20.0), (80.0, 44.0), (150.0, 20.0), (270.0, 60.0)]
    ruts = [[(x, y + aside) for x, y in way] for aside in (-6, 6)]
    add_way(view, Stencil(field).stroke([way], 28).finished(), Stencil(field).stroke(ruts, 3).finished())
    site = Stencil(field).fill([[(20, 80), (120, 80), (120, 150), (20, 150)]]).finished()
    let_in(view, site, colours.PRAIRIE[2])
    lay(view, panel((100, 76), "paper", 10), (134, 76), TILE)
    return view
