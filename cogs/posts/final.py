"""The last message of a table: how it ended, and the seed by which everybody can check it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from discord import ui

from cogs.desk.naming import former_name, plain_name
from cogs.kit.controls import Style, button
from cogs.kit.message import Shown, compose
from cogs.ports import Status
from cogs.posts.turn import told
from cogs.table.pictures import board
from cogs.table.players import mention, names, plain_names
from cogs.table.seen import public_of
from cogs.titles import game_of, phrases_of
from rules.kernel.contract import COUNTED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.desk import Desk
    from cogs.kit.language import Say
    from cogs.kit.message import Message
    from cogs.ports import LogEntry, Table
    from rules.kernel.contract import Result, ScoreLine


async def final_post(
    desk: Desk,
    say: Say,
    table: Table,
    entries: Sequence[LogEntry],
    *,
    pictured: bool = True,
    note: str | None = None,
) -> Message:
    """Return the post of a table that is over; ``entries`` are what happened since the last one."""
    lapsed = any(entry.kind == "lapse" for entry in entries)
    return compose(
        say("chat.post.heading", title=say(f"{table.title}.title"), table=table.id),
        *(await _pictures(desk, say, table, entries) if pictured else ()),
        note,
        told(say, table, entries),
        "\n".join(_outcome(say, table)),
        "\n".join(await _handed_on(desk, say, table)),
        say("channels.lapsed", player=_host(say, table), new=desk.link(say, "game new")) if lapsed else None,
        _seed(say, table),
        _buttons(desk, say, table),
        mentions=(table.host_id,) if lapsed and table.host_id > 0 else (),
    )


def _host(say: Say, table: Table) -> str:
    return mention(table.host_id) if table.host_id > 0 else former_name(say, -table.host_id)


async def _pictures(desk: Desk, say: Say, table: Table, entries: Sequence[LogEntry]) -> Sequence[Shown]:
    """Return the last board, on which no other post marks the last moves, and the scores if there are any."""
    if table.public is None:
        return ()
    result = game_of(table.title).result(table.public)
    if result is None:
        return (await board(desk, say, table, entries),)
    return await asyncio.gather(board(desk, say, table, entries), _score_sheet(desk, say, table, result))


async def _score_sheet(desk: Desk, say: Say, table: Table, result: Result) -> Shown:
    course = await desk.tables.course(table.id)
    picture = await desk.studio.score_sheet(table, public_of(table), result, say, course)
    lines = places(say, table.title, result, plain_names(say, table))
    return Shown(picture, phrases_of(table.title).alts.score_sheet(say, lines))


def _outcome(say: Say, table: Table) -> list[str]:
    if table.status is Status.CANCELLED:
        return [say("chat.final.cancelled")]
    players = names(say, table)
    result = game_of(table.title).result(table.public)
    if result is not None:
        return [
            say("votes.counted" if result.reason == COUNTED else f"{table.title}.reason.{result.reason}"),
            *phrases_of(table.title).story.verdict(say, result, players),
            *places(say, table.title, result, players),
        ]
    if table.winner is not None:
        return [say("chat.final.last_one", player=players[table.winner])]
    return [say("clocks.final" if table.persons else "chat.final.all_left")]


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


async def _handed_on(desk: Desk, say: Say, table: Table) -> list[str]:
    """Return, for each seat that several people have held, who they were and how long."""
    if table.public is None:
        return []
    chains: dict[int, list[str]] = {}
    for holder in await desk.tables.holders(table.id):
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
    return say("chat.final.seed", seed=table.seed, hash=table.seed_hash, table=table.id)


def _buttons(desk: Desk, say: Say, table: Table) -> ui.ActionRow[Any] | None:
    again = button(say("lobbies.button.rematch"), "rm", table.id, style=Style.success)
    playing_again = [again] if table.status is Status.FINISHED else []
    if table.public is None:
        return ui.ActionRow(*playing_again) if playing_again else None
    log = button(say("chat.button.log"), "t", "log", table.id, table.version)
    boards = button(say("chat.button.boards"), "t", "boards", table.id, table.version)
    return ui.ActionRow(
        *playing_again, log, *([boards] if desk.studio.has(table.title, "player_board") else [])
    )
