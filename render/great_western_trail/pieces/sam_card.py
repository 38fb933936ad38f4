"""The cards of Sam: how far he goes above, below it what he does, on a band for whose specialization."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.tiles import worker_tile
from render.great_western_trail.signs.sam_signs import effect_signs, steps_signs
from render.great_western_trail.signs.sign_rows import row_image, write_centred
from render.kit.house import colours as house
from render.kit.house import stock
from render.kit.house.light import Edges, box, solid
from render.kit.palette import WHITE, mix
from render.kit.shapes import sprite
from render.kit.signs import drawn_once
from render.kit.text import Font
from rules.great_western_trail import sam_cards

if TYPE_CHECKING:
    from render.great_western_trail.layout import Box
    from render.kit.palette import Look

SEAT = 1
"""Sam's colour is that of the seat after the only one."""
_STRIP = mix(colours.MEADOW, WHITE, 0.3)
_CREST = mix(_STRIP, house.OUTLINE, 0.25)
_IDLE = 0.3
"""How much is seen of what a card does for another specialization only."""


def sam_card(number: int, size: tuple[int, int]) -> Image.Image:
    """Return a card upright: number and steps, whose specialization it is for, what Sam does."""
    return _upright(sam_cards.CARDS[number], size, seat_look(SEAT))


def broad_card(number: int, size: tuple[int, int], *, acts: bool = True) -> Image.Image:
    """Return a card as it lies on a player's tile; what it does is faint unless it ``acts``."""
    return _broad(sam_cards.CARDS[number], size, seat_look(SEAT), acts=acts)


@drawn_once
def _upright(card: sam_cards.Card, size: tuple[int, int], look: Look) -> Image.Image:
    wide, high = size
    rim = max(3, round(min(stock.RIM, wide * 0.04)))
    strip, band = round(high * 0.25), round(high * 0.2) if card.if_specialization else 0
    image = stock.blank(size, stock.RADIUS * min(1.0, wide / 110)).copy()
    image.alpha_composite(_strip_of(size, (rim, rim, wide - rim, strip)))
    radius = round((strip - rim) * 0.37)
    _put_number(image, card.card, look, (rim + 3 + radius, (rim + strip) // 2), radius)
    left = rim + 2 * radius + 6 + round(wide * 0.02)
    _put_steps(image, card, (left, rim, wide - rim - 3, strip))
    if card.if_specialization:
        plate = worker_tile(card.if_specialization, (wide - 2 * rim, band))
        image.alpha_composite(plate, (rim, strip + 3))
    top = strip + (band + 6 if band else 4)
    _put_effects(image, card, (rim + 3, top, wide - rim - 3, high - rim - 3))
    return image


@drawn_once
def _broad(card: sam_cards.Card, size: tuple[int, int], look: Look, *, acts: bool) -> Image.Image:
    wide, high = size
    rim, strip = 4, round(wide * 0.42)
    image = stock.blank(size, 9).copy()
    image.alpha_composite(_strip_of(size, (rim, rim, strip, high - rim)))
    radius = round(high * 0.23)
    _put_number(image, card.card, look, (rim + 5 + radius, high // 2), radius)
    _put_steps(image, card, (rim + 2 * radius + 10, rim + 9, strip - 3, high - rim - 9))
    if card.if_specialization:
        plate = worker_tile(card.if_specialization, (round(high * 0.56), high - 2 * rim))
        image.alpha_composite(plate, (strip + 2, rim))
        strip += plate.width
    below = Image.new("RGBA", size)
    _put_effects(below, card, (strip + 8, rim + 1, wide - rim - 6, high - rim - 1))
    if not acts:
        below.putalpha(below.getchannel("A").point([round(value * _IDLE) for value in range(256)]))
    image.alpha_composite(below)
    return image


def _strip_of(size: tuple[int, int], place: Box) -> Image.Image:
    edges = Edges(mix(_STRIP, WHITE, 0.5), _CREST, 1.4, 1.6, _CREST, 1.0)
    return solid(size, box(*place, 5), _STRIP, edges)


def _put_number(image: Image.Image, number: int, look: Look, middle: tuple[int, int], radius: int) -> None:
    whole = 2 * radius + 6
    disc = sprite(whole, whole, lambda pen: stock.medallion(pen, (whole / 2, whole / 2), radius, look.fill))
    image.alpha_composite(disc, (middle[0] - whole // 2, middle[1] - whole // 2))
    write_centred(image, str(number), Font("display", round(radius * 1.35)), look.ink, middle, radius * 1.7)


def _put_steps(image: Image.Image, card: sam_cards.Card, place: Box) -> None:
    size = round((place[3] - place[1]) * 0.8)
    _put_row(image, row_image(steps_signs(card.steps), size, place[2] - place[0]), place)


def _put_effects(image: Image.Image, card: sam_cards.Card, place: Box) -> None:
    """Put what Sam does, each effect in a line of its own."""
    rows = [effect_signs(effect) for effect in card.effects]
    left, top, right, bottom = place
    pitch = (bottom - top) / len(rows)
    for i, row in enumerate(rows):
        size = round(min(pitch * 0.84, (right - left) * 0.46))
        line = left, round(top + i * pitch), right, round(top + (i + 1) * pitch)
        _put_row(image, row_image(row, size, right - left), line)


def _put_row(image: Image.Image, drawn: Image.Image, place: Box) -> None:
    left, top, right, bottom = place
    image.alpha_composite(drawn, ((left + right - drawn.width) // 2, (top + bottom - drawn.height) // 2))
