"""What servers and people have chosen: languages, habits, how loud; and all of it as an operator keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from bot.model import Habits, NotificationLevel
from bot.storage.rows import clock_rows, habit_rows, person_rows, reminder_rows, result_rows, table_rows

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.clock import Clock
    from bot.model import Kept as Stored
    from bot.storage.connection import Connection
    from bot.storage.database import Database

KIND: Final = "settings"
_GUILDS: Final = "SELECT guild_id, language FROM guild_settings ORDER BY guild_id"
_USERS: Final = "SELECT user_id, language FROM user_settings ORDER BY user_id"
_CHANNELS: Final = "SELECT channel_id, guild_id, language FROM channel_settings ORDER BY channel_id"
_GET_USER: Final = "SELECT language FROM user_settings WHERE user_id = ?"
_OF_TABLE: Final = """
    SELECT language
      FROM (SELECT 0 AS place, language FROM channel_settings WHERE channel_id = ?
            UNION ALL SELECT 1, language FROM channel_settings WHERE channel_id = ?
            UNION ALL SELECT 2, language FROM user_settings WHERE user_id = ?
            UNION ALL SELECT 3, language FROM guild_settings WHERE guild_id = ?
            UNION ALL SELECT 4, language FROM discords_languages WHERE user_id = ?) AS chosen
     WHERE language IS NOT NULL ORDER BY place LIMIT 1
"""
_ADD_CHANNEL: Final = """
    INSERT INTO channel_settings (channel_id, guild_id, language) VALUES (?, ?, ?) ON CONFLICT (channel_id)
"""
_ADD_GUILD: Final = "INSERT INTO guild_settings (guild_id, language) VALUES (?, ?) ON CONFLICT (guild_id)"
_ADD_USER: Final = "INSERT INTO user_settings (user_id, language) VALUES (?, ?) ON CONFLICT (user_id)"
_NOTE_USER: Final = "INSERT INTO discords_languages (user_id, language) VALUES (?, ?) ON CONFLICT (user_id)"
_SET: Final = " DO UPDATE SET language = excluded.language"
_KEEP: Final = " DO NOTHING"


class Languages:
    """The languages chosen, kept in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_user(self, user_id: int) -> str | None:
        """Return the language a person has chosen, or None."""
        return await self._database.read(language_of, user_id)

    async def of_table(
        self, guild_id: int, channel_id: int, parent_id: int | None, host_id: int | None
    ) -> str | None:
        """Return the language of a table: its channel's (a thread's own first), its host's, its server's.

        Where none is chosen it is that of the host's Discord, if it is known and spoken here.
        """
        places = (channel_id, parent_id, host_id, guild_id, host_id)
        return await self._database.read(_language, _OF_TABLE, places)

    async def set_channel(self, guild_id: int, channel_id: int, language: str | None) -> None:
        """Choose a channel's language; None: that of each table's host, or of the server."""
        await self._database.write(_choose, _ADD_CHANNEL, (channel_id, guild_id, language))

    async def set_guild(self, guild_id: int, language: str | None) -> None:
        """Choose a server's language; None: as Discord says."""
        await self._database.write(_choose, _ADD_GUILD, (guild_id, language))

    async def set_user(self, user_id: int, language: str | None) -> None:
        """Choose a person's language; None: as Discord says."""
        await self._database.write(_choose, _ADD_USER, (user_id, language))

    async def note_discords(self, user_id: int, language: str | None) -> None:
        """Note the language of a person's Discord; None: one that is not spoken here."""
        await self._database.write(_choose, _NOTE_USER, (user_id, language))


class People:
    """The habits of people, kept in the database."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        hasten: Callable[[], None] = lambda: None,
        bot_plays: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """``hasten`` wakes whoever sees to clocks and reminders: one may fall due sooner than was known.

        ``bot_plays`` lets bot players act for who has just gone away and wishes that.
        """
        self._database = database
        self._clock = clock
        self._hasten = hasten
        self._bot_plays = bot_plays

    async def habits(self, user_id: int) -> Habits:
        """Return what a person has chosen."""
        found = await self._database.read(habit_rows.of, [user_id])
        return found.get(user_id, Habits())

    async def kept(self, user_id: int) -> Stored:
        """Return what else is stored of a person."""
        return await self._database.read(person_rows.kept, user_id)

    async def set_habits(self, user_id: int, habits: Habits) -> None:
        """Choose; reminders that are planned already come as chosen now, and clocks go on so.

        Where a bot player is to play for the person from now on, it begins.
        """
        now = self._clock.now()

        def work(connection: Connection) -> None:
            before = habit_rows.of(connection, [user_id]).get(user_id, Habits())
            habit_rows.put(connection, user_id, habits)
            reminder_rows.plan_anew(connection, user_id, habits, now)
            clock_rows.plan_anew(connection, user_id, before, habits, now)
            if habits.results_public != before.results_public:
                result_rows.note_agreement(connection, user_id)

        await self._database.write(work)
        self._hasten()
        if habits.away_bot and self._bot_plays is not None:
            await self._bot_plays()


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


def read(connection: Connection) -> Settings:
    """Return all settings."""
    return Settings(
        guilds=tuple(Chosen(*row) for row in connection.execute(_GUILDS)),
        users=tuple(Chosen(*row) for row in connection.execute(_USERS)),
        habits=tuple(Kept(*each) for each in habit_rows.every(connection)),
        channels=tuple(Spoken(*row) for row in connection.execute(_CHANNELS)),
        noise=tuple(Loud(*each) for each in table_rows.noise_of_guilds(connection)),
    )


def write(connection: Connection, settings: Settings, *, replace: bool) -> None:
    """Store settings; what has been chosen otherwise meanwhile stays, unless it is to be replaced."""
    otherwise = _SET if replace else _KEEP
    connection.executemany(_ADD_GUILD + otherwise, map(msgspec.structs.astuple, settings.guilds))
    connection.executemany(_ADD_USER + otherwise, map(msgspec.structs.astuple, settings.users))
    connection.executemany(_ADD_CHANNEL + otherwise, map(msgspec.structs.astuple, settings.channels))
    present = {} if replace else dict(habit_rows.every(connection))
    for each in settings.habits:
        if each.id not in present:
            habit_rows.put(connection, each.id, each.habits)
    loud = {} if replace else dict(table_rows.noise_of_guilds(connection))
    for chosen in settings.noise:
        if chosen.id not in loud:
            table_rows.set_noise_of_guild(connection, chosen.id, chosen.noise)


def language_of(connection: Connection, user_id: int) -> str | None:
    """Return the language a person has chosen, or None."""
    return _language(connection, _GET_USER, (user_id,))


def _language(connection: Connection, sql: str, place: tuple[int | None, ...]) -> str | None:
    row = connection.execute(sql, place).fetchone()
    return None if row is None else row["language"]


def _choose(connection: Connection, sql: str, values: tuple[int | str | None, ...]) -> None:
    connection.execute(sql + _SET, values)
