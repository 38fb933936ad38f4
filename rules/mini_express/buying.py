"""Buying a share (rulebook p.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.mini_express.actions import BuyShare
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.companies import note_shares, note_supply, put_on_track
from rules.mini_express.events import ShareBought

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.contract import Event
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
