"""Where on the board an action points to, and what it would cost or bring there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.land.panels import PANELS, cattle_box, foresight_place, job_place, pile_place
from render.great_western_trail.layout import Box, box_at, city_box, rail_at, space_box, station_box
from rules.great_western_trail import EDITIONS, Appointing, Foresight, Payment, Prospects, actions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.great_western_trail import GreatWesternTrailState
    from rules.kernel.contract import Action

_RAIL_REACH = 20
"""Half the size of a ring around a space of the railroad."""
_TURNOUT = (18, 4, 16)
"""How far one around a turnout reaches aside, up and down: the sign of its station stays to be read."""


class Target(NamedTuple):
    """A place on the board that may be chosen.

    ``due`` is what it costs or brings, None where that is the same everywhere or asked for later; ``number``
    names a space for buildings as answers do.
    """

    box: Box
    due: tuple[Payment, ...] | None = None
    number: str = ""


_KINDS = (
    *(actions.PlaceHerder, actions.RemoveHazard, actions.CopyBuilding, actions.TakeCampTile),
    *(actions.MoveHerder, actions.Build, actions.MoveEngine, actions.MoveEngineBack, actions.SpecialDelivery),
    *(actions.UpgradeStation, actions.AppointStationMaster, actions.Deliver, actions.Hire),
    *(actions.PlaceForesight, actions.TakeObjective, actions.BuyCattle, actions.RevealCattle),
)


def shows(actions: Sequence[Action]) -> bool:
    """Return whether any of the actions points to a place on the board."""
    return any(isinstance(action, _KINDS) for action in actions)


def targets(action: Action, prospects: Prospects) -> Iterator[Target]:
    """Yield where an action points to: nowhere, if it has no place on the board."""
    view, edition = prospects.view, prospects.view.options.edition
    match action:
        case (
            actions.PlaceHerder(location=place)
            | actions.RemoveHazard(location=place)
            | actions.CopyBuilding(location=place)
            | actions.TakeCampTile(location=place)
        ):
            price = prospects.price(action) if isinstance(action, actions.TakeCampTile) else 0
            yield Target(space_box(edition, place), (Payment(price),) if price else None)
        case actions.MoveHerder(to=place):
            fees = zip(action.fees, (*range(view.seats), None), strict=True)
            due = tuple(Payment(dollars, payee) for dollars, payee in fees if dollars)
            yield Target(space_box(edition, place), due)
        case actions.Build(location=place):
            yield Target(space_box(edition, place), number=str(EDITIONS[edition].sites[place]))
        case actions.BuyCattle(cards=cards):
            for card in dict.fromkeys(cards):
                yield Target(cattle_box(card, simmental=view.options.simmental))
        case actions.RevealCattle():
            yield Target(pile_place(PANELS.cattle.box)[0])
        case actions.TakeObjective(card=card):
            yield from map(Target, _objectives(view, card))
        case _:
            yield from _on_rails(action, prospects)
            yield from _workers(action, view)


def rail_box(position: int) -> Box:
    """Return the box of a space of the railroad or a turnout; positions as ``Player.engine``."""
    x, y = map(round, rail_at(position))
    if position % 2:
        return x - _TURNOUT[0], y - _TURNOUT[1], x + _TURNOUT[0], y + _TURNOUT[2]
    return x - _RAIL_REACH, y - _RAIL_REACH, x + _RAIL_REACH, y + _RAIL_REACH


def _on_rails(action: Action, prospects: Prospects) -> Iterator[Target]:
    top = prospects.view.pending[-1] if prospects.view.pending else None
    match action:
        case actions.MoveEngine(to=to) | actions.MoveEngineBack(to=to) | actions.SpecialDelivery(to=to):
            yield Target(rail_box(to))
        case actions.UpgradeStation(station=station):
            yield Target(station_box(station), (Payment(prospects.price(action)),))
        case actions.AppointStationMaster() if isinstance(top, Appointing):
            yield Target(station_box(top.station))
        case actions.Deliver(city=city):
            price = prospects.price(action)
            yield Target(city_box(city), (Payment(price),) if price else ())


def _workers(action: Action, view: GreatWesternTrailState) -> Iterator[Target]:
    """Yield the places of workers for hire, or that of a tile of Kansas City."""
    top = view.pending[-1] if view.pending else None
    match action:
        case actions.Hire(row=row, worker=wanted):
            for place, worker in enumerate(view.job_market[row]):
                if worker == wanted:
                    yield Target(job_place(row, place, view.crowd))
        case actions.PlaceForesight(tile=tile) if isinstance(top, Foresight):
            corner = foresight_place(top.column, view.foresight[top.column].index(tile))
            yield Target(box_at(corner, PANELS.kansas_city.tile))


def _objectives(view: GreatWesternTrailState, card: str) -> Iterator[Box]:
    """Yield the places of a card of the display, or that of the stack."""
    panel = PANELS.objectives
    if card not in view.objectives:
        yield pile_place(panel.box)[0]
    for place, shown in enumerate(view.objectives):
        if shown == card:
            yield panel.card_box(place)
