"""What happens in Mini Express. The automa is seat number ``seats`` here."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.kernel.contract import Event
from rules.mini_express.catalogue import CompanyId  # noqa: TC001  msgspec reads the annotation
from rules.mini_express.model import Ending  # noqa: TC001  as above

ValueReason = Literal["track", "golden_spike"]
CityReason = Literal["only", "nearest", "fewest_trains", "most_companies", "highest_number"]
"""Why the automa took a city: the last rule that had to decide."""
PathReason = Literal["only", "start", "clockwise"]
"""Why it took a path: the last rule that had to decide."""


class _OfCompany(Event, frozen=True, gc=False):
    """Something that has to do with a company."""

    company: CompanyId


class ShareDrafted(_OfCompany, frozen=True, gc=False):
    """``seat`` got ``shares`` first shares of a company; in the duel sometimes without choosing."""

    shares: int


class SharesRemoved(_OfCompany, frozen=True, gc=False):
    """Shares that nobody drafted are out of the game and have raised the value of their company."""

    shares: int
    by: int
    value: int


class GameBegun(Event, frozen=True, gc=False):
    """The draft is over; ``seat`` has the first turn."""


class ShareBought(_OfCompany, frozen=True, gc=False):
    """A share was bought for ``paid`` influence, ``influence`` is left; ``trains`` came to its track."""

    paid: int
    influence: int
    trains: int


class ShareTaken(_OfCompany, frozen=True, gc=False):
    """The automa took a share, as ``track`` trains lay there; ``trains`` were added to the track place."""

    track: int
    trains: int


class TrackBuilt(_OfCompany, frozen=True, gc=False):
    """Track was built: a train on each hex of ``path``, the last one in the city."""

    city: str
    path: tuple[str, ...]


class TrackBonus(_OfCompany, frozen=True, gc=False):
    """Another company got trains on its track place, as ``seat`` built where it has track."""

    trains: int


class ValueRaised(_OfCompany, frozen=True, gc=False):
    """The value of a company rose, for track that was built or for the golden spike."""

    by: int
    value: int
    reason: ValueReason


class InfluenceGained(_OfCompany, frozen=True, gc=False):
    """``seat`` gained influence in a company and has ``influence`` now."""

    by: int
    influence: int


class DemandRemoved(Event, frozen=True, gc=False):
    """A city takes no further company: its demand tile is out of the game."""

    city: str
    tile: str


class SharesRanOut(_OfCompany, frozen=True, gc=False):
    """A company has no shares left: the last was taken, or its last train (then ``removed`` shares go)."""

    removed: int


class LastTurns(Event, frozen=True, gc=False):
    """Two companies have run out: the round is played to its end."""

    companies: tuple[CompanyId, ...]


class Passed(Event, frozen=True, gc=False):
    """There was nothing that ``seat`` could do, or in the duel no second action."""

    second: bool = False


class SpikeMoved(Event, frozen=True, gc=False):
    """The first track reached Omaha: ``east`` (None: it had no train left) is the eastern company.

    The companies ``west_start`` got a train at the western city.
    """

    east: CompanyId | None
    west_start: tuple[CompanyId, ...]


class SpikeLost(Event, frozen=True, gc=False):
    """The western city was reached before Omaha: the golden spike is out of the game."""


class LineJoined(Event, frozen=True, gc=False):
    """East and west are joined; ``west`` (None: it had no train left) is the western company."""

    east: CompanyId | None
    west: CompanyId | None


class PortOpened(_OfCompany, frozen=True, gc=False):
    """A port got a train of a company."""

    port: str


class AutomaDrew(Event, frozen=True, gc=False):
    """The automa drew a tile; its company marker moved to ``company``, its target marker to ``target``.

    ``redrawn``: another tile, as the company before it could do nothing; the target marker stays.
    """

    reveals: ClassVar[bool] = True
    tile: str
    company: CompanyId
    target: str
    redrawn: bool = False


class AutomaReset(Event, frozen=True, gc=False):
    """The automa drew a reset tile: the ``tiles`` tiles drawn since the last one went back with it."""

    reveals: ClassVar[bool] = True
    tiles: int


class AutomaUnable(_OfCompany, frozen=True, gc=False):
    """The company chosen could do nothing: no share in stock, or no city within its ``track`` trains."""

    track: int
    reason: Literal["no_share", "no_city"]


class AutomaChose(_OfCompany, frozen=True, gc=False):
    """The automa chose a city and a path, and why.

    ``distance`` is that of the city from the target city; ``others`` the further cities in reach.
    """

    city: str
    reason: CityReason
    distance: int
    others: tuple[str, ...]
    path: tuple[str, ...]
    start: str
    path_reason: PathReason


class GameEnded(Event, frozen=True, gc=False):
    """The game is over; ``seat`` acted last."""

    reason: Ending


_OfShares = ShareDrafted | SharesRemoved | GameBegun | ShareBought | ShareTaken | SharesRanOut | LastTurns
_OfTrack = TrackBuilt | TrackBonus | ValueRaised | InfluenceGained | DemandRemoved
_OfModules = SpikeMoved | SpikeLost | LineJoined | PortOpened
_OfAutoma = AutomaDrew | AutomaReset | AutomaUnable | AutomaChose
MiniExpressEvent = _OfShares | _OfTrack | _OfModules | _OfAutoma | Passed | GameEnded
