"""Train cards and tickets as they lie on the table, and as small as letters."""

from __future__ import annotations

import io
from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.house import colours, stock
from render.kit.house.colours import INK, PAPER_LIGHT
from render.kit.house.light import Edges, box, solid
from render.kit.house.panels import plate
from render.kit.palette import WHITE, mix
from render.kit.shapes import draw_symbol, sprite
from render.kit.signs import drawn_once, write
from render.kit.text import Font, width
from render.ticket_to_ride.colours import BACK, CARDS, CITY, DISCARDED

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point

ALL_KINDS = "locomotive"
_NARROW = 1.3
"""Cards broader than this share of their field's height have room for a wagon beside the symbol."""
_NAME, _BASE = 0.24, 0.79
"""Size of a card's name in shares of its height; where in the room for it its baseline is."""
_LARGEST_NAME, _LARGEST_NARROW, _CLEAR = 26, 24, 24
"""Sizes of names at most, on broad cards and on others."""
SIZE: Final = 96
"""Pixels of each side."""
_CORNER, _EDGE = 0.2, 0.06
"""Radius of the corners and width of the edge, in shares of the size."""


@drawn_once
def icon(name: str, size: int, fill: Colour) -> Image.Image:
    """Return "train", "card" or "ticket", ``size`` pixels wide and high."""
    return sprite(size, size, lambda pen: _ICONS[name](pen, size, fill))


def _train(pen: Pen, size: int, fill: Colour) -> None:
    wagon(pen, (size / 2, size * 0.46), size * 0.96, fill)


def _card(pen: Pen, size: int, fill: Colour) -> None:
    pale = mix(fill, WHITE if sum(fill) < 300 else INK, 0.45)  # noqa: PLR2004  dark inks have pale backs
    pen.box((size * 0.06, size * 0.2), (size * 0.62, size * 0.98), pale, size * 0.09)
    pen.box((size * 0.28, 0), (size * 0.92, size * 0.88), fill, size * 0.1)
    pen.box((size * 0.4, size * 0.12), (size * 0.8, size * 0.76), mix(fill, pale, 0.6), size * 0.05)


def _ticket(pen: Pen, size: int, fill: Colour) -> None:
    pale = mix(fill, WHITE if sum(fill) < 300 else INK, 0.7)  # noqa: PLR2004  as above
    pen.box((size * 0.02, size * 0.18), (size * 0.98, size * 0.84), fill, size * 0.1)
    pen.circle((size * 0.26, size * 0.51), size * 0.1, pale)
    pen.circle((size * 0.74, size * 0.51), size * 0.1, pale)
    pen.line([(size * 0.26, size * 0.51), (size * 0.74, size * 0.51)], pale, size * 0.07)


_ICONS: dict[str, Callable[[Pen, int, Colour], None]] = {"train": _train, "card": _card, "ticket": _ticket}


def wagon(pen: Pen, middle: Point, width: float, fill: Colour, window: Colour | None = None) -> None:
    """Draw a wagon from the side."""
    x, y = middle
    half, high = width / 2, width * 0.22
    pen.box((x - half, y - high), (x + half, y + high), fill, width * 0.06)
    pen.box((x - half * 0.92, y - high * 1.35), (x + half * 0.92, y - high * 0.7), fill, width * 0.06)
    if window:
        for i in range(3):
            left = x - half * 0.76 + i * half * 0.55
            pen.box((left, y - high * 0.62), (left + half * 0.38, y + high * 0.12), window, width * 0.02)
    for side in (-0.58, 0.58):
        pen.circle((x + side * half, y + high * 1.15), width * 0.115, fill)
        pen.circle((x + side * half, y + high * 1.15), width * 0.045, window or mix(fill, WHITE, 0.5))


