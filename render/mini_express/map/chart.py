"""A map in the making."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.mini_express.layout import layout_of
from render.mini_express.map.lanes import masks_of
from rules.mini_express import map_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from typing import Self

    from PIL import Image

    from render.kit.canvas import Scene
    from render.mini_express.layout import Layout, Point
    from render.mini_express.map.lanes import Masks
    from rules.mini_express import Map, MiniExpressState


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
        """How large things on hexes are, compared with those of the larger map."""
        return self.layout.scale

    def put(self, key: Hashable, at: Point, make: Callable[[], Image.Image]) -> None:
        """Put what ``make`` draws, its left top ``at``."""
        self.scene.put(self.frame, key, (round(at[0]), round(at[1])), make)
