"""What people want done when they can act: saved in private, and carried out step by step when they can."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from msgspec.structs import replace

from bot.model import SavedPlan, SavedPremoves
from bot.storage.errors import DATABASE_FAILURES
from bot.storage.rows import history_rows, premove_rows
from bot.storage.rows.history_rows import stands
from bot.storage.rows.premove_rows import Fired, StoredPremoves
from bot.tables import permissions, play
from bot.tables.history import entries as log_entries
from bot.tables.history import glances
from bot.tables.store import StaleTable
from rules import Refusal
from rules.kernel import premoves as premoving
from rules.kernel.premoves import Act, Kind, Premoves, Reason

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.model import StoredTable
    from bot.tables.ledger import Ledger
    from rules.kernel.contract import Action, AnyGame, Event, State
    from rules.kernel.premoves import Wish

TRIES: Final = 5
"""How often premoves are saved anew when somebody has moved meanwhile."""
WISHES: Final = 8
STEPS: Final = 24

T = TypeVar("T")


class PlanFault(Exception):  # noqa: N818  as a table's fault is called
    """Premoves could not be carried out because the rules, or the program, failed with ``error``."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error


class Plans:
    """The premoves at all tables. To save some changes no table: nobody but their owner sees a difference."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger, self._store, self._database = ledger, ledger.store, ledger.database
        self._clock, self._games = ledger.clock, ledger.games

    async def premoves(self, table_id: int, user_id: int) -> dict[Kind, SavedPremoves]:
        """Return the premoves of a person that are not over, by when they are carried out."""
        table = await self._store.load(table_id)
        saved = await self._open(table, permissions.seated(table, user_id))
        return {each.kind: SavedPremoves(premoves, each.taken, each.halted) for each, premoves in saved}

    async def save_premoves(
        self, table_id: int, user_id: int, kind: Kind, premoves: Premoves, *, instead_of: Premoves
    ) -> SavedPremoves | None:
        """Save what a person wants done, in place of what they know: no move, and nobody else is told."""
        saved = await self._at_present(
            table_id, user_id, lambda table, seat: self._save(table, seat, kind, premoves, instead_of)
        )
        self._store.begin(table_id)
        return saved

    async def save_plan(
        self, table_id: int, user_id: int, action: Action, *, auto: bool | None = None
    ) -> SavedPlan:
        """Save a plan in place of the last one; Refusal if it is none that the seat could carry out."""
        return await self._at_present(
            table_id, user_id, lambda table, seat: self._save_plan(table, seat, action, auto=auto)
        )

    async def carry_out(self, table: StoredTable) -> StoredTable | None:
        """Take one step of premoves whose time has come; return the table after it, None if there is none.

        A seat answers the turns of others before its plan begins its own.
        The caller holds the lock of the table. Raise PlanFault for what is no error of the database.
        """
        now, fault = self._clock.now(), None
        due = [each for each in await self._database.read(premove_rows.every, table.id) if each.due]
        early = [each for each in due if each.not_before is not None and each.not_before > now]
        answering = {each.seat for each in early}
        for each in due:
            if each.by_hand or each in early or (each.kind is Kind.PLAN and each.seat in answering):
                continue
            try:
                after = await self._try(table.id, each)
            except PlanFault as found:  # the premoves of other seats can be carried out all the same
                fault = fault or found
                continue
            if after is not None:
                return after
        if fault is not None:
            raise fault
        return None

    async def _try(self, table_id: int, stored: StoredPremoves) -> StoredTable | None:
        try:
            return await self._look_at(table_id, stored)
        except DATABASE_FAILURES:
            raise
        except Exception as error:
            raise PlanFault(error) from error

    async def _at_present(
        self, table_id: int, user_id: int, save: Callable[[StoredTable, int], Awaitable[T]]
    ) -> T:
        """Save for the seat of a person; anew where somebody has moved meanwhile."""
        for _ in range(TRIES):
            table = await self._store.load(table_id)
            try:
                return await save(table, permissions.seated(table, user_id))
            except StaleTable:  # it may still be possible, or not
                continue
        raise StaleTable

    async def _save(
        self, table: StoredTable, seat: int, kind: Kind, premoves: Premoves, instead_of: Premoves
    ) -> SavedPremoves | None:
        permissions.running(table)
        game = self._games[table.title]
        saved = await self._open(table, seat)
        before = next((premoves for each, premoves in saved if each.kind is kind), Premoves())
        if replace(before, made_in=0) != replace(instead_of, made_in=0):
            raise Refusal("tables.orders_changed")
        if not premoves.wishes:
            await self._database.write(premove_rows.clear, table.id, seat, kind)
            return None
        view: State = game.view(table.state, seat)
        _check(game, view, seat, kind, [wish for wish in premoves.wishes if wish not in before.wishes])
        if len(premoves.wishes) > WISHES or any(len(wish) > STEPS for wish in premoves.wishes):
            raise Refusal("tables.too_many_wishes", most=WISHES)
        made = replace(premoves, made_in=game.round_of(view))
        await self._put(table, seat, kind, made)
        return SavedPremoves(made)

    async def _save_plan(
        self, table: StoredTable, seat: int, action: Action, *, auto: bool | None
    ) -> SavedPlan:
        permissions.running(table)
        game = self._games[table.title]
        if table.state is None or action not in game.plans(game.view(table.state, seat), seat):
            raise Refusal("tables.no_such_plan")
        if auto is None:
            saved = await self._open(table, seat)
            auto = any(each.kind is Kind.PLAN and not each.by_hand for each, _ in saved)
        if seat in game.to_act(table.state):
            auto = False
        await self._put(table, seat, Kind.PLAN, Premoves(((action,),)), by_hand=not auto)
        return SavedPlan(action, auto)

    async def _put(
        self, table: StoredTable, seat: int, kind: Kind, premoves: Premoves, *, by_hand: bool = False
    ) -> None:
        user_id = table.seats[seat].user_id
        assert user_id is not None
        game, now, beside = self._games[table.title], self._clock.now(), kind is Kind.OUT_OF_TURN
        stored = StoredPremoves(
            seat,
            kind,
            user_id,
            premoving.encode(premoves),
            game.revision,
            premoves.standing,
            table.version,
            now,
            due=beside,
            not_before=now + play.pause() if beside else None,
            by_hand=by_hand,
        )
        await self._store.write(table, premove_rows.save, table.id, table.version, stored)

    async def _open(self, table: StoredTable, seat: int) -> list[tuple[StoredPremoves, Premoves]]:
        every = await self._database.read(premove_rows.every, table.id)
        return glances.theirs(self._games[table.title], table, seat, every)

    async def _look_at(self, table_id: int, stored: StoredPremoves) -> StoredTable | None:
        table, data = await self._store.load_position(table_id)
        if not play.may_act(table):
            return None
        game, seat = self._games[table.title], stored.seat
        premoves = glances.read(game, stored)
        if premoves is None or table.seat_of(stored.user_id) != seat:
            await self._database.write(premove_rows.drop, table_id, stored)
            return None
        wanted = await self._wanted(table, stored, premoves)
        if isinstance(wanted, Reason):
            halted = table_id, stored, wanted, table.version
            await self._database.write(premove_rows.halt, *halted)
        if not isinstance(wanted, Act):
            if wanted is None:
                await self._database.write(premove_rows.rest, table_id, stored)
            return None
        follows = wanted.rest or wanted.left
        rest = premoving.encode(Premoves((wanted.rest, wanted.left))) if follows else None
        step = play.take(game, data, seat, wanted.action)
        fired = Fired(stored, rest)
        try:
            return await self._ledger.step(table, step, seat, stored.user_id, fired=fired)
        except StaleTable:
            return await self._store.load(table_id)

    async def _wanted(
        self, table: StoredTable, stored: StoredPremoves, premoves: Premoves
    ) -> Act | Reason | None:
        game, seat = self._games[table.title], stored.seat
        view: State = game.view(table.state, seat)
        if stored.kind is Kind.OUT_OF_TURN:
            return premoving.next_out_of_turn(game, view, seat, premoves, await self._since(table, stored))
        if seat not in game.to_act(table.state):
            return None
        if stored.kind is Kind.PLAN:
            return premoving.next_planned(game, view, seat, premoves)
        if stored.rest is not None:
            return premoving.go_on(game, view, seat, *_rest(game, stored))
        return premoving.next_act(game, view, seat, premoves, await self._since(table, stored))

    async def _since(self, table: StoredTable, stored: StoredPremoves) -> list[Event]:
        """Return what others did since premoves were saved or carried out, as their owner has seen it."""
        game, seat = self._games[table.title], stored.seat
        entries = await self._database.read(history_rows.entries, table.id, after=stored.since)
        others = [entry for entry in entries if stands(entry) and entry.seat != seat]
        return [event.seen_by(seat) for entry in others for event in log_entries.events(game, entry)]


def _check(game: AnyGame, view: State, seat: int, kind: Kind, wishes: list[Wish]) -> None:
    """Raise Refusal for wishes that could not be fulfilled if the seat could act now."""
    if not wishes:
        return
    could = premoving.could_act(game, view, seat, kind)
    if could is None or not all(wishes):
        raise Refusal("tables.no_such_plan")
    for wish in wishes:
        if kind is Kind.TURN:
            premoving.reached(game, could, seat, wish)
        elif len(wish) != 1 or wish[0] not in game.legal(could, seat):
            raise Refusal("tables.no_such_plan")


def _rest(game: AnyGame, stored: StoredPremoves) -> tuple[Wish, ...]:
    """Return what is to follow of a wish, and what is left after its owner was asked."""
    assert stored.rest is not None
    return premoving.decode(game, stored.rest, stored.revision).wishes
