"""The public messages of tables, and what becomes of them."""

from __future__ import annotations

from typing import Protocol

import msgspec


class Delivered(msgspec.Struct, frozen=True):
    """What kept a post from its channel, if anything did.

    ``lacking``: permissions that the bot lacks there, by Discord's names ("attach_files"); it is posted as
    soon as they are given. ``uninvited``: it is a thread to which the bot has not been invited; so then, too.
    ``lost``: why it reaches nobody ("gone", "locked", "unshown"). ``posted``: a post
    of a running table has come.
    """

    lacking: tuple[str, ...] = ()
    uninvited: bool = False
    lost: str | None = None
    posted: bool = False


class Posts(Protocol):
    """The public messages."""

    async def deliver(self, table_id: int) -> Delivered:
        """Post what is due for a table, once, and mark it posted. What cannot be posted now stays due."""
        ...

    async def lost(self, table_id: int) -> str | None:
        """Return why the last post of a table reached nobody, as in ``Delivered``; None if it did."""
        ...

    async def channel_lost(self, table_id: int, loss: str) -> None:
        """Tell who is next at a table that its channel is lost; wait for nobody until it has one again."""
        ...
