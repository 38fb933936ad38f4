"""The trail: what stands there, ways forward, and the fees of hands (second edition p.7-8; first p.6-7)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.actions import MoveHerder
from rules.great_western_trail.model import KANSAS_CITY
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, HAZARDS, NEUTRAL_BUILDINGS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import Edition, GreatWesternTrailState
    from rules.great_western_trail.printed.icons import Icon


_FEES = COMMON.player_board.fees
_CAMP_HANDS = COMMON.supply.camp_hands
_NEXT = {
    edition: {place: location.next for place, location in printed.trail.items()}
    for edition, printed in EDITIONS.items()
}


class Way(NamedTuple):
    """A way forward: every space passed, the last where it ends; ``due``: what its hands ask, by payee."""

    path: tuple[str, ...]
    steps: int
    due: tuple[int, ...]


def occupied(state: GreatWesternTrailState, location: str) -> bool:
    """Return whether a space is a location: Kansas City or a space with a tile."""
    return (
        location in state.neutrals
        or location in state.buildings
        or location in state.hazards
        or location in state.camps
        or location == KANSAS_CITY
    )


def reachable(
    state: GreatWesternTrailState, seat: int, steps: int, *, fees: bool = True, kansas_city: bool = True
) -> Iterator[MoveHerder]:
    """Yield the moves of a herder by 1 to ``steps`` locations; equal destinations and payments once.

    Destinations come in the order in which they are reached, the cheapest way to each first.
    """
    paid_at: dict[str, list[tuple[int, ...]]] = {}
    for to, paid in ways(state, seat, steps, fees=fees, kansas_city=kansas_city):
        paid_at.setdefault(to, []).append(paid)
    for to, payments in paid_at.items():
        for paid in sorted(payments, key=sum):
            yield MoveHerder(to, paid)


def ways(
    state: GreatWesternTrailState, seat: int, steps: int, *, fees: bool = True, kansas_city: bool = True
) -> dict[tuple[str, tuple[int, ...]], Way]:
    """Return ways forward by where they end and what is paid to each seat and to the bank.

    Of ways that end alike the one with the fewest steps. Hands are paid in the order of travel, as far as the
    dollars go. A herder that is not placed yet has none.
    """
    nothing = (0,) * (state.seats + 1)
    standing = {*state.neutrals, *state.buildings, *state.hazards, *state.camps}
    if kansas_city:
        standing.add(KANSAS_CITY)
    dollars, herder = state.players[seat].dollars, state.players[seat].herder
    found: dict[tuple[str, tuple[int, ...]], Way] = {}
    newest = {(herder, nothing): Way((), 0, nothing)} if herder else {}
    for _ in range(steps):
        further = {}
        for (place, paid), way in newest.items():
            for path in _next_locations(state.options.edition, place, standing):
                to = path[-1]
                payee, fee = fee_of(state, seat, to) if fees else (0, 0)
                now = _added(paid, payee, min(fee, dollars - sum(paid))) if fee else paid
                if (to, now) not in found:
                    due = _added(way.due, payee, fee) if fee else way.due
                    reached = Way((*way.path, *path), way.steps + 1, due)
                    found[to, now] = further[to, now] = reached
        newest = further
    return found


def fee_of(state: GreatWesternTrailState, seat: int, location: str) -> tuple[int, int]:
    """Return to whom ``seat`` pays at a location and how many dollars.

    The number of seats stands for the bank, Sam's too: he has no dollars.
    """
    built = state.buildings.get(location)
    if built is not None:
        return built.seat, 0 if built.seat == seat else building_fee(
            state.options.edition, built.building, state.crowd
        )
    if location in state.hazards:
        return state.seats, _FEES[HAZARDS[state.hazards[location]].hand][state.crowd]
    if location in state.camps:
        return state.seats, _FEES[_CAMP_HANDS[state.camps[location]]][state.crowd]
    return state.seats, 0


def neighbours(state: GreatWesternTrailState, location: str) -> list[str]:
    """Return the spaces directly before and behind a space ("": none) that hold a building."""
    before, behind = _PREVIOUS[state.options.edition], _NEXT[state.options.edition]
    spaces = (*before.get(location, ()), *behind.get(location, ()))
    return [place for place in spaces if place in state.buildings or place in state.neutrals]


def next_spaces(edition: Edition, place: str) -> tuple[str, ...]:
    """Return the spaces directly after one, empty ones too."""
    return _NEXT[edition][place]


def in_woods(state: GreatWesternTrailState, seat: int) -> int:
    """Return how many buildings of ``seat`` stand in the woods."""
    trail = EDITIONS[state.options.edition].trail
    return sum(built.seat == seat and trail[place].woods for place, built in state.buildings.items())


def _next_locations(edition: Edition, place: str, standing: set[str]) -> Iterator[tuple[str, ...]]:
    """Yield the paths from a space to the locations that come next, through spaces without a tile."""
    for following in _NEXT[edition][place]:
        if following in standing:
            yield (following,)
        else:
            for path in _next_locations(edition, following, standing):
                yield (following, *path)


def _added(amounts: tuple[int, ...], payee: int, dollars: int) -> tuple[int, ...]:
    return (*amounts[:payee], amounts[payee] + dollars, *amounts[payee + 1 :])


@cache
def building_fee(edition: Edition, building: str, crowd: int) -> int:
    """Return the dollars that the hands of a private building ask among so many players."""
    return sum(_FEES[hand][crowd] for hand in EDITIONS[edition].private_buildings[building].hands)


def _previous(edition: Edition) -> dict[str, tuple[str, ...]]:
    before: dict[str, tuple[str, ...]] = {}
    for place, following in _NEXT[edition].items():
        for space in following:
            before[space] = (*before.get(space, ()), place)
    return before


_PREVIOUS = {edition: _previous(edition) for edition in EDITIONS}


def icons_of(edition: Edition, building: str) -> tuple[Icon, ...]:
    """Return the local actions of a neutral building (its letter) or a private one (its id), as printed."""
    tile = NEUTRAL_BUILDINGS.get(building) or EDITIONS[edition].private_buildings[building]
    return tile.actions


def building_at(state: GreatWesternTrailState, location: str) -> str:
    """Return the building at a location where there is one."""
    return state.neutrals.get(location) or state.buildings[location].building
