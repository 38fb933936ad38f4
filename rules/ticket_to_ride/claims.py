"""Which routes a seat may claim, and with which cards (rulebook, "claiming routes").

Sets of routes are bits of an int, by their place in the atlas, and every claim is made once and kept: a bot player
or a simulation asks for the claims of a hand thousands of times a second.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.ticket_to_ride.atlas import ATLAS, CONSTANTS, Route
from rules.ticket_to_ride.model import COLOURS, LOCOMOTIVE, ClaimRoute

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.ticket_to_ride.model import Card, TicketToRideState

_LONGEST = len(CONSTANTS.route_points) - 1
_ALL_COLOURS = (1 << len(COLOURS)) - 1


def claims(state: TicketToRideState, seat: int) -> list[ClaimRoute]:
    """Return every claim open to ``seat``: by route, the payment with fewest locomotives first."""
    hand = state.players[seat].hand
    locomotives = hand[LOCOMOTIVE]
    routes = _affordable(hand) & _open(state, seat)
    at_least = _at_least(hand)
    found: list[ClaimRoute] = []
    while routes:
        bit = routes & -routes
        routes ^= bit
        place = bit.bit_length() - 1
        length, colour = _SHAPES[place]
        if colour is not None:
            found += _coloured(place, min(hand[colour], length), min(locomotives, length))
            continue
        for replaced in range(min(locomotives + 1, length)):
            colours = at_least >> len(COLOURS) * (length - replaced - 1) & _ALL_COLOURS
            if colours:
                found += _grey(place, replaced, colours)
        if locomotives >= length:
            found.append(_ALL_LOCOMOTIVES[place])
    return found


def can_claim(state: TicketToRideState, seat: int) -> bool:
    """Return whether there is any route that ``seat`` may claim."""
    return bool(_affordable(state.players[seat].hand) & _open(state, seat))


def _open(state: TicketToRideState, seat: int) -> int:
    """Return the routes that ``seat`` could claim with any cards."""
    player = state.players[seat]
    closed = 0
    if state.seats <= CONSTANTS.one_of_two_tracks_up_to_seats:
        for route in state.owners:
            closed |= _PAIRS[route]
    else:
        for route in state.owners:
            closed |= _BITS[route]
        for route in player.routes:
            closed |= _PAIRS[route]
    return _UP_TO[min(player.trains, _LONGEST)] & ~closed


def _affordable(hand: list[int]) -> int:
    """Return the routes that cards of one colour and locomotives in ``hand`` could fill."""
    locomotives = hand[LOCOMOTIVE]
    routes = _GREY[min(max(hand[:LOCOMOTIVE]) + locomotives, _LONGEST)]
    for colour, lengths in enumerate(_COLOURED):
        routes |= lengths[min(hand[colour] + locomotives, _LONGEST)]
    return routes


def _at_least(hand: list[int]) -> int:
    """Return, eight bits each, the colours of which ``hand`` has at least 1, 2, ... cards."""
    packed = 0
    for colour, steps in enumerate(_STEPS):
        packed |= steps[min(hand[colour], _LONGEST)]
    return packed


@cache
def _coloured(place: int, cards: int, locomotives: int) -> tuple[ClaimRoute, ...]:
    """Return the claims of a coloured route with so many ``cards`` of its colour and ``locomotives``."""
    route = ATLAS.routes[place]
    fewest = route.length - cards
    colour = COLOURS[_SHAPES[place][1] or 0]
    replaced = range(max(fewest, 0), min(locomotives, route.length - 1) + 1)
    paid = tuple(ClaimRoute(route.id, colour, count) for count in replaced)
    return (*paid, _ALL_LOCOMOTIVES[place]) if locomotives >= route.length else paid


@cache
def _grey(place: int, replaced: int, colours: int) -> tuple[ClaimRoute, ...]:
    """Return the claims of a grey route with one of ``colours`` (bits) and ``replaced`` locomotives."""
    route = ATLAS.routes[place]
    return tuple(ClaimRoute(route.id, name, replaced) for c, name in enumerate(COLOURS) if colours >> c & 1)


def _routes(wanted: Callable[[Route], bool]) -> int:
    return sum(1 << place for place, route in enumerate(ATLAS.routes) if wanted(route))


def _by_length(colour: str) -> tuple[int, ...]:
    """Return the routes of a colour that are at most 0, 1, ... spaces long."""
    return tuple(
        _routes(lambda route, limit=limit: route.colour == colour and route.length <= limit)
        for limit in range(_LONGEST + 1)
    )


def _steps(colour: int) -> tuple[int, ...]:
    """Return for 0, 1, ... cards of a colour its bits in what ``_at_least`` puts together."""
    bits = [1 << len(COLOURS) * step + colour for step in range(_LONGEST)]
    return tuple(sum(bits[:cards]) for cards in range(_LONGEST + 1))


_BITS = {route.id: 1 << place for place, route in enumerate(ATLAS.routes)}
_PAIRS = {route.id: _BITS[route.id] | _BITS.get(route.twin or "", 0) for route in ATLAS.routes}
_UP_TO = tuple(_routes(lambda route, limit=limit: route.length <= limit) for limit in range(_LONGEST + 1))
_GREY = _by_length("gray")
_COLOURED = tuple(_by_length(colour) for colour in COLOURS)
_STEPS = tuple(_steps(colour) for colour in range(len(COLOURS)))
_SHAPES = tuple(
    (route.length, COLOURS.index(route.colour) if route.colour != "gray" else None) for route in ATLAS.routes
)
_ALL_LOCOMOTIVES = tuple(ClaimRoute(route.id, "locomotive", route.length) for route in ATLAS.routes)
