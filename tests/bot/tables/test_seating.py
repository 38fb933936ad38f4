from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Person, Status
from bot.tables import Tables
from tests.bot.race import GAMES
from tests.bot.tables.people import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    EVE,
    GUILD,
    finished,
    lobby,
    playing,
    refused,
    run,
    started,
)
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from bot.model import Table
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock


async def test_a_bot_player_goes_on_for_who_resigned(tables: Tables) -> None:
    """The others play on; the seat keeps its name."""
    table = await playing(tables, BEN, CAT)
    table = await tables.play.resign(table.id, ANN.id, table.version)
    assert table.status is Status.RUNNING
    assert (table.seats[0].name, table.seats[0].resigned) == ("Ann", True)
    assert state_of(table).places == [1, 0, 0]
    assert state_of(table).seat == 1


async def test_who_resigned_no_longer_plays(tables: Tables) -> None:
    """Nor does that person decide anything."""
    table = await playing(tables, BEN, CAT)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    with refused("tables.not_seated"):
        await tables.votes.undo(table.id, BEN.id, table.version)


async def alone(tables: Tables) -> Table:
    """Return a table in Ann's turn that Ann and Cat have left; Ben has still to choose."""
    table = await playing(tables, BEN, CAT)
    table = await tables.play.resign(table.id, CAT.id, table.version)
    return await tables.play.resign(table.id, ANN.id, table.version)


async def test_the_last_person_has_to_choose(tables: Tables) -> None:
    """The game does not end by itself, and no bot player goes on."""
    table = await alone(tables)
    assert (table.status, table.deciding) == (Status.RUNNING, 1)
    await resumed(tables)
    assert (await tables.library.get(table.id)).version == table.version
    assert state_of(table).places == [0, 0, 0]


