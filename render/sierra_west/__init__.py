"""Pictures of Sierra West."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.declared import Choices, TitlePictures
from render.sierra_west.board.board import draw_board
from render.sierra_west.board.choices import draw_choices, shows
from render.sierra_west.board.stage import scene_of
from render.sierra_west.seat.hand import draw_hand
from render.sierra_west.seat.plan import draw_plan
from render.sierra_west.seat.player_board import draw_player_board
from rules.sierra_west import MODES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Picture, Say
    from rules import Result
    from rules.sierra_west import SierraWestState

_MOST = 4
"""Seats at most."""


def _warm_up(_: str, __: Say) -> None:
    """Draw the empty boards of all modes for every number of players, Hastings among them."""
    for mode in MODES:
        for players in range(2, _MOST + 1):
            scene_of(mode, players)


def draw_scores(view: SierraWestState, _result: Result, players: Sequence[str], say: Say) -> Picture:
    """Draw the final board, until the score sheet is drawn."""
    return draw_board(view, players, say, over=True)


PICTURES = TitlePictures["SierraWestState"](
    board=draw_board,
    hand=draw_hand,
    score_sheet=draw_scores,
    warm_up=_warm_up,
    player_board=draw_player_board,
    choices=Choices(draw_choices, shows),
    plan=draw_plan,
)
