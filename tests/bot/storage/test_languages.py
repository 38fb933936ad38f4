from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.settings import Languages

if TYPE_CHECKING:
    from bot.storage.database import Database


async def test_nothing_is_chosen_at_first(database: Database) -> None:
    """Discord's own locale decides then."""
    languages: Languages = Languages(database)
    assert await languages.of_table(1, 0, None, None) is None
    assert await languages.of_user(1) is None


async def test_servers_and_people_choose_apart(database: Database) -> None:
    """A person's number may be a server's, too."""
    languages = Languages(database)
    await languages.set_guild(1, "ko")
    await languages.set_user(1, "ja")
    assert (await languages.of_table(1, 0, None, None), await languages.of_user(1)) == ("ko", "ja")


async def test_a_choice_can_be_changed_and_taken_back(database: Database) -> None:
    """None means: as Discord says."""
    languages = Languages(database)
    await languages.set_user(1, "ja")
    await languages.set_user(1, "en")
    assert await languages.of_user(1) == "en"
    await languages.set_user(1, None)
    assert await languages.of_user(1) is None


async def test_a_choice_outlives_the_program(database: Database) -> None:
    """Another reader of the same file sees it."""
    await Languages(database).set_guild(7, "ko")
    assert await Languages(database).of_table(7, 0, None, None) == "ko"


async def test_a_tables_language_is_that_of_the_nearest_who_chose(database: Database) -> None:
    """A thread's own, its channel's, its host's, its server's, its host's Discord's: in this order."""
    languages = Languages(database)
    guild, channel, thread, host = 1, 2, 3, 4
    found = [await languages.of_table(guild, thread, channel, host)]
    await languages.note_discords(host, "ja")
    found.append(await languages.of_table(guild, thread, channel, host))
    await languages.set_guild(guild, "en")
    found.append(await languages.of_table(guild, thread, channel, host))
    await languages.set_user(host, "ja")
    found.append(await languages.of_table(guild, thread, channel, host))
    await languages.set_channel(guild, channel, "ko")
    found.append(await languages.of_table(guild, thread, channel, host))
    await languages.set_channel(guild, thread, "en")
    found.append(await languages.of_table(guild, thread, channel, host))
    assert found == [None, "ja", "en", "ja", "ko", "en"]
    assert await languages.of_table(guild, channel, None, None) == "ko"


async def test_a_channels_language_can_be_taken_back(database: Database) -> None:
    """Then the host's counts again."""
    languages = Languages(database)
    await languages.set_user(4, "ja")
    await languages.set_channel(1, 2, "ko")
    await languages.set_channel(1, 2, None)
    assert await languages.of_table(1, 2, None, 4) == "ja"
