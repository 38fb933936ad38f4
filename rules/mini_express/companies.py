"""The companies: shares (rulebook p.6), trains and shares that run out (p.5), value and influence (p.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.mini_express.actions import BuyShare, GainInfluence
from rules.mini_express.catalogue import COMPANIES, DEMAND, GIVES, NUMBERS
from rules.mini_express.events import InfluenceGained, LastTurns, ShareBought, SharesRanOut, ValueRaised
from rules.mini_express.model import ChoosingInfluence

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.events import ValueReason
    from rules.mini_express.model import Company, MiniExpressState

_BUY = tuple(BuyShare(company) for company in COMPANIES)
_ONE_IN_EACH = dict.fromkeys(range(len(COMPANIES)), 1)


def purchases(state: MiniExpressState, seat: int) -> list[BuyShare]:
    """Return the purchases that a player has the influence for."""
    offers = zip(_BUY, state.companies, state.players[seat].influence)  # noqa: B905  asked every move
    return [buy for buy, company, influence in offers if influence >= company.track and company.shares]


def check_purchase(state: MiniExpressState, seat: int, action: BuyShare) -> None:
    """Raise IllegalAction if a player cannot buy this share."""
    index, name = COMPANIES.index(action.company), action.company
    company, have = state.companies[index], state.players[seat].influence[index]
    if not company.shares:
        raise IllegalAction("mini_express.illegal.no_share", company=name)
    if have < company.track:
        raise IllegalAction("mini_express.illegal.influence", company=name, need=company.track, have=have)


def buy_share(state: MiniExpressState, seat: int, action: BuyShare, events: list[Event]) -> None:
    """Pay influence for the trains on the track place, take the share, add trains."""
    index = COMPANIES.index(action.company)
    company, player = state.companies[index], state.players[seat]
    price = company.track
    player.influence[index] -= price
    player.shares[index] += 1
    company.shares -= 1
    added = put_on_track(company, NUMBERS.trains_a_share)
    events.append(ShareBought(seat, action.company, price, player.influence[index], added))
    note_end(state, seat, index, events, sold=True)


def is_at_its_end(state: MiniExpressState, name: CompanyId) -> bool:
    """Return whether whoever buys the next share of a company takes the last one, or the last trains."""
    company = state.companies[COMPANIES.index(name)]
    added = min(NUMBERS.trains_a_share, NUMBERS.track_at_most - company.track)
    return company.shares == 1 or company.supply <= added


def companies_at(state: MiniExpressState, place: str) -> int:
    """Return how many companies have a train on a hex."""
    return sum([place in company.hexes for company in state.companies])


def owners_of(state: MiniExpressState) -> dict[str, int]:
    """Return by hex the companies that have a train there: a bit for each."""
    owners: dict[str, int] = {}
    for index, company in enumerate(state.companies):
        for place in company.hexes:
            owners[place] = owners.get(place, 0) | 1 << index
    return owners


def put_on_track(company: Company, trains: int, most: int = NUMBERS.track_at_most) -> int:
    """Add up to ``trains`` trains to the track place of a company, which then holds ``most`` at most.

    Return how many there were. ``note_end`` is to follow.
    """
    added = max(0, min(trains, most - company.track, company.supply))
    company.track += added
    company.supply -= added
    return added


def take_from_supply(company: Company) -> bool:
    """Take a train that goes elsewhere; return whether there was one. ``note_end`` is to follow."""
    if not company.supply:
        return False
    company.supply -= 1
    return True


def note_end(
    state: MiniExpressState, seat: int, index: int, events: list[Event], *, sold: bool = False
) -> None:
    """Tell that a company has run out of shares, if it just has, and what follows.

    Either the last one was ``sold``, or the supply of trains has come to its end: then all are removed.
    """
    company = state.companies[index]
    removed = 0 if company.supply else company.shares
    if not removed and (company.shares or not sold):
        return
    company.shares = 0
    state.removed[index] += removed
    events.append(SharesRanOut(seat, COMPANIES[index], removed))
    out = ran_out(state)
    if len(out) == state.mode.companies_to_end and not state.is_duel:
        events.append(LastTurns(seat, out))


def ran_out(state: MiniExpressState) -> tuple[CompanyId, ...]:
    """Return the companies that have no shares left in stock."""
    return tuple([COMPANIES[index] for index, company in enumerate(state.companies) if not company.shares])


def is_last_round(state: MiniExpressState) -> bool:
    """Return whether enough companies have run out of shares: the round is played to its end (p.9)."""
    return len(ran_out(state)) >= state.mode.companies_to_end


def raise_value(
    state: MiniExpressState, seat: int, index: int, by: int, reason: ValueReason, events: list[Event]
) -> None:
    """Raise the value of a company, to the top of the track at most."""
    company = state.companies[index]
    by = min(by, NUMBERS.value_at_most - company.value)
    if by:
        company.value += by
        events.append(ValueRaised(seat, COMPANIES[index], by, company.value, reason))


def gain(state: MiniExpressState, seat: int, index: int, by: int) -> Event:
    """Raise a player's influence in a company."""
    influence = state.players[seat].influence
    influence[index] += by
    return InfluenceGained(seat, COMPANIES[index], by, influence[index])


def gain_demand(state: MiniExpressState, seat: int, tile: str, events: list[Event]) -> None:
    """Give what a demand tile shows; a purple icon lets a player choose, and the automa has all four."""
    gives, (first, second) = GIVES[tile], DEMAND[tile].icons
    if second == "purple" and seat == state.opponent:
        gives = _ONE_IN_EACH
    elif second == "purple":
        state.pending.append(ChoosingInfluence(first))
    events += [gain(state, seat, index, by) for index, by in gives.items()]


def gain_choices(_state: MiniExpressState, _seat: int, pending: ChoosingInfluence) -> list[GainInfluence]:
    """Return the companies among which a purple icon lets choose."""
    return [GainInfluence(company) for company in COMPANIES if company != pending.company]


def choose_influence(
    state: MiniExpressState, seat: int, pending: ChoosingInfluence, action: GainInfluence
) -> list[Event]:
    """Gain the influence of a purple icon."""
    if action.company == pending.company:
        raise IllegalAction("mini_express.illegal.another_company", company=pending.company)
    state.pending.pop()
    return [gain(state, seat, COMPANIES.index(action.company), 1)]
