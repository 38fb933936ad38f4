"""What a sensible player would do: the best action, one step ahead (a plan: by the turn that it gives)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.chance import Chance
from rules.kernel.views import copy_of
from rules.sierra_west import actions, model
from rules.sierra_west.catalogue import BASICS, colour_of
from rules.sierra_west.planning import PIONEERS, Paths, Space, Way, ahead, paths, paths_of
from rules.sierra_west.valuing import (
    assets,
    boots_to_card,
    chance_to_hit,
    now,
    weights_of,
    worth_of,
    worth_of_outlaw,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kernel.contract import Action, Game
    from rules.sierra_west.model import SierraWestOptions, SierraWestState
    from rules.sierra_west.valuing import Weights

    Rules = Game[SierraWestState, Action, SierraWestOptions]

_SEED = "advice"
_GUNS = ("six_shooter", "rifle")
_DEEPEST = 3
_LONGEST = 40
_PLAIN = ("gain", "take")
_CHANGING = ("mountain", "row", "shop", "cabin_deck", "cabin_discard", "cabins_lost", "owners", "supply", "outlaws", "pending")
_OWN_CHANGING = ("deck", "known_to", "discard", "claimed", "homesteads", "cabins", "furs", "carts")
TRIED = 3


def advise(
    rules: Rules, view: SierraWestState, seat: int, *, plans: int = TRIED, width: int = 1, character: str = ""
) -> Action:
    """Return a legal action: answers to others first, then what is best by value.

    ``plans``: how many of the most promising ones are played out; ``width``: how many ways to go on in a turn
    are kept at every step.
    """
    legal = rules.legal(view, seat)
    answers = [action for action in legal if isinstance(action, actions.Trap | actions.Track)]
    if answers:
        return max(answers, key=lambda action: _answer_value(view, seat, action))
    if len(legal) == 1:
        return legal[0]
    if plain := _plain_walk(view, seat):
        return plain
    adviser = _Adviser(rules, seat, weights_of(view.mode, character))
    whole = rules.sample(view, seat, Chance(_SEED))
    likely = [action for action in legal if isinstance(action, actions.LockPlan) and action.rest != "deck"]
    if not likely:
        return adviser.step(whole, legal) if width == 1 else adviser.best_way(whole, legal, width)[1]
    likely.sort(key=lambda plan: adviser.promise_of(view, plan), reverse=True)
    return max(likely[:plans], key=lambda plan: adviser.played(whole, plan, width))


def gain(rules: Rules, view: SierraWestState, seat: int, action: Action) -> int:
    """Return about how many points more an action leaves a seat with; 0 where that is not known."""
    if isinstance(action, actions.LockPlan) or action not in rules.legal(view, seat):
        return 0
    after = rules.preview(view, seat, action).after
    if not isinstance(after, model.SierraWestState) or after.turn != view.turn:
        return 0
    weights = weights_of(view.mode)
    return round(assets(after, seat, weights) - assets(view, seat, weights))


def advised_among(rules: Rules, state: SierraWestState, seat: int, legal: Sequence[Action]) -> Action:
    """Return the best of some legal actions, at least one, in a whole state."""
    return _Adviser(rules, seat, weights_of(state.mode)).among(state, legal)


def is_worth_it(rules: Rules, state: SierraWestState, seat: int, action: Action) -> bool:
    """Tell whether a seat is better off with an action than without."""
    weights = weights_of(state.mode)
    return _Adviser(rules, seat, weights).value(state, action) > now(state, seat, weights)


class _Adviser(NamedTuple):
    rules: Rules
    seat: int
    weights: Weights

    def played(self, whole: SierraWestState, plan: actions.LockPlan, width: int) -> float:
        """Return what a turn with a plan comes to when it is played as its steps are advised."""
        state = copy_of(whole)
        self.rules.step(state, self.seat, plan)
        if width > 1:
            return self.best_way(state, self.rules.legal(state, self.seat), width)[0]
        for _ in range(_LONGEST):
            step = self.step(state, None)
            if isinstance(step, actions.Pass):
                break
            self.rules.step(state, self.seat, step)
        return assets(state, self.seat, self.weights)

    def step(self, state: SierraWestState, legal: Sequence[Action] | None) -> Action:
        """Return the best next step; what lies on the way and costs nothing is taken without a look."""
        plain = _plain_walk(state, self.seat)
        return plain or self.among(state, legal or self.rules.legal(state, self.seat))

    def among(self, state: SierraWestState, legal: Sequence[Action]) -> Action:
        """Return the best of some legal actions, at least one."""
        steps = _worth_a_look(state, self.seat, legal)
        return steps[0] if len(steps) == 1 else max(steps, key=lambda step: self.value(state, step))

    def best_way(
        self, state: SierraWestState, legal: Sequence[Action], width: int
    ) -> tuple[float, Action]:
        """Return what the best way found to end a turn comes to, and its first step."""
        found: list[tuple[float, Action]] = []
        front: list[tuple[float, SierraWestState, Action | None]] = [(0, state, None)]
        for _ in range(_LONGEST):
            reached: dict[float, tuple[float, SierraWestState, Action | None]] = {}
            for _, here, first in front:
                plain = _plain_walk(here, self.seat)
                steps = [plain] if plain else _worth_a_look(here, self.seat, self.rules.legal(here, self.seat))
                for step in steps:
                    if isinstance(step, actions.Pass):
                        found.append((assets(here, self.seat, self.weights), first or step))
                        continue
                    value, after = self.tried(here, step)
                    reached.setdefault(value, (value, after, first or step))
            front = sorted(reached.values(), key=lambda way: -way[0])[:width]
            if not front:
                break
        return max(found, key=lambda way: way[0])

    def tried(self, state: SierraWestState, action: Action) -> tuple[float, SierraWestState]:
        """Return what an action comes to with what has to be decided next, and the state after it alone."""
        after = _trial(state, self.seat)
        self.rules.step(after, self.seat, action)
        return self._value_of(after, 1), after

    def value(self, state: SierraWestState, action: Action, depth: int = 1) -> float:
        """Return what an action comes to, with what has to be decided next."""
        if isinstance(action, actions.Pass):
            return assets(state, self.seat, self.weights)
        if _shoots(state, self.seat, action):
            hit = chance_to_hit(state, self.seat, state.players[self.seat].goods["bullet"])
            won = hit * worth_of_outlaw(state, self.seat, self.weights) - (1 - hit) * self.weights["damage"]
            return now(state, self.seat, self.weights) + won
        after = _trial(state, self.seat)
        self.rules.step(after, self.seat, action)
        return self._value_of(after, depth)

    def _value_of(self, after: SierraWestState, depth: int) -> float:
        if depth < _DEEPEST and _is_pending(after, self.seat):
            steps = _worth_a_look(after, self.seat, self.rules.legal(after, self.seat))
            return max(self.value(after, step, depth + 1) for step in steps)
        return now(after, self.seat, self.weights)

    def promise_of(self, view: SierraWestState, plan: actions.LockPlan) -> float:
        """Return what the paths of an arrangement are worth; animals that others see are a small loss."""
        shown = paths_of(plan.left, plan.middle, plan.right)
        value = sum(worth_of(view, self.seat, space, self.weights) for space in (*shown.green, *shown.tan))
        return value + self._reach(view, shown) - 0.1 * len(shown.animals) * (view.seats - 1)

    def _reach(self, view: SierraWestState, shown: Paths) -> float:
        """Return what it is worth that boots take the explorer to a card, and goods pay for summit actions."""
        spaces, player = (*shown.green, *shown.tan), view.players[self.seat]
        boots = 2 * player.goods["token"] + sum(space.icon.number for space in spaces if space.icon.kind == "boots")
        basics = sum(player.goods[good] + sum(space.icon.gains.get(good, 0) for space in spaces) for good in BASICS)
        digs = any(space.icon.kind == "shovel" for space in spaces)
        value = self.weights["claim"] if digs and boots >= boots_to_card(view, player.explorer) else 0
        for summit in sorted(shown.summits, key=lambda summit: sum(summit.cost.values()))[:2]:
            basics -= sum(summit.cost.values())
            value += self.weights["summit"] * (basics >= 0)
        return value + self._guns(view, shown, spaces)

    def _guns(self, view: SierraWestState, shown: Paths, spaces: Iterable[Space]) -> float:
        if not any(summit.type in _GUNS for summit in shown.summits) or not any(view.outlaws):
            return 0
        gained = sum(space.icon.gains.get("bullet", 0) for space in spaces)
        bullets = min(6, view.players[self.seat].goods["bullet"] + gained)
        return worth_of_outlaw(view, self.seat, self.weights) * chance_to_hit(view, self.seat, bullets)


def _trial(state: SierraWestState, seat: int) -> SierraWestState:
    """Return a state in which a seat can go on to the end of its turn: what no step changes is shared."""
    trial = state.__copy__()
    for name in _CHANGING:
        setattr(trial, name, getattr(state, name).copy())
    trial.chance = state.chance.__copy__()
    trial.panning = [goods.copy() for goods in state.panning]
    trial.steps = steps = state.steps.__copy__()
    steps.granted, steps.used = steps.granted.copy(), steps.used.copy()
    trial.players = players = [player.__copy__() for player in state.players]
    for player in players:
        player.goods, player.explorers = player.goods.copy(), player.explorers.copy()
    own = players[seat]
    for name in _OWN_CHANGING:
        setattr(own, name, getattr(own, name).copy())
    return trial


def _plain_walk(state: SierraWestState, seat: int) -> Action | None:
    """Return the walk to a space that only gives, of a pioneer that leaves nothing behind."""
    if not isinstance(state.pending[-1], model.Pioneering) or state.steps.loose:
        return None
    player, granted = state.players[seat], state.steps.granted
    for pioneer, way in ahead(state, seat):
        may_enter = player.cabins and getattr(player, pioneer) == model.CAMP
        if way.spaces and not may_enter and not granted[PIONEERS.index(pioneer)] and _is_plain(way.spaces[0][1]):
            return actions.Walk(pioneer, way.spaces[0][0])
    return None


def _first_plain(way: Way) -> int:
    return next((number for number, space in way.spaces if _is_plain(space)), _LONGEST)


def _is_plain(space: Space) -> bool:
    return not space.cost and space.icon.kind in _PLAIN


def _worth_a_look(state: SierraWestState, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return actions, but of those that differ in a payment or a climb alone the best one.

    No pioneer goes past a space that only gives.
    """
    goods = state.players[seat].goods
    beyond = {pioneer: _first_plain(way) for pioneer, way in ahead(state, seat)} if state.players[seat].board else {}
    best: dict[tuple[object, ...], tuple[int, Action]] = {}
    for action in legal:
        kind: tuple[object, ...] = (type(action),)
        if isinstance(action, actions.Walk) and action.space > beyond[action.pioneer]:
            continue
        if isinstance(action, actions.MoveExplorer):
            rank = -boots_to_card(state, action.to)
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


def _is_pending(state: SierraWestState, seat: int) -> bool:
    return (
        state.seat == seat
        and bool(state.pending)
        and not isinstance(state.pending[-1], model.Pioneering | model.Planning)
    )


def _shoots(state: SierraWestState, seat: int, action: Action) -> bool:
    if isinstance(action, actions.TakeSummit | actions.UseSummit):
        return paths(state, seat).summits[action.card].type == "six_shooter"
    return isinstance(action, actions.Shoot)
