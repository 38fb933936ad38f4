"""What a seat may choose.

``action`` is the index of a local action: the tile's in printed order, then the risk action of its space; 0
where a single icon is at stake.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

from rules.great_western_trail.model import Worker  # noqa: TC001  msgspec reads the annotation
from rules.kernel.contract import Action
from rules.kernel.refusal import IllegalAction


class _Own(Action, frozen=True, gc=False):
    """What all actions of the title are."""


class PlaceHerder(_Own, frozen=True, gc=False):
    """Put the herder on a neutral building at the first turn."""

    location: str


class MoveHerder(_Own, frozen=True, gc=False):
    """Move the herder to a location. ``fees`` are the dollars paid on the way: by seat, then to the bank."""

    to: str
    fees: tuple[int, ...]


class Gain(_Own, frozen=True, gc=False):
    """Take what a local action gives for nothing."""

    action: int


class DiscardFor(_Own, frozen=True, gc=False):
    """Discard hand cards for the gain beside them."""

    action: int
    cards: tuple[str, ...]


class Hire(_Own, frozen=True, gc=False):
    """Hire a worker from a row of the job market (0 is the top row)."""

    worker: Worker
    row: int


class Build(_Own, frozen=True, gc=False):
    """Place a private building on a free space, or in place of one's own building there."""

    building: str
    location: str


class BuyCattle(_Own, frozen=True, gc=False):
    """Buy cattle cards of the market with so many cowboys."""

    cards: tuple[str, ...]
    cowboys: int


class RevealCattle(_Own, frozen=True, gc=False):
    """Use a cowboy to turn up two cards for the cattle market."""


class MoveEngine(_Own, frozen=True, gc=False):
    """Move the engine forward; ``to`` as ``Player.engine``."""

    to: int


class MoveEngineBack(_Own, frozen=True, gc=False):
    """Move the engine back, as a cost or from the last space; ``to`` as ``Player.engine``."""

    to: int


class TakeCampTile(_Own, frozen=True, gc=False):
    """Take a teepee or outlaw tile with the gain or cost of its space."""

    location: str


class RemoveHazard(_Own, frozen=True, gc=False):
    """Remove a hazard tile from the trail and keep it."""

    location: str


class TakeObjective(_Own, frozen=True, gc=False):
    """Take an objective card of the display, or the top card of the stack ("stack")."""

    card: str


class Auxiliary(_Own, frozen=True, gc=False):
    """Take an auxiliary action ("dollars", "draw", "certificate", "engine", "remove") once or twice."""

    auxiliary: str
    times: int


class DrawCards(_Own, frozen=True, gc=False):
    """Draw so many cards, to discard as many."""

    cards: int


class DiscardCard(_Own, frozen=True, gc=False):
    """Discard a hand card that has to go."""

    card: str


class RemoveCard(_Own, frozen=True, gc=False):
    """Remove a hand card from the game."""

    card: str


class CopyBuilding(_Own, frozen=True, gc=False):
    """Use the local actions of the building at a neighbouring location."""

    location: str


class SpecialDelivery(_Own, frozen=True, gc=False):
    """Move the engine back to ``to`` for a delivery worth the spaces moved."""

    to: int


class UpgradeStation(_Own, frozen=True, gc=False):
    """Upgrade a station (its number) with a disc: of a disc space, or "station_3" for one from there."""

    station: int
    disc: str


class AppointStationMaster(_Own, frozen=True, gc=False):
    """Give up a worker for the station master's tile."""

    worker: Worker


class PlaceForesight(_Own, frozen=True, gc=False):
    """Kansas City steps 1 to 3: put this tile into play."""

    tile: str


class TakeIncome(_Own, frozen=True, gc=False):
    """Kansas City step 4: show the hand and use so many temporary certificates."""

    certificates: int


class GrowCattle(_Own, frozen=True, gc=False):
    """Exchange so many Simmental cards of the stage at hand for the next stage."""

    cards: int


class Deliver(_Own, frozen=True, gc=False):
    """Deliver to a city (its index) with a disc, named as in ``UpgradeStation``; "none" without any."""

    city: int
    disc: str


class PlayObjective(_Own, frozen=True, gc=False):
    """Play an objective card from the hand."""

    card: str


class UseExchangeToken(_Own, frozen=True, gc=False):
    """Give back an exchange token, draw so many cards, discard as many; also in another player's turn."""

    cards: int


class Pass(_Own, frozen=True, gc=False):
    """Do without what is offered."""


class EndTurn(_Own, frozen=True, gc=False):
    """End phase B: draw up to the hand limit."""


GreatWesternTrailAction: Any = reduce(or_, _Own.__subclasses__())
"""The union of all actions above."""


def not_offered() -> IllegalAction:
    """Return the refusal of an action that nothing here and now offers."""
    return IllegalAction("great_western_trail.illegal.not_offered")
