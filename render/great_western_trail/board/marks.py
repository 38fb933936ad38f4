"""What changed since the last turn, from its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.great_western_trail import events as happened

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from rules.kernel.contract import Event


class Marks(msgspec.Struct):
    """Things to mark on the board.

    ``walks`` are the herders' ways with their seats, the start first; ``places`` locations with a new tile or
    without their old one; ``engines`` where seats' engines stood; the rest are numbers and ids of new things.
    ``turns`` are the seats whose turns they were, in order; ``when`` says in which of them (from 1) a walk,
    place, engine, station or city was marked last. ``past``: they lie under what may be chosen now.
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
    turns: list[int] = msgspec.field(default_factory=list)
    when: dict[tuple[str, Hashable], int] = msgspec.field(default_factory=dict)
    past: bool = False

    def is_old(self, kind: str, thing: Hashable) -> bool:
        """Say whether something was marked before the newest turn, or lies under what may be chosen."""
        return self.past or self.when.get((kind, thing), len(self.turns)) < len(self.turns)

    def number(self, kind: str, thing: Hashable) -> int:
        """Return in which turn something was marked, if there are several; otherwise 0."""
        return self.when.get((kind, thing), 0) if len(self.turns) > 1 else 0

    def happened(self, kind: str, thing: Hashable) -> None:
        """Take down that something was marked just now."""
        self.when[kind, thing] = len(self.turns)


def read_marks(events: Sequence[Event], *, past: bool = False) -> Marks:
    """Return what is to be marked after some events; ``past``: under what may be chosen now."""
    marks = Marks(past=past)
    for event in events:
        seat = getattr(event, "seat", None)
        if isinstance(event, _BY_SEAT) and seat is not None and marks.turns[-1:] != [seat]:
            marks.turns.append(seat)
        _read_trail(marks, event)
        _read_rest(marks, event)
    return marks


_BY_SEAT = (
    *(happened.HerderMoved, happened.HerderPlaced, happened.BuildingPlaced, happened.HazardRemoved),
    *(happened.CampTileTaken, happened.EngineMoved, happened.StationUpgraded, happened.Delivered),
    happened.StationMasterAppointed,
)
"""Events that show whose turn it was."""


def _read_trail(marks: Marks, event: Event) -> None:
    match event:
        case happened.HerderMoved(seat=seat, start=start, path=path):
            marks.happened("walk", len(marks.walks))
            marks.walks.append((seat, (start, *path)))
        case happened.TilePlaced(location="job_market"):
            marks.workers += 1
        case happened.TilePlaced(location=location) if location:
            marks.places.add(location)
            marks.happened("place", location)
        case (
            happened.HerderPlaced(location=location)
            | happened.BuildingPlaced(location=location)
            | happened.HazardRemoved(location=location)
            | happened.CampTileTaken(location=location)
        ):
            marks.places.add(location)
            marks.happened("place", location)


def _read_rest(marks: Marks, event: Event) -> None:
    match event:
        case happened.EngineMoved(seat=seat, start=start):
            marks.engines.setdefault(seat, start)
            marks.happened("engine", seat)
        case happened.StationUpgraded(station=station) | happened.StationMasterAppointed(station=station):
            marks.stations.add(station)
            marks.happened("station", station)
        case happened.Delivered(city=city):
            marks.cities.add(city)
            marks.happened("city", city)
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
