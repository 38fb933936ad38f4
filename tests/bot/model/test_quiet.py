"""When people are left in peace."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.model import Habits
from bot.model.people import quiet_until

NIGHT = (22 * 60, 7 * 60)
NOON = (12 * 60, 14 * 60)


def utc(month: int, day: int, hour: int, minute: int = 0) -> datetime:
    """Return a moment of 2026."""
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "hours", "now", "end"),
    [
        ("Asia/Seoul", NIGHT, utc(11, 22, 12, 59), None),
        ("Asia/Seoul", NIGHT, utc(11, 22, 13), utc(11, 22, 22)),
        ("Asia/Seoul", NIGHT, utc(11, 22, 21, 59), utc(11, 22, 22)),
        ("Asia/Seoul", NIGHT, utc(11, 22, 22), None),
        ("Europe/London", NOON, utc(11, 22, 13, 30), utc(11, 22, 14)),
        ("Europe/London", NOON, utc(11, 22, 14), None),
        ("Europe/Berlin", NIGHT, utc(3, 28, 23), utc(3, 29, 5)),
        ("Europe/Berlin", NIGHT, utc(10, 24, 23), utc(10, 25, 6)),
        ("Europe/Berlin", (0, 150), utc(3, 29, 0, 30), utc(3, 29, 1, 30)),
        ("Europe/Berlin", (60, 150), utc(10, 25, 1, 10), utc(10, 25, 1, 30)),
        ("Nowhere/Land", NIGHT, utc(11, 22, 13), None),
        (None, NIGHT, utc(11, 22, 13), None),
        ("Asia/Seoul", (600, 600), utc(11, 22, 1), None),
    ],
)
def test_quiet_hours(zone: str | None, hours: tuple[int, int], now: datetime, end: datetime | None) -> None:
    """By the clocks of the person's zone, also over midnight and when these are changed."""
    assert quiet_until(Habits(zone, *hours), now) == end


def test_being_away() -> None:
    """Until they are back, and then until their quiet hours are over."""
    now, back = utc(11, 22, 9), utc(11, 29, 15)
    assert quiet_until(Habits(away_until=back), now) == back
    assert quiet_until(Habits("Asia/Seoul", *NIGHT, away_until=back), now) == utc(11, 29, 22)
    assert quiet_until(Habits(away_until=now), back) is None
