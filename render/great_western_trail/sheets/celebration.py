"""The picture to share of a finished game: the winner's herd comes into Kansas City, their herder before it.

Each of their cattle cards is two animals in the colour of its breed, those worth most in front; the houses
that they have built stand in town with their sign.
"""

from __future__ import annotations

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
from render.kit.shapes import draw_symbol, sprite
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.page import Box
    from render.kit.palette import Look
    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen
    from rules.great_western_trail import GreatWesternTrailState
    from rules.kernel.contract import Result

_TOWN = (60, 92, 74)
"""The heights of houses that are nobody's own: the town has at least so many."""
_LOT = (88, 66)
"""How far houses stand apart at most, and how broad they are."""
_STREET = (24, 480)
"""From where to where the town reaches."""
_FOOT = 250
_EACH, _SPREAD = 2, 0.618
"""Animals a card; how far beside the one before each goes, in shares of the way: never in a row."""
_HERDER = (150, 178)


def draw_winner(view: GreatWesternTrailState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Draw the herd and its herder, for the winner's post."""
    found = standings(result, tallies_of(view, players, say))
    winner, look = found[0].player, found[0].look
    built = sorted(int(each.building[:-1]) for each in view.buildings.values() if each.seat == winner)
    cattle = filter(gwt.is_cattle, view.players[winner].ranch)
    herd = sorted(cattle, key=lambda card: (gwt.points_of(card), card))

    def paint(page: Page, box: Box) -> None:
        scene = _scene((box.wide, box.high), look, herd, built)
        page.paste(scene, (box.left, box.top), colours.STREET)

    return draw_celebration(Page, say("great_western_trail.title"), found, paint)


def _scene(size: tuple[int, int], look: Look, herd: Sequence[str], built: Sequence[int]) -> Image.Image:
    def paint(pen: Pen) -> None:
        _paint_land(pen, size)
        _paint_town(pen, look, built)
        _paint_herd(pen, size, herd)

    image = sprite(*size, paint, 3)
    figure = herder(look, active=True, size=_HERDER).on_nothing()
    image.alpha_composite(figure, (20, size[1] - figure.height - 10))
    return image


def _paint_land(pen: Pen, size: tuple[int, int]) -> None:
    """Paint the evening sky, the mountains, and the way into town."""
    wide, high = size
    pen.box((0, 0), size, mix(house.PAPER, colours.COIN.fill, 0.4), 16)
    pen.circle((wide * 0.74, 150), 96, mix(house.PAPER_LIGHT, colours.COIN.fill, 0.3))
    pen.polygon([(380, _FOOT), (500, 150), (560, 190), (640, 130), (wide, 210), (wide, _FOOT)], house.ROCK)
    pen.box((0, _FOOT - 30), (wide, high - 16), house.PRAIRIE[2])
    pen.box((0, high - 40), (wide, high), house.PRAIRIE[2], 16)
    pen.polygon([(0, _FOOT + 20), (wide, _FOOT - 10), (wide, high - 70), (0, high - 20)], house.WAY)


def _paint_town(pen: Pen, look: Look, built: Sequence[int]) -> None:
    """Paint the winner's own houses, higher ones for higher numbers, among a few others."""
    houses = [(60 + 9 * number, True) for number in built]
    houses += [(tall, False) for tall in _TOWN[: max(1, len(_TOWN) - len(built))]]
    apart = min(_LOT[0], (_STREET[1] - _STREET[0]) / len(houses))
    for place, (tall, own) in enumerate(houses):
        left, wide = _STREET[0] + place * apart, min(_LOT[1], apart - 12)
        paint_house(pen, (left, _FOOT), (wide, tall), colours.WALLS[place % len(colours.WALLS)])
        if own:
            middle = (left + wide / 2, _FOOT - tall - 16)
            pen.line([middle, (middle[0], _FOOT - tall)], house.OUTLINE, 3)
            for reach, tint in ((15.0, house.OUTLINE), (13.0, look.fill)):
                pen.circle(middle, reach, tint)
            draw_symbol(pen, look.symbol, middle, 8, look.ink, look.fill)


def _paint_herd(pen: Pen, size: tuple[int, int], herd: Sequence[str]) -> None:
    """Paint two animals for each card, those behind first."""
    (wide, high), animals = size, [card for card in herd for _ in range(_EACH)]
    for place, card in enumerate(animals):
        down = _FOOT + 40 + (high - _FOOT - 110) * place / len(animals)
        scale = 1.2 + 2.2 * place / len(animals)
        x = 240 + (wide - 300) * (place * _SPREAD % 1)
        paint_longhorn(pen, (x, down), scale, colours.CATTLE[gwt.breed_of(card)].fill)
