"""What changed since the last turn, from its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.great_western_trail import events as happened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.kernel.contract import Event


class Marks(msgspec.Struct):
    """Things to mark on the board.

    ``walks`` are the herders' ways with their seats, the start first; ``places`` locations with a new tile or
    without their old one; ``engines`` where seats' engines stood; the rest are numbers and ids of new things.
    """

    walks: list[tuple[int, tuple[str, ...]]] = msgspec.field(default_factory=list)
    places: set[str] = msgspec.field(default_factory=set)
    engines: dict[int, int] = msgspec.field(default_factory=dict)
    stations: set[int] = msgspec.field(default_factory=set)
    cities: set[int] = msgspec.field(default_factory=set)
    cattle: set[str] = msgspec.field(default_factory=set)
    objectives: set[str] = msgspec.field(default_factory=set)
    hired: set[int] = msgspec.field(default_factory=set)
    workers: int = 0
    foresight: bool = False


def read_marks(events: Sequence[Event]) -> Marks:
    """Return what is to be marked after some events."""
    marks = Marks()
    for event in events:
        if reader := _READERS.get(type(event)):
            reader(marks, event)
    return marks


def _moved(marks: Marks, event: happened.HerderMoved) -> None:
    marks.walks.append((event.seat, (event.start, *event.path)))


def _engine(marks: Marks, event: happened.EngineMoved) -> None:
    marks.engines.setdefault(event.seat, event.start)


def _placed(marks: Marks, event: happened.TilePlaced) -> None:
    if event.location == "job_market":
        marks.workers += 1
    elif event.location:
        marks.places.add(event.location)


_READERS: dict[type, Callable[[Marks, happened.GreatWesternTrailEvent], None]] = {
    happened.HerderPlaced: lambda marks, event: marks.places.add(event.location),
    happened.HerderMoved: _moved,
    happened.EngineMoved: _engine,
    happened.TilePlaced: _placed,
    happened.BuildingPlaced: lambda marks, event: marks.places.add(event.location),
    happened.HazardRemoved: lambda marks, event: marks.places.add(event.location),
    happened.CampTileTaken: lambda marks, event: marks.places.add(event.location),
    happened.StationUpgraded: lambda marks, event: marks.stations.add(event.station),
    happened.StationMasterAppointed: lambda marks, event: marks.stations.add(event.station),
    happened.Delivered: lambda marks, event: marks.cities.add(event.city),
    happened.CattleRevealed: lambda marks, event: marks.cattle.update(event.cards),
    happened.CattleMarketRefilled: lambda marks, event: marks.cattle.update(event.cards),
    happened.ObjectiveTurnedUp: lambda marks, event: marks.objectives.add(event.card),
    happened.Hired: lambda marks, event: marks.hired.add(event.row),
}
