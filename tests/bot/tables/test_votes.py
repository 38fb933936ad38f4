"""Votes: what one person asks of the others, who has to agree, what becomes of it; seats that are open."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

import rules
from bot.model import Habits, Pause, Status, VoteKind
from bot.storage.settings import People
from bot.tables import Tables
from bot.tables.votes import AGAIN, NOBODY_THERE, OPEN, QUIET
from bot.tables.voting import Voting
from rules.kernel import record
from rules.kernel.contract import COUNTED
from rules.kernel.record import verify
from tests.bot.race import Race, RaceState
from tests.bot.tables.people import ANN, BEN, CAT, DAN, EVE, GUILD, act, playing, refused, run, whole

if TYPE_CHECKING:
    from bot.model import LogEntry, Table
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock

ALL = [VoteKind.BOT, VoteKind.REPLACE, VoteKind.CANCEL, VoteKind.COUNT]
A_MINUTE = timedelta(minutes=1)


async def asking(tables: Tables, table: Table, what: VoteKind, about: int | None = 2) -> Table:
    """Let Ann ask for something."""
    return await tables.votes.ask(table.id, ANN.id, what, about)


async def agree(tables: Tables, table: Table, *user_ids: int) -> Table:
    """Let people agree to what is asked."""
    for user_id in user_ids:
        table = await tables.votes.answer(table.id, user_id, None, None, agree=True)
    return table


async def stages(tables: Tables, table: Table) -> list[str]:
    """Return what has happened to votes, as the log tells it."""
    return [entry.vote.stage for entry in await tables.history.log(table.id, None) if entry.vote]


async def last(tables: Tables, table: Table) -> LogEntry:
    """Return the end of the log."""
    return (await tables.history.log(table.id, None))[-1]


@pytest.mark.parametrize("what", ALL)
async def test_nothing_happens_before_all_agree(tables: Tables, what: VoteKind) -> None:
    """A vote waits for each of the others."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, what)
    half = await agree(tables, table, BEN.id)
    assert half.status is Status.RUNNING
    assert half.vote is not None
    assert half.vote.agreed == (1,)
    assert not any(seat.held or seat.sought for seat in half.seats)


async def test_a_bot_holds_a_seat(tables: Tables) -> None:
    """Once all agree it plays for the seat, until its owner does something."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.BOT)
    held = await agree(tables, table, BEN.id, CAT.id)
    assert held.seats[2].held == "seat"
    assert held.vote is None
    back = await tables.clocks.take_back(table.id, CAT.id)
    assert back.seats[2].held is None


async def test_whose_seat_a_bot_holds_takes_it_back_before_answering(tables: Tables) -> None:
    """The others decide without them until then."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.BOT)
    await agree(tables, table, BEN.id, CAT.id)
    await asking(tables, table, VoteKind.COUNT)
    with refused("votes.refused.held"):
        await tables.votes.answer(table.id, CAT.id, None, None, agree=False)
    await tables.clocks.take_back(table.id, CAT.id)
    assert (await tables.votes.answer(table.id, CAT.id, None, None, agree=False)).vote is None


async def test_a_table_is_called_off(tables: Tables) -> None:
    """No moderator is needed for what all agree on."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.CANCEL)
    over = await agree(tables, table, BEN.id, CAT.id)
    assert over.status is Status.CANCELLED


async def test_a_game_is_counted(tables: Tables) -> None:
    """It ends as it stands, with a result of its own."""
    table = await run(tables, await playing(tables, BEN, CAT), ANN)
    state = (await whole(tables, table)).state
    assert isinstance(state, RaceState)
    expected = Race().count(state)
    await asking(tables, table, VoteKind.COUNT)
    over = await agree(tables, table, BEN.id, CAT.id)
    assert over.status is Status.FINISHED
    assert isinstance(over.public, RaceState)
    assert Race().result(over.public) == expected
    assert expected.reason == COUNTED


@pytest.fixture
def real_tables(database: Database, clock: SteppingClock) -> Tables:
    """Return tables of the real titles."""
    return Tables(database, clock)


@pytest.mark.parametrize("title", rules.GAMES)
async def test_a_counted_game_is_verified(real_tables: Tables, title: str) -> None:
    """Its export agrees with its moves, in every title; a result that is not theirs is found."""
    table = await real_tables.lobby.create(1, 2, title, {}, ANN)
    await real_tables.lobby.join(table.id, BEN)
    await real_tables.lobby.start(table.id, ANN.id)
    await real_tables.votes.ask(table.id, ANN.id, VoteKind.COUNT)
    await agree(real_tables, table, BEN.id)
    exported = record.read(await real_tables.history.export(table.id))
    assert exported.result is not None
    assert exported.result.reason == COUNTED
    assert verify(exported, rules.GAMES) is None


async def test_a_move_does_not_end_it(tables: Tables) -> None:
    """The game goes on while people answer."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.CANCEL)
    moved = await run(tables, table, ANN)
    assert moved.vote is not None
    over = await agree(tables, table, BEN.id, CAT.id)
    assert over.status is Status.CANCELLED


