"""Tables in lists, from the database: without their games, with whom they wait for and their newest posts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Mine, Standing
from bot.storage import finding
from bot.storage.rows import clock_rows, post_rows, table_rows, waiting_rows
from bot.tables.seeing import without_game

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from datetime import datetime

    from bot.model import Clock, Search, Table, TableFacts


def found(connection: sqlite3.Connection, search: Search) -> list[Table]:
    """Return the tables looked for."""
    tables = table_rows.load_all(connection, finding.ids(connection, search))
    return [without_game(table) for table in tables]


def mine(connection: sqlite3.Connection, user_id: int, first: int, most: int) -> Mine:
    """Return ``most`` of a person's tables that are not over, from the one at place ``first`` on."""
    every = waiting_rows.mine(connection, user_id)
    shown = standings_of(connection, [table_id for table_id, _ in every[first : first + most]])
    return Mine(tuple(shown), len(every), sum(waits for _, waits in every))


def standings_of(connection: sqlite3.Connection, table_ids: Sequence[int]) -> list[Standing]:
    """Return the tables of these numbers with whom they wait for and their newest posts."""
    return standings(connection, table_rows.load_all(connection, table_ids))


def standings(connection: sqlite3.Connection, tables: Sequence[TableFacts]) -> list[Standing]:
    """Return tables with whom they wait for and their newest posts."""
    waiting = waiting_rows.of_tables(connection, [table.id for table in tables])
    return [
        Standing(without_game(table), tuple(waiting[table.id]), post_rows.last_place(connection, table.id))
        for table in tables
    ]


def clocks(connection: sqlite3.Connection, table_id: int, now: datetime) -> list[Clock]:
    """Return the clocks of a table as they stand ``now``: those of seats that persons play."""
    table = table_rows.load(connection, table_id)
    if table is None:
        return []
    played = {seat.index for seat in table.persons}
    return [face for face in clock_rows.faces(connection, table_id, table.pace, now) if face.seat in played]
