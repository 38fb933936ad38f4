"""Being reminded later, by command: of one table that waits for one, or of all."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.matching import best_first, meant
from cogs.answering.answers import acknowledge, tell
from cogs.posts.reminder import LATER_HOURS, span_named
from cogs.services.language import for_person
from cogs.table.finding import SeveralTables, number_typed, table_label, typed_text
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say
    from cogs.services import Interaction

_MOST: Final = 1000
"""Tables among which those are looked for that wait."""


async def remind(interaction: Interaction, after: str, table: str = "") -> None:
    """Be reminded after some hours of what waits for one."""
    await acknowledge(interaction)
    services, say = interaction.client.services, await for_person(interaction)
    span = timedelta(hours=_hours(say, typed_text(after)))
    named = await _table(interaction, say, typed_text(table))
    if not await services.due.later_at(interaction.user.id, named, span):
        raise Refusal("waiting.refused.nothing_waits_for_you")
    await tell(
        interaction, say("waiting.reminder.snoozed", when=discord.utils.format_dt(services.now() + span, "R"))
    )


async def complete_span(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete after how many hours one is reminded."""
    say = await for_person(interaction)
    named = [(span_named(say, hours), str(hours)) for hours in LATER_HOURS]
    return best_first(current, named, lambda each: each[:1]) or named


async def complete_table(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete the table that waits."""
    say = await for_person(interaction)
    number = number_typed(say, current)
    waiting = [(table_label(say, table), str(table.id)) for table in await _waiting(interaction)]
    return best_first(current if number is None else str(number), waiting, lambda each: each[:1])


def _hours(say: Say, typed: str) -> int:
    """Return the hours meant by their number, or as the list names them."""
    found = [hours for hours in LATER_HOURS if typed == str(hours)]
    found = found or meant(typed, LATER_HOURS, lambda hours: (span_named(say, hours),))
    if len(found) != 1:
        raise Refusal("waiting.refused.span")
    return found[0]


async def _table(interaction: Interaction, say: Say, typed: str) -> int | None:
    """Return the number of the table meant, None for all that wait."""
    number = number_typed(say, typed)
    if number is not None or not typed:
        return number
    found = meant(typed, await _waiting(interaction), lambda table: (table_label(say, table),))
    if not found:
        raise Refusal("waiting.refused.nothing_waits_for_you")
    if len(found) > 1:
        raise SeveralTables(found)
    return found[0].id


async def _waiting(interaction: Interaction) -> list[Table]:
    """Return the tables that wait for who asks."""
    user_id = interaction.user.id
    mine = await interaction.client.services.tables.library.mine(user_id, 0, _MOST)
    return [each.table for each in mine.standings if each.waits_for(user_id)]
