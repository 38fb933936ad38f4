"""How much is due in the database, and how much of it has been for too long."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.storage.clauses import to_text

if TYPE_CHECKING:
    from datetime import datetime

    from bot.storage.connection import Connection

LATE: Final = timedelta(minutes=1)
_BACKLOG: Final = """
    SELECT (SELECT count(*) FROM posts WHERE status = 'due') AS posts,
           (SELECT count(*) FROM posts
             WHERE status = 'due'
               AND coalesce(posts.not_before, (SELECT history.at FROM history
                                                WHERE history.table_id = posts.table_id
                                                  AND history.version = posts.version)) <= :then) AS late,
           (SELECT count(*) FROM clocks WHERE due_at <= :then) AS clocks
"""


class Backlog(NamedTuple):
    """Posts that are due, those of them that are late, and clocks that are."""

    posts: int
    posts_late: int
    clocks_late: int


def backlog(connection: Connection, now: datetime) -> Backlog:
    """Return what is due; late is what should have been tried a minute ago."""
    return Backlog(*connection.execute(_BACKLOG, {"then": to_text(now - LATE)}).fetchone())
