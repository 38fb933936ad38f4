"""Random games."""

from __future__ import annotations

import rules
from rules.kernel.playout import play, random_chooser
from tests.rules.kernel.random_games import random_game
from tests.rules.ticket_to_ride.tables import GAME, SEED, dealt


def test_same_seed_same_game() -> None:
    """A random game can be had again from its seed."""
    first, steps = random_game(GAME, seats=3, seed=SEED)
    second, again = random_game(GAME, seats=3, seed=SEED)
    assert rules.dump(first) == rules.dump(second)
    assert steps == again


def test_options_are_used() -> None:
    """A random game is played with the options asked for."""
    state, _ = random_game(GAME, seats=2, seed=SEED, options={"first_player": "first_seat"})
    assert state.options.first_player == "first_seat"  # type: ignore[attr-defined]


def test_steps_say_who_did_what() -> None:
    """A step has turn, seat, action and events."""
    state = dealt()
    steps = play(GAME, state, random_chooser("steps"))
    first = next(steps)
    assert (first.turn, first.seat) == (0, 0)
    assert first.events
