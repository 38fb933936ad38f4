"""What a game came to."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  msgspec reads the annotations
from datetime import datetime  # noqa: TC003  msgspec reads the annotations

import msgspec

from rules.kernel.bots import Level

LAST_ONE = "last_one"
"""Why a game was over whose win somebody claimed when all others had left."""
LEFT = "left"
"""Why it was over where nobody was left."""


class Score(msgspec.Struct, frozen=True):
    """What a seat came to: its place from 1, its points and those of each category.

    ``place`` and ``total`` are None where the rules name none, ``used`` (see ``Game.used``) where it is not
    known yet. A seat behind those of the table is that of an opponent whom the rules play.
    """

    seat: int
    place: int | None
    total: int | None = None
    parts: Mapping[str, int] = {}
    used: tuple[str, ...] | None = ()


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: for which reason, in which turn (None: not known), when, and what each seat came to.

    ``edition``: of the titles that have several; else "". ``rated``: it counts for ratings.
    """

    edition: str
    reason: str
    turns: int | None
    ended_at: datetime
    scores: tuple[Score, ...]
    rated: bool = True


class Scope(msgspec.Struct, frozen=True):
    """The results that somebody may learn of, in a server: those of tables in ``channels`` that they see.

    And of ``tables`` in others, as they sit there, and of all whose players have made their results public;
    without a server (``guild_id`` None) of these alone.
    """

    guild_id: int | None = None
    channels: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()


class Sitting(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A seat of a game that has ended: who ``began`` there, who had it in the end, and its place.

    ``began`` and ``user_id`` are None of bot players, below 0 of who was forgotten; ``name`` is that of who
    began, ``level`` that of a bot player who did. ``total`` and ``parts`` are known where points are asked
    for, ``used`` of those of whom that is.
    """

    seat: int
    began: int | None
    user_id: int | None
    name: str
    resigned: bool
    place: int | None
    level: str = Level.NORMAL
    total: int | None = None
    parts: Mapping[str, int] = {}
    used: tuple[str, ...] | None = None

    @property
    def held(self) -> bool:
        """Whether who began has played to the end."""
        return self.began == self.user_id and not self.resigned


class Ended(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A game that has ended, with its seats. ``ended_at``: as it is stored, in which order they come."""

    table_id: int
    ended_at: str
    reason: str
    turns: int | None
    seats: tuple[Sitting, ...]
    rated: bool = True
