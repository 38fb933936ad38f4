"""Time zones and hours of the day, as people name them."""

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
_TIME: Final = r"(\d{1,2})(?:\s*(?:[:.]|[^\W\d_])\s*([0-5]\d)[^\W\d_]?)?\s*([ap]\.?m\b\.?)?"
_HOURS: Final = re.compile(rf"\s*{_TIME}\D{{1,9}}?{_TIME}\D{{0,9}}", re.IGNORECASE)
"""Hours as people write them: "22:00-7", "10pm to 7am", in whatever words stand around the numbers."""
_DAY: Final = 24 * 60
_HOUR: Final = 60
_HALF: Final = 12
QUIET: Final = ("22:00-07:00", "23:00-08:00", "00:00-08:00", "21:00-09:00", "20:00-08:00")
"""Quiet hours that are offered."""


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
    begin, end = _minute(*match.group(1, 2, 3)), _minute(*match.group(4, 5, 6))
    return None if max(begin, end) > _DAY or begin % _DAY == end % _DAY else (begin % _DAY, end % _DAY)


def clock(minute: int) -> str:
    """Return a minute of the day as clocks show it."""
    return f"{minute // _HOUR:02}:{minute % _HOUR:02}"


def _minute(hour: str, minute: str | None, half: str | None) -> int:
    """Return a minute of the day; 12 am is midnight."""
    counted = int(hour)
    if half:
        counted = counted % _HALF + _HALF * half.lower().startswith("p")
    return counted * _HOUR + int(minute or 0)


def _plain(name: str) -> str:
    return name.casefold().replace("_", " ").strip()
