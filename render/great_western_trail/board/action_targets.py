"""Where on the board an action points to, and what it would cost or bring there."""

from __future__ import annotations

from functools import singledispatch
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.land.panels import PANELS, cattle_step, foresight_place, job_place
from render.great_western_trail.layout import city_box, rail_at, space_box, station_box
from render.great_western_trail.pieces.named_cards import cards_in_order
from rules.great_western_trail import EDITIONS, STATIONS, Delivery, Foresight, actions, transport_cost

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.great_western_trail.layout import Box
    from rules.great_western_trail import GreatWesternTrailState
    from rules.kernel.contract import Action

_RAIL_REACH = 27
"""Half the size of a ring around a space of the railroad."""


class Due(NamedTuple):
    """Dollars to be paid, to a seat or (None) the bank; negative ones are gained."""

    dollars: int
    payee: int | None = None


class Target(NamedTuple):
    """A place on the board that may be chosen.

    ``due`` is what it costs or brings, None where that is the same everywhere or asked for later; ``number``
    tells spaces apart that stand side by side ("space 2 between A and B").
    """

    box: Box
    due: tuple[Due, ...] | None = None
    number: str = ""


@singledispatch
def targets(action: Action, view: GreatWesternTrailState) -> Iterator[Target]:  # noqa: ARG001  by its type
    """Yield where an action points to: nowhere, if it has no place on the board."""
    yield from ()


@targets.register(actions.PlaceHerder)
def _place_herder(action: actions.PlaceHerder, view: GreatWesternTrailState) -> Iterator[Target]:
    yield Target(space_box(view.options.edition, action.location))


@targets.register(actions.MoveHerder)
def _move_herder(action: actions.MoveHerder, view: GreatWesternTrailState) -> Iterator[Target]:
    payees = (*range(view.seats), None)
    due = tuple(Due(dollars, payee) for dollars, payee in zip(action.fees, payees, strict=True) if dollars)
    yield Target(space_box(view.options.edition, action.to), due)


@targets.register(actions.Build)
def _build(action: actions.Build, view: GreatWesternTrailState) -> Iterator[Target]:
    box = space_box(view.options.edition, action.location)
    yield Target(box, number=action.location.lstrip(ascii_uppercase))


@targets.register(actions.RemoveHazard)
def _remove_hazard(action: actions.RemoveHazard, view: GreatWesternTrailState) -> Iterator[Target]:
    yield Target(space_box(view.options.edition, action.location))


@targets.register(actions.CopyBuilding)
def _copy_building(action: actions.CopyBuilding, view: GreatWesternTrailState) -> Iterator[Target]:
    yield Target(space_box(view.options.edition, action.location))


@targets.register(actions.TakeCampTile)
def _take_camp_tile(action: actions.TakeCampTile, view: GreatWesternTrailState) -> Iterator[Target]:
    edition = view.options.edition
    space = EDITIONS[edition].camp_spaces[action.location]
    yield Target(space_box(edition, action.location), (Due(-space.dollars),) if space.dollars else None)


@targets.register(actions.MoveEngine)
@targets.register(actions.MoveEngineBack)
@targets.register(actions.SpecialDelivery)
def _move_engine(
    action: actions.MoveEngine | actions.MoveEngineBack | actions.SpecialDelivery, _: GreatWesternTrailState
) -> Iterator[Target]:
    x, y = map(round, rail_at(action.to))
    yield Target((x - _RAIL_REACH, y - _RAIL_REACH, x + _RAIL_REACH, y + _RAIL_REACH))


@targets.register(actions.UpgradeStation)
def _upgrade_station(action: actions.UpgradeStation, _: GreatWesternTrailState) -> Iterator[Target]:
    yield Target(station_box(action.station), (Due(STATIONS[action.station].cost),))


@targets.register(actions.Deliver)
def _deliver(action: actions.Deliver, view: GreatWesternTrailState) -> Iterator[Target]:
    top = view.pending[-1]
    free = isinstance(top, Delivery) and top.special
    value = EDITIONS[view.options.edition].cities[action.city].value
    dollars = 0 if free else transport_cost(view.players[view.seat].engine, value)
    yield Target(city_box(action.city), (Due(dollars),) if dollars else ())


@targets.register(actions.Hire)
def _hire(action: actions.Hire, view: GreatWesternTrailState) -> Iterator[Target]:
    for place, worker in enumerate(view.job_market[action.row]):
        if worker == action.worker:
            yield Target(job_place(action.row, place, view.seats))


@targets.register(actions.PlaceForesight)
def _place_foresight(action: actions.PlaceForesight, view: GreatWesternTrailState) -> Iterator[Target]:
    top = view.pending[-1]
    if isinstance(top, Foresight):
        place = view.foresight[top.column].index(action.tile)
        left, upper = foresight_place(top.column, place)
        wide, high = PANELS.kansas_city.tile
        yield Target((left, upper, left + wide, upper + high))


@targets.register(actions.TakeObjective)
def _take_objective(action: actions.TakeObjective, view: GreatWesternTrailState) -> Iterator[Target]:
    panel = PANELS.objectives
    if action.card not in view.objectives:
        left, bottom = panel.box[0] + 14, panel.box[3] - 6
        yield Target((left, bottom - 166, left + 108, bottom))
    for place, card in enumerate(view.objectives):
        if card == action.card:
            left = panel.cards_left + place * panel.step
            yield Target((left, panel.cards_top, left + panel.card[0], panel.cards_top + panel.card[1]))


@targets.register(actions.BuyCattle)
def _buy_cattle(action: actions.BuyCattle, view: GreatWesternTrailState) -> Iterator[Target]:
    kinds, panel = list(dict.fromkeys(cards_in_order(view.cattle_market))), PANELS.cattle
    step = cattle_step(len(kinds))
    for card in dict.fromkeys(action.cards):
        left = panel.cards_left + kinds.index(card) * step
        yield Target((left, panel.cards_top, left + panel.card[0], panel.cards_top + panel.card[1]))
