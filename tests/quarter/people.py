"""The people of the simulation: where they live, when they look at their tables, when they are in peace."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final
from zoneinfo import ZoneInfo

ZONES: Final = (
    None,
    "Europe/Berlin",
    "Asia/Seoul",
    "Asia/Tokyo",
    "America/New_York",
    "America/Los_Angeles",
    "Australia/Sydney",
)
_QUIET: Final = ((22, 7), (23, 8), (0, 6), (13, 15))
"""Hours of the day between which some are left in peace."""
_EVERY: Final = (None, None, None, 6, 12, 48, 0)
"""Hours between reminders, as people choose them."""
_MINUTE: Final = timedelta(minutes=1)
_DAY: Final = timedelta(days=1)
_SATURDAY: Final = 5


class Habit(StrEnum):
    """When somebody looks at the tables that wait for them."""

    PROMPT = "prompt"
    EVENINGS = "evenings"
    WEEKENDS = "weekends"
    VANISHED = "vanished"
    AWAY = "away"
    LEAVING = "leaving"


SHARES: Final = {
    Habit.PROMPT: 40,
    Habit.EVENINGS: 30,
    Habit.WEEKENDS: 8,
    Habit.VANISHED: 6,
    Habit.AWAY: 12,
    Habit.LEAVING: 4,
}
"""Of a hundred people so many live so."""


@dataclass
class Person:
    """Somebody. ``quiet``: minutes of the day in ``zone``; ``every``: hours between reminders (0: none).

    ``turns_at`` is when they vanish, leave or go away; ``away_until`` what they have told the bot.
    """

    id: int
    guild_id: int
    habit: Habit
    zone: str | None
    quiet: tuple[int, int] | None
    every: int | None
    direct: bool
    takes_direct: bool
    turns_at: datetime
    chance: random.Random
    away_until: datetime | None = None
    looks_at: datetime | None = field(default=None, repr=False)

    @property
    def lives_in(self) -> ZoneInfo:
        """The zone by which they live, and their weekends are off."""
        return ZoneInfo(self.zone or "UTC")

    def next_look(self, now: datetime) -> datetime | None:
        """Return when they look next at what waits for them; None: never again."""
        if self.habit in (Habit.VANISHED, Habit.LEAVING) and now >= self.turns_at:
            return None
        if self.habit is Habit.AWAY and self.away_until is not None and now < self.away_until:
            now = self.away_until - self.chance.choice((timedelta(), timedelta(hours=20)))
        match self.habit:
            case Habit.EVENINGS | Habit.AWAY:
                return self._at_hours(now, 18, 23)
            case Habit.WEEKENDS:
                return self._at_hours(now, 9, 22, weekend=True)
            case _:
                return self._at_hours(now + _MINUTE * self.chance.expovariate(1 / 120), 8, 23, at_once=True)

    def _at_hours(
        self, now: datetime, begin: int, end: int, *, weekend: bool = False, at_once: bool = False
    ) -> datetime:
        """Return a moment between two hours of a day of theirs, a while after ``now``."""
        local = now.astimezone(self.lives_in)
        while not begin <= local.hour < end or (weekend and local.weekday() < _SATURDAY):
            at_once = False
            later = local.replace(hour=begin, minute=0, second=0, microsecond=0)
            local = later if later > local else later + _DAY
        if at_once:
            return local.astimezone(UTC)
        left = local.replace(hour=end, minute=0, second=0, microsecond=0) - local
        return (local + left * self.chance.random()).astimezone(UTC)

    def is_quiet(self, moment: datetime) -> bool:
        """Tell whether nobody may mention them aloud: they are away, or have quiet hours."""
        if self.away_until is not None and moment < self.away_until:
            return True
        if self.zone is None or self.quiet is None:
            return False
        local = moment.astimezone(self.lives_in)
        minute, (begin, end) = local.hour * 60 + local.minute, self.quiet
        return begin <= minute < end if begin < end else minute >= begin or minute < end

    def free_from(self, moment: datetime) -> datetime:
        """Return the first moment from one on at which they may be mentioned aloud."""
        if self.away_until is not None:
            moment = max(moment, self.away_until)
        if self.is_quiet(moment):
            moment = moment.replace(second=0, microsecond=0)
            while self.is_quiet(moment):
                moment += _MINUTE
        return moment


def crowd(seed: str, guild_ids: list[int], count: int, start: datetime, days: int) -> list[Person]:
    """Return so many people, spread over servers."""
    return [_person(seed, number, guild_ids, start, days) for number in range(count)]


def _person(seed: str, number: int, guild_ids: list[int], start: datetime, days: int) -> Person:
    chance = random.Random(f"{seed} person {number}")
    habit = chance.choices(list(SHARES), list(SHARES.values()))[0]
    zone = chance.choice(ZONES)
    begin, end = chance.choice(_QUIET)
    quiet = (begin * 60, end * 60) if zone is not None and chance.random() < 0.6 else None
    return Person(
        id=1_000_000 + number,
        guild_id=guild_ids[number % len(guild_ids)],
        habit=habit,
        zone=zone,
        quiet=quiet,
        every=chance.choice(_EVERY),
        direct=chance.random() < 0.15,
        takes_direct=chance.random() < 0.8,
        turns_at=start + _DAY * days * chance.uniform(0.1, 0.7),
        chance=chance,
    )
