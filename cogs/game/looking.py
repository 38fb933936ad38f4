"""Looking at tables: which there are, one's panel and hand, the boards, how things stand."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from bot.model import Status
from cogs.answering.answers import acknowledge, publish, show, tell
from cogs.answering.pressing import Request, press, table_press
from cogs.history.log import log_page
from cogs.history.sharing import Place, is_wider, place_named
from cogs.history.turns import after_turn
from cogs.kit import limits
from cogs.kit.controls import button, rows, turns
from cogs.kit.message import Shown, compose
from cogs.panel.view import STATUS_ROOM, panel, show_panel
from cogs.posts.clocks import status_lines
from cogs.services.language import for_channel, for_person
from cogs.table import pictures
from cogs.table.finding import (
    LISTING,
    LOOKING,
    PLAYING,
    own_table,
    seat_choices,
    seat_named,
    table_meant,
    tables_here,
)
from cogs.table.listing import A_PAGE, buttons, line, linked
from cogs.table.players import heading, names, plain_names, public_of, view_of
from cogs.titles import game_of, phrases_of
from render.kit.encoding import whole as in_one_strip
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction, Services
    from rules.kernel.contract import State

_LISTED: Final = 1000
"""Tables in a list at most, the newest ones."""


async def list_tables(interaction: Interaction) -> None:
    """List the tables of this server that the reader may see."""
    await acknowledge(interaction)
    await show(interaction, await page_of_tables(interaction, 0))


@press(r"gl:(?P<page>\d+)", in_place=True)
async def page_of_tables(interaction: Interaction, page: int) -> Message:
    """Return a page of the tables of this server, those first that wait for the reader, then the newest."""
    say, user_id, services = await for_person(interaction), interaction.user.id, interaction.client.services
    every = await services.tables.library.standings(await tables_here(interaction, LISTING, limit=_LISTED))
    every.sort(key=lambda each: (each.waits_for(user_id) is not None, each.table.id), reverse=True)
    last = max(0, len(every) - 1) // A_PAGE
    page = min(page, last)
    shown = every[page * A_PAGE : (page + 1) * A_PAGE]
    lines = [line(services, say, each, user_id, f"<#{each.table.channel_id}>") for each in shown]
    none = say("chat.table.none", command=services.link(say, "game new"))
    return compose(
        say("waiting.list.server") if every else none,
        "\n".join(lines),
        say("waiting.list.page", page=page + 1, pages=last + 1, n=len(every)) if last else None,
        *buttons(say, shown, user_id),
        *rows(turns(say, "gl", page, last)),
    )


async def play(interaction: Interaction, table: str = "") -> None:
    """Open one's panel; a table that was paused goes on, unless it waits for somebody else to be back."""
    request = await Request.meant(interaction, table, PLAYING)
    found, tables = request.table, request.tables
    absence = await tables.library.absence(found)
    absent = absence is not None and absence.seat != found.seat_of(request.user_id)
    if found.paused is not None and not found.paused.unheard and not absent:
        found = await tables.upkeep.take_out(found.id, request.user_id)
        await publish(interaction, found.id)
    await show_panel(Request(interaction, request.say, found))


async def hand(interaction: Interaction, table: str = "") -> None:
    """Show one's hand."""
    await show(interaction, await _hand(await Request.meant(interaction, table, PLAYING)))


@press(r"t:(?P<what>play|hand|boards|log|back):(?P<table>\d+):\d+")
async def press_below_board(interaction: Interaction, what: str, table: int) -> Message | None:
    """Answer who pressed under the board with what they may see. An old button shows how things stand now."""
    found = await own_table(interaction, table)
    request = Request(interaction, await for_person(interaction), found)
    if what in ("play", "hand") and found.seat_of(interaction.user.id) is None and found.public is not None:
        return await _for_visitor(request)
    if what == "boards":
        for message in await player_boards(request):
            await show(interaction, message)
        return None
    if what == "play":
        return await panel(request.services, request.say, found, request.seat)
    if what == "hand":
        return await _hand(request)
    return await (after_turn(request) if what == "back" else log_page(request))


async def _for_visitor(request: Request) -> Message:
    """Return what everybody may see, for who does not play there."""
    services, say, table = request.services, request.say, request.table
    log = button(say("chat.button.log"), "t", "log", table.id, table.version)
    shown = await pictures.board(services, say, table)
    note = say("tables.not_seated")
    return compose(_heading(say, table), note, shown, _situation(say, table), *rows([log]))


async def _hand(request: Request) -> Message:
    say, table, seat = request.say, request.table, request.seat
    standing = phrases_of(table.title).standing.status(say, view_of(table), seat)
    shown = await pictures.hand(request.services, say, table, seat)
    return compose(heading(say, table), shown, limits.whole_lines(standing, STATUS_ROOM))


