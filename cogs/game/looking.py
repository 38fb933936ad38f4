"""Looking at tables: which there are, the boards, how things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import discord
from discord import app_commands, ui

from bot.model import Status
from cogs.answering.answers import acknowledge, acknowledge_press, replace, show, tell
from cogs.answering.pressing import Press
from cogs.kit import limits
from cogs.kit.controls import button, rows, turns
from cogs.kit.message import Shown, compose
from cogs.kit.permissions import require_posting
from cogs.posts.clocks import status_lines
from cogs.services.access import may_widen
from cogs.services.language import for_channel, for_person
from cogs.table import pictures
from cogs.table.finding import (
    LISTING,
    LOOKING,
    completing,
    seat_choices,
    seat_named,
    table_by_id,
    table_meant,
    tables_here,
    the_table,
)
from cogs.table.listing import A_PAGE, buttons, line
from cogs.table.players import names, plain_names
from cogs.table.views import public_of
from cogs.titles import game_of, phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.commands import Commands
    from cogs.kit.message import Message
    from cogs.services import Interaction
    from rules.kernel.contract import State

_LISTED: Final = 1000
"""Tables in a list at most, the newest ones."""
Place = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel


class _Wanted(NamedTuple):
    """A board to be shown: the common one, or that of a ``seat``; ``whole``: as one picture."""

    table: Table
    seat: int | None
    whole: bool


async def list_tables(interaction: Interaction) -> None:
    """List the tables of this server that the reader may see."""
    await acknowledge(interaction)
    await show(interaction, await _page(interaction, 0))


async def _page(interaction: Interaction, page: int) -> Message:
    """Return a page of the tables of this server, those first that wait for the reader, then the newest."""
    say, user_id, services = await for_person(interaction), interaction.user.id, interaction.client.services
    every = await services.tables.library.standings(await tables_here(interaction, LISTING, limit=_LISTED))
    every.sort(key=lambda each: (each.waits_for(user_id) is not None, each.table.id), reverse=True)
    last = max(0, len(every) - 1) // A_PAGE
    page = min(page, last)
    shown = every[page * A_PAGE : (page + 1) * A_PAGE]
    lines = [line(say, each, user_id, f"<#{each.table.channel_id}>") for each in shown]
    return compose(
        say("waiting.list.server")
        if every
        else say("chat.table.none", command=services.link(say, "game new")),
        "\n".join(lines),
        say("waiting.list.page", page=page + 1, pages=last + 1, n=len(every)) if last else None,
        *buttons(say, shown, user_id),
        *rows(turns(say, "gl", page, last)),
    )


async def board(
    interaction: Interaction,
    channel: Place | None = None,
    seat: str = "",
    whole: bool = False,  # noqa: FBT001, FBT002  an option of a command
    table: str = "",
) -> None:
    """Show a fresh picture of the board, or of a player's own: in private, or for everybody in a channel.

    ``whole``: as one picture where it usually comes in strips.
    """
    await acknowledge(interaction)
    found = await the_table(interaction, table, LOOKING)
    if found.public is None:
        raise Refusal("tables.not_started")
    say = await for_person(interaction)
    boards = _with_boards(interaction, say, found, found.public)
    wanted = _Wanted(found, seat_named(say, seat, boards), whole=whole)
    if channel is None:
        await show(interaction, await _board(interaction, say, wanted))
        return
    await _share(interaction, channel, wanted)


async def player_boards(interaction: Interaction, table: Table) -> list[Message]:
    """Return the boards of all who play, in as many messages as their files need."""
    if table.public is None:
        raise Refusal("tables.not_started")
    services, say = interaction.client.services, await for_person(interaction)
    drawn = await pictures.player_boards(
        services, say, table, range(services.studio.boards(table.title, table.public))
    )
    if not drawn:
        raise Refusal("chat.refused.no_player_board")
    heading = say("chat.post.heading", title=say(f"{table.title}.title"), table=table.id)
    groups: list[list[Shown]] = []
    for each in drawn:
        if not groups or sum(len(shown.alts) for shown in (*groups[-1], each)) > limits.FILES:
            groups.append([])
        groups[-1].append(each)
    return [compose(heading, *group) for group in groups]


async def status(interaction: Interaction, table: str = "") -> None:
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
            "\n".join(await status_lines(interaction.client.services, say, found)),
        ),
    )


class ListPage(Press, template=r"gl:(?P<page>\d+)"):
    """Turns to another page of the tables of a server."""

    async def press(self, interaction: Interaction) -> None:
        """Show that page in place of this one."""
        await acknowledge_press(interaction)
        await replace(interaction, await _page(interaction, self.number("page")))


class ShareButton(Press, template=r"sh:(?P<table>\d+):(?P<channel>\d+):(?P<seat>\d*)(?P<whole>w?)"):
    """Says that a board is really to be posted where more people see it."""

    async def press(self, interaction: Interaction) -> None:
        """Post it."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"))
        channel = await place_named(interaction, self.number("channel"))
        await require_place(interaction, channel)
        seat = self.number("seat") if self.match["seat"] else None
        await _post_board(interaction, channel, _Wanted(table, seat, whole=bool(self.match["whole"])))
        say = await for_person(interaction)
        await replace(interaction, compose(say("chat.done.shared", channel=channel.mention)))


