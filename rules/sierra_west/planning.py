"""Decks and hands, locking a plan, and the two paths of a plan (rulebook 2.5; 4, "planning" and "pass"; 10).

A plan that is not locked is no part of a state: ``plans`` lists what could be locked, whoever's turn it is,
and ``paths_of`` shows what each of them gives.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING

import msgspec

from rules.sierra_west.actions import LockPlan, Rest
from rules.sierra_west.catalogue import BASICS, BOARD, CARDS, ICONS, PLANS, Card, Icon, Summit
from rules.sierra_west.events import CardDiscarded, CardReturned, CardsDrawn, PlanLocked, Trapped
from rules.sierra_west.model import EVERYBODY, NOBODY, Pioneer, Pioneering, Player, SierraWestState, Window

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Event


_ARRANGEMENTS = 4096
_BASICS = (*BASICS, "any")
PIONEERS: tuple[Pioneer, ...] = ("green", "tan")


class Space(msgspec.Struct, frozen=True, gc=False):
    """A space of a path: its card, its icon, its cost in basic resources, whether any pioneer may do it."""

    card: str
    code: str
    cost: int = 0
    is_free: bool = True

    @property
    def icon(self) -> Icon:
        """The path action of the space."""
        return ICONS[self.code]


class Way(msgspec.Struct, frozen=True, gc=False):
    """Where a pioneer can go on: its path, and the spaces ahead up to the first mandatory one.

    ``ends``: none is mandatory, so the pioneer can reach the end. ``free``: the numbers of the first spaces,
    which any pioneer may do; ``rest``: those behind them.
    """

    path: Pioneer
    spaces: tuple[tuple[int, Space], ...]
    ends: bool
    free: slice
    rest: tuple[tuple[int, Space], ...]


Ways = list[tuple["Pioneer", Way]]
"""The pioneers of a seat that are on no summit, with their ways ahead."""


class Paths(msgspec.Struct, frozen=True, gc=False):
    """What three cards show: paths, animals, summit actions; ways by path, first that from before it.

    ``cheapest``: the basic resources that the cheapest summit action asks for.
    """

    green: tuple[Space, ...]
    tan: tuple[Space, ...]
    animals: tuple[str, ...]
    summits: tuple[Summit, ...]
    cheapest: int
    ways: dict[str, tuple[Way, ...]]

    def of(self, path: str) -> tuple[Space, ...]:
        """Return the green or the tan path."""
        return self.green if path == "green" else self.tan


@lru_cache(_ARRANGEMENTS)
def paths_of(left: str, middle: str, right: str) -> Paths:
    """Return what is to be seen of three cards: outer columns of the sides, the middle one of the middle."""
    cards = CARDS[left], CARDS[middle], CARDS[right]
    (first, first_tan), (last, last_tan) = _SIDES[left][0], _SIDES[right][1]
    green, tan = (*first, _MIDDLES[middle], *last), (*first_tan, *last_tan)
    animals = tuple(dict.fromkeys([card.animal for card in cards[::2] if card.animal]))
    ways = {"green": tuple(_ways("green", green)), "tan": tuple(_ways("tan", tan))}
    summits = tuple([card.summit for card in cards])
    cheapest = min(sum(summit.cost.get(good, 0) for good in _BASICS) for summit in summits)
    return Paths(green, tan, animals, summits, cheapest, ways)


def paths(state: SierraWestState, seat: int) -> Paths:
    """Return the paths of the plan that a seat has locked."""
    return paths_of(*state.players[seat].board)


def ahead(state: SierraWestState, seat: int) -> Ways:
    """Return the pioneers of a seat that are on no summit, with their ways ahead."""
    player = state.players[seat]
    ways = paths_of(*player.board).ways
    green, tan = player.green, player.tan
    both: Ways = []
    if green.place != "summit":
        both.append(("green", ways[green.place][green.at + 1] if green.place in ways else ways["green"][0]))
    if tan.place != "summit":
        both.append(("tan", ways["tan"][tan.at + 1 if tan.place == "tan" else 0]))
    return both


def _ways(path: Pioneer, spaces: tuple[Space, ...]) -> Iterator[Way]:
    """Yield the ways ahead from before each space, and from the last."""
    numbered = tuple(enumerate(spaces))
    stops = [number for number, space in numbered if space.icon.mandatory]
    for start in range(len(spaces) + 1):
        stop = next((number for number in stops if number >= start), None)
        end = len(spaces) if stop is None else stop + 1
        not_free = next((number for number, space in numbered[start:end] if not space.is_free), end)
        free, rest = slice(start, not_free), numbered[not_free:end]
        yield Way(path, numbered[start:end], stop is None, free, rest)


def _side(card: Card, cost: int) -> tuple[tuple[Space, Space], tuple[Space, Space]]:
    green = _space(card, card.green[0]), _space(card, card.green[2])
    return green, (_space(card, card.tan[0]), _space(card, card.tan[1], cost))


def _space(card: Card, code: str, cost: int = 0) -> Space:
    return Space(card.id, code, cost, is_free=not cost and code != "banjo_danger")


_SIDES = {card.id: tuple([_side(card, cost) for cost in BOARD.paid_spaces]) for card in CARDS.values()}
_MIDDLES = {card.id: _space(card, card.green[1]) for card in CARDS.values()}


_CARDS = 3
_HANDS = 1024


def put_on_deck(player: Player, card: str, known_to: int) -> None:
    """Put a card on top of a deck; ``known_to``: a seat, or EVERYBODY."""
    player.deck.append(card)
    player.known_to.append(known_to)


def draw(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Draw a new hand; where the deck runs out, the discard pile is shuffled and drawn from.

    What is left of a deck that runs out, all can tell: it is what lies nowhere else.
    """
    player, size = state.players[seat], _CARDS + state.options.expert
    runs_out = len(player.deck) <= size
    _draw(player, min(size, len(player.deck)), all_known=runs_out)
    missing = size - len(player.hand)
    if missing:
        player.deck, player.discard = player.discard, []
        state.chance.shuffle(player.deck)
        player.known_to = [NOBODY] * len(player.deck)
        _draw(player, missing, all_known=False)
    events.append(CardsDrawn(seat, tuple(player.hand), size, shuffled=bool(missing)))


