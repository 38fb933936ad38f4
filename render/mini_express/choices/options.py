"""What a seat may build: by company and city, with what each would give."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from render.mini_express.colours import index_of
from rules.mini_express import (
    COMPANIES,
    DEMAND,
    NUMBERS,
    BuildTrack,
    ChoosingWest,
    LineJoined,
    PlacingPort,
    SpikeLost,
    SpikeMoved,
    by_city,
    foresee,
)
from rules.mini_express.events import TrackBonus

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Action, Event
    from rules.mini_express import MiniExpressState


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
    bonus: tuple[tuple[str, tuple[int, int]], ...]
    extras: tuple[Extra, ...]


def options(state: MiniExpressState, actions: Sequence[Action]) -> list[Option]:
    """Return the cities that may be built to, in the order of ``actions``; if it is one, the paths to it."""
    builds = [action for action in actions if isinstance(action, BuildTrack)]
    cities = list(by_city(builds).values())
    offered = [[build] for build in builds] if len(cities) == 1 else cities
    return [_option(state, number, ways) for number, ways in enumerate(offered, 1)]


def _option(state: MiniExpressState, number: int, ways: Sequence[BuildTrack]) -> Option:
    company, city, trains = ways[0].company, ways[0].city, len(ways[0].path)
    value = state.companies[index_of(company)].value
    gain = min(trains - 1, NUMBERS.value_at_most - value)
    outcomes = [foresee(state, state.seat, build) for build in ways]
    gifts = [_bonus(events) for _, events in outcomes]
    spans = (
        (name, (min(gift[name] for gift in gifts), max(gift[name] for gift in gifts))) for name in COMPANIES
    )
    return Option(
        number=number,
        company=company,
        city=city,
        paths=tuple(build.path for build in ways),
        trains=trains,
        value=(gain, value + gain),
        icons=DEMAND[state.demand[city]].icons,
        bonus=tuple((name, span) for name, span in spans if span[1]),
        extras=tuple({extra: None for after, events in outcomes for extra in _extras(after, events)}),
    )


def _bonus(events: Sequence[Event]) -> Counter[str]:
    """Return by company how many trains a build would bring to its track place."""
    return Counter({event.company: event.trains for event in events if isinstance(event, TrackBonus)})


def _extras(after: MiniExpressState, events: Sequence[Event]) -> Iterator[Extra]:
    """Yield what ports and the golden spike make of a build."""
    for outcome in (*events, *after.pending):
        match outcome:
            case PlacingPort(company=company):
                yield Extra("port", company)
            case SpikeMoved():
                yield Extra("spike")
            case SpikeLost():
                yield Extra("lost")
            case LineJoined() | ChoosingWest():
                yield Extra("joined")
