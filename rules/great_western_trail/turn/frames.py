"""How a pending frame is decided: what it allows, what that does, and when there is nothing to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Action, Event


class Handler(NamedTuple):
    """``legal(state, seat, frame)`` lists actions, ``take(state, seat, frame, action)`` takes one.

    ``take`` pops or changes the frame. It raises IllegalAction, the state unchanged, for what ``legal``
    does not list. ``settle(state, seat, frame)``, when the frame lies on top: None if there is something
    to decide, otherwise it has dealt with the frame. Without it a frame is passed that allows nothing more.
    """

    legal: Callable[[GreatWesternTrailState, int, Any], Iterable[Action]]
    take: Callable[[GreatWesternTrailState, int, Any, Any], list[Event]]
    settle: Callable[[GreatWesternTrailState, int, Any], list[Event] | None] | None = None
