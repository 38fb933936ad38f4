"""Local actions of the location where a turn is (second edition p.8-9; first edition p.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.great_western_trail.board.tiles import icons_of
from rules.great_western_trail.model import AtLocation
from rules.great_western_trail.printed.catalogue import COMMON
from rules.great_western_trail.turn import using

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.great_western_trail.printed.icons import Icon


class LocalAction(msgspec.Struct, frozen=True):
    """A local action: its index, as in ``AtLocation.done``, and icon; ``open`` if it can be used now."""

    index: int
    icon: Icon
    done: bool
    open: bool


def icons_at(state: GreatWesternTrailState, frame: AtLocation) -> tuple[Icon, ...]:
    """Return the icons of a frame's building in printed order, after them the risk action of its space."""
    if not frame.building:
        return ()
    actions = icons_of(state.options.edition, frame.building)
    return (*actions, COMMON.risk_actions[frame.risk]) if frame.risk else actions


def open_actions(state: GreatWesternTrailState, seat: int) -> tuple[LocalAction, ...]:
    """Return the local actions of the location where the turn of ``seat`` is, none before phase B."""
    frame = next((frame for frame in reversed(state.pending) if isinstance(frame, AtLocation)), None)
    if frame is None or seat != state.seat:
        return ()
    return tuple(
        LocalAction(index, icon, index in frame.done, _is_open(state, seat, frame, icon, index))
        for index, icon in enumerate(icons_at(state, frame))
    )


def _is_open(state: GreatWesternTrailState, seat: int, frame: AtLocation, icon: Icon, index: int) -> bool:
    if index in frame.done or frame.auxiliary:
        return False
    return any(True for _ in using.choices(state, seat, icon, index))
