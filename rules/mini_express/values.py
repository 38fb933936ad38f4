"""The value track (rulebook p.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.mini_express.catalogue import NUMBERS
from rules.mini_express.events import ValueRaised
from rules.mini_express.model import COMPANIES

if TYPE_CHECKING:
    from typing import Literal

    from rules.kernel.contract import Event
    from rules.mini_express.model import MiniExpressState


def raise_value(
    state: MiniExpressState,
    seat: int,
    index: int,
    by: int,
    reason: Literal["track", "golden_spike"],
    events: list[Event],
) -> None:
    """Raise the value of a company, to the top of the track at most."""
    company = state.companies[index]
    by = min(by, NUMBERS.value_at_most - company.value)
    if by:
        company.value += by
        events.append(ValueRaised(seat, COMPANIES[index], by, company.value, reason))
