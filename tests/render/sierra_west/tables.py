"""Positions of Sierra West to draw: moments of recorded games, the same whatever the bot player would do."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from rules import dump, load
from rules.kernel.codec import decode_action
from rules.sierra_west.actions import Decline
from rules.sierra_west.game import SierraWest
from rules.sierra_west.planning import plans

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Event
    from rules.sierra_west.actions import LockPlan
    from rules.sierra_west.model import SierraWestState

GAME = SierraWest()
NAMES = ("Ada", "민준", "さくら", "Fox \N{FOX FACE}")
_FOLDERS = (Path(__file__).parent / "recorded", Path(__file__).parents[2] / "rules/sierra_west/recorded")
_ALONE, _TWO, _EXPERT = "{mode}_won_alone", "{mode}_first_seat_triggers", "expert"
_EVERY = 60
"""Every so many moves a position is kept."""


class _Recorded(msgspec.Struct):
    """A game: set-up, and moves as seat and action."""

    seats: int
    options: dict[str, Any]
    seed: str
    moves: list[tuple[int, dict[str, Any]]]


@cache
def _recorded(seats: int, mode: str, *, expert: bool) -> _Recorded:
    """Return the game of a mode with so many seats; of experts there is one: gold, with three."""
    name = {1: _ALONE, 2: _TWO}.get(seats, f"{mode}_{seats}") if not expert else _EXPERT
    paths = (folder / f"{name.format(mode=mode)}.json" for folder in _FOLDERS)
    return msgspec.json.decode(next(path for path in paths if path.exists()).read_bytes(), type=_Recorded)


@cache
def _stop(seats: int, number: int, mode: str, *, expert: bool) -> bytes:
    """Return the position after ``number`` times ``_EVERY`` moves."""
    game = _recorded(seats, mode, expert=expert)
    if not number:
        return dump(GAME.setup(seats=seats, options=game.options, seed=game.seed))
    state = load(GAME, _stop(seats, number - 1, mode, expert=expert))
    for seat, fields in game.moves[(number - 1) * _EVERY : number * _EVERY]:
        GAME.apply(state, seat, decode_action(GAME, fields))
    return dump(state)


def until(
    seats: int,
    moves: int,
    wanted: Callable[[SierraWestState], bool] = lambda _: True,
    *,
    mode: str = "apple",
    expert: bool = False,
    happened: list[Event] | None = None,
) -> SierraWestState:
    """Return the first position after so many moves (or the end) that is as wanted.

    ``happened`` takes the events from then on.
    """
    game = _recorded(seats, mode, expert=expert)
    moves = min(moves, len(game.moves))
    start = moves // _EVERY
    state: SierraWestState = load(GAME, _stop(seats, start, mode, expert=expert))
    for number, (seat, fields) in enumerate(game.moves[start * _EVERY :], start * _EVERY):
        if number >= moves and wanted(state):
            break
        events = GAME.apply(state, seat, decode_action(GAME, fields))
        if happened is not None and number >= moves:
            happened += events
    else:  # recorded when fewer could trap at the end
        while state.awaiting:
            GAME.apply(state, state.awaiting[0], Decline())
    assert wanted(state)
    return state


def played(seats: int, moves: int, *, mode: str = "apple") -> SierraWestState:
    """Return a game after so many moves, or its end."""
    return until(seats, moves, mode=mode)


def planning(state: SierraWestState) -> bool:
    """Tell whether the seat whose turn it is has still to lock a plan."""
    return bool(state.players[state.seat].hand)


def pioneering(state: SierraWestState) -> bool:
    """Tell whether both pioneers of the seat whose turn it is are on their way."""
    own = state.players[state.seat]
    return bool(own.board) and own.green.place in ("green", "summit") and own.tan.place in ("tan", "cabin")


def plan(state: SierraWestState, number: int = 0) -> LockPlan:
    """Return a plan of the seat whose turn it is."""
    return list(plans(state, state.seat))[number]
