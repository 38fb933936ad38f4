"""What a seat may do: an action is one step of a turn. ``pay``: the goods that a cost leaves to choose."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Literal

from rules.kernel.contract import Action
from rules.sierra_west.catalogue import FISH
from rules.sierra_west.model import Figure, Pioneer  # noqa: TC001  the kernel reads the annotations

if TYPE_CHECKING:
    from collections.abc import Sequence

Rest = Literal["", "deck", "discard"]
"""Where the fourth card goes."""


class LockPlan(Action, frozen=True, gc=False):
    """Lay three cards of the hand to left, middle and right; in the expert variant the fourth to ``rest``."""

    left: str
    middle: str
    right: str
    rest: Rest = ""


class EnterCabin(Action, frozen=True, gc=False):
    """Put a resting figure into a cabin; the mule into the grey one."""

    figure: Figure
    cabin: str


class Walk(Action, frozen=True, gc=False):
    """Move a pioneer to a space of its path and take the action there; spaces between are skipped."""

    pioneer: Pioneer
    space: int
    pay: tuple[str, ...] = ()


class Endure(Action, frozen=True, gc=False):
    """Move a pioneer to a mandatory space and take damage in place of its action.

    ``loss``: a cabin, "wagon" for a step back, "nothing" where neither is possible.
    """

    pioneer: Pioneer
    space: int
    loss: str


class StepBack(Action, frozen=True, gc=False):
    """Use the cabin that lets the green pioneer do its last space but one again."""


class CrossOver(Action, frozen=True, gc=False):
    """Use the cabin that lets the green pioneer go on along the tan path."""


class SpendToken(Action, frozen=True, gc=False):
    """Spend a pair-of-boots token for two boots, to be used at once."""


class MoveExplorer(Action, frozen=True, gc=False):
    """Move the explorer to a place of the mountain (-1: the foothill), a boot a card."""

    to: int


class MoveWagon(Action, frozen=True, gc=False):
    """Move the wagon one space, for the boots and goods printed there."""

    pay: tuple[str, ...] = ()


class ClaimCard(Action, frozen=True, gc=False):
    """Claim the card under the explorer, to the top of one's deck or discard pile."""

    pile: Literal["deck", "discard"]


class BuildCabin(Action, frozen=True, gc=False):
    """Build a cabin of the shop; ``slot`` counts from 0 at the left."""

    slot: int
    pay: tuple[str, ...]


class Choose(Action, frozen=True, gc=False):
    """Take one of several gains: "boots", a good, a card, or "bullets"."""

    gain: str


class Paddle(Action, frozen=True, gc=False):
    """Move the canoe to a river card (from 1), or 0: the fish market."""

    to: int


class LoadCart(Action, frozen=True, gc=False):
    """Load gold into one of one's carts that holds ``holds`` gold."""

    holds: int
    gold: int


class TakeSummit(Action, frozen=True, gc=False):
    """Put a figure on the summit space of a card (0 left, 1 middle, 2 right)."""

    figure: Figure
    card: int


class UseSummit(Action, frozen=True, gc=False):
    """Perform the summit action of a card; ``choice``: the track to advance on or the fish to buy, if any."""

    card: int
    choice: str = ""
    pay: tuple[str, ...] = ()


class Shoot(Action, frozen=True, gc=False):
    """Fire the six-shooter once more."""


class HoldFire(Action, frozen=True, gc=False):
    """Stop firing without a hit, and take damage."""


class TakeDamage(Action, frozen=True, gc=False):
    """Choose what damage does: ``loss`` is a cabin, or "wagon" for a step back."""

    loss: str


class SwapGold(Action, frozen=True, gc=False):
    """Swap a gold for a basic resource, with the mule in the grey cabin."""

    gain: str


class SellFish(Action, frozen=True, gc=False):
    """Sell fish at the fish market, with the canoe there."""

    fish: tuple[str, ...]


class UseDynamite(Action, frozen=True, gc=False):
    """Turn two stones into a gold, with the dynamite."""


class Pass(Action, frozen=True, gc=False):
    """End the turn."""


class Track(Action, frozen=True, gc=False):
    """Follow the marker of another: put a resting pioneer on one's track space, gain that resource."""

    pioneer: Pioneer
    track: str


class Trap(Action, frozen=True, gc=False):
    """Put a resting pioneer on one's trap space, pay a basic resource, turn an animal tile face up."""

    pioneer: Pioneer
    animal: str
    pay: str


class Decline(Action, frozen=True, gc=False):
    """Trap nothing more after the last turn."""


_PLACED = {BuildCabin: "slot", MoveExplorer: "to", Paddle: "to", UseSummit: "choice"}
"""Actions of which several may have places on the board, with what says which place."""
_WITHOUT_PLACE = ("", *FISH)


def numbered(actions: Sequence[Action]) -> dict[Action, int]:
    """Return by action the number of its place on the board, from 1 for each kind that has several places."""
    found: dict[Action, int] = {}
    for kind, field in _PLACED.items():
        at = {each: getattr(each, field) for each in actions if type(each) is kind}
        places = [place for place in dict.fromkeys(at.values()) if place not in _WITHOUT_PLACE]
        if len(places) > 1:
            found |= {each: places.index(place) + 1 for each, place in at.items() if place in places}
    return found


SierraWestAction: Any = reduce(or_, (kind for kind in Action.__subclasses__() if kind.__module__ == __name__))
"""Every action of this module."""
