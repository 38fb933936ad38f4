"""The printed things of both editions: trail, tiles, cards and boards, from ``data``."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from rules.great_western_trail.printed import shapes as printed
from rules.great_western_trail.printed import shapes as printed_cards
from rules.great_western_trail.printed.icons import Icon  # noqa: TC001  msgspec reads the annotation

if TYPE_CHECKING:
    from rules.great_western_trail.printed.shapes import Edition


class Common(printed.Printed, frozen=True):
    """What both editions share."""

    seats: tuple[int, ...]
    trail: tuple[printed.Location, ...]
    risk_actions: dict[str, Icon]
    neutral_buildings: tuple[printed.NeutralBuilding, ...]
    private_buildings: tuple[printed.PrivateBuilding, ...]
    stations: tuple[printed.Station, ...]
    railroad: printed.Railroad
    player_board: printed.PlayerBoard
    supply: printed.Supply
    job_market: printed.JobMarket
    foresight: printed.ForesightSpaces
    cattle: printed_cards.Cattle
    objectives: printed_cards.Objectives
    station_masters: tuple[printed.StationMaster, ...]
    scoring: printed.Scoring


class Differences(printed.Printed, frozen=True):
    """What an edition has of its own."""

    setup: printed.Setup
    trail: tuple[printed.Location, ...]
    camp_spaces: tuple[printed.CampSpace, ...]
    cities: tuple[printed.City, ...]
    links: tuple[printed.Link, ...]
    private_buildings: tuple[printed.PrivateBuilding, ...]
    auxiliary_remove_dollars: int
    station_masters: tuple[printed.StationMaster, ...]


class PrintedEdition(msgspec.Struct, frozen=True):
    """What differs between the editions, common tiles included; by id, cities by index."""

    setup: printed.Setup
    trail: dict[str, printed.Location]
    camp_spaces: dict[str, printed.CampSpace]
    cities: tuple[printed.City, ...]
    links: tuple[printed.Link, ...]
    private_buildings: dict[str, printed.PrivateBuilding]
    auxiliary_remove_dollars: int
    station_masters: dict[str, printed.StationMaster]


def read(name: str) -> bytes:
    """Return a file of ``data``."""
    return files("rules.great_western_trail").joinpath(f"data/{name}.json").read_bytes()


def _edition(name: Edition) -> PrintedEdition:
    own = msgspec.json.decode(read(name), type=Differences)
    buildings = sorted((*COMMON.private_buildings, *own.private_buildings), key=lambda b: (b.number, b.side))
    return PrintedEdition(
        setup=own.setup,
        trail={location.id: location for location in (*COMMON.trail, *own.trail)},
        camp_spaces={space.location: space for space in own.camp_spaces},
        cities=own.cities,
        links=own.links,
        private_buildings={building.id: building for building in buildings},
        auxiliary_remove_dollars=own.auxiliary_remove_dollars,
        station_masters={tile.id: tile for tile in (*COMMON.station_masters, *own.station_masters)},
    )


COMMON = msgspec.json.decode(read("common"), type=Common)
EDITIONS: dict[Edition, PrintedEdition] = {"first": _edition("first"), "second": _edition("second")}
NEUTRAL_BUILDINGS = {building.id: building for building in COMMON.neutral_buildings}
STATIONS = {station.number: station for station in COMMON.stations}
HAZARDS = {tile.id: tile for tile in COMMON.supply.hazards}
DISC_SPACES = {space.id: space for space in COMMON.player_board.discs}
OBJECTIVES = {card.id: card for card in (*COMMON.objectives.deck, *COMMON.objectives.starting)}
CATTLE = {card.id: card for breed in COMMON.cattle.breeds for card in breed.cards}
"""Cattle cards without Simmental, by id."""
