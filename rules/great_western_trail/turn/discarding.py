"""Discarding cards as a cost, and drawing to discard (second edition p.12, 15; first edition p.10, 14-15)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from rules.great_western_trail import actions
from rules.great_western_trail.board.cards import breed_of, discard, draw, drawable, in_order, is_cattle
from rules.great_western_trail.local_actions.gains import gain_certificates, gain_dollars
from rules.great_western_trail.model import Bonus, Discarding
from rules.great_western_trail.refusals import not_in_hand
from rules.great_western_trail.scoring.counting import count
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.great_western_trail.printed import icons
    from rules.kernel.contract import Event


def choices(
    state: GreatWesternTrailState, seat: int, icon: icons.DiscardForIcon, index: int
) -> Iterator[actions.DiscardFor]:
    """Yield the ways to pay the icon's cards from the hand."""
    for cards in payments(state.players[seat].hand, icon.cards):
        yield actions.DiscardFor(index, cards)


def payments(hand: Iterable[str], cost: icons.CardCost) -> list[tuple[str, ...]]:
    """Return the different sets of hand cards that pay a cost exactly, each in the order of the catalogue."""
    fitting = [card for card in hand if _fits(card, cost)]
    if len(fitting) < cost.count:
        return []
    if cost.count == 1:
        return [(card,) for card in in_order(set(fitting))]
    sets = dict.fromkeys(combinations(in_order(fitting), cost.count))
    return [cards for cards in sets if _is_whole(cards, cost)]


def refusal(
    state: GreatWesternTrailState, seat: int, icon: icons.DiscardForIcon, action: actions.DiscardFor
) -> IllegalAction | None:
    """Return why these cards do not pay for the icon, or None."""
    cost, cards = icon.cards, action.cards
    if len(cards) != cost.count:
        return IllegalAction("great_western_trail.illegal.card_count", need=cost.count, have=len(cards))
    missing = Counter(cards) - Counter(state.players[seat].hand)
    if missing:
        return not_in_hand(next(iter(missing)))
    unfit = next((card for card in cards if not _fits(card, cost)), None)
    if unfit is not None:
        return IllegalAction("great_western_trail.illegal.wrong_card", card=unfit)
    if not _is_whole(cards, cost) or list(cards) != in_order(cards):
        return IllegalAction("great_western_trail.illegal.same_breed")
    return None


def use(
    state: GreatWesternTrailState, seat: int, icon: icons.DiscardForIcon, action: actions.DiscardFor
) -> list[Event]:
    """Discard the cards, gain what stands beside them; another icon may then be used."""
    events = [
        discard(state, seat, action.cards),
        *gain_dollars(state, seat, icon.dollars),
        *gain_certificates(state, seat, icon.certificates),
    ]
    if icon.then is not None:
        state.pending.append(Bonus(icon.then))
    return events


def draw_choices(
    state: GreatWesternTrailState, seat: int, icon: icons.DrawThenDiscardIcon, _: int
) -> Iterator[actions.DrawCards]:
    """Yield the numbers of cards that may be drawn."""
    most = min(icon.cards * count(state, seat, icon.per), drawable(state.players[seat]))
    for cards in range(1, most + 1):
        yield actions.DrawCards(cards)


def draw_refusal(
    state: GreatWesternTrailState, seat: int, icon: icons.DrawThenDiscardIcon, action: actions.DrawCards
) -> IllegalAction | None:
    """Return why so many cards cannot be drawn, or None."""
    most = icon.cards * count(state, seat, icon.per)
    if not 1 <= action.cards <= most:
        return IllegalAction("great_western_trail.illegal.draw_limit", most=most)
    if action.cards > drawable(state.players[seat]):
        return IllegalAction("great_western_trail.illegal.no_cards", have=drawable(state.players[seat]))
    return None


def draw_use(
    state: GreatWesternTrailState, seat: int, _: icons.DrawThenDiscardIcon, action: actions.DrawCards
) -> list[Event]:
    """Draw; as many cards have then to be discarded."""
    return draw_then_discard(state, seat, action.cards)


def draw_then_discard(state: GreatWesternTrailState, seat: int, cards: int) -> list[Event]:
    """Draw cards; as many have then to be discarded."""
    state.pending.append(Discarding(cards))
    return draw(state, seat, cards)


def _fits(card: str, cost: icons.CardCost) -> bool:
    """Tell whether a card may be one of those of a cost. Simmental has no colour that a cost names."""
    if cost.kind == "objective":
        return not is_cattle(card)
    if not is_cattle(card):
        return False
    return cost.kind != "colour" or breed_of(card) in cost.colours


def _is_whole(cards: tuple[str, ...], cost: icons.CardCost) -> bool:
    return cost.kind != "same_breed" or len({breed_of(card) for card in cards}) == 1
