"""What people want done when they can act: private, carried out step by step, stopped as they wish."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest

from bot import model
from bot.model import Pause, SavedPremoves, VoteKind
from bot.storage import backups
from bot.storage.database import Database
from bot.storage.rows import history_rows, premove_rows
from bot.tables import Outbox, Tables
from bot.tables.autopilot import unattended
from rules.kernel import premoves as premoving
from rules.kernel.premoves import Kind, Premoves, Reason, Stop
from tests.bot.ordered import GAMES, OrderedRace
from tests.bot.race import Block, Peek, Run, Whistle, Whistled
from tests.bot.tables.people import ANN, BEN, CAT, DAN, act, playing, refused, run, whole
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from bot.address import Address
    from bot.model import LogEntry, Person, Table
    from rules.kernel.premoves import Wish
    from tests.bot.clocks import SteppingClock
    from tests.bot.race import RaceAction, RaceState

WHISTLE: dict[str, object] = {"kind": "whistle"}
PEEK: dict[str, object] = {"kind": "peek"}
NONE = Premoves()


@pytest.fixture
def tables(database: Database, clock: SteppingClock) -> Tables:
    """Return tables of a game whose turns can be planned."""
    return Tables(database, clock, GAMES)


@pytest.fixture
async def rival(address: Address, clock: SteppingClock) -> AsyncIterator[Tables]:
    """Return the tables of another program on the same database."""
    async with await Database.open(address) as database:
        yield Tables(database, clock, GAMES)


async def wish(
    tables: Tables,
    table: Table,
    person: Person,
    *wishes: Wish,
    stops: Iterable[Stop] = (),
    standing: bool = False,
) -> Table:
    """Save a first plan for somebody's next turn."""
    premoves = Premoves(wishes, frozenset(stops), standing)
    await tables.plans.save_premoves(table.id, person.id, Kind.TURN, premoves, instead_of=NONE)
    return table


async def saved(tables: Tables, table: Table, person: Person) -> SavedPremoves | None:
    """Return what somebody wants done in their next turn."""
    return (await tables.plans.premoves(table.id, person.id)).get(Kind.TURN)


async def halted(tables: Tables, table: Table, person: Person) -> Reason | None:
    """Return why a plan was not carried out."""
    found = await saved(tables, table, person)
    assert found is not None
    return found.halted


async def moves(tables: Tables, table: Table) -> list[LogEntry]:
    """Return what happened since a table was as it is shown."""
    return await tables.history.log(table.id, None, after=table.version)


async def test_the_first_wish_is_carried_out(tables: Tables) -> None:
    """As soon as the turn has come, marked, as what its owner did; then it is over."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(3),), (Run(1),))
    after = await run(tables, table, ANN)
    assert state_of(after).places == [1, 3]
    assert [(entry.seat, entry.by_plan) for entry in await moves(tables, table)] == [(0, False), (1, True)]
    assert (await tables.ledger.database.read(history_rows.entries, table.id))[-1].user_id == BEN.id
    assert await saved(tables, table, BEN) is None


async def test_what_is_not_possible_falls_back(database: Database, clock: SteppingClock) -> None:
    """Ann stands where Ben meant to go: he does what he wished for next."""
    tables = Tables(database, clock, {"race": _Narrow()})
    table = await wish(tables, await playing(tables, BEN), BEN, (Whistle(), Run(2)), (Run(3),))
    after = await run(tables, table, ANN, 2)
    assert state_of(after).places == [2, 3]
    assert len(await moves(tables, table)) == 2


async def test_a_wish_of_several_steps(tables: Tables) -> None:
    """Each is a move of its own; nobody comes in between."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Whistle(), Whistle(), Run(2)))
    after = await run(tables, table, ANN)
    assert state_of(after).places == [1, 2]
    assert [entry.by_plan for entry in await moves(tables, table)] == [False, True, True, True]


