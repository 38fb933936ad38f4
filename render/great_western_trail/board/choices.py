"""The board with what may be chosen on it in rings, and what that costs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.board import question_band
from render.great_western_trail.board.action_targets import rail_box, targets
from render.great_western_trail.board.chart_pieces import engine_places, herder_places
from render.great_western_trail.board.common_board import board_frame
from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.stage import Page
from render.great_western_trail.layout import MAP_BOTTOM, RAIL_TOP, RAILROAD, WIDTH, overlap, rail_at
from render.great_western_trail.signs.sign_rows import glyph, write_line
from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.signs import badge, drawn_once, in_a_row, plate
from render.kit.text import Font, width
from rules.great_western_trail import COMMON, GreatWesternTrailState, Payment, Prospects
from rules.great_western_trail import actions as chosen

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from PIL import Image

    from render.great_western_trail.board.question_band import Shown
    from render.great_western_trail.layout import Box, Point
    from render.kit.palette import Look
    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Action, Event

_EDGE = 5
_OVER = 10
"""How far tags reach over the upper edge of a place: what it does stays to be seen."""
_ASIDE = 96
"""How far tags move aside at most to lie clear of others."""
_TAG = 32
"""Size of the signs on tags."""
_ABOVE = 46
"""How much of the chart is shown above and below what may be chosen."""
_LEAST, _MOST = 250, 698
"""How high the part of the chart is at least, and a picture at most: it stands above the controls."""
_BANDS = ((698, 820), (820, 1071), (1071, 1270))
"""From where to where the cities reach, workers and objectives, foresight and cattle."""
_ENGINES = (chosen.MoveEngine, chosen.MoveEngineBack, chosen.SpecialDelivery, chosen.Deliver)
_HERDERS = (chosen.PlaceHerder, chosen.MoveHerder)
_PLATE = (0.0, colours.GOLD_EDGE, 11.0), (1.5, colours.GOLD, 10.0), (4.0, colours.INLAY, 8.0)
"""A dark tag in a rim of gold."""
_FEW, _LOWER = 4, 5
"""So many spaces of a row have a ring each; that around more is so much lower, clear of the stations."""
_NUMBER = 30
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

    Below it are the buildings that may be chosen, large, and what the seat has.
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
    rows, barred = in_brackets(boxes)
    parts = parts_of([*boxes, *_own(view, seat, actions)])
    page = Page(board_frame(view, players, say, marks, open_to=rows, seen=parts))
    for x, y in barred:
        page.put("barred", (x + 4, y - 28), partial(glyph, "none", 24), colours.GOLD_EDGE)
    shown = question_band.buildings(view, seat, actions, prospects)
    for part in parts:
        taken: list[Box] = []
        for box, tags in boxes.items():
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            if part[0] <= x <= part[2] and part[1] <= y <= part[3]:
                _put_tags(page, box, tags, part, taken)
    return encode(_composed(page.frame, parts, shown, view, seat), "choices.png")


def in_brackets(boxes: Iterable[Box]) -> tuple[list[Box], list[Point]]:
    """Return what has a ring: each place, but many spaces of a row of rails one; and what is barred in it.

    What lies within such a ring but may not be chosen is told by its middle.
    """
    rings, turn = list(boxes), RAILROAD.first_row.spaces
    barred: list[Point] = []
    for row in (range(turn), range(turn, COMMON.railroad.last_space + 1)):
        places = [rail_box(2 * space) for space in row]
        there = [place for place in places if place in rings]
        if len(there) > _FEW:
            first, last = sorted((there[0], there[-1]))
            around = first[0], first[1] + _LOWER, last[2], last[3] - _LOWER
            rings = [ring for ring in rings if ring not in there] + [around]
            between = places[places.index(there[0]) : places.index(there[-1])]
            barred += [rail_at(2 * row[places.index(place)]) for place in between if place not in there]
    return rings, barred


def _composed(
    frame: Image.Image, parts: Sequence[Box], shown: Sequence[Shown], view: GreatWesternTrailState, seat: int
) -> Image.Image:
    """Return parts of a frame below each other, then buildings, then what a seat has."""
    map_high = sum(part[3] - part[1] for part in parts)
    strip = question_band.STRIP if map_high + question_band.STRIP <= _MOST else 0
    row = question_band.row_of(shown, WIDTH, _MOST - map_high - strip)
    whole = Page.blank(WIDTH, map_high + (row.high if row else 0) + strip)
    top = 0
    for part in parts:
        whole.frame.paste(frame.crop(part), (0, top))
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


def parts_of(boxes: Sequence[Box]) -> list[Box]:
    """Return the parts of the board around some boxes, in its whole width: of the chart, of what lies below.

    They are no higher together than a picture may be; the chart goes first.
    """
    parts = [_part_of_chart(on_chart)] if (on_chart := [box for box in boxes if box[3] <= MAP_BOTTOM]) else []
    for top, bottom in _BANDS:
        high = sum(part[3] - part[1] for part in parts) + bottom - top
        if high <= _MOST and any(top <= box[1] and box[3] <= bottom for box in boxes):
            parts.append((0, top, WIDTH, bottom))
    return parts


def _part_of_chart(boxes: Sequence[Box]) -> Box:
    """Return the part of the chart around some boxes: of the railroad, or of the trail, if all are there."""
    upper, lower = min(box[1] for box in boxes), max(box[3] for box in boxes)
    start = RAIL_TOP if upper >= RAIL_TOP else 0
    end = MAP_BOTTOM if lower > RAIL_TOP else RAIL_TOP
    top, bottom = max(start, upper - _ABOVE), min(end, lower + _ABOVE)
    if bottom - top < _LEAST:
        top = max(start, min(top, end - _LEAST))
        bottom = min(end, top + _LEAST)
    return 0, top, WIDTH, bottom


def _put_tags(page: Page, box: Box, tags: Sequence[Hashable], seen: Box, taken: list[Box]) -> None:
    """Put tags on an edge of a place, clear of those ``taken``; the number of a free space within it.

    ``seen``: the part of the board within which tags have to stay.
    """
    shown = [_shown(tag) for tag in tags if not isinstance(tag, str)]
    if shown:
        drawn = [_tag(signs) for signs in shown]
        room = sum(image.width + 4 for image in drawn), _TAG + 2 * _EDGE
        left, top, *_ = row = place_of_tags(box, room, seen, taken)
        taken.append(row)
        for signs, image in zip(shown, drawn, strict=True):
            page.put(("tag", signs), (left, top), partial(_tag, signs), colours.GOLD_EDGE)
            left += image.width + 4
    for number in (tag for tag in tags if isinstance(tag, str)):
        wide, high = _plate_size(number)
        at = (box[0] + box[2] - wide) // 2, box[3] - high - 4
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
        for top in (box[1] - high + _OVER, box[3] - _OVER, box[3] - high)
        if seen[1] <= top and top + high <= seen[3]
    ]
    free = (place for place in places if not any(overlap(place, other) for other in taken))
    return next(free, places[0])


def _plate_size(number: str) -> tuple[int, int]:
    wide = round(width(number, Font("display", _NUMBER)))
    return max(_NUMBER, wide) + 2 * _EDGE + 4, _NUMBER + 2 * _EDGE


def _number(number: str) -> Image.Image:
    wide, high = _plate_size(number)
    image = plate((wide, high), *_PLATE, oversize=4)
    write_line(image, number, (wide / 2, high / 2), _NUMBER, colours.TEXT, wide)
    return image


def _shown(tag: Hashable) -> tuple[tuple[str, str, Look | None], ...]:
    """Return what a tag shows: dollars, with the look of whom they go to, or a tick."""
    dues = [due for due in tag if isinstance(due, Payment)] if isinstance(tag, tuple) else []
    looks = [None if due.payee is None else seat_look(due.payee) for due in dues]
    signs = ["cost" if due.dollars > 0 else "coin" for due in dues]
    found = zip(signs, (str(abs(due.dollars)) for due in dues), looks, strict=True)
    return tuple(found) or (("tick", "", None),)


@drawn_once
def _tag(shown: Sequence[tuple[str, str, Look | None]]) -> Image.Image:
    parts: list[Image.Image] = []
    for sign, text, look in shown:
        parts.append(glyph(sign, _TAG, text=text))
        parts += [badge(look, _TAG // 2)] if look else []
    row = in_a_row(parts, _EDGE)
    image = plate((row.width + 2 * _EDGE, _TAG + 2 * _EDGE), *_PLATE, oversize=4)
    image.alpha_composite(row, (_EDGE, _EDGE))
    return image
