"""Votes and open seats in posts: what is asked, who has answered, how one answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.model import VoteEvent, VoteKind
from bot.words.say import plain_name
from cogs.kit.controls import Style, button, rows
from cogs.table.players import mention, names, user_ids

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from bot.model import Table
    from bot.words.say import Say
    from cogs.services import Services

MOST_SOUGHT: Final = 4
"""Open seats that a post has buttons for."""


def asked(table: Table) -> tuple[int, ...]:
    """Return who has yet to answer a vote."""
    return user_ids(table, _open(table))


async def question(services: Services, say: Say, table: Table) -> str | None:
    """Return what is asked of the others; what they did since a step would be taken back with it, too."""
    vote = table.vote
    if vote is None:
        return None
    silent = set(await services.tables.votes.silent(table.id)) - set(vote.owners)
    unasked = sorted(silent.intersection(_open(table)))
    # Where nobody has to answer, all may.
    awaited = [seat for seat in _open(table) if seat not in unasked] or _open(table)
    players, asking = names(say, table), say.join([mention(user) for user in user_ids(table, awaited)])
    if vote.what is VoteKind.UNDO:
        since = await services.tables.history.log(table.id, None, after=vote.to_version)
        others = dict.fromkeys(players[entry.seat] for entry in since if entry.seat != vote.seat)
        key = "chat.undo.question.others" if others else "chat.undo.question"
        asked_for = say(key, player=players[vote.seat], players=asking, others=say.join(list(others)))
        if vote.owners and vote.until is not None:
            owners, until = say.join([players[seat] for seat in vote.owners]), _moment(vote.until)
            asked_for += "\n" + say("chat.undo.question.owners", players=owners, until=until)
    else:
        assert vote.until is not None
        asked_for = say(
            f"votes.question.{vote.what}",
            asker=players[vote.seat],
            player=players[vote.seat if vote.about is None else vote.about],
            players=asking,
            until=_moment(vote.until),
        )
    if not unasked:
        return asked_for
    beside = say("votes.not_awaited", players=say.join([players[seat] for seat in unasked]))
    return f"{asked_for}\n{beside}"


def answers(say: Say, table: Table) -> ui.ActionRow[Any] | None:
    """Return the buttons that answer a vote; None if there is none."""
    vote = table.vote
    if vote is None:
        return None
    place = ("ua", table.id, vote.number or table.version)
    which = () if vote.what is VoteKind.UNDO else (vote.what.value,)
    return ui.ActionRow(
        button(say("chat.button.agree"), *place, "yes", *which, style=Style.success),
        button(say("chat.button.refuse"), *place, "no", *which, style=Style.danger),
    )


def line(say: Say, players: Sequence[str], event: VoteEvent) -> str:
    """Return what happened to a vote, as the log tells it."""
    about = None if event.about is None else players[event.about]
    by = about if event.seat is None else players[event.seat]
    if event.stage == "passed" and event.seat is None:
        return say("votes.log.sought", player=about or "")
    if event.stage in ("asked", "passed"):
        return say(f"votes.log.{event.stage}.{event.what}", by=by or "", player=about or "")
    return say(f"votes.log.{event.stage}", by=by or "")


def sought(say: Say, table: Table) -> str | None:
    """Return for whom a replacement is looked for."""
    open_seats = [say.escape(plain_name(say, seat)) for seat in table.seats if seat.sought]
    return say("votes.looking", players=say.join(open_seats)) if open_seats else None


def seats(say: Say, table: Table) -> list[ui.ActionRow[Any]]:
    """Return the buttons by which open seats are taken."""
    taken = [(seat.index, plain_name(say, seat)) for seat in table.seats if seat.sought][:MOST_SOUGHT]
    return rows([button(say("votes.button.take", player=name), "ts", table.id, seat) for seat, name in taken])


def _moment(at: datetime) -> str:
    return discord.utils.format_dt(at, "R")


def _open(table: Table) -> list[int]:
    """Return the seats of persons that have yet to answer a vote."""
    vote = table.vote
    if vote is None:
        return []
    answered = {vote.seat, *vote.agreed, *([vote.about] if vote.what is VoteKind.END else [])}
    return [seat.index for seat in table.persons if not seat.held and seat.index not in answered]
