"""Threads archived, locked or private, voice chats, people who share no server with the bot, outages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final

import discord
from simcord.backend.access import channel_accessible
from simcord.backend.errors import BackendError, SetupError
from simcord.enums import ChannelType, InteractionType

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from simcord.backend import Backend
    from simcord.backend.models import Channel
    from simcord.http.router import RequestContext

_MESSAGES: Final = re.compile(r"/channels/(?P<channel>\d+)/messages(?P<one>/\d+)?")
_VOICE: Final = frozenset({ChannelType.VOICE, ChannelType.STAGE_VOICE})
_NO_ACCESS: Final = 50001
_ARCHIVED: Final = 50083
_LOCKED: Final = 160005
_NO_SERVER_IN_COMMON: Final = 50278
_OF_ITS_OWNER: Final = frozenset({"name", "archived", "auto_archive_duration"})


class Outage:
    """The servers that Discord cannot show now."""

    servers: ClassVar[set[int]] = set()


def require_place(backend: Backend, method: str, path: str, _sent: object, _files: bool) -> None:  # noqa: FBT001
    """Refuse the bot messages where Discord does; open the archived thread in which it writes."""
    match = _MESSAGES.fullmatch(path)
    channel = backend.channels.get(int(match["channel"])) if match is not None else None
    if channel is None:
        return
    if channel.guild_id is None:
        # Source: discord-api-docs, topics/opcodes-and-status-codes.mdx, 50278.
        if not any(set(channel.recipient_ids) & guild.members.keys() for guild in backend.guilds.values()):
            raise BackendError(403, _NO_SERVER_IN_COMMON, "Cannot send messages to this user")
    elif not _may_connect(backend, channel, backend.bot_user.id):
        raise BackendError(403, _NO_ACCESS, "Missing Access")
    elif channel.thread_metadata is not None:
        _require_open(backend, channel, method)


def _may_connect(backend: Backend, channel: Channel, user_id: int) -> bool:
    """Tell whether somebody may be in a channel, if it is the chat of a voice or stage channel.

    Source: discord-api-docs#5111 and resources/message.mdx, Get Channel Messages: without CONNECT "Missing
    Access"; topics/permissions.mdx, Implicit Permissions.
    """
    return channel.type not in _VOICE or _may(backend, channel, "connect", user_id)


def _require_open(backend: Backend, thread: Channel, method: str) -> None:
    """Source: discord-api-docs, topics/threads.mdx: sending a message opens a thread that is not locked.

    In a locked one only moderators write. Messages of archived threads cannot be changed (50083 in
    topics/opcodes-and-status-codes.mdx; 403 with it is told in #7707).
    """
    assert thread.thread_metadata is not None
    archived, locked = thread.thread_metadata.archived, thread.thread_metadata.locked
    if locked and method in {"POST", "PATCH"} and not _may(backend, thread, "manage_threads"):
        raise BackendError(403, _ARCHIVED if archived else _LOCKED, "Thread is locked")
    if archived and method == "PATCH":
        raise BackendError(400, _ARCHIVED, "Thread is archived")
    if archived and method == "POST" and _may(backend, thread, "send_messages_in_threads"):
        backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})


def needed(context: RequestContext, channel_id: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return what the bot needs for a request; SimCord asks for Manage Channels to change a thread.

    Source: discord-api-docs, resources/channel.mdx, Modify Channel, JSON Params (Thread): opening a thread
    that is not locked takes the permission to write, all else Manage Threads; its owner may do a little more
    (topics/threads.mdx, Editing & Deleting Threads).
    """
    thread = context.backend.channels.get(channel_id)
    if names != ("manage_channels",) or thread is None or thread.thread_metadata is None:
        return names
    changed = context.body()
    opens = changed == {"archived": False}
    owns = thread.owner_id == context.backend.bot_user.id and changed.keys() <= _OF_ITS_OWNER
    if context.method == "PATCH" and (opens or owns) and not thread.thread_metadata.locked:
        return ("send_messages_in_threads",)
    return ("manage_threads",)


def require_reach(backend: Backend, kind: int, channel_id: int, user_id: int) -> None:
    """Refuse somebody what their client lets them not do.

    Sources: discord-api-docs, topics/threads.mdx: no application commands in archived threads; #8474: web
    and phones first try to open the thread, may be refused, and then send no press; #7900: the buttons in a
    locked thread are dead, also for administrators. Voice chats as ``_may_connect``.
    """
    channel = backend.get_channel(channel_id)
    if not _may_connect(backend, channel, user_id):
        raise SetupError("This person may not connect to that channel, and so does not see its chat.")
    if channel.thread_metadata is None:
        return
    if channel.thread_metadata.archived:
        raise SetupError("This thread is archived: no commands, and no presses until it is opened.")
    if channel.thread_metadata.locked and kind == InteractionType.MESSAGE_COMPONENT:
        raise SetupError("This thread is locked: its buttons cannot be pressed.")


def told(backend: Backend, event: str, payload: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield what the gateway sends of an event: nothing, itself, or what goes before it.

    Sources: discord-api-docs, events/gateway-events.mdx, Ready (all servers as unavailable ones) and Guild
    Create (not sent in an outage); topics/threads.mdx, Gaining Access to Private Threads: Thread Create comes
    before the members that are added.
    """
    if event == "READY":
        number, count = payload["shard"]
        ids = [guild_id for guild_id in backend.guilds if (guild_id >> 22) % count == number]
        yield event, {**payload, "guilds": [{"id": str(each), "unavailable": True} for each in ids]}
        return
    if event == "GUILD_CREATE" and int(payload["id"]) in Outage.servers:
        return
    if event.startswith("THREAD_") and "id" in payload and not _is_told_of(backend, payload):
        return
    added = {int(member["user_id"]) for member in payload.get("added_members", ())}
    if event == "THREAD_MEMBERS_UPDATE" and backend.bot_user.id in added:
        yield "THREAD_CREATE", payload
    yield event, payload


def shown(backend: Backend, server: Mapping[str, Any]) -> dict[str, Any]:
    """Return a server as Guild Create shows it: with the threads that are open and that the bot may see.

    Source: discord-api-docs, events/gateway-events.mdx, Guild Create Extra Fields, ``threads``.
    """
    threads = [
        thread
        for thread in server["threads"]
        if not thread["thread_metadata"]["archived"] and _is_told_of(backend, thread)
    ]
    return {**server, "threads": threads}


def _is_told_of(backend: Backend, thread: Mapping[str, Any]) -> bool:
    """Tell whether the bot hears of a thread: of private ones only if it was added, or is a moderator.

    Source: discord-api-docs, topics/threads.mdx, Permissions and Details about Thread Access and Syncing.
    """
    thread_id = int(thread["id"])
    return thread_id not in backend.channels or channel_accessible(backend, thread_id, backend.bot_user.id)


def _may(backend: Backend, channel: Channel, name: str, user_id: int | None = None) -> bool:
    assert channel.guild_id is not None
    have = backend.compute_permissions(channel.guild_id, user_id or backend.bot_user.id, channel.id)
    return bool(getattr(discord.Permissions(have), name))
