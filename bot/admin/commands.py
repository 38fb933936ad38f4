"""The operator's commands. Each prints what it did and returns how much was wrong."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from contextlib import suppress
from errno import EEXIST
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from bot.admin.inspection import as_stored, awaited, bots_to_act, inspect
from bot.clock import DiscordClock
from bot.settings import PICTURES_FOLDER
from bot.storage import backups, files, offline, settings
from bot.storage.backups import Backup
from bot.storage.clauses import to_text
from bot.storage.database import Database
from bot.storage.errors import BrokenTable, DatabaseError, LeftBehind
from bot.storage.rows import person_rows, season_rows, table_rows
from bot.storage.settings import Settings
from bot.tables import Tables
from bot.tables.seasons.standings import handed_out
from bot.tables.votes import NOBODY_THERE
from bot.words.say import plain_name
from rules import GAMES, Refusal

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from bot.address import Address
    from bot.storage.connection import Connection
    from bot.storage.offline import Alone
    from bot.words.say import Say


Stored = TypeVar("Stored")
_NEW_FILE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL
_OWNER_ONLY: Final = 0o600
"""Backups hold seeds and hands."""
_SETTINGS: Final = "settings.json"
_MOVE: Final = "python -m bot admin --database BACKUP move DATABASE --replace"
_CHECK: Final = "python -m bot admin check"
_FORGET: Final = "python -m bot admin forget USER_ID"


class _Kind(msgspec.Struct, frozen=True):
    """What tells the kinds of files apart."""

    kind: str = "table"


def list_tables(arguments: Namespace, say: Say) -> int:
    """Print every table on a line: number, game, status, version, when it last changed, who plays."""
    wrong = 0
    with offline.looking(arguments.database) as connection:
        for table_id in table_rows.all_ids(connection):
            try:
                table = _load(connection, table_id, table_rows.load)
            except Refusal as refusal:
                # A table that is damaged must not keep the others from being listed.
                wrong += 1
                _complain(say, table_id, refusal)
                continue
            names = ", ".join(plain_name(say, seat) for seat in table.seats)
            changed = to_text(table.updated_at)
            print(table.id, table.title, table.status.value, table.version, changed, names, sep="\t")
    return wrong


def export_tables(arguments: Namespace, say: Say) -> int:
    """Write tables into a folder, each into a file of its own; without numbers all, and the settings.

    Those of a server alone as its players may have them.
    """
    if arguments.server is not None:
        with TemporaryDirectory() as folder:  # an older database is brought up to date to be read
            copy = Path(folder) / "copy.sqlite3"
            offline.back_up(arguments.database, copy)
            return asyncio.run(_export_server(copy, arguments, say))
    wrong = 0
    with offline.looking(arguments.database) as connection:
        for table_id in arguments.tables or table_rows.all_ids(connection):
            path = arguments.folder / f"table-{table_id}.json"
            try:
                _write_new(path, msgspec.json.encode(_load(connection, table_id, backups.read)))
            except Refusal as refusal:
                # A table that is damaged must not keep the others from being saved.
                wrong += 1
                _complain(say, table_id, refusal)
            else:
                print(say("admin.export.done", table=table_id, file=str(path)))
        if not arguments.tables:
            path = arguments.folder / _SETTINGS
            _write_new(path, msgspec.json.encode(settings.read(connection)))
            print(say("admin.export.settings", file=str(path)))
    return wrong


async def _export_server(copy: Path, arguments: Namespace, say: Say) -> int:
    wrong = 0
    async with await Database.open(copy) as database:
        tables = Tables(database, DiscordClock(), GAMES)
        begun = await database.read(table_rows.begun_in, arguments.server)
        for table_id in sorted({*begun} & {*(arguments.tables or begun)}):
            path = arguments.folder / f"table-{table_id}.json"
            try:
                _write_new(path, await tables.history.export(table_id))
            except Refusal as refusal:
                # A table that is damaged must not keep the others from being saved.
                wrong += 1
                _complain(say, table_id, refusal)
            else:
                print(say("admin.export.done", table=table_id, file=str(path)))
        seasons = await database.read(season_rows.of_guild, arguments.server)
        for season_id in [] if arguments.tables else seasons:
            path = arguments.folder / f"season-{season_id}.json"
            _write_new(path, handed_out(await tables.seasons.get(season_id)))
            print(say("admin.export.season", season=season_id, file=str(path)))
    return wrong


def import_tables(arguments: Namespace, say: Say) -> int:
    """Read tables and settings from files; each is inspected before anything is written."""
    with offline.alone(arguments.database) as database:
        for path in arguments.files:
            found = _read(path)
            if isinstance(found, Settings):
                _import_settings(database, found, replace=arguments.replace)
                print(say("admin.import.settings", file=str(path)))
            else:
                table_id = _import(database, as_stored(found), arguments)
                print(say("admin.import.done", table=table_id, file=str(path)))
    return 0


def back_up(arguments: Namespace, say: Say) -> int:
    """Copy the whole database into a new file, also while the bot writes to it."""
    path = arguments.file
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            raise FileExistsError(EEXIST, os.strerror(EEXIST))
        files.back_up_soundly(arguments.database, path, offline.back_up)
    except OSError as error:
        raise Refusal("admin.file.unwritable", file=str(path), reason=error.strerror or "") from error
    print(say("admin.backup.done", file=str(path)))
    return 0


def restore(arguments: Namespace, say: Say) -> int:
    """Put a backup in the place of the database; what was there is kept beside it."""
    path = arguments.database
    if not isinstance(path, Path):
        raise Refusal("admin.restore.server", path=str(path), command=_MOVE)
    aside = path.with_name(f"{path.name}-{DiscordClock().now():%Y%m%dT%H%M%S%fZ}.replaced")
    try:
        replaced = files.put_back(arguments.file, path, aside)
    except OSError as error:
        raise Refusal("admin.file.unwritable", file=str(path), reason=error.strerror or "") from error
    print(say("admin.restore.done", file=str(arguments.file), path=str(path)))
    if replaced:
        print(say("admin.restore.kept", file=str(aside)))
    print(say("admin.restore.next", check=_CHECK, forget=_FORGET))
    return 0


def move(arguments: Namespace, say: Say) -> int:
    """Copy all that is stored into another database, empty or to be replaced, and compare."""
    with offline.at_rest(arguments.database) as source:
        if offline.is_empty(source):
            raise Refusal("admin.move.nothing", path=str(arguments.database))
        with offline.alone(arguments.to) as target:
            if not arguments.replace and not target.write(offline.is_empty):
                raise Refusal("admin.move.not_empty", path=str(arguments.to), option="--replace")
            moved = offline.copy(source, target)
    for table, found in moved.items():
        print(table, found.rows, found.digest[:16], sep="\t")
    rows = sum(found.rows for found in moved.values())
    print(say("admin.move.done", rows=rows, path=str(arguments.database), to=str(arguments.to)))
    return 0


def check(arguments: Namespace, say: Say) -> int:
    """Check the database and every table; print what is wrong."""
    with offline.looking(arguments.database) as connection:
        problems = [say("admin.check.database", reason=line) for line in offline.problems(connection)]
        table_ids = table_rows.all_ids(connection)
        for table_id in table_ids:
            try:
                _check(_load(connection, table_id, backups.read))
            except Refusal as refusal:
                problems.append(_problem(say, table_id, refusal))
    for problem in problems:
        print(problem, file=sys.stderr)
    print(say("admin.check.done", tables=len(table_ids), problems=len(problems)))
    return len(problems)


def draw_pictures(arguments: Namespace, say: Say) -> int:
    """Draw what never moves now, so that no board after a start has to wait for it."""
    pictures = import_module("cogs.baking")  # they take a second to load
    folder = arguments.data / PICTURES_FOLDER
    print(say("admin.pictures.drawing"), flush=True)
    pictures.bake(folder, arguments.language)
    for path in (folder, *folder.rglob("*")):
        files.give(path, arguments.data)
    print(say("admin.pictures.done", folder=str(folder)))
    return 0


def _check(backup: Backup) -> None:
    """Raise Refusal that says what is wrong with a table, or what keeps it from going on."""
    inspect(backup, GAMES)
    if backup.table.fault is not None:
        raise Refusal("admin.check.fault", reason=backup.table.fault)


def _problem(say: Say, table_id: int, refusal: Refusal) -> str:
    return say("admin.check.table", table=table_id, problem=say(refusal.key, **refusal.params))


def _complain(say: Say, table_id: int, refusal: Refusal) -> None:
    print(_problem(say, table_id, refusal), file=sys.stderr)


def _load(connection: Connection, table_id: int, read: Callable[[Connection, int], Stored | None]) -> Stored:
    try:
        found = read(connection, table_id)
    except (sqlite3.DatabaseError, msgspec.DecodeError, ValueError) as error:
        raise Refusal("admin.check.unreadable", reason=str(error)) from error
    except BrokenTable as error:
        raise Refusal("admin.check.unreadable", reason=str(error.__cause__ or error)) from error
    if found is None:
        raise Refusal("tables.unknown", table=table_id)
    return found


def _import(database: Alone, backup: Backup, arguments: Namespace) -> int:
    with suppress(LeftBehind):
        # What the present rules cannot go on with is worth keeping all the same.
        inspect(backup, GAMES)
    return database.write(partial(_store, backup=backup, arguments=arguments))


def _store(connection: Connection, /, backup: Backup, arguments: Namespace) -> int:
    table_id = 0 if arguments.renumber else backup.table.id
    board = season_rows.board_of(connection, table_id)
    if table_rows.load(connection, table_id) is not None:
        if not arguments.replace:
            raise Refusal("admin.import.exists", table=table_id)
        table_rows.delete(connection, table_id)
    game = GAMES[backup.table.title]
    waits, persons = bots_to_act(backup, game), awaited(backup, game)
    now = DiscordClock().now()
    stored = backups.write(connection, backup, table_id, bots_to_act=waits, awaited=persons, now=now)
    # Nobody could answer while the table was a file; where somebody does now, their word counts.
    table_rows.put_off_vote(connection, stored, now, now + NOBODY_THERE)
    if board is not None:
        season_rows.put_back(connection, board, stored)
    return stored


def _import_settings(database: Alone, found: Settings, *, replace: bool) -> None:
    database.write(lambda connection: settings.write(connection, found, replace=replace))


def _read(path: Path) -> Backup | Settings:
    try:
        data = path.read_bytes()
        if msgspec.json.decode(data, type=_Kind).kind == settings.KIND:
            return msgspec.json.decode(data, type=Settings)
        return msgspec.json.decode(data, type=Backup)
    except OSError as error:
        raise Refusal("admin.file.unreadable", file=str(path), reason=error.strerror or "") from error
    except msgspec.DecodeError as error:
        raise Refusal("admin.file.wrong", file=str(path), reason=str(error)) from error


def _write_new(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, _NEW_FILE, _OWNER_ONLY), "wb") as file:
            try:
                file.write(data)
                file.flush()
            except OSError:
                path.unlink()  # half a backup is none
                raise
    except OSError as error:
        raise Refusal("admin.file.unwritable", file=str(path), reason=error.strerror or "") from error


def forget(arguments: Namespace, say: Say) -> int:
    """Forget a person, once that is confirmed; also while the bot runs, which then posts what is due."""
    path, user_id = arguments.database, arguments.user
    with offline.looking(path) as connection:
        known = person_rows.tables_of(connection, user_id)
    numbers = ", ".join(map(str, known)) or say("admin.forget.no_table")
    print(say("admin.forget.warning", user=str(user_id), tables=numbers))
    if not arguments.yes and not _confirmed(say, user_id):
        print(say("admin.forget.kept"))
        return 1
    asyncio.run(_forget(path, user_id))
    print(say("admin.forget.done", user=str(user_id)))
    _remove_traces(path, say)
    return 0


def _confirmed(say: Say, user_id: int) -> bool:
    try:
        return input(say("admin.forget.question") + " ").strip() == str(user_id)
    except EOFError:
        return False


async def _forget(path: Address, user_id: int) -> None:
    async with await Database.open(path) as database:
        await Tables(database, DiscordClock(), GAMES).forgetting.forget(user_id)


def _remove_traces(path: Address, say: Say) -> None:
    """Write the database anew, unless the bot uses it, which does so itself."""
    now = DiscordClock().now()
    try:
        with offline.alone(path) as database:
            database.compact()
            database.write(lambda connection: person_rows.compacted(connection, now))
    except DatabaseError as error:
        if error.key != "admin.database.in_use":
            raise
        print(say("admin.forget.later"))
