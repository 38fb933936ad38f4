"""A map in the making, and the land that lies under it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVarTuple

from PIL import ImageChops

from render.kit.ground.chart import add_frame
from render.kit.ground.stencil import Field, Stencil, engrave, out_of_play
from render.kit.house.figures import hexagon
from render.maps.charts import MapName, chart, dry_land
from render.mini_express.layout import layout_of
from rules.mini_express import COMPANIES, MAPS, NUMBERS, hexes, map_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from typing import Self

    from PIL import Image

    from render.kit.canvas import Scene
    from render.kit.picture import Say
    from render.mini_express.layout import Layout, Point
    from rules.mini_express import Map, MiniExpressState

Args = TypeVarTuple("Args")
Columns = frozenset[int]
"""Columns of hexes, from the west."""
Masks = dict[str, int]
"""By hex the companies that have a train there: a bit for each."""


class Names(NamedTuple):
    """The words of a language on a map: places by id, companies by id, and the rows of the value track."""

    places: dict[str, str]
    companies: dict[str, str]
    rows: tuple[str, str]


def names_of(map_name: str, say: Say) -> Names:
    """Return the words on a map."""
    board = MAPS[map_name]
    places = {city.id: say(f"mini_express.city.{city.id}") for city in board.cities}
    places |= {start.id: say(f"mini_express.city.{start.id}") for start in board.starts}
    places |= {port.id: say(f"mini_express.port.{port.id}") for port in board.ports}
    companies: dict[str, str] = {
        company: say(f"mini_express_pictures.company.{company}") for company in COMPANIES
    }
    rows = (say("mini_express_pictures.track.value"), say("mini_express_pictures.track.share"))
    return Names(places, companies, rows)


class Chart(NamedTuple):
    """A frame of a map's scene, and the position that is drawn on it."""

    frame: Image.Image
    scene: Scene
    layout: Layout
    state: MiniExpressState
    names: Names
    masks: Masks

    @classmethod
    def of(cls, scene: Scene, state: MiniExpressState, names: Names) -> Self:
        """Return a map on which nothing stands yet."""
        return cls(scene.frame(), scene, layout_of(state), state, names, masks_of(state))

    @property
    def map(self) -> Map:
        """The map with its places."""
        return map_of(self.state.options)

    @property
    def columns(self) -> Columns:
        """All columns of the map."""
        return frozenset(range(len(self.map.columns)))

    @property
    def scale(self) -> float:
        """How large what stands on hexes is, compared with the larger map."""
        return self.layout.scale

    def put(self, key: Hashable, at: Point, make: Callable[[], Image.Image]) -> None:
        """Put what ``make`` draws, its left top ``at``."""
        self.scene.put(self.frame, key, (round(at[0]), round(at[1])), make)

    def sign(self, at: Point, draw: Callable[[*Args], Image.Image], *arguments: *Args) -> None:
        """Put the sign that ``draw`` returns for some arguments, its left top ``at``."""
        self.put((draw, arguments), at, partial(draw, *arguments))

    @property
    def frontier(self) -> int:
        """The westernmost column that any company may reach with one track."""
        return min(column_of(place) for place in self.masks) - NUMBERS.track_at_most


def masks_of(state: MiniExpressState) -> Masks:
    """Return which companies have trains where."""
    found: Masks = {}
    for index, company in enumerate(state.companies):
        for place in company.hexes:
            found[place] = found.get(place, 0) | 1 << index
    return found


def column_of(place: str) -> int:
    """Return the column of a hex."""
    return hexes.place(place)[0]


_LINE = 2.0


def draw_land(layout: Layout) -> Image.Image:
    """Return the chart with hexes cut into it (RGB); land beyond them is out of play."""
    name: MapName = "usa_hexes" if layout.name == "usa" else "europe_hexes"
    field, pixels = Field(layout.map_size, layout.side, layout.first), Field(layout.map_size, 1.0)
    image = chart(name, field).copy()
    rings = [hexagon(layout.middle(place), layout.side) for place in MAPS[layout.name].hexes]
    lines = Stencil(pixels).stroke([[*ring, ring[0]] for ring in rings], _LINE)
    out_of_play(image, ImageChops.subtract(dry_land(name, field), Stencil(pixels).fill(rings).finished()))
    engrave(image, lines.finished())
    add_frame(image)
    return image
