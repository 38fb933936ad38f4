"""What an action would bring, worked out once from a view: for words, pictures and bot players alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.mini_express.events import InfluenceGained, SharesRanOut, TrackBonus
from rules.mini_express.model import ChoosingInfluence
from rules.mini_express.scoring import worth
from rules.mini_express.turns import foresee

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event
    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.model import AnyPending, MiniExpressState


class Effects(NamedTuple):
    """What an action brings by itself: what happens, and what is then still to be chosen.

    ``points`` is what the seat's shares gain in worth.
    """

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


def effects_of(view: MiniExpressState, seat: int, action: MiniExpressAction) -> Effects:
    """Return what a legal action would bring, as far as it is known before; ``view`` stays as it is."""
    after, happened = foresee(view, seat, action)
    return Effects(happened, left_open(view, after), worth(after, seat) - worth(view, seat))


def left_open(before: MiniExpressState, after: MiniExpressState) -> list[AnyPending]:
    """Return what an action has left to be chosen."""
    return [pending for pending in after.pending if pending not in before.pending]
