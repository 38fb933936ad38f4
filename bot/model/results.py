"""What a game came to."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  msgspec reads the annotations
from datetime import datetime  # noqa: TC003  msgspec reads the annotations

import msgspec

LAST_ONE = "last_one"
"""Why a game was over whose win somebody claimed when all others had left."""
LEFT = "left"
"""Why it was over where nobody was left."""


class Score(msgspec.Struct, frozen=True):
    """What a seat came to: its place from 1, its points and those of each category.

    ``place`` and ``total`` are None where the rules name none. A seat behind those of the table is that of an
    opponent whom the rules play.
    """

    seat: int
    place: int | None
    total: int | None = None
    parts: Mapping[str, int] = {}


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: for which reason, in which turn (None: not known), when, and what each seat came to.

    ``edition``: of the titles that have several; else "".
    """

    edition: str
    reason: str
    turns: int | None
    ended_at: datetime
    scores: tuple[Score, ...]
