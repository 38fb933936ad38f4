"""What people choose for themselves, in all servers: by command, and in a message that shows it all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from msgspec.structs import asdict, replace

from cogs.answering.answers import acknowledge, show
from cogs.answering.malformed import MalformedError
from cogs.answering.pressing import press
from cogs.kit import limits
from cogs.kit.controls import Style, button, menu_of, rows
from cogs.kit.message import compose
from cogs.mine.times import QUIET, clock, hours, time_in, zones, zones_like
from cogs.services.language import for_person
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from discord import ui

    from bot.model import Habits
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction

AUTOMATIC: Final = "automatic"
OFF: Final = "off"
USUAL: Final = "usual"
INTERVALS: Final = (USUAL, "4", "12", "24", "48", "0")
"""Hours between reminders that can be chosen."""
_ZONES: Final = 24


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
    before = after = await services.people.habits(user_id)
    if zone:
        if zone not in zones():
            raise Refusal("waiting.refused.zone", zone=zone)
        after = _after(after, "zone", zone)
    if quiet:
        if quiet != OFF and hours(quiet) is None:
            raise Refusal("waiting.refused.quiet")
        if quiet != OFF and after.time_zone is None:
            raise Refusal("waiting.refused.no_zone")
        after = _after(after, "quiet", quiet)
    if reminders:
        after = _after(after, "every", reminders)
    if direct is not None:
        after = replace(after, direct=direct)
    if language:
        await _speak(interaction, language)
    if after != before:
        await services.people.set_habits(user_id, after)
    await show(interaction, await message(interaction))


async def _speak(interaction: Interaction, language: str) -> None:
    chosen = None if language == AUTOMATIC else language
    await interaction.client.services.languages.set_user(interaction.user.id, chosen)


async def complete_zone(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete the time zone, with the time there."""
    say, now = await for_person(interaction), interaction.client.services.now()
    return _zones(say, zones_like(current, say.language, limits.CHOICES), now)


def _zones(say: Say, names: Iterable[str], now: datetime) -> list[tuple[str, str]]:
    return [(say("waiting.choice.zone", zone=zone, time=time_in(zone, now)), zone) for zone in names]


async def complete_quiet(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete the hours in which one is not mentioned."""
    typed = [current] if hours(current) else []
    return _spans(await for_person(interaction), dict.fromkeys([*typed, *QUIET]))


def _spans(say: Say, spans: Iterable[str]) -> list[tuple[str, str]]:
    """Return that no hours are quiet, and some like "22:00-7", in words."""
    named = [(say("waiting.choice.off"), OFF)]
    for span in spans:
        begin, end = map(clock, hours(span) or (0, 0))
        named.append((say("waiting.choice.quiet", begin=begin, end=end), span))
    return named


async def message(interaction: Interaction) -> Message:
    """Return how everything stands that a person has chosen, and what changes it."""
    services, user_id = interaction.client.services, interaction.user.id
    say, habits = await for_person(interaction), await services.people.habits(user_id)
    language = await services.languages.of_user(user_id) or AUTOMATIC
    kept = asdict(await services.people.kept(user_id))  # without having been chosen
    besides = [say(f"waiting.settings.{what}", n=n) for what, n in kept.items() if n]
    lines = [*_lines(say, habits, language, services.now())]
    lines += [say("waiting.settings.besides"), *besides] if besides else []
    lines.append(say("waiting.settings.forget", command=services.link(say, "me forget")))
    menus = _menus(say, habits, language, services.now())
    return compose("\n".join(lines), *menus, *rows(_switches(say, habits)))


@press(r"se:(?P<what>language|zone|quiet|every)", in_place=True)
async def choose(interaction: Interaction, what: str, chosen: str) -> Message:
    """Take what was chosen in a menu."""
    services, user_id = interaction.client.services, interaction.user.id
    tongues = (*services.words.languages, AUTOMATIC)
    known = {"language": tongues, "zone": zones(), "every": INTERVALS, "quiet": (OFF, *QUIET)}
    if chosen not in known[what]:
        raise MalformedError(f"another {what}")
    if what == "language":
        await _speak(interaction, chosen)
    else:
        before = await services.people.habits(user_id)
        await services.people.set_habits(user_id, _after(before, what, chosen))
    return await message(interaction)


@press(r"st:(?P<what>direct|ends_at_once|results_public)", in_place=True)
async def switch(interaction: Interaction, what: str) -> Message:
    """Turn something on, or off again."""
    people, user_id = interaction.client.services.people, interaction.user.id
    before = await people.habits(user_id)
    await people.set_habits(user_id, replace(before, **{what: not getattr(before, what)}))
    return await message(interaction)


def _after(before: Habits, what: str, chosen: str) -> Habits:
    match what:
        case "zone":
            return replace(before, time_zone=chosen)
        case "every":
            return replace(before, remind_every=None if chosen == USUAL else int(chosen))
        case _:
            begin, end = hours(chosen) or (None, None)
            return replace(before, quiet_from=begin, quiet_to=end)


def _menus(say: Say, habits: Habits, language: str, now: datetime) -> list[ui.ActionRow[Any]]:
    """Return what is chosen from; quiet hours once there is a time zone."""
    tongues = [(say(f"chat.language.{name}"), name) for name in (*say.words.languages, AUTOMATIC)]
    every = USUAL if habits.remind_every is None else str(habits.remind_every)
    intervals = [(say(f"waiting.choice.{interval}"), interval) for interval in INTERVALS]
    own = [habits.time_zone] if habits.time_zone in zones() else []
    likely = filter(None, dict.fromkeys((*own, *zones_like("", say.language, _ZONES))))
    named = _zones(say, likely, now)
    found = [
        menu_of(say("waiting.menu.language"), tongues, language, "se", "language"),
        menu_of(say("waiting.menu.every"), intervals, every, "se", "every"),
        menu_of(say("waiting.menu.zone"), named, habits.time_zone, "se", "zone"),
    ]
    if habits.time_zone is not None:
        spans = _spans(say, QUIET)
        found.append(menu_of(say("waiting.menu.quiet"), spans, _quiet(habits), "se", "quiet"))
    return found


def _quiet(habits: Habits) -> str:
    if habits.quiet_from is None or habits.quiet_to is None:
        return OFF
    return f"{clock(habits.quiet_from)}-{clock(habits.quiet_to)}"


def _switches(say: Say, habits: Habits) -> list[ui.Button[Any]]:
    """Return buttons that turn something on or off: green is what is on."""
    on = {True: Style.success, False: Style.secondary}
    return [
        button(say("waiting.switch.direct"), "st", "direct", style=on[habits.direct]),
        button(say("waiting.switch.ends"), "st", "ends_at_once", style=on[not habits.ends_at_once]),
        button(say("waiting.switch.results"), "st", "results_public", style=on[habits.results_public]),
    ]


def _lines(say: Say, habits: Habits, language: str, now: datetime) -> list[str]:
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
    if habits.results_public:
        lines.append(say("waiting.settings.results"))
    if habits.away_until is not None and habits.away_until > now:
        key = "waiting.settings.away_bot" if habits.away_bot else "waiting.settings.away"
        lines.append(say(key, when=discord.utils.format_dt(habits.away_until, "f")))
    return lines
