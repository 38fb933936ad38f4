"""What using an icon is worth to a bot player, action by action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.great_western_trail import actions
from rules.great_western_trail.board.cards import breed_of, is_cattle, value_of
from rules.great_western_trail.board.trail import building_at, icons_of
from rules.great_western_trail.local_actions import buildings
from rules.great_western_trail.local_actions.buying import price, wage
from rules.great_western_trail.local_actions.railroad import STATION_AT, backward
from rules.great_western_trail.local_actions.taking import STACK
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.catalogue import HAZARDS
from rules.great_western_trail.scoring import count
from rules.great_western_trail.turn import using
from tests.arena.frozen.great_western_trail import plan

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.great_western_trail.printed.catalogue import PrivateBuilding
    from rules.great_western_trail.printed.icons import Icon
    from rules.kernel.contract import Action
    from tests.arena.frozen.great_western_trail.plan import Plan

_A_VALUE = 0.35
"""What one more of the hand's value is worth, in income and in reach."""
_AVERAGE_CARD = 1.7
_TOKEN = 0.6
_MOVE = 1.0
_SEVERAL_BUILDINGS = 5
_RICH, _FEW = 9, 5
"""Dollars with which it is worth turning up cattle, when so few lie in the market."""
_HAND_SIDE = 0.4
_OFTEN = 0.45


class _Worth(NamedTuple):
    """What an icon is worth on an own building each time round, and what using it now is worth."""

    each_time: float
    of: Callable[[Plan, Any, Any], float]


def value(own: Plan, icon: Icon, action: Action) -> float:
    """Return the worth of using an icon by an action."""
    used = using.option_for(icon, action)
    return _WORTH[type(used)].of(own, used, action)


def best(own: Plan, icon: Icon) -> float:
    """Return the worth of the best use of an icon, 0 if it cannot be used well."""
    found = using.choices(own.view, own.seat, icon, 0)
    return max((value(own, icon, action) for action in found), default=0)


def kept(own: Plan, card: str) -> float:
    """Return what a hand card is worth until Kansas City, compared to an unknown one."""
    unknown = _A_VALUE * _AVERAGE_CARD
    if not is_cattle(card):
        return 0.5 * max(0.0, plan.objective(own, card)) - unknown
    hand = own.player.hand
    alike = [other for other in hand if is_cattle(other) and breed_of(other) == breed_of(card)]
    if len(alike) > 1 and value_of(card) <= sorted(map(value_of, alike))[-2]:
        return -unknown
    return _A_VALUE * value_of(card) - unknown


def engine_at(own: Plan, to: int) -> float:
    """Return the worth of the engine's move to a position, with the station there."""
    moved = plan.engine(to, own.visits) - plan.engine(own.player.engine, own.visits)
    return moved + (plan.station(own, STATION_AT[to]) if to in STATION_AT else 0)


def upgrade(own: Plan, action: actions.UpgradeStation) -> float:
    """Return the worth of upgrading a station with a disc."""
    return plan.station(own, action.station) + plan.disc(own, action.disc)


def purchase(own: Plan, action: actions.BuyCattle | actions.RevealCattle) -> float:
    """Return the worth of buying cattle so, or of turning up more."""
    if isinstance(action, actions.RevealCattle):
        return 0.1 if own.player.dollars >= _RICH and len(own.view.cattle_market) < _FEW else -0.1
    paid = price(action.cards, action.cowboys) or 0
    worth = sum(plan.cattle(own, card) for card in action.cards) - own.dollar * paid
    return worth - 0.3 * (action.cowboys - len(action.cards))


def objective(own: Plan, card: str) -> float:
    """Return the worth of taking an objective card to the ranch; an unknown one from the stack."""
    return 0.4 if card == STACK else plan.objective(own, card) - 0.3


def _gain(own: Plan, icon: icons.GainIcon, _: Action) -> float:
    times = count(own.view, own.seat, icon.per)
    gained = own.dollar * icon.dollars + _TOKEN * icon.exchange_tokens
    return gained * times + plan.certificates(own, icon.certificates * times)


def _discard(own: Plan, icon: icons.DiscardForIcon, action: actions.DiscardFor) -> float:
    gained = own.dollar * icon.dollars + plan.certificates(own, icon.certificates)
    then = best(own, icon.then) if icon.then else 0
    lost = sum(kept(own, card) for card in action.cards)
    return gained + then - (lost if len(action.cards) == 1 else lost + _A_VALUE)


def _hire(own: Plan, icon: icons.HireIcon, action: actions.Hire) -> float:
    return plan.worker(own, action.worker) - own.dollar * wage(action.row, icon.extra_dollars)


def _build(own: Plan, icon: icons.BuildIcon, action: actions.Build) -> float:
    tiles = own.printed.private_buildings
    tile, there = tiles[action.building], own.view.buildings.get(action.location)
    place = own.printed.trail[action.location]
    worth = _building(own, tile) + (0.3 * own.visits * (place.woods and tile.number in (1, 7)))
    worth -= 0.8 if place.risk else 0
    worth += -_building(own, tiles[there.building]) if there else plan.bonus(own, "building")
    return worth - own.dollar * buildings.cost(own.view, icon, action)


