"""The last message of a table: how it ended, and the seed by which everybody can check it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.model import Status
from bot.words.naming import former_name, plain_name
from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.posts import outcome, retelling
from cogs.posts.turn import told
from cogs.table.pictures import board, shown
from cogs.table.players import mention, names, plain_names
from cogs.table.seen import public_of
from cogs.titles import game_of, phrases_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Holder, LogEntry, Table
    from bot.words.say import Say
    from cogs.kit.message import Message, Shown
    from cogs.services import Services
    from render.kit.picture import Course
    from rules.kernel.contract import Result, ScoreLine


async def final_post(
    services: Services,
    say: Say,
    table: Table,
    entries: Sequence[LogEntry],
    *,
    pictured: bool = True,
    note: str | None = None,
) -> Message:
    """Return the post of a table that is over; ``entries`` are what happened since the last one."""
    lapsed = any(entry.kind == "lapse" for entry in entries)
    history = await services.tables.history.log(table.id, None)
    course = await services.tables.history.course(table.id) if outcome.result_of(table) else ()
    holders = await services.tables.library.holders(table.id) if table.public is not None else ()
    played = _played(table, holders)
    host = (table.host_id,) if lapsed and table.host_id > 0 else ()
    return compose(
        _heading(say, table),
        say("history.final.players", players=say.join([mention(user) for user in played]))
        if played
        else None,
        *(await _pictures(services, say, table, entries, course) if pictured else ()),
        note,
        told(say, table, entries),
        "\n".join(outcome.reasons(say, table, history)),
        "\n".join(await retelling.retold(services, say, table, history, course)),
        "\n".join(_places(say, table)),
        "\n".join(_handed_on(say, holders)),
        say("channels.lapsed", player=_host(say, table), new=services.link(say, "game new"))
        if lapsed
        else None,
        _seed(say, table),
        _buttons(services, say, table),
        mentions=(*host, *played),
        asked=played,
    )


def _heading(say: Say, table: Table) -> str:
    """Return how it ended, and below that which table this is."""
    headline = outcome.headline(say, table)
    return say("history.final.heading", outcome=headline, title=say(f"{table.title}.title"), table=table.id)


def _played(table: Table, holders: Sequence[Holder]) -> tuple[int, ...]:
    """Return everybody who has played a finished game, also those who have left it."""
    if table.status is not Status.FINISHED:
        return ()
    people = [*(seat.user_id for seat in table.seats), *(holder.user_id for holder in holders)]
    return tuple(dict.fromkeys(user for user in people if user is not None and user > 0))


def _host(say: Say, table: Table) -> str:
    return mention(table.host_id) if table.host_id > 0 else former_name(say, -table.host_id)


async def _pictures(
    services: Services, say: Say, table: Table, entries: Sequence[LogEntry], course: Course
) -> Sequence[Shown]:
    """Return the last board, on which no other post marks the last moves, and the scores if there are any."""
    if table.public is None:
        return ()
    result = game_of(table.title).result(table.public)
    if result is None:
        return (await board(services, say, table, entries),)
    sheet = _score_sheet(services, say, table, result, course)
    return await asyncio.gather(board(services, say, table, entries), sheet)


async def _score_sheet(services: Services, say: Say, table: Table, result: Result, course: Course) -> Shown:
    picture = await services.studio.score_sheet(table, public_of(table), result, say, course)
    lines = places(say, table.title, result, plain_names(say, table))
    return shown(say, picture, phrases_of(table.title).alts.score_sheet(say, lines))


def _places(say: Say, table: Table) -> list[str]:
    result = outcome.result_of(table)
    return [] if result is None else places(say, table.title, result, names(say, table))


def places(say: Say, title: str, result: Result, players: Sequence[str]) -> list[str]:
    """Return a line for each player, best first: rank, total, points by category but for those of 0."""
    everybody = phrases_of(title).names.everybody(say, players)
    order = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
    return [
        say(
            "chat.final.place",
            rank=result.ranks[seat],
            player=everybody[seat],
            n=result.totals[seat],
            parts=say.join([_part(say, title, line) for line in _telling(result.lines[seat])]),
        )
        for seat in order
    ]


def _handed_on(say: Say, holders: Sequence[Holder]) -> list[str]:
    """Return, for each seat that several people have held, who they were and how long."""
    chains: dict[int, list[str]] = {}
    for holder in holders:
        told = say("votes.holder", player=say.escape(plain_name(say, holder)), n=holder.turns)
        chains.setdefault(holder.seat, []).append(told)
    return [say("votes.holders", players=say.join(chain)) for chain in chains.values() if len(chain) > 1]


def _telling(lines: Sequence[ScoreLine]) -> Sequence[ScoreLine]:
    """Return what adds to a total; all of it where nothing does."""
    return [line for line in lines if line.points] or lines


def _part(say: Say, title: str, line: ScoreLine) -> str:
    return say("chat.final.part", category=say(f"{title}.category.{line.category}"), points=line.points)


def _seed(say: Say, table: Table) -> str | None:
    if table.seed is None:
        return None
    return say("chat.final.seed", seed=table.seed, hash=table.seed_hash)


def _buttons(services: Services, say: Say, table: Table) -> ui.ActionRow[Any] | None:
    again = button(say("lobbies.button.rematch"), "rm", table.id, style=Style.success)
    playing_again = [again] if table.status is Status.FINISHED else []
    if table.public is None:
        return ui.ActionRow(*playing_again) if playing_again else None
    log = button(say("chat.button.log"), "t", "log", table.id, table.version)
    verify = [] if table.seed is None else [button(say("history.button.verify"), "vf", table.id)]
    boards = button(say("chat.button.boards"), "t", "boards", table.id, table.version)
    shown = [boards] if services.studio.has(table.title, "player_board") else []
    return ui.ActionRow(*playing_again, log, *verify, *shown)
