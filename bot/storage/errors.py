"""What can be wrong with a database, as messages that the operator is shown."""

from __future__ import annotations

from rules.kernel.refusal import Refusal


class DatabaseError(Refusal):
    """The database cannot be used: it is newer than this program, or no database at all."""
