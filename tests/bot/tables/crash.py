"""A program that is killed again and again while people play: run by ``test_crash``, as a process of its own.

Each life of it is a fork that knows nothing but the files. What it acknowledges and what it posts to a
stand-in for Discord, which honours nonces, are lines of two files: those survive it.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from bot.address import PostgresAddress
from bot.model import Person, Search, Status
from bot.storage.database import Database
from bot.storage.errors import DATABASE_FAILURES
from bot.storage.rows import history_rows
from bot.tables import Outbox, Tables, lobby
from rules import Refusal
from tests.bot.race import GAMES, RACE, RaceState
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from bot.address import Address
    from bot.model import Table

    Faults = tuple[type[Exception], ...]

DATABASE, ADDRESS, DONE, DISCORD = "railhead.sqlite3", "address.txt", "done.txt", "discord.txt"
GUILD, TABLES = 1, 6
LONGEST_LIFE = 0.25
LONGEST_LIFE_AT_A_SERVER = 0.8
"""Seconds: to connect takes some."""
LEASE = timedelta(milliseconds=50)
"""Short enough that what a life had claimed as it was killed is taken up by the next."""
RESUMED_SECONDS = 60.0
"""After which bot players go on that something has kept from playing, as in the bot."""
PEOPLE = (Person(1, "Ann"), Person(2, "Ben"))


def where(folder: Path) -> Address:
    """Return where the database of a folder is: at the address that it has, or in a file."""
    elsewhere = folder / ADDRESS
    return PostgresAddress(elsewhere.read_text()) if elsewhere.exists() else folder / DATABASE


class Clock:
    """The time of the machine, or what it will be in a while."""

    def __init__(self, ahead: timedelta = timedelta()) -> None:
        self._ahead = ahead

    def now(self) -> datetime:
        """Return the present moment."""
        return datetime.now(UTC) + self._ahead


class Lines:
    """A file of lines that only grows."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def add(self, *words: object) -> None:
        """Add a line; a process that is killed has written all of it or nothing."""
        os.write(self._file, (" ".join(map(str, words)) + "\n").encode())


class Discord:
    """Messages by nonce: a second one of the same nonce is the first one again."""

    def __init__(self, path: Path) -> None:
        lines = path.read_text().splitlines() if path.exists() else []
        self.messages = {nonce: int(number) for nonce, number in map(str.split, lines)}
        self._lines = Lines(path)

    async def send(self, nonce: str) -> int:
        """Return the id of the message."""
        await asyncio.sleep(0)
        if nonce not in self.messages:
            self.messages[nonce] = len(self.messages) + 1
            self._lines.add(nonce, self.messages[nonce])
        await asyncio.sleep(0)
        return self.messages[nonce]


async def deliver(outbox: Outbox, discord: Discord) -> None:
    """Post all that is due."""
    for due in await outbox.due():
        post = await outbox.claim(due.table_id)
        if post is not None:  # it may wait, by now, for what follows by itself
            await outbox.mark_posted(post.id, await discord.send(post.nonce))


async def _post_for_ever(outbox: Outbox, discord: Discord, faults: Faults) -> None:
    while True:
        with suppress(*faults):
            await deliver(outbox, discord)
        await asyncio.sleep(0.002)


async def _new_table(tables: Tables, done: Lines, chance: random.Random) -> Table:
    table = await tables.lobby.create(GUILD, chance.randrange(3), "race", {"goal": 12}, PEOPLE[0])
    done.add(table.id, table.version, "create", PEOPLE[0].id)
    table = await tables.lobby.join(table.id, PEOPLE[1])
    done.add(table.id, table.version, "join", PEOPLE[1].id)
    if chance.random() < 0.5:
        table = await tables.lobby.add_bot(table.id, PEOPLE[0].id)
        done.add(table.id, table.version, "add_bot", PEOPLE[0].id)
    version = table.version + 1
    table = await tables.lobby.start(table.id, PEOPLE[0].id)
    done.add(table.id, version, "start", PEOPLE[0].id)
    return table


