"""Pictures of Ticket to Ride."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.declared import GamePictures
from render.ticket_to_ride import celebration, choices, hand, legend, score_sheet
from render.ticket_to_ride.board import draw_board
from render.ticket_to_ride.cards import SIGNS
from render.ticket_to_ride.names import city_names
from render.ticket_to_ride.stage import board_scene, map_scene
from render.ticket_to_ride.table import tallies_of
from render.ticket_to_ride.tickets import minimap_scene

if TYPE_CHECKING:
    from render.kit.picture import Say


def _warm_up(_: str, say: Say) -> None:
    """Draw the map and everything that stands still on it."""
    board_scene(city_names(say))
    map_scene()
    hand.Hand(1)
    legend.warm_up()
    for wide in (hand.MAP_WIDTH, score_sheet.MAP_WIDTH, celebration.MAP_WIDTH):
        minimap_scene(wide)


PICTURES = GamePictures(
    board=draw_board,
    tallies=tallies_of,
    hand=hand.draw_hand,
    score_sheet=score_sheet.draw_score_sheet,
    warm_up=_warm_up,
    choices=choices.draw_choices,
    shows=choices.shows,
    celebration=celebration.draw_winner,
    legend=legend.draw_legend,
    topics=legend.topics,
    signs=SIGNS,
)
