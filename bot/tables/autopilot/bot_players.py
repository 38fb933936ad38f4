"""What is done without a press: by bot players, and by plans that people have saved for their turn.

They act step by step, each step committed, until a person is to act or the game is over.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import traceback
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.tables import play
from bot.tables.plans import PlanFault
from bot.tables.store import StaleTable
from cogs.ports import Status

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from bot.clock import Clock
    from bot.storage.model import Table
    from bot.tables.plans import Plans
    from bot.tables.play import Step
    from bot.tables.store import Store
    from bot.tables.transitions import Transitions
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]

logger = logging.getLogger(__name__)
FIRST_WAIT: Final = timedelta(minutes=1)
LONGEST_WAIT: Final = timedelta(hours=1)


class BotPlayers:
    """Plays for the bot players and carries plans out. The caller of ``play`` holds the lock of the table.

    A fault stays at its table: a bot player that cannot think takes a legal action by chance; where even that
    fails, the table says so (``Table.fault``) and is tried again, at longer and longer intervals, and at the
    next start: it may be an update that mends it. A plan that fails is tried again, too, but nobody is told:
    its owner may act all the same.
    """

    def __init__(
        self,
        store: Store,
        transitions: Transitions,
        plans: Plans,
        clock: Clock,
        games: Mapping[str, AnyGame],
    ) -> None:
        self._store = store
        self._transitions = transitions
        self._plans = plans
        self._clock = clock
        self._games = games
        self._waits: dict[int, tuple[datetime, timedelta]] = {}
        self._logged: set[tuple[int, str]] = set()

    def may_try(self, table_id: int) -> bool:
        """Tell whether it is time to try a table (again)."""
        until, _ = self._waits.get(table_id, (None, None))
        return until is None or until <= self._clock.now()

    async def play(self, table: Table) -> Table:
        """Let bot players act and plans be carried out; return the table after it.

        What a person has done before stands, also where the database or the rules fail now.
        """
        try:
            table = await self._let_bots_act(table)
            while (after := await self._plans.carry_out(table)) is not None:
                table = await self._let_bots_act(after)
        except PlanFault as fault:
            level, told = self._news(table.id, fault.error)
            logger.log(level, "A plan at table %d cannot be carried out: %s", table.id, told)
            self._put_off(table.id)
        except sqlite3.Error:
            logger.exception("Bot players of table %d could not go on", table.id)
        except Exception as error:  # noqa: BLE001  whatever it is, it must stop nothing but this table
            await self.stop(table.id, error)
        else:
            self._waits.pop(table.id, None)
        return table

    async def _let_bots_act(self, table: Table) -> Table:
        while self._to_act(table) is not None:
            table = await self._act(table.id)
        return table

    def _put_off(self, table_id: int) -> None:
        _, wait = self._waits.get(table_id, (None, FIRST_WAIT))
        self._waits[table_id] = self._clock.now() + wait, min(2 * wait, LONGEST_WAIT)

    async def stop(self, table_id: int, error: Exception) -> None:
        """Note why the bot players of a table cannot go on, and when to try again."""
        level, told = self._news(table_id, error)
        logger.log(level, "Table %d cannot go on: %s", table_id, told)
        self._put_off(table_id)
        try:
            await self._store.note_fault(table_id, described(error))
        except sqlite3.Error:
            logger.exception("The fault of table %d could not be noted", table_id)

    async def _act(self, table_id: int) -> Table:
        """Let the bot player who is to act take a step; return the table, also if somebody else was first."""
        table, data = await self._store.load_position(table_id)
        seat = self._to_act(table)
        if table.state is None or seat is None:
            return table
        step, by_chance = await self._chosen(table, data, seat)
        try:
            return await self._transitions.step(table, step, seat, None, by_chance=by_chance)
        except StaleTable:
            return table

    async def _chosen(self, table: Table, data: bytes, seat: int) -> tuple[Step, bool]:
        """Return the step that a bot player takes, and whether chance chose it."""
        game = self._games[table.title]
        view = game.view(table.state, seat)
        try:
            # In a thread, as thinking may take its time; the other tables go on meanwhile.
            action = await asyncio.to_thread(game.advise, view, seat)
            return play.take(game, data, seat, action), False
        except Exception as error:  # noqa: BLE001  a bot player's fault must not keep people from playing on
            level, told = self._news(table.id, error)
            logger.log(level, "Table %d, seat %d: chance chose: %s", table.id, seat, told)
            return play.take(game, data, seat, secrets.choice(game.legal(view, seat))), True

    def _to_act(self, table: Table) -> int | None:
        if table.state is None or table.status is not Status.RUNNING:
            return None
        return play.bot_to_act(self._games[table.title], table.state, table)

    def _news(self, table_id: int, error: Exception) -> tuple[int, str]:
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
