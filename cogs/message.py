"""A message on its way to Discord: its layout, its pictures, whom it mentions."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs import limits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.kit.picture import Picture


@dataclass(frozen=True)
class Message:
    """What is sent. ``mentions`` are the ids of the only people whom it may ping."""

    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()
    mentions: tuple[int, ...] = ()

    def files(self) -> list[discord.File]:
        """Return the pictures as fresh files: a file can be sent but once."""
        return [discord.File(io.BytesIO(picture.data), filename=picture.name) for picture in self.pictures]

    def allowed_mentions(self) -> discord.AllowedMentions:
        """Return the permission to ping ``mentions`` and nobody else."""
        people = [discord.Object(user_id) for user_id in self.mentions]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


@dataclass(frozen=True)
class Shown:
    """A picture in a message, with what it shows in words."""

    picture: Picture
    alt: str


def compose(*parts: str | Shown | ui.Item[Any] | None, mentions: Iterable[int] = ()) -> Message:
    """Return a message of texts, pictures and rows of buttons; what is empty is left out.

    Raise LimitExceededError if Discord would refuse it. The view is stopped at once: discord.py need not
    remember it, as presses are told apart by their custom ids.
    """
    present = [part for part in parts if part]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*_items(present)))
    view.stop()
    pictures = tuple(part.picture for part in present if isinstance(part, Shown))
    limits.check({"components": view.to_components()})  # type: ignore[no-untyped-call]
    limits.check_files([picture.data for picture in pictures])
    return Message(view, pictures, tuple(mentions))


def _items(parts: Iterable[str | Shown | ui.Item[Any]]) -> list[ui.Item[Any]]:
    items: list[ui.Item[Any]] = []
    room = limits.TEXT
    for part in parts:
        if isinstance(part, Shown):
            media = discord.MediaGalleryItem(
                f"attachment://{part.picture.name}", description=limits.shorten(part.alt, limits.ALT_TEXT)
            )
            items.append(ui.MediaGallery(media))
        elif isinstance(part, str):
            text = limits.shorten(part, max(room, 1))
            room -= len(text)
            items.append(ui.TextDisplay(text))
        else:
            items.append(part)
    return items
