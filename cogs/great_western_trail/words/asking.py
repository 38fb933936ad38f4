"""What the seat whose turn it is has to decide now, in a line or two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.great_western_trail.words import names
from cogs.great_western_trail.words.asked import city_answer, prospects
from render.great_western_trail.signs.icon_words import icon_words
from rules.great_western_trail import STATIONS, Deliver, deliveries, model, open_actions, step_limit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.words.say import Say


def asked_now(say: Say, view: model.GreatWesternTrailState) -> list[str]:
    """Return what is to be decided; in phase B also what is open there and what is done."""
    if not view.pending:
        return []
    first, *others = asked_in_short(say, view)
    return [first, *_local(say, view), *others]


def asked_in_short(say: Say, view: model.GreatWesternTrailState) -> list[str]:
    """Return what is to be decided, without what is open there."""
    if not view.pending:
        return []
    frame = view.pending[-1]
    lines = [_ASKS[type(frame)](say, view, frame)]
    if isinstance(frame, model.AtLocation) and not frame.building:
        key = "great_western_trail.ask.at_end" if frame.auxiliary else "great_western_trail.ask.auxiliary"
        lines.append(say(key))
    return lines


def _at_location(say: Say, view: model.GreatWesternTrailState, frame: model.AtLocation) -> str:
    place, there = names.space_name(say, view, frame.location), view.buildings.get(frame.location)
    if there is not None:
        building = frame.building or there.building
        place = say("great_western_trail.status.building", building=building, space=place)
    return say("great_western_trail.status.place", place=place)


def _discarding(say: Say, view: model.GreatWesternTrailState, frame: model.Discarding) -> str:
    if any(isinstance(below, model.FirstPlacement) for below in view.pending):
        return say("great_western_trail.ask.opening_discard", n=frame.cards)
    return say("great_western_trail.ask.discarding", n=frame.cards)


def _at_station(say: Say, _: model.GreatWesternTrailState, frame: model.AtStation) -> str:
    station = STATIONS[frame.station]
    facts = {"station": station.number, "cost": station.cost, "n": station.points}
    return say("great_western_trail.ask.at_station", **facts)


def _appointing(say: Say, view: model.GreatWesternTrailState, frame: model.Appointing) -> str:
    tile = view.station_masters[frame.station - 1]
    name = names.station_master_name(say, view.options.edition, tile)
    return say("great_western_trail.ask.appointing", station=frame.station, tile=name)


def _delivery(say: Say, view: model.GreatWesternTrailState, frame: model.Delivery) -> str:
    offered = deliveries(view, view.seat, frame)
    by_city = {action.city: action for action in offered if isinstance(action, Deliver)}
    if len(by_city) == 1:
        (action,) = by_city.values()
        only = city_answer(say, view, action, prospects(view)).full(say)
        return say("great_western_trail.ask.delivery.only", value=frame.value, city=only)
    return say("great_western_trail.ask.delivery", value=frame.value)


_ASKS: dict[type[model.Frame], Callable[[Say, model.GreatWesternTrailState, Any], str]] = {
    model.FirstPlacement: lambda say, *_: say("great_western_trail.ask.first_placement"),
    model.Moving: lambda say, view, _: say(
        "great_western_trail.ask.moving", n=step_limit(view, view.players[view.seat])
    ),
    model.AtLocation: _at_location,
    model.Bonus: lambda say, view, frame: say(
        "great_western_trail.ask.bonus", action=icon_words(frame.icon, view.options.edition, say)
    ),
    model.Buying: lambda say, _, frame: say("great_western_trail.ask.buying", n=frame.cowboys),
    model.Discarding: _discarding,
    model.Removing: lambda say, _, frame: say("great_western_trail.ask.removing", n=frame.cards),
    model.Reversing: lambda say, _, frame: say("great_western_trail.ask.reversing", n=frame.spaces),
    model.AtStation: _at_station,
    model.Appointing: _appointing,
    model.LeavingLastSpace: lambda say, *_: say("great_western_trail.ask.leaving_last_space"),
    model.TakingObjective: lambda say, *_: say("great_western_trail.ask.taking_objective"),
    model.Foresight: lambda say, _, frame: say("great_western_trail.ask.foresight", step=frame.column + 1),
    model.Income: lambda say, *_: say("great_western_trail.ask.income"),
    model.Growing: lambda say, _, frame: say("great_western_trail.ask.growing", stage=frame.stage),
    model.Delivery: _delivery,
    model.TurnDone: lambda say, *_: say("great_western_trail.ask.turn_done"),
}
"""What a frame asks."""


def _local(say: Say, view: model.GreatWesternTrailState) -> Iterator[str]:
    every = open_actions(view, view.seat)
    groups = {
        "done": [action for action in every if action.done],
        "open": [action for action in every if action.open],
        "shut": [action for action in every if not action.open and not action.done],
    }
    for group, found in groups.items():
        if found:
            words = names.icons_in_words(say, view.options.edition, [action.icon for action in found])
            yield say(f"great_western_trail.status.{group}", actions=words)
