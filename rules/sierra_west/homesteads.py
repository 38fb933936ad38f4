"""Advancing homestead markers, and what it brings (rulebook 7, "homestead"; 9, "apple homestead")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.events import HomesteadAdvanced, HomesteadBlocked, MuleLeft
from rules.sierra_west.fur import trade_fur
from rules.sierra_west.model import NOBODY
from rules.sierra_west.printed.catalogue import BOARD, MODE, TRACKS
from rules.sierra_west.supply import gain, take
from rules.sierra_west.windows import note_advance

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState

APPLE_TRACKS = ("green", "red")


def may_advance(state: SierraWestState, seat: int, track: str) -> bool:
    """Return whether the marker could move: who is first at the top closes a track, but no apple track."""
    level = state.players[seat].homesteads[track]
    if level >= BOARD.homestead_top:
        return False
    if level < BOARD.homestead_top - 1 or track not in TRACKS:
        return True
    return all(player.homesteads[track] < BOARD.homestead_top for player in state.players)


def advance(state: SierraWestState, seat: int, track: str, events: list[Event]) -> None:
    """Move a marker up, if it can, and gain the reward of the track."""
    move_up(state, seat, track, events)
    if track == "green":
        trade_fur(state, seat, events)
    elif track == "red":
        gain(state, seat, MODE.apple.rewards[track], events)
    else:
        _reward(state, seat, track, events)


def move_up(state: SierraWestState, seat: int, track: str, events: list[Event]) -> None:
    """Move a marker up, if it can."""
    if not may_advance(state, seat, track):
        events.append(HomesteadBlocked(seat, track))
        return
    homesteads = state.players[seat].homesteads
    homesteads[track] += 1
    events.append(HomesteadAdvanced(seat, track, homesteads[track]))
    if track in TRACKS:
        note_advance(state, seat, track, events)


def _reward(state: SierraWestState, seat: int, track: str, events: list[Event]) -> None:
    if track != "food":
        gain(state, seat, BOARD.homestead_rewards[track], events)
    elif seat < state.seats:
        take(state, seat, "mule", events)
    elif (former := state.owners["mule"]) != NOBODY:
        state.owners["mule"] = NOBODY
        events.append(MuleLeft(seat, former))
