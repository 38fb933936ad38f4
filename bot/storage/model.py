"""A table as it is stored: with its whole state, which stays in ``bot``."""

from __future__ import annotations

from bot.model import TableFacts
from rules.kernel.contract import State  # noqa: TC001  msgspec reads the annotation


class Table(TableFacts, frozen=True, kw_only=True):
    """One table as it is now. ``state`` is None before the start."""

    state: State | None = None
