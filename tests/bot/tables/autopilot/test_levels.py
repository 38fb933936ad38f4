"""Bot players of each level at a table: what is stored of them, and that nobody waits for them in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
import pytest_asyncio

import rules
from bot.storage import backups
from bot.storage.rows import game_rows, history_rows
from bot.tables import Tables
from bot.thinking import Question
from bot.worker import Worker, WorkerError
from rules import Refusal
from rules.kernel import codec, record
from rules.kernel.bots import Level, Skill, chance_of, choose
from rules.kernel.contract import Game
from tests.bot.clocks import SteppingClock
from tests.bot.tables.people import ANN, BEN, CHANNEL, GUILD, whole_at

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.model import Table
    from bot.storage.database import Database
    from bot.storage.rows.history_rows import Entry

TITLE = "great_western_trail"
GAME = rules.GAMES[TITLE]


@pytest_asyncio.fixture
async def real(database: Database) -> AsyncIterator[Tables]:
    """Yield tables of the real titles."""
    tables = Tables(database, SteppingClock())
    yield tables
    await tables.autopilot.close()
    await tables.pools.close()


async def against(tables: Tables, level: Level) -> Table:
    """Begin a game against a bot player, and play until it has taken its second turn."""
    table = await tables.lobby.create(GUILD, CHANNEL, TITLE, {}, ANN)
    await tables.lobby.add_bot(table.id, ANN.id, level)
    table = await tables.lobby.start(table.id, ANN.id)
    while True:
        await tables.autopilot.settled(table.id)
        table = await tables.library.get(table.id, ANN.id)
        assert table.view is not None
        if table.view.turn > 4:
            return table
        (seat,) = GAME.to_act(table.view)
        table = await tables.play.act(table.id, ANN.id, table.version, GAME.advise(table.view, seat))


async def moves_of_bot(tables: Tables, table_id: int) -> list[Entry]:
    """Return what the bot player did."""
    entries = await tables.ledger.database.read(history_rows.entries, table_id)
    found = [entry for entry in entries if entry.kind == "move" and entry.user_id is None]
    assert found
    return found


@pytest.mark.parametrize("level", [Level.EASY, Level.STRONG])
async def test_their_moves_can_be_made_again(real: Tables, level: Level) -> None:
    """Position, level, the seed of their chance and the playouts that are stored tell every move."""
    table = await against(real, level)
    seed = await real.ledger.database.read(game_rows.bots_seed, table.id)
    for move in await moves_of_bot(real, table.id):
        assert move.rollouts == (0 if level is Level.STRONG else None)
        before = (await whole_at(real, table.id, move.version - 1)).state
        assert before is not None
        assert move.seat is not None
        chance = chance_of(seed, move.version - 1)
        view = GAME.view(before, move.seat)
        choice = choose(GAME, view, move.seat, Skill(level), chance, move.rollouts or 0)
        assert codec.encode(choice.action).decode() == move.action


@pytest.mark.parametrize("error", [WorkerError(-9), OSError("no memory")])
async def test_a_thought_that_fails(
    real: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    """It moves all the same, without having looked further; the log names the table."""

    def ask(*_: object) -> bytes:
        asked.append(1)
        raise error

    asked: list[int] = []
    monkeypatch.setattr(type(GAME), "rollouts", 12)
    monkeypatch.setattr(Worker, "ask", ask)
    table = await against(real, Level.STRONG)
    moves = await moves_of_bot(real, table.id)
    assert {(move.rollouts, move.by_chance) for move in moves} == {(0, False)}
    assert len(asked) == len(moves)
    assert caplog.text.count(f"A thought at table {table.id} has failed") == len(moves)


@pytest.mark.parametrize("takes_long", [True, False])
async def test_what_takes_long_is_thought_in_a_process(
    real: Tables, monkeypatch: pytest.MonkeyPatch, *, takes_long: bool
) -> None:
    """Also without playouts: in a thread the others would wait for it."""

    def ask(worker: Worker, question: bytes) -> bytes:
        asked.append(worker)
        return msgspec.msgpack.encode(msgspec.msgpack.decode(question, type=Question).answer())

    asked: list[Worker] = []
    monkeypatch.setattr(type(GAME), "takes_long", takes_long)
    monkeypatch.setattr(Worker, "ask", ask)
    table = await against(real, Level.STRONG)
    moves = await moves_of_bot(real, table.id)
    assert {(move.rollouts, move.by_chance) for move in moves} == {(0, False)}
    assert len(asked) == (len(moves) if takes_long else 0)


async def test_the_seed_of_their_chance_is_in_no_view(real: Tables) -> None:
    """Nobody can foretell what they do; it is none of the game's own."""
    table = await against(real, Level.EASY)
    database = real.ledger.database
    seed = await database.read(game_rows.bots_seed, table.id)
    game = await database.read(game_rows.load, table.id)
    assert game is not None
    assert len(seed) == len(game.seed)
    assert seed != game.seed
    assert seed not in (await real.history.export(table.id)).decode()
    assert table.view is not None
    assert seed.encode() not in rules.dump(table.view)