async def test_whoever_moves_is_back(tables: Tables) -> None:
    """A vote about a seat ends when its owner moves."""
    table = await playing(tables, BEN, CAT)
    await tables.votes.ask(table.id, BEN.id, VoteKind.BOT, 0)
    moved = await run(tables, table, ANN)
    assert moved.vote is None


async def test_one_refusal_ends_it(tables: Tables) -> None:
    """All have to agree."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.COUNT)
    after = await tables.votes.answer(table.id, CAT.id, None, None, agree=False)
    assert after.vote is None
    assert await stages(tables, table) == ["asked", "refused"]


async def test_who_asked_withdraws_it(tables: Tables) -> None:
    """And cannot agree to it."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.COUNT)
    with refused("votes.refused.asker"):
        await agree(tables, table, ANN.id)
    after = await tables.votes.answer(table.id, ANN.id, None, None, agree=False)
    assert after.vote is None
    assert await stages(tables, table) == ["asked", "withdrawn"]


async def test_one_vote_at_a_time(tables: Tables) -> None:
    """Another one, or an undo, waits."""
    table = await run(tables, await playing(tables, BEN, CAT), ANN)
    await asking(tables, table, VoteKind.COUNT)
    with refused("votes.refused.open"):
        await tables.votes.ask(table.id, BEN.id, VoteKind.CANCEL)
    now = await tables.library.get(table.id)
    with refused("votes.refused.open"):
        await tables.votes.undo(table.id, ANN.id, now.version)


async def test_an_old_button_answers_no_other_vote(tables: Tables) -> None:
    """An answer names the vote that it was given to."""
    table = await playing(tables, BEN, CAT)
    first = await asking(tables, table, VoteKind.COUNT)
    assert first.vote is not None
    await tables.votes.answer(table.id, ANN.id, None, None, agree=False)
    await asking(tables, table, VoteKind.CANCEL)
    with refused("tables.stale"):
        await tables.votes.answer(table.id, BEN.id, first.vote.number, VoteKind.COUNT, agree=True)


