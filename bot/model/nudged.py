"""Reminders of those for whom tables wait."""

from __future__ import annotations

import msgspec

from bot.model.table import Seat  # noqa: TC001  msgspec reads the annotation


class Nudged(msgspec.Struct, frozen=True):
    """Who is reminded at once because another player asked for it, and who when their quiet hours end."""

    now: tuple[Seat, ...] = ()
    later: tuple[Seat, ...] = ()
