"""Discord's servers, simulated: SimCord's guilds, channels and messages, live and on the real clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, Protocol

from simcord._clock import Clock
from simcord.backend import Backend

from bot.playground import truths

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Iterable, Mapping

    from simcord.backend.cdn import CdnStore
    from simcord.backend.models import Message

KEPT_RECORDS: Final = 200
"""SimCord records all traffic for the reports of failed tests; a playground lives too long to keep it all."""


class Watcher(Protocol):
    """Somebody who wants to hear of every change."""

    def message_changed(self, message: Message, /) -> None:
        """Hear of a new or edited message, private ones too."""
        ...

    def message_deleted(self, channel_id: int, message_id: int, /) -> None:
        """Hear that a message is gone."""
        ...

    def guild_changed(self) -> None:
        """Hear that channels, threads, members or settings have changed."""
        ...

    def commands_changed(self) -> None:
        """Hear that the application has registered its commands."""
        ...


class WallClock(Clock):
    """The real time, and what somebody has let pass; SimCord's own clock stands still by itself."""

    def now(self) -> datetime:
        """Return the present moment, in UTC with its time zone."""
        return datetime.now(UTC) + timedelta(seconds=self.elapsed)


class LiveBackend(Backend):
    """SimCord's backend that tells its watchers what changes."""

    def __init__(self, cdn: CdnStore, clock: WallClock | None = None) -> None:
        self.watchers: list[Watcher] = []
        self.waiting: dict[int, asyncio.Future[None]] = {}
        truths.tell()
        super().__init__(clock=clock or WallClock())
        self.cdn = cdn

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Publish a message."""
        committed = super().commit_message(message, broadcast=broadcast)
        self._tell_changed(committed)
        return committed

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        """Change a message; ``fields`` as Discord's API names them."""
        message = super().edit_message(channel_id, message_id, fields)
        self._tell_changed(message)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Take a message away."""
        super().delete_message(channel_id, message_id)
        self._tell_deleted(channel_id, [message_id])

    def bulk_delete_messages(self, channel_id: int, message_ids: Iterable[int]) -> list[int]:
        """Take several messages away; return those that were there."""
        deleted = super().bulk_delete_messages(channel_id, message_ids)
        self._tell_deleted(channel_id, deleted)
        return deleted

    def _tell_changed(self, message: Message) -> None:
        for watcher in self.watchers:
            watcher.message_changed(message)

    def _tell_deleted(self, channel_id: int, message_ids: Iterable[int]) -> None:
        for message_id in message_ids:
            for watcher in self.watchers:
                watcher.message_deleted(channel_id, message_id)

    def register_commands(self, guild_id: int | None, payloads: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Take the application's commands in place of those it had."""
        registered = super().register_commands(guild_id, payloads)
        for watcher in self.watchers:
            watcher.commands_changed()
        return registered

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send a gateway event to the bot, and tell the watchers if it is about the guild."""
        super().emit(event, payload)
        del self.transcript[:-KEPT_RECORDS]
        del self.http_requests[:-KEPT_RECORDS]
        if event.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
            for watcher in self.watchers:
                watcher.guild_changed()
        elif event.startswith("MESSAGE_") and "message_id" in payload:  # reactions and votes
            self._tell_changed(self.get_message(int(payload["channel_id"]), int(payload["message_id"])))

    def set_pinned(
        self,
        channel_id: int,
        message_id: int,
        pinned: bool,  # noqa: FBT001  as SimCord has it
        *,
        actor_id: int | None = None,
    ) -> None:
        """Pin a message, or take its pin away."""
        super().set_pinned(channel_id, message_id, pinned, actor_id=actor_id)
        self._tell_changed(self.get_message(channel_id, message_id))

    def answered(self, interaction_id: int) -> None:
        """Note that the application has answered an interaction."""
        waiting = self.waiting.get(interaction_id)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
