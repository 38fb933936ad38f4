"""Who comes to a table before it begins: inviting, removing, colours, the order of seats, playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import ui

from bot.model import COLOURS, Order, Person, Status
from cogs.answering.answers import acknowledge, acknowledge_press, publish, replace, show, tell
from cogs.answering.pressing import Press
from cogs.kit import limits
from cogs.kit.controls import menu, option
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table.finding import Purpose, table_by_id
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction, Services

USUAL: Final = "usual"
"""Instead of a colour: the one that the title gives the seat."""
OPEN, PRIVATE = "open", "private"
HINTS, NO_HINTS = "yes", "no"
COLOUR_CHOICES: Final = [(f"lobbies.colour.{colour}", colour) for colour in (*COLOURS, USUAL)]
ORDER_CHOICES: Final = [(f"lobbies.order.{order}", order.value) for order in Order]


def person(user: discord.User | discord.Member) -> Person:
    """Return somebody under the name that this server shows."""
    return Person(user.id, user.display_name, user.bot)


async def check_invited(
    interaction: Interaction, channel_id: int, people: Sequence[discord.User | discord.Member]
) -> list[Person]:
    """Return those who are to be invited; refuse those who could not see the table."""
    assert interaction.guild is not None
    place = await interaction.client.services.access.place(interaction.guild, channel_id)
    for user in people:
        hidden = place is not None and isinstance(user, discord.Member)
        if hidden and not place.permissions_for(user).view_channel:  # type: ignore[union-attr, arg-type]
            say = await for_person(interaction)
            raise Refusal("lobbies.cannot_see", player=say.escape(user.display_name))
    return [person(user) for user in people]


async def invite(
    interaction: Interaction, table: Table, people: Sequence[discord.User | discord.Member]
) -> Table:
    """Invite people, and tell who did so."""
    invited = await check_invited(interaction, table.channel_id, people)
    after = await interaction.client.services.tables.lobby.invite(table.id, interaction.user.id, invited)
    say = await for_person(interaction)
    players = say.join([say.escape(each.name) for each in invited])
    await tell(interaction, say("lobbies.done.invite", table=table.id, players=players))
    return after


async def remove(interaction: Interaction, table: Table, gone: int, name: str) -> Table:
    """Remove somebody, and tell who did so."""
    after = await interaction.client.services.tables.lobby.remove(table.id, interaction.user.id, gone)
    say = await for_person(interaction)
    await tell(interaction, say("lobbies.done.remove", table=table.id, player=say.escape(name)))
    return after


async def paint(interaction: Interaction, table: Table, colour: str) -> Table:
    """Choose one's colour."""
    services = interaction.client.services
    if colour != USUAL and colour not in services.studio.colours_of(table.title):
        raise Refusal("lobbies.no_such_colour")
    chosen = None if colour == USUAL else colour
    after = await services.tables.lobby.paint(table.id, interaction.user.id, chosen)
    say = await for_person(interaction)
    own = services.studio.colours(after)[after.seat_of(interaction.user.id) or 0]
    await tell(interaction, say("lobbies.done.colour", table=table.id, colour=say(f"lobbies.colour.{own}")))
    return after


class InviteMenu(Press, template=r"lv:(?P<table>\d+)"):
    """Invites people from the lobby."""

    async def press(self, interaction: Interaction) -> None:
        """Invite those chosen; the lobby is posted anew and names them."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"))
        assert isinstance(self.item, ui.UserSelect)
        try:
            await invite(interaction, table, self.item.values)
        finally:
            await publish(interaction, table.id)


class ColourButton(Press, template=r"lc:(?P<table>\d+)"):
    """Opens the choice of one's colour."""

    async def press(self, interaction: Interaction) -> None:
        """Show the colours that nobody else has chosen."""
        await acknowledge(interaction)
        table = await table_by_id(interaction, self.number("table"))
        if table.seat_of(interaction.user.id) is None:
            raise Refusal("tables.not_seated")
        await show(
            interaction,
            _colours(interaction.client.services, await for_person(interaction), table, interaction.user.id),
        )


