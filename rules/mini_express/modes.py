"""Which game is played: by number of players, with the automa or without, on which level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.mini_express.catalogue import NUMBERS

if TYPE_CHECKING:
    from rules.mini_express.catalogue import LevelFacts, Mode, ModeFacts
    from rules.mini_express.model import MiniExpressOptions, MiniExpressState

_BY_SEATS: dict[int, Mode] = {1: "solo", 3: "three", 4: "four", 5: "five"}


def mode_for(seats: int, options: MiniExpressOptions) -> ModeFacts:
    """Return what is particular to a number of players."""
    return NUMBERS.modes[_BY_SEATS.get(seats, options.two_players)]


def mode_of(state: MiniExpressState) -> ModeFacts:
    """Return what is particular to the number of players of a game."""
    return mode_for(state.seats, state.options)


def level_of(state: MiniExpressState) -> LevelFacts:
    """Return what the automa of this game does better than the easy one."""
    return NUMBERS.levels[state.options.difficulty]


def is_duel(state: MiniExpressState) -> bool:
    """Return whether this is the expert duel of two players."""
    return state.automa is None and state.seats == 2  # noqa: PLR2004  a duel


def is_solo(state: MiniExpressState) -> bool:
    """Return whether a single player plays against the automa."""
    return state.seats == 1
