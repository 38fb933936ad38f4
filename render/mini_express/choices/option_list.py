"""The list below the map: what each option would give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.option_list import HEAD, Cell, Row, Sign, Words, column_width, draw_options, list_height
from render.kit.page import Box
from render.kit.palette import CREAM, GOLD, STEEL, mix
from render.kit.text import Font, width
from render.mini_express.colours import LOSS
from render.mini_express.stage import Page
from render.mini_express.tokens import anchor, car, demand, spike
from rules.mini_express import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Say
    from render.mini_express.choices.options import Extra, Option
    from render.mini_express.map.chart import Names

COLUMNS = {"trains": 0.455, "value": 0.522, "influence": 0.705, "bonus": 0.825}
"""Where the columns begin, in shares of the width."""
_PAD = 10
_LINE, _SMALL_LINE = 40, 38
"""The baselines of large and small words in a row."""
_SIGN = 34
_TEXT = Font("bold", 34)
_SMALL = Font("bold", 26)
_TITLE = Font("bold", 24)
_LITTLE = 26
_LITTLE_TEXT = Font("narrow", 22)
_SMALLEST = Font("bold", 22)
_WIDEST = 74.0
"""Room for each sign in the column of what others get."""


def with_list(
    frame: Image.Image, offered: Sequence[Option], tints: Sequence[Colour], names: Names, say: Say
) -> Image.Image:
    """Return the map with the list of options below, in two columns."""
    box = Box(_PAD, frame.height, frame.width - 2 * _PAD, HEAD + list_height(len(offered), columns=2))
    wide = column_width(box.wide, 2)
    rows = [
        Row(option.number, tint, _cells(option, wide, names))
        for option, tint in zip(offered, tints, strict=True)
    ]
    page = Page.blank(frame.width, box.bottom + _PAD)
    page.frame.paste(frame, (0, 0))
    draw_options(page, box, rows, heads=_heads(wide, say), columns=2)
    return page.frame


def _heads(wide: int, say: Say) -> list[Cell]:
    """Return the heads; the first one ends with its column, beside it nothing stands, the last makes room."""
    trains, value, influence, bonus = (say(f"mini_express_pictures.choices.{key}") for key in COLUMNS)
    starts, end = [share * wide for share in COLUMNS.values()], wide - 8.0
    last = min(max(starts[3], starts[2] + width(influence, _TITLE) + 12), end - width(bonus, _TITLE))
    return [
        Cell(starts[1] - 14, [Words(trains, _TITLE, STEEL, HEAD - 10)], align="right"),
        Cell(starts[1], [Words(value, _TITLE, STEEL, HEAD - 10, starts[2] - starts[1] - 8)]),
        Cell(starts[2], [Words(influence, _TITLE, STEEL, HEAD - 10, last - starts[2] - 8)]),
        Cell(last, [Words(bonus, _TITLE, STEEL, HEAD - 10, end - last)]),
    ]


def _cells(option: Option, wide: int, names: Names) -> list[Cell]:
    start, (gain, value) = [round(share * wide) for share in COLUMNS.values()], option.value
    icons = (*option.icons, min(_SIGN, round(wide * 0.045)))
    city = Words(names.places[option.city], _TEXT, CREAM, _LINE, start[0] - 116)
    raised = Words(f"+{gain}", _TEXT, GOLD if gain else STEEL, _LINE)
    step = min(_WIDEST, (wide - start[3] - 4) / max(1, len(option.bonus) + len(option.extras)))
    others = [
        *(_trains(company, span, step) for company, span in option.bonus),
        *(_extra(extra, step) for extra in option.extras),
    ]
    return [
        Cell(62, [Sign(car, (40, option.company)), city], gap=6),
        Cell(start[0] + 8, [Words(str(option.trains), _TEXT, CREAM, _LINE)]),
        Cell(start[1], [raised, Words(f"\u2192 {value}", _SMALL, STEEL, _LINE)]),
        Cell(start[2], [Sign(demand, icons, 9)]),
        *(cell._replace(left=start[3] + i * step) for i, cell in enumerate(others)),
    ]


def _trains(company: str, span: tuple[int, int], room: float) -> Cell:
    """Return a company's car and how many trains it would get: beside it, or below where room is short."""
    least, most = span
    text = f"+{most}" if least == most else f"{least}\u2013{most}"
    if _SIGN + 5 + width(text, _SMALLEST) <= room:
        words = Words(text, _SMALL, CREAM, _SMALL_LINE, room - _SIGN - 5)
        return Cell(0, [Sign(car, (_SIGN, company), 14), words], gap=3)
    words = Words(text, _LITTLE_TEXT, CREAM, 48, room - 2)
    return Cell(0, [Sign(car, (_LITTLE, company), 5), words], stacked=room)


def _extra(extra: Extra, room: float) -> Cell:
    """Return a port's sign with the company of its train, or the golden spike with what becomes of it."""
    size = round(min(_SIGN, room * 0.5))
    golden = Sign(spike, (size,))
    match extra.kind:
        case "port":
            train = Sign(car, (size - 2, extra.company), 28 - size * 0.42)
            return Cell(0, [Sign(anchor, (size, CREAM)), train], gap=1)
        case "joined":
            text = f"+{NUMBERS.spike_bonus}"
            return Cell(0, [golden, Words(text, _SMALL, GOLD, _SMALL_LINE, room - size - 5)], gap=3)
        case "lost":
            return Cell(0, [golden, Words("\u00d7", _TEXT, mix(LOSS, CREAM, 0.35), 39)], gap=5)
    return Cell(0, [golden])
