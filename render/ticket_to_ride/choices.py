"""The map with what may be chosen: routes with their numbers, tickets with the ways that complete them."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.house.pins import numbered as plate
from render.kit.palette import WHITE, lightness
from render.kit.signs import centred, drawn_once
from render.kit.text import Font
from render.ticket_to_ride.colours import CARDS, DONE, FAILED, OFFERED, OPEN
from render.ticket_to_ride.holdings import WIDE, draw_holdings, high_of
from render.ticket_to_ride.layout import CITY_AT, MAP_HEIGHT, MAP_WIDTH
from render.ticket_to_ride.names import PIN, city_names, pin_places
from render.ticket_to_ride.scenery import box_of, free_track, halo_of_track, tone_of_land
from render.ticket_to_ride.stage import ages_of, board_scene, map_scene, put_cities, put_claims, put_names
from render.ticket_to_ride.tickets import LIGHT, Goal, pin_sprite
from rules.ticket_to_ride import (
    ROUTES,
    TICKETS,
    ClaimRoute,
    KeepTickets,
    TicketToRideState,
    is_completed,
    network_of,
    numbered,
    ways,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from render.ticket_to_ride.layout import Box
    from rules.kernel.contract import Action, Event
    from rules.ticket_to_ride import Player

_OFFERED: tuple[tuple[float, Colour], ...] = ((5.4, colours.OUTLINE), (3.8, colours.PAPER_LIGHT))
_ON_WAY: tuple[tuple[float, Colour], ...] = ((7.4, colours.HALO), (6.2, OPEN), (2.4, colours.PAPER_LIGHT))
_WAY: tuple[tuple[float, Colour], ...] = ((5.6, colours.HALO), (4.2, OPEN))
_NEW_WAY: tuple[tuple[float, Colour], ...] = ((6.0, colours.GOLD_EDGE), (4.4, colours.GOLD))
"""Around tracks that may be claimed now, those of them that complete tickets, others that do, and those that
would complete tickets on offer."""
_MARK, _QUIET_MARK = 21, 14
"""Radius of what marks the city of an open ticket, and of one that is completed."""
_LEAST = (940, 560)
"""So much of the map is shown at least."""
_MOST_HIGH = 0.65
_NEARLY_ALL = 0.8
"""From this share of the map on all of it is shown."""
_AROUND = 92
"""How much of the map is shown around what matters, in pixels."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def shows(actions: Sequence[Action]) -> bool:
    """Tell whether routes or tickets are to be chosen: not where only the payment for a route is."""
    routes = {action.route for action in actions if isinstance(action, ClaimRoute)}
    others = any(not isinstance(action, ClaimRoute) for action in actions)
    return any(isinstance(action, KeepTickets) for action in actions) or (
        len(routes) > 1 or (bool(routes) and others)
    )


def draw_choices(
    view: TicketToRideState,
    seat: int,
    actions: Sequence[Action],
    _players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
) -> Picture | None:
    """Return the part of the map where something may be chosen, and what the seat holds beside it.

    None if nothing has a place there.
    """
    if not shows(actions):
        return None
    names, player = tuple(city_names(say).values()), view.players[seat]
    numbers = _numbers(view, seat, actions)
    goals, ages = goals_of(player), ages_of(marks, view)
    wanted = _wanted(player, goals)
    frame = board_scene(city_names(say), say).frame()
    put_claims(frame, view, ages, partial(_put_offered, frame, numbers, wanted))
    put_cities(frame, dict.fromkeys([*numbers, *wanted]))
    put_names(frame, {route: route in ages for route in view.owners}, names)
    put_names(frame, dict.fromkeys([*numbers, *wanted], True), names)
    _put_marks(frame, goals)
    _put_pins(frame, numbers, pin_places(names))
    part = _part([*_boxes([*numbers, *ages, *wanted]), *_cities(goals)], high_of(goals))
    beside = draw_holdings(view, seat, goals, part[3] - part[1], say)
    whole = frame.crop((0, 0, part[2] - part[0] + WIDE, part[3] - part[1]))
    whole.paste(frame.crop(part), (0, 0))
    whole.paste(beside, (part[2] - part[0], 0))
    return encode(whole, "choices.png")


def _wanted(player: Player, goals: Sequence[Goal]) -> dict[str, Colour]:
    """Return the tracks that complete tickets, by how these stand; of those on offer if they do both."""
    ranked = sorted(goals, key=lambda goal: goal.tint == OFFERED)
    return {route: goal.tint for goal in ranked for route in sorted(ways(player, goal.ticket))}


def _numbers(view: TicketToRideState, seat: int, actions: Sequence[Action]) -> dict[str, int]:
    """Return the routes that may be claimed with their numbers."""
    routes = {action.route for action in actions if isinstance(action, ClaimRoute)}
    return {route: number for route, number in numbered(view, seat).items() if route in routes}


