"""What happened, as the log tells it and the pictures mark it. Dollars are positive numbers.

Sam is the seat beyond the last one here.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, ClassVar, Literal

from rules.great_western_trail.model import Worker  # noqa: TC001  msgspec reads the annotation
from rules.kernel.contract import Event


class _Own(Event, frozen=True, gc=False):
    """What all events of the title are."""


class HerderPlaced(_Own, frozen=True, gc=False):
    """The herder was put on a neutral building."""

    location: str
    building: str


class HerderMoved(_Own, frozen=True, gc=False):
    """The herder moved along ``path``: every space passed, free ones too, the last where it stopped."""

    start: str
    path: tuple[str, ...]
    steps: int


class FeePaid(_Own, frozen=True, gc=False):
    """Dollars for hands on the way went to ``payee`` (a seat), all that was left if ``short``."""

    payee: int
    dollars: int
    short: bool


class FeePaidToBank(_Own, frozen=True, gc=False):
    """Dollars for hands of hazards and camps went to the bank, all that was left if ``short``."""

    dollars: int
    short: bool


class FeePaidByBank(_Own, frozen=True, gc=False):
    """Dollars for hands that Sam passed came to ``payee`` (a seat) from the bank."""

    payee: int
    dollars: int


class DollarsGained(_Own, frozen=True, gc=False):
    """Dollars came from the bank."""

    dollars: int


class DollarsPaid(_Own, frozen=True, gc=False):
    """Dollars went to the bank as a cost that no other event tells."""

    dollars: int


class CertificatesGained(_Own, frozen=True, gc=False):
    """The marker moved; the seat has ``certificates`` temporary certificates now."""

    certificates: int


class ExchangeTokensGained(_Own, frozen=True, gc=False):
    """Exchange tokens came from the bank."""

    tokens: int


class ExchangeTokenUsed(_Own, frozen=True, gc=False):
    """An exchange token was given back to draw ``cards`` cards."""

    cards: int


class CardsDiscarded(_Own, frozen=True, gc=False):
    """Hand cards went to the discard pile, face up."""

    cards: tuple[str, ...]


class CardsDrawn(_Own, frozen=True, gc=False):
    """Cards were drawn from the seat's own deck."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    cards: tuple[str, ...] | None
    count: int


class DeckShuffled(_Own, frozen=True, gc=False):
    """The discard pile became a new deck."""

    reveals: ClassVar[bool] = True
    cards: int


class CardRemoved(_Own, frozen=True, gc=False):
    """A hand card left the game."""

    card: str


class AuxiliaryTaken(_Own, frozen=True, gc=False):
    """An auxiliary action was taken, once or twice over."""

    auxiliary: str
    times: int


class Hired(_Own, frozen=True, gc=False):
    """A worker was hired from a row of the job market."""

    worker: Worker
    row: int
    dollars: int


class BuildingPlaced(_Own, frozen=True, gc=False):
    """A private building was placed; ``replaced`` is the own building it stands in place of, or empty."""

    building: str
    location: str
    dollars: int
    replaced: str


class BuildingCopied(_Own, frozen=True, gc=False):
    """The local actions of a neighbouring building are used."""

    building: str
    location: str


class CattleBought(_Own, frozen=True, gc=False):
    """Cattle cards were bought."""

    cards: tuple[str, ...]
    cowboys: int
    dollars: int


class CattleRevealed(_Own, frozen=True, gc=False):
    """A cowboy turned up cards for the cattle market."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]


class CattleMarketRefilled(_Own, frozen=True, gc=False):
    """The market token passed a yellow arrow: the cattle market was filled up."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]


class EngineMoved(_Own, frozen=True, gc=False):
    """The engine moved; positions as ``Player.engine``."""

    start: int
    to: int


class StationUpgraded(_Own, frozen=True, gc=False):
    """A station was upgraded."""

    station: int
    disc: str
    dollars: int


class StationMasterAppointed(_Own, frozen=True, gc=False):
    """A worker became station master and brought its tile."""

    station: int
    worker: Worker
    station_master: str


class StationMasterTaken(_Own, frozen=True, gc=False):
    """Sam took the tile of a station master, for no worker and no use."""

    station: int
    station_master: str


class CampTileTaken(_Own, frozen=True, gc=False):
    """A teepee or outlaw tile was taken; ``dollars`` are negative where it cost."""

    location: str
    tile: str
    dollars: int
    tokens: int


class HazardRemoved(_Own, frozen=True, gc=False):
    """A hazard tile was removed from the trail."""

    location: str
    tile: str
    dollars: int


class ObjectiveTaken(_Own, frozen=True, gc=False):
    """An objective card was taken from the display or, ``from_stack``, turned up from its stack."""

    card: str
    from_stack: bool

    @property
    def reveals(self) -> bool:  # type: ignore[override]  # only the stack shows a card that nobody knew
        """Whether the card was unknown."""
        return self.from_stack


class ObjectiveTurnedUp(_Own, frozen=True, gc=False):
    """A card filled the gap in the display of objectives."""

    reveals: ClassVar[bool] = True
    card: str


class ObjectivePlayed(_Own, frozen=True, gc=False):
    """An objective card was played."""

    card: str


class TilePlaced(_Own, frozen=True, gc=False):
    """Kansas City: a tile came into play at ``location`` ("job_market" for a worker, "" out of the game)."""

    tile: str
    location: str


class IncomeTaken(_Own, frozen=True, gc=False):
    """Kansas City: the hand was shown; its value with certificates was paid in dollars."""

    hand: tuple[str, ...]
    certificates: int
    dollars: int


class CattleGrown(_Own, frozen=True, gc=False):
    """Simmental cards were exchanged for the next stage."""

    stage: int
    cards: int


class Delivered(_Own, frozen=True, gc=False):
    """A disc went to a city; ``dollars`` is the transport cost."""

    city: int
    disc: str
    dollars: int


class ForesightRefilled(_Own, frozen=True, gc=False):
    """New tiles lie on the foresight spaces."""

    reveals: ClassVar[bool] = True
    tiles: tuple[str, ...]


class SamDrew(_Own, frozen=True, gc=False):
    """Sam turned a card over (its number) for so many ``steps``; ``shuffled``: from a new supply.

    ``acts``: its effects are not for another specialization than his.
    """

    reveals: ClassVar[bool] = True
    card: int
    steps: int
    acts: bool
    shuffled: bool


class SamUnable(_Own, frozen=True, gc=False):
    """An effect of Sam's card could not be done."""

    effect: str


class Specialized(_Own, frozen=True, gc=False):
    """A kind of worker became most numerous of Sam's, and so his specialization."""

    worker: Worker


class LastTurns(_Own, frozen=True, gc=False):
    """The market token left the job market; the seat took it, the others have one more turn."""


class GameEnded(_Own, frozen=True, gc=False):
    """The game is over; ``seat`` took the last turn."""

    reason: Literal["job_market"]


GreatWesternTrailEvent: Any = reduce(or_, _Own.__subclasses__())
"""The union of all events above."""
