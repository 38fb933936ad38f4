"""What can be done in one go: pioneers go on to a space, taking what lies on the way (rulebook 4.2).

What is to be chosen on the way, and what is done beside it, is chosen as it would be advised step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.chance import Chance
from rules.kernel.views import copy_of
from rules.sierra_west.actions import Pass, Shoot, Track, Trap, Walk
from rules.sierra_west.model import Pioneer, Shooting, SierraWestState
from rules.sierra_west.planning import PIONEERS
from rules.sierra_west.supply import held
from rules.sierra_west.turns import Mind, best_step, is_worth_it
from rules.sierra_west.weights import bent_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.contract import Action, Event
    from rules.sierra_west.turns import Rules

_SEED = "onward"
_LONGEST = 40


class Onward(NamedTuple):
    """The actions that take a pioneer to a space (from 0), and what is sure to come of them.

    Without a pioneer it is what is worth being done where nobody can walk, and all that it makes possible;
    ``space`` is then 0. ``last``: there is nothing further. ``ends``: nothing else is worth it, so that the
    turn ends as well.
    """

    pioneer: Pioneer | None
    space: int
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    last: bool = False
    ends: bool = False


def onward(rules: Rules, view: SierraWestState, seat: int) -> list[Onward]:
    """Return what a seat can do in its turn by several actions at once, the nearest spaces first.

    Whatever chance brings on the way, the later actions may have become impossible.
    """
    legal = rules.legal(view, seat)
    if view.seat != seat or not any(isinstance(each, Pass) for each in legal):
        return []
    whole = rules.sample(view, seat, Chance(_SEED))
    walks = {each.pioneer for each in legal if isinstance(each, Walk)}
    ways: list[Pioneer | None] = [pioneer for pioneer in PIONEERS if pioneer in walks] or [None]
    found = (each for way in ways for each in _of(rules, copy_of(whole), seat, way))
    return [each for each in found if len(each.actions) > 1]


def shots_left(view: SierraWestState, seat: int) -> tuple[Action, ...]:
    """Return all the shots that a seat can fire once it has missed; the first that hits is the last."""
    if view.seat != seat or view.ended or not view.pending:  # who answers a trap may have nothing else to do
        return ()
    return (Shoot(),) * held(view, seat, "bullet") if isinstance(view.pending[-1], Shooting) else ()


def answered(rules: Rules, view: SierraWestState, seat: int) -> tuple[Action, ...]:
    """Return how a seat would answer what others have played, one after the other; nothing if it cannot."""
    state = view
    found: list[Action] = []
    while any(isinstance(each, Track | Trap) for each in rules.legal(state, seat)):
        if not found:
            state = rules.sample(view, seat, Chance(_SEED))
        found.append(rules.advise(state, seat))
        rules.step(state, seat, found[-1])
    return tuple(found)


def _of(rules: Rules, state: SierraWestState, seat: int, pioneer: Pioneer | None) -> Iterator[Onward]:
    taken: list[Action] = []
    events: list[Event] = []
    at, blind = None if pioneer else 0, False
    for _ in range(_LONGEST):
        step = _next(rules, state, seat, pioneer, blind=blind)
        is_over = step is None or isinstance(step, Pass)
        if at is not None and (is_over or (isinstance(step, Walk) and pioneer)):
            yield Onward(pioneer, at, tuple(taken), tuple(events), last=is_over)
        if at is not None and isinstance(step, Pass):
            yield Onward(pioneer, at, (*taken, step), tuple(events), ends=True)
        if step is None or is_over:
            return
        at = step.space if isinstance(step, Walk) else at
        happened = [event.seen_by(seat) for event in rules.step(state, seat, step)]
        taken.append(step)
        blind = blind or any(event.reveals for event in happened)
        events += [] if blind else happened


def _next(
    rules: Rules, state: SierraWestState, seat: int, pioneer: Pioneer | None, *, blind: bool
) -> Action | None:
    """Return the next step of a pioneer, or what is to be chosen first; None where it can go no further.

    It is the end of the turn where nothing else is worth it. ``blind``: something was revealed, so that the
    state is one of many: nothing is chosen by it any more.
    """
    if state.seat != seat or seat not in rules.to_act(state):
        return None
    legal = rules.legal(state, seat)
    mind = Mind(rules, seat, bent_of(""), 1)
    if pioneer is None:
        return None if blind else best_step(mind, state, legal)
    ahead = [each for each in legal if isinstance(each, Walk) and each.pioneer == pioneer]
    nearest = min((each.space for each in ahead), default=0)
    walks = [each for each in ahead if each.space == nearest]
    others = [each for each in legal if not isinstance(each, Walk | Pass)]
    is_free = len(others) < len(legal)
    if not is_free:
        return None if blind else best_step(mind, state, others)
    beside = best_step(mind, state, others) if others and not blind else None
    if beside is not None and is_worth_it(mind, state, beside):
        return beside
    if walks:
        return best_step(mind, state, walks)
    end = None if blind else best_step(mind, state, legal)
    return end if isinstance(end, Pass) else None
