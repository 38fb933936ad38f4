"""Pictures of Waystation."""

from __future__ import annotations

from render.kit.declared import Choices, GamePictures, Legends
from tests.toy.render import board, sheets

PICTURES = GamePictures(
    board=board.draw_board,
    hand=board.draw_hand,
    score_sheet=sheets.draw_scores,
    warm_up=lambda _language, _say: board.warm_up(),
    choices=Choices(board.draw_choices, board.shows),
    legend=Legends(sheets.draw_legend, sheets.topics),
)
