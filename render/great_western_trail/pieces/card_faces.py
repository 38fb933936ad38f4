"""Objective and cattle cards at any size, on card stock."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageChops

from render.great_western_trail import colours
from render.great_western_trail.colours import CATTLE, seat_look
from render.great_western_trail.pieces.cattle import paint_cow
from render.great_western_trail.pieces.tiles import worker_tile
from render.great_western_trail.signs.icon_signs import card_value, icon_image, score
from render.great_western_trail.signs.sam_signs import effect_signs, steps_signs
from render.great_western_trail.signs.sign_rows import MINUS, Sign, row_image, write_centred, write_name
from render.kit.house import colours as house
from render.kit.house import stock
from render.kit.house.light import Edges, box, mask, solid
from render.kit.palette import WHITE, Colour, Look, mix
from render.kit.shapes import OVERSIZE, Pen, draw_symbol, sprite
from render.kit.signs import drawn_once, faded
from render.kit.text import Font
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.great_western_trail.layout import Box
    from render.kit.house.stock import Field
    from render.kit.picture import Say

TASKS: dict[str, Sign] = {
    "building": Sign("house"),
    "hazard": Sign("hazard"),
    "station": Sign("station"),
    "camp_green": Sign("hand", "green"),
    "camp_black": Sign("hand", "black"),
    "terminal_city": Sign("city"),
    **{f"cattle_value_{value}": card_value(value) for value in (3, 4, 5)},
}
"""The tasks of objective cards."""
_BAND = mix(colours.MEADOW, WHITE, 0.3)
"""What an objective card brings at once stands on it."""
_SHADE = mix(_BAND, house.OUTLINE, 0.25)
_CREST = mix(colours.POINTS.fill, house.OUTLINE, 0.25)


@drawn_once
def objective_card(card: gwt.catalogue.Objective, size: tuple[int, int]) -> Image.Image:
    """Return an objective card: action on top, tasks in the middle, points and penalty below."""
    wide, high = size
    rim = max(3.0, min(stock.RIM, wide * 0.04))
    band = round(high * 0.28)
    image = _task_face(size, rim, band if card.immediate else 0).copy()
    if card.immediate:
        drawn = icon_image(card.immediate, round((band - rim) * 0.78), wide - 2 * rim - 8)
        image.alpha_composite(drawn, ((wide - drawn.width) // 2, round((rim + band - drawn.height) / 2)))
    top = band + 3 if card.immediate else round(rim + 4)
    _put_tasks(image, card, (round(rim) + 3, top, round(wide - rim) - 3, round(high * 0.72)))
    shield = row_image((score(card.points),), round(high * 0.24))
    left = wide * (0.29 if card.penalty else 0.5) - shield.width / 2
    image.alpha_composite(shield, (round(left), round(high * 0.715)))
    if card.penalty:
        at, font = (wide * 0.7, high * 0.83), Font("display", round(max(high * 0.17, min(22, high * 0.2))))
        write_centred(image, f"{MINUS}{-card.penalty}", font, colours.COST.ink, at, wide * 0.42)
    return image


@drawn_once
def _task_face(size: tuple[int, int], rim: float, band: int) -> Image.Image:
    """Return an objective card with nothing on it but the band for what it brings at once, if it has one."""
    wide, high = size

    def paint(pen: Pen) -> None:
        pen.box((rim - 1, rim - 1), (wide - rim + 1, high - rim + 1), _CREST, 6)
        pen.box((rim + 0.4, rim + 0.4), (wide - rim - 0.4, high - rim - 0.4), house.PAPER, 5)

    image = stock.blank(size, stock.RADIUS * min(1.0, wide / 110)).copy()
    image.alpha_composite(sprite(*size, paint))
    if band:
        image.alpha_composite(_strip_of((wide, band + 2), (rim, rim, wide - rim, band), _CREST))
    return image


def _put_tasks(image: Image.Image, card: gwt.catalogue.Objective, box: tuple[int, int, int, int]) -> None:
    """Put the tasks in one row, or in two where they would be too small."""
    row = [TASKS[task] for task in card.tasks]
    wide, high = box[2] - box[0], box[3] - box[1]
    rows = [row] if len(row) < 4 else [row[:2], row[2:]]  # noqa: PLR2004  up to three fit one row
    pitch = high / len(rows)
    for i, part in enumerate(rows):
        drawn = row_image(part, round(pitch * 0.88), wide)
        top = round(box[1] + pitch * (i + 0.5) - drawn.height / 2)
        image.alpha_composite(drawn, (box[0] + (wide - drawn.width) // 2, top))


STAGES = {stage.id: place for place, stage in enumerate(gwt.COMMON.cattle.simmental.stages, 1)}
"""The Simmental cards and which stage each of them is."""


@drawn_once
def cattle_card(card: str, size: tuple[int, int], name: str = "") -> Image.Image:
    """Return a cattle card: value, brand, a cow of its breed, points where it has some, its name below.

    Without a name the field fills the card.
    """
    wide, high = size
    colour, points = gwt.breed_of(card), gwt.points_of(card)
    look = CATTLE[colour]
    field = stock.field_of(size, named=bool(name))
    image = stock.card(size, look.fill, named=bool(name)).copy()
    top = field.bottom - min((field.right - field.left) * 1.1, field.high * 0.88)
    meadow = field.left, top, field.right, field.bottom
    image.alpha_composite(_inside(size, field, lambda pen: paint_cow(pen, meadow, colour)))
    unit = min(wide, field.high * 0.92)
    radius = unit * 0.165
    left, right = field.left + radius * 0.92, field.right - radius * 0.86
    image.alpha_composite(sprite(*size, lambda pen: _paint_discs(pen, look, (left, right), field, radius)))
    middle = (left, field.top + radius * 0.92)
    value = Font("display", round(max(radius * 1.6, min(22, radius * 2.2))))
    write_centred(image, str(gwt.value_of(card)), value, house.INK, middle)
    if points:
        shield = row_image((score(points),), round(max(unit * 0.35, min(22, unit * 0.42))))
        down = min(round(field.bottom - shield.height + unit * 0.02), high - shield.height)
        image.alpha_composite(shield, (round(field.right - shield.width + 1), down))
    if card in STAGES:
        foot = (field.left + radius, field.bottom - radius * 0.8)
        stage = Font("display", round(max(radius * 1.3, min(22, radius * 2.2))))
        write_centred(image, "I" * STAGES[card], stage, look.edge, foot)
    if name:
        middle = (wide / 2, (field.bottom + high - 3) / 2)
        write_name(image, name, middle, min(30, wide * 0.152), wide * 0.9, house.INK)
    return image


def _inside(size: tuple[int, int], field: Field, paint: Callable[[Pen], None]) -> Image.Image:
    """Return what is painted, as far as it lies in the field."""
    drawn = sprite(*size, paint)
    shape = box(field.left + 1.5, field.top + 1.5, field.right - 1.5, field.bottom - 1.5, stock.RADIUS - 5)
    within = mask(size, shape, OVERSIZE).reduce(OVERSIZE)
    drawn.putalpha(ImageChops.multiply(drawn.getchannel("A"), within))
    return drawn


def _paint_discs(pen: Pen, look: Look, across: tuple[float, float], field: Field, radius: float) -> None:
    """Paint the discs for the value, on the left, and with the breed's symbol, on the right."""
    stock.medallion(pen, (across[0], field.top + radius * 0.92), radius, house.PAPER)
    middle, small = (across[1], field.top + radius * 0.86), radius * 0.82
    stock.medallion(pen, middle, small, house.PAPER)
    draw_symbol(pen, look.symbol, middle, small * 0.68, house.INK, hole=house.PAPER)


