from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from bot.model import Habits, Vote, VoteKind
from bot.storage.settings import People
from bot.tables import Tables
from bot.tables.votes import OWNERS
from tests.bot.race import GAMES, Race, RaceState
from tests.bot.tables.older import forget_states
from tests.bot.tables.people import ANN, BEN, CAT, DAN, EVE, act, asked, playing, refused, run, started, whole
from tests.bot.tables.test_clocks import left, running, timed
from tests.bot.tables.test_play import state_of

if TYPE_CHECKING:
    from bot.model import Person, Table
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock

WHISTLE: dict[str, object] = {"kind": "whistle"}
PEEK: dict[str, object] = {"kind": "peek"}


async def test_ones_own_last_step_is_free(tables: Tables) -> None:
    """Nobody has acted since and nothing was revealed: also when the turn has passed on."""
    table = await playing(tables, BEN, CAT)
    before = (await whole(tables, table)).state
    moved = await run(tables, table, ANN)
    undone = await tables.votes.undo(table.id, ANN.id, moved.version)
    assert (await whole(tables, table)).state == before
    assert undone.version == moved.version + 1
    assert undone.undo is None
    assert await tables.library.get(table.id, ANN.id) == undone


async def test_steps_are_taken_back_one_by_one(tables: Tables) -> None:
    """The last one first."""
    table = await playing(tables, BEN)
    before = (await whole(tables, table)).state
    one = await act(tables, table, ANN, WHISTLE)
    between = (await whole(tables, table)).state
    two = await run(tables, one, ANN)
    back = await tables.votes.undo(table.id, ANN.id, two.version)
    assert (await whole(tables, table)).state == between
    await tables.votes.undo(table.id, ANN.id, back.version)
    assert (await whole(tables, table)).state == before


async def test_a_game_goes_on_after_an_undo(tables: Tables) -> None:
    """Other moves follow, and those can be taken back in turn."""
    table = await playing(tables, BEN)
    moved = await run(tables, table, ANN, 3)
    table = await tables.votes.undo(table.id, ANN.id, moved.version)
    table = await run(tables, table, ANN, 1)
    table = await run(tables, table, BEN, 2)
    assert state_of(table).places == [1, 2]
    table = await tables.votes.undo(table.id, BEN.id, table.version)
    assert state_of(table).places == [1, 0]


async def test_a_secret_choice_is_taken_back(tables: Tables) -> None:
    """While the others still choose."""
    table = await started(tables, BEN)
    before = (await whole(tables, table)).state
    chosen = await act(tables, table, BEN, {"kind": "choose", "number": 3})
    await tables.votes.undo(table.id, BEN.id, chosen.version)
    assert (await whole(tables, table)).state == before


@pytest.mark.parametrize("blocked", ["revealed", "followed"])
async def test_beyond_that_the_others_are_asked(tables: Tables, blocked: str) -> None:
    """After a card was drawn, or when somebody has acted since."""
    table = await playing(tables, BEN, CAT)
    moved = await act(tables, table, ANN, PEEK) if blocked == "revealed" else await run(tables, table, ANN)
    if blocked == "followed":
        moved = await act(tables, moved, BEN, WHISTLE)
    before = (await whole(tables, table)).state
    asking = await tables.votes.undo(table.id, ANN.id, moved.version)
    owners = (1,) if blocked == "followed" else ()
    assert asked(asking) == Vote(seat=0, to_version=table.version, number=moved.version, owners=owners)
    assert (await whole(tables, table)).state == before
    assert await tables.library.get(table.id, ANN.id) == asking


async def test_asking_does_not_spoil_anybodys_buttons(tables: Tables) -> None:
    """The version stays: the position is the same."""
    table = await act(tables, await playing(tables, BEN), ANN, PEEK)
    asking = await tables.votes.undo(table.id, ANN.id, table.version)
    assert asking.version == table.version


async def test_all_others_have_to_agree(tables: Tables) -> None:
    """With the last one's word the step is taken back."""
    table = await playing(tables, BEN, CAT)
    before = (await whole(tables, table)).state
    moved = await act(tables, table, ANN, PEEK)
    after = (await whole(tables, table)).state
    await tables.votes.undo(table.id, ANN.id, moved.version)
    half = await tables.votes.answer(table.id, BEN.id, moved.version, VoteKind.UNDO, agree=True)
    assert asked(half) == Vote(0, table.version, agreed=(1,), number=moved.version)
    assert (await whole(tables, table)).state == after
    back = await tables.votes.answer(table.id, CAT.id, moved.version, VoteKind.UNDO, agree=True)
    assert (await whole(tables, table)).state == before
    assert back.undo is None
    assert back.version == moved.version + 1


