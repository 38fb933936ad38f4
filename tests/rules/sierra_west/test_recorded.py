"""Recorded games: every mode to its end, with two players and against Hastings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules import Result  # noqa: TC001  msgspec reads the annotation
from rules.kernel.codec import decode_action
from rules.sierra_west.events import Declined, EndTriggered, GameEnded, LastTrapping, OutlawsCame, Trapped
from tests.rules.sierra_west.tables import GAME

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


def turns_after_the_trigger(events: list[Any]) -> int:
    """Return how many turns were taken after that in which the sixth special card came."""
    place = next(place for place, event in enumerate(events) if isinstance(event, EndTriggered))
    return sum(type(event).__name__ == "PlanLocked" for event in events[place:])


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.json")), ids=lambda file: file.stem)
def test_replay(file: Path) -> None:
    """8: a game ends with equal turns and a last one each after its sixth special card."""
    _, events = replay(file.stem)
    trigger = next(event for event in events if isinstance(event, EndTriggered))
    assert turns_after_the_trigger(events) == trigger.turns
    assert isinstance(events[-1], GameEnded)


@pytest.mark.parametrize("mode", ["apple", "boats", "gold", "outlaws"])
@pytest.mark.parametrize("kind", ["first_seat_triggers", "last_seat_triggers", "won_alone", "lost_alone"])
def test_every_end_is_recorded(mode: str, kind: str) -> None:
    """Every mode has its game triggered by the first seat, by the last, won and lost against Hastings."""
    result, events = replay(f"{mode}_{kind}")
    trigger = next(event for event in events if isinstance(event, EndTriggered))
    if kind == "first_seat_triggers":
        assert trigger.turns == 3
    elif kind == "last_seat_triggers":
        assert trigger.turns == 2
    else:
        assert (result.ranks[0] == 1) == (kind == "won_alone")


def test_last_trap() -> None:
    """5: after the last turn somebody traps, somebody declines."""
    _, events = replay("last_trap")
    place = next(place for place, event in enumerate(events) if isinstance(event, LastTrapping))
    after = {type(event) for event in events[place:]}
    assert {Trapped, Declined} <= after


def test_outlaws_to_the_foothill() -> None:
    """9: the last outlaw of the mountain brings five more."""
    _, events = replay("outlaws_first_seat_triggers")
    assert next(event.outlaws for event in events if isinstance(event, OutlawsCame)) == 5


def test_expert() -> None:
    """10: a game of experts to its end."""
    result, events = replay("expert")
    assert result.reason == "last_turns"
    assert any(type(event).__name__ == "CardReturned" for event in events)
