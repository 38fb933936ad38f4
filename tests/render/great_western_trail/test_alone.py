"""Pictures of a single player's game against Sam."""

from __future__ import annotations

from render.great_western_trail import PICTURES
from render.great_western_trail.names import all_names
from rules.kernel.playout import advised_chooser, play
from tests.render.positions import say
from tests.rules.great_western_trail.sam.tables import LEVELS
from tests.rules.great_western_trail.tables import GAME, dealt

SAY = say("en")


def test_everything_is_drawn() -> None:
    """Board, hand, player board and score sheet, as of two who play."""
    state = dealt(seats=1, difficulty="hard")
    for step, _ in enumerate(play(GAME, state, advised_chooser(GAME))):
        if step % 60 == 0:
            PICTURES.board(GAME.view(state, None), players=["Ann"], language="en", say=SAY)
    own = GAME.view(state, 0)
    PICTURES.hand(own, 0, players=["Ann"], language="en", say=SAY)
    PICTURES.player_board(own, 0, players=["Ann"], language="en", say=SAY)
    result = GAME.result(state)
    assert result is not None
    PICTURES.score_sheet(own, result, players=["Ann"], language="en", say=SAY)


def test_names() -> None:
    """Sam is named with his level, after the seats."""
    names = {level: all_names(dealt(seats=1, difficulty=level), ["Ann"], SAY) for level in LEVELS}
    assert names == {level: ["Ann", f"Sam ({level.title()})"] for level in LEVELS}
    assert all_names(dealt(seats=2), ["Ann", "Bob"], SAY) == ["Ann", "Bob"]
