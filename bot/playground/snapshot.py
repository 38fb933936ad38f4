"""The simulated Discord as one file, written shortly after each change: all that outlives the process."""

from __future__ import annotations

import asyncio
import logging
import os
from typing import TYPE_CHECKING, Any, Final

import msgspec
from simcord.backend.models import Channel, Guild, Interaction, Message, User

from bot.playground.backend import Person  # noqa: TC001  msgspec reads the annotation
from bot.playground.truths import messages

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bot.playground.backend import Change, LiveBackend

_log = logging.getLogger(__name__)

FORMAT: Final = 1
DELAY_SECONDS: Final = 0.2


class Snapshot(msgspec.Struct):
    """All that Discord knows. ``nonces``: nonce to channel and message id; ``ahead``: seconds let pass."""

    format: int
    application_id: int
    bot_id: int
    users: list[User]
    guilds: list[Guild]
    channels: list[Channel]
    messages: list[msgspec.Raw]
    interactions: list[Interaction]
    global_commands: list[dict[str, Any]]
    guild_commands: dict[int, list[dict[str, Any]]]
    nonces: dict[str, tuple[int, int]]
    people: list[Person]
    dismissed: set[int]
    ahead: float = 0.0


class Saver:
    """Watches the backend and keeps its file up to date: changes within a moment become one write."""

    def __init__(self, path: Path, backend: LiveBackend) -> None:
        self._path = path
        self._backend = backend
        self._encoded: dict[int, msgspec.Raw] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    def hear(self, _change: Change, message: Message | None = None) -> None:
        """Note that something has changed."""
        if message is not None:
            self._encoded.pop(message.id, None)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(DELAY_SECONDS, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self._writing = asyncio.create_task(self._save())

    async def _save(self) -> None:
        async with self._lock:
            data = _encode(self._backend, self._encoded)
            try:
                await asyncio.to_thread(_write_atomically, self._path, data)
            except OSError:
                _log.exception("The simulated Discord could not be written to %s", self._path)

    async def close(self) -> None:
        """Write what has not been written."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        await self._save()


def _write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that a crash leaves either the old contents or the new."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _encode(backend: LiveBackend, encoded: dict[int, msgspec.Raw]) -> bytes:
    """Return the state as JSON, without interactions that have expired.

    ``encoded`` keeps each message as JSON for as long as it does not change: a history may grow long.
    """
    now = backend.now_iso()
    for interaction in [each for each in backend.interactions.values() if (each.expires_at or "") <= now]:
        del backend.interactions[interaction.id]
        del backend.interaction_tokens[interaction.token]
    for message in all_messages(backend):
        if message.id not in encoded:
            encoded[message.id] = msgspec.Raw(msgspec.json.encode(message))
    snapshot = Snapshot(
        format=FORMAT,
        application_id=backend.application_id,
        bot_id=backend.bot_user.id,
        users=list(backend.users.values()),
        guilds=list(backend.guilds.values()),
        channels=list(backend.channels.values()),
        messages=[encoded[message.id] for message in all_messages(backend)],
        interactions=list(backend.interactions.values()),
        global_commands=list(backend.commands.get(None, {}).values()),
        guild_commands={
            guild_id: list(commands.values())
            for guild_id, commands in backend.commands.items()
            if guild_id is not None
        },
        nonces=messages.nonces(backend),
        people=list(backend.people.values()),
        dismissed=backend.dismissed,
        ahead=backend.clock.elapsed,
    )
    return msgspec.json.encode(snapshot)


def restore(data: bytes, backend: LiveBackend) -> None:
    """Put what was saved, with the same ids, in place of a new backend's.

    Raise msgspec.DecodeError if it cannot be read, or is of another format.
    """
    snapshot = msgspec.json.decode(data, type=Snapshot)
    if snapshot.format != FORMAT:
        raise msgspec.ValidationError(f"format {snapshot.format}, not {FORMAT}")
    backend.users = {user.id: user for user in snapshot.users}
    backend.application_id = snapshot.application_id
    backend.bot_user = backend.users[snapshot.bot_id]
    backend.guilds = {guild.id: guild for guild in snapshot.guilds}
    backend.channels = {channel.id: channel for channel in snapshot.channels}
    backend.messages = {channel.id: {} for channel in snapshot.channels}
    for message in msgspec.json.decode(msgspec.json.encode(snapshot.messages), type=list[Message]):
        backend.messages[message.channel_id][message.id] = message
    backend.interactions = {interaction.id: interaction for interaction in snapshot.interactions}
    backend.interaction_tokens = {interaction.token: interaction.id for interaction in snapshot.interactions}
    for guild_id, commands in ((None, snapshot.global_commands), *snapshot.guild_commands.items()):
        backend.commands[guild_id] = {(command["name"], command["type"]): command for command in commands}
    messages.nonces(backend).update(snapshot.nonces)
    backend.people = {person.id: person for person in snapshot.people}
    backend.dismissed = snapshot.dismissed
    backend.clock.elapsed = snapshot.ahead
    for value in _ids(backend):
        if value not in backend._reserved_ids:  # noqa: SLF001  no id may be given twice
            backend.reserve_id(value)


def _ids(backend: LiveBackend) -> Iterator[int]:
    yield backend.application_id
    yield from (*backend.users, *backend.guilds, *backend.channels, *backend.interactions)
    yield from backend.guild.roles
    for message in all_messages(backend):
        yield message.id
        yield from attachment_ids(message)


def all_messages(backend: LiveBackend) -> Iterator[Message]:
    """Yield the messages of all channels."""
    return (message for room in backend.messages.values() for message in room.values())


def attachment_ids(message: Message) -> Iterator[int]:
    """Yield the ids of a message's attachments."""
    return (int(attachment["id"]) for attachment in message.attachments)