def locomotive(pen: Pen, middle: Point, width: float, fill: Colour) -> None:
    """Draw a steam locomotive from the side, running to the right."""
    x, y = middle
    unit = width / 20

    def box(left: float, top: float, right: float, bottom: float, radius: float = 0.0) -> None:
        pen.box((x + left * unit, y + top * unit), (x + right * unit, y + bottom * unit), fill, radius * unit)

    box(-9, -5.5, -3.4, 3.4)
    box(-9.8, -6.6, -2.6, -5.2, 0.5)
    pen.box((x - 7.8 * unit, y - 4.2 * unit), (x - 4.8 * unit, y - 1.2 * unit), PAPER_LIGHT, 0.4 * unit)
    box(-4, -2.8, 8, 2.6, 1.4)
    box(4.6, -6.4, 6.8, -2)
    box(4.0, -7.2, 7.4, -5.8, 0.4)
    box(-0.4, -4.4, 2.0, -2.2, 0.9)
    box(-9, 1.8, 9, 3.4)
    plough = ((8, 1.8), (10, 5.6), (6.8, 5.6))
    pen.polygon([(x + right * unit, y + down * unit) for right, down in plough], fill)
    for place, radius in ((-6.2, 2.6), (-0.6, 2.6), (4.6, 2.0)):
        wheel = (x + place * unit, y + (5.6 - radius) * unit + 0.9 * unit)
        pen.circle(wheel, radius * unit, fill)
        pen.circle(wheel, radius * unit * 0.42, PAPER_LIGHT)


@drawn_once
def card_face(kind: str, size: tuple[int, int], name: str) -> Image.Image:
    """Return a train card (RGBA) with its symbol, a wagon where there is room, and its name below."""
    field = stock.field_of(size)
    if kind == ALL_KINDS:
        image = _engine_card(size, field)
    else:
        image = stock.card(size, CARDS[kind].fill).copy()
        image.alpha_composite(sprite(*size, lambda pen: _paint_kind(pen, kind, field)))
    largest = _LARGEST_NAME if _is_broad(field) else _LARGEST_NARROW
    high, room = min(largest, round(size[1] * _NAME)), size[0] - 10
    fonts = Font("display", high), Font("place", min(high, _CLEAR)), Font("tight", min(high, _CLEAR))
    font = next((font for font in fonts if width(name, font) <= room), fonts[-1])
    base = field.bottom + (size[1] - field.bottom) * _BASE
    write(image, (size[0] / 2, base), name, font, colours.INK, room=room, align="middle")
    return image


def _is_broad(field: stock.Field) -> bool:
    return field.right - field.left > _NARROW * field.high


def _paint_kind(pen: Pen, kind: str, field: stock.Field) -> None:
    look, radius = CARDS[kind], field.high * 0.37
    beside, middle = _is_broad(field), (field.top + field.bottom) / 2
    x = field.left + radius + field.high * 0.11 if beside else (field.left + field.right) / 2
    spot = (x, middle)
    if beside:
        left = spot[0] + radius + 4
        reach = min(field.right - 4 - left, field.high * 0.98)
        body, window = mix(look.fill, colours.INK, 0.66), mix(look.fill, WHITE, 0.62)
        wagon(pen, ((left + field.right - 3) / 2, middle + field.high * 0.06), reach, body, window=window)
    ground = colours.PAPER_LIGHT
    stock.medallion(pen, spot, radius, ground)
    draw_symbol(pen, look.symbol, spot, radius * 0.68, colours.INK, hole=ground)


def _engine_card(size: tuple[int, int], field: stock.Field) -> Image.Image:
    """Return a locomotive's card: all colours around a sheet with an engine."""
    image = stock.blank(size).copy()
    wide, share = field.right - field.left, (field.right - field.left) / len(CARDS)

    def stripes(pen: Pen) -> None:
        for i, look in enumerate(CARDS.values()):
            pen.box((field.left + i * share, 0), (field.left + (i + 1) * share + 0.2, size[1]), look.fill)

    bands = sprite(*size, stripes)
    shape = box(field.left, field.top, field.right, field.bottom, stock.RADIUS - 4)
    edges = Edges(colours.PAPER_DARK, WHITE, 0, 0, mix(colours.PAPER, colours.OUTLINE, 0.7), 1.0)
    image.alpha_composite(solid(size, shape, colours.PAPER, edges))
    within = solid(size, shape, colours.PAPER, Edges(WHITE, WHITE, 0, 0, None)).getchannel("A")
    image.paste(bands, (0, 0), within)
    inset = max(7, field.high * 0.11)
    inner = box(field.left + inset, field.top + inset, field.right - inset, field.bottom - inset, 5)
    sheet = Edges(colours.PAPER_DARK, WHITE, 1.6, 1.2, colours.OUTLINE, 1.2)
    image.alpha_composite(solid(size, inner, colours.PAPER_LIGHT, sheet))
    reach = min((wide - 2 * inset) * 0.88, (field.high - 2 * inset) * 1.28)
    spot = (field.left + wide / 2, (field.top + field.bottom) / 2 + reach * 0.03)
    image.alpha_composite(sprite(*size, lambda pen: locomotive(pen, spot, reach, colours.INK)))
    return image


