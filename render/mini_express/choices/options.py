"""What a seat may build: by company and city, with what each would give."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules.mini_express import (
    COMPANIES,
    DEMAND,
    BuildTrack,
    ChoosingWest,
    LineJoined,
    PlacingPort,
    SpikeLost,
    SpikeMoved,
    by_city,
    effects_of,
    numbered_cities,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Action
    from rules.mini_express import Effects, MiniExpressState


class Extra(NamedTuple):
    """What else a build brings: a port for a company; the golden spike moved, lost, or joined."""

    kind: Literal["port", "spike", "lost", "joined"]
    company: str = ""


class Option(NamedTuple):
    """A city that a company can reach by ``paths``, or one such path.

    ``worth`` is what the shares of the seat gain by the worst and the best path, ``bonus`` the trains that
    other companies get by the least and the most generous path, ``extras`` what else comes of it.
    """

    number: int
    company: str
    city: str
    paths: tuple[tuple[str, ...], ...]
    trains: int
    worth: tuple[int, int]
    icons: tuple[str, str]
    bonus: tuple[tuple[str, tuple[int, int]], ...]
    extras: tuple[Extra, ...]


def options(state: MiniExpressState, actions: Sequence[Action]) -> list[Option]:
    """Return the cities that may be built to, with their numbers; if it is one, the paths to it."""
    builds = [action for action in actions if isinstance(action, BuildTrack)]
    cities = by_city(builds)
    if len(cities) == 1:
        return [_option(state, number, [build]) for number, build in enumerate(builds, 1)]
    numbers = numbered_cities(state)
    return [
        _option(state, numbers.get(key, place), ways) for place, (key, ways) in enumerate(cities.items(), 1)
    ]


def _option(state: MiniExpressState, number: int, ways: Sequence[BuildTrack]) -> Option:
    company, city, trains = ways[0].company, ways[0].city, len(ways[0].path)
    outcomes = [effects_of(state, state.seat, build) for build in ways]
    points = [effects.points for effects in outcomes]
    gifts = [Counter[str](dict(effects.bonus)) for effects in outcomes]
    spans = (
        (name, (min(gift[name] for gift in gifts), max(gift[name] for gift in gifts))) for name in COMPANIES
    )
    return Option(
        number=number,
        company=company,
        city=city,
        paths=tuple(build.path for build in ways),
        trains=trains,
        worth=(min(points), max(points)),
        icons=DEMAND[state.demand[city]].icons,
        bonus=tuple((name, span) for name, span in spans if span[1]),
        extras=tuple({extra: None for effects in outcomes for extra in _extras(effects)}),
    )


def _extras(effects: Effects) -> Iterator[Extra]:
    """Yield what ports and the golden spike make of a build."""
    for outcome in (*effects.events, *effects.to_choose):
        match outcome:
            case PlacingPort(company=company):
                yield Extra("port", company)
            case SpikeMoved():
                yield Extra("spike")
            case SpikeLost():
                yield Extra("lost")
            case LineJoined() | ChoosingWest():
                yield Extra("joined")
