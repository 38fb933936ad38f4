"""What Sam takes from board and display (facts, "effects"): objective cards, camp tiles, hazards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.great_western_trail.events import CampTileTaken, HazardRemoved, ObjectiveTaken, ObjectiveTurnedUp
from rules.great_western_trail.printed.catalogue import EDITIONS, HAZARDS

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Event

_KINDS = ("flood", "drought", "rockfall")


def take_objective(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Take the card in the first place of the display; the gap is filled."""
    if not state.objectives:
        return
    card = state.objectives.pop(0)
    state.players[state.opponent].objectives.append(card)
    events.append(ObjectiveTaken(state.opponent, card, from_stack=False))
    if state.objective_deck:
        state.objectives.insert(0, state.objective_deck.pop())
        events.append(ObjectiveTurnedUp(state.opponent, state.objectives[0]))


def take_camp_tile(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Take the tile of the space with most dollars, for none of them."""
    spaces = EDITIONS[state.options.edition].camp_spaces
    location = max(state.camps, key=lambda place: spaces[place].dollars, default=None)
    if location is not None:
        tile = state.camps.pop(location)
        state.players[state.opponent].camp_tiles.append(tile)
        events.append(CampTileTaken(state.opponent, location, tile, 0, 0))


def remove_hazard(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Take the tile with most points of the kind there is most of, for nothing; at last the lowest space."""
    if not state.hazards:
        return
    trail = EDITIONS[state.options.edition].trail
    counts = Counter(HAZARDS[tile].hazard for tile in state.hazards.values())

    def rank(location: str) -> tuple[int, int, int, int]:
        """Return how soon a tile is taken: kinds of equally many tiles by their best one."""
        tile = HAZARDS[state.hazards[location]]
        return (-counts[tile.hazard], -tile.points, _KINDS.index(tile.hazard), trail[location].number)

    location = min(state.hazards, key=rank)
    tile = state.hazards.pop(location)
    state.players[state.opponent].hazards.append(tile)
    events.append(HazardRemoved(state.opponent, location, tile, 0))
