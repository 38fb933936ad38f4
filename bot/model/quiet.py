"""When people are left in peace: while they are away, and in the quiet hours of their time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

if TYPE_CHECKING:
    from bot.model import Habits


def quiet_until(habits: Habits, now: datetime) -> datetime | None:
    """Return until when a person is not to be mentioned aloud; None: they may be now."""
    moment = now if habits.away_until is None else max(now, habits.away_until)
    end = _end_of_quiet_hours(habits, moment)
    if end is not None:
        return end
    return moment if moment > now else None


def zone_of(habits: Habits) -> ZoneInfo | None:
    """Return a person's time zone; None if they have chosen none, or one that is not known here."""
    if habits.time_zone is None:
        return None
    try:
        return ZoneInfo(habits.time_zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _end_of_quiet_hours(habits: Habits, moment: datetime) -> datetime | None:
    zone, begin, end = zone_of(habits), habits.quiet_from, habits.quiet_to
    if zone is None or begin is None or end is None or begin == end:
        return None
    local = moment.astimezone(zone)
    minute = local.hour * 60 + local.minute
    quiet = begin <= minute < end if begin < end else minute >= begin or minute < end
    if not quiet:
        return None
    day = local.date() if minute < end else local.date() + timedelta(days=1)
    # Of an hour that clocks show twice, the one that it is now.
    ends = datetime.combine(day, time(end // 60, end % 60, fold=local.fold), zone).astimezone(UTC)
    return ends if ends > moment else None
