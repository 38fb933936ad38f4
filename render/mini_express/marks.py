"""What changed since the last post, from its events."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from render.kit.house.colours import AGED
from rules.mini_express import events as happened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event

OLDEST = len(AGED) - 1


class Marks:
    """Things to mark on the board."""

    def __init__(self, events: Sequence[Event]) -> None:
        """Read what came of some events, the oldest first."""
        self.track: defaultdict[str, dict[str, int]] = defaultdict(dict)
        """By company and hex how many tracks were built after a new train, ``OLDEST`` at most."""
        self.places: dict[str, int] = {}
        """The same of hexes whose city is to be ringed."""
        self.ports: dict[str, int] = {}
        """The same of ports."""
        self.spike = self.west = False
        """The golden spike has moved or its line is joined; companies have come to the west."""
        self.value: Counter[str] = Counter()
        self.trains: Counter[str] = Counter()
        """What companies gained."""
        self.influence: Counter[tuple[int, str]] = Counter()
        self.shares: Counter[tuple[int, str]] = Counter()
        """What players gained, by company."""
        later = sum(isinstance(event, happened.TrackBuilt) for event in events)
        for event in events:
            later -= isinstance(event, happened.TrackBuilt)
            _read(self, event, min(later, OLDEST))


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
