"""Positions of Great Western Trail: walks through whole games, and places where a seat stands."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import rules
from cogs.title.narrowing import kinds
from cogs.title.words.scene import Scene
from rules.great_western_trail.model import AtLocation, Built

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules import Event
    from rules.great_western_trail.model import GreatWesternTrailState

GAME: Final = rules.GAMES["great_western_trail"]
PLAYERS: Final = ("W" * 32, "홍길동", "さくら", "dave")
WALKS: Final[tuple[tuple[int, Mapping[str, object]], ...]] = (
    (2, {"edition": "second", "simmental": True}),
    (3, {"edition": "first", "private_buildings": "b", "neutral_buildings": "shuffled"}),
    (4, {"edition": "second", "private_buildings": "b"}),
    (2, {"edition": "first"}),
)
"""Numbers of players and options that meet all printed things together."""


def begin(seats: int = 3, **options: object) -> GreatWesternTrailState:
    """Return a game whose first player is the first seat."""
    chosen = {"first_player": "first_seat", **options}
    state: GreatWesternTrailState = GAME.setup(seats=seats, options=chosen, seed=f"{seats:032x}")
    return state


def scene_of(state: GreatWesternTrailState, seat: int | None = 0) -> Scene[GreatWesternTrailState]:
    """Return what a seat sees."""
    return Scene(GAME.view(state, seat), PLAYERS[: state.seats])


def walk(seats: int, options: Mapping[str, object]) -> Iterator[tuple[GreatWesternTrailState, list[Event]]]:
    """Play a game of rich players by what was done least so far; yield states with what led to them."""
    state = begin(seats, **options)
    for player in state.players:
        player.dollars, player.workers = 300, dict.fromkeys(player.workers, 5)
    chance, done = random.Random(seats), Counter[str]()
    events: list[Event] = []
    while seats_to_act := GAME.to_act(state):
        yield state, events
        groups = kinds(GAME.legal(state, seats_to_act[0]))
        kind = min(groups, key=lambda k: (done[k] + 50 * (k in {"pass", "end_turn"}), k))
        done[kind] += 1
        events = list(GAME.apply(state, seats_to_act[0], chance.choice(groups[kind])))
    yield state, events


def standing_on(building: str, location: str = "AB2", **options: Any) -> GreatWesternTrailState:  # noqa: ANN401  as begin
    """Return a game in which the first seat stands on its private building."""
    state = begin(**options)
    state.players[0].herder = location
    state.players[0].buildings.remove(building)
    state.buildings[location] = Built(0, building)
    state.pending = [AtLocation(location, building)]
    return state