async def test_presses_made_before_stay_good(tables: Tables) -> None:
    """Asking, agreeing and refusing take nobody's turn away."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.COUNT)
    await agree(tables, table, BEN.id)
    moved = await act(tables, table, ANN, {"kind": "run", "steps": 1})
    assert moved.version > table.version


async def test_who_is_away_does_not_block(tables: Tables, database: Database, clock: SteppingClock) -> None:
    """What the others agree on is done."""
    table = await playing(tables, BEN, CAT)
    away = Habits(away_until=clock.now() + timedelta(days=9))
    await People(database, clock).set_habits(CAT.id, away)
    await asking(tables, table, VoteKind.CANCEL)
    over = await agree(tables, table, BEN.id)
    assert over.status is Status.CANCELLED


async def test_who_has_done_nothing_for_a_week_does_not_block(tables: Tables, clock: SteppingClock) -> None:
    """Whoever acted since does."""
    table = await playing(tables, BEN, CAT)
    clock.skip(QUIET - A_MINUTE)
    table = await run(tables, table, ANN)
    table = await run(tables, table, BEN)
    clock.skip(2 * A_MINUTE)
    await asking(tables, table, VoteKind.CANCEL)
    over = await agree(tables, table, BEN.id)
    assert over.status is Status.CANCELLED


async def test_who_comes_in_another_seat_brings_nobody_back(tables: Tables, clock: SteppingClock) -> None:
    """The newcomer has a say from the start; who has done nothing for a week does not block it either way."""
    table = await playing(tables, BEN, CAT)
    clock.skip(QUIET + A_MINUTE)
    await tables.play.seek(table.id, BEN.id)
    await tables.play.take_seat(table.id, DAN)
    assert await tables.votes.silent(table.id) == {0, 2}
    await asking(tables, table, VoteKind.CANCEL)
    assert (await agree(tables, table, DAN.id)).status is Status.CANCELLED


async def test_where_nobody_is_there_it_waits_a_day(tables: Tables, clock: SteppingClock) -> None:
    """Somebody who is back may still refuse; then it is done."""
    table = await playing(tables, BEN)
    clock.skip(QUIET + A_MINUTE)
    waiting = await asking(tables, table, VoteKind.CANCEL)
    assert waiting.status is Status.RUNNING
    clock.skip(NOBODY_THERE - A_MINUTE)
    assert await tables.votes.decide_due() == []
    clock.skip(A_MINUTE)
    assert await tables.votes.decide_due() == [table.id]
    assert (await tables.library.get(table.id)).status is Status.CANCELLED


async def test_back_in_time_one_refuses(tables: Tables, clock: SteppingClock) -> None:
    """Who had done nothing for a week has a say as long as the vote is open."""
    table = await playing(tables, BEN)
    clock.skip(QUIET + A_MINUTE)
    await asking(tables, table, VoteKind.CANCEL)
    await tables.votes.answer(table.id, BEN.id, None, None, agree=False)
    clock.skip(NOBODY_THERE)
    assert await tables.votes.decide_due() == []
    assert (await tables.library.get(table.id)).status is Status.RUNNING


async def test_it_lapses(tables: Tables, clock: SteppingClock) -> None:
    """Whoever has to answer and does not keeps things as they are."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.CANCEL)
    await agree(tables, table, BEN.id)
    clock.skip(OPEN)
    assert await tables.votes.decide_due() == [table.id]
    after = await tables.library.get(table.id)
    assert (after.status, after.vote) == (Status.RUNNING, None)
    assert await stages(tables, table) == ["asked", "agreed", "lapsed"]


async def test_nothing_is_decided_where_the_bot_was_removed(tables: Tables, clock: SteppingClock) -> None:
    """Nobody can answer there: once it is back they have a day, as where nobody was there."""
    table = await playing(tables, BEN, CAT)
    clock.skip(QUIET - OPEN)
    table = await run(tables, table, ANN)
    await asking(tables, table, VoteKind.CANCEL)
    await tables.upkeep.stop(table.id, Pause.LEFT)
    clock.skip(OPEN + A_MINUTE)
    assert await tables.votes.decide_due() == []
    assert await tables.upkeep.go_on(table.id)
    assert await tables.votes.decide_due() == []
    refused_it = await tables.votes.answer(table.id, BEN.id, None, None, agree=False)
    assert (refused_it.status, refused_it.vote) == (Status.RUNNING, None)


async def test_nothing_is_decided_where_nobody_can_answer_just_now(
    tables: Tables, clock: SteppingClock
) -> None:
    """It is looked at again after a day, in which who could not refuse may."""
    table = await playing(tables, BEN)
    await asking(tables, table, VoteKind.CANCEL)
    clock.skip(QUIET)
    assert await tables.votes.decide_due(can_answer=lambda guild_id: guild_id != GUILD) == []
    clock.skip(NOBODY_THERE - A_MINUTE)
    assert await tables.votes.decide_due() == []
    clock.skip(A_MINUTE)
    assert await tables.votes.decide_due() == [table.id]


async def test_who_could_do_nothing_for_a_week_has_a_say(tables: Tables, clock: SteppingClock) -> None:
    """Posts reached nobody, or the bot was removed: two do not decide for the third once it is over."""
    table = await playing(tables, BEN, CAT)
    await tables.upkeep.stop(table.id, Pause.LEFT)
    clock.skip(QUIET + A_MINUTE)
    await tables.upkeep.go_on(table.id)
    await asking(tables, table, VoteKind.CANCEL)
    assert (await agree(tables, table, BEN.id)).status is Status.RUNNING
    assert (await agree(tables, table, CAT.id)).status is Status.CANCELLED


async def test_alone_with_bot_players_nobody_is_asked(tables: Tables) -> None:
    """What one asks for is done at once."""
    table = await playing(tables, bots=1)
    assert (await tables.votes.ask(table.id, ANN.id, VoteKind.COUNT)).status is Status.FINISHED


