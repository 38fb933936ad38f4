"""How much time the players of a table have, and what becomes of whoever has used theirs up."""

from __future__ import annotations

from datetime import datetime, timedelta  # noqa: TC003  msgspec reads the annotations
from enum import StrEnum
from typing import Final

import msgspec


class Tempo(StrEnum):
    """How fast a table wants to play. ``RELAXED``: reminders only; else each player has a bank of time."""

    RELAXED = "relaxed"
    FAST = "fast"
    MIDDLE = "middle"
    SLOW = "slow"


class Remedy(StrEnum):
    """What can be done when somebody's time is used up. ``ASK``: the others choose then."""

    ASK = "ask"
    DAY = "day"
    TURN = "turn"
    HOLD = "hold"
    END = "end"


class Pace(msgspec.Struct, frozen=True):
    """The pace of a table. ``weekends_off``: clocks stand on Saturdays and Sundays of each player's zone."""

    tempo: Tempo = Tempo.RELAXED
    weekends_off: bool = False
    remedy: Remedy = Remedy.ASK


RELAXED: Final = Pace()


class Clock(msgspec.Struct, frozen=True):
    """The clock of a seat. ``left``: now; ``runs_out``: when that is used up (None: it stands).

    ``late``: it is used up, and the others may choose what is done.
    """

    seat: int
    left: timedelta
    runs_out: datetime | None = None
    late: bool = False


class ClockEvent(msgspec.Struct, frozen=True):
    """Something that happened to the clock of ``seat``.

    ``what``: "empty", a remedy ("day", "turn", "hold", "end"), "agree" (to end), or "back" (its owner is);
    with "absent_" before it, what was chosen as its owner had left the server.
    ``by``: the seat that chose it; None: it had been chosen beforehand.
    """

    what: str
    seat: int
    by: int | None = None
