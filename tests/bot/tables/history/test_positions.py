"""Earlier positions: kept with every version, whatever becomes of the rules."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest

from bot.model import Status, Vote
from bot.storage import changes
from bot.storage.database import Database
from bot.storage.rows import state_rows
from bot.tables import Tables
from bot.tables.autopilot import unattended
from rules.kernel import record
from rules.kernel.record import OtherRevision
from tests.bot.race import GAMES, HIDDEN, Race, Run
from tests.bot.tables.engines import ON_SQLITE
from tests.bot.tables.older import FailingRace, FasterRace, LaterRace, OtherRace, forget_states, states_kept
from tests.bot.tables.people import (
    ANN,
    BEN,
    CAT,
    act,
    asked,
    finished,
    found,
    lobby,
    playing,
    refused,
    run,
    whole,
    whole_at,
)
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.address import Address
    from bot.model import StoredTable
    from tests.bot.clocks import SteppingClock

WHISTLE: dict[str, object] = {"kind": "whistle"}


async def much_played(tables: Tables) -> list[StoredTable]:
    """Return a table at each of its versions: moves, moves taken back, and others, long and on."""
    now = await playing(tables, BEN, CAT)
    shown = [await whole(tables, now)]
    for _ in range(150):
        now = await act(tables, now, ANN, WHISTLE)
        shown.append(await whole(tables, now))
    for _ in range(3):
        now = await tables.votes.undo(now.id, ANN.id, now.version)
        shown.append(await whole(tables, now))
    for person in (ANN, BEN):
        now = await run(tables, now, person)
        shown.append(await whole(tables, now))
    now = await tables.play.resign(now.id, CAT.id, now.version)
    return [*shown, await whole(tables, now)]


async def test_every_version_is_there_as_it_was(tables: Tables) -> None:
    """Also those that were taken back since."""
    shown = await much_played(tables)
    found = [await whole_at(tables, table.id, table.version) for table in shown]
    assert [table.state for table in found] == [table.state for table in shown]
    assert [table.version for table in found] == [table.version for table in shown]


async def test_the_newest_version_is_the_table_as_it_is(tables: Tables) -> None:
    """Over or not."""
    table = await finished(tables)
    assert await tables.history.at(table.id, table.version) == await tables.library.get(table.id)


async def test_an_earlier_version_goes_on(tables: Tables) -> None:
    """A game that is over was not over then, and an undo asked for since was not asked for."""
    table = await finished(tables)
    then = await tables.history.at(table.id, table.version - 1)
    assert (then.status, then.undo, then.winner) == (Status.RUNNING, None, None)
    running = await act(tables, await playing(tables, BEN), ANN, {"kind": "peek"})
    asking = await tables.votes.undo(running.id, ANN.id, running.version)
    assert asked(asking) == Vote(0, running.version - 1, number=asking.version)
    assert (await tables.history.at(running.id, running.version - 1)).undo is None


async def test_a_lobby_had_no_position(tables: Tables) -> None:
    """Before the start."""
    table = await playing(tables, BEN)
    then = await tables.history.at(table.id, 2)
    assert (then.status, then.view, then.version) == (Status.LOBBY, None, 2)
    waiting = await lobby(tables, BEN)
    assert await tables.history.at(waiting.id, waiting.version) == waiting


@pytest.mark.parametrize("version", [0, -1, 99])
async def test_versions_that_never_were_are_refused(tables: Tables, version: int) -> None:
    """And tables that never were."""
    table = await playing(tables, BEN)
    with refused("tables.no_such_version"):
        await tables.history.at(table.id, version)
    with refused("tables.unknown"):
        await tables.history.at(99, 1)


@ON_SQLITE
async def test_the_kept_states_are_small(
    tables: Tables, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole one now and then, what differs between them."""
    monkeypatch.setattr(state_rows, "WHOLE_EVERY", 128)
    shown = await much_played(tables)
    rows = await database.read(lambda c: state_rows.every(c, shown[0].id))
    whole = [row.version for row in rows if row.base is None]
    assert whole == [row.version for row in rows[:1]] + [128]
    assert max(len(row.data) for row in rows if row.base is not None) < 60


