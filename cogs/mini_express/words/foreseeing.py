"""What an action would bring: looked up once, and put into full words or short ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.mini_express import foresee, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event
    from rules.mini_express import AnyPending, MiniExpressAction, MiniExpressState


class Outcome(NamedTuple):
    """What an action would lead to by itself: events, what is then to be chosen, points of worth."""

    events: Sequence[Event]
    to_choose: Sequence[AnyPending]
    points: int


def outcome_of(view: MiniExpressState, seat: int, action: MiniExpressAction) -> Outcome:
    """Return what a legal action would bring, as far as it is known before."""
    trial, happened = foresee(view, seat, action)
    to_choose = [pending for pending in trial.pending if pending not in view.pending]
    return Outcome(happened, to_choose, worth(trial, seat) - worth(view, seat))


def signed(points: int) -> str:
    """Return a number with its sign, as it is printed."""
    return f"+{points}" if points >= 0 else f"−{-points}"  # noqa: RUF001  the sign as it is printed
