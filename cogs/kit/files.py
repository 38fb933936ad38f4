"""The files of a message that is there: Discord lists those that components show with these alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_UNKNOWN_SIZE: Final = 0


def files_of(message: discord.Message) -> dict[str, discord.Attachment]:
    """Return the files of a message by name, to be kept when it is changed: what is not listed then goes.

    Source: discord-api-docs, resources/message.mdx (``attachments``), components/reference.mdx (Unfurled
    Media Item) and reference.mdx (Editing Message Attachments).
    """
    shown = (_file(message, media) for media in shown_in(message))
    return {file.filename: file for file in (*message.attachments, *filter(None, shown))}


def shown_in(message: discord.Message) -> list[discord.UnfurledMediaItem]:
    """Return what the components of a message show."""
    return [item.media for gallery in _galleries(message.components) for item in gallery.items]


def name_of(url: str) -> str:
    """Return the name of the file that an address leads to."""
    return url.partition("?")[0].rpartition("/")[2]


def _file(message: discord.Message, media: discord.UnfurledMediaItem) -> discord.Attachment | None:
    if media.attachment_id is None:
        return None
    return discord.Attachment(
        data={
            "id": media.attachment_id,
            "filename": name_of(media.url),
            "size": _UNKNOWN_SIZE,
            "url": media.url,
            "proxy_url": media.proxy_url or media.url,
        },
        state=message._state,  # noqa: SLF001  as discord.py makes attachments itself
    )


def _galleries(components: Iterable[object]) -> Iterator[discord.MediaGalleryComponent]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield component
        yield from _galleries(getattr(component, "children", ()))
