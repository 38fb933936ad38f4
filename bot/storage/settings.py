"""The settings of servers and people, whole, as an operator keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from bot.model import Habits, NotificationLevel  # noqa: TC001  msgspec reads the annotation
from bot.storage.languages import SET_CHANNEL, SET_GUILD, SET_USER
from bot.storage.rows import habit_rows, noise_rows

if TYPE_CHECKING:
    import sqlite3

KIND: Final = "settings"
_GUILDS: Final = "SELECT guild_id, language FROM guild_settings ORDER BY guild_id"
_USERS: Final = "SELECT user_id, language FROM user_settings ORDER BY user_id"
_CHANNELS: Final = "SELECT channel_id, guild_id, language FROM channel_settings ORDER BY channel_id"
_ADD_GUILD: Final = """
    INSERT INTO guild_settings (guild_id, language) VALUES (?, ?) ON CONFLICT (guild_id) DO NOTHING
"""
_ADD_USER: Final = """
    INSERT INTO user_settings (user_id, language) VALUES (?, ?) ON CONFLICT (user_id) DO NOTHING
"""
_ADD_CHANNEL: Final = """
    INSERT INTO channel_settings (channel_id, guild_id, language) VALUES (?, ?, ?)
        ON CONFLICT (channel_id) DO NOTHING
"""


class Chosen(msgspec.Struct, frozen=True, array_like=True):
    """The language that a server or a person has chosen; None: as Discord says."""

    id: int
    language: str | None


class Spoken(msgspec.Struct, frozen=True, array_like=True):
    """The language chosen for a channel of a server; None: that of each table's host, or of the server."""

    id: int
    guild_id: int
    language: str | None


class Kept(msgspec.Struct, frozen=True):
    """What a person has chosen about reminders."""

    id: int
    habits: Habits


class Loud(msgspec.Struct, frozen=True):
    """How loud the new tables of a server are."""

    id: int
    noise: NotificationLevel


class Settings(msgspec.Struct, frozen=True):
    """All that servers and people have chosen."""

    guilds: tuple[Chosen, ...]
    users: tuple[Chosen, ...]
    kind: Literal["settings"] = KIND
    format: Literal[1] = 1
    habits: tuple[Kept, ...] = ()
    channels: tuple[Spoken, ...] = ()
    noise: tuple[Loud, ...] = ()


def read(connection: sqlite3.Connection) -> Settings:
    """Return all settings."""
    return Settings(
        guilds=tuple(Chosen(*row) for row in connection.execute(_GUILDS)),
        users=tuple(Chosen(*row) for row in connection.execute(_USERS)),
        habits=tuple(Kept(*each) for each in habit_rows.every(connection)),
        channels=tuple(Spoken(*row) for row in connection.execute(_CHANNELS)),
        noise=tuple(Loud(*each) for each in noise_rows.guilds(connection)),
    )


def write(connection: sqlite3.Connection, settings: Settings, *, replace: bool) -> None:
    """Store settings; what has been chosen otherwise meanwhile stays, unless it is to be replaced."""
    guilds, users = (SET_GUILD, SET_USER) if replace else (_ADD_GUILD, _ADD_USER)
    connection.executemany(guilds, map(msgspec.structs.astuple, settings.guilds))
    connection.executemany(users, map(msgspec.structs.astuple, settings.users))
    channels = SET_CHANNEL if replace else _ADD_CHANNEL
    connection.executemany(channels, map(msgspec.structs.astuple, settings.channels))
    present = {} if replace else dict(habit_rows.every(connection))
    for each in settings.habits:
        if each.id not in present:
            habit_rows.put(connection, each.id, each.habits)
    loud = {} if replace else dict(noise_rows.guilds(connection))
    for chosen in settings.noise:
        if chosen.id not in loud:
            noise_rows.set_guild(connection, chosen.id, chosen.noise)
