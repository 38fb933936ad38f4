"""The map of North America, its tickets, and the numbers of the rulebook, from ``data/map.json``."""

from __future__ import annotations

from typing import Literal

from rules.kernel.data import Printed, read

Colour = Literal["purple", "blue", "orange", "white", "green", "yellow", "black", "red"]
"""The colours of routes and of train cards but locomotives."""


class City(Printed, frozen=True):
    """A city. ``lat``, ``lon`` in degrees; ``x``, ``y``: 0 to 1 on our map; ``label``: its name's side."""

    id: str
    name: str
    lat: float
    lon: float
    x: float
    y: float
    label: Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


class Route(Printed, frozen=True):
    """A track of ``length`` spaces between two cities, number ``track`` of ``tracks`` side by side.

    ``bend`` curves it: control point = middle + 2 x bend x (dy, -dx), with (dx, dy) = b - a.
    """

    id: str
    a: str
    b: str
    length: int
    colour: Colour | Literal["gray"]
    track: int
    tracks: int
    twin: str | None
    bend: float


class Ticket(Printed, frozen=True):
    """A destination ticket: ``points`` are won if its cities are linked at the end, lost if not."""

    id: str
    a: str
    b: str
    points: int


class Constants(Printed, frozen=True):
    """The numbers of the rulebook; ``row_replacements_at_most`` is ours (see ``data/README.md``)."""

    seats: tuple[int, ...]
    trains: int
    cards_per_colour: int
    locomotives: int
    starting_hand: int
    face_up: int
    cards_a_turn: int
    locomotives_that_replace_the_row: int
    row_replacements_at_most: int
    tickets_dealt: int
    first_tickets_to_keep: int
    tickets_to_keep: int
    trains_for_last_turns: int
    one_of_two_tracks_up_to_seats: int
    route_points: tuple[int, ...]
    longest_trail_bonus: int


class Layout(Printed, frozen=True):
    """The shape of the map that ``x`` and ``y`` are meant for."""

    width_over_height: float


class Atlas(Printed, frozen=True):
    """The whole data file."""

    constants: Constants
    train_colours: tuple[str, ...]
    map: Layout
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]


ATLAS: Atlas = read(__package__, "map", Atlas)
CONSTANTS = ATLAS.constants
TRAIN_COLOURS = ATLAS.train_colours
"""The colour of each seat's trains."""
CITIES = {city.id: city for city in ATLAS.cities}
ROUTES = {route.id: route for route in ATLAS.routes}
TICKETS = {ticket.id: ticket for ticket in ATLAS.tickets}
