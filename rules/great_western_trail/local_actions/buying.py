"""Hiring workers and buying cattle (second edition p.13, 19; first edition p.11, 13)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from rules.great_western_trail.actions import BuyCattle, Hire, Pass, RevealCattle, not_offered
from rules.great_western_trail.board.cards import in_order, receive, value_of
from rules.great_western_trail.board.markets import turn_up
from rules.great_western_trail.events import CattleBought, CattleRevealed, Hired
from rules.great_western_trail.local_actions.gains import check_dollars
from rules.great_western_trail.model import WORKERS, Bonus, Buying
from rules.great_western_trail.printed.catalogue import CATTLE, COMMON
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.printed import icons
    from rules.kernel.contract import Action, Event


_WAGES = COMMON.job_market.wages
_PLACES = COMMON.player_board.worker_places
_BONUSES = COMMON.player_board.worker_bonuses
_HIRES = {(worker, row): Hire(worker, row) for row in range(len(_WAGES)) for worker in WORKERS}


def wage(row: int, extra_dollars: int) -> int:
    """Return what a worker of a row costs."""
    return max(0, _WAGES[row] + extra_dollars)


def hire_choices(state: State, seat: int, icon: icons.HireIcon, _: int) -> Iterator[Action]:
    """Yield the workers in rows above the market token that can be paid and have a place."""
    player = state.players[seat]
    for row, workers in enumerate(state.job_market[: state.market_row]):
        if player.dollars < wage(row, icon.extra_dollars):
            continue
        for worker in WORKERS:
            if worker in workers and player.workers[worker] < _PLACES:
                yield _HIRES[worker, row]


def hire(state: State, seat: int, icon: icons.HireIcon, action: Hire) -> list[Event]:
    """Pay the wage and take the worker; its place may offer an action at once."""
    if action.worker not in WORKERS or not 0 <= action.row < len(_WAGES):
        raise IllegalAction("great_western_trail.illegal.no_such_worker")
    if action.row >= state.market_row:
        raise IllegalAction("great_western_trail.illegal.workers_not_ready")
    if action.worker not in state.job_market[action.row]:
        raise IllegalAction("great_western_trail.illegal.no_such_worker")
    player = state.players[seat]
    if player.workers[action.worker] >= _PLACES:
        raise IllegalAction("great_western_trail.illegal.workers_full", worker=action.worker)
    dollars = wage(action.row, icon.extra_dollars)
    check_dollars(player, dollars)
    row = state.job_market[action.row]
    row[row.index(action.worker)] = ""
    player.dollars -= dollars
    player.workers[action.worker] += 1
    bonus = _BONUSES[action.worker].get(player.workers[action.worker])
    if bonus is not None:
        state.pending.append(Bonus(bonus))
    return [Hired(seat, action.worker, action.row, dollars)]


_SIMMENTAL = COMMON.cattle.simmental

OFFERS_OF = {
    card: tuple(offer for offer in COMMON.cattle.offers if offer.value == value_of(card)) for card in CATTLE
}
OFFERS_OF |= {_SIMMENTAL.stages[0].id: _SIMMENTAL.offers}
"""The offers for each kind of card, those for fewer cowboys first."""
OFFERS = (*COMMON.cattle.offers, *_SIMMENTAL.offers)
"""All offers, those for Simmental cards last."""
_OF_SEVERAL = [offer for offer in COMMON.cattle.offers if offer.cards > 1]


def buy_choices(state: State, seat: int, _: icons.BuyCattleIcon, __: int) -> Iterator[Action]:
    """Yield what a buyer may begin with."""
    return _choices(state, seat, state.players[seat].workers["cowboy"])


def buy(state: State, seat: int, _: icons.BuyCattleIcon, action: BuyCattle | RevealCattle) -> list[Event]:
    """Buy or turn up cards; the other cowboys may follow."""
    frame = Buying(state.players[seat].workers["cowboy"])
    events = _employ(state, seat, frame, action)
    if frame.cowboys:
        state.pending.append(frame)
    return events


def buying_legal(state: State, seat: int, frame: Buying) -> Iterator[Action]:
    """Yield what the cowboys left may do."""
    yield from _choices(state, seat, frame.cowboys)
    yield Pass()


def buying_take(state: State, seat: int, frame: Buying, action: Action) -> list[Event]:
    """Go on buying, or stop."""
    if not isinstance(action, BuyCattle | RevealCattle):
        raise not_offered()
    events = _employ(state, seat, frame, action)
    if not frame.cowboys:
        state.pending.pop()
    return events


def price(cards: tuple[str, ...], cowboys: int) -> int | None:
    """Return the dollars that cards of the same value cost with so many cowboys; None: they are not sold so.

    Fewer cards than an offer has may be bought (first edition p.13), at its price.
    """
    for offer in OFFERS_OF.get(cards[0], ()) if cards else ():
        if offer.cowboys == cowboys and len(cards) <= offer.cards:
            return offer.dollars
    return None


def _choices(state: State, seat: int, cowboys: int) -> Iterator[Action]:
    if not cowboys:
        return
    dollars = state.players[seat].dollars
    for card in dict.fromkeys(state.cattle_market):
        for offer in OFFERS_OF[card]:
            if offer.cowboys <= cowboys and offer.dollars <= dollars:
                yield BuyCattle((card,), offer.cowboys)
    for offer in _OF_SEVERAL:
        if offer.cowboys <= cowboys and offer.dollars <= dollars:
            fitting = [card for card in state.cattle_market if offer in OFFERS_OF[card]]
            for cards in dict.fromkeys(combinations(fitting, offer.cards)):
                yield BuyCattle(cards, offer.cowboys)
    if state.cattle_deck:
        yield RevealCattle()


def _employ(state: State, seat: int, frame: Buying, action: BuyCattle | RevealCattle) -> list[Event]:
    need = 1 if isinstance(action, RevealCattle) else action.cowboys
    if need > frame.cowboys or frame.cowboys < 1:
        raise IllegalAction("great_western_trail.illegal.cowboys", need=need, have=frame.cowboys)
    if isinstance(action, RevealCattle):
        if not state.cattle_deck:
            raise IllegalAction("great_western_trail.illegal.cattle_deck_empty")
        frame.cowboys -= need
        return [CattleRevealed(seat, turn_up(state, COMMON.cattle.revealed_per_cowboy))]
    player, dollars = state.players[seat], _checked_price(state, action)
    check_dollars(player, dollars)
    frame.cowboys -= need
    for card in action.cards:
        state.cattle_market.remove(card)
    receive(player, *action.cards)
    player.dollars -= dollars
    return [CattleBought(seat, action.cards, action.cowboys, dollars)]


def _checked_price(state: State, action: BuyCattle) -> int:
    """Return what cards of the market cost, all of one kind of offer and in order; refuse others."""
    missing = Counter(action.cards) - Counter(state.cattle_market)
    if missing:
        raise IllegalAction("great_western_trail.illegal.not_in_market", card=next(iter(missing)))
    dollars = price(action.cards, action.cowboys)
    alike = len({OFFERS_OF[card] for card in action.cards}) == 1
    if dollars is None or not alike or list(action.cards) != in_order(action.cards):
        raise IllegalAction("great_western_trail.illegal.no_such_offer", cowboys=action.cowboys)
    return dollars
