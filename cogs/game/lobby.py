"""Opening a table, filling its seats, choosing options, starting: by command and by the lobby's buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

import rules
from bot.model import RELAXED, Order, Status
from cogs.answering.answers import acknowledge, acknowledge_press, publish, tell
from cogs.answering.pressing import Press
from cogs.game import invitations, waiting
from cogs.game.invitations import PLAYED, person, rematch
from cogs.game.votes import ask_to_resign
from cogs.kit import limits
from cogs.services.language import for_person
from cogs.table.finding import (
    JOINING,
    LEAVING,
    WAITING,
    Purpose,
    completing,
    once_table_is_clear,
    table_by_id,
    table_meant,
    the_table,
)
from cogs.table.pace import changed
from cogs.title import options
from cogs.title.options import offers
from cogs.title.options import parse as options_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.model import Person, Table
    from bot.tables import Tables
    from cogs.kit.commands import Commands
    from cogs.services import Interaction

    Change = Callable[[Tables, int, Person], Awaitable[Table]]

_COLOURED: Final = Purpose((Status.LOBBY,))
_CHANGES: Final[dict[str, Change]] = {
    "join": lambda tables, table_id, who: tables.lobby.join(table_id, who),
    "take": lambda tables, table_id, who: tables.play.take_seat(table_id, who),
    "leave": lambda tables, table_id, who: tables.lobby.leave(table_id, who.id),
    "start": lambda tables, table_id, who: tables.lobby.start(table_id, who.id),
    "add_bot": lambda tables, table_id, who: tables.lobby.add_bot(table_id, who.id),
    "remove_bot": lambda tables, table_id, who: tables.lobby.remove_bot(table_id, who.id),
}


async def new(
    interaction: Interaction,
    title: str = "",
    settings: str = "",
    pace: str = "",
    late: str = "",
    *,
    player1: discord.Member | None = None,
    player2: discord.Member | None = None,
    player3: discord.Member | None = None,
    player4: discord.Member | None = None,
    private: bool = False,
    again: str = "",
) -> None:
    """Open a table in this channel, perhaps for those who are invited, or to play a game again."""
    await acknowledge(interaction)
    if again:
        await rematch(interaction, await the_table(interaction, again, PLAYED))
        return
    title = title or next(iter(rules.GAMES))
    chosen = options_of(interaction.client.services.words, title, settings)
    guild_id, channel_id = interaction.guild_id, interaction.channel_id
    assert guild_id is not None
    assert channel_id is not None
    tables = interaction.client.services.tables
    named = [each for each in (player1, player2, player3, player4) if each is not None]
    table = await tables.lobby.create(
        guild_id,
        channel_id,
        title,
        chosen,
        person(interaction.user),
        changed(RELAXED, pace, late),
        invited=await invitations.check_invited(interaction, channel_id, named),
        private=private,
    )
    await _done(interaction, "chat.done.new", table)


async def join(interaction: Interaction, colour: str = "", table: str = "") -> None:
    """Take a seat, in a colour of one's choice; who has a seat changes its colour."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, _COLOURED if colour else JOINING)
    if not colour or found.seat_of(interaction.user.id) is None:
        found = await _change(interaction, "join" if found.status is Status.LOBBY else "take", found)
    if colour and found.status is Status.LOBBY:
        await invitations.paint(interaction, found, colour)
        await publish(interaction, found.id)


async def leave(interaction: Interaction, gone: discord.Member | None = None, table: str = "") -> None:
    """Give one's seat up: at once before the start, later after a question; the host may remove somebody."""
    await acknowledge(interaction)
    if gone is None or gone.id == interaction.user.id:
        left = await the_table(interaction, table, LEAVING)
        if left.status is Status.RUNNING:
            await ask_to_resign(interaction, left)
        else:
            await _change(interaction, "leave", left)
        return
    found = await the_table(interaction, table, WAITING)
    await invitations.remove(interaction, found, gone.id, gone.display_name)
    await publish(interaction, found.id)


async def start(interaction: Interaction, table: str = "") -> None:
    """Begin the game."""
    await acknowledge(interaction)
    await _change(interaction, "start", await the_table(interaction, table, WAITING))


