"""The names of cities on the map, and the numbers of routes: where they stand, and how names look."""

from __future__ import annotations

import math
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from PIL import Image

from render.kit.house import colours
from render.kit.shapes import sprite
from render.kit.text import Font, draw, margin
from render.ticket_to_ride.layout import Box, Point  # noqa: TC001  msgspec reads the annotations
from rules.ticket_to_ride import CITIES

if TYPE_CHECKING:
    from render.kit.picture import Say
    from render.kit.shapes import Pen

_LINE, _HALO = 2.0, 4.6
_ROUND_LINE = 4
"""Room around a line where it is drawn, in pixels."""
PIN = (40, 30)
"""Width and height of the number of a route."""


class Name(NamedTuple):
    """A name to be drawn: lines with the start of each one's baseline, and the box around their letters."""

    lines: tuple[tuple[str, float, float], ...]
    font: Font
    box: Box
    leader: tuple[float, float, float, float] | None = None
    """From where to where the line goes that links a name to its city, if it stands apart."""

    @property
    def reach(self) -> Box:
        """The box on the map that the name and its line reach."""
        edge, ends = margin(self.font), self.leader or ()
        xs, ys = [self.box[0] - edge, self.box[2] + edge], [self.box[1] - edge, self.box[3] + edge]
        for found, at in ((xs, ends[::2]), (ys, ends[1::2])):
            found += [math.floor(end) - _ROUND_LINE for end in at]
            found += [math.ceil(end) + _ROUND_LINE for end in at]
        return min(xs), min(ys), max(xs), max(ys)


class Places(msgspec.Struct, frozen=True):
    """Where the names of a language stand, by city, and the middles of the numbers of routes beside them."""

    names: dict[str, Name]
    pins: dict[str, Point]


# Found by tests/render/ticket_to_ride/placing, which also tells how they are renewed.
DATA: Final = files(__package__).joinpath("data/places.json")
PLACES: Final = msgspec.json.decode(DATA.read_bytes(), type=list[Places])
"""By language, English first."""


def city_names(say: Say) -> tuple[str, ...]:
    """Return the cities' names in the order of ``CITIES``."""
    return tuple(say(f"ticket_to_ride.city.{city}") for city in CITIES)


@lru_cache(16)
def places_of(names: tuple[str, ...]) -> Places:
    """Return the places of the cities' names; where none are kept for a wording, of those in English."""
    wanted = {city: text.replace(" ", "") for city, text in zip(CITIES, names, strict=True)}
    for places in PLACES:
        lines = {city: "".join(line for line, _, _ in name.lines) for city, name in places.names.items()}
        if wanted == {city: text.replace(" ", "") for city, text in lines.items()}:
            return places
    return PLACES[0]


def name_sprite(name: Name) -> Image.Image:
    """Return a city's name with a halo, and its leader, on nothing (RGBA)."""
    left, top, right, bottom = name.reach
    image = Image.new("RGBA", (right - left, bottom - top), (*colours.HALO, 0))
    if name.leader is not None:
        x1, y1, x2, y2 = name.leader
        ends = [(x1 - left, y1 - top), (x2 - left, y2 - top)]

        def paint(pen: Pen) -> None:
            pen.line(ends, colours.HALO, _HALO)
            pen.line(ends, colours.INK, _LINE)

        image.alpha_composite(sprite(*image.size, paint))
    for line, x, y in name.lines:
        draw(image, (x - left, y - top), line, name.font, colours.INK, halo=colours.HALO)
    return image
