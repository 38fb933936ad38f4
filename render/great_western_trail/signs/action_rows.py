"""The local actions of a building, in the rows that show them largest."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from render.great_western_trail.signs.drawing import line
from render.great_western_trail.signs.icons import row_image

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.great_western_trail.signs.icons import Sign

_HIGHEST = 0.31
"""Height of the largest signs, as a share of a building's width."""


def put_actions(
    image: Image.Image, actions: Sequence[Sequence[Sign]], box: tuple[int, int, int, int]
) -> None:
    """Put the local actions in as few and as high rows as fit best, a line between two of them."""
    wide, high = box[2] - box[0], box[3] - box[1]
    rows = max(_broken(len(actions)), key=lambda rows: _worst(actions, rows, wide, high))
    pitch, start = high / len(rows), 0
    for i, count in enumerate(rows):
        middle = box[1] + pitch * (i + 0.5)
        _put_row(image, actions[start : start + count], (box[0], middle, wide), pitch)
        start += count
        if i:
            line(image, (box[0] + 5, box[1] + pitch * i), (box[2] - 5, box[1] + pitch * i))


def _put_row(
    image: Image.Image, actions: Sequence[Sequence[Sign]], place: tuple[int, float, int], pitch: float
) -> None:
    left, middle, wide = place
    size = _row_height(actions, wide, pitch)
    drawn = [row_image(action, size) for action in actions]
    spare = (wide - sum(one.width for one in drawn)) / len(drawn)
    x = left + spare / 2
    for i, one in enumerate(drawn):
        image.alpha_composite(one, (max(left, round(x)), round(middle - one.height / 2)))
        if i:
            line(image, (x - spare / 2, middle - size / 2 + 1), (x - spare / 2, middle + size / 2 - 1))
        x += one.width + spare


def _worst(actions: Sequence[Sequence[Sign]], rows: tuple[int, ...], wide: int, high: int) -> tuple[int, int]:
    """Return how high the lowest of the rows is, fewer rows being better."""
    starts = [sum(rows[:i]) for i in range(len(rows))]
    parts = [actions[start : start + count] for start, count in zip(starts, rows, strict=True)]
    return min(_row_height(part, wide, high / len(rows)) for part in parts), -len(rows)


@cache
def _broken(count: int) -> tuple[tuple[int, ...], ...]:
    """Return the ways to break so many actions into rows, in their order."""
    if count == 0:
        return ((),)
    return tuple((first, *rest) for first in range(1, count + 1) for rest in _broken(count - first))


def _row_height(actions: Sequence[Sequence[Sign]], wide: int, pitch: float) -> int:
    """Return how high the signs of a row can be."""
    shares = sum(sum(sign.wide for sign in one) + 0.1 * len(one) for one in actions)
    shares += 0.3 * (len(actions) - 1)
    return max(6, int(min(pitch - 4, wide / shares, _HIGHEST * wide)))