def goals_of(player: Player) -> list[Goal]:
    """Return tickets on offer, then open ones, lost ones, completed ones; each with a letter."""
    network = network_of(player.routes)

    def tint(ticket: str) -> Colour:
        if is_completed(ticket, network):
            return DONE
        return OPEN if ways(player, ticket) else FAILED

    held = [(ticket, tint(ticket)) for ticket in player.tickets]
    held.sort(key=lambda goal: (OPEN, FAILED, DONE).index(goal[1]))
    offered = [(ticket, OFFERED) for ticket in player.offer if player.keep]
    return [
        Goal(ticket, letter, tint)
        for letter, (ticket, tint) in zip(_LETTERS, [*offered, *held], strict=False)
    ]


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
        put(frame, ("free", route), box_of(route)[:2], partial(_free, route))


def _free(route: str) -> Image.Image:
    return free_track(route, tone_of_land(box_of(route)))


def _put_marks(frame: Image.Image, goals: Sequence[Goal]) -> None:
    """Put the letters of tickets at their cities: open ones loud, completed ones quiet."""
    at_city: dict[str, list[Goal]] = {}
    for goal in goals:
        for city in (TICKETS[goal.ticket].a, TICKETS[goal.ticket].b):
            at_city.setdefault(city, []).append(goal)
    for city, found in at_city.items():
        loud = [goal for goal in found if goal.tint != DONE]
        mark = tuple((goal.number, goal.tint) for goal in loud or found[:1])
        image = _mark(mark, _MARK if loud else _QUIET_MARK)
        x, y = CITY_AT[city]
        left = min(max(0, round(x - image.width / 2)), MAP_WIDTH - image.width)
        map_scene().put(frame, ("goal", mark), (left, round(y - image.height / 2)), partial(_same, image))


def _same(image: Image.Image) -> Image.Image:
    return image


@drawn_once
def _mark(letters: tuple[tuple[int | str, Colour], ...], radius: int) -> Image.Image:
    """Return a disc with the letter of a ticket; for several of one colour a longer one, else some."""
    tints = list(dict.fromkeys(tint for _, tint in letters))
    parts = [
        _pill("".join(str(letter) for letter, of in letters if of == tint), tint, radius) for tint in tints
    ]
    image, left = Image.new("RGBA", (sum(part.width for part in parts), 2 * radius)), 0
    for part in parts:
        image.alpha_composite(part, (left, 0))
        left += part.width
    return image


def _pill(text: str, tint: Colour, radius: int) -> Image.Image:
    disc = pin_sprite(text[0], tint, radius)
    if len(text) == 1:
        return disc
    wide, bare = round(radius * (1.0 + 0.9 * len(text))), pin_sprite("", tint, radius)
    image = Image.new("RGBA", (wide, 2 * radius))
    image.paste(bare.crop((0, 0, radius, 2 * radius)), (0, 0))
    image.paste(
        bare.crop((radius, 0, radius + 1, 2 * radius)).resize((wide - 2 * radius, 2 * radius)), (radius, 0)
    )
    image.paste(bare.crop((radius, 0, 2 * radius, 2 * radius)), (wide - radius, 0))
    ink = colours.INK if lightness(tint) > LIGHT else WHITE
    return centred(image, text, Font("display", round(radius * 1.15)), ink)


def _put_pins(
    frame: Image.Image, numbers: Mapping[str, int], places: Mapping[str, tuple[float, float]]
) -> None:
    """Put the numbers of routes on them, in their colours."""
    for route, number in numbers.items():
        colour = ROUTES[route].colour
        tint = colours.ANY_TRACK if colour == "gray" else CARDS[colour].fill
        x, y = places[route]
        at = (round(x - PIN[0] / 2), round(y - PIN[1] / 2))
        map_scene().put(frame, ("pin", number, tint), at, partial(plate, str(number), tint, PIN))


def _boxes(routes: Iterable[str]) -> Iterator[Box]:
    return map(box_of, routes)


def _cities(goals: Sequence[Goal]) -> Iterator[Box]:
    """Yield where the cities of tickets are that are not completed yet."""
    for goal in goals:
        if goal.tint != DONE:
            for city in (TICKETS[goal.ticket].a, TICKETS[goal.ticket].b):
                x, y = map(round, CITY_AT[city])
                yield x, y, x, y


def _part(boxes: Sequence[Box], least_high: int) -> Box:
    """Return the part of the map around some boxes: at least ``least_high``, as low as a panel needs it."""
    left, top = (min(box[k] for box in boxes) - _AROUND for k in (0, 1))
    right, bottom = (max(box[k] for box in boxes) + _AROUND for k in (2, 3))
    top, bottom = _within(top, bottom, max(least_high, _LEAST[1]), MAP_HEIGHT)
    broad = math.ceil((bottom - top) / _MOST_HIGH) - WIDE
    left, right = _within(left, right, max(_LEAST[0], broad), MAP_WIDTH)
    return left, top, right, bottom


def _within(start: int, end: int, least: int, whole: int) -> tuple[int, int]:
    """Return a stretch of at least ``least`` around one, moved to lie within the ``whole``."""
    long = min(whole, max(least, end - start))
    if long > _NEARLY_ALL * whole:
        return 0, whole
    start = min(max(0, (start + end - long) // 2), whole - long)
    return start, start + long
