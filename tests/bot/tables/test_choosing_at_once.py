"""All who choose at the same time choose independently of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from bot.tables import Tables
from tests.bot.tables.people import ANN, BEN, CAT, CHANNEL, GUILD, refused

if TYPE_CHECKING:
    from bot.model import Table
    from bot.storage.database import Database
    from rules import Action
    from tests.bot.clocks import SteppingClock

PEOPLE = (ANN, BEN, CAT)
GAME = rules.GAMES["ticket_to_ride"]


async def _begun(tables: Tables) -> tuple[Table, list[Action]]:
    """Return a game of three, all of whom choose first tickets, and what each of them may choose."""
    table = await tables.lobby.create(GUILD, CHANNEL, "ticket_to_ride", {}, ANN)
    for person in (BEN, CAT):
        table = await tables.lobby.join(table.id, person)
    table = await tables.lobby.start(table.id, ANN.id)
    state = (await tables.ledger.store.load(table.id)).state
    return table, [GAME.legal(state, seat)[0] for seat in range(3)]


async def test_nobody_is_refused_because_another_was_quicker(
    database: Database, clock: SteppingClock
) -> None:
    """The opening tickets: each answers to the table as it was when it began."""
    tables = Tables(database, clock)
    table, chosen = await _begun(tables)
    for seat in (2, 0, 1):
        after = await tables.play.act(table.id, PEOPLE[seat].id, table.version, chosen[seat])
    assert after.version == table.version + 3
    state = (await tables.ledger.store.load(table.id)).state
    assert state is not None
    assert state.turn == 1


async def test_each_chooses_once(database: Database, clock: SteppingClock) -> None:
    """A second press of the same button is refused, and so is one to the turn that has followed."""
    tables = Tables(database, clock)
    table, chosen = await _begun(tables)
    await tables.play.act(table.id, BEN.id, table.version, chosen[1])
    with refused("tables.stale"):
        await tables.play.act(table.id, BEN.id, table.version, chosen[1])
    for seat in (0, 2):
        after = await tables.play.act(table.id, PEOPLE[seat].id, table.version, chosen[seat])
    assert after.version == table.version + 3
    with refused("tables.stale"):
        await tables.play.act(table.id, ANN.id, table.version, chosen[0])


async def test_what_an_undo_has_changed_is_asked_anew(database: Database, clock: SteppingClock) -> None:
    """A press to the table as it was before somebody took a choice back is refused."""
    tables = Tables(database, clock)
    table, chosen = await _begun(tables)
    after = await tables.play.act(table.id, BEN.id, table.version, chosen[1])
    await tables.votes.undo(table.id, BEN.id, after.version)
    with refused("tables.stale"):
        await tables.play.act(table.id, ANN.id, table.version, chosen[0])
