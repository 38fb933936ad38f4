"""The printed things of both editions: trail, tiles, cards and boards, as they stand in ``data``."""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.great_western_trail.printed.icons import Icon  # noqa: TC001  msgspec reads the annotation
from rules.kernel import data
from rules.kernel.data import Printed

Edition = Literal["first", "second"]
Worker = Literal["cowboy", "builder", "engineer"]
Level = Literal["easy", "medium", "hard"]
"""How strong Sam is."""
Hand = Literal["green", "black"]
Corners = Literal["white", "black"]


class Location(Printed, frozen=True):
    """A space beside the trail and the spaces after it; camps 1 to 3 lie off the trail.

    ``risk`` is the risk action of a building space; ``number`` the filling order of hazards and camps.
    """

    id: str
    kind: Literal["start", "neutral", "private", "hazard", "camp", "kansas_city"]
    next: tuple[str, ...]
    on_trail: bool = True
    woods: bool = False
    risk: str = ""
    hazard: str = ""
    number: int = 0


class NeutralBuilding(Printed, frozen=True):
    """A neutral building by its letter."""

    id: str
    actions: tuple[Icon, ...]


class PrivateBuilding(Printed, frozen=True):
    """One side of a private building; ``builders`` are needed to build it."""

    id: str
    number: int
    side: Literal["a", "b"]
    builders: int
    hands: tuple[Hand, ...]
    points: int
    actions: tuple[Icon, ...]


class Station(Printed, frozen=True):
    """A station: on the turnout after ``space``, or on the last space itself."""

    number: int
    space: int
    turnout: bool
    cost: int
    points: int
    corners: Corners
    station_master: bool

    @property
    def position(self) -> int:
        """Where an engine stands at it, as ``Player.engine``."""
        return 2 * self.space + self.turnout


class Railroad(Printed, frozen=True):
    """``crosses_after_spaces``: the spaces with a cross of transport cost behind them."""

    last_space: int
    dollars_at_last_space: int
    crosses_after_spaces: tuple[int, ...]


class DiscSpace(Printed, frozen=True):
    """A disc space of the player board, ``copies`` of it alike; ``cost``, ``dollars``: when a disc leaves."""

    id: str
    corners: Corners
    copies: int
    cost: int = 0
    dollars: int = 0
    points: int = 0


class PlayerBoard(Printed, frozen=True):
    """Numbers of the player board; maps go by number of players, worker bonuses by place in the row."""

    discs: tuple[DiscSpace, ...]
    auxiliary_places: int
    steps: dict[Literal["base", "step_left", "step_right"], dict[int, int]]
    hand_limit: int
    hand_per_disc: int
    certificate_track: tuple[int, ...]
    certificate_limit: int
    fees: dict[Hand, dict[int, int]]
    worker_places: int
    points_per_far_worker: int
    far_places: tuple[int, ...]
    worker_bonuses: dict[Worker, dict[int, Icon]]


class HazardTile(Printed, frozen=True):
    """A hazard tile."""

    id: str
    hazard: Literal["flood", "drought", "rockfall"]
    points: int
    hand: Hand
    copies: int


class Supply(Printed, frozen=True):
    """The stacks of Kansas City: tiles by id ("hazards": all of them)."""

    hazards: tuple[HazardTile, ...]
    camp_hands: dict[str, Hand]
    stacks: tuple[dict[str, int], ...]
    tiles_placed_at_start: int


class JobMarket(Printed, frozen=True):
    """Wages by row; after the rows of ``refill_after_rows`` (1 is the top) the cattle market is filled up."""

    wages: tuple[int, ...]
    first_row: int
    refill_after_rows: tuple[int, ...]
    points: int


class ForesightSpaces(Printed, frozen=True):
    """Columns of foresight tiles in Kansas City."""

    columns: int
    tiles: int


class MasterScore(Printed, frozen=True):
    """``points`` for every ``each`` of the things counted."""

    per: str
    each: int
    points: int


class StationMaster(Printed, frozen=True):
    """A station master's tile."""

    id: str
    permanent_certificates: int
    immediate: Icon | None = None
    score: MasterScore | None = None


class CampSpace(Printed, frozen=True):
    """What the tile of a camp space brings (negative dollars: costs)."""

    location: str
    dollars: int
    exchange_tokens: int


class City(Printed, frozen=True):
    """A city; ``points`` for each disc there, ``dollars`` at each delivery."""

    id: str
    value: int
    corners: Corners
    repeatable: bool
    points: int
    dollars: int


class Link(Printed, frozen=True):
    """Two neighbouring cities (indexes): points or a gain for a disc on both."""

    cities: tuple[int, int]
    points: int
    gain: Literal["", "objective", "exchange_token"] = ""


class Setup(Printed, frozen=True):
    """Dollars and cards by place in the order of turns."""

    dollars: tuple[int, ...]
    cards: tuple[int, ...]
    cards_kept_at_first_turn: int
    exchange_tokens: int


