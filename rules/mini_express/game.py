"""Mini Express (2020) for 1-5 players, with the automa, both maps and their modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, get_args

from rules.kernel.contract import Game
from rules.kernel.illegal import game_over, malformed, no_such_seat, not_your_turn
from rules.kernel.options import check_seed, parse
from rules.kernel.revisions import Upgrade
from rules.mini_express import actions, draft, events, influence, model, turns
from rules.mini_express.acting import take
from rules.mini_express.advice import advise
from rules.mini_express.catalogue import NUMBERS
from rules.mini_express.scoring import score
from rules.mini_express.setup import set_up
from rules.mini_express.variants import golden_spike, ports
from rules.mini_express.views import view_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel import contract
    from rules.kernel.refusal import IllegalAction

_KINDS = frozenset(get_args(actions.MiniExpressAction))


class MiniExpress(Game[model.MiniExpressState, actions.MiniExpressAction, model.MiniExpressOptions]):
    """The contract of the kernel; the rules themselves are in the modules beside this one."""

    key: ClassVar[str] = "mini_express"
    revision: ClassVar[int] = 1
    upgrades: ClassVar[Mapping[int, Upgrade]] = {0: Upgrade()}
    seats: ClassVar[tuple[int, ...]] = NUMBERS.seats
    Options = model.MiniExpressOptions
    State = model.MiniExpressState
    Action = actions.MiniExpressAction
    Event = events.MiniExpressEvent

    def setup(
        self, *, seats: int, options: Mapping[str, object] | None = None, seed: str
    ) -> model.MiniExpressState:
        """Lay out the board; first shares are drafted next."""
        return set_up(seats, parse(self, options, seats), check_seed(seed))

    def to_act(self, state: model.MiniExpressState) -> tuple[int, ...]:
        """Return the seat whose turn it is, in the draft, too."""
        return () if state.ended else (state.seat,)

    def legal(self, state: model.MiniExpressState, seat: int) -> tuple[actions.MiniExpressAction, ...]:
        """Return shares to buy, then builds: by company, by number of the city."""
        if type(seat) is not int or seat != state.seat or state.ended:
            return ()
        if not state.turn:
            return draft.choices(state, seat)
        if state.pending:
            return _choices(state)
        return turns.buys_and_builds(state, seat)

    def apply(
        self, state: model.MiniExpressState, seat: int, action: actions.MiniExpressAction
    ) -> list[contract.Event]:
        """Take an action; see the contract."""
        if type(seat) is not int or seat != state.seat or state.ended:
            raise _out_of_turn(state, seat)
        if type(action) not in _KINDS:
            raise malformed()
        happened = take(state, seat, action)
        if state.turn and not isinstance(action, actions.DraftShare):
            turns.go_on(state, seat, happened)
        return happened

    def view(self, state: model.MiniExpressState, seat: int | None) -> model.MiniExpressState:  # noqa: ARG002  all see alike
        """Return what anybody may see."""
        return view_of(state)

    def result(self, state: model.MiniExpressState) -> contract.Result | None:
        """Return the final scores, once the game has ended."""
        return score(state) if state.ended else None

    def advise(self, view: model.MiniExpressState, seat: int) -> actions.MiniExpressAction:
        """Return what a sensible player would do."""
        return advise(view, seat, self.legal(view, seat))


def _choices(state: model.MiniExpressState) -> tuple[actions.MiniExpressAction, ...]:
    """Return how what is pending may be decided."""
    match state.pending[-1]:
        case model.ChoosingInfluence() as pending:
            return influence.choices(pending)
        case model.ChoosingWest() as pending:
            return golden_spike.choices(pending)
        case model.PlacingPort():
            return ports.choices(state)


def _out_of_turn(state: model.MiniExpressState, seat: int) -> IllegalAction:
    if state.ended:
        return game_over()
    if type(seat) is not int or not 0 <= seat < state.seats:
        return no_such_seat()
    return not_your_turn(state.seat)
