"""Private answers: what only the one who pressed or typed gets to see, also where something fails."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
from discord import app_commands

from bot import logs, measures
from bot.storage.errors import DATABASE_FAILURES
from cogs.answering.malformed import MalformedError
from cogs.kit import limits
from cogs.kit.permissions import named
from cogs.services.language import for_person, say_in
from cogs.titles import phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction, Services
    from rules.kernel.contract import State

log = logging.getLogger(__name__)

_INVALID_FORM: Final = 50035
"""Discord's code for a message that it does not take; it names the part that is wrong."""
_EMOJI: Final = "emoji"
_PICTURES: Final = ("media", "attachment")
_ANSWERED: Final = "answered"


async def acknowledge(interaction: Interaction, *, in_place: bool = False) -> None:
    """Tell Discord that an answer will come, seen by one person only; ``in_place`` of a press's message."""
    if in_place:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    took = interaction.client.core.clock.now() - interaction.created_at
    measures.ACKNOWLEDGEMENT_SECONDS.labels(interaction.type.name).observe(max(took.total_seconds(), 0))


async def tell(interaction: Interaction, text: str, file: discord.File | None = None) -> None:
    """Answer with a text, and perhaps a file."""
    said = limits.shorten(text, limits.CONTENT)
    if _completes(interaction):
        await interaction.edit_original_response(content=said, attachments=[file] if file else [])
    else:
        await interaction.followup.send(said, ephemeral=True, file=file or discord.utils.MISSING)


async def show(interaction: Interaction, message: Message) -> None:
    """Answer with a message."""
    await _send(interaction, message, _complete if _completes(interaction) else follow_up)


async def replace(interaction: Interaction, message: Message) -> None:
    """Change the private message in which a button was pressed; pictures that it has are not sent again."""
    await _send(interaction, message, edit)


def _completes(interaction: Interaction) -> bool:
    """Tell whether an answer is the first one after ``acknowledge``, whose message it completes."""
    first = interaction.extras.get(_ANSWERED) is None
    interaction.extras[_ANSWERED] = True
    deferred = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    return first and deferred


async def _complete(interaction: Interaction, message: Message) -> None:
    """Put the first answer in the place of the deferred one, or behind it where its pictures are refused so.

    Documented is the first (discord-api-docs, interactions/receiving-and-responding.mdx, Edit Original
    Interaction Response); follow-ups with pictures after a deferral were seen refused (#7529).
    """
    try:
        await complete(interaction, message)
    except discord.HTTPException as error:
        if not message.pictures or not _names(error, _PICTURES):
            raise
        await follow_up(interaction, message)


async def complete(interaction: Interaction, message: Message) -> discord.InteractionMessage:
    """Put a message in the place of the deferred answer."""
    interaction.extras[_ANSWERED] = True
    return await interaction.edit_original_response(
        view=message.view, attachments=message.attachments(), allowed_mentions=message.allowed_mentions()
    )


async def edit(
    interaction: Interaction, message: Message
) -> discord.InteractionMessage | discord.WebhookMessage:
    """Put a message in the place of that in which a button was pressed, if nobody else sees that one.

    Whatever message a press says it comes from, what is private does not get into a public one
    (discord-api-docs, resources/message.mdx, Message Flags: EPHEMERAL).
    """
    if interaction.message is not None and not interaction.message.flags.ephemeral:
        return await follow_up(interaction, message)
    return await interaction.edit_original_response(
        view=message.view,
        attachments=message.attachments(interaction.message),
        allowed_mentions=message.allowed_mentions(),
    )


async def follow_up(interaction: Interaction, message: Message) -> discord.WebhookMessage:
    """Answer with a message behind those that are there."""
    interaction.extras[_ANSWERED] = True
    return await interaction.followup.send(
        view=message.view,
        files=message.files(),
        allowed_mentions=message.allowed_mentions(),
        ephemeral=True,
        wait=True,
    )


async def _send(
    interaction: Interaction, message: Message, send: Callable[[Interaction, Message], Awaitable[object]]
) -> None:
    """Send a message; without its emoji where Discord does not know one of them any more."""
    try:
        await send(interaction, message)
    except discord.HTTPException as error:
        if not _names(error, (_EMOJI,)):
            raise
        interaction.client.services.signs_lost()
        message.drop_emoji()
        await send(interaction, message)


def _names(error: discord.HTTPException, parts: Iterable[str]) -> bool:
    """Tell whether Discord refuses a message, and names one of the ``parts`` as the reason."""
    return error.code == _INVALID_FORM and any(part in error.text.lower() for part in parts)


