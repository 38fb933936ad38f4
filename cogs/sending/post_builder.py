"""From a post that is due to the message that shows its table."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bot.model import Mention, Older, Status
from bot.model.posts import PostKind
from cogs.posts.final import final_post
from cogs.posts.lobby import lobby_post
from cogs.posts.turn import ping_post, to_choose, turn_post
from cogs.services.language import for_table
from cogs.titles import game_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import LogEntry, Table
    from bot.model.posts import DuePost, LastMessage
    from bot.words.say import Say
    from cogs.kit.message import Message, PlainMessage
    from cogs.services import ChatBot, Services


class Choosing(Enum):
    """Who is to act now, in the same turn as before: those who were, or others.

    Of those who were some may have chosen since, and others may have taken their choice back.
    """

    KNOWN = auto()
    OTHERS = auto()


class Made(NamedTuple):
    """A message ready to be sent: the post that it is for, and the version of the table that it shows.

    ``ping``: the line below it that tells whom it asks something; None where nobody is, or where the message
    itself mentions them. ``changes``: the message before it is to be changed instead, ``linked`` is the line
    then. ``goes_on``: of those whom it mentioned some have chosen since.
    """

    due: DuePost
    last: LastMessage | None
    version: int
    message: Message
    older: Older
    changes: bool
    goes_on: bool
    ping: PlainMessage | None
    linked: PlainMessage | None


async def post_of(
    services: Services,
    say: Say,
    table: Table,
    entries: Sequence[LogEntry],
    *,
    pictured: bool = True,
    note: str | None = None,
) -> Message:
    """Return the message that a table owes its channel now; ``entries`` happened since the last one.

    ``pictured``: with its pictures; without them it can be made where something is wrong with those.
    ``note`` is said in it, too.
    """
    if table.status is Status.LOBBY:
        return lobby_post(services, say, table)
    if table.status is Status.RUNNING:
        return await turn_post(services, say, table, entries, pictured=pictured, note=note)
    return await final_post(services, say, table, entries, pictured=pictured, note=note)


class PostBuilder:
    """Makes the messages of posts."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._outbox = bot.core.outbox

    async def make(
        self, due: DuePost, last: LastMessage | None, *, pictured: bool, note: str | None = None
    ) -> Made | None:
        """Return the message that shows a table as it is now: for ``due``, or for a newer post.

        ``note`` is said in it, too. None if it is no longer this process' to send: its claim has run out, and
        another one has the table.
        """
        services = self._bot.services
        known = partial(_told_up_to, last=last)
        claimed = await services.tables.history.claimed(self._outbox, due.table_id, known)
        if claimed is None:
            return None
        due, table, entries = claimed
        say = await for_table(self._bot, due)
        message = await post_of(services, say, table, entries, pictured=pictured, note=note)
        if due.kind is PostKind.LOBBY:
            coming = [each for each in table.invitations.invited if table.seat_of(each.id) is None]
            invited = tuple(each.id for each in coming if each.since > due.since_version)
            message = replace(message, mentions=invited)
        here = last if last is not None and last.channel_id == due.channel_id else None
        going_on = await self._going_on(table, due, here, entries)
        goes_on, by_line = going_on is Choosing.KNOWN, table.noise.mention is Mention.LINE
        ping = await ping_post(services, say, table, message) if by_line else None
        changes, linked = _is_changed(table, due, here, going_on), None
        # Without a line a change tells nobody, but for one of a lobby, which is posted anew.
        by_link = by_line or (here is not None and here.kind is not PostKind.LOBBY)
        if changes and here is not None and by_link and (by_line or here.ping_id or not goes_on):
            url = f"https://discord.com/channels/{table.guild_id}/{here.channel_id}/{here.message_id}"
            linked = await ping_post(services, say, table, message, url)
        return Made(due, last, table.version, message, table.noise.older, changes, goes_on, ping, linked)

    async def _going_on(
        self, table: Table, due: DuePost, last: LastMessage | None, entries: Sequence[LogEntry]
    ) -> Choosing | None:
        """Tell how the choice goes on that the message before asked for; None if it is another one by now."""
        state = table.public
        if last is None or due.kind is not PostKind.TURN or last.kind is not PostKind.TURN:
            return None
        if state is None or table.undo or table.paused or table.deciding is not None:
            return None
        steps = [each.kind == "undo" or (each.kind == "move" and each.turn == state.turn) for each in entries]
        if not steps or not all(steps):
            return None
        before = (await self._bot.services.tables.history.at(table.id, last.version)).public
        if before is None or before.turn != state.turn:
            return None
        to_act = game_of(table.title).to_act
        asked, open_ = set(to_act(before)), set(to_act(state))
        back = {entry.seat for entry in entries if entry.kind == "undo"}
        if back:
            return Choosing.KNOWN if asked <= open_ <= asked | back and len(open_) > 1 else None
        return Choosing.KNOWN if open_ < asked else Choosing.OTHERS


def _is_changed(table: Table, due: DuePost, last: LastMessage | None, going_on: Choosing | None) -> bool:
    """Tell whether the message before is changed: a lobby, a standing board, one of a turn that goes on."""
    if last is None or due.kind is not last.kind or due.kind is PostKind.FINAL:
        return False
    if due.kind is PostKind.LOBBY or going_on is Choosing.KNOWN:
        return True
    older = table.noise.older
    if older is Older.BOARD or going_on is None:
        return older is Older.BOARD
    # A turn in which others are to act now has one post; a draft has where posts go at all.
    return older is Older.LINES or (older is Older.PICTURES and to_choose(table) is not None)


def _told_up_to(due: DuePost, last: LastMessage | None) -> int:
    """Return the version up to which a channel knows; one that the table has moved to, all but the last."""
    if last is None or last.channel_id == due.channel_id:
        return due.since_version
    return min(due.since_version, due.version - 1)
