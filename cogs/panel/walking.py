"""What a press in the panel leads to: the next question, or an action and what the panel shows after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.answering.answers import acknowledge_press, publish_beside, reason, replace
from cogs.panel import hinting, learning, planning, view
from cogs.panel.showing import Drawn
from cogs.services.language import for_person
from cogs.table import deciding
from cogs.table.finding import own_seat, own_table
from cogs.table.listing import next_table
from cogs.table.players import plain_names
from cogs.table.seen import view_of
from cogs.title.narrowing import Ask, follow, kinds, plain_action
from cogs.title.words.scene import Scene
from cogs.titles import game_of, phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.services import Interaction
    from rules.kernel.contract import Action


async def walk(
    interaction: Interaction,
    table_id: int,
    version: int,
    path: Sequence[str],
    *,
    page: int = 0,
) -> None:
    """Follow a path in the panel of who pressed."""
    await acknowledge_press(interaction)
    say = await for_person(interaction)
    table = await own_table(interaction, table_id)
    seat = own_seat(table, interaction.user.id)
    if not path:
        await _refresh(interaction, say, table)
        return
    try:
        if table.version != version:
            table = await interaction.client.services.tables.play.current(
                table_id, interaction.user.id, version
            )
        step = step_at(table, seat, path)
    except Refusal as refusal:
        await _refuse(interaction, say, table, refusal)
        return
    if isinstance(step, Ask):
        services = interaction.client.services
        await replace(interaction, await view.panel(services, say, table, seat, ask=step, page=page))
        return
    await take(interaction, say, table, step, since=version)


async def look(
    interaction: Interaction, table_id: int, path: Sequence[str], drawn: Drawn, *, page: int = 0
) -> None:
    """Show another picture in the panel, at the question at a path, on its page, if there still is one."""
    await acknowledge_press(interaction)
    say = await for_person(interaction)
    table = await own_table(interaction, table_id)
    seat = own_seat(table, interaction.user.id)
    ask, services = _ask_at(table, seat, path), interaction.client.services
    await replace(interaction, await view.panel(services, say, table, seat, ask=ask, page=page, drawn=drawn))


async def advise(interaction: Interaction, table_id: int, path: Sequence[str], *, page: int = 0) -> None:
    """Show in the panel what a bot player would do; the question at ``path`` stays open."""
    await acknowledge_press(interaction)
    say = await for_person(interaction)
    table = await own_table(interaction, table_id)
    seat, services = own_seat(table, interaction.user.id), interaction.client.services
    try:
        note = await hinting.hint(say, table, seat, await learning.suggestion(services, table, seat))
    except Refusal as refusal:
        await _refuse(interaction, say, table, refusal)
        return
    ask = _ask_at(table, seat, path)
    await replace(interaction, await view.panel(services, say, table, seat, ask=ask, page=page, note=note))


async def explain(interaction: Interaction, table_id: int, path: Sequence[str], *, page: int = 0) -> None:
    """Explain in place of the pictures: the question at a path, or all that may be done now."""
    await acknowledge_press(interaction)
    say = await for_person(interaction)
    table = await own_table(interaction, table_id)
    seat = own_seat(table, interaction.user.id)
    ask, services = _ask_at(table, seat, path), interaction.client.services
    shown = await view.panel(
        services, say, table, seat, ask=ask, page=page, drawn=Drawn.NOTHING, explained=True
    )
    await replace(interaction, shown)


async def arrange(interaction: Interaction, table_id: int, version: int, doing: str, name: str) -> None:
    """Save a plan for who pressed, or lock it; moves of others keep nobody from saving one."""
    await acknowledge_press(interaction)
    say = await for_person(interaction)
    table = await own_table(interaction, table_id)
    seat = own_seat(table, interaction.user.id)
    tables = interaction.client.services.tables
    auto = {planning.AUTO: True, planning.BY_HAND: False}.get(doing)
    try:
        plan = planning.plan_named(table, seat, name)
        if doing != planning.LOCK:
            await tables.plans.save_plan(table_id, interaction.user.id, plan, auto=auto)
        elif table.version != version:
            table = await tables.play.current(table_id, interaction.user.id, version)
    except Refusal as refusal:
        await _refuse(interaction, say, table, refusal)
        return
    if doing == planning.LOCK:
        await take(interaction, say, table, plan, since=version)
    else:
        await _refresh(interaction, say, table)


async def take_together(interaction: Interaction, table_id: int, version: int, name: str) -> None:
    """Take the actions that a press of a name stands for; what has become impossible is told of."""
    await acknowledge_press(interaction)
    say = await for_person(interaction)
    table = await own_table(interaction, table_id)
    seat = own_seat(table, interaction.user.id)
    try:
        if table.version != version:
            table = await interaction.client.services.tables.play.current(
                table_id, interaction.user.id, version
            )
        scene = Scene(view_of(table), plain_names(say, table))
        offered = phrases_of(table.title).answers.together(say, seat, scene)
        found = next((each.actions for each in offered if each.name == name), None)
        if found is None:
            raise Refusal("chat.refused.gone")  # noqa: TRY301  answered below as any other
    except Refusal as refusal:
        await _refuse(interaction, say, table, refusal)
        return
    await take(interaction, say, table, found[0], since=version, then=found[1:])


async def take(
    interaction: Interaction,
    say: Say,
    table: Table,
    action: Action,
    *,
    since: int,
    then: Sequence[Action] = (),
) -> None:
    """Take an action from the panel, show there what happened ``since`` a version, and post what is due.

    ``then`` others are taken, each a move of its own, as far as they are possible.
    """
    services = interaction.client.services
    try:
        after = await services.tables.play.act(table.id, interaction.user.id, table.version, action)
    except Refusal as refusal:
        await _refuse(interaction, say, table, refusal)
        return
    after, note = await _go_on(interaction, say, after, then)
    await publish_beside(
        interaction, table.id, _show_outcome(interaction, say, after, since=since, note=note)
    )


async def _go_on(
    interaction: Interaction, say: Say, table: Table, actions: Sequence[Action]
) -> tuple[Table, str]:
    """Take more actions; return the table after them, and what is to be said if one was refused."""
    tables, user_id = interaction.client.services.tables, interaction.user.id
    for action in actions:
        try:
            table = await tables.play.act(table.id, user_id, table.version, action)
        except Refusal as refusal:
            now = await tables.library.get(table.id, user_id)
            why = reason(say, refusal, table.title, view_of(now))
            return now, say("offers.halfway", why=why)
    return table, ""


async def walk_back(interaction: Interaction, table_id: int, version: int) -> None:
    """Take back the last step of who pressed, or ask the others."""
    await acknowledge_press(interaction)
    say = await for_person(interaction)
    table = await own_table(interaction, table_id)
    own_seat(table, interaction.user.id)
    services = interaction.client.services
    try:
        after = await services.tables.votes.undo(table_id, interaction.user.id, version)
    except Refusal as refusal:
        await _refuse(interaction, say, table, refusal)
        return
    note = say("chat.undo.asked" if after.undo else "chat.undo.done")
    await publish_beside(interaction, table_id, _refresh(interaction, say, after, note=note))


async def decide(interaction: Interaction, table_id: int, version: int, answer: str) -> None:
    """Claim the win for who pressed and is left alone, or let them play on."""
    await acknowledge_press(interaction)
    say = await for_person(interaction)
    table = await own_table(interaction, table_id)
    tables, claim = interaction.client.services.tables, answer == deciding.CLAIM
    try:
        after = await tables.play.decide(table_id, interaction.user.id, version, claim=claim)
    except Refusal as refusal:
        await _refuse(interaction, say, table, refusal)
        return
    note = deciding.done(say, after, answer)
    await publish_beside(interaction, table_id, _refresh(interaction, say, after, note=note))


def step_at(table: Table, seat: int, path: Sequence[str]) -> Ask | Action:
    """Return what stands at the end of a path: a question, or an action (also one that will be refused)."""
    game = game_of(table.title)
    legal = game.legal(table.view, seat)
    if len(path) == 1 and path[0] not in kinds(legal):
        refused = plain_action(game, path[0])
        if refused is not None:
            return refused
    return follow(legal, path, phrases_of(table.title))


def _ask_at(table: Table, seat: int, path: Sequence[str]) -> Ask | None:
    """Return the question at the end of a path; None where it is not asked any more."""
    try:
        step = step_at(table, seat, path) if path else None
    except Refusal:
        return None
    return step if isinstance(step, Ask) else None


async def _refuse(interaction: Interaction, say: Say, table: Table, refusal: Refusal) -> None:
    """Show the panel as the table is now, and why nothing came of the press."""
    now = await interaction.client.services.tables.library.get(table.id, interaction.user.id)
    await _refresh(interaction, say, now, note=reason(say, refusal, table.title, now.view))


async def _show_outcome(
    interaction: Interaction, say: Say, table: Table, *, since: int, note: str = ""
) -> None:
    """Say what came of an action."""
    services = interaction.client.services
    seat = own_seat(table, interaction.user.id)
    further = await next_table(services, say, table, interaction.user.id)
    shown = await view.panel(services, say, table, seat, note=note, acted=since, further=further)
    await replace(interaction, shown)


async def _refresh(interaction: Interaction, say: Say, table: Table, *, note: str = "") -> None:
    seat = own_seat(table, interaction.user.id)
    await replace(interaction, await view.panel(interaction.client.services, say, table, seat, note=note))
