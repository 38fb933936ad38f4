"""Being away, until a day or until one moves: no mentions, no reminders, and perhaps a bot plays."""

from __future__ import annotations

import logging
import re
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

import discord
from msgspec.structs import replace

from bot.model import Status
from cogs.answering.answers import acknowledge, tell
from cogs.mine.times import zones
from cogs.services.access import FAILURES
from cogs.services.language import for_person, for_table
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from datetime import tzinfo

    from bot.model import Habits, TableFacts
    from cogs.services import ChatBot, Interaction

log = logging.getLogger(__name__)
BACK: Final = "back"
DAYS: Final = (1, 2, 3, 7, 14, 28)
LONGEST: Final = timedelta(days=366)
_NUMBERS: Final = re.compile(r"\d+")
_DAY_OF_YEAR: Final = 2
_MOST: Final = 1000
"""Tables that are told of it at most."""


async def away(
    interaction: Interaction,
    until: str,
    bot: bool = False,  # noqa: FBT001, FBT002  an option of a command
) -> None:
    """Be away until a day begins, perhaps with a bot that plays meanwhile, or be back."""
    await acknowledge(interaction)
    people, user_id = interaction.client.services.people, interaction.user.id
    habits = await people.habits(user_id)
    moment = None if until == BACK else _moment(habits, until, interaction.client.services.now())
    bot = bot and moment is not None
    await people.set_habits(user_id, replace(habits, away_until=moment, away_bot=bot))
    say = await for_person(interaction)
    if moment is None:
        await tell(interaction, say("waiting.away.back"))
        return
    done = say("waiting.away.done", when=discord.utils.format_dt(moment, "f"))
    await tell(interaction, "\n".join([done, say("waiting.away.bot")]) if bot else done)
    await _tell_tables(interaction, moment, "waiting.away.told_bot" if bot else "waiting.away.told")


def _moment(habits: Habits, until: str, now: datetime) -> datetime:
    """Return when the day begins on which somebody is back: "2026-12-24", "12/24" for the next such day."""
    zone = _zone(habits)
    example = f"{now + timedelta(days=7):%Y-%m-%d}"
    today = now.astimezone(zone).date()
    try:
        numbers = [int(number) for number in _NUMBERS.findall(until)]
        day = date(*numbers) if len(numbers) != _DAY_OF_YEAR else _next(today, *numbers)
    except (TypeError, ValueError, OverflowError):
        raise Refusal("waiting.refused.until", day=example) from None
    if day <= today:
        raise Refusal("waiting.refused.until_past", day=example)
    if day > today + LONGEST:
        raise Refusal("waiting.refused.until_far", day=f"{today + LONGEST:%Y-%m-%d}")
    return datetime.combine(day, time(), zone).astimezone(UTC)


def _next(today: date, month: int, day: int) -> date:
    found = date(today.year, month, day)
    return found if found > today else date(today.year + 1, month, day)


def _zone(habits: Habits) -> tzinfo:
    return ZoneInfo(habits.time_zone) if habits.time_zone in zones() and habits.time_zone else UTC


async def complete_until(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete the day on which one is back."""
    services, say = interaction.client.services, await for_person(interaction)
    today = services.now().astimezone(_zone(await services.people.habits(interaction.user.id)))
    offered = [(say("waiting.choice.back"), BACK)]
    for days in DAYS:
        day = f"{today + timedelta(days=days):%Y-%m-%d}"
        offered.append((say("waiting.choice.until", n=days, day=day), day))
    return [each for each in offered if current.casefold() in "".join(each).casefold()]


async def _place(bot: ChatBot, table: TableFacts) -> object:
    """Return the channel of a table, also where another process has its server: a line needs no more."""
    guild = bot.get_guild(table.guild_id)
    if guild is not None:
        return await bot.services.access.place(guild, table.channel_id)
    served = bot.settings.share.has(table.guild_id)
    return None if served else bot.get_partial_messageable(table.channel_id)


async def _tell_tables(interaction: Interaction, until: datetime, key: str) -> None:
    """Tell the channels of one's games once; nobody is mentioned."""
    bot, user_id = interaction.client, interaction.user.id
    mine = await bot.services.tables.library.mine(user_id, 0, _MOST)
    running = [each.table for each in mine.standings if each.table.status is Status.RUNNING]
    for channel_id, table in {table.channel_id: table for table in running}.items():
        seat, channel = table.seat_of(user_id), await _place(bot, table)
        if not isinstance(channel, discord.abc.Messageable) or seat is None:
            continue
        say = await for_table(bot, table)
        player, when = say.escape(table.seats[seat].name), discord.utils.format_dt(until, "f")
        try:
            await channel.send(say(key, player=player, when=when), silent=True)
        except FAILURES as error:
            log.info("Channel %d could not be told that somebody is away: %s", channel_id, error)
