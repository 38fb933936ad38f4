"""The board picture: what everybody may see."""

from __future__ import annotations

import math
from functools import cache, partial
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.encoding import encode
from render.kit.names import shown_names
from render.kit.palette import CREAM
from render.kit.signs import badge, notice
from render.kit.text import Font, baseline, label
from render.ticket_to_ride import layout
from render.ticket_to_ride.cards import card_face
from render.ticket_to_ride.cars import car, closed_space, glow, left_top, sprite_box
from render.ticket_to_ride.panels import Tile, colour_of, look_of, tile_boxes, tile_image
from render.ticket_to_ride.stage import (
    board_scene,
    city_names,
    map_scene,
    name_corner,
    name_sprite,
    placed_names,
    score_x,
)
from render.ticket_to_ride.tracks import spaces
from rules.ticket_to_ride import CARDS, CONSTANTS, ROUTES, RouteClaimed, TicketToRideState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.canvas import Scene
    from render.kit.picture import Picture, Say
    from render.ticket_to_ride.free_space import Box
    from render.ticket_to_ride.tracks import Space
    from rules.kernel.contract import Event

_COUNT = Font("bold", 40)
_NOTICE = Font("bold", 34)
_NOTICE_RIGHT = layout.MAP_WIDTH - 14
_NOTICE_TOP = 14


def draw_board(
    view: TicketToRideState,
    players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
    *,
    over: bool = False,
) -> Picture:
    """Return the board; routes claimed by ``marks`` glow, and nobody is to act if the game is ``over``."""
    over = over or bool(view.ended)
    scene = board_scene(say)
    frame = scene.frame()
    new = {event.route for event in marks if isinstance(event, RouteClaimed)}
    _put_routes(frame, view, new)
    _put_names(frame, new, say)
    _put_market(frame, scene, view, say)
    _put_scores(frame, scene, view)
    _put_tiles(frame, view, shown_names(players, say), over=over)
    if text := _notice(view, say, over=over):
        drawn = notice(text, _NOTICE)
        scene.put(frame, ("notice", text), (_NOTICE_RIGHT - drawn.width, _NOTICE_TOP), lambda: drawn)
    return encode(frame, "board.png")


def _put_routes(frame: Image.Image, view: TicketToRideState, new: set[str]) -> None:
    """Bar closed tracks, let new claims shine, and put cars on all claimed tracks."""
    for route in _closed(view):
        _put_on_spaces(frame, route, "closed", closed_space)
    for route in sorted(new & view.owners.keys()):
        _put_on_spaces(frame, route, "glow", glow)
    for route, seat in view.owners.items():
        colour = colour_of(seat)
        _put_on_spaces(frame, route, colour, partial(car, player=colour))


def _put_names(frame: Image.Image, new: set[str], say: Say) -> None:
    """Put the names that a new claim shines on back above its light."""
    lit = [sprite_box(space) for route in new for space in spaces(route)]
    for city, name in placed_names(city_names(say)).items() if lit else ():
        if any(_meet(name.box, box) for box in lit):
            map_scene().put(frame, (city, name), name_corner(name), partial(name_sprite, name))


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _put_on_spaces(frame: Image.Image, route: str, kind: str, make: Callable[[Space], Image.Image]) -> None:
    map_scene().put(frame, (route, kind), _box_of(route)[:2], partial(_on_spaces, route, make))


def _on_spaces(route: str, make: Callable[[Space], Image.Image]) -> Image.Image:
    left, top, right, bottom = _box_of(route)
    image = Image.new("RGBA", (right - left, bottom - top))
    for space in spaces(route):
        x, y = left_top(space)
        image.alpha_composite(make(space), (x - left, y - top))
    return image


@cache
def _box_of(route: str) -> Box:
    lefts, tops, rights, bottoms = zip(*map(sprite_box, spaces(route)), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _closed(view: TicketToRideState) -> list[str]:
    """Return the tracks that nobody can claim any more because their twin is claimed."""
    if view.seats > CONSTANTS.one_of_two_tracks_up_to_seats:
        return []
    twins = (ROUTES[route].twin for route in view.owners)
    return [twin for twin in twins if twin and twin not in view.owners]


def _put_market(frame: Image.Image, scene: Scene, view: TicketToRideState, say: Say) -> None:
    for i, card in enumerate(view.face_up):
        kind = CARDS[card]
        name = say(f"ticket_to_ride.colour.{kind}")
        at = (layout.MARKET_LEFT, layout.CARDS_TOP + i * layout.CARD_STEP)
        make = partial(card_face, kind, layout.CARD_WIDTH, layout.CARD_HEIGHT, name)
        scene.put(frame, (kind, name), at, make)
    for i, count in enumerate((len(view.deck), len(view.discard), len(view.ticket_deck))):
        number = label(str(count), _COUNT, CREAM)
        left = layout.MARKET_LEFT + (layout.CARD_WIDTH - number.width) // 2
        top = layout.DECKS_TOP + i * layout.DECK_STEP + layout.COUNT_BASELINE - baseline(_COUNT)
        scene.put(frame, ("count", count), (left, top), number.copy)


def _put_scores(frame: Image.Image, scene: Scene, view: TicketToRideState) -> None:
    """Put the players' tokens on the score track."""
    radius = layout.TOKEN_RADIUS
    order = sorted(range(view.seats), key=lambda seat: (view.players[seat].points, seat))
    for seat, x in zip(order, _apart([score_x(view.players[seat].points) for seat in order]), strict=True):
        at = (round(x) - radius, layout.SCORE_TOP + 17 - radius)
        scene.put(frame, ("token", seat), at, partial(badge, look_of(seat), radius))


def _apart(places: list[float]) -> list[float]:
    """Move tokens (from left to right) that would hide each other aside, but none off the picture."""
    step, found = layout.TOKEN_RADIUS * 1.3, [-math.inf]
    for x in places:
        found.append(max(x, found[-1] + step))
    last = layout.WIDTH - layout.TOKEN_RADIUS - 2
    return [min(x, last - step * (len(places) - 1 - i)) for i, x in enumerate(found[1:])]


def _put_tiles(frame: Image.Image, view: TicketToRideState, names: Sequence[str], *, over: bool) -> None:
    for seat, (player, box) in enumerate(zip(view.players, tile_boxes(view.seats), strict=True)):
        active = seat == view.seat if view.turn else bool(player.keep)
        tile = Tile(
            name=names[seat],
            look=look_of(seat),
            points=player.points,
            trains=player.trains,
            cards=sum(player.hand),
            tickets=len(player.tickets),
            active=active and not over,
        )
        frame.paste(tile_image(tile, box.wide), (box.left, box.top))


def _notice(view: TicketToRideState, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if view.last_turns >= 0:
        return say("render.board.last_turns", turns=view.last_turns, n=view.last_turns)
    return ""