def _building(own: Plan, tile: PrivateBuilding) -> float:
    """Return the worth of an own building on the trail: points, tolls, and use each time round."""
    built = count(own.view, own.seat, "building")
    share = _OFTEN if built < _SEVERAL_BUILDINGS else _OFTEN / 2
    uses = sum(_WORTH[type(icon)].each_time for icon in tile.actions)
    return tile.points + min(own.visits, 6) * (share * uses + _HAND_SIDE * len(tile.hands))


def _camp(own: Plan, _: icons.TakeCampTileIcon, action: actions.TakeCampTile) -> float:
    space = own.printed.camp_spaces[action.location]
    gained = own.dollar * space.dollars + _TOKEN * space.exchange_tokens
    return gained + plan.bonus(own, own.view.camps[action.location]) + 0.4 + _scored(own, "camp_tile_pair")


def _hazard(own: Plan, icon: icons.RemoveHazardIcon, action: actions.RemoveHazard) -> float:
    points = HAZARDS[own.view.hazards[action.location]].points + _scored(own, "hazard_tile")
    return points + plan.bonus(own, "hazard") - own.dollar * icon.cost


def _scored(own: Plan, per: str) -> float:
    """Return what one more thing brings by a station master that the seat has."""
    tiles = (own.printed.station_masters[tile].score for tile in own.player.station_masters)
    return sum(score.points / score.each * 0.7 for score in tiles if score and score.per == per)


def auxiliary(own: Plan, action: actions.Auxiliary) -> float:
    """Return the worth of an auxiliary action."""
    times, dollar = action.times, own.dollar
    worst = sorted(kept(own, card) for card in own.player.hand)[:times]
    match action.auxiliary:
        case "dollars":
            return dollar * times
        case "draw":
            return 0.15 - 0.8 * sum(min(0.0, card) for card in worst)
        case "certificate":
            back = plan.engine(own.player.engine, own.visits) / max(1, own.player.engine / 2)
            return plan.certificates(own, times) - (dollar + back) * times
        case "engine":
            return best(own, icons.EngineForwardIcon(times, cost=times))
        case _:
            low = sum(value_of(card) == 1 for card in own.player.hand if is_cattle(card))
            return 0.12 * own.visits * min(low, times) - 0.2 * times + dollar * times / 2


def _draw(own: Plan, _: icons.DrawThenDiscardIcon, action: actions.DrawCards) -> float:
    worst = sorted(kept(own, card) for card in own.player.hand)[: action.cards]
    return 0.2 * action.cards - 0.8 * sum(min(0.0, card) for card in worst)


def _special(own: Plan, _: icons.SpecialDeliveryIcon, action: actions.SpecialDelivery) -> float:
    moved = dict(backward(own.view, own.seat))[action.to]
    return plan.best_city(own, moved) + engine_at(own, action.to)


def _copy(own: Plan, _: icons.CopyBuildingIcon, action: actions.CopyBuilding) -> float:
    copied = icons_of(own.view.options.edition, building_at(own.view, action.location))
    return sum(max(0.0, best(own, icon)) for icon in copied)


_WORTH: dict[type[Icon], _Worth] = {
    icons.GainIcon: _Worth(1.2, _gain),
    icons.FillCertificatesIcon: _Worth(1.4, lambda own, *_: plan.certificates(own, 6)),
    icons.DiscardForIcon: _Worth(1.0, _discard),
    icons.HireIcon: _Worth(1.2, _hire),
    icons.BuyCattleIcon: _Worth(1.6, lambda own, _, action: purchase(own, action)),
    icons.BuildIcon: _Worth(0.0, _build),
    icons.TakeObjectiveIcon: _Worth(0.0, lambda own, _, action: objective(own, action.card)),
    icons.EngineForwardIcon: _Worth(
        0.9, lambda own, icon, action: engine_at(own, action.to) - own.dollar * icon.cost
    ),
    icons.EngineBackForIcon: _Worth(
        0.5, lambda own, icon, action: engine_at(own, action.to) + own.dollar * icon.dollars
    ),
    icons.TakeCampTileIcon: _Worth(1.2, _camp),
    icons.RemoveHazardIcon: _Worth(1.2, _hazard),
    icons.AuxiliaryActionIcon: _Worth(0.7, lambda own, _, action: auxiliary(own, action)),
    icons.HerderForwardIcon: _Worth(0.8, lambda *_: _MOVE),
    icons.DrawThenDiscardIcon: _Worth(0.6, _draw),
    icons.SpecialDeliveryIcon: _Worth(1.5, _special),
    icons.CopyBuildingIcon: _Worth(1.0, _copy),
    icons.UpgradeStationBehindIcon: _Worth(1.8, lambda own, _, action: upgrade(own, action)),
    icons.EitherIcon: _Worth(1.3, value),
}
