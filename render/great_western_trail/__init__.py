"""Pictures of Great Western Trail."""

# ruff: noqa: ARG002 - most pictures are the same in all languages but for the words, which ``say`` knows

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.board.choices import draw_choices, shows
from render.great_western_trail.board.common_board import draw_board
from render.great_western_trail.land.stage import board_scene
from render.great_western_trail.seat.hand import draw_hand
from render.great_western_trail.seat.player_board import draw_player_board
from render.great_western_trail.sheets import sheets
from render.great_western_trail.sheets.legend import draw_legend
from render.great_western_trail.sheets.piece_sheet import draw_piece, pieces
from render.great_western_trail.sheets.score_sheet import draw_score_sheet
from render.kit.picture import GamePictures, Picture, Say
from rules.great_western_trail import COMMON, GreatWesternTrailOptions, GreatWesternTrailState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Action, Event, Options, Result

_EDITIONS = (
    GreatWesternTrailOptions(),
    GreatWesternTrailOptions(edition="first"),
    GreatWesternTrailOptions(simmental=True),
)
"""What differs on the empty board and in the legend."""


class GreatWesternTrailPictures(GamePictures[GreatWesternTrailState]):
    """The common board, the player boards, hands, the score sheet, the legend; see the contract."""

    def board(
        self,
        view: GreatWesternTrailState,
        *,
        players: Sequence[str],
        language: str,
        say: Say,
        marks: Sequence[Event] = (),
        over: bool = False,
    ) -> Picture:
        """Draw railroad and trail with all pieces, the markets, the players."""
        return draw_board(view, players, say, marks, over=over)

    def player_board(
        self, view: GreatWesternTrailState, seat: int, *, players: Sequence[str], language: str, say: Say
    ) -> Picture | None:
        """Draw a seat's discs, workers, buildings, objectives and tiles."""
        return draw_player_board(view, seat, players, say)

    def hand(
        self, view: GreatWesternTrailState, seat: int, *, players: Sequence[str], language: str, say: Say
    ) -> Picture:
        """Draw the hand cards of a seat."""
        return draw_hand(view, seat, players, say)

    def score_sheet(
        self,
        state: GreatWesternTrailState,
        result: Result,
        *,
        players: Sequence[str],
        language: str,
        say: Say,
    ) -> Picture:
        """Draw the points of all categories."""
        return draw_score_sheet(state, result, players, say)

    def shows(self, actions: Sequence[Action]) -> bool:
        """Tell whether any of the actions has a place on the board."""
        return shows(actions)

    def choices(
        self,
        view: GreatWesternTrailState,
        seat: int,
        actions: Sequence[Action],
        *,
        players: Sequence[str],
        language: str,
        say: Say,
    ) -> Picture | None:
        """Draw the part of the board where something may be chosen, with prices and payees."""
        return draw_choices(view, seat, actions, players, say)

    def legend(self, options: Options, *, language: str, say: Say) -> Picture | None:
        """Draw what the signs mean."""
        return draw_legend(_own(options), language, say)

    def pieces(self, options: Options) -> tuple[str, ...]:
        """Return the ids of buildings, station masters and objective cards."""
        return pieces(_own(options))

    def piece(self, options: Options, piece: str, *, language: str, say: Say) -> Picture:
        """Draw a building, station master or objective card large, with its actions in words."""
        return draw_piece(_own(options), piece, say)

    def warm_up(self, language: str, say: Say) -> None:
        """Draw the empty boards and the legends of all editions."""
        sheets.swatches()
        for options in _EDITIONS:
            for seats in COMMON.seats:
                board_scene(options, seats, say)
            draw_legend(options, language, say)


def _own(options: Options) -> GreatWesternTrailOptions:
    assert isinstance(options, GreatWesternTrailOptions)
    return options
