"""What changed since the last post, from its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.sierra_west import OUTPOSTS
from rules.sierra_west import events as happened

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from rules.kernel.contract import Event


class Marks(msgspec.Struct):
    """Things to mark on the board.

    ``claimed``: who claimed the card of a place; ``turned``: places whose card was turned up; ``slots``:
    those of new special cards (from 1). ``wagons``, ``canoes``: seats; ``explorers``: seats with which of
    theirs. ``tracks``: seats with the track of an advance. ``built``: how many new tiles the shop has.
    ``taken``: the mule and cards with new owners. ``captured``: outposts (the foothill after them).
    ``turns`` are the seats whose turns they were, in order; ``when`` says in which of them (from 1) something
    was marked last, by its kind and name.
    """

    claimed: dict[int, int] = msgspec.field(default_factory=dict)
    turned: set[int] = msgspec.field(default_factory=set)
    slots: set[int] = msgspec.field(default_factory=set)
    wagons: set[int] = msgspec.field(default_factory=set)
    canoes: set[int] = msgspec.field(default_factory=set)
    explorers: set[tuple[int, int]] = msgspec.field(default_factory=set)
    tracks: set[tuple[int, str]] = msgspec.field(default_factory=set)
    built: int = 0
    taken: set[str] = msgspec.field(default_factory=set)
    captured: set[int] = msgspec.field(default_factory=set)
    turns: list[int] = msgspec.field(default_factory=list)
    when: dict[tuple[str, Hashable], int] = msgspec.field(default_factory=dict)


def read_marks(events: Sequence[Event]) -> Marks:
    """Return what is to be marked after some events."""
    marks = Marks()
    for event in events:
        _read_turn(marks, event)
        _read_mountain(marks, event)
        _read_trail(marks, event)
        _read_rest(marks, event)
    return marks


def _read_turn(marks: Marks, event: Event) -> None:
    """Take down whose turn something came of, and in which it was."""
    match event:
        case happened.CardClaimed(seat=seat, place=place):
            key: tuple[str, Hashable] = ("claimed", place)
        case happened.ExplorerMoved(seat=seat, explorer=explorer):
            key = ("explorer", (seat, explorer))
        case happened.WagonMoved(seat=seat) | happened.Damaged(seat=seat, loss="wagon"):
            key = ("wagon", seat)
        case happened.CanoeMoved(seat=seat):
            key = ("canoe", seat)
        case happened.HomesteadAdvanced(seat=seat, track=track):
            key = ("track", (seat, track))
        case _:
            return
    if marks.turns[-1:] != [seat]:
        marks.turns.append(seat)
    marks.when[key] = len(marks.turns)


def _read_mountain(marks: Marks, event: Event) -> None:
    match event:
        case happened.CardClaimed(seat=seat, place=place):
            marks.claimed[place] = seat
        case happened.CardTurnedUp(place=place):
            marks.turned.add(place)
        case happened.SpecialTurnedUp(slot=slot) | happened.OutpostCleared(slot=slot):
            marks.slots.add(slot)
        case happened.ExplorerMoved(seat=seat, explorer=explorer):
            marks.explorers.add((seat, explorer))
        case happened.ExplorerDisplaced(seat=seat):
            marks.explorers.add((seat, 0))
        case happened.OutlawCaptured(outpost=outpost):
            marks.captured.add(OUTPOSTS.index(outpost) if outpost else len(OUTPOSTS))


def _read_trail(marks: Marks, event: Event) -> None:
    match event:
        case happened.WagonMoved(seat=seat) | happened.Damaged(seat=seat, loss="wagon"):
            marks.wagons.add(seat)
        case happened.CanoeMoved(seat=seat):
            marks.canoes.add(seat)


def _read_rest(marks: Marks, event: Event) -> None:
    match event:
        case happened.HomesteadAdvanced(seat=seat, track=track):
            marks.tracks.add((seat, track))
        case happened.ShopRefilled(cabins=cabins):
            marks.built = len(cabins)
        case happened.Taken(thing=thing):
            marks.taken.add(thing)
        case happened.MuleLeft():
            marks.taken.add("mule")
