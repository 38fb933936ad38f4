"""What a seat may build: by company and city, with what each would give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from render.mini_express.colours import index_of
from rules.mini_express import (
    COMPANIES,
    DEMAND,
    NUMBERS,
    BuildTrack,
    ChoosingWest,
    LineJoined,
    PlacePort,
    PlacingPort,
    SpikeLost,
    SpikeMoved,
    by_city,
    foresee,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.mini_express.map.lanes import Masks
    from rules.kernel.contract import Action
    from rules.mini_express import MiniExpressState

Span = tuple[int, int]
"""The least and the most."""


class Extra(NamedTuple):
    """What else a build brings: a port for a company; the golden spike moved, lost, or joined."""

    kind: Literal["port", "spike", "lost", "joined"]
    company: str = ""


class Option(NamedTuple):
    """A city that a company can reach by ``paths``, or one such path.

    ``value`` is what the company's value gains and comes to, ``bonus`` the trains that other companies get by
    the least and the most generous path, ``extras`` what else comes of it.
    """

    number: int
    company: str
    city: str
    paths: tuple[tuple[str, ...], ...]
    trains: int
    value: tuple[int, int]
    icons: tuple[str, str]
    bonus: tuple[tuple[str, Span], ...]
    extras: tuple[Extra, ...]


def options(state: MiniExpressState, actions: Sequence[Action], masks: Masks) -> list[Option]:
    """Return the cities that may be built to, in the order of ``actions``; if it is one, the paths to it."""
    builds = [action for action in actions if isinstance(action, BuildTrack)]
    cities = list(by_city(builds).values())
    offered = [[build] for build in builds] if len(cities) == 1 else cities
    return [_option(state, number, ways, masks) for number, ways in enumerate(offered, 1)]


def ports(actions: Sequence[Action]) -> list[str]:
    """Return the ports that may be chosen."""
    return [action.port for action in actions if isinstance(action, PlacePort)]


def _option(
    state: MiniExpressState,
    number: int,
    ways: Sequence[BuildTrack],
    masks: Masks,
) -> Option:
    company, city, paths = ways[0].company, ways[0].city, [build.path for build in ways]
    index = index_of(company)
    value, trains = state.companies[index].value, len(paths[0])
    gain = min(trains - 1, NUMBERS.value_at_most - value)
    gifts = [_bonus(state, index, path, masks) for path in paths]
    bonus = [
        (name, (min(gift[i] for gift in gifts), max(gift[i] for gift in gifts)))
        for i, name in enumerate(COMPANIES)
    ]
    return Option(
        number=number,
        company=company,
        city=city,
        paths=tuple(paths),
        trains=trains,
        value=(gain, value + gain),
        icons=DEMAND[state.demand[city]].icons,
        bonus=tuple((name, span) for name, span in bonus if span[1]),
        extras=_extras(state, [BuildTrack(COMPANIES[index], city, path) for path in paths]),
    )


def _extras(state: MiniExpressState, builds: Sequence[BuildTrack]) -> tuple[Extra, ...]:
    """Return what ports and the golden spike make of any of some builds."""
    if not state.options.ports and (state.spike is None or state.spike.place not in {"map", "board"}):
        return ()
    found: dict[Extra, None] = {}
    for build in builds:
        trial, happened = foresee(state, state.seat, build)
        for thing in (*happened, *trial.pending):
            match thing:
                case PlacingPort(company=company):
                    found[Extra("port", company)] = None
                case SpikeMoved():
                    found[Extra("spike")] = None
                case SpikeLost():
                    found[Extra("lost")] = None
                case LineJoined() | ChoosingWest():
                    found[Extra("joined")] = None
    return tuple(found)


def _bonus(state: MiniExpressState, builder: int, path: Sequence[str], masks: Masks) -> list[int]:
    """Return by company how many trains a path would bring to its track place."""
    found = []
    for index, company in enumerate(state.companies):
        met = sum(masks.get(place, 0) >> index & 1 for place in path) if index != builder else 0
        found.append(min(met, NUMBERS.track_at_most - company.track, company.supply))
    return found
