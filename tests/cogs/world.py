"""A server with a channel, people, and the whole bot on a database of its own."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands, ui
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import ChannelType, OverwriteType
from simcord.env import Env
from simcord.results import to_discord_message

import rules
from bot.alarms import Alarm
from bot.app import Railhead, build
from bot.model import Search, Status
from bot.playground import truths
from bot.playground.truths.places import Outage
from bot.settings import Settings
from bot.words import Catalogues
from bot.words.say import Say
from cogs.kit.message import files_of
from cogs.sending.going_on import GoingOn
from cogs.sending.sending import Sending
from cogs.titles import game_of
from rules import Refusal
from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.model import TicketToRideState
from tests.bot.blank import blank
from tests.cogs.copying import copy_quickly
from tests.cogs.pictures import Pixels

if TYPE_CHECKING:
    from collections.abc import Awaitable, Iterator, Sequence
    from pathlib import Path

    from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage
    from simcord.backend.models import Interaction

    from bot.clock import Clock
    from bot.model import StoredTable, Table
    from cogs.services import ChatBot
    from render.kit.declared import GamePictures

BUTTON, MENU = 2, 3
COMPONENT: Final = 3
DATABASE: Final = "railhead.sqlite3"
DIGEST: Final = re.compile(r"-[0-9a-f]{12}")
"""Stands in the name of a picture."""
IDLE_SECONDS: Final = 0.005
"""How often a simulated Discord looks whether the bot has come to rest, if nothing tells it that it may have.

Oftener, the looks take longer than what they wait for.
"""
NAMES: Final = ("alice", "bob", "carol", "dave", "erin")
WORDS: Final = Catalogues(strict=True)
PIXELS: Final[Mapping[str, GamePictures[Any]]] = dict.fromkeys(rules.GAMES, Pixels())


def new_bot(
    folder: Path,
    pictures: Mapping[str, GamePictures[Any]] = PIXELS,
    words: Catalogues = WORDS,
    clock: Clock | None = None,
) -> ChatBot:
    """Return the bot on the database of a folder."""
    settings = Settings(
        token=None,
        data=folder,
        database=folder / DATABASE,
        log_level="INFO",
        language="en",
        playground_port=0,
    )
    return build(settings, clock=clock, words=words, pictures=pictures, shard_count=1)


class QuickEnv(Env):
    """A simulated Discord that looks often whether the bot has come to rest.

    Its own 50 ms between two looks are most of a test.
    """

    async def _settle_internal(self, **settings: Any) -> None:  # noqa: ANN401  SimCord's own types
        await super()._settle_internal(**{**settings, "idle": IDLE_SECONDS})


_REST: Final = Alarm.rest


def let_sleep(env: Env) -> None:
    """Let workers of a simulated Discord's bot sleep: SimCord waits for nobody who says so."""

    async def rest(alarm: Alarm, seconds: float) -> None:
        if asyncio.current_task() in env._work.tasks:
            await env.external_wait(_REST(alarm, seconds), reason="asleep until an alarm rings")
        else:
            await _REST(alarm, seconds)

    Alarm.rest = rest  # type: ignore[method-assign,assignment]


