"""Great Western Trail, first edition (2016) and second edition (2021), for 2-4 players."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.great_western_trail import model
from rules.great_western_trail.actions import (
    EndTurn,
    GreatWesternTrailAction,
    PlayObjective,
    UseExchangeToken,
)
from rules.great_western_trail.advice.advice import advise
from rules.great_western_trail.events import GreatWesternTrailEvent
from rules.great_western_trail.printed.catalogue import COMMON
from rules.great_western_trail.refusals import nobody
from rules.great_western_trail.scoring.scoring import score
from rules.great_western_trail.setup import set_up
from rules.great_western_trail.turn.pending import (
    ends,
    may_end,
    objectives_to_play,
    on_top,
    play_objective,
    settle,
    take,
)
from rules.great_western_trail.turn.tokens import in_turn, out_of_turn, take_out_of_turn, use_in_turn
from rules.great_western_trail.turn.turns import end_turn
from rules.great_western_trail.upgrades import UPGRADES
from rules.great_western_trail.views import view_of
from rules.great_western_trail.wellformed import is_well_formed
from rules.kernel import contract
from rules.kernel.illegal import malformed
from rules.kernel.options import check_seed, parse
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.revisions import Upgrade


class GreatWesternTrail(
    contract.Game[model.GreatWesternTrailState, contract.Action, model.GreatWesternTrailOptions]
):
    """The contract of the kernel; the rules themselves are in the modules beside this one."""

    key: ClassVar[str] = "great_western_trail"
    revision: ClassVar[int] = 1
    upgrades: ClassVar[Mapping[int, Upgrade]] = UPGRADES
    seats: ClassVar[tuple[int, ...]] = COMMON.seats
    Options = model.GreatWesternTrailOptions
    State = model.GreatWesternTrailState
    Action = GreatWesternTrailAction
    Event = GreatWesternTrailEvent

    def setup(
        self, *, seats: int, options: Mapping[str, object] | None = None, seed: str
    ) -> model.GreatWesternTrailState:
        """Lay out the board and let the first seat begin."""
        return set_up(seats, parse(self, options, seats), check_seed(seed))

    def to_act(self, state: model.GreatWesternTrailState) -> tuple[int, ...]:
        """Return the seat whose turn it is; nobody waits for exchange tokens of others."""
        return () if state.ended else (state.seat,)

    def legal(self, state: model.GreatWesternTrailState, seat: int) -> tuple[contract.Action, ...]:
        """Return what is pending first, then objective cards, exchange tokens and the end of the turn."""
        if not _is_at_table(state, seat):
            return ()
        if seat != state.seat:
            return tuple(out_of_turn(state, seat))
        return (
            *on_top(state),
            *objectives_to_play(state, seat),
            *in_turn(state, seat),
            *ends(state),
        )

    def apply(
        self, state: model.GreatWesternTrailState, seat: int, action: contract.Action
    ) -> list[contract.Event]:
        """Take an action; see the contract."""
        if not _is_at_table(state, seat):
            raise nobody(state)
        if not is_well_formed(action):
            raise malformed()
        if seat != state.seat:
            return take_out_of_turn(state, seat, action)
        return _take(state, seat, action) + settle(state)

    def view(self, state: model.GreatWesternTrailState, seat: int | None) -> model.GreatWesternTrailState:
        """Return what a seat or an onlooker may see."""
        return view_of(state, seat)

    def result(self, state: model.GreatWesternTrailState) -> contract.Result | None:
        """Return the final scores, once the game has ended."""
        return score(state) if state.ended else None

    def advise(self, view: model.GreatWesternTrailState, seat: int) -> contract.Action:
        """Return what a sensible player would do."""
        return advise(view, seat, self.legal(view, seat))


def _is_at_table(state: model.GreatWesternTrailState, seat: int) -> bool:
    return type(seat) is int and 0 <= seat < state.seats and not state.ended


def _take(state: model.GreatWesternTrailState, seat: int, action: contract.Action) -> list[contract.Event]:
    if isinstance(action, UseExchangeToken):
        return use_in_turn(state, seat, action)
    if isinstance(action, PlayObjective):
        return play_objective(state, seat, action)
    if isinstance(action, EndTurn):
        if not may_end(state):
            raise IllegalAction("great_western_trail.illegal.turn_goes_on")
        return end_turn(state, seat)
    return take(state, seat, action)
