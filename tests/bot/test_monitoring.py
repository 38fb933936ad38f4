"""What the bot tells whoever watches it."""

from __future__ import annotations

import logging
import re
import socket
import subprocess
import sys
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import aiohttp
import msgspec
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from prometheus_client import REGISTRY

from bot import measures, monitoring
from bot.monitoring import monitored
from tests.cogs.conftest import world as _world
from tests.cogs.playing import open_panel, play_by_panel
from tests.cogs.world import new_bot

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from prometheus_client import Counter

    from tests.cogs.world import World

world = _world
TITLE = {"title": "ticket_to_ride"}
PERMITTED = {"title", "kind", "outcome", "level", "method", "status", "scope", "le", "generation"}
PERMITTED |= {"implementation", "major", "minor", "patchlevel", "version"}
"""Labels that have a few values each; no one tells of a person, a table or a server."""


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with socket.socket() as there:
        there.bind(("127.0.0.1", 0))
        port: int = there.getsockname()[1]
        return port


def measured(name: str, **labels: str) -> float:
    """Return what a metric has come to by now."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


@asynccontextmanager
async def watched(world: World, port: int | None = None) -> AsyncIterator[str]:
    """Let the bot of a world be watched; yield the address to ask."""
    port = port or free_port()
    settings = msgspec.structs.replace(world.bot.core.settings, metrics_port=port)
    async with monitored(replace(world.bot.core, settings=settings), world.bot):
        yield f"http://127.0.0.1:{port}"


async def asked(world: World, *paths: str) -> list[tuple[int, str]]:
    """Return the answers to requests of paths."""
    answers = []
    async with watched(world) as address, aiohttp.ClientSession() as session:
        for path in paths:
            async with session.get(address + path) as answer:
                answers.append((answer.status, await answer.text()))
    return answers


async def test_a_bot_that_is_well(world: World) -> None:
    """Connected, with a database that can be read: 200."""
    assert await asked(world, "/health") == [(200, '{"ready": true, "database": true}')]


async def test_a_database_that_does_not_answer(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told, not waited for: 503, and metrics go on."""
    monkeypatch.setattr(monitoring, "PATIENCE_SECONDS", 0.0)
    health, metrics = await asked(world, "/health", "/metrics")
    assert health == (503, '{"ready": true, "database": false}')
    assert metrics[0] == 200
    assert "railhead_database_reads 0.0" in metrics[1]


async def test_metrics_of_a_turn(world: World) -> None:
    """What is played is counted, with how long acknowledgement, pictures and post took."""
    names = {
        "railhead_turns_total": TITLE,
        "railhead_posts_total": {"kind": "turn", "outcome": "posted"},
        "railhead_post_seconds_count": {},
        "railhead_picture_seconds_count": {**TITLE, "kind": "board"},
        "railhead_acknowledgement_seconds_count": {"kind": "component"},
    }
    table = await world.begin_turns()
    await open_panel(world, world.alice)
    before = {name: measured(name, **labels) for name, labels in names.items()}
    await play_by_panel(world, table.id, steps=2)
    assert all(measured(name, **labels) > before[name] for name, labels in names.items())
    assert measured("railhead_turns_total", **TITLE) == before["railhead_turns_total"] + 1


@pytest.fixture
def _child() -> Iterator[None]:
    """Let a process be there that this one has begun."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        yield
        child.kill()


@pytest.mark.usefixtures("_child")
async def test_memory_of_what_it_has_begun(world: World) -> None:
    """Processes that draw and think are no less memory of the bot: the system counts both."""
    ((_, text),) = await asked(world, "/metrics")
    assert measured("railhead_children_resident_memory_bytes") > 1e6
    assert "railhead_children_resident_memory_bytes" in text


async def test_metrics_name_nobody(world: World) -> None:
    """Labels are titles and kinds; no number of a person, a table or a server is among them."""
    table = await world.begin_turns()
    await play_by_panel(world, table.id, steps=2)
    ((_, text),) = await asked(world, "/metrics")
    labels = re.findall(r'(\w+)="([^"]*)"', text)
    assert {name for name, _ in labels} <= PERMITTED
    told = " ".join(value for _, value in labels)
    assert not any(str(person.id) in told or person.name in told for person in world.people)
    assert str(world.guild.id) not in told


async def test_a_port_that_is_taken_stops_nobody(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """It is logged, and the game goes on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        async with watched(world, other.getsockname()[1]):
            assert "no metrics" in caplog.text


async def test_what_is_wrong_is_counted(world: World) -> None:
    """Warnings and errors, as long as somebody watches."""
    before, log = measured("railhead_log_lines_total", level="WARNING"), logging.getLogger("test")
    async with watched(world):
        log.warning("strange")
        log.info("fine")
    log.warning("strange")
    assert measured("railhead_log_lines_total", level="WARNING") == before + 1


@pytest.mark.parametrize(
    ("metric", "labels"),
    [
        (measures.LOG_LINES, {"level": "CRITICAL"}),
        (measures.BACKUPS, {"outcome": "failed"}),
        (measures.POSTS, {"kind": "turn", "outcome": "given_up"}),
        (measures.CHOSEN_BY_CHANCE, TITLE),
    ],
)
async def test_what_has_not_failed_yet_is_there(
    world: World, metric: Counter, labels: dict[str, str]
) -> None:
    """At 0: where a series begins with the first failure Prometheus sees no increase, and nobody is told."""
    metric.clear()
    async with watched(world):
        (family,) = metric.collect()
        assert (family.name + "_total", labels, 0.0) in [sample[:3] for sample in family.samples]


async def test_limits_of_discord_are_counted() -> None:
    """Each answer by its status, and those that limit the bot by what Discord limits."""
    before = measured("railhead_discord_rate_limits_total", scope="shared")

    async def limit(_: web.Request) -> web.Response:
        return web.Response(status=429, headers={"X-RateLimit-Scope": "shared"})

    app = web.Application()
    app.add_routes([web.post("/", limit)])
    trace = measures.requests_counted()
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        await session.post(server.make_url("/"))
    assert measured("railhead_discord_rate_limits_total", scope="shared") == before + 1
    assert measured("railhead_discord_requests_total", method="POST", status="429") >= 1


async def test_discords_answers_are_counted_by_the_bot(tmp_path: Path) -> None:
    """All requests of discord.py go by what counts them."""
    assert new_bot(tmp_path).http.http_trace is not None
