"""What is done out of turn, by a seat that nobody waits for: it does not disturb who is to act."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from bot.model import Status, Vote, VoteKind
from bot.model.posts import PostKind
from bot.storage import backups
from bot.tables import Tables
from rules import IllegalAction
from rules.kernel import record
from tests.bot.race import GAMES, RaceState
from tests.bot.tables.people import ANN, BEN, CAT, act, asked, playing, refused, run, whole
from tests.bot.tables.test_play import state_of

if TYPE_CHECKING:
    from bot.model import Person, Table
    from bot.storage.database import Database
    from bot.tables import Outbox
    from tests.bot.clocks import SteppingClock

BLOCK: dict[str, object] = {"kind": "block"}
PEEK: dict[str, object] = {"kind": "peek"}
WHISTLE: dict[str, object] = {"kind": "whistle"}


async def in_bens_turn(tables: Tables, *others: Person) -> Table:
    """Return a table in Ben's turn, where Ann holds a card that she may use out of turn."""
    table = await act(tables, await playing(tables, BEN, *others), ANN, PEEK)
    return await run(tables, table, ANN)


async def test_a_seat_that_nobody_waits_for_may_act(tables: Tables) -> None:
    """The table takes what the rules allow it; the turn stays with the other."""
    table = await in_bens_turn(tables)
    after = await act(tables, table, ANN, BLOCK)
    assert state_of(after).blocked
    assert (state_of(after).seat, state_of(after).turn) == (1, state_of(table).turn)


async def test_it_makes_no_post(tables: Tables, outbox: Outbox) -> None:
    """The next post tells it: nothing is due meanwhile."""
    table = await in_bens_turn(tables)
    (due,) = await outbox.due(table.id)
    await outbox.mark_posted(due.id, 1)
    after = await act(tables, table, ANN, BLOCK)
    assert await outbox.due(table.id) == []
    assert [entry.seat for entry in await tables.history.log(table.id, None, after=table.version)] == [0]
    await run(tables, after, BEN)
    (due,) = await outbox.due(table.id)
    assert due.since_version == table.version


async def test_an_older_press_of_who_is_to_act_still_counts(tables: Tables) -> None:
    """Ben sees the table as it was before Ann acted out of turn, and runs."""
    table = await in_bens_turn(tables)
    await act(tables, table, ANN, BLOCK)
    after = await run(tables, table, BEN, 2)
    assert state_of(after).places == [1, 2]
    assert after.version == table.version + 2


