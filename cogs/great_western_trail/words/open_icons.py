"""Which icon an action would use, for its wage or price."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rules.great_western_trail import AtLocation, Bonus, icons, icons_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail import GreatWesternTrailState, Icon

_I = TypeVar("_I")


def icons_of_index(view: GreatWesternTrailState, index: int) -> tuple[Icon, ...]:
    """Return the icons that a local action's index stands for: several where one of them is to be chosen."""
    return tuple(icon for place, icon in _open(view) if place == index)


def first_icon(view: GreatWesternTrailState, kind: type[_I]) -> _I | None:
    """Return the first icon of a kind that can still be used: the rules take it for an action that fits."""
    return next((icon for _, icon in _open(view) if isinstance(icon, kind)), None)


def _open(view: GreatWesternTrailState) -> Iterator[tuple[int, Icon]]:
    frame = view.pending[-1] if view.pending else None
    if isinstance(frame, Bonus):
        yield from ((0, icon) for icon in _single(frame.icon))
    elif isinstance(frame, AtLocation):
        for index, icon in enumerate(icons_at(view, frame)):
            if index not in frame.done:
                yield from ((index, option) for option in _single(icon))


def _single(icon: Icon) -> tuple[Icon, ...]:
    return icon.options if isinstance(icon, icons.EitherIcon) else (icon,)
