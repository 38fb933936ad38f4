"""The board with what may be chosen on it in rings, and what that costs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.board.action_targets import targets
from render.great_western_trail.board.common_board import board_frame
from render.great_western_trail.board.rail_pieces import engine_places
from render.great_western_trail.board.rings import WIDE, open_ring
from render.great_western_trail.board.trail_pieces import herder_places
from render.great_western_trail.land.stage import stamps
from render.great_western_trail.layout import HEIGHT, MAP_BOTTOM, WIDTH
from render.great_western_trail.sheets.sheets import badge
from render.great_western_trail.signs.lettering import write_line
from render.great_western_trail.signs.sign_rows import glyph
from render.great_western_trail.signs.ticks import tick
from render.kit.cache import Cache
from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.shapes import sprite
from rules.great_western_trail import Payment, Prospects
from rules.great_western_trail import actions as chosen

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from PIL import Image

    from render.great_western_trail.layout import Box
    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen
    from rules.great_western_trail import GreatWesternTrailState
    from rules.kernel.contract import Action, Event

_tags: Cache[Image.Image] = Cache()
_EDGE = 6
_OVER = 16
"""How far tags reach over the upper edge of a place: what it does stays to be seen."""
_ASIDE = 112
"""How far tags move aside at most to lie clear of others."""
_SMALLEST, _LARGEST, _SHARE = 42, 50, 0.036
"""Sizes of tags, and their share of what is shown of the board."""
_AROUND = 110
"""How much of the board is shown around what may be chosen."""
_LEAST = (1100, 560)
_TOKEN_ABOVE = 14
"""How far the market token reaches up into the map."""
_ENGINES = (chosen.MoveEngine, chosen.MoveEngineBack, chosen.SpecialDelivery, chosen.Deliver)
_HERDERS = (chosen.PlaceHerder, chosen.MoveHerder)
_NUMBER = 44
"""Size of the digits that tell free spaces apart."""


def draw_choices(
    view: GreatWesternTrailState,
    seat: int,
    actions: Sequence[Action],
    players: Sequence[str],
    say: Say,
    _marks: Sequence[Event] = (),
) -> Picture | None:
    """Return the part of the board where something may be chosen; None if nothing has a place there."""
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
    frame = board_frame(view, players, say)
    part = _part([*boxes, *_own(view, seat, actions)])
    size = min(_LARGEST, max(_SMALLEST, round((part[2] - part[0]) * _SHARE)))
    for box in boxes:
        _put_ring(frame, box)
    taken: list[Box] = []
    for box, tags in boxes.items():
        _put_tags(frame, box, tags, size, part, taken)
    return encode(frame.crop(part), "choices.png")


def shows(actions: Sequence[Action]) -> bool:
    """Return whether any of the actions points to a place on the board."""
    nowhere = targets.dispatch(object)
    return any(targets.dispatch(type(action)) is not nowhere for action in actions)


def _own(view: GreatWesternTrailState, seat: int, actions: Sequence[Action]) -> list[Box]:
    """Return where the pieces stand that would move."""
    places = []
    if any(isinstance(action, _HERDERS) for action in actions):
        places += [herder_places(view)[seat]] if view.players[seat].herder else []
    if any(isinstance(action, _ENGINES) for action in actions):
        places.append(engine_places(view)[seat])
    return [(round(x), round(y), round(x), round(y)) for x, y in places]


def _part(boxes: Sequence[Box]) -> Box:
    """Return the part of the board around some boxes, neither too small nor beyond its edges.

    Where all that may be chosen lies on the map, or below it, the other part is left out rather than cut
    through.
    """
    on_map = all(box[3] <= MAP_BOTTOM for box in boxes)
    below = all(box[1] >= MAP_BOTTOM for box in boxes)
    left, top = (min(box[k] for box in boxes) - _AROUND for k in (0, 1))
    right, bottom = (max(box[k] for box in boxes) + _AROUND for k in (2, 3))
    left, right = _within(left, right, max(_LEAST[0], right - left), (0, WIDTH))
    if below:
        return left, MAP_BOTTOM - _TOKEN_ABOVE, right, HEIGHT
    whole = (0, MAP_BOTTOM if on_map else HEIGHT)
    top, bottom = _within(top, bottom, max(_LEAST[1], bottom - top), whole)
    return left, top, right, bottom


def _within(start: int, end: int, least: int, whole: tuple[int, int]) -> tuple[int, int]:
    """Return a stretch of at least ``least`` around the one given, moved to lie within the whole."""
    long = min(whole[1] - whole[0], least)
    start = min(max(whole[0], (start + end - long) // 2), whole[1] - long)
    return start, start + long


def _put_ring(frame: Image.Image, box: Box) -> None:
    size = (box[2] - box[0], box[3] - box[1])
    at = (box[0] - WIDE, box[1] - WIDE)
    make = partial(open_ring, size, min(12, size[0] // 2))
    stamps().put(frame, ("choice", size), at, make, on=colours.GOLD_EDGE)


def _put_tags(
    frame: Image.Image, box: Box, tags: Sequence[Hashable], size: int, seen: Box, taken: list[Box]
) -> None:
    """Put tags on an edge of a place, clear of those ``taken``; the number of a free space within it.

    ``seen``: the part of the board within which tags have to stay.
    """
    numbers = [tag for tag in tags if isinstance(tag, str)]
    shown = [tag for tag in tags if not isinstance(tag, str)]
    drawn = [(tag, _tags.get((tag, size), partial(_tag, tag, size))) for tag in shown]
    if drawn:
        room = sum(image.width + 4 for _, image in drawn), size + 2 * _EDGE
        left, top, *_ = row = place_of_tags(box, room, seen, taken)
        taken.append(row)
        for tag, image in drawn:
            stamps().put(frame, ("tag", tag, size), (left, top), partial(_same, image), on=colours.GOLD_EDGE)
            left += image.width + 4
    for number in numbers:
        key = ("number", number)
        made = _tags.get(key, partial(_number, number))
        at = ((box[0] + box[2] - made.width) // 2, box[3] - made.height - 4)
        stamps().put(frame, key, at, partial(_same, made), on=colours.GOLD_EDGE)


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
    free = (place for place in places if not any(_overlap(place, other) for other in taken))
    return next(free, places[0])


def _overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _number(number: str) -> Image.Image:
    wide = high = _NUMBER + 2 * _EDGE
    image = sprite(wide, high, partial(_paint_tag, size=(wide, high)), oversize=4)
    write_line(image, number, (wide / 2, high / 2), _NUMBER, colours.TEXT, wide)
    return image


def _same(image: Image.Image) -> Image.Image:
    return image


def _tag(tag: Hashable, size: int) -> Image.Image:
    """Return a dark tag: nothing to pay, or dollars with whom they go to."""
    parts = _parts(tag, size)
    whole = sum(part.width for part in parts) + _EDGE * (len(parts) + 1), size + 2 * _EDGE
    image = sprite(*whole, partial(_paint_tag, size=whole), oversize=4)
    left = _EDGE
    for part in parts:
        image.alpha_composite(part, (left, _EDGE))
        left += part.width + _EDGE
    return image


def _parts(tag: Hashable, size: int) -> list[Image.Image]:
    found: list[Image.Image] = []
    for due in tag if isinstance(tag, tuple) else ():
        if isinstance(due, Payment):
            sign, amount = ("cost", due.dollars) if due.dollars > 0 else ("coin", -due.dollars)
            found.append(glyph(sign, size, text=str(amount)))
            found += [badge(due.payee, size // 2)] if due.payee is not None else []
    return found or [tick(size)]


def _paint_tag(pen: Pen, size: tuple[int, int]) -> None:
    wide, high = size
    pen.box((0, 0), (wide, high), colours.GOLD_EDGE, 13)
    pen.box((1.5, 1.5), (wide - 1.5, high - 1.5), colours.GOLD, 12)
    pen.box((4.5, 4.5), (wide - 4.5, high - 4.5), colours.INLAY, 9)
