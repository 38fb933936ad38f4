"""The names of cards, tiles, discs, buildings and spaces. ``edition`` decides: breeds and camps differ."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from bot.words.people import NoPerson
from render.great_western_trail.signs.icon_words import icon_words
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.words.say import Say
    from rules.great_western_trail import Edition, GreatWesternTrailState, Icon, catalogue


_AUXILIARY = "aux_"
_STATION = "station_"


def card_name(say: Say, edition: Edition, card: str) -> str:
    """Return a cattle card with its colour, value and points, or an objective card with its tasks."""
    if card == gwt.HIDDEN:
        return say("great_western_trail.name.hidden")
    if card in gwt.OBJECTIVES:
        tasks = objective_name(say, edition, card)
        return say("great_western_trail.name.objective_card", objective=tasks)
    colour, points = gwt.breed_of(card), gwt.points_of(card)
    if colour == gwt.SIMMENTAL:
        breed = say(f"great_western_trail.stage.{card}")
    else:
        breed = say(f"great_western_trail.cattle.{colour}.{edition}")
    shade = say(f"great_western_trail.colour.{colour}")
    key = "great_western_trail.name.card_points" if points else "great_western_trail.name.card"
    return say(key, breed=breed, colour=shade, value=gwt.value_of(card), n=points)


def card_names(say: Say, edition: Edition, cards: Iterable[str]) -> str:
    """Return cards as a list, alike ones counted."""
    return counted(say, [card_name(say, edition, card) for card in cards])


def counted(say: Say, names: Iterable[str]) -> str:
    """Return things as a list, those of the same name counted."""
    listed = [
        thing if count == 1 else say("great_western_trail.name.several", count=count, thing=thing)
        for thing, count in Counter(names).items()
    ]
    return say.join(listed)


def objective_name(say: Say, edition: Edition, card: str) -> str:
    """Return an objective card's tasks, and its points if they are done or not."""
    objective = gwt.OBJECTIVES[card]
    tasks = counted(say, [_task(say, edition, task) for task in objective.tasks])
    risky = "great_western_trail.name.objective"
    key = risky if objective.penalty else "great_western_trail.name.objective_safe"
    penalty = f"−{-objective.penalty}"  # noqa: RUF001  the sign as it is printed
    return say(key, tasks=tasks, points=objective.points, penalty=penalty)


def objective_in_full(say: Say, edition: Edition, card: str) -> str:
    """Return an objective card with its immediate action, too."""
    name = objective_name(say, edition, card)
    immediate = gwt.OBJECTIVES[card].immediate
    if immediate is None:
        return name
    action = icon_words(immediate, edition, say)
    return say("great_western_trail.name.objective_action", objective=name, action=action)


def at_once(say: Say, edition: Edition, card: str) -> str:
    """Return what an objective card brings when it is played, "" if that is nothing."""
    immediate = gwt.OBJECTIVES[card].immediate
    action = icon_words(immediate, edition, say) if immediate else ""
    return say("great_western_trail.piece.at_once", action=action) if action else ""


def tile_name(say: Say, edition: Edition, tile: str) -> str:
    """Return a tile of Kansas City: a worker, a hazard, a teepee or outlaw."""
    if tile in gwt.WORKERS:
        return say(f"great_western_trail.worker.{tile}")
    if tile not in gwt.HAZARDS:
        return camp_tile_name(say, edition, tile)
    printed = gwt.HAZARDS[tile]
    hazard = say(f"great_western_trail.hazard.{printed.hazard}")
    hand = say(f"great_western_trail.hand.{printed.hand}")
    return say("great_western_trail.name.hazard", hazard=hazard, hand=hand, n=printed.points)


def tile_names(say: Say, edition: Edition, tiles: Iterable[str]) -> str:
    """Return tiles of Kansas City as a list, alike ones counted."""
    return counted(say, [tile_name(say, edition, tile) for tile in tiles])


def camp_tile_name(say: Say, edition: Edition, tile: str) -> str:
    """Return a teepee or outlaw."""
    if tile == gwt.HIDDEN:
        return say("great_western_trail.name.hidden")
    return say(f"great_western_trail.camp.{tile}.{edition}")


def station_master_name(say: Say, edition: Edition, tile: str) -> str:
    """Return what a station master's tile brings, or the worker who took its place at a station."""
    if tile in gwt.WORKERS:
        return say(f"great_western_trail.worker.{tile}")
    key = f"great_western_trail.station_master.{tile}.{edition}"
    return say(key) if say.has(key) else say(f"great_western_trail.station_master.{tile}")


def city_name(say: Say, edition: Edition, city: int) -> str:
    """Return a city by its index."""
    return say(f"great_western_trail.city.{gwt.EDITIONS[edition].cities[city].id}")


def auxiliary_name(say: Say, edition: Edition, auxiliary: str, times: int) -> str:
    """Return what an auxiliary action does, taken once or twice over."""
    key = f"great_western_trail.auxiliary.{auxiliary}.{times}"
    return say(key) if say.has(key) else say(f"great_western_trail.auxiliary.{auxiliary}.{times}.{edition}")


def certificates(say: Say, used: int) -> str:
    """Return how many temporary certificates are used."""
    if not used:
        return say("great_western_trail.answer.no_certificates")
    return say("great_western_trail.answer.certificates", n=used)


def nothing(say: Say) -> str:
    """Return that a list is empty."""
    return say("great_western_trail.status.none")


NEXT: Final = "great_western_trail.name.next"
"""Joins phrases that commas would run together."""


