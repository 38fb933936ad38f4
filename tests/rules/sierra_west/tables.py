"""Positions for tests of Sierra West: cards are taken from where they lie, none is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import pytest

import rules
from rules import IllegalAction
from rules.sierra_west.actions import LockPlan, Pass, Walk
from rules.sierra_west.catalogue import CABINS
from rules.sierra_west.game import SierraWest
from rules.sierra_west.model import CAMP, NOBODY, Spot
from rules.sierra_west.mountain import GONE, PLACES, Place

if TYPE_CHECKING:
    from rules import Action, Event
    from rules.sierra_west.model import Pioneer, SierraWestState

E = TypeVar("E")

GAME = SierraWest()
SEED = "0" * 32
TOP_LEFT, TOP_RIGHT = 0, 1


def begun(mode: str = "apple", seats: int = 2, **options: Any) -> SierraWestState:  # noqa: ANN401  any option
    """Return a game in which seat 0 plans its first turn."""
    chosen = {"mode": mode, "first_player": "first_seat", **options}
    return GAME.setup(seats=seats, options=chosen, seed=SEED)


def hold(state: SierraWestState, *cards: str, seat: int | None = None) -> None:
    """Let a seat hold just these cards: from its own piles, or as if it had claimed them."""
    player = state.players[state.seat if seat is None else seat]
    player.deck += player.hand
    player.known_to += [NOBODY] * len(player.hand)
    player.hand = list(cards)
    player.known = []
    for card in cards:
        if card in player.deck:
            place = player.deck.index(card)
            del player.deck[place], player.known_to[place]
        elif card in player.discard:
            player.discard.remove(card)
        else:
            state.mountain[state.mountain.index(card)] = GONE
            player.claimed.append(card)


def lay_out(state: SierraWestState, *cards: str) -> list[Event]:
    """Let the seat whose turn it is hold and lock these cards as left, middle and right."""
    hold(state, *cards)
    left, middle, right = cards
    return take(state, LockPlan(left, middle, right))


def locked(mode: str, *cards: str, seats: int = 2, **options: Any) -> SierraWestState:  # noqa: ANN401  as above
    """Return a game in which seat 0 has locked these cards as left, middle and right."""
    state = begun(mode, seats, **options)
    lay_out(state, *cards)
    return state


def give(state: SierraWestState, seat: int = 0, **goods: int) -> None:
    """Let a seat have so many of some goods."""
    state.players[seat].goods.update(goods)


def build(state: SierraWestState, *cabins: str, seat: int = 0) -> None:
    """Let a seat have built these cabins, taken from the stack."""
    for cabin in cabins:
        pile = state.cabin_deck if cabin in state.cabin_deck else state.shop
        pile.remove(cabin)
        if pile is state.shop:
            pile.append(state.cabin_deck.pop())
        state.players[seat].cabins.append(cabin)


def enter(state: SierraWestState, pioneer: Pioneer, cabin: str, seat: int = 0) -> None:
    """Let a pioneer stand in a cabin that its seat has built for it."""
    build(state, cabin, seat=seat)
    setattr(state.players[seat], pioneer, Spot("cabin", CABINS.index(cabin)))


def stand(state: SierraWestState, row: int, column: int, seat: int = 0) -> int:
    """Let the explorer of a seat stand on a card of the mountain; return its place."""
    place = PLACES.index(Place(row, column))
    state.players[seat].explorers[0] = place
    return place


def own_mule(state: SierraWestState, seat: int = 0) -> None:
    """Let a seat have the mule, in its camp."""
    state.owners["mule"] = seat
    state.mule = CAMP


def legal(state: SierraWestState, kind: type[E], seat: int | None = None) -> list[E]:
    """Return the legal actions of one kind of a seat, by default of the one whose turn it is."""
    actor = state.seat if seat is None else seat
    return [action for action in GAME.legal(state, actor) if isinstance(action, kind)]


def take(state: SierraWestState, action: Action, seat: int | None = None) -> list[Event]:
    """Let a seat act, by default the one whose turn it is."""
    return list(GAME.apply(state, state.seat if seat is None else seat, action))


def walk(state: SierraWestState, pioneer: Pioneer, space: int, *pay: str) -> list[Event]:
    """Let a pioneer of the seat whose turn it is walk to a space."""
    return take(state, Walk(pioneer, space, pay))


def play_on(state: SierraWestState, *cards: str) -> None:
    """End the turn; let the next seat lock these cards, or any."""
    take(state, Pass())
    if cards:
        lay_out(state, *cards)
    else:
        take(state, legal(state, LockPlan)[0])


def refusal(state: SierraWestState, action: Action, seat: int | None = None) -> str:
    """Return why an action is refused; check that nothing has changed and that it was not listed."""
    actor = state.seat if seat is None else seat
    assert action not in GAME.legal(state, actor)
    before = rules.dump(state)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, actor, action)
    assert rules.dump(state) == before
    return caught.value.key.removeprefix("sierra_west.illegal.")


def only(events: list[Event], kind: type[E]) -> E:
    """Return the one event of a kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event
