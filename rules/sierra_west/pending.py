"""What may be done when: the frames of a turn with their actions, and the end of both (rulebook 4, 8)."""

from __future__ import annotations

from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kernel.pending import Handler, Stack
from rules.kernel.refusal import IllegalAction
from rules.sierra_west import (
    actions,
    digging,
    figures,
    hastings,
    homesteads,
    model,
    modes,
    planning,
    summit,
    walking,
)
from rules.sierra_west.events import GameEnded, LastTrapping, Passed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rules.kernel.contract import Action, Event
    from rules.sierra_west.model import SierraWestState

    Moves = Mapping[type, "Move"]
    Before = Callable[[Any, int, Any], object]
    Settle = Callable[[Any, int, Any], list[Event] | None]


_PASS = actions.Pass()


class Move(NamedTuple):
    """A kind of action: ``legal(state, seat)`` lists it, ``take`` does it and tells what happened.

    ``reason``: why one is refused that is not listed. ``allows``: whether one is, if that takes less time.
    """

    legal: Callable[[Any, int], Iterable[Action]]
    take: Callable[[Any, int, Any, list[Event]], None]
    reason: str = "not_now"
    allows: Callable[[Any, int, Any], bool] | None = None


def end_turn(state: SierraWestState, seat: int, _: actions.Pass, events: list[Event]) -> None:
    """Return all figures to the camp, discard the plan, draw; Hastings or the next seat follows."""
    player = state.players[seat]
    events.append(Passed(seat))
    figures.rest(state, seat)
    player.discard += player.board
    player.board = []
    planning.draw(state, seat, events)
    if state.hastings is not None:
        hastings.take_turn(state, events)
    if state.turn == state.last_turn:
        state.pending = []
        state.awaiting = [each for each in range(state.seats) if homesteads.traps(state, each)]
        if state.awaiting:  # tracking would be worth nothing
            events.append(LastTrapping(state.seat, tuple(state.awaiting)))
        _end_unless_awaited(state, events)
    else:
        state.seat = (seat + 1) % state.seats
        state.turn += 1
        state.steps = model.Turn()
        state.pending = [model.Planning()]


def answer_last(state: SierraWestState, seat: int, action: Action) -> list[Event]:
    """Let a seat trap after the last turn, or decline; the game is over when nobody is waited for."""
    events = take(LAST, state, seat, action)
    if not homesteads.traps(state, seat) or type(action) not in REACTIONS:
        state.awaiting.remove(seat)
        _end_unless_awaited(state, events)
    return events


def _end_unless_awaited(state: SierraWestState, events: list[Event]) -> None:
    if not state.awaiting:
        state.ended = "last_turns"
        events.append(GameEnded(state.seat, state.ended))


def _choices(state: SierraWestState, _seat: int) -> Iterator[actions.Choose]:
    frame = state.pending[-1]
    assert isinstance(frame, model.Choosing)
    return map(actions.Choose, frame.options)


REACTIONS: Moves = {
    actions.Track: Move(homesteads.tracks, homesteads.track, "nothing_to_track"),
    actions.Trap: Move(homesteads.traps, homesteads.trap, "nothing_to_trap"),
}
LAST: Moves = {
    actions.Trap: REACTIONS[actions.Trap],
    actions.Decline: Move(lambda *_: (actions.Decline(),), homesteads.decline),
}
_PLANNING: Moves = {actions.LockPlan: Move(planning.plans, planning.lock, "not_your_hand"), **REACTIONS}
_PIONEERING: Moves = {
    actions.EnterCabin: Move(figures.entrances, figures.enter, "no_cabin"),
    actions.Walk: Move(walking.walks, walking.walk, "cannot_walk", walking.may_walk),
    actions.Endure: Move(walking.endures, walking.endure, "nothing_to_endure"),
    actions.StepBack: Move(figures.steps_back, figures.step_back, "cannot_step_back"),
    actions.CrossOver: Move(figures.crossings, figures.cross_over, "cannot_cross_over"),
    actions.MoveExplorer: Move(figures.climbs, figures.climb, "too_far", figures.may_climb),
    actions.MoveWagon: Move(figures.drives, figures.drive, "cannot_move_wagon"),
    actions.SpendToken: Move(figures.tokens, figures.spend_token, "no_token"),
    actions.TakeSummit: Move(summit.summits, summit.take_summit, "cannot_take_summit"),
    actions.UseSummit: Move(summit.uses_again, summit.use, "cannot_use_summit"),
    actions.SwapGold: Move(figures.swaps, figures.swap, "cannot_swap_gold"),
    actions.SellFish: Move(modes.sales, modes.sell, "cannot_sell_fish"),
    actions.UseDynamite: Move(modes.blasts, modes.blast, "cannot_use_dynamite"),
    actions.Pass: Move(lambda *_: (_PASS,), end_turn),
}
_IN_MODE = {"boats": modes.sales, "gold": modes.blasts}
_WITH_BOOTS = (actions.MoveExplorer, actions.MoveWagon, actions.SpendToken)


def take(
    moves: Moves, state: SierraWestState, seat: int, action: Action, before: Before = lambda *_: None
) -> list[Event]:
    """Take an action after what is done ``before``; raise IllegalAction unless it is listed."""
    move = moves.get(type(action))
    if move and (move.allows(state, seat, action) if move.allows else action in move.legal(state, seat)):
        events: list[Event] = []
        before(state, seat, action)
        move.take(state, seat, action, events)
        return events
    raise IllegalAction(f"sierra_west.illegal.{_reason(state, seat, type(action))}")