async def test_the_choice_survives_a_restart(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Another program knows of it, too."""
    table = await alone(tables)
    restarted = Tables(database, clock, GAMES)
    assert (await restarted.library.get(table.id)).deciding == 1
    table = await restarted.play.decide(table.id, BEN.id, table.version, claim=True)
    assert (table.status, table.winner, table.deciding) == (Status.FINISHED, 1, None)


async def test_the_last_person_claims_the_win(tables: Tables) -> None:
    """Nobody has to play against nobody."""
    table = await alone(tables)
    table = await tables.play.decide(table.id, BEN.id, table.version, claim=True)
    assert (table.status, table.winner) == (Status.FINISHED, 1)
    assert await tables.library.get(table.id, BEN.id) == table


async def test_the_last_person_plays_on(tables: Tables) -> None:
    """Bot players go on, and there is nothing more to choose."""
    table = await alone(tables)
    table = await tables.play.decide(table.id, BEN.id, table.version, claim=False)
    assert (table.status, table.winner, table.deciding) == (Status.RUNNING, None, None)
    assert state_of(table).places == [1, 0, 0]
    assert state_of(await run(tables, table, BEN)).places == [2, 1, 1]
    with refused("tables.nothing_to_decide"):
        await tables.play.decide(table.id, BEN.id, (await tables.library.get(table.id)).version, claim=True)


async def test_before_the_choice_nothing_else_is_done(tables: Tables) -> None:
    """No move and no undo, which would be a choice without a word."""
    table = await playing(tables, BEN)
    table = await run(tables, table, ANN)
    table = await tables.play.resign(table.id, ANN.id, table.version)
    for attempt in (
        run(tables, table, BEN),
        tables.votes.undo(table.id, BEN.id, table.version),
        tables.play.current(table.id, BEN.id, table.version),
    ):
        with refused("tables.decide_first"):
            await attempt


async def test_nobody_else_chooses(tables: Tables) -> None:
    """Neither who resigned nor a stranger, nor while others play, nor with an old button."""
    table = await playing(tables, BEN, CAT)
    with refused("tables.nothing_to_decide"):
        await tables.play.decide(table.id, BEN.id, table.version, claim=True)
    for person in (CAT, ANN):
        table = await tables.play.resign(table.id, person.id, table.version)
    for person in (ANN, DAN):
        with refused("tables.not_seated"):
            await tables.play.decide(table.id, person.id, table.version, claim=True)
    with refused("tables.stale"):
        await tables.play.decide(table.id, BEN.id, table.version - 1, claim=True)


async def test_nobody_wins_when_the_last_one_resigns_too(tables: Tables) -> None:
    """In place of choosing."""
    table = await alone(tables)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    assert (table.status, table.winner) == (Status.FINISHED, None)


async def test_somebody_who_comes_leaves_nothing_to_choose(tables: Tables) -> None:
    """There are two again, and bot players go on for the others; another resignation asks anew."""
    table = await alone(tables)
    table = await tables.play.replace(table.id, EVE, 2, DAN)
    assert (table.deciding, state_of(table).places) == (None, [1, 0, 0])
    table = await tables.play.resign(table.id, BEN.id, table.version)
    assert table.deciding == 2


async def test_the_choice_stays_with_the_seat(tables: Tables) -> None:
    """Who comes in place of the last person chooses."""
    table = await alone(tables)
    table = await tables.play.replace(table.id, EVE, 1, DAN)
    assert table.deciding == 1
    table = await tables.play.decide(table.id, DAN.id, table.version, claim=True)
    assert table.winner == 1


async def test_a_bot_of_discord_gets_no_seat(tables: Tables) -> None:
    """It could never play: neither in a lobby nor in place of somebody."""
    program = Person(7, "Loop", bot=True)
    waiting, running = await lobby(tables, BEN), await playing(tables, BEN)
    for attempt in (
        tables.lobby.create(GUILD, CHANNEL, "race", {}, program),
        tables.lobby.join(waiting.id, program),
        tables.play.replace(running.id, EVE, 0, program),
    ):
        with refused("tables.bot_account"):
            await attempt


async def test_nobody_wins_when_the_only_person_resigns(tables: Tables) -> None:
    """A game against bot players ends without a winner."""
    table = await playing(tables, bots=2)
    table = await tables.play.resign(table.id, ANN.id, table.version)
    assert (table.status, table.winner) == (Status.FINISHED, None)


async def test_resigning_needs_the_present_version(tables: Tables) -> None:
    """An old button does not end a game."""
    table = await playing(tables, BEN)
    await run(tables, table, ANN)
    with refused("tables.stale"):
        await tables.play.resign(table.id, ANN.id, table.version)


async def test_a_host_who_resigns_is_no_longer_host(tables: Tables) -> None:
    """The next person is."""
    table = await playing(tables, BEN, CAT)
    table = await tables.play.resign(table.id, ANN.id, table.version)
    assert table.host_id == BEN.id


async def test_somebody_else_takes_a_seat(tables: Tables) -> None:
    """The newcomer plays on with what is there."""
    table = await playing(tables, BEN)
    table = await tables.play.replace(table.id, EVE, 0, CAT)
    assert (table.seats[0].user_id, table.seats[0].name) == (CAT.id, "Cat")
    assert table.host_id == CAT.id
    table = await run(tables, table, CAT)
    assert state_of(table).places == [1, 0]
    with refused("tables.not_seated"):
        await run(tables, table, ANN)


async def test_a_resigned_seat_and_a_bot_players_can_be_taken(tables: Tables) -> None:
    """People come back."""
    table = await playing(tables, BEN, CAT, bots=1)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    table = await tables.play.replace(table.id, EVE, 1, BEN)
    table = await tables.play.replace(table.id, EVE, 3, DAN)
    assert [(seat.user_id, seat.resigned) for seat in table.seats[1:]] == [
        (BEN.id, False),
        (CAT.id, False),
        (DAN.id, False),
    ]


async def test_nobody_plays_two_seats(tables: Tables) -> None:
    """Ben is there already."""
    table = await playing(tables, BEN)
    with refused("tables.already_seated"):
        await tables.play.replace(table.id, EVE, 0, BEN)


async def test_a_seat_must_be_there(tables: Tables) -> None:
    """Neither the third of two nor one before the first."""
    table = await playing(tables, BEN)
    for seat in (2, -1):
        with refused("tables.unknown_seat"):
            await tables.play.replace(table.id, EVE, seat, CAT)


async def test_a_lobby_has_nobody_to_replace(tables: Tables) -> None:
    """One joins and leaves there."""
    table = await lobby(tables, BEN)
    with refused("tables.not_started"):
        await tables.play.replace(table.id, EVE, 0, CAT)


async def test_the_host_cancels_before_the_start(tables: Tables) -> None:
    """The table is over then."""
    table = await lobby(tables, BEN)
    table = await tables.play.cancel(table.id, ANN.id)
    assert table.status is Status.CANCELLED
    with refused("tables.cancelled"):
        await tables.lobby.join(table.id, CAT)
    with refused("tables.cancelled"):
        await tables.play.cancel(table.id, ANN.id)


async def test_only_a_moderator_cancels_a_game(tables: Tables) -> None:
    """The host alone could otherwise take it from those who are ahead."""
    table = await started(tables, BEN)
    with refused("tables.moderators_only"):
        await tables.play.cancel(table.id, ANN.id)
    table = await tables.play.cancel(table.id, DAN.id, moderator=True)
    assert table.status is Status.CANCELLED


async def test_a_moderator_cancels_a_lobby(tables: Tables) -> None:
    """Also one that somebody else opened."""
    table = await lobby(tables, BEN)
    assert (await tables.play.cancel(table.id, DAN.id, moderator=True)).status is Status.CANCELLED


async def test_a_finished_game_stays_so(tables: Tables) -> None:
    """Nobody takes the victory away."""
    table = await finished(tables)
    with refused("tables.finished"):
        await tables.play.cancel(table.id, DAN.id, moderator=True)
