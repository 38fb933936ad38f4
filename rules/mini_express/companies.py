"""The companies: buying shares (rulebook p.6), trains and shares that run out (p.5), value (p.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.mini_express.actions import BuyShare
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.events import LastTurns, ShareBought, SharesRanOut, ValueRaised
from rules.mini_express.model import is_duel, mode_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Literal

    from rules.kernel.contract import Event
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.model import MiniExpressState

_BUY = tuple(BuyShare(company) for company in COMPANIES)


def purchases(state: MiniExpressState, seat: int) -> Iterator[BuyShare]:
    """Yield the purchases that a player has the influence for."""
    influence = state.players[seat].influence
    for index, company in enumerate(state.companies):
        if influence[index] >= company.track and company.shares:
            yield _BUY[index]


def check_purchase(state: MiniExpressState, seat: int, action: BuyShare) -> None:
    """Raise IllegalAction if a player cannot buy this share."""
    index = COMPANIES.index(action.company)
    company, have = state.companies[index], state.players[seat].influence[index]
    if not company.shares:
        raise IllegalAction("mini_express.illegal.no_share", company=action.company)
    if have < company.track:
        raise IllegalAction(
            "mini_express.illegal.influence", company=action.company, need=company.track, have=have
        )


def buy_share(state: MiniExpressState, seat: int, action: BuyShare) -> list[Event]:
    """Pay influence for the trains on the track place, take the share, add trains."""
    index = COMPANIES.index(action.company)
    company, player = state.companies[index], state.players[seat]
    price = company.track
    player.influence[index] -= price
    player.shares[index] += 1
    company.shares -= 1
    added = put_on_track(state, index, NUMBERS.trains_a_share)
    events: list[Event] = [ShareBought(seat, action.company, price, player.influence[index], added)]
    note_shares(state, seat, index, events)
    note_supply(state, seat, index, events)
    return events


def companies_at(state: MiniExpressState, place: str) -> int:
    """Return how many companies have a train on a hex."""
    return sum([place in company.hexes for company in state.companies])


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
    return tuple([COMPANIES[index] for index, company in enumerate(state.companies) if not company.shares])


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
