"""The toy game with plans: a turn begins with a ride, which may be arranged before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import rules
from cogs import titles
from cogs.title.declaration import PlanChange
from tests.cogs import fair
from tests.cogs.fair import Fair, FairPictures, Leave, Ride
from tests.cogs.pictures import check_masked, pixel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pytest

    from bot.words.say import Say
    from render.kit.picture import Picture
    from rules import Action, State
    from tests.cogs.fair import FairAction, FairState

RIDES: Final = tuple(Ride("north", ride) for ride in range(3))
NEXT: Final = "fair.next"
LAST: Final = "fair.last"


class PlannedFair(Fair):
    """Every turn begins with a ride; the last one is out of order as soon as anybody has whistled."""

    def plans(self, view: FairState, seat: int) -> tuple[FairAction, ...]:
        """Return the rides, unless the seat has had its ride."""
        if view.ended or view.steps[seat] % 2:
            return ()
        return RIDES if all(view.whistles) else RIDES[:2]

    def choices(self, state: FairState, seat: int) -> tuple[FairAction, ...]:
        """Return the rides, then everything else."""
        rides = self.plans(state, seat)
        others = super().choices(state, seat)
        return rides or tuple(action for action in others if not isinstance(action, Ride))

    def take(self, state: FairState, seat: int, action: FairAction) -> list[Any]:
        """Take a step; who leaves has had no ride again."""
        events: list[Any] = super().take(state, seat, action)
        if isinstance(action, Leave):
            state.steps[seat] += state.steps[seat] % 2
        return events

    def advise(self, view: FairState, seat: int, _character: str = "") -> FairAction:
        """Go on."""
        return self.legal(view, seat)[0]


class PlannedPictures(FairPictures):
    """Pictures of plans, too; ``drawn`` notes them."""

    has = frozenset({*FairPictures.has, "plan"})

    def __init__(self) -> None:
        self.drawn: list[tuple[int, Action]] = []

    def plan(self, view: State, seat: int, action: Action, **_: object) -> Picture:
        check_masked(view, seat)
        self.drawn.append((seat, action))
        return pixel("plan.png")


def changes(_say: Say, plan: Ride, plans: Sequence[Ride]) -> Iterator[PlanChange]:
    """Yield the next ride and the last one."""
    place = plans.index(plan)
    yield PlanChange(NEXT, plans[(place + 1) % len(plans)])
    yield PlanChange(LAST, plans[-1])


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot offer the fair with plans while a test runs."""
    fair.register(monkeypatch)
    monkeypatch.setitem(rules.GAMES, fair.TITLE, PlannedFair())
    monkeypatch.setitem(titles.TITLES, fair.TITLE, titles.TITLES[fair.TITLE]._replace(planner=changes))
