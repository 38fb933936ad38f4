"""What all know of hidden cards stays known (rulebook 2.5, 2.10, 4, 6)."""

from __future__ import annotations

from rules.kernel.chance import Chance
from rules.sierra_west.actions import ClaimCard, Pass
from rules.sierra_west.catalogue import MODE_START, SPECIALS
from rules.sierra_west.mountain import back_of
from tests.rules.sierra_west.tables import GAME, begun, give, locked, play_on, stand, take, walk


def test_mode_card_at_the_bottom() -> None:
    """2.5: all know that the card of the mode lies at the bottom of every deck."""
    deck = GAME.view(begun("boats"), None).players[1].deck
    assert deck == [MODE_START["boats"], *["hidden"] * 5]


def test_mode_card_in_a_hand() -> None:
    """When it is drawn, all know it is in that hand: nine cards are drawn in three turns."""
    state = begun()
    for _ in range(4):
        play_on(state) if state.players[state.seat].board else take(state, GAME.legal(state, state.seat)[0])
    take(state, Pass())
    hand = GAME.view(state, 0).players[1].hand
    assert MODE_START["apple"] in hand


def test_rest_of_a_deck_is_known() -> None:
    """When a deck runs out, all can tell its last cards from those that lie open."""
    state = begun()
    player = state.players[0]
    player.discard = player.deck[1:-1]
    player.deck, player.known_to = [player.deck[0], player.deck[-1]], [-2, -1]
    left = sorted(player.deck)
    take(state, GAME.legal(state, 0)[0])
    take(state, Pass())
    assert sorted(player.known) == left
    assert sorted(card for card in GAME.view(state, 1).players[0].hand if card != "hidden") == left


def test_claimed_card_on_a_deck() -> None:
    """6: a claimed card on top of a deck is known to all, and in the next hand."""
    state = locked("apple", "S1", "S2", "S3")
    stand(state, 1, 0)
    give(state, food=1)
    card = state.mountain[0]
    walk(state, "tan", 1, "food")
    take(state, ClaimCard("deck"))
    assert GAME.view(state, 1).players[0].deck[-1] == card
    take(state, Pass())
    assert card in GAME.view(state, 1).players[0].hand


def test_backs_tell_special_cards() -> None:
    """2.9, 2.16: the backs of special cards differ from others, those of mines by grade."""
    state = begun("gold")
    for card, seen in zip(state.mountain, GAME.view(state, 0).mountain, strict=True):
        assert seen in (card, back_of(card))
    backs = [back_of(card) for card in state.mountain if card in SPECIALS]
    assert backs == ["back_I"] * 2 + ["back_II"] * 3


def test_samples_keep_backs() -> None:
    """A sampled mountain has cards of the same backs."""
    state = begun("gold", 3)
    sampled = GAME.sample(GAME.view(state, 1), 1, Chance("backs"))
    assert [back_of(card) for card in sampled.mountain] == [back_of(card) for card in state.mountain]
