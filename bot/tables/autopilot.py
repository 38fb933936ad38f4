"""The one mechanism that acts for seats that do not act themselves.

A table where such a seat is to act has a task of its own, which acts step by step, each step committed, until
a person is to act or the game is over. It begins with the change that lets such a seat act, and after a
restart from what is stored.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import traceback
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from bot import logs, measures
from bot.storage.errors import DATABASE_FAILURES
from bot.storage.rows import game_rows, post_rows, premove_rows, table_rows, waiting_rows
from bot.tables import play
from bot.tables.premoves import PlanFault
from bot.tables.store import StaleTable
from rules.kernel.bots import Level

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from bot.clock import Clock
    from bot.model import StoredTable, Table
    from bot.storage.connection import Connection
    from bot.tables.ledger import Ledger
    from bot.tables.play import Step
    from bot.tables.premoves import Plans
    from rules.kernel.contract import Action, State

FIRST_WAIT: Final = timedelta(minutes=1)
LONGEST_WAIT: Final = timedelta(hours=1)


class Faults:
    """What has gone wrong at which table, and when to try there again."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waits: dict[int, tuple[datetime, timedelta]] = {}
        self._logged: set[tuple[int, str]] = set()

    def may_try(self, table_id: int, now: datetime) -> bool:
        """Tell whether it is time to try a table (again)."""
        until, _ = self._waits.get(table_id, (None, None))
        return until is None or until <= now

    def put_off(self, table_id: int) -> None:
        """Try a table again later: after a minute, then twice as long, at most an hour."""
        _, wait = self._waits.get(table_id, (None, FIRST_WAIT))
        self._waits[table_id] = self._clock.now() + wait, min(2 * wait, LONGEST_WAIT)

    def over(self, table_id: int) -> None:
        """Note that a table goes on."""
        self._waits.pop(table_id, None)

    def news(self, table_id: int, error: Exception) -> tuple[int, str]:
        """Return how to log a fault: with where it came from, unless the table has had it before."""
        what = described(error)
        if (table_id, what) in self._logged:
            return logging.INFO, what
        self._logged.add((table_id, what))
        frames = "".join(traceback.format_tb(error.__traceback__))
        return logging.ERROR, f"{what}\n{frames}"


def described(error: Exception) -> str:
    """Return what an error is and where it arose, without what it was about: that may be hidden."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{place}"


class Turn(NamedTuple):
    """A seat in which a bot player is to act. ``stand_in``: for its person; ``away``: who is away."""

    seat: int
    stand_in: bool = False
    away: bool = False


class Chosen(NamedTuple):
    """The step that a bot player takes; how many playouts it had at most; whether chance chose instead."""

    step: Step
    rollouts: int | None = None
    by_chance: bool = False


class BotPlayers:
    """Thinks, and changes nothing. A bot player that cannot think takes a legal action by chance."""

    def __init__(self, ledger: Ledger, faults: Faults) -> None:
        self._ledger, self._faults = ledger, faults
        self._games, self._pools = ledger.games, ledger.pools

    def to_act(self, table: StoredTable) -> Turn | None:
        """Return the turn of a bot player, or of one that holds somebody's seat, if there is one."""
        if not play.may_act(table):
            return None
        assert table.state is not None
        seat = play.bot_to_act(self._games[table.title], table.state, table)
        return None if seat is None else Turn(seat, stand_in=table.seats[seat].held is not None)

    async def chosen(self, table: StoredTable, data: bytes, seat: int) -> Chosen:
        """Return what a bot player does; may raise anything."""
        game = self._games[table.title]
        view = game.view(table.state, seat)
        try:
            skill, begun = table.seats[seat].skill, time.monotonic()
            action, rollouts = await self._choice(table, view, seat)
            seconds = measures.THINKING_SECONDS.labels(table.title, skill.level.value)
            seconds.observe(time.monotonic() - begun)
            return Chosen(play.take(game, data, seat, action), rollouts)
        except Exception as error:  # noqa: BLE001  a bot player's fault must not keep people from playing on
            level, told = self._faults.news(table.id, error)
            logger.log(level, "Table %d, seat %d: chance chose: %s", table.id, seat, told)
            measures.CHOSEN_BY_CHANCE.labels(table.title).inc()
            step = play.take(game, data, seat, secrets.choice(game.legal(view, seat)))
            return Chosen(step, by_chance=True)

    async def _choice(self, table: StoredTable, view: State, seat: int) -> tuple[Action, int | None]:
        """Return what a bot player does, and of a strong one how many playouts it had."""
        game, skill = self._games[table.title], table.seats[seat].skill
        by_chance = skill.level is Level.EASY or (skill.level is Level.STRONG and game.rollouts > 0)
        seed = await self._ledger.database.read(game_rows.bots_seed, table.id) if by_chance else ""
        choice, rollouts = await self._pools.choose(game, view, seat, skill, seed, table.version, table.id)
        return choice.action, rollouts


