"""When and how people want to be reminded."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotation

import msgspec


class Habits(msgspec.Struct, frozen=True):
    """What a person has chosen.

    ``time_zone`` is a name of IANA's ("Asia/Seoul"); without one there are no quiet hours.
    ``quiet_from`` and ``quiet_to`` are minutes of the day there. ``remind_every``: hours between reminders
    (None: as usual, 0: none). ``direct``: by direct messages. ``away_until``: not before then;
    ``away_bot``: meanwhile a bot player plays for them.
    """

    time_zone: str | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    remind_every: int | None = None
    direct: bool = False
    away_until: datetime | None = None
    away_bot: bool = False


class Kept(msgspec.Struct, frozen=True):
    """What is stored of a person beside their habits and their language, as numbers.

    ``tables`` where they have or had a seat, or did anything; ``waiting`` for them, with when to remind them;
    ``clocks`` of theirs; ``plans`` saved for later turns; tables of which a direct message has ``told`` them
    that posts reach nobody, and those of which it could not, as they take none (``refused``).
    """

    tables: int = 0
    waiting: int = 0
    clocks: int = 0
    plans: int = 0
    told: int = 0
    refused: int = 0
