"""The first game of somebody who has never seen the title (found by ``tests/cogs/taught_games``)."""

from __future__ import annotations

from typing import Final

from cogs.title.first_game import FirstGame, Try

FIRST_GAME: Final = FirstGame(
    "00000000000000000000000000000000",
    {"mode": "apple", "first_player": "first_seat"},
    (
        Try("decline", "decline"),
        Try("step_back", "step_back"),
        Try("step_back", "enter_cabin", {"cabin": "step_back"}),
        Try("cross_over", "cross_over"),
        Try("cross_over", "enter_cabin", {"cabin": "cross_over"}),
    ),
)
