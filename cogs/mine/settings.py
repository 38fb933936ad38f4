"""What people choose for themselves, in all servers, and what else is stored of them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo, available_timezones

import discord
from msgspec.structs import asdict, replace

from cogs.answering.answers import acknowledge, tell
from cogs.kit import limits
from cogs.services.language import for_person
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from datetime import datetime

    from bot.model import Habits
    from bot.words.say import Say
    from cogs.services import Interaction

_LIKELY: Final = {
    "ko": ("Asia/Seoul",),
    "ja": ("Asia/Tokyo",),
    "en": (
        "Europe/London",
        "Europe/Berlin",
        "America/New_York",
        "America/Chicago",
        "America/Denver",
        "America/Los_Angeles",
        "Asia/Seoul",
        "Asia/Tokyo",
        "Asia/Singapore",
        "Australia/Sydney",
    ),
}
"""What is offered before anything is typed, by language."""
_ALIASES: Final = ("Etc", "SystemV", "posix", "right", "US", "Canada", "Brazil", "Chile", "Mexico")
"""Areas whose names stand for zones that have others."""
_HOURS: Final = re.compile(r"\s*(\d{1,2})(?::([0-5]\d))?\s*[-\u2013~]\s*(\d{1,2})(?::([0-5]\d))?\s*")
_DAY: Final = 24 * 60
_HOUR: Final = 60


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones that are called by a place."""
    named = (name.split("/") for name in available_timezones())
    return tuple(sorted("/".join(name) for name in named if len(name) > 1 and name[0] not in _ALIASES))


def zones_like(typed: str, language: str, most: int) -> list[str]:
    """Return the zones whose names have what was typed in them; some likely ones where nothing was."""
    text = _plain(typed)
    if not text:
        return [*dict.fromkeys((*_LIKELY.get(language, ()), *_LIKELY["en"]))][:most]
    fitting = [name for name in zones() if text in _plain(name)]
    fitting.sort(key=lambda name: not _plain(name.rpartition("/")[2]).startswith(text))
    return fitting[:most]


def time_in(zone: str, now: datetime) -> str:
    """Return the time of the day in a zone."""
    return f"{now.astimezone(ZoneInfo(zone)):%H:%M}"


def hours(typed: str) -> tuple[int, int] | None:
    """Return the minutes of the day at which hours like "22:00-7" begin and end; None for anything else."""
    match = _HOURS.fullmatch(typed)
    if match is None:
        return None
    begin, end = _minute(match[1], match[2]), _minute(match[3], match[4])
    return None if max(begin, end) > _DAY or begin % _DAY == end % _DAY else (begin % _DAY, end % _DAY)


def clock(minute: int) -> str:
    """Return a minute of the day as clocks show it."""
    return f"{minute // _HOUR:02}:{minute % _HOUR:02}"


def _minute(hour: str, minute: str | None) -> int:
    return int(hour) * _HOUR + int(minute or 0)


def _plain(name: str) -> str:
    return name.casefold().replace("_", " ").strip()


AUTOMATIC: Final = "automatic"
OFF: Final = "off"
USUAL: Final = "usual"
INTERVALS: Final = (USUAL, "4", "12", "24", "48", "0")
"""Hours between reminders that can be chosen."""
_QUIET: Final = ("22:00-07:00", "23:00-08:00", "00:00-08:00", "21:00-09:00", "20:00-08:00")


async def settings(
    interaction: Interaction,
    language: str = "",
    zone: str = "",
    quiet: str = "",
    reminders: str = "",
    direct: bool | None = None,  # noqa: FBT001  an option of a command
) -> None:
    """Change what is named, and say how everything stands."""
    await acknowledge(interaction)
    services, user_id = interaction.client.services, interaction.user.id
    before = await services.people.habits(user_id)
    after = _quiet(_zone(before, zone), quiet)
    if reminders:
        after = replace(after, remind_every=None if reminders == USUAL else int(reminders))
    if direct is not None:
        after = replace(after, direct=direct)
    if language:
        await services.languages.set_user(user_id, None if language == AUTOMATIC else language)
    if after != before:
        await services.people.set_habits(user_id, after)
    say = await for_person(interaction)
    chosen = await services.languages.of_user(user_id)
    lines = _lines(say, after, chosen or AUTOMATIC, services.now())
    kept = asdict(await services.people.kept(user_id))  # without having been chosen
    besides = [say(f"waiting.settings.{what}", n=n) for what, n in kept.items() if n]
    lines += [say("waiting.settings.besides"), *besides] if besides else []
    lines.append(say("waiting.settings.forget", command=services.link(say, "me forget")))
    await tell(interaction, "\n".join(lines))


def _zone(habits: Habits, zone: str) -> Habits:
    if not zone:
        return habits
    if zone not in zones():
        raise Refusal("waiting.refused.zone", zone=zone)
    return replace(habits, time_zone=zone)


def _quiet(habits: Habits, quiet: str) -> Habits:
    if not quiet:
        return habits
    if quiet == OFF:
        return replace(habits, quiet_from=None, quiet_to=None)
    found = hours(quiet)
    if found is None:
        raise Refusal("waiting.refused.quiet")
    if habits.time_zone is None:
        raise Refusal("waiting.refused.no_zone")
    return replace(habits, quiet_from=found[0], quiet_to=found[1])


def _lines(say: Say, habits: Habits, language: str, now: datetime) -> list[str]:
    """Return what is chosen, a line for each thing."""
    zone, begin, end, every = habits.time_zone, habits.quiet_from, habits.quiet_to, habits.remind_every
    lines = [
        say("waiting.settings.heading"),
        say("waiting.settings.language", value=say(f"chat.language.{language}")),
    ]
    if zone is not None and zone in zones():
        lines.append(say("waiting.settings.zone", zone=say.escape(zone), time=time_in(zone, now)))
    else:
        lines.append(say("waiting.settings.no_zone"))
    if begin is not None and end is not None:
        lines.append(say("waiting.settings.quiet", begin=clock(begin), end=clock(end)))
    else:
        lines.append(say("waiting.settings.no_quiet"))
    if every:
        lines.append(say("waiting.settings.every", n=every))
    else:
        lines.append(say("waiting.settings.usual" if every is None else "waiting.settings.never"))
    lines.append(say("waiting.settings.direct" if habits.direct else "waiting.settings.public"))
    if habits.away_until is not None and habits.away_until > now:
        key = "waiting.settings.away_bot" if habits.away_bot else "waiting.settings.away"
        lines.append(say(key, when=discord.utils.format_dt(habits.away_until, "f")))
    return lines


async def complete_zone(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete the time zone, with the time there."""
    say, now = await for_person(interaction), interaction.client.services.now()
    return [
        (say("waiting.choice.zone", zone=zone, time=time_in(zone, now)), zone)
        for zone in zones_like(current, say.language, limits.CHOICES)
    ]


async def complete_quiet(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete the hours in which one is not mentioned."""
    say = await for_person(interaction)
    typed = [current] if hours(current) else []
    offered = [(say("waiting.choice.off"), OFF)]
    for text in dict.fromkeys([*typed, *_QUIET]):
        begin, end = map(clock, hours(text) or (0, 0))
        offered.append((say("waiting.choice.quiet", begin=begin, end=end), text))
    return offered
