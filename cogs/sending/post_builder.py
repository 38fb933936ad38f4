"""From a post that is due to the message that shows its table."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bot.model import Mention, Older
from bot.model.posts import PostKind
from cogs.posts import post_of
from cogs.posts.ping import ping_post
from cogs.posts.turn import to_choose
from cogs.services.language import for_channel
from cogs.titles import game_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import LogEntry, Table
    from bot.model.posts import DuePost, LastMessage
    from bot.words.say import Say
    from cogs.kit.message import Message, PlainMessage
    from cogs.services import ChatBot


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
    version: int
    message: Message
    older: Older = Older.PICTURES
    changes: bool = False
    goes_on: bool = False
    ping: PlainMessage | None = None
    linked: PlainMessage | None = None


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
        say = await self.voice(due)
        message = await post_of(services, say, table, entries, pictured=pictured, note=note)
        if due.kind is PostKind.LOBBY:
            message = replace(message, mentions=_invited_since(table, due.since_version))
        made = Made(due, table.version, message, table.noise.older)
        if last is None or last.channel_id != due.channel_id:
            return made._replace(ping=await self._line(say, table, message))
        going_on = await self._going_on(table, due, last, entries)
        changes, goes_on = _is_changed(table, due, last, going_on), going_on is Choosing.KNOWN
        tells = not goes_on or table.noise.mention is Mention.LINE
        return made._replace(
            changes=changes,
            goes_on=goes_on,
            ping=await self._line(say, table, message),
            linked=await self._line(say, table, message, last)
            if changes and (tells or last.ping_id)
            else None,
        )

    async def _line(
        self, say: Say, table: Table, message: Message, last: LastMessage | None = None
    ) -> PlainMessage | None:
        """Return the line that mentions people below a message, or below the ``last`` one if that is changed.

        None where the message does so itself: a change of it tells nobody, but for a lobby, which is posted
        anew.
        """
        tells = last is not None and last.kind is not PostKind.LOBBY
        if table.noise.mention is Mention.BOARD and not tells:
            return None
        url = None if last is None else _url(table, last)
        return await ping_post(self._bot.services, say, table, message, url)

    async def _going_on(
        self, table: Table, due: DuePost, last: LastMessage, entries: Sequence[LogEntry]
    ) -> Choosing | None:
        """Tell how the choice goes on that the message before asked for; None if it is another one by now."""
        state = table.public
        if due.kind is not PostKind.TURN or last.kind is not PostKind.TURN:
            return None
        if state is None or table.undo or table.paused or table.deciding is not None:
            return None
        if not entries or not all(_is_of_turn(entry, state.turn) for entry in entries):
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

    async def voice(self, due: DuePost) -> Say:
        """Return the language of a table's public messages."""
        return await for_channel(self._bot, due.guild_id, due.channel_id, due.host_id)


def _is_of_turn(entry: LogEntry, turn: int) -> bool:
    """Tell whether somebody has done a step of a turn, or taken one back."""
    return entry.kind == "undo" or (entry.kind == "move" and entry.turn == turn)


def _is_changed(table: Table, due: DuePost, last: LastMessage, going_on: Choosing | None) -> bool:
    """Tell whether the message before is changed: a lobby, a standing board, one of a turn that goes on."""
    if due.kind is not last.kind or due.kind is PostKind.FINAL:
        return False
    if due.kind is PostKind.LOBBY or going_on is Choosing.KNOWN:
        return True
    return table.noise.older is Older.BOARD or (going_on is not None and _stays(table))


def _url(table: Table, last: LastMessage) -> str:
    return f"https://discord.com/channels/{table.guild_id}/{last.channel_id}/{last.message_id}"


def _stays(table: Table) -> bool:
    """Tell whether a turn in which others are to act now has one post; a draft has where posts go at all."""
    older = table.noise.older
    return older is Older.LINES or (older is Older.PICTURES and to_choose(table) is not None)


def _invited_since(table: Table, version: int) -> tuple[int, ...]:
    """Return whom a lobby mentions: those who were invited after a version and have not come."""
    return tuple(
        each.id
        for each in table.invitations.invited
        if each.since > version and table.seat_of(each.id) is None
    )


def _told_up_to(due: DuePost, last: LastMessage | None) -> int:
    """Return the version up to which a channel knows; one that the table has moved to, all but the last."""
    if last is None or last.channel_id == due.channel_id:
        return due.since_version
    return min(due.since_version, due.version - 1)
