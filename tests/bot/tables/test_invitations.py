"""Who is expected at a table, who may come, and how seats and colours are given out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import COLOURS, Order, Person, Status
from bot.tables import Tables
from bot.tables.invitations import MOST_INVITED, pending
from tests.bot.race import GAMES
from tests.bot.tables.people import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    GUILD,
    lobby,
    refused,
    started,
    whole,
)

if TYPE_CHECKING:
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock

ROBOT = Person(99, "Robot", bot=True)


async def test_invited_people_sit_down_by_themselves(tables: Tables) -> None:
    """Nobody is seated against their will: who is invited is expected, until they join."""
    table = await tables.lobby.create(GUILD, CHANNEL, "race", {}, ANN, invited=[BEN, CAT, ANN])
    assert [seat.user_id for seat in table.seats] == [ANN.id]
    assert [each.id for each in table.invitations.invited] == [BEN.id, CAT.id]
    table = await tables.lobby.join(table.id, BEN)
    assert [each.id for each in pending(await whole(tables, table))] == [CAT.id]


async def test_an_invitation_is_of_the_version_at_which_it_was_made(tables: Tables) -> None:
    """So that a post can name those who were invited since the last one."""
    table = await tables.lobby.create(GUILD, CHANNEL, "race", {}, ANN, invited=[BEN])
    table = await tables.lobby.invite(table.id, ANN.id, [CAT, BEN])
    assert [(each.id, each.since) for each in table.invitations.invited] == [(BEN.id, 1), (CAT.id, 2)]
    assert table.version == 2


async def test_only_the_host_invites(tables: Tables) -> None:
    """Others may not, and bots of Discord are not invited."""
    table = await lobby(tables, BEN)
    with refused("tables.host_only"):
        await tables.lobby.invite(table.id, BEN.id, [CAT])
    with refused("tables.bot_account"):
        await tables.lobby.invite(table.id, ANN.id, [ROBOT])


async def test_who_is_there_is_not_invited(tables: Tables) -> None:
    """An invitation that names nobody new changes nothing."""
    table = await lobby(tables, BEN)
    with refused("lobbies.nobody_new"):
        await tables.lobby.invite(table.id, ANN.id, [BEN, ANN])


async def test_invitations_have_a_limit(tables: Tables) -> None:
    """A lobby is no list of the server's members."""
    table = await lobby(tables)
    crowd = [Person(1000 + number, f"P{number}") for number in range(MOST_INVITED + 1)]
    with refused("lobbies.too_many"):
        await tables.lobby.invite(table.id, ANN.id, crowd)
    assert len((await tables.lobby.invite(table.id, ANN.id, crowd[1:])).invitations.invited) == MOST_INVITED


async def test_a_private_table_takes_who_is_invited(tables: Tables) -> None:
    """Others are told why not; when the host opens it they may come."""
    table = await tables.lobby.create(GUILD, CHANNEL, "race", {}, ANN, invited=[BEN], private=True)
    with refused("lobbies.by_invitation"):
        await tables.lobby.join(table.id, CAT)
    await tables.lobby.join(table.id, BEN)
    await tables.lobby.arrange(table.id, ANN.id, private=False)
    assert (await tables.lobby.join(table.id, CAT)).seat_of(CAT.id) == 2


async def test_who_declines_is_no_longer_expected(tables: Tables) -> None:
    """Leave means: no, thank you, for who is invited and has no seat."""
    table = await tables.lobby.create(GUILD, CHANNEL, "race", {}, ANN, invited=[BEN], private=True)
    table = await tables.lobby.leave(table.id, BEN.id)
    assert (table.invitations.invited, table.status) == ((), Status.LOBBY)
    with refused("lobbies.by_invitation"):
        await tables.lobby.join(table.id, BEN)


async def test_the_host_removes_somebody(tables: Tables) -> None:
    """Seat and invitation are gone, and they come back only if they are invited."""
    table = await lobby(tables, BEN, CAT)
    table = await tables.lobby.remove(table.id, ANN.id, BEN.id)
    assert [(seat.index, seat.user_id) for seat in table.seats] == [(0, ANN.id), (1, CAT.id)]
    with refused("lobbies.removed"):
        await tables.lobby.join(table.id, BEN)
    await tables.lobby.invite(table.id, ANN.id, [BEN])
    assert (await tables.lobby.join(table.id, BEN)).seat_of(BEN.id) == 2


async def test_only_the_host_removes(tables: Tables) -> None:
    """Not others, not oneself, not who is not there, and not after the start."""
    table = await lobby(tables, BEN)
    with refused("tables.host_only"):
        await tables.lobby.remove(table.id, BEN.id, ANN.id)
    with refused("lobbies.not_oneself"):
        await tables.lobby.remove(table.id, ANN.id, ANN.id)
    with refused("lobbies.not_there"):
        await tables.lobby.remove(table.id, ANN.id, CAT.id)
    await tables.lobby.start(table.id, ANN.id)
    with refused("tables.already_started"):
        await tables.lobby.remove(table.id, ANN.id, BEN.id)


