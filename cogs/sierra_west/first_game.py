"""The first game of somebody who has never seen the title (found by ``tests/cogs/taught_games``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.title.declaration import FirstGame, Try
from rules.sierra_west import CABINS, TOKENS, SierraWestState, actions

if TYPE_CHECKING:
    from collections.abc import Iterator


def _goods(view: SierraWestState, good: str) -> int:
    return view.players[view.seat].goods.get(good, 0)


def _has_set_out(view: SierraWestState, action: actions.Endure) -> bool:
    player = view.players[view.seat]
    return (player.green if action.pioneer == "green" else player.tan).place == action.pioneer


def _affords(view: SierraWestState, action: actions.EnterCabin) -> bool:
    return _goods(view, "token") >= TOKENS[action.cabin]


def _tries(cabin: str) -> Iterator[Try]:
    """Yield what leads to the action of a cabin: building it, entering it, and setting out beside it."""

    def sets_out(view: SierraWestState, action: actions.Walk) -> bool:
        tan = view.players[view.seat].tan
        inside = tan.place == "cabin" and CABINS[tan.at] == cabin
        return inside and _goods(view, "token") >= TOKENS[cabin] and action.space > 0

    def is_there(view: SierraWestState, action: actions.BuildCabin) -> bool:
        return view.shop[action.slot] == cabin

    yield Try(cabin, cabin)
    yield Try(cabin, "walk", {"pioneer": "green"}, sets_out)
    yield Try(cabin, "enter_cabin", {"cabin": cabin}, _affords)
    yield Try(cabin, "build_cabin", when=is_there)


FIRST_GAME: Final = FirstGame(
    "00000000000000000000000000001eac",
    {"mode": "apple", "first_player": "first_seat"},
    (
        Try("decline", "decline"),
        Try("endure", "endure", {"loss": "nothing"}, _has_set_out),
        Try("swap_gold", "swap_gold"),
        Try("swap_gold", "enter_cabin", {"figure": "mule"}, lambda view, _: _goods(view, "gold") > 0),
        *_tries("step_back"),
        *_tries("cross_over"),
    ),
)
