"""Which tables somebody looks for."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.table import Status  # noqa: TC001  msgspec reads the annotation

MOST_CHANNELS: Final = 1000
"""Channels with tables that a search is told of, the newest; all but threads are looked at anyway."""


class Word(msgspec.Struct, frozen=True):
    """A word typed in search of a table, and the titles and statuses whose names have it in them."""

    text: str
    titles: tuple[str, ...] = ()
    statuses: tuple[Status, ...] = ()


class Search(msgspec.Struct, frozen=True):
    """Which tables of a server somebody looks for.

    ``channels`` are those that they may see; a table where they play is found in any channel. ``seated``:
    only where they have a seat (True) or have none (False). Tables in the channel ``nearest`` come first.
    Each of ``words`` must be in a table's title or status, or in a player's name, or begin its number or the
    day of its last change.
    """

    guild_id: int
    user_id: int
    statuses: tuple[Status, ...]
    channels: tuple[int, ...] = ()
    seated: bool | None = None
    title: str | None = None
    nearest: int | None = None
    words: tuple[Word, ...] = ()
    limit: int = 25


class Played(msgspec.Struct, frozen=True):
    """Which finished games of a server somebody looks for: newest first, ``most`` from the ``first`` on.

    ``channels`` are those that they may see; a table where they sat is found in any channel. ``player``: only
    where somebody sat.
    """

    guild_id: int
    user_id: int
    channels: tuple[int, ...]
    player: int | None = None
    title: str | None = None
    first: int = 0
    most: int = 10
