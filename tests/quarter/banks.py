"""The clocks as the simulation keeps them: an arithmetic of its own, from the announcement of the paces."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

    from tests.quarter.people import Person

_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)
PACES: Final = {
    "fast": (_DAY, 4 * _HOUR, 3 * _DAY),
    "middle": (3 * _DAY, 12 * _HOUR, 5 * _DAY),
    "slow": (7 * _DAY, _DAY, 10 * _DAY),
}
"""What a player has at the start, gets for a turn, has at most."""
_NONE: Final = timedelta()


@dataclass
class Bank:
    """The clock of a seat.

    ``since``: it runs, from when on. ``late``: its table was told that it is empty. ``owed``: turns that add
    nothing, as they have been played before.
    """

    person: Person
    pace: str
    weekends_off: bool
    left: timedelta
    since: datetime | None = None
    late: bool = False
    owed: int = 0
    given_a_day: bool = False

    def begin(self, now: datetime) -> None:
        """Let it run; while its owner is away it only seems to."""
        away = self.person.away_until
        self.since = now if away is None else max(now, away)

    def stop(self, now: datetime) -> None:
        """Let it stand."""
        self.left, self.since, self.late = self.at(now), None, False

    def at(self, now: datetime) -> timedelta:
        """Return what is left."""
        if self.since is None:
            return self.left
        return max(self.left - self._worked(self.since, now), _NONE)

    def turn_ends(self) -> None:
        """Add what a turn adds, unless that turn was taken back before."""
        _, gain, cap = PACES[self.pace]
        self.given_a_day = False
        if self.owed:
            self.owed -= 1
        elif self.left < cap:
            self.left = min(self.left + gain, cap)

    def runs_out(self) -> datetime | None:
        """Return when nothing is left; None while it stands."""
        return None if self.since is None else self.later(self.since, self.left)

    def later(self, since: datetime, span: timedelta) -> datetime:
        """Return when so much time of theirs has passed."""
        while True:
            free = self._weekend_at(since)
            if free is not None:
                since = free
            border = self._next_saturday(since) if self.weekends_off else None
            if border is None or since + span <= border:
                return since + span
            span -= border - since
            since = border

    def _worked(self, since: datetime, until: datetime) -> timedelta:
        total = _NONE
        while since < until:
            free = self._weekend_at(since)
            if free is not None:
                since = free
                continue
            border = self._next_saturday(since) if self.weekends_off else until
            total += min(border, until) - since
            since = border
        return total

    def _weekend_at(self, moment: datetime) -> datetime | None:
        """Return when the weekend ends in which a moment lies."""
        local = moment.astimezone(self._zone)
        if not self.weekends_off or local.weekday() < 5:
            return None
        return self._midnight(local, 7 - local.weekday())

    def _next_saturday(self, moment: datetime) -> datetime:
        local = moment.astimezone(self._zone)
        return self._midnight(local, 5 - local.weekday())

    def _midnight(self, local: datetime, days: int) -> datetime:
        day = local.date() + timedelta(days=days)
        return datetime(day.year, day.month, day.day, tzinfo=self._zone).astimezone(UTC)

    @property
    def _zone(self) -> ZoneInfo:
        return self.person.lives_in
