"""A message on its way to Discord: its layout, its pictures, whom it mentions."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord
import msgspec
from discord import ui

from cogs.kit import limits
from cogs.kit.files import files_of
from cogs.kit.lightening import lighten
from cogs.kit.plain import mentioning
from render.kit.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.kit.picture import Strip

_DIGEST_BYTES: Final = 6


@dataclass(frozen=True)
class Message:
    """What is sent. ``mentions`` are the ids of the only people whom it may ping.

    ``asked``: those of them to whom it is new, whatever they have been told before.
    """

    view: ui.LayoutView
    pictures: tuple[Strip, ...] = ()
    mentions: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()

    def files(self) -> list[discord.File]:
        """Return the pictures as fresh files: a file can be sent but once."""
        return [discord.File(io.BytesIO(picture.data), filename=picture.name) for picture in self.pictures]

    def attachments(self, there: discord.Message | None = None) -> list[discord.Attachment | discord.File]:
        """Return the pictures for a change of a message: those that are ``there`` already are not sent again.

        The same name means the same picture, as names carry a digest.
        """
        kept = {} if there is None else files_of(there)
        return [kept.get(file.filename, file) for file in self.files()]

    def drop_emoji(self) -> None:
        """Leave the words alone in buttons and menus."""
        for item in self.view.walk_children():
            if isinstance(item, ui.Button):
                item.emoji = None
            elif isinstance(item, ui.Select):
                for option in item.options:
                    option.emoji = None

    def allowed_mentions(self) -> discord.AllowedMentions:
        """Return the permission to ping ``mentions`` and nobody else."""
        return mentioning(self.mentions)


@dataclass(frozen=True)
class Shown:
    """A picture in a message, with what each of its strips shows in words."""

    picture: Picture
    alts: tuple[str, ...]


Part: TypeAlias = "str | Shown | ui.Item[Any]"


def compose(*parts: Part | None, mentions: Iterable[int] = (), asked: Iterable[int] = ()) -> Message:
    """Return a message of texts, pictures and rows of buttons; what is empty is left out.

    Raise LimitExceededError if Discord would refuse it. The view is stopped at once: discord.py need not
    remember it, as presses are told apart by their custom ids.
    """
    present = _named_apart(part for part in parts if part)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*_items(present)))
    view.stop()
    lighten(view)
    pictures = tuple(strip for part in present if isinstance(part, Shown) for strip in part.picture.strips)
    limits.check({"components": view.to_components()})  # type: ignore[no-untyped-call]
    limits.check_files([picture.data for picture in pictures])
    return Message(view, pictures, tuple(mentions), tuple(asked))


def _named_apart(parts: Iterable[Part]) -> list[Part]:
    """Return the parts with every picture under a name of its own.

    It carries a digest: "hand.png" is "hand-1a2b3c4d5e6f.png", and "hand-1a2b3c4d5e6f_2.png" if it is there
    twice.
    """
    taken: Counter[str] = Counter()

    def named(strip: Strip) -> Strip:
        stem, dot, kind = strip.name.partition(".")
        digest = blake2b(strip.data, digest_size=_DIGEST_BYTES).hexdigest()
        name = f"{stem}-{digest}"
        taken[name] += 1
        again = f"_{taken[name]}" if taken[name] > 1 else ""
        return msgspec.structs.replace(strip, name=f"{name}{again}{dot}{kind}")

    def renamed(part: Part) -> Part:
        if not isinstance(part, Shown):
            return part
        return Shown(Picture(tuple(map(named, part.picture.strips))), part.alts)

    return [renamed(part) for part in parts]


def _items(parts: Iterable[Part]) -> list[ui.Item[Any]]:
    items: list[ui.Item[Any]] = []
    room = limits.TEXT
    for part in parts:
        if isinstance(part, Shown):
            items += map(_gallery, part.picture.strips, part.alts)
        elif isinstance(part, str):
            text = limits.shorten(part, max(room, 1))
            room -= len(text)
            items.append(ui.TextDisplay(text))
        else:
            items.append(part)
    return items


def _gallery(strip: Strip, alt: str) -> ui.MediaGallery[Any]:
    """Return a strip in a gallery of its own: clients crop pictures that share one."""
    described = limits.shorten(alt, limits.ALT_TEXT)
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{strip.name}", description=described))
