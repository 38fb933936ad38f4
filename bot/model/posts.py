"""The public messages of tables: owed, posted, outdated, and what becomes of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping  # noqa: TC003  msgspec reads the annotations
from datetime import datetime  # noqa: TC003  msgspec reads the annotations
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from bot.model.notifications import NotificationLevel, Older
from bot.model.table import Pause  # noqa: TC001  msgspec reads the annotations


class PostKind(StrEnum):
    """What a post shows."""

    LOBBY = "lobby"
    TURN = "turn"
    FINAL = "final"


class Loss(StrEnum):
    """Why a post was given up."""

    GONE = "gone"
    """Its channel was deleted."""
    LOCKED = "locked"
    """Its thread is locked."""
    UNSHOWN = "unshown"
    """It cannot be made: something is wrong with the table, or with the program."""


class LastMessage(msgspec.Struct, frozen=True):
    """The newest message of a table: the one that has the buttons.

    ``ping_id`` is that of the line below it that mentions who is to act.
    """

    channel_id: int
    message_id: int
    kind: PostKind
    version: int
    ping_id: int | None = None


class DuePost(msgspec.Struct, frozen=True):
    """A post that is due.

    ``version`` is the table's when it became due, ``since_version`` that of the last one posted (0: none),
    ``due_at`` when that was, as stored; ``last`` is the newest message of the table. ``attempts`` counts the
    tries, ``faults`` those at which it could not even be made, ``locked`` those at which its thread was
    locked.
    ``nonce`` (24 characters) stays the same however often the post is tried: given to Discord with
    ``enforce_nonce`` it keeps a second try after a crash from making a second message.
    """

    id: int
    table_id: int
    guild_id: int
    kind: PostKind
    version: int
    channel_id: int
    since_version: int
    nonce: str
    attempts: int
    faults: int = 0
    locked: int = 0
    due_at: str | None = None
    host_id: int | None = None
    paused: Pause | None = None
    last: LastMessage | None = None


class LostPost(msgspec.Struct, frozen=True):
    """A post that a process was sending when it died, and whose place a newer one has taken since."""

    table_id: int
    version: int
    channel_id: int


class StalePost(msgspec.Struct, frozen=True):
    """A post whose place the newest one of its table has taken; ``noise``: how loud that is, as stored."""

    id: int
    kind: PostKind
    channel_id: int
    message_id: int
    ping_id: int | None
    noise: str | None
    newer_kind: PostKind
    newer_channel_id: int
    newer_message_id: int
    newer_ping_id: int | None

    @property
    def older(self) -> Older:
        """What is to become of it."""
        return NotificationLevel.read(self.noise).older


class Mentioned(NamedTuple):
    """Whom a post mentions: aloud, among them who is ``asked`` something else than to act; or quietly.

    ``aloud`` None: everybody whom the table waits for. The ``quiet`` ones are reminded at the moment that is
    given with them.
    """

    aloud: Collection[int] | None = None
    asked: Collection[int] = ()
    quiet: Mapping[int, datetime] = MappingProxyType({})


EVERYBODY: Final = Mentioned()
NOBODY: Final = Mentioned(())


class Delivered(msgspec.Struct, frozen=True):
    """What kept a post from its channel, if anything did.

    ``lacking``: permissions that the bot lacks there, by Discord's names ("attach_files"); it is posted as
    soon as they are given. ``uninvited``: it is a thread to which the bot has not been invited; so then, too.
    ``lost``: why it reaches nobody ("gone", "locked", "unshown", "left"). ``posted``: a post
    of a running table has come.
    """

    lacking: tuple[str, ...] = ()
    uninvited: bool = False
    lost: str | None = None
    posted: bool = False
