"""What the people at a table decide together, without a moderator."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotation
from enum import StrEnum
from typing import Literal

import msgspec


class VoteKind(StrEnum):
    """What a person may ask the others for.

    ``UNDO``: to go back to an earlier position. ``BOT``: a bot player holds a seat until its owner acts
    again. ``REPLACE``: a seat is open to whoever takes it. ``CANCEL``: the table is called off. ``COUNT``:
    the game ends now, and counts as it stands. ``END``: it ends without a result, as the owner of a seat has
    no time left or has left the server.
    """

    UNDO = "undo"
    BOT = "bot"
    REPLACE = "replace"
    CANCEL = "cancel"
    COUNT = "count"
    END = "end"


class Vote(msgspec.Struct, frozen=True):
    """A wish of ``seat`` that waits for the others.

    ``number``: the table's version when it was asked, which tells one from the next (0: an undo asked for
    before votes had one). ``about``: the seat that it concerns; ``to_version``: what an undo goes back to;
    ``agreed``: the seats that did; ``until``: when it is decided by who has answered (None: it stays open).
    ``owners``: the seats of persons whose moves an undo would take back, too.
    """

    seat: int
    to_version: int = 0
    agreed: tuple[int, ...] = ()
    what: VoteKind = VoteKind.UNDO
    about: int | None = None
    number: int = 0
    until: datetime | None = None
    owners: tuple[int, ...] = ()


Stage = Literal["asked", "agreed", "refused", "withdrawn", "lapsed", "passed"]
"""What can happen to a vote. ``lapsed``: nobody who had to answer did in time."""


class VoteEvent(msgspec.Struct, frozen=True):
    """Something that happened to a vote: ``seat`` asked, agreed or refused (None: its time had come)."""

    what: VoteKind
    stage: Stage
    seat: int | None = None
    about: int | None = None
