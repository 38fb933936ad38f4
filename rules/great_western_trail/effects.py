"""What an action would bring, worked out once from a view: for words and pictures alike."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail import events as happened
from rules.great_western_trail.actions import Build, Deliver, UpgradeStation
from rules.great_western_trail.game import GreatWesternTrail
from rules.great_western_trail.model import GreatWesternTrailState

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from rules.great_western_trail.model import Pending
    from rules.kernel.contract import Action, Event, Outcome

_GAME = GreatWesternTrail()


class Payment(NamedTuple):
    """Dollars paid to ``payee``, a seat or (None) the bank; negative ones come from it."""

    dollars: int
    payee: int | None = None


class Effects(NamedTuple):
    """What an action brings, as far as its seat can know: ``events`` up to what chance or others decide.

    ``to_choose``: what the seat has then to decide, the next one last; empty if that is not certain.
    """

    events: Sequence[Event]
    to_choose: Sequence[Pending]
    is_certain: bool

    @property
    def payments(self) -> list[Payment]:
        """All dollars that change hands, one by one."""
        return [payment for event in self.events for payment in _payments(event)]

    @property
    def price(self) -> int:
        """Dollars that the action itself costs, negative if it pays: not what discs and bonuses do."""
        return sum(payment.dollars for event in self.events[:1] for payment in _payments(event))

    @property
    def tokens(self) -> int:
        """Exchange tokens that come from the bank."""
        kinds = (happened.ExchangeTokensGained, happened.CampTileTaken)
        return sum(event.tokens for event in self.events if isinstance(event, kinds))


class Prospects:
    """What the actions of a seat would bring: made once for a view, which may not change meanwhile."""

    def __init__(self, view: GreatWesternTrailState, seat: int) -> None:
        self.view = view
        self._seat = seat
        self._prices: dict[Hashable, int] = {}

    def of(self, action: Action) -> Effects:
        """Return what a legal action would bring."""
        foreseen = self._foresee(action)
        after = foreseen.after
        if not isinstance(after, GreatWesternTrailState) or after.seat != self._seat:
            return Effects(foreseen.events, (), foreseen.is_certain)
        return Effects(foreseen.events, tuple(after.pending), is_certain=True)

    @cached_property
    def _foresee(self) -> Callable[[Action], Outcome]:
        return _GAME.prospects(self.view, self._seat)

    def price(self, action: Action) -> int:
        """Return ``Effects.price``, worked out once for actions that cost the same."""
        key = self._priced_as(action)
        if key not in self._prices:
            self._prices[key] = self.of(action).price
        return self._prices[key]

    def _priced_as(self, action: Action) -> Hashable:
        """Return what the price goes by: no disc, of a space only the building that would be replaced."""
        match action:
            case Deliver(city=city):
                return Deliver, city
            case UpgradeStation(station=station):
                return UpgradeStation, station
            case Build(building=building, location=location):
                return building, self.view.buildings.get(location)
            case _:
                return action


_COSTS = (
    *(happened.FeePaidToBank, happened.DollarsPaid, happened.Hired, happened.BuildingPlaced),
    *(happened.CattleBought, happened.StationUpgraded, happened.HazardRemoved, happened.Delivered),
)
_GAINS = (happened.DollarsGained, happened.CampTileTaken, happened.IncomeTaken)


def _payments(event: Event) -> Iterator[Payment]:
    if isinstance(event, happened.FeePaid):
        yield Payment(event.dollars, event.payee)
    elif isinstance(event, _COSTS):
        yield Payment(event.dollars)
    elif isinstance(event, _GAINS):
        yield Payment(-event.dollars)
