"""What using an icon is worth to a bot player, action by action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.great_western_trail import actions
from rules.great_western_trail.advice import hand, plan
from rules.great_western_trail.board.cards import is_cattle, value_of
from rules.great_western_trail.board.trail import building_at, icons_of
from rules.great_western_trail.local_actions import buildings, deliveries
from rules.great_western_trail.local_actions.buying import price, wage
from rules.great_western_trail.local_actions.railroad import STATION_AT, backward
from rules.great_western_trail.local_actions.taking import STACK
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.catalogue import HAZARDS, OBJECTIVES
from rules.great_western_trail.scoring import count
from rules.great_western_trail.turn import using

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.great_western_trail.advice.plan import Plan
    from rules.great_western_trail.printed.icons import Icon
    from rules.kernel.contract import Action

_SEVERAL_BUILDINGS = 5
_PRICE = 3
"""The least that a card of the market costs."""


def value(own: Plan, icon: Icon, action: Action) -> float:
    """Return the worth of using an icon by an action."""
    used = using.option_for(icon, action)
    return _WORTH[type(used)](own, used, action)


def best(own: Plan, icon: Icon) -> float:
    """Return the worth of the best use of an icon, 0 if it cannot be used well."""
    found = using.choices(own.view, own.seat, icon, 0)
    return max((value(own, icon, action) for action in found), default=0)


def engine_at(own: Plan, to: int) -> float:
    """Return the worth of the engine's move to a position, with the station there."""
    moved = plan.engine(own, to) - plan.engine(own, own.player.engine)
    return moved + (plan.station(own, STATION_AT[to]) if to in STATION_AT else 0)


def upgrade(own: Plan, action: actions.UpgradeStation) -> float:
    """Return the worth of upgrading a station with a disc."""
    return plan.station(own, action.station) + plan.disc(own, action.disc)


def purchase(own: Plan, action: actions.BuyCattle | actions.RevealCattle) -> float:
    """Return the worth of buying cattle so, or of turning up more."""
    weights = own.weights
    if isinstance(action, actions.RevealCattle):
        return weights.reveal if own.visits > 1 and own.player.dollars >= _PRICE else -1
    paid = price(action.cards, action.cowboys) or 0
    worth = sum(plan.cattle(own, card) for card in action.cards) - own.dollar * paid
    return worth - weights.cowboy_used * (action.cowboys - len(action.cards))


def objective(own: Plan, card: str) -> float:
    """Return the worth of taking an objective card to the ranch; an unknown one from the stack."""
    return 0.7 * own.weights.immediate if card == STACK else played(own, card) - own.weights.objective


def played(own: Plan, card: str) -> float:
    """Return the worth of playing an objective card, and of what it offers at once."""
    return plan.objective(own, card) + own.weights.immediate * bool(OBJECTIVES[card].immediate)


def _gain(own: Plan, icon: icons.GainIcon, _: Action) -> float:
    times = count(own.view, own.seat, icon.per)
    gained = own.dollar * icon.dollars + own.weights.token * icon.exchange_tokens
    return gained * times + plan.certificates(own, icon.certificates * times)


def _discard(own: Plan, icon: icons.DiscardForIcon, action: actions.DiscardFor) -> float:
    gained = own.dollar * icon.dollars + plan.certificates(own, icon.certificates)
    then = max(0.0, best(own, icon.then)) if icon.then else 0
    return gained + then - hand.lost(own, action.cards)


def _hire(own: Plan, icon: icons.HireIcon, action: actions.Hire) -> float:
    return plan.worker(own, action.worker) - own.dollar * wage(action.row, icon.extra_dollars)


def _build(own: Plan, icon: icons.BuildIcon, action: actions.Build) -> float:
    there, place = own.view.buildings.get(action.location), own.printed.trail[action.location]
    counts_woods = place.woods and own.printed.private_buildings[action.building].number in (1, 7)
    worth = _building(own, action.building) + own.weights.woods * own.visits * counts_woods
    worth -= own.weights.risk if place.risk else 0
    worth += -_building(own, there.building) if there else plan.bonus(own, "building")
    return worth - own.dollar * buildings.cost(own.view, icon, action)


@plan.found_once
def _building(own: Plan, building: str) -> float:
    """Return the worth of an own building on the trail: points, tolls, and use each time round."""
    tile = own.printed.private_buildings[building]
    weights, several = own.weights, count(own.view, own.seat, "building") >= _SEVERAL_BUILDINGS
    share = weights.use_of_many if several else weights.use
    uses = sum(_each_time(own, icon) for icon in tile.actions)
    round_ = share * uses + weights.hand_side * len(tile.hands)
    return weights.building * tile.points + min(own.visits, 6) * round_


