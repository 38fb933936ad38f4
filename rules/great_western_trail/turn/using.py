"""Using icons: what each allows, why it refuses, what it does; and the frames that this leaves pending.

The local actions of a location are icons (second edition p.8-9; first edition p.7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from rules.great_western_trail import actions, model
from rules.great_western_trail.actions import not_offered
from rules.great_western_trail.board.cards import drawable
from rules.great_western_trail.board.trail import icons_of, move, reachable
from rules.great_western_trail.local_actions import buildings, buying, deliveries, gains, railroad, taking
from rules.great_western_trail.model import AtLocation, Bonus
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.catalogue import COMMON
from rules.great_western_trail.turn import auxiliary, discarding
from rules.kernel.pending import Handler
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules.great_western_trail.actions import DiscardFor, Gain
    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.printed.icons import Icon
    from rules.kernel.contract import Action, Event


class _Way(NamedTuple):
    """How one kind of icon is used, by which kinds of action."""

    kinds: tuple[type[Action], ...]
    choices: Callable[[State, int, Any, int], Iterable[Action]]
    use: Callable[[State, int, Any, Any], list[Event]]


_WAYS: dict[type[Icon], _Way] = {
    icons.GainIcon: _Way((actions.Gain,), gains.choices, gains.use),
    icons.FillCertificatesIcon: _Way((actions.Gain,), gains.choices, gains.use),
    icons.DiscardForIcon: _Way((actions.DiscardFor,), discarding.discard_choices, discarding.discard_use),
    icons.HireIcon: _Way((actions.Hire,), buying.hire_choices, buying.hire),
    icons.BuyCattleIcon: _Way((actions.BuyCattle, actions.RevealCattle), buying.buy_choices, buying.buy),
    icons.BuildIcon: _Way((actions.Build,), buildings.buildings_to_place, buildings.build),
    icons.TakeObjectiveIcon: _Way((actions.TakeObjective,), taking.objective_choices, taking.take_objective),
    icons.EngineForwardIcon: _Way((actions.MoveEngine,), railroad.forward_choices, railroad.forward_use),
    icons.EngineBackForIcon: _Way((actions.MoveEngineBack,), railroad.reverse_choices, railroad.reverse_use),
    icons.TakeCampTileIcon: _Way((actions.TakeCampTile,), taking.camp_choices, taking.take_camp_tile),
    icons.RemoveHazardIcon: _Way((actions.RemoveHazard,), taking.hazard_choices, taking.remove_hazard),
    icons.AuxiliaryActionIcon: _Way((actions.Auxiliary,), auxiliary.choices, auxiliary.use),
    icons.HerderForwardIcon: _Way((actions.MoveHerder,), reachable, move),
    icons.DrawThenDiscardIcon: _Way((actions.DrawCards,), discarding.draw_choices, discarding.draw_use),
    icons.SpecialDeliveryIcon: _Way((actions.SpecialDelivery,), deliveries.choices, deliveries.use),
    icons.CopyBuildingIcon: _Way((actions.CopyBuilding,), buildings.copy_choices, buildings.copy),
    icons.UpgradeStationBehindIcon: _Way(
        (actions.UpgradeStation,), railroad.upgrade_choices, railroad.upgrade
    ),
}
_NUMBERED = (actions.Gain, actions.DiscardFor)
"""Actions that name the local action that they use."""


def choices(state: State, seat: int, icon: Icon, index: int) -> Iterator[Action]:
    """Yield the ways to use an icon now, none if it cannot be used; ``index`` numbers the local action."""
    if isinstance(icon, icons.EitherIcon):
        for option in icon.options:
            yield from choices(state, seat, option, index)
    else:
        yield from _WAYS[type(icon)].choices(state, seat, icon, index)


def accepts(icon: Icon, action: Action) -> bool:
    """Tell whether an action is of a kind by which such an icon is used."""
    if isinstance(icon, icons.EitherIcon):
        return any(accepts(option, action) for option in icon.options)
    return isinstance(action, _WAYS[type(icon)].kinds)


def option_for(icon: Icon, action: Action) -> Icon:
    """Return what is used of an icon by an action of its kind: one of several options, or all of it."""
    if isinstance(icon, icons.EitherIcon):
        return next(option for option in icon.options if accepts(option, action))
    return icon


def use(state: State, seat: int, icon: Icon, action: Action) -> list[Event]:
    """Use an icon; raise IllegalAction, nothing changed, if it does not allow exactly this action now."""
    if not accepts(icon, action):
        raise not_offered()
    used = option_for(icon, action)
    return _WAYS[type(used)].use(state, seat, used, action)


def bonus_legal(state: State, seat: int, frame: model.Bonus) -> Iterator[Action]:
    """Yield the ways to use an icon offered once, and doing without."""
    yield from choices(state, seat, frame.icon, 0)
    yield actions.Pass()


def bonus_take(state: State, seat: int, frame: model.Bonus, action: Action) -> list[Event]:
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


def bonus_settle(state: State, seat: int, frame: model.Bonus) -> list[Event] | None:
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


FRAMES: dict[type[model.Frame], Handler] = {
    model.Bonus: Handler(bonus_legal, bonus_take, bonus_settle),
    model.Buying: Handler(buying.buying_legal, buying.buying_take),
    model.Removing: Handler(auxiliary.removing_legal, auxiliary.removing_take),
    model.Reversing: Handler(railroad.reverse_choices, railroad.reversing_take, railroad.reversing_settle),
    model.AtStation: Handler(railroad.station_legal, railroad.station_take),
    model.Appointing: Handler(railroad.appointing_legal, railroad.appointing_take),
    model.LeavingLastSpace: Handler(railroad.leaving_legal, railroad.leaving_take),
    model.TakingObjective: Handler(taking.objective_choices, taking.forced_take),
    model.Delivery: Handler(deliveries.deliveries, deliveries.take),
}


class LocalAction(msgspec.Struct, frozen=True):
    """A local action: its index, as in ``AtLocation.done``, and icon; ``open`` if it can be used now."""

    index: int
    icon: Icon
    done: bool
    open: bool


def icons_at(state: State, frame: AtLocation) -> tuple[Icon, ...]:
    """Return the icons of a frame's building in printed order, after them the risk action of its space."""
    if not frame.building:
        return ()
    actions = icons_of(state.options.edition, frame.building)
    return (*actions, COMMON.risk_actions[frame.risk]) if frame.risk else actions


def icon_used(state: State, action: Gain | DiscardFor) -> Icon:
    """Return what the local action, or the icon offered once, that a legal action names does."""
    frame = state.pending[-1]
    if isinstance(frame, Bonus):
        return option_for(frame.icon, action)
    assert isinstance(frame, AtLocation)
    return option_for(icons_at(state, frame)[action.action], action)


def open_actions(state: State, seat: int) -> tuple[LocalAction, ...]:
    """Return the local actions of the location where the turn of ``seat`` is, none before phase B."""
    frame = next((frame for frame in reversed(state.pending) if isinstance(frame, AtLocation)), None)
    if frame is None or seat != state.seat:
        return ()
    found = []
    for index, icon in enumerate(icons_at(state, frame)):
        done = index in frame.done
        usable = not (done or frame.auxiliary) and any(True for _ in choices(state, seat, icon, index))
        found.append(LocalAction(index, icon, done, usable))
    return tuple(found)
