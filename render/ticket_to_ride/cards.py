"""Train cards and destination tickets, as they lie on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.cache import Cache
from render.kit.house import colours, stock
from render.kit.house.lettering import write
from render.kit.house.light import Edges, box, solid
from render.kit.palette import WHITE, mix
from render.kit.shapes import sprite
from render.kit.symbols import draw_symbol
from render.kit.text import Font
from render.ticket_to_ride.colours import BACK, CARDS, CITY, DISCARDED
from render.ticket_to_ride.icons import locomotive, wagon

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.shapes import Pen

_faces: Cache[Image.Image] = Cache()
ALL_KINDS = "locomotive"
_NARROW = 1.3
"""Cards broader than this share of their field's height have room for a wagon beside the symbol."""
_NAME, _BASE = 0.195, 0.77
"""Size of a card's name in shares of its height; where in the room for it its baseline is."""
_LARGEST_NAME, _LARGEST_NARROW = 25, 19
"""Sizes of names at most, on broad cards and on others."""


def card_face(kind: str, size: tuple[int, int], name: str) -> Image.Image:
    """Return a train card (RGBA) with its symbol, a wagon where there is room, and its name below."""
    return _faces.get((kind, size, name), lambda: _face(kind, size, name))


def _face(kind: str, size: tuple[int, int], name: str) -> Image.Image:
    field = stock.field_of(size)
    if kind == ALL_KINDS:
        image = _engine_card(size, field)
    else:
        image = stock.card(size, CARDS[kind].fill).copy()
        image.alpha_composite(sprite(*size, lambda pen: _paint_kind(pen, kind, field)))
    largest = _LARGEST_NAME if _is_broad(field) else _LARGEST_NARROW
    font = Font("display", min(largest, round(size[1] * _NAME)))
    base = field.bottom + (size[1] - field.bottom) * _BASE
    write(image, (size[0] / 2, base), name, font, colours.INK, room=size[0] - 12, align="middle")
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
    image.paste(
        bands, (0, 0), solid(size, shape, colours.PAPER, Edges(WHITE, WHITE, 0, 0, None)).getchannel("A")
    )
    inset = max(7, field.high * 0.11)
    inner = box(field.left + inset, field.top + inset, field.right - inset, field.bottom - inset, 5)
    image.alpha_composite(
        solid(
            size, inner, colours.PAPER_LIGHT, Edges(colours.PAPER_DARK, WHITE, 1.6, 1.2, colours.OUTLINE, 1.2)
        )
    )
    reach = min((wide - 2 * inset) * 0.88, (field.high - 2 * inset) * 1.28)
    spot = (field.left + wide / 2, (field.top + field.bottom) / 2 + reach * 0.03)
    image.alpha_composite(sprite(*size, lambda pen: locomotive(pen, spot, reach, colours.INK)))
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
    pen.line(ends, mix(colours.PAPER, colours.INK, 0.62), 5.0)
    for step in range(1, 8):
        x, y = (ends[0][k] + (ends[1][k] - ends[0][k]) * step / 8 for k in (0, 1))
        pen.line([(x - 2.4, y - 5), (x + 2.4, y + 5)], mix(colours.PAPER, colours.INK, 0.62), 2.0)
    for end in ends:
        pen.circle(end, 9.0, colours.INK)
        pen.circle(end, 7.4, colours.PAPER_LIGHT)
        pen.circle(end, 4.6, CITY)
