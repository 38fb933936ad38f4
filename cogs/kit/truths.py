"""What Discord is taken to do: one name for each assumption, and what can be told of an answer.

The stand-ins behave so (`bot/playground/truths`, where each has its source); the doctors compare with it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HEAVIEST: Final = 10_170
"""Bytes of a message's components above which Discord fails (discord-api-docs#8554, measured there)."""
ARCHIVED_AFTER: Final = 10_080
"""Minutes without a message after which a thread is archived at the latest (discord-api-docs,
resources/channel.mdx, Thread Metadata)."""


class Truth(StrEnum):
    """An assumption, by the file of `bot/playground/truths` and what it says there."""

    SHOWN_FILES = "messages.shown_files"
    MEDIA_IDS = "messages.media_ids"
    KEPT_FILES = "messages.kept_files"
    DROPPED_FILES = "messages.dropped_files"
    LIGHT = "messages.light"
    HEAVY = "messages.heavy"
    MENTION = "messages.mention"
    ARCHIVING = "messages.archiving"
    CHANGE = "answers.change"
    FOLLOW_UP = "answers.follow_up"
    PRESSED = "answers.pressed"
    LOCALE = "answers.locale"
    TYPED = "answers.typed"


def without_shown_files(message: Mapping[str, Any]) -> dict[str, Any]:
    """Return a message as Discord tells of it: ``attachments`` lacks the files that its components show.

    Source: discord-api-docs, resources/message.mdx, message object, ``attachments``; intended by
    discord-api-docs#8277 and #8279. The media item has the id of its file as ``attachment_id``
    (components/reference.mdx, Unfurled Media Item Structure).
    """
    ids = (part.get("attachment_id") for part in _parts(message.get("components")))
    shown = {str(each) for each in ids if each}
    files = [file for file in message.get("attachments") or () if str(file["id"]) not in shown]
    return {**message, "attachments": files}


def _parts(value: object) -> Iterator[Mapping[str, Any]]:
    """Yield all objects within components: parts, media, options."""
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from _parts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _parts(each)
