"""The map with what may be chosen: routes and tickets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.house.panels import numbered as number_plate
from render.ticket_to_ride.colours import CARDS as LOOKS
from render.ticket_to_ride.colours import DONE, OFFERED, OPEN
from render.ticket_to_ride.layout import CITY_AT, MAP_WIDTH
from render.ticket_to_ride.names import PIN, city_names, places_of
from render.ticket_to_ride.scenery import box_of, free_track, halo_of_track
from render.ticket_to_ride.stage import ages_of, board_scene, map_scene, put_cities, put_claims, put_names
from render.ticket_to_ride.tickets import Goal, goals_of, mark_of
from rules.ticket_to_ride import ROUTES, TICKETS, TicketToRideState, numbered, ways
from rules.ticket_to_ride.actions import ClaimRoute, KeepTickets

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from render.kit.shapes import Point
    from rules.kernel.contract import Action, Event

_NAME: Final = "choices.png"
_OFFERED: tuple[tuple[float, Colour], ...] = ((5.4, colours.OUTLINE), (3.8, colours.PAPER_LIGHT))
_ON_WAY: tuple[tuple[float, Colour], ...] = ((7.4, colours.HALO), (6.2, OPEN), (2.4, colours.PAPER_LIGHT))
_WAY: tuple[tuple[float, Colour], ...] = ((5.6, colours.HALO), (4.2, OPEN))
_NEW_WAY: tuple[tuple[float, Colour], ...] = ((6.0, colours.GOLD_EDGE), (4.4, colours.GOLD))
"""Around tracks that may be claimed now, those of them that complete tickets, others that do, and those that
would complete tickets on offer."""
_MARK, _QUIET_MARK = 17, 12
"""Radius of what marks the city of an open ticket, and of one that is completed."""


def shows(actions: Sequence[Action]) -> bool:
    """Tell whether routes or tickets are to be chosen: not where only the payment for a route is."""
    routes = {action.route for action in actions if isinstance(action, ClaimRoute)}
    others = any(not isinstance(action, ClaimRoute) for action in actions)
    keeps = any(isinstance(action, KeepTickets) for action in actions)
    return keeps or bool(routes and len(routes) + others > 1)


def draw_choices(
    view: TicketToRideState,
    seat: int,
    actions: Sequence[Action],
    _players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
) -> Picture | None:
    """Return the map with what may be chosen; None if nothing has a place there."""
    if not shows(actions):
        return None
    names, player = city_names(say), view.players[seat]
    goals, ages = goals_of(player), ages_of(marks, view)
    routes = {action.route for action in actions if isinstance(action, ClaimRoute)}
    numbers = {route: number for route, number in numbered(view, seat).items() if route in routes}
    # Of a track that completes several tickets those on offer decide: they come last.
    ranked = sorted(goals, key=lambda goal: goal.tint == OFFERED)
    wanted = {route: goal.tint for goal in ranked for route in sorted(ways(player, goal.ticket))}
    frame = board_scene(names).frame()
    put_claims(frame, view, ages, partial(_put_offered, frame, numbers, wanted))
    put_cities(frame, dict.fromkeys([*numbers, *wanted]))
    put_names(frame, {route: route in ages for route in view.owners}, names)
    put_names(frame, dict.fromkeys([*numbers, *wanted], True), names)
    _put_marks(frame, goals)
    _put_pins(frame, numbers, places_of(names).pins)
    return encode(frame, _NAME)


def _put_offered(frame: Image.Image, numbers: Mapping[str, int], wanted: Mapping[str, Colour]) -> None:
    """Put lines around the tracks that may be claimed or complete a ticket, then all of these tracks."""
    put, marked = map_scene().put, {*numbers, *wanted}
    for route in sorted(marked):
        if route in numbers:
            look = _ON_WAY if route in wanted else _OFFERED
        else:
            look = _NEW_WAY if wanted[route] == OFFERED else _WAY
        put(frame, ("halo", route, look), box_of(route)[:2], partial(halo_of_track, route, look))
    for route in sorted({*marked, *(twin for route in marked if (twin := ROUTES[route].twin))}):
        put(frame, ("free", route), box_of(route)[:2], partial(free_track, route))


def _put_marks(frame: Image.Image, goals: Sequence[Goal]) -> None:
    """Put the letters of tickets at their cities: open ones loud, completed ones quiet."""
    at_city: dict[str, list[Goal]] = {}
    for goal in goals:
        for city in (TICKETS[goal.ticket].a, TICKETS[goal.ticket].b):
            at_city.setdefault(city, []).append(goal)
    for city, found in at_city.items():
        loud = [goal for goal in found if goal.tint != DONE]
        mark = tuple((goal.number, goal.tint) for goal in loud or found[:1])
        make = partial(mark_of, mark, _MARK if loud else _QUIET_MARK)
        image = make()
        x, y = CITY_AT[city]
        left = min(max(0, round(x - image.width / 2)), MAP_WIDTH - image.width)
        map_scene().put(frame, ("goal", mark), (left, round(y - image.height / 2)), make)


def _put_pins(frame: Image.Image, numbers: Mapping[str, int], places: Mapping[str, Point]) -> None:
    """Put the numbers of routes on them, in their colours."""
    for route, number in numbers.items():
        colour = ROUTES[route].colour
        tint = colours.ANY_TRACK if colour == "gray" else LOOKS[colour].fill
        x, y = places[route]
        at = (round(x - PIN[0] / 2), round(y - PIN[1] / 2))
        map_scene().put(frame, ("pin", number, tint), at, partial(number_plate, str(number), tint, PIN))
