"""The message that carries the state of play: board, what happened, whose turn it is.

And the line below a post that mentions those whom it asks something: its words reach their telephones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.model import RELAXED, Status, VoteEvent
from cogs.kit.controls import Style, button
from cogs.kit.message import compose, plain
from cogs.posts import clocks, happened, votes
from cogs.posts.final import headline
from cogs.table import deciding, pausing
from cogs.table.pictures import board
from cogs.table.players import mention, names, user_ids
from cogs.title.kinds import kind_of
from cogs.titles import game_of, phrases_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from cogs.kit.message import Message, PlainMessage
    from cogs.posts.clocks import Timing
    from cogs.services import Services


async def turn_post(
    services: Services,
    say: Say,
    table: Table,
    entries: Sequence[LogEntry],
    *,
    pictured: bool = True,
    note: str | None = None,
) -> Message:
    """Return the post of a running table; ``entries`` are what happened since the last one.

    Where nothing did, an undo has been asked for, or has just been refused.
    """
    absence = await services.tables.library.absence(table)
    to_act = () if pausing.asked(table) else user_ids(table, game_of(table.title).to_act(table.public))
    timing = await clocks.timing(services, say, table, entries, to_act)
    undoing = votes.asked(table) if table.undo else ()
    first = pausing.asked(table, absence) or undoing or deciding.asked(table)
    mentions, asked = _mentioned(table, entries, timing, first)
    vote, news = await votes.question(services, say, table), _news(say, table, entries)
    chosen, started = choice(say, table), any(entry.kind == "start" for entry in entries)
    question = pausing.question(services, say, table, absence) or (vote if table.undo else None)
    own = phrases_of(table.title).standing
    standing = own.posted(say, table.public, names(say, table)) if table.public is not None else ()
    question = question or deciding.question(say, table) or _turn(say, table, to_act)
    told = news or vote or question
    return compose(
        _heading(say, table, told),
        await board(services, say, table, entries) if pictured else None,
        note,
        say("chat.post.seed_hash", hash=table.seed_hash) if started else None,
        "\n".join(standing),
        question if question != told else None,
        chosen and say("channels.choice", action=chosen),
        vote if vote not in (told, question) else None,
        votes.sought(say, table),
        timing.text,
        *timing.rows,
        pausing.buttons(say, table, absence),
        votes.answers(say, table) or deciding.buttons(say, table, "dc"),
        *votes.seats(say, table),
        _buttons(services, say, table),
        mentions=mentions,
        asked=asked,
    )


def _heading(say: Say, table: Table, news: str) -> str:
    """Return what happened, or else what is asked, and below that at which table."""
    title = say(f"{table.title}.title")
    if not news:
        return say("chat.post.heading", title=title, table=table.id)
    return say("chat.post.told", told=news, title=title, table=table.id)


def _news(say: Say, table: Table, entries: Sequence[LogEntry]) -> str:
    """Return what happened since the last post; nothing where somebody asks to undo, or a fault is told.

    Nor that somebody has asked what the post itself asks.
    """
    if entries:
        last = entries[-1].vote
        asks = table.vote is not None and last is not None and last.stage == "asked"
        return happened.told(say, table, entries[:-1] if asks else entries)
    return "" if (table.undo and votes.asked(table)) or table.fault else say("chat.undo.dropped")


def _going_on(table: Table, entries: Sequence[LogEntry]) -> tuple[int, ...]:
    """Return who goes on with the turn in which they have just moved."""
    last = entries[-1] if entries else None
    if table.public is None or last is None or last.kind != "move" or last.by_plan or last.stand_in:
        return ()
    return user_ids(table, [last.seat]) if last.turn == table.public.turn else ()


def is_last(table: Table) -> bool:
    """Tell whether those who are to act at a running table have their last turn."""
    to_act = game_of(table.title).to_act(table.public)
    standing = phrases_of(table.title).standing
    return bool(to_act) and all(standing.is_last_turn(table.public, seat) for seat in to_act)


def _turn(say: Say, table: Table, to_act: Sequence[int]) -> str:
    if not to_act:  # bot players alone
        return say("chat.post.fault") if table.fault else ""
    key = "history.turn.last" if is_last(table) else "chat.post.turn"
    return say(key, players=say.join([mention(user) for user in to_act]))


def to_choose(table: Table) -> str | None:
    """Return the kind of action that a table asks for beside the usual turn; None where it asks for none.

    By several at once, or one after the other in a draft.
    """
    if table.public is None or table.undo or table.paused or table.deciding is not None:
        return None
    game, public = game_of(table.title), table.public
    to_act = game.to_act(public)
    kinds = {kind_of(action) for seat in to_act for action in game.legal(public, seat)}
    if len(to_act) == 1:
        kinds &= phrases_of(table.title).story.choices
    return kinds.pop() if len(kinds) == 1 else None


def choice(say: Say, table: Table) -> str | None:
    """Return in words what ``to_choose`` does."""
    kind = to_choose(table)
    return None if kind is None else say(f"{table.title}.action.{kind}")


def _mentioned(
    table: Table, entries: Sequence[LogEntry], timing: Timing, first: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return whom a post mentions, and those of them whom it asks something.

    These are the ``first`` of all, or whoever is to vote; then, but after a mere vote, who is to act comes.

    Who goes on with the turn in which they have just moved knows that it is theirs.
    """
    if first:
        return first, first
    opened = any(entry.vote is not None and entry.vote.stage == "asked" for entry in entries)
    asked = votes.asked(table) if opened and table.undo is None else ()
    if entries and all(entry.vote for entry in entries):
        return asked, asked
    asked = (*asked, *timing.asked)
    known = _going_on(table, entries)
    in_turn = [user for user in timing.in_turn if user not in known]
    return tuple(dict.fromkeys((*asked, *in_turn))), asked


