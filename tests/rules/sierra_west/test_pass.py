"""Rulebook 4.3: passing."""

from __future__ import annotations

from rules.sierra_west.actions import LockPlan, Pass
from rules.sierra_west.events import CardsDrawn
from tests.rules.sierra_west.tables import legal, locked, only, take


def test_cards() -> None:
    """The three cards are discarded face up, three new ones drawn; only their owner sees them."""
    state = locked("apple", "S1", "S2", "S3")
    told = only(take(state, Pass()), CardsDrawn)
    assert state.players[0].discard == ["S1", "S2", "S3"]
    assert told.cards == tuple(state.players[0].hand)
    assert told.seen_by(1) == CardsDrawn(0, None, 3, shuffled=False)


def test_shuffling_when_needed() -> None:
    """When the deck runs out, the discard pile is shuffled and drawn from as far as needed."""
    state = locked("apple", "S1", "S2", "S3")
    player = state.players[0]
    player.discard, player.deck = player.deck[1:], player.deck[:1]
    player.known_to = player.known_to[:1]
    last = player.deck[0]
    assert only(take(state, Pass()), CardsDrawn).shuffled
    assert player.hand[0] == last
    assert (len(player.hand), len(player.deck), player.discard) == (3, 6, [])


def test_next_seat() -> None:
    """The next seat plans; the count of turns grows."""
    state = locked("apple", "S1", "S2", "S3", seats=3)
    take(state, Pass())
    assert (state.seat, state.turn) == (1, 2)
    assert legal(state, LockPlan)
