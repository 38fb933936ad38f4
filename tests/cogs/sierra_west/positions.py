"""Positions of Sierra West: walks through whole games."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from cogs.title.narrowing import kinds
from cogs.title.words.scene import Scene
from tests.rules.sierra_west.tables import GAME, begun

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules import Action, Event
    from rules.sierra_west.model import SierraWestState

PLAYERS: Final = ("W" * 32, "홍길동", "さくら", "dave")
WALKS: Final[tuple[tuple[int, Mapping[str, Any], int], ...]] = (
    (1, {"mode": "apple", "difficulty": "legend"}, 1),
    (3, {"mode": "boats"}, 2),
    (1, {"mode": "gold"}, 3),
    (2, {"mode": "outlaws", "expert": True}, 4),
)
"""Numbers of players, options and seeds that meet all kinds of action together."""
STEPS: Final = 260
_AIMLESS: Final = ("move_explorer", "pass")


def scene_of(state: SierraWestState, seat: int | None = 0) -> Scene[SierraWestState]:
    """Return what a seat sees."""
    return Scene(GAME.view(state, seat), PLAYERS[: state.seats])


def walk(
    seats: int, options: Mapping[str, Any], seed: int, steps: int = STEPS
) -> Iterator[tuple[SierraWestState, list[Event]]]:
    """Play by what was done least so far, others answering turns too; yield states with what led to them."""
    state = begun(seats=seats, **options)
    for player in state.players[: state.seats]:
        player.goods.update(dict.fromkeys(("food", "wood", "stone", "gold", "token"), 4))
        player.explorers[0] = 0
        player.carts += [0] * (state.mode == "gold")
    chance, done = random.Random(seed), Counter[str]()
    events: list[Event] = []
    for _ in range(steps):
        yield state, events
        if not (waiting := GAME.to_act(state)):
            return
        seat, actions = _somebody(state, waiting[0], chance)
        groups: dict[str, tuple[Any, ...]] = kinds(actions)
        kind = min(groups, key=lambda k: (done[k] + 3 * (k in _AIMLESS), k))
        done[kind] += 1
        events = list(GAME.apply(state, seat, chance.choice(groups[kind])))
    yield state, events


def _somebody(
    state: SierraWestState, waited_for: int, chance: random.Random
) -> tuple[int, tuple[Action, ...]]:
    """Return a seat that may act, and what it may do."""
    beside = [seat for seat in range(state.seats) if seat != waited_for and GAME.legal(state, seat)]
    seat = chance.choice(beside) if beside and chance.random() < 0.3 else waited_for
    return seat, tuple(GAME.legal(state, seat))
