"""Banks of time: what counts, what a turn adds, when one is used up."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from bot.model import Habits, Pace, Tempo
from bot.model.banks import BANKS, Account, Calendar

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
SEOUL, BERLIN, NEW_YORK = map(ZoneInfo, ("Asia/Seoul", "Europe/Berlin", "America/New_York"))


def utc(text: str) -> datetime:
    """Read a moment in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("tempo", "start", "gain", "cap"),
    [
        (Tempo.FAST, DAY, 4 * HOUR, 3 * DAY),
        (Tempo.MIDDLE, 3 * DAY, 12 * HOUR, 5 * DAY),
        (Tempo.SLOW, 7 * DAY, DAY, 10 * DAY),
    ],
)
def test_paces(tempo: Tempo, start: timedelta, gain: timedelta, cap: timedelta) -> None:
    """What there is at the start, what a turn adds, and at most."""
    assert BANKS[tempo] == (start, gain, cap)
    bank, account = BANKS[tempo], Account(0, 1, start)
    assert account.paid(bank).left == start + gain
    for _ in range(30):
        account = account.paid(bank)
    assert account.left == cap


def test_a_turn_taken_back_adds_nothing_when_played_again() -> None:
    """As often as it was taken back; then turns add again."""
    bank, account = BANKS[Tempo.FAST], Account(0, 1, HOUR, prepaid=2, extended=True)
    once = account.paid(bank)
    assert (once.left, once.prepaid, once.extended) == (HOUR, 1, False)
    assert once.paid(bank).paid(bank).left == 5 * HOUR


def test_more_than_the_cap_stays() -> None:
    """A turn takes nothing away."""
    assert Account(0, 1, 4 * DAY).paid(BANKS[Tempo.FAST]).left == 4 * DAY


def test_a_clock_counts_while_it_runs() -> None:
    """To the microsecond, and no further than to nothing."""
    begin, calendar = utc("2026-01-07T10:00:00"), Calendar()
    running = Account(0, 1, 2 * HOUR).started(begin, calendar)
    assert running.runs_out(calendar) == begin + 2 * HOUR
    assert running.now(begin + HOUR + timedelta(microseconds=1), calendar) == HOUR - timedelta(microseconds=1)
    assert running.stopped(begin + 3 * HOUR, calendar) == Account(0, 1, timedelta())
    assert Account(0, 1, HOUR).now(begin, calendar) == HOUR
    assert Account(0, 1, HOUR).runs_out(calendar) is None


def test_nothing_counts_before_somebody_is_back() -> None:
    """A clock that starts while its owner is away runs from their return on."""
    begin, back = utc("2026-01-07T10:00:00"), utc("2026-01-10T00:00:00")
    away = Calendar(away_until=back)
    running = Account(0, 1, HOUR).started(begin, away)
    assert running.runs_out(away) == back + HOUR
    assert running.now(utc("2026-01-09T00:00:00"), away) == HOUR
    assert running.moved(utc("2026-01-08T00:00:00"), away, Calendar()).runs_out(Calendar()) == utc(
        "2026-01-08T01:00:00"
    )
    assert Account(0, 1, HOUR).started(back + DAY, away).since == back + DAY


@pytest.mark.parametrize(
    ("zone", "since", "left", "ends"),
    [
        (UTC, "2026-01-08T12:00", DAY, "2026-01-09T12:00"),
        (UTC, "2026-01-09T12:00", 12 * HOUR, "2026-01-10T00:00"),
        (UTC, "2026-01-09T12:00", 13 * HOUR, "2026-01-12T01:00"),
        (UTC, "2026-01-10T12:00", timedelta(), "2026-01-12T00:00"),
        (UTC, "2026-01-11T12:00", HOUR, "2026-01-12T01:00"),
        (UTC, "2026-01-05T00:00", 10 * DAY, "2026-01-17T00:00"),
        (UTC, "2026-01-05T00:00", 10 * DAY + HOUR, "2026-01-19T01:00"),
        (SEOUL, "2026-01-09T12:00", 4 * HOUR, "2026-01-11T16:00"),
        (NEW_YORK, "2026-01-10T04:00", 2 * HOUR, "2026-01-12T06:00"),
        # Summer time begins on Sunday, 29 March, in Berlin: that weekend has 47 hours; 49 in October.
        (BERLIN, "2026-03-27T22:00", 2 * HOUR, "2026-03-29T23:00"),
        (BERLIN, "2026-10-23T21:00", 2 * HOUR, "2026-10-26T00:00"),
    ],
)
def test_weekends_off(zone: ZoneInfo, since: str, left: timedelta, ends: str) -> None:
    """Saturday and Sunday of the player's zone do not count; the clock ends where all of it has."""
    calendar = Calendar(zone, weekends_off=True)
    begin, end = utc(since), utc(ends)
    assert calendar.after(begin, left) == end
    assert calendar.counted(begin, end) == left
    assert Calendar(zone).after(begin, left) == begin + left


def test_spans_add_up() -> None:
    """Wherever a clock is stopped and started again, a weekend of each kind between."""
    calendar = Calendar(BERLIN, weekends_off=True)
    begin = utc("2026-03-20T07:13:31.000007")
    moments = [begin + timedelta(hours=7, minutes=3) * step for step in range(80)]
    pieces = [calendar.counted(*pair) for pair in pairwise(moments)]
    assert sum(pieces, timedelta()) == calendar.counted(begin, moments[-1])
    assert calendar.counted(begin, begin - DAY) == timedelta()


def test_a_calendar_is_of_a_person_at_a_table() -> None:
    """Without a time zone UTC is taken; weekends are as the table wants them."""
    off = Pace(Tempo.FAST, weekends_off=True)
    assert Calendar.of(Habits(), off) == Calendar(UTC, weekends_off=True)
    back = utc("2026-01-10T00:00:00")
    assert Calendar.of(Habits("Asia/Seoul", away_until=back), Pace(Tempo.FAST)) == Calendar(
        SEOUL, weekends_off=False, away_until=back
    )
