"""Being forgotten: what comes of it is told first, and a second press does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import ui

from bot import logs
from bot.model import Status
from cogs.answering.answers import acknowledge, replace, show
from cogs.answering.pressing import press
from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table.finding import table_label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.model import Kept, Mine
    from bot.words.say import Say
    from cogs.services import Interaction

NAMED: Final = 10
"""Games, and lobbies, that the warning names at most."""
_MOST: Final = 1000
_PRESS: Final = "forget"


async def forget(interaction: Interaction) -> None:
    """Say what comes of being forgotten, and ask whether that is meant."""
    await acknowledge(interaction)
    services, user_id = interaction.client.services, interaction.user.id
    say = await for_person(interaction)
    mine, kept = await services.tables.library.mine(user_id, 0, _MOST), await services.people.kept(user_id)
    confirm = button(say("waiting.button.forget"), _PRESS, style=Style.danger)
    await show(
        interaction,
        compose(say("waiting.forget.heading"), "\n".join(_warning(say, mine, kept)), ui.ActionRow(confirm)),
    )


@press(_PRESS, in_place=True)
async def really_forget(interaction: Interaction) -> None:
    """Forget who pressed; answer in the language that they had, then tell the tables that they left."""
    services, say = interaction.client.services, await for_person(interaction)
    logs.know("interaction", None)  # by which the posts of the tables that they left would be one person's
    left = await services.tables.forgetting.forget(interaction.user.id)
    await replace(interaction, compose(say("waiting.forget.done")))
    for table_id in left:
        await services.deliver(table_id)


def _warning(say: Say, mine: Mine, kept: Kept) -> Iterator[str]:
    """Yield what becomes of one's tables, and which they are, and of what else is stored."""
    for status, key in ((Status.RUNNING, "games"), (Status.LOBBY, "lobbies")):
        tables = [each.table for each in mine.standings if each.table.status is status]
        if tables:
            yield say(f"waiting.forget.{key}", n=len(tables))
        yield from (f"- {say.escape(table_label(say, table))}" for table in tables[:NAMED])
        if len(tables) > NAMED:
            yield say("waiting.forget.more", n=len(tables) - NAMED)
    yield say("waiting.forget.deleted")
    if kept.tables:
        yield say("waiting.forget.anonymous", n=kept.tables)
    if kept.seasons:
        yield say("waiting.forget.seasons", n=kept.seasons)
    yield say("waiting.forget.stays")
