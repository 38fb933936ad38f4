"""The final score sheet: what each player scored, and the tickets and routes that made it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.encoding import encode
from render.kit.names import shown_names
from render.kit.page import Box
from render.kit.palette import CREAM, DUSK, GOLD, NIGHT, STEEL, mix
from render.kit.score_sheet import LINES, Category, ScoreSheet, Standing, draw_lines, standings
from render.kit.text import Font
from render.ticket_to_ride.colours import DONE, FAILED
from render.ticket_to_ride.minimap import Goal, draw_minimap, map_height
from render.ticket_to_ride.panels import colour_of, look_of
from render.ticket_to_ride.stage import Page
from render.ticket_to_ride.ticket_list import Row, draw_tickets
from rules.ticket_to_ride import ROUTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Result, ScoreLine
    from rules.ticket_to_ride import TicketToRideState

_WIDTH = 1400
_PAD = 16
_CATEGORIES = {
    "routes": "render.sheet.routes",
    "tickets_completed": "render.sheet.tickets_done",
    "tickets_failed": "render.sheet.tickets_failed",
    "longest_trail": "render.sheet.longest_trail",
}
"""The categories of a result in the order of the table, and the keys of their titles."""
_COLUMN = (_WIDTH - LINES.first - 2 * _PAD) / (len(_CATEGORIES) + 1)
_CARD_WIDTH = (_WIDTH - 3 * _PAD) // 2
MAP_WIDTH = 276
_ROW = Row(38, Font("narrow", 23))
_TITLE = Font("bold", 25)


def draw_score_sheet(state: TicketToRideState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Return the table, best player first, and below it a map and the tickets of each."""
    looks = [look_of(seat) for seat in range(state.seats)]
    sheet: ScoreSheet[Page] = ScoreSheet(
        title=say("render.sheet.title"),
        total=say("render.sheet.total"),
        categories=[Category(key, say(title)) for key, title in _CATEGORIES.items()],
        standings=standings(result, shown_names(players, say), looks),
    )
    cards = [_card(state, standing, result.lines[standing.player], say) for standing in sheet.standings]
    rows = [cards[i : i + 2] for i in range(0, len(cards), 2)]
    below = _PAD + sum(max(card.height for card in row) + _PAD for row in rows)
    page = draw_lines(Page, sheet, LINES._replace(column=_COLUMN, total=_COLUMN, below=below))
    quiet, room = mix(STEEL, CREAM, 0.5), LINES.first / 2
    page.text((_PAD + 8, LINES.top - 16), say("render.sheet.rank"), _TITLE, quiet, on=NIGHT, room=room)
    top = page.frame.height - below + _PAD
    for row in rows:
        for i, card in enumerate(row):
            page.frame.paste(card, (_PAD + i * (_CARD_WIDTH + _PAD), top))
        top += max(card.height for card in row) + _PAD
    return encode(page.frame, "scores.png")


def _card(state: TicketToRideState, standing: Standing, lines: Sequence[ScoreLine], say: Say) -> Image.Image:
    """Return one player's map and tickets."""
    parts = {line.category: line.parts for line in lines}
    completed, failed = parts.get("tickets_completed", ()), parts.get("tickets_failed", ())
    goals = [
        Goal(ticket, i + 1, DONE if ticket in completed else FAILED)
        for i, ticket in enumerate(completed + failed)
    ]
    page = Page.blank(_CARD_WIDTH, 60 + max(map_height(MAP_WIDTH), len(goals) * _ROW.pitch) + 12)
    page.box(Box(0, 0, _CARD_WIDTH, page.frame.height), DUSK)
    page.badge_of(standing.look, (12, 11), 19, DUSK)
    trail = parts.get("longest_trail", ())
    title = f"{say('render.sheet.longest_trail')}  {sum(ROUTES[route].length for route in trail)}"
    right, room = (_CARD_WIDTH - 14, 40), _CARD_WIDTH / 2
    taken = page.text(right, title, Font("bold", 24), GOLD, on=DUSK, room=room, align="right")
    page.text((60, 41), standing.name, Font("bold", 28), CREAM, on=DUSK, room=_CARD_WIDTH - 94 - taken)
    routes = state.players[standing.player].routes
    page.frame.paste(draw_minimap(MAP_WIDTH, routes, colour_of(standing.player), goals, trail), (12, 60))
    left = MAP_WIDTH + 22
    draw_tickets(page, (left, 60), _CARD_WIDTH - left - 10, goals, _ROW, say, on=DUSK)
    return page.frame
