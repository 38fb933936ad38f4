"""What a bot player did at b3abf63a: the best action, one step ahead (a plan: by the turn that it gives).

Positions are compared by what they are worth to a seat: points that it has, and about what is still to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.chance import Chance
from rules.kernel.views import copy_of
from rules.sierra_west import actions, model
from rules.sierra_west.catalogue import BASICS, BOARD, COLOURS, FISH, MODE, Icon
from rules.sierra_west.digging import may_claim
from rules.sierra_west.figures import LAST_SPACE, boots_left
from rules.sierra_west.modes import gold_in_mines, hits
from rules.sierra_west.mountain import distances, goals
from rules.sierra_west.planning import Paths, Space, ahead, paths, paths_of
from rules.sierra_west.scoring import lines_of
from rules.sierra_west.supply import room

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Action, Game
    from rules.sierra_west.model import SierraWestOptions, SierraWestState

    Rules = Game[SierraWestState, Action, SierraWestOptions]
    from rules.sierra_west.model import Player, SierraWestState


_SEED = "advice"
_GUNS = ("six_shooter", "rifle")
_DAMAGE = 4
_DEEPEST = 3
_TRIED = 3
_LONGEST = 40

CLAIM, SUMMIT = 2.0, 0.7
_CARD, _CABIN, _FUR = 14.0, 3.9, 3.7
_BASIC, _FEWER_BASIC, _ENOUGH = 1.1, 0.25, 8
_GOODS = {"gold": 1.0, "token": 1.3, "bullet": 0.7, **dict.fromkeys(FISH, 0.9)}
_OWNED = {"mule": 0.6, "lantern": 2.5, "dynamite": 2.5, "sheriff": 2.5}
_LOADED, _CART, _CANOE = MODE.gold.points["cart_gold"], 0.7, 0.2
_ROUNDS_A_SPECIAL, _SPACES_A_ROUND, _LEVELS_A_ROUND = 1.6, 0.9, 0.8
_MULTIPLIER, _MULTIPLIER_A_SPACE, _SPACE = 0.6, 0.27, 0.3
_STEP, _ON_CARD, _BOOT, _WALKED = 0.8, 3.4, 0.3, 0.8
_FAR = 7
_ICONS = {"shovel": 2.6, "harvest": 0.3, "pan": 0.5, "paddle": 0.4, "fish": 0.5, "load": 1.0}
_NO_CARD, _PAID, _APPLE, _MINED, _A_FUR = 3.5, 0.7, 0.2, 0.6, 0.6


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


def _played(rules: Rules, whole: SierraWestState, seat: int, plan: actions.LockPlan) -> float:
    """Return what a turn with a plan comes to when it is played as its steps are advised."""
    state = copy_of(whole)
    rules.step(state, seat, plan)
    for _ in range(_LONGEST):
        step = _best_step(rules, state, seat)
        if isinstance(step, actions.Pass):
            break
        rules.step(state, seat, step)
    return assets(state, seat)


def _best_step(rules: Rules, state: SierraWestState, seat: int) -> Action:
    return advised_among(rules, state, seat, rules.legal(state, seat))


def advised_among(rules: Rules, state: SierraWestState, seat: int, legal: Sequence[Action]) -> Action:
    """Return the best of some legal actions, at least one, in a whole state."""
    steps = _worth_a_look(state, seat, legal)
    return steps[0] if len(steps) == 1 else max(steps, key=lambda step: _value(rules, state, seat, step, 1))


def _worth_a_look(state: SierraWestState, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return actions, but of those that differ in a payment or a climb alone the best one."""
    goods = state.players[seat].goods
    best: dict[tuple[object, ...], tuple[int, Action]] = {}
    for action in legal:
        kind: tuple[object, ...] = (type(action),)
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
    return value - 0.5 * any(COLOURS[cabin] == colour for cabin in player.cabins)


def _plan_value(view: SierraWestState, seat: int, plan: actions.LockPlan) -> float:
    """Return what the paths of an arrangement are worth; animals that others see are a small loss."""
    shown = paths_of(plan.left, plan.middle, plan.right)
    value = sum(worth_of(view, seat, space) for space in (*shown.green, *shown.tan))
    return value + _reach(view, seat, shown) - 0.1 * len(shown.animals) * (view.seats - 1)


def _reach(view: SierraWestState, seat: int, shown: Paths) -> float:
    """Return what it is worth that boots take the explorer to a card, and goods pay for summit actions."""
    spaces = (*shown.green, *shown.tan)
    goods = view.players[seat].goods
    boots = 2 * goods["token"] + sum(space.icon.number for space in spaces if space.icon.kind == "boots")
    basics = sum(goods[good] + sum(space.icon.gains.get(good, 0) for space in spaces) for good in BASICS)
    digs = any(space.icon.kind == "shovel" for space in spaces)
    value = CLAIM if digs and boots >= boots_to_card(view, view.players[seat].explorer) else 0
    for summit in sorted(shown.summits, key=lambda summit: sum(summit.cost.values()))[:2]:
        basics -= sum(summit.cost.values())
        value += SUMMIT * (basics >= 0)
    return value + _guns(view, seat, shown)


