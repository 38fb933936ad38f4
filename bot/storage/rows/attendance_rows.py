"""When a process was last there for the servers of a share, so that people could play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.storage.clauses import moment, to_text, upsert

if TYPE_CHECKING:
    from datetime import datetime

    from bot.share import Share
    from bot.storage.connection import Connection

# Where shares were cut anew, any process will do.
_LAST: Final = """
    SELECT coalesce((SELECT at FROM attendance WHERE share = ?), (SELECT max(at) FROM attendance)) AS moment
"""
_NOTE: Final = upsert("attendance", ("share",), ("at",))


def last(connection: Connection, share: Share) -> datetime | None:
    """Return when a process was last there; None if none has ever said so."""
    return moment(connection.execute(_LAST, (share.name,)).fetchone())


def note(connection: Connection, share: Share, now: datetime) -> None:
    """Note that a process is there."""
    connection.execute(_NOTE, {"share": share.name, "at": to_text(now)})
