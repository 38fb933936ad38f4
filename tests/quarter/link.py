"""What the simulation asks of the process of the bot, and what that answers: frames of msgpack."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotation
from typing import TYPE_CHECKING, Any

import msgspec

from bot.storage.rows.history_rows import Entry  # noqa: TC001  as above

if TYPE_CHECKING:
    import asyncio

_LENGTH = 4


class Ask(msgspec.Struct):
    """Something to do at a moment. ``dies``: the process kills itself once it is on disk."""

    what: str
    now: datetime
    args: dict[str, Any] = {}
    dies: bool = False


class News(msgspec.Struct):
    """An entry of a table's history."""

    table_id: int
    entry: Entry


class Spared(msgspec.Struct, array_like=True):
    """A time that the clocks of a table that ran do not count."""

    table_id: int
    begin: datetime
    end: datetime


SPARED = "spared.txt"
"""The file of these: it survives a process that is killed before it has told."""


class Face(msgspec.Struct):
    """A clock as the bot shows it, in seconds."""

    seat: int
    left: float
    runs_out: datetime | None
    late: bool


class Told(msgspec.Struct):
    """What came of it. ``due``: when the bot has to look again, ``faces`` the clocks of the table."""

    refused: str | None = None
    answer: Any = None
    news: list[News] = []
    faces: list[Face] = []
    due: datetime | None = None


ASK = msgspec.msgpack.Decoder(Ask)
TOLD = msgspec.msgpack.Decoder(Told)
_encoder = msgspec.msgpack.Encoder()


async def receive(reader: asyncio.StreamReader) -> bytes:
    """Return the next frame. Raise IncompleteReadError, ConnectionError where the other end is gone."""
    length = int.from_bytes(await reader.readexactly(_LENGTH), "big")
    return await reader.readexactly(length)


def send(writer: asyncio.StreamWriter, frame: Ask | Told) -> None:
    """Send a frame."""
    data = _encoder.encode(frame)
    writer.write(len(data).to_bytes(_LENGTH, "big") + data)
