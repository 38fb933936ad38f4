"""The board with what may be chosen on it in rings, and what that costs."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.board import question_band
from render.great_western_trail.board.action_targets import targets
from render.great_western_trail.board.chart_pieces import engine_places, herder_places
from render.great_western_trail.board.common_board import board_frame
from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.panels import PANELS
from render.great_western_trail.land.stage import Page
from render.great_western_trail.layout import MAP_BOTTOM, MAP_TOP, RAIL_HEIGHT, WIDTH, Box, overlap
from render.great_western_trail.signs.sign_rows import glyph, write_line
from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.signs import badge, drawn_once, plate
from rules.great_western_trail import GreatWesternTrailState, Payment, Prospects
from rules.great_western_trail import actions as chosen

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from PIL import Image

    from render.great_western_trail.board.question_band import Shown
    from render.kit.palette import Look
    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Action, Event

_EDGE = 6
_OVER = 10
"""How far tags reach over the upper edge of a place: what it does stays to be seen."""
_ASIDE = 112
"""How far tags move aside at most to lie clear of others."""
_SMALLEST, _LARGEST, _SHARE = 42, 50, 0.036
"""Sizes of tags, and their share of what is shown of the board."""
_AROUND, _ABOVE = 90, 60
"""How much of the board is shown around what may be chosen."""
_LEAST = (1000, 440)
_MOST_HIGH = 0.65
"""How high a picture is at most beside its width: it stands in a panel above the controls."""
_MAP_HIGH = _MOST_HIGH - question_band.STRIP_SHARE
"""How high a part of the chart is at most beside its width, with question_band.buildings below it."""
_CATTLE = PANELS.cattle.box
_PANELS: tuple[Box, ...] = (
    (0, PANELS.job_market.box[1] - 20, PANELS.job_market.box[2] + 4, PANELS.job_market.box[3] + 4),
    (PANELS.objectives.box[0] - 4, PANELS.objectives.box[1] - 4, WIDTH, PANELS.objectives.box[3] + 4),
    (0, _CATTLE[1] - 4, PANELS.offers[0] - 4, _CATTLE[3] + 4),
)
"""The panels of what may be taken: workers, objectives, cattle."""
_OFFERS: Box = (PANELS.offers[0] - 4, _CATTLE[1] - 4, _CATTLE[2], _CATTLE[3] + 4)
"""What cattle costs: below the cards, so that both can be read."""
_ENGINES = (chosen.MoveEngine, chosen.MoveEngineBack, chosen.SpecialDelivery, chosen.Deliver)
_HERDERS = (chosen.PlaceHerder, chosen.MoveHerder)
_PLATE = (0.0, colours.GOLD_EDGE, 13.0), (1.5, colours.GOLD, 12.0), (4.5, colours.INLAY, 9.0)
"""A dark tag in a rim of gold."""
_NUMBER = 44
"""Size of the digits that tell free spaces apart."""


def draw_choices(
    view: GreatWesternTrailState,
    seat: int,
    actions: Sequence[Action],
    players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
) -> Picture | None:
    """Return the part of the board where something may be chosen; None if nothing has a place there.

    Below it are the question_band.buildings that may be chosen, large, and what the seat has.
    """
    boxes: dict[Box, list[Hashable]] = {}
    prospects = Prospects(view, seat)
    for action in actions:
        for target in targets(action, prospects):
            tags = boxes.setdefault(target.box, [])
            tag = target.number or target.due
            if tag is not None and tag not in tags:
                tags.append(tag)
    if not boxes:
        return None
    page = Page(board_frame(view, players, say, marks, open_to=list(boxes)))
    shown = question_band.buildings(view, seat, actions, prospects)
    parts = parts_of([*boxes, *_own(view, seat, actions)], question_band.ROW_HIGH if shown else 0)
    for part in parts:
        size = min(_LARGEST, max(_SMALLEST, round((part[2] - part[0]) * _SHARE)))
        taken: list[Box] = []
        for box, tags in boxes.items():
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            if part[0] <= x <= part[2] and part[1] <= y <= part[3]:
                _put_tags(page, box, tags, size, part, taken)
    return encode(_composed(page.frame, parts, shown, view, seat), "choices.png")


def _composed(
    frame: Image.Image, parts: Sequence[Box], shown: Sequence[Shown], view: GreatWesternTrailState, seat: int
) -> Image.Image:
    """Return parts of a frame below each other, then question_band.buildings, then what a seat has."""
    wide = max(part[2] - part[0] for part in parts)
    map_high, most = sum(part[3] - part[1] for part in parts), int(wide * _MOST_HIGH)
    strip = int(wide * question_band.STRIP_SHARE)
    strip = strip if map_high + strip <= most else 0
    row = question_band.row_of(shown, wide, most - map_high - strip)
    whole = Page.blank(wide, map_high + (row.high if row else 0) + strip, colours.INLAY)
    top = 0
    for part in parts:
        whole.frame.paste(frame.crop(part), ((wide - part[2] + part[0]) // 2, top))
        top += part[3] - part[1]
    if row:
        question_band.put_row(whole, row, top)
    if strip:
        question_band.put_strip(whole, view, seat, whole.frame.height - strip)
    return whole.frame


def _own(view: GreatWesternTrailState, seat: int, actions: Sequence[Action]) -> list[Box]:
    """Return where the pieces stand that would move."""
    places = []
    if any(isinstance(action, _HERDERS) for action in actions):
        places += [herder_places(view)[seat]] if view.players[seat].herder else []
    if any(isinstance(action, _ENGINES) for action in actions):
        places.append(engine_places(view)[seat])
    return [(round(x), round(y), round(x), round(y)) for x, y in places]


def parts_of(boxes: Sequence[Box], below_them: int = 0) -> list[Box]:
    """Return the parts of the board around some boxes: of the chart, of each panel below it that has one.

    They are no higher together than a picture of their width may be; the chart goes first. The chart leaves
    room for so much ``below_them``, and for what a seat has.
    """
    on_map = [box for box in boxes if box[3] <= MAP_BOTTOM]
    parts = [_part_of_chart(on_map, below_them)] if on_map else []
    below = [box for box in boxes if box[3] > MAP_BOTTOM]
    parts += [panel for panel in _PANELS if any(overlap(box, panel) for box in below)]
    parts += [_OFFERS] if _PANELS[-1] in parts else []
    wide = max(part[2] - part[0] for part in parts)
    while len(parts) > 1 and sum(part[3] - part[1] for part in parts) > wide * _MOST_HIGH:
        parts.pop()
    return parts


def _part_of_chart(boxes: Sequence[Box], room_below: int) -> Box:
    """Return the part of the chart around some boxes: of the railroad, or of the trail, if all are there."""
    left, right = min(box[0] for box in boxes) - _AROUND, max(box[2] for box in boxes) + _AROUND
    upper, lower = min(box[1] for box in boxes) - _ABOVE, max(box[3] for box in boxes) + _ABOVE
    high = max(_LEAST[1], lower - upper)
    broad = min(WIDTH, max(_LEAST[0], right - left, math.ceil((high + room_below) / _MAP_HIGH)))
    left, right = _within(left, right, broad, (0, WIDTH))
    above = upper + _ABOVE < RAIL_HEIGHT
    bounds = (0 if above else MAP_TOP, RAIL_HEIGHT if lower - _ABOVE <= RAIL_HEIGHT else MAP_BOTTOM)
    high = min(high, int(broad * _MAP_HIGH) - room_below)
    top, bottom = _within(upper, lower, high, bounds)
    return left, top, right, bottom


def _within(start: int, end: int, least: int, whole: tuple[int, int]) -> tuple[int, int]:
    """Return a stretch of at least ``least`` around the one given, moved to lie within the whole."""
    long = min(whole[1] - whole[0], least)
    start = min(max(whole[0], (start + end - long) // 2), whole[1] - long)
    return start, start + long


def _put_tags(page: Page, box: Box, tags: Sequence[Hashable], size: int, seen: Box, taken: list[Box]) -> None:
    """Put tags on an edge of a place, clear of those ``taken``; the number of a free space within it.

    ``seen``: the part of the board within which tags have to stay.
    """
    shown = [_shown(tag) for tag in tags if not isinstance(tag, str)]
    if shown:
        drawn = [_tag(signs, size) for signs in shown]
        room = sum(image.width + 4 for image in drawn), size + 2 * _EDGE
        left, top, *_ = row = place_of_tags(box, room, seen, taken)
        taken.append(row)
        for signs, image in zip(shown, drawn, strict=True):
            make = partial(_tag, signs, size)
            page.put(("tag", signs, size), (left, top), make, colours.GOLD_EDGE)
            left += image.width + 4
    for number in (tag for tag in tags if isinstance(tag, str)):
        side = _NUMBER + 2 * _EDGE
        at = (box[0] + box[2] - side) // 2, box[3] - side - 4
        page.put(("number", number), at, partial(_number, number), colours.GOLD_EDGE)


def place_of_tags(box: Box, room: tuple[int, int], seen: Box, taken: Sequence[Box]) -> Box:
    """Return where tags lie that need so much room: on the upper edge of a place, or on its lower one.

    They move aside where those of other places lie; where nothing is free they stay in the middle above.
    """
    wide, high = room
    middle, last = (box[0] + box[2] - wide) // 2, seen[2] - 4 - wide
    lefts = [middle, *(middle + side * step for step in range(8, _ASIDE, 8) for side in (-1, 1))]
    places = [
        (left, top, left + wide, top + high)
        for left in dict.fromkeys(min(max(seen[0] + 4, left), last) for left in lefts)
        for top in (box[1] - high + _OVER, box[3] - _OVER)
        if seen[1] <= top and top + high <= seen[3]
    ]
    free = (place for place in places if not any(overlap(place, other) for other in taken))
    return next(free, places[0])


def _number(number: str) -> Image.Image:
    side = _NUMBER + 2 * _EDGE
    image = plate((side, side), *_PLATE, oversize=4)
    write_line(image, number, (side / 2, side / 2), _NUMBER, colours.TEXT, side)
    return image


def _shown(tag: Hashable) -> tuple[tuple[str, str, Look | None], ...]:
    """Return what a tag shows: dollars, with the look of whom they go to, or a tick."""
    dues = [due for due in tag if isinstance(due, Payment)] if isinstance(tag, tuple) else []
    looks = [None if due.payee is None else seat_look(due.payee) for due in dues]
    signs = ["cost" if due.dollars > 0 else "coin" for due in dues]
    found = zip(signs, (str(abs(due.dollars)) for due in dues), looks, strict=True)
    return tuple(found) or (("tick", "", None),)


@drawn_once
def _tag(shown: Sequence[tuple[str, str, Look | None]], size: int) -> Image.Image:
    parts: list[Image.Image] = []
    for sign, text, look in shown:
        parts.append(glyph(sign, size, text=text))
        parts += [badge(look, size // 2)] if look else []
    wide = sum(part.width for part in parts) + _EDGE * (len(parts) + 1)
    image = plate((wide, size + 2 * _EDGE), *_PLATE, oversize=4)
    left = _EDGE
    for part in parts:
        image.alpha_composite(part, (left, _EDGE))
        left += part.width + _EDGE
    return image
