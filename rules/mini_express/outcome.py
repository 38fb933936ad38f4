"""What an action would bring, worked out once from a view: for words, pictures and bot players alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.mini_express.acting import foresee
from rules.mini_express.events import InfluenceGained, SharesRanOut, TrackBonus
from rules.mini_express.model import ChoosingInfluence
from rules.mini_express.scoring import worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event
    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.model import AnyPending, CompanyId, MiniExpressState


class Outcome(NamedTuple):
    """What an action leads to by itself: ``state`` after it, and what happened.

    ``to_choose`` is what it leaves to be decided, ``points`` what the seat's shares gain in worth.
    """

    state: MiniExpressState
    events: Sequence[Event]
    to_choose: Sequence[AnyPending] = ()
    points: int = 0

    @property
    def influence(self) -> list[tuple[CompanyId | None, int]]:
        """The influence gained by company, that of a purple icon in one yet to be chosen (None)."""
        gained: list[tuple[CompanyId | None, int]] = [
            (event.company, event.by) for event in self.events if isinstance(event, InfluenceGained)
        ]
        open_icon = any(isinstance(pending, ChoosingInfluence) for pending in self.to_choose)
        return [*gained, (None, 1)] if open_icon else gained

    @property
    def bonus(self) -> list[tuple[CompanyId, int]]:
        """The trains that other companies get on their track places."""
        return [(event.company, event.trains) for event in self.events if isinstance(event, TrackBonus)]

    @property
    def ran_out(self) -> list[CompanyId]:
        """The companies whose last share has gone."""
        return [event.company for event in self.events if isinstance(event, SharesRanOut)]


def outcome_of(view: MiniExpressState, seat: int, action: MiniExpressAction) -> Outcome:
    """Return what a legal action would bring, as far as it is known before; ``view`` stays as it is."""
    trial, happened = foresee(view, seat, action)
    to_choose = [pending for pending in trial.pending if pending not in view.pending]
    return Outcome(trial, happened, to_choose, worth(trial, seat) - worth(view, seat))