async def test_it_ends_where_chance_decides(tables: Tables) -> None:
    """Ben has drawn a card as he wished, and is asked what to do with it."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Whistle(), Peek()))
    after = await run(tables, table, ANN)
    assert (state_of(after).seat, len(state_of(after).hands[1])) == (1, 1)
    assert await saved(tables, table, BEN) is None
    await resumed(tables)
    assert (await tables.library.get(table.id)).version == after.version


async def test_nothing_can_be_wished_for_after_chance(tables: Tables) -> None:
    """The turn can be planned up to what is revealed."""
    table = await playing(tables, BEN)
    with refused("kernel.illegal.turn_over"):
        await wish(tables, table, BEN, (Peek(), Run(1)))
    with refused("kernel.illegal.turn_over"):
        await wish(tables, table, BEN, (Run(1), Whistle()))


async def test_why_nothing_was_done(database: Database, clock: SteppingClock) -> None:
    """Ben is told that no wish was possible; with his move the plan is over."""
    tables = Tables(database, clock, {"race": _Narrow()})
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(2),))
    table = await run(tables, table, ANN, 2)
    assert await halted(tables, table, BEN) is Reason.IMPOSSIBLE
    await run(tables, table, BEN)
    assert await saved(tables, table, BEN) is None


async def test_what_others_take_stops_it(database: Database, clock: SteppingClock) -> None:
    """If Ben wishes so, he is asked rather than the next wish done."""
    tables = Tables(database, clock, {"race": _Narrow()})
    wishes = ((Run(2),), (Run(1),))
    table = await wish(tables, await playing(tables, BEN), BEN, *wishes, stops=[Stop.TAKEN])
    table = await run(tables, table, ANN, 2)
    assert await halted(tables, table, BEN) is Reason.TAKEN
    assert state_of(table).places == [2, 0]


async def test_an_event_that_names_the_owner_stops_it(database: Database, clock: SteppingClock) -> None:
    """Somebody did something to Ben."""
    tables = Tables(database, clock, {"race": _Pushing()})
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(2),), stops=[Stop.NAMED])
    table = await act(tables, table, ANN, WHISTLE)
    table = await run(tables, table, ANN)
    assert await halted(tables, table, BEN) is Reason.NAMED


async def test_what_was_undone_stops_nothing(database: Database, clock: SteppingClock) -> None:
    """What happened to Ben was taken back."""
    tables = Tables(database, clock, {"race": _Pushing()})
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(2),), stops=[Stop.NAMED])
    table = await act(tables, table, ANN, WHISTLE)
    table = await tables.votes.undo(table.id, ANN.id, table.version)
    assert state_of(await run(tables, table, ANN)).places == [1, 2]


async def test_the_end_of_the_round_stops_it(tables: Tables) -> None:
    """A plan until changed is carried out in its round alone."""
    table = await playing(tables, BEN)
    table = await wish(tables, table, BEN, (Run(1),), stops=[Stop.ROUND], standing=True)
    table = await run(tables, table, ANN)
    assert state_of(table).places == [1, 1]
    table = await run(tables, table, ANN)
    assert state_of(table).places == [2, 1]
    assert await halted(tables, table, BEN) is Reason.ROUND


async def test_until_changed(tables: Tables) -> None:
    """It is carried out turn after turn, until it is cleared."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Whistle(), Run(1)), standing=True)
    for _ in range(2):
        table = await run(tables, table, ANN)
    assert state_of(table).places == [2, 2]
    found = await saved(tables, table, BEN)
    assert found is not None
    await tables.plans.save_premoves(table.id, BEN.id, Kind.TURN, NONE, instead_of=found.premoves)
    assert state_of(await run(tables, table, ANN)).places == [3, 2]


async def test_a_standing_plan_goes_on_after_an_impossible_turn(
    database: Database, clock: SteppingClock
) -> None:
    """Its owner is asked for that turn alone."""
    tables = Tables(database, clock, {"race": _Narrow()})
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(1),), standing=True)
    table = await run(tables, table, ANN)
    assert await halted(tables, table, BEN) is Reason.IMPOSSIBLE
    table = await run(tables, table, BEN, 2)
    assert state_of(await run(tables, table, ANN, 3)).places == [4, 3]


async def test_saving_is_no_move(tables: Tables, outbox: Outbox) -> None:
    """No version, no entry, no post; the table looks the same to everybody, and so does its file."""
    table = await playing(tables, BEN)
    posts, file = await outbox.due(table.id), await tables.history.export(table.id)
    before = [await tables.library.get(table.id, person.id) for person in (ANN, BEN, CAT)]
    await wish(tables, table, BEN, (Run(3),))
    assert [await tables.library.get(table.id, person.id) for person in (ANN, BEN, CAT)] == before
    assert await moves(tables, table) == []
    assert (await outbox.due(table.id), await tables.history.export(table.id)) == (posts, file)


async def test_premoves_are_their_owners(tables: Tables) -> None:
    """Another player has none, and an onlooker cannot ask."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(3),))
    assert await saved(tables, table, ANN) is None
    with refused("tables.not_seated"):
        await tables.plans.premoves(table.id, CAT.id)


async def test_a_change_on_top_of_another_is_refused(tables: Tables) -> None:
    """Two panels are open: the older one does not wipe out what the newer has saved."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(3),))
    with refused("tables.orders_changed"):
        await wish(tables, table, BEN, (Run(1),))


