"""Forgetting a person: what becomes of their tables, and that nothing of them is left in the database."""

from __future__ import annotations

import json
import logging
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest

import rules
from bot import measures
from bot.model import Habits, Kept, Pause, Status
from bot.model.posts import PostKind
from bot.storage.database import Database
from bot.storage.rows import person_rows
from bot.storage.settings import People
from bot.tables import Outbox, Tables
from bot.tables.forgetting import QUIET
from bot.tables.store import StaleTable, Store
from tests.bot.race import GAMES, StuckRace
from tests.bot.tables.engines import ON_SQLITE
from tests.bot.tables.people import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    EVE,
    act,
    finished,
    lobby,
    playing,
    refused,
    run,
    whole,
    won,
)
from tests.bot.tables.upkeep.rich import ZOE, Rich, traces

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.address import Address
    from bot.model import StoredTable
    from bot.storage.changes import Change
    from bot.storage.connection import Connection
    from tests.bot.clocks import SteppingClock


@pytest.fixture
def rich(database: Database, clock: SteppingClock, outbox: Outbox) -> Rich:
    """Return tables of the real games, for Zoe."""
    return Rich(database, Tables(database, clock), outbox, clock)


@pytest.fixture
async def rival(address: Address, clock: SteppingClock) -> AsyncIterator[Tables]:
    """Return the tables of another program on the same database."""
    async with await Database.open(address) as database:
        yield Tables(database, clock, GAMES)


def changes_counted() -> dict[str, float]:
    """Return how often something else than a move has been counted at tables of the small game, by kind."""
    (family,) = measures.CHANGES.collect()
    return {
        sample.labels["kind"]: sample.value
        for sample in family.samples
        if sample.name.endswith("_total")
        and sample.labels["title"] == "race"
        and sample.labels["kind"] != "move"
    }


@ON_SQLITE
@pytest.mark.parametrize("title", rules.GAMES)
async def test_nothing_is_left_in_the_file(rich: Rich, title: str, path: Path) -> None:
    """Neither number nor name, in used or unused parts of it, or in the log beside it."""
    await rich.open_tables(title)
    await rich.past_tables(title)
    await rich.shared_tables(title)
    await rich.choose()
    await rich.database.empty_log()
    assert traces(path.parent) == [path.name]
    await rich.tables.forgetting.forget(ZOE.id)
    await rich.tables.autopilot.settled()
    assert await rich.tables.forgetting.compact(timedelta(), timedelta())
    assert traces(path.parent) == []
    assert await rich.people.kept(ZOE.id) == Kept()
    assert await rich.people.habits(ZOE.id) == Habits()


async def test_all_that_is_stored_can_be_shown(rich: Rich) -> None:
    """As numbers: tables, turns that wait, clocks, plans, direct messages."""
    numbers = await rich.open_tables("sierra_west")
    kept = await rich.people.kept(ZOE.id)
    assert kept.tables == len(numbers)
    assert min(kept.waiting, kept.clocks, kept.plans, kept.told, kept.refused) > 0


@ON_SQLITE
@pytest.mark.parametrize("title", rules.GAMES)
async def test_every_table_goes_on_or_is_over(rich: Rich, title: str) -> None:
    """Whoever is left goes on; where nobody is the game ends, or the lobby is called off."""
    numbers = await rich.open_tables(title)
    left = await rich.tables.forgetting.forget(ZOE.id)
    await rich.tables.autopilot.settled()
    tables = {name: await rich.tables.library.get(number) for name, number in numbers.items()}
    assert {name: table.status for name, table in tables.items() if table.status is not Status.RUNNING} == {
        "deciding": Status.FINISHED,
        "alone": Status.FINISHED,
        "alone_there": Status.CANCELLED,
        "lobby": Status.LOBBY,
        "joined": Status.LOBBY,
    }
    assert set(left) == {
        numbers[name] for name in ("asked", "waiting", "planned", "deciding", "alone", "alone_there", "lobby")
    }
    assert tables["paused"].paused is Pause.IDLE
    assert tables["lobby"].host_id == BEN.id


async def test_they_resign(tables: Tables, outbox: Outbox) -> None:
    """A bot player plays on; the post tells it, and the log that a former player has left."""
    table = await playing(tables, BEN, CAT)
    assert await tables.forgetting.forget(ANN.id) == [table.id]
    after = await tables.library.get(table.id)
    assert (after.seats[0].former, after.seats[0].name, after.seats[0].resigned) == (1, "", True)
    assert after.host_id == BEN.id
    await tables.autopilot.settled()
    assert [due.kind for due in await outbox.due(table.id)] == [PostKind.TURN]
    kinds = [entry.kind for entry in await tables.history.log(table.id, None, after=table.version)]
    assert kinds[:2] == ["resign", "move"]


