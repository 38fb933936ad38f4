"""The value track: from 0 to 15, with what a share is worth by the rank of its owner's influence."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from render.kit.palette import CREAM, FIELD, INK, NIGHT, STEEL, mix
from render.kit.shapes import sprite
from render.kit.signs import centred
from render.kit.text import Font, label, write
from render.mini_express.colours import GAIN
from render.mini_express.layout import GAP, LABELS, TRACK_HIGH, WIDTH
from render.mini_express.tokens import car, car_height, medal
from rules.mini_express import COMPANIES, VALUE_TRACK, Column

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.shapes import Pen
    from render.mini_express.map.chart import Chart
    from render.mini_express.marks import Marks

ODD = mix(FIELD, INK, 0.12)
_COLUMNS: tuple[Column, ...] = get_args(Column)
"""Of what a share is worth, by the rank of its owner's influence, the best first."""
_CAR = 46
_SMALL = 33
_IN_A_ROW = 2
_BESIDE = 31
"""How far beside the number of a field what was gained stands, on the marker's side."""
_MIDDLE = 58
"""Of the markers, below the top of the track."""
_MEDAL = 27
_NUMBER = Font("bold", 30)
_LABEL = Font("bold", 23)
_GAINED = Font("bold", 24)


def _left(value: int) -> int:
    return round(LABELS + value * (WIDTH - LABELS - GAP) / len(VALUE_TRACK))


def columns_from(best: Column) -> tuple[Column, ...]:
    """Return the columns in use, from the one for the highest influence on."""
    return _COLUMNS[_COLUMNS.index(best) :]


def add_value_track(image: Image.Image, top: int, best: Column, rows: tuple[str, str]) -> None:
    """Draw the track on a picture (RGB); columns better than the ``best`` are not in use."""
    layer = sprite(WIDTH, TRACK_HIGH, _paint, oversize=3)
    used = columns_from(best)
    for row in VALUE_TRACK:
        left, right = _left(row.value), _left(row.value + 1)
        centred(layer, str(row.value), _NUMBER, INK, ((left + right) / 2, 19))
        step = _MEDAL + 1.5
        for i, column in enumerate(used):
            drawn = medal(column, str(getattr(row, column)), _MEDAL)
            x = (left + right) / 2 + (i - (len(used) - 1) / 2) * step - _MEDAL / 2
            layer.alpha_composite(drawn, (round(x), TRACK_HIGH - _MEDAL - 6))
    image.paste(layer, (0, top), layer)
    for text, y in zip(rows, (27, TRACK_HIGH - 11), strict=True):
        write(image, (GAP + 4, top + y), text, _LABEL, CREAM, room=LABELS - GAP - 12)


def _paint(pen: Pen) -> None:
    for value in range(len(VALUE_TRACK)):
        left, right = _left(value), _left(value + 1)
        pen.box((left, 0), (right, TRACK_HIGH), FIELD if value % 2 == 0 else ODD)
    rails = mix(STEEL, FIELD, 0.35)
    for y in (53, 61):
        pen.box((_left(0), y), (_left(len(VALUE_TRACK)), y + 2), rails)
    pen.box((_left(0) - 3, 0), (_left(0), TRACK_HIGH), NIGHT)


def put_values(chart: Chart, marks: Marks) -> None:
    """Put the companies' markers on the track, side by side in one field, and what they gained."""
    values, top = [company.value for company in chart.state.companies], chart.layout.track_top
    for index, value in enumerate(values):
        there = [i for i, other in enumerate(values) if other == value]
        middle, wide = _place(value, there.index(index), len(there))
        name = COMPANIES[index]
        at = (middle[0] - wide / 2, top + middle[1] - car_height(wide) / 2)
        chart.sign(at, car, wide, name)
        if marks.value[name]:
            side = -1 if len(there) > 1 and there.index(index) % _IN_A_ROW == 0 else 1
            x = (_left(value) + _left(value + 1)) / 2 + side * _BESIDE
            _put_gained(chart, (x, top + 18), marks.value[name])


def _place(value: int, number: int, count: int) -> tuple[tuple[float, float], int]:
    """Return the middle and the width of a marker, one of ``count`` in a field: more than two in two rows."""
    x = (_left(value) + _left(value + 1)) / 2
    if count <= _IN_A_ROW:
        return (x + (number - (count - 1) / 2) * (_CAR - 2), _MIDDLE), _CAR
    row, column = divmod(number, _IN_A_ROW)
    there = min(_IN_A_ROW, count - row * _IN_A_ROW)
    return (x + (column - (there - 1) / 2) * _SMALL, _MIDDLE + (row - 0.5) * 28), _SMALL


def _put_gained(chart: Chart, middle: tuple[float, float], gained: int) -> None:
    written = label(f"+{gained}", _GAINED, GAIN)
    at = (middle[0] - written.width / 2, middle[1] - written.height * 0.42)
    chart.sign(at, label, f"+{gained}", _GAINED, GAIN)
