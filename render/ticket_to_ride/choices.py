"""The map with what may be chosen, routes and tickets, and in a strip below it what a seat holds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.encoding import Part, encode
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.figures import counter
from render.kit.house.light import TILE
from render.kit.house.panels import numbered as number_plate
from render.kit.picture import Picture
from render.kit.text import Font
from render.ticket_to_ride.cards import small_card
from render.ticket_to_ride.colours import CARDS as LOOKS
from render.ticket_to_ride.colours import DONE, OFFERED, OPEN, look_of
from render.ticket_to_ride.hand import lacking_card
from render.ticket_to_ride.layout import CITY_AT, MAP_WIDTH
from render.ticket_to_ride.names import PIN, city_names, places_of
from render.ticket_to_ride.scenery import box_of, free_track, halo_of_track, tone_of_land
from render.ticket_to_ride.stage import (
    Page,
    ages_of,
    board_scene,
    map_scene,
    put_cities,
    put_claims,
    put_names,
)
from render.ticket_to_ride.tickets import Goal, Row, draw_tickets, goals_of, mark_of
from rules.ticket_to_ride import (
    CARDS,
    CONSTANTS,
    ROUTES,
    TICKETS,
    ClaimRoute,
    KeepTickets,
    TicketToRideState,
    numbered,
    ways,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Say
    from rules.kernel.contract import Action, Event
    from rules.ticket_to_ride import Player

_NAME: Final = "choices.png"
_PAD: Final = 14
_HEAD: Final = 108
"""Left of the cards: whose they are, and the trains left."""
_CARD: Final = (68, 58)
_CARD_STEP: Final = 73
_OPEN: Final = (62, 58)
_OPEN_STEP: Final = 64
_TITLE_HIGH: Final = 36
_CARDS_TOP: Final = _TITLE_HIGH + 6
_LIST_TOP: Final = _CARDS_TOP + _CARD[1] + 12
_COLUMNS: Final = 4
_GAP: Final = 10
_ROW: Final = Row(64, 56, Font("place", 24), Font("display", 30), 56, lines=True)
_TRAINS = Font("display", 40)
_TITLE = Font("bold", 26)
_OFFERED: tuple[tuple[float, Colour], ...] = ((5.4, colours.OUTLINE), (3.8, colours.PAPER_LIGHT))
_ON_WAY: tuple[tuple[float, Colour], ...] = ((7.4, colours.HALO), (6.2, OPEN), (2.4, colours.PAPER_LIGHT))
_WAY: tuple[tuple[float, Colour], ...] = ((5.6, colours.HALO), (4.2, OPEN))
_NEW_WAY: tuple[tuple[float, Colour], ...] = ((6.0, colours.GOLD_EDGE), (4.4, colours.GOLD))
"""Around tracks that may be claimed now, those of them that complete tickets, others that do, and those that
would complete tickets on offer."""
_MARK, _QUIET_MARK = 17, 12
"""Radius of what marks the city of an open ticket, and of one that is completed."""


def draw_holdings(view: TicketToRideState, seat: int, goals: Sequence[Goal], say: Say) -> Image.Image:
    """Return the strip below the map (mode "P"): trains and cards of a seat, open cards, its tickets."""
    rows = -(-len(goals) // _COLUMNS)
    page, player = Page.blank(MAP_WIDTH, _LIST_TOP + rows * _ROW.pitch + 2), view.players[seat]
    look = look_of(seat)
    at = (_PAD - REACH, _CARDS_TOP + 6 - REACH)
    page.put(("counter", look), at, counter(look, 22).on_nothing, None)
    page.text((_HEAD - 6, _CARDS_TOP + 43), str(player.trains), _TRAINS, colours.TEXT, on=None, align="right")
    if _offered(goals):
        title, tint = say("render.choices.keep", keep=player.keep), colours.GOLD
    else:
        title, tint = say("render.hand.cards"), colours.TITLE
    page.text((_PAD, 30), title, _TITLE, tint, on=None, room=_HEAD + 8 * _CARD_STEP)
    _draw_cards(page, player.hand)
    _draw_open(page, view, say("render.choices.face_up"))
    wide = (MAP_WIDTH - 2 * _PAD - (_COLUMNS - 1) * _GAP) // _COLUMNS
    for column in range(_COLUMNS):
        corner = (_PAD + column * (wide + _GAP), _LIST_TOP)
        draw_tickets(page, corner, wide, goals[column::_COLUMNS], _ROW, say)
    return page.frame


def _offered(goals: Sequence[Goal]) -> bool:
    return bool(goals) and goals[0].tint == OFFERED


def _draw_cards(page: Page, hand: Sequence[int]) -> None:
    """Draw a small card for every kind held with how many there are, empty places for the others."""
    for place, (kind, count) in enumerate(zip(CARDS, hand, strict=False)):
        at = (_HEAD + _PAD + place * _CARD_STEP, _CARDS_TOP)
        if count:
            page.lay(("card", kind, count), at, partial(small_card, kind, _CARD, count), TILE)
        else:
            page.put(("lack", kind), at, partial(lacking_card, kind, _CARD), None)


def _draw_open(page: Page, view: TicketToRideState, title: str) -> None:
    """Draw the cards that lie open at the right end."""
    left = MAP_WIDTH - _PAD - CONSTANTS.face_up * _OPEN_STEP + 4
    page.text((left, 30), title, _TITLE, colours.TITLE, on=None, room=CONSTANTS.face_up * _OPEN_STEP)
    for place, card in enumerate(view.face_up):
        kind = CARDS[card]
        at = (left + place * _OPEN_STEP, _CARDS_TOP)
        page.lay(("open", kind), at, partial(small_card, kind, (_OPEN[0] - 4, _OPEN[1])), TILE)


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
    """Return the map with what may be chosen, and what the seat holds; None if nothing has a place there."""
    if not shows(actions):
        return None
    names, player = city_names(say), view.players[seat]
    numbers = _numbers(view, seat, actions)
    goals, ages = goals_of(player), ages_of(marks, view)
    wanted = _wanted(player, goals)
    frame = board_scene(names).frame()
    put_claims(frame, view, ages, partial(_put_offered, frame, numbers, wanted))
    put_cities(frame, dict.fromkeys([*numbers, *wanted]))
    put_names(frame, {route: route in ages for route in view.owners}, names)
    put_names(frame, dict.fromkeys([*numbers, *wanted], True), names)
    _put_marks(frame, goals)
    _put_pins(frame, numbers, places_of(names).pins)
    charted = encode(frame, _NAME, (Part("map", frame.height),))
    held = draw_holdings(view, seat, goals, say)
    return Picture((*charted.strips, *encode(held, _NAME, (Part("hand", held.height),)).strips))


def _wanted(player: Player, goals: Sequence[Goal]) -> dict[str, Colour]:
    """Return the tracks that complete tickets, by how these stand; of those on offer if they do both."""
    ranked = sorted(goals, key=lambda goal: goal.tint == OFFERED)
    return {route: goal.tint for goal in ranked for route in sorted(ways(player, goal.ticket))}


def _numbers(view: TicketToRideState, seat: int, actions: Sequence[Action]) -> dict[str, int]:
    """Return the routes that may be claimed with their numbers."""
    routes = {action.route for action in actions if isinstance(action, ClaimRoute)}
    return {route: number for route, number in numbered(view, seat).items() if route in routes}


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
        make = partial(mark_of, mark, _MARK if loud else _QUIET_MARK)
        image = make()
        x, y = CITY_AT[city]
        left = min(max(0, round(x - image.width / 2)), MAP_WIDTH - image.width)
        map_scene().put(frame, ("goal", mark), (left, round(y - image.height / 2)), make)


def _put_pins(
    frame: Image.Image, numbers: Mapping[str, int], places: Mapping[str, tuple[float, float]]
) -> None:
    """Put the numbers of routes on them, in their colours."""
    for route, number in numbers.items():
        colour = ROUTES[route].colour
        tint = colours.ANY_TRACK if colour == "gray" else LOOKS[colour].fill
        x, y = places[route]
        at = (round(x - PIN[0] / 2), round(y - PIN[1] / 2))
        map_scene().put(frame, ("pin", number, tint), at, partial(number_plate, str(number), tint, PIN))