def _buttons(services: Services, say: Say, table: Table) -> ui.ActionRow[Any]:
    boards = button(say("chat.button.boards"), "t", "boards", table.id, table.version)
    return ui.ActionRow(
        button(say("chat.button.play"), "t", "play", table.id, table.version, style=Style.primary),
        button(phrases_of(table.title).names.hand(say), "t", "hand", table.id, table.version),
        *([boards] if services.studio.has(table.title, "player_board") else []),
        button(say("history.button.back"), "hl", table.id, table.version),
        button(say("legends.button"), "ru", table.id, ""),
    )


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
        told = await _asking(services, say, table, at, post)
        return plain("\n".join(told)) if told else None
    if table.status is Status.LOBBY:
        users = [each.id for each in table.invitations.invited if table.seat_of(each.id) is None]
        players, host = say.join([mention(user) for user in users]), mention(table.host_id)
        text = say("channels.ping.invited", players=players, table=at, host=host)
    else:
        users, how = list(post.mentions), headline(say, table)
        players = say.join([mention(user) for user in users])
        text = say("channels.ping.over", players=players, table=at, outcome=how)
    return plain(text) if users else None


async def _asking(services: Services, say: Say, table: Table, at: str, post: Message) -> list[str]:
    """Return what is asked of whom, a sentence for each question."""
    late: tuple[int, ...] = ()
    playing: tuple[int, ...] = ()
    if not (pausing.asked(table) or table.undo) and table.deciding is None:
        running = await services.tables.clocks.of_table(table.id) if table.pace != RELAXED else ()
        late = tuple(clock.seat for clock in running if clock.late)
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
    players, vote = names(say, table), table.vote if question == "vote" else None
    proposed = VoteEvent(vote.what, "asked", vote.seat, vote.about) if vote is not None else None
    return say(
        f"channels.ping.{question}",
        players=say.join([mention(user) for user in users]),
        table=at,
        action=(question == "choice" and choice(say, table)) or "",
        asked="" if proposed is None else votes.line(say, players, proposed),
        late=say.join([players[seat] for seat in late]),
    )
