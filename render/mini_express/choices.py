"""The map with what a seat may build numbered on it, and a list of what each would give."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.encoding import encode
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, STEEL, WHITE, Colour, mix, rgb
from render.kit.shapes import sprite
from render.kit.sheets import Box
from render.kit.text import Font
from render.mini_express.chart import Chart
from render.mini_express.colours import COMPANIES, ICONS
from render.mini_express.ghosts import put_ghosts
from render.mini_express.layout import layout_of
from render.mini_express.map import all_columns, draw_map
from render.mini_express.marks import Marks
from render.mini_express.options import Option, options, ports
from render.mini_express.sheets import Page
from render.mini_express.stage import map_scene, names_of
from render.mini_express.tokens import centred, demand, wagon
from rules.mini_express.actions import BuildTrack, PlacePort

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen
    from render.mini_express.layout import Point
    from render.mini_express.stage import Names
    from rules.kernel.contract import Action
    from rules.mini_express.model import MiniExpressState

_PIN = 50
_ABOVE = 48
"""How far above the middle of its city a number stands, at scale 1."""
_ROW = 62
_HEAD = 40
_PAD = 10
_TEXT = Font("bold", 34)
_SMALL = Font("bold", 26)
_TITLE = Font("bold", 24)
_TINTS = tuple(rgb(code) for code in ("#ffc531", "#6cc5ff", "#ff8fb0", "#8fe08a", "#c79bff", "#ffffff"))
"""Of paths to one city, in turn."""


def shows(actions: Sequence[Action]) -> bool:
    """Tell whether any of the actions has a place on the map."""
    return any(isinstance(action, BuildTrack | PlacePort) for action in actions)


def draw_choices(state: MiniExpressState, actions: Sequence[Action], say: Say) -> Picture | None:
    """Return the map with the options and their list; None if none of them is on the map."""
    if not shows(actions):
        return None
    chart, names = Chart.of(map_scene(layout_of(state)), state), names_of(state.options.map, say)
    offered = options(state, actions, chart.masks)
    tints = [_tint(offered, option) for option in offered]
    between = partial(put_ghosts, chart, offered, tints)
    draw_map(chart, names, Marks(), all_columns(state), between)
    _put_pins(chart, offered, tints)
    for number, port in enumerate(ports(actions), 1):
        x, y = chart.layout.middle(chart.map.port[port].hex)
        _put_pin(chart, (x, y - _ABOVE * chart.scale), str(number), GOLD)
    whole = _with_list(chart.frame, offered, tints, names, say) if offered else chart.frame
    return encode(whole, "choices.png")


def _tint(offered: Sequence[Option], option: Option) -> Colour:
    """Return the colour of an option's number: of its company, or one that tells a path from the others."""
    if len({(other.company, other.city) for other in offered}) == 1 and len(offered) > 1:
        return _TINTS[(option.number - 1) % len(_TINTS)]
    return COMPANIES[option.company].fill


def _put_pins(chart: Chart, offered: Sequence[Option], tints: Sequence[Colour]) -> None:
    """Put the numbers above their cities, side by side; those of paths upon hexes of their own."""
    by_place: dict[str, list[tuple[Option, Colour]]] = {}
    for option, tint in zip(offered, tints, strict=True):
        by_place.setdefault(_pin_hex(offered, option), []).append((option, tint))
    for place, pins in by_place.items():
        x, y = chart.layout.middle(place)
        above = _ABOVE if place in chart.map.city_at else 0
        for i, (option, tint) in enumerate(pins):
            left = (i - (len(pins) - 1) / 2) * (_PIN - 8)
            _put_pin(chart, (x + left, y - above * chart.scale), str(option.number), tint)


def _pin_hex(offered: Sequence[Option], option: Option) -> str:
    """Return where the number of an option stands: in its city, or where its path is least shared."""
    path = option.paths[0]
    if len(offered) == 1 or len({(other.company, other.city) for other in offered}) > 1:
        return path[-1]
    others = [place for other in offered if other is not option for place in other.paths[0]]
    return min(path[:-1] or path, key=others.count)


