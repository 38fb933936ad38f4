"""What happens in a game. ``seat`` may be that of Hastings, the number after the last seat."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, ClassVar, Literal

from rules.kernel.contract import Event
from rules.sierra_west.model import Figure, Pioneer  # noqa: TC001  the kernel reads the annotations

Pile = Literal["deck", "discard", "supply"]
"""Where claimed cards go; the supply is that of Hastings."""


class PlanLocked(Event, frozen=True, gc=False):
    """Three cards were laid out; ``animals`` show on the left and right one."""

    left: str
    middle: str
    right: str
    animals: tuple[str, ...]


class CardReturned(Event, frozen=True, gc=False):
    """The fourth card of an expert went face down on the own deck."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    card: str | None


class CardDiscarded(Event, frozen=True, gc=False):
    """The fourth card of an expert went face up on the own discard pile."""

    card: str


class CabinEntered(Event, frozen=True, gc=False):
    """A figure went into a cabin ("grey": the mule's)."""

    figure: Figure
    cabin: str


class Walked(Event, frozen=True, gc=False):
    """A pioneer went to a space of a path; ``icon`` is the action there."""

    pioneer: Pioneer
    path: Pioneer
    space: int
    icon: str


class PioneerShifted(Event, frozen=True, gc=False):
    """A cabin has moved the green pioneer: it stands before a space of a path."""

    path: Pioneer
    space: int


class CabinUsed(Event, frozen=True, gc=False):
    """A cabin that serves once a turn did so."""

    cabin: str


class Gained(Event, frozen=True, gc=False):
    """A good was gained; apples go to the supply of all."""

    good: str
    amount: int


class Paid(Event, frozen=True, gc=False):
    """A good was paid."""

    good: str
    amount: int


class Taken(Event, frozen=True, gc=False):
    """The mule or a card of the mode went to the seat from the supply (-1) or its last owner."""

    thing: str
    former: int


class MuleLeft(Event, frozen=True, gc=False):
    """Hastings drove the mule from its owner back to the supply."""

    former: int


class TokenSpent(Event, frozen=True, gc=False):
    """A pair-of-boots token was spent for two boots."""


class ExplorerMoved(Event, frozen=True, gc=False):
    """An explorer moved; ``explorer`` is 0 but for the right one of Hastings."""

    explorer: int
    to: int
    boots: int


class ExplorerDisplaced(Event, frozen=True, gc=False):
    """An explorer had to go to the foothill; its owner has a token for it, or not."""

    token: bool


class WagonMoved(Event, frozen=True, gc=False):
    """A wagon moved to a space of the trail."""

    to: int


class CardClaimed(Event, frozen=True, gc=False):
    """A mountain card was claimed, to the top of a pile of its owner, or to the supply of Hastings."""

    card: str
    place: int
    pile: Pile


class CardTurnedUp(Event, frozen=True, gc=False):
    """A mountain card was uncovered and turned face up."""

    reveals: ClassVar[bool] = True
    place: int
    card: str


class SpecialTurnedUp(Event, frozen=True, gc=False):
    """A special card was uncovered and went to the next slot below the wagon trail (from 1)."""

    reveals: ClassVar[bool] = True
    place: int
    card: str
    slot: int


class OutpostCleared(Event, frozen=True, gc=False):
    """An outpost without outlaws went to the next slot below the wagon trail (from 1)."""

    place: int
    card: str
    slot: int


class EndTriggered(Event, frozen=True, gc=False):
    """The last special card lies below the trail; ``turns`` are still to be taken after this one."""

    turns: int


class CabinBuilt(Event, frozen=True, gc=False):
    """A cabin tile of the shop was built."""

    cabin: str
    slot: int


class TileDiscarded(Event, frozen=True, gc=False):
    """The rightmost tile of the shop was discarded."""

    cabin: str


class ShopRefilled(Event, frozen=True, gc=False):
    """Tiles were drawn for the cabin shop, the leftmost last; ``shuffled``: after a shuffle."""

    reveals: ClassVar[bool] = True
    cabins: tuple[str, ...]
    shuffled: bool


class Damaged(Event, frozen=True, gc=False):
    """The seat took damage: ``loss`` is a cabin, "wagon" or "nothing"."""

    loss: str


class SummitTaken(Event, frozen=True, gc=False):
    """A figure stands on the summit space of a card (0 left, 1 middle, 2 right)."""

    figure: Figure
    card: int


class HomesteadAdvanced(Event, frozen=True, gc=False):
    """A homestead marker advanced to a level."""

    track: str
    level: int


class HomesteadBlocked(Event, frozen=True, gc=False):
    """A homestead marker cannot advance; the reward is gained all the same."""

    track: str


class CanoeMoved(Event, frozen=True, gc=False):
    """A canoe moved to a river card (from 1), or 0: the fish market."""

    to: int


class DieRolled(Event, frozen=True, gc=False):
    """The die was rolled: to mine, or to shoot."""

    reveals: ClassVar[bool] = True
    number: int
    hit: bool | None = None


class CartBought(Event, frozen=True, gc=False):
    """A mine cart was taken from the supply."""


class CartLoaded(Event, frozen=True, gc=False):
    """Gold was loaded into a mine cart, which holds ``holds`` now."""

    gold: int
    holds: int


class OutlawCaptured(Event, frozen=True, gc=False):
    """An outlaw was captured at an outpost, or "" on the foothill."""

    outpost: str


class GoodReturned(Event, frozen=True, gc=False):
    """Hastings took a good of a river card (from 1) and put it back into the supply."""

    good: str
    slot: int


class OutlawsCame(Event, frozen=True, gc=False):
    """All outposts are cleared: more outlaws stand on the foothill."""

    outlaws: int


class Tracked(Event, frozen=True, gc=False):
    """A pioneer followed another player's marker."""

    pioneer: Pioneer
    track: str


class Trapped(Event, frozen=True, gc=False):
    """An animal tile was turned face up; ``pioneer`` is None for Hastings."""

    pioneer: Pioneer | None
    animal: str


class Declined(Event, frozen=True, gc=False):
    """The seat traps nothing more after the last turn."""


class Passed(Event, frozen=True, gc=False):
    """The seat has ended its turn."""


class CardsDrawn(Event, frozen=True, gc=False):
    """Cards were drawn for the next plan."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    cards: tuple[str, ...] | None
    count: int
    shuffled: bool


class HastingsActed(Event, frozen=True, gc=False):
    """Hastings carries out his plan card; its animals may be trapped."""

    card: str
    animals: tuple[str, ...]


class HastingsPlanned(Event, frozen=True, gc=False):
    """The next plan card of Hastings was turned up."""

    reveals: ClassVar[bool] = True
    card: str
    shuffled: bool


class LastTrapping(Event, frozen=True, gc=False):
    """The last turn is over; ``seats`` may still trap."""

    seats: tuple[int, ...]


class GameEnded(Event, frozen=True, gc=False):
    """The game is over."""

    reason: Literal["last_turns"]


SierraWestEvent: Any = reduce(or_, (kind for kind in Event.__subclasses__() if kind.__module__ == __name__))
"""Every event of this module."""