def listed(moves: Moves, state: SierraWestState, seat: int) -> Iterator[Action]:
    """Return the actions of some kinds, kind by kind."""
    return chain.from_iterable(move.legal(state, seat) for move in moves.values())


def _steps(state: SierraWestState, seat: int, _: model.Pioneering) -> list[Action]:
    """List all of ``_PIONEERING``; what needs boots or tokens only where there are any."""
    player, ways, mule = state.players[seat], planning.ahead(state, seat), state.owners["mule"] == seat
    found: list[Action] = [*figures.entrances(state, seat)] if mule or player.cabins else []
    found += walking.walks(state, seat, ways)
    found += walking.endures(state, seat, ways)
    if player.goods["token"]:
        found += figures.steps_back(state, seat)
        found += figures.crossings(state, seat)
        found += figures.tokens(state, seat)
    if state.steps.boots or state.steps.loose:
        found += figures.climbs(state, seat)
        found += figures.drives(state, seat)
    found += summit.summits(state, seat, ways)
    if mule or len(ways) < len(planning.PIONEERS):
        found += summit.uses_again(state, seat)
        found += figures.swaps(state, seat)
    if state.options.mode in _IN_MODE:
        found += _IN_MODE[state.options.mode](state, seat)
    found.append(_PASS)
    return found


def _set_out(state: SierraWestState, seat: int, step: Action) -> None:
    """Let a seat answer others no more, and lose the boots of tokens that are not used at once."""
    homesteads.close_others(state, seat)
    if type(step) not in _WITH_BOOTS:
        state.steps.loose = 0


def _handler(
    moves: Moves, settle: Settle | None = None, before: Before = lambda state, *_: state.pending.pop()
) -> Handler:
    """Return the handler of a frame; by default it is gone before its action is taken."""
    return Handler(
        lambda state, seat, _: listed(moves, state, seat),
        lambda state, seat, _, action: take(moves, state, seat, action, before),
        settle,
    )


def _settle_alone(moves: Moves, state: SierraWestState, seat: int, _: model.Frame) -> list[Event] | None:
    """Decide a frame where there is one way only."""
    ways = list(islice(listed(moves, state, seat), 2))
    if len(ways) > 1:
        return None
    events: list[Event] = []
    state.pending.pop()
    for only in ways:
        moves[type(only)].take(state, seat, only, events)
    return events


_DIGGING: Moves = {
    actions.ClaimCard: Move(digging.claims, digging.claim_for, "nothing_to_claim"),
    actions.BuildCabin: Move(digging.builds, digging.build, "cannot_build"),
}
_SHOOTING: Moves = {
    actions.Shoot: Move(lambda *_: (actions.Shoot(),), modes.shoot),
    actions.HoldFire: Move(lambda *_: (actions.HoldFire(),), modes.hold_fire),
}
_ONE_WAY: Mapping[type, Moves] = {
    model.Choosing: {actions.Choose: Move(_choices, walking.choose)},
    model.Paddling: {actions.Paddle: Move(modes.paddles, modes.paddle, "too_far_by_canoe")},
    model.Loading: {actions.LoadCart: Move(modes.loads, modes.load, "cannot_load")},
    model.AtSummit: {actions.UseSummit: Move(summit.uses, summit.use, "cannot_use_summit")},
    model.TakingDamage: {
        actions.TakeDamage: Move(
            lambda state, seat: map(actions.TakeDamage, walking.losses(state, seat)), walking.damage
        )
    },
}
_ANSWERS = {kind for moves in (_DIGGING, _SHOOTING, *_ONE_WAY.values()) for kind in moves} - set(_PIONEERING)
"""Actions that are taken only when they are asked for."""
REASONS: Mapping[type, str] = {
    kind: move.reason
    for moves in (_PLANNING, _PIONEERING, _DIGGING, *_ONE_WAY.values())
    for kind, move in moves.items()
}
STACK = Stack(
    {
        model.Planning: _handler(_PLANNING, lambda *_: None, lambda *_: None),
        model.Pioneering: _handler(_PIONEERING, lambda *_: None, _set_out)._replace(legal=_steps),
        model.Digging: _handler(_DIGGING),
        model.Shooting: _handler(_SHOOTING, modes.settle_shooting),
        **{frame: _handler(moves, partial(_settle_alone, moves)) for frame, moves in _ONE_WAY.items()},
    }
)


def _reason(state: SierraWestState, seat: int, kind: type) -> str:
    """Return why a seat may not take a kind of action: the reason of that where it is the time for it."""
    possible = REASONS.get(kind, "not_now")
    if kind in (actions.Track, actions.Trap):
        return possible
    if state.awaiting:
        return "game_is_ending"
    frame = state.pending[-1] if seat == state.seat else None
    if isinstance(frame, model.Planning):
        return possible if kind is actions.LockPlan else "plan_first"
    if isinstance(frame, model.Pioneering):
        return "not_now" if kind in _ANSWERS or kind is actions.LockPlan else possible
    if kind in _ANSWERS or (kind is actions.UseSummit and isinstance(frame, model.AtSummit)):
        return possible
    return "decide_first"
