"""Panels, cards and tickets of the style sheet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.house import colours, figures, stock
from render.kit.house.emphasis import REACH
from render.kit.house.light import CARD, PANEL, TILE, lay
from render.kit.house.panels import INKS, gauge, panel, plate, signboard, slot, tag
from render.kit.palette import PLAYERS, Colour, Look, rgb
from render.kit.shapes import Pen, draw_symbol, sprite
from render.kit.signs import COUNT, PLAYER, SCORE, TITLE, centred, write
from render.kit.text import Font
from render.maps.charts import chart
from tests.render.kit.house.sheet_base import AMERICA, framed

if TYPE_CHECKING:
    from render.kit.house.panels import Material


CARD_NAME = Font("display", 24)
_NAMES = ("Ann", "정민수", "さくら", "Robert 🤠")


def plates(image: Image.Image) -> None:
    """Show panels, plates, boards and slots."""
    write(image, (28, 948), "Panels", TITLE, colours.TITLE)
    materials: tuple[Material, ...] = ("rest", "rest", "act")
    notes = ("at rest", "leads: score on gold", "to act: paper, gold rim")
    for place, material in enumerate(materials):
        left, look = 24 + place * 392, list(PLAYERS.values())[(0, 2, 3)[place]]
        lay(image, panel((372, 136), material), (left, 966), PANEL)
        _tile(image, (left, 966), material, look, place)
        write(image, (left + 186, 1132), notes[place], Font("display", 22), colours.TITLE, align="middle")
    for place, shade in enumerate((rgb("#8f5226"), rgb("#8b98a5"))):
        at = (1212 + place * 186, 966)
        lay(image, plate((174, 44), shade), at, TILE)
        write(
            image,
            (at[0] + 14, at[1] + 33),
            ("Brown", "Grey")[place],
            Font("display", 28),
            colours.PAPER_LIGHT,
        )
    lay(image, signboard((174, 62)), (1212, 1030), TILE)
    write(image, (1299, 1070), "St. Louis", CARD_NAME, colours.TEXT, align="middle")
    for place in range(4):
        hole = slot((38, 38), colours.INLAY)
        image.paste(hole, (1404 + place * 44, 1036), hole)
    write(image, (1390, 1132), "plates, boards, slots", Font("display", 22), colours.TITLE, align="middle")


def _tile(image: Image.Image, at: tuple[int, int], material: Material, look: Look, place: int) -> None:
    (left, top), inks = at, INKS[material]
    drawn = figures.counter(look, 28).on_nothing()
    image.paste(drawn, (left + 14 - REACH, top + 12 - REACH), drawn)
    write(image, (left + 84, top + 53), _NAMES[place], PLAYER, inks.text)
    score = ("7", "48", "8")[place]
    if place == 1:
        lay(image, tag((104, 62), gold=True), (left + 254, top + 10), TILE)
        centred(image, score, SCORE, colours.INK, (left + 306, top + 41))
    else:
        write(image, (left + 350, top + 64), score, SCORE, inks.text, align="right")
    for step, count in enumerate(("38", "7", "3")):
        write(image, (left + 60 + step * 110, top + 106), count, COUNT, inks.text)
        sign = sprite(30, 30, partial(_card_sign, tint=inks.quiet))
        image.paste(sign, (left + 22 + step * 110, top + 78), sign)
    bar = gauge((336, 12), 0.8 - 0.2 * place, look.fill, inks.ground)
    image.paste(bar, (left + 18, top + 114), bar)


def _card_sign(pen: Pen, tint: Colour) -> None:
    pen.box((4, 2), (22, 26), tint, 3)


def cards(image: Image.Image) -> None:
    """Show cards, piles and tickets."""
    write(image, (28, 1400), "Stock", TITLE, colours.TITLE)
    for place, (name, shade, symbol, count) in enumerate(_CARDS):
        _card(image, (30 + place * 196, 1428), name, (shade, symbol), count)
    lay(image, stock.pile(stock.back((150, 104), rgb("#7c1e22"))), (640, 1440), CARD)
    lay(image, tag((62, 44)), (746, 1522), TILE)
    centred(image, "39", COUNT, colours.INK, (777, 1544))
    stub = stock.ticket((376, 70), 290)
    for row, (ends, points) in enumerate((("Montréal, Vancouver", "20"), ("서울, さくら", "8"))):
        at = (850, 1420 + row * 80)
        lay(image, stub, at, CARD)
        write(image, (at[0] + 30, at[1] + 46), ends, Font("place", 30), colours.INK, room=244)
        centred(image, points, Font("display", 38), colours.INK, (at[0] + 333, at[1] + 35))
    view = framed(chart("north_america", AMERICA).resize((316, 215), Image.Resampling.LANCZOS))
    lay(image, view, (1260, 1362), PANEL)


_CARDS = (
    ("blue", rgb("#6cb1ea"), "disc", "2"),
    ("orange", rgb("#f0903a"), "triangle", "1"),
    ("green", rgb("#86bd4b"), "chevron", "3"),
)
CARD_FILLS = [shade for _, shade, _, _ in _CARDS]


def _card(image: Image.Image, at: tuple[int, int], name: str, look: tuple[Colour, str], count: str) -> None:
    size, (shade, symbol) = (178, 134), look
    lay(image, stock.card(size, shade), at, CARD)
    field = stock.field_of(size)
    radius = field.high * 0.36
    spot = (field.left + radius + 8.0, (field.top + field.bottom) / 2)

    def paint(pen: Pen) -> None:
        stock.medallion(pen, spot, radius)
        draw_symbol(pen, symbol, spot, radius * 0.66, colours.INK, hole=colours.PAPER_LIGHT)

    drawn = sprite(*size, paint)
    image.paste(drawn, at, drawn)
    write(image, (at[0] + size[0] / 2, at[1] + size[1] - 11), name, CARD_NAME, colours.INK, align="middle")
    lay(image, tag((50, 46), gold=count != "1"), (at[0] + 144, at[1] - 18), TILE)
    centred(image, count, COUNT, colours.INK, (at[0] + 169, at[1] + 5))
