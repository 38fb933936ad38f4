"""Refusals: why something is not allowed, as a message key that any language can put into words."""

from __future__ import annotations


class Refusal(Exception):  # noqa: N818  an answer to give, not a fault
    """Something was asked for that is not allowed; nothing has changed.

    ``key`` names a message, ``params`` fills its placeholders. A parameter is a number or the
    id of a thing of the game ("r001", "red"); putting names to ids is left to the one who answers.
    """

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params

    def __str__(self) -> str:
        if not self.params:
            return self.key
        return f"{self.key} ({', '.join(f'{name}={value}' for name, value in self.params.items())})"


class IllegalAction(Refusal):
    """The rules do not allow this action now; the state is as it was."""


class OptionError(Refusal):
    """An option is unknown, has a wrong value, or does not go with the others or the number of players."""


def not_your_turn(seat: int) -> IllegalAction:
    """Return the refusal of an action while ``seat`` is to act."""
    return IllegalAction("kernel.illegal.not_your_turn", seat=seat)


def malformed() -> IllegalAction:
    """Return the refusal of what is no action of the game."""
    return IllegalAction("kernel.illegal.malformed")
