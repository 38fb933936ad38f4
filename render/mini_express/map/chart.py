"""A map in the making, and the land that lies under it."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Literal, TypeVarTuple

from PIL import Image, ImageChops, ImageFilter

from render.kit.ground.chart import add_frame
from render.kit.ground.stencil import Field, Stencil, engrave, out_of_play
from render.kit.house.figures import hexagon
from render.kit.house.light import PANEL
from render.kit.house.pieces import Standing, raised
from render.kit.signs import drawn_once
from render.maps.charts import MapName, chart, dry_land
from render.mini_express.layout import LAYOUTS, layout_of
from render.mini_express.marks import Marks
from rules.mini_express import MAPS, NUMBERS, MiniExpressOptions, hexes, map_of, owners_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.canvas import Scene
    from render.kit.picture import Say
    from render.mini_express.layout import Layout, Point
    from rules.kernel.contract import Event
    from rules.mini_express import MiniExpressState

Args = TypeVarTuple("Args")
Columns = frozenset[int]
"""Columns of hexes, from the west."""


class Chart:
    """A frame of a map's scene, and the position on it; what came of ``events`` is to be marked."""

    def __init__(self, scene: Scene, state: MiniExpressState, say: Say, events: Sequence[Event] = ()) -> None:
        """Let nothing stand on it yet."""
        self.scene, self.frame, options = scene, scene.frame(), state.options
        self.standing = Standing(scene, self.frame)
        """Pieces that are still to be put."""
        self.state, self.marks = state, Marks(events)
        self.layout, self.map = layout_of(state), map_of(options)
        self.printed = MiniExpressOptions(map=options.map, ports=options.ports, capacity=options.capacity)
        """Of the options those on which places depend: games with the same share what is kept."""
        towns, ports = (*self.map.cities, *self.map.starts), self.map.ports if options.ports else ()
        self.names = {town.hex: say(f"mini_express.city.{town.id}") for town in towns}
        """By hex those of places; of ports if they matter."""
        self.names |= {port.hex: say(f"mini_express.port.{port.id}") for port in ports}
        self.masks = owners_of(state)
        self.frontier = min(map(column_of, self.masks)) - NUMBERS.track_at_most
        """The westernmost column that any company may reach with one track."""
        self.aim = self.map.city[state.automa.target] if state.automa else None
        """The city of the automa's target marker."""

    def sign(self, at: Point, draw: Callable[[*Args], Image.Image], *arguments: *Args) -> None:
        """Put the sign that ``draw`` returns for some arguments, its left top ``at``."""
        corner = round(at[0]), round(at[1])
        self.scene.put(self.frame, (draw, arguments), corner, partial(draw, *arguments))

    def raise_up(self, at: Point, draw: Callable[[*Args], Image.Image], *arguments: *Args) -> None:
        """Put what lies on the map, with its shadow; what would reach beyond it ends where ``at`` is."""
        drawn = draw(*arguments)
        left = at[0] if at[0] + drawn.width < self.layout.map_size[0] else at[0] - drawn.width
        corner = (round(left) - PANEL.reach, round(at[1]) - PANEL.reach)
        self.standing.add((draw, arguments), corner, lambda: raised(drawn, PANEL))
        self.standing.put()


def column_of(place: str) -> int:
    """Return the column of a hex."""
    return hexes.place(place)[0]


_LINE, _TONES = 2.0, 16
_HALF_ROW = math.sqrt(3) / 2
_SOURCES: dict[str, MapName] = {"usa": "usa_hexes", "europe": "europe_hexes"}


@drawn_once
def land(name: Literal["usa", "europe"]) -> Image.Image:
    """Return the chart with hexes cut into it (RGB), not to be changed; land beyond them is out of play."""
    layout, source = LAYOUTS[name][2], _SOURCES[name]
    field, pixels = _field(layout), Field(layout.map_size, 1.0)
    image = _flat(chart(source, field).resize(layout.map_size))
    dry = dry_land(source, field).resize(layout.map_size)
    rings = [hexagon(layout.middle(place), layout.reach) for place in MAPS[name].hexes]
    lines = Stencil(pixels).stroke([[*ring, ring[0]] for ring in rings], _LINE)
    out_of_play(image, ImageChops.subtract(dry, Stencil(pixels).fill(rings).finished()))
    engrave(image, lines.finished())
    add_frame(image)
    return image


def _flat(image: Image.Image) -> Image.Image:
    """Return a picture in a few tones without single pixels: it packs into two thirds of the bytes."""
    few = image.quantize(_TONES, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    return few.filter(ImageFilter.ModeFilter(3)).convert("RGB")


def _field(layout: Layout) -> Field:
    """Return how a map lies where its hexes are regular: from there it is made narrower, or lower."""
    (across, down), (wide, high), (x, y) = layout.reach, layout.map_size, layout.first
    unit = max(across, down / _HALF_ROW)
    right, low = unit / across, unit * _HALF_ROW / down
    return Field((round(wide * right), round(high * low)), unit, (x * right, y * low))