async def test_an_undo_needs_those_who_are_there(tables: Tables, clock: SteppingClock) -> None:
    """As every vote: who has done nothing for a week does not block it."""
    table = await playing(tables, BEN, CAT)
    clock.skip(QUIET + A_MINUTE)
    table = await run(tables, await run(tables, table, ANN), BEN)
    asked = await tables.votes.undo(table.id, ANN.id, table.version)
    assert asked.undo is not None
    back = await tables.votes.answer(table.id, BEN.id, asked.version, VoteKind.UNDO, agree=True)
    assert back.undo is None
    assert (await last(tables, table)).kind == "undo"


async def test_a_replacement_takes_the_seat(tables: Tables) -> None:
    """Who takes it sees what the seat sees; the one before plays on until then."""
    table = await playing(tables, BEN, CAT)
    hand = (await tables.library.get(table.id, CAT.id)).view
    await asking(tables, table, VoteKind.REPLACE)
    sought = await agree(tables, table, BEN.id, CAT.id)
    assert sought.seats[2].sought
    assert sought.seat_of(CAT.id) == 2
    taken = await tables.play.take_seat(table.id, DAN, 2)
    assert (taken.seat_of(DAN.id), taken.seat_of(CAT.id)) == (2, None)
    assert taken.view == hand


async def test_a_seat_that_is_not_open_is_not_taken(tables: Tables) -> None:
    """Nor a second time by somebody else."""
    table = await playing(tables, BEN, CAT)
    with refused("votes.refused.not_sought"):
        await tables.play.take_seat(table.id, DAN, 2)
    await tables.play.seek(table.id, CAT.id)
    await tables.play.take_seat(table.id, DAN)
    with refused("votes.refused.not_sought"):
        await tables.play.take_seat(table.id, EVE, 2)


async def test_who_knows_another_hand_takes_no_seat(tables: Tables) -> None:
    """Whoever has resigned may come back to their own seat alone."""
    table = await playing(tables, BEN, CAT)
    await tables.play.resign(table.id, BEN.id, table.version)
    await tables.play.seek(table.id, CAT.id)
    with refused("votes.refused.knows"):
        await tables.play.take_seat(table.id, BEN, 2)
    with refused("votes.refused.knows"):
        await tables.play.take_seat(table.id, ANN, 2)


async def test_who_knew_another_hand_takes_no_seat(tables: Tables) -> None:
    """Also where somebody else has that seat by now."""
    table = await playing(tables, BEN, CAT)
    await tables.play.resign(table.id, BEN.id, table.version)
    await tables.play.take_seat(table.id, DAN, 1)
    await tables.play.seek(table.id, CAT.id)
    with refused("votes.refused.knows"):
        await tables.play.take_seat(table.id, BEN, 2)


async def test_who_resigned_comes_back(tables: Tables) -> None:
    """While a bot player holds the seat."""
    table = await playing(tables, BEN, CAT)
    left = await tables.play.resign(table.id, BEN.id, table.version)
    assert left.seats[1].sought
    back = await tables.play.take_seat(table.id, BEN)
    assert back.seat_of(BEN.id) == 1
    assert not back.seats[1].resigned
    assert not back.seats[1].sought


async def test_a_move_of_the_owner_closes_the_seat(tables: Tables) -> None:
    """Who plays on does not want to be replaced."""
    table = await playing(tables, BEN)
    await tables.play.seek(table.id, ANN.id)
    assert not (await run(tables, table, ANN)).seats[0].sought


async def test_a_seat_keeps_its_holders(tables: Tables) -> None:
    """With the turns that each of them took."""
    table = await playing(tables, BEN)
    table = await run(tables, table, ANN)
    await tables.play.seek(table.id, BEN.id)
    await tables.play.take_seat(table.id, DAN, 1)
    table = await run(tables, await tables.library.get(table.id), DAN)
    chain = [(each.seat, each.name, each.turns) for each in await tables.library.holders(table.id)]
    assert chain == [(0, "Ann", 2), (1, "Ben", 1), (1, "Dan", 1)]


