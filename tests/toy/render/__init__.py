"""Pictures of Waystation."""

from __future__ import annotations

from render.kit.declared import GamePictures
from tests.toy.render import board, sheets

PICTURES = GamePictures(
    board=board.draw_board,
    hand=board.draw_hand,
    score_sheet=sheets.draw_scores,
    warm_up=lambda _language, _say: board.warm_up(),
    choices=board.draw_choices,
    shows=board.shows,
    celebration=sheets.draw_winner,
    legend=sheets.draw_legend,
    topics=sheets.topics,
)
