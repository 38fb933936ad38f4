"""Recorded games, one for each way to end and each way to decide a tie."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules import Result  # noqa: TC001  msgspec reads the annotation
from rules.kernel.codec import decode_action
from rules.ticket_to_ride.events import GameEnded, LastTurns, Passed
from tests.rules.ticket_to_ride.tables import GAME

FOLDER = Path(__file__).parent / "recorded"


class Recorded(msgspec.Struct):
    """A game: set-up, result, and moves as seat and action."""

    seats: int
    options: dict[str, Any]
    seed: str
    result: Result
    moves: list[tuple[int, dict[str, Any]]]


def replay(name: str) -> tuple[Result, list[Any]]:
    """Play a recorded game again; return its result, which is as recorded, and all events."""
    recorded = msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Recorded)
    state = GAME.setup(seats=recorded.seats, options=recorded.options, seed=recorded.seed)
    events: list[Any] = []
    for seat, fields in recorded.moves:
        action = decode_action(GAME, fields)
        assert action in GAME.legal(state, seat)
        events += GAME.apply(state, seat, action)
    result = GAME.result(state)
    assert result == recorded.result
    return recorded.result, events


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.json")), ids=lambda file: file.stem)
def test_every_recorded_game_has_its_test(file: Path) -> None:
    """A recorded game is replayed by one of the tests below."""
    assert f"test_{file.stem}" in globals()


def test_last_turns() -> None:
    """The end of the game: after two trains or fewer everybody has a last turn, then it is scored."""
    result, events = replay("last_turns")
    assert result.reason == "last_turns"
    trigger = next(event for event in events if isinstance(event, LastTurns))
    assert isinstance(events[-1], GameEnded)
    assert events[-1].seat == trigger.seat


def test_stalemate() -> None:
    """Decision 11: all cards and tickets in hands, no route short enough: five pass, and it is over."""
    result, events = replay("stalemate")
    assert result.reason == "stalemate"
    assert [type(event) for event in events[-6:]] == [Passed] * 5 + [GameEnded]
    assert not any(isinstance(event, LastTurns) for event in events)


def test_tie_by_tickets() -> None:
    """Scoring: equal points, decided by the number of completed tickets."""
    result, _ = replay("tie_by_tickets")
    completed = [len(lines[1].parts) for lines in result.lines]
    assert result.totals[0] == result.totals[1]
    assert result.ranks == ((1, 2) if completed[0] > completed[1] else (2, 1))


def test_tie_by_trail() -> None:
    """Scoring: equal points and tickets, decided by the longest trail."""
    result, _ = replay("tie_by_trail")
    assert result.totals[0] == result.totals[1]
    assert len(result.lines[0][1].parts) == len(result.lines[1][1].parts)
    bonus = [lines[3].points for lines in result.lines]
    assert result.ranks == ((1, 2) if bonus[0] > bonus[1] else (2, 1))


def test_tie_shared() -> None:
    """Decision 8: equal in all three: the first place is shared."""
    result, _ = replay("tie_shared")
    assert result.totals[0] == result.totals[1]
    assert result.ranks == (1, 1)
