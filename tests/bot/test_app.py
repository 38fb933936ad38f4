"""The application as a whole: how it starts, what it asks of Discord, how it ends."""

from __future__ import annotations

import gc
import logging
from contextlib import asynccontextmanager, closing
from functools import partial
from typing import TYPE_CHECKING

import discord
import msgspec
import pytest

import cogs.registry  # noqa: F401  it knows every kind of press
from bot import app
from bot.storage.files import connect, looking
from bot.tables.autopilot import Autopilot
from cogs.answering.pressing import Press
from tests.bot.tables.older import forget_states, states_kept
from tests.cogs.conftest import world as _world
from tests.cogs.world import last, new_bot, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.cogs.world import World

world = _world


async def test_intents(tmp_path: Path) -> None:
    """The bot asks for nothing but what it needs of servers."""
    assert new_bot(tmp_path).intents == discord.Intents(guilds=True)


@pytest.mark.parametrize("wished", [{}, {"metrics_port": 9464}, {"backup_every": 24}])
async def test_it_is_watched_and_backed_up_where_that_is_wished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wished: dict[str, int]
) -> None:
    """By the settings; neither of its own accord, and no longer than it runs."""
    running = []

    @asynccontextmanager
    async def run(name: str, *_: object) -> AsyncIterator[None]:
        running.append(name)
        yield
        running.remove(name)

    monkeypatch.setattr(app, "EXTENSIONS", ())
    for name, setting in (("monitored", "metrics_port"), ("backing_up", "backup_every")):
        monkeypatch.setattr(app, name, partial(run, setting))
    async with new_bot(tmp_path) as bot:
        bot.settings = msgspec.structs.replace(bot.settings, **wished)
        await bot.setup_hook()
        assert running == list(wished)
    assert running == []


async def test_nobody_is_mentioned_by_chance(tmp_path: Path) -> None:
    """Unless a message says otherwise it can ping nobody."""
    allowed = new_bot(tmp_path).allowed_mentions
    assert allowed is not None
    assert allowed.to_dict() == discord.AllowedMentions.none().to_dict()


async def test_commands_are_synced(world: World) -> None:
    """At the start Discord is told the commands, and from then on they can be linked."""
    assert world.bot.services.mentions["game new"].startswith("</game new:")
    assert world.bot.services.mentions["ttr claim"].startswith("</ttr claim:")


async def test_messages_are_passed_over(world: World) -> None:
    """The bot answers nothing that people write."""
    await world.alice.send(world.channel, f"<@{world.bot.user.id if world.bot.user else 0}> help")
    assert [message.author.id for message in world.channel.history()] == [world.alice.id]


async def test_closing_twice(world: World) -> None:
    """A bot can be closed twice: by a signal and at the end."""
    await world.bot.close()
    await world.bot.close()


