"""What the words may mean that somebody types in search of a table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.matching import fit, plain
from bot.storage.clauses import Clause, either, every, one_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Sequence

    from bot.model import Search, Status, Word

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


def meant(connection: sqlite3.Connection, search: Search) -> list[Meant]:
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
