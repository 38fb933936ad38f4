"""The shortest names of answers, on buttons beside the menu that says all: as the picture shows them."""

from __future__ import annotations

import re
from functools import singledispatch
from typing import TYPE_CHECKING, Final

from cogs.great_western_trail.words import names
from cogs.great_western_trail.words.asked import Asked
from cogs.kit import limits
from cogs.title.words.answers import Answer
from rules.great_western_trail import COMMON, STACK, actions, breed_of, is_cattle

if TYPE_CHECKING:
    from rules.kernel.contract import Action

NAME: Final = 10
"""Letters of a player's name."""
_BETWEEN: Final = re.compile(r"([A-G])([A-GK])(\d)")


@singledispatch
def shortcut(action: Action, asked: Asked) -> str:  # noqa: ARG001  others make use of it
    """Return the shortest name of the answer that leads to ``action``, "" if it has none."""
    return ""


@shortcut.register(actions.PlaceHerder)
@shortcut.register(actions.CopyBuilding)
@shortcut.register(actions.TakeCampTile)
@shortcut.register(actions.RemoveHazard)
def _place(
    action: actions.PlaceHerder | actions.CopyBuilding | actions.TakeCampTile | actions.RemoveHazard,
    asked: Asked,
) -> str:
    return _stop(action.location, asked)


@shortcut.register
def _way(action: actions.MoveHerder, asked: Asked) -> str:
    fees = sum(action.fees)
    return Answer(_stop(action.to, asked), asked.dollars(fees) if fees else "").label(asked.say)


def _stop(location: str, asked: Asked) -> str:
    """Return a space of the trail by what stands there, as it is written on it."""
    view = asked.view
    if location in view.neutrals:
        return str(view.neutrals[location])
    built = view.buildings.get(location)
    if built is None or built.seat == view.opponent:
        return names.space_name(asked.say, view, location) if built is None else built.building
    player = limits.shorten(asked.players[built.seat], NAME)
    return asked.say("great_western_trail.short.private", player=player, building=built.building)


@shortcut.register
def _worker(action: actions.Hire, asked: Asked) -> str:
    worker = asked.say(f"great_western_trail.worker.{action.worker}")
    return Answer(worker, asked.dollars(asked.prospects.price(action))).label(asked.say)


@shortcut.register
def _build(action: actions.Build, asked: Asked) -> str:
    if asked.question == "building":
        return action.building
    between = _BETWEEN.fullmatch(action.location)
    if between is None or action.location in asked.view.buildings:
        return ""
    before, behind, number = between.groups()
    letters = [str(asked.view.neutrals[each]) for each in (before, behind) if each in asked.view.neutrals]
    return asked.say("great_western_trail.short.space", between="".join(letters), n=number)


@shortcut.register
def _cattle(action: actions.BuyCattle, asked: Asked) -> str:
    breeds = [_breed(card, asked) for card in action.cards]
    if not all(breeds):
        return ""
    dollars = asked.dollars(asked.prospects.price(action))
    return Answer(names.counted(asked.say, breeds), dollars).label(asked.say)


@shortcut.register(actions.DiscardCard)
@shortcut.register(actions.RemoveCard)
def _card(action: actions.DiscardCard | actions.RemoveCard, asked: Asked) -> str:
    return _breed(action.card, asked)


def _breed(card: str, asked: Asked) -> str:
    """Return the breed of a card; "" for what is no cattle, and for cards that grow."""
    key = f"great_western_trail.cattle.{breed_of(card)}.{asked.edition}" if is_cattle(card) else ""
    return asked.say(key) if asked.say.has(key) else ""


@shortcut.register(actions.MoveEngine)
@shortcut.register(actions.MoveEngineBack)
def _engine(action: actions.MoveEngine | actions.MoveEngineBack, asked: Asked) -> str:
    station = names.station_at(action.to)
    if station is not None and action.to != 2 * COMMON.railroad.last_space:
        return asked.say("great_western_trail.short.station", n=station.number)
    return names.engine_place(asked.say, action.to)


@shortcut.register
def _objective(action: actions.TakeObjective, asked: Asked) -> str:
    if action.card == STACK:
        return asked.say("great_western_trail.short.stack")
    if action.card not in asked.view.objectives:
        return ""
    return asked.say("great_western_trail.short.objective", n=asked.view.objectives.index(action.card) + 1)


@shortcut.register(actions.Auxiliary)
@shortcut.register(actions.TakeIncome)
@shortcut.register(actions.AppointStationMaster)
def _named(
    action: actions.Auxiliary | actions.TakeIncome | actions.AppointStationMaster, asked: Asked
) -> str:
    """Return the name that is short already."""
    if isinstance(action, actions.Auxiliary):
        return names.auxiliary_name(asked.say, asked.edition, action.auxiliary, action.times)
    if isinstance(action, actions.TakeIncome):
        key = "great_western_trail.answer.certificates"
        none = "great_western_trail.answer.no_certificates"
        return asked.say(key, n=action.certificates) if action.certificates else asked.say(none)
    return asked.say(f"great_western_trail.worker.{action.worker}")
