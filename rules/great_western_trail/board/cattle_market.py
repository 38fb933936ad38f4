"""The cattle market: its display (second edition p.5, 13, 19; first edition p.4, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.board.cards import in_order
from rules.great_western_trail.events import CattleMarketRefilled
from rules.great_western_trail.printed.catalogue import COMMON

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailOptions, GreatWesternTrailState
    from rules.kernel.contract import Event


def turn_up(state: GreatWesternTrailState, count: int) -> tuple[str, ...]:
    """Move up to ``count`` cards from the stack to the market, which is kept in order; return them."""
    cards = tuple(state.cattle_deck.pop() for _ in range(min(count, len(state.cattle_deck))))
    state.cattle_market = in_order([*state.cattle_market, *cards])
    return cards


def refill(state: GreatWesternTrailState, seat: int) -> list[Event]:
    """Turn up cards until the cattle market is as large as at the start, while there are any."""
    missing = market_size(state.options, state.crowd) - len(state.cattle_market)
    cards = turn_up(state, missing)
    return [CattleMarketRefilled(seat, cards)] if cards else []


def market_size(options: GreatWesternTrailOptions, seats: int) -> int:
    """Return how many cattle cards lie in the market at the start and when it is filled up."""
    cattle = COMMON.cattle
    return (cattle.simmental.market_size if options.simmental else cattle.market_size)[seats]
