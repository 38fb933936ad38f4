"""What changed since the last post, from its events."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import msgspec

from render.kit.house.colours import AGED
from rules.mini_express import events as happened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event

OLDEST = len(AGED) - 1


class Marks(msgspec.Struct):
    """Things to mark on the board.

    ``track``: by company and hex how many tracks were built after a new train; ``places``: the same of hexes
    whose city is to be ringed, ``ports`` of ports. It is ``OLDEST`` at most.
    ``spike``: the golden spike has moved or its line is joined, ``west``: companies have come to the west.
    ``value``, ``trains``: what companies gained; ``influence``, ``shares``: by player and company.
    """

    track: defaultdict[str, dict[str, int]] = msgspec.field(default_factory=lambda: defaultdict(dict))
    places: dict[str, int] = msgspec.field(default_factory=dict)
    ports: dict[str, int] = msgspec.field(default_factory=dict)
    spike: bool = False
    west: bool = False
    value: defaultdict[str, int] = msgspec.field(default_factory=lambda: defaultdict(int))
    trains: defaultdict[str, int] = msgspec.field(default_factory=lambda: defaultdict(int))
    influence: defaultdict[tuple[int, str], int] = msgspec.field(default_factory=lambda: defaultdict(int))
    shares: defaultdict[tuple[int, str], int] = msgspec.field(default_factory=lambda: defaultdict(int))


def read_marks(events: Sequence[Event]) -> Marks:
    """Return what is to be marked after some events, the oldest first."""
    marks, later = Marks(), sum(isinstance(event, happened.TrackBuilt) for event in events)
    for event in events:
        later -= isinstance(event, happened.TrackBuilt)
        _read(marks, event, min(later, OLDEST))
    return marks


def _read(marks: Marks, event: Event, age: int) -> None:
    match event:
        case happened.TrackBuilt(company=company, path=path):
            marks.track[company].update(dict.fromkeys(path, age))
            marks.places[path[-1]] = age
        case happened.PortOpened(port=port):
            marks.ports[port] = age
        case happened.SpikeMoved() | happened.LineJoined():
            marks.spike = True
            marks.west |= isinstance(event, happened.SpikeMoved)
        case happened.ShareBought(seat=seat, company=company, paid=paid, trains=trains):
            marks.shares[seat, company] += 1
            marks.influence[seat, company] -= paid
            marks.trains[company] += trains
        case happened.ShareTaken(seat=seat, company=company, trains=trains):
            marks.shares[seat, company] += 1
            marks.trains[company] += trains
        case happened.ShareDrafted(seat=seat, company=company, shares=shares):
            marks.shares[seat, company] += shares
        case happened.TrackBonus(company=company, trains=trains):
            marks.trains[company] += trains
        case happened.ValueRaised(company=company, by=by) | happened.SharesRemoved(company=company, by=by):
            marks.value[company] += by
        case happened.InfluenceGained(seat=seat, company=company, by=by):
            marks.influence[seat, company] += by
