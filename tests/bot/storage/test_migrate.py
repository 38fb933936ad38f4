from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from bot.model import NotificationLevel, Older
from bot.storage import migrate as module
from bot.storage.migrate import migrate, migrations, schema_version
from bot.storage.rows import premove_rows
from rules.kernel.premoves import Kind, encode_plan

if TYPE_CHECKING:
    from collections.abc import Iterator

FIRST = "CREATE TABLE a (x);\nINSERT INTO a VALUES (';');"
MOMENT = "2026-01-01T00:00:00.000000+00:00"
BROKEN = "CREATE TABLE b (x);\nINSERT INTO nowhere VALUES (1);"


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    """Return an empty database."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    yield connection
    connection.close()


def tables(connection: sqlite3.Connection) -> set[str]:
    """Return the names of all tables."""
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


def test_migrations_are_numbered_without_a_gap() -> None:
    """0001, 0002 and so on."""
    assert list(migrations()) == list(range(1, len(migrations()) + 1))


def test_an_empty_file_gets_all_of_them(connection: sqlite3.Connection) -> None:
    """A new database is made by the same files that bring an old one up to date."""
    migrate(connection)
    assert schema_version(connection) == max(migrations())
    assert {"tables", "seats", "games", "history", "posts", "guild_settings"} <= tables(connection)


def test_only_what_is_missing_is_applied(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second start changes nothing; a new file is added."""
    monkeypatch.setattr(module, "migrations", lambda: {1: FIRST})
    migrate(connection)
    migrate(connection)
    monkeypatch.setattr(module, "migrations", lambda: {1: FIRST, 2: "CREATE TABLE c (x);"})
    migrate(connection)
    assert tables(connection) == {"a", "c"}
    assert connection.execute("SELECT count(*) FROM a").fetchone() == (1,)


