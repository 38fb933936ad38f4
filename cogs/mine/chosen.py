"""The message in which a person sees what they have chosen, and changes it by buttons and menus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from msgspec.structs import asdict, replace

from cogs.answering.malformed import MalformedError
from cogs.answering.pressing import press
from cogs.kit.controls import Style, button, menu, option, rows
from cogs.kit.message import compose
from cogs.mine.times import QUIET, clock, hours, time_in, zones, zones_like
from cogs.services.language import for_person

if TYPE_CHECKING:
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
        await services.languages.set_user(user_id, None if chosen == AUTOMATIC else chosen)
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
    named = [(say("waiting.choice.zone", zone=zone, time=time_in(zone, now)), zone) for zone in likely]
    found = [
        _menu(say("waiting.menu.language"), tongues, language, "language"),
        _menu(say("waiting.menu.every"), intervals, every, "every"),
        _menu(say("waiting.menu.zone"), named, habits.time_zone or "", "zone"),
    ]
    if habits.time_zone is not None:
        spans = [(say("waiting.choice.off"), OFF), *((span_in_words(say, span), span) for span in QUIET)]
        found.append(_menu(say("waiting.menu.quiet"), spans, _quiet(habits), "quiet"))
    return found


def _quiet(habits: Habits) -> str:
    if habits.quiet_from is None or habits.quiet_to is None:
        return OFF
    return f"{clock(habits.quiet_from)}-{clock(habits.quiet_to)}"


def span_in_words(say: Say, span: str) -> str:
    """Return quiet hours like "22:00-7" in words."""
    begin, end = map(clock, hours(span) or (0, 0))
    return say("waiting.choice.quiet", begin=begin, end=end)


def _menu(placeholder: str, named: list[tuple[str, str]], chosen: str, what: str) -> ui.ActionRow[Any]:
    options = [option(name, value, default=value == chosen) for name, value in named]
    return menu(placeholder, options, "se", what)


def _switches(say: Say, habits: Habits) -> list[ui.Button[Any]]:
    """Return buttons that turn something on or off: green is what is on."""
    on = {True: Style.success, False: Style.secondary}
    return [
        button(say("waiting.switch.direct"), "st", "direct", style=on[habits.direct]),
        button(say("waiting.switch.ends"), "st", "ends_at_once", style=on[not habits.ends_at_once]),
        button(say("waiting.switch.results"), "st", "results_public", style=on[habits.results_public]),
    ]


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
    if habits.results_public:
        lines.append(say("waiting.settings.results"))
    if habits.away_until is not None and habits.away_until > now:
        key = "waiting.settings.away_bot" if habits.away_bot else "waiting.settings.away"
        lines.append(say(key, when=discord.utils.format_dt(habits.away_until, "f")))
    return lines
