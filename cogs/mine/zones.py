"""Time zones and times of the day, as people type them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo, available_timezones

if TYPE_CHECKING:
    from datetime import datetime

_LIKELY: Final = {
    "ko": ("Asia/Seoul",),
    "ja": ("Asia/Tokyo",),
    "en": (
        "Europe/London",
        "Europe/Berlin",
        "America/New_York",
        "America/Chicago",
        "America/Denver",
        "America/Los_Angeles",
        "Asia/Seoul",
        "Asia/Tokyo",
        "Asia/Singapore",
        "Australia/Sydney",
    ),
}
"""What is offered before anything is typed, by language."""
_ALIASES: Final = ("Etc", "SystemV", "posix", "right", "US", "Canada", "Brazil", "Chile", "Mexico")
"""Areas whose names stand for zones that have others."""
_HOURS: Final = re.compile(r"\s*(\d{1,2})(?::([0-5]\d))?\s*[-\u2013~]\s*(\d{1,2})(?::([0-5]\d))?\s*")
_DAY: Final = 24 * 60
_HOUR: Final = 60


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones that are called by a place."""
    named = (name.split("/") for name in available_timezones())
    return tuple(sorted("/".join(name) for name in named if len(name) > 1 and name[0] not in _ALIASES))


def zones_like(typed: str, language: str, most: int) -> list[str]:
    """Return the zones whose names have what was typed in them; some likely ones where nothing was."""
    text = _plain(typed)
    if not text:
        return [*dict.fromkeys((*_LIKELY.get(language, ()), *_LIKELY["en"]))][:most]
    fitting = [name for name in zones() if text in _plain(name)]
    fitting.sort(key=lambda name: not _plain(name.rpartition("/")[2]).startswith(text))
    return fitting[:most]


def time_in(zone: str, now: datetime) -> str:
    """Return the time of the day in a zone."""
    return f"{now.astimezone(ZoneInfo(zone)):%H:%M}"


def hours(typed: str) -> tuple[int, int] | None:
    """Return the minutes of the day at which hours like "22:00-7" begin and end; None for anything else."""
    match = _HOURS.fullmatch(typed)
    if match is None:
        return None
    begin, end = _minute(match[1], match[2]), _minute(match[3], match[4])
    return None if max(begin, end) > _DAY or begin % _DAY == end % _DAY else (begin % _DAY, end % _DAY)


def clock(minute: int) -> str:
    """Return a minute of the day as clocks show it."""
    return f"{minute // _HOUR:02}:{minute % _HOUR:02}"


def _minute(hour: str, minute: str | None) -> int:
    return int(hour) * _HOUR + int(minute or 0)


def _plain(name: str) -> str:
    return name.casefold().replace("_", " ").strip()
