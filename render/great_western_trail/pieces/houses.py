"""Buildings as they stand on the trail: houses with false fronts, in the crown their owner or letter."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail import colours, layout
from render.great_western_trail.pieces.buildings import put_actions
from render.great_western_trail.signs.icon_signs import HANDS
from render.great_western_trail.signs.sign_rows import Sign, row_image, write_centred
from render.kit.house import colours as house
from render.kit.palette import CREAM, WHITE, Look, mix
from render.kit.shapes import draw_symbol, sprite
from render.kit.signs import drawn_once
from render.kit.text import Font, width

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from rules.great_western_trail import Edition, catalogue

ABOVE = 6
"""How far fronts reach over their spaces."""
HOUSE = (layout.BUILDING[0], layout.BUILDING[1] + ABOVE)
HEAD = 0.33
"""Share of a house's height that its front takes."""
_WIDE, _HIGH = HOUSE
_FRONT = round(_HIGH * HEAD)
_WALLS = (4, _FRONT, _WIDE - 5, _HIGH - 4)
"""Where its local actions are."""
_STEPS = ((0.97, 0.42), (0.52, 0.2), (0.33, 0.02))
"""The steps of a front from below: how broad each is beside the house, how far down its top in the front."""
_NAMES = Font("display", 22), Font("place", 22), Font("tight", 22)
"""For the number of a private building: later ones are narrower."""
_PLANK = 12
_WALL = mix(house.PAPER, house.PAPER_DARK, 0.22)


@drawn_once
def private_house(building: catalogue.PrivateBuilding, look: Look, edition: Edition) -> Image.Image:
    """Return a private building (RGBA) in the colour of its owner, whose symbol is on a disc in its crown."""
    image = sprite(*HOUSE, partial(_paint, fill=look.fill, edge=look.edge))
    middle, radius = (_WIDE / 2, _FRONT * 0.5), _FRONT * 0.44

    def paint(pen: Pen) -> None:
        pen.circle(middle, radius, house.OUTLINE)
        pen.circle(middle, radius - 1.4, CREAM)
        draw_symbol(pen, look.symbol, middle, radius * 0.74, look.edge, hole=CREAM)

    image.alpha_composite(sprite(*HOUSE, paint))
    base, beside = _FRONT * 0.7, _WIDE / 2 - radius - 6
    name = next(font for font in _NAMES if width(building.id, font) <= beside)
    write_centred(image, building.id, name, look.ink, (5 + width(building.id, name) / 2, base))
    if building.hands:
        both = len(building.hands) > 1
        hands = row_image([HANDS] if both else [Sign("hand", building.hands[0])], _FRONT, beside)
        image.alpha_composite(hands, (_WIDE - 4 - hands.width, round(base - hands.height / 2)))
    put_actions(image, building.actions, edition, _WALLS, 0)
    return image


@drawn_once
def neutral_house(building: catalogue.NeutralBuilding, edition: Edition) -> Image.Image:
    """Return a neutral building (RGBA) with its letter in its crown."""
    image = sprite(*HOUSE, partial(_paint, fill=colours.LEATHER, edge=house.OUTLINE))
    font = Font("display", round(_FRONT * 0.86))
    write_centred(image, building.id, font, house.TEXT, (_WIDE / 2, _FRONT * 0.54))
    put_actions(image, building.actions, edition, _WALLS, 0)
    return image


def _paint(pen: Pen, fill: Colour, edge: Colour) -> None:
    """Paint walls of planks on a boardwalk, and before them the front, lit from above."""
    wide, high, head = *HOUSE, _FRONT
    pen.box((2, head * 0.6), (wide - 2, high), house.OUTLINE, 3)
    pen.box((3.5, head * 0.6), (wide - 3.5, high - 4), house.PAPER)
    for y in range(head + _PLANK, high - 6, _PLANK):
        pen.line([(4, y), (wide - 4, y)], _WALL, 1)
    pen.box((wide - 6, head), (wide - 3.5, high - 4), house.PAPER_DARK)
    pen.box((1, high - 4.5), (wide - 1, high), house.OUTLINE, 1.5)
    pen.box((2, high - 3.5), (wide - 2, high - 1), colours.RAMP)
    for inset, tint in ((0.0, house.OUTLINE), (1.5, mix(fill, WHITE, 0.45)), (3.2, fill)):
        for share, top in _STEPS:
            left, drop = wide * (1 - share) / 2 + min(inset, 1.5), 1.5 if inset > 1.5 else 0.0  # noqa: PLR2004
            end = head - inset / 2 if inset else float(head)
            pen.box((left, head * top + min(inset, 1.5) + drop), (wide - left, end), tint, 3)
    pen.box((wide * 0.015 + 1.5, head - 3), (wide * 0.985 - 1.5, head - 0.8), mix(fill, edge, 0.7))
