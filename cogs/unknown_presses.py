"""Presses of buttons that an older or newer version of the bot has posted: answered in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.answering.answers import acknowledge, show
from cogs.answering.errors import handle, turn_away
from cogs.answering.pressing import Press
from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table.finding import PLAYING, the_table
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.services import Interaction


def is_unknown(interaction: Interaction) -> bool:
    """Tell whether an interaction is a press that no kind of press is meant for."""
    if interaction.type is not discord.InteractionType.component:
        return False
    data: Mapping[str, Any] = interaction.data or {}
    custom_id = data.get("custom_id", "")
    return not any(press.__discord_ui_compiled_template__.fullmatch(custom_id) for press in Press.kinds)


async def answer_unknown(interaction: Interaction) -> None:
    """Say that the button is of another version, and offer the panel of the table that is played here."""
    if not interaction.client.serving.begin():
        await turn_away(interaction)
        return
    try:
        await _answer(interaction)
    except Exception as error:  # noqa: BLE001  the outermost frame of a press: every error is answered and logged
        await handle(interaction, error)


async def _answer(interaction: Interaction) -> None:
    await acknowledge(interaction)
    say = await for_person(interaction)
    services = interaction.client.services
    if interaction.client.get_guild(interaction.guild_id or 0) is None:  # no server, or one without the bot
        await show(
            interaction, compose(say("chat.refused.other_version", command=services.link(say, "mine")))
        )
        return
    text = say("chat.refused.other_version", command=services.link(say, "game play"))
    try:
        table = await the_table(interaction, None, PLAYING)
    except Refusal:
        await show(interaction, compose(text))
        return
    play = button(say("chat.button.play"), "t", "play", table.id, table.version, style=Style.primary)
    await show(interaction, compose(text, ui.ActionRow(play)))