class CattleCard(Printed, frozen=True):
    """A kind of cattle card; ``per_player``: every player starts with the copies."""

    id: str
    points: int
    copies: int
    per_player: bool = False


class Breed(Printed, frozen=True):
    """The cards of a colour."""

    colour: str
    value: int
    cards: tuple[CattleCard, ...]


class Offer(Printed, frozen=True):
    """What so many cowboys buy: ``cards`` of ``value`` for ``dollars`` in all."""

    cowboys: int
    cards: int
    dollars: int
    value: int = 0


class Stage(Printed, frozen=True):
    """A stage of Simmental cattle."""

    id: str
    value: int
    points: int
    copies: int


class Simmental(Printed, frozen=True):
    """The Simmental variant; only cards of the first stage are sold."""

    stages: tuple[Stage, ...]
    market_size: dict[int, int]
    offers: tuple[Offer, ...]


class Cattle(Printed, frozen=True):
    """All cattle; market size by number of players."""

    breeds: tuple[Breed, ...]
    market_size: dict[int, int]
    offers: tuple[Offer, ...]
    revealed_per_cowboy: int
    simmental: Simmental


class Objective(Printed, frozen=True):
    """An objective card: ``tasks`` fulfilled all together win ``points``, else ``penalty`` (not positive)."""

    id: str
    copies: int
    tasks: tuple[str, ...]
    points: int
    penalty: int
    immediate: Icon | None = None


class Objectives(Printed, frozen=True):
    """The objective cards, those to start with, and how many lie open."""

    deck: tuple[Objective, ...]
    starting: tuple[Objective, ...]
    display: int


class Common(Printed, frozen=True):
    """What both editions share."""

    seats: tuple[int, ...]
    trail: tuple[Location, ...]
    risk_actions: dict[str, Icon]
    neutral_buildings: tuple[NeutralBuilding, ...]
    private_buildings: tuple[PrivateBuilding, ...]
    stations: tuple[Station, ...]
    railroad: Railroad
    player_board: PlayerBoard
    supply: Supply
    job_market: JobMarket
    foresight: ForesightSpaces
    cattle: Cattle
    objectives: Objectives
    station_masters: tuple[StationMaster, ...]
    dollars_per_point: int
    """In the final score."""


class _Apart(Printed, frozen=True):
    """What only one edition has."""

    setup: Setup
    cities: tuple[City, ...]
    links: tuple[Link, ...]
    auxiliary_remove_dollars: int


class _Differences(_Apart, frozen=True):
    """What an edition has of its own, beside what both share."""

    trail: tuple[Location, ...]
    camp_spaces: tuple[CampSpace, ...]
    private_buildings: tuple[PrivateBuilding, ...]
    station_masters: tuple[StationMaster, ...]


class PrintedEdition(_Apart, frozen=True):
    """What differs between the editions, common tiles included; by id, cities by index."""

    trail: dict[str, Location]
    camp_spaces: dict[str, CampSpace]
    private_buildings: dict[str, PrivateBuilding]
    station_masters: dict[str, StationMaster]
    sites: dict[str, int]
    """The spaces for private buildings, numbered through way by way."""


read = partial(data.read, "rules.great_western_trail")


def _edition(name: Edition) -> PrintedEdition:
    own = read(name, _Differences)
    buildings = sorted((*COMMON.private_buildings, *own.private_buildings), key=lambda b: (b.number, b.side))
    trail = (*COMMON.trail, *own.trail)
    sites = [location.id for location in trail if location.kind == "private"]
    return PrintedEdition(
        setup=own.setup,
        cities=own.cities,
        links=own.links,
        auxiliary_remove_dollars=own.auxiliary_remove_dollars,
        trail={location.id: location for location in trail},
        sites={name: number for number, name in enumerate(sorted(sites), 1)},
        camp_spaces={space.location: space for space in own.camp_spaces},
        private_buildings={building.id: building for building in buildings},
        station_masters={tile.id: tile for tile in (*COMMON.station_masters, *own.station_masters)},
    )


COMMON: Common = read("common", Common)
EDITIONS: dict[Edition, PrintedEdition] = {"first": _edition("first"), "second": _edition("second")}
NEUTRAL_BUILDINGS = {building.id: building for building in COMMON.neutral_buildings}
STATIONS = {station.number: station for station in COMMON.stations}
HAZARDS = {tile.id: tile for tile in COMMON.supply.hazards}
DISC_SPACES = {space.id: space for space in COMMON.player_board.discs}
OBJECTIVES = {card.id: card for card in (*COMMON.objectives.deck, *COMMON.objectives.starting)}
CATTLE = {card.id: card for breed in COMMON.cattle.breeds for card in breed.cards}
"""Cattle cards without Simmental, by id."""
