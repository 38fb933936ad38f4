"""What may be done when: the frames of a turn with their actions (rulebook 4)."""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kernel.pending import Handler, Stack
from rules.sierra_west import actions, model
from rules.sierra_west.modes import boats, gold, outlaws
from rules.sierra_west.pioneering import boots, building, cabins, claiming, damage, icons, summit, walking
from rules.sierra_west.planning import locking
from rules.sierra_west.refusals import refusal
from rules.sierra_west.turn import reactions, turns
from rules.sierra_west.turn.windows import close_others

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rules.kernel.contract import Action, Event
    from rules.sierra_west.model import SierraWestState


class Move(NamedTuple):
    """A kind of action: ``legal(state, seat, frame)`` lists it, ``take`` does it and tells what happened."""

    legal: Callable[[Any, int, Any], Iterable[Action]]
    take: Callable[[Any, int, Any, list[Event]], None]


def _move(
    legal: Callable[[Any, int], Iterable[Any]], take: Callable[[Any, int, Any, list[Event]], None]
) -> Move:
    return Move(lambda state, seat, _frame: legal(state, seat), take)


def _claims(state: SierraWestState, seat: int) -> Iterator[actions.ClaimCard]:
    if claiming.may_claim(state, seat):
        yield actions.ClaimCard("deck")
        yield actions.ClaimCard("discard")


def _claim(state: SierraWestState, seat: int, action: actions.ClaimCard, events: list[Event]) -> None:
    claiming.claim(state, seat, state.players[seat].explorer, action.pile, events)


def _choices(_state: SierraWestState, _seat: int, frame: model.Choosing) -> Iterator[actions.Choose]:
    return (actions.Choose(option) for option in frame.options)


def _choose(state: SierraWestState, seat: int, action: actions.Choose, events: list[Event]) -> None:
    icons.choose(state, seat, action.gain, events)


def _shoot(state: SierraWestState, seat: int, _: actions.Shoot, events: list[Event]) -> None:
    outlaws.shoot(state, seat, events)


def _take_damage(state: SierraWestState, seat: int, action: actions.TakeDamage, events: list[Event]) -> None:
    damage.damage(state, seat, action.loss, events)


def _passes(_state: SierraWestState, _seat: int) -> tuple[actions.Pass]:
    return (actions.Pass(),)


REACTIONS: Mapping[type, Move] = {
    actions.Track: _move(reactions.tracks, reactions.track),
    actions.Trap: _move(reactions.traps, reactions.trap),
}
LAST: Mapping[type, Move] = {
    actions.Trap: REACTIONS[actions.Trap],
    actions.Decline: _move(reactions.declines, reactions.decline),
}
_PLANNING: Mapping[type, Move] = {actions.LockPlan: _move(locking.plans, locking.lock), **REACTIONS}
_PIONEERING: Mapping[type, Move] = {
    actions.EnterCabin: _move(cabins.entrances, cabins.enter),
    actions.Walk: _move(walking.walks, walking.walk),
    actions.Endure: _move(damage.endures, damage.endure),
    actions.StepBack: _move(cabins.steps_back, cabins.step_back),
    actions.CrossOver: _move(cabins.crossings, cabins.cross_over),
    actions.MoveExplorer: _move(boots.climbs, boots.climb),
    actions.MoveWagon: _move(boots.drives, boots.drive),
    actions.SpendToken: _move(boots.tokens, boots.spend_token),
    actions.TakeSummit: _move(summit.summits, summit.take_summit),
    actions.UseSummit: _move(summit.uses_again, summit.use),
    actions.SwapGold: _move(cabins.swaps, cabins.swap),
    actions.SellFish: _move(boats.sales, boats.sell),
    actions.UseDynamite: _move(gold.blasts, gold.blast),
    actions.Pass: _move(_passes, turns.end_turn),
}
_WITH_BOOTS = (actions.MoveExplorer, actions.MoveWagon, actions.SpendToken)


def taken(
    moves: Mapping[type, Move], state: SierraWestState, seat: int, frame: model.Frame | None, action: Action
) -> Move:
    """Return how an action is taken; raise IllegalAction unless it is listed."""
    move = moves.get(type(action))
    if move is None or action not in move.legal(state, seat, frame):
        raise refusal(state, seat, action)
    return move


def listed(
    moves: Mapping[type, Move], state: SierraWestState, seat: int, frame: model.Frame | None
) -> Iterator[Action]:
    """Return the actions of some kinds, kind by kind."""
    return chain.from_iterable(move.legal(state, seat, frame) for move in moves.values())


def _handler(
    moves: Mapping[type, Move],
    settle: Callable[[Any, int, Any], list[Event] | None] | None = None,
) -> Handler:
    """Return the handler of a frame that one action decides."""

    def take(state: SierraWestState, seat: int, frame: model.Frame, action: Action) -> list[Event]:
        move = taken(moves, state, seat, frame, action)
        events: list[Event] = []
        state.pending.pop()
        move.take(state, seat, action, events)
        return events

    return Handler(lambda state, seat, frame: listed(moves, state, seat, frame), take, settle)


def _forced(move: type[Action], legal: Callable[..., Iterable[Action]], take: Callable[..., None]) -> Handler:
    """Return the handler of a frame that decides itself where there is one way only."""
    handler = _handler({move: Move(legal, take)})

    def settle(state: SierraWestState, seat: int, frame: model.Frame) -> list[Event] | None:
        ways = list(islice(legal(state, seat, frame), 2))
        if len(ways) > 1:
            return None
        if ways:
            return handler.take(state, seat, frame, ways[0])
        state.pending.pop()
        return []

    return handler._replace(settle=settle)


def _plan(state: SierraWestState, seat: int, frame: model.Frame, action: Action) -> list[Event]:
    events: list[Event] = []
    taken(_PLANNING, state, seat, frame, action).take(state, seat, action, events)
    return events


def _pioneer(state: SierraWestState, seat: int, frame: model.Frame, action: Action) -> list[Event]:
    """Take a step: what others had left open closes, boots of tokens not used at once are lost."""
    move = taken(_PIONEERING, state, seat, frame, action)
    events: list[Event] = []
    close_others(state, seat)
    if not isinstance(action, _WITH_BOOTS):
        state.steps.loose = 0
    move.take(state, seat, action, events)
    return events


def _goes_on(_state: SierraWestState, _seat: int, _frame: model.Frame) -> None:
    """Wait for the seat: there is always something to decide."""


STACK = Stack(
    {
        model.Planning: Handler(lambda s, seat, frame: listed(_PLANNING, s, seat, frame), _plan, _goes_on),
        model.Pioneering: Handler(
            lambda s, seat, frame: listed(_PIONEERING, s, seat, frame), _pioneer, _goes_on
        ),
        model.Digging: _handler(
            {
                actions.ClaimCard: _move(_claims, _claim),
                actions.BuildCabin: _move(building.builds, building.build),
            }
        ),
        model.Choosing: _forced(actions.Choose, _choices, _choose),
        model.Paddling: _forced(actions.Paddle, boats.paddles, boats.paddle),
        model.Loading: _forced(actions.LoadCart, gold.loads, gold.load),
        model.AtSummit: _forced(actions.UseSummit, summit.uses, summit.use),
        model.Shooting: _handler(
            {
                actions.Shoot: Move(outlaws.more_shots, _shoot),
                actions.HoldFire: Move(outlaws.stops, outlaws.hold_fire),
            },
            outlaws.settle_shooting,
        ),
        model.TakingDamage: _forced(actions.TakeDamage, damage.damages, _take_damage),
    }
)
