from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import Status
from bot.tables import Tables
from tests.bot.race import GAMES, HIDDEN, Race, RaceState
from tests.bot.tables.people import ANN, BEN, act, playing, run, started, whole
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock
    from tests.bot.race import RaceAction


class PowerCut(BaseException):
    """The program ends."""


class _Cut(Race):
    """Power fails when a bot player is to run."""

    def advise(self, view: RaceState, seat: int, _character: str = "") -> RaceAction:
        if view.turn > 0:
            raise PowerCut
        return super().advise(view, seat)


class _Spy(Race):
    """Looks at what bot players are shown."""

    def advise(self, view: RaceState, seat: int, _character: str = "") -> RaceAction:
        assert view.chance.seed == ""
        assert all(number in {0, HIDDEN} for other, number in enumerate(view.chosen) if other != seat)
        return super().advise(view, seat)


async def test_bot_players_choose_with_the_others(tables: Tables) -> None:
    """They do not wait for people who could act at the same time."""
    table = await started(tables, BEN, bots=2)
    state = (await whole(tables, table)).state
    assert isinstance(state, RaceState)
    assert state.chosen == [0, 0, 1, 1]


async def test_bot_players_play_until_a_person_is_to_act(tables: Tables) -> None:
    """Each step is a version of its own."""
    table = await playing(tables, bots=3)
    after = await run(tables, table, ANN)
    assert state_of(after).seat == 0
    assert after.version == table.version + 4


async def test_bot_players_finish_a_game(tables: Tables) -> None:
    """The last move may be theirs."""
    table = await playing(tables, bots=1)
    while table.status is Status.RUNNING:
        table = await act(tables, table, ANN, {"kind": "whistle"})
        table = await run(tables, table, ANN, 1)
        assert table.version < 100
    assert state_of(table).places[0] == 6


async def test_a_bot_player_sees_what_its_seat_sees(database: Database, clock: SteppingClock) -> None:
    """Neither seed nor what others hide."""
    table = await playing(Tables(database, clock, {"race": _Spy()}), bots=2)
    assert state_of(table).turn == 1


async def test_bot_players_go_on_after_a_crash(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """The person's move was stored; at the next start the bot players follow."""
    table = await playing(tables, bots=2)
    with pytest.raises(PowerCut):
        await run(Tables(database, clock, {"race": _Cut()}), table, ANN)
    restarted = Tables(database, clock, GAMES)
    assert state_of(await restarted.library.get(table.id)).places == [1, 0, 0]
    await resumed(restarted)
    assert state_of(await restarted.library.get(table.id)).places == [1, 1, 1]


async def test_resuming_leaves_other_tables_alone(tables: Tables) -> None:
    """Where people are to act nothing happens."""
    table = await playing(tables, BEN, bots=1)
    await resumed(tables)
    assert await tables.library.get(table.id, BEN.id) == table


async def test_one_broken_table_does_not_keep_others_from_going_on(
    tables: Tables, database: Database, clock: SteppingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged by its number, without what it holds."""
    both = [await playing(tables, bots=1) for _ in range(2)]
    for table in both:
        with pytest.raises(PowerCut):
            await run(Tables(database, clock, {"race": _Cut()}), table, ANN)
    await database.write(
        lambda c: c.execute("UPDATE games SET state = ? WHERE table_id = ?", (b"", both[0].id)).close()
    )
    restarted = Tables(database, clock, GAMES)
    await resumed(restarted)
    assert state_of(await restarted.library.get(both[1].id)).places == [1, 1]
    assert f"Table {both[0].id} " in caplog.text
