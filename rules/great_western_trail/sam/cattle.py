"""How Sam buys cattle (facts, "effects", "reveal_cattle" and "buy_cattle"): by one offer, for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.board.cards import points_of, receive, value_of
from rules.great_western_trail.board.cattle_market import turn_up
from rules.great_western_trail.events import CattleBought, CattleRevealed
from rules.great_western_trail.local_actions.cattle import OFFERS, is_sold_by
from rules.great_western_trail.printed.sam_cards import SAM

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.great_western_trail.printed.card_shapes import Offer
    from rules.great_western_trail.printed.sam_cards import BuyCattle, RevealCattle
    from rules.kernel.contract import Event


class _Purchase(NamedTuple):
    """The best cards for an offer, in the order of the market."""

    cards: tuple[str, ...]
    cowboys: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """Most points first, then the higher breeding value, then fewer cowboys."""
        return (-sum(map(points_of, self.cards)), -value_of(self.cards[0]), self.cowboys)


def reveal(state: GreatWesternTrailState, effect: RevealCattle, events: list[Event]) -> None:
    """Turn up cards, as many as there are."""
    cards = turn_up(state, effect.cards)
    if cards:
        events.append(CattleRevealed(state.opponent, cards))


def buy(state: GreatWesternTrailState, effect: BuyCattle, events: list[Event]) -> None:
    """Buy the cards that bring most points by one offer."""
    sam = state.players[state.opponent]
    cowboys = sam.workers["cowboy"] - effect.without
    usable = [
        offer for offer in OFFERS if offer.cowboys <= cowboys and offer.dollars <= SAM.dollars_for_cattle
    ]
    purchases = [purchase for offer in usable if (purchase := _best(state, offer)).cards]
    best = min(purchases, key=lambda purchase: purchase.rank, default=None)
    if best is None:
        return
    for card in best.cards:
        state.cattle_market.remove(card)
    receive(sam, *best.cards)
    events.append(CattleBought(state.opponent, best.cards, best.cowboys, 0))


def _best(state: GreatWesternTrailState, offer: Offer) -> _Purchase:
    places = [place for place, card in enumerate(state.cattle_market) if is_sold_by(card, offer)]
    chosen = sorted(places, key=lambda place: -points_of(state.cattle_market[place]))[: offer.cards]
    return _Purchase(tuple(state.cattle_market[place] for place in sorted(chosen)), offer.cowboys)
