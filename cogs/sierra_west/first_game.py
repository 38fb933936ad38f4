"""The first game of somebody who has never seen the title (found by ``tests/cogs/taught_games``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.title.first_game import FirstGame, Try

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.sierra_west import SierraWestState, actions

_LED_TO: Final = {
    "step_back": ("step_back", 2),
    "cross_over": ("cross_over", 1),
    "gold_for_boots": ("choose", 0),
    "token_for_boots": ("choose", 0),
}
"""By cabin the kind of action that it leads to, and the boots tokens that this costs."""


def _has_gold(view: SierraWestState, _: actions.EnterCabin) -> bool:
    return view.players[view.seat].goods.get("gold", 0) > 0


def _tries() -> Iterator[Try]:
    """Yield what leads to the cabins that bring actions of their own: building them, then entering them."""
    for cabin, (goal, tokens) in _LED_TO.items():

        def is_there(view: SierraWestState, action: actions.BuildCabin, cabin: str = cabin) -> bool:
            return view.shop[action.slot] == cabin

        def affords(view: SierraWestState, _: actions.EnterCabin, tokens: int = tokens) -> bool:
            return view.players[view.seat].goods.get("token", 0) >= tokens

        yield Try(goal, goal)
        yield Try(goal, "enter_cabin", {"cabin": cabin}, affords)
        yield Try(goal, "build_cabin", when=is_there)


FIRST_GAME: Final = FirstGame(
    "00000000000000000000000000000000",
    {"mode": "apple", "first_player": "first_seat"},
    (
        Try("decline", "decline"),
        Try("endure", "endure", {"loss": "nothing"}),
        Try("swap_gold", "swap_gold"),
        Try("swap_gold", "enter_cabin", {"figure": "mule"}, _has_gold),
        *_tries(),
    ),
)
