"""Who comes to a table before it begins: inviting, removing, colours, the order of seats, playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.model import COLOURS, Order, Person, Status
from cogs.answering.answers import publish, replace, tell
from cogs.answering.pressing import Request, table_press
from cogs.kit import limits
from cogs.kit.controls import menu_of
from cogs.kit.message import compose
from cogs.services.language import for_person, note_host
from cogs.table.finding import PLAYED
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction

USUAL: Final = "usual"
"""Instead of a colour: the one that the title gives the seat."""
OPEN, PRIVATE = "open", "private"
YES, NO = "yes", "no"
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


async def invite(request: Request, people: Sequence[discord.User | discord.Member]) -> None:
    """Invite people, and tell who did so."""
    say, table = request.say, request.table
    invited = await check_invited(request.interaction, table.channel_id, people)
    await request.tables.lobby.invite(table.id, request.user_id, invited)
    players = say.join([say.escape(each.name) for each in invited])
    await tell(request.interaction, say("lobbies.done.invite", table=table.id, players=players))


async def remove(request: Request, gone: int, name: str) -> Table:
    """Remove somebody, and tell who did so."""
    say, table = request.say, request.table
    after = await request.tables.lobby.remove(table.id, request.user_id, gone)
    await tell(request.interaction, say("lobbies.done.remove", table=table.id, player=say.escape(name)))
    return after


async def paint(request: Request, colour: str) -> Table:
    """Choose one's colour."""
    say, table, studio = request.say, request.table, request.services.studio
    if colour != USUAL and colour not in studio.colours_of(table.title):
        raise Refusal("lobbies.no_such_colour")
    chosen = None if colour == USUAL else colour
    after = await request.tables.lobby.paint(table.id, request.user_id, chosen)
    own = say(f"lobbies.colour.{studio.colours(after)[after.seat_of(request.user_id) or 0]}")
    await tell(request.interaction, say("lobbies.done.colour", table=table.id, colour=own))
    return after


@table_press(r"lv:(?P<table>\d+)", in_place=True)
async def invite_chosen(request: Request, chosen: Sequence[discord.User | discord.Member]) -> None:
    """Invite those chosen in the lobby, which is posted anew and names them."""
    try:
        await invite(request, chosen)
    finally:
        await publish(request.interaction, request.table.id)


@table_press(r"lc:(?P<table>\d+)")
async def open_colours(request: Request) -> Message:
    """Show the colours that nobody else has chosen."""
    if request.table.seat_of(request.user_id) is None:
        raise Refusal("tables.not_seated")
    return _colours(request, request.table)


@table_press(r"lcm:(?P<table>\d+)", in_place=True)
async def choose_colour(request: Request, chosen: str) -> None:
    """Change one's colour; the lobby shows it."""
    await replace(request.interaction, _colours(request, await paint(request, chosen)))
    await publish(request.interaction, request.table.id)


@table_press(r"lg:(?P<table>\d+)")
async def open_players(request: Request) -> Message:
    """Show what the host may choose about players."""
    if request.table.host_id != request.user_id:
        raise Refusal("tables.host_only")
    return _players(request.say, request.table)


@table_press(r"lg(?P<what>[aorhc]):(?P<table>\d+)", in_place=True)
async def choose_players(request: Request, what: str, chosen: str) -> None:
    """Choose who may join and in which order people sit, or remove somebody; the lobby shows it."""
    table_id, user_id, lobby = request.table.id, request.user_id, request.tables.lobby
    match what:
        case "a":
            after = await lobby.arrange(table_id, user_id, private=chosen == PRIVATE)
        case "o":
            after = await lobby.arrange(table_id, user_id, Order(chosen))
        case "h":
            after = await lobby.arrange(table_id, user_id, hints=chosen == YES)
        case "c":
            after = await lobby.arrange(table_id, user_id, rated=chosen == YES)
        case _:
            gone = int(chosen)
            after = await remove(request, gone, _others(request.table).get(gone, ""))
    await replace(request.interaction, _players(request.say, after))
    await publish(request.interaction, table_id)


def _colours(request: Request, table: Table) -> Message:
    say, own = request.say, table.seat_of(request.user_id)
    taken = {seat.colour for seat in table.seats if seat.index != own}
    present = None if own is None else table.seats[own].colour
    free = [colour for colour in request.services.studio.colours_of(table.title) if colour not in taken]
    named = [(say(f"lobbies.colour.{colour}"), colour) for colour in (*free, USUAL)]
    question = say("lobbies.question.colour", table=table.id)
    return compose(question, menu_of(say("lobbies.menu.colour"), named, present or USUAL, "lcm", table.id))


def _players(say: Say, table: Table) -> Message:
    invitations = table.invitations
    access = [(say(f"lobbies.access.{name}"), name) for name in (OPEN, PRIVATE)]
    orders = [
        (say(f"lobbies.order.{order}"), order.value)
        for order in Order
        if order is not Order.ROTATED or invitations.before is not None
    ]
    hints = [(say(f"lobbies.hints.{name}"), name) for name in (NO, YES)]
    rated = [(say(f"lobbies.rated.{name}"), name) for name in (YES, NO)]
    others = list(_others(table).items())[: limits.OPTIONS]
    named = [(limits.shorten(name, limits.OPTION_TEXT), str(user_id)) for user_id, name in others]
    private, hinted = (OPEN, PRIVATE)[invitations.private], (NO, YES)[invitations.hints]
    return compose(
        say("lobbies.question.players", table=table.id),
        menu_of(say("lobbies.menu.access"), access, private, "lga", table.id),
        menu_of(say("lobbies.menu.order"), orders, invitations.order, "lgo", table.id),
        menu_of(say("lobbies.menu.hints"), hints, hinted, "lgh", table.id),
        menu_of(say("lobbies.menu.rated"), rated, (NO, YES)[invitations.rated], "lgc", table.id),
        menu_of(say("lobbies.menu.remove"), named, None, "lgr", table.id) if named else None,
    )


def _others(table: Table) -> dict[int, str]:
    """Return whom the host can remove: who sits there, and who is invited."""
    seated = {seat.user_id: seat.name for seat in table.seats if seat.user_id is not None}
    found = {each.id: each.name for each in table.invitations.invited} | seated
    return {user_id: name for user_id, name in found.items() if user_id != table.host_id}


@table_press(r"rm:(?P<table>\d+)", PLAYED)
async def rematch(request: Request) -> None:
    """Ask for the rematch of a table, or take one's seat in it; tell where it is."""
    interaction, before, say = request.interaction, request.table, request.say
    channel, place = interaction.channel, interaction.channel_id
    if before.noise.thread and isinstance(channel, discord.Thread):  # its own, above which it is posted
        place = channel.parent_id
    assert place is not None
    colours = request.services.studio.colours(before)[: len(before.seats)]
    await note_host(interaction)
    table = await request.tables.lobby.rematch(before.id, person(interaction.user), place, colours)
    await publish(interaction, table.id)
    (standing,) = await request.tables.library.standings_of([table.id])
    url = standing.url or f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"
    key = "lobbies.done.rematch" if table.status is Status.LOBBY else "lobbies.done.playing_again"
    await tell(interaction, say(key, table=table.id, url=url))
