"""What changed since the last post, from its events."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import msgspec

from rules.mini_express import events as happened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event


class Marks(msgspec.Struct):
    """Things to mark on the board.

    ``track``: hexes with a new train by company; ``places``: those whose city or port is to be ringed.
    ``spike``: the golden spike has moved or its line is joined, ``west``: companies have come to the west.
    ``value``, ``trains``: what companies gained; ``influence``, ``shares``: by player and company.
    """

    track: defaultdict[str, set[str]] = msgspec.field(default_factory=lambda: defaultdict(set))
    places: set[str] = msgspec.field(default_factory=set)
    ports: set[str] = msgspec.field(default_factory=set)
    spike: bool = False
    west: bool = False
    value: defaultdict[str, int] = msgspec.field(default_factory=lambda: defaultdict(int))
    trains: defaultdict[str, int] = msgspec.field(default_factory=lambda: defaultdict(int))
    influence: defaultdict[tuple[int, str], int] = msgspec.field(default_factory=lambda: defaultdict(int))
    shares: defaultdict[tuple[int, str], int] = msgspec.field(default_factory=lambda: defaultdict(int))


def read_marks(events: Sequence[Event]) -> Marks:
    """Return what is to be marked after some events."""
    marks = Marks()
    for event in events:
        _read_map(marks, event)
        _read_shares(marks, event)
        _read_rises(marks, event)
    return marks


def _read_map(marks: Marks, event: Event) -> None:
    match event:
        case happened.TrackBuilt(company=company, path=path):
            marks.track[company].update(path)
            marks.places.add(path[-1])
        case happened.PortOpened(port=port):
            marks.ports.add(port)
        case happened.SpikeMoved():
            marks.spike = marks.west = True
        case happened.LineJoined():
            marks.spike = True


def _read_shares(marks: Marks, event: Event) -> None:
    match event:
        case happened.ShareBought(seat=seat, company=company, paid=paid, trains=trains):
            marks.shares[seat, company] += 1
            marks.influence[seat, company] -= paid
            marks.trains[company] += trains
        case happened.ShareTaken(seat=seat, company=company, trains=trains):
            marks.shares[seat, company] += 1
            marks.trains[company] += trains
        case happened.ShareDrafted(seat=seat, company=company, shares=shares):
            marks.shares[seat, company] += shares


def _read_rises(marks: Marks, event: Event) -> None:
    match event:
        case happened.TrackBonus(company=company, trains=trains):
            marks.trains[company] += trains
        case happened.ValueRaised(company=company, by=by) | happened.SharesRemoved(company=company, by=by):
            marks.value[company] += by
        case happened.InfluenceGained(seat=seat, company=company, by=by):
            marks.influence[seat, company] += by
