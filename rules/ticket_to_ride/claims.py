"""Which routes a seat may claim, with which cards (rulebook, "claiming routes"), and why actions are refused.

Simulations and bot players ask for this thousands of times a second. So every claim is made once and kept,
and sets of routes or colours are bits of an int: routes in the order of the atlas with the first one highest,
colours with the first one lowest.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.refusal import IllegalAction
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES, Route
from rules.ticket_to_ride.model import CARDS, COLOURS, LOCOMOTIVE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.ticket_to_ride.actions import TicketToRideAction
    from rules.ticket_to_ride.model import Player, TicketToRideState

_LEVELS = len(CONSTANTS.route_points)
"""From no card to as many as the longest route takes."""
_LEVELS_AT = -(-len(ROUTES) // 8)
_HAND_AT = _LEVELS_AT + _LEVELS
_BYTES = _HAND_AT + len(COLOURS)
"""What a hand is good for, in bytes: routes that it can fill, by number of cards the colours with so many, by
colour how many cards there are."""
_Claims = tuple[ClaimRoute, ...]
_Payment = tuple[int, tuple[_Claims, ...]]
"""Where to look in what a hand is good for, and claims by what is there."""
_BIT = {route: 1 << place for place, route in enumerate(reversed(ROUTES))}
_PAIR = {route.id: _BIT[route.id] | _BIT.get(route.twin or "", 0) for route in ROUTES.values()}


class Price(NamedTuple):
    """What a claim gives and takes: trains, by kind the cards ``spent``, and those cards one by one."""

    points: int
    trains: int
    spent: tuple[tuple[int, int], ...]
    cards: tuple[int, ...]


def claims(state: TicketToRideState, seat: int) -> list[ClaimRoute]:
    """Return every claim open to ``seat``: by route, the payment with fewest locomotives first."""
    player = state.players[seat]
    purple, blue, orange, white, green, yellow, black, red, locomotives, _ = player.hand
    by_purple, by_blue, by_orange, by_white, by_green, by_yellow, by_black, by_red = _MEANS[locomotives]
    means = by_purple[purple] | by_blue[blue] | by_orange[orange] | by_white[white]
    means |= by_green[green] | by_yellow[yellow] | by_black[black] | by_red[red]
    routes = means & ~player.closed & _UP_TO[player.trains]
    found: list[ClaimRoute] = []
    if not routes:
        return found
    held = means.to_bytes(_BYTES, "little")
    by_route = _BY_ROUTE[locomotives]
    while routes:
        bit, place, by_held, others = by_route[routes.bit_length()]
        routes ^= bit
        found += by_held[held[place]]
        if others:
            for place, by_held in others:
                found += by_held[held[place]]
    return found


def is_open(player: Player, route: str) -> bool:
    """Return whether no claim has closed a route to a player."""
    return not player.closed & _BIT[route]


def can_pay(player: Player, claim: ClaimRoute) -> bool:
    """Return whether a player may claim that route with those cards."""
    price = PRICES.get(claim)
    if price is None or player.closed & _BIT[claim.route] or player.trains < price.trains:
        return False
    return all(player.hand[kind] >= cards for kind, cards in price.spent)


def close(state: TicketToRideState, seat: int, route: str) -> None:
    """Close a route that ``seat`` has claimed; its twin too, with 2-3 players for all, else for that seat."""
    all_pairs = state.seats <= CONSTANTS.one_of_two_tracks_up_to_seats
    closed = _PAIR[route] if all_pairs else _BIT[route]
    for player in state.players:
        player.closed |= closed
    state.players[seat].closed |= _PAIR[route]


def _bits(routes: Iterable[Route]) -> int:
    return sum(_BIT[route.id] for route in routes)


def _means_of(kind: int, cards: int, locomotives: int) -> int:
    """Return what ``cards`` of a colour are good for beside ``locomotives``."""
    reach = min(cards + locomotives, _LEVELS - 1)
    levels = sum(1 << 8 * (_LEVELS_AT + count) + kind for count in range(1, min(cards + 1, _LEVELS)))
    in_hand = cards << 8 * (_HAND_AT + kind)
    return _filled(COLOURS[kind], reach, min(locomotives, reach)) | levels | in_hand


@cache
def _filled(colour: str, reach: int, locomotives: int) -> int:
    fitting = (colour, "gray")
    return _bits(r for r in ROUTES.values() if r.length <= (reach if r.colour in fitting else locomotives))


@cache
def _payments(route: Route, locomotives: int) -> tuple[int, int, tuple[_Claims, ...], tuple[_Payment, ...]]:
    """Return the bit of a route and its payments: the one with fewest locomotives, then the others."""
    most = min(route.length, locomotives)
    all_claims = [_claims_with(route, replaced) for replaced in range(most + 1)]
    if route.colour == "gray":
        payments = [(_LEVELS_AT + route.length - n, _by_colours(some)) for n, some in enumerate(all_claims)]
        return _BIT[route.id], *payments[0], tuple(payments[1:])
    in_hand = range(CONSTANTS.cards_per_colour + 1)
    by_cards = tuple(sum(all_claims[max(0, route.length - cards) :], ()) for cards in in_hand)
    return _BIT[route.id], _HAND_AT + COLOURS.index(route.colour), by_cards, ()


@cache
def _claims_with(route: Route, replaced: int) -> _Claims:
    """Return the claims of a route with so many cards ``replaced`` by locomotives."""
    if replaced == route.length:
        return (ClaimRoute(route.id, CARDS[LOCOMOTIVE], replaced),)
    return tuple(ClaimRoute(route.id, c, replaced) for c in COLOURS if route.colour in (c, "gray"))


@cache
def _by_colours(some: _Claims) -> tuple[_Claims, ...]:
    """Return claims by the bits of the colours that there are; a claim without colours needs none."""
    if len(some) == 1:
        return (some,)
    by_colours: list[_Claims] = [()]
    for claim in some:
        by_colours += [(*fewer, claim) for fewer in by_colours]
    return tuple(by_colours)


def _price(route: Route, claim: ClaimRoute) -> Price:
    both = ((CARDS.index(claim.colour), route.length - claim.locomotives), (LOCOMOTIVE, claim.locomotives))
    spent = tuple((kind, cards) for kind, cards in both if cards)
    cards = tuple(kind for kind, cards in spent for _ in range(cards))
    return Price(CONSTANTS.route_points[route.length], route.length, spent, cards)


_UP_TO = [_bits(r for r in ROUTES.values() if r.length <= trains) for trains in range(CONSTANTS.trains + 1)]
"""By trains: the routes that take no more."""
_MEANS = [
    [
        [_means_of(kind, n, locos) for n in range(CONSTANTS.cards_per_colour + 1)]
        for kind in range(len(COLOURS))
    ]
    for locos in range(CONSTANTS.locomotives + 1)
]
"""By locomotives in hand, then colour, then cards of it: what they are good for."""
_BY_ROUTE = [
    [
        (0, 0, (), ()),
        *(_payments(route, min(locomotives, route.length)) for route in reversed(ROUTES.values())),
    ]
    for locomotives in range(CONSTANTS.locomotives + 1)
]
"""By locomotives in hand, then by the number of a route's bit (from 1): that bit and the payments."""
PRICES = {
    claim: _price(route, claim)
    for route in ROUTES.values()
    for replaced in range(route.length + 1)
    for claim in _claims_with(route, replaced)
}
"""By claim, what it gives and takes."""