async def test_that_somebody_is_forgotten_is_not_logged(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    """Nor counted, however they leave a table: nobody is to tell that two former players are one person."""
    left = await playing(tables, BEN, CAT), await lobby(tables, BEN), await playing(tables, BEN, CAT)
    await tables.play.resign(left[2].id, ANN.id, left[2].version)
    await tables.autopilot.settled()
    caplog.set_level(logging.INFO)
    before = changes_counted()
    await tables.forgetting.forget(ANN.id)
    await tables.autopilot.settled()
    told = [message for message in caplog.messages if ": move, " not in message]  # those of bot players
    assert (told, changes_counted()) == ([], before)


async def test_the_last_but_one_leaves_the_last_the_choice(tables: Tables) -> None:
    """As when they resign: the win may be claimed."""
    table = await playing(tables, BEN)
    await tables.forgetting.forget(ANN.id)
    after = await tables.library.get(table.id)
    assert after.deciding == 1
    over = await tables.play.decide(table.id, BEN.id, after.version, claim=True)
    assert (over.status, over.winner) == (Status.FINISHED, 1)


async def test_a_finished_game_stays_as_it_was_but_for_the_name(tables: Tables) -> None:
    """Its result, its log and its file, which can still be verified."""
    table = await finished(tables)
    before, log = json.loads(await tables.history.export(table.id)), await tables.history.log(table.id, None)
    assert await tables.forgetting.forget(ANN.id) == []
    after = await tables.library.get(table.id)
    assert (after.status, after.version, after.winner) == (table.status, table.version, table.winner)
    assert (after.seats[0].former, after.seats[0].resigned) == (1, False)
    assert await tables.history.log(table.id, None) == log
    exported = json.loads(await tables.history.export(table.id))
    assert exported["table"].pop("players")[0] == {"former": 1, "bot": False, "resigned": False}
    before["table"].pop("players")
    assert exported == before


async def test_several_at_one_table_are_told_apart(tables: Tables) -> None:
    """By numbers, in the order in which they were forgotten."""
    table = await won(tables, await playing(tables, BEN), BEN, ANN)
    await tables.forgetting.forget(BEN.id)
    await tables.forgetting.forget(ANN.id)
    assert [seat.former for seat in (await tables.library.get(table.id)).seats] == [2, 1]


async def test_numbers_tell_nothing_of_other_tables(tables: Tables) -> None:
    """The first one who is forgotten is the first at each."""
    one, other = await finished(tables), await won(tables, await playing(tables, CAT), CAT, ANN)
    await tables.forgetting.forget(BEN.id)
    await tables.forgetting.forget(CAT.id)
    assert (await tables.library.get(one.id)).seats[1].former == 1
    assert (await tables.library.get(other.id)).seats[1].former == 1


async def test_whoever_was_forgotten_may_play_again(tables: Tables) -> None:
    """As somebody new, also at the same table, and be forgotten again."""
    table = await lobby(tables, BEN)
    await tables.forgetting.forget(BEN.id)
    table = await tables.lobby.join(table.id, BEN)
    table = await tables.lobby.start(table.id, ANN.id)
    await tables.forgetting.forget(BEN.id)
    assert [seat.former for seat in (await tables.library.get(table.id)).seats] == [None, 2]
    assert (await tables.lobby.create(1, 2, "race", {}, BEN)).seats[0].name == BEN.name


async def test_who_gave_seats_to_whom_is_told_without_them(tables: Tables) -> None:
    """Whether they gave, had or got one; the others keep their names."""
    table = await playing(tables, BEN)
    table = await tables.play.replace(table.id, EVE, 1, CAT)
    table = await tables.play.replace(table.id, EVE, 1, DAN)
    await tables.forgetting.forget(CAT.id)
    first, second = [entry.handover for entry in await tables.history.log(table.id, None) if entry.handover]
    assert (first.moderator, first.before, first.after) == (EVE.name, BEN.name, 1)
    assert (second.moderator, second.before, second.after) == (EVE.name, 1, DAN.name)
    await tables.forgetting.forget(BEN.id)
    await tables.forgetting.forget(EVE.id)
    first, second = [entry.handover for entry in await tables.history.log(table.id, None) if entry.handover]
    assert (first.moderator, first.before, first.after) == (3, 2, 1)
    assert second.moderator == 3


async def test_the_seat_of_a_former_player_may_be_given_to_somebody(tables: Tables) -> None:
    """The log tells whose it was."""
    table = await playing(tables, BEN, CAT)
    await tables.forgetting.forget(BEN.id)
    table = await tables.play.replace(table.id, EVE, 1, DAN)
    assert (table.seats[1].user_id, table.seats[1].former) == (DAN.id, None)
    (told,) = [entry.handover for entry in await tables.history.log(table.id, None) if entry.handover]
    assert (told.moderator, told.before, told.after) == (EVE.name, 1, DAN.name)


async def test_who_had_a_seat_is_known_from_the_lobby(tables: Tables) -> None:
    """Though others left it, and bot players came and went, before the start."""
    table = await lobby(tables, BEN, CAT)
    await tables.lobby.add_bot(table.id, ANN.id)
    await tables.lobby.leave(table.id, BEN.id)
    await tables.lobby.add_bot(table.id, ANN.id)
    await tables.lobby.remove_bot(table.id, ANN.id)
    await tables.lobby.join(table.id, DAN)
    table = await tables.lobby.start(table.id, ANN.id)
    assert [seat.name for seat in table.seats] == ["Ann", "Cat", "Bot 1", "Dan"]
    table = await tables.play.replace(table.id, EVE, 3, BEN)
    await tables.forgetting.forget(DAN.id)
    await tables.forgetting.forget(CAT.id)
    (told,) = [entry.handover for entry in await tables.history.log(table.id, None) if entry.handover]
    assert (told.moderator, told.before, told.after) == (EVE.name, 1, BEN.name)


async def test_presses_stay_good_where_they_had_resigned_before(tables: Tables) -> None:
    """Only the name goes: what others are about to do is not disturbed, and no post follows."""
    table = await playing(tables, BEN, CAT)
    shown = await tables.play.resign(table.id, CAT.id, table.version)
    assert await tables.forgetting.forget(CAT.id) == []
    after = await run(tables, shown, ANN)
    assert [seat.former for seat in after.seats] == [None, None, 1]


async def test_what_breaks_off_is_done_by_the_next_try(
    tables: Tables, database: Database, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each table is changed whole or not at all; what was chosen goes last."""
    people = People(database, clock)
    await people.set_habits(ANN.id, Habits("Asia/Seoul"))
    over, first, second = await finished(tables), await playing(tables, BEN), await playing(tables, BEN)
    commit = Store.commit

    async def fail(*arguments: object) -> object:
        monkeypatch.setattr(Store, "commit", break_off)
        return await commit(*arguments)  # type: ignore[arg-type]

    async def break_off(*_: object) -> object:
        raise OSError

    monkeypatch.setattr(Store, "commit", fail)
    with pytest.raises(OSError):  # noqa: PT011  it has no message
        await tables.forgetting.forget(ANN.id)
    monkeypatch.undo()
    assert (await tables.library.get(first.id)).seats[0].former == 1
    assert (await tables.library.get(second.id)).seats[0].user_id == ANN.id
    assert await people.habits(ANN.id) != Habits()
    assert await tables.forgetting.forget(ANN.id) == [second.id]
    assert await people.kept(ANN.id) == Kept()
    assert await people.habits(ANN.id) == Habits()
    assert (await tables.library.get(over.id)).seats[0].former == 1


async def test_another_program_does_not_bring_them_back(tables: Tables, rival: Tables) -> None:
    """What it still remembers of a table is out of date: it looks again."""
    table = await playing(tables, BEN, CAT)
    table = await tables.play.resign(table.id, CAT.id, table.version)
    shown = await rival.library.get(table.id)
    await tables.forgetting.forget(CAT.id)
    with refused("tables.stale"):
        await act(rival, shown, ANN, {"kind": "run", "steps": 1})
    shown = await rival.library.get(table.id)
    await rival.play.resign(table.id, BEN.id, shown.version)
    assert [seat.former for seat in (await tables.library.get(table.id)).seats] == [None, None, 1]


async def test_a_table_that_changes_meanwhile_is_looked_at_again(
    tables: Tables, rival: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until nothing is left of them; a change that comes every time is given up, and nothing is lost."""
    table = await playing(tables, BEN, CAT)
    commit = Store.commit

    async def slow(store: Store, change: Change, *look: Any) -> StoredTable:  # noqa: ANN401  passed on
        if change.forgets is not None:
            await act(rival, await rival.library.get(table.id), ANN, {"kind": "whistle"})
        return await commit(store, change, *look)

    monkeypatch.setattr(Store, "commit", slow)
    with pytest.raises(StaleTable):
        await tables.forgetting.forget(BEN.id)
    monkeypatch.undo()
    assert await tables.forgetting.forget(BEN.id) == [table.id]


async def test_what_cannot_be_read_loses_the_name_all_the_same(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """A damaged state, a title that is gone."""
    damaged, gone = await playing(tables, BEN), await playing(tables, BEN)

    def damage(connection: Connection) -> None:
        connection.execute("UPDATE games SET state = ? WHERE table_id = ?", (b"x", damaged.id))
        connection.execute("UPDATE tables SET title = 'bridge' WHERE id = ?", (gone.id,))

    await database.write(damage)
    later = Tables(database, clock, GAMES)
    await later.forgetting.forget(ANN.id)
    assert await People(database, clock).kept(ANN.id) == Kept()
    assert (await later.library.about(damaged.id)).seats[0].former == 1


async def test_rules_that_fail_keep_nobody_from_being_forgotten(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Where nobody can leave, nothing of them is left all the same; they leave the other tables."""
    stuck, other = await playing(tables, BEN, CAT), await playing(tables, BEN)
    later = Tables(database, clock, {"race": StuckRace()})
    assert await later.forgetting.forget(ANN.id) == [other.id]
    assert await People(database, clock).kept(ANN.id) == Kept()
    assert (await later.library.about(stuck.id)).seats[0].former == 1


async def test_the_database_is_written_anew_within_a_day(
    tables: Tables, clock: SteppingClock, database: Database
) -> None:
    """Once for all who were forgotten meanwhile, while nobody plays."""
    await finished(tables)
    await tables.forgetting.forget(ANN.id)
    clock.skip(timedelta(hours=11))
    await tables.forgetting.forget(BEN.id)
    await tables.forgetting.compact()
    assert await tables.ledger.database.read(person_rows.erased) is not None
    clock.skip(timedelta(hours=2))
    await run(tables, await playing(tables, BEN), ANN)
    assert not await tables.forgetting.compact()
    clock.skip(QUIET)
    await tables.forgetting.compact()
    assert await tables.ledger.database.read(person_rows.erased) is None
    assert not await tables.forgetting.compact(timedelta(), timedelta())


@ON_SQLITE
async def test_tables_of_a_person_are_found_by_indexes(database: Database) -> None:
    """Moves, of which there are very many, are not looked through."""

    def plan(connection: Connection) -> list[str]:
        rows = connection.execute(f"EXPLAIN QUERY PLAN {person_rows._TABLES}", {"user": 1}).fetchall()
        rows += connection.execute(f"EXPLAIN QUERY PLAN {person_rows._HANDOVERS}", {"user": "1"}).fetchall()
        return [row["detail"] for row in rows if "history" in row["detail"]]

    assert all(
        "USING INDEX history_of" in line or "COVERING INDEX history_of" in line
        for line in await database.read(plan)
    )


async def test_nothing_is_done_for_whom_nothing_is_known_of(tables: Tables) -> None:
    """Whose tables are none."""
    table = await finished(tables)
    assert await tables.forgetting.forget(DAN.id) == []
    assert (await whole(tables, table)).seats[0].name == ANN.name


async def test_a_seat_names_its_former_player_once(tables: Tables) -> None:
    """To be forgotten gives the seat to nobody."""
    table = await playing(tables, BEN, CAT)
    await tables.forgetting.forget(BEN.id)
    await tables.play.take_seat(table.id, DAN)
    chain = [(each.former, each.name) for each in await tables.library.holders(table.id) if each.seat == 1]
    assert chain == [(1, ""), (None, "Dan")]


async def test_who_gave_a_seat_away_is_found_where_seats_were_given_out_anew(tables: Tables) -> None:
    """In a rematch who comes first need not sit first: the log loses the right name."""
    before = await finished(tables)
    await tables.lobby.rematch(before.id, ANN, CHANNEL)
    table = await tables.lobby.rematch(before.id, BEN, CHANNEL)
    assert table.seat_of(ANN.id) == 1
    await tables.play.replace(table.id, EVE, 1, DAN)
    await tables.play.replace(table.id, EVE, 0, CAT)
    await tables.forgetting.forget(ANN.id)
    log = await tables.history.log(table.id, None)
    assert [entry.handover.before for entry in log if entry.handover] == [1, "Ben"]
