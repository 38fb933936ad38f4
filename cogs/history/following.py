"""Following tables from afar: their news by direct messages, once a day or when they are over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.model import Status
from cogs.answering.answers import acknowledge, show, tell
from cogs.answering.malformed import number
from cogs.answering.pressing import Request, press
from cogs.kit import limits
from cogs.kit.controls import menu, option
from cogs.kit.message import compose
from cogs.posts import following
from cogs.sending.channels import takes_none
from cogs.services.access import FAILURES
from cogs.services.language import for_person
from cogs.table.finding import LOOKING
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from cogs.kit.message import Message
    from cogs.services import Interaction

DAILY, END, STOP, LIST = "daily", "end", "stop", "list"
CHOICES: Final = [(f"history.follow.how.{how}", how) for how in (DAILY, END, STOP, LIST)]


async def follow(interaction: Interaction, how: str = DAILY, table: str = "") -> None:
    """Follow a table of this server, or follow it no more; show all that are followed here."""
    if how == LIST:
        await acknowledge(interaction)
        await show(interaction, await list_all(interaction))
        return
    request = await Request.meant(interaction, table, LOOKING)
    say, found, follows = request.say, request.table, interaction.client.services.core.following
    if how == STOP:
        await follows.stop(found.id, request.user_id)
        await show(interaction, await list_all(interaction, say("history.follow.stopped", table=found.id)))
        return
    if found.status is not Status.RUNNING:
        raise Refusal("history.follow.over", table=found.id)
    daily = how == DAILY
    if await follows.follow(found, request.user_id, daily=daily):
        await _begin(request, daily=daily)
    await show(interaction, await list_all(interaction, say(f"history.follow.done.{how}", table=found.id)))


async def _begin(request: Request, *, daily: bool) -> None:
    """Tell somebody directly that they follow a table; who takes no such messages does not."""
    (standing,) = await request.tables.library.standings([request.table])
    message = following.begun(request.say, standing, daily=daily)
    try:
        await request.interaction.user.send(message.text, view=message.view)
    except FAILURES as error:
        await request.services.core.following.stop(request.table.id, request.user_id)
        if takes_none(error):
            raise Refusal("history.follow.closed") from error
        raise


@press(r"fs:(?P<table>\d+)(?::\w+)?")
async def stop(interaction: Interaction, table: int) -> None:
    """Follow a table no more, from a direct message; whether it was followed, or is there, is not told."""
    await interaction.client.services.core.following.stop(table, interaction.user.id)
    await tell(interaction, (await for_person(interaction))("history.follow.stopped", table=table))


@press(r"fm", in_place=True)
async def stop_chosen(interaction: Interaction, chosen: str) -> Message:
    """Follow a table of the list no more, and show what is left of it."""
    await interaction.client.services.core.following.stop(number(chosen), interaction.user.id)
    return await list_all(interaction)


@press(r"fl:\w+")
async def list_all(interaction: Interaction, said: str = "") -> Message:
    """Return what who acts follows in this server, or in all of them, with a menu to end it."""
    say, services = await for_person(interaction), interaction.client.services
    followed = await services.core.following.of(interaction.user.id, interaction.guild_id or 0)
    standings = await services.tables.library.standings_of(sorted(followed))
    titles = {each.table.id: say(f"{each.table.title}.title") for each in standings}
    shown = {table: (title, followed[table]) for table, title in titles.items()}
    options = [
        option(say("history.follow.stop", table=table), str(table), brings=title)
        for table, title in titles.items()
    ]
    return compose(
        said,
        following.listed(say, shown),
        menu(say("history.follow.choose"), options[: limits.OPTIONS], "fm") if options else None,
    )
