"""The small game with turns that can be planned: any steps of a race, and getting in the way of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.views import copy_of
from tests.bot.race import Block, Race

if TYPE_CHECKING:
    from tests.bot.race import RaceAction, RaceState


class OrderedRace(Race):
    """A race whose turns can be planned."""

    def ahead(self, view: RaceState, seat: int) -> RaceState | None:
        """Return what a seat would see in its next turn."""
        if view.turn == 0 or view.ended or seat == view.seat:
            return None
        trial = copy_of(view)
        trial.turn += (seat - view.seat) % view.seats
        trial.seat, trial.blocked = seat, view.blocked
        return trial

    def reactions(self, view: RaceState, seat: int) -> tuple[RaceAction, ...]:  # noqa: ARG002  all may do it
        """Return what a seat may ever do in the turns of others."""
        return (Block(),)


GAMES = {"race": OrderedRace()}
