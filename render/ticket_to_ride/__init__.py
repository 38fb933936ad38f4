"""Pictures of Ticket to Ride."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.declared import TitlePictures
from render.ticket_to_ride.board import draw_board
from render.ticket_to_ride.hand import MAP_WIDTH as HAND_MAP_WIDTH
from render.ticket_to_ride.hand import draw_hand
from render.ticket_to_ride.minimap import minimap_scene
from render.ticket_to_ride.score_sheet import MAP_WIDTH as SHEET_MAP_WIDTH
from render.ticket_to_ride.score_sheet import draw_score_sheet
from render.ticket_to_ride.stage import board_scene, map_scene

if TYPE_CHECKING:
    from render.kit.picture import Say


def _warm_up(_: str, say: Say) -> None:
    """Draw the map and everything that stands still on it."""
    board_scene(say)
    map_scene()
    for wide in (HAND_MAP_WIDTH, SHEET_MAP_WIDTH):
        minimap_scene(wide)


PICTURES = TitlePictures(board=draw_board, hand=draw_hand, score_sheet=draw_score_sheet, warm_up=_warm_up)
