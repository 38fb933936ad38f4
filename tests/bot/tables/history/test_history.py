from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Handover, Person
from bot.storage.rows import history_rows
from tests.bot.race import Chosen, Peeked, Ran, Whistled
from tests.bot.tables.people import ANN, BEN, CAT, DAN, EVE, act, lobby, playing, run, won

if TYPE_CHECKING:
    from bot.storage.database import Database
    from bot.tables import Tables


async def test_the_log_tells_what_happened(tables: Tables) -> None:
    """In order, each move with its turn, its seat and its time."""
    table = await playing(tables, BEN)
    before = await tables.history.log(table.id, None)
    table = await act(tables, table, ANN, {"kind": "whistle"})
    table = await run(tables, table, ANN, 2)
    entries = (await tables.history.log(table.id, None))[len(before) :]
    assert [entry.events for entry in entries] == [(Whistled(0),), (Ran(0, 2),)]
    assert [(entry.seat, entry.turn, entry.kind) for entry in entries] == [(0, 1, "move")] * 2
    assert table.created_at < entries[0].at < entries[1].at
    assert entries[1].version == table.version


async def test_the_log_keeps_secrets(tables: Tables) -> None:
    """Each seat reads its own, an onlooker none."""
    table = await act(tables, await playing(tables, BEN), ANN, {"kind": "peek"})
    (peek,) = (await tables.history.log(table.id, 0))[-1].events
    assert isinstance(peek, Peeked)
    assert peek.card is not None
    for viewer in (1, None):
        entries = await tables.history.log(table.id, viewer)
        assert entries[-1].events == (Peeked(0, None),)
        assert Chosen(0, None) in {event for entry in entries for event in entry.events}
    assert [entry.events for entry in await tables.history.log(table.id, 1)][2] == (Chosen(1, 2),)


async def test_the_log_can_begin_later(tables: Tables) -> None:
    """What happened after the last post."""
    table = await playing(tables, BEN)
    later = await run(tables, table, ANN)
    entries = await tables.history.log(table.id, None, after=table.version)
    assert [entry.version for entry in entries] == [later.version]
    assert await tables.history.log(table.id, None, after=later.version) == []


async def test_the_lobby_is_not_part_of_it(tables: Tables) -> None:
    """The log begins with the game."""
    table = await lobby(tables, BEN)
    assert await tables.history.log(table.id, None) == []
    table = await tables.lobby.start(table.id, ANN.id)
    assert [(entry.kind, entry.seat) for entry in await tables.history.log(table.id, None)] == [("start", 0)]


async def test_what_was_taken_back_is_left_out(tables: Tables) -> None:
    """That it was taken back is told."""
    table = await playing(tables, BEN)
    moved = await run(tables, table, ANN)
    undone = await tables.votes.undo(table.id, ANN.id, moved.version)
    (entry,) = await tables.history.log(table.id, None, after=table.version)
    assert (entry.kind, entry.seat, entry.events) == ("undo", 0, ())
    assert (entry.version, entry.to_version) == (undone.version, table.version)


async def test_changes_of_players_are_told(tables: Tables) -> None:
    """Who left, and whose seat was taken."""
    table = await playing(tables, BEN, CAT)
    since = table.version
    table = await tables.play.resign(table.id, CAT.id, table.version)
    table = await tables.play.replace(table.id, EVE, 1, DAN)
    entries = await tables.history.log(table.id, None, after=since)
    assert [(entry.kind, entry.seat) for entry in entries] == [("resign", 2), ("replace", 1)]


async def test_a_replacement_is_told_by_name(tables: Tables) -> None:
    """Who gave whose seat to whom, as they were called then; the history keeps the moderator's user id."""
    table = await playing(tables, BEN, CAT)
    table = await tables.play.resign(table.id, CAT.id, table.version)
    table = await tables.play.replace(table.id, Person(EVE.id, " Eve\n"), 2, DAN)
    await tables.play.replace(table.id, BEN, 2, CAT)
    first, second = (await tables.history.log(table.id, None, after=table.version - 1))[-2:]
    assert first.handover == Handover("Eve", "Cat", "Dan", left=True)
    assert second.handover == Handover("Ben", "Dan", "Cat")
    (entry, _) = await tables.ledger.database.read(history_rows.entries, table.id, after=table.version - 1)
    assert entry.user_id == EVE.id


async def test_the_log_knows_who_held_a_seat_then(tables: Tables) -> None:
    """What was done before a seat was left, or taken, keeps the name of who did it."""
    table = await run(tables, await playing(tables, BEN), ANN)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    table = await tables.play.decide(table.id, ANN.id, table.version, claim=False)
    await tables.play.replace(table.id, EVE, 1, CAT)
    log = {entry.kind: entry for entry in reversed(await tables.history.log(table.id, None))}
    called = {kind: [(seat.name, seat.resigned) for seat in entry.then] for kind, entry in log.items()}
    assert called["move"] == called["resign"] == [("Ben", False)]
    assert called["play_on"] == [("Ben", True)]


async def test_a_replacement_of_older_programs_is_told(tables: Tables, database: Database) -> None:
    """It names nobody but the newcomer."""
    table = await playing(tables, BEN, CAT)
    table = await tables.play.replace(table.id, EVE, 2, DAN)
    await database.write(
        lambda c: c.execute(
            "UPDATE history SET action = NULL, user_id = ? WHERE version = ?", (DAN.id, table.version)
        ).close()
    )
    (entry,) = await tables.history.log(table.id, None, after=table.version - 1)
    assert (entry.kind, entry.seat, entry.handover) == ("replace", 2, None)


async def test_the_choice_of_the_last_person_is_told(tables: Tables) -> None:
    """That they play on, or that they have won."""
    table = await playing(tables, BEN)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    since = table.version
    table = await tables.play.decide(table.id, ANN.id, table.version, claim=False)
    table = await tables.play.replace(table.id, EVE, 1, BEN)
    table = await won(tables, table, BEN, ANN)
    told = [(entry.kind, entry.seat) for entry in await tables.history.log(table.id, None, after=since)]
    assert told == [("play_on", 0), ("replace", 1), ("resign", 1), ("claim", 0)]


async def test_bot_players_are_told_like_people(tables: Tables) -> None:
    """Their moves are moves."""
    table = await playing(tables, bots=1)
    moved = await run(tables, table, ANN)
    entries = await tables.history.log(table.id, None, after=table.version)
    assert [entry.events for entry in entries] == [(Ran(0, 1),), (Ran(1, 1),)]
    assert entries[-1].version == moved.version
