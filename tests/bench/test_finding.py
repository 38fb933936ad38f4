"""What a keypress costs that looks for a table, in a server with very many, nearly all of them over."""

from __future__ import annotations

import random
import statistics
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from bot.model import Search, Seat, Status, StoredTable, Word
from bot.storage import finding
from bot.storage.files import connect
from bot.storage.rows import table_rows
from bot.storage.sqlite import transaction
from tests.bench.measure import report

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bot.storage.connection import Connection

TABLES, RUNNING, CHANNELS, PEOPLE, GUILD = 100_000, 300, 50, 400, 1
SYLLABLES = [first + second for first in "bdfghklmnprstvz" for second in "aeiou"]
LOOKING = (Status.RUNNING, Status.FINISHED)
TITLE = Word("ticket", titles=("ticket_to_ride",))
OVER = Word("over", statuses=(Status.FINISHED,))
ROUNDS = 15


def _names(chance: random.Random) -> list[str]:
    return ["".join(chance.choices(SYLLABLES, k=3)).title() + str(number) for number in range(PEOPLE)]


def _tables(chance: random.Random) -> Iterator[StoredTable]:
    """Yield tables, some channels and people with many more of them than others."""
    names, began = _names(chance), datetime(2024, 1, 1, tzinfo=UTC)
    for number in range(1, TABLES + 1):
        people = {int(PEOPLE * chance.random() ** 2) for _ in range(chance.randint(2, 5))}
        at = began + timedelta(minutes=5 * number)
        yield StoredTable(
            id=number,
            guild_id=GUILD,
            channel_id=1 + int(CHANNELS * chance.random() ** 2),
            title=chance.choice(("ticket_to_ride", "ticket_to_ride", "mini_express")),
            options={},
            status=Status.RUNNING if number > TABLES - RUNNING else Status.FINISHED,
            version=1,
            host_id=0,
            seats=tuple(Seat(seat, 1 + person, names[person]) for seat, person in enumerate(people)),
            state=None,
            seed_hash="",
            created_at=at,
            updated_at=at,
        )


def _fill(connection: Connection) -> None:
    for table in _tables(random.Random(1)):
        table_rows.insert(connection, table)


def _typed() -> dict[str, tuple[Word, ...]]:
    """Return what is typed: nothing, numbers, names letter by letter, a title, a status, a day."""
    rare, frequent = (_names(random.Random(1))[number] for number in (-1, 0))
    names = [frequent[:length] for length in range(1, len(frequent) + 1)]
    single = ["9", "97", "97123", "zzz", "2024-03", rare, *names]
    together = {"two names": (Word(rare), Word(frequent)), "a title and a letter": (TITLE, Word("a"))}
    return {
        "": (),
        **{text: (Word(text),) for text in single},
        "title": (TITLE,),
        "status": (OVER,),
        **together,
    }


def _milliseconds(connection: Connection, words: tuple[Word, ...]) -> float:
    """Return what a keypress takes, the channels included: the median over some people."""
    return statistics.median(
        min(_seconds(connection, user_id, words) for _ in range(3)) * 1000 for user_id in range(1, ROUNDS)
    )


def _seconds(connection: Connection, user_id: int, words: tuple[Word, ...]) -> float:
    start = time.perf_counter()
    channels = finding.channels(connection, GUILD, LOOKING)
    search = Search(GUILD, user_id, LOOKING, channels, nearest=user_id, words=words)
    assert table_rows.load_all(connection, finding.ids(connection, search)) or words
    return time.perf_counter() - start


def test_a_keypress_among_very_many_tables(tmp_path: Path) -> None:
    """Whatever has been typed: at most 5 ms in the database's thread, in the median of what is typed."""
    with closing(connect(tmp_path / "many.sqlite3")) as connection:
        transaction(connection, _fill)
    with closing(connect(tmp_path / "many.sqlite3")) as connection:
        taken = {typed: _milliseconds(connection, words) for typed, words in _typed().items()}
    for typed, milliseconds in taken.items():
        print(f"{typed or 'nothing typed':24} {milliseconds:6.2f} ms")
    report("nothing typed, ms", taken[""], at_most=5)
    report("a keypress, ms", statistics.median(taken.values()), at_most=5)
    report("the slowest keypress, ms", max(taken.values()), at_most=15)
