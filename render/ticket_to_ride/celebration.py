"""The picture to share of a finished game: all networks, the winner's tickets, its longest path in gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.celebration import draw_celebration
from render.kit.score_sheet import standings
from render.ticket_to_ride.colours import colour_of
from render.ticket_to_ride.score_sheet import goals_at_end, parts_of
from render.ticket_to_ride.stage import Page
from render.ticket_to_ride.table import tallies_of
from render.ticket_to_ride.tickets import draw_minimap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.page import Box
    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Result
    from rules.ticket_to_ride import TicketToRideState

MAP_WIDTH = 740


def draw_winner(view: TicketToRideState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Return the picture: the networks of the others are finer lines."""
    found = standings(result, tallies_of(view, players, say))
    first = found[0].player
    others = {route: colour_of(seat) for route, seat in view.owners.items() if seat != first}
    routes, goals = parts_of(result, first, "routes"), goals_at_end(result, first)
    trail = parts_of(result, first, "longest_trail")
    chart = draw_minimap(MAP_WIDTH, routes, colour_of(first), goals, trail, pins=16, others=others)

    def paint(page: Page, box: Box) -> None:
        page.frame.paste(chart, (box.left, box.top + (box.high - chart.height) // 2))

    return draw_celebration(Page, say("ticket_to_ride.title"), found, paint)
