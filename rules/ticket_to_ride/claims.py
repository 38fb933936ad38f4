"""Which routes a seat may claim, and with which cards (rulebook, "claiming routes").

Simulations and bot players ask for this thousands of times a second. So every claim is made once and kept,
and sets of routes or colours are bits of an int: routes in the order of the atlas with the first one highest,
colours with the first one lowest.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.ticket_to_ride.atlas import ATLAS, CONSTANTS, ROUTES, Route
from rules.ticket_to_ride.model import CARDS, COLOURS, LOCOMOTIVE, ClaimRoute

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.ticket_to_ride.model import Player, TicketToRideState

_ALL_COLOURS = (1 << len(COLOURS)) - 1
_LONGEST = len(CONSTANTS.route_points) - 1
_COLOURS_FROM = len(ATLAS.routes)


class Price(NamedTuple):
    """What a claim takes (``cards`` of a ``kind``, ``locomotives``, together ``paid``; trains) and gives."""

    route: str
    bit: int
    kind: int
    cards: int
    locomotives: int
    paid: tuple[int, ...]
    trains: int
    points: int


def claims(state: TicketToRideState, seat: int) -> list[ClaimRoute]:
    """Return every claim open to ``seat``: by route, the payment with fewest locomotives first."""
    player = state.players[seat]
    means = _means(player.hand)
    routes = _open(player, means)
    at_least = means >> _COLOURS_FROM
    payments_by_route = _PAYMENTS[player.hand[LOCOMOTIVE]]
    found: list[ClaimRoute] = []
    while routes:
        bit, payments = payments_by_route[routes.bit_length()]
        routes ^= bit
        for shift, by_colours in payments:
            found += by_colours[at_least >> shift & _ALL_COLOURS]
    return found


def can_claim(state: TicketToRideState, seat: int) -> bool:
    """Return whether there is any route that ``seat`` may claim."""
    player = state.players[seat]
    return bool(_open(player, _means(player.hand)))


def is_open(player: Player, route: str) -> bool:
    """Return whether no claim has closed a route to a player."""
    return not player.closed & _BIT[route]


def price_of(player: Player, action: ClaimRoute) -> Price | None:
    """Return the price of a claim, or None if the player may not claim that route or not with those cards."""
    try:
        price = _PRICES[action]
    except (KeyError, TypeError):
        return None
    hand = player.hand
    if (
        type(action.locomotives) is not int  # True and 1.0 are found like 1
        or player.closed & price.bit
        or player.trains < price.trains
        or hand[price.kind] < price.cards
        or hand[LOCOMOTIVE] < price.locomotives
    ):
        return None
    return price


def close(state: TicketToRideState, seat: int, route: str) -> None:
    """Close a route that ``seat`` has claimed; its twin too, with 2-3 players for all, else for that seat."""
    all_pairs = state.seats <= CONSTANTS.one_of_two_tracks_up_to_seats
    for other, player in enumerate(state.players):
        player.closed |= _PAIR[route] if all_pairs or other == seat else _BIT[route]


def _means(hand: list[int]) -> int:
    """Return the routes that a hand can fill; above them the colours of which it has 1, 2, ... or more."""
    purple, blue, orange, white, green, yellow, black, red, locomotives, _ = hand
    means = _MEANS[locomotives]
    return (
        means[0][purple]
        | means[1][blue]
        | means[2][orange]
        | means[3][white]
        | means[4][green]
        | means[5][yellow]
        | means[6][black]
        | means[7][red]
    )


def _open(player: Player, means: int) -> int:
    """Return the routes among ``means`` that are not closed and for which the player has trains."""
    return means & ~player.closed & _UP_TO[player.trains]


def _bits(routes: Iterable[Route]) -> int:
    return sum(_BIT[route.id] for route in routes)


def _means_of(colour: int, cards: int, locomotives: int) -> int:
    """Return what ``cards`` of a colour are good for beside ``locomotives``."""
    reach = min(cards + locomotives, _LONGEST)
    filled = _of_colour(COLOURS[colour], reach) | _of_colour("gray", reach) | _UP_TO[locomotives]
    colours = [1 << _shift(count) + colour for count in range(1, min(cards, _LONGEST) + 1)]
    return filled | sum(colours) << _COLOURS_FROM


@cache
def _of_colour(colour: str, length: int) -> int:
    return _bits(r for r in ATLAS.routes if r.colour == colour and r.length <= length)


def _shift(cards: int) -> int:
    """Return where the colours of which a hand has at least ``cards`` begin."""
    return len(COLOURS) * (cards - 1)


_Payment = tuple[int, tuple[tuple[ClaimRoute, ...], ...]]
"""Where to look for the colours with enough cards, and the claims by the colours found there."""
_NO_ROUTE: tuple[int, tuple[_Payment, ...]] = (0, ())


def _payments(route: Route, locomotives: int) -> tuple[_Payment, ...]:
    """Return the payments of a route with so many ``locomotives`` in hand, those with fewest first."""
    return tuple(_payment(route, replaced) for replaced in range(min(route.length, locomotives) + 1))


@cache
def _payment(route: Route, replaced: int) -> _Payment:
    if replaced == route.length:
        claim = ClaimRoute(route.id, CARDS[LOCOMOTIVE], replaced)
        return _shift(1), ((claim,),) * (_ALL_COLOURS + 1)
    by_colour = [
        (ClaimRoute(route.id, name, replaced),) if route.colour in ("gray", name) else () for name in COLOURS
    ]
    by_colours: list[tuple[ClaimRoute, ...]] = [()]
    for claim_in_colour in by_colour:
        by_colours += [(*fewer, *claim_in_colour) for fewer in by_colours]
    return _shift(route.length - replaced), tuple(by_colours)


_BIT = {route.id: 1 << place for place, route in enumerate(reversed(ATLAS.routes))}
_PAIR = {route.id: _BIT[route.id] | _BIT.get(route.twin or "", 0) for route in ATLAS.routes}
_UP_TO = tuple(_bits(r for r in ATLAS.routes if r.length <= length) for length in range(CONSTANTS.trains + 1))
"""By length: the routes that are no longer."""
_MEANS = tuple(
    tuple(
        tuple(_means_of(colour, cards, locomotives) for cards in range(CONSTANTS.cards_per_colour + 1))
        for colour in range(len(COLOURS))
    )
    for locomotives in range(CONSTANTS.locomotives + 1)
)
"""By locomotives in hand, then colour, then cards of it: what they are good for."""
_PAYMENTS = tuple(
    (_NO_ROUTE, *((_BIT[route.id], _payments(route, locomotives)) for route in reversed(ATLAS.routes)))
    for locomotives in range(CONSTANTS.locomotives + 1)
)
"""By locomotives in hand, then by the number of a route's bit (from 1): that bit and the payments."""


def _price(claim: ClaimRoute) -> Price:
    route = ROUTES[claim.route]
    kind = CARDS.index(claim.colour)
    cards = route.length - claim.locomotives
    paid = (*[kind] * cards, *[LOCOMOTIVE] * claim.locomotives)
    points = CONSTANTS.route_points[route.length]
    return Price(route.id, _BIT[route.id], kind, cards, claim.locomotives, paid, route.length, points)


_PRICES = {
    claim: _price(claim)
    for _, payments in _PAYMENTS[-1]
    for _, by_colours in payments
    for claim in by_colours[-1]
}