async def test_two_who_agree_at_once_are_both_counted(tables: Tables) -> None:
    """Neither word is lost."""
    table = await playing(tables, BEN, CAT)
    before = (await whole(tables, table)).state
    moved = await act(tables, table, ANN, PEEK)
    await tables.votes.undo(table.id, ANN.id, moved.version)
    await asyncio.gather(
        *(
            tables.votes.answer(table.id, person.id, moved.version, VoteKind.UNDO, agree=True)
            for person in (BEN, CAT)
        )
    )
    assert (await whole(tables, table)).state == before


async def test_the_same_cards_come_again(tables: Tables) -> None:
    """Chance is taken back, too: nobody draws anew until something better comes."""
    table = await playing(tables, BEN)
    first = await act(tables, table, ANN, PEEK)
    drawn = (await whole(tables, table)).state
    await tables.votes.undo(table.id, ANN.id, first.version)
    back = await tables.votes.answer(table.id, BEN.id, first.version, VoteKind.UNDO, agree=True)
    await act(tables, back, ANN, PEEK)
    assert (await whole(tables, table)).state == drawn


async def test_one_refusal_ends_it(tables: Tables) -> None:
    """Nothing is taken back and nobody is asked any more."""
    table = await act(tables, await playing(tables, BEN, CAT), ANN, PEEK)
    await tables.votes.undo(table.id, ANN.id, table.version)
    table = await tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=False)
    assert table.undo is None
    with refused("tables.no_undo_asked"):
        await tables.votes.answer(table.id, CAT.id, table.version, VoteKind.UNDO, agree=True)


async def test_who_asked_may_withdraw_but_not_agree(tables: Tables) -> None:
    """The others decide."""
    table = await act(tables, await playing(tables, BEN, CAT), ANN, PEEK)
    await tables.votes.undo(table.id, ANN.id, table.version)
    with refused("tables.own_undo"):
        await tables.votes.answer(table.id, ANN.id, table.version, VoteKind.UNDO, agree=True)
    table = await tables.votes.answer(table.id, ANN.id, table.version, VoteKind.UNDO, agree=False)
    assert table.undo is None


async def test_nobody_agrees_twice(tables: Tables) -> None:
    """One person, one word."""
    table = await act(tables, await playing(tables, BEN, CAT), ANN, PEEK)
    await tables.votes.undo(table.id, ANN.id, table.version)
    await tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=True)
    with refused("tables.already_agreed"):
        await tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=True)


async def test_only_players_are_asked(tables: Tables) -> None:
    """Onlookers have no say."""
    table = await act(tables, await playing(tables, BEN), ANN, PEEK)
    await tables.votes.undo(table.id, ANN.id, table.version)
    with refused("tables.not_seated"):
        await tables.votes.answer(table.id, DAN.id, table.version, VoteKind.UNDO, agree=True)


async def test_one_undo_is_asked_for_at_a_time(tables: Tables) -> None:
    """A second one waits."""
    table = await act(tables, await playing(tables, BEN), ANN, PEEK)
    await tables.votes.undo(table.id, ANN.id, table.version)
    for person in (ANN, BEN):
        with refused("tables.undo_already_asked"):
            await tables.votes.undo(table.id, person.id, table.version)


async def test_a_move_made_meanwhile_ends_it(tables: Tables) -> None:
    """What was asked for was about a position that is past."""
    table = await act(tables, await playing(tables, BEN), ANN, PEEK)
    await tables.votes.undo(table.id, ANN.id, table.version)
    after = await run(tables, table, ANN)
    assert after.undo is None
    with refused("tables.stale"):
        await tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=True)
    with refused("tables.no_undo_asked"):
        await tables.votes.answer(table.id, BEN.id, after.version, VoteKind.UNDO, agree=True)


@pytest.mark.parametrize("change", ["resign", "replace"])
async def test_a_change_of_players_ends_it(tables: Tables, change: str) -> None:
    """Those who were asked are not those who play."""
    table = await act(tables, await playing(tables, BEN, CAT), ANN, PEEK)
    await tables.votes.undo(table.id, ANN.id, table.version)
    if change == "resign":
        table = await tables.play.resign(table.id, CAT.id, table.version)
    else:
        table = await tables.play.replace(table.id, EVE, 2, DAN)
    assert table.undo is None