def icons_in_words(say: Say, edition: Edition, icons: Iterable[Icon]) -> str:
    """Return what several icons do."""
    return say.chain(NEXT, [icon_words(icon, edition, say) for icon in icons])


def disc_name(say: Say, edition: Edition, disc: str, crowd: int, *, left: int | None = None) -> str:
    """Return what a disc frees. ``left``: how many of its kind stay on the player board, if that is known."""
    if disc.startswith(_STATION):
        return say("great_western_trail.disc.station", station=disc.removeprefix(_STATION))
    if disc not in gwt.DISC_SPACES:
        return say("great_western_trail.disc.none")
    if disc.startswith(_AUXILIARY):
        return _auxiliary_disc(say, edition, disc.removeprefix(_AUXILIARY), left)
    if disc in gwt.COMMON.player_board.steps:
        steps = gwt.COMMON.player_board.steps[disc][crowd]
        return say(f"great_western_trail.disc.steps.{disc}", n=steps)
    return say(f"great_western_trail.disc.{disc}")


def _task(say: Say, edition: Edition, task: str) -> str:
    if task in gwt.COMMON.supply.camp_hands:
        return camp_tile_name(say, edition, task)
    if task == "terminal_city":
        return city_name(say, edition, -1)
    return say(f"great_western_trail.task.{task}")


def _auxiliary_disc(say: Say, edition: Edition, auxiliary: str, left: int | None) -> str:
    if left is None:
        return say(f"great_western_trail.disc.auxiliary.{auxiliary}")
    is_first = gwt.COMMON.player_board.auxiliary_places - left == 1
    key = "great_western_trail.disc.single" if is_first else "great_western_trail.disc.double"
    return say(key, auxiliary=auxiliary_name(say, edition, auxiliary, 1 if is_first else 2))


BETWEEN: Final = re.compile(r"([A-G])([A-GK])\d")
_AFTER: Final = {"FLR": "flood", "DRR": "drought", "RKR": "rockfall"}
STATIONS: Final = {station.position: station for station in gwt.STATIONS.values()}
"""By where an engine stands, as ``Player.engine``."""


def space_name(say: Say, view: GreatWesternTrailState, location: str) -> str:
    """Return where a space of the trail lies, whatever stands there; "" is nowhere yet."""
    if location in view.neutrals:
        return say("great_western_trail.space.neutral", building=view.neutrals[location])
    if location == gwt.KANSAS_CITY:
        return say("great_western_trail.space.kansas_city")
    if location == gwt.START:
        return say("great_western_trail.space.start")
    space = gwt.EDITIONS[view.options.edition].trail.get(location)
    if space is None:
        return say("great_western_trail.status.not_placed")
    return _private(say, view, location) if space.kind == "private" else _numbered(say, view, space)


def sam(say: Say) -> str:
    """Return the name of the opponent whom the rules play."""
    return NoPerson(say("great_western_trail.sam"))


def place_name(say: Say, view: GreatWesternTrailState, players: Sequence[str], location: str) -> str:
    """Return a space of the trail with what stands there now."""
    tile = view.hazards.get(location) or view.camps.get(location)
    if tile is not None:
        return tile_there(say, view, location, tile)
    space, built = space_name(say, view, location), view.buildings.get(location)
    if built is None:
        return space
    if built.seat == view.opponent:
        player = sam(say)
        return say("great_western_trail.place.sam", player=player, building=built.building, space=space)
    key = "great_western_trail.place.private"
    return say(key, player=players[built.seat], building=built.building, space=space)


def tile_there(say: Say, view: GreatWesternTrailState, location: str, tile: str) -> str:
    """Return a space of the trail with a hazard, teepee or outlaw on it."""
    space = space_name(say, view, location)
    if tile not in gwt.HAZARDS:
        name = camp_tile_name(say, view.options.edition, tile)
        return say("great_western_trail.place.tile", space=space, tile=name)
    hazard = gwt.HAZARDS[tile]
    hand = say(f"great_western_trail.hand.{hazard.hand}")
    return say("great_western_trail.place.hazard", space=space, n=hazard.points, hand=hand)


def engine_place(say: Say, position: int) -> str:
    """Return a place of the railroad, given as ``Player.engine``."""
    station, number = STATIONS.get(position), position // 2
    if station is None:
        key = "great_western_trail.engine.space" if position else "great_western_trail.engine.start"
        return say(key, number=number)
    is_last = number == gwt.COMMON.railroad.last_space
    key = "great_western_trail.engine.last" if is_last else "great_western_trail.engine.turnout"
    return say(key, number=number, station=station.number)


def _private(say: Say, view: GreatWesternTrailState, location: str) -> str:
    """Return a space for private buildings by what lies near: neutral buildings by the letters in sight."""
    between, number = BETWEEN.fullmatch(location), gwt.EDITIONS[view.options.edition].sites[location]
    if between is None:
        hazard = _AFTER.get(location[:3])
        if hazard is None:
            return say(f"great_western_trail.space.after_camps.{view.options.edition}", number=number)
        return say(f"great_western_trail.space.after.{hazard}", number=number)
    before, behind = between.groups()
    if behind not in view.neutrals:
        key = "great_western_trail.space.before_kansas_city"
        return say(key, a=view.neutrals[before], number=number)
    a, b = view.neutrals[before], view.neutrals[behind]
    return say("great_western_trail.space.between", a=a, b=b, number=number)


def _numbered(say: Say, view: GreatWesternTrailState, space: catalogue.Location) -> str:
    if space.kind == "camp":
        return say(f"great_western_trail.space.camp.{view.options.edition}", number=space.number)
    return say(f"great_western_trail.space.hazard.{space.hazard}", number=space.number)
