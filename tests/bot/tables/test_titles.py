"""Every game of the house can be played at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
from bot.model import Status, VoteKind
from bot.model.posts import PostKind
from bot.tables import Tables
from rules.kernel import record
from tests.bot.tables.engines import ON_SQLITE
from tests.bot.tables.people import ANN, BEN, CAT, CHANNEL, GUILD, whole

if TYPE_CHECKING:
    from bot.model import Table
    from bot.storage.database import Database
    from bot.tables import Outbox
    from tests.bot.clocks import SteppingClock


@pytest.fixture
def real_tables(database: Database, clock: SteppingClock) -> Tables:
    """Return tables of the real games."""
    return Tables(database, clock)


async def _start(tables: Tables, title: str) -> Table:
    table = await tables.lobby.create(GUILD, CHANNEL, title, {}, ANN)
    await tables.lobby.join(table.id, BEN)
    while len(table.seats) < max(rules.GAMES[title].seats):
        table = await tables.lobby.add_bot(table.id, ANN.id)
    return await tables.lobby.start(table.id, ANN.id)


async def _as_advised(tables: Tables, table: Table) -> Table:
    """Let the person who is to act do what a bot player would."""
    game = rules.GAMES[table.title]
    seat = game.to_act(table.public)[0]
    user_id = table.seats[seat].user_id
    assert user_id is not None
    action = game.advise((await tables.library.get(table.id, user_id)).view, seat)
    return await tables.play.act(table.id, user_id, table.version, action)


@ON_SQLITE
@pytest.mark.parametrize("title", rules.GAMES)
async def test_a_game_is_played_to_its_end(real_tables: Tables, title: str) -> None:
    """By two people and as many bot players as there is room for; its file can be verified."""
    table = await _start(real_tables, title)
    while table.status is Status.RUNNING:
        table = await _as_advised(real_tables, table)
    assert rules.GAMES[title].result(table.public) is not None
    whole = record.read(await real_tables.history.export(table.id))
    assert record.verify(whole, rules.GAMES) is None
    assert len(await real_tables.history.log(table.id, None)) == len(whole.moves) + 1


async def _drafted(tables: Tables, outbox: Outbox) -> Table:
    """Return a game of Mini Express in which Ann has drafted a share, and the table owed nothing before."""
    table = await tables.lobby.create(GUILD, CHANNEL, "mini_express", {"first_player": "first_seat"}, ANN)
    for person in (BEN, CAT):
        await tables.lobby.join(table.id, person)
    table = await tables.lobby.start(table.id, ANN.id)
    await _post(outbox, table)
    return await _as_advised(tables, table)


async def _post(outbox: Outbox, table: Table) -> None:
    (due,) = await outbox.due(table.id)
    await outbox.mark_posted(due.id, 1)


async def test_each_pick_of_a_draft_is_posted(real_tables: Tables, outbox: Outbox) -> None:
    """The draft is one turn of the rules, but the next seat has to be told."""
    table = await _drafted(real_tables, outbox)
    assert table.public is not None
    assert table.public.turn == 0
    assert [due.kind for due in await outbox.due(table.id)] == [PostKind.TURN]


async def test_a_pick_taken_back_is_posted(real_tables: Tables, outbox: Outbox) -> None:
    """Who was told to draft next learns that it is not so."""
    table = await _drafted(real_tables, outbox)
    await _post(outbox, table)
    await real_tables.votes.undo(table.id, ANN.id, table.version)
    assert [due.kind for due in await outbox.due(table.id)] == [PostKind.TURN]


async def test_a_choice_at_the_same_time_is_posted(real_tables: Tables, outbox: Outbox) -> None:
    """The post then names those who still choose, also who has taken a choice back (nobody is told anew)."""
    table = await real_tables.lobby.create(GUILD, CHANNEL, "ticket_to_ride", {}, ANN)
    await real_tables.lobby.join(table.id, BEN)
    table = await real_tables.lobby.start(table.id, ANN.id)
    await _post(outbox, table)
    table = await _as_advised(real_tables, table)
    assert [due.kind for due in await outbox.due(table.id)] == [PostKind.TURN]
    await _post(outbox, table)
    await real_tables.votes.undo(table.id, ANN.id, table.version)
    assert [due.kind for due in await outbox.due(table.id)] == [PostKind.TURN]


@pytest.mark.parametrize("title", rules.GAMES)
async def test_a_step_is_taken_back_by_agreement(real_tables: Tables, title: str) -> None:
    """The position before it comes back to the byte."""
    table = await _start(real_tables, title)
    for _ in range(12):
        table = await _as_advised(real_tables, table)
    before = (await whole(real_tables, table)).state
    assert before is not None
    seat = next(s for s in rules.GAMES[title].to_act(before) if table.seats[s].user_id is not None)
    asker, other = (ANN, BEN) if table.seats[seat].user_id == ANN.id else (BEN, ANN)
    moved = await _as_advised(real_tables, table)
    asking = await real_tables.votes.undo(table.id, asker.id, moved.version)
    if asking.undo is not None:
        asking = await real_tables.votes.answer(table.id, other.id, asking.version, VoteKind.UNDO, agree=True)
    after = (await whole(real_tables, asking)).state
    assert after is not None
    assert rules.dump(after) == rules.dump(before)


@pytest.mark.parametrize("title", rules.GAMES)
async def test_a_running_game_tells_no_seed(real_tables: Tables, title: str) -> None:
    """Neither its file nor its log."""
    table = await _start(real_tables, title)
    for _ in range(10):
        table = await _as_advised(real_tables, table)
    seed = (await real_tables.ledger.store.load_record(table.id)).game.seed
    told = (await real_tables.history.export(table.id)).decode() + repr(
        await real_tables.history.log(table.id, 0)
    )
    assert seed not in told
