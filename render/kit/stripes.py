"""A wide frame in upright stripes that are kept: a turn changes only a few of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.cache import Cache

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from PIL import Image

_stripes: Cache[Image.Image] = Cache()


def put_stripes(
    frame: Image.Image,
    edges: Sequence[int],
    high: int,
    contents: Sequence[Hashable],
    common: Hashable,
    draw: Callable[[frozenset[int]], None],
) -> None:
    """Put all stripes on an empty frame, so high, between neighbouring ``edges``.

    ``contents`` says by stripe what stands on it, ``common`` what all of them depend on. What reaches beyond
    its stripe ends in the next one. ``draw`` puts what stands on some stripes, by number, on the frame.
    """
    around = [(), *contents, ()]
    keys = [(common, number, *around[number : number + 3]) for number in range(len(contents))]
    found = [_stripes.find(key) for key in keys]
    missing = [number for number, stripe in enumerate(found) if stripe is None]
    if missing:
        draw(frozenset(near for number in missing for near in (number - 1, number, number + 1)))
    for number in missing:
        box = (edges[number], 0, edges[number + 1], high)
        _stripes.get(keys[number], partial(frame.crop, box))
    for number, stripe in enumerate(found):
        if stripe is not None:
            frame.paste(stripe, (edges[number], 0))
