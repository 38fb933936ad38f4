"""Discarding cards as a cost, drawing to discard, and exchange tokens for that at any moment.

Second edition p.12, 15, 17; first edition p.10, 14-15.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from rules.great_western_trail import actions
from rules.great_western_trail.actions import DiscardCard, UseExchangeToken
from rules.great_western_trail.board.cards import (
    breed_of,
    discard,
    draw,
    drawable,
    forced_discards,
    in_order,
    is_cattle,
    not_in_hand,
)
from rules.great_western_trail.events import ExchangeTokenUsed
from rules.great_western_trail.local_actions.gains import gain_certificates, gain_dollars
from rules.great_western_trail.model import Bonus, Discarding
from rules.great_western_trail.scoring import count
from rules.kernel.refusal import IllegalAction, not_your_turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.printed.icons import CardCost, DiscardForIcon, DrawThenDiscardIcon
    from rules.kernel.contract import Action, Event


def discard_choices(state: State, seat: int, icon: DiscardForIcon, index: int) -> Iterator[Action]:
    """Yield the ways to pay the icon's cards from the hand."""
    for cards in payments(state.players[seat].hand, icon.cards):
        yield actions.DiscardFor(index, cards)


def payments(hand: Iterable[str], cost: CardCost) -> list[tuple[str, ...]]:
    """Return the different sets of hand cards that pay a cost exactly, each in the order of the catalogue."""
    fitting = [card for card in hand if _fits(card, cost)]
    if len(fitting) < cost.count:
        return []
    if cost.count == 1:
        return [(card,) for card in in_order(set(fitting))]
    sets = dict.fromkeys(combinations(in_order(fitting), cost.count))
    return [cards for cards in sets if _is_whole(cards, cost)]


def _check_payment(hand: Iterable[str], cost: CardCost, cards: tuple[str, ...]) -> None:
    if len(cards) != cost.count:
        raise IllegalAction("great_western_trail.illegal.card_count", need=cost.count, have=len(cards))
    missing = Counter(cards) - Counter(hand)
    if missing:
        raise not_in_hand(next(iter(missing)))
    unfit = next((card for card in cards if not _fits(card, cost)), None)
    if unfit is not None:
        raise IllegalAction("great_western_trail.illegal.wrong_card", card=unfit)
    if not _is_whole(cards, cost) or list(cards) != in_order(cards):
        raise IllegalAction("great_western_trail.illegal.same_breed")


def discard_use(state: State, seat: int, icon: DiscardForIcon, action: actions.DiscardFor) -> list[Event]:
    """Discard the cards, gain what stands beside them; another icon may then be used."""
    _check_payment(state.players[seat].hand, icon.cards, action.cards)
    events = [
        discard(state, seat, action.cards),
        *gain_dollars(state, seat, icon.dollars),
        *gain_certificates(state, seat, icon.certificates),
    ]
    if icon.then is not None:
        state.pending.append(Bonus(icon.then))
    return events


def draw_choices(state: State, seat: int, icon: DrawThenDiscardIcon, _: int) -> Iterator[Action]:
    """Yield the numbers of cards that may be drawn."""
    most = min(icon.cards * count(state, seat, icon.per), drawable(state.players[seat]))
    for cards in range(1, most + 1):
        yield actions.DrawCards(cards)


def draw_use(state: State, seat: int, icon: DrawThenDiscardIcon, action: actions.DrawCards) -> list[Event]:
    """Draw; as many cards have then to be discarded."""
    most, have = icon.cards * count(state, seat, icon.per), drawable(state.players[seat])
    if not 1 <= action.cards <= most:
        raise IllegalAction("great_western_trail.illegal.draw_limit", most=most)
    if action.cards > have:
        raise IllegalAction("great_western_trail.illegal.no_cards", have=have)
    return draw_then_discard(state, seat, action.cards)


def draw_then_discard(state: State, seat: int, cards: int) -> list[Event]:
    """Draw cards; as many have then to be discarded."""
    state.pending.append(Discarding(cards))
    return draw(state, seat, cards)


def _fits(card: str, cost: CardCost) -> bool:
    """Tell whether a card may be one of those of a cost. Simmental has no colour that a cost names."""
    if cost.kind == "objective":
        return not is_cattle(card)
    if not is_cattle(card):
        return False
    return cost.kind != "colour" or breed_of(card) in cost.colours


def _is_whole(cards: tuple[str, ...], cost: CardCost) -> bool:
    return cost.kind != "same_breed" or len({breed_of(card) for card in cards}) == 1


_CARDS = 2


def in_turn(state: State, seat: int) -> Iterator[Action]:
    """Yield the uses of a token in one's own turn, also within an action, but not before its own discards."""
    player = state.players[seat]
    if player.exchange_tokens and not _due_at_once(state):
        yield from (UseExchangeToken(cards) for cards in range(1, min(_CARDS, drawable(player)) + 1))


def out_of_turn(state: State, seat: int) -> Iterator[Action]:
    """Yield what a seat may do in another's turn: use a token, or first make the discards that it owes."""
    player = state.players[seat]
    if player.owed_discards:
        yield from (DiscardCard(card) for card in dict.fromkeys(player.hand))
    elif player.exchange_tokens:
        yield from (UseExchangeToken(cards) for cards in range(1, min(_CARDS, drawable(player)) + 1))


def use_in_turn(state: State, seat: int, action: UseExchangeToken) -> list[Event]:
    """Use a token in one's own turn; the discards are pending then."""
    due = _due_at_once(state)
    if due:
        raise IllegalAction("great_western_trail.illegal.discard_first", cards=due)
    events = _use_token(state, seat, action)
    state.pending.append(Discarding(action.cards, at_once=True))
    return events


def take_out_of_turn(state: State, seat: int, action: Action) -> list[Event]:
    """Use a token in another's turn, or make a discard that is owed for one."""
    player = state.players[seat]
    if isinstance(action, DiscardCard) and player.owed_discards:
        discarded = discard(state, seat, (action.card,))
        player.owed_discards -= 1
        return [discarded]
    if not isinstance(action, UseExchangeToken):
        raise not_your_turn(state.seat)
    if player.owed_discards:
        raise IllegalAction("great_western_trail.illegal.discard_first", cards=player.owed_discards)
    events = _use_token(state, seat, action)
    cards = forced_discards(player.hand, action.cards)
    if cards is not None:
        return [*events, discard(state, seat, cards)]
    player.owed_discards = action.cards
    return events


def _due_at_once(state: State) -> int:
    """Return how many cards have to be discarded for a token before anything else."""
    frame = state.pending[-1]
    return frame.cards if isinstance(frame, Discarding) and frame.at_once else 0


def _use_token(state: State, seat: int, action: UseExchangeToken) -> list[Event]:
    player = state.players[seat]
    if not player.exchange_tokens:
        raise IllegalAction("great_western_trail.illegal.no_exchange_token")
    if not 1 <= action.cards <= min(_CARDS, drawable(player)):
        raise IllegalAction("great_western_trail.illegal.cards_to_draw", cards=drawable(player))
    player.exchange_tokens -= 1
    return [ExchangeTokenUsed(seat, action.cards), *draw(state, seat, action.cards)]
