"""The simulated Discord as one file: everything that survives the end of the process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from simcord.backend.models import Channel, Guild, Interaction, Message, User

from bot.playground.people import Person  # noqa: TC001  msgspec reads the annotation
from bot.playground.truths import nonces

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.playground.backend import LiveBackend

FORMAT: Final = 1


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


class EncodedMessages:
    """Messages as JSON, each encoded once for as long as it does not change: a history may grow long."""

    def __init__(self) -> None:
        self._encoded: dict[int, msgspec.Raw] = {}

    def of(self, messages: Iterable[Message], changed: Iterable[int]) -> list[msgspec.Raw]:
        """Return all messages; ``changed``: the ids of those that may differ from the last time."""
        for message_id in changed:
            self._encoded.pop(message_id, None)
        return [self._encoded.get(message.id) or self._encode(message) for message in messages]

    def _encode(self, message: Message) -> msgspec.Raw:
        encoded = self._encoded[message.id] = msgspec.Raw(msgspec.json.encode(message))
        return encoded


def encode(
    backend: LiveBackend, messages: list[msgspec.Raw], people: list[Person], dismissed: set[int]
) -> bytes:
    """Return the state of the simulated Discord as JSON, without interactions that have expired."""
    now = backend.now_iso()
    for interaction in [each for each in backend.interactions.values() if (each.expires_at or "") <= now]:
        del backend.interactions[interaction.id]
        del backend.interaction_tokens[interaction.token]
    snapshot = Snapshot(
        format=FORMAT,
        application_id=backend.application_id,
        bot_id=backend.bot_user.id,
        users=list(backend.users.values()),
        guilds=list(backend.guilds.values()),
        channels=list(backend.channels.values()),
        messages=messages,
        interactions=list(backend.interactions.values()),
        global_commands=list(backend.commands.get(None, {}).values()),
        guild_commands={
            guild_id: list(commands.values())
            for guild_id, commands in backend.commands.items()
            if guild_id is not None
        },
        nonces=nonces.of(backend),
        people=people,
        dismissed=dismissed,
        ahead=backend.clock.elapsed,
    )
    return msgspec.json.encode(snapshot)


def decode(data: bytes) -> Snapshot:
    """Read a snapshot; raise msgspec.DecodeError if it is none, or of another format."""
    snapshot = msgspec.json.decode(data, type=Snapshot)
    if snapshot.format != FORMAT:
        raise msgspec.ValidationError(f"format {snapshot.format}, not {FORMAT}")
    return snapshot


def restore(snapshot: Snapshot, backend: LiveBackend) -> None:
    """Put a snapshot's contents, with the same ids, in place of a new backend's."""
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
    backend.commands = {None: _by_name(snapshot.global_commands)}
    backend.commands |= {guild_id: _by_name(each) for guild_id, each in snapshot.guild_commands.items()}
    nonces.of(backend).update(snapshot.nonces)
    backend.clock.elapsed = snapshot.ahead
    for value in _ids(backend):
        if value not in backend._reserved_ids:  # noqa: SLF001  no id may be given twice
            backend.reserve_id(value)


def _by_name(commands: list[dict[str, Any]]) -> dict[tuple[str, int], dict[str, Any]]:
    return {(command["name"], command["type"]): command for command in commands}


def _ids(backend: LiveBackend) -> Iterator[int]:
    yield backend.application_id
    yield from (*backend.users, *backend.guilds, *backend.channels, *backend.interactions)
    for guild in backend.guilds.values():
        yield from guild.roles
    for message in all_messages(backend):
        yield message.id
        yield from attachment_ids(message)


def all_messages(backend: LiveBackend) -> Iterator[Message]:
    """Yield the messages of all channels."""
    return (message for room in backend.messages.values() for message in room.values())


def attachment_ids(message: Message) -> Iterator[int]:
    """Yield the ids of a message's attachments."""
    return (int(attachment["id"]) for attachment in message.attachments)