logger = logging.getLogger(__name__)
_SHORTEST_WAIT: Final = 0.05
PATIENCE: Final = 1.0
"""Seconds that who has acted waits at most for what follows by itself: Discord gives three for an answer."""


class _Run:
    """What acts at one table now. ``again``: there is more to do; ``followers``: who waits for its end.

    ``last`` is the table after its last step; ``failed``: something that may be tried again; ``looked``: when
    it last began to look for something to do.
    """

    def __init__(self, now: datetime) -> None:
        self.looked = now
        self.again = True
        self.followers = 0
        self.last: StoredTable | None = None
        self.failed = False
        self.task: asyncio.Task[None]


class Autopilot:
    """Lets bot players act, for themselves and for who is away or out of time, and carries plans out.

    It thinks without the lock of the table, and commits under it what was thought about the same version. A
    fault stays at its table: where not even chance can choose, the table says so (``Table.fault``) and is
    tried again, at longer and longer intervals, and at the next start: it may be an update that mends it. A
    plan that fails is tried again, too, but nobody is told: its owner may act all the same.

    ``stir`` is called when a post is due, now or later, that nobody who acts is about to deliver.
    """

    def __init__(self, ledger: Ledger, plans: Plans, *, stir: Callable[[], None] = lambda: None) -> None:
        self._ledger, self._plans = ledger, plans
        self._store, self._database, self._clock = ledger.store, ledger.database, ledger.clock
        self._stir = stir
        self._faults = Faults(self._clock)
        self._bot_players = BotPlayers(ledger, self._faults)
        self._runs: dict[int, _Run] = {}
        self._closed = False

    def begin(self, table_id: int) -> None:
        """Act at a table, in its own task, as long as a seat is to act that does not act itself."""
        run = self._runs.get(table_id)
        if run is not None:
            run.again = True
        elif not self._closed:
            run = self._runs[table_id] = _Run(self._clock.now())
            run.task = asyncio.create_task(self._run(table_id, run), name=f"autopilot {table_id}")

    async def resume(self) -> None:
        """Begin wherever a seat is to act by itself: the end of the program, or a fault, has cut it off."""
        now = self._clock.now()
        for table_id in await self._database.read(unattended, now):
            if self._faults.may_try(table_id, now):
                self.begin(table_id)

    async def follow(self, table: StoredTable) -> StoredTable:
        """Wait a short time for what follows a change by itself; return the table as it is then."""
        run = self._runs.get(table.id)
        if run is None:
            return table
        run.followers += 1
        try:
            done, _ = await asyncio.wait({run.task}, timeout=PATIENCE)
        finally:
            run.followers -= 1
        if not done:
            self._stir()
        elif not run.task.cancelled():
            run.task.result()
        return run.last if run.last is not None and run.last.version > table.version else table

    async def followed(self, table: StoredTable, user_id: int) -> Table:
        """Return a table as somebody sees it after what follows by itself, if that is quick."""
        return self._ledger.redacted(await self.follow(table), user_id)

    async def settled(self, table_id: int | None = None) -> None:
        """Wait until nothing acts by itself any more, at a table or at all of them."""
        while tasks := {run.task for each, run in self._runs.items() if table_id in (None, each)}:
            await asyncio.wait(tasks)

    async def close(self) -> None:
        """Begin nothing more, end what is under way: what is stored stands, the next start goes on."""
        self._closed = True
        for run in self._runs.values():
            run.task.cancel()
        await self.settled()

    async def _run(self, table_id: int, run: _Run) -> None:
        logs.know("table", table_id)
        logs.know("interaction", None)  # whoever has begun it, others keep it going
        try:
            while run.again:
                await self._act(table_id, run)
                await self._begin_later(table_id, run.looked)
        finally:
            del self._runs[table_id]
            if not run.followers and not self._closed:
                self._stir()

    async def _begin_later(self, table_id: int, looked: datetime) -> None:
        """Begin anew once the premoves may be looked at that wait for their time.

        Those whose time had come when the table was last looked at wait for something else: a paused table to
        go on, or whatever has failed to be tried again.
        """
        try:
            moment = await self._database.read(premove_rows.waits, table_id, looked)
        except DATABASE_FAILURES:  # the next look at all tables finds them, too
            logger.exception("It is not known how long premoves of table %d wait", table_id)
            return
        if moment is not None:
            wait = (moment - self._clock.now()).total_seconds()
            asyncio.get_running_loop().call_later(max(wait, _SHORTEST_WAIT), self.begin, table_id)

    async def _act(self, table_id: int, run: _Run) -> None:
        """Act until nothing more is to do; then the post that has waited for it waits no longer."""
        ended = False
        try:
            while run.again:
                run.again = run.failed = ended = False
                ended = await self._step(table_id, run)
        except DATABASE_FAILURES:
            logger.exception("Table %d could not go on by itself", table_id)
        except Exception as error:  # noqa: BLE001  whatever it is, it must stop nothing but this table
            await self._stop(table_id, error)
        else:
            if run.failed:
                self._faults.put_off(table_id)
            else:
                self._faults.over(table_id)
        if not ended:
            await self._let_go(table_id)

    async def _step(self, table_id: int, run: _Run) -> bool:
        """Take one step; return False if there was none to take.

        The commit of a step says whether another one follows (``begin``).
        """
        run.looked = self._clock.now()
        table, data = await self._store.load_position(table_id)
        if not play.may_act(table):
            return False
        try:
            after = await self._take(table, data, run)
        except StaleTable:  # somebody has acted meanwhile: there may be something else to do
            run.again = True
            return False
        if after is None:
            return False
        run.last = after
        return True

    async def _take(self, table: StoredTable, data: bytes, run: _Run) -> StoredTable | None:
        """Let a bot player act, else carry a plan out, else let a bot player act for who is away."""
        turn = self._bot_players.to_act(table)
        if turn is None:
            planned = await self._planned(table, run)
            if planned is not None:
                if planned.version == table.version:  # its plan has been changed
                    raise StaleTable
                return planned
            turn = await self._away(table)
        if turn is None:
            return None
        step, rollouts, by_chance = await self._bot_players.chosen(table, data, turn.seat)
        async with self._ledger.holding(table.id):
            # As it is kept: an undo that was asked for meanwhile does not change its version.
            now, _ = await self._store.load_position(table.id, table.version)
            if now.version != table.version or (turn.away and await self._away(now) is None):
                raise StaleTable
            return await self._ledger.step(
                now, step, turn.seat, None, by_chance=by_chance, stand_in=turn.stand_in, rollouts=rollouts
            )

    async def _planned(self, table: StoredTable, run: _Run) -> StoredTable | None:
        """Carry out a plan that is due, if there is one; one that fails keeps nobody else from acting."""
        try:
            async with self._ledger.holding(table.id):
                return await self._plans.carry_out(table)
        except PlanFault as fault:
            level, told = self._faults.news(table.id, fault.error)
            logger.log(level, "A plan at table %d cannot be carried out: %s", table.id, told)
            run.failed = True
            return None

    async def _away(self, table: StoredTable) -> Turn | None:
        """Return the turn of somebody who is away and lets a bot player play meanwhile."""
        seats = await self._database.read(waiting_rows.away, table.id, self._clock.now())
        return Turn(seats[0], stand_in=True, away=True) if seats else None

    async def _stop(self, table_id: int, error: Exception) -> None:
        """Note why a table cannot go on by itself, and when to try again."""
        level, told = self._faults.news(table_id, error)
        logger.log(level, "Table %d cannot go on: %s", table_id, told)
        self._faults.put_off(table_id)
        try:
            await self._store.note_fault(table_id, described(error))
        except DATABASE_FAILURES:
            logger.exception("The fault of table %d could not be noted", table_id)

    async def _let_go(self, table_id: int) -> None:
        try:
            await self._database.note(post_rows.let_go, table_id)
        except DATABASE_FAILURES:  # it waits some seconds, and no longer
            logger.exception("The post of table %d could not be let go", table_id)


def unattended(connection: Connection, now: datetime) -> list[int]:
    """Return the tables where a seat is to act that does not act itself."""
    bots, orders = table_rows.waiting_for_bots(connection), premove_rows.tables_due(connection, now)
    return sorted({*bots, *orders, *waiting_rows.tables_away(connection, now)})
