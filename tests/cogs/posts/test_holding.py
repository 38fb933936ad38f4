"""Turns and hours of whoever held a seat."""

from __future__ import annotations

from datetime import timedelta

from bot.model import Holder, LogEntry
from bot.words.say import Say
from cogs.posts import holding
from tests.bot.played import BEGAN
from tests.cogs.world import WORDS, english

ADA, BEN, CY = Holder(0, 0, 1, "Ada", 2), Holder(1, 0, 2, "Ben", 1), Holder(1, 5, 3, "Cy", 1)
BOT = Holder(2, 0, None, "Bot 1", 2)


def entry(version: int, hours: float, seat: int, kind: str = "move", by: str = "") -> LogEntry:
    """Return something that somebody did some hours after the beginning."""
    at = BEGAN + timedelta(hours=hours)
    return LogEntry(version, version, seat, at, (), kind, by_plan=by == "plan", stand_in=by == "bot")


def line(player: str, n: int, hours: str) -> str:
    """Return the line of a player."""
    return english("history.course.held", player=player, n=n, hours=hours)


def test_from_the_move_before_to_ones_own_first() -> None:
    """Further moves of the turn are no waiting; who took a seat over has their own; bot players have none."""
    history = [
        entry(1, 0, 0, "start"),
        entry(2, 1.5, 0),
        entry(3, 5, 0),
        entry(4, 7, 1),
        entry(6, 8, 0),
        entry(7, 11, 1),
        entry(8, 12, 2),
    ]
    assert [*holding.turns_taken(Say(WORDS, "en"), (ADA, BEN, CY, BOT), history)] == [
        line("Ada", 2, "2.5"),
        line("Ben", 1, "2.0"),
        line("Cy", 1, "3.0"),
    ]


def test_what_others_did_for_them_is_left_out() -> None:
    """Plans, and bot players for who is away."""
    history = [entry(1, 0, 0, "start"), entry(2, 9, 0, by="bot"), entry(3, 20, 1, by="plan")]
    assert [*holding.turns_taken(Say(WORDS, "en"), (ADA, BEN), history)] == [
        line("Ada", 2, "0.0"),
        line("Ben", 1, "0.0"),
    ]


def test_who_left_before_the_first_turn() -> None:
    """No turn has the number 0."""
    history = [entry(0, 0, 0, "start"), entry(0, 1, 1, "resign")]
    seats = english("votes.holder.until.start", player="Ben"), english("votes.holder.bot.since.start")
    assert holding.told(Say(WORDS, "en"), (ADA, BEN), history) == [
        english("votes.holders", players=" and ".join(seats))
    ]
