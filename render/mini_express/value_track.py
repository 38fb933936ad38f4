"""The value track: from 0 to 15, with what a share is worth by the rank of its owner's influence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.house.colours import BRASS, INK, OUTLINE, PAPER_SLOT, QUIET_INK, TITLE
from render.kit.house.light import PANEL, lay
from render.kit.house.panels import panel, tag
from render.kit.house.pieces import Standing
from render.kit.shapes import sprite
from render.kit.signs import centred, write
from render.kit.text import Font, label
from render.mini_express.colours import GAIN
from render.mini_express.layout import GAP, LABELS, TRACK_HIGH, WIDTH
from render.mini_express.tokens import medal, standing_car
from rules.mini_express import COMPANIES, VALUE_TRACK

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.shapes import Pen
    from render.mini_express.map.chart import Chart
    from render.mini_express.marks import Marks

_CAR = 36
_SMALL = 26
_IN_A_ROW = 2
_BESIDE = 34
"""How far beside the number of a field what was gained stands, on the marker's side."""
_NUMBERS = 17
"""The middle of the numbers of the fields, below the top of the track."""
_MIDDLE = 53
"""That of the markers."""
_MEDAL = 20
_TAG = 46
_NUMBER = Font("display", 26)
_LABEL = Font("display", 23)
_GAINED = Font("display", 24)


def _left(value: int) -> int:
    return round(LABELS + value * (WIDTH - LABELS - GAP) / len(VALUE_TRACK))


def add_value_track(image: Image.Image, top: int, used: tuple[str, ...], rows: tuple[str, str]) -> None:
    """Draw the track on a picture (RGB), with the columns that are ``used``."""
    sheet = panel((_left(len(VALUE_TRACK)) - LABELS + 4, TRACK_HIGH), "paper")
    lay(image, sheet, (LABELS - 2, top), PANEL)
    layer = sprite(WIDTH, TRACK_HIGH, _paint, oversize=3)
    for row in VALUE_TRACK:
        middle, step = _middle(row.value), _MEDAL + 1.5
        centred(layer, str(row.value), _NUMBER, INK, (middle, _NUMBERS))
        for i, column in enumerate(used):
            drawn = medal(column, str(getattr(row, column)), _MEDAL)
            x = middle + (i - (len(used) - 1) / 2) * step - _MEDAL / 2
            layer.alpha_composite(drawn, (round(x), TRACK_HIGH - _MEDAL - 6))
    image.paste(layer, (0, top), layer)
    for text, y in zip(rows, (26, TRACK_HIGH - 10), strict=True):
        write(image, (GAP + 3, top + y), text, _LABEL, TITLE, room=LABELS - GAP - 8)


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


def put_values(chart: Chart, marks: Marks) -> None:
    """Put the companies' trains on the track, side by side in one field, and what they gained."""
    values, top = [company.value for company in chart.state.companies], chart.layout.track_top
    standing = Standing(chart.scene, chart.frame)
    if highest := max(values):
        chart.put(("leads", highest), (_middle(highest) - _TAG / 2, top + 3), partial(_leading, highest))
    for index, value in enumerate(values):
        there = [i for i, other in enumerate(values) if other == value]
        (x, y), wide = _place(value, there.index(index), len(there))
        name, new = COMPANIES[index], marks.value[COMPANIES[index]] > 0
        piece = standing_car(wide, name, new=new)
        standing.add(
            (wide, name, new), piece.around((x, top + y)), partial(standing_car, wide, name, new=new), new=new
        )
        if new:
            first = len(there) > 1 and there.index(index) % _IN_A_ROW == 0
            side = -1 if first or value == len(VALUE_TRACK) - 1 else 1
            text = f"+{marks.value[name]}"
            wide, high = label(text, _GAINED, GAIN).size
            at = (_middle(value) + side * _BESIDE - wide / 2, top + _NUMBERS - high * 0.42)
            chart.sign(at, label, text, _GAINED, GAIN)
    standing.put()


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
