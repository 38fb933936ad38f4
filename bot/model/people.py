"""People: when and how they want to be reminded, and when they are left in peace."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec


class Habits(msgspec.Struct, frozen=True):
    """What a person has chosen.

    ``time_zone`` is a name of IANA's ("Asia/Seoul"); without one there are no quiet hours.
    ``quiet_from`` and ``quiet_to`` are minutes of the day there. ``remind_every``: hours between reminders
    (None: as usual, 0: none). ``direct``: by direct messages. ``away_until``: not before then;
    ``away_bot``: meanwhile a bot player plays for them. ``ends_at_once``: their turns end without a question,
    even if something might still be done. ``results_public``: what their games came to
    may be told wherever all others of the table have said so.
    """

    time_zone: str | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    remind_every: int | None = None
    direct: bool = False
    away_until: datetime | None = None
    away_bot: bool = False
    ends_at_once: bool = False
    results_public: bool = False


class Kept(msgspec.Struct, frozen=True):
    """What is stored of a person beside their habits and their language, as numbers.

    ``tables`` where they have or had a seat, or did anything; ``waiting`` for them, with when to remind them;
    ``clocks`` of theirs; ``plans`` saved for later turns; ``follows`` of tables; ``seasons`` for which they
    have signed up; tables of which a direct message has ``told`` them that posts reach nobody, and those of
    which it could not, as they take none (``refused``).
    """

    tables: int = 0
    waiting: int = 0
    clocks: int = 0
    plans: int = 0
    follows: int = 0
    seasons: int = 0
    told: int = 0
    refused: int = 0


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
