"""Finding tables among very many: each query has an index to go by, and ends after few rows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.matching import fit, plain
from bot.model import MOST_CHANNELS, OVER, Status
from bot.storage.clauses import Clause, either, every, one_of, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.model import Search, Word
    from bot.storage.connection import Connection

FEW_NAMES: Final = 10
"""Players whose tables are looked up; where more names fit, the newest tables are looked through, too."""
MOST_NAMES: Final = 500
_LONGEST_NUMBER: Final = 9
_DAY: Final = re.compile(r"\d{4}-[\d-]*")
_AFTER_DIGITS: Final = ":"
_PLAYED_BY: Final = "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND {})"
_NAMES: Final = """
    WITH RECURSIVE people (name) AS (
        SELECT min(name) FROM seats WHERE guild_id = :guild
         UNION ALL
        SELECT (SELECT min(name) FROM seats WHERE guild_id = :guild AND name > people.name)
          FROM people WHERE name IS NOT NULL
    )
    SELECT name FROM people WHERE name IS NOT NULL
"""
MOST_SEATS: Final = 200
"""Newest tables of a person of which those are found that are in channels hidden to them."""
LOOKED_THROUGH: Final = 250
"""Tables that are over which a query reads at most where what is looked for leaves some of them out."""
_CHANNELS: Final = """
    WITH RECURSIVE places (channel_id) AS (
        SELECT max(channel_id) FROM tables WHERE guild_id = :guild AND status = :status
         UNION ALL
        SELECT (SELECT max(channel_id) FROM tables
                 WHERE guild_id = :guild AND status = :status AND channel_id < places.channel_id)
          FROM places WHERE channel_id IS NOT NULL
    )
    SELECT channel_id FROM places WHERE channel_id IS NOT NULL LIMIT :most
"""
# Only conditions with placeholders are put into these.
_CHOSEN: Final = """
    SELECT channel_id = ? AS near,
           CASE status WHEN 'running' THEN 4 WHEN 'lobby' THEN 3 WHEN 'finished' THEN 2
                ELSE 1 END AS standing,
           updated_at, id
      FROM {} WHERE {}
     ORDER BY near DESC, standing DESC, updated_at DESC, id DESC LIMIT ?
"""
# PostgreSQL looks through all tables where a query for each of some rows is a condition on them.
_EACH: Final = "SELECT table_id FROM ({}) AS newest"
_FOUND: Final = "({}) AS each_one JOIN tables ON tables.id = each_one.table_id"
# Nothing but the index is read: of the newest in each channel few are wanted in the end.
_NEWEST: Final = """
    ({rows}) AS each_one JOIN tables ON {there} AND updated_at < ? AND updated_at >= coalesce(
        (SELECT updated_at FROM tables WHERE {there} AND updated_at < ? AND updated_at >= ?
          ORDER BY updated_at DESC LIMIT 1 OFFSET ?), ?)
"""
# The statuses stand there in full, as in the indexes of the tables that are over.
_THERE: Final = """
    guild_id = ? AND status = ? AND status IN ('finished', 'cancelled') AND channel_id = each_one.column1
"""
_OF_USER: Final = """
    SELECT table_id FROM seats WHERE user_id = ? AND guild_id = ? ORDER BY table_id DESC LIMIT ?
"""
_OF_NAME: Final = """
    SELECT table_id FROM seats WHERE name = ? AND guild_id = ? ORDER BY table_id DESC LIMIT ?
"""
_OF_NUMBER: Final = """
    SELECT id AS table_id FROM tables WHERE id BETWEEN ? AND ? AND guild_id = ? ORDER BY id DESC LIMIT ?
"""
_SITS: Final = """
    EXISTS (SELECT 1 FROM seats WHERE user_id = ? AND guild_id = ? AND table_id = tables.id AND resigned <= ?)
