"""A mapping of what was noted last."""

from __future__ import annotations

from bot.newest import Newest


def test_what_was_noted_last_is_kept() -> None:
    """Only as much as it is to hold, and not what was taken out."""
    newest: Newest[int, str] = Newest(2)
    for number in range(3):
        newest[number] = str(number)
    assert newest.get(0) is None
    assert newest.get(1) is not None
    newest.pop(1)
    assert newest.get(1) is None


def test_what_is_noted_again_is_new() -> None:
    """It stays when another is noted."""
    newest: Newest[int, str] = Newest(2)
    for number in (0, 1, 0, 2):
        newest[number] = str(number)
    assert list(newest) == [0, 2]
