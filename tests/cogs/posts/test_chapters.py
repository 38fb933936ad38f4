"""The history of a table by turns."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.model import LogEntry
from bot.words.say import Say
from cogs.posts import chapters
from tests.cogs import fair
from tests.cogs.world import WORDS

WHEN = datetime(2026, 1, 1, tzinfo=UTC)


def step(version: int, turn: int, seat: int, events: int = 1, kind: str = "move") -> LogEntry:
    """Return an entry of the log."""
    return LogEntry(version, turn, seat, WHEN, (fair.Strolled(seat, "eat"),) * events, kind=kind)


def test_a_turn_is_a_chapter() -> None:
    """All that happened in a turn is one chapter, whose turn it was is who took most steps."""
    entries = [step(2, 0, 0, 0, "start"), step(3, 1, 1), step(4, 1, 0), step(5, 1, 0), step(6, 2, 1)]
    found = chapters.chapters(entries)
    assert [(each.turn, each.seat, len(each.entries), each.version) for each in found] == [
        (0, None, 1, 2),
        (1, 0, 3, 3),
        (2, 1, 1, 6),
    ]


def test_a_very_long_turn_has_parts() -> None:
    """A chapter has no more than fits into a message, a single step with more is not cut."""
    entries = [step(version, 3, 0) for version in range(100)] + [step(100, 3, 0, events=2 * chapters.MOST)]
    found = chapters.chapters(entries)
    assert [(each.part, each.whole, len(each.entries)) for each in found] == [
        (1, False, 30),
        (2, False, 30),
        (3, False, 30),
        (4, False, 10),
        (5, False, 1),
    ]


@pytest.mark.parametrize(("version", "place"), [(0, 0), (2, 0), (4, 1), (5, 1), (6, 2), (99, 2)])
def test_found_by_version(version: int, place: int) -> None:
    """A version is told in the chapter that holds it; what is beyond the end in the last one."""
    entries = [step(2, 0, 0), step(3, 1, 0), step(5, 1, 0), step(6, 2, 1)]
    assert chapters.first_of(chapters.chapters(entries), version) == place


@pytest.mark.parametrize(("turn", "place"), [(0, 0), (1, 1), (2, 2), (4, 2), (9, 2)])
def test_found_by_turn(turn: int, place: int) -> None:
    """A turn in which nothing happened is followed by the next one; the last one is the end."""
    entries = [step(2, 0, 0), step(3, 1, 0), step(6, 4, 1)]
    assert chapters.first_of_turn(chapters.chapters(entries), turn) == place


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_names(language: str) -> None:
    """A chapter is called by its turn and whose that was; parts are told apart."""
    say = Say(WORDS, language)
    entries = [step(2, 0, 0), step(3, 1, 1), *(step(version, 4, 0) for version in range(4, 40))]
    names = [chapters.name(say, each, ("ann", "bob")) for each in chapters.chapters(entries)]
    assert names[0] == say("history.log.start")
    assert "bob" in names[1]
    assert names[2] != names[3]


def test_what_is_no_move_belongs_to_the_turn_before() -> None:
    """As an undo or a vote, which are stored without a turn of their own."""
    entries = [step(1, 0, 0, 0, "start"), step(2, 5, 0), step(3, 0, 1, 0, "undo"), step(4, 5, 0)]
    found = chapters.chapters(entries)
    assert [(each.turn, [entry.version for entry in each.entries]) for each in found] == [
        (0, [1]),
        (5, [2, 3, 4]),
    ]
