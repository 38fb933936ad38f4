"""Banks of time: what each player of a table has left, what a turn adds, when it is used up."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING, Final, NamedTuple, Self

import msgspec
from msgspec.structs import replace

from bot.model import Habits, Tempo
from bot.model.people import zone_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import tzinfo

    from bot.model import Pace


class Bank(NamedTuple):
    """The time of one player: at the start, for each turn, at most."""

    start: timedelta
    gain: timedelta
    cap: timedelta


BANKS: Final = {
    Tempo.FAST: Bank(timedelta(days=1), timedelta(hours=4), timedelta(days=3)),
    Tempo.MIDDLE: Bank(timedelta(days=3), timedelta(hours=12), timedelta(days=5)),
    Tempo.SLOW: Bank(timedelta(days=7), timedelta(days=1), timedelta(days=10)),
}
MORE: Final = timedelta(days=1)
"""What the others may give."""
_NONE: Final = timedelta()
_SATURDAY: Final = 5
_WEEK: Final = timedelta(days=7)
_WEEKEND: Final = timedelta(days=2)


class Calendar(NamedTuple):
    """Which time counts for a person: none before ``away_until``; no weekends there, if they are off."""

    zone: tzinfo = UTC
    weekends_off: bool = False
    away_until: datetime | None = None

    @classmethod
    def of(cls, habits: Habits, pace: Pace) -> Self:
        """Return the calendar of a person at a table; who has chosen no time zone is taken to live in UTC."""
        return cls(zone_of(habits) or UTC, pace.weekends_off, habits.away_until)

    def begin(self, now: datetime) -> datetime:
        """Return from when on time counts."""
        return now if self.away_until is None else max(now, self.away_until)

    def counted(self, since: datetime, until: datetime) -> timedelta:
        """Return how much of a span counts."""
        counted = max(until - since, _NONE)
        for begin, end in self._weekends(since):
            if begin >= until:
                break
            counted -= max(min(end, until) - max(begin, since), _NONE)
        return counted

    def after(self, since: datetime, span: timedelta) -> datetime:
        """Return when so much time has counted."""
        for begin, end in self._weekends(since):
            if since + span <= begin:
                break
            if since < end:
                span -= max(begin - since, _NONE)
                since = end
        return since + span

    def _weekends(self, since: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Yield when weekends begin and end, none that ends after ``since`` left out."""
        if not self.weekends_off:
            return
        today = since.date()
        day = today - timedelta(days=(today.weekday() - _SATURDAY) % 7)
        while True:
            midnights = (datetime.combine(d, time(), self.zone) for d in (day, day + _WEEKEND))
            begin, end = (each.astimezone(UTC) for each in midnights)
            yield begin, end
            day += _WEEK


class Account(msgspec.Struct, frozen=True):
    """The clock of a seat as it is kept: the time left when it began to run, and since when it runs.

    ``since`` is None while it stands. ``late``: it has run out, and the table was told. ``prepaid``: turns
    that add nothing, as they were played before and taken back. ``extended``: a day was given of itself since
    the last turn.
    """

    seat: int
    user_id: int
    left: timedelta
    since: datetime | None = None
    late: bool = False
    prepaid: int = 0
    extended: bool = False

    def now(self, moment: datetime, calendar: Calendar) -> timedelta:
        """Return what is left at a moment."""
        if self.since is None:
            return self.left
        return max(self.left - calendar.counted(self.since, moment), _NONE)

    def runs_out(self, calendar: Calendar) -> datetime | None:
        """Return when it is used up; None while it stands."""
        return None if self.since is None else calendar.after(self.since, self.left)

    def stopped(self, moment: datetime, calendar: Calendar) -> Account:
        """Return it standing."""
        return replace(self, left=self.now(moment, calendar), since=None, late=False)

    def started(self, moment: datetime, calendar: Calendar) -> Account:
        """Return it running."""
        return replace(self, since=calendar.begin(moment))

    def moved(self, moment: datetime, before: Calendar, after: Calendar) -> Account:
        """Return it, as it runs, under another calendar."""
        return replace(self, left=self.now(moment, before)).started(moment, after)

    def paid(self, bank: Bank) -> Account:
        """Return it with what a turn adds."""
        if self.prepaid:
            return replace(self, prepaid=self.prepaid - 1, extended=False)
        return replace(self, left=max(self.left, min(self.left + bank.gain, bank.cap)), extended=False)
