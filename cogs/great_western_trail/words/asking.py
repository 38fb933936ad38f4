"""What the seat whose turn it is has to decide now, in a line or two."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from cogs.great_western_trail.words import names
from cogs.great_western_trail.words.asked import city_answer, prospects
from render.great_western_trail.signs.icon_words import icon_words
from rules.great_western_trail import STATIONS, Deliver, deliveries, model, open_actions, step_limit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.kit.language import Say


class Turn(NamedTuple):
    """Whose turn it is put in words for."""

    say: Say
    view: model.GreatWesternTrailState


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
    lines = [_ask(frame, Turn(say, view))]
    if isinstance(frame, model.AtLocation) and not frame.building:
        key = "great_western_trail.ask.at_end" if frame.auxiliary else "great_western_trail.ask.auxiliary"
        lines.append(say(key))
    return lines


@singledispatch
def _ask(frame: model.Frame, turn: Turn) -> str:
    """Return what a frame asks: of this kind those that need no names or numbers."""
    return turn.say(_PLAIN[type(frame)])


_PLAIN: dict[type[model.Frame], str] = {
    model.FirstPlacement: "great_western_trail.ask.first_placement",
    model.LeavingLastSpace: "great_western_trail.ask.leaving_last_space",
    model.TakingObjective: "great_western_trail.ask.taking_objective",
    model.Income: "great_western_trail.ask.income",
    model.TurnDone: "great_western_trail.ask.turn_done",
}


@_ask.register
def _moving(_: model.Moving, turn: Turn) -> str:
    steps = step_limit(turn.view, turn.view.players[turn.view.seat])
    return turn.say("great_western_trail.ask.moving", n=steps)


@_ask.register
def _at_location(frame: model.AtLocation, turn: Turn) -> str:
    place = names.space_name(turn.say, turn.view, frame.location)
    there = turn.view.buildings.get(frame.location)
    if there is not None:
        building = frame.building or there.building
        place = turn.say("great_western_trail.status.building", building=building, space=place)
    return turn.say("great_western_trail.status.place", place=place)


@_ask.register
def _bonus(frame: model.Bonus, turn: Turn) -> str:
    action = icon_words(frame.icon, turn.view.options.edition, turn.say)
    return turn.say("great_western_trail.ask.bonus", action=action)


@_ask.register
def _buying(frame: model.Buying, turn: Turn) -> str:
    return turn.say("great_western_trail.ask.buying", n=frame.cowboys)


@_ask.register
def _discarding(frame: model.Discarding, turn: Turn) -> str:
    if any(isinstance(below, model.FirstPlacement) for below in turn.view.pending):
        return turn.say("great_western_trail.ask.opening_discard", n=frame.cards)
    return turn.say("great_western_trail.ask.discarding", n=frame.cards)


@_ask.register
def _removing(frame: model.Removing, turn: Turn) -> str:
    return turn.say("great_western_trail.ask.removing", n=frame.cards)


@_ask.register
def _reversing(frame: model.Reversing, turn: Turn) -> str:
    return turn.say("great_western_trail.ask.reversing", n=frame.spaces)


@_ask.register
def _at_station(frame: model.AtStation, turn: Turn) -> str:
    station = STATIONS[frame.station]
    key = "great_western_trail.ask.at_station"
    return turn.say(key, station=frame.station, cost=station.cost, n=station.points)


@_ask.register
def _appointing(frame: model.Appointing, turn: Turn) -> str:
    tile = turn.view.station_masters[frame.station - 1]
    name = names.station_master_name(turn.say, turn.view.options.edition, tile)
    return turn.say("great_western_trail.ask.appointing", station=frame.station, tile=name)


@_ask.register
def _foresight(frame: model.Foresight, turn: Turn) -> str:
    return turn.say("great_western_trail.ask.foresight", step=frame.column + 1)


@_ask.register
def _growing(frame: model.Growing, turn: Turn) -> str:
    return turn.say("great_western_trail.ask.growing", stage=frame.stage)


@_ask.register
def _delivery(frame: model.Delivery, turn: Turn) -> str:
    view = turn.view
    offered = deliveries(view, view.seat, frame)
    by_city = {action.city: action for action in offered if isinstance(action, Deliver)}
    if len(by_city) == 1:
        (action,) = by_city.values()
        only = city_answer(turn.say, view, action, prospects(view)).full(turn.say)
        return turn.say("great_western_trail.ask.delivery.only", value=frame.value, city=only)
    return turn.say("great_western_trail.ask.delivery", value=frame.value)


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
