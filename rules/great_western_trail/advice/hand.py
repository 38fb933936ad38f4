"""What hand cards are worth until Kansas City, and what others in their place would be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.great_western_trail.advice import plan
from rules.great_western_trail.board.cards import breed_of, is_cattle, value_of, value_of_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.great_western_trail.advice.plan import Plan

_FEW = 3
"""So few cards of the deck are soon drawn: those of the discard pile come after them."""


@plan.found_once
def kept(own: Plan, card: str) -> float:
    """Return what a hand card is worth until Kansas City, compared to an unknown one."""
    return lost(own, (card,))


def lost(own: Plan, cards: Sequence[str]) -> float:
    """Return what is lost when hand cards make room for unknown ones; less than nothing: it is a gain."""
    left = own.player.hand.copy()
    for card in cards:
        left.remove(card)
    value = value_of_hand(own.player.hand) - value_of_hand(left)
    plays = sum(max(0.0, plan.objective(own, card)) for card in cards if not is_cattle(card))
    return plan.price(own) * (value - own.weights.unknown * fresh(own) * len(cards)) + 0.5 * plays


@plan.found_once
def fresh(own: Plan) -> float:
    """Return by how much an unknown card raises the value of the hand, in the mean."""
    player = own.player
    pool = Counter(player.ranch)
    pool.subtract(player.hand)
    if pool.total() - len(player.discard) >= _FEW:
        pool.subtract(player.discard)
    best: dict[str, int] = {}
    for card in player.hand:
        if is_cattle(card):
            best[breed_of(card)] = max(best.get(breed_of(card), 0), value_of(card))
    gains = (
        number * max(0, value_of(card) - best.get(breed_of(card), 0))
        for card, number in pool.items()
        if number > 0 and is_cattle(card)
    )
    return sum(gains) / max(1, pool.total())


@plan.found_once
def drawn(own: Plan, cards: int) -> float:
    """Return the worth of drawing cards and discarding as many: those of least use go."""
    losses = sorted(kept(own, card) for card in own.player.hand)
    return -sum(min(0.0, loss) for loss in losses[:cards])