async def test_bot_players_are_not_asked(tables: Tables) -> None:
    """Alone with them one takes back what one likes, with what they did since."""
    table = await playing(tables, bots=1)
    moved = await run(tables, table, ANN)
    assert state_of(moved).places == [1, 1]
    back = await tables.votes.undo(table.id, ANN.id, moved.version)
    assert state_of(back).places == [0, 0]


async def test_who_plays_alone_takes_nothing_back_that_was_revealed(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is nobody to agree to it; other steps are free."""
    monkeypatch.setattr(Race, "seats", (1, 2, 3))
    table = await playing(tables)
    moved = await act(tables, table, ANN, WHISTLE)
    back = await tables.votes.undo(table.id, ANN.id, moved.version)
    peeked = await act(tables, back, ANN, PEEK)
    with refused("tables.undo_revealed"):
        await tables.votes.undo(table.id, ANN.id, peeked.version)


async def test_nothing_that_was_revealed_is_taken_back_while_a_bot_holds_a_seat(
    tables: Tables, database: Database
) -> None:
    """Whose seat it is cannot object; what revealed nothing is free."""
    table = await playing(tables, BEN, CAT)
    await database.write(lambda c: c.execute("UPDATE seats SET held = 'seat' WHERE seat = 2").close())
    reopened = Tables(database, tables.ledger.clock, GAMES)
    table = await act(reopened, await reopened.library.get(table.id), ANN, WHISTLE)
    table = await reopened.votes.undo(table.id, ANN.id, table.version)
    table = await act(reopened, table, ANN, PEEK)
    with refused("tables.undo_revealed_held"):
        await reopened.votes.undo(table.id, ANN.id, table.version)


async def following(tables: Tables, *others: Person) -> Table:
    """Return a table where Ann asks to take back her move, and with it Ben's."""
    table = await run(tables, await timed(tables, *others), ANN)
    table = await act(tables, table, BEN, WHISTLE)
    return await tables.votes.undo(table.id, ANN.id, table.version)


async def test_the_owner_of_a_move_may_refuse_for_a_day(tables: Tables, clock: SteppingClock) -> None:
    """Carol's word alone takes nothing of Ben's back before; then it does, if he has said nothing."""
    table = await following(tables, BEN, CAT)
    number = table.version
    table = await tables.votes.answer(table.id, CAT.id, number, VoteKind.UNDO, agree=True)
    clock.skip(OWNERS - timedelta(minutes=1))
    assert await tables.votes.decide_due() == []
    assert (await tables.library.get(table.id)).undo is not None
    clock.skip(timedelta(minutes=1))
    assert await tables.votes.decide_due() == [table.id]
    assert state_of(await tables.library.get(table.id)).places == [0, 0, 0]


async def test_who_has_been_quiet_is_asked_about_their_own_move(
    tables: Tables, clock: SteppingClock, database: Database
) -> None:
    """Also whom no other vote waits for; they may refuse."""
    away = Habits(away_until=clock.now() + timedelta(days=9))
    await People(database, clock).set_habits(BEN.id, away)
    table = await following(tables, BEN, CAT)
    table = await tables.votes.answer(table.id, CAT.id, table.version, VoteKind.UNDO, agree=True)
    assert table.undo is not None
    table = await tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=False)
    assert table.undo is None


async def test_a_silent_opponent_keeps_their_move(tables: Tables, clock: SteppingClock) -> None:
    """Of two, nobody else agrees: what nothing was said to is dropped after a day."""
    table = await following(tables, BEN)
    clock.skip(OWNERS)
    assert await tables.votes.decide_due() == [table.id]
    now = await tables.library.get(table.id)
    assert (now.undo, now.version) == (None, table.version)


async def test_clocks_stand_while_it_is_asked(tables: Tables, clock: SteppingClock) -> None:
    """They go on when it is refused, with what was left."""
    table = await following(tables, BEN, CAT)
    before = await left(tables, table)
    assert await running(tables, table) == []
    clock.skip(timedelta(hours=5))
    assert await left(tables, table) == before
    await tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=False)
    assert await running(tables, table) == [1]
    assert await left(tables, table) == before


