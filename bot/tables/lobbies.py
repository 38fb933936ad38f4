"""Tables that wait in their lobbies: opened, changed, begun, played again."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec

import msgspec

from bot.model import RELAXED, Invitations, Status
from bot.model.posts import PostKind
from bot.storage.rows import history_rows, table_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import invitations, lobby, rematch
from bot.tables.store import StaleTable
from rules import Refusal
from rules.kernel.bots import Level

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.model import Order, Pace, Person, StoredTable, Table
    from bot.tables.autopilot import Autopilot
    from bot.tables.ledger import Ledger


P = ParamSpec("P")
_TRIES: Final = 3
"""How often somebody is seated at a rematch where other processes seat others at the same moment."""
_TEACHING_BOTS: Final = 2
"""Bot players at a table that teaches."""


class Lobbies:
    """What is done before the start. What is not allowed raises Refusal and changes nothing."""

    def __init__(self, ledger: Ledger, autopilot: Autopilot) -> None:
        self._ledger, self._autopilot = ledger, autopilot
        self._store, self._games = ledger.store, ledger.games

    async def create(
        self,
        guild_id: int,
        channel_id: int,
        title: str,
        options: Mapping[str, object],
        host: Person,
        pace: Pace = RELAXED,
        *,
        invited: Sequence[Person] = (),
        private: bool = False,
    ) -> Table:
        """Open a table with its host in the first seat; it waits in its lobby.

        Those ``invited`` are named once. ``private``: nobody else may take a seat.
        """
        opened = await self._opened((guild_id, channel_id), title, options, host, pace, private=private)
        opened = invitations.expecting(opened, invited)
        return self._ledger.redacted(
            msgspec.structs.replace(opened, id=await self._store.create(opened)), host.id
        )

    async def configure(self, table_id: int, user_id: int, options: Mapping[str, object]) -> Table:
        """Change options (host only)."""
        return await self._change(Kind.CONFIGURE, table_id, user_id, lobby.configure, self._games, options)

    async def set_pace(self, table_id: int, user_id: int, pace: Pace) -> Table:
        """Choose the pace (host only)."""
        return await self._change(Kind.PACE, table_id, user_id, lobby.set_pace, pace)

    async def join(self, table_id: int, person: Person) -> Table:
        """Take a free seat; the rematch for which all others have come begins with it."""
        return await self._autopilot.followed(await self._join(table_id, person), person.id)

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Leave; the next one becomes host, the last one's leaving cancels the table.

        Who is invited and has no seat declines.
        """
        return await self._change(Kind.LEAVE, table_id, user_id, invitations.leave)

    async def invite(self, table_id: int, user_id: int, people: Sequence[Person]) -> Table:
        """Invite people (host only): they are named once, and sit down by themselves."""
        return await self._change(Kind.INVITE, table_id, user_id, invitations.invite, people)

    async def remove(self, table_id: int, user_id: int, gone: int) -> Table:
        """Remove somebody who sits there or is invited (host only)."""
        return await self._change(Kind.REMOVE, table_id, user_id, invitations.remove, gone)

    async def paint(self, table_id: int, user_id: int, colour: str | None) -> Table:
        """Choose the colour of one's seat (None: the one that the title gives it); no two choose the same."""
        return await self._change(Kind.COLOUR, table_id, user_id, invitations.paint, colour)

    async def arrange(
        self,
        table_id: int,
        user_id: int,
        order: Order | None = None,
        *,
        private: bool | None = None,
        hints: bool | None = None,
        rated: bool | None = None,
    ) -> Table:
        """Choose in which order people will sit, and what else stands in ``Invitations`` (host only).

        None: as it is.
        """
        allowed = {"private": private, "hints": hints, "rated": rated}
        return await self._change(Kind.ORDER, table_id, user_id, invitations.arrange, order, **allowed)

    async def add_bot(
        self, table_id: int, user_id: int, level: Level = Level.NORMAL, character: str | None = None
    ) -> Table:
        """Let a bot player take a free seat (host only), of a character that the others have not."""
        chosen = self._games, level, character
        return await self._change(Kind.ADD_BOT, table_id, user_id, lobby.add_bot, *chosen)

    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Let the bot player who came last go (host only)."""
        return await self._change(Kind.REMOVE_BOT, table_id, user_id, lobby.remove_bot)

    async def start(self, table_id: int, user_id: int) -> Table:
        """Begin the game (host only), its seats given out as was chosen."""
        async with self._ledger.changing(table_id) as table:
            lobby.may_start(table, self._games[table.title], user_id)
            begun = await self._begin(table, table, user_id)
        return await self._autopilot.followed(begun, user_id)

    async def teach(
        self,
        guild_id: int,
        channel_id: int,
        title: str,
        options: Mapping[str, object],
        host: Person,
        *,
        seed: str,
        together: bool = False,
    ) -> Table:
        """Begin a table of one person and two bot players that teaches, as the first game of a title.

        ``together``: the seat of one of these is open to whoever takes it.
        """
        place = guild_id, channel_id
        opened = await self._opened(place, title, options, host, RELAXED, private=True, hints=True)
        game = self._games[title]
        for _ in range(_TEACHING_BOTS):
            opened = lobby.add_bot(opened, host.id, self._games, character="")
        lobby.may_start(opened, game, host.id)
        opened = lobby.with_open_bot(opened) if together else opened
        start = await self._ledger.start(opened, invitations.in_order(opened), host.id, seed)
        return await self._autopilot.followed(await self._store.create_taught(start), host.id)

    async def rematch(
        self, table_id: int, person: Person, channel_id: int, colours: Sequence[str] = ()
    ) -> Table:
        """Open the rematch of a game that is over, or take one's seat in the one that is open already.

        There is one rematch of a table. It has the same people (the others are invited), title, options and
        pace; ``colours`` are those that the seats had. It begins when all have taken their seats.
        """
        async with self._ledger.changing(table_id, broken=True) as before:
            rematch.may_ask(before, person)
            found = await self.rematch_of(table_id)
            if found is None:
                found = await self._open_rematch(before, person, channel_id, colours)
        for _ in range(_TRIES):
            with suppress(StaleTable):
                return await self._autopilot.followed(await self._sit_down(found, person), person.id)
        raise StaleTable

    async def rematch_of(self, table_id: int) -> int | None:
        """Return the rematch of a table, unless there is none or it was cancelled."""
        return await self._ledger.database.read(table_rows.rematch_of, table_id)

    async def _opened(
        self,
        place: tuple[int, int],
        title: str,
        options: Mapping[str, object],
        host: Person,
        pace: Pace,
        *,
        private: bool,
        hints: bool = False,
    ) -> StoredTable:
        if title not in self._games:
            raise Refusal("tables.unknown_title")
        return lobby.opened(
            self._games[title],
            place,
            host,
            self._ledger.clock.now(),
            options,
            pace=pace,
            noise=await self._ledger.database.read(table_rows.noise_of_guild, place[0]),
            invitations=Invitations(private=private, hints=hints),
        )

    async def _change(
        self,
        kind: Kind,
        table_id: int,
        user_id: int,
        change: Callable[Concatenate[StoredTable, int, P], StoredTable],
        *values: P.args,
        **named: P.kwargs,
    ) -> Table:
        async with self._ledger.changing(table_id) as table:
            after = change(table, user_id, *values, **named)
            post = PostKind.LOBBY if after.status is Status.LOBBY else PostKind.FINAL
            chosen = msgspec.json.encode(after.pace).decode() if kind is Kind.PACE else None
            seat = after.seat_of(user_id)
            changed = await self._ledger.commit(kind, table, after, seat, user_id, post, chosen)
            return self._ledger.redacted(changed, user_id)

    async def _join(self, table_id: int, person: Person) -> StoredTable:
        async with self._ledger.changing(table_id) as table:
            game = self._games[table.title]
            joined = lobby.join(table, game, person)
            if rematch.is_complete(joined, game):
                return await self._begin(table, joined, person.id)
            seat = joined.seat_of(person.id)
            return await self._ledger.commit(Kind.JOIN, table, joined, seat, person.id, PostKind.LOBBY)

    async def _begin(self, table: StoredTable, seated: StoredTable, user_id: int) -> StoredTable:
        start = await self._ledger.start(table, invitations.in_order(seated), user_id)
        return await self._store.commit(start)

    async def _open_rematch(
        self, before: StoredTable, person: Person, channel_id: int, colours: Sequence[str]
    ) -> int:
        game, now = self._games[before.title], self._ledger.clock.now()
        first = await self._first(before)
        table = rematch.opened(before, game, person, channel_id, first, colours, now)
        return await self._store.create_rematch(table)

    async def _first(self, before: StoredTable) -> int:
        """Return the seat that began a game; the first one where its beginning is not known any more."""
        entries = await self._ledger.database.read(history_rows.entries, before.id)
        start = next((entry.version for entry in entries if entry.kind is Kind.START), None)
        if start is None:
            return 0
        try:
            return self._games[before.title].begins(await self._ledger.positions.state(before.id, start))
        except Refusal:
            return 0

    async def _sit_down(self, table_id: int, person: Person) -> StoredTable:
        """Seat somebody at a rematch that is open; begin it if nobody else is waited for."""
        table = await self._store.load(table_id)
        if table.status is not Status.LOBBY:
            return table
        if table.seat_of(person.id) is None:
            return await self._join(table_id, person)
        async with self._ledger.changing(table_id) as table:
            if not rematch.is_complete(table, self._games[table.title]):
                return table
            return await self._begin(table, table, person.id)
