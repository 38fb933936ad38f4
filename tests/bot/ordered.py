"""The small game with turns that can be planned: any steps of a race, and getting in the way of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.views import copy_of
from tests.bot.race import Race

if TYPE_CHECKING:
    from tests.bot.race import RaceState


class OrderedRace(Race):
    """A race whose turns can be planned."""

    def preview_next_turn(self, view: RaceState, seat: int) -> RaceState | None:
        """Return what a seat would see in its next turn."""
        if view.turn == 0 or view.ended or seat == view.seat:
            return None
        trial = copy_of(view)
        trial.turn += (seat - view.seat) % view.seats
        trial.seat, trial.blocked = seat, view.blocked
        return trial

    def out_of_turn(self, view: RaceState, seat: int) -> RaceState:
        """Return a view in which a seat has a card, in another's turn."""
        trial = copy_of(view)
        trial.seat, trial.blocked = (seat + 1) % view.seats, False
        trial.hands[seat] = [0]
        return trial


GAMES = {"race": OrderedRace()}
