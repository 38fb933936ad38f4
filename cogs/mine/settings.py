"""What people choose for themselves, in all servers, and what else is stored of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cogs.answering.answers import acknowledge, show
from cogs.kit import limits
from cogs.mine import chosen
from cogs.mine.times import QUIET, hours, time_in, zones, zones_like
from cogs.services.language import for_person
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import Habits
    from cogs.services import Interaction


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
        after = replace(after, remind_every=None if reminders == chosen.USUAL else int(reminders))
    if direct is not None:
        after = replace(after, direct=direct)
    if language:
        await services.languages.set_user(user_id, None if language == chosen.AUTOMATIC else language)
    if after != before:
        await services.people.set_habits(user_id, after)
    await show(interaction, await chosen.message(interaction))


def _zone(habits: Habits, zone: str) -> Habits:
    if not zone:
        return habits
    if zone not in zones():
        raise Refusal("waiting.refused.zone", zone=zone)
    return replace(habits, time_zone=zone)


def _quiet(habits: Habits, quiet: str) -> Habits:
    if not quiet:
        return habits
    if quiet == chosen.OFF:
        return replace(habits, quiet_from=None, quiet_to=None)
    found = hours(quiet)
    if found is None:
        raise Refusal("waiting.refused.quiet")
    if habits.time_zone is None:
        raise Refusal("waiting.refused.no_zone")
    return replace(habits, quiet_from=found[0], quiet_to=found[1])


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
    offered = [(say("waiting.choice.off"), chosen.OFF)]
    spans = dict.fromkeys([*typed, *QUIET])
    return [*offered, *((chosen.span_in_words(say, text), text) for text in spans)]
