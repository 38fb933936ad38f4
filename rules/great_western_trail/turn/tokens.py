"""Exchange tokens, at any moment and also in another player's turn (second edition p.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import DiscardCard, UseExchangeToken
from rules.great_western_trail.board.cards import discard, draw, drawable, forced_discards
from rules.great_western_trail.events import ExchangeTokenUsed
from rules.great_western_trail.model import Discarding
from rules.great_western_trail.refusals import not_in_hand
from rules.kernel.refusal import IllegalAction, not_your_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Action, Event

_CARDS = 2


def in_turn(state: GreatWesternTrailState, seat: int) -> Iterator[Action]:
    """Yield the uses of a token in one's own turn, also within an action, but not before its own discards."""
    player = state.players[seat]
    if player.exchange_tokens and not _due_at_once(state):
        yield from (UseExchangeToken(cards) for cards in range(1, min(_CARDS, drawable(player)) + 1))


def out_of_turn(state: GreatWesternTrailState, seat: int) -> Iterator[Action]:
    """Yield what a seat may do in another's turn: use a token, or first make the discards that it owes."""
    player = state.players[seat]
    if player.owed_discards:
        yield from (DiscardCard(card) for card in dict.fromkeys(player.hand))
    elif player.exchange_tokens:
        yield from (UseExchangeToken(cards) for cards in range(1, min(_CARDS, drawable(player)) + 1))


def use_in_turn(state: GreatWesternTrailState, seat: int, action: UseExchangeToken) -> list[Event]:
    """Use a token in one's own turn; the discards are pending then."""
    due = _due_at_once(state)
    if due:
        raise IllegalAction("great_western_trail.illegal.discard_first", cards=due)
    events = _use(state, seat, action)
    state.pending.append(Discarding(action.cards, at_once=True))
    return events


def take_out_of_turn(state: GreatWesternTrailState, seat: int, action: Action) -> list[Event]:
    """Use a token in another's turn, or make a discard that is owed for one."""
    player = state.players[seat]
    if isinstance(action, DiscardCard) and player.owed_discards:
        if action.card not in player.hand:
            raise not_in_hand(action.card)
        player.owed_discards -= 1
        return [discard(state, seat, (action.card,))]
    if not isinstance(action, UseExchangeToken):
        raise not_your_turn(state.seat)
    if player.owed_discards:
        raise IllegalAction("great_western_trail.illegal.discard_first", cards=player.owed_discards)
    events = _use(state, seat, action)
    cards = forced_discards(player.hand, action.cards)
    if cards is not None:
        return [*events, discard(state, seat, cards)]
    player.owed_discards = action.cards
    return events


def _due_at_once(state: GreatWesternTrailState) -> int:
    """Return how many cards have to be discarded for a token before anything else."""
    frame = state.pending[-1]
    return frame.cards if isinstance(frame, Discarding) and frame.at_once else 0


def _use(state: GreatWesternTrailState, seat: int, action: UseExchangeToken) -> list[Event]:
    player = state.players[seat]
    if not player.exchange_tokens:
        raise IllegalAction("great_western_trail.illegal.no_exchange_token")
    if not 1 <= action.cards <= min(_CARDS, drawable(player)):
        raise IllegalAction("great_western_trail.illegal.cards_to_draw", cards=drawable(player))
    player.exchange_tokens -= 1
    return [ExchangeTokenUsed(seat, action.cards), *draw(state, seat, action.cards)]
