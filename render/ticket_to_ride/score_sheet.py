"""The final score sheet: what each player scored, and the tickets and routes that made it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.encoding import encode
from render.kit.names import shown_names
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, STEEL, Colour, mix
from render.kit.shapes import Pen, sprite
from render.kit.text import Font, width
from render.ticket_to_ride.colours import DONE, FAILED
from render.ticket_to_ride.icons import badge
from render.ticket_to_ride.minimap import Goal, draw_minimap, map_height
from render.ticket_to_ride.panels import colour_of
from render.ticket_to_ride.stage import stamps, swatches
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
_HEAD = 124
_LINE = 70
_COLUMNS = {
    "routes": "render.sheet.routes",
    "tickets_completed": "render.sheet.tickets_done",
    "tickets_failed": "render.sheet.tickets_failed",
    "longest_trail": "render.sheet.longest_trail",
    "total": "render.sheet.total",
}
"""The categories of a result in the order of the table, and the keys of their titles."""
_NAMES_WIDTH = 470
_COLUMN = (_WIDTH - _NAMES_WIDTH - 2 * _PAD) / len(_COLUMNS)
_CARD_WIDTH = (_WIDTH - 3 * _PAD) // 2
MAP_WIDTH = 276
_ROW = Row(38, Font("narrow", 23))
_TITLE = Font("bold", 25)
_NAME = Font("bold", 32)
_FIGURE = Font("bold", 38)


def draw_score_sheet(state: TicketToRideState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Return the table, best player first, and below it a map and the tickets of each."""
    names = shown_names(players, say)
    order = sorted(range(state.seats), key=lambda seat: (result.ranks[seat], seat))
    cards = [_card(state, seat, names[seat], result.lines[seat], say) for seat in order]
    rows = [cards[i : i + 2] for i in range(0, len(cards), 2)]
    top = _HEAD + _LINE * len(order) + _PAD
    high = top + sum(max(card.height for card in row) + _PAD for row in rows)
    frame = swatches().blank((_WIDTH, high), NIGHT)
    _draw_table(frame, order, names, result, say)
    for row in rows:
        for i, card in enumerate(row):
            frame.paste(card, (_PAD + i * (_CARD_WIDTH + _PAD), top))
        top += max(card.height for card in row) + _PAD
    return encode(frame, "scores.png")


def _draw_table(
    frame: Image.Image, order: Sequence[int], names: Sequence[str], result: Result, say: Say
) -> None:
    write = partial(stamps().write, frame, on=NIGHT)
    write((_PAD + 8, 56), say("render.sheet.title"), Font("bold", 46), CREAM, room=_NAMES_WIDTH)
    quiet = mix(STEEL, CREAM, 0.5)
    write((_PAD + 8, _HEAD - 16), say("render.sheet.rank"), _TITLE, quiet, room=_NAMES_WIDTH / 2)
    for i, key in enumerate(_COLUMNS.values()):
        lines = _broken(say(key), _COLUMN - 8)
        for k, line in enumerate(lines):
            at = (_NAMES_WIDTH + (i + 0.5) * _COLUMN, _HEAD - 16 - 27 * (len(lines) - 1 - k))
            write(at, line, _TITLE, quiet, room=_COLUMN - 8, align="middle")
    for place, seat in enumerate(order):
        _draw_line(frame, _HEAD + place * _LINE, seat, names[seat], result)


def _broken(title: str, room: float) -> list[str]:
    """Break a title that is too long into two lines, if it has two words."""
    words = title.split(" ")
    if width(title, _TITLE) <= room or len(words) == 1:
        return [title]
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return list(min(cuts, key=lambda lines: max(width(line, _TITLE) for line in lines)))


def _draw_line(frame: Image.Image, top: int, seat: int, name: str, result: Result) -> None:
    first = result.ranks[seat] == 1
    field, ink = (CREAM, INK) if first else (DUSK, CREAM)
    paint = partial(_paint_bar, field=field, first=first)
    bar = partial(sprite, _WIDTH - 2 * _PAD, _LINE - 8, paint, oversize=4)
    stamps().put(frame, ("bar", first), (_PAD, top), bar, on=NIGHT)
    mark = partial(badge, colour_of(seat), 22)
    stamps().put(frame, ("badge", colour_of(seat), 22), (_PAD + 66, top + 9), mark, on=field)
    write, baseline = partial(stamps().write, frame, on=field), top + 44
    write((_PAD + 34, baseline), str(result.ranks[seat]), _FIGURE, ink, align="middle")
    write((_PAD + 122, baseline - 2), name, _NAME, ink, room=_NAMES_WIDTH - 140)
    points = {line.category: line.points for line in result.lines[seat]} | {"total": result.totals[seat]}
    for i, category in enumerate(_COLUMNS):
        middle = _NAMES_WIDTH + (i + 0.5) * _COLUMN
        figure = str(points.get(category, 0)).replace("-", "−")  # noqa: RUF001  a true minus sign
        quiet = not points.get(category) and category != "total"
        write((middle, baseline), figure, _FIGURE, mix(ink, field, 0.6) if quiet else ink, align="middle")


def _paint_bar(pen: Pen, *, field: Colour, first: bool) -> None:
    wide, high = _WIDTH - 2 * _PAD, _LINE - 8
    pen.box((0, 0), (wide, high), GOLD if first else mix(DUSK, STEEL, 0.25), 10)
    edge = 3.5 if first else 1.5
    pen.box((edge, edge), (wide - edge, high - edge), field, 8)


def _card(
    state: TicketToRideState, seat: int, name: str, lines: Sequence[ScoreLine], say: Say
) -> Image.Image:
    """Return one player's map and tickets."""
    parts = {line.category: line.parts for line in lines}
    completed, failed = parts.get("tickets_completed", ()), parts.get("tickets_failed", ())
    goals = [
        Goal(ticket, i + 1, DONE if ticket in completed else FAILED)
        for i, ticket in enumerate(completed + failed)
    ]
    colour, player = colour_of(seat), state.players[seat]
    high = 60 + max(map_height(MAP_WIDTH), len(goals) * _ROW.pitch) + 12
    frame, pen = swatches().blank((_CARD_WIDTH, high), NIGHT), stamps()
    field = partial(sprite, _CARD_WIDTH, high, partial(_paint_card, high=high), oversize=4)
    pen.put(frame, ("card", high), (0, 0), field, on=NIGHT)
    pen.put(frame, ("badge", colour, 19), (12, 11), partial(badge, colour, 19), on=DUSK)
    trail = parts.get("longest_trail", ())
    title = f"{say('render.sheet.longest_trail')}  {sum(ROUTES[route].length for route in trail)}"
    right, room = (_CARD_WIDTH - 14, 40), _CARD_WIDTH / 2
    taken = pen.write(frame, right, title, Font("bold", 24), GOLD, on=DUSK, room=room, align="right")
    pen.write(frame, (60, 41), name, Font("bold", 28), CREAM, on=DUSK, room=_CARD_WIDTH - 94 - taken)
    frame.paste(draw_minimap(MAP_WIDTH, player.routes, colour, goals, trail), (12, 60))
    left = MAP_WIDTH + 22
    draw_tickets(frame, (left, 60), _CARD_WIDTH - left - 10, goals, _ROW, say, on=DUSK)
    return frame


def _paint_card(pen: Pen, high: int) -> None:
    pen.box((0, 0), (_CARD_WIDTH, high), DUSK, 12)
