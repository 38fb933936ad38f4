"""The short message beside a board that was changed: it tells who is to do what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.message import compose
from cogs.ports import RELAXED
from cogs.posts import choosing, votes
from cogs.posts.turn import is_last
from cogs.table import pausing
from cogs.table.players import mention, names, user_ids
from cogs.titles import game_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.desk import Desk
    from cogs.kit.language import Say
    from cogs.kit.message import Message
    from cogs.ports import Table


async def ping_post(
    desk: Desk,
    say: Say,
    table: Table,
    message_id: int,
    users: Sequence[int],
    asked: Sequence[int] = (),
) -> Message | None:
    """Return what mentions those whom the board asks something, with a link to it; None where nobody is.

    ``asked``: those of them to whom it is new; who is asked to vote is told that, also in their own turn.
    """
    if not users:
        return None
    url = f"https://discord.com/channels/{table.guild_id}/{table.channel_id}/{message_id}"
    late = await _late(desk, table) if _goes_on(table) else ()
    to_act = set(user_ids(table, game_of(table.title).to_act(table.public)))
    voters = [user for user in _voters(table) if user in asked]
    others = [user for user in users if user not in voters]
    in_turn = [user for user in others if user in to_act - set(user_ids(table, late))] if late else others
    lines = [
        _line(say, table, url, _question(table), in_turn),
        _line(say, table, url, "late", [user for user in others if user not in in_turn], late),
        _line(say, table, url, "vote", voters),
    ]
    return compose("\n".join(filter(None, lines)), mentions=users, asked=asked)


def _voters(table: Table) -> tuple[int, ...]:
    """Return who has yet to answer a vote that does not stop the game."""
    return votes.asked(table) if table.undo is None else ()


def _goes_on(table: Table) -> bool:
    """Tell whether a table asks for nothing but the next move."""
    return not (pausing.asked(table) or table.undo) and table.deciding is None


def _question(table: Table) -> str:
    """Return what a board asks those who are mentioned beside it, but for what is done about the late."""
    if pausing.asked(table):
        return "paused"
    if table.undo is not None:
        return "undo"
    if table.deciding is not None:
        return "decide"
    if choosing.to_choose(table) is not None:
        return "choice"
    return "last_turn" if is_last(table) else "turn"


async def _late(desk: Desk, table: Table) -> tuple[int, ...]:
    clocks = await desk.tables.clocks(table.id) if table.pace != RELAXED else ()
    return tuple(clock.seat for clock in clocks if clock.late)


def _line(
    say: Say, table: Table, url: str, question: str, users: Sequence[int], late: Sequence[int] = ()
) -> str | None:
    if not users:
        return None
    players = names(say, table)
    return say(
        f"channels.ping.{question}",
        players=say.join([mention(user) for user in users]),
        table=table.id,
        url=url,
        action=choosing.action(say, table) or "",
        late=say.join([players[seat] for seat in late]),
    )
