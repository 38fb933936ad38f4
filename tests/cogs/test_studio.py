"""Drawing beside the event loop, and coming to an end."""

from __future__ import annotations

import asyncio
from threading import Event as Flag
from typing import TYPE_CHECKING

from cogs import studio as module
from cogs.language import Say
from cogs.studio import Studio
from tests.cogs.conftest import running
from tests.cogs.pictures import Pixels
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from render.kit.picture import Picture
    from rules.kernel.contract import State

VOICES = [Say(WORDS, language) for language in ("en", "ko", "ja")]


class Slow(Pixels):
    """Pictures that come only when they are let."""

    def __init__(self) -> None:
        self.begun = Flag()
        self.go_on = Flag()
        self.languages: list[str] = []

    def warm_up(self, *reader: object, **_: object) -> None:
        """Note the language and wait."""
        self.languages.append(str(reader[0]))
        self.begun.set()
        self.go_on.wait()


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


async def test_close_does_not_wait_for_the_warm_up() -> None:
    """A program that is ended right after its start warms up no further language."""
    pictures = Slow()
    studio = Studio({"slow": pictures})
    studio.warm_up(VOICES)
    await asyncio.to_thread(pictures.begun.wait)
    await studio.close()
    pictures.go_on.set()
    assert pictures.languages == ["en"]


async def test_warm_up_in_every_language() -> None:
    """Left alone, the warm-up goes through all languages in their order."""
    pictures = Slow()
    pictures.go_on.set()
    studio = Studio({"slow": pictures})
    await asyncio.to_thread(studio._warm_up, VOICES)
    assert pictures.languages == ["en", "ko", "ja"]
    await studio.close()


async def test_close_waits_only_a_little_for_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that takes its time does not keep the program from ending."""
    monkeypatch.setattr(module, "PATIENCE_SECONDS", 0.01)
    drawing = Flag()
    studio = Studio({})
    waiting = asyncio.create_task(studio._run(drawing.wait))
    await asyncio.sleep(0)
    await studio.close()
    assert not waiting.done()
    drawing.set()
    await waiting
