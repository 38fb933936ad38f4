"""Tracking and trapping in the turns of others (rulebook 5, "out-of-turn actions").

Nobody waits for them, and they touch nothing but what their seat has: they never change what the active seat
may do. After the very last turn the table waits for all who may still trap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import Decline, Track, Trap
from rules.sierra_west.events import Declined, Tracked, Trapped
from rules.sierra_west.model import CAMP, Spot
from rules.sierra_west.printed.catalogue import BASICS, animals_of
from rules.sierra_west.supply import gain, held, pay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.contract import Event
    from rules.sierra_west.model import Pioneer, SierraWestState

_PIONEERS: tuple[Pioneer, ...] = ("green", "tan")


def open_animals(state: SierraWestState, seat: int) -> tuple[str, ...]:
    """Return the animals of others that a seat could trap, its tile being face down."""
    shown = {animal for window in state.windows if window.seat != seat for animal in window.animals}
    furs = state.players[seat].furs
    return tuple(animal for animal in animals_of(state.mode) if animal in shown and animal not in furs)


def open_tracks(state: SierraWestState, seat: int) -> tuple[str, ...]:
    """Return the tracks on which others have just advanced."""
    moved = {track for window in state.windows if window.seat != seat for track in window.tracks}
    return tuple(track for track in BASICS if track in moved)


def tracks(state: SierraWestState, seat: int) -> Iterator[Track]:
    """Yield the markers of others that a seat may follow, with either resting pioneer."""
    for pioneer in _resting(state, seat, "track"):
        for track in open_tracks(state, seat):
            yield Track(pioneer, track)


def traps(state: SierraWestState, seat: int) -> Iterator[Trap]:
    """Yield the animals of others that a seat may trap, with either resting pioneer, by payment."""
    for pioneer in _resting(state, seat, "trap"):
        for animal in open_animals(state, seat):
            for good in BASICS:
                if held(state, seat, good):
                    yield Trap(pioneer, animal, good)


def track(state: SierraWestState, seat: int, action: Track, events: list[Event]) -> None:
    """Put a pioneer on the track space and gain the resource of the track."""
    setattr(state.players[seat], action.pioneer, Spot("track"))
    events.append(Tracked(seat, action.pioneer, action.track))
    gain(state, seat, {action.track: 1}, events)


def trap(state: SierraWestState, seat: int, action: Trap, events: list[Event]) -> None:
    """Put a pioneer on the trap space, pay, and turn the tile up."""
    player = state.players[seat]
    setattr(player, action.pioneer, Spot("trap"))
    pay(state, seat, (action.pay,), events)
    player.furs.append(action.animal)
    events.append(Trapped(seat, action.pioneer, action.animal))


def may_trap(state: SierraWestState, seat: int) -> bool:
    """Return whether a seat may trap something now."""
    return any(True for _ in traps(state, seat))


def declines(state: SierraWestState, seat: int) -> Iterator[Decline]:
    """Yield the refusal of a seat that the table waits for after the last turn."""
    if seat in state.awaiting:
        yield Decline()


def decline(_state: SierraWestState, seat: int, _: Decline, events: list[Event]) -> None:
    """Trap nothing more."""
    events.append(Declined(seat))


def _resting(state: SierraWestState, seat: int, space: str) -> Iterator[Pioneer]:
    """Yield the pioneers in the camp, if the track or trap space is empty."""
    player = state.players[seat]
    if space not in (player.green.place, player.tan.place):
        for pioneer in _PIONEERS:
            if getattr(player, pioneer) == CAMP:
                yield pioneer
