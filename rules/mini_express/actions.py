"""What a seat may do in Mini Express."""

from __future__ import annotations

from rules.kernel.contract import Action
from rules.mini_express.catalogue import CompanyId  # noqa: TC001  msgspec reads the annotation


class DraftShare(Action, frozen=True, gc=False):
    """Take a share of those laid out.

    In the duel: the first choice of the starting player and that of the other one take both shares, the
    second choice of the starting player one for each.
    """

    company: CompanyId


class BuyShare(Action, frozen=True, gc=False):
    """Buy a share for as much influence as trains lie on the company's track place."""

    company: CompanyId


class BuildTrack(Action, frozen=True, gc=False):
    """Build a company's track to a new city by a shortest way.

    ``path`` are the hexes that get a train: from the one beside the company's track to the city's.
    """

    company: CompanyId
    city: str
    path: tuple[str, ...]


class GainInfluence(Action, frozen=True, gc=False):
    """Gain the influence of a purple icon."""

    company: CompanyId


class ChooseWest(Action, frozen=True, gc=False):
    """Name the western company of the line across the continent."""

    company: CompanyId


class PlacePort(Action, frozen=True, gc=False):
    """Put the train of a port event on a port."""

    port: str


TurnAction = BuyShare | BuildTrack
"""What a turn is made of; the others begin the game, or follow from a build."""
MiniExpressAction = DraftShare | BuyShare | BuildTrack | GainInfluence | ChooseWest | PlacePort