async def test_level_and_character_stay_with_them(real: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the seats, among who has held them, in a backup, and in a rematch; three have three characters."""
    monkeypatch.setattr(type(GAME), "characters", ("builder", "racer"))
    table = await real.lobby.create(GUILD, CHANNEL, TITLE, {}, ANN)
    for level in Level:
        table = await real.lobby.add_bot(table.id, ANN.id, level)
    table = await real.lobby.start(table.id, ANN.id)
    skills = {Skill(Level.EASY), Skill(Level.NORMAL, "builder"), Skill(Level.STRONG, "racer")}
    assert {seat.skill for seat in table.seats if seat.user_id is None} == skills
    database = real.ledger.database
    backup = await database.read(backups.read, table.id)
    assert backup is not None
    assert {Skill(each.level, each.character) for each in backup.holders if each.user_id is None} == skills
    assert {seat.skill for seat in backup.table.seats if seat.user_id is None} == skills
    assert backup.bots_seed == await database.read(game_rows.bots_seed, table.id)


async def test_the_rematch_has_them_again(real: Tables) -> None:
    """Whoever plays again meets the same bot players."""
    table = await real.lobby.create(GUILD, CHANNEL, TITLE, {}, ANN)
    await real.lobby.join(table.id, BEN)
    await real.lobby.add_bot(table.id, ANN.id, Level.EASY)
    table = await real.lobby.start(table.id, ANN.id)
    for person in (ANN, BEN):
        table = await real.play.resign(table.id, person.id, table.version)
    again = await real.lobby.rematch(table.id, ANN, CHANNEL)
    assert [seat.level for seat in again.seats if seat.user_id is None] == [Level.EASY]


async def test_who_has_resigned_is_played_at_normal(real: Tables) -> None:
    """And has no level of their own."""
    table = await real.lobby.create(GUILD, CHANNEL, TITLE, {}, ANN)
    await real.lobby.join(table.id, BEN)
    table = await real.lobby.start(table.id, ANN.id)
    await real.play.resign(table.id, BEN.id, table.version)
    table = await real.library.get(table.id, ANN.id)
    assert {seat.skill for seat in table.seats} == {Skill()}


async def test_their_moves_are_handed_out_so_that_anybody_can_check_them(real: Tables) -> None:
    """Of a game that is over; while it goes on, and of moves of people, nothing is told of chance."""
    table = await against(real, Level.STRONG)
    bots = len(await moves_of_bot(real, table.id))
    await real.play.resign(table.id, ANN.id, table.version)
    made = record.read(await real.history.export(table.id))
    assert record.bots_played(made, rules.GAMES) == (bots, bots, None)
    others = [move for move in made.moves if move.bot is msgspec.UNSET]
    assert len(others) == len(made.moves) - bots > 0
    other = msgspec.structs.replace(made, bots_seed="0" * 32)
    assert record.bots_played(other, rules.GAMES)[0] == bots


async def test_a_title_without_a_strong_player_offers_none(
    real: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What would play as a normal one does is not called strong."""
    monkeypatch.setattr(type(GAME), "ponder", Game.ponder)
    table = await real.lobby.create(GUILD, CHANNEL, TITLE, {}, ANN)
    with pytest.raises(Refusal) as refused:
        await real.lobby.add_bot(table.id, ANN.id, Level.STRONG)
    assert refused.value.key == "tables.no_strong"
