"""How Sam goes (facts, "movement", "fees"): the shortest way to Kansas City, of equal ones the cheapest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.board.trail import fee_of, next_spaces, occupied
from rules.great_western_trail.events import FeePaidByBank, HerderMoved
from rules.great_western_trail.model import KANSAS_CITY

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Event


class _Way(NamedTuple):
    """The rest of a way: its locations and printed fees, and every space of it."""

    locations: int
    fees: int
    path: tuple[str, ...]


def move(state: GreatWesternTrailState, steps: int, events: list[Event]) -> None:
    """Go so many steps towards Kansas City, where the move ends; the bank pays for the hands passed."""
    sam = state.players[state.opponent]
    path: list[str] = []
    taken = 0
    for place in way_to_kansas_city(state):
        path.append(place)
        taken += occupied(state, place)
        if taken == steps:
            break
    events.append(HerderMoved(state.opponent, sam.herder, tuple(path), taken))
    sam.herder = path[-1]
    _pay(state, path, events)


def way_to_kansas_city(state: GreatWesternTrailState) -> tuple[str, ...]:
    """Return the spaces of Sam's way, of ways alike that whose branch is listed first."""
    return _rest(state, state.players[state.opponent].herder, {}).path


def _rest(state: GreatWesternTrailState, place: str, known: dict[str, _Way]) -> _Way:
    if place == KANSAS_CITY:
        return _Way(0, 0, ())
    if place not in known:
        branches = [_by(state, space, known) for space in next_spaces(state.options.edition, place)]
        known[place] = min(branches, key=lambda way: (way.locations, way.fees))
    return known[place]


def _by(state: GreatWesternTrailState, space: str, known: dict[str, _Way]) -> _Way:
    locations, fees, path = _rest(state, space, known)
    _, fee = fee_of(state, state.opponent, space)
    return _Way(locations + occupied(state, space), fees + fee, (space, *path))


def _pay(state: GreatWesternTrailState, path: list[str], events: list[Event]) -> None:
    """Let the bank pay the player for the hands of buildings on a path."""
    for payee, player in enumerate(state.players[: state.seats]):
        due = [fee for to, fee in (fee_of(state, state.opponent, place) for place in path) if to == payee]
        if sum(due):
            player.dollars += sum(due)
            events.append(FeePaidByBank(state.opponent, payee, sum(due)))
