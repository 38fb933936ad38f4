"""The board picture, what everybody may see: the map, and below it cards, piles and the players' tiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.encoding import Drawn
from render.kit.house import colours
from render.kit.house.light import TILE
from render.kit.house.panels import notice_board
from render.kit.house.pieces import raised
from render.kit.palette import PLAYERS
from render.kit.shapes import framed, sprite
from render.ticket_to_ride import layout
from render.ticket_to_ride.colours import DONE, colour_of
from render.ticket_to_ride.names import city_names
from render.ticket_to_ride.score_sheet import goals_at_end
from render.ticket_to_ride.stage import ages_of, board_scene, put_claims, put_names
from render.ticket_to_ride.table import draw_table
from rules import GAMES
from rules.ticket_to_ride import TICKETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.canvas import Scene
    from render.kit.picture import Say
    from render.kit.shapes import Pen
    from rules.kernel.contract import Event, Result
    from rules.ticket_to_ride import TicketToRideState

    Arcs = tuple[tuple[str, str, bool], ...]
    """Tickets with the colours of their owners, and whether they are done."""

_NOTICE_HIGH: Final = 54
_NOTICE_RIGHT: Final = layout.MAP_WIDTH - 22
_NOTICE_TOP: Final = 22
_BULGE, _STEPS = 0.16, 28
"""How far an arc stands off the straight line, in shares of that; into how many parts it is cut."""


def draw_board(
    view: TicketToRideState, players: Sequence[str], say: Say, marks: Sequence[Event], *, over: bool
) -> Sequence[Drawn]:
    """Return the board; routes claimed by ``marks`` have rings, nobody is to act if the game is ``over``.

    Of a game that has ended those of the longest trail have them.
    """
    over, names = over or bool(view.ended), city_names(say)
    result = GAMES["ticket_to_ride"].score(view) if view.ended else None
    ages = dict.fromkeys(longest_path(result), 0) if result else ages_of(marks, view)
    notice = _notice(view, say, over=over)
    owners = tuple((route, colour_of(seat)) for route, seat in view.owners.items())
    arcs = ticket_arcs(result) if result else ()

    def draw_map() -> Image.Image:
        scene = board_scene(names)
        frame = scene.frame()
        for ticket, colour, done in arcs:
            _put_arc(frame, scene, ticket, colour, done=done)
        put_claims(frame, view, ages)
        put_names(frame, {route: route in ages for route in view.owners}, names)
        if notice:
            _put_notice(frame, scene, notice)
        return frame

    key = ("map", names, owners, tuple(ages.items()), view.seats, notice, arcs)
    below = partial(draw_table, view, players, say, marks, over=over)
    return Drawn(key, draw_map, ("map",)), Drawn(None, below, ("table",))


def longest_path(result: Result) -> list[str]:
    """Return the routes of the longest path, of all who have so long a one."""
    lines = (line for own in result.lines for line in own if line.category == "longest_trail" and line.points)
    return sorted(route for line in lines for route in line.parts)


def ticket_arcs(result: Result) -> Arcs:
    """Return the tickets of all, each with its owner's colour, and whether it is done."""
    goals = ((goal, seat) for seat in range(len(result.lines)) for goal in goals_at_end(result, seat))
    return tuple((goal.ticket, colour_of(seat), goal.tint == DONE) for goal, seat in goals)


def _put_arc(frame: Image.Image, scene: Scene, ticket: str, colour: str, *, done: bool) -> None:
    """Put the arc of a ticket from city to city; one that failed is broken."""
    (ax, ay), (bx, by) = sorted(layout.CITY_AT[city] for city in (TICKETS[ticket].a, TICKETS[ticket].b))
    over = (ax + bx) / 2 + (by - ay) * _BULGE, (ay + by) / 2 - (bx - ax) * _BULGE
    shares = [number / _STEPS for number in range(1, _STEPS)]
    at, size, moved = framed(layout.curve((ax, ay), over, (bx, by), shares), 6)
    parts = [moved] if done else [moved[start : start + 2] for start in range(0, len(moved) - 1, 2)]

    def paint(pen: Pen) -> None:
        for wide, tint in ((7.0, colours.OUTLINE), (5.0, colours.PAPER_LIGHT), (3.0, PLAYERS[colour].fill)):
            for part in parts:
                pen.line(part, tint, wide)

    scene.put(frame, ("arc", ticket, colour, done), at, partial(sprite, *size, paint))


def _notice(view: TicketToRideState, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if view.last_turns >= 0:
        return say("render.board.last_turns", turns=view.last_turns, n=view.last_turns)
    return ""


def _put_notice(frame: Image.Image, scene: Scene, text: str) -> None:
    """Hang a signboard into the upper right corner of the map."""
    board, reach = notice_board(text, _NOTICE_HIGH), TILE.reach
    at = (_NOTICE_RIGHT - board.width - reach, _NOTICE_TOP - reach)
    scene.put(frame, ("notice", text), at, lambda: raised(board, TILE).on_nothing())