"""


class Meant(NamedTuple):
    """A word with all that it may mean: the beginning of a number or of a day, players, titles, statuses.

    ``names`` of players are those that fit best first.
    """

    number: str
    day: str
    names: Sequence[str]
    titles: Sequence[str]
    statuses: Sequence[Status]

    @property
    def breadth(self) -> int:
        """How many of all tables it may leave, roughly: the less the better to begin with."""
        broad = (bool(self.titles), bool(self.day), len(self.names) > FEW_NAMES, bool(self.statuses))
        return max((place for place, found in enumerate(broad, 1) if found), default=0)

    def clause(self) -> Clause:
        """Return the condition that a table has the word."""
        named = one_of("seats.name", self.names)
        return either(
            [
                *(Clause("id BETWEEN ? AND ?", pair) for pair in numbers(self.number)),
                *([within(self.day)] if self.day else []),
                one_of("title", self.titles),
                one_of("status", [status.value for status in self.statuses]),
                Clause(_PLAYED_BY.format(named.sql), named.values),
            ]
        )


def meanings(connection: Connection, search: Search) -> list[Meant]:
    """Return what each word of a search may mean at the tables of its server."""
    if not search.words:
        return []
    rows = connection.execute(_NAMES, {"guild": search.guild_id}).fetchall()
    return [_meant(word, [row["name"] for row in rows]) for word in search.words]


def leading(meant: Sequence[Meant]) -> Sequence[Meant]:
    """Return the words to begin with: those that most tables do not have, or the one that tells the most."""
    narrow = [word for word in meant if not word.breadth]
    return narrow or sorted(meant, key=lambda word: word.breadth)[:1]


def numbers(start: str) -> Iterator[tuple[int, int]]:
    """Yield the numbers that begin so, from first to last, the shortest ones first."""
    for more in range(_LONGEST_NUMBER + 1 - len(start) if start else 0):
        yield int(start) * 10**more, (int(start) + 1) * 10**more - 1


def within(day: str) -> Clause:
    """Return the condition that the last change was on a day that begins so."""
    return Clause("updated_at >= ? AND updated_at < ?", (day, end_of(day)))


def end_of(day: str) -> str:
    """Return what comes after all moments on days that begin so."""
    return day + _AFTER_DIGITS


def all_of(meant: Sequence[Meant]) -> Clause:
    """Return the condition that a table has every word."""
    return every(word.clause() for word in meant)


def _meant(word: Word, names: Sequence[str]) -> Meant:
    text = word.text
    fitting = [(fit(text, name), name) for name in names if plain(text) in plain(name)]
    is_number = text.isdecimal() and not text.startswith("0") and len(text) <= _LONGEST_NUMBER
    return Meant(
        number=text if is_number else "",
        day=text if _DAY.fullmatch(text) else "",
        names=[name for _, name in sorted(fitting)[:MOST_NAMES]],
        titles=word.titles,
        statuses=word.statuses,
    )


def channels(connection: Connection, guild_id: int, statuses: Sequence[Status]) -> tuple[int, ...]:
    """Return the channels that have tables of these statuses, newest first, and of very many only these."""
    found: set[int] = set()
    for status in statuses:
        wanted = {"guild": guild_id, "status": status.value, "most": MOST_CHANNELS}
        found.update(row["channel_id"] for row in connection.execute(_CHANNELS, wanted))
    return tuple(sorted(found, reverse=True)[:MOST_CHANNELS])


def ids(connection: Connection, search: Search) -> list[int]:
    """Return the numbers of the tables looked for, in order (see the port ``Tables.find``)."""
    meant = meanings(connection, search)
    found = {
        tuple(row)
        for query in queries(search, meant)
        for row in connection.execute(query.sql, query.values).fetchall()
    }
    in_order = [table_id for *_, table_id in sorted(found, reverse=True)]
    return in_order if meant else in_order[: search.limit]


def queries(search: Search, meant: Sequence[Meant]) -> Iterator[Clause]:
    """Yield queries that find all tables looked for between them."""
    fits = _fits(search, meant)
    active = [status.value for status in search.statuses if status not in OVER]
    over = [status.value for status in search.statuses if status in OVER]
    if active:
        here = Clause("guild_id = ?", (search.guild_id,))
        active_here = every([here, one_of("status", active), fits])
        yield _chosen(search, Clause("tables"), active_here, search.limit)
    for source in _sources(search, over, meant) if over else ():
        yield _chosen(search, source, every([one_of("status", over), fits]), search.limit)


def _fits(search: Search, meant: Sequence[Meant]) -> Clause:
    """Return the condition that a table of the server is one of those looked for."""
    plays, sits = (Clause(_SITS, (search.user_id, search.guild_id, resigned)) for resigned in (0, 1))
    wanted = [either([one_of("channel_id", search.channels), plays]), all_of(meant)]
    if search.seated is not None:
        wanted.append(sits if search.seated else Clause(f"NOT {sits.sql}", sits.values))
    if search.title is not None:
        wanted.append(one_of("title", [search.title]))
    return every(wanted)


def _sources(search: Search, over: Sequence[str], meant: Sequence[Meant]) -> Iterator[Clause]:
    """Yield where to look for tables that are over: one's own, and by the words that tell the most."""
    yield _each(_OF_USER, [(search.user_id,)], search.guild_id, MOST_SEATS)
    if search.seated:
        return
    if not meant:
        yield from _by_place(search, over, [search.title] if search.title else [])
    for word in leading(meant):
        yield from _by_word(search, over, word)