@pytest.mark.parametrize(("action", "key"), [(Run(3), None), (Block(), "race.illegal.now")])
async def test_only_what_is_possible_is_saved(tables: Tables, action: RaceAction, key: str | None) -> None:
    """As if it were one's turn now."""
    table = await playing(tables, BEN)
    if key is None:
        await wish(tables, table, BEN, (action,))
        return
    with refused(key):
        await wish(tables, table, BEN, (action,))


async def test_nothing_is_arranged_in_ones_own_turn(tables: Tables) -> None:
    """There one acts."""
    with refused("tables.no_such_plan"):
        await wish(tables, await playing(tables, BEN), ANN, (Run(1),))


async def test_ones_own_step_comes_first(tables: Tables) -> None:
    """What its owner does by hand uses a plan up."""
    table = await playing(tables, BEN, CAT)
    await wish(tables, table, CAT, (Whistle(),))
    table = await run(tables, table, ANN)
    table = await run(tables, table, BEN)
    assert [entry.by_plan for entry in await moves(tables, table)] == []
    assert state_of(table).seat == 2
    table = await run(tables, await tables.library.get(table.id), CAT)
    assert await saved(tables, table, CAT) is None


async def test_it_is_kept_over_the_undo_of_others(tables: Tables) -> None:
    """Ann's undo takes what Ben's plan did with it; when his turn comes again, it does so again."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Whistle(), Run(3)))
    table = await run(tables, table, ANN)
    asked = await tables.votes.undo(table.id, ANN.id, table.version)
    table = await tables.votes.answer(table.id, BEN.id, asked.version, VoteKind.UNDO, agree=True)
    assert state_of(table).places == [0, 0]
    assert await saved(tables, table, BEN) == SavedPremoves(Premoves(((Whistle(), Run(3)),)))
    assert state_of(await run(tables, table, ANN, 2)).places == [2, 3]


async def test_an_undo_takes_back_why_it_was_not_done(database: Database, clock: SteppingClock) -> None:
    """Ann stood where Ben meant to go, and does not any more: his plan is carried out after all."""
    tables = Tables(database, clock, {"race": _Narrow()})
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(2),))
    table = await run(tables, table, ANN, 2)
    assert await halted(tables, table, BEN) is Reason.IMPOSSIBLE
    table = await tables.votes.undo(table.id, ANN.id, table.version)
    assert await halted(tables, table, BEN) is None
    assert state_of(await run(tables, table, ANN)).places == [1, 2]


async def test_it_is_gone_with_ones_own(tables: Tables) -> None:
    """Ben takes back what his plan did: it does nothing more."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Whistle(), Run(3)), standing=True)
    table = await run(tables, table, ANN)
    table = await tables.votes.undo(table.id, BEN.id, table.version)
    assert await saved(tables, table, BEN) is None
    await resumed(tables)
    assert (await tables.library.get(table.id)).version == table.version


async def test_it_waits_for_the_one_who_is_left(tables: Tables) -> None:
    """Nothing is carried out before the last one at the table has chosen to play on."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(3),))
    table = await tables.play.resign(table.id, ANN.id, table.version)
    assert state_of(table).places == [0, 0]
    table = await tables.play.decide(table.id, BEN.id, table.version, claim=False)
    assert state_of(table).places[1] == 3


async def test_a_newcomer_does_not_inherit_it(tables: Tables) -> None:
    """A seat that somebody else takes wants nothing."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(3),))
    table = await tables.play.replace(table.id, ANN, 1, DAN)
    assert await tables.ledger.database.read(premove_rows.every, table.id) == []
    assert state_of(await run(tables, await tables.library.get(table.id, ANN.id), ANN)).places == [1, 0]


async def test_it_goes_with_the_game(tables: Tables) -> None:
    """Nothing private is left of a table that is over."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(3),))
    await tables.play.cancel(table.id, ANN.id, moderator=True)
    assert await tables.ledger.database.read(premove_rows.every, table.id) == []


async def test_a_backup_has_it(tables: Tables, database: Database, clock: SteppingClock) -> None:
    """An operator's copy is the whole table; stored again, the plan is carried out there."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(3),))
    backup = await database.read(lambda connection: backups.read(connection, table.id))
    assert backup is not None
    copy = await database.write(
        lambda c: backups.write(c, backup, 0, bots_to_act=False, awaited=(), now=clock.now())
    )
    assert state_of(await tables.play.act(copy, ANN.id, table.version, Run(1))).places == [1, 3]


