"""The pace at which a process asks Discord."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
import yarl

from bot import pace
from bot.pace import MARGIN, Pace


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the seconds that have been waited; nobody waits for them."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(pace, "asyncio", SimpleNamespace(sleep=sleep))
    return waits


async def ask(pace: Pace, path: str) -> None:
    """Begin a request, as a session does."""
    trace = pace.keep(aiohttp.TraceConfig())
    trace.freeze()
    session: Any = None
    url = yarl.URL(f"https://discord.com/api/v10{path}")
    begins: Any = SimpleNamespace(url=url)
    await trace.on_request_start.send(session, SimpleNamespace(), begins)


async def test_so_many_begin_in_a_second(waits: list[float]) -> None:
    """The others wait in a row, each for the one so many before it."""
    slow = Pace(2, lambda: 100.0)
    for _ in range(5):
        await ask(slow, "/channels/7/messages")
    assert waits == pytest.approx([0, 0, MARGIN, MARGIN, 2 * MARGIN])


async def test_less_than_one_in_a_second(waits: list[float]) -> None:
    """As of a process with one shard of a hundred."""
    slow = Pace(0.5, lambda: 100.0)
    for _ in range(3):
        await ask(slow, "/channels/7/messages")
    assert waits == pytest.approx([0, 2 * MARGIN, 4 * MARGIN])


async def test_answers_to_people_wait_for_nothing(waits: list[float]) -> None:
    """They are not bound to the limit."""
    slow = Pace(1, lambda: 100.0)
    for path in ("/interactions/7/token/callback", "/webhooks/30/token/messages/@original") * 2:
        await ask(slow, path)
    assert waits == []


async def test_a_request_that_is_given_up_leaves_its_place_empty() -> None:
    """Nobody waits for longer than they would have."""
    slow = Pace(1, lambda: 100.0)
    await slow.wait()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(slow.wait(), 0)
