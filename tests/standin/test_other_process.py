"""What concerns a table whose server another process has: told there once, and soon, by that one."""

from __future__ import annotations

import asyncio
import re
import time
from collections import defaultdict
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import msgspec
import psycopg
import pytest

from bot.model import Vote
from bot.storage.clauses import to_text
from tests.bench import payloads
from tests.standin.load import Figures
from tests.standin.people import _MENTION, COMMAND, Party, _id_like, _text, choices
from tests.standin.watched import SHARD, TITLES, process

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.address import PostgresAddress
    from tests.postgres import Server
    from tests.standin.processes import Bot
    from tests.standin.watched import Shown, Watched

SOON_SECONDS: Final = 5.0
"""In which what one process has done is posted by another: it looks every four seconds."""
DECIDED_SECONDS: Final = 65.0
"""In which a vote is decided whose time has come: each process looks once a minute."""
TABLE: Final = 1
_RUN_OUT: Final = "since = %(ago)s, runs_out = %(ago)s, due_at = %(ago)s"
_UNDER_WAY: Final = "SELECT count(*) FROM posts WHERE status = 'due' OR claimed_by IS NOT NULL"
_AWAY: Final = "is away"
_MARKS: Final = re.compile(rf"t:hand:\d+:\d+|ng:\d+:\w+|{_AWAY}")
"""What a post has of a version of a table, a reminder, the line that tells that somebody is away."""
_PRIVATE_CHANNEL: Final = 1
pytestmark = [pytest.mark.timeout(900), pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning")]


@dataclass
class Side:
    """Two people at a table in a server of the second process, who press in direct messages to the first."""

    discord: Watched
    address: PostgresAddress
    first: Bot
    second: Bot
    post: payloads.Payload

    async def press(self, person: int, custom_id: str) -> str:
        """Press a button of a direct message; return the token of the press."""
        return await self._interact(person, custom_id, {})

    async def press_there(self, person: int, custom_id: str) -> None:
        """Press a button of a message in the channel of the table."""
        channel, token = payloads.FIRST_CHANNEL + SHARD, self.discord.new_id()
        guild = self.discord.guild_of(channel)
        await self.discord.interact(payloads.press(token, person, channel, custom_id, guild))

    async def command(self, person: int, group: str, name: str, **given: str) -> str:
        """Give a command in direct messages; return its token."""
        options = [{"name": each, "type": 3, "value": value} for each, value in given.items()]
        inner = {"name": name, "type": 1, "options": options}
        data = {"id": "1", "name": group, "type": 1, "options": [inner]}
        return await self._interact(person, "x", {"type": COMMAND, "data": data})

    async def _interact(self, person: int, custom_id: str, what: payloads.Payload) -> str:
        token = self.discord.new_id()
        pressed = payloads.press(token, person, payloads.FIRST_CHANNEL, custom_id)
        user = pressed.pop("member")["user"]
        del pressed["guild_id"]
        channel = {"id": token, "type": _PRIVATE_CHANNEL, "recipients": []}
        await self.discord.interact({**pressed, "user": user, "channel": channel, **what})
        return token

    def change(self, sql: str, **values: object) -> Any:  # noqa: ANN401  what the statement returns
        """Change what is stored, as if time had passed; return the first row, where there is any."""
        with closing(psycopg.connect(self.address.reveal(), autocommit=True)) as connection:
            cursor = connection.execute(sql.encode(), values)
            return cursor.fetchone() if cursor.description else None

    @asynccontextmanager
    async def told(self, what: str, within: float = SOON_SECONDS) -> AsyncIterator[None]:
        """Let something be done; wait for the message that tells of it, which is to come soon.

        On a machine that others use as well it comes later, by what the processes wait for a processor.
        """
        waited = self._waited()
        begun, before, pattern = time.perf_counter(), len(self.discord.shown), re.compile(what)
        yield

        def found() -> list[Shown]:
            return [each for each in self.discord.shown[before:] if pattern.search(each.message)]

        await self.discord.posts(lambda: bool(found()), 3 * within)
        took = time.perf_counter() - begun - (self._waited() - waited)
        print(f"{what} after {took:.1f} s")
        assert took < within

    def _waited(self) -> float:
        return Figures.of([self.first, self.second]).waited

    async def at_rest(self) -> None:
        """Wait until all is noted that has been posted."""
        while self.change(_UNDER_WAY)[0]:  # noqa: ASYNC110  the database tells nobody
            await asyncio.sleep(0.05)

    def check(self) -> None:
        """Check that all was told once, in the table's channel, by the process that was to tell it."""
        told = defaultdict[str, set[tuple[str, int, str]]](set)
        for each in self.discord.shown:
            for mark in _MARKS.findall(each.message):
                told[mark].add((each.id, each.channel_id, each.by))
        assert {mark: found for mark, found in told.items() if len(found) > 1} == {}
        assert len([mark for mark in told if mark.startswith("ng:")]) == 1
        for mark, ((_, channel, by),) in told.items():
            teller = self.first if mark == _AWAY else self.second
            assert (channel, by) == (payloads.FIRST_CHANNEL + SHARD, f"Bot standin{teller.pid}")


@pytest.fixture
async def side(
    discord: Watched, postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Side]:
    """Return a table with clocks in a server of the second of two processes, in its first turn."""
    with postgres.blank() as address:
        monkeypatch.setenv("DATABASE_URL", address.reveal())
        async with (
            process(discord, tmp_path / "0", 0) as first,
            process(discord, tmp_path / "1", 1) as second,
        ):
            await discord.gateway.until(1)
            post = await Party(discord, SHARD, TITLES[0], 2, SHARD)._begin(pace="fast")
            yield Side(discord, address, first, second, post)
    assert discord.traffic.twice == 0
    assert (first.logged, second.logged) == ("", "")


async def move(side: Side, acting: int) -> None:
    """Open the panel and choose."""
    play = _id_like(side.post, "t:play:")
    panel = await side.discord.answers[await side.press(acting, play)].get()
    (way, _), *_ = choices(panel)
    async with side.told(rf"t:hand:{TABLE}:{int(play.rpartition(':')[2]) + 1}\b"):
        await side.press(acting, way)


async def remind(side: Side, _: int) -> None:
    """Let a reminder fall due; the processes do not know yet that it has."""
    await side.at_rest()
    ago = to_text(datetime.now(UTC) - timedelta(hours=2))
    async with side.told(rf"ng:{TABLE}:"):
        side.change("UPDATE waiting SET since = %(ago)s, pinged_at = %(ago)s, remind_at = %(ago)s", ago=ago)


async def run_out(side: Side, _: int) -> None:
    """Let the clock of who is waited for run out; the processes do not know yet that it has."""
    ago = to_text(datetime.now(UTC) - timedelta(days=9))
    async with side.told(rf"ck:{TABLE}:"):
        side.change(f"UPDATE clocks SET {_RUN_OUT} WHERE since IS NOT NULL", ago=ago)


async def vote(side: Side, acting: int) -> None:
    """Ask for the end of the game; nobody answers until its time has come."""
    async with side.told(rf"ua:{TABLE}:\d+:yes:count"):
        await side.press_there(acting, f"vo:{TABLE}:count")
    await side.at_rest()
    (written,) = side.change("SELECT vote FROM tables")
    now = datetime.now(UTC)
    asked = msgspec.structs.replace(msgspec.json.decode(written, type=Vote), until=now)
    values = {"vote": msgspec.json.encode(asked).decode(), "until": to_text(now)}
    async with side.told(rf"t:hand:{TABLE}:", within=DECIDED_SECONDS):
        side.change("UPDATE tables SET vote = %(vote)s, vote_until = %(until)s", **values)


async def go_away(side: Side, acting: int) -> None:
    """Say in direct messages that one is away; the process that hears of it tells the channel."""
    day = f"{datetime.now(UTC) + timedelta(days=7):%Y-%m-%d}"
    async with side.told(_AWAY):
        await side.command(acting, "me", "away", until=day)


async def test_all_of_it_is_told_there_once_and_soon(side: Side) -> None:
    """Moves, reminders, clocks, votes, and that somebody is away."""
    acting = int(_MENTION.findall(_text(side.post))[0])
    for happens in (move, remind, run_out, go_away, vote):
        await happens(side, acting)
    side.check()
