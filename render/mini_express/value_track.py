"""The value track: from 0 to 15, with what a share is worth by the rank of its owner's influence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.house.colours import BRASS, INK, OUTLINE, PAPER_SLOT, QUIET_INK, TITLE
from render.kit.house.light import PANEL, lay
from render.kit.house.panels import panel, plate, tag
from render.kit.house.pieces import Standing
from render.kit.shapes import sprite
from render.kit.signs import centred, write
from render.kit.text import Font, label
from render.mini_express.colours import GAIN, MEDALS
from render.mini_express.layout import GAP, LABELS, TRACK_HIGH, WIDTH
from render.mini_express.tokens import medal, standing_car
from rules.mini_express import COMPANIES, VALUE_TRACK

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.canvas import Scene
    from render.kit.shapes import Pen
    from render.mini_express.layout import Layout
    from render.mini_express.marks import Marks
    from rules.mini_express import MiniExpressState

_CAR = 38
_SMALL = 27
_IN_A_ROW = 2
_BESIDE = 42
"""How far beside the middle of a field what was gained stands, on the marker's side."""
_NUMBERS = 18
"""The middle of the numbers of the fields, below the top of the track."""
_GAINS, _MIDDLE = 42, 59
"""That of what was gained, and of the markers."""
_WORTH = 88
"""Where the rows of what shares are worth begin."""
_MEDAL = 28
_TAG = 46
_NUMBER = Font("display", 28)
_EACH = Font("display", 25)
_LABEL = Font("narrow", 24)
_GAINED = Font("display", 24)


def _left(value: int) -> int:
    return round(LABELS + value * (WIDTH - LABELS - GAP) / len(VALUE_TRACK))


def add_value_track(image: Image.Image, top: int, used: tuple[str, ...], rows: tuple[str, str]) -> None:
    """Draw the track on a picture (RGB), with the columns that are ``used``."""
    sheet = panel((_left(len(VALUE_TRACK)) - LABELS + 4, TRACK_HIGH), "paper")
    lay(image, sheet, (LABELS - 2, top), PANEL)
    layer = sprite(WIDTH, TRACK_HIGH, _paint, oversize=3)
    for row in VALUE_TRACK:
        centred(layer, str(row.value), _NUMBER, INK, (_middle(row.value), _NUMBERS))
        for column, y in _rows(used):
            centred(layer, str(getattr(row, column)), _EACH, QUIET_INK, (_middle(row.value), y))
    for column, y in _rows(used):
        layer.alpha_composite(medal(column, MEDALS[column].symbol, _MEDAL), (LABELS - 36, y - _MEDAL // 2))
    image.paste(layer, (0, top), layer)
    for text, y, right in zip(rows, (_NUMBERS, _rows(used)[0][1]), (22, 52), strict=True):
        write(image, (GAP + 5, top + y + 9), text, _LABEL, TITLE, room=LABELS - right)


def _rows(used: tuple[str, ...]) -> list[tuple[str, int]]:
    """Return the middles of the rows of what shares are worth, below the top of the track."""
    pitch = (TRACK_HIGH - _WORTH - 4) / len(used)
    return [(column, round(_WORTH + (number + 0.5) * pitch)) for number, column in enumerate(used)]


def _paint(pen: Pen) -> None:
    for value in range(1, len(VALUE_TRACK), 2):
        last = value + 1 == len(VALUE_TRACK)
        end = _left(value + 1) - 3 * last
        pen.box((_left(value), 4), (end, TRACK_HIGH - 5), PAPER_SLOT, 9 * last)
    left, right = _left(0) + 6, _left(len(VALUE_TRACK)) - 6
    for x in range(left + 4, right - 8, 16):
        pen.box((x, _MIDDLE - 4), (x + 6, _MIDDLE + 15), QUIET_INK, 1)
    for y in (_MIDDLE, _MIDDLE + 9):
        pen.box((left, y), (right, y + 4), OUTLINE)
        pen.box((left, y), (right, y + 1.4), BRASS)


def put_values(
    scene: Scene, frame: Image.Image, layout: Layout, state: MiniExpressState, marks: Marks
) -> None:
    """Put the companies' trains on the track, side by side in one field, what they gained and are worth."""
    values, top = [company.value for company in state.companies], layout.track_top
    standing = Standing(scene, frame)
    for value in set(values):
        middle, leads = _middle(value), value == max(values)
        if leads:
            at = (round(middle - _TAG / 2), top + 3)
            scene.put(frame, ("leads", value), at, partial(_leading, value))
        for column, row in _rows(state.mode.columns):
            at, text = (round(middle - _TAG / 2), top + row - 13), str(getattr(VALUE_TRACK[value], column))
            scene.put(frame, ("worth", column, text), at, partial(_worth, column, text))
    for index, value in enumerate(values):
        there = [i for i, other in enumerate(values) if other == value]
        (x, y), broad = _place(value, there.index(index), len(there))
        name, gained = COMPANIES[index], marks.value[COMPANIES[index]]
        make = partial(standing_car, broad, name, new=gained > 0)
        at, outline = make().around((x, top + y)), ("train", broad)
        standing.add((name, outline), at, make, new=gained > 0, outline=outline)
        if gained > 0:
            first = len(there) > 1 and there.index(index) % _IN_A_ROW == 0
            side = -1 if first or value == len(VALUE_TRACK) - 1 else 1
            sign, left = partial(label, f"+{gained}", _GAINED, GAIN), _middle(value) + side * _BESIDE
            wide, high = sign().size
            beside = round(left - wide / 2), round(top + _GAINS - high * 0.42)
            scene.put(frame, ("gained", gained), beside, sign)
    standing.put()


def _worth(column: str, text: str) -> Image.Image:
    look = MEDALS[column]
    return centred(plate((_TAG, 27), look.fill, 10).copy(), text, _EACH, look.ink)


def _leading(value: int) -> Image.Image:
    return centred(tag((_TAG, 30), gold=True).copy(), str(value), _NUMBER, INK)


def _middle(value: int) -> float:
    return (_left(value) + _left(value + 1)) / 2


def _place(value: int, number: int, count: int) -> tuple[tuple[float, float], int]:
    """Return the middle and the width of a marker, one of ``count`` in a field: more than two in two rows."""
    x = _middle(value)
    if count <= _IN_A_ROW:
        return (x + (number - (count - 1) / 2) * (_CAR - 2), _MIDDLE), _CAR
    row, column = divmod(number, _IN_A_ROW)
    there = min(_IN_A_ROW, count - row * _IN_A_ROW)
    return (x + (column - (there - 1) / 2) * _SMALL, _MIDDLE + (row - 0.5) * 22), _SMALL
