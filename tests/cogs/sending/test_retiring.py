"""Messages whose place a newer one has taken, also those that an older bot has sent."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord
from discord import ui

from cogs.sending.removing import retire
from tests.cogs.world import labels, pictures_of

if TYPE_CHECKING:
    from tests.cogs.world import World

NAMES = ("board.png", "board_2.png")


async def test_pictures_that_share_a_gallery_stay(world: World) -> None:
    """As posts had them before each came in a gallery of its own; the buttons go."""
    items = [discord.MediaGalleryItem(f"attachment://{name}", description=name) for name in NAMES]
    gallery = ui.MediaGallery[ui.LayoutView](*items)
    button = ui.Button[ui.LayoutView](label="Play", custom_id="t:play:1:1")
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(gallery, ui.ActionRow(button)))
    files = [discord.File(io.BytesIO(name.encode()), filename=name) for name in NAMES]
    channel = world.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send(view=view, files=files)
    await retire(await channel.fetch_message(sent.id))
    (kept,) = [message for message in world.channel.history() if message.id == sent.id]
    assert (list(pictures_of(kept)), labels(kept)) == (list(NAMES), [])
    assert list(pictures_of(kept).values()) == list(pictures_of(sent).values())
