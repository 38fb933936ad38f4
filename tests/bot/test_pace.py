"""The pace at which a process asks Discord."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
import yarl

from bot import pace
from bot.pace import FEWEST_AT_ONCE, LONGEST_WAIT, MARGIN, Pace


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the seconds that have been waited; nobody waits for them."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(pace, "asyncio", SimpleNamespace(sleep=sleep))
    return waits


async def ask(pace: Pace, path: str, scheme: str = "https", *, closed: bool = False) -> None:
    """Begin a request, as a session does."""
    trace = pace.keep(aiohttp.TraceConfig())
    trace.freeze()
    session: Any = SimpleNamespace(closed=closed)
    url = yarl.URL(f"{scheme}://discord.com/api/v10{path}")
    begins: Any = SimpleNamespace(url=url)
    await trace.on_request_start.send(session, SimpleNamespace(), begins)


async def test_so_many_begin_in_a_second(waits: list[float]) -> None:
    """In five parts of it; the others wait in a row, each for the one so many before it."""
    slow = Pace(30, lambda: 100.0)
    for _ in range(13):
        await ask(slow, "/channels/7/messages")
    assert waits == pytest.approx([*[0] * 6, *[0.2 * MARGIN] * 6, 0.4 * MARGIN])


async def test_less_than_one_in_a_second(waits: list[float]) -> None:
    """As of a process with one shard of a hundred: what a turn asks for does not wait for each other."""
    slow = Pace(0.5, lambda: 100.0)
    for _ in range(FEWEST_AT_ONCE + 1):
        await ask(slow, "/channels/7/messages")
    assert waits == pytest.approx([*[0] * FEWEST_AT_ONCE, 2 * FEWEST_AT_ONCE * MARGIN])


async def test_two_of_the_same_shards_take_half_each(waits: list[float]) -> None:
    """While a new process takes the place of an old one; then all again."""
    pace = Pace(30, lambda: 100.0)
    pace.among(2)
    for _ in range(7):
        await ask(pace, "/channels/7/messages")
    assert waits == pytest.approx([*[0] * 6, 2 * 0.2 * MARGIN])
    pace.among(1)
    await ask(pace, "/channels/7/messages")
    assert waits[-1] == pytest.approx(0.2 * MARGIN)


async def test_nothing_waits_for_long(waits: list[float]) -> None:
    """It is refused as by Discord, and takes no place: posts are tried again later."""
    now = [100.0]
    slow = Pace(0.25, lambda: now[0])
    for _ in range(2 * FEWEST_AT_ONCE):
        await ask(slow, "/channels/7/messages")
    for _ in range(2):
        with pytest.raises(discord.RateLimited):
            await ask(slow, "/channels/7/messages")
    now[0] += 4 * FEWEST_AT_ONCE * MARGIN
    await ask(slow, "/channels/7/messages")
    assert max(waits) <= LONGEST_WAIT


async def test_answers_to_people_wait_for_nothing(waits: list[float]) -> None:
    """They are not bound to the limit; nor are sessions with the gateway."""
    slow = Pace(1, lambda: 100.0)
    await ask(slow, "/", "wss")
    for path in ("/interactions/7/token/callback", "/webhooks/30/token/messages/@original") * 2:
        await ask(slow, path)
    assert waits == []


async def test_a_request_that_has_waited_until_the_end(waits: list[float]) -> None:
    """It goes as one whose connection is lost."""
    with pytest.raises(aiohttp.ClientConnectionError):
        await ask(Pace(1, lambda: 100.0), "/channels/7/messages", closed=True)
    assert waits == [0]
