"""A player's own things: the panel, the hand, taking a step back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import VoteKind
from cogs.answering.answers import acknowledge, publish, show
from cogs.answering.pressing import press
from cogs.answering.requests import Request
from cogs.game import votes
from cogs.game.history import END, log_page
from cogs.game.looking import player_boards
from cogs.kit import limits
from cogs.kit.message import compose
from cogs.panel.view import STATUS_ROOM, panel
from cogs.services.language import for_person
from cogs.table import pictures
from cogs.table.finding import PLAYING, own_table
from cogs.table.views import view_of
from cogs.titles import phrases_of

if TYPE_CHECKING:
    from cogs.services import Interaction


async def play(interaction: Interaction, table: str = "") -> None:
    """Open one's panel; a table that was paused goes on, unless it waits for somebody else to be back."""
    request = await Request.meant(interaction, table, PLAYING)
    found, tables = request.table, request.tables
    absence = await tables.library.absence(found)
    absent = absence is not None and absence.seat != found.seat_of(request.user_id)
    if found.paused is not None and not found.paused.unheard and not absent:
        found = await tables.upkeep.take_out(found.id, request.user_id)
        await publish(interaction, found.id)
    await _show_panel(Request(interaction, request.say, found))


async def hand(interaction: Interaction, table: str = "") -> None:
    """Show one's hand."""
    await _show_hand(await Request.meant(interaction, table, PLAYING))


async def undo(interaction: Interaction, answer: str = "", table: str = "") -> None:
    """Take one's last step back, or answer somebody who wants to."""
    request = await Request.meant(interaction, table, PLAYING)
    found, say = request.table, request.say
    if answer:
        await votes.answer_vote(request, None, VoteKind.UNDO, agree=votes.ANSWERS[answer])
        return
    after = await request.tables.votes.undo(found.id, request.user_id, found.version)
    await request.done(say("chat.undo.asked" if after.undo else "chat.undo.done"))


@press(r"t:(?P<what>play|hand|boards|log):(?P<table>\d+):\d+")
async def press_below_board(interaction: Interaction, what: str, table: int) -> None:
    """Answer who pressed under the board with what they may see. An old button shows how things stand now."""
    await acknowledge(interaction)
    found = await own_table(interaction, table)
    request = Request(interaction, await for_person(interaction), found)
    if what == "play":
        await _show_panel(request)
    elif what == "hand":
        await _show_hand(request)
    elif what == "boards":
        for message in await player_boards(request):
            await show(interaction, message)
    else:
        await show(interaction, await log_page(request, END))


async def _show_panel(request: Request) -> None:
    opened = await panel(request.services, request.say, request.table, request.seat)
    await show(request.interaction, opened)


async def _show_hand(request: Request) -> None:
    say, table, seat = request.say, request.table, request.seat
    standing = phrases_of(table.title).standing.status(say, view_of(table), seat)
    hand = compose(
        say("chat.panel.heading", title=say(f"{table.title}.title"), table=table.id),
        await pictures.hand(request.services, say, table, seat),
        limits.whole_lines(standing, STATUS_ROOM),
    )
    await show(request.interaction, hand)
