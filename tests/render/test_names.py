"""Players' names in the pictures, whatever their script."""

from __future__ import annotations

import pytest

from render import PICTURES
from render.kit.text import shown_names
from tests.render.positions import GAME, opened, position, say

DRAW = PICTURES["ticket_to_ride"]
ODD = ["שלום", "Z̴̢̛̗͙͑͗a̸̡̛͔͒l̷̨͉̀͝g̶̳̎͝o̸͍͘", "🚂🚂🚂", "x" * 300, "\u202e\u0000"]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_any_names_can_be_drawn(language: str) -> None:
    """Boards, hands and sheets take any names that Discord allows, and more."""
    state = position(5, 30)
    state.ended = "last_turns"
    result = GAME.result(state)
    assert result
    pictures = (
        DRAW.board(GAME.view(state, None), players=ODD, language=language, say=say(language)),
        DRAW.hand(GAME.view(state, 3), 3, players=ODD, language=language, say=say(language)),
        DRAW.score_sheet(state, result, players=ODD, language=language, say=say(language)),
    )
    assert all(opened(picture).width > 1000 for picture in pictures)


def test_a_name_that_cannot_be_drawn_is_replaced() -> None:
    """A player whose name no font has is called by number."""
    assert shown_names(["Ann", "\u0378\u202e"], say("en")) == ["Ann", say("en")("render.player", number=2)]
