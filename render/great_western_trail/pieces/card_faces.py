"""Objective and cattle cards at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.colours import CATTLE
from render.great_western_trail.pieces.framing import paint_frame
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.icon_signs import icon_image, score
from render.great_western_trail.signs.lettering import MINUS, write_centred
from render.great_western_trail.signs.sign_rows import Sign, row_image
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.cache import Cache
from render.kit.palette import INK, WHITE, mix
from render.kit.shapes import sprite
from render.kit.symbols import draw_symbol
from render.kit.text import Font
from rules.great_western_trail import COMMON

if TYPE_CHECKING:
    from PIL import Image

    from render.great_western_trail.colours import Look
    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from rules.great_western_trail import Objective

_kept: Cache[Image.Image] = Cache()


TASKS: dict[str, Sign] = {
    "building": Sign("house"),
    "hazard": Sign("hazard"),
    "station": Sign("station"),
    "camp_green": Sign("hand", "green"),
    "camp_black": Sign("hand", "black"),
    "terminal_city": Sign("city"),
    **{
        f"cattle_value_{value}": Sign("card", "value", text=str(value), wide=0.84, share=0.66)
        for value in (3, 4, 5)
    },
}
"""The tasks of objective cards."""


def objective_card(card: Objective, size: tuple[int, int]) -> Image.Image:
    """Return an objective card: action on top, tasks in the middle, points and penalty below."""
    return _kept.get(("objective", card.id, size), lambda: _objective(card, size))


def _objective(card: Objective, size: tuple[int, int]) -> Image.Image:
    wide, high = size
    band = round(high * 0.27) if card.immediate else 8

    def paint(pen: Pen) -> None:
        paint_frame(pen, size, mix(colours.POINTS.fill, INK, 0.35), colours.PAPER, 10)
        if card.immediate:
            pen.box((5, 5), (wide - 5, band), mix(colours.MEADOW, WHITE, 0.25), 6)

    image = sprite(*size, paint)
    if card.immediate:
        drawn = icon_image(card.immediate, round(band * 0.72), wide - 18)
        image.alpha_composite(drawn, ((wide - drawn.width) // 2, 3 + (band - drawn.height) // 2))
    _put_tasks(image, card, (8, band + 4, wide - 8, round(high * 0.73)))
    shield = row_image((score(card.points),), round(high * 0.25))
    image.alpha_composite(shield, (round(wide * 0.1), round(high * 0.71)))
    if card.penalty:
        at = (wide * 0.72, high * 0.83)
        write_centred(
            image,
            f"{MINUS}{-card.penalty}",
            Font("bold", round(high * 0.2)),
            colours.COST.ink,
            at,
            wide * 0.4,
        )
    return image


def _put_tasks(image: Image.Image, card: Objective, box: tuple[int, int, int, int]) -> None:
    """Put the tasks in one row, or in two where they would be too small."""
    row = [TASKS[task] for task in card.tasks]
    wide, high = box[2] - box[0], box[3] - box[1]
    rows = [row] if len(row) < 4 else [row[:2], row[2:]]  # noqa: PLR2004  up to three fit one row
    pitch = high / len(rows)
    for i, part in enumerate(rows):
        drawn = row_image(part, round(pitch * 0.86), wide)
        top = round(box[1] + pitch * (i + 0.5) - drawn.height / 2)
        image.alpha_composite(drawn, (box[0] + (wide - drawn.width) // 2, top))


_BREEDS = {card.id: (breed, card) for breed in COMMON.cattle.breeds for card in breed.cards}
_STAGES = {stage.id: stage for stage in COMMON.cattle.simmental.stages}


def cattle_colour(card: str) -> str:
    """Return the colour of a cattle card, which is a key of ``colours.CATTLE``."""
    return "orange" if card in _STAGES else _BREEDS[card][0].colour


def cattle_worth(card: str) -> tuple[int, int]:
    """Return the value and the points of a cattle card."""
    if card in _STAGES:
        return _STAGES[card].value, _STAGES[card].points
    breed, printed = _BREEDS[card]
    return breed.value, printed.points


def coat_of(look: Look) -> Colour:
    """Return the colour of the cow on a card."""
    return mix(look.fill, INK, 0.3) if look.ink != WHITE else mix(look.fill, WHITE, 0.45)


def cattle_card(card: str, size: tuple[int, int]) -> Image.Image:
    """Return a cattle card: brand, value, a cow, and points where it has some."""
    return _kept.get(("cattle", card, size), lambda: _cattle(card, size))


def _cattle(card: str, size: tuple[int, int]) -> Image.Image:
    wide, high = size
    look = CATTLE[cattle_colour(card)]
    value, points = cattle_worth(card)
    head = round(min(high * 0.34, wide * 0.46))
    cow = min(wide * 0.66, high * 0.56)

    def paint(pen: Pen) -> None:
        paint_frame(pen, size, look.edge, look.fill, 10)
        tint = mix(look.fill, WHITE, 0.35 if look.ink != WHITE else 0.2)
        pen.box((6, head + 3), (wide - 6, high - 6), tint, 6)
        coat = coat_of(look)
        glyphs.cow(UnitSquare(pen, cow, (wide - cow) / 2, head + (high - head) * 0.46 - cow / 2), coat)
        draw_symbol(
            pen, look.symbol, (wide - head * 0.58, head * 0.56), head * 0.33, look.ink, hole=look.fill
        )

    image = sprite(*size, paint)
    write_centred(image, str(value), Font("bold", round(head * 0.95)), look.ink, (head * 0.5, head * 0.56))
    if points:
        shield = row_image((score(points),), round(head * 0.86))
        image.alpha_composite(shield, (wide - shield.width - 4, high - shield.height - 4))
    return image
