"""Pictures of Sierra West."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.declared import GamePictures
from render.sierra_west.board.board import draw_board, tallies_of
from render.sierra_west.board.stage import scene_of
from render.sierra_west.choices import draw_choices, shows
from render.sierra_west.seat.plan import draw_plan
from render.sierra_west.seat.player_board import draw_hand, draw_player_board
from render.sierra_west.sheets.celebration import draw_winner
from render.sierra_west.sheets.legend import draw_legend, draw_piece, piece_ids, topics
from render.sierra_west.sheets.score_sheet import draw_score_sheet
from render.sierra_west.signs import OPPONENT, SEATS
from render.sierra_west.table import Page
from rules.sierra_west import MODES

if TYPE_CHECKING:
    from render.kit.picture import Say


def _warm_up(_language: str, _say: Say) -> None:
    """Draw the empty boards of all modes for every number of players, and the table of all other pictures."""
    for mode in MODES:
        for players in range(2, len(SEATS) + 1):
            scene_of(mode, players)
    assert Page.stage.wood


PICTURES = GamePictures(
    board=draw_board,
    tallies=tallies_of,
    hand=draw_hand,
    score_sheet=draw_score_sheet,
    warm_up=_warm_up,
    player_board=draw_player_board,
    choices=draw_choices,
    celebration=draw_winner,
    shows=shows,
    legend=draw_legend,
    topics=topics,
    pieces=draw_piece,
    piece_ids=piece_ids,
    plan=draw_plan,
    boards=lambda view: len(view.players),
    colours=SEATS,
    opponent=OPPONENT,
)
