"""The small game with plans: a run to where nobody else stands may be arranged before the turn comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.race import Race, Run

if TYPE_CHECKING:
    from bot.model import SavedPlan
    from bot.tables import Tables
    from tests.bot.race import RaceAction, RaceState


class PlannedRace(Race):
    """A race with plans."""

    def plans(self, view: RaceState, seat: int) -> tuple[RaceAction, ...]:
        """Return runs to places where no other seat stands."""
        if not view.turn or view.ended:
            return ()
        taken = {place for other, place in enumerate(view.places) if other != seat}
        return tuple(run for run in (Run(1), Run(2), Run(3)) if view.places[seat] + run.steps not in taken)


GAMES = {"race": PlannedRace()}


async def plan_of(tables: Tables, table_id: int, user_id: int) -> SavedPlan | None:
    """Return what the panel of a person shows of a plan that could still be carried out."""
    table = await tables.library.get(table_id, user_id)
    seat = table.seat_of(user_id)
    assert seat is not None
    return (await tables.history.glance(table, seat)).plan
