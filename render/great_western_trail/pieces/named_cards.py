"""Cattle cards and objective cards, face up, at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail import colours
from render.great_western_trail.pieces.card_faces import objective_card
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.lettering import write_line, write_name
from render.great_western_trail.signs.sign_rows import glyph
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.cache import Cache
from render.kit.palette import CREAM, INK, WHITE, mix
from render.kit.shapes import sprite
from render.kit.symbols import draw_symbol
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


def named_card(card: str, edition: Edition, say: Say) -> Card:
    """Return a card with the name that the edition prints on it."""
    if not is_cattle(card):
        return Card(card)
    return Card(card, say(f"great_western_trail.cattle.{breed_of(card)}.{edition}"))


def cards_in_order(cards: Sequence[str]) -> list[str]:
    """Return cards by breed and points, objective cards and hidden ones last."""
    return sorted(cards, key=lambda card: (_ORDER.get(card, len(_ORDER)), card))


def card_height(wide: int) -> int:
    """Return the height of a card of this width."""
    return round(wide * _SHAPE)


def card_face(card: Card, wide: int) -> Image.Image:
    """Return a card face up (RGBA); shared, not to be changed."""
    if card.card == HIDDEN:
        return glyph("back", wide)
    if not is_cattle(card.card):
        return objective_card(OBJECTIVES[card.card], (wide, card_height(wide)))
    return _faces.get((card, wide), lambda: _cattle(card, wide))


def _cattle(card: Card, wide: int) -> Image.Image:
    look, high = colours.CATTLE[breed_of(card.card)], card_height(wide)

    def paint(pen: Pen) -> None:
        pen.box((0, 0), (wide, high), look.edge, wide * 0.085)
        pen.box((3, 3), (wide - 3, high - 3), look.fill, wide * 0.07)
        window = mix(look.fill, WHITE, 0.55)
        pen.box((wide * 0.07, high * 0.06), (wide * 0.93, high * 0.76), window, wide * 0.06)
        glyphs.cow(UnitSquare(pen, wide * 0.56, wide * 0.22, high * 0.25), mix(look.fill, look.edge, 0.25))
        pen.circle((wide * 0.2, high * 0.16), wide * 0.17, look.edge)
        pen.circle((wide * 0.2, high * 0.16), wide * 0.145, CREAM)
        pen.circle((wide * 0.8, high * 0.64), wide * 0.15, look.edge)
        pen.circle((wide * 0.8, high * 0.64), wide * 0.13, look.fill)
        draw_symbol(pen, look.symbol, (wide * 0.8, high * 0.64), wide * 0.085, look.ink, hole=look.fill)

    image = sprite(wide, high, paint)
    write_line(image, str(value_of(card.card)), (wide * 0.2, high * 0.16), wide * 0.25, INK, wide * 0.3)
    if points := points_of(card.card):
        _shield(image, points, (wide * 0.68, high * 0.045), round(wide * 0.25))
    if card.card in STAGES:
        stage = "I" * STAGES[card.card]
        write_line(image, stage, (wide * 0.2, high * 0.64), wide * 0.2, look.edge, wide * 0.3)
    write_name(image, card.name, (wide * 0.5, high * 0.875), wide * 0.16, wide * 0.92, _ink(look.ink))
    return image


def _ink(on_card: Colour) -> Colour:
    """Return the ink for names: white where the card's is, else as dark as can be."""
    return WHITE if on_card == WHITE else INK


def _shield(image: Image.Image, points: int, at: tuple[float, float], size: int) -> None:
    drawn = glyph("points", size, text=str(points).replace("-", "−"))  # noqa: RUF001  a true minus sign
    image.alpha_composite(drawn, (round(at[0]), round(at[1])))
