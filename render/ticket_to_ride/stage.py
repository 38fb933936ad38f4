"""What the pictures share: their colours, the board that does not move, and what has been claimed on it."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from render.kit import page
from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.house.figures import counter
from render.kit.house.light import CARD, PANEL, TILE, lay
from render.kit.house.panels import INKS, gauge, panel, signboard, tag
from render.kit.house.stock import ticket
from render.kit.palette import PLAYERS, WHITE, mix, shades
from render.kit.stage import Stage, table
from render.ticket_to_ride import cards, layout
from render.ticket_to_ride.colours import BACK, CARDS, CITY, DISCARDED, DONE, FAILED, OPEN, PRINTED, colour_of
from render.ticket_to_ride.layout import meet
from render.ticket_to_ride.names import name_sprite, places_of
from render.ticket_to_ride.scenery import (
    OLDEST,
    box_of,
    city_corner,
    city_dot,
    closed_track,
    draw_map,
    reached,
    ring_around,
    shadow_of_train,
    train,
)
from rules.ticket_to_ride import CONSTANTS, ROUTES, TicketToRideState
from rules.ticket_to_ride.events import RouteClaimed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PIL import Image

    from render.kit.canvas import Scene
    from render.ticket_to_ride.names import Name
    from rules.kernel.contract import Event

_grounds: Cache[Image.Image] = Cache()
FADED = 0.45
"""How much of its ground is in a number that is nothing."""
_SIZE = (layout.MAP_WIDTH, layout.MAP_HEIGHT)
_WANTED = (
    *(CITY, BACK, DISCARDED, DONE, FAILED, OPEN, *PRINTED),
    *shades(PLAYERS.values()),
    *(look.fill for look in CARDS.values()),
    *(mix(look.fill, WHITE, 0.2) for look in CARDS.values()),
    *(mix(inks.quiet, inks.ground, FADED) for inks in INKS.values()),
)
Ages = dict[str, int]
"""By new route how many claims came after it, ``OLDEST`` at most."""


def _board() -> Image.Image:
    """Return the board full of trains (RGB)."""
    image, looks = board_ground().copy(), list(PLAYERS)
    for number, route in enumerate(ROUTES):
        layers = [shadow_of_train(route), train(route, looks[number % 5])]
        if number % 8 == 1:
            layers[1:1] = ring_around(route)
        if number % 9 == 0 and ROUTES[route].twin:
            layers = [closed_track(route)]
        for layer in layers:
            image.paste(layer, box_of(route)[:2], layer)
    return image


def _table() -> Image.Image:
    """Lay cards, piles, tickets, tiles and counters on a table, side by side."""
    image = table((layout.WIDTH, 760)).copy()
    for number, kind in enumerate((*CARDS, cards.ALL_KINDS)):
        lay(image, cards.card_face(kind, (116, 88), kind), (12 + number * 123, 12), CARD)
    for number, pile in enumerate((cards.deck_pile, cards.discard_pile, cards.ticket_pile)):
        lay(image, pile(layout.PILE), (20 + number * 110, 120), CARD)
    lay(image, ticket((300, 60), 236), (360, 120), CARD)
    lay(image, tag(layout.COUNT), (690, 120), TILE)
    lay(image, tag(layout.COUNT, gold=True), (770, 120), TILE)
    lay(image, signboard((190, 56)), (860, 120), TILE)
    lay(image, panel((500, 140), "rest"), (20, 240), PANEL)
    lay(image, panel((500, 140), "act"), (560, 240), PANEL)
    for number, look in enumerate(PLAYERS.values()):
        drawn = counter(look, 21).on_nothing()
        for left, on in ((20, colours.INLAY), (560, colours.PAPER)):
            image.paste(drawn, (left + number * 90, 240), drawn)
            bar = gauge((80, 12), 0.6, look.fill, on)
            image.paste(bar, (left + 20 + number * 90, 340), bar)
    return image


def board_ground() -> Image.Image:
    """Return the chart without any words (RGB); not to be changed."""
    return _grounds.get((), draw_map)


STAGE = Stage("ticket_to_ride", _WANTED, board_ground, lambda: [_board(), _table()], 66)
"""What all pictures share."""


class Page(page.Page):
    """A picture of Ticket to Ride in the making."""

    stage = STAGE


def map_scene() -> Scene:
    """Return the map without words: trains blended with it fit those of all languages."""
    return STAGE.scene("map", (), _SIZE, board_ground)


def board_scene(names: tuple[str, ...]) -> Scene:
    """Return the map with the cities' names in a language."""
    return STAGE.scene("board", names, _SIZE, partial(_draw, names))


def _draw(names: tuple[str, ...]) -> Image.Image:
    image = board_ground().copy()
    for name in places_of(names).names.values():
        drawn = name_sprite(name)
        image.paste(drawn, name.reach[:2], drawn)
    return image


def ages_of(marks: Sequence[Event], view: TicketToRideState) -> Ages:
    """Return the routes claimed by some events, without those taken back since."""
    claimed = [event.route for event in marks if isinstance(event, RouteClaimed)]
    newest_first = dict.fromkeys(route for route in reversed(claimed) if route in view.owners)
    return {route: min(age, OLDEST) for age, route in enumerate(newest_first)}


def put_claims(
    frame: Image.Image, view: TicketToRideState, ages: Ages, below: Callable[[], None] | None = None
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
        put(frame, ("closed", route), box_of(route)[:2], partial(closed_track, route))
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
        put(frame, name, name.reach[:2], partial(name_sprite, name))


@lru_cache(16)
def _names_near(names: tuple[str, ...]) -> dict[tuple[str, bool], tuple[Name, ...]]:
    """Return by track, and whether it has a ring, which names it reaches."""
    reaches = {name: name.reach for name in places_of(names).names.values()}

    def near(route: str, *, shines: bool) -> tuple[Name, ...]:
        parts = reached(route, lit=shines)
        return tuple(name for name, box in reaches.items() if any(meet(box, part) for part in parts))

    return {(route, shines): near(route, shines=shines) for route in ROUTES for shines in (False, True)}


def _closed(view: TicketToRideState) -> list[str]:
    """Return the tracks that nobody can claim any more because their twin is claimed."""
    if view.seats > CONSTANTS.one_of_two_tracks_up_to_seats:
        return []
    twins = (ROUTES[route].twin for route in view.owners)
    return [twin for twin in twins if twin and twin not in view.owners]