async def test_it_counts_after_a_restart_too(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """What was done out of turn is told apart on disk."""
    table = await in_bens_turn(tables)
    await act(tables, table, ANN, BLOCK)
    after = await run(Tables(database, clock, GAMES), table, BEN, 2)
    assert state_of(after).places == [1, 2]


async def test_what_is_not_allowed_any_more_is_refused(tables: Tables) -> None:
    """Ann is in the way: Ben's older press for three steps is against the rules now."""
    table = await in_bens_turn(tables)
    blocked = await act(tables, table, ANN, BLOCK)
    with pytest.raises(IllegalAction):
        await run(tables, table, BEN, 3)
    assert await tables.library.get(table.id, ANN.id) == blocked


async def test_a_second_press_stays_stale(tables: Tables) -> None:
    """Ben's own step since then makes his older press one too many."""
    table = await in_bens_turn(tables)
    await act(tables, table, ANN, BLOCK)
    after = await act(tables, table, BEN, WHISTLE)
    with refused("tables.stale"):
        await act(tables, table, BEN, WHISTLE)
    assert await tables.library.get(table.id, BEN.id) == after


async def test_an_older_press_out_of_turn_counts_while_the_turn_goes_on(tables: Tables) -> None:
    """Ann sees the table as it was before a step of Ben's turn, which does not concern her."""
    table = await in_bens_turn(tables)
    await act(tables, table, BEN, WHISTLE)
    after = await act(tables, table, ANN, BLOCK)
    assert state_of(after).blocked


async def test_an_older_press_out_of_turn_is_stale_in_the_next_turn(tables: Tables) -> None:
    """Ann meant to be in Ben's way, not in Cat's."""
    table = await in_bens_turn(tables, CAT)
    await run(tables, table, BEN)
    with refused("tables.stale"):
        await act(tables, table, ANN, BLOCK)


async def test_an_older_press_out_of_turn_is_stale_after_an_undo(tables: Tables) -> None:
    """Ben took a step back which Ann had seen."""
    table = await act(tables, await in_bens_turn(tables), BEN, WHISTLE)
    await tables.votes.undo(table.id, BEN.id, table.version)
    with refused("tables.stale"):
        await act(tables, table, ANN, BLOCK)


async def test_a_wish_to_undo_is_stale_after_any_step(tables: Tables) -> None:
    """Ann pressed to take her own move back, not Ben's step with it."""
    table = await in_bens_turn(tables)
    await act(tables, table, BEN, WHISTLE)
    with refused("tables.stale"):
        await tables.votes.undo(table.id, ANN.id, table.version)


async def test_a_question_out_of_turn_may_be_older_than_a_step(tables: Tables) -> None:
    """Ann opens her panel's question from before a step of Ben's turn."""
    table = await in_bens_turn(tables)
    whistled = await act(tables, table, BEN, WHISTLE)
    assert await tables.play.current(table.id, ANN.id, table.version) == await tables.library.get(
        table.id, ANN.id
    )
    assert whistled.version == table.version + 1


async def test_a_press_of_an_earlier_turn_stays_stale(tables: Tables) -> None:
    """Out of turn or not, more has happened since."""
    early = await playing(tables, BEN)
    table = await run(tables, await run(tables, await act(tables, early, ANN, PEEK), ANN), BEN)
    with refused("tables.stale"):
        await run(tables, early, ANN)
    assert await tables.library.get(table.id, BEN.id) == table


async def test_the_present_table_is_given_for_an_older_message(tables: Tables) -> None:
    """For a question in between, under the same conditions as an action."""
    table = await in_bens_turn(tables)
    after = await act(tables, table, ANN, BLOCK)
    assert await tables.play.current(table.id, BEN.id, table.version) == await tables.library.get(
        table.id, BEN.id
    )
    assert after.version == table.version + 1
    with refused("tables.stale"):
        await tables.play.current(table.id, ANN.id, table.version)


async def test_ones_own_is_taken_back_freely(tables: Tables) -> None:
    """It revealed nothing, and nobody has acted since; Ben's older press goes on counting."""
    table = await in_bens_turn(tables)
    before = (await whole(tables, table)).state
    blocked = await act(tables, table, ANN, BLOCK)
    await tables.votes.undo(table.id, ANN.id, blocked.version)
    assert (await whole(tables, table)).state == before
    assert state_of(await run(tables, table, BEN, 3)).places == [1, 3]


async def test_an_undo_past_it_needs_agreement(tables: Tables) -> None:
    """Ben's own step before it cannot go without taking Ann's back, too: she is asked."""
    table = await in_bens_turn(tables, CAT)
    before = (await whole(tables, table)).state
    whistled = await act(tables, table, BEN, WHISTLE)
    await act(tables, whistled, ANN, BLOCK)
    asking = await tables.votes.undo(table.id, BEN.id, whistled.version)
    assert asked(asking) == Vote(seat=1, to_version=table.version, number=asking.version, owners=(0,))
    for person in (ANN, CAT):
        asking = await tables.votes.answer(table.id, person.id, asking.version, VoteKind.UNDO, agree=True)
    assert (await whole(tables, table)).state == before


async def test_an_undo_that_was_more_than_that_makes_older_presses_stale(tables: Tables) -> None:
    """Ben's step was taken back with it: what he pressed before is about another position."""
    table = await in_bens_turn(tables)
    whistled = await act(tables, table, BEN, WHISTLE)
    blocked = await act(tables, whistled, ANN, BLOCK)
    await tables.votes.undo(table.id, BEN.id, blocked.version)
    await tables.votes.answer(table.id, ANN.id, blocked.version, VoteKind.UNDO, agree=True)
    with refused("tables.stale"):
        await run(tables, whistled, BEN)


async def test_an_undo_asked_for_is_dropped_by_it_in_public(tables: Tables, outbox: Outbox) -> None:
    """The position in question is past; a post takes the place of that with the question."""
    table = await act(tables, await in_bens_turn(tables), BEN, PEEK)
    asking = await tables.votes.undo(table.id, BEN.id, table.version)
    (due,) = await outbox.due(table.id)
    await outbox.mark_posted(due.id, 1)
    after = await act(tables, asking, ANN, BLOCK)
    assert after.undo is None
    assert [due.kind for due in await outbox.due(table.id)] == [PostKind.TURN]


async def hand(tables: Tables, table: Table) -> list[int]:
    """Return the cards of Ann's seat."""
    state = (await whole(tables, table)).state
    assert isinstance(state, RaceState)
    return state.hands[0]


async def test_bot_players_do_nothing_out_of_turn(tables: Tables) -> None:
    """A card in the hand of a bot player stays there in the turns of others."""
    table = await in_bens_turn(tables, CAT)
    table = await tables.play.resign(table.id, ANN.id, table.version)
    held = await hand(tables, table)
    table = await run(tables, await run(tables, table, BEN), CAT)
    assert held == await hand(tables, table) != []


async def test_a_game_with_it_can_be_verified(tables: Tables) -> None:
    """The file of a finished table has what was done out of turn at its place."""
    table = await act(tables, await in_bens_turn(tables), ANN, BLOCK)
    table = await run(tables, table, BEN, 2)
    while table.status is Status.RUNNING:
        table = await run(tables, table, (ANN, BEN)[state_of(table).seat], 2)
    file = record.read(await tables.history.export(table.id))
    assert [move.seat for move in file.moves[4:6]] == [0, 1]
    assert record.verify(file, GAMES) is None


async def test_a_backup_keeps_it_apart(tables: Tables, database: Database) -> None:
    """What was done out of turn is told apart in an operator's copy, too; an older copy has none."""
    table = await act(tables, await in_bens_turn(tables), ANN, BLOCK)
    backup = await database.read(lambda connection: backups.read(connection, table.id))
    assert backup is not None
    assert [entry.aside for entry in backup.history[-2:]] == [False, True]
    copied = msgspec.json.decode(msgspec.json.encode(backup), type=backups.Backup)
    assert copied.history == backup.history
    older = msgspec.json.decode(
        msgspec.json.encode(backup).replace(b',"aside":true', b"").replace(b',"aside":false', b""),
        type=backups.Backup,
    )
    assert not any(entry.aside for entry in older.history)
