"""Looking at tables: which there are, the board, how things stand, the file of a whole game, the rules."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

import rules as titles
from cogs import limits
from cogs.answers import acknowledge, show, tell
from cogs.finding import LOOKING, completing, table_label, the_table
from cogs.language import for_person, for_server
from cogs.message import compose
from cogs.permissions import missing
from cogs.players import names
from cogs.ports import Status
from cogs.posts.turn import board as board_picture
from cogs.titles import commands_of, game_of, phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from cogs.commands import Commands
    from cogs.desk import Interaction
    from cogs.language import Say
    from cogs.message import Message
    from cogs.ports import Table

_ACTIVE: Final = (Status.LOBBY, Status.RUNNING)
Place = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel


async def list_tables(interaction: Interaction) -> None:
    """List the tables of this server."""
    await acknowledge(interaction)
    say = await for_person(interaction)
    assert interaction.guild_id is not None
    tables = await interaction.client.desk.tables.find(interaction.guild_id, statuses=_ACTIVE)
    lines = [
        say(
            f"chat.table.{table.status}",
            table=say.escape(table_label(say, table)),
            channel=f"<#{table.channel_id}>",
        )
        for table in tables
    ]
    kept, left_out = limits.last_lines(reversed(lines), limits.TEXT - limits.LABEL)
    if left_out:
        kept.insert(0, say("chat.log.left_out", n=left_out))
    await show(
        interaction,
        compose(
            "\n".join(reversed(kept))
            or say("chat.table.none", command=interaction.client.desk.link("game new"))
        ),
    )


async def board(interaction: Interaction, channel: Place | None = None, table: int | None = None) -> None:
    """Show a fresh picture of the board: in private, or for everybody in a channel."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, LOOKING)
    if found.state is None:
        raise Refusal("tables.not_started")
    if channel is None:
        await show(interaction, await _board(interaction, await for_person(interaction), found))
        return
    await _share(interaction, channel, found)


async def status(interaction: Interaction, table: int | None = None) -> None:
    """Say how things stand: who is to act, what everybody has."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, LOOKING)
    say = await for_person(interaction)
    await show(
        interaction,
        compose(
            say("chat.post.heading", title=say(f"{found.title}.title"), table=found.id),
            _situation(say, found),
            "\n".join(_standings(say, found)),
        ),
    )


async def export(interaction: Interaction, table: int | None = None) -> None:
    """Hand out a table as a file."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, LOOKING)
    data = await interaction.client.desk.tables.export(found.id)
    limits.check_files([data])
    say = await for_person(interaction)
    key = "chat.export.whole" if found.status is Status.FINISHED else "chat.export.open"
    await tell(interaction, say(key), file=discord.File(io.BytesIO(data), filename=f"table-{found.id}.json"))


async def rules(interaction: Interaction, title: str = "") -> None:
    """Explain a title in short, with its commands."""
    await acknowledge(interaction)
    title = title or next(iter(titles.GAMES))
    say = await for_person(interaction)
    listed = "\n".join(_command_line(interaction, say, command) for command in commands_of(title))
    more = say("chat.rules.more", game=say("chat.command.game.name"))
    heading = say("chat.rules.heading", title=say(f"{title}.title"))
    await show(interaction, compose(heading, say(f"{title}.how_to"), listed, more))


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    looking = {"table": completing(LOOKING)}
    named_titles = [
        (f"{title}.title", title) for title in titles.GAMES if commands.words.has(f"{title}.title")
    ]
    commands.add("list", list_tables)
    commands.add("board", board, complete=looking)
    commands.add("status", status, complete=looking)
    commands.add("export", export, complete=looking)
    commands.add("rules", rules, choices={"title": named_titles})


async def _board(interaction: Interaction, say: Say, table: Table) -> Message:
    return compose(
        say("chat.post.heading", title=say(f"{table.title}.title"), table=table.id),
        await board_picture(interaction.client.desk, say, table),
        _situation(say, table),
    )


async def _share(interaction: Interaction, channel: Place, table: Table) -> None:
    """Post the board to a channel where who asks may write, too."""
    say = await for_person(interaction)
    assert isinstance(interaction.user, discord.Member)
    if forbidden := missing(channel, interaction.user):
        raise app_commands.MissingPermissions(list(forbidden))
    if lacking := missing(channel, channel.guild.me):
        raise app_commands.BotMissingPermissions(list(lacking))
    public = await for_server(interaction.client.desk, table.guild_id, interaction.guild_locale)
    message = await _board(interaction, public, table)
    await channel.send(view=message.view, files=message.files(), allowed_mentions=message.allowed_mentions())
    await tell(interaction, say("chat.done.shared", channel=channel.mention))


def _situation(say: Say, table: Table) -> str:
    if table.status is not Status.RUNNING:
        return say("chat.panel.over")
    players = names(say, table)
    to_act = game_of(table.title).to_act(table.state)
    return say("chat.panel.waiting", players=say.join([players[seat] for seat in to_act]))


def _standings(say: Say, table: Table) -> list[str]:
    if table.state is None:
        raise Refusal("tables.not_started")
    phrases = phrases_of(table.title)
    view = game_of(table.title).view(table.state, None)
    players = names(say, table)
    return [*phrases.scores(say, view, players), *phrases.status(say, view, None)]


def _command_line(interaction: Interaction, say: Say, command: str) -> str:
    """Return a command, linked where Discord has told its id, with what it does."""
    link = interaction.client.desk.link(command)
    key = f"chat.command.{command.replace(' ', '.')}.description"
    return say("chat.rules.command", command=link, description=say(key))
