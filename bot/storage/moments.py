"""Moments as the database keeps them: UTC in ISO 8601, always as long, so that they sort as text."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache


@lru_cache(maxsize=16)
def to_text(moment: datetime) -> str:
    """Write a moment (with its time zone)."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def from_text(text: str) -> datetime:
    """Read a moment."""
    return datetime.fromisoformat(text)
