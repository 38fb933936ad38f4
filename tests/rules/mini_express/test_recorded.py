"""Recorded games, one for each way in which a game can end or a tie be decided."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules import Result  # noqa: TC001  msgspec reads the annotation
from rules.kernel.codec import decode_action
from rules.mini_express.events import AutomaDrew, GameEnded, LastTurns, LineJoined, PortOpened, SharesRanOut
from tests.rules.mini_express.tables import GAME, of_kind, the

FOLDER = Path(__file__).parent / "recorded"


class Recorded(msgspec.Struct):
    """A game: set-up, result, and moves as seat and action."""

    seats: int
    options: dict[str, Any]
    seed: str
    result: Result
    moves: list[tuple[int, dict[str, Any]]]


def replay(name: str) -> tuple[Any, Result, list[Any]]:
    """Play a recorded game again; return its final state, its result (as recorded), and all events."""
    recorded = msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Recorded)
    state = GAME.setup(seats=recorded.seats, options=recorded.options, seed=recorded.seed)
    events: list[Any] = []
    for seat, fields in recorded.moves:
        action = decode_action(GAME, fields)
        assert action in GAME.legal(state, seat)
        events += GAME.apply(state, seat, action)
    assert GAME.result(state) == recorded.result
    assert recorded.result.reason == the(events, GameEnded).reason
    return state, recorded.result, events


def best_two(result: Result) -> tuple[int, int]:
    """Return who is first and second."""
    return result.ranks.index(1), result.ranks.index(2)


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.json")), ids=lambda file: file.stem)
def test_every_recorded_game_has_its_test(file: Path) -> None:
    """A recorded game is replayed by one of the tests below."""
    assert f"test_{file.stem}" in globals()


def test_last_share() -> None:
    """p.9: two companies have sold all shares; the round is played to its end."""
    state, result, events = replay("last_share")
    assert result.reason == "shares"
    assert of_kind(events, SharesRanOut)[1].removed == 0
    assert the(events, LastTurns).seat != the(events, GameEnded).seat
    assert the(events, GameEnded).seat == (state.start - 1) % state.seats


def test_last_train() -> None:
    """p.5, p.9: a supply of trains at its end is the second of two; the golden spike was joined before."""
    _, result, events = replay("last_train")
    assert result.reason == "shares"
    assert of_kind(events, SharesRanOut)[1].removed > 0
    assert of_kind(events, LineJoined)


def test_automa_ends() -> None:
    """p.13: the automa triggers the end, which comes at once."""
    _, result, events = replay("automa_ends")
    assert result.reason == "shares"
    assert the(events, LastTurns).seat == the(events, GameEnded).seat == 2


def test_last_city() -> None:
    """p.12, normal and above: the target marker comes to city 32; a port was opened before."""
    _, result, events = replay("last_city")
    assert result.reason == "last_city"
    assert of_kind(events, AutomaDrew)[-1].target == "lisbon"
    assert of_kind(events, PortOpened)


def test_duel() -> None:
    """p.14: one company out of shares ends the duel."""
    _, result, events = replay("duel")
    assert result.reason == "shares"
    assert the(events, SharesRanOut).seat == the(events, GameEnded).seat


def test_tie_by_shares() -> None:
    """p.9: equal points, decided by fewer shares."""
    state, result, _ = replay("tie_by_shares")
    first, second = best_two(result)
    assert result.totals[first] == result.totals[second]
    assert sum(state.players[first].shares) < sum(state.players[second].shares)


def test_tie_by_seat() -> None:
    """p.9: equal points and shares, decided by the nearness to the starting player."""
    state, result, _ = replay("tie_by_seat")
    first, second = best_two(result)
    assert result.totals[first] == result.totals[second]
    assert sum(state.players[first].shares) == sum(state.players[second].shares)
    assert first < second


def test_tie_with_automa() -> None:
    """p.12: the automa wins a tie."""
    _, result, _ = replay("tie_with_automa")
    assert result.totals[0] == result.totals[1]
    assert result.ranks == (2, 1)
