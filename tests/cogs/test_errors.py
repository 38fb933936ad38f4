"""What people are told when something goes wrong."""

from __future__ import annotations

import logging
import sqlite3
from typing import TYPE_CHECKING

from cogs import limits
from cogs.language import Say
from tests.cogs.world import WORDS, answer, english, last

if TYPE_CHECKING:
    import pytest

    from tests.cogs.world import World


async def test_unexpected_error_of_a_press(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An error gets a number: told in private, and found in the log with its traceback."""
    await world.begin_turns()
    break_pictures(world, monkeypatch)
    result = await world.alice.click(last(world.channel), label="Play")
    (record,) = [r for r in caplog.records if r.name == "cogs.errors" and r.levelno == logging.ERROR]
    assert record.exc_info
    assert number_in(record) in answer(result)
    assert "no paper" not in answer(result)


async def test_unexpected_error_of_a_command(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The same for commands; the move that came before it stands."""
    table = await world.begin_turns()
    world.expected_errors += (RuntimeError,)
    break_pictures(world, monkeypatch)
    result = await world.alice.slash(world.channel, "ttr draw", card="deck")
    (record,) = [r for r in caplog.records if r.name == "cogs.errors" and r.levelno == logging.ERROR]
    assert number_in(record) in answer(result)
    assert (await world.table(table.id)).version == table.version + 1


async def test_long_mistakes_are_shortened(world: World) -> None:
    """What somebody typed is repeated in the answer as far as Discord's limit allows."""
    await world.begin_turns()
    result = await world.alice.slash(world.channel, "ttr claim", route="x" * 3000)
    assert answer(result).startswith(english("chat.refused.value", value="xxx").split("xxx")[0])
    assert len(answer(result)) <= limits.CONTENT


async def test_answer_without_a_database(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not even somebody's language can be read they are answered in that of their Discord."""
    await world.begin_turns()
    world.speak(world.alice, "ko")
    monkeypatch.setattr(type(world.bot.desk.languages), "of_user", disk_error)
    result = await world.alice.click(last(world.channel), label="Play")
    assert answer(result).startswith(Say(WORDS, "ko")("chat.refused.error", number="#").split("#")[0])


async def disk_error(*_: object) -> None:
    """Read nothing."""
    raise sqlite3.OperationalError


def number_in(record: logging.LogRecord) -> str:
    """Return the number of an error in the log."""
    return record.getMessage().split()[1]


def break_pictures(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every picture of a hand fail."""

    async def fail(*_: object) -> None:
        raise RuntimeError("no paper")

    monkeypatch.setattr(type(world.bot.desk.studio), "hand", fail)
