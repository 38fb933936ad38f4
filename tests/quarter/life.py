"""One life of the bot: the whole application on a clock that the simulation moves, asked by it what to do.

Its loops are those of the bot. They sleep by the real clock, and so are stirred when the simulated one is
moved to a moment at which something is due; an answer comes when all of them sleep again.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import os
import random
import secrets
import signal
import sys
from contextlib import contextmanager, nullcontext
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from unittest.mock import patch

import aiohttp
import discord
import discord.http
import msgspec
from discord.http import Route

import rules
from bot.app import build
from bot.model import Habits, NotificationLevel, Pace, Person, Remedy, VoteKind
from bot.settings import Settings
from bot.storage.clauses import from_text, to_text
from bot.storage.rows import clock_rows, history_rows, post_rows, reminder_rows
from bot.words import Catalogues
from bot.words.say import Say
from cogs.sending.going_on import GoingOn
from render import PICTURES
from render.kit.shelf import SHELF
from rules import Refusal
from rules.kernel import premoves as premoving
from rules.kernel.premoves import Kind, Premoves
from tests.cogs.pictures import Pixels
from tests.quarter.link import ASK, SPARED, Ask, Face, News, Spared, Told, receive, send
from tests.quarter.standin import ENTRIES
from tests.standin.gateway import HOST

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from bot.model import StoredTable
    from bot.model import Table as SeenTable
    from bot.storage.changes import Change
    from bot.storage.connection import Connection
    from bot.tables import Tables
    from render.kit.picture import Picture

_SEED_BYTES: Final = 16
_STEPS: Final = 6
_STANDING: Final = 0.2
_KEPT: Final = 2
_NEXT_VOTE: Final = "SELECT min(vote_until) AS moment FROM tables WHERE vote_until > ?"
_MINUTE: Final = timedelta(minutes=1)


class Start(NamedTuple):
    """With what a life begins."""

    folder: Path
    discord_port: int
    door_port: int
    seed: str
    now: datetime
    drawn: int


class MovedClock:
    """The one clock of this process."""

    def __init__(self, moment: datetime) -> None:
        self.moment = moment

    def now(self) -> datetime:
        """Return the simulated present."""
        return self.moment


class Sparse(Pixels):
    """Pictures of one pixel, but for one board of so many that is ``drawn`` (0: none is)."""

    def __init__(self, title: str, drawn: int, chance: random.Random) -> None:
        self._real = PICTURES[title]
        self._drawn = drawn
        self._count = itertools.count(chance.randrange(drawn or 1))

    def board(self, view: Any, *_: object, **words: Any) -> Picture:  # noqa: ANN401  the title's own state
        """Return the board."""
        if not self._drawn or next(self._count) % self._drawn:
            return super().board(view)
        return self._real.board(view, **words)


class Errors(logging.Handler):
    """Writes whatever is logged as an error to a file that survives the process."""

    def __init__(self, path: Path) -> None:
        super().__init__(logging.ERROR)
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Write it."""
        os.write(self._file, (self.format(record) + "\n\n").encode())


def note_spared(path: Path) -> None:
    """Let a file have what clocks do not count."""
    file, spare = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND), clock_rows.spare

    def noting(connection: Connection, table_id: int, pace: Pace, begin: datetime, end: datetime) -> None:
        spare(connection, table_id, pace, begin, end)
        os.write(file, msgspec.json.encode(Spared(table_id, begin, end)) + b"\n")

    clock_rows.spare = noting


