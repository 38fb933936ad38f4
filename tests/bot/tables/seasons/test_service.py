"""Seasons in the database: opened, begun, drawn round by round, once, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.model import Person, Search, Status
from bot.model.seasons import Draw, Stage
from bot.storage.rows import season_rows, table_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import Tables
from bot.tables.seasons import service
from bot.tables.seasons.standings import standings
from bot.tables.store import StaleTable
from rules import Refusal
from tests.bot.race import GAMES
from tests.bot.tables.seasons.playing import (
    HOST,
    PLACE,
    begun,
    finish,
    finish_round,
    go_on,
    opened,
)

if TYPE_CHECKING:
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock


def ranked(found: object) -> dict[int, int]:
    """Return the places by user id."""
    return {each.who.user_id: each.place for each in standings(found)}  # type: ignore[arg-type]


async def count(tables: Tables) -> int:
    """Return how many tables of the server go on."""
    found = await tables.library.find(Search(PLACE[0], 0, (Status.RUNNING,), (PLACE[1],), limit=1000))
    return len(found)


async def test_sixteen_people_play_to_the_end(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four rounds of four tables, each once; whoever runs fastest wins, by these lots alone."""
    with monkeypatch.context() as opening:
        opening.setattr(
            "bot.tables.seasons.service.secrets.token_hex", lambda size: "5eed".rjust(2 * size, "0")
        )
        season_id = await opened(tables, 16, 4)
    await tables.seasons.begin(season_id, HOST.id)
    for round_ in range(1, 5):
        found = await tables.seasons.get(season_id)
        assert (found.round, found.stage, len(found.unfinished)) == (round_, Stage.RUNNING, 4)
        await finish_round(tables, season_id)
        await go_on(tables)
    found = await tables.seasons.get(season_id)
    assert found.stage is Stage.OVER
    assert [each.who.user_id for each in standings(found) if each.place == 1] == [116]
    assert all(None not in each.rounds for each in standings(found))
    assert (await tables.seasons.due()).ready == []


async def test_the_next_round_waits_for_all_tables(tables: Tables) -> None:
    """A game that goes on keeps it back."""
    found = await begun(tables)
    await finish(tables, found.unfinished[0])
    await go_on(tables)
    assert (await tables.seasons.get(found.id)).round == 1


async def test_two_who_draw_draw_once(tables: Tables, database: Database, clock: SteppingClock) -> None:
    """Of two processes that come at the same moment one makes the tables."""
    season_id = (await begun(tables)).id
    await finish_round(tables, season_id)
    both = [tables, Tables(database, clock, GAMES)]
    done = await asyncio.gather(*(each.seasons.go_on(season_id) for each in both), return_exceptions=True)
    assert [type(each) for each in done if each is not None] in ([], [StaleTable])
    assert await count(tables) == 2
    assert (await tables.seasons.get(season_id)).round == 2


