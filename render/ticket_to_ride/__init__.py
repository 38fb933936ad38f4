"""Pictures of Ticket to Ride."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.picture import GamePictures, Picture, Say
from render.ticket_to_ride.board import draw_board
from render.ticket_to_ride.hand import MAP_WIDTH as HAND_MAP_WIDTH
from render.ticket_to_ride.hand import draw_hand
from render.ticket_to_ride.minimap import minimap_scene
from render.ticket_to_ride.score_sheet import MAP_WIDTH as SHEET_MAP_WIDTH
from render.ticket_to_ride.score_sheet import draw_score_sheet
from render.ticket_to_ride.stage import board_scene, map_scene
from rules.ticket_to_ride import TicketToRideState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event, Result


class TicketToRidePictures(GamePictures[TicketToRideState]):
    """The board, the hands and the score sheet; see the contract."""

    def board(
        self,
        view: TicketToRideState,
        *,
        players: Sequence[str],
        language: str,  # noqa: ARG002  the same in all languages but for the words
        say: Say,
        marks: Sequence[Event] = (),
        over: bool = False,
    ) -> Picture:
        """Draw the map with its cars, the cards, the scores and the players."""
        return draw_board(view, players, say, marks, over=over)

    def hand(
        self,
        view: TicketToRideState,
        seat: int,
        *,
        players: Sequence[str],
        language: str,  # noqa: ARG002  as above
        say: Say,
    ) -> Picture:
        """Draw the cards and tickets of a seat."""
        return draw_hand(view, seat, players, say)

    def score_sheet(
        self,
        state: TicketToRideState,
        result: Result,
        *,
        players: Sequence[str],
        language: str,  # noqa: ARG002  as above
        say: Say,
    ) -> Picture:
        """Draw the table of points and everybody's tickets."""
        return draw_score_sheet(state, result, players, say)

    def warm_up(self, language: str, say: Say) -> None:  # noqa: ARG002  as above
        """Draw the map and everything that stands still on it."""
        board_scene(say)
        map_scene()
        for wide in (HAND_MAP_WIDTH, SHEET_MAP_WIDTH):
            minimap_scene(wide)
