"""The line below a post that mentions those whom it asks something: its words reach their telephones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import RELAXED, Status
from cogs.kit.message import plain
from cogs.posts import votes
from cogs.posts.final import headline
from cogs.posts.turn import choice, is_last, to_choose
from cogs.table import pausing
from cogs.table.players import mention, names, user_ids
from cogs.titles import game_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message, PlainMessage
    from cogs.services import Services


async def ping_post(
    services: Services, say: Say, table: Table, post: Message, url: str | None = None
) -> PlainMessage | None:
    """Return the line below a ``post`` that names everybody whom a table waits for; None if that is nobody.

    ``url``: of the post, where that does not stand right above. Who has just been asked to vote is told that,
    also in their own turn.
    """
    named = say("channels.thread.name", title=say(f"{table.title}.title"), table=table.id)
    at = named if url is None else say("channels.ping.linked", table=named, url=url)
    if table.status is Status.RUNNING:
        told = await _asked(services, say, table, at, post)
    else:
        told = _told(say, table, at, post)
    return plain("\n".join(told)) if told else None


def _told(say: Say, table: Table, at: str, post: Message) -> list[str]:
    """Return what is said of a table that is not played: who is invited, how it ended."""
    if table.status is Status.LOBBY:
        users = [each.id for each in table.invitations.invited if table.seat_of(each.id) is None]
        players, host = say.join([mention(user) for user in users]), mention(table.host_id)
        told = say("channels.ping.invited", players=players, table=at, host=host)
    else:
        users = list(post.mentions)
        players, how = say.join([mention(user) for user in users]), headline(say, table)
        told = say("channels.ping.over", players=players, table=at, outcome=how)
    return [told] if users else []


async def _asked(services: Services, say: Say, table: Table, at: str, post: Message) -> list[str]:
    """Return what is asked of whom, a sentence for each question."""
    late: tuple[int, ...] = ()
    playing: tuple[int, ...] = ()
    if not (pausing.asked(table) or table.undo) and table.deciding is None:
        clocks = await services.tables.clocks.of_table(table.id) if table.pace != RELAXED else ()
        late = tuple(clock.seat for clock in clocks if clock.late)
        playing = user_ids(table, game_of(table.title).to_act(table.public))
    in_time = [user for user in playing if user not in user_ids(table, late)]
    voters = votes.asked(table) if table.undo is None else ()
    told = dict.fromkeys((*in_time, *post.mentions))
    others = [user for user in told if not (user in voters and user in post.asked)]
    in_turn = [user for user in others if user in in_time] if late else others
    sentences = [
        _sentence(say, table, at, _question(table), in_turn),
        _sentence(say, table, at, "late", [user for user in others if user not in in_turn], late),
        _sentence(say, table, at, "vote", voters),
    ]
    return [sentence for sentence in sentences if sentence]


def _question(table: Table) -> str:
    """Return what a board asks those who are mentioned, but for what is done about the late."""
    if pausing.asked(table):
        return "paused"
    if table.undo is not None:
        return "undo"
    if table.deciding is not None:
        return "decide"
    if to_choose(table) is not None:
        return "choice"
    return "last_turn" if is_last(table) else "turn"


def _sentence(
    say: Say, table: Table, at: str, question: str, users: Sequence[int], late: Sequence[int] = ()
) -> str | None:
    if not users:
        return None
    players = names(say, table)
    return say(
        f"channels.ping.{question}",
        players=say.join([mention(user) for user in users]),
        table=at,
        action=(question == "choice" and choice(say, table)) or "",
        asked=votes.proposal(say, table) if question == "vote" else "",
        late=say.join([players[seat] for seat in late]),
    )
