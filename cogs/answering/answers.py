"""Private answers: what only the one who pressed or typed gets to see."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import discord

from cogs.kit import limits
from cogs.kit.permissions import named
from cogs.services.language import for_person
from cogs.titles import phrases_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction, Services
    from rules.kernel.contract import State
    from rules.kernel.refusal import Refusal


_INVALID_FORM: Final = 50035
"""Discord's code for a message that it does not take; it names the part that is wrong."""
_EMOJI: Final = "emoji"
_PICTURES: Final = ("media", "attachment")
_ANSWERED: Final = "answered"


async def acknowledge(interaction: Interaction) -> None:
    """Tell Discord that an answer will come, seen by one person only."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def acknowledge_press(interaction: Interaction) -> None:
    """Tell Discord that the press has arrived; the message of the button may then be changed."""
    await interaction.response.defer()


async def tell(interaction: Interaction, text: str, file: discord.File | None = None) -> None:
    """Answer with a text, and perhaps a file."""
    said = limits.shorten(text, limits.CONTENT)
    if _completes(interaction):
        await interaction.edit_original_response(content=said, attachments=[file] if file else [])
    else:
        await interaction.followup.send(said, ephemeral=True, file=file or discord.utils.MISSING)


async def show(interaction: Interaction, message: Message) -> None:
    """Answer with a message."""
    if _completes(interaction):
        await _send(interaction, message, lambda: _complete(interaction, message))
    else:
        await _send(interaction, message, lambda: follow_up(interaction, message))


async def replace(interaction: Interaction, message: Message) -> None:
    """Change the private message in which a button was pressed; pictures that it has are not sent again."""

    async def edit() -> None:
        await interaction.edit_original_response(
            view=message.view,
            attachments=message.attachments(interaction.message),
            allowed_mentions=message.allowed_mentions(),
        )

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


async def _send(interaction: Interaction, message: Message, send: Callable[[], Awaitable[object]]) -> None:
    """Send a message; without its emoji where Discord does not know one of them any more."""
    try:
        await send()
    except discord.HTTPException as error:
        if not _names(error, (_EMOJI,)):
            raise
        interaction.client.services.signs_lost()
        message.drop_emoji()
        await send()


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
    """Return why something was refused, with names for the ids of the game of ``title``.

    ``view`` is what the reader sees of the game.
    """
    words = phrases_of(title or refusal.key.partition(".")[0])
    return say(refusal.key, **words.names.refusal(say, refusal.params, view))
