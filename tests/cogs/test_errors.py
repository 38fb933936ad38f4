"""What people are told when something goes wrong."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from tests.cogs.world import answer, last

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


def number_in(record: logging.LogRecord) -> str:
    """Return the number of an error in the log."""
    return record.getMessage().split()[1]


def break_pictures(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every picture of a hand fail."""

    async def fail(*_: object) -> None:
        raise RuntimeError("no paper")

    monkeypatch.setattr(type(world.bot.desk.studio), "hand", fail)
