"""What people are called at a table, also those who have asked to be forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bot.model import Holder, Seat


class _Says(Protocol):
    """One language, as ``Say`` is."""

    def __call__(self, key: str, /, **params: object) -> str: ...


def plain_name(say: _Says, seat: Seat | Holder) -> str:
    """Return the name of who plays a seat, or has held it, as it is."""
    return seat.name if seat.former is None else former_name(say, seat.former)


def former_name(say: _Says, former: int) -> str:
    """Return what somebody is called who was forgotten: of a table's several, all but the first by number."""
    return say("tables.former") if former == 1 else say("tables.former_numbered", number=former)
