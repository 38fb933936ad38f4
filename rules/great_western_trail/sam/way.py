"""How Sam goes (facts, "movement", "fees"): the shortest way to Kansas City, of equal ones the cheapest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.board.trail import fee_of, next_spaces, occupied
from rules.great_western_trail.events import FeePaidByBank, HerderMoved
from rules.great_western_trail.model import KANSAS_CITY, START
from rules.great_western_trail.printed.sam_cards import SAM

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Event


def _from_the_end() -> tuple[str, ...]:
    """Return the spaces of the trail before Kansas City, each after all those that come next."""
    found: dict[str, None] = {}

    def visit(place: str) -> None:
        for space in next_spaces(SAM.edition, place):
            if space not in found and space != KANSAS_CITY:
                visit(space)
        found[place] = None

    visit(START)
    return tuple(found)


_FROM_THE_END = _from_the_end()


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


def way_to_kansas_city(state: GreatWesternTrailState) -> list[str]:
    """Return the spaces of Sam's way, of ways alike that whose branch is listed first."""
    rest = {KANSAS_CITY: (1, 0)}
    onwards: dict[str, str] = {}
    for place in _FROM_THE_END:
        branches = next_spaces(SAM.edition, place)
        onwards[place] = branches[0] if len(branches) == 1 else min(branches, key=rest.__getitem__)
        locations, fees = rest[onwards[place]]
        if occupied(state, place):
            rest[place] = locations + 1, fees + fee_of(state, state.opponent, place)[1]
        else:
            rest[place] = locations, fees
    way = [onwards[state.players[state.opponent].herder]]
    while way[-1] in onwards:
        way.append(onwards[way[-1]])
    return way


def _pay(state: GreatWesternTrailState, path: list[str], events: list[Event]) -> None:
    """Let the bank pay the player for the hands of buildings on a path."""
    for payee, player in enumerate(state.players[: state.seats]):
        due = [fee for to, fee in (fee_of(state, state.opponent, place) for place in path) if to == payee]
        if sum(due):
            player.dollars += sum(due)
            events.append(FeePaidByBank(state.opponent, payee, sum(due)))
