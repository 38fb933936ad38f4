"""Positions of Sierra West to draw: games that the rules' own advice plays, the same everywhere."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules import dump, load
from rules.sierra_west.game import SierraWest
from rules.sierra_west.planning.locking import plans

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.sierra_west.actions import LockPlan
    from rules.sierra_west.model import SierraWestState

GAME = SierraWest()
NAMES = ("Ada", "민준", "さくら", "Fox \N{FOX FACE}")
_SEED = "b" * 32


@cache
def _played(seats: int, decisions: int, options: tuple[tuple[str, object], ...]) -> bytes:
    state = GAME.setup(seats=seats, options={"first_player": "first_seat", **dict(options)}, seed=_SEED)
    for _ in range(decisions):
        waiting = GAME.to_act(state)
        if not waiting:
            break
        GAME.apply(state, waiting[0], GAME.advise(GAME.view(state, waiting[0]), waiting[0]))
    return dump(state)


def played(seats: int, decisions: int, **options: object) -> SierraWestState:
    """Return a game after so many decisions, or its end."""
    state: SierraWestState = load(GAME, _played(seats, decisions, tuple(options.items())))
    return state


def until(
    seats: int, decisions: int, wanted: Callable[[SierraWestState], bool], **options: object
) -> SierraWestState:
    """Return the first position after so many decisions that is as wanted."""
    state = played(seats, decisions, **options)
    while not wanted(state):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, GAME.advise(GAME.view(state, seat), seat))
    return state


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