@drawn_once
def small_card(kind: str, size: tuple[int, int]) -> Image.Image:
    """Return a small card of a kind (RGBA): its symbol."""
    fill = colours.PAPER if kind == ALL_KINDS else CARDS[kind].fill
    wide, high = size
    image = plate(size, fill, round(high / 6)).copy()
    at, unit = (wide / 2, high / 2), high / 44

    def paint(pen: Pen) -> None:
        if kind == ALL_KINDS:
            locomotive(pen, at, 30 * unit, colours.INK)
        else:
            stock.medallion(pen, at, 15 * unit)
            symbol = CARDS[kind].symbol
            draw_symbol(pen, symbol, at, 10 * unit, colours.INK, hole=colours.PAPER_LIGHT)

    image.alpha_composite(sprite(*size, paint))
    return image


def deck_pile(size: tuple[int, int]) -> Image.Image:
    """Return a pile of train cards, backs up (RGBA)."""
    return stock.pile(stock.back(size, BACK))


def discard_pile(size: tuple[int, int]) -> Image.Image:
    """Return a pile of cards that are out of play for now (RGBA)."""
    return stock.pile(stock.back(size, DISCARDED))


def ticket_pile(size: tuple[int, int]) -> Image.Image:
    """Return a pile of tickets (RGBA)."""
    top = stock.blank(size).copy()
    top.alpha_composite(sprite(*size, lambda pen: _paint_journey(pen, size)))
    return stock.pile(top)


def _paint_journey(pen: Pen, size: tuple[int, int]) -> None:
    wide, high = size
    ends = [(wide * 0.22, high * 0.66), (wide * 0.78, high * 0.34)]
    rail = mix(colours.PAPER, colours.INK, 0.62)
    pen.line(ends, rail, 5.0)
    for step in range(1, 8):
        x, y = (ends[0][k] + (ends[1][k] - ends[0][k]) * step / 8 for k in (0, 1))
        pen.line([(x - 2.4, y - 5), (x + 2.4, y + 5)], rail, 2.0)
    for end in ends:
        pen.circle(end, 9.0, colours.INK)
        pen.circle(end, 7.4, colours.PAPER_LIGHT)
        pen.circle(end, 4.6, CITY)


def draw(kind: str) -> bytes:
    """Return a card as a PNG: a plate in its colour with its symbol, all colours behind an engine."""
    drawn = io.BytesIO()
    sprite(SIZE, SIZE, partial(_paint, kind=kind)).save(drawn, "PNG", optimize=True)
    return drawn.getvalue()


SIGNS: Final[Mapping[str, Callable[[], bytes]]] = {kind: partial(draw, kind) for kind in (*CARDS, ALL_KINDS)}
"""The cards by name, and what draws them."""


def _paint(pen: Pen, kind: str) -> None:
    edge = SIZE * _EDGE
    dark = colours.INK if kind == ALL_KINDS else mix(CARDS[kind].fill, colours.INK, 0.7)
    pen.box((0, 0), (SIZE, SIZE), dark, SIZE * _CORNER)
    if kind == ALL_KINDS:
        _paint_engine(pen, edge)
        return
    look, middle = CARDS[kind], (SIZE / 2, SIZE / 2)
    pen.box((edge, edge), (SIZE - edge, SIZE - edge), look.fill, SIZE * _CORNER - edge)
    pen.circle(middle, SIZE * 0.36, colours.PAPER_LIGHT)
    draw_symbol(pen, look.symbol, middle, SIZE * 0.27, colours.INK, hole=colours.PAPER_LIGHT)


def _paint_engine(pen: Pen, edge: float) -> None:
    """Paint a band of all colours above and below an engine on light paper."""
    share = (SIZE - 2 * edge) / len(CARDS)
    pen.box((edge, edge), (SIZE - edge, SIZE - edge), colours.PAPER_LIGHT, SIZE * _CORNER - edge)
    for at, look in enumerate(CARDS.values()):
        left = edge + at * share
        for top in (SIZE * 0.14, SIZE * 0.76):
            pen.box((left, top), (left + share + 0.3, top + SIZE * 0.1), look.fill)
    locomotive(pen, (SIZE / 2, SIZE * 0.5), SIZE * 0.8, colours.INK)
