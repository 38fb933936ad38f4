"""Players' names in the pictures of seats, whatever their script."""

from __future__ import annotations

import pytest

from tests.render.great_western_trail.boards import DRAW, GAME
from tests.render.great_western_trail.seats import finished, seen
from tests.render.positions import say

ODD = ["שלום", "🚂🚂🚂", "x" * 300, "\u202e\u0000"]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_any_names_can_be_drawn(language: str) -> None:
    """Player boards, hands and sheets take any names that Discord allows, and more."""
    state = finished()
    result = GAME.result(state)
    assert result
    speak = say(language)
    for seat in range(4):
        board = DRAW.player_board(GAME.view(state, None), seat, players=ODD, language=language, say=speak)
        assert board
        hand = DRAW.hand(GAME.view(state, seat), seat, players=ODD, language=language, say=speak)
        assert seen(board).width == seen(hand).width
    assert seen(DRAW.score_sheet(state, result, players=ODD, language=language, say=speak))
