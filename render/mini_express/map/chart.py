"""A map in the making: in upright stripes, a column of hexes each, that are kept.

A turn changes only a few of the stripes.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVarTuple

from render.kit.cache import Cache
from render.mini_express.layout import layout_of
from rules.mini_express import hexes, map_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from typing import Self

    from PIL import Image

    from render.kit.canvas import Scene
    from render.mini_express.layout import Layout, Point
    from rules.mini_express import Map, MiniExpressState

Args = TypeVarTuple("Args")
Columns = frozenset[int]
"""Columns of hexes, from the west."""
Masks = dict[str, int]
"""By hex the companies that have a train there: a bit for each."""
_stripes: Cache[Image.Image] = Cache()


class Chart(NamedTuple):
    """A frame of a map's scene, and the position that is drawn on it."""

    frame: Image.Image
    scene: Scene
    layout: Layout
    state: MiniExpressState
    masks: Masks

    @classmethod
    def of(cls, scene: Scene, state: MiniExpressState) -> Self:
        """Return a map on which nothing stands yet."""
        return cls(scene.frame(), scene, layout_of(state), state, masks_of(state))

    @property
    def map(self) -> Map:
        """The map with its places."""
        return map_of(self.state.options)

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


def put_stripes(
    chart: Chart, contents: Sequence[Hashable], common: Hashable, draw: Callable[[Columns], None]
) -> None:
    """Put all stripes on an empty map.

    ``contents`` says by column what stands on its hexes; what reaches beyond its stripe ends in the next one.
    ``draw`` puts what stands on some columns on the map.
    """
    around, layout = [(), *contents, ()], chart.layout
    keys = [(layout.name, common, column, *around[column : column + 3]) for column in range(len(contents))]
    found = [_stripes.find(key) for key in keys]
    missing = [column for column, stripe in enumerate(found) if stripe is None]
    if missing:
        draw(frozenset(near for column in missing for near in (column - 1, column, column + 1)))
    edges = _edges(layout, len(contents))
    for column in missing:
        box = (edges[column], 0, edges[column + 1], layout.map_size[1])
        _stripes.get(keys[column], partial(chart.frame.crop, box))
    for column, stripe in enumerate(found):
        if stripe is not None:
            chart.frame.paste(stripe, (edges[column], 0))


def _edges(layout: Layout, columns: int) -> list[int]:
    """Return where stripes meet: midway between the middles of their hexes."""
    first, step = layout.first[0], 1.5 * layout.side
    inner = [round(first + (column - 0.5) * step) for column in range(1, columns)]
    return [0, *inner, layout.map_size[0]]
