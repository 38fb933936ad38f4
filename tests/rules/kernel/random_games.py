"""Whole games at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.playout import play, random_chooser

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules import Game, State
    from rules.kernel.playout import Step


def random_game(
    game: Game[Any, Any, Any], *, seats: int, seed: str, options: Mapping[str, object] | None = None
) -> tuple[State, list[Step]]:
    """Return the final state and the steps of a random game."""
    state = game.setup(seats=seats, options=options, seed=seed)
    return state, list(play(game, state, random_chooser(seed)))