async def test_closing_leaves_no_complaints(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """What is cancelled at the end is no fault."""
    await world.restart()
    gc.collect()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_database_is_closed_in_any_case(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is closed even if something else does not come to an end properly."""
    (file,) = world.folder.glob("*.sqlite3-wal")

    async def fail(_: object) -> None:
        raise RuntimeError("no paper")

    with monkeypatch.context() as broken:
        broken.setattr(discord.AutoShardedClient, "close", fail)
        with pytest.raises(RuntimeError, match="no paper"):
            await world.bot.close()
    assert not file.exists()


async def test_bots_go_on_after_a_restart(world: World) -> None:
    """Bot players whose turn was cut off play it when the program starts again."""
    await world.alice.slash(world.channel, "game new", settings="first_player=first_seat")
    await world.alice.slash(world.channel, "game bots", change="add_bot")
    await world.alice.slash(world.channel, "game start")
    await world.keep_all(world.alice)
    await world.restart()
    assert f"<@{world.alice.id}>" in text_of(last(world.channel))


async def test_positions_that_were_not_kept_are_found(world: World) -> None:
    """After the start, once the bot is ready, of tables that older programs have stored."""
    await world.begin_turns()
    await world.bot.close()
    database = world.folder / "railhead.sqlite3"
    with closing(connect(database)) as connection:
        kept = states_kept(connection)
        forget_states(connection)
    await world.restart()
    await world.env.advance_time(5)
    with looking(database) as connection:
        assert states_kept(connection) == kept


async def test_bots_are_asked_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bot players whom something kept from playing do so a minute later."""

    async def stay(*_: object) -> bool:
        return False

    await world.alice.slash(world.channel, "game new", settings="first_player=first_seat")
    await world.alice.slash(world.channel, "game bots", change="add_bot")
    with monkeypatch.context() as kept:
        kept.setattr(Autopilot, "_step", stay)
        await world.alice.slash(world.channel, "game start")
    (table,) = await world.tables()
    await world.env.advance_time(65)
    assert (await world.table(table.id)).version > table.version


def test_custom_ids_are_told_apart() -> None:
    """No press could be taken for another one."""
    examples = [
        "p:1:2:a/b",
        "pm:1:2:a",
        "pp:1:2:3:a",
        "pc:1:2:a",
        "pvh:1:2:a",
        "pt:1:2:both",
        "hi:1:2:a",
        "px:1:2:a",
        "ru:1:a",
        "rt:1",
        "pl:1:2:keep:a",
        "pu:1:2",
        "l:join:1",
        "lo:1:first_player",
        "lg:1:2",
        "lgb:1:2",
        "lgm:1:t",
        "hb:1:2:f:",
        "hb:1:2:e:o",
        "hbm:1::t",
        "hbm:1:o:s",
        "hg:mini_express:12:1",
        "hg:::0",
        "hgm",
        "ho:2:f",
        "hof",
        "hov",
        "hom:t",
        "hr:1",
        "hs:1:2:3:turn",
        "hs:1:2:3:replay",
        "fs:1",
        "fs:1:2f",
        "fl:2f",
        "fm",
        "hcc:1",
        "hl:1:2",
        "hl:1:2:0",
        "rk:12:race:",
        "rk:12:race:second",
        "rr:race::here:0",
        "rr:race:second:everywhere:1",
        "rw:race:",
        "rw:race:second",
        "sn:join:1:o0",
        "sn:cancel:1:r2",
        "sn:show:1:o3",
        "snc:1",
        "snm",
        "vf:1",
        "t:play:1:2",
        "t:back:1:2",
        "ua:1:2:yes",
        "rs:1:2",
        "dc:1:2:claim",
        "pd:1:2:play_on",
        "mv:1:2",
        "sh:1:2:0",
        "sh:1:2:0w",
        "dr:keep",
        "cn:1",
        "sh:1:2:",
        "gl:1",
        "my:1",
        "rl:0a1b",
        "ng:1:0a1b",
        "wt:ttr keep:{}",
        "lp:pace:1",
        "ck:1:0:day",
        "ck:1:all:end",
        "pg:1:2",
        "pb:1:2",
        "pe:1:2:0:pass",
        "pt:1:2:green-4",
        "uo:1:2",
        "se:quiet",
        "st:direct",
        "ce:1:0",
        "cb:1",
        "to:1",
        "nz:1",
        "nzp:1",
        "aw:1:2:t:0a:0:a/b",
        "awm:1:2:b:0a:0:a",
        "awp:1:2:t:0a:0:1:a",
        "ao:1:2:t:0a:up:1",
        "aom:1:2:t:0a",
        "lv:1",
        "hv:1",
        "hw:1:2",
        "hvs:1",
        "lb:1",
        "lc:1",
        "lcm:1",
        "lg:1",
        "lga:1",
        "lgc:1",
        "rm:1",
        "ua:1:2:yes:count",
        "vo:1:count",
        "ts:1:0",
        "forget",
    ]
    templates = [press.__discord_ui_compiled_template__ for press in Press.kinds]
    matched = [[t.pattern for t in templates if t.fullmatch(example)] for example in examples]
    assert [len(patterns) for patterns in matched] == [1] * len(examples)
    assert {pattern for (pattern,) in matched} == {template.pattern for template in templates}
