"""A clock that tests set."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


class SteppingClock:
    """Each look at it is a second later; ``skip`` moves it on."""

    def __init__(self) -> None:
        self._now = datetime(2026, 11, 21, 12, tzinfo=UTC)

    def now(self) -> datetime:
        """Return the next second."""
        self._now += timedelta(seconds=1)
        return self._now

    def skip(self, span: timedelta) -> None:
        """Let time pass."""
        self._now += span
