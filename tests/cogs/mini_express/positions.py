"""Positions of Mini Express: walks through whole games."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from cogs.title.narrowing import kinds
from cogs.title.words.scene import Scene
from tests.rules.mini_express.tables import GAME, drafting

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules import Event
    from rules.mini_express.model import MiniExpressState

PLAYERS: Final = ("W" * 32, "홍길동", "さくら", "dave", "erin")
WALKS: Final[tuple[tuple[int, Mapping[str, object], int], ...]] = (
    (1, {"difficulty": "nightmare"}, 1),
    (2, {"golden_spike": True}, 4),
    (2, {"two_players": "duel", "golden_spike": True}, 3),
    (3, {"golden_spike": True}, 15),
    (5, {"map": "europe", "ports": True}, 5),
)
"""Numbers of players, options and seeds that meet all kinds of action and event together."""


def scene_of(state: MiniExpressState, seat: int | None = 0) -> Scene[MiniExpressState]:
    """Return what a seat sees."""
    return Scene(GAME.view(state, seat), PLAYERS[: state.seats])


def walk(
    seats: int, options: Mapping[str, object], seed: int
) -> Iterator[tuple[MiniExpressState, list[Event]]]:
    """Play a game by what was done least so far; yield states with what led to them."""
    state = drafting(seats, **options)
    chance, done = random.Random(seed), Counter[str]()
    events: list[Event] = []
    while waiting := GAME.to_act(state):
        yield state, events
        groups: dict[str, tuple[Any, ...]] = kinds(GAME.legal(state, waiting[0]))
        kind = min(groups, key=lambda k: (done[k], k))
        done[kind] += 1
        events = list(GAME.apply(state, waiting[0], chance.choice(groups[kind])))
    yield state, events
