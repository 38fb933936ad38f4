"""Taking an action: what it does by itself, before the turns that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.mini_express import actions, draft, influence, model
from rules.mini_express.building import build_track, check_build
from rules.mini_express.buying import buy_share, check_purchase
from rules.mini_express.variants import duel, golden_spike, ports
from rules.mini_express.views import copy_of

if TYPE_CHECKING:
    from rules.kernel import contract


def take(state: model.MiniExpressState, seat: int, action: actions.MiniExpressAction) -> list[contract.Event]:
    """Let the seat to act take an action. Raise IllegalAction, the state unchanged, if it may not."""
    if not state.turn:
        if isinstance(action, actions.DraftShare):
            return draft.draft_share(state, seat, action)
        raise IllegalAction("mini_express.illegal.draft_first")
    return _choose(state, seat, action) if state.pending else _act(state, seat, action)


def foresee(
    view: model.MiniExpressState, seat: int, action: actions.MiniExpressAction
) -> tuple[model.MiniExpressState, list[contract.Event]]:
    """Return what a legal action would lead to by itself, and its events; ``view`` stays as it is.

    Not in the draft, whose last action has the automa draw.
    """
    trial = copy_of(view)
    return trial, take(trial, seat, action)


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