async def test_two_who_end_a_season_end_it_once(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """The other one comes too late, and says so."""
    season_id = (await begun(tables, 4, 1)).id
    await finish_round(tables, season_id)
    both = [tables, Tables(database, clock, GAMES)]
    done = await asyncio.gather(*(each.seasons.go_on(season_id) for each in both), return_exceptions=True)
    assert [type(each) for each in done if each is not None] in ([], [StaleTable])
    assert (await tables.seasons.get(season_id)).stage is Stage.OVER


async def test_killed_between_the_last_end_and_the_draw(
    tables: Tables, database: Database, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of the round is there, and the next life draws it once."""
    season_id = (await begun(tables)).id
    await finish_round(tables, season_id)

    def die(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr(season_rows, "seat", die)
        with pytest.raises(KeyboardInterrupt):
            await go_on(tables)
    after = Tables(database, clock, GAMES)
    assert await count(after) == 0
    assert (await after.seasons.get(season_id)).round == 1
    await go_on(after)
    await go_on(after)
    assert await count(after) == 2
    assert (await after.seasons.get(season_id)).round == 2


async def test_a_game_that_is_taken_up_again_changes_the_standings(tables: Tables) -> None:
    """While it goes on it brings nothing; then it counts as it has ended. A post is owed each time."""
    found = await begun(tables, 4, 1)
    (table_id,) = found.unfinished
    await finish(tables, table_id)
    await go_on(tables)
    over = await tables.seasons.get(found.id)
    assert ranked(over)[104] == 1
    await tables.seasons.posted(over, 1)
    assert (await tables.seasons.due()).owed == []
    async with tables.ledger.changing(table_id) as table:
        up = replace(table, status=Status.RUNNING)
        up = await tables.ledger.commit(Kind.RESUME, table, up, None, None, None)
        seat = next(each.index for each in table.seats if each.user_id == 104)
        await tables.ledger.rewind(up, table.version - 1, seat, 104)
    again = await tables.seasons.get(found.id)
    assert (again.stage, again.unfinished) == (Stage.OVER, (table_id,))
    assert all(each.points == 0 for each in standings(again))
    assert (await tables.seasons.due()).owed == [found.id]
    table_now = await tables.ledger.store.load(table_id)
    await tables.play.resign(table_id, 104, table_now.version)
    await tables.autopilot.settled()
    if (await tables.library.get(table_id)).status is Status.RUNNING:
        await finish(tables, table_id)
    assert ranked(await tables.seasons.get(found.id))[104] == 4


async def test_a_table_put_back_by_its_operator_counts_again(tables: Tables, database: Database) -> None:
    """In the place of the one that was deleted."""
    found = await begun(tables, 4, 1)
    (table_id,) = found.unfinished
    await finish(tables, table_id)
    board = await database.read(season_rows.board_of, table_id)
    assert board == (found.id, 1, 1)
    await database.write(season_rows.put_back, board, table_id)
    assert ranked(await tables.seasons.get(found.id))[104] == 1
    assert await database.read(season_rows.board_of, 99) is None


async def test_a_table_that_was_called_off_counts_as_over(tables: Tables, database: Database) -> None:
    """Or deleted: who sat there gets the mean, and the next round begins."""
    found = await begun(tables, 8, 2)
    first, second = found.unfinished
    await tables.play.cancel(first, 0, moderator=True)
    await go_on(tables)
    assert (await tables.seasons.get(found.id)).round == 1
    await database.write(table_rows.delete, second)
    await go_on(tables)
    after = await tables.seasons.get(found.id)
    assert after.round == 2
    assert {each.points for each in standings(after)} == {6}


async def test_who_withdraws_is_not_drawn_any_more(tables: Tables) -> None:
    """And may come back for later rounds."""
    season_id = (await begun(tables, 8, 3)).id
    await tables.seasons.leave(season_id, 101)
    await finish_round(tables, season_id)
    await go_on(tables)
    found = await tables.seasons.get(season_id)
    assert [each.number for each in found.sat if each.round == 2 and each.number == 1] == []
    await tables.seasons.join(season_id, Person(101, "P1"))
    await finish_round(tables, season_id)
    await go_on(tables)
    found = await tables.seasons.get(season_id)
    assert [each.number for each in found.sat if each.round == 3 and each.number == 1] == [1]


async def test_too_few_are_left(tables: Tables) -> None:
    """The season is over then."""
    season_id = (await begun(tables, 3, 3)).id
    await tables.seasons.leave(season_id, 101, 102)
    await finish_round(tables, season_id)
    await go_on(tables)
    assert (await tables.seasons.get(season_id)).stage is Stage.OVER


async def test_by_rating(tables: Tables) -> None:
    """Ratings are of games in the channels that are named; without any all are alike."""
    season_id = (await begun(tables, 8, 2, draw=Draw.RATING)).id
    await finish_round(tables, season_id)
    for each in (await tables.seasons.due()).ready:
        await tables.seasons.go_on(each, [PLACE[1]])
    found = await tables.seasons.get(season_id)
    assert found.round == 2
    second = [
        {each.number for each in found.sat if (each.round, each.board) == (2, board)} for board in (1, 2)
    ]
    best = {each.who.number for each in standings(replace(found, sat=found.sat[:8])) if each.wins}
    assert [len(best & table) for table in second] == [1, 1]


async def test_limits_of_tables_do_not_stop_a_season(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tables begin whatever else its people play."""
    monkeypatch.setattr("bot.tables.lobby.MOST_RUNNING", 0)
    assert len((await begun(tables, 16, 1)).unfinished) == 4


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"seats": 5}, "seasons.refused.seats"),
        ({"seats": 1}, "seasons.refused.seats"),
        ({"rounds": 0}, "seasons.refused.rounds"),
        ({"rounds": 99}, "seasons.refused.rounds"),
        ({"options": {"goal": 7}}, "kernel.option.value"),
    ],
)
async def test_what_cannot_be_opened(tables: Tables, change: dict[str, object], key: str) -> None:
    """Is refused, and nothing is stored."""
    with pytest.raises(Refusal) as refusal:
        await opened(tables, 0, **{"rounds": 2, **change})  # type: ignore[arg-type]
    assert refusal.value.key == key
    assert await tables.seasons.of_channel(PLACE[1], 5) == []


async def test_one_goes_on_in_a_channel(tables: Tables) -> None:
    """Another one may be opened when it is over."""
    season_id = await opened(tables, 0)
    with pytest.raises(Refusal, match="there"):
        await opened(tables, 0)
    await tables.seasons.cancel(season_id, HOST.id)
    await opened(tables, 0)


