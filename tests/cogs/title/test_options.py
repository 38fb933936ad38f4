"""Options of a title, in words and back."""

from __future__ import annotations

from cogs.title.options import allowed


def test_allowed() -> None:
    """Every option comes with its values."""
    assert allowed("ticket_to_ride") == {"first_player": ("random", "first_seat")}
