"""What took long is worked out once."""

from __future__ import annotations

import asyncio

import pytest

from bot.pools import Remembered


class Work:
    """Counts how often it is done."""

    def __init__(self, *, fails: int = 0) -> None:
        self.done, self._fails = 0, fails

    async def __call__(self) -> int:
        """Return how often it was done."""
        self.done += 1
        await asyncio.sleep(0)
        if self.done <= self._fails:
            raise ValueError
        return self.done


async def test_many_who_ask_at_once_wait_for_one() -> None:
    """And who asks later has the answer at once."""
    remembered, work = Remembered(2), Work()
    assert await asyncio.gather(*(remembered.of("a", work) for _ in range(5))) == [1] * 5
    assert await remembered.of("a", work) == work.done == 1


async def test_what_failed_is_tried_again() -> None:
    """For the next who asks."""
    remembered, work = Remembered(2), Work(fails=1)
    with pytest.raises(ValueError):  # noqa: PT011  that of the work
        await remembered.of("a", work)
    assert await remembered.of("a", work) == 2


async def test_only_so_much_is_remembered() -> None:
    """The oldest goes; nothing stays once all is to be forgotten."""
    remembered, work = Remembered(2), Work()
    for key in ("a", "b", "c", "a"):
        await remembered.of(key, work)
    assert work.done == 4
    await remembered.of("a", work)
    assert work.done == 4
    remembered.clear()
    await remembered.of("a", work)
    assert work.done == 5