async def bots(interaction: Interaction, change: str, table: str = "") -> None:
    """Add a bot player, or let one go."""
    await acknowledge(interaction)
    await _change(interaction, change, await the_table(interaction, table, WAITING))


async def configure(
    interaction: Interaction,
    settings: str = "",
    pace: str = "",
    late: str = "",
    *,
    invite: discord.Member | None = None,
    private: bool | None = None,
    order: str = "",
    table: str = "",
) -> None:
    """Change options, the pace, who may come and how they sit, before the start."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, WAITING)
    services, user_id = interaction.client.services, interaction.user.id
    chosen = options_of(services.words, found.title, settings)
    after = found
    if chosen or not (pace or late or order or invite or private is not None):
        after = await services.tables.lobby.configure(found.id, user_id, chosen)
    if pace or late:
        after = await services.tables.lobby.set_pace(found.id, user_id, changed(found.pace, pace, late))
    if order or private is not None:
        chosen_order = Order(order) if order else None
        after = await services.tables.lobby.arrange(found.id, user_id, chosen_order, private=private)
    if invite is not None:
        after = await invitations.invite(interaction, found, [invite])
    await _done(interaction, "chat.done.options", after)


class LobbyButton(Press, template=rf"l:(?P<change>{'|'.join(_CHANGES)}):(?P<table>\d+)"):
    """A button of the lobby."""

    async def press(self, interaction: Interaction) -> None:
        """Change the lobby; its message is then renewed for everybody."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"))
        await _CHANGES[self.match["change"]](
            interaction.client.services.tables, table.id, person(interaction.user)
        )
        await publish(interaction, table.id)


class LobbyOption(Press, template=r"lo:(?P<table>\d+):(?P<field>\w+)"):
    """A menu of the lobby."""

    async def press(self, interaction: Interaction) -> None:
        """Choose the value of an option."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"))
        field = self.match["field"]
        chosen = {field: options.value_of(table.title, field, self.chosen)}
        try:
            await interaction.client.services.tables.lobby.configure(table.id, interaction.user.id, chosen)
        finally:
            await publish(interaction, table.id)


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    titles = [(f"{title}.title", title) for title in rules.GAMES if commands.words.has(f"{title}.title")]
    changes = [("chat.button.add_bot", "add_bot"), ("chat.button.remove_bot", "remove_bot")]
    before_start = {"table": completing(WAITING)}
    commands.add(
        "new",
        new,
        choices={"title": titles, **waiting.OPTIONS},
        complete={"settings": _complete_new, "again": completing(PLAYED)},
    )
    commands.add(
        "join",
        join,
        choices={"colour": invitations.COLOUR_CHOICES},
        complete={"table": completing(JOINING)},
    )
    commands.add("leave", leave, complete={"table": completing(LEAVING)})
    commands.add("start", start, complete=before_start)
    commands.add("bots", bots, choices={"change": changes}, complete=before_start)
    commands.add(
        "options",
        configure,
        choices={**waiting.OPTIONS, "order": invitations.ORDER_CHOICES},
        complete={**before_start, "settings": once_table_is_clear(WAITING, _complete_options)},
    )


async def _change(interaction: Interaction, change: str, table: Table) -> Table:
    after = await _CHANGES[change](interaction.client.services.tables, table.id, person(interaction.user))
    await _done(interaction, f"chat.done.{change}", after)
    return after


async def _done(interaction: Interaction, key: str, table: Table) -> None:
    say = await for_person(interaction)
    await tell(interaction, say(key, table=table.id))
    await publish(interaction, table.id)


async def _complete_new(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    title = interaction.namespace.title or next(iter(rules.GAMES))
    return await _complete(interaction, title, current)


async def _complete_options(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    table = await table_meant(interaction, WAITING)
    return await _complete(interaction, table.title, current) if table else []


async def _complete(interaction: Interaction, title: str, current: str) -> list[app_commands.Choice[str]]:
    """Offer what stands with each option that fits what is being typed; what is too long is left out."""
    return [
        app_commands.Choice(name=limits.shorten(name, limits.CHOICE_NAME), value=text)
        for name, text in offers(await for_person(interaction), title, current)
        if len(text) <= limits.CHOICE_VALUE
    ][: limits.CHOICES]
