"""A season: one title, played in rounds of several tables by those who sign up."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotations
from enum import StrEnum

import msgspec

from bot.model.pace import RELAXED, Pace
from bot.model.table import Status


class Stage(StrEnum):
    """Where a season stands. ``OPEN``: people sign up."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class Draw(StrEnum):
    """How tables are drawn.

    ``SWISS``: who stands alike meets. ``RATING``: pots by rating, each table has one of every pot.
    """

    SWISS = "swiss"
    RATING = "rating"


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who signed up: by ``number`` in a season; ``left``: after which round they are drawn no more.

    Of who asked to be forgotten there is no name, and ``user_id`` is below 0.
    """

    number: int
    user_id: int
    name: str
    left: int | None = None


class Sat(msgspec.Struct, frozen=True):
    """Where an entrant was drawn to in a round: a ``board`` of it from 1, 0 for a bye; its table and seat.

    ``table_id`` is None of a table that was deleted, ``status`` that of the table. ``place``: what the rules
    say of the seat, where the game is over; ``stayed``: whether who began has played to the end.
    """

    round: int
    board: int
    number: int
    table_id: int | None = None
    seat: int | None = None
    status: Status | None = None
    place: int | None = None
    stayed: bool = False


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """What is stored of a season. ``seats``: how many are wished at a table; ``round``: from 1, 0 before.

    ``host_id`` is 0 where who opened it was forgotten. ``version`` grows with whatever a post of it may show,
    ``posted`` is the one that its newest message shows; that was sent in ``posted_round`` at a stage.
    """

    id: int
    guild_id: int
    channel_id: int
    title: str
    options: dict[str, object]
    seats: int
    rounds: int
    draw: Draw
    stage: Stage
    host_id: int
    seed: str
    created_at: datetime
    updated_at: datetime
    pace: Pace = RELAXED
    round: int = 0
    version: int = 1
    posted: int = 0
    posted_round: int | None = None
    posted_stage: Stage | None = None
    message_id: int | None = None
    attempts: int = 0
    people: tuple[Entrant, ...] = ()
    sat: tuple[Sat, ...] = ()

    @property
    def active(self) -> tuple[Entrant, ...]:
        """Those who are drawn for the next round."""
        return tuple(each for each in self.people if each.left is None)

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The tables whose games go on, also of rounds that are over, in their order."""
        going_on = {each.table_id for each in self.sat if each.status is Status.RUNNING}
        return tuple(sorted(table_id for table_id in going_on if table_id is not None))

    @property
    def playing(self) -> bool:
        """Whether a game of this round goes on."""
        return any(each.status is Status.RUNNING for each in self.sat if each.round == self.round)

    def entrant(self, user_id: int) -> Entrant | None:
        """Return somebody as they have signed up, or None."""
        return next((each for each in self.people if each.user_id == user_id), None)
