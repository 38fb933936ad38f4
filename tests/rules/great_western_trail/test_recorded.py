"""Recorded games, one for each way in which the game ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from rules import Event, Result  # noqa: TC001  msgspec and NamedTuple read the annotations
from rules.great_western_trail.events import ForesightRefilled, GameEnded, IncomeTaken, LastTurns, TilePlaced
from rules.great_western_trail.model import WORKERS
from rules.kernel.codec import decode_action
from tests.rules.great_western_trail.tables import GAME, happened

FOLDER = Path(__file__).parent / "recorded"


class Recorded(msgspec.Struct):
    """A game: set-up, result, and moves as seat and action."""

    seats: int
    options: dict[str, Any]
    seed: str
    result: Result
    moves: list[tuple[int, dict[str, Any]]]


class Replayed(NamedTuple):
    """The result of a recorded game, all events, and those of the turn that brought the end and later."""

    result: Result
    events: list[Event]
    last_turn: list[Event]
    after_it: list[Event]


def replay(name: str) -> Replayed:
    """Play a recorded game again: every action is legal, the result as recorded."""
    recorded = msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Recorded)
    state = GAME.setup(seats=recorded.seats, options=recorded.options, seed=recorded.seed)
    turns: dict[int, list[Event]] = {}
    for seat, fields in recorded.moves:
        action = decode_action(GAME, fields)
        assert action in GAME.legal(state, seat)
        turns.setdefault(state.turn, []).extend(GAME.apply(state, seat, action))
    assert GAME.to_act(state) == ()
    assert GAME.result(state) == recorded.result
    last = next(turn for turn, events in turns.items() if happened(events, LastTurns))
    everything = [event for events in turns.values() for event in events]
    after_it = [event for turn, events in turns.items() if turn > last for event in events]
    assert len([turn for turn in turns if turn > last]) == recorded.seats - 1
    return Replayed(recorded.result, everything, turns[last], after_it)


def tiles_before(events: list[Event]) -> int:
    """Return how many tiles were placed in the turn up to the one that moved the market token out."""
    until = next(place for place, event in enumerate(events) if isinstance(event, LastTurns))
    return len(happened(events[:until], TilePlaced))


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.json")), ids=lambda file: file.stem)
def test_every_recorded_game_has_its_test(file: Path) -> None:
    """A recorded game is replayed by one of the tests below."""
    assert f"test_{file.stem}" in globals()


def test_ended_in_step_two() -> None:
    """2nd p.18: the worker of step 2 ends the game; no worker follows in step 3 of that turn."""
    game = replay("ended_in_step_two")
    assert tiles_before(game.last_turn) == 2
    assert [tile.tile for tile in happened(game.last_turn, TilePlaced)[2:] if tile.tile in WORKERS] == []
    assert happened(game.last_turn, IncomeTaken)
    assert isinstance(game.events[-1], GameEnded)


def test_ended_in_step_three() -> None:
    """1st p.15: the worker of step 3 ends the game; the other two players have a turn each."""
    game = replay("ended_in_step_three")
    assert tiles_before(game.last_turn) == 3
    assert happened(game.last_turn, ForesightRefilled)
    assert len({event.seat for event in game.after_it}) == 2
    assert [lines[-1].points for lines in game.result.lines].count(2) == 1


def test_last_turn_in_kansas_city() -> None:
    """2nd p.18: in a last turn in Kansas City all steps are taken, but no worker is chosen."""
    game = replay("last_turn_in_kansas_city")
    assert happened(game.after_it, IncomeTaken)
    assert not any(placed.tile in WORKERS for placed in happened(game.after_it, TilePlaced))
    assert happened(game.after_it, ForesightRefilled)


def test_shared_victory() -> None:
    """1st p.16, 2nd p.18: equal totals share the first place."""
    game = replay("shared_victory")
    assert game.result.totals[0] == game.result.totals[1]
    assert game.result.ranks == (1, 1)
