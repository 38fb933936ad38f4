"""A message on its way to Discord: its layout, its pictures, whom it mentions."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import discord
import msgspec
from discord import ui

from bot.truths import weight
from cogs.kit import limits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from render.kit.picture import Picture, Strip

T = TypeVar("T")


def files_of(message: discord.Message) -> dict[str, discord.Attachment]:
    """Return the files of a message by name, to be kept when it is changed: what is not listed then goes.

    Source: discord-api-docs, resources/message.mdx (``attachments``), components/reference.mdx (Unfurled
    Media Item) and reference.mdx (Editing Message Attachments).
    """
    given = (part.media for part in parts_in(message.components, discord.FileComponent))
    shown = (_file(message, media) for media in (*shown_in(message), *given))
    return {file.filename: file for file in (*message.attachments, *filter(None, shown))}


def shown_in(message: discord.Message) -> list[discord.UnfurledMediaItem]:
    """Return what the components of a message show."""
    galleries = parts_in(message.components, discord.MediaGalleryComponent)
    return [item.media for gallery in galleries for item in gallery.items]


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
            "size": 0,  # unknown
            "url": media.url,
            "proxy_url": media.proxy_url or media.url,
        },
        state=message._state,  # noqa: SLF001  as discord.py makes attachments itself
    )


def parts_in(components: Iterable[object], kind: type[T]) -> Iterator[T]:
    """Yield what is of a kind of the components of a message, those within others with them."""
    for component in components:
        if isinstance(component, kind):
            yield component
        yield from parts_in(getattr(component, "children", ()), kind)
        yield from parts_in(filter(None, [getattr(component, "accessory", None)]), kind)


@dataclass(frozen=True)
class PlainMessage:
    """A text and rows of buttons, without a layout. ``mentions``: for whom it is, to be told aloud or not.

    A telephone's notice of a mention shows the text of these alone: of one within components it says who and
    where, not what (discord-api-docs#7854).
    """

    text: str
    view: ui.View
    mentions: tuple[int, ...] = ()


def plain(text: str, *rows: ui.ActionRow[Any], mentions: Iterable[int] = ()) -> PlainMessage:
    """Return a message of a text and rows; raise LimitExceededError if Discord would refuse it."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row.children:
            item.row = number
            view.add_item(item)
    view.stop()
    shown = limits.whole_lines(text.splitlines(), limits.CONTENT)
    limits.check({"content": shown, "components": view.to_components()})
    return PlainMessage(shown, view, tuple(mentions))


def mentioning(people: Iterable[int]) -> discord.AllowedMentions:
    """Return the permission to mention people aloud, and nobody else."""
    users = [discord.Object(user_id) for user_id in people]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


ALTS: Final = (400, 200, 100)
"""Letters that words for pictures are cut to, one after the other."""
LEAST_TEXT: Final = 400
"""Letters that a long text has left at least."""
_CUT: Final = "\n…"


def lightened(view: ui.LayoutView) -> list[dict[str, Any]]:
    """Return what is sent of a message, shortened in a fixed order until it is light enough, if it can be.

    Korean and Japanese letters take three bytes each, so that a message within all limits of letters may be
    too heavy. What says least goes first: words for pictures, the ends of long texts, the details of menus.
    """
    for most in ALTS:
        sent = _sent(view)
        if weight(sent) <= limits.BYTES:
            return sent
        _shorten_alts(view, most)
    _shorten_texts(view)
    _drop_details(view)
    return _sent(view)


def _sent(view: ui.LayoutView) -> list[dict[str, Any]]:
    return view.to_components()  # type: ignore[no-untyped-call, no-any-return]


def _excess(view: ui.LayoutView) -> int:
    return weight(_sent(view)) - limits.BYTES


def _shorten_alts(view: ui.LayoutView, most: int) -> None:
    for gallery in view.walk_children():
        for item in gallery.items if isinstance(gallery, ui.MediaGallery) else ():
            item.description = limits.shorten(item.description or "", most) or None


def _shorten_texts(view: ui.LayoutView) -> None:
    """Cut the longest texts behind a line, each no more than has to be."""
    texts = [item for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    for text in sorted(texts, key=lambda each: len(each.content.encode()), reverse=True):
        excess = _excess(view)
        if excess <= 0:
            return
        fitting = text.content.encode()[: -excess - len(_CUT.encode())].decode(errors="ignore")
        text.content = _beginning(text.content, max(len(fitting), LEAST_TEXT))


def _beginning(text: str, letters: int) -> str:
    """Return as many whole lines as fit, or letters where that would leave too little."""
    cut = limits.shorten(text, letters)
    lines, _, _ = cut.rpartition("\n")
    return lines + _CUT if cut != text and len(lines) > LEAST_TEXT // 2 else cut


def _drop_details(view: ui.LayoutView) -> None:
    """Leave menus their labels alone, the last menu first."""
    menus = [item for item in view.walk_children() if isinstance(item, ui.Select)]
    for menu in reversed(menus):
        if _excess(view) <= 0:
            return
        for option in menu.options:
            option.description = None


@dataclass(frozen=True)
class Document:
    """A file that can be taken from a message. ``data`` is empty where the message has it already."""

    name: str
    data: bytes = b""


@dataclass(frozen=True)
class Message:
    """What is sent. ``mentions`` are the ids of the only people whom it may ping.

    ``asked``: those of them to whom it is new, whatever they have been told before.
    """

    view: ui.LayoutView
    pictures: tuple[Strip, ...] = ()
    mentions: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    documents: tuple[Document, ...] = ()

    def files(self) -> list[discord.File]:
        """Return pictures and documents as fresh files: a file can be sent but once."""
        every: tuple[Strip | Document, ...] = (*self.pictures, *self.documents)
        return [discord.File(io.BytesIO(each.data), filename=each.name) for each in every]

    def attachments(self, there: discord.Message | None = None) -> list[discord.Attachment | discord.File]:
        """Return the files for a change of a message, not again those ``there``: names carry a digest."""
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


Part: TypeAlias = "str | Shown | Document | ui.Item[Any]"


def compose(*parts: Part | None, mentions: Iterable[int] = (), asked: Iterable[int] = ()) -> Message:
    """Return a message of texts, pictures and rows of buttons; what is empty is left out.

    Raise LimitExceededError if Discord would refuse it. The view is stopped at once: discord.py need not
    remember it, as presses are told apart by their custom ids.
    """
    items: list[ui.Item[Any]] = []
    pictures: list[Strip] = []
    documents: list[Document] = []
    room, names = limits.TEXT, Counter[str]()
    for part in parts:
        if not part:
            continue
        if isinstance(part, Shown):
            named = [_named_apart(strip, names) for strip in part.picture.strips]
            pictures += named
            for strip, alt in zip(named, part.alts, strict=False):
                said, address = limits.shorten(alt, limits.ALT_TEXT), f"attachment://{strip.name}"
                # In a gallery of its own: clients crop pictures that share one.
                items.append(ui.MediaGallery(discord.MediaGalleryItem(address, description=said)))
        elif isinstance(part, str):
            text = limits.shorten(part, max(room, 1))
            room -= len(text)
            items.append(ui.TextDisplay(text))
        elif isinstance(part, Document):
            documents.append(part)
            items.append(ui.File(f"attachment://{part.name}"))
        else:
            items.append(part)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items))
    view.stop()
    limits.check({"components": lightened(view)})
    limits.check_files([picture.data for picture in pictures] + [each.data for each in documents])
    return Message(view, tuple(pictures), tuple(mentions), tuple(asked), tuple(documents))


def _named_apart(strip: Strip, taken: Counter[str]) -> Strip:
    """Return a picture under a name of its own with a digest: "hand-1a2b3c4d5e6f.png", then "..._2.png"."""
    stem, dot, kind = strip.name.partition(".")
    name = f"{stem}-{strip.digest}"
    taken[name] += 1
    again = f"_{taken[name]}" if taken[name] > 1 else ""
    return msgspec.structs.replace(strip, name=f"{name}{again}{dot}{kind}")
