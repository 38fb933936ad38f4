"""The list below the map: what each option would give."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.palette import CREAM, DUSK, GOLD, NIGHT, STEEL, mix
from render.kit.sheets import Box
from render.kit.text import Font, width
from render.mini_express.choices.pins import pin
from render.mini_express.colours import LOSS
from render.mini_express.sheets.sheets import Page
from render.mini_express.tokens import anchor, demand, spike
from rules.mini_express import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Say
    from render.mini_express.choices.options import Extra, Option
    from render.mini_express.stage import Names

COLUMNS = {"trains": 0.455, "value": 0.522, "influence": 0.705, "bonus": 0.825}
"""Where the columns begin, in shares of the width."""
_ROW = 62
_HEAD = 40
_PAD = 10
_PIN = (50, 42)
_SIGN = 34
_TEXT = Font("bold", 34)
_SMALL = Font("bold", 26)
_TITLE = Font("bold", 24)
_LITTLE = 26
_LITTLE_TEXT = Font("narrow", 22)
_SMALLEST = Font("bold", 22)
_WIDEST = 74.0
"""Room for each thing in the column of what others get."""


def with_list(
    frame: Image.Image, offered: Sequence[Option], tints: Sequence[Colour], names: Names, say: Say
) -> Image.Image:
    """Return the map with the list of options below, in two columns."""
    rows = -(-len(offered) // 2)
    page = Page.blank(frame.width, frame.height + _HEAD + rows * _ROW + _PAD)
    page.frame.paste(frame, (0, 0))
    wide = (frame.width - 3 * _PAD) // 2
    for column in range(min(2, len(offered))):
        left = _PAD + column * (wide + _PAD)
        _draw_heads(page, (left, frame.height + _HEAD - 10), wide, say)
        for row in range(rows):
            i = column * rows + row
            if i < len(offered):
                box = Box(left, frame.height + _HEAD + row * _ROW, wide, _ROW - 6)
                _draw_row(page, box, offered[i], tints[i], names)
    return page.frame


def _draw_heads(page: Page, at: tuple[int, int], wide: int, say: Say) -> None:
    """Write the heads; the first one ends with its column, beside it nothing stands, the last makes room."""
    trains, value, influence, bonus = (say(f"mini_express_pictures.choices.{key}") for key in COLUMNS)
    starts = [at[0] + share * wide for share in COLUMNS.values()]
    end = at[0] + wide - 8.0
    page.text((starts[1] - 14, at[1]), trains, _TITLE, STEEL, on=NIGHT, align="right")
    page.text((starts[1], at[1]), value, _TITLE, STEEL, on=NIGHT, room=starts[2] - starts[1] - 8)
    last = min(max(starts[3], starts[2] + width(influence, _TITLE) + 12), end - width(bonus, _TITLE))
    page.text((starts[2], at[1]), influence, _TITLE, STEEL, on=NIGHT, room=last - starts[2] - 8)
    page.text((last, at[1]), bonus, _TITLE, STEEL, on=NIGHT, room=end - last)


def _draw_row(page: Page, box: Box, option: Option, tint: Colour, names: Names) -> None:
    page.box(box, DUSK, edge=mix(DUSK, STEEL, 0.3), radius=12)
    line, start = box.top + 40, [box.left + round(share * box.wide) for share in COLUMNS.values()]
    make = partial(pin, str(option.number), tint, _PIN)
    page.put(("pin", option.number, tint), (box.left + 6, box.top + 7), make, DUSK)
    page.car(option.company, (box.left + 62, box.top + 11), 40, DUSK)
    room = start[0] - box.left - 116
    page.text((box.left + 108, line), names.places[option.city], _TEXT, CREAM, on=DUSK, room=room)
    page.text((start[0] + 8, line), str(option.trains), _TEXT, CREAM, on=DUSK)
    gain, value = option.value
    long = page.text((start[1], line), f"+{gain}", _TEXT, GOLD if gain else STEEL, on=DUSK)
    page.text((start[1] + long + 8, line), f"\u2192 {value}", _SMALL, STEEL, on=DUSK)
    icons, size = option.icons, min(_SIGN, round(box.wide * 0.045))
    page.put(("demand", icons, size), (start[2], box.top + 9), partial(demand, *icons, size), DUSK)
    _draw_bonus(page, option, (start[3], box))


def _draw_bonus(page: Page, option: Option, place: tuple[int, Box]) -> None:
    """Draw which companies would get trains, and how many, and what ports and the golden spike bring."""
    left, box = place
    step = min(_WIDEST, (box.right - left - 4) / max(1, len(option.bonus) + len(option.extras)))
    for i, (company, (least, most)) in enumerate(option.bonus):
        text = f"+{most}" if least == most else f"{least}\u2013{most}"
        _draw_trains(page, company, text, (left + i * step, box.top), step)
    for i, extra in enumerate(option.extras, len(option.bonus)):
        _draw_extra(page, extra, (left + i * step, box.top), step)


def _draw_trains(page: Page, company: str, text: str, at: tuple[float, int], room: float) -> None:
    """Draw a company's car and how many trains it would get: beside it, or below where room is short."""
    x, top = at
    if _SIGN + 5 + width(text, _SMALLEST) <= room:
        page.car(company, (x, top + 14), _SIGN, DUSK)
        page.text((x + _SIGN + 3, top + 38), text, _SMALL, CREAM, on=DUSK, room=room - _SIGN - 5)
        return
    page.car(company, (x + room / 2 - _LITTLE / 2, top + 5), _LITTLE, DUSK)
    page.text((x + room / 2, top + 48), text, _LITTLE_TEXT, CREAM, on=DUSK, room=room - 2, align="middle")


def _draw_extra(page: Page, extra: Extra, at: tuple[float, int], room: float) -> None:
    """Draw a port's sign with the company of its train, or the golden spike with what becomes of it."""
    (x, top), size = at, round(min(_SIGN, room * 0.5))
    y = top + 28 - size / 2
    if extra.kind == "port":
        page.put(("anchor", size), (x, y), partial(anchor, size, CREAM), DUSK)
        page.car(extra.company, (x + size + 1, top + 28 - size * 0.42), size - 2, DUSK)
        return
    page.put(("spike", size), (x, y), partial(spike, size), DUSK)
    if extra.kind == "joined":
        text = f"+{NUMBERS.spike_bonus}"
        page.text((x + size + 3, top + 38), text, _SMALL, GOLD, on=DUSK, room=room - size - 5)
    elif extra.kind == "lost":
        page.text((x + size + 5, top + 39), "\u00d7", _TEXT, mix(LOSS, CREAM, 0.35), on=DUSK)
