"""The map in upright stripes, a column of hexes each, that are kept: a turn changes only a few of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.cache import Cache
from rules.mini_express import hexes

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from PIL import Image

    from render.mini_express.layout import Layout

Columns = frozenset[int]
"""Columns of hexes, from the west."""

_kept: Cache[Image.Image] = Cache()


def column_of(place: str) -> int:
    """Return the column of a hex."""
    return hexes.place(place)[0]


def put_stripes(
    frame: Image.Image,
    layout: Layout,
    contents: Sequence[Hashable],
    common: Hashable,
    draw: Callable[[Columns], None],
) -> None:
    """Put all stripes on a frame of the empty map.

    ``contents`` says by column what stands on its hexes; what reaches beyond its stripe ends in the next one.
    ``draw`` puts what stands on some columns on the frame.
    """
    around = [(), *contents, ()]
    keys = [(layout.name, common, column, *around[column : column + 3]) for column in range(len(contents))]
    found = [_kept.find(key) for key in keys]
    missing = [column for column, stripe in enumerate(found) if stripe is None]
    if missing:
        draw(frozenset(near for column in missing for near in (column - 1, column, column + 1)))
    edges = _edges(layout, len(contents))
    for column in missing:
        box = (edges[column], 0, edges[column + 1], layout.map_size[1])
        _kept.get(keys[column], lambda box=box: frame.crop(box))  # type: ignore[misc]
    for column, stripe in enumerate(found):
        if stripe is not None:
            frame.paste(stripe, (edges[column], 0))


def _edges(layout: Layout, columns: int) -> list[int]:
    """Return where stripes meet: midway between the middles of their hexes."""
    first, step = layout.first[0], 1.5 * layout.side
    inner = [round(first + (column - 0.5) * step) for column in range(1, columns)]
    return [0, *inner, layout.map_size[0]]