def _by_word(search: Search, over: Sequence[str], word: Meant) -> Iterator[Clause]:
    """Yield where to look for tables that have a word."""
    if word.number:
        yield _each(_OF_NUMBER, list(numbers(word.number)), search.guild_id, search.limit)
    if names := word.names[:FEW_NAMES]:
        most = max(search.limit, LOOKED_THROUGH // len(names))
        yield _each(_OF_NAME, [(name,) for name in names], search.guild_id, most)
    if word.titles:
        yield from _by_place(search, over, word.titles)
    if word.day or word.statuses:
        yield from _by_place(search, over, (), word.day)
    elif len(word.names) > FEW_NAMES:
        yield from _by_place(search, over, (), most=LOOKED_THROUGH // (len(search.channels) + 1) + 1)


def _by_place(
    search: Search, over: Sequence[str], titles: Sequence[str], day: str = "", most: int | None = None
) -> Iterator[Clause]:
    """Yield the newest tables (if not all that are wanted: ``most``) of each status and title in a place."""
    if not search.channels:
        return
    rows = rows_of("BIGINT", [(channel_id,) for channel_id in search.channels])
    leaves_out = bool(search.words) or search.seated is False
    if most is None:
        most = max(search.limit, LOOKED_THROUGH // len(search.channels) if leaves_out else 0)
    for status in over:
        for title in titles or (None,):
            wanted = [Clause(_THERE, (search.guild_id, status))]
            wanted += [Clause("title = ?", (title,))] if title else []
            there = every(wanted)
            sql, end = _NEWEST.format(rows=rows.sql, there=there.sql), end_of(day)
            yield Clause(sql, (*rows.values, *there.values, end, *there.values, end, day, most - 1, day))


def _each(newest: str, rows: Sequence[tuple[object, ...]], guild_id: int, most: int) -> Clause:
    """Return the newest tables of a server, so many at most, that a query finds for each of some rows."""
    every = " UNION ".join([_EACH.format(newest)] * len(rows))
    return Clause(_FOUND.format(every), tuple(value for row in rows for value in (*row, guild_id, most)))


def _chosen(search: Search, source: Clause, where: Clause, most: int) -> Clause:
    sql = _CHOSEN.format(source.sql, where.sql)
    return Clause(sql, (search.nearest or 0, *source.values, *where.values, most))
