from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ports import Status
from tests.bot.tables.people import ANN, BEN, CAT, DAN, EVE, finished, lobby, playing, refused, run, started
from tests.bot.tables.test_play import state_of

if TYPE_CHECKING:
    from bot.tables import Tables


async def test_a_bot_player_goes_on_for_who_resigned(tables: Tables) -> None:
    """The others play on; the seat keeps its name."""
    table = await playing(tables, BEN, CAT)
    table = await tables.resign(table.id, ANN.id, table.version)
    assert table.status is Status.RUNNING
    assert (table.seats[0].name, table.seats[0].resigned) == ("Ann", True)
    assert state_of(table).places == [1, 0, 0]
    assert state_of(table).seat == 1


async def test_who_resigned_no_longer_plays(tables: Tables) -> None:
    """Nor does that person decide anything."""
    table = await playing(tables, BEN, CAT)
    table = await tables.resign(table.id, BEN.id, table.version)
    with refused("tables.not_seated"):
        await tables.undo(table.id, BEN.id, table.version)


async def test_the_last_person_wins(tables: Tables) -> None:
    """Nobody has to play against nobody."""
    table = await playing(tables, BEN, CAT)
    table = await tables.resign(table.id, ANN.id, table.version)
    table = await tables.resign(table.id, CAT.id, table.version)
    assert (table.status, table.winner) == (Status.FINISHED, 1)
    assert await tables.get(table.id) == table


async def test_nobody_wins_when_the_only_person_resigns(tables: Tables) -> None:
    """A game against bot players ends without a winner."""
    table = await playing(tables, bots=2)
    table = await tables.resign(table.id, ANN.id, table.version)
    assert (table.status, table.winner) == (Status.FINISHED, None)


async def test_resigning_needs_the_present_version(tables: Tables) -> None:
    """An old button does not end a game."""
    table = await playing(tables, BEN)
    await run(tables, table, ANN)
    with refused("tables.stale"):
        await tables.resign(table.id, ANN.id, table.version)


async def test_a_host_who_resigns_is_no_longer_host(tables: Tables) -> None:
    """The next person is."""
    table = await playing(tables, BEN, CAT)
    table = await tables.resign(table.id, ANN.id, table.version)
    assert table.host_id == BEN.id


async def test_somebody_else_takes_a_seat(tables: Tables) -> None:
    """The newcomer plays on with what is there."""
    table = await playing(tables, BEN)
    table = await tables.replace(table.id, EVE.id, 0, CAT)
    assert (table.seats[0].user_id, table.seats[0].name) == (CAT.id, "Cat")
    assert table.host_id == CAT.id
    table = await run(tables, table, CAT)
    assert state_of(table).places == [1, 0]
    with refused("tables.not_seated"):
        await run(tables, table, ANN)


async def test_a_resigned_seat_and_a_bot_players_can_be_taken(tables: Tables) -> None:
    """People come back."""
    table = await playing(tables, BEN, CAT, bots=1)
    table = await tables.resign(table.id, BEN.id, table.version)
    table = await tables.replace(table.id, EVE.id, 1, BEN)
    table = await tables.replace(table.id, EVE.id, 3, DAN)
    assert [(seat.user_id, seat.resigned) for seat in table.seats[1:]] == [
        (BEN.id, False),
        (CAT.id, False),
        (DAN.id, False),
    ]


async def test_nobody_plays_two_seats(tables: Tables) -> None:
    """Ben is there already."""
    table = await playing(tables, BEN)
    with refused("tables.already_seated"):
        await tables.replace(table.id, EVE.id, 0, BEN)


async def test_a_seat_must_be_there(tables: Tables) -> None:
    """Neither the third of two nor one before the first."""
    table = await playing(tables, BEN)
    for seat in (2, -1):
        with refused("tables.unknown_seat"):
            await tables.replace(table.id, EVE.id, seat, CAT)


async def test_a_lobby_has_nobody_to_replace(tables: Tables) -> None:
    """One joins and leaves there."""
    table = await lobby(tables, BEN)
    with refused("tables.not_started"):
        await tables.replace(table.id, EVE.id, 0, CAT)


async def test_the_host_cancels_before_the_start(tables: Tables) -> None:
    """The table is over then."""
    table = await lobby(tables, BEN)
    table = await tables.cancel(table.id, ANN.id)
    assert table.status is Status.CANCELLED
    with refused("tables.cancelled"):
        await tables.join(table.id, CAT)
    with refused("tables.cancelled"):
        await tables.cancel(table.id, ANN.id)


async def test_only_a_moderator_cancels_a_game(tables: Tables) -> None:
    """The host alone could otherwise take it from those who are ahead."""
    table = await started(tables, BEN)
    with refused("tables.moderators_only"):
        await tables.cancel(table.id, ANN.id)
    table = await tables.cancel(table.id, DAN.id, moderator=True)
    assert table.status is Status.CANCELLED


async def test_a_moderator_cancels_a_lobby(tables: Tables) -> None:
    """Also one that somebody else opened."""
    table = await lobby(tables, BEN)
    assert (await tables.cancel(table.id, DAN.id, moderator=True)).status is Status.CANCELLED


async def test_a_finished_game_stays_so(tables: Tables) -> None:
    """Nobody takes the victory away."""
    table = await finished(tables)
    with refused("tables.finished"):
        await tables.cancel(table.id, DAN.id, moderator=True)
