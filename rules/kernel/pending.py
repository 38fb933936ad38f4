"""What a seat has still to decide: a stack of frames in the state, the last one first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.kernel.model import Action, Event


class HasPending(Protocol):
    """A state with a stack of frames, structs that say what is to be decided by ``seat``."""

    seat: int
    pending: list[Any]


class Handler(NamedTuple):
    """How frames of a kind are decided.

    ``legal(state, seat, frame)`` lists actions, ``take(state, seat, frame, action)`` takes one: it pops or
    changes the frame. It raises IllegalAction, the state unchanged, for what ``legal`` does not list.
    ``settle(state, seat, frame)``, when the frame lies on top: None if there is something to decide,
    otherwise it has dealt with the frame. Without it a frame is passed that allows nothing but to pass.
    """

    legal: Callable[[Any, int, Any], Iterable[Action]]
    take: Callable[[Any, int, Any, Any], list[Event]]
    settle: Callable[[Any, int, Any], list[Event] | None] | None = None


class Stack:
    """The frames of a title, with their handlers. ``passes`` are the kinds of action that do nothing."""

    def __init__(self, handlers: Mapping[type, Handler], passes: tuple[type, ...] = ()) -> None:
        self._handlers = handlers
        self._passes = passes

    def legal(self, state: HasPending) -> Iterable[Action]:
        """Return what the frame on top allows."""
        frame = state.pending[-1]
        return self._handlers[type(frame)].legal(state, state.seat, frame)

    def take(self, state: HasPending, seat: int, action: Action) -> list[Event]:
        """Decide the frame on top."""
        frame = state.pending[-1]
        return self._handlers[type(frame)].take(state, seat, frame, action)

    def settle(self, state: HasPending) -> list[Event]:
        """Deal with frames that leave nothing to decide, until there is something."""
        events: list[Event] = []
        while state.pending:
            frame = state.pending[-1]
            settled = self._handlers[type(frame)].settle or self._pass
            happened = settled(state, state.seat, frame)
            if happened is None:
                break
            events += happened
        return events

    def _pass(self, state: HasPending, seat: int, frame: object) -> list[Event] | None:
        """Do without what a frame offers if there is nothing but to pass."""
        if all(
            isinstance(action, self._passes)
            for action in self._handlers[type(frame)].legal(state, seat, frame)
        ):
            state.pending.pop()
            return []
        return None
