"""The course of a game: what everybody would have had after each turn, told when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import Tables
from bot.tables.history.replaying import MOST
from tests.bot.race import Race, RaceState
from tests.bot.tables.older import forget_states
from tests.bot.tables.people import ANN, BEN, act, finished, playing, run, won

if TYPE_CHECKING:
    import pytest

    from bot.model import Table
    from bot.storage.database import Database
    from rules.kernel.contract import Result
    from tests.bot.clocks import SteppingClock


class FailingCount(Race):
    """A race whose positions cannot be counted."""

    def score(self, state: RaceState) -> Result:
        """Fail."""
        raise ZeroDivisionError(state.turn)


async def _totals(tables: Tables, table: Table) -> list[tuple[int, ...]]:
    return [scores.totals for scores in await tables.history.course(table.id)]


async def test_the_start_and_the_end_of_each_turn_are_told(tables: Tables) -> None:
    """Oldest first, by seat; after the numbers are chosen Ann runs three, Ben one, Ann three."""
    table = await finished(tables)
    assert await _totals(tables, table) == [(0, 0), (0, 0), (3, 0), (3, 1), (6, 1)]


async def test_steps_within_a_turn_are_one(tables: Tables) -> None:
    """However many there are."""
    table = await playing(tables, BEN)
    for _ in range(5):
        table = await act(tables, table, ANN, {"kind": "whistle"})
    table = await run(tables, table, ANN, 3)
    table = await run(tables, table, BEN, 3)
    table = await run(tables, table, ANN, 3)
    assert await _totals(tables, table) == [(0, 0), (0, 0), (3, 0), (3, 3), (6, 3)]


async def test_what_was_taken_back_is_left_out(tables: Tables) -> None:
    """As if it had never been done."""
    table = await run(tables, await playing(tables, BEN), ANN, 1)
    table = await tables.votes.undo(table.id, ANN.id, table.version)
    for person, steps in ((ANN, 3), (BEN, 2), (ANN, 3)):
        table = await run(tables, table, person, steps)
    assert await _totals(tables, table) == [(0, 0), (0, 0), (3, 0), (3, 2), (6, 2)]


async def test_nothing_is_told_before_the_end(tables: Tables) -> None:
    """Totals may count what is hidden."""
    table = await run(tables, await playing(tables, BEN), ANN, 3)
    assert not await tables.history.course(table.id)


async def test_states_that_are_not_kept_are_no_course(tables: Tables, database: Database) -> None:
    """A game that was played before they were."""
    table = await finished(tables)
    await database.write(forget_states)
    assert not await tables.history.course(table.id)


async def test_a_game_that_cannot_be_counted_has_none(
    tables: Tables, database: Database, clock: SteppingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """The post goes without it, and the operator can see why."""
    table = await finished(tables)
    assert not await Tables(database, clock, {"race": FailingCount()}).history.course(table.id)
    assert "could not be counted" in caplog.text


async def _long(tables: Tables, turns: int) -> Table:
    """Return a table of two where so many turns were taken, in the end with nobody at the goal."""
    table = await tables.lobby.create(10, 20, "race", {"goal": 12}, ANN)
    table = await tables.lobby.join(table.id, BEN)
    table = await tables.lobby.start(table.id, ANN.id)
    for person in (ANN, BEN):
        table = await act(tables, table, person, {"kind": "choose", "number": 2})
    for number in range(turns):
        table = await run(tables, table, (ANN, BEN)[number % 2])
    return await won(tables, table, BEN, ANN)


async def test_a_long_game_is_told_in_part(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """At most so many positions are counted, the first and the last of them always."""
    monkeypatch.setattr("bot.tables.history.replaying.MOST", 8)
    course = await _totals(tables, await _long(tables, 20))
    assert len(course) == 8 < MOST
    assert (course[0], course[-1]) == ((0, 0), (10, 10))
    assert [sum(totals) for totals in course] == sorted(sum(totals) for totals in course)
