"""How a game that is over went: the totals over its turns, and the turns that brought most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Status
from cogs.answering.answers import show
from cogs.answering.pressing import Request
from cogs.history import held
from cogs.kit.controls import rows
from cogs.kit.message import compose
from cogs.posts import turning_points
from cogs.posts.final import places, result_of, score_sheet
from cogs.table.finding import LOOKING
from cogs.table.players import names
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.message import Part
    from cogs.services import Interaction


async def course(interaction: Interaction, table: str = "") -> None:
    """Show the course of a game that is over: of one that goes on it would tell what is hidden yet."""
    await show(interaction, compose(*await course_of(await Request.meant(interaction, table, LOOKING))))


async def course_of(request: Request) -> Sequence[Part]:
    """Return the score sheet of a game that is over, its turning points and the ways to them."""
    services, say, found = request.services, request.say, request.table
    result = result_of(found)
    if found.status is not Status.FINISHED or result is None:
        raise Refusal("history.course.not_over", table=found.id)
    history = await request.tables.history.log(found.id, None)
    scores = await request.tables.history.course(found.id)
    game = turning_points.played(history, scores)
    return (
        say("chat.panel.heading", title=say(f"{found.title}.title"), table=found.id),
        await score_sheet(services, say, found, result, scores),
        "\n".join(await turning_points.told(services, say, found, game)),
        "\n".join(places(say, found.title, result, names(say, found))),
        "\n".join(held.told(say, await services.tables.library.holders(found.id), history)),
        *rows(turning_points.buttons(say, found, game)),
    )
