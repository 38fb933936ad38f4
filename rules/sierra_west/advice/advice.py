"""What a sensible player would do: the best action, one step ahead (a plan: by the turn that it gives)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.chance import Chance
from rules.kernel.views import copy_of
from rules.sierra_west import actions, model
from rules.sierra_west.advice import values
from rules.sierra_west.planning.paths import Paths, paths, paths_of
from rules.sierra_west.printed.catalogue import BASICS, colour_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Action, Game
    from rules.sierra_west.model import SierraWestOptions, SierraWestState

    Rules = Game[SierraWestState, Action, SierraWestOptions]

_SEED = "advice"
_GUNS = ("six_shooter", "rifle")
_DAMAGE = 4
_DEEPEST = 3
_TRIED = 3
_LONGEST = 40


def advise(rules: Rules, view: SierraWestState, seat: int) -> Action:
    """Return a legal action: answers to others first, then what is best by value."""
    legal = rules.legal(view, seat)
    answers = [action for action in legal if isinstance(action, actions.Trap | actions.Track)]
    if answers:
        return max(answers, key=lambda action: _answer_value(view, seat, action))
    if len(legal) == 1:
        return legal[0]
    plans = [action for action in legal if isinstance(action, actions.LockPlan) and action.rest != "deck"]
    whole = rules.sample(view, seat, Chance(_SEED))
    if not plans:
        return _best_step(rules, whole, seat)
    plans.sort(key=lambda plan: _plan_value(view, seat, plan), reverse=True)
    return max(plans[:_TRIED], key=lambda plan: _played(rules, whole, seat, plan))


def gain(rules: Rules, view: SierraWestState, seat: int, action: Action) -> int:
    """Return about how many points more an action leaves a seat with; 0 where that is not known."""
    if isinstance(action, actions.LockPlan) or action not in rules.legal(view, seat):
        return 0
    after = rules.foresee(view, seat, action).after
    if not isinstance(after, model.SierraWestState) or after.turn != view.turn:
        return 0
    return round(values.assets(after, seat) - values.assets(view, seat))


def _played(rules: Rules, whole: SierraWestState, seat: int, plan: actions.LockPlan) -> float:
    """Return what a turn with a plan comes to when it is played as its steps are advised."""
    state = copy_of(whole)
    rules.step(state, seat, plan)
    for _ in range(_LONGEST):
        step = _best_step(rules, state, seat)
        if isinstance(step, actions.Pass):
            break
        rules.step(state, seat, step)
    return values.assets(state, seat)


def _best_step(rules: Rules, state: SierraWestState, seat: int) -> Action:
    """Return the action after which a position is worth most."""
    steps = _worth_a_look(state, seat, rules.legal(state, seat))
    return steps[0] if len(steps) == 1 else max(steps, key=lambda step: _value(rules, state, seat, step, 1))


def _worth_a_look(state: SierraWestState, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return actions, but of those that differ in a payment or a climb alone the best one."""
    goods = state.players[seat].goods
    best: dict[tuple[object, ...], tuple[int, Action]] = {}
    for action in legal:
        kind: tuple[object, ...] = (type(action),)
        if isinstance(action, actions.MoveExplorer):
            rank = -values.boots_to_card(state, action.to)
        else:
            rank = sum([goods.get(good, 0) for good in getattr(action, "pay", ())])
            kind += tuple([getattr(action, name) for name in action.__struct_fields__ if name != "pay"])
        if kind not in best or rank > best[kind][0]:
            best[kind] = rank, action
    return [action for _, action in best.values()]


def _answer_value(view: SierraWestState, seat: int, action: actions.Trap | actions.Track) -> float:
    """Prefer trapping, with what there is most of, and the pioneer that has no cabin to go to."""
    player = view.players[seat]
    if isinstance(action, actions.Trap):
        value = 10.0 + player.goods[action.pay] + (action.animal == "bear")
    else:
        value = -player.goods[action.track]
    colour = "brown" if action.pioneer == "green" else "green"
    return value - 0.5 * any(colour_of(cabin) == colour for cabin in player.cabins)


def _plan_value(view: SierraWestState, seat: int, plan: actions.LockPlan) -> float:
    """Return what the paths of an arrangement are worth; animals that others see are a small loss."""
    shown = paths_of(plan.left, plan.middle, plan.right)
    value = sum(values.worth_of(view, seat, space) for space in (*shown.green, *shown.tan))
    return value + _reach(view, seat, shown) - 0.1 * len(shown.animals) * (view.seats - 1)


def _reach(view: SierraWestState, seat: int, shown: Paths) -> float:
    """Return what it is worth that boots take the explorer to a card, and goods pay for summit actions."""
    spaces = (*shown.green, *shown.tan)
    goods = view.players[seat].goods
    boots = 2 * goods["token"] + sum(space.icon.number for space in spaces if space.icon.kind == "boots")
    basics = sum(goods[good] + sum(space.icon.gains.get(good, 0) for space in spaces) for good in BASICS)
    digs = any(space.icon.kind == "shovel" for space in spaces)
    value = values.CLAIM if digs and boots >= values.boots_to_card(view, view.players[seat].explorer) else 0
    for summit in sorted(shown.summits, key=lambda summit: sum(summit.cost.values()))[:2]:
        basics -= sum(summit.cost.values())
        value += values.SUMMIT * (basics >= 0)
    return value + _guns(view, seat, shown)


def _guns(view: SierraWestState, seat: int, shown: Paths) -> float:
    """Return what it is worth to stand at a weapon with bullets."""
    if not any(summit.type in _GUNS for summit in shown.summits) or not any(view.outlaws):
        return 0
    spaces = (*shown.green, *shown.tan)
    gained = sum(space.icon.gains.get("bullet", 0) for space in spaces)
    bullets = min(6, view.players[seat].goods["bullet"] + gained)
    return values.worth_of_outlaw(view, seat) * values.chance_to_hit(view, seat, bullets)


def _value(rules: Rules, state: SierraWestState, seat: int, action: Action, depth: int) -> float:
    """Return what a position is worth after an action."""
    if isinstance(action, actions.Pass):
        return values.assets(state, seat)
    if _shoots(state, seat, action):
        hit = values.chance_to_hit(state, seat, state.players[seat].goods["bullet"])
        return _now(state, seat) + hit * values.worth_of_outlaw(state, seat) - (1 - hit) * _DAMAGE
    after = copy_of(state)
    rules.step(after, seat, action)
    if depth < _DEEPEST and _is_pending(after, seat):
        steps = _worth_a_look(after, seat, rules.legal(after, seat))
        return max(_value(rules, after, seat, step, depth + 1) for step in steps)
    return _now(after, seat)


def _now(state: SierraWestState, seat: int) -> float:
    if not state.players[seat].board:
        return values.assets(state, seat)
    return values.assets(state, seat) + values.still_to_come(state, seat)


def _is_pending(state: SierraWestState, seat: int) -> bool:
    return (
        state.seat == seat
        and bool(state.pending)
        and not isinstance(state.pending[-1], model.Pioneering | model.Planning)
    )


def _shoots(state: SierraWestState, seat: int, action: Action) -> bool:
    """Return whether an action leaves to the die what happens."""
    if isinstance(action, actions.TakeSummit | actions.UseSummit):
        return paths(state, seat).summits[action.card].type == "six_shooter"
    return isinstance(action, actions.Shoot)
