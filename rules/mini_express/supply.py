"""Trains from the supply, and companies that run out of shares (rulebook p.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.mini_express.catalogue import NUMBERS
from rules.mini_express.events import LastTurns, SharesRanOut
from rules.mini_express.model import COMPANIES
from rules.mini_express.modes import is_duel, mode_of

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.mini_express.model import CompanyId, MiniExpressState


def put_on_track(state: MiniExpressState, index: int, trains: int, most: int = NUMBERS.track_at_most) -> int:
    """Add up to ``trains`` trains to the track place of a company, which then holds ``most`` at most.

    Return how many there were. ``note_supply`` is to follow.
    """
    company = state.companies[index]
    added = max(0, min(trains, most - company.track, company.supply))
    company.track += added
    company.supply -= added
    return added


def take_from_supply(state: MiniExpressState, index: int) -> bool:
    """Take a train that goes elsewhere; return whether there was one. ``note_supply`` is to follow."""
    company = state.companies[index]
    if not company.supply:
        return False
    company.supply -= 1
    return True


def note_supply(state: MiniExpressState, seat: int, index: int, events: list[Event]) -> None:
    """Take a company's shares out of the game if its supply of trains has come to its end."""
    company = state.companies[index]
    if company.shares and not company.supply:
        removed = company.shares
        company.shares = 0
        state.removed[index] += removed
        note_shares(state, seat, index, events, removed)


def note_shares(
    state: MiniExpressState, seat: int, index: int, events: list[Event], removed: int = 0
) -> None:
    """Tell that a company has run out of shares, and what follows, if it just has."""
    if state.companies[index].shares:
        return
    events.append(SharesRanOut(seat, COMPANIES[index], removed))
    out = ran_out(state)
    if len(out) == mode_of(state).companies_to_end and not is_duel(state):
        events.append(LastTurns(seat, out))


def ran_out(state: MiniExpressState) -> tuple[CompanyId, ...]:
    """Return the companies that have no shares left in stock."""
    return tuple(name for name, company in zip(COMPANIES, state.companies, strict=True) if not company.shares)


def count_out(state: MiniExpressState) -> int:
    """Return how many companies have no shares left in stock."""
    return [company.shares for company in state.companies].count(0)
