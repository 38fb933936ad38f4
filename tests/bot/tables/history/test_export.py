from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel import record
from rules.kernel.chance import commitment
from tests.bot.race import GAMES
from tests.bot.tables.people import ANN, BEN, CAT, act, finished, lobby, playing, run, won

if TYPE_CHECKING:
    from bot.model import Table
    from bot.tables import Tables


async def exported(tables: Tables, table: Table) -> dict[str, Any]:
    """Return the file of a table, read."""
    content: dict[str, Any] = json.loads(await tables.history.export(table.id))
    return content


async def test_a_finished_table_can_be_verified(tables: Tables) -> None:
    """With its seed, every move and the result: whoever has the rules can check the shuffles."""
    table = await finished(tables)
    assert record.verify(record.read(await tables.history.export(table.id)), GAMES) is None


async def test_the_seed_is_the_one_that_was_promised(tables: Tables) -> None:
    """Its SHA-256 was told at the start."""
    table = await finished(tables)
    content = await exported(tables, table)
    assert commitment(content["seed"]) == content["seed_sha256"] == table.seed_hash


async def test_a_file_tells_of_its_table(tables: Tables) -> None:
    """Who played, and when."""
    table = await finished(tables)
    about = (await exported(tables, table))["table"]
    assert (about["id"], about["status"]) == (table.id, "finished")
    assert [player["name"] for player in about["players"]] == ["Ann", "Ben"]
    assert about["created_at"] < about["updated_at"]


async def test_moves_taken_back_are_not_part_of_the_game(tables: Tables) -> None:
    """The file is of the game as it stands."""
    table = await playing(tables, BEN)
    table = await run(tables, table, ANN, 1)
    table = await tables.votes.undo(table.id, ANN.id, table.version)
    for person, steps in ((ANN, 3), (BEN, 1), (ANN, 3)):
        table = await run(tables, table, person, steps)
    whole = record.read(await tables.history.export(table.id))
    assert record.verify(whole, GAMES) is None
    assert [move.action.get("steps") for move in whole.moves[2:]] == [3, 1, 3]


async def test_a_game_won_by_resignation_can_be_verified(tables: Tables) -> None:
    """It has a winner, but no score."""
    table = await playing(tables, BEN)
    table = await won(tables, table, ANN, BEN)
    content = await exported(tables, table)
    assert (content["result"], content["table"]["winner"]) == (None, 1)
    assert record.verify(record.read(await tables.history.export(table.id)), GAMES) is None


async def test_nobody_has_won_before_the_claim(tables: Tables) -> None:
    """The one who is left has yet to choose."""
    table = await playing(tables, BEN)
    content = await exported(tables, await tables.play.resign(table.id, ANN.id, table.version))
    assert content["table"]["winner"] is None
    assert "seed" not in content


async def test_a_running_table_hides_what_is_hidden(tables: Tables) -> None:
    """No seed, no action, no number and no card that an onlooker does not know."""
    table = await act(tables, await playing(tables, BEN), ANN, {"kind": "peek"})
    content = await exported(tables, table)
    assert "seed" not in content
    assert "moves" not in content
    assert content["seed_sha256"] == table.seed_hash
    assert content["position"]["chance"]["seed"] == ""
    assert content["position"]["chosen"] == [-1, -1]
    assert content["log"][-1]["events"] == [{"kind": "peeked", "seat": 0, "card": None}]


async def test_the_seed_of_a_running_table_is_nowhere_in_its_file(tables: Tables) -> None:
    """Whatever the file is made of."""
    table = await playing(tables, BEN)
    seed = (await tables.ledger.store.load_record(table.id)).game.seed
    assert len(seed) == 32
    assert seed not in (await tables.history.export(table.id)).decode()


@pytest.mark.parametrize("started", [False, True])
async def test_a_cancelled_table_hides_what_is_hidden(tables: Tables, *, started: bool) -> None:
    """It was never finished."""
    table = await (playing(tables, BEN) if started else lobby(tables, BEN))
    table = await tables.play.cancel(table.id, CAT.id, moderator=True)
    content = await exported(tables, table)
    assert "seed" not in content
    assert content["table"]["status"] == "cancelled"
