"""Random games: for tests, for measuring, and for a look at a game without players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from rules.kernel.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rules.kernel.contract import Action, Event, Game, State

    Chooser = Callable[[State, int, tuple[Action, ...]], Action]
    """What a seat does: from the state, the seat and its legal actions, of which it returns one."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """An action taken, and what happened. ``turn`` is the turn in which it was taken."""

    turn: int
    seat: int
    action: Action
    events: Sequence[Event]


def random_chooser(seed: str) -> Chooser:
    """Return a chooser that takes any legal action by chance."""
    chance = Chance(f"playout {seed}")
    return lambda _state, _seat, legal: legal[chance.below(len(legal))]


def advised_chooser(game: Game[Any, Any, Any]) -> Chooser:
    """Return a chooser that plays as bot players do; ValueError, if they advise what is not legal."""
    return lambda state, seat, legal: legal[legal.index(game.advise(game.view(state, seat), seat))]


def play(game: Game[Any, Any, Any], state: State, choose: Chooser) -> Iterator[Step]:
    """Play ``state`` on to its end, the first of the seats to act always acting; yield every step.

    As it is waited for, ``choices`` and ``take`` are what ``legal`` and ``step`` would come to.
    """
    waiting, choices, take = game.waiting, game.choices, game.take
    while not state.ended:
        seat, turn = waiting(state)[0], state.turn
        action = choose(state, seat, tuple(choices(state, seat)))
        yield Step(turn, seat, action, take(state, seat, action))
