"""Where the tracks of companies run: through the middle of a hex, or side by side where they share it.

Every company has a place in a pattern of four such that their lines keep the same distance in all three
directions of the grid. Only the pattern's part in use counts, and its middle is brought to that of the hex:
so a company alone runs through the middle, and lines side by side stay parallel and never cross.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from rules.mini_express import COMPANIES, hexes

if TYPE_CHECKING:
    from render.mini_express.layout import Layout, Point
    from rules.mini_express import MiniExpressState

PITCH = 14.0
"""Distance of neighbouring lines, in pixels of the larger map."""
_PATTERN = ((-1.5, 0.289), (-0.5, 2.021), (0.5, -2.021), (1.5, -0.289))
"""Places by company, in pitches: as seen along each direction of the grid they are one pitch apart."""

_NETWORKS = 512

Masks = dict[str, int]
"""By hex the companies that have a train there: a bit for each."""


def masks_of(state: MiniExpressState) -> Masks:
    """Return which companies have trains where."""
    found: Masks = {}
    for index, company in enumerate(state.companies):
        for place in company.hexes:
            found[place] = found.get(place, 0) | 1 << index
    return found


@cache
def offset(company: int, mask: int) -> Point:
    """Return where a company's line passes a hex that it shares with others, in pixels from the middle."""
    there = [_PATTERN[i] for i in range(len(COMPANIES)) if mask >> i & 1]
    x, y = _PATTERN[company]
    return (
        PITCH * (x - sum(point[0] for point in there) / len(there)),
        PITCH * (y - sum(point[1] for point in there) / len(there)),
    )


def place_of(layout: Layout, company: int, place: str, mask: int) -> Point:
    """Return where a company's train stands on a hex, in pixels."""
    (x, y), (dx, dy) = layout.middle(place), offset(company, mask)
    return x + dx * layout.scale, y + dy * layout.scale


@lru_cache(_NETWORKS)
def links(places: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return which hexes of a company are joined: each with the latest before it that lies beside it.

    One without such a hex is joined with "".
    """
    found = []
    for i, place in enumerate(places):
        before = next((other for other in reversed(places[:i]) if hexes.distance(place, other) == 1), "")
        found.append((before, place))
    return tuple(found)