class Life:
    """The bot, and the door at which the simulation asks."""

    def __init__(self, start: Start) -> None:
        self._clock = MovedClock(start.now)
        self._start = start
        self._news: list[News] = []
        self._came: dict[str, Any] = {}
        self._awaited = 0
        chance = random.Random(start.seed)
        pictures = {title: Sparse(title, start.drawn, chance) for title in rules.GAMES}
        settings = Settings(
            token=None,
            data=start.folder,
            database=start.folder / "railhead.sqlite3",
            log_level="WARNING",
            language="en",
            playground_port=0,
        )
        self.bot = build(settings, clock=self._clock, words=Catalogues(), pictures=pictures, shard_count=None)

    async def live(self) -> None:
        """Come to life, and do what is asked until the end."""
        reader, writer = await asyncio.open_connection(HOST, self._start.door_port, limit=1 << 24)
        self.bot._connection.guild_ready_timeout = 0.05
        self.bot.http.http_trace = self._counting()
        await self.bot.login("standin")
        self._await_database()
        connected = asyncio.create_task(self.bot.connect(reconnect=True))
        await asyncio.wait_for(self.bot.wait_until_ready(), 60)
        self._watch()
        self._note("nudge")
        self._note("later")
        logging.getLogger("cogs.answering.answers").addFilter(self._overhear)
        await self._look()
        send(writer, await self._told(Told()))
        while True:
            ask = ASK.decode(await receive(reader))
            self._clock.moment = ask.now
            if ask.what == "close":
                await self.bot.close()
                send(writer, Told())
                await writer.drain()
                break
            send(writer, await self._answer(ask))
        connected.cancel()

    def _counting(self) -> aiohttp.TraceConfig:
        """Tell with every request what had been written before it."""
        tracing = aiohttp.TraceConfig()

        async def begin(_: object, __: object, params: aiohttp.TraceRequestStartParams) -> None:
            params.headers[ENTRIES] = str(len(self._news))
            self._awaited += 1

        async def end(*_: object) -> None:
            self._awaited -= 1

        tracing.on_request_start.append(begin)
        tracing.on_request_end.append(end)
        tracing.on_request_exception.append(end)
        return tracing

    def _await_database(self) -> None:
        """Know whenever something is asked of the database."""
        database: Any = self.bot.core.database
        for name in ("read", "write", "note"):
            setattr(database, name, self._awaiting(getattr(database, name)))

    def _awaiting(self, does: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def waiting(*args: Any, **named: Any) -> Any:  # noqa: ANN401  as the method takes and returns
            self._awaited += 1
            try:
                return await does(*args, **named)
            finally:
                self._awaited -= 1

        return waiting

    def _watch(self) -> None:
        """Note every change that is committed."""
        store = self._tables.ledger.store
        commit = store.commit

        async def noting(change: Change, *look: Any) -> StoredTable:  # noqa: ANN401  passed on
            after: StoredTable = await commit(change, *look)
            self._news.append(News(change.after.id, change.entry))
            return after

        store.commit = noting  # type: ignore[assignment, method-assign]

    def _note(self, name: str) -> None:
        """Note what comes of something that is asked of the reminders, for whoever presses a button."""
        reminders: Any = self.bot.services.due
        real = getattr(reminders, name)

        async def noting(*args: Any) -> Any:  # noqa: ANN401  as the method takes and returns
            found = await real(*args)
            self._came[name] = _nudged(found) if name == "nudge" else found
            return found

        setattr(reminders, name, noting)

    def _overhear(self, record: logging.LogRecord) -> bool:
        """Note what keeps an answer from a press, for who finds the press not answered as it should be."""
        self._came["logged"] = record.getMessage()
        return True

    @property
    def _tables(self) -> Tables:
        return self.bot.core.tables

    async def _answer(self, ask: Ask) -> Told:
        told = Told()
        try:
            told.answer = await getattr(self, f"do_{ask.what}")(ask, **ask.args)
        except Refusal as refusal:
            told.refused = refusal.key
        except Exception:
            logging.getLogger("simulation").exception("%s failed", ask.what)
            told.refused = "error"
        if ask.dies:
            os.kill(os.getpid(), signal.SIGKILL)
        table_id = ask.args.get("table_id")
        if table_id is not None and ask.what not in ("tick", "export"):
            await self.bot.services.deliver(table_id)
            await self._settled()
            told.faces = await self._faces(table_id)
        return await self._told(told)

    async def _told(self, told: Told) -> Told:
        told.due = await self._due()
        told.news, self._news = self._news, []
        return told

    async def _faces(self, table_id: int) -> list[Face]:
        shown = await self._tables.clocks.of_table(table_id)
        return [Face(each.seat, each.left.total_seconds(), each.runs_out, each.late) for each in shown]

    async def _due(self) -> datetime | None:
        """Return when the loops have something to do next; what is overdue they look at every minute."""
        bot, now = self.bot, self._clock.moment

        owner = bot.core.outbox._owner

        def planned(connection: Any) -> list[datetime | None]:  # noqa: ANN401  of sqlite3
            late = bool(
                reminder_rows.due(connection, now)
                or clock_rows.due(connection, now)
                or post_rows.due(connection, None, owner, now)
            )
            return [
                reminder_rows.next_due(connection, now),
                clock_rows.next_due(connection, now),
                post_rows.next_due(connection, owner, now),
                now + _MINUTE if late else None,
                _moment(connection.execute(_NEXT_VOTE, (to_text(now),)).fetchone()["moment"]),
            ]

        moments = await bot.core.database.read(planned)
        return min((each for each in moments if each is not None), default=None)

    async def _look(self) -> None:
        """Let all loops look at what is due, until they sleep again."""
        bot = self.bot
        going_on = bot.get_cog("GoingOn")
        assert isinstance(going_on, GoingOn)
        await going_on.go_on.coro(going_on)
        await self._settled()
        for alarm in (bot.core.alarms.clocks, bot.core.alarms.posts, bot.core.alarms.reminders):
            alarm.ring()
            await self._settled()

    async def _settled(self) -> None:
        calm = 0
        while calm < 3:
            await asyncio.sleep(0.0005 if calm == 0 else 0)
            await self._tables.autopilot.settled()
            calm = 0 if self._busy() else calm + 1

    def _busy(self) -> bool:
        """Tell whether anything is under way: a worker that sleeps waits for its alarm."""
        bot: Any = self.bot
        sending, alarms = bot.get_cog("Sending"), bot.core.alarms
        rung = [each._rung for each in (alarms.posts, alarms.reminders, alarms.clocks)]
        asleep = all(each._waiters and not each.is_set() for each in rung)
        under_way = self._awaited or sending.worker._serving or bot.serving._tasks or sending.posts._looks
        return not asleep or bool(under_way or self._tables.autopilot._runs)

    async def do_tick(self, _: Ask) -> None:
        """Look at what is due."""
        await self._look()

    async def do_settle(self, _: Ask) -> None:
        """Wait until everything that presses have set off is done."""
        await self._settled()

    async def do_clear(self, _: Ask) -> int:
        """Clear old tables away."""
        cleared: int = await self._tables.upkeep.clear()
        await self._tables.forgetting.compact()
        await self._look()
        return cleared

    async def do_since(self, _: Ask, known: dict[str, int]) -> None:
        """Report what has happened at tables after versions."""
        self._news.clear()
        for table_id, version in known.items():
            read = self._tables.ledger.database.read
            for entry in await read(history_rows.entries, int(table_id), after=version):
                self._news.append(News(int(table_id), entry))

    async def do_create(
        self,
        _: Ask,
        guild_id: int,
        channel_id: int,
        title: str,
        options: dict[str, object],
        host: int,
        pace: Any,  # noqa: ANN401  plain data
    ) -> int:
        """Open a table."""
        chosen = msgspec.convert(pace, Pace)
        table = await self._tables.lobby.create(guild_id, channel_id, title, options, _person(host), chosen)
        await self.bot.services.deliver(table.id)
        return int(table.id)

    async def do_noise(self, _: Ask, table_id: int, user_id: int, noise: Any) -> None:  # noqa: ANN401  plain data
        """Choose how loud a table is."""
        await self._tables.upkeep.make_noise(table_id, user_id, msgspec.convert(noise, NotificationLevel))

    async def do_join(self, _: Ask, table_id: int, user_id: int) -> None:
        """Sit down."""
        await self._tables.lobby.join(table_id, _person(user_id))

    async def do_act(
        self, _: Ask, table_id: int, user_id: int, version: int, action: dict[str, object]
    ) -> None:
        """Take an action."""
        await self._tables.play.act(table_id, user_id, version, action)

    async def do_start(self, _: Ask, table_id: int, user_id: int, seed: str) -> None:
        """Begin a game from a seed."""
        with _seeded(seed):
            await self._tables.lobby.start(table_id, user_id)

    async def do_press(
        self, _: Ask, event: str, seed: str | None = None, table_id: int | None = None
    ) -> dict[str, Any]:
        """Receive an interaction; return what came of it besides. A game that is begun has the seed."""
        del table_id
        self._came.clear()
        with nullcontext() if seed is None else _seeded(seed):
            self.bot._connection.parsers["INTERACTION_CREATE"](json.loads(event))
            await self._settled()
        return dict(self._came)

    async def do_call(self, _: Ask, name: str, table_id: int, **args: Any) -> None:  # noqa: ANN401  as the method takes
        """Do something else at a table, by the name of the method of ``Tables``."""
        if name == "remedy":
            args["remedy"] = Remedy(args["remedy"])
        if name in ("ask", "answer"):
            args["what"] = VoteKind(args.pop("wish"))
        if name == "take_seat":
            args = {"person": _person(args["user_id"]), "seat": args["seat"]}
        if name == "replace":
            args |= {"moderator": _person(args["moderator"]), "person": _person(args["person"])}
        room = next(each for each in vars(self._tables).values() if hasattr(each, name))
        await getattr(room, name)(table_id, **args)

    async def do_order(self, _: Ask, table_id: int, user_id: int, seed: str) -> list[int]:
        """Plan somebody's next turn by chance, and some acts in the turns of others where there are such.

        Where the title has plans one of them carries itself out if nothing of the wishes can be done.

        Return how many steps are planned of each.
        """
        chance, table = random.Random(seed), await self._tables.ledger.store.load(table_id)
        game, seat = rules.GAMES[table.title], table.seat_of(user_id)
        assert seat is not None
        view, known = game.view(table.state, seat), await self._tables.plans.premoves(table_id, user_id)
        steps = []
        for kind in (Kind.TURN, Kind.OUT_OF_TURN):
            could = premoving.could_act(game, view, seat, kind)
            if could is None:
                steps.append(0)
                continue
            made = _premoves(game, could, seat, kind, chance)
            before = Premoves() if kind not in known else known[kind].premoves
            await self._tables.plans.save_premoves(table_id, user_id, kind, made, instead_of=before)
            steps.append(sum(map(len, made.wishes)))
        if plans := game.plans(view, seat):
            await self._tables.plans.save_plan(table_id, user_id, chance.choice(plans), auto=True)
        return steps

    async def do_nudge(self, _: Ask, table_id: int, user_id: int) -> dict[str, list[int | None]]:
        """Nudge whom a table waits for."""
        nudged = await self.bot.services.due.nudge(
            await self._tables.library.about(table_id, user_id), user_id
        )
        self.bot.core.alarms.reminders.ring()
        await self._settled()
        return _nudged(nudged)

    async def do_later(self, _: Ask, user_id: int, message_id: int, hours: int) -> int:
        """Be reminded later."""
        tables: int = await self.bot.services.due.later(user_id, message_id, timedelta(hours=hours))
        return tables

    async def do_habits(self, _: Ask, user_id: int, habits: Any) -> None:  # noqa: ANN401  plain data
        """Choose how one is reminded."""
        await self.bot.services.people.set_habits(user_id, msgspec.convert(habits, Habits))

    async def do_export(self, _: Ask, table_id: int) -> bytes:
        """Return a table as its file."""
        exported: bytes = await self._tables.history.export(table_id)
        return exported

    async def do_table(self, _: Ask, table_id: int) -> dict[str, Any]:
        """Return what everybody knows of a table."""
        table: SeenTable = await self._tables.library.about(table_id)
        return {"status": table.status.value, "version": table.version, "paused": table.paused}


def _nudged(nudged: Any) -> dict[str, list[int | None]]:  # noqa: ANN401  of the reminders
    return {
        "now": [seat.user_id for seat in nudged.now],
        "later": [seat.user_id for seat in nudged.later],
    }


@contextmanager
def _seeded(seed: str) -> Iterator[None]:
    """Let the next game begin from a seed."""
    real = secrets.token_hex
    with patch.object(secrets, "token_hex", lambda size: seed if size == _SEED_BYTES else real(size)):
        yield


def _moment(text: str | None) -> datetime | None:
    return None if text is None else from_text(text)


def _person(user_id: int) -> Person:
    return Person(user_id, f"u{user_id}")


def _premoves(game: Any, could: Any, seat: int, kind: Kind, chance: random.Random) -> Premoves:  # noqa: ANN401  any title's
    """Return two wishes, by chance; what is done in the turns of others is one step each."""
    if kind is Kind.TURN:
        wishes = tuple(_wish(game, could, seat, chance) for _ in range(2))
        return Premoves(wishes, standing=chance.random() < _STANDING)
    legal = game.legal(could, seat)
    wishes = tuple((each,) for each in chance.sample(legal, min(2, len(legal))))
    return Premoves(wishes, standing=chance.random() < 1 - _STANDING, keep=chance.randrange(_KEPT))


def _wish(game: Any, could: Any, seat: int, chance: random.Random) -> tuple[Any, ...]:  # noqa: ANN401  any title's
    """Return steps of a turn as far as its owner can know them, some at most."""
    steps: list[Any] = []
    now = could
    while now is not None and len(steps) < _STEPS:
        steps.append(chance.choice(game.legal(now, seat)))
        now = premoving.reached(game, could, seat, tuple(steps))
    return tuple(steps)


def live(start: Start) -> None:
    """Live until killed, or told to end."""
    Route.BASE = f"http://{HOST}:{start.discord_port}/api/v10"
    logging.getLogger().addHandler(Errors(start.folder / "errors.txt"))
    note_spared(start.folder / SPARED)
    logging.getLogger().setLevel(logging.WARNING)
    logging.getLogger("discord").setLevel(logging.ERROR)

    async def at_once(_: float, result: object = None) -> object:
        return await asyncio.sleep(0, result)

    # discord.py waits by the real clock before it asks again.
    patched = SimpleNamespace(**{name: getattr(asyncio, name) for name in asyncio.__all__})
    patched.sleep = at_once
    discord.http.asyncio = patched  # type: ignore[attr-defined, assignment]
    SHELF.open(start.folder)
    asyncio.run(Life(start).live())


def serve_lives(drawn: int) -> None:
    """Begin a life whenever a line asks for one; answer with the number of its process."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for title in rules.GAMES if drawn else ():
        PICTURES[title].warm_up("en", Say(Catalogues(), "en"))

    for line in sys.stdin:
        folder, discord_port, door_port, seed, now = line.split()
        start = Start(
            Path(folder), int(discord_port), int(door_port), seed, datetime.fromisoformat(now), drawn
        )
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            live(start)
            os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    serve_lives(int(sys.argv[1]))
