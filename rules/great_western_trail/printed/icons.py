"""Icons: the small vocabulary in which tiles and cards print their actions.

All but costs are optional when an icon is used; what is gained in dollars is taken whole
(first edition p.10, second edition p.12: general rules of actions).
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Literal

import msgspec

from rules.kernel.contract import snake_case

Counted = Literal[
    "cowboy",
    "builder",
    "engineer",
    "building_in_woods",
    "building",
    "camp_tile_pair",
    "hazard_tile",
    "station_disc",
]
"""What an amount is multiplied by: things of the player who uses the icon."""


def _printed(name: str) -> str:
    return snake_case(name.removesuffix("Icon"))


class _Icon(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=_printed, forbid_unknown_fields=True):
    """Written with what it does, without the word icon: ``BuildIcon`` is ``{"do": "build"}``."""


class CardCost(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Hand cards to discard: of given colours, of any cattle, several of one breed, or objective cards."""

    count: int
    kind: Literal["colour", "any_cattle", "same_breed", "objective"]
    colours: tuple[str, ...] = ()


class GainIcon(_Icon, frozen=True, gc=False):
    """Gain dollars, certificates and exchange tokens, as often as one has things of ``per``."""

    dollars: int = 0
    certificates: int = 0
    exchange_tokens: int = 0
    per: Counted | None = None


class FillCertificatesIcon(_Icon, frozen=True, gc=False):
    """Gain temporary certificates up to one's limit (10a)."""


class DiscardForIcon(_Icon, frozen=True, gc=False):
    """Discard hand cards, gain dollars and certificates; then another icon may be used."""

    cards: CardCost
    dollars: int = 0
    certificates: int = 0
    then: Icon | None = None


class HireIcon(_Icon, frozen=True, gc=False):
    """Hire a worker for its row's wage and ``extra_dollars`` (which may be negative)."""

    extra_dollars: int


class BuyCattleIcon(_Icon, frozen=True, gc=False):
    """Buy cattle with one's cowboys."""


class BuildIcon(_Icon, frozen=True, gc=False):
    """Place or replace a private building for ``dollars_per_builder``."""

    dollars_per_builder: int


class TakeObjectiveIcon(_Icon, frozen=True, gc=False):
    """Take an objective card, to the discard pile or the hand."""

    to: Literal["discard_pile", "hand"]


class EngineForwardIcon(_Icon, frozen=True, gc=False):
    """Move the engine forward up to ``spaces`` (times ``per``), for ``cost`` dollars."""

    spaces: int
    per: Counted | None = None
    cost: int = 0


class EngineBackForIcon(_Icon, frozen=True, gc=False):
    """Move the engine back exactly ``spaces`` and gain dollars (1b)."""

    spaces: int
    dollars: int


class TakeCampTileIcon(_Icon, frozen=True, gc=False):
    """Trade with a teepee (first edition) or arrest an outlaw (second edition)."""


class RemoveHazardIcon(_Icon, frozen=True, gc=False):
    """Remove a hazard tile for ``cost`` dollars."""

    cost: int


class AuxiliaryActionIcon(_Icon, frozen=True, gc=False):
    """Take an auxiliary action, up to ``times`` (1: single, 2: single or double)."""

    times: int


class HerderForwardIcon(_Icon, frozen=True, gc=False):
    """Move the herder up to ``spaces``, with or without ``fees``, phase B, and entering Kansas City."""

    spaces: int
    fees: bool = True
    phase_b: bool = True
    kansas_city: bool = True


class DrawThenDiscardIcon(_Icon, frozen=True, gc=False):
    """Draw up to ``cards`` (times ``per``), then discard as many."""

    cards: int
    per: Counted | None = None


class SpecialDeliveryIcon(_Icon, frozen=True, gc=False):
    """Move the engine back and deliver to a city worth at most the spaces moved (9a)."""


class CopyBuildingIcon(_Icon, frozen=True, gc=False):
    """Use the local actions of a building on a neighbouring space of the trail."""


class UpgradeStationBehindIcon(_Icon, frozen=True, gc=False):
    """Upgrade a station behind the engine at its normal cost (9b)."""


class EitherIcon(_Icon, frozen=True, gc=False):
    """Use one of several icons."""

    options: tuple[Icon, ...]


if TYPE_CHECKING:
    Icon = _Icon
else:
    Icon = reduce(or_, _Icon.__subclasses__())
    """The union of all icons above."""
