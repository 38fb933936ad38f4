"""The simulated Discord as a whole: its state on disk, its people, and the bot that lives in it."""

from __future__ import annotations

import asyncio
import logging
from enum import StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from simcord.backend.access import channel_accessible
from simcord.enums import ChannelType

from bot.playground import snapshot
from bot.playground.backend import LiveBackend
from bot.playground.connection import Connection
from bot.playground.disk import DiskCdn, Saver
from bot.playground.feed import FaultHandler, Feed
from bot.playground.interactions import Act, Interactor
from bot.playground.people import MistakeError, Person, add_person, build_world, known_locale
from bot.playground.projection import may_see

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from simcord.backend.models import Channel, Message

    from bot.playground.backend import WallClock
    from bot.playground.connection import Bot
    from bot.playground.requests import InChannel

_log = logging.getLogger(__name__)

SNAPSHOT_NAME: Final = "discord.json"
PAGE_OF_MESSAGES: Final = 50
SECONDS_AN_HOUR: Final = 3600.0


class BotStatus(StrEnum):
    """What the bot is doing."""

    STARTING = "starting"
    RUNNING = "running"
    FAILED = "failed"


class Simulation:
    """A Discord with one guild. What ``build`` returns is the bot in it; it may be closed and built anew."""

    def __init__(self, build: Callable[[], Bot], folder: Path, clock: WallClock | None = None) -> None:
        """``folder`` keeps the state; ``clock`` is the bot's, too.

        Raise msgspec.DecodeError if what is there cannot be read.
        """
        self._build = build
        self.files = DiskCdn(folder / "attachments")
        self.backend = LiveBackend(self.files, clock)
        self.people: list[Person] = []
        self.dismissed: set[int] = set()
        self._encoded = snapshot.EncodedMessages()
        self._load(folder / SNAPSHOT_NAME)
        self.guild_id = next(iter(self.backend.guilds))
        self.interactor = Interactor(self.backend, self.guild_id)
        self.feed = Feed(self.backend, self.guild_id, self.people)
        self.saver = Saver(folder / SNAPSHOT_NAME, self._encode)
        self.status = BotStatus.STARTING
        self._connection: Connection | None = None
        self._restarting = asyncio.Lock()

    def _load(self, path: Path) -> None:
        if not path.exists():
            self.people.extend(build_world(self.backend))
            return
        loaded = snapshot.decode(path.read_bytes())
        snapshot.restore(loaded, self.backend)
        self.people.extend(loaded.people)
        self.dismissed |= loaded.dismissed

    def _encode(self, changed: set[int]) -> bytes:
        messages = self._encoded.of(snapshot.all_messages(self.backend), changed)
        return snapshot.encode(self.backend, messages, self.people, self.dismissed)

    async def open(self) -> None:
        """Begin to save, and start the bot."""
        self._faults = FaultHandler(self.feed, asyncio.get_running_loop())
        logging.getLogger().addHandler(self._faults)
        self.backend.watchers += [self.saver, self.feed]
        messages = snapshot.all_messages(self.backend)
        self.files.keep_only(each for message in messages for each in snapshot.attachment_ids(message))
        self.saver.touch()
        await self.restart_bot()

    async def close(self) -> None:
        """Stop the bot and save everything."""
        async with self._restarting:
            await self._stop_bot()
        logging.getLogger().removeHandler(self._faults)
        await self.saver.close()

    async def restart_bot(self) -> None:
        """Close the bot, if there is one, and start a new one. If that fails, ``status`` says so."""
        async with self._restarting:
            self._set_status(BotStatus.STARTING)
            await self._stop_bot()
            error = await _failure(self._start_bot())
            if error is not None:
                _log.error("The bot did not start", exc_info=error)
                await self._stop_bot()
            self._set_status(BotStatus.RUNNING if error is None else BotStatus.FAILED)

    async def _start_bot(self) -> None:
        self._connection = Connection(self.backend, self._build())
        await self._connection.open()

    async def _stop_bot(self) -> None:
        if self._connection is None:
            return
        error = await _failure(self._connection.close())
        self._connection = None
        if error is not None:
            _log.error("The bot did not close", exc_info=error)

    def _set_status(self, status: BotStatus) -> None:
        self.status = status
        self.feed.tell("bot", status=status)

    def act(self, place: InChannel) -> Act:
        """Return who does something where; raise MistakeError unless the person sees the channel."""
        person = self.person(place.person)
        if not channel_accessible(self.backend, place.channel, person.id):
            raise MistakeError("There is no such channel.")
        return Act(person, place.channel)

    def person(self, person_id: int) -> Person:
        """Return somebody by id."""
        for person in self.people:
            if person.id == person_id:
                return person
        raise MistakeError("There is no such person.")

    def messages(self, act: Act, before: int = 0) -> list[Message]:
        """Return the newest messages that somebody sees, oldest first; ``before``: those before that id."""
        seen = [
            message
            for message in self.backend.messages[act.channel_id].values()
            if (not before or message.id < before)
            and message.id not in self.dismissed
            and may_see(self.backend, message, act.person.id)
        ]
        return sorted(seen, key=attrgetter("id"))[-PAGE_OF_MESSAGES:]

    def say(self, act: Act, content: str) -> None:
        """Let somebody write a message."""
        self.backend.create_message(act.channel_id, act.person.id, content)

    def dismiss(self, act: Act, message_id: int) -> None:
        """Hide a private answer for good."""
        message = self.backend.messages[act.channel_id].get(message_id)
        if message is None or not message.is_ephemeral or not message.visible_to(act.person.id):
            raise MistakeError("Only private answers can be dismissed.")
        self.dismissed.add(message.id)
        self.saver.touch()
        self.feed.message_deleted(act.channel_id, message.id)

    def add_channel(self, name: str) -> Channel:
        """Make a text channel."""
        return self.backend.create_channel(self.guild_id, "-".join(name.lower().split()))

    def delete_channel(self, act: Act) -> None:
        """Delete the channel or thread in which somebody is; one channel stays."""
        channel = self.backend.get_channel(act.channel_id)
        if channel.type == ChannelType.TEXT and len(self.backend.guilds[self.guild_id].channel_ids) == 1:
            raise MistakeError("The last channel stays.")
        self.backend.delete_channel(channel.id)
        self._people_changed()

    def add_thread(self, act: Act, name: str) -> Channel:
        """Let somebody open a thread in a channel."""
        parent = self.backend.get_channel(act.channel_id)
        if parent.type != ChannelType.TEXT:
            raise MistakeError("A thread cannot have threads.")
        return self.backend.create_thread(parent.id, name.strip(), act.person.id)

    def add_person(self, name: str, locale: str) -> Person:
        """Let somebody new join."""
        person = add_person(self.backend, self.guild_id, name.strip(), locale)
        self.people.append(person)
        self._people_changed()
        return person

    def set_locale(self, person_id: int | None, locale: str) -> None:
        """Set the language of somebody's Discord, or of the guild."""
        if person_id is None:
            self.backend.edit_guild(self.guild_id, {"preferred_locale": known_locale(locale)})
        else:
            self.person(person_id).locale = known_locale(locale)
            self._people_changed()

    def pass_time(self, hours: float) -> None:
        """Let hours pass at once; the bot looks what has fallen due in them."""
        self.backend.advance_clock(hours * SECONDS_AN_HOUR)
        self._people_changed()
        if self._connection is not None:
            self._connection.wake()

    def _people_changed(self) -> None:
        self.saver.touch()
        self.feed.guild_changed()


async def _failure(work: Coroutine[None, None, None]) -> BaseException | None:
    """Do what may go wrong in any way, since the bot does it; return the error, or None."""
    task = asyncio.create_task(work)
    await asyncio.wait([task])
    return asyncio.CancelledError() if task.cancelled() else task.exception()