def _put_pin(chart: Chart, middle: Point, text: str, tint: Colour) -> None:
    left = min(max(0, middle[0] - _PIN / 2), chart.layout.map_size[0] - _PIN)
    chart.put(("pin", text, tint), (left, max(0, middle[1] - _PIN / 2)), partial(_pin, text, tint))


def _pin(text: str, tint: Colour) -> Image.Image:
    image = sprite(_PIN, _PIN, partial(_paint_pin, tint=tint))
    centred(image, text, Font("bold", 31), INK, (_PIN / 2, _PIN / 2))
    return image


def _paint_pin(pen: Pen, *, tint: Colour) -> None:
    half = _PIN / 2
    for inset, shade in ((0.0, INK), (2.0, GOLD), (4.5, INK), (6.0, tint), (9.5, WHITE)):
        pen.circle((half, half), half - inset, shade)


def _with_list(
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


COLUMNS = {"trains": 0.46, "value": 0.575, "influence": 0.74, "bonus": 0.865}
"""Where the columns begin, in shares of the width."""


def _draw_heads(page: Page, at: tuple[int, int], wide: int, say: Say) -> None:
    ends = [*list(COLUMNS.values())[1:], 1.0]
    for (key, share), end in zip(COLUMNS.items(), ends, strict=True):
        text = say(f"mini_express_pictures.choices.{key}")
        room = (end - share) * wide - 8
        page.text((at[0] + share * wide, at[1]), text, _TITLE, STEEL, on=NIGHT, room=room)


def _draw_row(page: Page, box: Box, option: Option, tint: Colour, names: Names) -> None:
    look = COMPANIES[option.company]
    page.box(box, DUSK, edge=mix(DUSK, STEEL, 0.3), radius=12)
    line, ink = box.top + 40, CREAM
    make = partial(_pin, str(option.number), tint)
    page.put(("pin", option.number, tint), (box.left + 4, box.top + 3), make, DUSK)
    page.car(option.company, (box.left + 60, box.top + 11), 40, DUSK)
    start = [box.left + round(share * box.wide) for share in COLUMNS.values()]
    page.text(
        (box.left + 108, line), names.places[option.city], _TEXT, ink, on=DUSK, room=start[0] - box.left - 114
    )
    page.put(("wagon", look.symbol), (start[0], box.top + 10), partial(wagon, 34, STEEL, DUSK), DUSK)
    page.text((start[0] + 40, line), str(option.trains), _TEXT, ink, on=DUSK)
    gain, value = option.value
    long = page.text((start[1], line), f"+{gain}", _TEXT, GOLD if gain else STEEL, on=DUSK)
    page.text((start[1] + long + 10, line), f"\u2192 {value}", _SMALL, STEEL, on=DUSK)
    icons = option.icons
    size = min(34, round(box.wide * 0.046))
    page.put(("demand", icons, size), (start[2], box.top + 9), partial(demand, *icons, size), DUSK)
    _draw_bonus(page, option, (start[3], box))


def _draw_bonus(page: Page, option: Option, place: tuple[int, Box]) -> None:
    """Draw which companies would get trains, and how many."""
    left, box = place
    room = box.right - left - 4
    step = min(110.0, room / max(1, len(option.bonus)))
    font = Font("bold", 28 if len(option.bonus) < len(ICONS) - 2 else 20)
    for i, (company, (least, most)) in enumerate(option.bonus):
        x = left + i * step
        size = round(min(32, step * 0.5))
        page.car(company, (x, box.top + 28 - size * 0.42), size, DUSK)
        text = f"+{most}" if least == most else f"+{least}\u2013{most}"
        page.text((x + size + 3, box.top + 38), text, font, CREAM, on=DUSK, room=step - size - 3)
