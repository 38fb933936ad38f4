"""What a player would do: the plan of the best turn, and its steps, as far as they can be thought out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.chance import Chance
from rules.kernel.contract import Action, Motive
from rules.kernel.views import copy_of
from rules.sierra_west import actions, model, valuing
from rules.sierra_west.catalogue import BASICS, COLOURS
from rules.sierra_west.planning import Paths, paths_of
from rules.sierra_west.scoring import points, points_for_cards
from rules.sierra_west.turns import Line, Mind, best_line, best_step, sure_step
from rules.sierra_west.weights import NORMAL, Bent, Play, Weights, bent_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.sierra_west.model import SierraWestState
    from rules.sierra_west.turns import Rules

_SEED = "advice"
_WORTH_A_WORD = 0.5
_GUNS = ("six_shooter", "rifle")
_PLAIN = bent_of("")


def advise(
    rules: Rules,
    view: SierraWestState,
    seat: int,
    bent: Bent = _PLAIN,
    play: Play = NORMAL,
    among: Sequence[Action] = (),
) -> Action:
    """Return a legal action, ``among`` some if given: answers to others first, then what is best by value."""
    legal = among or rules.legal(view, seat)
    answer = _answer(view, seat, legal)
    if answer or len(legal) == 1:
        return answer or legal[0]
    sure = sure_step(view, seat, legal)
    if sure and sure in legal:
        return sure
    whole = rules.sample(view, seat, Chance(_SEED))
    mind = Mind(rules, seat, bent, play.ways)
    plans = _plans(view, seat, legal, bent)
    if not plans:
        return best_line(mind, whole, legal).actions[0]
    return max(plans[: play.plans], key=lambda plan: _played(mind, whole, plan).value)


def quick(rules: Rules, state: SierraWestState, seat: int) -> Action:
    """Return what one would do at a glance, in a whole state."""
    legal = rules.legal(state, seat)
    plans = _plans(state, seat, legal, _PLAIN)
    answer = _answer(state, seat, legal)
    return answer or (plans[0] if plans else best_step(Mind(rules, seat, _PLAIN, 1), state, legal))


def _answer(view: SierraWestState, seat: int, legal: Sequence[Action]) -> Action | None:
    answers = [action for action in legal if isinstance(action, actions.Trap | actions.Track)]
    return max(answers, key=lambda action: _answer_value(view, seat, action), default=None)


def _plans(view: SierraWestState, seat: int, legal: Sequence[Action], bent: Bent) -> list[actions.LockPlan]:
    """Return the plans, the most promising first; a fourth card is never drawn again."""
    plans = [action for action in legal if isinstance(action, actions.LockPlan) and action.rest != "deck"]
    weights = valuing.weights_at(view, bent)
    return sorted(plans, key=lambda plan: _plan_value(view, seat, plan, weights), reverse=True)


def speaks_for(rules: Rules, view: SierraWestState, seat: int, action: Action) -> Motive | None:
    """Return what an action brings: points ("gain") as the game stands, else what is worth more later.

    None where it brings neither by itself, or that is not known.
    """
    if isinstance(action, actions.LockPlan | actions.Pass) or action not in rules.legal(view, seat):
        return None
    after = rules.preview(view, seat, action).after
    if isinstance(action, actions.ClaimCard):  # what it turns up is not known, its points are
        cards = len(view.players[seat].claimed)
        n = points_for_cards(cards + 1) - points_for_cards(cards)
    elif isinstance(after, model.SierraWestState) and after.turn == view.turn:
        n = points(after, seat) - points(view, seat)
        if n <= 0 and valuing.worth(after, seat, _PLAIN) >= valuing.worth(view, seat, _PLAIN) + _WORTH_A_WORD:
            return Motive("later")
    else:
        return None
    return Motive("gain", {"n": n}) if n > 0 else None


def _played(mind: Mind, whole: SierraWestState, plan: actions.LockPlan) -> Line:
    """Return the best turn with a plan."""
    state = copy_of(whole)
    mind.rules.step(state, mind.seat, plan)
    return best_line(mind, state)


def _answer_value(view: SierraWestState, seat: int, action: actions.Trap | actions.Track) -> float:
    """Prefer trapping, with what there is most of, and the pioneer that has no cabin to go to."""
    player = view.players[seat]
    if isinstance(action, actions.Trap):
        value = 10.0 + player.goods[action.pay] + (action.animal == "bear")
    else:
        value = -player.goods[action.track]
    colour = "brown" if action.pioneer == "green" else "green"
    return value - 0.5 * any(COLOURS[cabin] == colour for cabin in player.cabins)


def _plan_value(view: SierraWestState, seat: int, plan: actions.LockPlan, weights: Weights) -> float:
    """Return what the paths of an arrangement are worth; animals that others see are a small loss."""
    shown = paths_of(plan.left, plan.middle, plan.right)
    value = sum([valuing.worth_of(view, seat, space, weights) for space in (*shown.green, *shown.tan)])
    return value + _reach(view, seat, shown, weights) - 0.1 * len(shown.animals) * (view.seats - 1)


def _reach(view: SierraWestState, seat: int, shown: Paths, weights: Weights) -> float:
    """Return what it is worth that boots take the explorer to a card, and goods pay for summit actions."""
    spaces = (*shown.green, *shown.tan)
    goods = view.players[seat].goods
    boots = 2 * goods["token"] + sum(space.icon.number for space in spaces if space.icon.kind == "boots")
    basics = sum(goods[good] + sum(space.icon.gains.get(good, 0) for space in spaces) for good in BASICS)
    digs = any(space.icon.kind == "shovel" for space in spaces)
    far = valuing.boots_to_card(view, view.players[seat].explorer)
    value = weights.claim if digs and boots >= far else 0.0
    for summit in sorted(shown.summits, key=lambda summit: sum(summit.cost.values()))[:2]:
        basics -= sum(summit.cost.values())
        value += weights.summit * (basics >= 0)
    return value + _guns(view, seat, shown, weights)


def _guns(view: SierraWestState, seat: int, shown: Paths, weights: Weights) -> float:
    if not any(summit.type in _GUNS for summit in shown.summits) or not any(view.outlaws):
        return 0.0
    spaces = (*shown.green, *shown.tan)
    gained = sum(space.icon.gains.get("bullet", 0) for space in spaces)
    bullets = min(6, view.players[seat].goods["bullet"] + gained)
    return valuing.worth_of_outlaw(view, seat, weights) * valuing.chance_to_hit(view, seat, bullets)
