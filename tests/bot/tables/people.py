"""People at tables of the small game."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec
import pytest

from bot.model import Person, Search, Status, Table, Vote
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.model import StoredTable
    from bot.storage.connection import Connection
    from bot.tables import Tables

GUILD, CHANNEL = 10, 20
ANN, BEN, CAT, DAN, EVE, FAY = map(Person, range(100, 106), ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay"))


@contextmanager
def refused(key: str) -> Iterator[None]:
    """Expect a Refusal of this key."""
    with pytest.raises(Refusal) as refusal:
        yield
    assert refusal.value.key == key


def asked(table: Table) -> Vote | None:
    """Return the vote of a table, whenever it is decided."""
    return None if table.vote is None else msgspec.structs.replace(table.vote, until=None)


async def whole(tables: Tables, table: Table) -> StoredTable:
    """Return a table as it is stored now, with what is hidden from all."""
    return await tables.ledger.store.load(table.id)


async def whole_at(tables: Tables, table_id: int, version: int) -> StoredTable:
    """Return a table as it was, with what is hidden from all."""
    return await tables.ledger.positions.table(table_id, version)


async def found(
    tables: Tables, *, statuses: tuple[Status, ...] = (Status.LOBBY, Status.RUNNING), **wanted: object
) -> list[int]:
    """Return the numbers of the tables found in a server by somebody (Dan) who may see all its channels."""
    channels = await tables.library.channels(GUILD, statuses)
    search = msgspec.structs.replace(Search(GUILD, DAN.id, statuses, channels), **wanted)
    return [table.id for table in await tables.library.find(search)]


async def lobby(tables: Tables, *others: Person, channel: int = CHANNEL) -> Table:
    """Return a table in its lobby, with Ann as host."""
    table = await tables.lobby.create(GUILD, channel, "race", {}, ANN)
    for person in others:
        table = await tables.lobby.join(table.id, person)
    return table


async def started(tables: Tables, *others: Person, bots: int = 0) -> Table:
    """Return a running table where everybody has still to choose a number."""
    table = await lobby(tables, *others)
    for _ in range(bots):
        table = await tables.lobby.add_bot(table.id, ANN.id)
    return await tables.lobby.start(table.id, ANN.id)


async def playing(tables: Tables, *others: Person, bots: int = 0) -> Table:
    """Return a running table in Ann's first turn."""
    table = await started(tables, *others, bots=bots)
    for person in (ANN, *others):
        table = await act(tables, table, person, {"kind": "choose", "number": 2})
    return table


async def act(tables: Tables, table: Table, person: Person, action: dict[str, object]) -> Table:
    """Act on a table as it is shown."""
    return await tables.play.act(table.id, person.id, table.version, action)


async def run(tables: Tables, table: Table, person: Person, steps: int = 1) -> Table:
    """End a person's turn."""
    return await act(tables, table, person, {"kind": "run", "steps": steps})


async def won(tables: Tables, table: Table, loser: Person, winner: Person) -> Table:
    """Return a table for two that one has left and the other has claimed the win of."""
    table = await tables.play.resign(table.id, loser.id, table.version)
    return await tables.play.decide(table.id, winner.id, table.version, claim=True)


async def finished(tables: Tables) -> Table:
    """Return a table of two that Ann has won."""
    table = await playing(tables, BEN)
    table = await run(tables, table, ANN, 3)
    table = await run(tables, table, BEN, 1)
    table = await run(tables, table, ANN, 3)
    assert table.status is Status.FINISHED
    return table


def posted(connection: Connection) -> None:
    """Let all posts have come at once."""
    connection.execute("UPDATE posts SET status = 'posted', message_id = id WHERE status = 'due'")
