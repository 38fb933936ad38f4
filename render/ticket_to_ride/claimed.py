"""What players have claimed, on the map: their trains, tracks closed for good, rings around what is new."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from render.ticket_to_ride.colours import colour_of
from render.ticket_to_ride.names import name_corner, name_sprite, placed_names, reach_of
from render.ticket_to_ride.scenery import (
    OLDEST,
    box_of,
    city_corner,
    city_dot,
    closed_track,
    darkened,
    lit,
    ring_around,
    shadow_of_train,
    tone_of_land,
    train,
)
from render.ticket_to_ride.stage import map_scene
from rules.ticket_to_ride import CITIES, CONSTANTS, ROUTES, RouteClaimed, TicketToRideState

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PIL import Image

    from render.ticket_to_ride.labels import Name
    from render.ticket_to_ride.scenery import Box
    from rules.kernel.contract import Event

Ages = dict[str, int]
"""By new route how many claims came after it, ``OLDEST`` at most."""


def ages_of(marks: Sequence[Event], view: TicketToRideState) -> Ages:
    """Return the routes claimed by some events, without those taken back since."""
    claimed = [event.route for event in marks if isinstance(event, RouteClaimed)]
    newest_first = dict.fromkeys(route for route in reversed(claimed) if route in view.owners)
    return {route: min(age, OLDEST) for age, route in enumerate(newest_first)}


def put_claims(
    frame: Image.Image,
    view: TicketToRideState,
    ages: Ages,
    below: Callable[[], None] | None = None,
) -> None:
    """Bar closed tracks, and put trains on all claimed ones; around new ones is a ring.

    What is put hides what is below it also where it is half transparent: so shadows and light come first.
    ``below`` puts what lies between them and the trains.
    """
    put, rings = map_scene().put, sorted(ages, key=lambda route: -ages[route])
    for route in view.owners:
        put(frame, ("shadow", route), box_of(route)[:2], partial(shadow_of_train, route))
    for route in rings:
        if not ages[route]:
            put(frame, ("light", route), box_of(route)[:2], partial(_ring, route, 0, 0))
    if below:
        below()
    for route in _closed(view):
        put(frame, ("closed", route), box_of(route)[:2], partial(closed_track, route, tone_of_land))
    for route in rings:
        age = ages[route]
        put(frame, ("ring", route, age), box_of(route)[:2], partial(_ring, route, age, 1))
    for route, seat in view.owners.items():
        colour, at = colour_of(seat), ages.get(route)
        put(frame, ("train", route, colour, at), box_of(route)[:2], partial(train, route, colour, at))
    put_cities(frame, ages)


def put_cities(frame: Image.Image, routes: Mapping[str, object]) -> None:
    """Put the cities of some routes above what lies around these."""
    for city in sorted({city for route in routes for city in (ROUTES[route].a, ROUTES[route].b)}):
        map_scene().put(frame, ("city", city), city_corner(city), city_dot(city).stand)


def _ring(route: str, age: int, layer: int) -> Image.Image:
    return ring_around(route, age)[layer]


def put_names(frame: Image.Image, routes: Mapping[str, bool], names: tuple[str, ...]) -> None:
    """Put the names back above what shadows of ``routes`` fall on, or rings and light of those with True."""
    put, near = map_scene().put, _names_near(names)
    touched = dict.fromkeys(name for route, shines in routes.items() for name in near[route, shines])
    for name in touched:
        put(frame, name, name_corner(name), partial(name_sprite, name))


@lru_cache(16)
def _names_near(names: tuple[str, ...]) -> dict[tuple[str, bool], tuple[Name, ...]]:
    """Return by track, and whether it has a ring, which names it reaches."""
    placed = placed_names(dict(zip(CITIES, names, strict=True)))
    reaches = {name: reach_of(name) for name in placed.values()}
    return {
        (route, shines): tuple(
            name
            for name, box in reaches.items()
            if any(meet(box, part) for part in (lit if shines else darkened)(route))
        )
        for route in ROUTES
        for shines in (False, True)
    }


def meet(a: Box, b: Box) -> bool:
    """Tell whether two boxes have any pixel in common."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _closed(view: TicketToRideState) -> list[str]:
    """Return the tracks that nobody can claim any more because their twin is claimed."""
    if view.seats > CONSTANTS.one_of_two_tracks_up_to_seats:
        return []
    twins = (ROUTES[route].twin for route in view.owners)
    return [twin for twin in twins if twin and twin not in view.owners]
