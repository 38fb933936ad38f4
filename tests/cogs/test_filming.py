"""Moving pictures made by a process of its own: one at a time, tried twice, kept."""

from __future__ import annotations

import asyncio
import io
import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import pytest
import pytest_asyncio
from PIL import Image

import rules
from bot.worker import Worker, WorkerError
from cogs import filming
from cogs.filming import FilmingError, Frame, Projector, Reel
from render.kit.moving import HIGH, WIDE
from rules.kernel import codec

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

GIF = b"GIF89a"
Ran = Callable[[list[bytes | None]], list[Reel]]


def reel(title: str = "sierra_west") -> Reel:
    """Return the reel of a game that has just begun."""
    game = rules.GAMES[title]
    view = game.view(game.setup(seats=2, seed="3" * 32), None)
    frame = Frame(rules.dump(view), codec.encode([]), "The start", "", None, over=False)
    return Reel(title, "en", ("Alice", "Bob"), (), (frame, frame), "told")


async def wound() -> Reel:
    """Return a reel, as a projector asks for one."""
    return reel()


@pytest_asyncio.fixture
async def projector() -> AsyncIterator[Projector]:
    """Yield a projector, and close it."""
    found = Projector()
    yield found
    await found.close()


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> Ran:
    """Let processes end as told, not run: with a picture, or (None) by failing; note their reels."""

    def ending(outcomes: list[bytes | None]) -> list[Reel]:
        reels: list[Reel] = []

        def ask(_: Worker, data: bytes) -> bytes:
            reels.append(msgspec.msgpack.decode(data, type=Reel))
            found = outcomes[len(reels) - 1]
            if found is None:
                raise WorkerError(1)
            return found

        monkeypatch.setattr(Worker, "ask", ask)
        return reels

    return ending


async def test_the_process_makes_a_picture(projector: Projector) -> None:
    """It reads the reel and writes a GIF, then another; it ends with its input, as the bot may be killed."""
    found, told = await projector.film("key", wound)
    image = Image.open(io.BytesIO(found))
    assert (image.format, image.size) == ("GIF", (WIDE, HIGH))
    assert told == "told"
    process = projector.worker.process
    assert process is not None
    assert (await projector.film("other", wound))[0] == found
    assert projector.worker.process is process
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(10) == -signal.SIGKILL


async def test_it_is_kept(projector: Projector, ran: Ran) -> None:
    """Whoever asks for the same, meanwhile or later, gets what was made once."""
    reels = ran([GIF, GIF])
    found = await asyncio.gather(*(projector.film("key", wound) for _ in range(3)))
    assert [*found, await projector.film("key", wound)] == [(GIF, "told")] * 4
    assert len(reels) == 1
    await projector.film("other", wound)
    assert len(reels) == 2


async def test_it_is_tried_once_more(projector: Projector, ran: Ran) -> None:
    """A process that fails is followed by another, and by no third; who asks again has it tried again."""
    reels = ran([None, GIF, None, None, GIF])
    assert await projector.film("first", wound) == (GIF, "told")
    assert len(reels) == 2
    with pytest.raises(FilmingError):
        await projector.film("second", wound)
    assert len(reels) == 4
    assert await projector.film("second", wound) == (GIF, "told")


async def test_a_process_that_takes_too_long_is_ended(projector: Projector) -> None:
    """It does not outlive the patience for it."""
    projector.worker.patience = 0.01
    with pytest.raises(FilmingError):
        await projector.film("key", wound)
    assert projector.worker.process
    assert projector.worker.process.poll() is not None


async def test_one_that_has_ended_is_followed_by_another(projector: Projector) -> None:
    """As after minutes without a picture, or where the system has ended it: nobody notices."""
    answer = "import sys; sys.stdin.buffer.read(4); sys.stdout.buffer.write(b'\\0\\0\\0\\x06GIF89a')"
    projector.worker.command = [sys.executable, "-Sc", answer]
    assert await projector.film("key", wound) == (GIF, "told")
    first = projector.worker.process
    assert first
    first.wait()
    assert await projector.film("other", wound) == (GIF, "told")
    assert projector.worker.process is not first


async def test_where_there_is_no_process(projector: Projector, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without memory for it is no fault of the bot's."""

    def ask(*_: object) -> bytes:
        raise OSError("no memory")

    monkeypatch.setattr(Worker, "ask", ask)
    with pytest.raises(FilmingError):
        await projector.film("key", wound)


async def test_it_ends_with_the_bot(ran: Ran) -> None:
    """A closed projector begins nothing more."""
    reels, projector = ran([GIF]), Projector()
    await projector.close()
    with pytest.raises((FilmingError, RuntimeError)):
        await projector.film("key", wound)
    assert not reels


def test_one_that_is_too_large_has_fewer_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other frame is left out, never the last, until there is room."""
    shown: list[int] = []

    def moving(_pictures: object, shots: list[object], _reader: object, **_: object) -> bytes:
        shown.append(len(shots))
        return bytes(len(shots) * filming.MOST_BYTES // 2)

    monkeypatch.setattr(filming, "moving", moving)
    start = reel()
    long = msgspec.structs.replace(start, frames=start.frames * 4)
    assert len(long.film()) <= filming.MOST_BYTES
    assert shown == [8, 4, 2]
