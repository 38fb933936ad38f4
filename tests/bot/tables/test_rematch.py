"""The rematch of a game that is over: one a table, the same people; it begins when all have pressed."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot import model
from bot.model import NotificationLevel, Older, Order, Pace, Person, Status, Tempo
from bot.storage.database import Database
from bot.tables import Tables
from bot.tables.lobbies import Lobbies
from tests import fixtures
from tests.bot.clocks import SteppingClock
from tests.bot.race import GAMES, Race, RaceState
from tests.bot.tables.people import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    GUILD,
    act,
    finished,
    found,
    lobby,
    playing,
    refused,
    run,
    whole,
)

if TYPE_CHECKING:
    from pathlib import Path

    from bot.address import Address
    from bot.model import Table
    from bot.tables import Outbox

BLUE_AND_RED = ("blue", "red")


async def over(tables: Tables, *others: Person, bots: int = 0) -> Table:
    """Return a table that is over: Ann has run to the goal."""
    table = await playing(tables, *others, bots=bots)
    while table.status is Status.RUNNING:
        state = (await whole(tables, table)).state
        assert isinstance(state, RaceState)
        (seat,) = GAMES["race"].to_act(state)
        person = (ANN, *others)[seat]
        table = await run(tables, table, person, 3 if seat == 0 else 1)
    return table


async def test_a_rematch_has_the_same_people(tables: Tables) -> None:
    """Who has pressed sits there; the others are invited, and nobody else may come."""
    before = await finished(tables)
    table = await tables.lobby.rematch(before.id, BEN, CHANNEL)
    assert (table.status, table.title, table.options, table.rematch_of) == (
        Status.LOBBY,
        before.title,
        before.options,
        before.id,
    )
    assert [seat.user_id for seat in table.seats] == [BEN.id]
    assert [each.id for each in table.invitations.invited] == [ANN.id]
    assert table.host_id == BEN.id
    with refused("lobbies.by_invitation"):
        await tables.lobby.join(table.id, CAT)


async def test_it_is_as_fast_and_as_loud(tables: Tables) -> None:
    """Pace, options and noise are those of the game before."""
    table = await lobby(tables, BEN)
    pace, noise = Pace(Tempo.SLOW), NotificationLevel(older=Older.ALL)
    await tables.lobby.set_pace(table.id, ANN.id, pace)
    await tables.lobby.configure(table.id, ANN.id, {"goal": 12})
    await tables.upkeep.make_noise(table.id, ANN.id, noise)
    table = await tables.lobby.start(table.id, ANN.id)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    await tables.play.decide(table.id, ANN.id, table.version, claim=True)
    again = await tables.lobby.rematch(table.id, BEN, CHANNEL)
    assert (again.pace, again.noise, again.options) == (pace, noise, {"goal": 12})


async def test_it_begins_when_all_have_pressed(tables: Tables) -> None:
    """The last press is the start; nobody has to start it."""
    before = await over(tables, BEN, CAT)
    await tables.lobby.rematch(before.id, CAT, CHANNEL)
    table = await tables.lobby.rematch(before.id, ANN, CHANNEL)
    assert table.status is Status.LOBBY
    assert (await tables.lobby.join(table.id, BEN)).status is Status.RUNNING


async def test_the_last_press_shows_no_more_than_a_view(tables: Tables) -> None:
    """Whether it was the lobby's or the final post's button: what comes back is what that seat may see."""
    before = await finished(tables)
    other = await finished(tables)
    await tables.lobby.rematch(before.id, ANN, CHANNEL)
    opened = await tables.lobby.rematch(other.id, ANN, CHANNEL)
    for table in (
        await tables.lobby.rematch(before.id, BEN, CHANNEL),
        await tables.lobby.join(opened.id, BEN),
    ):
        state = (await whole(tables, table)).state
        assert state is not None
        assert type(table) is model.Table
        assert table.view == GAMES["race"].view(state, table.seat_of(BEN.id))  # type: ignore[arg-type]
        assert table.seed is None


async def test_the_next_one_begins(tables: Tables) -> None:
    """Whoever sat after the one who began sits first, however they have come."""
    before = await over(tables, BEN, CAT)
    for person in (CAT, ANN, BEN):
        table = await tables.lobby.rematch(before.id, person, CHANNEL)
    assert [seat.user_id for seat in table.seats] == [BEN.id, CAT.id, ANN.id]


async def test_the_order_can_be_kept(tables: Tables) -> None:
    """Everybody sits where they sat."""
    before = await over(tables, BEN, CAT)
    table = await tables.lobby.rematch(before.id, CAT, CHANNEL)
    await tables.lobby.arrange(table.id, CAT.id, Order.KEPT)
    for person in (BEN, ANN):
        table = await tables.lobby.rematch(before.id, person, CHANNEL)
    assert [seat.user_id for seat in table.seats] == [ANN.id, BEN.id, CAT.id]


async def test_who_begins_is_the_one_after_who_began_by_chance(
    database: Database, clock: SteppingClock
) -> None:
    """With a first player by chance, the next one is told by the position at the start."""
    tables = Tables(database, clock)
    table = await tables.lobby.create(GUILD, CHANNEL, "ticket_to_ride", {}, ANN)
    for person in (BEN, CAT):
        table = await tables.lobby.join(table.id, person)
    table = await tables.lobby.start(table.id, ANN.id)
    began = (await whole(tables, table)).state.seat  # type: ignore[union-attr]
    for person in (ANN, BEN):
        table = await tables.play.resign(table.id, person.id, table.version)
    table = await tables.play.decide(table.id, CAT.id, table.version, claim=True)
    for person in (CAT, BEN, ANN):
        again = await tables.lobby.rematch(table.id, person, CHANNEL)
    people = (ANN.id, BEN.id, CAT.id)
    assert again.seats[0].user_id == people[(began + 1) % 3]
    assert (again.status, again.options["first_player"]) == (Status.RUNNING, "first_seat")


async def test_colours_are_kept(tables: Tables) -> None:
    """Everybody has the colour that they had, also where they sit elsewhere now."""
    before = await finished(tables)
    await tables.lobby.rematch(before.id, BEN, CHANNEL, BLUE_AND_RED)
    table = await tables.lobby.rematch(before.id, ANN, CHANNEL, BLUE_AND_RED)
    assert {seat.user_id: seat.colour for seat in table.seats} == {ANN.id: "blue", BEN.id: "red"}


async def test_bot_players_sit_at_once(tables: Tables) -> None:
    """Where the others are bot players, one press begins the game."""
    before = await tables.lobby.create(GUILD, CHANNEL, "race", {}, ANN)
    await tables.lobby.add_bot(before.id, ANN.id)
    before = await tables.lobby.start(before.id, ANN.id)
    before = await tables.play.resign(before.id, ANN.id, before.version)
    table = await tables.lobby.rematch(before.id, ANN, CHANNEL)
    assert table.status is Status.RUNNING
    assert [seat.name for seat in table.seats] == ["Bot 1", "Ann"]


async def test_there_is_one_rematch(tables: Tables) -> None:
    """A second press leads to the first one, however far that has come."""
    before = await finished(tables)
    table = await tables.lobby.rematch(before.id, ANN, CHANNEL)
    assert (await tables.lobby.rematch(before.id, ANN, CHANNEL)).id == table.id
    await tables.lobby.rematch(before.id, BEN, CHANNEL)
    assert (await tables.lobby.rematch(before.id, ANN, CHANNEL)).id == table.id
    assert await tables.lobby.rematch_of(before.id) == table.id


async def test_two_processes_open_one(tables: Tables, address: Address, clock: SteppingClock) -> None:
    """Presses that meet in two programs are both for the same rematch, which begins."""
    before = await finished(tables)
    async with await Database.open(address) as database:
        other = Tables(database, clock, GAMES)
        async with asyncio.TaskGroup() as group:
            for each, person in ((tables, ANN), (other, BEN)):
                group.create_task(each.lobby.rematch(before.id, person, CHANNEL))
        assert len(await found(other)) == 1
        (table,) = await found(other)
        assert (await other.library.get(table)).status is Status.RUNNING


async def test_a_rematch_that_was_cancelled_can_be_asked_for_again(tables: Tables) -> None:
    """So can one that has lapsed."""
    before = await finished(tables)
    first = await tables.lobby.rematch(before.id, ANN, CHANNEL)
    await tables.play.cancel(first.id, ANN.id)
    assert (await tables.lobby.rematch(before.id, BEN, CHANNEL)).id != first.id


async def test_a_rematch_lapses_like_a_lobby(tables: Tables, clock: SteppingClock) -> None:
    """After two weeks in which nobody has come."""
    before = await finished(tables)
    table = await tables.lobby.rematch(before.id, ANN, CHANNEL)
    clock.skip(timedelta(days=15))
    await tables.upkeep.clear()
    assert (await tables.library.get(table.id)).status is Status.CANCELLED
    assert await tables.lobby.rematch_of(before.id) is None


async def test_only_who_played_asks(tables: Tables) -> None:
    """And only when it is over; who has resigned has played, too."""
    before = await playing(tables, BEN)
    with refused("lobbies.not_over"):
        await tables.lobby.rematch(before.id, ANN, CHANNEL)
    before = await tables.play.resign(before.id, BEN.id, before.version)
    before = await tables.play.decide(before.id, ANN.id, before.version, claim=True)
    with refused("lobbies.players_only"):
        await tables.lobby.rematch(before.id, CAT, CHANNEL)
    assert (await tables.lobby.rematch(before.id, BEN, CHANNEL)).host_id == BEN.id


async def test_the_host_lets_others_in(tables: Tables) -> None:
    """Where somebody does not come it is a lobby like others; the host starts it."""
    before = await over(tables, BEN, CAT)
    table = await tables.lobby.rematch(before.id, ANN, CHANNEL)
    await tables.lobby.rematch(before.id, CAT, CHANNEL)
    await tables.lobby.arrange(table.id, ANN.id, private=False)
    await tables.lobby.join(table.id, DAN)
    table = await tables.lobby.start(table.id, ANN.id)
    assert [seat.user_id for seat in table.seats] == [DAN.id, CAT.id, ANN.id]


async def test_a_rematch_is_posted_as_a_lobby(tables: Tables, outbox: Outbox) -> None:
    """The rematch is posted like any lobby: once."""
    before = await finished(tables)
    table = await tables.lobby.rematch(before.id, ANN, CHANNEL)
    assert [(post.kind, post.version) for post in await outbox.due(table.id)] == [("lobby", 1)]


async def test_the_rematch_of_a_rematch_goes_on_rotating(tables: Tables) -> None:
    """Who began last is followed by the next one again; a chosen order stays chosen."""
    before = await over(tables, BEN, CAT)
    for person in (ANN, BEN, CAT):
        table = await tables.lobby.rematch(before.id, person, CHANNEL)
    for person in (ANN, BEN):
        table = await tables.play.resign(table.id, person.id, table.version)
    table = await tables.play.decide(table.id, CAT.id, table.version, claim=True)
    for person in (ANN, BEN, CAT):
        table = await tables.lobby.rematch(table.id if person is ANN else before_id(table), person, CHANNEL)
    assert [seat.user_id for seat in table.seats] == [CAT.id, ANN.id, BEN.id]


def before_id(table: Table) -> int:
    """Return the table of which one is the rematch."""
    assert table.rematch_of is not None
    return table.rematch_of


async def test_a_rematch_is_undone_by_nobody(tables: Tables) -> None:
    """What happens at the rematch leaves the game before as it was."""
    before = await finished(tables)
    for person in (ANN, BEN):
        table = await tables.lobby.rematch(before.id, person, CHANNEL)
    table = await act(tables, table, ANN, {"kind": "choose", "number": 1})
    assert replace(await tables.library.get(before.id, ANN.id)) == before


async def test_what_a_crash_cut_off_goes_on_with_the_next_press(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rematch was opened, and the program ended before its game had begun: nothing is opened twice."""
    before = await tables.lobby.create(GUILD, CHANNEL, "race", {}, ANN)
    await tables.lobby.add_bot(before.id, ANN.id)
    before = await tables.lobby.start(before.id, ANN.id)
    before = await tables.play.resign(before.id, ANN.id, before.version)
    with monkeypatch.context() as patch:
        patch.setattr(Lobbies, "_sit_down", _killed)
        with pytest.raises(SystemError):
            await tables.lobby.rematch(before.id, ANN, CHANNEL)
    (opened,) = await found(tables)
    table = await tables.lobby.rematch(before.id, ANN, CHANNEL)
    assert (table.id, table.status) == (opened, Status.RUNNING)