def _draw(player: Player, number: int, *, all_known: bool) -> None:
    for _ in range(number):
        card, known_to = player.deck.pop(), player.known_to.pop()
        player.hand.append(card)
        if all_known or known_to == EVERYBODY:
            player.known.append(card)


def plans(state: SierraWestState, seat: int) -> Sequence[LockPlan]:
    """Return every plan of the hand of a seat."""
    return _plans(tuple(state.players[seat].hand))


def lock(state: SierraWestState, seat: int, action: LockPlan, events: list[Event]) -> None:
    """Lay the cards out: animals show, and may be trapped."""
    player = state.players[seat]
    player.board = [action.left, action.middle, action.right]
    rest = [card for card in player.hand if card not in player.board]
    player.hand = []
    animals = paths(state, seat).animals
    events.append(PlanLocked(seat, action.left, action.middle, action.right, animals))
    for card in rest:
        if action.rest == "deck":
            put_on_deck(player, card, EVERYBODY if card in player.known else seat)
            events.append(CardReturned(seat, card))
        else:
            player.discard.append(card)
            events.append(CardDiscarded(seat, card))
    player.known = []
    state.windows.append(Window(seat, animals))
    state.pending = [Pioneering()]
    _let_hastings_trap(state, animals, events)


def _let_hastings_trap(state: SierraWestState, animals: tuple[str, ...], events: list[Event]) -> None:
    """Let Hastings turn the tile up that his plan card watches for."""
    watched = PLANS[state.hastings.active[0]].watch_animal if state.hastings else ""
    if watched in animals and watched not in (furs := state.players[state.opponent].furs):
        furs.append(watched)
        events.append(Trapped(state.opponent, None, watched))


@lru_cache(_HANDS)
def _plans(hand: tuple[str, ...]) -> Sequence[LockPlan]:
    rests: tuple[Rest, ...] = ("deck", "discard") if len(hand) > _CARDS else ("",)
    return [LockPlan(a, b, c, rest) for a, b, c in permutations(hand, _CARDS) for rest in rests]
