"""The maps: hexes, cities, starts and ports, from ``data/usa.json`` and ``data/europe.json``."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from rules.kernel.data import Printed
from rules.mini_express.catalogue import CompanyId, read
from rules.mini_express.map import hexes


class Place(Printed, frozen=True):
    """A place with a name on its hex; ``lat``, ``lon``: the real one."""

    id: str
    name: str
    hex: str
    lat: float
    lon: float


class City(Place, frozen=True):
    """A city; ``capacity`` is how many companies may have a train there.

    Numbers go from east to west, in a column from north to south.
    """

    number: int
    capacity: int


class Start(Place, frozen=True):
    """The city in which a company begins: no market, and no track passes it."""

    company: CompanyId


class Port(Place, frozen=True):
    """A port; without the ports module an ordinary hex. Numbers as those of cities."""

    number: int


class GoldenSpike(Printed, frozen=True):
    """Where the golden spike lies, and the cities whose junction it is about."""

    hex: str
    east_city: str
    west_city: str


class Grid(Printed, frozen=True):
    """Which point of the projection (in km, y to the north) is the middle of which hex."""

    hex_height_km: float
    origin_x_km: float
    origin_y_km: float
    origin_column: int
    origin_row: int


class Map(Printed, frozen=True, dict=True):
    """A side of the board. ``columns`` has the row numbers of the hexes by column letter, from the west.

    ``starts`` stand in the order of the companies.
    ``projection`` is what the hexes were laid over, for drawing outlines: see ``data/README.md``.
    """

    columns: dict[str, tuple[int, ...]]
    cities: tuple[City, ...]
    starts: tuple[Start, ...]
    ports: tuple[Port, ...]
    golden_spike: GoldenSpike | None
    projection: dict[str, Any]
    grid: Grid

    @cached_property
    def hexes(self) -> tuple[str, ...]:
        """All hexes, from west to east, in a column from north to south."""
        return tuple(f"{column}{row}" for column, rows in self.columns.items() for row in rows)

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """The hexes beside each hex."""
        there = set(self.hexes)
        return {name: tuple(other for other in hexes.around(name) if other in there) for name in there}

    @cached_property
    def bit(self) -> dict[str, int]:
        """A bit for each hex: so sets of hexes are whole numbers."""
        return {place: 1 << number for number, place in enumerate(self.hexes)}

    @cached_property
    def beside(self) -> dict[str, int]:
        """The bits of the hexes beside each hex."""
        return {place: sum(map(self.bit.__getitem__, others)) for place, others in self.neighbours.items()}

    @cached_property
    def city(self) -> dict[str, City]:
        """Cities by id."""
        return {city.id: city for city in self.cities}

    @cached_property
    def port(self) -> dict[str, Port]:
        """Ports by id."""
        return {port.id: port for port in self.ports}


MAPS: dict[str, Map] = {name: read(name, Map) for name in ("usa", "europe")}
