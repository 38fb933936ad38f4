"""Why an action is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from rules.great_western_trail.actions import MoveHerder


Refusal = IllegalAction | None


def raise_if(refusal: Refusal) -> None:
    """Raise a refusal if there is one."""
    if refusal is not None:
        raise refusal


def not_offered() -> IllegalAction:
    """Return the refusal of an action that nothing here and now offers."""
    return IllegalAction("great_western_trail.illegal.not_offered")


def not_in_hand(card: str) -> IllegalAction:
    """Return the refusal of a card that the seat does not hold."""
    return IllegalAction("great_western_trail.illegal.not_in_hand", card=card)


def refuse_move(action: MoveHerder, steps: int, reached: AbstractSet[str]) -> IllegalAction:
    """Return why a herder may not move so; ``reached`` are the locations that it could reach."""
    if action.to in reached:
        return IllegalAction("great_western_trail.illegal.fees", location=action.to)
    return IllegalAction("great_western_trail.illegal.too_far", location=action.to, steps=steps)