@pytest.mark.parametrize("later", [LaterRace(), FasterRace()], ids=["written otherwise", "other rules"])
async def test_an_update_takes_no_undo_away(
    tables: Tables, database: Database, clock: SteppingClock, later: Race
) -> None:
    """Steps from before it and after it are taken back, to positions as they are written now."""
    before = await playing(tables, BEN)
    table = await run(tables, before, ANN)
    updated = Tables(database, clock, {"race": later})
    table = await run(updated, table, BEN, 2)
    table = await updated.votes.undo(table.id, BEN.id, table.version)
    assert state_of(table).places == [1, 0]
    table = await updated.votes.undo(table.id, ANN.id, table.version)
    now = await whole(updated, table)
    assert isinstance(now.state, later.State)
    assert state_of(table).places == [0, 0]
    assert (await whole_at(updated, table.id, before.version)).state == now.state


async def test_positions_are_kept_whole_where_the_revision_changes(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """No state depends on one that is written otherwise."""
    table = await run(tables, await playing(tables, BEN), ANN)
    await run(Tables(database, clock, {"race": LaterRace()}), table, BEN)
    rows = await database.read(lambda c: state_rows.every(c, table.id))
    assert [row.base is None for row in rows] == [True, False, False, False, True]
    assert [row.revision for row in rows] == [1, 1, 1, 1, 2]


async def test_another_program_reads_what_this_one_kept(
    tables: Tables, address: Address, clock: SteppingClock
) -> None:
    """Nothing of it is only remembered."""
    shown = await much_played(tables)
    async with await Database.open(address) as database:
        other = Tables(database, clock, GAMES)
        assert (await whole_at(other, shown[70].id, shown[70].version)).state == shown[70].state


async def test_states_of_older_programs_are_found_by_playing_again(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """As soon as somebody asks: all of the table at once."""
    shown = await much_played(tables)
    kept = await database.read(states_kept)
    await database.write(forget_states)
    older = Tables(database, clock, GAMES)
    found = [(await whole_at(older, table.id, table.version)).state for table in shown]
    assert found == [table.state for table in shown]
    assert await database.read(states_kept) == kept


async def test_the_states_of_all_tables_are_filled_in(tables: Tables, database: Database) -> None:
    """By and by, while the bot runs."""
    await much_played(tables)
    await finished(tables)
    await lobby(tables, BEN)
    kept = await database.read(states_kept)
    await database.write(forget_states)
    await tables.history.fill_states()
    assert await database.read(states_kept) == kept
    assert await tables.ledger.positions.to_replay() == []


async def test_a_move_made_meanwhile_is_not_lost(
    tables: Tables, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the reading of a table and the writing of its states."""
    table = await run(tables, await playing(tables, BEN), ANN)
    await database.write(forget_states)
    write = Database.write

    async def after_a_move(
        file: Database, work: Callable[..., object], *values: object, **named: object
    ) -> object:
        if work is changes.fill:
            await run(tables, table, BEN)
        return await write(file, work, *values, **named)

    monkeypatch.setattr(Database, "write", after_a_move)
    await tables.history.fill_states()
    for version in range(3, table.version + 2):
        assert (await tables.history.at(table.id, version)).public is not None
    assert state_of(await tables.history.at(table.id, table.version)).places == [1, 0]
    assert state_of(await tables.history.at(table.id, table.version + 1)).places == [1, 1]


async def test_filling_in_ends_with_the_program(tables: Tables, database: Database) -> None:
    """Cancelled between two tables, or within one, it leaves each as it was or whole."""
    for _ in range(3):
        await finished(tables)
    await database.write(forget_states)
    task = asyncio.create_task(tables.history.fill_states())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await tables.history.fill_states()
    assert await tables.ledger.positions.to_replay() == []


async def test_where_the_replay_does_not_agree_it_is_tried_once_a_revision(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """The game goes on; what was before cannot be taken back or shown."""
    table = await run(tables, await playing(tables, BEN), ANN)
    await database.write(forget_states)
    updated = Tables(database, clock, {"race": FasterRace()})
    assert await updated.ledger.positions.to_replay() == [table.id]
    await updated.history.fill_states()
    assert await updated.ledger.positions.to_replay() == []
    assert await tables.ledger.positions.to_replay() == []
    with refused("tables.not_kept"):
        await updated.history.at(table.id, table.version - 1)
    with refused("tables.undo_impossible"):
        await updated.votes.undo(table.id, ANN.id, table.version)
    assert len(await updated.history.log(table.id, None)) == 4


async def test_where_the_rules_fail_at_the_replay_it_is_tried_once_a_revision(
    tables: Tables, database: Database, clock: SteppingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody who asks for it meets the fault, which is told in the log once."""
    table = await run(tables, await playing(tables, BEN), ANN)
    await database.write(forget_states)
    updated = Tables(database, clock, {"race": FailingRace()})
    with refused("tables.not_kept"):
        await updated.history.at(table.id, table.version - 1)
    with refused("tables.undo_impossible"):
        await updated.votes.undo(table.id, ANN.id, table.version)
    await updated.history.fill_states()
    assert await updated.ledger.positions.to_replay() == []
    (told,) = [record for record in caplog.records if record.exc_info]
    assert told.getMessage() == f"Table {table.id} cannot be played again"


async def test_a_finished_game_is_handed_out_where_the_rules_fail_at_its_replay(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Without the positions that are not known."""
    table = await finished(tables)
    await database.write(forget_states)
    file = json.loads(await Tables(database, clock, {"race": FailingRace()}).history.export(table.id))
    assert {move["state_sha256"] for move in file["moves"]} == {""}


async def test_a_step_after_an_update_is_taken_back_wherever_it_began(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """The position that the update found is kept with the first step."""
    table = await run(tables, await playing(tables, BEN), ANN)
    await database.write(forget_states)
    before = await whole(tables, table)
    updated = Tables(database, clock, {"race": FasterRace()})
    await updated.history.fill_states()
    moved = await updated.play.act(table.id, BEN.id, table.version, Run(3))
    back = await updated.votes.undo(table.id, BEN.id, moved.version)
    assert (await whole(updated, back)).state == before.state


async def test_a_table_that_fails_does_not_keep_others_from_being_filled(
    tables: Tables, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """It is told in the log."""
    good, bad = await finished(tables), await finished(tables)
    await database.write(forget_states)
    await database.write(
        lambda c: c.execute(
            "UPDATE games SET state = ? WHERE table_id = ?", (b"\x28\xb5\x2f\xfd\x00", bad.id)
        )
    )
    await tables.history.fill_states()
    assert await tables.ledger.positions.to_replay() == [bad.id]
    assert f"table {bad.id} could not be filled in" in caplog.text
    assert (await tables.history.at(good.id, good.version - 1)).public is not None


async def test_damaged_states_are_told(tables: Tables, database: Database) -> None:
    """Where they are needed; the game goes on."""
    table = await run(tables, await playing(tables, BEN), ANN)
    await database.write(
        lambda c: c.execute("UPDATE history SET state = ? WHERE version = 4", [b"\0"]).close()
    )
    with refused("tables.broken"):
        await tables.history.at(table.id, 5)
    with refused("tables.undo_impossible"):
        await tables.votes.undo(table.id, ANN.id, table.version)
    assert (await run(tables, table, BEN)).version == table.version + 1


async def test_a_finished_game_whose_positions_are_not_known_is_handed_out(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Its moves without digests, its last position whole; nobody can call it false."""
    table = await finished(tables)
    await database.write(forget_states)
    updated = {"race": FasterRace()}
    data = await Tables(database, clock, updated).history.export(table.id)
    file = json.loads(data)
    assert {move["state_sha256"] for move in file["moves"]} == {""}
    assert (file["revision"], file["position_revision"]) == (0, 0)
    assert file["position"]["places"] == [6, 1]
    verified = record.verify(record.read(data), updated)
    assert isinstance(verified, OtherRevision)
    assert verified.revisions == (0,)


class TestLeftBehind:
    """A table whose game cannot be carried over to the rules as they are."""

    async def test_it_says_so(self, tables: Tables, database: Database, clock: SteppingClock) -> None:
        """Whatever is asked of its position."""
        table = await playing(tables, BEN)
        updated = Tables(database, clock, {"race": OtherRace()})
        with refused("tables.left_behind"):
            await updated.library.get(table.id)
        with refused("tables.left_behind"):
            await run(updated, table, ANN)
        with refused("tables.left_behind"):
            await updated.votes.undo(table.id, ANN.id, table.version)
        with refused("tables.left_behind"):
            await updated.history.at(table.id, table.version)

    async def test_it_can_be_looked_at(
        self, tables: Tables, database: Database, clock: SteppingClock
    ) -> None:
        """Its log, its place in the list, who plays; and its file hides what is hidden."""
        table = await run(tables, await playing(tables, BEN), ANN)
        updated = Tables(database, clock, {"race": OtherRace()})
        assert await updated.history.log(table.id, 0) == await tables.history.log(table.id, 0)
        assert (await updated.library.about(table.id)).seats == table.seats
        assert await found(updated) == [table.id]
        file = (await updated.history.export(table.id)).decode()
        assert '"position": null' in file
        assert (await tables.ledger.store.load_record(table.id)).game.seed not in file

    async def test_a_finished_one_is_handed_out_whole(
        self, tables: Tables, database: Database, clock: SteppingClock
    ) -> None:
        """As the rules of its day have written it."""
        table = await finished(tables)
        whole = await tables.history.export(table.id)
        assert (await Tables(database, clock, {"race": OtherRace()}).history.export(table.id)).count(
            b'"seat"'
        ) > 0
        assert b'"revision": 1' in whole

    async def test_it_stops_nothing_else(
        self, tables: Tables, database: Database, clock: SteppingClock
    ) -> None:
        """New tables are played under the new rules."""
        await playing(tables, BEN, bots=1)
        updated = Tables(database, clock, {"race": OtherRace()})
        await resumed(updated)
        await updated.history.fill_states()
        assert (await run(updated, await playing(updated, BEN), ANN)).status is Status.RUNNING

    @pytest.mark.parametrize("waits", [False, True])
    async def test_moving_it_leaves_its_bot_players_as_they_are(
        self, tables: Tables, database: Database, clock: SteppingClock, *, waits: bool
    ) -> None:
        """Those who are to act go on under rules that can read it again."""
        table = await playing(tables, BEN, bots=1)
        await database.write(lambda c: c.execute("UPDATE tables SET bots_to_act = ?", [waits]).close())
        updated = Tables(database, clock, {"race": OtherRace()})
        await updated.upkeep.move(table.id, ANN.id, table.channel_id + 1)
        assert await updated.ledger.database.read(unattended, clock.now()) == [table.id] * waits


async def test_an_earlier_position_hides_what_it_hid(tables: Tables) -> None:
    """From an onlooker, and from each seat what is not its own."""
    table = await act(tables, await playing(tables, BEN), ANN, {"kind": "peek"})
    for user_id, mine in ((None, [HIDDEN]), (BEN.id, [HIDDEN])):
        assert state_of(await tables.history.at(table.id, table.version, user_id)).hands[0] == mine
    assert state_of(await tables.history.at(table.id, table.version, ANN.id)).hands[0] != [HIDDEN]