def check(state: TicketToRideState, seat: int, action: TicketToRideAction) -> None:
    """Refuse a well-formed action that a seat that is waited for may not take; say why."""
    player = state.players[seat]
    if isinstance(action, KeepTickets):
        _check_keeping(player, action)
    elif player.keep:
        raise IllegalAction("ticket_to_ride.illegal.keep_first")
    elif isinstance(action, (TakeCard, DrawCard)):
        _check_drawing(state, action)
    elif state.drawn:
        raise IllegalAction("ticket_to_ride.illegal.second_card")
    elif isinstance(action, DrawTickets):
        if not state.ticket_deck:
            raise IllegalAction("ticket_to_ride.illegal.no_tickets")
    elif not can_pay(player, action):
        raise _why_not(state, seat, action)


def _check_keeping(player: Player, action: KeepTickets) -> None:
    if not player.keep:
        raise IllegalAction("ticket_to_ride.illegal.nothing_offered")
    kept = tuple([ticket for ticket in player.offer if ticket in action.tickets])
    if kept != action.tickets or len(kept) < player.keep:
        offered = len(player.offer)
        raise IllegalAction("ticket_to_ride.illegal.keep_of_offer", keep=player.keep, offered=offered)


def _check_drawing(state: TicketToRideState, action: TakeCard | DrawCard) -> None:
    if not state.deck:
        raise IllegalAction("ticket_to_ride.illegal.no_train_cards")
    if isinstance(action, TakeCard):
        kind = CARDS.index(action.card)
        if kind not in state.face_up:
            raise IllegalAction("ticket_to_ride.illegal.not_face_up", card=action.card)
        if kind == LOCOMOTIVE and state.drawn:
            raise IllegalAction("ticket_to_ride.illegal.locomotive_second")


def _why_not(state: TicketToRideState, seat: int, action: ClaimRoute) -> IllegalAction:
    """Return why a claim is refused that is known not to be allowed."""
    route, player = ROUTES.get(action.route), state.players[seat]
    if route is None:
        return IllegalAction("ticket_to_ride.illegal.unknown_route")
    if route.id in state.owners:
        return IllegalAction("ticket_to_ride.illegal.route_taken", route=route.id)
    twin = state.owners.get(route.twin) if route.twin else None
    if twin is not None and state.seats <= CONSTANTS.one_of_two_tracks_up_to_seats:
        return IllegalAction("ticket_to_ride.illegal.twin_closed", route=route.id)
    if twin == seat:
        return IllegalAction("ticket_to_ride.illegal.twin_yours", route=route.id)
    trains = player.trains
    if trains < route.length:
        return IllegalAction("ticket_to_ride.illegal.trains", route=route.id, need=route.length, have=trains)
    return _not_paid(player.hand, route, action)


def _not_paid(hand: list[int], route: Route, action: ClaimRoute) -> IllegalAction:
    all_locomotives = action.colour == CARDS[LOCOMOTIVE]
    if not all_locomotives and route.colour not in ("gray", action.colour):
        return IllegalAction("ticket_to_ride.illegal.colour", route=route.id, colour=route.colour)
    cards = route.length - action.locomotives
    if action.locomotives < 0 or cards < 0 or (cards == 0) != all_locomotives:
        return IllegalAction("ticket_to_ride.illegal.payment", route=route.id, need=route.length)
    held = hand[CARDS.index(action.colour)]
    if held < cards:
        return IllegalAction("ticket_to_ride.illegal.cards", colour=action.colour, need=cards, have=held)
    return IllegalAction("ticket_to_ride.illegal.locomotives", need=action.locomotives, have=hand[LOCOMOTIVE])
