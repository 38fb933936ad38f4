"""What the bot is told of servers when it comes: all at first as not available, some for longer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.playground.truths import places

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from simcord.backend import Backend


class Outage:
    """The servers that Discord cannot show now."""

    servers: ClassVar[set[int]] = set()


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
    if event.startswith("THREAD_") and "id" in payload and not places.is_told_of(backend, payload):
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
        if not thread["thread_metadata"]["archived"] and places.is_told_of(backend, thread)
    ]
    return {**server, "threads": threads}
