"""What Discord is taken to do: one name for each assumption, and what can be told of an answer.

The stand-ins behave so (`bot/playground/truths`, where each has its source); the doctors compare with it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

HEAVIEST: Final = 10_170
"""Bytes of a message's components above which Discord fails (discord-api-docs#8554, measured there)."""
ARCHIVED_AFTER: Final = 10_080
"""Minutes without a message after which a thread is archived at the latest (discord-api-docs,
resources/channel.mdx, Thread Metadata)."""

PART_BYTES: Final = 12
"""Bytes that each part counts beside its strings."""


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


def weight(components: object) -> int:
    """Return the bytes that components count: those of all their strings in UTF-8, and some for each part."""
    found, every = 0, [components]
    for each in every:  # it grows meanwhile
        if isinstance(each, str):
            found += len(each) if each.isascii() else len(each.encode())
        elif isinstance(each, dict):
            found += PART_BYTES
            every.extend(each.values())
        elif isinstance(each, list | tuple):
            every.extend(each)
    return found
