"""Homestead markers and the fur trade, what they bring, and how others track and trap (rulebook 5; 7; 9).

Nobody waits for out-of-turn actions, and they touch nothing but what their seat has: they never change what
the active seat may do. So a turn can be answered until one's own begins, or the next one of who had it. After
the very last turn the table waits for all who may still trap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.sierra_west.actions import Decline, Track, Trap
from rules.sierra_west.catalogue import ANIMALS, BASICS, BOARD, FISH, MODE, PLANS, TRACKS
from rules.sierra_west.events import Declined, HomesteadAdvanced, HomesteadBlocked, MuleLeft, Tracked, Trapped
from rules.sierra_west.model import CAMP, NOBODY, Choosing, Pioneer, SierraWestState, Spot, Window
from rules.sierra_west.planning import PIONEERS
from rules.sierra_west.supply import gain, pay, room, take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event


def note_advance(state: SierraWestState, seat: int, track: str, events: list[Event]) -> None:
    """Let others follow a marker that has really moved on one of the three common tracks.

    Hastings gains a gold for the first advance on the track that his plan card watches.
    """
    state.windows = [
        window if track in window.tracks else replace(window, tracks=(*window.tracks, track))
        for window in state.windows
    ]
    watches = state.hastings is not None and PLANS[state.hastings.active[0]].watch_track == track
    if watches and seat < state.seats and not state.steps.watched:
        state.steps.watched = True
        gain(state, state.opponent, {"gold": 1}, events)


def close_others(state: SierraWestState, seat: int) -> None:
    """Let a seat answer no earlier turns any more from the first step of its own; nobody answers its last."""
    own = [window for window in state.windows if window.seat == seat]
    if len(own) == len(state.windows):
        return
    open_yet = [window for window in (*state.earlier, *state.windows) if window.seat != seat]
    closed = [replace(window, over_for=(*window.over_for, seat)) for window in open_yet]
    state.windows = own
    state.earlier = [
        window
        for window in closed
        if any(each not in (window.seat, *window.over_for) for each in range(state.seats))
    ]


def _answered(state: SierraWestState, seat: int) -> list[Window]:
    """Return the turns that a seat may still answer."""
    turns = (*state.earlier, *state.windows)
    return [window for window in turns if seat not in (window.seat, *window.over_for)]


def tracks(state: SierraWestState, seat: int) -> Sequence[Track]:
    """Return the markers of others that a seat may follow, with either resting pioneer."""
    moved = [track for window in _answered(state, seat) for track in window.tracks]
    resting = _resting(state, seat, "track") if moved else ()
    return [Track(pioneer, track) for pioneer in resting for track in BASICS if track in moved]


def traps(state: SierraWestState, seat: int) -> Sequence[Trap]:
    """Return the animals of others that a seat may trap, with either resting pioneer, by payment."""
    player = state.players[seat]
    shown = [animal for window in _answered(state, seat) for animal in window.animals]
    paid = [good for good in BASICS if player.goods[good]] if shown else ()
    animals = [a for a in ANIMALS[state.mode] if a in shown and a not in player.furs] if paid else ()
    resting = _resting(state, seat, "trap") if animals else ()
    return [Trap(pioneer, animal, good) for pioneer in resting for animal in animals for good in paid]


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


def decline(_state: SierraWestState, seat: int, _: Decline, events: list[Event]) -> None:
    """Trap nothing more."""
    events.append(Declined(seat))


def _resting(state: SierraWestState, seat: int, space: str) -> Sequence[Pioneer]:
    """Return the pioneers in the camp, if the track or trap space is empty."""
    player = state.players[seat]
    if space in (player.green.place, player.tan.place):
        return ()
    return [pioneer for pioneer in PIONEERS if getattr(player, pioneer) == CAMP]


BULLETS = "bullets"
"""The gain of two bullets."""
APPLE_TRACKS = ("green", "red")


def trade_fur(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Gain what every own face-up animal tile gives; what leaves a choice is asked for."""
    furs = state.players[seat].furs
    for animal in ANIMALS[state.mode]:
        if animal not in furs:
            continue
        gain(state, seat, BOARD.fur.get(animal, {}), events)
        if options := _options(state, seat, animal):
            state.pending.append(Choosing(options))


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
    elif track != "food":
        gain(state, seat, BOARD.homestead_rewards.get(track) or MODE.apple.rewards[track], events)
    elif seat < state.seats:
        take(state, seat, "mule", events)
    elif (former := state.owners["mule"]) != NOBODY:
        state.owners["mule"] = NOBODY
        events.append(MuleLeft(seat, former))


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
