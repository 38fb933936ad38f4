"""What changed since the last turn, from its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.great_western_trail import events as happened

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    foresight: list[str] = msgspec.field(default_factory=list)
    sams_card: bool = False


def read_marks(events: Sequence[Event]) -> Marks:
    """Return what is to be marked after some events."""
    marks = Marks()
    for event in events:
        _read_trail(marks, event)
        _read_rest(marks, event)
    return marks


def _read_trail(marks: Marks, event: Event) -> None:
    match event:
        case happened.HerderMoved(seat=seat, start=start, path=path):
            marks.walks.append((seat, (start, *path)))
        case happened.TilePlaced(location="job_market"):
            marks.workers += 1
        case happened.TilePlaced(location=location) if location:
            marks.places.add(location)
        case (
            happened.HerderPlaced(location=location)
            | happened.BuildingPlaced(location=location)
            | happened.HazardRemoved(location=location)
            | happened.CampTileTaken(location=location)
        ):
            marks.places.add(location)


def _read_rest(marks: Marks, event: Event) -> None:
    match event:
        case happened.EngineMoved(seat=seat, start=start):
            marks.engines.setdefault(seat, start)
        case happened.StationUpgraded(station=station) | happened.StationMasterAppointed(station=station):
            marks.stations.add(station)
        case happened.Delivered(city=city):
            marks.cities.add(city)
        case happened.CattleRevealed(cards=cards) | happened.CattleMarketRefilled(cards=cards):
            marks.cattle.update(cards)
        case happened.ObjectiveTurnedUp(card=card):
            marks.objectives.add(card)
        case happened.Hired(row=row):
            marks.hired.add(row)
        case happened.ForesightRefilled(tiles=tiles):
            marks.foresight = list(tiles)
        case happened.SamDrew():
            marks.sams_card = True