async def test_play_that_goes_on_ends_the_question(tables: Tables) -> None:
    """And the clocks run on."""
    table = await following(tables, BEN, CAT)
    table = await run(tables, table, BEN)
    assert table.undo is None
    assert await running(tables, table) == [2]


async def test_who_resigned_is_not_asked(tables: Tables) -> None:
    """Ben's word is enough."""
    table = await playing(tables, BEN, CAT)
    before = (await whole(tables, table)).state
    moved = await act(tables, table, ANN, PEEK)
    moved = await tables.play.resign(table.id, CAT.id, moved.version)
    await tables.votes.undo(table.id, ANN.id, moved.version)
    back = await tables.votes.answer(table.id, BEN.id, moved.version, VoteKind.UNDO, agree=True)
    assert (await whole(tables, table)).state == before
    assert back.seats[2].resigned


async def test_without_a_step_there_is_nothing_to_take_back(tables: Tables) -> None:
    """Neither at the beginning nor when all is taken back."""
    table = await started(tables, BEN)
    with refused("tables.nothing_to_undo"):
        await tables.votes.undo(table.id, ANN.id, table.version)
    table = await act(tables, table, ANN, {"kind": "choose", "number": 1})
    table = await tables.votes.undo(table.id, ANN.id, table.version)
    with refused("tables.nothing_to_undo"):
        await tables.votes.undo(table.id, ANN.id, table.version)


async def test_an_old_button_takes_nothing_back(tables: Tables) -> None:
    """A second press would otherwise take back two steps."""
    table = await act(tables, await playing(tables, BEN), ANN, WHISTLE)
    table = await act(tables, table, ANN, WHISTLE)
    await tables.votes.undo(table.id, ANN.id, table.version)
    with refused("tables.stale"):
        await tables.votes.undo(table.id, ANN.id, table.version)


class _CorrectedRace(Race):
    """The race as a later version of the rules might be: everybody starts one step ahead."""

    def setup(self, **chosen: object) -> RaceState:
        state = super().setup(**chosen)  # type: ignore[arg-type]
        state.places = [1] * state.seats
        return state


async def test_corrected_rules_take_no_undo_away(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """The position was kept as it was; nothing is played again for it."""
    before = await playing(tables, BEN)
    table = await run(tables, before, ANN)
    corrected = Tables(database, clock, {**GAMES, "race": _CorrectedRace()})
    back = await corrected.votes.undo(table.id, ANN.id, table.version)
    assert back.public == before.public


async def test_a_replay_that_does_not_fit_is_refused(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Of a table played before positions were kept: better no undo than a wrong one."""
    table = await run(tables, await playing(tables, BEN), ANN)
    before = await whole(tables, table)
    await database.write(forget_states)
    corrected = Tables(database, clock, {**GAMES, "race": _CorrectedRace()})
    with refused("tables.undo_impossible"):
        await corrected.votes.undo(table.id, ANN.id, table.version)
    assert (await whole(corrected, table)).state == before.state


async def test_several_own_steps_are_taken_back_at_once(tables: Tables) -> None:
    """Back to before any of them."""
    table = await playing(tables, BEN)
    before = (await whole(tables, table)).state
    moved = await act(tables, await act(tables, table, ANN, WHISTLE), ANN, WHISTLE)
    await tables.votes.undo_to(table.id, ANN.id, moved.version, table.version)
    assert (await whole(tables, table)).state == before


async def test_only_what_could_be_taken_back_step_by_step(tables: Tables) -> None:
    """No reveal, no step of another, and nothing while an undo is asked for."""
    table = await playing(tables, BEN)
    peeked = await act(tables, await act(tables, table, ANN, WHISTLE), ANN, PEEK)
    with refused("tables.undo_revealed"):
        await tables.votes.undo_to(table.id, ANN.id, peeked.version, table.version)
    whistled = await act(tables, peeked, ANN, WHISTLE)
    await tables.votes.undo(table.id, ANN.id, whistled.version)
    ran = await run(tables, await tables.library.get(table.id), ANN)
    again = await act(tables, ran, BEN, WHISTLE)
    with refused("tables.nothing_to_undo"):
        await tables.votes.undo_to(table.id, ANN.id, again.version, peeked.version)
    asking = await tables.votes.undo(table.id, ANN.id, again.version)
    with refused("tables.undo_already_asked"):
        await tables.votes.undo_to(table.id, BEN.id, asking.version, peeked.version)