async def test_a_colour_is_the_seats(tables: Tables) -> None:
    """It is chosen in the lobby, by who sits there, and stays with the seat whoever plays on."""
    table = await lobby(tables, BEN)
    await tables.lobby.paint(table.id, BEN.id, "black")
    table = await tables.lobby.start(table.id, ANN.id)
    table = await tables.play.replace(table.id, ANN, 1, CAT)
    assert [seat.colour for seat in table.seats] == [None, "black"]


async def test_no_two_seats_have_the_same_colour(tables: Tables) -> None:
    """Who comes second is told; a colour that was given back is free again."""
    table = await lobby(tables, BEN)
    await tables.lobby.paint(table.id, BEN.id, "red")
    with refused("lobbies.colour_taken"):
        await tables.lobby.paint(table.id, ANN.id, "red")
    with refused("lobbies.no_such_colour"):
        await tables.lobby.paint(table.id, ANN.id, "mauve")
    await tables.lobby.paint(table.id, BEN.id, None)
    assert (await tables.lobby.paint(table.id, ANN.id, "red")).seats[0].colour == "red"


async def test_a_colour_is_chosen_before_the_start(tables: Tables) -> None:
    """Pictures of a game that goes on do not change their colours."""
    table = await started(tables, BEN)
    with refused("tables.already_started"):
        await tables.lobby.paint(table.id, BEN.id, "red")


async def test_people_sit_as_they_came(tables: Tables) -> None:
    """Unless the host chooses otherwise."""
    table = await started(tables, BEN, CAT)
    assert [seat.user_id for seat in table.seats] == [ANN.id, BEN.id, CAT.id]


async def test_seats_by_chance(tables: Tables) -> None:
    """Every order comes about; everybody keeps their colour, the seats are numbered anew."""
    found = set()
    for _ in range(40):
        table = await lobby(tables, BEN)
        await tables.lobby.paint(table.id, BEN.id, "green")
        await tables.lobby.arrange(table.id, ANN.id, Order.CHANCE)
        table = await tables.lobby.start(table.id, ANN.id)
        assert [seat.index for seat in table.seats] == [0, 1]
        assert {seat.user_id: seat.colour for seat in table.seats} == {ANN.id: None, BEN.id: "green"}
        found.add(tuple(seat.user_id for seat in table.seats))
        table = await tables.play.cancel(table.id, ANN.id, moderator=True)
    assert found == {(ANN.id, BEN.id), (BEN.id, ANN.id)}


async def test_only_a_rematch_rotates(tables: Tables) -> None:
    """Nobody began before."""
    table = await lobby(tables)
    with refused("lobbies.no_rematch"):
        await tables.lobby.arrange(table.id, ANN.id, Order.ROTATED)


async def test_all_of_it_is_stored(tables: Tables, database: Database, clock: SteppingClock) -> None:
    """Another process reads what was chosen."""
    table = await tables.lobby.create(GUILD, CHANNEL, "race", {}, ANN, invited=[BEN, DAN], private=True)
    await tables.lobby.paint(table.id, ANN.id, COLOURS[-1])
    await tables.lobby.remove(table.id, ANN.id, DAN.id)
    table = await tables.lobby.arrange(table.id, ANN.id, Order.CHANCE)
    assert await Tables(database, clock, GAMES).library.get(table.id) == table
    assert table.invitations.removed == (DAN.id,)


async def test_an_invitation_ends_with_the_lobby(tables: Tables) -> None:
    """Who did not come is not kept."""
    table = await tables.lobby.create(GUILD, CHANNEL, "race", {}, ANN, invited=[BEN, CAT])
    await tables.lobby.join(table.id, BEN)
    table = await tables.lobby.start(table.id, ANN.id)
    assert (await whole(tables, table)).invitations.invited == ()


@pytest.mark.parametrize("title", ["great_western_trail", "mini_express", "sierra_west"])
async def test_who_plays_alone_is_joined_by_nobody(
    title: str, database: Database, clock: SteppingClock
) -> None:
    """Against Sam, the automa or Hastings there is no second seat, for bot players either."""
    tables = Tables(database, clock)
    level = {"sierra_west": "legend"}.get(title, "hard")
    table = await tables.lobby.create(GUILD, CHANNEL, title, {}, ANN)
    table = await tables.lobby.configure(table.id, ANN.id, {"difficulty": level})
    with refused(f"{title}.illegal.difficulty_seats"):
        await tables.lobby.add_bot(table.id, ANN.id)
    with refused(f"{title}.illegal.difficulty_seats"):
        await tables.lobby.join(table.id, BEN)
    assert len((await tables.library.get(table.id)).seats) == 1


async def test_a_game_of_several_has_no_options_of_one(database: Database, clock: SteppingClock) -> None:
    """The other way round the option is refused."""
    tables = Tables(database, clock)
    table = await tables.lobby.create(GUILD, CHANNEL, "great_western_trail", {}, ANN)
    await tables.lobby.add_bot(table.id, ANN.id)
    with refused("great_western_trail.illegal.difficulty_seats"):
        await tables.lobby.configure(table.id, ANN.id, {"difficulty": "hard"})
