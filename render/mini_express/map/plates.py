"""The names of places across their hexes: within one in a halo, beyond its rim on a plate."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.kit.house import colours as house
from render.kit.house.panels import plate
from render.kit.signs import blank, squeezed
from render.kit.text import width
from render.mini_express.map.chart import column_of
from render.mini_express.map.names import EDGE, LINE, fonts_for, high_of, places_of, settings
from render.mini_express.map.towns import faces_of

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour
    from render.mini_express.map.chart import Chart, Columns

_HALO = 4
_HALF = 128
"""Alpha from which on a halo is there: a soft edge would show the land on a city's rim."""
_WITHIN = 68.0
"""So wide at scale 1 is a name at most that stays within the rim of its city."""
_RADIUS = 8


class Tone(NamedTuple):
    """The colours of a name, and whether it is on a plate even where it is short."""

    ink: Colour
    ground: Colour
    plate: bool = False


DARK = Tone(house.TEXT, house.INK, plate=True)
"""Of the name of the target city."""


def put_plates(chart: Chart, columns: Columns) -> None:
    """Put the names of the places of some columns on a frame; that of the target city is light on dark."""
    aim = chart.state.automa.target if chart.state.automa else ""
    faces, towns = faces_of(chart), places_of(chart)
    for place, (lines, (x, y), (wide, _)) in settings(chart).items():
        if column_of(place) in columns:
            tone = DARK if place == towns.get(aim) else Tone(faces[place].ink, faces[place].ground)
            chart.sign((x - _HALO, y - _HALO), name_plate, lines, wide, chart.scale, tone)


def plate_boxes(chart: Chart) -> dict[str, tuple[int, int, int, int]]:
    """Return the edges of all plates, by place."""
    found = {town: settings(chart)[place] for town, place in places_of(chart).items()}
    return {town: (x, y, x + wide, y + high) for town, (_, (x, y), (wide, high)) in found.items()}


def name_plate(lines: tuple[str, ...], wide: int, scale: float, tone: Tone) -> Image.Image:
    """Return the lines of a name, in a halo or on a plate of some width."""
    size = (wide, high_of(lines, scale))
    image = blank(size[0] + 2 * _HALO, size[1] + 2 * _HALO)
    on_plate = tone.plate or wide > _WITHIN * scale
    if on_plate:
        image.alpha_composite(plate(size, tone.ground, _RADIUS * scale), (_HALO, _HALO))
    fonts, room = fonts_for(lines, scale), wide - 2 * EDGE * scale + 1
    font = next((font for font in fonts if max(width(line, font) for line in lines) <= room), fonts[-1])
    for number, line in enumerate(lines):
        written = squeezed(
            blank(*image.size), line, [font], tone.ink, room, None if on_plate else tone.ground
        )
        down = round((number - (len(lines) - 1) / 2) * LINE * scale)
        seen = written.crop((0, max(0, -down), written.width, written.height))
        image.alpha_composite(seen, (0, max(0, down)))
    image.putalpha(image.getchannel("A").point([0] * _HALF + [255] * (256 - _HALF)))
    return image
