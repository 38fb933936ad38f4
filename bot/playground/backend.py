"""Discord's servers, simulated: SimCord's guilds, channels and messages, live and on the real clock."""

from __future__ import annotations

import io
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import discord
import msgspec
from PIL import Image, UnidentifiedImageError
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE, CdnStore

from bot.playground import truths

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from simcord.backend.models import Guild, Message

LOCALES: Final = tuple(locale.value for locale in discord.Locale)
KEPT_RECORDS: Final = 200
"""SimCord records all traffic for the reports of failed tests; a playground lives too long to keep it all."""


class MistakeError(ValueError):
    """What a person has asked for cannot be done in Discord; the text tells why."""


class Person(msgspec.Struct):
    """Somebody who can be played: a member of the guild. ``locale`` as Discord writes it ("en-US")."""

    id: int
    name: str
    locale: str


class Change(StrEnum):
    """What watchers hear of: messages, private ones too, with the message; channels and people; commands."""

    MESSAGE = "message"
    DELETED = "deleted"
    GUILD = "guild"
    COMMANDS = "commands"


class WallClock(Clock):
    """The real time, and what somebody has let pass; SimCord's own clock stands still by itself."""

    def now(self) -> datetime:
        """Return the present moment, in UTC with its time zone."""
        return datetime.now(UTC) + timedelta(seconds=self.elapsed)


class DiskCdn(CdnStore):
    """Discord's CDN as a folder, where SimCord has it in memory: one file an attachment, named by its id."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        """Keep a file; return its attachment object, with width and height in pixels if it is a picture."""
        attachment = super().store_attachment(attachment_id, channel_id, filename, data, description)
        del self._blobs[attachment["url"]]
        self.path(attachment_id).write_bytes(data)
        url = f"{CDN_BASE}/attachments/{channel_id}/{attachment_id}/{quote(filename, safe='')}"
        return attachment | {"url": url, "proxy_url": url} | _measure(data)

    def get(self, url: str) -> bytes | None:
        """Return the file that an attachment's address leads to."""
        match url.removeprefix(CDN_BASE).split("/"):
            case ["", "attachments", _, number, _] if number.isdecimal() and self.path(int(number)).is_file():
                return self.path(int(number)).read_bytes()
        return super().get(url)

    def path(self, attachment_id: int) -> Path:
        """Return where the file of an attachment is."""
        return self._folder / str(attachment_id)

    def keep_only(self, attachment_ids: Iterable[int]) -> None:
        """Delete the files of all other attachments: their messages are gone."""
        kept = {str(attachment_id) for attachment_id in attachment_ids}
        for path in self._folder.iterdir():
            if path.name not in kept:
                path.unlink()


def _measure(data: bytes) -> dict[str, int]:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return {"width": picture.width, "height": picture.height}
    except (UnidentifiedImageError, OSError):
        return {}


class LiveBackend(Backend):
    """SimCord's backend, with one guild and the people to play there; tells its watchers what changes."""

    cdn: DiskCdn

    def __init__(self, attachments: Path, clock: WallClock | None = None) -> None:
        """``attachments`` is the folder that keeps them; ``clock`` is the bot's, too."""
        self.people: dict[int, Person] = {}
        self.dismissed: set[int] = set()
        self.emoji_art: dict[str, bytes] = {}
        """What the bot has uploaded, by name; a digest stands in each. SimCord keeps the names alone."""
        self.watchers: list[Callable[[Change, Message | None], None]] = []
        self.waiting: dict[int, asyncio.Future[None]] = {}
        truths.tell()
        super().__init__(clock=clock or WallClock())
        self.cdn = DiskCdn(attachments)

    @property
    def guild(self) -> Guild:
        """The one guild."""
        return next(iter(self.guilds.values()))

    def tell(self, change: Change, message: Message | None = None) -> None:
        """Tell the watchers what has changed."""
        for watcher in self.watchers:
            watcher(change, message)

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Publish a message."""
        committed = super().commit_message(message, broadcast=broadcast)
        self.tell(Change.MESSAGE, committed)
        return committed

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        """Change a message; ``fields`` as Discord's API names them."""
        message = super().edit_message(channel_id, message_id, fields)
        self.tell(Change.MESSAGE, message)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Take a message away."""
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        self.tell(Change.DELETED, message)

    def bulk_delete_messages(self, channel_id: int, message_ids: Iterable[int]) -> list[int]:
        """Take several messages away; return those that were there."""
        before = dict(self.messages.get(channel_id, {}))
        deleted = super().bulk_delete_messages(channel_id, message_ids)
        for message_id in deleted:
            self.tell(Change.DELETED, before[message_id])
        return deleted

    def register_commands(self, guild_id: int | None, payloads: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Take the application's commands in place of those it had."""
        registered = super().register_commands(guild_id, payloads)
        self.tell(Change.COMMANDS)
        return registered

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send a gateway event to the bot, and tell the watchers if it is about the guild."""
        super().emit(event, payload)
        del self.transcript[:-KEPT_RECORDS]
        del self.http_requests[:-KEPT_RECORDS]
        if event.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
            self.tell(Change.GUILD)
        elif event.startswith("MESSAGE_") and "message_id" in payload:  # reactions and votes
            message = self.get_message(int(payload["channel_id"]), int(payload["message_id"]))
            self.tell(Change.MESSAGE, message)

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
        self.tell(Change.MESSAGE, self.get_message(channel_id, message_id))

    def answered(self, interaction_id: int) -> None:
        """Note that the application has answered an interaction."""
        waiting = self.waiting.get(interaction_id)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
