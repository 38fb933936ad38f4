"""Pictures of Ticket to Ride."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.declared import Choices, GamePictures, Legends
from render.ticket_to_ride import hand, holdings, legend, score_sheet
from render.ticket_to_ride.board import draw_board
from render.ticket_to_ride.choices import draw_choices, shows
from render.ticket_to_ride.emoji import SIGNS
from render.ticket_to_ride.minimap import minimap_scene
from render.ticket_to_ride.route_pins import pin_places
from render.ticket_to_ride.stage import board_scene, city_names, map_scene

if TYPE_CHECKING:
    from render.kit.picture import Say


def _warm_up(_: str, say: Say) -> None:
    """Draw the map and everything that stands still on it."""
    names = city_names(say)
    board_scene(names, say)
    pin_places(tuple(names.values()))
    holdings.warm_up()
    map_scene()
    hand.warm_up()
    score_sheet.warm_up()
    legend.warm_up()
    for wide in (hand.MAP_WIDTH, *score_sheet.MAP_WIDTHS):
        minimap_scene(wide)


PICTURES = GamePictures(
    board=draw_board,
    hand=hand.draw_hand,
    score_sheet=score_sheet.draw_score_sheet,
    warm_up=_warm_up,
    choices=Choices(draw_choices, shows),
    legend=Legends(legend.draw_legend, legend.topics),
    signs=SIGNS,
)