class World:
    """Everything that a test needs to play."""

    def __init__(
        self,
        folder: Path,
        pictures: Mapping[str, GamePictures[Any]] = PIXELS,
        patience: float = 10.0,
        words: Catalogues = WORDS,
    ) -> None:
        """Take a folder for the database, what draws and speaks, and the seconds to wait for an answer."""
        truths.tell()
        copy_quickly()
        self.folder = folder
        blank(folder / DATABASE)
        self._pictures = pictures
        self._words = words
        self.env = QuickEnv(new_bot(folder, pictures, words), settle_timeout=patience)
        let_sleep(self.env)
        self.locales: dict[int, str] = {}
        self.expected_errors: tuple[type[BaseException], ...] = (Refusal, app_commands.AppCommandError)

    async def open(self) -> None:
        """Start the bot and let everybody come."""
        await self.env.start()
        self.guild = self.env.create_guild()
        self.channel = self.guild.create_text_channel("trains")
        self.people = tuple(self.guild.add_member(self.env.create_user(name)) for name in NAMES)
        await self.env.settle()

    async def close(self) -> None:
        """End the bot."""
        Outage.servers.discard(self.guild.id)
        await self.bot.close()
        await self.env.shutdown()

    async def restart(self, pictures: Mapping[str, GamePictures[Any]] | None = None) -> None:
        """End the bot and start a new one on the same database, perhaps with other pictures."""
        await self.bot.close()
        self._pictures = pictures or self._pictures
        await self.env.restart_bot(new_bot(self.folder, self._pictures, self._words))
        await self.env.settle()

    @property
    def bot(self) -> ChatBot:
        """The bot that runs now."""
        assert isinstance(self.env.bot, Railhead)
        return self.env.bot

    @property
    def sending(self) -> Sending:
        """What sends what is due."""
        cog = self.bot.get_cog("Sending")
        assert isinstance(cog, Sending)
        return cog

    @property
    def going_on(self) -> GoingOn:
        """What lets tables go on."""
        cog = self.bot.get_cog("GoingOn")
        assert isinstance(cog, GoingOn)
        return cog

    @property
    def alice(self) -> MemberActor:
        """The first person, who hosts."""
        return self.people[0]

    @property
    def bob(self) -> MemberActor:
        """The second person."""
        return self.people[1]

    @property
    def carol(self) -> MemberActor:
        """The third person, a stranger at tables for two."""
        return self.people[2]

    async def begin(
        self,
        players: int = 2,
        channel: ChannelHandle | None = None,
        title: str = "ticket_to_ride",
        settings: str = "first_player=first_seat",
    ) -> Table:
        """Play the lobby: the first people sit down at a new table and start."""
        channel = channel or self.channel
        await self.alice.slash(channel, "game new", title=title, settings=settings)
        table = (await self.tables())[0]
        for person in self.people[1:players]:
            await person.click(last(channel), custom_id=f"l:join:{table.id}")
        await self.alice.click(last(channel), custom_id=f"l:start:{table.id}")
        return await self.table(table.id)

    async def begin_turns(self, players: int = 2) -> Table:
        """Play the lobby and let everybody keep all first tickets."""
        table = await self.begin(players)
        for person in self.people[:players]:
            await self.keep_all(person)
        return await self.table(table.id)

    async def resign(self, person: MemberActor) -> InteractionResult:
        """Let somebody leave; return the question, which has become the answer."""
        asked = await person.slash(self.channel, "game leave")
        await person.click(shown(asked), label="Resign")
        return asked

    async def keep_all(self, person: MemberActor) -> InteractionResult:
        """Keep all tickets offered, by command."""
        choices = await person.autocomplete(self.channel, "ttr keep", "tickets", "")
        return await person.slash(self.channel, "ttr keep", tickets=choices[-1]["value"])

    async def open_thread(
        self,
        parent: ChannelHandle | None = None,
        *,
        invited: Sequence[MemberActor] | None = None,
        bot: bool = True,
    ) -> ChannelHandle:
        """Open a thread: a public one, or for those ``invited`` and the ``bot``."""
        parent, backend = parent or self.channel, self.env.backend
        if invited is None:
            thread = backend.create_thread(parent.id, "trains in a thread", owner_id=self.alice.id)
        else:
            kind = ChannelType.PRIVATE_THREAD
            thread = backend.create_thread(
                parent.id, "among us", owner_id=invited[0].id, type=kind, broadcast=False
            )
            for user_id in (*(member.id for member in invited), *([backend.bot_user.id] if bot else [])):
                thread.thread_members[user_id] = backend.now_iso()
            backend.announce_thread_create(thread)
        await self.env.settle()
        return next(handle for handle in parent.threads if handle.id == thread.id)

    async def archive(self, thread: ChannelHandle, *, times: int = 2) -> None:
        """Put a thread away, so that the bot does not have it in its cache; it opens one again but once."""
        for _ in range(times):
            self.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
            await self.env.settle()

    async def lose_server(self) -> None:
        """Let Discord lose the server for a while."""
        Outage.servers.add(self.guild.id)
        self.env.backend.emit("GUILD_DELETE", {"id": str(self.guild.id), "unavailable": True})
        await self.env.settle()

    async def find_server(self) -> None:
        """Let the server be there again that Discord had lost."""
        Outage.servers.discard(self.guild.id)
        backend = self.env.backend
        found = serializers.guild_create_payload(backend, backend.get_guild(self.guild.id))
        backend.emit("GUILD_CREATE", found)
        await self.env.settle()

    async def delete(self, channel: ChannelHandle) -> None:
        """Delete a channel or thread."""
        self.env.backend.delete_channel(channel.id)
        await self.env.settle()

    def private_channel(self, name: str, *members: MemberActor) -> ChannelHandle:
        """Return a new channel that some members and the bot may see."""
        seen = discord.PermissionOverwrite(view_channel=True)
        assert self.guild.me is not None
        allowed: dict[Any, discord.PermissionOverwrite] = dict.fromkeys((*members, self.guild.me), seen)
        return self.guild.create_text_channel(name, overwrites={**self.denied("view_channel"), **allowed})

    def manager(self) -> MemberActor:
        """Return somebody who manages the server, and sees no more than others."""
        role = self.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
        return self.guild.add_member(self.env.create_user("mona"), roles=[role])

    def denied(self, *permissions: str) -> dict[Any, discord.PermissionOverwrite]:
        """Return what takes permissions from everybody in a channel."""
        overwrite = discord.PermissionOverwrite()
        overwrite.update(**dict.fromkeys(permissions, False))
        return {self.guild.default_role: overwrite}

    def deny(self, channel: ChannelHandle, *permissions: str) -> None:
        """Take permissions from everybody in a channel that is there already."""
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        overwrite = Overwrite(self.guild.default_role.id, OverwriteType.ROLE, deny=denied)
        self.env.backend.set_overwrite(channel.id, overwrite)

    def allow_everything(self, channel: ChannelHandle) -> None:
        """Take back what was denied to everybody in a channel."""
        self.env.backend.delete_overwrite(channel.id, self.guild.default_role.id)

    def voice(self, language: str) -> Say:
        """Return a language as the bot speaks it."""
        return Say(self._words, language)

    def speak(self, person: MemberActor, locale: str) -> None:
        """Set the language of a person's Discord."""
        self.locales[person.id] = locale

    async def ticket_choice(self, channel: ChannelHandle) -> str:
        """Return what `/ttr keep` offers alice last: all tickets."""
        choices = await self.alice.autocomplete(channel, "ttr keep", "tickets", "")
        kept: str = choices[-1]["value"]
        return kept

    async def route_with_payments(self, table: Table) -> str:
        """Return a route that the first player can pay in several ways."""
        view = (await self.table(table.id, self.alice)).view
        claims = [a for a in game_of(table.title).legal(view, 0) if isinstance(a, ClaimRoute)]
        return next(r for r, n in Counter(claim.route for claim in claims).items() if n > 1)

    async def in_bot(self, work: Awaitable[object]) -> None:
        """Wait for work of the bot that no person has set off."""
        await work
        await self.env.settle()

    async def press_twice(self, person: MemberActor, message: ResponseMessage, custom_id: str) -> None:
        """Press a button twice before the bot has answered the first press."""
        for _ in range(2):
            self.press(person, message, custom_id)
        await self.env.settle()

    async def press_alone(self, custom_id: str) -> InteractionResult:
        """Press a button, as an older or newer version of the bot may have posted one."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.ActionRow(ui.Button(label="Old", custom_id=custom_id)))
        view.stop()
        channel = self.bot.get_partial_messageable(self.channel.id)
        await self.in_bot(channel.send(view=view))
        return await self.alice.click(last(self.channel), custom_id=custom_id)

    def press(
        self,
        person: MemberActor,
        message: ResponseMessage | discord.Message,
        custom_id: str,
        chosen: str | None = None,
    ) -> Interaction:
        """Press a button, or choose from a menu, without waiting for what the bot makes of it.

        Neither needs to be there: messages may be old, and what is sent may be forged.
        """
        backend = self.env.backend
        menu = {"component_type": MENU, "values": [chosen]}
        channel_id = message.channel.id if isinstance(message, discord.Message) else message.channel_id
        record, payload = interactions.base_payload(
            backend,
            type=COMPONENT,
            channel_id=channel_id,
            guild_id=self.guild.id,
            user_id=person.id,
            data={"custom_id": custom_id, **({"component_type": BUTTON} if chosen is None else menu)},
        )
        stored = backend.get_message(channel_id, message.id)
        payload["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = message.id
        backend.emit("INTERACTION_CREATE", payload)
        return record

    async def tables(self) -> list[Table]:
        """Return the tables of the server that are not over, newest first."""
        tables, open_ = self.bot.services.tables, (Status.LOBBY, Status.RUNNING)
        channels = await tables.library.channels(self.guild.id, open_)
        found = await tables.library.find(Search(self.guild.id, 0, open_, channels, limit=1000))
        return sorted(found, key=lambda table: table.id, reverse=True)

    async def table(self, table_id: int, person: MemberActor | None = None) -> Table:
        """Return a table as it is now, seen by a person (None: by everybody)."""
        return await self.bot.services.tables.library.get(table_id, person.id if person else None)

    async def whole(self, table: Table) -> StoredTable:
        """Return a table as it is stored now, with what is hidden from all."""
        return await self.bot.core.tables.ledger.store.load(table.id)

    async def hidden_state(self, table: Table) -> TicketToRideState:
        """Return everything that the rules know of a game of Ticket to Ride now."""
        state = (await self.whole(table)).state
        assert isinstance(state, TicketToRideState)
        return state


def last(channel: ChannelHandle, label: str = "") -> discord.Message:
    """Return the newest public message, of those that have a button with a label where one is named.

    Lines that only mention somebody are passed over.
    """
    # The whole history of a long game takes a while to be made into messages.
    stored = channel._env.backend.messages[channel.id]
    newest_first = (
        to_discord_message(channel._env, stored[number]) for number in sorted(stored, reverse=True)
    )
    public = (message for message in newest_first if not message.flags.ephemeral)
    return next(message for message in public if (label in labels(message) if label else message.components))


def lines(channel: ChannelHandle) -> list[str]:
    """Return the public lines, oldest first, that only mention somebody or say something."""
    public = (message for message in channel.history() if not message.flags.ephemeral)
    return [message.content for message in public if not message.components]


def english(key: str, **params: object) -> str:
    """Return a message in English."""
    return Say(WORDS, "en")(key, **params)


def text_of(message: discord.Message | ResponseMessage) -> str:
    """Return all that can be read in a message: content, texts, labels, options, alt texts, file names."""
    components = [c if isinstance(c, dict) else c.to_dict() for c in message.components]
    return "\n".join([text for text in (message.content, *_strings(components)) if text])


def _strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return [
            text
            for key, item in value.items()
            if key not in {"custom_id", "url", "proxy_url"}
            for text in _strings(item)
        ]
    if isinstance(value, list | tuple):
        return [text for item in value for text in _strings(item)]
    return []


def shown(result: InteractionResult) -> ResponseMessage:
    """Return the message that answered a command or press."""
    assert result.response is not None
    return result.response


def answer(result: InteractionResult) -> str:
    """Return the private answer to a command or press: the last thing said."""
    said = [message for message in (result.response, *result.followups) if message is not None]
    private = [message for message in said if message.ephemeral]
    return text_of(private[-1])


def pictures_of(message: discord.Message | ResponseMessage) -> dict[str, int]:
    """Return the ids of all files of a message by name: those that its components show, and others."""
    return {name: file.id for name, file in _files(message).items()}


async def first_picture(message: discord.Message | ResponseMessage) -> bytes:
    """Return the first picture that a message shows, as it was sent."""
    return await next(iter(_files(message).values())).read()


def _files(message: discord.Message | ResponseMessage) -> dict[str, discord.Attachment]:
    return files_of(message if isinstance(message, discord.Message) else message.message)


def file_names(message: discord.Message | ResponseMessage) -> list[str]:
    """Return the names of the pictures of a message, without their digests."""
    return [DIGEST.sub("", name) for name in pictures_of(message)]


def components_of(message: discord.Message | ResponseMessage) -> list[dict[str, Any]]:
    """Return all components of a message, those within others too."""
    return list(_walk([c if isinstance(c, dict) else dict(c.to_dict()) for c in message.components]))


def labels(message: discord.Message | ResponseMessage) -> list[str]:
    """Return the labels of the buttons of a message."""
    return [c["label"] for c in components_of(message) if c.get("type") == BUTTON]


def _walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))
