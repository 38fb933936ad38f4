"""Boards to draw, made by hand so that no change of the rules changes the pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from render import PICTURES
from rules.great_western_trail.model import WORKERS, Built, GreatWesternTrailState
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, HAZARDS, NEUTRAL_BUILDINGS
from tests.render.positions import PLAYERS, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render import Picture
    from rules.great_western_trail.model import Edition
    from rules.kernel.contract import Event

GAME = rules.GAMES["great_western_trail"]
DRAW = PICTURES["great_western_trail"]
_HERDERS = ("B", "CAMP5", "FLR1", "START")
_ENGINES = (6, 9, 50, 78)
_BUILT = {
    "FLR1": (0, "4a"),
    "BC2": (1, "7a"),
    "CE1": (2, "10b"),
    "GK1": (3, "2b"),
    "RKR2": (0, "1a"),
    "AB2": (1, "5a"),
}


def bare(edition: Edition, seats: int) -> GreatWesternTrailState:
    """Return a board with nothing on it but engines, on space 0, and neutral buildings."""
    state: GreatWesternTrailState = GAME.setup(seats=seats, options={"edition": edition}, seed="0" * 32)
    state.seat, state.turn = 0, 5
    state.neutrals = {letter: letter for letter in NEUTRAL_BUILDINGS}
    state.buildings, state.hazards, state.camps = {}, {}, {}
    state.supply, state.foresight = [[], [], []], [["", ""] for _ in range(3)]
    state.job_market = [[""] * seats for _ in COMMON.job_market.wages]
    state.market_row = 0
    state.cattle_market, state.objectives = [], []
    state.cattle_deck, state.objective_deck = ["yellow"] * 20, ["aux_x"] * 9
    state.station_masters = list(EDITIONS[edition].station_masters)[:5]
    for player in state.players:
        player.herder, player.engine, player.dollars = "", 0, 7
        player.cities, player.stations, player.certificates = [], [], 0
        player.workers = dict.fromkeys(WORKERS, 1)
    return state


def position(edition: Edition, seats: int) -> GreatWesternTrailState:
    """Return a board in the middle of a game."""
    state = bare(edition, seats)
    state.seat = seats - 1
    state.buildings = {at: Built(seat % seats, building) for at, (seat, building) in _BUILT.items()}
    trail = EDITIONS[edition].trail.values()
    for i, tile in enumerate(HAZARDS.values()):
        free = [at.id for at in trail if at.hazard == tile.hazard and at.id not in state.hazards]
        if free and i % 5 < 3:
            state.hazards[free[0]] = tile.id
    for i, at in enumerate(at for at in trail if at.kind == "camp"):
        if i % 4:
            state.camps[at.id] = ("camp_green", "camp_black")[i % 2]
    state.supply = [["camp_green"] * 12, ["cowboy"] * 20, ["builder"] * 9]
    state.foresight = [["flood_3_green", "camp_black"], ["engineer", "cowboy"], ["builder", ""]]
    for row in range(7):
        state.job_market[row] = [WORKERS[(row + k) % 3] if (row * k) % 4 != 3 else "" for k in range(seats)]
    state.market_row = 7
    state.cattle_market = ["yellow"] * 3 + ["red", "blue", "blue", "brown_4", "purple_6"]
    state.objectives = [card.id for card in COMMON.objectives.deck[1:20:5]]
    state.station_masters[1] = "builder"
    for seat, player in enumerate(state.players):
        player.herder, player.engine = _HERDERS[seat], _ENGINES[seat]
        player.dollars, player.certificates = 3 + 9 * seat, seat
        player.stations, player.cities = [1, 3 + seat], [0] * (seat + 1) + [2, 3 + seat]
        player.workers = {"cowboy": 1 + seat, "builder": 2, "engineer": 1}
    return state


def draw(state: GreatWesternTrailState, events: Sequence[Event] = (), language: str = "en") -> Picture:
    """Return the picture of a board as an onlooker sees it."""
    names, view = PLAYERS[: state.seats], GAME.view(state, None)
    return DRAW.board(view, players=names, language=language, say=say(language), marks=events)
