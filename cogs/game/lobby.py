"""Opening a table, filling its seats, choosing options, starting: by command and by the lobby's buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord  # noqa: TC002  discord.py reads the types of options

import rules
from bot.model import RELAXED, Order, Status
from cogs.answering.answers import acknowledge, publish, tell
from cogs.answering.malformed import MalformedError
from cogs.answering.pressing import Request, table_press
from cogs.game import invitations
from cogs.game.invitations import person, rematch
from cogs.game.votes import ask_to_resign
from cogs.services.language import for_person, note_host
from cogs.table.finding import COLOURED, JOINING, LEAVING, PLAYED, WAITING, table_meant
from cogs.table.pace import changed
from cogs.title import options
from rules.kernel.bots import Level

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.model import Person, Table
    from bot.tables import Tables
    from cogs.services import Interaction

    Change = Callable[[Tables, int, Person], Awaitable[Table]]

LEVELS: Final = [(f"lobbies.level.{level}", level.value) for level in Level]
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
    if again:
        await rematch(await Request.meant(interaction, again, PLAYED))
        return
    await acknowledge(interaction)
    title = title or next(iter(rules.GAMES))
    services, guild_id, channel_id = interaction.client.services, interaction.guild_id, interaction.channel_id
    chosen = options.parse(services.words, title, settings)
    assert guild_id is not None
    assert channel_id is not None
    named = [each for each in (player1, player2, player3, player4) if each is not None]
    await note_host(interaction)
    table = await services.tables.lobby.create(
        guild_id,
        channel_id,
        title,
        chosen,
        person(interaction.user),
        changed(RELAXED, pace, late),
        invited=await invitations.check_invited(interaction, channel_id, named),
        private=private,
    )
    say = await for_person(interaction)
    await tell(interaction, say("chat.done.new", table=table.id))
    await publish(interaction, table.id)


async def join(interaction: Interaction, colour: str = "", table: str = "") -> None:
    """Take a seat, in a colour of one's choice; who has a seat changes its colour."""
    request = await Request.meant(interaction, table, COLOURED if colour else JOINING)
    in_lobby = request.table.status is Status.LOBBY
    seated = request.table.seat_of(request.user_id) is not None
    if not (colour and seated):
        await _change(request, "join" if in_lobby else "take")
    if colour and (seated or in_lobby):
        await invitations.paint(request, colour)
        await publish(interaction, request.table.id)


async def leave(interaction: Interaction, gone: discord.Member | None = None, table: str = "") -> None:
    """Give one's seat up: at once before the start, later after a question; the host may remove somebody."""
    if gone is not None and gone.id != interaction.user.id:
        request = await Request.meant(interaction, table, WAITING)
        await invitations.remove(request, gone.id, gone.display_name)
        await publish(interaction, request.table.id)
        return
    request = await Request.meant(interaction, table, LEAVING)
    if request.table.status is Status.RUNNING:
        await ask_to_resign(request)
    else:
        await _change(request, "leave")


async def start(interaction: Interaction, table: str = "") -> None:
    """Begin the game."""
    await _change(await Request.meant(interaction, table, WAITING), "start")


async def bots(interaction: Interaction, change: str, level: str = "", table: str = "") -> None:
    """Add a bot player, or let one go."""
    request = await Request.meant(interaction, table, WAITING)
    if change == "add_bot" and level:
        await request.tables.lobby.add_bot(request.table.id, request.user_id, Level(level))
        await request.done(request.say("chat.done.add_bot", table=request.table.id))
    else:
        await _change(request, change)


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
    request = await Request.meant(interaction, table, WAITING)
    found, user_id, lobby = request.table, request.user_id, request.tables.lobby
    chosen = options.parse(request.services.words, found.title, settings)
    if chosen or not (pace or late or order or invite or private is not None):
        await lobby.configure(found.id, user_id, chosen)
    if pace or late:
        await lobby.set_pace(found.id, user_id, changed(found.pace, pace, late))
    if order or private is not None:
        await lobby.arrange(found.id, user_id, Order(order) if order else None, private=private)
    if invite is not None:
        await invitations.invite(request, [invite])
    await request.done(request.say("chat.done.options", table=found.id))


@table_press(rf"l:(?P<change>{'|'.join(_CHANGES)}):(?P<table>\d+)", in_place=True)
async def press_in_lobby(request: Request, change: str) -> None:
    """Change the lobby; its message is then renewed for everybody."""
    await _CHANGES[change](request.tables, request.table.id, person(request.interaction.user))
    await publish(request.interaction, request.table.id)


@table_press(r"lb:(?P<table>\d+)", in_place=True)
async def add_bot(request: Request, chosen: str) -> None:
    """Add the bot player that was chosen in the lobby: of a level, or of a character, too."""
    level, named, character = chosen.partition(":")
    if level not in {*Level}:
        raise MalformedError("no level of a bot player")
    await request.tables.lobby.add_bot(
        request.table.id, request.user_id, Level(level), character if named else None
    )
    await publish(request.interaction, request.table.id)


@table_press(r"lo:(?P<table>\d+):(?P<field>\w+)", in_place=True)
async def choose_option(request: Request, field: str, chosen: str) -> None:
    """Choose the value of an option in the lobby."""
    table = request.table
    value = options.value_of(table.title, field, chosen)
    try:
        await request.tables.lobby.configure(table.id, request.user_id, {field: value})
    finally:
        await publish(request.interaction, table.id)


async def _change(request: Request, change: str) -> None:
    await _CHANGES[change](request.tables, request.table.id, person(request.interaction.user))
    await request.done(request.say(f"chat.done.{change}", table=request.table.id))


async def complete_new(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete the options of a table that is to be opened."""
    title = interaction.namespace.title or next(iter(rules.GAMES))
    return list(options.offers(await for_person(interaction), title, current))


async def complete_options(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete the options of the table meant."""
    table = await table_meant(interaction, WAITING)
    return list(options.offers(await for_person(interaction), table.title, current)) if table else []
