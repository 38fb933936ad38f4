"""The books of the simulation, where they hang on what the bot decides."""

from __future__ import annotations

import pytest

from bot.storage.rows.history_rows import Entry, Kind
from tests.quarter.ledger import PERSONAL, Chair, Ledger
from tests.quarter.people import crowd
from tests.quarter.plan import START

PEOPLE = crowd("ledger", [10], 3, START, 90)
PACE = {"tempo": "fast", "weekends_off": False, "remedy": "ask"}


@pytest.fixture
def ledger() -> Ledger:
    """Return a table of two, which has begun."""
    ledger = Ledger(1, 1000, "ticket_to_ride", {}, PACE)
    ledger.chairs = [Chair(person) for person in PEOPLE[:2]]
    ledger.begin("0" * 32)
    ledger.follow(Entry(2, Kind.START, 0, PEOPLE[0].id, START))
    return ledger


def test_a_seat_is_the_newcomers_when_the_bot_says_so(ledger: Ledger) -> None:
    """Whoever wants a seat may be refused: its owner has come back."""
    ledger.heir = PEOPLE[2]
    assert ledger.chairs[1].person is PEOPLE[1]
    ledger.follow(Entry(3, Kind.REPLACE, 1, PEOPLE[2].id, START))
    assert ledger.chairs[1].person is PEOPLE[2]


def test_a_newcomer_has_a_clock_of_their_own(ledger: Ledger) -> None:
    """What the one before has used up is not theirs."""
    before, ledger.heir = ledger.banks[1], PEOPLE[2]
    ledger.follow(Entry(3, Kind.REPLACE, 1, PEOPLE[2].id, START))
    assert ledger.banks[1] is not before
    assert ledger.banks[1].person is PEOPLE[2]


def test_a_reminder_put_off_after_the_third_counts_no_more(ledger: Ledger) -> None:
    """Its table is told in time, though somebody has been nudged besides."""
    wait = ledger.waits[1]
    wait.reminded = PERSONAL
    wait.snooze(START)
    assert (wait.reminded, wait.nudged) == (PERSONAL, True)
    wait.reminded, wait.nudged = 2, False
    wait.snooze(START)
    assert (wait.reminded, wait.nudged) == (1, False)
