"""Homestead markers and the fur trade, and what they bring (rulebook 7; 9, "apple homestead")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.catalogue import BOARD, FISH, MODE, TRACKS, animals_of
from rules.sierra_west.events import HomesteadAdvanced, HomesteadBlocked, MuleLeft
from rules.sierra_west.model import NOBODY, Choosing, SierraWestState
from rules.sierra_west.reactions import note_advance
from rules.sierra_west.supply import gain, room, take

if TYPE_CHECKING:
    from rules.kernel.contract import Event


BULLETS = "bullets"
"""The gain of two bullets."""
_BULLETS = {"bullet": 2}

APPLE_TRACKS = ("green", "red")


def trade_fur(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Gain what every own face-up animal tile gives; what leaves a choice is asked for."""
    furs = state.players[seat].furs
    for animal in animals_of(state.mode):
        if animal not in furs:
            continue
        gain(state, seat, BOARD.fur.get(animal, {}), events)
        options = _options(state, seat, animal)
        if options:
            state.pending.append(Choosing(options))


def receive(state: SierraWestState, seat: int, gained: str, events: list[Event]) -> None:
    """Gain what was chosen: a fish, two bullets, or a card of the mode."""
    if gained in FISH:
        gain(state, seat, {gained: 1}, events)
    elif gained == BULLETS:
        gain(state, seat, _BULLETS, events)
    else:
        take(state, seat, gained, events)


def _options(state: SierraWestState, seat: int, animal: str) -> tuple[str, ...]:
    """Return what an animal gives to choose from, as far as it would bring something."""
    if animal == "raccoon":
        return tuple(fish for fish in FISH if state.supply[fish])
    if animal == "squirrel":
        return tuple(card for card in ("dynamite", "lantern") if state.owners[card] != seat)
    if animal == "badger":
        sheriff = ("sheriff",) if state.owners["sheriff"] != seat else ()
        return (*sheriff, BULLETS) if room(state, seat, "bullet") else sheriff
    return ()


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
