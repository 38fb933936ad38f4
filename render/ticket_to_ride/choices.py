"""The map with what may be chosen, routes and tickets, and in a column beside it what a seat holds."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.encoding import encode
from render.kit.house import colours, stock
from render.kit.house.emphasis import REACH
from render.kit.house.figures import counter
from render.kit.house.light import TILE
from render.kit.house.panels import plate, slot, tag
from render.kit.house.pins import numbered as number_plate
from render.kit.page import Box
from render.kit.palette import lightness
from render.kit.shapes import sprite
from render.kit.signs import centred
from render.kit.stage import table
from render.kit.symbols import draw_symbol
from render.kit.text import Font
from render.ticket_to_ride.cards import ALL_KINDS, icon, locomotive
from render.ticket_to_ride.colours import BACK, DONE, FAILED, OFFERED, OPEN, look_of
from render.ticket_to_ride.colours import CARDS as LOOKS
from render.ticket_to_ride.hand import lacking_card
from render.ticket_to_ride.layout import CITY_AT, MAP_HEIGHT, MAP_WIDTH
from render.ticket_to_ride.names import PIN, city_names, places_of
from render.ticket_to_ride.scenery import box_of, free_track, halo_of_track, tone_of_land
from render.ticket_to_ride.stage import (
    TablePage,
    ages_of,
    board_scene,
    map_scene,
    put_cities,
    put_claims,
    put_names,
)
from render.ticket_to_ride.tickets import Goal, goals_of, mark, mark_of, pin_sprite
from rules.ticket_to_ride import (
    CARDS,
    ROUTES,
    TICKETS,
    ClaimRoute,
    KeepTickets,
    TicketToRideState,
    numbered,
    ways,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from PIL import Image

    from render.kit.palette import Colour, Look
    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen
    from render.ticket_to_ride.layout import Box as Area
    from rules.kernel.contract import Action, Event
    from rules.ticket_to_ride import Player

WIDE: Final = 264
_PAD: Final = 12
_ROOM: Final = WIDE - 2 * _PAD
_HEAD: Final = 62
_COLUMNS: Final = 3
_CARD: Final = (76, 58)
_CARD_STEP: Final = (82, 65)
_CARDS_HIGH: Final = 3 * _CARD_STEP[1]
_TITLE_HIGH: Final = 40
_MARKET_HIGH: Final = _TITLE_HIGH + 2 * _CARD_STEP[1] + 4
_LIST_TOP: Final = _HEAD + _CARDS_HIGH + 8
_PITCH, _LEAST_PITCH, _TIGHT_PITCH = 88, 74, 62
"""From one ticket to the next: at most, so much they have, and the least."""
_STUB: Final = 58
_TRAINS = Font("display", 46)
_COUNT = Font("display", 36)
_SMALL_COUNT = Font("display", 29)
_TWO_FIGURES: Final = 10
_DARK: Final = 110
"""Lightness up to which a colour is written on in the colour of text."""
_POINTS = Font("display", 34)
_TITLE = Font("bold", 28)
_CITY: Final = 30
_PIN: Final = 15
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


def high_of(goals: Sequence[Goal]) -> int:
    """Return how high a column with some tickets is at least."""
    return min(MAP_HEIGHT, _LIST_TOP + _titled(goals) + len(goals) * _LEAST_PITCH + _PAD)


def _titled(goals: Sequence[Goal]) -> int:
    return _TITLE_HIGH if goals and goals[0].tint == OFFERED else 0


def draw_holdings(
    view: TicketToRideState, seat: int, goals: Sequence[Goal], high: int, say: Say
) -> Image.Image:
    """Return the column, so many pixels high."""
    column, player = Column(high), view.players[seat]
    column.draw_head(look_of(seat), player.trains)
    column.draw_cards(player.hand)
    title = say("render.choices.keep", keep=player.keep) if _titled(goals) else ""
    end = column.draw_tickets(goals, title, say)
    column.draw_market(max(end, high - _MARKET_HIGH), view, say("render.choices.face_up"))
    return column.frame


class Column(TablePage):
    """The column in the making."""

    def __init__(self, high: int) -> None:
        """Begin with the table beside the map."""
        size = (WIDE, MAP_HEIGHT)
        super().__init__("holdings", size, high, table(size).copy)

    def draw_head(self, look: Look, trains: int) -> None:
        """Draw whose it is, and how many trains are left."""
        at = (_PAD - REACH, 8 - REACH)
        self.on_table(("counter", look), at, counter(look, 23).on_nothing)
        wide = self.text((WIDE - _PAD, 49), str(trains), _TRAINS, colours.TEXT, align="right", on=None)
        make = partial(icon, "train", 46, colours.QUIET)
        self.on_table(("icon", "train"), (WIDE - _PAD - round(wide) - 58, 12), make)

    def draw_cards(self, hand: Sequence[int]) -> None:
        """Draw a small card for every kind held with how many there are, empty places for the others."""
        for place, (kind, count) in enumerate(zip(CARDS, hand, strict=False)):
            left = _PAD + place % _COLUMNS * _CARD_STEP[0]
            top = _HEAD + place // _COLUMNS * _CARD_STEP[1]
            if count:
                self.lay(("card", kind, count), (left, top), partial(_card, kind, count), TILE)
            else:
                self.on_table(("lack", kind), (left, top), partial(lacking_card, kind, _CARD))

    def draw_tickets(self, goals: Sequence[Goal], title: str, say: Say) -> int:
        """Draw the tickets, as far as there is room; return where they end."""
        top = _LIST_TOP
        if title:
            self.text((_PAD, top + 27), title, _TITLE, colours.GOLD, room=_ROOM, on=None)
            top += _TITLE_HIGH
        room = self.frame.height - top - 4
        pitch = min(_PITCH, max(_TIGHT_PITCH, room // max(1, len(goals))))
        for place, goal in enumerate(goals[: room // pitch]):
            self._draw_ticket(goal, Box(_PAD, top + place * pitch, _ROOM, pitch - 8), say)
        return top + len(goals) * pitch

    def draw_market(self, top: int, view: TicketToRideState, title: str) -> None:
        """Draw the cards that lie face up, and the deck, if there is room below ``top``."""
        if top + _MARKET_HIGH > self.frame.height:
            return
        self.text((_PAD, top + 27), title, _TITLE, colours.TITLE, room=_ROOM, on=None)
        piles = [*((CARDS[card], 0) for card in view.face_up), ("", len(view.deck))]
        for place, (kind, count) in enumerate(piles):
            left = _PAD + place % _COLUMNS * _CARD_STEP[0]
            at = (left, top + _TITLE_HIGH + place // _COLUMNS * _CARD_STEP[1])
            make = partial(_card, kind, 0) if kind else partial(_deck, count)
            self.lay(("market", kind, count), at, make, TILE)

    def _draw_ticket(self, goal: Goal, box: Box, say: Say) -> None:
        ticket, tear_at, size = TICKETS[goal.ticket], box.wide - _STUB, (box.wide, box.high)
        self.lay(("ticket", size), (box.left, box.top), partial(stock.ticket, size, tear_at), TILE)
        tint = colours.QUIET_INK if goal.tint == DONE else colours.INK
        pitch = (box.high - 8) / 2
        font = Font("place", min(_CITY, round(pitch * 0.9)))
        for line, city in enumerate((ticket.a, ticket.b)):
            base = box.top + 4 + pitch * (line + 0.5) + font.size * 0.36
            text = say(f"ticket_to_ride.city.{city}")
            self.text((box.left + 14, base), text, font, tint, on=colours.PAPER, room=tear_at - 20)
        middle = box.left + tear_at + (_STUB - 2) / 2
        corner = (middle - _PIN, box.top + 6)
        if goal.tint in {DONE, FAILED}:
            self.sign(corner, mark, 2 * _PIN, goal.tint, on=colours.PAPER)
        else:
            self.sign(corner, pin_sprite, goal.number, goal.tint, _PIN, on=colours.PAPER)
        points = f"\u2212{ticket.points}" if goal.tint == FAILED else str(ticket.points)
        base = box.bottom - 9
        tint = FAILED if goal.tint == FAILED else tint
        self.text((middle, base), points, _POINTS, tint, on=colours.PAPER, room=_STUB - 12, align="middle")


def _card(kind: str, count: int) -> Image.Image:
    """Return a small card of a kind (RGBA): its symbol, and ``count`` if that is not 0."""
    fill = colours.PAPER if kind == ALL_KINDS else LOOKS[kind].fill
    image, middle = plate(_CARD, fill, 10).copy(), _CARD[1] / 2
    ink = colours.INK if lightness(fill) > _DARK else colours.TEXT
    x, size = (22, 1.0) if count else (_CARD[0] / 2, 1.3)

    def paint(pen: Pen) -> None:
        if kind == ALL_KINDS:
            locomotive(pen, (x, middle), 32 * size, colours.INK)
        else:
            stock.medallion(pen, (x, middle), 14 * size)
            draw_symbol(
                pen, LOOKS[kind].symbol, (x, middle), 9.4 * size, colours.INK, hole=colours.PAPER_LIGHT
            )

    image.alpha_composite(sprite(*_CARD, paint))
    if count:
        centred(image, str(count), _COUNT if count < _TWO_FIGURES else _SMALL_COUNT, ink, (56, middle))
    return image


def _deck(count: int) -> Image.Image:
    """Return the deck (RGBA) with how many cards are in it, or its empty place."""
    image = (stock.back(_CARD, BACK) if count else slot(_CARD, colours.TABLE)).copy()
    number = centred(tag((54, 38)).copy(), str(count), _SMALL_COUNT, colours.INK)
    image.alpha_composite(number, ((_CARD[0] - number.width) // 2, (_CARD[1] - number.height) // 2))
    return image


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
    names, player = city_names(say), view.players[seat]
    numbers = _numbers(view, seat, actions)
    goals, ages = goals_of(player), ages_of(marks, view)
    wanted = _wanted(player, goals)
    frame = board_scene(names, say).frame()
    put_claims(frame, view, ages, partial(_put_offered, frame, numbers, wanted))
    put_cities(frame, dict.fromkeys([*numbers, *wanted]))
    put_names(frame, {route: route in ages for route in view.owners}, names)
    put_names(frame, dict.fromkeys([*numbers, *wanted], True), names)
    _put_marks(frame, goals)
    _put_pins(frame, numbers, places_of(names).pins)
    part = _part([*map(box_of, [*numbers, *ages, *wanted]), *_cities(goals)], high_of(goals))
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


def _cities(goals: Sequence[Goal]) -> Iterator[Area]:
    """Yield where the cities of tickets are that are not completed yet."""
    for goal in goals:
        if goal.tint != DONE:
            for city in (TICKETS[goal.ticket].a, TICKETS[goal.ticket].b):
                x, y = map(round, CITY_AT[city])
                yield x, y, x, y


def _part(boxes: Sequence[Area], least_high: int) -> Area:
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
