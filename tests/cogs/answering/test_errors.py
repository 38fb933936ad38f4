"""What people are told when something goes wrong."""

from __future__ import annotations

import logging
import sqlite3
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest
from simcord import interactions

from bot.words.say import Say
from cogs.kit import limits
from tests.cogs.world import WORDS, answer, english, labels, last, shown

if TYPE_CHECKING:
    from tests.cogs.world import World

_RESPONSE: Any = SimpleNamespace(status=502, reason="Bad Gateway")
BAD_GATEWAY = discord.DiscordServerError(_RESPONSE, None)


async def test_unexpected_error_of_a_press(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An error gets a number: told in private, and found in the log with its traceback."""
    await world.begin_turns()
    break_pictures(world, monkeypatch)
    result = await world.alice.click(last(world.channel), label="Play")
    (record,) = [
        r for r in caplog.records if r.name == "cogs.answering.answers" and r.levelno == logging.ERROR
    ]
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
    (record,) = [
        r for r in caplog.records if r.name == "cogs.answering.answers" and r.levelno == logging.ERROR
    ]
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
    monkeypatch.setattr(type(world.bot.services.languages), "of_user", disk_error)
    monkeypatch.setattr(type(world.bot.services.tables.library), "opened", disk_error)
    result = await world.alice.click(last(world.channel), label="Play")
    assert answer(result).startswith(in_korean("chat.refused.storage"))


async def test_a_press_while_nothing_can_be_stored(world: World) -> None:
    """As on a full disk: it is told in the reader's language, changes nothing, and counts later."""
    table = await world.begin_turns()
    world.speak(world.alice, "ko")
    database = world.bot.core.database
    await database.read(lambda connection: connection.execute("PRAGMA query_only = ON").close())
    world.expected_errors += (sqlite3.OperationalError,)
    result = await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert answer(result).startswith(in_korean("chat.refused.storage"))
    await database.read(lambda connection: connection.execute("PRAGMA query_only = OFF").close())
    assert (await world.table(table.id)).version == table.version
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert (await world.table(table.id)).version == table.version + 1


def in_korean(key: str) -> str:
    """Return how the words begin that come before the number of an error."""
    return Say(WORDS, "ko")(key, number="#").split("#")[0]


@pytest.mark.parametrize(
    "error",
    [
        aiohttp.ServerDisconnectedError(),
        ConnectionResetError(104, "reset"),
        discord.RateLimited(60),
        BAD_GATEWAY,
    ],
)
async def test_disturbed_connection(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    """Where Discord could not be reached nobody has to ask the host: no traceback, no number."""

    async def fail(*_: object) -> None:
        raise error

    await world.begin_turns()
    monkeypatch.setattr(type(world.bot.services.studio), "hand", fail)
    result = await world.alice.click(last(world.channel), label="Play")
    assert answer(result) == english("chat.refused.connection")
    assert [r for r in caplog.records if r.levelno >= logging.ERROR or r.exc_info] == []


@pytest.mark.parametrize("error", [FileNotFoundError(2, "", "/nowhere"), OSError("cannot open resource")])
async def test_file_error_is_no_disturbed_connection(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: OSError
) -> None:
    """A file that cannot be read, as one of the fonts, is for the host to mend."""

    async def fail(*_: object) -> None:
        raise error

    await world.begin_turns()
    monkeypatch.setattr(type(world.bot.services.studio), "hand", fail)
    await world.alice.click(last(world.channel), label="Play")
    assert [r for r in caplog.records if r.name == "cogs.answering.answers" and r.levelno == logging.ERROR]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("custom_id", ["t:play:1", "zz", "p:x:y:", "market:3"])
async def test_button_of_another_version(world: World, custom_id: str, language: str) -> None:
    """A press that nothing is meant for is answered in words, with the panel of the table played here."""
    table = await world.begin_turns()
    await world.alice.slash(world.channel, "game language", language=language)
    result = await world.press_alone(custom_id)
    command = world.bot.services.link(Say(WORDS, language), "game play")
    assert Say(WORDS, language)("chat.refused.other_version", command=command) in answer(result)
    assert result.ephemeral
    panel = await world.alice.click(shown(result), custom_id=f"t:play:{table.id}:{table.version}")
    assert Say(WORDS, language)("chat.panel.your_turn") in answer(panel)


async def test_button_of_another_version_without_a_table(world: World) -> None:
    """Who plays nowhere is told so all the same, without a panel."""
    result = await world.press_alone("zz")
    assert labels(shown(result)) == []


@pytest.mark.parametrize("guild_id", ["4242", None])
async def test_button_of_another_version_where_the_bot_is_not(
    world: World, monkeypatch: pytest.MonkeyPatch, guild_id: str | None
) -> None:
    """In a server without it, or in direct messages, one's tables are found by their list."""
    base_payload = interactions.base_payload

    def abroad(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401  SimCord's own types
        record, payload = base_payload(*args, **kwargs)
        who = payload if guild_id else {"user": payload.pop("member")["user"]}
        return record, {**payload, **who, "guild_id": guild_id}

    await world.begin_turns()
    monkeypatch.setattr(interactions, "base_payload", abroad)
    said = answer(await world.press_alone("zz"))
    assert said == english("chat.refused.other_version", command=world.bot.services.mentions["mine"])


async def test_known_buttons_are_answered_once(world: World) -> None:
    """A button of this version is none of another one."""
    await world.begin_turns()
    result = await world.alice.click(last(world.channel), label="Play")
    assert result.followups == []
    assert result.response is not None


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

    monkeypatch.setattr(type(world.bot.services.studio), "hand", fail)
