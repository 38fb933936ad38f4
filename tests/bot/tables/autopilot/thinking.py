"""Bot players of the small game that think until they are let go, or not at all."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

from tests.bot.planned import PlannedRace
from tests.bot.waiting import be_patient

if TYPE_CHECKING:
    import pytest

    from tests.bot.race import RaceAction, RaceState

SECONDS = 30
"""After which a test that has gone wrong ends."""


class Pensive(PlannedRace):
    """A bot player thinks, once the choices are made, until ``go`` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self._monkeypatch = monkeypatch
        self.go = threading.Event()
        self.thoughts = threading.Semaphore(0)

    def advise(self, view: RaceState, seat: int, _character: str = "") -> RaceAction:
        """Think."""
        if view.turn > 0:
            self.thoughts.release()
            assert self.go.wait(SECONDS)
        return super().advise(view, seat)

    def hurry(self) -> None:
        """Let nobody wait long for bot players any more."""
        be_patient(self._monkeypatch, 0.01)

    async def begun(self) -> None:
        """Wait until another thought has begun."""
        assert await asyncio.to_thread(self.thoughts.acquire, timeout=SECONDS)


class Failing(PlannedRace):
    """Where three play the rules themselves fail for bot players."""

    def legal(self, state: RaceState, seat: int) -> tuple[RaceAction, ...]:
        """Fail."""
        if state.seats == 3 and seat == 2 and state.turn > 0:
            raise ZeroDivisionError
        return super().legal(state, seat)
