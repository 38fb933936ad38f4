"""What a turn costs: requests, and pictures sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from simcord.http import FakeHTTPClient, FakeWebhookAdapter

import render
import rules
from cogs.table.players import public_of
from cogs.titles import game_of
from tests.cogs.conftest import running
from tests.cogs.playing import advised, open_panel, take_in_panel
from tests.cogs.world import pictures_of, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable
    from pathlib import Path

    import discord
    from simcord import ResponseMessage

    from bot.model import Table
    from tests.cogs.world import World

PATIENCE = 100.0
"""Seconds for the first picture on a busy machine."""
REQUESTS_OF_A_PRESS = 2
MOST_REQUESTS = 12
MOST_BYTES, BYTES_OF_A_PRESS = 1_600_000, 75_000
"""A whole turn: measured are 4 to 10 requests beyond its presses (two: the line that mentions who is next),
0.8 million bytes of 4 presses, 2.7 of 29."""
CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"


@dataclass
class Traffic:
    """What has been sent to Discord: requests, and the files of each by name with their sizes.

    ``presses`` are those that were answered.
    """

    requests: int = 0
    presses: int = 0
    files: list[dict[str, int]] = field(default_factory=list)

    def note(self, path: str, files: Iterable[discord.File] | None) -> None:
        """Count a request."""
        self.requests += 1
        self.presses += path == CALLBACK
        self.files.append({file.filename: len(file.fp.getbuffer()) for file in files or ()})  # type: ignore[attr-defined]

    @property
    def bytes(self) -> int:
        """The size of all files."""
        return sum(size for files in self.files for size in files.values())

    def clear(self) -> None:
        """Count from now on."""
        self.requests = self.presses = 0
        self.files.clear()


@pytest.fixture
def traffic(monkeypatch: pytest.MonkeyPatch) -> Traffic:
    """Count what is sent from now on."""
    traffic = Traffic()
    for transport in (FakeHTTPClient, FakeWebhookAdapter):
        request: Any = transport.request

        async def counted(self: Any, *args: Any, request: Any = request, **kwargs: Any) -> Any:  # noqa: ANN401
            traffic.note(args[0].path, kwargs.get("files"))
            return await request(self, *args, **kwargs)

        monkeypatch.setattr(transport, "request", counted)
    return traffic


@pytest_asyncio.fixture
async def painted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a world whose pictures are drawn."""
    async with running(tmp_path, monkeypatch, render.PICTURES, patience=PATIENCE) as world:
        yield world


async def test_picture_that_stays_is_not_sent_again(world: World, traffic: Traffic) -> None:
    """A press that changes no picture sends none; the message keeps the one that it has."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    (picture,) = pictures_of(panel).values()
    traffic.clear()
    await world.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:")
    assert (traffic.requests, traffic.bytes) == (2, 0)
    assert list(pictures_of(panel).values()) == [picture]


async def test_only_what_changes_is_sent(fairground: World, traffic: Traffic) -> None:
    """Where no picture changes none is sent."""
    await fairground.begin(title="fair", settings="")
    panel = await open_panel(fairground, fairground.alice)
    names = set(pictures_of(panel))
    assert len(names) == 1
    traffic.clear()
    await fairground.alice.click(panel, label="Refresh")
    assert traffic.bytes == 0
    assert set(pictures_of(panel)) == names


async def test_picture_that_is_no_longer_shown_goes(world: World) -> None:
    """A panel that shows nothing more has no picture left."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    for _ in range(2):
        table = await world.table(table.id)
        await world.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:draw_card")
    assert not pictures_of(panel)


@pytest.mark.parametrize("title", rules.GAMES)
async def test_what_a_turn_costs(painted: World, traffic: Traffic, title: str) -> None:
    """A whole turn by the panel stays within bounds, and no edit sends what its message already shows."""
    table = await painted.begin(2, title=title, settings="")
    panels: dict[int, ResponseMessage] = {}
    for _ in range(2):
        traffic.clear()
        turn = await turn_of(painted, table)
        while await turn_of(painted, table) == turn:
            await step(painted, table, panels, traffic)
        assert traffic.requests <= MOST_REQUESTS + REQUESTS_OF_A_PRESS * traffic.presses
        assert traffic.bytes <= MOST_BYTES + BYTES_OF_A_PRESS * traffic.presses


async def turn_of(world: World, table: Table) -> int:
    """Return the number of the turn that a table is in."""
    return public_of(await world.table(table.id)).turn


async def step(world: World, table: Table, panels: dict[int, ResponseMessage], traffic: Traffic) -> None:
    """Let who is to act take a step in their panel; check what is sent for it."""
    now = await world.table(table.id)
    seat = game_of(now.title).to_act(now.public)[0]
    person = world.people[seat]
    now = await world.table(table.id, person)
    if seat not in panels or f"p:{now.id}:{now.version}:" not in str(panels[seat].components):
        panels[seat] = await open_panel(world, person)
    there = set(pictures_of(panels[seat]))
    before = len(traffic.files)
    await take_in_panel(person, panels[seat], now, advised(now, seat))
    sent = {name for files in traffic.files[before:] for name in files}
    assert not sent & there
    assert text_of(panels[seat])
