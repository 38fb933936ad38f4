"""Taking the buttons, or all but the words, off a message whose place a newer one has taken."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import discord
from discord import ui

from cogs.kit.files import files_of, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

log = logging.getLogger(__name__)
_TOO_OLD: Final = 30046
"""Discord's code: a message older than an hour has been changed too often."""


async def retire(message: discord.Message, *, pictures: bool = True) -> None:
    """Take the buttons and menus off a message, its pictures only where these are not to stay.

    Leave it as it is where Discord does not let it change.
    """
    view = without_buttons(message)
    if not pictures:
        _take_pictures(view)
    try:
        await message.edit(
            view=view,
            attachments=list(files_of(message).values()) if pictures else [],
            allowed_mentions=discord.AllowedMentions.none(),
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


def _take_pictures(view: ui.LayoutView) -> None:
    for gallery in [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]:
        _remove(gallery)


def _remove(part: ui.ActionRow[ui.LayoutView] | ui.MediaGallery[ui.LayoutView]) -> None:
    parent = part.parent or part.view
    assert isinstance(parent, ui.Container | ui.LayoutView)
    parent.remove_item(part)


def _own_pictures(
    message: discord.Message, gallery: ui.MediaGallery[ui.LayoutView]
) -> Iterator[discord.MediaGalleryItem]:
    """Yield the pictures by the names of the message's files: their addresses expire."""
    files = files_of(message)
    for picture in gallery.items:
        name = name_of(picture.media.url)
        url = f"attachment://{name}" if name in files else picture.media.url
        yield discord.MediaGalleryItem(url, description=picture.description)
