"""The picture to share of a finished game: a herd comes into Kansas City, the winner's herder before it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.board.common_board import tallies_of
from render.great_western_trail.land.panels import paint_house
from render.great_western_trail.land.stage import Page
from render.great_western_trail.pieces.cattle import paint_longhorn
from render.kit.celebration import draw_celebration
from render.kit.house import colours as house
from render.kit.house.figures import herder
from render.kit.palette import mix
from render.kit.score_sheet import standings
from render.kit.shapes import Pen, sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.page import Box
    from render.kit.palette import Look
    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailState
    from rules.kernel.contract import Result

_TOWN = ((24, 92, 150, 0), (122, 80, 190, 1), (208, 104, 140, 2), (318, 84, 176, 3), (408, 70, 128, 0))
"""How far right houses stand, how broad and high they are, and their walls."""
_FOOT = 250
_HERD = 46
_HERDER = (150, 178)


def draw_winner(view: GreatWesternTrailState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Draw the herd and its herder, for the winner's post."""
    found = standings(result, tallies_of(view, players, say))

    def paint(page: Page, box: Box) -> None:
        page.paste(_scene((box.wide, box.high), found[0].look), (box.left, box.top), colours.STREET)

    return draw_celebration(Page, say("great_western_trail.title"), found, paint)


def _scene(size: tuple[int, int], look: Look) -> Image.Image:
    image = sprite(*size, lambda pen: _paint(pen, size), 3)
    figure = herder(look, active=True, size=_HERDER).on_nothing()
    image.alpha_composite(figure, (20, size[1] - figure.height - 10))
    return image


def _paint(pen: Pen, size: tuple[int, int]) -> None:
    """Paint the evening sky, the town, and the herd, those behind it first."""
    wide, high = size
    pen.box((0, 0), size, mix(house.PAPER, colours.COIN.fill, 0.4), 16)
    pen.circle((wide * 0.74, 150), 96, mix(house.PAPER_LIGHT, colours.COIN.fill, 0.3))
    pen.polygon([(380, _FOOT), (500, 150), (560, 190), (640, 130), (wide, 210), (wide, _FOOT)], house.ROCK)
    pen.box((0, _FOOT - 30), (wide, high - 16), house.PRAIRIE[2])
    pen.box((0, high - 40), (wide, high), house.PRAIRIE[2], 16)
    pen.polygon([(0, _FOOT + 20), (wide, _FOOT - 10), (wide, high - 70), (0, high - 20)], house.WAY)
    for left, broad, tall, tint in _TOWN:
        paint_house(pen, (left, _FOOT), (broad, tall), colours.WALLS[tint])
    dice = random.Random(1)  # noqa: S311  where cattle go is no secret
    for place in range(_HERD):
        down = _FOOT + 40 + (high - _FOOT - 110) * place / _HERD
        scale = 1.2 + 2.2 * place / _HERD
        x = 230 + (wide - 260) * dice.random()
        paint_longhorn(pen, (x, down), scale)
