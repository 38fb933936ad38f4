"""Influence (rulebook p.7): what demand tiles give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.mini_express.actions import GainInfluence
from rules.mini_express.catalogue import COMPANIES, DEMAND
from rules.mini_express.events import InfluenceGained
from rules.mini_express.model import ChoosingInfluence

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
    gain(state, seat, COMPANIES.index(first), 2 if second == first else 1, events)
    if second == "purple":
        state.pending.append(ChoosingInfluence(first))
    elif second != first:
        gain(state, seat, COMPANIES.index(second), 1, events)


def choices(_state: MiniExpressState, _seat: int, pending: ChoosingInfluence) -> list[GainInfluence]:
    """Return the companies among which a purple icon lets choose."""
    return [GainInfluence(company) for company in COMPANIES if company != pending.company]


def choose(
    state: MiniExpressState, seat: int, pending: ChoosingInfluence, action: GainInfluence
) -> list[Event]:
    """Gain the influence of a purple icon."""
    if action.company == pending.company:
        raise IllegalAction("mini_express.illegal.another_company", company=pending.company)
    state.pending.pop()
    events: list[Event] = []
    gain(state, seat, COMPANIES.index(action.company), 1, events)
    return events
