"""Taking an action by a slash command, and answering it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Status
from cogs.answering.answers import publish_beside, reason, show, tell
from cogs.panel.view import panel
from cogs.posts import happened
from cogs.services.language import for_person
from cogs.table.finding import own_seat
from cogs.table.players import thinks
from cogs.title.narrowing import Ask
from cogs.titles import game_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import Table
    from cogs.services import Interaction
    from rules.kernel.contract import Action


async def plan(interaction: Interaction, table: Table, step: Action | Ask) -> None:
    """Save an action for one's next turn and answer with the panel, where it can be changed.

    What is still open is asked there, too.
    """
    services, user_id = interaction.client.services, interaction.user.id
    say, seat = await for_person(interaction), own_seat(table, user_id)
    if not isinstance(step, Ask):
        try:
            await services.tables.plans.save_plan(table.id, user_id, step)
        except Refusal as refusal:
            await tell(interaction, reason(say, refusal, table.title, table.view))
            return
    await show(interaction, await panel(services, say, table, seat))


async def take(interaction: Interaction, table: Table, step: Action | Ask) -> None:
    """Take an action, say in private what came of it, and post what is due; ask what is still open."""
    if isinstance(step, Ask):
        await ask(interaction, table, step)
        return
    services = interaction.client.services
    say = await for_person(interaction)
    seat = own_seat(table, interaction.user.id)
    try:
        after = await services.tables.play.act(table.id, interaction.user.id, table.version, step)
    except Refusal as refusal:
        await tell(interaction, reason(say, refusal, table.title, table.view))
        return
    await publish_beside(interaction, table.id, _tell_outcome(interaction, after, seat, since=table.version))


async def _tell_outcome(interaction: Interaction, table: Table, seat: int, *, since: int) -> None:
    """Say what came of an action; show the panel while one is to act, may go on, or bot players think."""
    services = interaction.client.services
    say = await for_person(interaction)
    game = game_of(table.title)
    follows = table.status is Status.RUNNING and thinks(table, game.to_act(table.view))
    if follows or game.legal(table.view, seat):
        await show(interaction, await panel(services, say, table, seat, acted=since))
    else:
        told = await happened.told_to(services, say, table, seat, since=since)
        await tell(interaction, told or say("chat.done.action"))


async def ask(interaction: Interaction, table: Table, question: Ask) -> None:
    """Answer with the panel, open at a question."""
    say = await for_person(interaction)
    seat = own_seat(table, interaction.user.id)
    await show(interaction, await panel(interaction.client.services, say, table, seat, ask=question))
