"""Sam in Kansas City (facts, "kansas_city"): tiles by chance, no income, the next city each time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import Deliver
from rules.great_western_trail.board.foresight import choosable, place_chosen
from rules.great_western_trail.events import Delivered
from rules.great_western_trail.local_actions.deliveries import reward
from rules.great_western_trail.local_actions.discs import NO_DISC, at_station, take_disc
from rules.great_western_trail.model import IN_STOCK
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS
from rules.great_western_trail.printed.sam_cards import SAM
from rules.great_western_trail.sam.taking import take_objective

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState, Player
    from rules.kernel.contract import Event


def visit_kansas_city(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Place a tile of each column, then deliver."""
    for column in range(COMMON.foresight.columns):
        tiles = choosable(state, column)
        if tiles:
            tile = tiles[state.chance.below(len(tiles))]
            events += place_chosen(state, state.opponent, column, tile)
    _deliver(state, events)


def next_city(state: GreatWesternTrailState) -> int:
    """Return the city of Sam's next delivery: that of his level, then the nearest one of higher value."""
    cities = state.players[state.opponent].cities
    if not cities:
        return SAM.levels[state.options.difficulty].first_city
    printed = EDITIONS[state.options.edition].cities
    reached = max(printed[city].value for city in cities)
    higher = [index for index, city in enumerate(printed) if city.value > reached]
    return min(higher, key=lambda index: printed[index].value, default=len(printed) - 1)


def _deliver(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Put a disc on the next city; a link may bring an objective card."""
    sam = state.players[state.opponent]
    action = Deliver(next_city(state), _disc(sam))
    links = reward(state, state.opponent, action).links
    events.append(Delivered(state.opponent, action.city, action.disc, 0))
    if action.disc == IN_STOCK:
        sam.discs[IN_STOCK] -= 1
    else:
        take_disc(state, state.opponent, action.disc)
    if action.disc != NO_DISC:
        sam.cities.append(action.city)
    for link in links:
        if link.gain == "objective":
            take_objective(state, events)


def _disc(sam: Player) -> str:
    """Return where Sam's next disc comes from: his stock, else his first station."""
    if sam.discs[IN_STOCK]:
        return IN_STOCK
    return at_station(min(sam.stations)) if sam.stations else NO_DISC
