"""Where on the board an action points to, and what it would cost or bring there."""

from __future__ import annotations

from functools import singledispatch
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.land.panels import PANELS, cattle_step, foresight_place, job_place, pile_place
from render.great_western_trail.layout import Box, box_at, city_box, rail_at, space_box, station_box
from render.great_western_trail.pieces.card_faces import cards_in_order
from rules.great_western_trail import Appointing, Foresight, Payment, Prospects, actions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.contract import Action

_RAIL_REACH = 27
"""Half the size of a ring around a space of the railroad."""


class Target(NamedTuple):
    """A place on the board that may be chosen.

    ``due`` is what it costs or brings, None where that is the same everywhere or asked for later; ``number``
    tells spaces apart that stand side by side ("space 2 between A and B").
    """

    box: Box
    due: tuple[Payment, ...] | None = None
    number: str = ""


@singledispatch
def targets(action: Action, prospects: Prospects) -> Iterator[Target]:  # noqa: ARG001  by its type
    """Yield where an action points to: nowhere, if it has no place on the board."""
    yield from ()


@targets.register(actions.PlaceHerder | actions.RemoveHazard | actions.CopyBuilding | actions.TakeCampTile)
def _location(
    action: actions.PlaceHerder | actions.RemoveHazard | actions.CopyBuilding | actions.TakeCampTile,
    prospects: Prospects,
) -> Iterator[Target]:
    price = prospects.price(action) if isinstance(action, actions.TakeCampTile) else 0
    box = space_box(prospects.view.options.edition, action.location)
    yield Target(box, (Payment(price),) if price else None)


@targets.register(actions.MoveHerder)
def _move_herder(action: actions.MoveHerder, prospects: Prospects) -> Iterator[Target]:
    view = prospects.view
    fees = zip(action.fees, (*range(view.seats), None), strict=True)
    due = tuple(Payment(dollars, payee) for dollars, payee in fees if dollars)
    yield Target(space_box(view.options.edition, action.to), due)


@targets.register(actions.Build)
def _build(action: actions.Build, prospects: Prospects) -> Iterator[Target]:
    box = space_box(prospects.view.options.edition, action.location)
    yield Target(box, number=action.location.lstrip(ascii_uppercase))


@targets.register(actions.MoveEngine | actions.MoveEngineBack | actions.SpecialDelivery)
def _move_engine(
    action: actions.MoveEngine | actions.MoveEngineBack | actions.SpecialDelivery, _: Prospects
) -> Iterator[Target]:
    x, y = map(round, rail_at(action.to))
    yield Target((x - _RAIL_REACH, y - _RAIL_REACH, x + _RAIL_REACH, y + _RAIL_REACH))


@targets.register(actions.UpgradeStation)
def _upgrade_station(action: actions.UpgradeStation, prospects: Prospects) -> Iterator[Target]:
    yield Target(station_box(action.station), (Payment(prospects.price(action)),))


@targets.register(actions.AppointStationMaster)
def _appoint(_: actions.AppointStationMaster, prospects: Prospects) -> Iterator[Target]:
    top = prospects.view.pending[-1]
    if isinstance(top, Appointing):
        yield Target(station_box(top.station))


@targets.register(actions.Deliver)
def _deliver(action: actions.Deliver, prospects: Prospects) -> Iterator[Target]:
    price = prospects.price(action)
    yield Target(city_box(action.city), (Payment(price),) if price else ())


@targets.register(actions.Hire)
def _hire(action: actions.Hire, prospects: Prospects) -> Iterator[Target]:
    view = prospects.view
    for place, worker in enumerate(view.job_market[action.row]):
        if worker == action.worker:
            yield Target(job_place(action.row, place, view.crowd))


@targets.register(actions.PlaceForesight)
def _place_foresight(action: actions.PlaceForesight, prospects: Prospects) -> Iterator[Target]:
    top = prospects.view.pending[-1]
    if isinstance(top, Foresight):
        place = prospects.view.foresight[top.column].index(action.tile)
        yield Target(box_at(foresight_place(top.column, place), PANELS.kansas_city.tile))


@targets.register(actions.TakeObjective)
def _take_objective(action: actions.TakeObjective, prospects: Prospects) -> Iterator[Target]:
    view, panel = prospects.view, PANELS.objectives
    if action.card not in view.objectives:
        left, bottom = panel.box[0] + 14, panel.box[3] - 6
        yield Target((left, bottom - 166, left + 108, bottom))
    for place, card in enumerate(view.objectives):
        if card == action.card:
            yield Target(panel.card_box(place, panel.step))


@targets.register(actions.BuyCattle)
def _buy_cattle(action: actions.BuyCattle, prospects: Prospects) -> Iterator[Target]:
    kinds = list(dict.fromkeys(cards_in_order(prospects.view.cattle_market)))
    for card in dict.fromkeys(action.cards):
        yield Target(PANELS.cattle.card_box(kinds.index(card), cattle_step(len(kinds))))


@targets.register(actions.RevealCattle)
def _reveal_cattle(_: actions.RevealCattle, __: Prospects) -> Iterator[Target]:
    yield Target(pile_place(PANELS.cattle.box)[0])