async def test_a_game_that_is_over_has_no_vote(tables: Tables, clock: SteppingClock) -> None:
    """Ended by a move or by the claim of who was left: nothing is called off when its time has come."""
    table = await run(tables, await run(tables, await playing(tables, BEN), ANN, 3), BEN)
    left = await playing(tables, BEN)
    for each in (table, left):
        await asking(tables, each, VoteKind.CANCEL)
    table = await run(tables, await tables.library.get(table.id), ANN, 3)
    left = await tables.play.resign(left.id, BEN.id, (await tables.library.get(left.id)).version)
    left = await tables.play.decide(left.id, ANN.id, left.version, claim=True)
    assert (table.vote, left.vote) == (None, None)
    clock.skip(OPEN)
    assert await tables.votes.decide_due() == []
    assert {(await tables.library.get(each.id)).status for each in (table, left)} == {Status.FINISHED}


async def test_who_is_left_and_counts_has_not_claimed_the_win(tables: Tables) -> None:
    """The game has a result of its own."""
    table = await playing(tables, BEN)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    over = await tables.votes.ask(table.id, ANN.id, VoteKind.COUNT)
    assert (over.status, over.winner) == (Status.FINISHED, None)


async def test_who_leaves_blocks_nothing(tables: Tables) -> None:
    """All who are still there have agreed: it is done the next time that votes are looked at."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.CANCEL)
    table = await agree(tables, table, BEN.id)
    await tables.play.resign(table.id, CAT.id, table.version)
    assert await tables.votes.decide_due() == [table.id]
    assert (await tables.library.get(table.id)).status is Status.CANCELLED


async def test_who_comes_answers_for_the_seat(tables: Tables) -> None:
    """As the one who plays there now: that the one before had agreed says nothing any more."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.CANCEL)
    await agree(tables, table, BEN.id)
    await tables.play.seek(table.id, BEN.id)
    await tables.play.take_seat(table.id, DAN)
    waiting = await agree(tables, table, CAT.id)
    assert waiting.vote is not None
    assert waiting.vote.agreed == (2,)
    assert (await agree(tables, table, DAN.id)).status is Status.CANCELLED


@pytest.mark.parametrize("gone", [0, 2])
async def test_with_another_in_the_seat_there_is_no_vote(tables: Tables, gone: int) -> None:
    """In that of who asked, or in the one that it is about."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.BOT)
    await tables.play.seek(table.id, (ANN, BEN, CAT)[gone].id)
    assert (await tables.play.take_seat(table.id, DAN)).vote is None


@pytest.mark.parametrize("what", [VoteKind.BOT, VoteKind.REPLACE])
async def test_a_table_goes_on_without_who_has_left_the_server(tables: Tables, what: VoteKind) -> None:
    """Nobody waits for their answer; it goes on with the bot player, or with who takes the seat."""
    table = await playing(tables, BEN, CAT)
    await tables.upkeep.stop(table.id, Pause.MEMBER, ANN.id)
    asked = await tables.votes.ask(table.id, BEN.id, what, 0)
    assert asked.paused is Pause.MEMBER
    table = await agree(tables, asked, CAT.id)
    if what is VoteKind.REPLACE:
        assert table.paused is Pause.MEMBER
        table = await tables.play.take_seat(table.id, DAN)
        table = await run(tables, table, DAN)
    assert table.paused is None
    await tables.autopilot.settled()
    await run(tables, await tables.library.get(table.id), BEN)


async def test_a_vote_outlives_a_restart(tables: Tables, database: Database, clock: SteppingClock) -> None:
    """Another program decides it at its time."""
    table = await playing(tables, BEN)
    clock.skip(QUIET + A_MINUTE)
    await asking(tables, table, VoteKind.COUNT)
    restarted = Tables(database, clock, {"race": Race()})
    assert await restarted.votes.decide_due() == []
    clock.skip(NOBODY_THERE)
    assert await restarted.votes.decide_due() == [table.id]
    assert (await tables.library.get(table.id)).status is Status.FINISHED


async def test_what_cannot_be_decided_is_tried_again_later(
    tables: Tables, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not each minute, which would fill the log."""
    table = await playing(tables, BEN, CAT)
    await asking(tables, table, VoteKind.CANCEL)
    clock.skip(OPEN)
    with monkeypatch.context() as failing:
        failing.setattr(Voting, "_decide_vote", lambda *_: 1 / 0)
        assert await tables.votes.decide_due() == []
    clock.skip(AGAIN - A_MINUTE)
    assert await tables.votes.decide_due() == []
    clock.skip(A_MINUTE)
    assert await tables.votes.decide_due() == [table.id]
