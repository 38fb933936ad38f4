"""Taking the buttons off a message whose place a newer one has taken."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import discord
from discord import ui

if TYPE_CHECKING:
    from collections.abc import Iterator

log = logging.getLogger(__name__)
_TOO_OLD: Final = 30046
"""Discord's code: a message older than an hour has been changed too often."""


async def retire(message: discord.Message) -> None:
    """Take the buttons and menus off a message; leave it as it is where Discord does not let it change."""
    view = without_buttons(message)
    try:
        await message.edit(
            view=view, attachments=message.attachments, allowed_mentions=discord.AllowedMentions.none()
        )
    except (discord.NotFound, discord.Forbidden) as error:
        log.info("Message %d keeps its buttons: %s", message.id, error)
    except discord.HTTPException as error:
        if error.code != _TOO_OLD:
            raise
        log.info("Message %d keeps its buttons: it is too old", message.id)


def without_buttons(message: discord.Message) -> ui.LayoutView:
    """Return what a message shows, without its buttons and menus."""
    view = ui.LayoutView.from_message(message, timeout=None)
    assert isinstance(view, ui.LayoutView)
    view.stop()
    for row in [item for item in view.walk_children() if isinstance(item, ui.ActionRow)]:
        _remove(row)
    for gallery in [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]:
        gallery.items = list(_own_pictures(message, gallery))
    return view


def _remove(row: ui.ActionRow[ui.LayoutView]) -> None:
    parent = row.parent or row.view
    assert isinstance(parent, ui.Container | ui.LayoutView)
    parent.remove_item(row)


def _own_pictures(
    message: discord.Message, gallery: ui.MediaGallery[ui.LayoutView]
) -> Iterator[discord.MediaGalleryItem]:
    """Yield the pictures by the names of the message's files: their addresses expire."""
    names = {attachment.url.partition("?")[0]: attachment.filename for attachment in message.attachments}
    for picture in gallery.items:
        name = names.get(picture.media.url.partition("?")[0])
        yield (
            discord.MediaGalleryItem(f"attachment://{name}", description=picture.description)
            if name
            else picture
        )
