"""Pictures of Great Western Trail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.board.action_targets import shows
from render.great_western_trail.board.choices import draw_choices
from render.great_western_trail.board.common_board import draw_board, tallies_of
from render.great_western_trail.colours import SEATS
from render.great_western_trail.land.stage import board_scene
from render.great_western_trail.seat.hand import draw_hand
from render.great_western_trail.seat.player_board import draw_player_board
from render.great_western_trail.sheets.celebration import draw_winner
from render.great_western_trail.sheets.legend import draw_legend, topics
from render.great_western_trail.sheets.piece_sheet import draw_piece, pieces
from render.great_western_trail.sheets.score_sheet import draw_score_sheet
from render.great_western_trail.sheets.sheets import STAGE
from render.kit.declared import GamePictures
from rules.great_western_trail import COMMON, GreatWesternTrailOptions
from rules.kernel.model import crowd_of

if TYPE_CHECKING:
    from render.kit.picture import Say

_EDITIONS = (
    GreatWesternTrailOptions(),
    GreatWesternTrailOptions(edition="first"),
    GreatWesternTrailOptions(simmental=True),
)
"""What differs on the empty board and in the legend."""


def _warm_up(language: str, say: Say) -> None:
    _ = STAGE.wood
    for options in _EDITIONS:
        for seats in sorted({crowd_of(number) for number in COMMON.seats}):
            board_scene(options, seats, say)
        for topic in topics(options):
            draw_legend(options, topic, language, say)


PICTURES = GamePictures(
    board=draw_board,
    tallies=tallies_of,
    hand=draw_hand,
    score_sheet=draw_score_sheet,
    warm_up=_warm_up,
    player_board=draw_player_board,
    celebration=draw_winner,
    choices=draw_choices,
    shows=shows,
    legend=draw_legend,
    topics=topics,
    pieces=draw_piece,
    piece_ids=pieces,
    boards=lambda view: len(view.players),
    colours=SEATS,
)
