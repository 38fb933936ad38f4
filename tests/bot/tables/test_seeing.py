"""What leaves the tables: views alone, nothing hidden, and no seed before the end."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from inspect import getmembers
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

import rules
from bot import model
from bot.model import Pace, Remedy, Seat, Status, StoredTable, Tempo, Vote, VoteKind
from bot.tables import Tables
from bot.tables.library import Library
from bot.tables.lobbies import Lobbies
from bot.tables.playing import Playing
from bot.tables.premoves import Plans
from bot.tables.recollection import Recollection
from bot.tables.seeing import redacted
from bot.tables.timing import Timing
from bot.tables.upkeep import Upkeep
from bot.tables.voting import Voting
from rules.kernel.chance import Chance
from rules.kernel.playout import play, random_chooser
from rules.kernel.refusal import Refusal
from tests.bot.clocks import SteppingClock
from tests.bot.tables.people import ANN, BEN, CAT, CHANNEL, DAN, EVE, FAY, GUILD, posted, whole
from tests.rules.games import CASES, Case

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from bot.storage.database import Database
    from rules import State

EVERY: Final = 9
NOW: Final = SteppingClock().now()
STRANGER: Final = 999
IN_LOBBY: Final = {
    *("create", "configure", "join", "leave", "add_bot", "remove_bot", "set_pace"),
    *("invite", "remove", "paint", "arrange", "rematch"),
}
IN_LISTS: Final = {"about"}
AT_ONCE: Final = {"teach"}
IN_PLAY: Final = {
    "start",
    "get",
    "current",
    "at",
    "move",
    "remedy",
    "take_back",
    "act",
    "undo",
    "undo_to",
    "replace",
    "resign",
    "decide",
    "cancel",
    "take_out",
    "make_noise",
    "ask",
    "answer",
    "seek",
    "take_seat",
}
OF_EACH_TITLE: Final = [next(case for case in CASES if case.game.key == title) for title in rules.GAMES]


@pytest.fixture
def real_tables(database: Database, clock: SteppingClock) -> Tables:
    """Return tables of the real games."""
    return Tables(database, clock)


def stored(case: Case, state: State, status: Status = Status.RUNNING) -> StoredTable:
    """Return a table with a game; the users are numbered from 1 on, as the seats are from 0 on."""
    return StoredTable(
        id=1,
        guild_id=GUILD,
        channel_id=CHANNEL,
        title=case.game.key,
        options=case.options,
        status=status,
        version=7,
        host_id=1,
        seats=tuple(Seat(seat, seat + 1, f"player {seat}") for seat in range(case.seats)),
        state=state,
        seed_hash="",
        created_at=NOW,
        updated_at=NOW,
    )


def positions(case: Case) -> Iterator[Any]:
    """Yield states of a random game before its end."""
    state = case.setup(1)
    yield case.copy(state)
    for number, _ in enumerate(play(case.game, state, random_chooser("1"))):
        if number % EVERY == 0 and case.game.to_act(state):
            yield case.copy(state)


def parts(value: object) -> Iterator[object]:
    """Yield a value and all that it is made of."""
    yield value
    if isinstance(value, msgspec.Struct):
        inside: tuple[object, ...] = msgspec.structs.astuple(value)
    elif isinstance(value, dict):
        inside = (*value, *value.values())
    else:
        inside = tuple(value) if isinstance(value, list | tuple | set | frozenset) else ()
    for each in inside:
        yield from parts(each)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_hidden_makes_no_difference(case: Case) -> None:
    """Two tables that differ only in what somebody cannot see are the same for them."""
    for state in positions(case):
        for user_id in (None, STRANGER, *range(1, case.seats + 1)):
            table = stored(case, state)
            other = case.copy(state)
            seat = None if user_id is None else table.seat_of(user_id)
            case.check.shuffle_hidden(other, seat, Chance("5" * 32))
            assert redacted(case.game, table, user_id) == redacted(case.game, stored(case, other), user_id)


@pytest.mark.parametrize("case", OF_EACH_TITLE, ids=str)
def test_nothing_of_the_state_itself_leaves(case: Case) -> None:
    """What is handed out shares nothing with the state that could be changed, and has the seed nowhere."""
    for state in positions(case):
        changeable = {id(part) for part in parts(state) if isinstance(part, list | dict | set)}
        for user_id in (None, *range(1, case.seats + 1)):
            handed = list(parts(redacted(case.game, stored(case, state), user_id)))
            assert not changeable & {id(part) for part in handed}
            assert not [part for part in handed if isinstance(part, str) and state.chance.seed in part]


@pytest.mark.parametrize("case", OF_EACH_TITLE, ids=str)
def test_who_sees_what(case: Case) -> None:
    """A player sees the view of the own seat, everybody else what an onlooker sees."""
    for state in positions(case):
        public = case.game.view(state, None)
        for seat in range(case.seats):
            table = redacted(case.game, stored(case, state), seat + 1)
            assert (table.view, table.public) == (case.game.view(state, seat), public)
        for user_id in (None, STRANGER):
            table = redacted(case.game, stored(case, state), user_id)
            assert (table.view, table.public) == (public, public)


@pytest.mark.parametrize("status", Status)
def test_the_seed_is_told_at_the_end(status: Status) -> None:
    """Not while the game goes on, nor when it was called off."""
    case = OF_EACH_TITLE[0]
    table = redacted(case.game, stored(case, case.setup(1), status), 1)
    assert table.seed == (f"{1:032x}" if status is Status.FINISHED else None)


async def test_a_seat_that_changes_hands(real_tables: Tables) -> None:
    """Who has resigned or was replaced sees what everybody sees; who came sees that hand."""
    table = await begun(real_tables, "ticket_to_ride")
    cards = (await real_tables.library.get(table.id, BEN.id)).view
    table = await real_tables.play.replace(table.id, EVE, 1, DAN)
    assert table.view == table.public
    assert (await real_tables.library.get(table.id, DAN.id)).view == cards != table.public
    assert (await real_tables.library.get(table.id, BEN.id)).view == table.public
    table = await real_tables.play.resign(table.id, DAN.id, table.version)
    assert table.view == table.public


async def begun(tables: Tables, title: str) -> model.Table:
    """Return a running table of Ann, Ben and Cat."""
    table = await tables.lobby.create(GUILD, CHANNEL, title, {}, ANN)
    for person in (BEN, CAT):
        await tables.lobby.join(table.id, person)
    await tables.lobby.set_pace(table.id, ANN.id, Pace(Tempo.FAST))
    return await tables.lobby.start(table.id, ANN.id)


async def called(tables: Tables, title: str) -> dict[str, model.Table]:
    """Return by method what each that returns a table has returned of a running game."""
    table = await begun(tables, title)
    game = rules.GAMES[title]
    seat = game.to_act(table.public)[0]
    asker, other = (table.seats[(seat + by) % 3].user_id or 0 for by in range(2))
    action = game.legal((await tables.library.get(table.id, asker)).view, seat)[0]
    number, returned = table.id, {"start": table}

    async def answer(version: int) -> model.Table:
        wish = Vote(seat, version - 1)
        await tables.ledger.ask_undo(await whole(tables, table), wish, tell=False)
        return await tables.votes.answer(number, other, version, VoteKind.UNDO, agree=False)

    async def decide(version: int) -> model.Table:
        left = await tables.play.resign(number, DAN.id, version)
        return await tables.play.decide(number, asker, left.version, claim=False)

    async def remedy(_: int) -> model.Table:
        tables.ledger.clock.skip(timedelta(days=9))  # type: ignore[attr-defined]
        await tables.ledger.database.write(posted)
        for due in await tables.clocks.due():
            await tables.clocks.run_out(due)
        late = next(clock.seat for clock in await tables.clocks.of_table(number) if clock.late)
        chooser = table.seats[(late + 1) % 3].user_id or 0
        return await tables.clocks.remedy(number, chooser, late, Remedy.HOLD)

    async def take_back(_: int) -> model.Table:
        held = next(each for each in table.seats if each.held)
        return await tables.clocks.take_back(number, held.user_id or 0)

    async def undo_to(version: int) -> model.Table:
        with suppress(Refusal):  # what revealed something is not taken back
            again = await tables.play.act(number, asker, version, action)
            return await tables.votes.undo_to(number, asker, again.version, version)
        return await tables.library.get(number, asker)

    async def take_out(_: int) -> model.Table:
        await tables.upkeep.pause(await whole(tables, table), model.Pause.IDLE)
        return await tables.upkeep.take_out(number, asker)

    calls: dict[str, Callable[[int], Awaitable[model.Table]]] = {
        "get": lambda _: tables.library.get(number, asker),
        "current": lambda version: tables.play.current(number, asker, version),
        "move": lambda _: tables.upkeep.move(number, ANN.id, CHANNEL + 1),
        "at": lambda version: tables.history.at(number, version, asker),
        "act": lambda version: tables.play.act(number, asker, version, action),
        "undo": lambda version: tables.votes.undo(number, asker, version),
        "undo_to": undo_to,
        "take_out": take_out,
        "make_noise": lambda _: tables.upkeep.make_noise(
            number, ANN.id, model.NotificationLevel(thread=True)
        ),
        "answer": answer,
        "ask": lambda _: tables.votes.ask(number, asker, model.VoteKind.COUNT),
        "seek": lambda _: tables.play.seek(number, asker),
        "remedy": remedy,
        "take_back": take_back,
        "replace": lambda _: tables.play.replace(number, EVE, (seat + 2) % 3, DAN),
        "resign": lambda version: tables.play.resign(number, other, version),
        "decide": decide,
        "take_seat": lambda _: tables.play.take_seat(number, FAY, (seat + 1) % 3),
        "cancel": lambda _: tables.play.cancel(number, EVE.id, moderator=True),
    }
    for name, call in calls.items():
        table = returned[name] = await call(table.version)
    return returned


def test_no_method_is_forgotten() -> None:
    """What the port may return of a table in play is tried below."""
    returning = {
        name
        for room in (Lobbies, Playing, Voting, Timing, Plans, Library, Recollection, Upkeep)
        for name, method in getmembers(room)
        if not name.startswith("_") and str(getattr(method, "__annotations__", {}).get("return")) == "Table"
    }
    assert returning - {"end"} == {*IN_PLAY, *IN_LOBBY, *IN_LISTS, *AT_ONCE}


async def test_a_table_that_teaches(real_tables: Tables) -> None:
    """Who is taught gets a view as well, without the seed of the first game."""
    table = await real_tables.lobby.teach(1, CHANNEL, "ticket_to_ride", {}, ANN, seed="7" * 32)
    assert type(table) is model.Table
    assert "7" * 32 not in msgspec.json.encode(table).decode()
    assert table.view == rules.GAMES["ticket_to_ride"].view(table.view, 0)


@pytest.mark.parametrize("title", rules.GAMES)
async def test_every_method_of_the_port(real_tables: Tables, title: str) -> None:
    """Whatever is called while a game goes on, nothing in the answer is more than a view."""
    answers = await called(real_tables, title)
    assert {*answers} == IN_PLAY
    state = (await whole(real_tables, answers["start"])).state
    assert state is not None
    for table in answers.values():
        assert type(table) is model.Table
        assert table.public is not None
        assert table.view is not None
        assert rules.GAMES[title].view(table.public, None) == table.public
        assert state.chance.seed not in msgspec.json.encode(table).decode()
