"""All tables of who asks, in every server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.answering.answers import acknowledge, acknowledge_press, replace, show
from cogs.answering.pressing import press
from cogs.kit.controls import rows, turns
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table.listing import A_PAGE, buttons, line

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction


async def mine(interaction: Interaction) -> None:
    """List one's tables, those first that wait longest for one."""
    await acknowledge(interaction)
    await show(interaction, await _page(interaction, 0))


@press(r"my:(?P<page>\d+)")
async def turn_page(interaction: Interaction, page: int) -> None:
    """Show another page of one's tables in place of this one."""
    await acknowledge_press(interaction)
    await replace(interaction, await _page(interaction, page))


async def _page(interaction: Interaction, page: int) -> Message:
    services, user_id = interaction.client.services, interaction.user.id
    say = await for_person(interaction)
    found = await services.tables.library.mine(user_id, page * A_PAGE, A_PAGE)
    last = max(0, found.total - 1) // A_PAGE
    if page > last:  # some are over since the page was shown
        page, found = last, await services.tables.library.mine(user_id, last * A_PAGE, A_PAGE)
    if not found.total:
        return compose(say("waiting.list.none", command=services.link(say, "game new")))
    lines = [line(say, each, user_id, _place(interaction, say, each.table)) for each in found.standings]
    return compose(
        say("waiting.list.mine"),
        say("waiting.list.for_you", n=found.for_me) if found.for_me else None,
        "\n".join(lines),
        say("waiting.list.page", page=page + 1, pages=last + 1, n=found.total) if last else None,
        *buttons(say, found.standings, user_id),
        *rows(turns(say, "my", page, last)),
    )


def _place(interaction: Interaction, say: Say, table: Table) -> str:
    """Return the channel of a table of this server, else the server: elsewhere its channels have no names.

    A server that Discord cannot show now has none either.
    """
    if table.guild_id == interaction.guild_id:
        return f"<#{table.channel_id}>"
    guild = interaction.client.get_guild(table.guild_id)
    return say.escape((guild is not None and guild.name) or str(table.guild_id))
