"""The first game of somebody who has never seen the title (found by ``tests/cogs/taught_games``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.title.first_game import FirstGame, Try

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.sierra_west import SierraWestState, actions

_TOKENS: Final = {"step_back": 2, "cross_over": 1}
"""Boots tokens that the ability of a cabin costs."""


def _tries() -> Iterator[Try]:
    """Yield what leads to the cabins by which a pioneer leaves the one way along its path."""
    for cabin, tokens in _TOKENS.items():

        def is_there(view: SierraWestState, action: actions.BuildCabin, cabin: str = cabin) -> bool:
            return view.shop[action.slot] == cabin

        def affords(view: SierraWestState, _: actions.EnterCabin, tokens: int = tokens) -> bool:
            return view.players[view.seat].goods.get("token", 0) >= tokens

        yield Try(cabin, cabin)
        yield Try(cabin, "enter_cabin", {"cabin": cabin}, affords)
        yield Try(cabin, "build_cabin", when=is_there)


FIRST_GAME: Final = FirstGame(
    "00000000000000000000000000000000",
    {"mode": "apple", "first_player": "first_seat"},
    (Try("decline", "decline"), *_tries()),
)