async def place_named(interaction: Interaction, channel_id: int) -> Place:
    """Return the channel or thread that a button names; Refusal if it is gone."""
    assert interaction.guild is not None
    found = await interaction.client.services.access.place(interaction.guild, channel_id)
    if not isinstance(found, Place):
        raise Refusal("chat.refused.gone")
    return found


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    looking = {"table": completing(LOOKING)}
    commands.add("list", list_tables)
    commands.add("board", board, complete={**looking, "seat": _complete_board})
    commands.add("status", status, complete=looking)


async def _complete_board(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Complete whose board is shown."""
    table = await table_meant(interaction, LOOKING)
    if table is None or table.public is None:
        return []
    say = await for_person(interaction)
    return seat_choices(current, _with_boards(interaction, say, table, table.public))


def _with_boards(interaction: Interaction, say: Say, table: Table, view: State) -> Sequence[str]:
    """Return the names of those who have boards: of the seats, and of an opponent that the rules play."""
    count = interaction.client.services.studio.boards(table.title, view)
    return phrases_of(table.title).names.everybody(say, plain_names(say, table))[:count]


async def _board(interaction: Interaction, say: Say, wanted: _Wanted) -> Message:
    services, table, seat = interaction.client.services, wanted.table, wanted.seat
    shown = await (
        pictures.board(services, say, table)
        if seat is None
        else pictures.player_board(services, say, table, seat)
    )
    if shown is None:
        raise Refusal("chat.refused.no_player_board")
    if wanted.whole:
        shown = Shown(await services.studio.whole(shown.picture), ("\n".join(shown.alts),))
    heading = say("chat.post.heading", title=say(f"{table.title}.title"), table=table.id)
    return compose(heading, shown, _situation(say, table))


async def _share(interaction: Interaction, channel: Place, wanted: _Wanted) -> None:
    """Post the board to a channel where who asks may write, too; ask first where more people see it."""
    table = wanted.table
    services, say, guild = interaction.client.services, await for_person(interaction), interaction.guild
    await require_place(interaction, channel)
    assert guild is not None
    if not may_widen(await services.access.place(guild, table.channel_id), channel):
        await _post_board(interaction, channel, wanted)
        await tell(interaction, say("chat.done.shared", channel=channel.mention))
        return
    what = f"{'' if wanted.seat is None else wanted.seat}{'w' * wanted.whole}"
    confirm = button(say("chat.button.share"), "sh", table.id, channel.id, what)
    question = say("chat.share.question", channel=channel.mention, table=table.id)
    await show(interaction, compose(question, ui.ActionRow(confirm)))


async def require_place(interaction: Interaction, channel: Place) -> None:
    """Refuse a channel that who acts does not see, or where they or the bot may not post."""
    assert isinstance(interaction.user, discord.Member)
    if not await interaction.client.services.access.sees(interaction, channel.id):
        raise app_commands.MissingPermissions(["view_channel"])
    require_posting(channel, interaction.user)


async def _post_board(interaction: Interaction, channel: Place, wanted: _Wanted) -> None:
    table = wanted.table
    public = await for_channel(interaction.client, table.guild_id, channel.id, table.host_id)
    message = await _board(interaction, public, wanted)
    await channel.send(view=message.view, files=message.files(), allowed_mentions=message.allowed_mentions())


def _situation(say: Say, table: Table) -> str:
    if table.status is not Status.RUNNING:
        return say("chat.panel.over")
    if table.deciding is not None:
        return say("chat.decide.waiting", player=names(say, table)[table.deciding])
    players = names(say, table)
    to_act = game_of(table.title).to_act(table.public)
    return say("chat.panel.waiting", players=say.join([players[seat] for seat in to_act]))


def _standings(say: Say, table: Table) -> list[str]:
    standing, view, players = phrases_of(table.title).standing, public_of(table), names(say, table)
    return [*standing.scores(say, view, players), *standing.status(say, view, None)]