async def _killed(*_: object) -> None:
    raise SystemError


@pytest.mark.parametrize("commit", fixtures.COMMITS)
async def test_games_that_were_stored_before_are_played_again(commit: str, tmp_path: Path) -> None:
    """Every finished table of earlier programs has its rematch, which the last press begins."""
    async with await Database.open(fixtures.migrated(commit, tmp_path)) as database:
        tables, played = Tables(database, SteppingClock()), 0
        stored = [await tables.library.about(number) for number in fixtures.contents(commit)]
        for waiting in (each for each in stored if each.status is Status.LOBBY):
            await tables.play.cancel(waiting.id, ANN.id, moderator=True)
        for before in stored:
            people = [seat for seat in before.seats if seat.user_id is not None]
            if before.status is not Status.FINISHED or not people:
                continue
            for seat in people:
                assert seat.user_id is not None
                person = Person(seat.user_id, seat.name)
                table = await tables.lobby.rematch(before.id, person, CHANNEL)
            assert table.status is Status.RUNNING
            assert sorted(seat.name for seat in table.seats) == sorted(seat.name for seat in before.seats)
            played += 1
        assert played


async def test_whoever_was_forgotten_is_not_invited(tables: Tables) -> None:
    """The others play again without them."""
    before = await over(tables, BEN, CAT)
    await tables.forgetting.forget(CAT.id)
    opened = await tables.lobby.rematch(before.id, ANN, CHANNEL)
    assert [each.id for each in opened.invitations.invited] == [BEN.id]
    assert (await tables.lobby.join(opened.id, BEN)).status is Status.RUNNING


class _Alone(Race):
    """A race that one can also run alone."""

    seats = (1, 2, 3)


async def test_nobody_plays_again_alone_of_itself(database: Database, clock: SteppingClock) -> None:
    """Also where the title can be: who played with somebody who was forgotten waits for others."""
    tables = Tables(database, clock, {"race": _Alone()})
    before = await finished(tables)
    await tables.forgetting.forget(BEN.id)
    for _ in range(2):
        assert (await tables.lobby.rematch(before.id, ANN, CHANNEL)).status is Status.LOBBY
