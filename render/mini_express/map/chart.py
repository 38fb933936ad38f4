"""A map in the making."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVarTuple

from render.mini_express.layout import layout_of
from rules.mini_express import hexes, map_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
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