async def board(
    interaction: Interaction,
    channel: Place | None = None,
    seat: str = "",
    whole: bool = False,  # noqa: FBT001, FBT002  an option of a command
    table: str = "",
) -> None:
    """Show a board, or a player's own, in strips or ``whole``: in private, or to everybody in a channel."""
    request = await Request.meant(interaction, table, LOOKING)
    say, found = request.say, request.table
    chosen = seat_named(say, seat, _with_boards(interaction, say, found, public_of(found)))
    if channel is None:
        await show(interaction, await _board(request.services, say, found, chosen, whole=whole))
        return
    if not await is_wider(request, channel):
        await _post_board(request, channel, chosen, whole=whole)
        await tell(interaction, say("chat.done.shared", channel=channel.mention))
        return
    what = f"{'' if chosen is None else chosen}{'w' * whole}"
    confirm = button(say("chat.button.share"), "sh", found.id, channel.id, what)
    await request.confirm(say("chat.share.question", channel=channel.mention, table=found.id), confirm)


@table_press(r"sh:(?P<table>\d+):(?P<channel>\d+):(?P<seat>\d*)(?P<whole>w?)", in_place=True)
async def share_anyway(request: Request, channel: int, seat: int | None = None, whole: str = "") -> Message:
    """Post a board where more people see it."""
    place = await place_named(request.interaction, channel)
    await is_wider(request, place)
    await _post_board(request, place, seat, whole=bool(whole))
    return compose(request.say("chat.done.shared", channel=place.mention))


async def player_boards(request: Request) -> list[Message]:
    """Return the boards of all who play, in as many messages as their files need."""
    say, table, services = request.say, request.table, request.services
    seats = range(services.studio.boards(table.title, public_of(table)))
    drawn = await asyncio.gather(*(pictures.player_board(services, say, table, seat) for seat in seats))
    if not any(drawn):
        raise Refusal("chat.refused.no_player_board")
    groups: list[list[Shown]] = []
    for each in filter(None, drawn):
        if not groups or sum(len(shown.alts) for shown in (*groups[-1], each)) > limits.FILES:
            groups.append([])
        groups[-1].append(each)
    return [compose(_heading(say, table), *group) for group in groups]


async def status(interaction: Interaction, table: str = "") -> None:
    """Say how things stand: who is to act, what everybody has."""
    request = await Request.meant(interaction, table, LOOKING)
    say, found = request.say, request.table
    standing, players = phrases_of(found.title).standing, names(say, found)
    situation, view = _situation(say, found), public_of(found)
    stands = [*standing.scores(say, view, players), *standing.status(say, view, None)]
    clocks = await status_lines(request.services, say, found)
    await show(interaction, compose(_heading(say, found), situation, "\n".join(stands), "\n".join(clocks)))


async def complete_board(interaction: Interaction, current: str) -> list[tuple[str, str]]:
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


async def _board(
    services: Services, say: Say, table: Table, seat: int | None, *, whole: bool, is_linked: bool = False
) -> Message:
    """Return the common board or that of a ``seat``; ``whole``: as one picture; ``is_linked``: to a post."""
    shown = await (
        pictures.board(services, say, table)
        if seat is None
        else pictures.player_board(services, say, table, seat)
    )
    if shown is None:
        raise Refusal("chat.refused.no_player_board")
    if whole:
        shown = Shown(await services.studio.draw(in_one_strip, shown.picture), ("\n".join(shown.alts),))
    situation = _situation(say, table)
    if is_linked:
        situation = linked(say, situation, *await services.tables.library.standings([table]))
    return compose(_heading(say, table), shown, situation)


async def _post_board(request: Request, channel: Place, seat: int | None, *, whole: bool) -> None:
    table = request.table
    public = await for_channel(request.interaction.client, table.guild_id, channel.id, table.host_id)
    message = await _board(request.services, public, table, seat, whole=whole, is_linked=True)
    await channel.send(view=message.view, files=message.files(), allowed_mentions=message.allowed_mentions())


def _heading(say: Say, table: Table) -> str:
    return say("chat.post.heading", title=say(f"{table.title}.title"), table=table.id)


def _situation(say: Say, table: Table) -> str:
    if table.status is not Status.RUNNING:
        return say("chat.panel.over")
    players = names(say, table)
    if table.deciding is not None:
        return say("chat.decide.waiting", player=players[table.deciding])
    to_act = game_of(table.title).to_act(table.public)
    return say("chat.panel.waiting", players=say.join([players[seat] for seat in to_act]))
