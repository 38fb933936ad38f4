"""The public messages of tables, and what becomes of them."""

from __future__ import annotations

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