_SHAPE = 1.36
"""Height of a card beside its width."""
_ORDER = {card: place for place, card in enumerate((*gwt.CATTLE, *STAGES, *gwt.OBJECTIVES))}


class Card(NamedTuple):
    """A card's face: ``name`` is the breed's name, empty for an objective card."""

    card: str
    name: str = ""


def named_card(card: str, edition: gwt.Edition, say: Say) -> Card:
    """Return a card with the name that the edition prints on it."""
    if not gwt.is_cattle(card):
        return Card(card)
    return Card(card, say(f"great_western_trail.cattle.{gwt.breed_of(card)}.{edition}"))


def cards_in_order(cards: Sequence[str]) -> list[str]:
    """Return cards by breed and points, objective cards and hidden ones last."""
    return sorted(cards, key=lambda card: (_ORDER.get(card, len(_ORDER)), card))


def card_height(wide: int) -> int:
    """Return the height of a card of this width."""
    return round(wide * _SHAPE)


def card_face(card: Card, wide: int) -> Image.Image:
    """Return a card face up (RGBA); shared, not to be changed."""
    size = (wide, card_height(wide))
    if card.card == gwt.HIDDEN:
        return stock.back(size, colours.BACK)
    if not gwt.is_cattle(card.card):
        return objective_card(gwt.OBJECTIVES[card.card], size)
    return cattle_card(card.card, size, card.name)


SEAT = 1
"""Sam's colour is that of the seat after the only one."""
_IDLE = 0.3
"""How much is seen of what a card does for another specialization only."""


def sam_card(number: int, size: tuple[int, int]) -> Image.Image:
    """Return a card upright: number and steps, whose specialization it is for, what Sam does."""
    return _upright(gwt.sam_cards.CARDS[number], size, seat_look(SEAT))


def broad_card(number: int, size: tuple[int, int], *, acts: bool = True) -> Image.Image:
    """Return a card as it lies on a player's tile; what it does is faint unless it ``acts``."""
    return _broad(gwt.sam_cards.CARDS[number], size, seat_look(SEAT), acts=acts)


@drawn_once
def _upright(card: gwt.sam_cards.Card, size: tuple[int, int], look: Look) -> Image.Image:
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
def _broad(card: gwt.sam_cards.Card, size: tuple[int, int], look: Look, *, acts: bool) -> Image.Image:
    wide, high = size
    rim, strip = 4, round(wide * 0.47)
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
    image.alpha_composite(below if acts else faded(below, _IDLE))
    return image


def _strip_of(
    size: tuple[int, int], place: tuple[float, float, float, float], outline: Colour = _SHADE
) -> Image.Image:
    edges = Edges(mix(_BAND, WHITE, 0.5), _SHADE, 1.4, 1.6, outline, 1.0)
    return solid(size, box(*place, 5), _BAND, edges)


def _put_number(image: Image.Image, number: int, look: Look, middle: tuple[int, int], radius: int) -> None:
    whole = 2 * radius + 6
    disc = sprite(whole, whole, lambda pen: stock.medallion(pen, (whole / 2, whole / 2), radius, look.fill))
    image.alpha_composite(disc, (middle[0] - whole // 2, middle[1] - whole // 2))
    write_centred(image, str(number), Font("display", round(radius * 1.35)), look.ink, middle, radius * 1.7)


def _put_steps(image: Image.Image, card: gwt.sam_cards.Card, place: Box) -> None:
    size = round((place[3] - place[1]) * 0.8)
    _put_row(image, row_image(steps_signs(card.steps), size, place[2] - place[0]), place)


def _put_effects(image: Image.Image, card: gwt.sam_cards.Card, place: Box) -> None:
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
