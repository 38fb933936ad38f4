"""What becomes of errors: a refusal is explained in private, everything else gets a number and an entry in the log."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs.answers import reason
from cogs.language import for_person
from cogs.permissions import named
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from cogs.desk import Interaction
    from cogs.language import Say

log = logging.getLogger(__name__)
_GONE = frozenset({10008, 10015, 10062, 40060})
"""Discord's codes for an interaction or message that is no longer there, or already answered."""


async def handle(interaction: Interaction, error: Exception) -> None:
    """Answer an error that a command or button ended with."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(cause, discord.HTTPException) and cause.code in _GONE:
        log.info("An interaction could not be answered any more: %s", cause)
        return
    text = await _explain(interaction, cause)
    try:
        await _send(interaction, text)
    except discord.HTTPException as failure:
        log.info("An answer could not be sent: %s", failure)


async def _explain(interaction: Interaction, error: Exception) -> str:
    say = await for_person(interaction)
    return _known(say, error) or _unexpected(say, interaction, error)


def _known(say: Say, error: Exception) -> str | None:
    if isinstance(error, Refusal):
        return reason(say, error)
    if isinstance(error, app_commands.MissingPermissions):
        return say("chat.refused.permissions", permissions=named(say, error.missing_permissions))
    if isinstance(error, app_commands.BotMissingPermissions):
        return say("chat.refused.bot_permissions", permissions=named(say, error.missing_permissions))
    if isinstance(error, app_commands.NoPrivateMessage):
        return say("chat.refused.server_only")
    if isinstance(error, app_commands.TransformerError):
        return say("chat.refused.value", value=say.escape(str(error.value)))
    if isinstance(error, discord.Forbidden):
        return say("chat.refused.forbidden")
    return None


def _unexpected(say: Say, interaction: Interaction, error: Exception) -> str:
    number = secrets.token_hex(4)
    command = interaction.command.qualified_name if interaction.command else None
    custom_id = (interaction.data or {}).get("custom_id")
    log.error("Error %s in %s", number, command or custom_id, exc_info=error)
    return say("chat.refused.error", number=number)


async def _send(interaction: Interaction, text: str) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True)
    else:
        await interaction.response.send_message(text, ephemeral=True)
