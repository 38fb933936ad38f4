"""Tables where nothing happens: lobbies lapse, games are put away, and only so many lobbies are open."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from bot.model import RELAXED, Pause, Person, Status
from bot.tables import Outbox, Tables
from bot.tables.lobby import MOST_IN_GUILD, MOST_OF_HOST
from bot.tables.upkeep import LOBBY_DAYS
from rules import Refusal
from tests.bot.race import GAMES, StuckRace
from tests.bot.tables.people import ANN, BEN, CAT, act, lobby, playing
from tests.bot.tables.test_waiting import waiting

if TYPE_CHECKING:
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock

ALMOST = timedelta(minutes=-5)


async def kinds(tables: Tables, table_id: int) -> list[str]:
    """Return what the log of a table tells."""
    return [entry.kind for entry in await tables.history.log(table_id, None)]


async def test_a_lobby_lapses_after_14_days(tables: Tables, clock: SteppingClock, outbox: Outbox) -> None:
    """It is called off, once, and its channel is told."""
    table = await lobby(tables, BEN)
    clock.skip(timedelta(days=14) + ALMOST)
    assert await tables.upkeep.clear() == 0
    clock.skip(-ALMOST)
    assert [await tables.upkeep.clear(), await tables.upkeep.clear()] == [1, 0]
    assert (await tables.library.get(table.id)).status is Status.CANCELLED
    assert await kinds(tables, table.id) == ["lapse"]
    assert [due.kind for due in await outbox.due()] == ["final"]


async def test_any_change_keeps_a_lobby_open(tables: Tables, clock: SteppingClock) -> None:
    """The days count from the last one."""
    table = await lobby(tables, BEN)
    clock.skip(timedelta(days=13))
    await tables.lobby.join(table.id, CAT)
    clock.skip(timedelta(days=13))
    assert await tables.upkeep.clear() == 0


async def test_a_game_is_put_away_after_60_days(
    tables: Tables, clock: SteppingClock, database: Database, outbox: Outbox
) -> None:
    """It still runs, but waits for nobody; its channel is told."""
    table = await playing(tables, BEN)
    clock.skip(timedelta(days=60) + ALMOST)
    assert await tables.upkeep.clear() == 0
    clock.skip(-ALMOST)
    assert [await tables.upkeep.clear(), await tables.upkeep.clear()] == [1, 0]
    after = await tables.library.get(table.id)
    assert (after.status, after.paused) == (Status.RUNNING, Pause.IDLE)
    assert (await kinds(tables, table.id))[-1] == "pause"
    assert await waiting(database, table.id) == {}
    assert [due.kind for due in await outbox.due()] == ["turn"]


async def test_rules_that_fail_at_one_game_keep_no_other_from_being_put_away(
    tables: Tables, clock: SteppingClock, database: Database
) -> None:
    """It is logged, and the others are put away."""
    failing, table = await playing(tables, BEN, CAT), await playing(tables, BEN)
    clock.skip(timedelta(days=61))
    assert await Tables(database, clock, {"race": StuckRace()}).upkeep.clear() == 1
    assert [(await tables.library.get(each.id)).paused for each in (failing, table)] == [None, Pause.IDLE]


async def test_any_player_takes_a_game_out_again(
    tables: Tables, clock: SteppingClock, database: Database
) -> None:
    """Also one who is not to act; strangers are refused, and where nothing is put away it is, too."""
    table = await playing(tables, BEN)
    before = await waiting(database, table.id)
    clock.skip(timedelta(days=61))
    await tables.upkeep.clear()
    with pytest.raises(Refusal, match=r"tables\.not_seated"):
        await tables.upkeep.take_out(table.id, CAT.id)
    assert (await tables.upkeep.take_out(table.id, BEN.id)).paused is None
    after = await waiting(database, table.id)
    assert after.keys() == before.keys()
    assert after != before
    assert (await kinds(tables, table.id))[-1] == "resume"
    with pytest.raises(Refusal, match=r"tables\.not_paused"):
        await tables.upkeep.take_out(table.id, BEN.id)


async def test_a_move_takes_a_game_out_again(tables: Tables, clock: SteppingClock) -> None:
    """With a press made before it was put away, too."""
    table = await playing(tables, BEN)
    clock.skip(timedelta(days=61))
    await tables.upkeep.clear()
    after = await act(tables, table, ANN, {"kind": "whistle"})
    assert (after.paused, after.version) == (None, table.version + 2)


async def test_a_put_away_game_stays_so_over_restarts(
    tables: Tables, clock: SteppingClock, database: Database
) -> None:
    """What is found out at a start leaves it in peace, and it is found in the lists of its players."""
    table = await playing(tables, BEN)
    clock.skip(timedelta(days=61))
    await tables.upkeep.clear()
    again = Tables(database, clock, GAMES)
    await again.history.fill_waiting()
    assert await waiting(database, table.id) == {}
    mine = await again.library.mine(ANN.id, 0, 10)
    assert [each.table.paused for each in mine.standings] == [Pause.IDLE]
    assert mine.for_me == 0


async def test_of_two_processes_one_puts_away(
    tables: Tables, clock: SteppingClock, database: Database
) -> None:
    """The version decides, as for all changes."""
    table = await playing(tables, BEN)
    clock.skip(timedelta(days=61))
    other = Tables(database, clock, GAMES)
    assert await tables.upkeep.clear() + await other.upkeep.clear() == 1
    assert (await kinds(tables, table.id)).count("pause") == 1


@pytest.mark.parametrize("days", [0.9, 15])
async def test_what_nobody_could_do_lets_nothing_lapse(
    tables: Tables, clock: SteppingClock, database: Database, days: float
) -> None:
    """Where the bot was off for a day, lobbies and seasons have all their days again; only these."""
    await lobby(tables, BEN)
    await tables.seasons.open((10, 20), "race", {}, ANN, RELAXED, seats=2, rounds=1)
    clock.skip(timedelta(days=LOBBY_DAYS - days / 2))
    await tables.clocks.attend()
    clock.skip(timedelta(days=days))
    again = Tables(database, clock, GAMES)
    await again.clocks.attend()
    is_long = days > 1
    assert await again.upkeep.clear() == (0 if is_long else 1)
    assert len((await again.seasons.due()).forsaken) == (0 if is_long else 1)
    clock.skip(timedelta(days=LOBBY_DAYS))
    await again.clocks.attend()
    assert await again.upkeep.clear() == (1 if is_long else 0)
    assert len((await again.seasons.due()).forsaken) == 1


async def test_five_lobbies_of_a_person(tables: Tables) -> None:
    """In all servers together; those that have begun or were called off do not count."""
    opened = [await tables.lobby.create(guild, 1, "race", {}, ANN) for guild in range(MOST_OF_HOST)]
    with pytest.raises(Refusal, match=r"tables\.too_many_of_host"):
        await tables.lobby.create(MOST_OF_HOST, 1, "race", {}, ANN)
    await tables.lobby.create(MOST_OF_HOST, 1, "race", {}, BEN)
    await tables.play.cancel(opened[0].id, ANN.id)
    await tables.lobby.create(MOST_OF_HOST, 1, "race", {}, ANN)


async def test_twenty_running_tables_of_a_person(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one server; those that were put away, or that others opened, do not count."""
    monkeypatch.setattr("bot.tables.lobby.MOST_RUNNING", 2)
    for _ in range(2):
        table = await tables.lobby.create(1, 1, "race", {}, ANN)
        await tables.lobby.join(table.id, BEN)
        await tables.lobby.start(table.id, ANN.id)
    with pytest.raises(Refusal, match=r"tables\.too_many_running"):
        await tables.lobby.create(1, 1, "race", {}, ANN)
    await tables.lobby.create(2, 1, "race", {}, ANN)
    await tables.lobby.create(1, 1, "race", {}, BEN)


async def test_twenty_lobbies_of_a_server(tables: Tables) -> None:
    """Whoever hosts them; other servers have their own."""
    for number in range(MOST_IN_GUILD):
        await tables.lobby.create(1, 1, "race", {}, Person(100 + number, "Somebody"))
    with pytest.raises(Refusal, match=r"tables\.too_many_in_server"):
        await tables.lobby.create(1, 1, "race", {}, ANN)
    await tables.lobby.create(2, 1, "race", {}, ANN)