def _guns(view: SierraWestState, seat: int, shown: Paths) -> float:
    if not any(summit.type in _GUNS for summit in shown.summits) or not any(view.outlaws):
        return 0
    spaces = (*shown.green, *shown.tan)
    gained = sum(space.icon.gains.get("bullet", 0) for space in spaces)
    bullets = min(6, view.players[seat].goods["bullet"] + gained)
    return worth_of_outlaw(view, seat) * chance_to_hit(view, seat, bullets)


def _value(rules: Rules, state: SierraWestState, seat: int, action: Action, depth: int) -> float:
    if isinstance(action, actions.Pass):
        return assets(state, seat)
    if _shoots(state, seat, action):
        hit = chance_to_hit(state, seat, state.players[seat].goods["bullet"])
        return _now(state, seat) + hit * worth_of_outlaw(state, seat) - (1 - hit) * _DAMAGE
    after = copy_of(state)
    rules.step(after, seat, action)
    if depth < _DEEPEST and _is_pending(after, seat):
        steps = _worth_a_look(after, seat, rules.legal(after, seat))
        return max(_value(rules, after, seat, step, depth + 1) for step in steps)
    return _now(after, seat)


def _now(state: SierraWestState, seat: int) -> float:
    """Return what a position is worth, with what spaces ahead and boots not yet spent will still bring."""
    if not state.players[seat].board:
        return assets(state, seat)
    spaces = [space for _, way in ahead(state, seat) for _, space in way.spaces]
    coming = _BOOT * boots_left(state) + sum([worth_of(state, seat, space) for space in spaces])
    return assets(state, seat) + coming


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


def assets(state: SierraWestState, seat: int) -> float:
    """Return about how many points a seat will make of what it has, its explorer's place included."""
    if state.last_turn and state.turn + state.seats > state.last_turn:
        return sum([line.points for line in lines_of(state, seat)])
    player = state.players[seat]
    value = _CARD * len(player.claimed) + _CABIN * len(player.cabins) + _FUR * len(player.furs)
    value += _goods(player) + _along_the_trail(state, player)
    value += _LOADED * sum(player.carts) + _CART * len(player.carts) + _CANOE * player.canoe
    value += sum([_OWNED[thing] for thing, owner in state.owners.items() if owner == seat])
    return value + (_ON_CARD if may_claim(state, seat) else -_STEP * boots_to_card(state, player.explorer))


def worth_of(state: SierraWestState, seat: int, space: Space) -> float:
    """Return about what a space of a path is worth."""
    return max(0, _worth_of(state, seat, space.icon) - _PAID * space.cost)


def worth_of_outlaw(state: SierraWestState, seat: int) -> float:
    """Return about what one more captured outlaw is worth: as much as a level, and a sheriff's gold."""
    return _level(state, state.players[seat].wagon) + (state.owners["sheriff"] == seat)


def chance_to_hit(state: SierraWestState, seat: int, bullets: int) -> float:
    """Return the chance that one of so many bullets hits."""
    missing = 1 - len(hits(state, seat)) / 6
    return 1 - float(missing**bullets)


def boots_to_card(state: SierraWestState, place: int) -> int:
    """Return the boots from a place of the mountain to the nearest card that can be claimed."""
    steps = distances(state.mountain, place)
    return min([steps[goal] for goal in goals(state.mountain)], default=_FAR)


def _worth_of(state: SierraWestState, seat: int, icon: Icon) -> float:
    if icon.kind == "apples":
        return _APPLE * sum(icon.gains.values())
    if icon.kind == "boots":
        return _WALKED * icon.number
    if icon.kind == "take":
        return 0 if state.owners[icon.takes] == seat else _OWNED[icon.takes]
    value = _ICONS.get(icon.kind, 0)
    if icon.kind == "mine":
        value = _MINED * gold_in_mines(state, seat)
    elif icon.kind == "fur":
        value = _A_FUR * len(state.players[seat].furs)
    elif icon.kind == "shovel" and not may_claim(state, seat):
        value = _NO_CARD
    for good, number in icon.gains.items():
        free = room(state, seat, good)
        value += _GOODS.get(good, _BASIC) * (number if free is None else min(number, free))
    return value


def _goods(player: Player) -> float:
    basics = sum([player.goods[good] for good in BASICS])
    value = _BASIC * min(basics, _ENOUGH) + _FEWER_BASIC * max(0, basics - _ENOUGH)
    return value + sum([_GOODS.get(good, 0) * number for good, number in player.goods.items()])


def _along_the_trail(state: SierraWestState, player: Player) -> float:
    """Return what levels, outlaws and the wagon are worth: they multiply each other."""
    levels = sum(player.homesteads.values()) + player.captured
    further = _LEVELS_A_ROUND * _rounds_left(state)
    return levels * _level(state, player.wagon) + (_MULTIPLIER_A_SPACE * further + _SPACE) * player.wagon


def _level(state: SierraWestState, wagon: int) -> float:
    """Return about what a level will be multiplied by at the end, when the wagon has gone on."""
    further = min(LAST_SPACE, wagon + _SPACES_A_ROUND * _rounds_left(state))
    return max(BOARD.trail[wagon].multiplier, _MULTIPLIER + _MULTIPLIER_A_SPACE * further)


def _rounds_left(state: SierraWestState) -> float:
    if state.last_turn:
        return (state.last_turn - state.turn) // state.seats
    return 1 + _ROUNDS_A_SPECIAL * (BOARD.trail_slots - len(state.row))
