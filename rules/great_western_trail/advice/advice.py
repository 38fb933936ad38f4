"""What a bot player does: at every decision what is worth most by its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.great_western_trail import actions, model
from rules.great_western_trail.advice import hand, plan, valuing
from rules.great_western_trail.board import trail
from rules.great_western_trail.board.cards import is_cattle, value_of
from rules.great_western_trail.local_actions.gains import step_limit
from rules.great_western_trail.model import KANSAS_CITY
from rules.great_western_trail.printed.catalogue import COMMON
from rules.great_western_trail.printed.icons import BuyCattleIcon, CopyBuildingIcon
from rules.great_western_trail.turn import using
from rules.great_western_trail.turn.kansas_city import value_at_kansas_city
from rules.great_western_trail.turn.using import icons_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.great_western_trail.advice.plan import Plan
    from rules.great_western_trail.advice.weights import Weights
    from rules.great_western_trail.model import Frame
    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.printed.icons import Icon
    from rules.kernel.contract import Action


_POOR = 5
_COWBOYS, _DOLLARS = 4, 8
_COPY = CopyBuildingIcon()


@plan.found_once
def stop(own: Plan, location: str) -> float:
    """Return the worth of what can be done at a location."""
    if location == KANSAS_CITY:
        return _kansas_city(own)
    frame, further = trail.phase_b(own.view, own.seat, location), own.weights.further
    usable = icons_at(own.view, frame)
    worth = [max(0.0, _copied(own, location) if icon == _COPY else _used(own, icon)) for icon in usable]
    return max(own.weights.auxiliary, further * sum(worth) + (1 - further) * max(worth, default=0))


def _copied(own: Plan, location: str) -> float:
    """Return the worth of the best neighbour of a building that copies one, but not one that copies."""
    near = (trail.building_at(own.view, place) for place in trail.neighbours(own.view, location))
    copied = (trail.icons_of(own.view.options.edition, building) for building in near)
    worth = [sum(max(0.0, _used(own, icon)) for icon in usable) for usable in copied if _COPY not in usable]
    return max(worth, default=0)


@plan.found_once
def _used(own: Plan, icon: Icon) -> float:
    """Return the worth of the best use of an icon at a location further on, the same at all of them.

    Cowboys may do for two offers.
    """
    enough = own.player.workers["cowboy"] >= _COWBOYS and own.player.dollars >= _DOLLARS
    return valuing.best(own, icon) * (1 + (enough and isinstance(icon, BuyCattleIcon)))


def road(own: Plan) -> dict[str, float]:
    """Return by location the worth of all that will be done from there on until Kansas City is reached."""
    if own.view.last_turns > 0:
        return {}
    edition, limit = own.view.options.edition, step_limit(own.view, own.player)
    following: dict[str, set[str]] = {}
    rest: dict[str, float] = {KANSAS_CITY: 0.0}
    own = plan.later(own)
    worth = {KANSAS_CITY: stop(own, KANSAS_CITY)}
    for place in trail.from_the_end(edition):
        after = own.printed.trail[place].next
        near = {space for space in after if space in worth}
        near |= {far for space in after if space not in worth for far in following[space]}
        following[place] = near
        if trail.occupied(own.view, place):
            best = max(worth[far] + rest[far] for far in _within(near, following, limit))
            rest[place] = best - own.weights.turn
            worth[place] = stop(own, place) - own.dollar * trail.fee_of(own.view, own.seat, place)[1]
        if place == own.player.herder:
            break
    return rest


def _within(near: set[str], following: dict[str, set[str]], steps: int) -> set[str]:
    reached, newest = set(near), near
    for _ in range(steps - 1):
        newest = {far for place in newest if place in following for far in following[place]} - reached
        reached |= newest
    return reached


def _kansas_city(own: Plan) -> float:
    value = value_at_kansas_city(own.view, own.seat) + own.player.certificates
    worth = own.dollar * value + plan.best_city(own, value)
    return worth if value >= _POOR or own.visits == 0 else worth - 1


_TINY = 0.05


def advise(view: State, seat: int, legal: Sequence[Action], weights: Weights) -> Action:
    """Return a sensible one of the ``legal`` actions from what ``seat`` sees, always the same one."""
    if len(legal) == 1:
        return legal[0]
    own = plan.make_plan(view, seat, weights)
    if seat != view.seat:
        return _beside(own, legal)
    frame = view.pending[-1]
    return _objective_to_play(own, legal) or _exchange(own, frame, legal) or _decide(own, frame, legal)


def _decide(own: Plan, frame: Frame, legal: Sequence[Action]) -> Action:
    if isinstance(frame, model.AtLocation):
        return _at_location(own, frame, legal)
    here = [a for a in legal if not isinstance(a, actions.PlayObjective | actions.UseExchangeToken)]
    if isinstance(frame, model.FirstPlacement | model.Moving):
        rest = road(own)
        return max(here, key=lambda action: _move(own, rest, action))
    worth = _WORTH[type(frame)]
    return max(here, key=lambda a: 0 if isinstance(a, actions.Pass) else worth(own, frame, a))


def _objective_to_play(own: Plan, legal: Iterable[Action]) -> Action | None:
    cards = [action for action in legal if isinstance(action, actions.PlayObjective)]
    best = max(cards, key=lambda action: valuing.played(own, action.card), default=None)
    return best if best and valuing.played(own, best.card) > own.weights.worth_playing else None


def _beside(own: Plan, legal: Iterable[Action]) -> Action:
    """In another's turn make the discards that are owed, or use a token for the cards of least use."""
    owed = [action for action in legal if isinstance(action, actions.DiscardCard)]
    if owed:
        return min(owed, key=lambda action: hand.kept(own, action.card))
    uses = [action for action in legal if isinstance(action, actions.UseExchangeToken)]
    return max(uses, key=lambda action: hand.drawn(own, action.cards))