async def _press(
    tables: Tables, table: Table, done: Lines, chance: random.Random, faults: Faults = ()
) -> None:
    """Press a button twice, as impatient people do."""
    assert isinstance(table.public, RaceState)
    seats = [seat for seat in RACE.to_act(table.public) if table.seats[seat].user_id is not None]
    if not seats and faults:
        return  # a bot player of another process is about to act
    seat = chance.choice(seats)
    user_id = table.seats[seat].user_id or 0
    kind, presses = "move", [tables.play.act] * 2
    action = chance.choice(RACE.legal(table.public, seat))
    if chance.random() < 0.1:
        kind = "undo"
        answers = await asyncio.gather(
            *(tables.votes.undo(table.id, user_id, table.version) for _ in presses), return_exceptions=True
        )
    else:
        answers = await asyncio.gather(
            *(act(table.id, user_id, table.version, action) for act in presses), return_exceptions=True
        )
    for answer in answers:
        if isinstance(answer, BaseException):
            assert isinstance(answer, (Refusal, *faults)), answer
        elif answer.undo is None:
            version = await _version(tables, table, kind, user_id) if faults else table.version + 1
            done.add(table.id, version, kind, user_id)


async def _version(tables: Tables, table: Table, kind: str, user_id: int) -> int:
    """Return with which version somebody did something to a table; others may have chosen before them."""
    since = await tables.ledger.database.read(history_rows.entries, table.id, after=table.version)
    return next((each.version for each in since if (each.kind, each.user_id) == (kind, user_id)), 0)


async def _play_for_ever(tables: Tables, table: Table | None, done: Lines, chance: random.Random) -> None:
    while True:
        if table is None or table.status is Status.FINISHED:
            table = await _new_table(tables, done, chance)
            await tables.autopilot.settled(table.id)
        await _press(tables, table, done, chance)
        await tables.autopilot.settled(table.id)
        table = await tables.library.get(table.id)


async def _share_for_ever(tables: Tables, done: Lines, chance: random.Random) -> None:
    """Play whatever is open, as another process does at the same time; a fault is told, and played on."""
    while True:
        with suppress(*DATABASE_FAILURES):
            open_ = await _open(tables, Status.RUNNING)
            running = [await tables.library.get(number) for number in open_[:TABLES]]
            running = [each for each in running if each.status is Status.RUNNING]
            if len(running) < TABLES // 2:
                running = [await _new_table(tables, done, chance)]
            table = chance.choice(running)
            await tables.autopilot.settled(table.id)
            await _press(tables, table, done, chance, DATABASE_FAILURES)
        await asyncio.sleep(0)


async def _resume_for_ever(tables: Tables) -> None:
    while True:
        await asyncio.sleep(RESUMED_SECONDS)
        with suppress(*DATABASE_FAILURES):
            await tables.autopilot.resume()


async def _open(tables: Tables, *statuses: Status) -> list[int]:
    statuses = statuses or (Status.LOBBY, Status.RUNNING)
    channels = await tables.library.channels(GUILD, statuses)
    return [table.id for table in await tables.library.find(Search(GUILD, 0, statuses, channels, limit=1000))]


async def live(folder: Path, life: int, discord: Discord | None = None) -> None:
    """Play until the end comes; ``discord``: others play the same tables meanwhile, and post there, too."""
    chance = random.Random(life)
    # Lobbies that a killed life left behind are nobody's to start.
    patch.multiple(
        lobby, MOST_IN_GUILD=sys.maxsize, MOST_OF_HOST=sys.maxsize, MOST_RUNNING=sys.maxsize
    ).start()
    database = await Database.open(where(folder))
    tables = Tables(database, Clock(), GAMES)
    done = Lines(folder / DONE)
    await resumed(tables)
    if discord is not None:
        outbox = Outbox(database, Clock(), lease=LEASE)
        await asyncio.gather(
            _post_for_ever(outbox, discord, DATABASE_FAILURES),
            _resume_for_ever(tables),
            *(_share_for_ever(tables, done, random.Random(chance.random())) for _ in range(TABLES)),
        )
    here = [await tables.library.get(table_id) for table_id in await _open(tables)]
    running = [table for table in here if table.status is Status.RUNNING][:TABLES]
    await asyncio.gather(
        _post_for_ever(Outbox(database, Clock(), lease=LEASE), Discord(folder / DISCORD), ()),
        *(
            _play_for_ever(tables, table, done, random.Random(chance.random()))
            for table in [*running, *[None] * (TABLES - len(running))]
        ),
    )


def kill_again_and_again(folder: Path, times: int, seed: int) -> int:
    """Live so many lives; return how many of them ended by SIGKILL."""
    chance = random.Random(seed)
    killed, longest = 0, LONGEST_LIFE
    if not isinstance(where(folder), Path):
        longest = LONGEST_LIFE_AT_A_SERVER
        import_module("bot.storage.postgres")  # else each life would
    for life in range(times):
        child = os.fork()
        if child == 0:
            asyncio.run(live(folder, life))
            os._exit(1)
        time.sleep(chance.uniform(0, longest))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        killed += os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    return killed


if __name__ == "__main__":
    sys.stdout.write(str(kill_again_and_again(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
