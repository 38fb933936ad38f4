"""Positions of a single player's game to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.model import IN_STOCK, Built, GreatWesternTrailState
from rules.great_western_trail.printed.sam_cards import cards_of
from tests.render.great_western_trail.boards import DRAW, GAME
from tests.render.positions import PLAYERS, say
from tests.rules.great_western_trail.sam.tables import alone, cards, own
from tests.rules.great_western_trail.tables import employ

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render import Picture
    from rules.kernel.contract import Event

BUILT = {"AB3": "2b", "BC1": "4b", "FLR1": "1b"}


def middle(difficulty: str = "medium", used: Sequence[int] = (4, 9, 1, 12)) -> GreatWesternTrailState:
    """Return a game in which Sam, an engineer, has used some cards and has something of everything."""
    state = alone(difficulty)
    state.neutrals = {letter: letter for letter in state.neutrals}
    sam, things = cards(state), own(state)
    sam.used = [*used]
    sam.supply = [card for card in cards_of(state.options.difficulty) if card not in used]
    sam.specialization = "engineer"
    employ(things, cowboy=2, builder=2, engineer=4)
    for location, building in BUILT.items():
        state.buildings[location] = Built(state.opponent, building)
        things.buildings.remove(building)
    state.players[0].herder, things.herder, things.engine = "B", "C", 7
    state.players[0].engine, state.players[0].dollars = 4, 9
    things.discs = {IN_STOCK: 9}
    things.cities, things.stations, things.station_masters = [3, 4, 5], [1, 3], ["dollars12"]
    things.hazards, things.camp_tiles = ["flood_3_green", "rockfall_2_black"], ["camp_green"]
    things.discard = ["blue", "blue", "purple_7"]
    things.objectives = ["start_ssg", "eng2_44sg", "aux_x"]
    return state


def draw(state: GreatWesternTrailState, events: Sequence[Event] = (), language: str = "en") -> Picture:
    """Return the picture of the board as everybody sees it."""
    view = GAME.view(state, None)
    return DRAW.board(view, players=PLAYERS[:1], language=language, say=say(language), marks=events)


def draw_own(state: GreatWesternTrailState, language: str = "en") -> Picture:
    """Return the picture of Sam's board."""
    view = GAME.view(state, None)
    return DRAW.player_board(view, state.opponent, players=PLAYERS[:1], language=language, say=say(language))