async def test_in_the_turn_of_another(
    tables: Tables, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann gets in Ben's way as soon as she can, after some time; once."""
    monkeypatch.setattr("bot.tables.play.pause", lambda: timedelta(minutes=1))
    table = await act(tables, await playing(tables, BEN), ANN, PEEK)
    table = await run(tables, table, ANN)
    premoves = Premoves(((Block(),),))
    await tables.plans.save_premoves(table.id, ANN.id, Kind.OUT_OF_TURN, premoves, instead_of=NONE)
    await resumed(tables)
    assert not state_of(await tables.library.get(table.id)).blocked
    clock.skip(timedelta(minutes=1))
    await resumed(tables)
    now = await tables.library.get(table.id)
    assert state_of(now).blocked
    assert [(entry.seat, entry.by_plan) for entry in await moves(tables, table)] == [(0, True)]
    assert await tables.plans.premoves(table.id, ANN.id) == {}


async def test_premoves_that_fail_keep_nobody_elses_from_being_carried_out(
    tables: Tables, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of Ann raise: Ben gets in Cat's way all the same."""
    monkeypatch.setattr("bot.tables.play.pause", lambda: timedelta(minutes=1))
    table = await playing(tables, BEN, CAT)
    for person in (ANN, BEN):
        table = await run(tables, await act(tables, table, person, PEEK), person)
    for person in (ANN, BEN):
        await tables.plans.save_premoves(
            table.id, person.id, Kind.OUT_OF_TURN, Premoves(((Block(),),)), instead_of=NONE
        )
    next_out_of_turn = premoving.next_out_of_turn

    def failing(
        game: OrderedRace, view: RaceState, seat: int, premoves: Premoves, since: list[Any]
    ) -> object:
        if not seat:
            raise LookupError
        return next_out_of_turn(game, view, seat, premoves, since)

    monkeypatch.setattr(premoving, "next_out_of_turn", failing)
    clock.skip(timedelta(minutes=1))
    await resumed(tables)
    assert [(entry.seat, entry.by_plan) for entry in await moves(tables, table)] == [(1, True)]


async def test_it_waits_until_it_can(tables: Tables, clock: SteppingClock) -> None:
    """Nothing is to be done yet: nobody is asked, and it is not looked at in vain."""
    table = await playing(tables, BEN)
    table = await act(tables, table, ANN, PEEK)
    premoves = Premoves(((Block(),),), standing=True)
    await tables.plans.save_premoves(table.id, ANN.id, Kind.OUT_OF_TURN, premoves, instead_of=NONE)
    clock.skip(timedelta(seconds=10))
    await resumed(tables)
    assert await tables.ledger.database.read(unattended, clock.now()) == []
    table = await run(tables, table, ANN)
    clock.skip(timedelta(seconds=10))
    await resumed(tables)
    assert state_of(await tables.library.get(table.id)).hands[0] == []


async def test_wishes_for_the_turns_of_others(tables: Tables) -> None:
    """They are what can ever be done there."""
    table = await playing(tables, BEN)
    with refused("tables.no_such_plan"):
        await tables.plans.save_premoves(
            table.id, BEN.id, Kind.OUT_OF_TURN, Premoves(((Run(1),),)), instead_of=NONE
        )


@pytest.mark.parametrize("_round", range(10))
async def test_of_two_programs_one_carries_it_out(tables: Tables, rival: Tables, _round: int) -> None:
    """Both find it due; there is one move of each step."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Whistle(), Run(3)))
    await asyncio.gather(run(tables, table, ANN), resumed(rival), resumed(tables))
    await resumed(rival)
    assert [entry.by_plan for entry in await moves(rival, table)] == [False, True, True]
    assert state_of(await rival.library.get(table.id)).places == [1, 3]


@pytest.mark.parametrize("_round", range(10))
async def test_saved_while_others_move(tables: Tables, rival: Tables, _round: int) -> None:
    """Whichever comes first: it is done, or refused as it is Ben's turn."""
    table = await playing(tables, BEN)
    _, outcome = await asyncio.gather(
        run(tables, table, ANN), wish(rival, table, BEN, (Run(3),)), return_exceptions=True
    )
    places = state_of(await tables.library.get(table.id)).places
    assert places == ([1, 0] if isinstance(outcome, Exception) else [1, 3])


class _Narrow(OrderedRace):
    """Nobody runs to where another stands."""

    def choices(self, state: RaceState, seat: int) -> tuple[RaceAction, ...]:
        others = [place for other, place in enumerate(state.places) if other != seat]
        return tuple(
            each
            for each in super().choices(state, seat)
            if not isinstance(each, Run) or state.places[seat] + each.steps not in others
        )


class _Pushing(OrderedRace):
    """Who whistles is heard by the next seat."""

    def take(self, state: RaceState, seat: int, action: RaceAction) -> list[Any]:
        events = super().take(state, seat, action)
        return [*events, Whistled(1 - seat)] if isinstance(action, Whistle) else events


async def test_nothing_fires_before_who_is_left_has_chosen(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben's turn has come, and Ann resigns before his plan is carried out: he has to decide first."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(1),))
    await tables.autopilot.settled()
    with monkeypatch.context() as patched:
        patched.setattr(tables.ledger.store, "begin", lambda _: None)
        moved = await run(tables, table, ANN)
        stored = await whole(tables, moved)
        left = await tables.play.resign(table.id, ANN.id, moved.version)
        assert await tables.plans.carry_out(stored) is None
        await tables.play.decide(table.id, BEN.id, left.version, claim=False)
    await resumed(tables)
    assert [entry.seat for entry in await moves(tables, moved) if entry.by_plan] == [1]


async def test_a_paused_table_is_not_looked_at_over_and_over(
    tables: Tables, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is due there waits until it goes on."""
    table = await act(tables, await playing(tables, BEN), ANN, PEEK)
    table = await run(tables, table, ANN)
    await tables.plans.save_premoves(
        table.id, ANN.id, Kind.OUT_OF_TURN, Premoves(((Block(),),)), instead_of=NONE
    )
    await tables.autopilot.settled()
    await tables.upkeep.stop(table.id, Pause.GONE)
    clock.skip(timedelta(minutes=1))
    later = []
    monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda *wait: later.append(wait))
    await resumed(tables)
    assert later == []
    await tables.upkeep.go_on(table.id)
    await tables.autopilot.settled()
    assert state_of(await tables.library.get(table.id)).blocked


async def test_a_bot_player_that_holds_a_seat_goes_before_its_plans(tables: Tables) -> None:
    """Its owner has gone: what they wished for in one turn is over with it, and fires in no later one."""
    table = await wish(tables, await playing(tables, BEN, CAT), BEN, (Run(3),))
    await tables.votes.ask(table.id, ANN.id, model.VoteKind.BOT, 1)
    for person in (BEN, CAT):
        await tables.votes.answer(table.id, person.id, None, None, agree=True)
    table = await run(tables, await tables.library.get(table.id), ANN)
    await tables.autopilot.settled()
    assert state_of(await tables.library.get(table.id)).places == [1, 1, 0]
    await tables.clocks.take_back(table.id, BEN.id)
    table = await run(tables, await run(tables, await tables.library.get(table.id), CAT), ANN)
    await tables.autopilot.settled()
    assert state_of(await tables.library.get(table.id)).places == [2, 1, 1]


async def test_nothing_of_who_left_fires_for_who_takes_the_seat(tables: Tables) -> None:
    """Also if they come back later: what they had wished for is gone."""
    table = await wish(tables, await playing(tables, BEN, CAT), BEN, (Run(3),), standing=True)
    await tables.play.resign(table.id, BEN.id, table.version)
    await tables.play.take_seat(table.id, BEN)
    assert await saved(tables, table, BEN) is None
    await wish(tables, table, BEN, (Run(3),), standing=True)
    await tables.play.seek(table.id, BEN.id)
    await tables.play.take_seat(table.id, DAN)
    await run(tables, await tables.library.get(table.id), ANN)
    await tables.autopilot.settled()
    assert state_of(await tables.library.get(table.id)).places == [1, 0, 0]


@pytest.mark.parametrize("damage", ["halted = 'whim', data = coalesce(data, ?)", "data = ?"])
async def test_premoves_that_cannot_be_read_take_no_move_with_them(
    tables: Tables, database: Database, damage: str
) -> None:
    """Who moves by a panel has moved; what the panel tells is read by itself then."""
    table = await wish(tables, await playing(tables, BEN), BEN, (Run(1),), standing=True)
    damaged = f"UPDATE orders SET seat = 0, user_id = {ANN.id}, {damage}"
    await database.write(lambda connection: connection.execute(damaged, [b"{}"]).close())
    moved = await tables.play.act(table.id, ANN.id, table.version, Run(2), since=table.version)
    assert (moved.version, moved.glance) == (table.version + 1, None)
    assert state_of(await tables.library.get(table.id, ANN.id)).places == [2, 0]
