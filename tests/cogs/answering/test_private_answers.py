"""What is private does not get into a public message, whatever message a press says it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest
from discord import ui

from cogs.kit.controls import button, menu, option
from cogs.kit.message import compose
from tests.cogs.world import english, last, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World

PUBLIC = "for all to see"


@pytest.mark.parametrize("press", ["p:{}:{}:", "pvh:{}:{}:", "hi:{}:{}:", "ao:{}:{}:t::show:0", "pu:{}:{}"])
async def test_a_panel_is_not_written_into_a_public_message(world: World, press: str) -> None:
    """Its buttons are answered by a message of their own, that one person sees."""
    table = await world.begin_turns()
    place = world.bot.get_channel(world.channel.id)
    assert isinstance(place, discord.TextChannel)
    custom_id = press.format(table.id, table.version)
    await world.in_bot(place.send(view=compose(PUBLIC, ui.ActionRow(button("Press", custom_id))).view))
    there = last(world.channel, "Press")
    pressed = await world.alice.click(there, custom_id=custom_id)
    assert PUBLIC in text_of(last(world.channel, "Press"))
    assert english("chat.panel.your_turn") not in text_of(last(world.channel, "Press"))
    assert all(each.ephemeral for each in pressed.followups)
    assert pressed.followups


async def test_settings_are_not_either(world: World) -> None:
    """What is chosen in a menu is told in private."""
    place = world.bot.get_channel(world.channel.id)
    assert isinstance(place, discord.TextChannel)
    row = menu("choose", [option("every 4 hours", "4")], "se", "every")
    await world.in_bot(place.send(view=compose(PUBLIC, row).view))
    pressed = await world.alice.select(last(world.channel), ["4"], custom_id="se:every")
    assert english("waiting.settings.heading") not in text_of(last(world.channel))
    assert pressed.followups[-1].ephemeral