def test_a_migration_that_fails_leaves_nothing(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each file is one transaction: those before it stay, it is wholly undone."""
    monkeypatch.setattr(module, "migrations", lambda: {1: FIRST, 2: BROKEN})
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection)
    assert (schema_version(connection), tables(connection)) == (1, {"a"})


def test_a_migration_that_ends_within_a_statement_is_an_error(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A forgotten semicolon would otherwise drop the last statement."""
    monkeypatch.setattr(module, "migrations", lambda: {1: "CREATE TABLE a (x)"})
    with pytest.raises(ValueError, match="statement"):
        migrate(connection)
    assert tables(connection) == set()


def test_a_migration_that_fills_the_disk_says_so(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite has taken all back by itself; what went wrong is told, not that nothing can be taken back."""
    connection.execute("PRAGMA max_page_count = 2")
    monkeypatch.setattr(module, "migrations", lambda: {1: "CREATE TABLE a (x);\nCREATE TABLE b (x);"})
    with pytest.raises(sqlite3.OperationalError, match="full"):
        migrate(connection)
    assert tables(connection) == set()


def test_tables_keep_how_loud_they_were(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What older posts become where nothing was chosen has changed since: for new tables alone."""
    known = migrations()
    monkeypatch.setattr(module, "migrations", lambda: {n: known[n] for n in known if n < 14})
    migrate(connection)
    board = '{"thread":true,"older":"board"}'
    for number, noise in ((1, None), (2, board)):
        connection.execute(
            "INSERT INTO tables (id, guild_id, channel_id, title, options, status, version, host_id, noise,"
            " created_at, updated_at) VALUES (?, 77, 1, 'race', '{}', 'lobby', 1, 9, ?, '', '')",
            (number, noise),
        )
    monkeypatch.undo()
    migrate(connection)
    stored = [NotificationLevel.read(noise) for (noise,) in connection.execute("SELECT noise FROM tables")]
    assert stored == [
        NotificationLevel(older=Older.PICTURES),
        NotificationLevel(thread=True, older=Older.BOARD),
    ]
    assert NotificationLevel.read(None).older is Older.LINES
    assert NotificationLevel.read('{"thread":false,"older":"lines","mention":"line"}') == NotificationLevel()


def test_seats_learn_their_server(connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables stored before they were found by players' names are found so, too."""
    known = migrations()
    monkeypatch.setattr(module, "migrations", lambda: {number: known[number] for number in (1, 2, 3)})
    migrate(connection)
    connection.execute(
        "INSERT INTO tables (id, guild_id, channel_id, title, options, status, version, host_id, created_at,"
        " updated_at) VALUES (5, 77, 1, 'race', '{}', 'lobby', 1, 9, '', '')"
    )
    connection.execute("INSERT INTO seats (table_id, seat, user_id, name) VALUES (5, 0, 9, 'Ann')")
    monkeypatch.undo()
    migrate(connection)
    assert connection.execute("SELECT guild_id, name FROM seats").fetchall() == [(77, "Ann")]


def test_nobody_has_a_bot_unasked(connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was away before bots played for people is waited for; what bots did before stands as it was."""
    known = migrations()
    monkeypatch.setattr(module, "migrations", lambda: {number: known[number] for number in range(1, 13)})
    migrate(connection)
    connection.execute("INSERT INTO habits (user_id, away_until) VALUES (9, '2027-01-01')")
    connection.execute(
        "INSERT INTO tables (id, guild_id, channel_id, title, options, status, version, host_id, created_at,"
        " updated_at) VALUES (5, 77, 1, 'race', '{}', 'running', 1, 9, '', '')"
    )
    connection.execute("INSERT INTO history (table_id, version, kind, at) VALUES (5, 1, 'move', '')")
    monkeypatch.undo()
    migrate(connection)
    assert connection.execute("SELECT away_until, away_bot FROM habits").fetchall() == [("2027-01-01", 0)]
    assert connection.execute("SELECT stand_in FROM history").fetchall() == [(0,)]


def test_plans_become_premoves(connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """They say what they said; due is what carries itself out and is not used; premoves stay as they are."""
    known = migrations()
    monkeypatch.setattr(module, "migrations", lambda: {number: known[number] for number in range(1, 19)})
    migrate(connection)
    connection.execute(
        "INSERT INTO tables (id, guild_id, channel_id, title, options, status, version, host_id, created_at,"
        " updated_at) VALUES (5, 77, 1, 'race', '{}', 'running', 9, 9, '', '')"
    )
    for seat, auto, due, used in ((0, 1, 1, None), (1, 0, 1, None), (2, 1, 0, 7)):
        row = (seat, '{"name":"Ünö"}'.encode(), auto, MOMENT, due, used)
        connection.execute("INSERT INTO plans VALUES (5, ?, 9, ?, 3, ?, ?, ?, ?)", row)
    connection.execute(
        "INSERT INTO orders (table_id, seat, kind, user_id, data, revision, standing, since, saved_at, rest)"
        " VALUES (5, 1, 'turn', 9, ?, 3, 1, 4, ?, ?)",
        (b"{}", MOMENT, b"[]"),
    )
    monkeypatch.undo()
    migrate(connection)
    connection.row_factory = sqlite3.Row
    turn, *plans = premove_rows.every(connection, 5)
    assert (turn.kind, turn.data, turn.standing, turn.since, turn.rest) == (Kind.TURN, b"{}", True, 4, b"[]")
    assert {(each.kind, each.data, each.revision, each.since) for each in plans} == {
        (Kind.PLAN, encode_plan('{"name":"Ünö"}'.encode()), 3, 9)
    }
    told = [(each.seat, each.by_hand, each.due, each.used) for each in plans]
    assert told == [(0, False, True, None), (1, True, False, None), (2, False, False, 7)]


def test_who_follows_what_is_over_is_due(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ends that nobody has been told of yet were found by looking through all that is followed."""
    known = migrations()
    monkeypatch.setattr(module, "migrations", lambda: {number: known[number] for number in range(1, 30)})
    migrate(connection)
    for number, status in ((1, "running"), (2, "finished"), (3, "cancelled"), (4, "finished")):
        connection.execute(
            "INSERT INTO tables (id, guild_id, channel_id, title, options, status, version, host_id,"
            " created_at, updated_at) VALUES (?, 77, 1, 'race', '{}', ?, 9, 9, '', ?)",
            (number, status, MOMENT),
        )
    follows = ((1, 0, None, 0), (2, 0, None, 0), (3, 1, "2027", 0), (4, 1, "2027", 1))
    connection.executemany(
        "INSERT INTO follows (table_id, user_id, daily, told, tell_at, ended) VALUES (?, 5, ?, 1, ?, ?)",
        follows,
    )
    monkeypatch.undo()
    migrate(connection)
    due = dict(connection.execute("SELECT table_id, tell_at FROM follows"))
    assert due == {1: None, 2: MOMENT, 3: MOMENT, 4: "2027"}
