"""What becomes of errors: a refusal is explained in private; the rest is logged under a number."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
from discord import app_commands

from cogs.answering.answers import reason, tell
from cogs.kit import limits
from cogs.kit.permissions import named
from cogs.services.language import for_person, say_in
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.words.say import Say
    from cogs.services import Interaction

log = logging.getLogger(__name__)
_GONE: Final = frozenset({10008, 10015, 10062, 40060, 50027})
"""Discord's codes for a message or interaction that is gone, expired, or already answered."""
_BROKEN: Final = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError)
"""The connection to Discord, or Discord itself, is disturbed."""


async def handle(interaction: Interaction, error: Exception) -> None:
    """Answer an error that a command or button ended with."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(cause, discord.HTTPException) and cause.code in _GONE:
        log.info("An interaction could not be answered any more: %s", cause)
        return
    say = await _language(interaction)
    known = _known(say, cause) or _disturbed(say, cause)
    await _try_to_send(interaction, known or _unexpected(say, interaction, cause))


async def turn_away(interaction: Interaction) -> None:
    """Say that the bot is just ending."""
    say = await _language(interaction)
    await _try_to_send(interaction, say("chat.refused.restarting"))


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
        case app_commands.MissingPermissions(missing_permissions=permissions):
            return say("chat.refused.permissions", permissions=named(say, permissions))
        case app_commands.BotMissingPermissions(missing_permissions=permissions):
            return say("chat.refused.share", permissions=named(say, permissions))
        case app_commands.TransformerError(value=value):
            return say("chat.refused.value", value=say.escape(str(value)))
        case discord.Forbidden():
            return say("chat.refused.forbidden")
        case _:
            return None


def _disturbed(say: Say, error: Exception) -> str | None:
    if not _is_broken_connection(error):
        return None
    log.warning("Discord could not be reached: %r", error)
    return say("chat.refused.connection")


def _is_broken_connection(error: Exception) -> bool:
    """Tell whether the way to Discord is disturbed; an OSError about a file is another matter."""
    return isinstance(error, _BROKEN) or (isinstance(error, OSError) and error.filename is None)


def _unexpected(say: Say, interaction: Interaction, error: Exception) -> str:
    number = secrets.token_hex(4)
    command = interaction.command.qualified_name if interaction.command else None
    log.error("Error %s in %s", number, command or interaction.type.name, exc_info=error)
    return say("chat.refused.error", number=number)


async def _try_to_send(interaction: Interaction, text: str) -> None:
    try:
        await _send(interaction, text)
    except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as failure:
        log.info("An answer could not be sent: %s", failure)


async def _send(interaction: Interaction, text: str) -> None:
    if interaction.response.is_done():
        await tell(interaction, text)
    else:
        await interaction.response.send_message(limits.shorten(text, limits.CONTENT), ephemeral=True)
