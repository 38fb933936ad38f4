"""The slash commands of a title, drawn up from its declaration: from what was typed to an action taken."""

from __future__ import annotations

from dataclasses import replace
from inspect import Parameter, Signature
from itertools import islice
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.model import Status
from cogs.answering.answers import publish_beside, tell
from cogs.answering.pressing import Request
from cogs.kit import limits
from cogs.kit.commands import Commands
from cogs.panel.view import Opened, show_panel
from cogs.posts import happened
from cogs.services.language import for_person
from cogs.table.finding import Purpose, completing, once_table_is_clear, seat_meant
from cogs.table.players import plain_names, thinks, view_of
from cogs.title.choosing import Typist, chosen, offered
from cogs.title.narrowing import Ask
from cogs.title.words.scene import Scene
from cogs.titles import game_of, phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from bot.model import Table
    from bot.words import Catalogues
    from bot.words.say import Say
    from cogs.kit.commands import Complete
    from cogs.services import Interaction
    from cogs.title.declaration import Command, Title
    from rules.kernel.contract import Action


def group_of(words: Catalogues, title: Title) -> app_commands.Group:
    """Return the commands of a title, spelled in the languages of ``words``; their options are completed."""
    commands = Commands(words, title.group)
    playing = Purpose((Status.RUNNING,), seated=True, title=title.key)
    for command in title.commands:
        complete = {
            option: once_table_is_clear(playing, _completing(playing, command, place))
            for place, option in enumerate(command.answers)
        }
        callback = _callback(playing, command)
        commands.add(command.name, callback, complete={**complete, "table": completing(playing)})
    return commands.group


def _callback(playing: Purpose, command: Command) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return what takes the action that is meant, with the options as its parameters."""

    async def play(interaction: Interaction, table: str = "", **typed: str) -> None:
        request = await Request.meant(interaction, table, playing)
        answers = [typed[name] for name in command.answers]
        try:
            await _act(request, command, answers)
        except Refusal as refusal:
            await tell(interaction, request.why(refusal))

    with_options: Any = play
    with_options.__signature__ = _signature(command)  # which discord.py makes the options of
    return play


async def _act(request: Request, command: Command, answers: Sequence[str]) -> None:
    typist = _typist(request.say, command, request.table, request.seat)
    step = command.meaning(typist, answers) if command.meaning else chosen(typist, command.kinds, answers)
    await (_plan if _is_ahead(command, request.table, request.seat) else _take)(request, step)


def _signature(command: Command) -> Signature:
    by_name = Parameter.POSITIONAL_OR_KEYWORD
    return Signature(
        [
            Parameter("interaction", by_name, annotation=discord.Interaction),
            *(Parameter(name, by_name, annotation=str) for name in command.options),
            *(Parameter(name, by_name, annotation=str, default="") for name in command.optional),
            Parameter("table", by_name, annotation=str, default=""),
        ]
    )


def _completing(playing: Purpose, command: Command, place: int) -> Complete:
    """Return what completes the option of a command at ``place``."""

    async def complete(interaction: Interaction, current: str) -> list[tuple[str, str]]:
        meant = await seat_meant(interaction, playing)
        if meant is None:
            return []
        typist = _typist(await for_person(interaction), command, *meant)
        before = [getattr(interaction.namespace, option) or "" for option in command.answers[:place]]
        offering = command.offering.get(command.answers[place])
        if offering:
            found = offering(typist, before, current)
        else:
            found = offered(typist, command.kinds, before, current)
        return list(islice(found, limits.CHOICES))

    return complete


def _typist(say: Say, command: Command, table: Table, seat: int) -> Typist:
    """Return who types, and what they may do, or plan."""
    game, view = game_of(table.title), view_of(table)
    may = game.plans(view, seat) if _is_ahead(command, table, seat) else game.legal(view, seat)
    return Typist(say, phrases_of(table.title), Scene(view, plain_names(say, table)), may, seat)


def _is_ahead(command: Command, table: Table, seat: int) -> bool:
    """Tell whether a command is about a turn that is to come."""
    return command.ahead and seat not in game_of(table.title).to_act(table.view)


async def _plan(request: Request, step: Action | Ask) -> None:
    """Save an action for one's next turn and answer with the panel, where it can be changed."""
    if not isinstance(step, Ask):
        await request.tables.plans.save_plan(request.table.id, request.user_id, step)
    await show_panel(request)


async def _take(request: Request, step: Action | Ask) -> None:
    """Take an action, say in private what came of it, and post what is due; ask what is still open."""
    table = request.table
    if isinstance(step, Ask):
        await show_panel(request, Opened(ask=step))
        return
    after = await request.tables.play.act(table.id, request.user_id, table.version, step)
    outcome = _tell_outcome(replace(request, table=after), since=table.version)
    await publish_beside(request.interaction, table.id, outcome)


async def _tell_outcome(request: Request, *, since: int) -> None:
    """Say what came of an action; show the panel while one is to act, may go on, or bot players think."""
    table, seat, game = request.table, request.seat, game_of(request.table.title)
    follows = table.status is Status.RUNNING and thinks(table, game.to_act(table.view))
    if follows or game.legal(table.view, seat):
        await show_panel(request, Opened(acted=since))
    else:
        told = await happened.told_to(request.services, request.say, table, seat, since=since)
        await tell(request.interaction, told or request.say("chat.done.action"))
