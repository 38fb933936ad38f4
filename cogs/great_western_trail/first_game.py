"""The first game of somebody who has never seen the title (found by ``tests/cogs/taught_games``)."""

from __future__ import annotations

from typing import Final

from cogs.title.first_game import FirstGame, Try

FIRST_GAME: Final = FirstGame(
    "00000000000000000000000000000062",
    {"first_player": "first_seat"},
    (
        Try("remove_card", "remove_card"),
        Try("remove_card", "auxiliary", {"auxiliary": "remove"}),
        Try("remove_card", "deliver", {"disc": "aux_remove"}),
        Try("special_delivery", "special_delivery"),
        Try("special_delivery", "build", {"building": "9a"}),
        Try("reveal_cattle", "reveal_cattle"),
    ),
)
