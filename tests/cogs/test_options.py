"""Options of a title, in words and back."""

from __future__ import annotations

import pytest

from cogs.options import allowed, parse
from rules import OptionError


def test_allowed() -> None:
    """Every option comes with its values."""
    assert allowed("ticket_to_ride") == {"first_player": ("random", "first_seat")}


@pytest.mark.parametrize("text", ["first_player=first_seat", " first_player=FIRST_SEAT, "])
def test_parse(text: str) -> None:
    """Options are read whatever the case and the signs between them."""
    assert parse("ticket_to_ride", text) == {"first_player": "first_seat"}


@pytest.mark.parametrize("text", ["speed=fast", "first_player=nobody", "first_player"])
def test_parse_refuses(text: str) -> None:
    """Unknown options and values are refused."""
    with pytest.raises(OptionError):
        parse("ticket_to_ride", text)
