"""Cattle cards and objective cards, face up, at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail import colours
from render.great_western_trail.pieces.card_faces import objective_card
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.glyphs import Square
from render.great_western_trail.signs.icons import glyph
from render.kit.cache import Cache
from render.kit.palette import CREAM, INK, WHITE, mix
from render.kit.shapes import sprite
from render.kit.symbols import draw_symbol
from render.kit.text import Font, baseline, fit, label, margin, width
from rules.great_western_trail import COMMON, HIDDEN, OBJECTIVES, breed_of, is_cattle, points_of, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Say
    from render.kit.shapes import Pen
    from rules.great_western_trail import Edition

_faces: Cache[Image.Image] = Cache()
_SHAPE = 1.36
"""Height of a card beside its width."""
_SMALLER = 0.85
"""How much smaller a name may be written before it is broken into two lines."""
_DOT = chr(0x30FB)
"""What stands between the parts of a Japanese name."""
_LETTERS_AT_LEAST = 3
_NEVER_FIRST = {*map(chr, (0x30F3, 0x30FC, 0x30C3, *range(0x30E3, 0x30E8, 2), *range(0x30A1, 0x30AA, 2)))}
"""Letters with which a line must not begin: N, long vowels and small Kana."""
STAGES = {stage.id: place + 1 for place, stage in enumerate(COMMON.cattle.simmental.stages)}
_ORDER = {
    card: place
    for place, card in enumerate(
        [card.id for breed in COMMON.cattle.breeds for card in breed.cards] + list(STAGES) + list(OBJECTIVES)
    )
}


class Card(NamedTuple):
    """A card's face: ``name`` is the breed's name, empty for an objective card."""

    card: str
    name: str = ""


def named(card: str, edition: Edition, say: Say) -> Card:
    """Return a card with the name that the edition prints on it."""
    if not is_cattle(card):
        return Card(card)
    return Card(card, say(f"great_western_trail.cattle.{breed_of(card)}.{edition}"))


def in_order(cards: Sequence[str]) -> list[str]:
    """Return cards by breed and points, objective cards and hidden ones last."""
    return sorted(cards, key=lambda card: (_ORDER.get(card, len(_ORDER)), card))


def height(wide: int) -> int:
    """Return the height of a card of this width."""
    return round(wide * _SHAPE)


def card_face(card: Card, wide: int) -> Image.Image:
    """Return a card face up (RGBA); shared, not to be changed."""
    if card.card == HIDDEN:
        return glyph("back", wide)
    if not is_cattle(card.card):
        return objective_card(OBJECTIVES[card.card], (wide, height(wide)))
    return _faces.get((card, wide), lambda: _cattle(card, wide))


def _cattle(card: Card, wide: int) -> Image.Image:
    look, high = colours.CATTLE[breed_of(card.card)], height(wide)

    def paint(pen: Pen) -> None:
        pen.box((0, 0), (wide, high), look.edge, wide * 0.085)
        pen.box((3, 3), (wide - 3, high - 3), look.fill, wide * 0.07)
        window = mix(look.fill, WHITE, 0.55)
        pen.box((wide * 0.07, high * 0.06), (wide * 0.93, high * 0.76), window, wide * 0.06)
        glyphs.cow(Square(pen, wide * 0.56, wide * 0.22, high * 0.25), mix(look.fill, look.edge, 0.25))
        pen.circle((wide * 0.2, high * 0.16), wide * 0.17, look.edge)
        pen.circle((wide * 0.2, high * 0.16), wide * 0.145, CREAM)
        pen.circle((wide * 0.8, high * 0.64), wide * 0.15, look.edge)
        pen.circle((wide * 0.8, high * 0.64), wide * 0.13, look.fill)
        draw_symbol(pen, look.symbol, (wide * 0.8, high * 0.64), wide * 0.085, look.ink, hole=look.fill)

    image = sprite(wide, high, paint)
    write(image, str(value_of(card.card)), (wide * 0.2, high * 0.16), wide * 0.25, INK, wide * 0.3)
    if points := points_of(card.card):
        _shield(image, points, (wide * 0.68, high * 0.045), round(wide * 0.25))
    if card.card in STAGES:
        stage = "I" * STAGES[card.card]
        write(image, stage, (wide * 0.2, high * 0.64), wide * 0.2, look.edge, wide * 0.3)
    write_name(image, card.name, (wide * 0.5, high * 0.875), wide * 0.16, wide * 0.92, _ink(look.ink))
    return image


def _ink(on_card: Colour) -> Colour:
    """Return the ink for names: white where the card's is, else as dark as can be."""
    return WHITE if on_card == WHITE else INK


def _shield(image: Image.Image, points: int, at: tuple[float, float], size: int) -> None:
    drawn = glyph("points", size, text=str(points).replace("-", "−"))  # noqa: RUF001  a true minus sign
    image.alpha_composite(drawn, (round(at[0]), round(at[1])))


def write(
    image: Image.Image, text: str, middle: tuple[float, float], size: float, fill: Colour, room: float
) -> None:
    """Write a line of capitals or figures around a point."""
    shown, font = fit(text, Font("bold", round(size)), room)
    drawn = label(shown, font, fill)
    left = round(middle[0] - width(shown, font) / 2) - margin(font)
    top = round(middle[1] + font.size * 0.36) - baseline(font)
    image.alpha_composite(drawn, (max(0, left), max(0, top)))


def write_name(
    image: Image.Image, text: str, middle: tuple[float, float], size: float, room: float, fill: Colour
) -> None:
    """Write a name around a point, in two lines if one line is too narrow."""
    font, small = Font("bold", round(size)), size * 0.82
    lines = [text] if width(text, font) * _SMALLER <= room else in_two(text, Font("bold", round(small)), room)
    if len(lines) == 1:
        write(image, text, middle, size, fill, room)
        return
    for line, offset in zip(lines, (-0.52, 0.52), strict=True):
        write(image, line, (middle[0], middle[1] + offset * small), small, fill, room)


def in_two(text: str, font: Font, room: float) -> list[str]:
    """Break a name into two lines: between words, after a dot, or else where both lines fit."""
    cuts = [i for i, letter in enumerate(text) if letter == " "] or [
        i + 1 for i, letter in enumerate(text[:-1]) if letter == _DOT
    ]
    if cuts:
        pairs = [[text[:cut], text[cut:].strip()] for cut in cuts]
        return min(pairs, key=lambda pair: max(width(line, font) for line in pair))
    for cut in range(_LETTERS_AT_LEAST, len(text) - 1):
        pair = [text[:cut], text[cut:]]
        if text[cut] not in _NEVER_FIRST and all(width(line, font) <= room for line in pair):
            return pair
    return [text]
