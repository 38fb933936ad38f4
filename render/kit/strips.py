"""Where pictures are parted: a chat shows each within a frame, so that high ones come as strips.

A picture is drawn as a whole; its drawing says where its parts end. Parts that fit into the frame at its full
width, one below the other, make a strip.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

SHOWN: Final = (566, 350)
"""Pixels within which a desktop shows a lone picture of a gallery in a container; it enlarges none.

Source: the published web client, build 494766: modules 838541, 394839, 515718, class ``container__60fa3``.
"""
RATIO: Final = SHOWN[0] / SHOWN[1]
MOST: Final = 3
"""Strips of a picture."""


class Part(NamedTuple):
    """A part of a picture, by its name; its end in pixels from the top."""

    name: str
    end: int


class Cut(NamedTuple):
    """A strip: from where to where it goes, and the parts that it shows."""

    top: int
    end: int
    shows: tuple[str, ...]


def cuts(parts: Sequence[Part], wide: int) -> list[Cut]:
    """Return the strips of a picture so wide: as few as show all at its full width, ``MOST`` at most.

    Of so many the highest is as low as can be, unless other cuts show all at full width that part fewer
    neighbours of one name; where more of them make none lower, there are no more.
    """
    found = _evenly(parts, 1, wide)
    for count in range(2, min(MOST, len(parts)) + 1):
        if wide >= RATIO * _highest(found):
            break
        more = _evenly(parts, count, wide)
        found = more if _highest(more) < _highest(found) else found
    return found


def _evenly(parts: Sequence[Part], count: int, wide: int) -> list[Cut]:
    """Return so many strips, the highest of them as low as can be; the first one with most parts."""
    ways = combinations(reversed(range(1, len(parts))), count - 1)
    found = [_cut(parts, sorted(way)) for way in ways]
    fitting = [each for each in found if wide >= RATIO * _highest(each)]
    return (
        min(fitting, key=lambda each: (_parted(each), _highest(each)))
        if fitting
        else min(found, key=_highest)
    )


def _parted(found: Sequence[Cut]) -> int:
    """Return how many cuts part neighbours of one name."""
    return sum(upper.shows[-1] == lower.shows[0] for upper, lower in pairwise(found))


def _cut(parts: Sequence[Part], at: Sequence[int]) -> list[Cut]:
    tops = [0, *(part.end for part in parts)]
    return [
        Cut(tops[first], tops[end], tuple(part.name for part in parts[first:end]))
        for first, end in pairwise([0, *at, len(parts)])
    ]


def _highest(found: Sequence[Cut]) -> int:
    return max(cut.end - cut.top for cut in found)


def shown(wide: int, high: int) -> tuple[float, float]:
    """Return how large a desktop shows a picture of some pixels."""
    scale = min(SHOWN[0] / wide, SHOWN[1] / high, 1.0)
    return wide * scale, high * scale