async def test_signing_up(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once; whoever withdraws is off the list; a full season, and one that goes on, take nobody."""
    monkeypatch.setattr(service, "MOST_PEOPLE", 3)
    season_id, seasons = await opened(tables, 3), tables.seasons
    for person, key in ((101, "already"), (104, "full")):
        with pytest.raises(Refusal, match=key):
            await seasons.join(season_id, Person(person, "P"))
    await seasons.leave(season_id, 102)
    assert [each.user_id for each in (await seasons.get(season_id)).people] == [101, 103]
    with pytest.raises(Refusal, match="not_there"):
        await seasons.leave(season_id, 102)
    with pytest.raises(Refusal, match="bot_account"):
        await seasons.join(season_id, Person(105, "B", bot=True))
    await seasons.begin(season_id, HOST.id)
    with pytest.raises(Refusal, match="running"):
        await seasons.join(season_id, Person(104, "P4"))


async def test_who_may_begin_and_call_off(tables: Tables) -> None:
    """Its host, and who manages the channel; with too few people nobody."""
    season_id, seasons = await opened(tables, 1), tables.seasons
    for act in (seasons.begin, seasons.cancel):
        with pytest.raises(Refusal, match="host_or_managers"):
            await act(season_id, 101)
    with pytest.raises(Refusal, match="too_few"):
        await seasons.begin(season_id, HOST.id)
    await seasons.join(season_id, Person(102, "P2"))
    await seasons.begin(season_id, 7, manager=True)
    await seasons.cancel(season_id, 7, manager=True)
    with pytest.raises(Refusal, match="cancelled"):
        await seasons.begin(season_id, HOST.id)
    assert await count(tables) == 1


async def test_sign_ups_lapse(tables: Tables, clock: SteppingClock) -> None:
    """Two weeks after the last one."""
    season_id = await opened(tables, 1)
    clock.skip(timedelta(days=service.SIGN_UP_DAYS - 1))
    assert (await tables.seasons.due()).forsaken == []
    clock.skip(timedelta(days=2))
    assert (await tables.seasons.due()).forsaken == [season_id]


async def test_who_is_gone_may_have_withdrawn(tables: Tables) -> None:
    """Whoever else has left the server is withdrawn all the same."""
    season_id = await opened(tables, 3)
    await tables.seasons.leave(season_id, 102)
    await tables.seasons.leave(season_id, 102, 103, gone=True)
    assert [each.user_id for each in (await tables.seasons.get(season_id)).people] == [101]


async def test_who_is_forgotten(tables: Tables) -> None:
    """Has no name in any season, is not drawn any more, and is off the lists of those to come."""
    found = await begun(tables, 8, 2)
    await finish_round(tables, found.id)
    before = ranked(await tables.seasons.get(found.id))
    await tables.forgetting.forget(101)
    await tables.forgetting.forget(102)
    await tables.forgetting.forget(HOST.id)
    after = await tables.seasons.get(found.id)
    assert {each.user_id for each in after.people} == {-1, -2, *range(103, 109)}
    assert [each.name for each in after.people[:2]] == ["", ""]
    assert ranked(after) == {{101: -1, 102: -2}.get(who, who): place for who, place in before.items()}
    assert after.host_id == 0
    await go_on(tables)
    drawn = [each.number for each in (await tables.seasons.get(found.id)).sat if each.round == 2]
    assert sorted(drawn) == [3, 4, 5, 6, 7, 8]


async def test_who_is_forgotten_before_the_beginning(tables: Tables) -> None:
    """Is off the list."""
    season_id = await opened(tables, 2)
    await tables.forgetting.forget(101)
    assert [each.user_id for each in (await tables.seasons.get(season_id)).people] == [102]


async def test_a_post_is_claimed_once(tables: Tables, clock: SteppingClock) -> None:
    """Until it is sent, put off, or its minute is over; what changes meanwhile is owed, too."""
    season_id, seasons = await opened(tables, 0), tables.seasons
    assert (await seasons.due()).owed == [season_id]
    claimed = await seasons.claim(season_id)
    assert claimed is not None
    assert claimed.attempts == 1
    assert await seasons.claim(season_id) is None
    clock.skip(service.LEASE)
    again = await seasons.claim(season_id)
    assert again is not None
    await seasons.join(season_id, Person(101, "P1"))
    await seasons.posted(again, 77)
    assert (await seasons.due()).owed == [season_id]
    later = await seasons.claim(season_id)
    assert later is not None
    assert (later.message_id, later.posted, later.attempts) == (77, again.version, 1)
    await seasons.put_off(season_id, timedelta(minutes=5))
    assert (await seasons.due()).owed == []
    assert await seasons.rest() is not None
