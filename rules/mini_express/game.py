"""Mini Express (2020) for 1-5 players, with the automa, both maps and their modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.kernel.contract import Game
from rules.kernel.illegal import game_over, malformed, no_such_seat, not_your_turn
from rules.kernel.options import check_seed, parse
from rules.kernel.refusal import IllegalAction
from rules.mini_express import actions, draft, duel, events, golden_spike, influence, model, ports, turns
from rules.mini_express.advice import advise
from rules.mini_express.building import build_track, check_build
from rules.mini_express.buying import buy_share, check_purchase
from rules.mini_express.catalogue import NUMBERS
from rules.mini_express.scoring import score
from rules.mini_express.setup import set_up
from rules.mini_express.views import view_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel import contract


class MiniExpress(Game[model.MiniExpressState, actions.MiniExpressAction, model.MiniExpressOptions]):
    """The contract of the kernel; the rules themselves are in the modules beside this one."""

    key: ClassVar[str] = "mini_express"
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
        match state.pending[-1] if state.pending else None:
            case model.ChoosingInfluence() as pending:
                return influence.choices(pending)
            case model.ChoosingWest() as pending:
                return golden_spike.choices(pending)
            case model.PlacingPort():
                return ports.choices(state)
        return tuple(turns.actions(state, seat))

    def apply(
        self, state: model.MiniExpressState, seat: int, action: actions.MiniExpressAction
    ) -> list[contract.Event]:
        """Take an action; see the contract."""
        if type(seat) is not int or seat != state.seat or state.ended:
            raise _out_of_turn(state, seat)
        if not isinstance(action, actions.MiniExpressAction):
            raise malformed()
        if not state.turn:
            if isinstance(action, actions.DraftShare):
                return draft.draft_share(state, seat, action)
            raise IllegalAction("mini_express.illegal.draft_first")
        happened = _choose(state, seat, action) if state.pending else _act(state, seat, action)
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


def _act(state: model.MiniExpressState, seat: int, action: actions.MiniExpressAction) -> list[contract.Event]:
    """Buy a share or build track; ``used`` grows once it is done."""
    match action:
        case actions.BuyShare():
            check_purchase(state, seat, action)
            duel.check(state, seat, action)
            happened = buy_share(state, seat, action)
        case actions.BuildTrack():
            check_build(state, action)
            duel.check(state, seat, action)
            happened = build_track(state, seat, action)
        case _:
            raise IllegalAction("mini_express.illegal.nothing_to_choose")
    state.used.append(action.company)
    return happened


def _choose(
    state: model.MiniExpressState, seat: int, action: actions.MiniExpressAction
) -> list[contract.Event]:
    """Decide what is pending."""
    match state.pending[-1], action:
        case model.ChoosingInfluence() as pending, actions.GainInfluence():
            return influence.choose(state, seat, pending, action)
        case model.ChoosingWest() as pending, actions.ChooseWest():
            return golden_spike.choose(state, seat, pending, action)
        case model.PlacingPort() as pending, actions.PlacePort():
            return ports.place(state, seat, pending, action)
    raise IllegalAction("mini_express.illegal.choose_first")


def _out_of_turn(state: model.MiniExpressState, seat: int) -> IllegalAction:
    if state.ended:
        return game_over()
    if type(seat) is not int or not 0 <= seat < state.seats:
        return no_such_seat()
    return not_your_turn(state.seat)
