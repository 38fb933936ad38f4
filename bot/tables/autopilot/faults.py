"""Faults of tables where something acts by itself: logged once each, tried again later and later."""

from __future__ import annotations

import logging
import traceback
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from datetime import datetime

    from bot.clock import Clock

FIRST_WAIT: Final = timedelta(minutes=1)
LONGEST_WAIT: Final = timedelta(hours=1)


class Faults:
    """What has gone wrong at which table, and when to try there again."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waits: dict[int, tuple[datetime, timedelta]] = {}
        self._logged: set[tuple[int, str]] = set()

    def may_try(self, table_id: int, now: datetime) -> bool:
        """Tell whether it is time to try a table (again)."""
        until, _ = self._waits.get(table_id, (None, None))
        return until is None or until <= now

    def put_off(self, table_id: int) -> None:
        """Try a table again later: after a minute, then twice as long, at most an hour."""
        _, wait = self._waits.get(table_id, (None, FIRST_WAIT))
        self._waits[table_id] = self._clock.now() + wait, min(2 * wait, LONGEST_WAIT)

    def over(self, table_id: int) -> None:
        """Note that a table goes on."""
        self._waits.pop(table_id, None)

    def news(self, table_id: int, error: Exception) -> tuple[int, str]:
        """Return how to log a fault: with where it came from, unless the table has had it before."""
        what = described(error)
        if (table_id, what) in self._logged:
            return logging.INFO, what
        self._logged.add((table_id, what))
        frames = "".join(traceback.format_tb(error.__traceback__))
        return logging.ERROR, f"{what}\n{frames}"


def described(error: Exception) -> str:
    """Return what an error is and where it arose, without what it was about: that may be hidden."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{place}"
