"""All tables of who asks, in every server, and being reminded later of those that wait."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.matching import best_first, meant
from bot.model import Pause
from cogs.answering.answers import acknowledge, show, tell
from cogs.answering.pressing import press
from cogs.kit.controls import rows, turns
from cogs.kit.message import compose
from cogs.posts.reminder import LATER_HOURS, span_named
from cogs.services.language import for_person
from cogs.table.finding import SeveralTables, number_typed, table_label, typed_text
from cogs.table.listing import A_PAGE, buttons, line
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction


_MOST: Final = 1000
"""Tables among which those are looked for that wait."""


async def mine(interaction: Interaction) -> None:
    """List one's tables, those first that wait longest for one."""
    await acknowledge(interaction)
    await show(interaction, await turn_page(interaction, 0))


@press(r"my:(?P<page>\d+)", in_place=True)
async def turn_page(interaction: Interaction, page: int) -> Message:
    """Return a page of one's tables."""
    services, user_id = interaction.client.services, interaction.user.id
    say = await for_person(interaction)
    found = await services.tables.library.mine(user_id, page * A_PAGE, A_PAGE)
    last = max(0, found.total - 1) // A_PAGE
    if page > last:  # some are over since the page was shown
        page, found = last, await services.tables.library.mine(user_id, last * A_PAGE, A_PAGE)
    if not found.total:
        return compose(say("waiting.list.none", command=services.link(say, "game new")))
    lines = [
        line(services, say, each, user_id, _place(interaction, say, each.table)) for each in found.standings
    ]
    return compose(
        say("waiting.list.mine"),
        say("waiting.list.for_you", n=found.for_me) if found.for_me else None,
        "\n".join(lines),
        say("waiting.list.page", page=page + 1, pages=last + 1, n=found.total) if last else None,
        *buttons(say, found.standings, user_id),
        *rows(turns(say, "my", page, last)),
    )


def _place(interaction: Interaction, say: Say, table: Table) -> str:
    """Return the channel of a table of this server, else the server: elsewhere its channels have no names."""
    if table.paused is Pause.GONE and table.guild_id == interaction.guild_id:
        return say("channels.list.deleted")
    if table.guild_id == interaction.guild_id:
        return f"<#{table.channel_id}>"
    guild = interaction.client.get_guild(table.guild_id)
    return say.escape((guild is not None and guild.name) or str(table.guild_id))


async def remind(interaction: Interaction, after: str, table: str = "") -> None:
    """Be reminded after some hours of what waits for one."""
    await acknowledge(interaction)
    services, say = interaction.client.services, await for_person(interaction)
    # By their number, or as the list names them.
    chosen = typed_text(after)
    hours = [each for each in LATER_HOURS if chosen == str(each)]
    hours = hours or meant(chosen, LATER_HOURS, lambda each: (span_named(say, each),))
    if len(hours) != 1:
        raise Refusal("waiting.refused.span")
    span = timedelta(hours=hours[0])
    named = await _table(interaction, say, typed_text(table))
    if not await services.due.later_at(interaction.user.id, named, span):
        raise Refusal("waiting.refused.nothing_waits_for_you")
    when = discord.utils.format_dt(services.now() + span, "R")
    await tell(interaction, say("waiting.reminder.snoozed", when=when))


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
    user_id = interaction.user.id
    mine = await interaction.client.services.tables.library.mine(user_id, 0, _MOST)
    return [each.table for each in mine.standings if each.waits_for(user_id)]
