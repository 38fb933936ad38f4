from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import Person, Status
from rules import OptionError
from tests.bot.tables.people import ANN, BEN, CAT, CHANNEL, DAN, EVE, GUILD, found, lobby, refused, started

if TYPE_CHECKING:
    from bot.tables import Tables


def test_the_tables_are_what_the_chat_asks_for(tables: Tables) -> None:
    """The type checker compares the port with the class here."""
    port: Tables = tables
    assert port is tables


async def test_a_new_table_waits_in_its_lobby(tables: Tables) -> None:
    """The host sits in the first seat; options have their defaults."""
    table = await tables.lobby.create(GUILD, CHANNEL, "race", {}, ANN)
    assert (table.status, table.host_id, table.options) == (Status.LOBBY, ANN.id, {"goal": 6})
    assert [seat.user_id for seat in table.seats] == [ANN.id]
    assert table.view is None
    assert await tables.library.get(table.id) == table


async def test_options_are_kept(tables: Tables) -> None:
    """What was chosen when the table was opened holds."""
    table = await tables.lobby.create(GUILD, CHANNEL, "race", {"goal": 12}, ANN)
    assert table.options == {"goal": 12}


@pytest.mark.parametrize("options", [{"goal": 7}, {"speed": 1}, {"goal": "6"}])
async def test_a_wrong_option_opens_no_table(tables: Tables, options: dict[str, object]) -> None:
    """The rules say what is allowed."""
    with pytest.raises(OptionError):
        await tables.lobby.create(GUILD, CHANNEL, "race", options, ANN)
    assert await found(tables) == []


async def test_a_game_must_be_known(tables: Tables) -> None:
    """A title that no rules are for is refused."""
    with refused("tables.unknown_title"):
        await tables.lobby.create(GUILD, CHANNEL, "chess", {}, ANN)


async def test_an_unknown_table_is_refused(tables: Tables) -> None:
    """Whatever is asked of it."""
    with refused("tables.unknown"):
        await tables.library.get(5)
    with refused("tables.unknown"):
        await tables.lobby.join(5, ANN)


async def test_people_sit_in_the_order_in_which_they_came(tables: Tables) -> None:
    """Seats are numbered from 0."""
    table = await lobby(tables, BEN, CAT)
    assert [(seat.index, seat.name) for seat in table.seats] == [(0, "Ann"), (1, "Ben"), (2, "Cat")]


async def test_nobody_sits_twice(tables: Tables) -> None:
    """A second press on Join is refused."""
    table = await lobby(tables, BEN)
    with refused("tables.already_joined"):
        await tables.lobby.join(table.id, BEN)


async def test_a_full_table_takes_nobody(tables: Tables) -> None:
    """No more than the game takes: four."""
    table = await lobby(tables, BEN, CAT, DAN)
    with refused("tables.full"):
        await tables.lobby.join(table.id, EVE)
    with refused("tables.full"):
        await tables.lobby.add_bot(table.id, ANN.id)


async def test_a_name_is_one_line_of_32_characters(tables: Tables) -> None:
    """Names come from people."""
    table = await lobby(tables, Person(7, "  a\nb \u3000" + "x" * 90))
    assert table.seats[1].name == "a b " + "x" * 28


async def test_the_next_person_becomes_host(tables: Tables) -> None:
    """Who leaves takes the host's rights along; a bot player never gets them."""
    table = await lobby(tables, BEN)
    await tables.lobby.add_bot(table.id, ANN.id)
    table = await tables.lobby.leave(table.id, ANN.id)
    assert table.host_id == BEN.id
    assert [(seat.index, seat.name) for seat in table.seats] == [(0, "Ben"), (1, "Bot 1")]


async def test_the_last_one_to_leave_cancels_the_table(tables: Tables) -> None:
    """Bot players alone do not keep it open."""
    table = await lobby(tables)
    await tables.lobby.add_bot(table.id, ANN.id)
    table = await tables.lobby.leave(table.id, ANN.id)
    assert table.status is Status.CANCELLED


async def test_only_who_sits_can_leave(tables: Tables) -> None:
    """Others are told."""
    table = await lobby(tables)
    with refused("tables.not_seated"):
        await tables.lobby.leave(table.id, BEN.id)


async def test_bot_players_come_and_go(tables: Tables) -> None:
    """The one who came last goes first; names stay apart."""
    table = await lobby(tables)
    await tables.lobby.add_bot(table.id, ANN.id)
    await tables.lobby.add_bot(table.id, ANN.id)
    table = await tables.lobby.join(table.id, BEN)
    table = await tables.lobby.remove_bot(table.id, ANN.id)
    assert [seat.name for seat in table.seats] == ["Ann", "Bot 1", "Ben"]
    assert [seat.user_id for seat in table.seats] == [ANN.id, None, BEN.id]


async def test_a_bot_player_must_be_there_to_go(tables: Tables) -> None:
    """Without one there is nothing to remove."""
    table = await lobby(tables)
    with refused("tables.no_bot"):
        await tables.lobby.remove_bot(table.id, ANN.id)


async def test_options_can_be_changed_one_by_one(tables: Tables) -> None:
    """The others stay as they were."""
    table = await lobby(tables)
    table = await tables.lobby.configure(table.id, ANN.id, {"goal": 12})
    assert table.options == {"goal": 12}
    table = await tables.lobby.configure(table.id, ANN.id, {})
    assert table.options == {"goal": 12}


@pytest.mark.parametrize("command", ["configure", "add_bot", "remove_bot", "start", "cancel"])
async def test_the_host_decides(tables: Tables, command: str) -> None:
    """Nobody else changes a lobby."""
    table = await lobby(tables, BEN)
    arguments: tuple[object, ...] = ({},) if command == "configure" else ()
    with refused("tables.host_only"):
        room = tables.play if command == "cancel" else tables.lobby
        await getattr(room, command)(table.id, BEN.id, *arguments)


async def test_a_game_needs_its_number_of_players(tables: Tables) -> None:
    """One is too few for the race."""
    table = await lobby(tables)
    with refused("tables.wrong_number"):
        await tables.lobby.start(table.id, ANN.id)


async def test_every_change_counts(tables: Tables) -> None:
    """The version grows by one with each."""
    table = await lobby(tables, BEN)
    assert table.version == 2
    table = await tables.lobby.configure(table.id, ANN.id, {"goal": 12})
    table = await tables.lobby.start(table.id, ANN.id)
    assert table.version == 4


async def test_a_lobby_closes_at_the_start(tables: Tables) -> None:
    """Afterwards nobody joins, leaves or changes options."""
    table = await started(tables, BEN)
    for attempt in (
        tables.lobby.join(table.id, CAT),
        tables.lobby.leave(table.id, BEN.id),
        tables.lobby.start(table.id, ANN.id),
        tables.lobby.add_bot(table.id, ANN.id),
        tables.lobby.configure(table.id, ANN.id, {"goal": 12}),
    ):
        with refused("tables.already_started"):
            await attempt


async def test_the_hash_of_the_seed_is_told_at_the_start(tables: Tables) -> None:
    """SHA-256 in hex; before the start there is none."""
    table = await lobby(tables, BEN)
    assert table.seed_hash == ""
    table = await tables.lobby.start(table.id, ANN.id)
    assert len(table.seed_hash) == 64
    assert await tables.library.get(table.id, ANN.id) == table


async def test_no_two_tables_have_the_same_seed(tables: Tables) -> None:
    """It is drawn from the system's randomness."""
    hashes = {(await started(tables, BEN)).seed_hash for _ in range(5)}
    assert len(hashes) == 5
