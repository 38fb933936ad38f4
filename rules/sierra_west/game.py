"""Sierra West (2019) for 1-4 players, in four modes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.kernel import contract
from rules.kernel.options import check_seed, parse
from rules.kernel.views import copy_of
from rules.sierra_west import model, planning
from rules.sierra_west.actions import LockPlan, SierraWestAction
from rules.sierra_west.advice import advise, gain
from rules.sierra_west.catalogue import BASICS, animals_of
from rules.sierra_west.events import SierraWestEvent
from rules.sierra_west.pending import LAST, REACTIONS, STACK, close, listed, taken
from rules.sierra_west.reactions import may_trap
from rules.sierra_west.scoring import score
from rules.sierra_west.setup import set_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class SierraWest(contract.Game[model.SierraWestState, contract.Action, model.SierraWestOptions]):
    """The contract of the kernel; the rules themselves are in the rooms beside this module."""

    key: ClassVar[str] = "sierra_west"
    revision: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    Options = model.SierraWestOptions
    State = model.SierraWestState
    Action = SierraWestAction
    Event = SierraWestEvent

    def setup(
        self, *, seats: int, options: Mapping[str, object] | None = None, seed: str
    ) -> model.SierraWestState:
        """Lay out the boards, deal, and let the first seat plan."""
        return set_up(seats, parse(self, options, seats), check_seed(seed))

    def waiting(self, state: model.SierraWestState) -> tuple[int, ...]:
        """Return the seat whose turn it is; after the last turn all who may still trap."""
        return tuple(state.awaiting) if state.awaiting else (state.seat,)

    def choices(self, state: model.SierraWestState, seat: int) -> Iterable[contract.Action]:
        """Return what is pending; after the last turn what may still be trapped."""
        return listed(LAST, state, seat) if state.awaiting else STACK.legal(state)

    def take(self, state: model.SierraWestState, seat: int, action: contract.Action) -> list[contract.Event]:
        """Take an action; see the contract."""
        if state.awaiting:
            return _answer(state, seat, action)
        events = STACK.take(state, seat, action)
        return events + STACK.settle(state) if len(state.pending) > 1 else events

    def choices_out_of_turn(self, state: model.SierraWestState, seat: int) -> Iterable[contract.Action]:
        """Return what a seat may track and trap in the turns of others."""
        return () if state.awaiting else listed(REACTIONS, state, seat)

    def take_out_of_turn(
        self, state: model.SierraWestState, seat: int, action: contract.Action
    ) -> list[contract.Event]:
        """Track or trap in the turn of another."""
        if state.awaiting or type(action) not in REACTIONS:
            return list(super().take_out_of_turn(state, seat, action))
        events: list[contract.Event] = []
        taken(REACTIONS, state, seat, action).take(state, seat, action, events)
        return events

    def score(self, state: model.SierraWestState) -> contract.Result:
        """Return the scores as they stand."""
        return score(state)

    def plans(self, view: model.SierraWestState, seat: int) -> tuple[LockPlan, ...]:
        """Return the plans that a seat could lock if it were its turn now, from its hand alone."""
        return () if view.ended or view.awaiting else tuple(planning.plans(view, seat))

    def preview_next_turn(self, view: model.SierraWestState, seat: int) -> model.SierraWestState | None:
        """Return what a seat would see if its next turn began now."""
        away = (seat - view.seat) % view.seats
        if view.ended or view.awaiting or not away or 0 < view.last_turn < view.turn + away:
            return None
        trial = copy_of(view)
        trial.seat, trial.turn = seat, view.turn + away
        trial.pending, trial.steps = [model.Planning()], model.Turn()
        return trial

    def out_of_turn(self, view: model.SierraWestState, seat: int) -> model.SierraWestState | None:
        """Return a view in which a seat may track whatever there is, and trap what lies face down."""
        if view.ended or view.awaiting or view.seats == 1:
            return None
        trial = copy_of(view)
        trial.seat = (seat + 1) % view.seats
        trial.windows = [model.Window(trial.seat, animals_of(view.mode), BASICS)]
        player = trial.players[seat]
        player.green = player.tan = model.CAMP
        for good in BASICS:
            player.goods[good] = max(1, player.goods[good])
        return trial

    def is_turn_of(self, state: model.SierraWestState, seat: int) -> bool:
        """Tell whether a seat has its turn: not while it may still trap after the last one."""
        return not state.awaiting and super().is_turn_of(state, seat)

    def keepable(self, state: model.SierraWestState, seat: int) -> int:
        """Return the basic resources of a seat."""
        return sum(state.players[seat].goods[good] for good in BASICS)

    def advise(self, view: model.SierraWestState, seat: int) -> contract.Action:
        """Return what a sensible player would do."""
        return advise(self, view, seat)

    def motive(self, view: model.SierraWestState, seat: int, action: contract.Action) -> contract.Motive:
        """Return what speaks for what is advised: what it gains a seat, else its kind."""
        n = gain(self, view, seat, action)
        return contract.Motive("gain", {"n": n}) if n > 0 else super().motive(view, seat, action)


def _answer(state: model.SierraWestState, seat: int, action: contract.Action) -> list[contract.Event]:
    """Let a seat trap after the last turn, or decline; the game is over when nobody is waited for."""
    events: list[contract.Event] = []
    taken(LAST, state, seat, action).take(state, seat, action, events)
    if not may_trap(state, seat) or type(action) not in REACTIONS:
        close(state, seat, events)
    return events
