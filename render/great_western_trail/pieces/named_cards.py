"""Cattle cards and objective cards, face up, at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail import colours
from render.great_western_trail.pieces.card_faces import STAGES, cattle_card, objective_card
from render.kit.house import stock
from rules.great_western_trail import COMMON, HIDDEN, OBJECTIVES, breed_of, is_cattle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Say
    from rules.great_western_trail import Edition

_SHAPE = 1.36
"""Height of a card beside its width."""
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
    size = (wide, card_height(wide))
    if card.card == HIDDEN:
        return stock.back(size, colours.BACK)
    if not is_cattle(card.card):
        return objective_card(OBJECTIVES[card.card], size)
    return cattle_card(card.card, size, card.name)
