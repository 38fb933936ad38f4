"""Recorded games against Sam, one for each way in which they end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from rules.great_western_trail.events import GameEnded, LastTurns, SamDrew
from rules.kernel.codec import decode_action
from tests.rules.great_western_trail.sam.tables import SAM
from tests.rules.great_western_trail.tables import GAME, happened
from tests.rules.great_western_trail.test_recorded import Recorded

if TYPE_CHECKING:
    from rules import Event, Result

FOLDER = Path(__file__).parent / "recorded"


def replay(name: str) -> tuple[Result, list[Event], list[Event]]:
    """Play a recorded game again: every action is legal, the result as recorded.

    Return the result, and all events up to the one that brings the last turns, and after it.
    """
    recorded = msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Recorded)
    state = GAME.setup(seats=recorded.seats, options=recorded.options, seed=recorded.seed)
    events: list[Event] = []
    for seat, fields in recorded.moves:
        action = decode_action(GAME, fields)
        assert action in GAME.legal(state, seat)
        events += GAME.apply(state, seat, action)
    assert GAME.to_act(state) == ()
    assert GAME.result(state) == recorded.result
    until = next(place for place, event in enumerate(events, 1) if isinstance(event, LastTurns))
    return recorded.result, events[:until], events[until:]


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.json")), ids=lambda file: file.stem)
def test_every_recorded_game_has_its_test(file: Path) -> None:
    """A recorded game is replayed by one of the tests below."""
    assert f"test_{file.stem}" in globals()


def test_sam_ends_it() -> None:
    """He takes the market token in Kansas City and plays no more; the player has the last turn, and loses."""
    result, before, after = replay("sam_ends_it")
    assert before[-1] == LastTurns(SAM)
    assert happened(after, SamDrew) == []
    assert after[-1] == GameEnded(0, "job_market")
    assert result.lines[SAM][-1].points == 2
    assert result.ranks == (2, 1)


def test_player_ends_it() -> None:
    """The player takes the token; Sam has the last turn."""
    result, before, after = replay("player_ends_it")
    assert before[-1] == LastTurns(0)
    assert len(happened(after, SamDrew)) == 1
    assert after[-1] == GameEnded(SAM, "job_market")
    assert result.lines[0][-1].points == 2


def test_won() -> None:
    """The player has more points than Sam."""
    result, _, _ = replay("won")
    assert result.totals[0] > result.totals[SAM]
    assert result.ranks == (1, 2)


def test_shared_victory() -> None:
    """Equal totals share the first place."""
    result, _, _ = replay("shared_victory")
    assert result.totals[0] == result.totals[SAM]
    assert result.ranks == (1, 1)