def _each_time(own: Plan, icon: Icon) -> float:
    name = _USED_AS.get(type(icon), icon.__struct_config__.tag)
    each: float = getattr(own.weights, f"use_{name}")
    return each


def _camp(own: Plan, _: icons.TakeCampTileIcon, action: actions.TakeCampTile) -> float:
    space = own.printed.camp_spaces[action.location]
    gained = own.dollar * space.dollars + own.weights.token * space.exchange_tokens
    gained += plan.bonus(own, own.view.camps[action.location])
    return gained + own.weights.camp_tile + _scored(own, "camp_tile_pair")


def _hazard(own: Plan, icon: icons.RemoveHazardIcon, action: actions.RemoveHazard) -> float:
    printed = HAZARDS[own.view.hazards[action.location]]
    points = own.weights.hazard * printed.points + _scored(own, "hazard_tile")
    return points + plan.bonus(own, "hazard") - own.dollar * icon.cost


def _scored(own: Plan, per: str) -> float:
    """Return what one more thing brings by a station master that the seat has."""
    tiles = (own.printed.station_masters[tile].score for tile in own.player.station_masters)
    return sum(score.points / score.each * 0.7 for score in tiles if score and score.per == per)


def auxiliary(own: Plan, action: actions.Auxiliary) -> float:
    """Return the worth of an auxiliary action."""
    times, dollar, weights = action.times, own.dollar, own.weights
    match action.auxiliary:
        case "dollars":
            return dollar * times
        case "draw":
            return weights.draw + hand.drawn(own, times)
        case "certificate":
            back = plan.engine(own, own.player.engine) / max(1, own.player.engine / 2)
            return plan.certificates(own, times) - (dollar + back) * times
        case "engine":
            return best(own, icons.EngineForwardIcon(times, cost=times))
        case _:
            low = sum(value_of(card) == 1 for card in own.player.hand if is_cattle(card))
            return weights.remove * own.visits * min(low, times) - 0.2 * times + dollar * times / 2


def _draw(own: Plan, _: icons.DrawThenDiscardIcon, action: actions.DrawCards) -> float:
    return own.weights.draw + hand.drawn(own, action.cards)


def _special(own: Plan, _: icons.SpecialDeliveryIcon, action: actions.SpecialDelivery) -> float:
    moved = dict(backward(own.view, own.seat))[action.to]
    saved = own.dollar * deliveries.transport_cost(own.player.engine, moved)
    return plan.best_city(own, moved) + saved + engine_at(own, action.to)


def _copy(own: Plan, _: icons.CopyBuildingIcon, action: actions.CopyBuilding) -> float:
    copied = icons_of(own.view.options.edition, building_at(own.view, action.location))
    return sum(max(0.0, best(own, icon)) for icon in copied)


_WORTH: dict[type[Icon], Callable[[Plan, Any, Any], float]] = {
    icons.GainIcon: _gain,
    icons.FillCertificatesIcon: lambda own, *_: plan.certificates(own, 6),
    icons.DiscardForIcon: _discard,
    icons.HireIcon: _hire,
    icons.BuyCattleIcon: lambda own, _, action: purchase(own, action),
    icons.BuildIcon: _build,
    icons.TakeObjectiveIcon: lambda own, _, action: objective(own, action.card),
    icons.EngineForwardIcon: lambda own, icon, action: engine_at(own, action.to) - own.dollar * icon.cost,
    icons.EngineBackForIcon: lambda own, icon, action: engine_at(own, action.to) + own.dollar * icon.dollars,
    icons.TakeCampTileIcon: _camp,
    icons.RemoveHazardIcon: _hazard,
    icons.AuxiliaryActionIcon: lambda own, _, action: auxiliary(own, action),
    icons.HerderForwardIcon: lambda own, *_: own.weights.move,
    icons.DrawThenDiscardIcon: _draw,
    icons.SpecialDeliveryIcon: _special,
    icons.CopyBuildingIcon: _copy,
    icons.UpgradeStationBehindIcon: lambda own, _, action: upgrade(own, action),
    icons.EitherIcon: value,
}
_USED_AS: dict[type[Icon], str] = {icons.BuildIcon: "take_objective", icons.EitherIcon: "take_camp_tile"}
"""Whose weight tells what an icon is worth on an own building, where it has none of its own."""
