"""When a process was last there for the servers of a share, so that people could play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.share import Share
from bot.storage.clauses import from_text, to_text, upsert

if TYPE_CHECKING:
    from datetime import datetime

    from bot.storage.connection import Connection

_ALL: Final = "SELECT share, at FROM attendance"
_NOTE: Final = upsert("attendance", ("share",), ("at",))
_TAKE: Final = "UPDATE attendance SET at = ? WHERE share = ? AND at <= ?"
_BEGIN: Final = "INSERT INTO attendance (share, at) VALUES (?, ?) ON CONFLICT DO NOTHING"


def last(connection: Connection, share: Share) -> datetime | None:
    """Return when a process was last there for servers of a share; None if none has ever said so."""
    rows = connection.execute(_ALL).fetchall()
    found = [row["at"] for row in rows if share.meets(Share.read(row["share"]))]
    return from_text(max(found)) if found else None


def take(connection: Connection, share: Share, since: datetime, now: datetime) -> bool:
    """Note that a process is there again; return False if another one has said so after ``since``."""
    if connection.execute(_TAKE, (to_text(now), share.name, to_text(since))).rowcount:
        return True
    return connection.execute(_BEGIN, (share.name, to_text(now))).rowcount == 1


def note(connection: Connection, share: Share, now: datetime) -> None:
    """Note that a process is there."""
    connection.execute(_NOTE, {"share": share.name, "at": to_text(now)})