async def publish(interaction: Interaction, table_id: int) -> None:
    """Post what a table owes its channel; say so to who acted if it does not get there."""
    services = interaction.client.services
    delivered = await services.deliver(table_id)
    say = await for_person(interaction)
    if delivered.lacking:
        permissions = named(say, delivered.lacking)
        await tell(interaction, say("chat.refused.bot_permissions", permissions=permissions))
    if delivered.uninvited:
        await tell(interaction, say("chat.refused.uninvited"))
    if delivered.lost:
        await tell(interaction, loss(services, say, delivered.lost))


def loss(services: Services, say: Say, why: str) -> str:
    """Return in words why the posts of a table reach nobody, and what can be done."""
    return say(f"chat.lost.{why}", command=services.link(say, "game channel"))


async def publish_beside(interaction: Interaction, table_id: int, answering: Awaitable[None]) -> None:
    """Post what a table owes its channel while who acted is answered; neither hinders the other."""
    posting = asyncio.create_task(publish(interaction, table_id))
    try:
        await answering
    finally:
        await posting


def reason(say: Say, refusal: Refusal, title: str | None = None, view: State | None = None) -> str:
    """Return why something was refused; ids have names by what the reader sees of the game (``view``)."""
    words = phrases_of(title or refusal.key.partition(".")[0])
    return say(refusal.key, **words.names.refusal(say, refusal.params, view))


_GONE: Final = frozenset({10008, 10015, 10062, 40060, 50027})
"""Discord's codes for a message or interaction that is gone, expired, or already answered."""


async def handle(interaction: Interaction, error: Exception) -> None:
    """Answer an error that a command or button ended with."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(cause, discord.HTTPException) and cause.code in _GONE:
        log.info("An interaction could not be answered any more: %s", cause)
        return
    say = await _language(interaction)
    if isinstance(cause, MalformedError):
        log.info("Malformed: %s", cause)
    known = _known(say, cause)
    if known is None:
        number = secrets.token_hex(4)
        command = interaction.command.qualified_name if interaction.command else None
        log.error("Error %s in %s", number, command or interaction.type.name, exc_info=cause)
        is_storage = isinstance(cause, DATABASE_FAILURES)  # a full disk, say
        known = say("chat.refused.storage" if is_storage else "chat.refused.error", number=number)
    await _try_to_send(interaction, known)


async def turn_away(interaction: Interaction) -> None:
    """Say that the bot is just ending."""
    await _try_to_send(interaction, (await _language(interaction))("chat.refused.restarting"))


async def serve(interaction: Interaction, does: Callable[..., Awaitable[object]], **parts: object) -> None:
    """Do what an interaction is for, and answer what goes wrong; turn it away while the bot is ending.

    discord.py only logs what presses raise. Of several processes that see it one does it, and none that ends.
    """
    core = interaction.client.core
    if not interaction.client.serving.begin():
        if await core.is_left(interaction.id):
            await turn_away(interaction)
        return
    logs.know("interaction", interaction.id)
    logs.know("guild", interaction.guild_id)
    try:
        # A command has been taken before its options were read.
        is_command = interaction.type is discord.InteractionType.application_command
        if is_command or await core.takes(interaction.id):
            await core.tables.clocks.arrive(core.settings.share)
            await does(interaction, **parts)
    except Exception as error:  # noqa: BLE001  the outermost frame: every error is answered and logged
        await handle(interaction, error)


async def _language(interaction: Interaction) -> Say:
    """Return the language of who is answered; that of their Discord where theirs cannot be read."""
    try:
        return await for_person(interaction)
    except Exception:  # noqa: BLE001  whatever broke the language must not keep the answer back as well
        return say_in(interaction.client.services, None, interaction.locale)


def _known(say: Say, error: Exception) -> str | None:
    match error:
        case Refusal():
            return reason(say, error)
        case app_commands.MissingPermissions() | app_commands.BotMissingPermissions():
            is_theirs = isinstance(error, app_commands.MissingPermissions)
            key = "chat.refused.permissions" if is_theirs else "chat.refused.share"
            return say(key, permissions=named(say, error.missing_permissions))
        case app_commands.TransformerError(value=value):
            return say("chat.refused.value", value=say.escape(str(value)))
        case discord.Forbidden():
            return say("chat.refused.forbidden")
        # Other OSErrors are about files and pictures.
        case (
            discord.DiscordServerError()
            | discord.RateLimited()
            | aiohttp.ClientError()
            | ConnectionError()
            | TimeoutError()
        ):
            log.warning("Discord could not be reached: %r", error)
            return say("chat.refused.connection")
        case _:
            return None


async def _try_to_send(interaction: Interaction, text: str) -> None:
    try:
        if interaction.response.is_done():
            await tell(interaction, text)
        else:
            await interaction.response.send_message(limits.shorten(text, limits.CONTENT), ephemeral=True)
    except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as failure:
        log.info("An answer could not be sent: %s", failure)
