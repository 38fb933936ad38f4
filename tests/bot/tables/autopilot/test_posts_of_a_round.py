"""How many posts a round of a table makes: no more than one for what a person does, whatever follows it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest

import rules
from bot.model import Person, Status
from bot.tables import Outbox, Tables
from tests.bot.tables.engines import ON_SQLITE
from tests.bot.tables.people import ANN, BEN, CHANNEL, GUILD

if TYPE_CHECKING:
    from bot.model import StoredTable, Table
    from bot.storage.changes import Change
    from bot.storage.database import Database

MOVES = 60
"""What people do at a table of each title."""


class _Still:
    """A clock that stands: what is thought takes no time."""

    def now(self) -> datetime:
        return datetime(2026, 11, 21, 12, tzinfo=UTC)


class _Watched:
    """Tables of which every post is sent as soon as it is due, even in the middle of what follows a move.

    ``news``: whether a change was to be told by a post of its own, before one waited for what follows: others
    are waited for than who acted and before, or the turn, or the game, is over.
    """

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tables = Tables(database, _Still())
        self.outbox = Outbox(database, _Still())
        self.posts = 0
        self.news = False
        self._commit = self.tables.ledger.store.commit
        monkeypatch.setattr(self.tables.ledger.store, "commit", self._watched)

    async def _watched(self, change: Change, *look: Any) -> StoredTable:  # noqa: ANN401  passed on
        after = await self._commit(change, *look)
        self.news = self.news or _is_news(change)
        await self.send(after.id)
        return after

    async def send(self, table_id: int) -> None:
        """Send what is due now."""
        for due in await self.outbox.due(table_id):
            await self.outbox.mark_posted(due.id, 1)
            self.posts += 1


def _is_news(change: Change) -> bool:
    before, after = change.before.state, change.after.state
    if before is None or after is None:
        return True
    game = rules.GAMES[change.before.title]
    others = (set(game.to_act(before)) ^ set(game.to_act(after))) - {change.entry.seat}
    return bool(others) or before.turn != after.turn or change.after.status is not Status.RUNNING


async def _start(tables: Tables, title: str, people: tuple[Person, ...]) -> Table:
    table = await tables.lobby.create(GUILD, CHANNEL, title, {}, ANN)
    for person in people[1:]:
        await tables.lobby.join(table.id, person)
    while len(table.seats) < max(rules.GAMES[title].seats):
        table = await tables.lobby.add_bot(table.id, ANN.id)
    return await tables.lobby.start(table.id, ANN.id)


async def _as_advised(tables: Tables, table: Table) -> Table:
    """Let the person who is to act do what a bot player would."""
    game = rules.GAMES[table.title]
    seat = game.to_act(table.public)[0]
    user_id = table.seats[seat].user_id
    assert user_id is not None
    action = game.advise((await tables.library.get(table.id, user_id)).view, seat)
    return await tables.play.act(table.id, user_id, table.version, action)


@ON_SQLITE
@pytest.mark.parametrize("people", [(ANN,), (ANN, BEN)], ids=["one", "two"])
@pytest.mark.parametrize("title", rules.GAMES)
async def test_what_follows_a_move_shares_its_post(
    database: Database, monkeypatch: pytest.MonkeyPatch, title: str, people: tuple[Person, ...]
) -> None:
    """One post if anything of it is to be told, else at most the change of one that stands there already."""
    watched = _Watched(database, monkeypatch)
    table = await _start(watched.tables, title, people)
    for _ in range(MOVES):
        if table.status is not Status.RUNNING:
            break
        watched.posts, watched.news = 0, False
        before = table.version
        table = await _as_advised(watched.tables, table)
        await watched.send(table.id)
        assert watched.posts <= 1
        assert watched.posts >= watched.news
        assert watched.news or not watched.posts or await _chooses(watched.tables, table, before)


async def _chooses(tables: Tables, table: Table, before: int) -> bool:
    """Tell whether one of several who choose at once has: a post that stands there is changed."""
    game = rules.GAMES[table.title]
    earlier = await tables.history.at(table.id, before)
    return set(game.to_act(table.public)) < set(game.to_act(earlier.public))