class ColourMenu(Press, template=r"lcm:(?P<table>\d+)"):
    """Chooses one's colour."""

    async def press(self, interaction: Interaction) -> None:
        """Change it; the lobby shows it."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"))
        after = await paint(interaction, table, self.chosen)
        services, say = interaction.client.services, await for_person(interaction)
        await replace(interaction, _colours(services, say, after, interaction.user.id))
        await publish(interaction, table.id)


class PlayersButton(Press, template=r"lg:(?P<table>\d+)"):
    """Opens what the host may choose about players."""

    async def press(self, interaction: Interaction) -> None:
        """Show it."""
        await acknowledge(interaction)
        table = await table_by_id(interaction, self.number("table"))
        if table.host_id != interaction.user.id:
            raise Refusal("tables.host_only")
        await show(interaction, _players(await for_person(interaction), table))


class PlayersMenu(Press, template=r"lg(?P<what>[aorh]):(?P<table>\d+)"):
    """Chooses who may join and in which order people sit, or removes somebody."""

    async def press(self, interaction: Interaction) -> None:
        """Change it; the lobby shows it."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"))
        tables, user_id = interaction.client.services.tables, interaction.user.id
        match self.match["what"]:
            case "a":
                after = await tables.lobby.arrange(table.id, user_id, private=self.chosen == PRIVATE)
            case "o":
                after = await tables.lobby.arrange(table.id, user_id, Order(self.chosen))
            case "h":
                after = await tables.lobby.arrange(table.id, user_id, hints=self.chosen == HINTS)
            case _:
                gone = int(self.chosen)
                after = await remove(interaction, table, gone, _others(table).get(gone, ""))
        await replace(interaction, _players(await for_person(interaction), after))
        await publish(interaction, table.id)


def _colours(services: Services, say: Say, table: Table, user_id: int) -> Message:
    own = table.seat_of(user_id)
    taken = {seat.colour for seat in table.seats if seat.index != own}
    present = None if own is None else table.seats[own].colour
    free = [colour for colour in services.studio.colours_of(table.title) if colour not in taken]
    options = [
        option(say(f"lobbies.colour.{colour}"), colour, default=(present or USUAL) == colour)
        for colour in (*free, USUAL)
    ]
    question = say("lobbies.question.colour", table=table.id)
    return compose(question, menu(say("lobbies.menu.colour"), options, "lcm", table.id))


def _players(say: Say, table: Table) -> Message:
    invitations = table.invitations
    access = [
        option(say(f"lobbies.access.{name}"), name, default=(name == PRIVATE) is invitations.private)
        for name in (OPEN, PRIVATE)
    ]
    orders = [
        option(say(f"lobbies.order.{order}"), order.value, default=order is invitations.order)
        for order in Order
        if order is not Order.ROTATED or invitations.before is not None
    ]
    hints = [
        option(say(f"lobbies.hints.{name}"), name, default=(name == HINTS) is invitations.hints)
        for name in (NO_HINTS, HINTS)
    ]
    others = [
        option(limits.shorten(name, limits.OPTION_TEXT), str(user_id))
        for user_id, name in list(_others(table).items())[: limits.OPTIONS]
    ]
    return compose(
        say("lobbies.question.players", table=table.id),
        menu(say("lobbies.menu.access"), access, "lga", table.id),
        menu(say("lobbies.menu.order"), orders, "lgo", table.id),
        menu(say("lobbies.menu.hints"), hints, "lgh", table.id),
        menu(say("lobbies.menu.remove"), others, "lgr", table.id) if others else None,
    )


def _others(table: Table) -> dict[int, str]:
    """Return whom the host can remove: who sits there, and who is invited."""
    seated = {seat.user_id: seat.name for seat in table.seats if seat.user_id is not None}
    found = {each.id: each.name for each in table.invitations.invited} | seated
    return {user_id: name for user_id, name in found.items() if user_id != table.host_id}


PLAYED: Final = Purpose((Status.FINISHED,), seated=True, played=False)


async def rematch(interaction: Interaction, before: Table) -> None:
    """Ask for the rematch of a table, or take one's seat in it; tell where it is."""
    services = interaction.client.services
    table = await services.tables.lobby.rematch(
        before.id,
        person(interaction.user),
        _place(interaction, before),
        services.studio.colours(before)[: len(before.seats)],
    )
    await publish(interaction, table.id)
    (standing,) = await services.tables.library.standings_of([table.id])
    url = standing.url or f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"
    say = await for_person(interaction)
    key = "lobbies.done.rematch" if table.status is Status.LOBBY else "lobbies.done.playing_again"
    await tell(interaction, say(key, table=table.id, url=url))


class RematchButton(Press, template=r"rm:(?P<table>\d+)"):
    """Asks for a rematch."""

    async def press(self, interaction: Interaction) -> None:
        """Open it, or take one's seat in the one that is open."""
        await acknowledge(interaction)
        before = await table_by_id(interaction, self.number("table"), played=PLAYED.played)
        await rematch(interaction, before)


def _place(interaction: Interaction, before: Table) -> int:
    """Return where a rematch is posted: here; of a table with a thread of its own, above that."""
    channel = interaction.channel
    if before.noise.thread and isinstance(channel, discord.Thread):
        return channel.parent_id
    assert interaction.channel_id is not None
    return interaction.channel_id
