"""Using icons: what each allows, why it refuses, what it does; and the frames that this leaves pending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.great_western_trail import actions, model
from rules.great_western_trail.board.cards import drawable
from rules.great_western_trail.local_actions import (
    building,
    camps,
    cattle,
    copying,
    deliveries,
    gains,
    hazards,
    hiring,
    objectives,
    railroad,
    stations,
)
from rules.great_western_trail.printed import icons
from rules.great_western_trail.refusals import not_offered
from rules.great_western_trail.turn import auxiliary, discarding, herders
from rules.kernel.pending import Handler
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.great_western_trail.printed.icons import Icon
    from rules.kernel.contract import Action, Event


class _Way(NamedTuple):
    """How one kind of icon is used, by which kinds of action."""

    kinds: tuple[type[Action], ...]
    choices: Callable[[GreatWesternTrailState, int, Any, int], Iterator[Action]]
    refusal: Callable[[GreatWesternTrailState, int, Any, Any], IllegalAction | None]
    use: Callable[[GreatWesternTrailState, int, Any, Any], list[Event]]


def _way(kind: type[Action], module: Any) -> _Way:  # noqa: ANN401  a module
    return _Way((kind,), module.choices, module.refusal, module.use)


_WAYS: dict[type[Icon], _Way] = {
    icons.GainIcon: _way(actions.Gain, gains),
    icons.FillCertificatesIcon: _way(actions.Gain, gains),
    icons.DiscardForIcon: _way(actions.DiscardFor, discarding),
    icons.HireIcon: _way(actions.Hire, hiring),
    icons.BuyCattleIcon: _Way(
        (actions.BuyCattle, actions.RevealCattle), cattle.choices, cattle.refusal, cattle.use
    ),
    icons.BuildIcon: _way(actions.Build, building),
    icons.TakeObjectiveIcon: _way(actions.TakeObjective, objectives),
    icons.EngineForwardIcon: _way(actions.MoveEngine, railroad),
    icons.EngineBackForIcon: _Way(
        (actions.MoveEngineBack,), railroad.reverse_choices, railroad.reverse_refusal, railroad.reverse_use
    ),
    icons.TakeCampTileIcon: _way(actions.TakeCampTile, camps),
    icons.RemoveHazardIcon: _way(actions.RemoveHazard, hazards),
    icons.AuxiliaryActionIcon: _way(actions.Auxiliary, auxiliary),
    icons.DrawThenDiscardIcon: _Way(
        (actions.DrawCards,), discarding.draw_choices, discarding.draw_refusal, discarding.draw_use
    ),
    icons.SpecialDeliveryIcon: _way(actions.SpecialDelivery, deliveries),
    icons.CopyBuildingIcon: _way(actions.CopyBuilding, copying),
    icons.UpgradeStationBehindIcon: _way(actions.UpgradeStation, stations),
}
_NUMBERED = (actions.Gain, actions.DiscardFor)
"""Actions that name the local action that they use."""


def choices(state: GreatWesternTrailState, seat: int, icon: Icon, index: int) -> Iterator[Action]:
    """Yield the ways to use an icon now, none if it cannot be used; ``index`` numbers the local action."""
    if isinstance(icon, icons.EitherIcon):
        for option in icon.options:
            yield from choices(state, seat, option, index)
    elif isinstance(icon, icons.HerderForwardIcon):
        yield from herders.choices(state, seat, icon)
    else:
        yield from _WAYS[type(icon)].choices(state, seat, icon, index)


def accepts(icon: Icon, action: Action) -> bool:
    """Tell whether an action is of a kind by which such an icon is used."""
    if isinstance(icon, icons.EitherIcon):
        return any(accepts(option, action) for option in icon.options)
    if isinstance(icon, icons.HerderForwardIcon):
        return isinstance(action, actions.MoveHerder)
    return isinstance(action, _WAYS[type(icon)].kinds)


def permits(state: GreatWesternTrailState, seat: int, icon: Icon, index: int, action: Action) -> bool:
    """Tell whether an icon, the local action ``index``, can be used by exactly this action now."""
    if isinstance(action, _NUMBERED) and action.action != index:
        return False
    if isinstance(icon, icons.EitherIcon):
        return any(permits(state, seat, option, index, action) for option in icon.options)
    if not accepts(icon, action):
        return False
    if isinstance(icon, icons.HerderForwardIcon):
        return any(action == move for move in herders.choices(state, seat, icon))
    return _WAYS[type(icon)].refusal(state, seat, icon, action) is None


def use(state: GreatWesternTrailState, seat: int, icon: Icon, action: Action) -> list[Event]:
    """Use an icon; raise IllegalAction, nothing changed, if it does not allow exactly this action now."""
    if isinstance(icon, icons.EitherIcon):
        return use(state, seat, _option(state, seat, icon, action), action)
    if isinstance(icon, icons.HerderForwardIcon):
        return herders.use(state, seat, icon, action)
    if not accepts(icon, action):
        raise not_offered()
    way = _WAYS[type(icon)]
    refused = way.refusal(state, seat, icon, action)
    if refused is not None:
        raise refused
    return way.use(state, seat, icon, action)


def bonus_legal(state: GreatWesternTrailState, seat: int, frame: model.Bonus) -> Iterator[Action]:
    """Yield the ways to use an icon offered once, and doing without."""
    yield from choices(state, seat, frame.icon, 0)
    yield actions.Pass()


def bonus_take(state: GreatWesternTrailState, seat: int, frame: model.Bonus, action: Action) -> list[Event]:
    """Use the icon or do without."""
    if isinstance(action, _NUMBERED) and action.action:
        raise not_offered()
    pending = state.pending.pop()
    if isinstance(action, actions.Pass):
        return []
    try:
        return use(state, seat, frame.icon, action)
    except IllegalAction:
        state.pending.append(pending)
        raise


def bonus_settle(state: GreatWesternTrailState, seat: int, frame: model.Bonus) -> list[Event] | None:
    """Take what is gained for nothing; go on when the icon cannot be used.

    A card to discard may still come by an exchange token.
    """
    if isinstance(frame.icon, icons.GainIcon):
        state.pending.pop()
        return gains.gain(state, seat, frame.icon)
    if next(choices(state, seat, frame.icon, 0), None) is not None:
        return None
    player = state.players[seat]
    if isinstance(frame.icon, icons.DiscardForIcon) and player.exchange_tokens and drawable(player):
        return None
    state.pending.pop()
    return []


def _option(state: GreatWesternTrailState, seat: int, icon: icons.EitherIcon, action: Action) -> Icon:
    """Return the option that an action uses; the first of its kind, whose refusal will tell why, if none."""
    fitting: Iterable[Icon] = [option for option in icon.options if accepts(option, action)]
    for option in fitting:
        if permits(state, seat, option, getattr(action, "action", 0), action):
            return option
    for option in fitting:
        return option
    raise not_offered()


FRAMES: dict[type[model.Frame], Handler] = {
    model.Bonus: Handler(bonus_legal, bonus_take, bonus_settle),
    model.Buying: Handler(cattle.legal, cattle.take),
    model.Removing: Handler(auxiliary.removing_legal, auxiliary.removing_take),
    model.Reversing: Handler(railroad.reversing_legal, railroad.reversing_take, railroad.reversing_settle),
    model.AtStation: Handler(stations.legal, stations.take),
    model.Appointing: Handler(stations.appointing_legal, stations.appointing_take),
    model.LeavingLastSpace: Handler(railroad.leaving_legal, railroad.leaving_take),
    model.TakingObjective: Handler(objectives.legal, objectives.take),
    model.Delivery: Handler(deliveries.legal, deliveries.take),
}
