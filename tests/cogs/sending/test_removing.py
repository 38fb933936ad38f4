"""Who takes away what posts are not to keep, and waits for those who post."""

from __future__ import annotations

import asyncio

import pytest

from cogs.sending.removing import Precedence


async def test_who_is_to_end_does_not_go_on() -> None:
    """Also where there is no more time to wait for room, as at the end of a long round."""
    precedence = Precedence()

    async def wait() -> None:
        task = asyncio.current_task()
        assert task is not None
        task.cancel()
        await precedence.room(until=0)

    with precedence.taken(), pytest.raises(asyncio.CancelledError):
        await asyncio.create_task(wait())


async def test_room_is_waited_for_until_a_time() -> None:
    """Who goes on posting does not keep others from taking away."""
    precedence = Precedence()
    with precedence.taken():
        await asyncio.wait_for(precedence.room(until=0), 5)
