"""Train cards and destination tickets, as they lie on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.cache import Cache
from render.kit.palette import CREAM, DUSK, INK, NIGHT, STEEL, WHITE, mix
from render.kit.shapes import sprite
from render.kit.symbols import draw_symbol
from render.kit.text import Font, baseline, fit, label
from render.ticket_to_ride.colours import CARDS
from render.ticket_to_ride.icons import locomotive, wagon

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen

_faces: Cache[Image.Image] = Cache()
_BAND = 0.30
"""Share of a card's height that its name takes."""
ALL_KINDS = "locomotive"


def card_face(kind: str, width: int, height: int, name: str) -> Image.Image:
    """Return a train card lying on its side, with its symbol, a wagon, and its name below (RGBA)."""
    return _faces.get((kind, width, height, name), lambda: _face(kind, width, height, name))


def _face(kind: str, width: int, height: int, name: str) -> Image.Image:
    image = sprite(width, height, lambda pen: _paint_face(pen, kind, width, height))
    band = height * _BAND
    text, font = fit(name, Font("bold", round(band * 0.8)), width - 12)
    written = label(text, font, WHITE if kind == ALL_KINDS else CARDS[kind].ink)
    left = round((width - written.width) / 2)
    top = round(height - band / 2 - baseline(font) + font.size * 0.34) - 1
    image.alpha_composite(written, (max(0, left), min(top, height - written.height)))
    return image


def _paint_face(pen: Pen, kind: str, width: int, height: int) -> None:
    edge, fill = (INK, CREAM) if kind == ALL_KINDS else (CARDS[kind].edge, CARDS[kind].fill)
    field = height * (1 - _BAND)
    pen.box((0, 0), (width, height), edge, 9)
    pen.box((2, 2), (width - 2, height - 2), fill, 7.5)
    if kind == ALL_KINDS:
        _paint_rainbow(pen, width, height)
        pen.box((8, 8), (width - 8, field - 1), CREAM, 5)
        locomotive(pen, (width * 0.5, field * 0.54), width * 0.4, INK)
        return
    look = CARDS[kind]
    pen.box((5, 5), (width - 5, field), mix(fill, WHITE, 0.24), 5)
    wagon(pen, (width * 0.66, field * 0.52), width * 0.46, mix(fill, INK, 0.62), window=mix(fill, WHITE, 0.5))
    disc = field * 0.35
    pen.circle((width * 0.22, field * 0.53), disc, WHITE if look.ink != WHITE else look.fill)
    draw_symbol(pen, look.symbol, (width * 0.22, field * 0.53), disc * 0.66, look.ink, hole=WHITE)


def _paint_rainbow(pen: Pen, width: int, height: int) -> None:
    band = (width - 4) / len(CARDS)
    for i, look in enumerate(CARDS.values()):
        pen.box((2 + i * band, 2), (2 + (i + 1) * band + 0.2, height - 2), look.fill, 7 if i in {0, 7} else 0)
    pen.box((2, height * (1 - _BAND)), (width - 2, height - 2), INK, 7)


def card_back(width: int, height: int) -> Image.Image:
    """Return the back of a train card: a wheel."""
    return _faces.get(
        ("back", width, height), lambda: sprite(width, height, lambda pen: _paint_back(pen, width, height))
    )


def _paint_back(pen: Pen, width: int, height: int) -> None:
    pen.box((0, 0), (width, height), STEEL, 8)
    pen.box((2, 2), (width - 2, height - 2), DUSK, 6.5)
    pen.box((6, 6), (width - 6, height - 6), mix(DUSK, STEEL, 0.35), 4)
    pen.box((7.5, 7.5), (width - 7.5, height - 7.5), NIGHT, 3)
    middle, radius = (width / 2, height / 2), min(width, height) * 0.3
    pen.circle(middle, radius, STEEL)
    pen.circle(middle, radius * 0.78, NIGHT)
    for dx, dy in ((1.0, 0.0), (0.707, 0.707), (0.0, 1.0), (-0.707, 0.707)):
        reach = radius * 0.85
        ends = [
            (middle[0] - dx * reach, middle[1] - dy * reach),
            (middle[0] + dx * reach, middle[1] + dy * reach),
        ]
        pen.line(ends, STEEL, radius * 0.13)
    pen.circle(middle, radius * 0.28, STEEL)


def card_pile(width: int, height: int, *, face: Colour | None = None) -> Image.Image:
    """Return a pile of cards, backs up, or discarded ones with their faces in one quiet colour."""
    lift = 4

    def paint(pen: Pen) -> None:
        for i in range(3):
            corner = (lift * (2 - i), lift * i)
            size = (corner[0] + width - 2 * lift, corner[1] + height - 2 * lift)
            pen.box(corner, size, NIGHT, 7)
            pen.box((corner[0] + 1.2, corner[1] + 1.2), (size[0] - 1.2, size[1] - 1.2), face or STEEL, 6)

    def make() -> Image.Image:
        image = sprite(width, height, paint)
        if face is None:
            image.alpha_composite(card_back(width - 2 * lift, height - 2 * lift), (0, 2 * lift))
        return image

    return _faces.get(("pile", width, height, face), make)


def ticket_pile(width: int, height: int) -> Image.Image:
    """Return a pile of tickets."""
    lift = 4

    def paint(pen: Pen) -> None:
        for i in range(3):
            left, top = lift * (2 - i), lift * i
            right, bottom = left + width - 2 * lift, top + height - 2 * lift
            pen.box((left, top), (right, bottom), mix(CREAM, INK, 0.55), 6)
            pen.box((left + 1.2, top + 1.2), (right - 1.2, bottom - 1.2), CREAM, 5)
        wide, high = width - 2 * lift, height - 2 * lift
        ends = [(wide * 0.24, 2 * lift + high * 0.64), (wide * 0.76, 2 * lift + high * 0.36)]
        pen.line(ends, mix(CREAM, INK, 0.45), 3.0)
        for end in ends:
            pen.circle(end, 7.0, INK)
            pen.circle(end, 3.6, CREAM)

    return _faces.get(("tickets", width, height), lambda: sprite(width, height, paint))
