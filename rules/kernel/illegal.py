"""What every game refuses, whatever its rules."""

from __future__ import annotations

from rules.kernel.refusal import IllegalAction


def no_such_seat() -> IllegalAction:
    """Return the refusal of an action of a seat that is not at the table."""
    return IllegalAction("kernel.illegal.no_such_seat")


def game_over() -> IllegalAction:
    """Return the refusal of any action in a finished game."""
    return IllegalAction("kernel.illegal.game_over")


def not_your_turn(seat: int) -> IllegalAction:
    """Return the refusal of an action while ``seat`` is to act."""
    return IllegalAction("kernel.illegal.not_your_turn", seat=seat)


def malformed() -> IllegalAction:
    """Return the refusal of what is no action of the game."""
    return IllegalAction("kernel.illegal.malformed")


def turn_over() -> IllegalAction:
    """Return the refusal of a step after the end of the turn that it is wished for."""
    return IllegalAction("kernel.illegal.turn_over")


def not_known() -> IllegalAction:
    """Return the refusal of a step of which nobody knows yet whether it will be possible."""
    return IllegalAction("kernel.illegal.not_known")
