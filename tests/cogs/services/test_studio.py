"""Drawing beside the event loop, and coming to an end."""

from __future__ import annotations

import asyncio
from threading import Event as Flag
from typing import TYPE_CHECKING

from cogs.services.studio import Studio
from tests.cogs.conftest import running
from tests.cogs.pictures import Pixels

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from render.kit.picture import Picture
    from rules.kernel.contract import State


class Noting(Pixels):
    """Pictures that note whether the game was over, for each board."""

    def __init__(self) -> None:
        self.over: list[object] = []

    def board(self, view: State, *args: object, **reader: object) -> Picture:
        """Note it."""
        self.over.append(reader["over"])
        return super().board(view, *args, **reader)


async def test_a_board_knows_of_a_resignation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last board of a game won by resignation is one that is over, though its rules know of no end."""
    pictures = Noting()
    async with running(tmp_path, monkeypatch, {"ticket_to_ride": pictures}) as world:
        await world.begin_turns()
        await world.resign(world.bob)
        await world.alice.slash(world.channel, "game decide", choice="claim")
    assert set(pictures.over[:-1]) == {False}
    assert pictures.over[-1] is True


async def test_close_waits_only_a_little_for_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that takes its time does not keep the program from ending."""
    monkeypatch.setattr("bot.pools.PATIENCE_SECONDS", 0.01)
    drawing = Flag()
    studio = Studio({})
    waiting = asyncio.create_task(studio._pool.run(drawing.wait))
    await asyncio.sleep(0)
    await studio.close()
    assert not waiting.done()
    drawing.set()
    await waiting
