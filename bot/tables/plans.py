"""What seats have arranged for their next turn: saved in private, and carried out when the turn comes."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, Final

from bot.storage.rows.plan_rows import StoredPlan
from bot.tables import permissions, play
from bot.tables.order_book import OrderBook
from bot.tables.store import StaleTable
from cogs.ports import SavedPlan
from rules import Refusal
from rules.kernel import codec

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.clock import Clock
    from bot.storage.model import Table
    from bot.tables.store import Store
    from bot.tables.transitions import Transitions
    from rules.kernel.contract import Action, Game

    AnyGame = Game[Any, Any, Any]

TRIES: Final = 5
"""How often a plan is saved anew when somebody has moved meanwhile."""


class PlanFault(Exception):  # noqa: N818  as a table's fault is called
    """A plan could not be carried out because the rules, or the program, failed with ``error``."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error


class Plans:
    """The plans of all tables. To save one changes no table: nobody but its owner sees a difference."""

    def __init__(
        self, store: Store, transitions: Transitions, clock: Clock, games: Mapping[str, AnyGame]
    ) -> None:
        self._store = store
        self._transitions = transitions
        self._clock = clock
        self._games = games
        self.orders = OrderBook(store, transitions, clock, games)

    async def of(self, table_id: int, user_id: int) -> SavedPlan | None:
        """Return the plan of a person, if it is one that could still be carried out."""
        table = await self._store.load(table_id)
        game, seat = self._games[table.title], permissions.seated(table, user_id)
        if table.state is None or not game.plans_ahead:
            return None
        plan = await self._of(table, seat)
        action = None if plan is None else _action(game, plan)
        if plan is None or action is None or action not in game.plans(game.view(table.state, seat), seat):
            return None
        return SavedPlan(action, plan.auto)

    async def save(self, table_id: int, user_id: int, action: Action, *, auto: bool | None) -> SavedPlan:
        """Save a plan in place of the last one; Refusal if it is none that the seat could carry out."""
        for _ in range(TRIES):
            table = await self._store.load(table_id)
            try:
                return await self._save(table, permissions.seated(table, user_id), action, auto=auto)
            except StaleTable:  # somebody has moved meanwhile: it may still be possible, or not
                continue
        raise StaleTable

    async def carry_out(self, table: Table) -> Table | None:
        """Carry out one plan, or one step of orders, whose turn has come; None if there is none.

        Return the table after it. The caller holds the lock of the table. A plan that is due and cannot be
        carried out any more is dropped. Raise PlanFault for what is no error of the database.
        """
        try:
            after = await self.orders.carry_out(table)
        except sqlite3.Error:
            raise
        except Exception as error:
            raise PlanFault(error) from error
        return after or await self._next_plan(table)

    async def _next_plan(self, table: Table) -> Table | None:
        if not self._games[table.title].plans_ahead:
            return None
        for plan in await self._store.plans(table.id):
            if plan.due and plan.auto:
                try:
                    after = await self._carry_out(table.id, plan)
                except sqlite3.Error:
                    raise
                except Exception as error:
                    raise PlanFault(error) from error
                if after is not None:
                    return after
        return None

    async def _save(self, table: Table, seat: int, action: Action, *, auto: bool | None) -> SavedPlan:
        permissions.running(table)
        game = self._games[table.title]
        if table.state is None or action not in game.plans(game.view(table.state, seat), seat):
            raise Refusal("tables.no_such_plan")
        if auto is None:
            before = await self._of(table, seat)
            auto = before is not None and before.auto
        if seat in game.to_act(table.state):
            auto = False
        user_id = table.seats[seat].user_id
        assert user_id is not None
        data, now = codec.encode_action(action), self._clock.now()
        await self._store.save_plan(table, StoredPlan(seat, user_id, data, game.revision, auto, now))
        return SavedPlan(action, auto)

    async def _of(self, table: Table, seat: int) -> StoredPlan | None:
        plans = await self._store.plans(table.id)
        holder = table.seats[seat].user_id
        return next((plan for plan in plans if (plan.seat, plan.user_id) == (seat, holder)), None)

    async def _carry_out(self, table_id: int, plan: StoredPlan) -> Table | None:
        table, data = await self._store.load_position(table_id)
        game, seat = self._games[table.title], plan.seat
        mine = table.seat_of(plan.user_id) == seat
        if not (mine and play.may_act(table) and seat in game.to_act(table.state)):
            return None
        action, view = _action(game, plan), game.view(table.state, seat)
        possible = game.plans(view, seat)
        if action is None or action not in possible or action not in game.legal(view, seat):
            if possible and action not in possible:
                await self._store.drop_plan(table_id, plan)
            return None
        step = play.take(game, data, seat, action)
        try:
            return await self._transitions.step(table, step, seat, plan.user_id, plan=plan)
        except StaleTable:
            return await self._store.load(table_id)


def _action(game: AnyGame, plan: StoredPlan) -> Action | None:
    """Return what is planned; None where the game has no such action any more."""
    try:
        return codec.decode_action(game, plan.action, plan.revision)
    except Refusal:
        return None
