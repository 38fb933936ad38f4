"""Influence (rulebook p.7): what demand tiles give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.mini_express.actions import GainInfluence
from rules.mini_express.catalogue import DEMAND
from rules.mini_express.events import InfluenceGained
from rules.mini_express.model import COMPANIES, ChoosingInfluence
from rules.mini_express.refusals import company_of

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.mini_express.model import MiniExpressState


def gain(state: MiniExpressState, seat: int, index: int, by: int, events: list[Event]) -> None:
    """Raise a player's influence in a company."""
    influence = state.players[seat].influence
    influence[index] += by
    events.append(InfluenceGained(seat, COMPANIES[index], by, influence[index]))


def gain_demand(state: MiniExpressState, seat: int, tile: str, events: list[Event]) -> None:
    """Give a player what a demand tile shows; a purple icon is left to their choice."""
    first, second = DEMAND[tile].icons
    if second == "purple":
        gain(state, seat, COMPANIES.index(first), 1, events)
        state.pending.append(ChoosingInfluence(first))
    elif second == first:
        gain(state, seat, COMPANIES.index(first), 2, events)
    else:
        gain(state, seat, COMPANIES.index(first), 1, events)
        gain(state, seat, COMPANIES.index(second), 1, events)


def choices(pending: ChoosingInfluence) -> tuple[GainInfluence, ...]:
    """Return the companies among which a purple icon lets choose."""
    return tuple(GainInfluence(company) for company in COMPANIES if company != pending.company)


def choose(
    state: MiniExpressState, seat: int, pending: ChoosingInfluence, action: GainInfluence
) -> list[Event]:
    """Gain the influence of a purple icon."""
    index = company_of(action.company)
    if action.company == pending.company:
        raise IllegalAction("mini_express.illegal.another_company", company=pending.company)
    state.pending.pop()
    events: list[Event] = []
    gain(state, seat, index, 1, events)
    return events
