"""The first game of somebody who has never seen the title (found by ``tests/cogs/taught_games``)."""

from __future__ import annotations

from typing import Final

from cogs.title.first_game import FirstGame

FIRST_GAME: Final = FirstGame(
    "000000000000000000000000000000e5",
    {"first_player": "first_seat"},
)