def _exchange(own: Plan, frame: Frame, legal: Iterable[Action]) -> Action | None:
    """Use an exchange token just before the income if better cards may come; the last one not for little."""
    if not isinstance(frame, model.Income):
        return None
    uses = [action for action in legal if isinstance(action, actions.UseExchangeToken)]
    best = max(uses, key=lambda action: hand.drawn(own, action.cards), default=None)
    least = own.weights.token_kept * min(1.0, own.visits) / max(1, own.player.exchange_tokens)
    return best if best and hand.drawn(own, best.cards) > least else None


def _at_location(own: Plan, frame: model.AtLocation, legal: Sequence[Action]) -> Action:
    """Do what is worth most here first, move on by an action last, end the turn when nothing is worth it."""
    here = [(0.0, 0, legal[-1])]
    moves: list[Action] = []
    for index, icon in enumerate(icons_at(own.view, frame)):
        if index in frame.done or frame.auxiliary:
            continue
        for action in using.choices(own.view, own.seat, icon, index):
            if isinstance(action, actions.MoveHerder):
                moves.append(action)
            else:
                here.append((valuing.value(own, icon, action), -len(here), action))
    best = next(each for each in sorted(here, reverse=True) if each[2] in legal)
    if best[0] > _TINY:
        return best[2]
    single = [a for a in legal if isinstance(a, actions.Auxiliary)] if not frame.done else []
    instead = max(single, key=lambda action: valuing.auxiliary(own, action), default=None)
    if instead and not moves and valuing.auxiliary(own, instead) > _TINY:
        return instead
    moves = [action for action in moves if action in legal]
    if not moves:
        return legal[-1]
    rest = road(own)
    onward = max(moves, key=lambda action: _move(own, rest, action))
    return onward if _move(own, rest, onward) > rest.get(frame.location, 0) + _TINY else legal[-1]


def _move(own: Plan, rest: Mapping[str, float], action: Action) -> float:
    """Return the worth of coming somewhere, and of the way from there to Kansas City."""
    if isinstance(action, actions.PlaceHerder):
        return stop(own, action.location) + rest.get(action.location, 0)
    assert isinstance(action, actions.MoveHerder)
    return stop(own, action.to) + rest.get(action.to, 0) - own.dollar * sum(action.fees)


def _bonus(own: Plan, frame: model.Bonus, action: Action) -> float:
    if isinstance(action, actions.MoveHerder):
        rest = road(own)
        return rest.get(action.to, 0) - rest.get(own.player.herder, 0) - _TINY
    return valuing.value(own, frame.icon, action)


def _remove(own: Plan, _: Frame, action: actions.RemoveCard) -> float:
    if is_cattle(action.card):
        return 1.5 - value_of(action.card)
    return -plan.objective(own, action.card)


def _appoint(own: Plan, frame: model.Appointing, action: actions.AppointStationMaster) -> float:
    workers = own.player.workers | {action.worker: own.player.workers[action.worker] - 1}
    without = own._replace(player=replace(own.player, workers=workers))
    return plan.master(own, frame.station) - plan.worker(without, action.worker)


def _foresight(own: Plan, _: Frame, action: actions.PlaceForesight) -> float:
    """Bring workers of the kinds one wants, then camp tiles; hazards stand in everybody's way."""
    if action.tile in own.player.workers:
        return 1 + own.weights.worker_wanted * plan.worker(own, action.tile)
    if action.tile in COMMON.supply.camp_hands:
        return plan.bonus(own, action.tile)
    return -own.weights.hazard_placed


def _income(own: Plan, _: Frame, action: actions.TakeIncome) -> float:
    value = value_at_kansas_city(own.view, own.seat) + action.certificates
    used = own.weights.certificate_kept * action.certificates if own.visits > 0 else 0
    return own.dollar * value + plan.best_city(own, value) - used


_WORTH: dict[type[Frame], Callable[[Plan, Any, Any], float]] = {
    model.Bonus: _bonus,
    model.Buying: lambda own, _, action: valuing.purchase(own, action),
    model.Discarding: lambda own, _, action: -hand.kept(own, action.card),
    model.Removing: _remove,
    model.Reversing: lambda own, _, action: valuing.engine_at(own, action.to),
    model.AtStation: lambda own, _, action: valuing.upgrade(own, action),
    model.Appointing: _appoint,
    model.LeavingLastSpace: lambda own, _, action: valuing.engine_at(own, action.to),
    model.TakingObjective: lambda own, _, action: valuing.objective(own, action.card),
    model.Foresight: _foresight,
    model.Income: _income,
    model.Growing: lambda _, __, action: getattr(action, "cards", 0),
    model.Delivery: lambda own, _, action: plan.city(own, action.city) + plan.disc(own, action.disc),
    model.TurnDone: lambda _, __, action: isinstance(action, actions.EndTurn),
}
