"""What a bot player did at b3abf63a: at every decision what is worth most by its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.great_western_trail import actions, model
from rules.great_western_trail.board.cards import is_cattle, value_of
from rules.great_western_trail.board.trail import fee_of, from_the_end, occupied, phase_b
from rules.great_western_trail.local_actions.gains import step_limit
from rules.great_western_trail.model import KANSAS_CITY
from rules.great_western_trail.turn import using
from rules.great_western_trail.turn.kansas_city import value_at_kansas_city
from rules.great_western_trail.turn.using import icons_at
from tests.arena.frozen.great_western_trail import plan, valuing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.great_western_trail.model import Frame
    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.kernel.contract import Action
    from tests.arena.frozen.great_western_trail.plan import Plan


_FURTHER_ACTIONS = 0.85
"""How much of its worth an action is expected to keep when others of the same stop cost dollars, too."""
_AUXILIARY = 0.4
_POOR = 5
_TURN = 1.0
"""What a turn costs: others come nearer to the end of the game meanwhile."""


def stop(own: Plan, location: str) -> float:
    """Return the worth of what can be done at a location."""
    if location not in own.memo:
        own.memo[location] = _kansas_city(own) if location == KANSAS_CITY else _at(own, location)
    return own.memo[location]


def _at(own: Plan, location: str) -> float:
    usable = icons_at(own.view, phase_b(own.view, own.seat, location))
    worth = [max(0.0, valuing.best(own, icon)) for icon in usable]
    return max(_AUXILIARY, _FURTHER_ACTIONS * sum(worth) + (1 - _FURTHER_ACTIONS) * max(worth, default=0))


def road(own: Plan) -> dict[str, float]:
    """Return by location the worth of all that will be done from there on until Kansas City is reached."""
    if own.view.last_turns > 0:
        return {}
    edition, limit = own.view.options.edition, step_limit(own.view, own.player)
    following: dict[str, set[str]] = {}
    rest: dict[str, float] = {KANSAS_CITY: 0.0}
    worth = {KANSAS_CITY: stop(own, KANSAS_CITY)}
    for place in from_the_end(edition):
        after = own.printed.trail[place].next
        near = {space for space in after if space in worth}
        near |= {far for space in after if space not in worth for far in following[space]}
        following[place] = near
        if occupied(own.view, place):
            rest[place] = max(worth[far] + rest[far] for far in _within(near, following, limit)) - _TURN
            worth[place] = stop(own, place) - own.dollar * fee_of(own.view, own.seat, place)[1]
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


_WORTH_PLAYING = 1.0
_JUNK = -0.3
_CERTIFICATE = 0.8
_TINY = 0.05
_WORKERS_WANTED = 0.1


def advise(view: State, seat: int, legal: Sequence[Action]) -> Action:
    """Return a sensible one of the ``legal`` actions from what ``seat`` sees, always the same one."""
    if len(legal) == 1:
        return legal[0]
    own = plan.make_plan(view, seat)
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
    best = max(cards, key=lambda action: plan.objective(own, action.card), default=None)
    return best if best and plan.objective(own, best.card) > _WORTH_PLAYING else None


def _beside(own: Plan, legal: Iterable[Action]) -> Action:
    """In another's turn make the discards that are owed, or use a token for the cards of least use."""
    owed = [action for action in legal if isinstance(action, actions.DiscardCard)]
    if owed:
        return min(owed, key=lambda action: valuing.kept(own, action.card))
    uses = [action for action in legal if isinstance(action, actions.UseExchangeToken)]
    return min(uses, key=lambda action: abs(action.cards - _junk(own)))


def _junk(own: Plan) -> int:
    return sum(valuing.kept(own, card) < _JUNK for card in own.player.hand)


def _exchange(own: Plan, frame: Frame, legal: Iterable[Action]) -> Action | None:
    """Use an exchange token just before the income if the hand holds cards of no use."""
    if not isinstance(frame, model.Income):
        return None
    junk = _junk(own)
    uses = [a for a in legal if isinstance(a, actions.UseExchangeToken) and a.cards <= junk]
    return max(uses, key=lambda action: action.cards, default=None)


def _at_location(own: Plan, frame: model.AtLocation, legal: Sequence[Action]) -> Action:
    """Do what is worth most here first, move on by an action last, end the turn when nothing is worth it."""
    rest = road(own)
    here, away = [(0.0, 0, legal[-1])], [(rest.get(frame.location, 0) + _TINY, 0, legal[-1])]
    for index, icon in enumerate(icons_at(own.view, frame)):
        if index in frame.done or frame.auxiliary:
            continue
        for action in using.choices(own.view, own.seat, icon, index):
            if isinstance(action, actions.MoveHerder):
                away.append((_move(own, rest, action), -len(away), action))
            else:
                here.append((valuing.value(own, icon, action), -len(here), action))
    best = max(here)
    if best[0] > _TINY and best[2] in legal:
        return best[2]
    single = [a for a in legal if isinstance(a, actions.Auxiliary)] if not frame.done else []
    instead = max(single, key=lambda action: valuing.auxiliary(own, action), default=None)
    if instead and len(away) == 1 and valuing.auxiliary(own, instead) > _TINY:
        return instead
    return max(away)[2]


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
        return 1 + _WORKERS_WANTED * plan.worker(own, action.tile)
    return plan.bonus(own, action.tile) if action.tile in ("camp_green", "camp_black") else -0.5


def _income(own: Plan, _: Frame, action: actions.TakeIncome) -> float:
    value = value_at_kansas_city(own.view, own.seat) + action.certificates
    used = _CERTIFICATE * action.certificates if own.visits > 0 else 0
    return own.dollar * value + plan.best_city(own, value) - used


_WORTH: dict[type[Frame], Callable[[Plan, Any, Any], float]] = {
    model.Bonus: _bonus,
    model.Buying: lambda own, _, action: valuing.purchase(own, action),
    model.Discarding: lambda own, _, action: -valuing.kept(own, action.card),
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
