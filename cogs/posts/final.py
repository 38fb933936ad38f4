"""The last message of a table: who won and by how much, why it was over, and who brought that about.

And the seed by which everybody can check it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.model import Status
from bot.words.say import former_name
from cogs.kit.controls import Style, button, rows
from cogs.kit.message import compose
from cogs.posts import happened, holding, turning_points
from cogs.table.pictures import board, shown
from cogs.table.players import mention, names, plain_names
from cogs.title.kinds import kind_of
from cogs.titles import game_of, phrases_of
from rules.kernel.contract import COUNTED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from cogs.kit.message import Message, Shown
    from cogs.services import Services
    from rules.kernel.contract import Result


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
    result = result_of(table)
    course = await services.tables.history.course(table.id) if result else ()
    holders = await services.tables.library.holders(table.id) if table.public is not None else ()
    people = [*(seat.user_id for seat in table.seats), *(holder.user_id for holder in holders)]
    finished = table.status is Status.FINISHED
    played = tuple(dict.fromkeys(user for user in people if finished and user is not None and user > 0))
    game = turning_points.played(history, course)
    title, how, lines = say(f"{table.title}.title"), headline(say, table), list[str]()
    if result:
        lines = await turning_points.told(services, say, table, game)
    host = mention(table.host_id) if table.host_id > 0 else former_name(say, -table.host_id)
    return compose(
        say("history.final.heading", outcome=how, title=title, table=table.id),
        say("history.final.players", players=say.join(list(map(mention, played)))) if played else None,
        *(await _pictures(services, say, table, entries, course) if pictured else ()),
        note,
        happened.told(say, table, entries),
        "\n".join(reasons(say, table, history)),
        "\n".join(lines),
        "\n".join(places(say, table.title, result, names(say, table))) if result else None,
        "\n".join(holding.told(say, holders, history)),
        say("channels.lapsed", player=host, new=services.link(say, "game new")) if lapsed else None,
        None if table.seed is None else say("chat.final.seed", seed=table.seed, hash=table.seed_hash),
        _buttons(services, say, table),
        *rows([*turning_points.buttons(say, table, game), *([review_button(say, table)] if result else [])]),
        mentions=(*((table.host_id,) if lapsed and table.host_id > 0 else ()), *played),
        asked=played,
    )


def review_button(say: Say, table: Table) -> ui.Button[Any]:
    """Return what shows the review of a game."""
    return button(say("history.button.review"), "hv", table.id)


def headline(say: Say, table: Table, players: Sequence[str] = ()) -> str:
    """Return who won and by how much; of a game without a result, that it has none.

    ``players`` are the names where it is not to stand in a message.
    """
    if table.status is Status.CANCELLED:
        return say("chat.final.cancelled")
    result, players = result_of(table), players or names(say, table)
    if result is not None:
        return _verdict(say, table, result, players)
    if table.winner is not None:
        return say("chat.final.last_one", player=players[table.winner])
    return say("clocks.final" if table.persons else "chat.final.all_left")


def reasons(say: Say, table: Table, history: Sequence[LogEntry]) -> list[str]:
    """Return why a game with a result was over, and whose turn brought it about; ``history`` is whole."""
    result = result_of(table)
    if result is None:
        return []
    if result.reason == COUNTED:
        return [say("votes.counted")]
    told, words = [say(f"{table.title}.reason.{result.reason}")], phrases_of(table.title)
    kinds = words.story.bringing.get(result.reason, frozenset())
    events = ((entry.turn, event) for entry in reversed(history) for event in reversed(entry.events))
    for turn, event in events:
        if kind_of(event) in kinds:
            by_rules = event.seat >= len(table.seats)
            key = "history.final.brought.opponent" if by_rules else "history.final.brought"
            player = words.names.everybody(say, names(say, table))[event.seat]
            return [*told, say(key, player=player, turn=turn)]
    return told


def result_of(table: Table) -> Result | None:
    """Return the result that the rules have of a table; None where it did not come to that."""
    if table.public is None or table.status is Status.CANCELLED:
        return None
    result: Result | None = game_of(table.title).result(table.public)
    return result


def _verdict(say: Say, table: Table, result: Result, players: Sequence[str]) -> str:
    told = phrases_of(table.title).story.verdict(say, result, players)
    if told:  # against an opponent that the rules play
        own, other = result.totals
        is_tied = own == other and len(set(result.ranks)) > 1
        key = "history.final.against_tied" if is_tied else "history.final.against"
        return say(key, verdict=" ".join(told), points=own, other=other)
    everybody = phrases_of(table.title).names.everybody(say, players)
    ranks = sorted(set(result.ranks))
    first, *later = ([seat for seat, own in enumerate(result.ranks) if own == rank] for rank in ranks)
    points = result.totals[first[0]]
    if len(first) > 1:
        return say("history.final.shared", players=say.join([everybody[seat] for seat in first]), n=points)
    others = say.join([everybody[seat] for seat in later[0]])
    lead = points - result.totals[later[0][0]]
    key = "history.final.won" if lead else "history.final.tied"
    return say(key, player=everybody[first[0]], n=points, lead=lead, others=others)


async def _pictures(
    services: Services, say: Say, table: Table, entries: Sequence[LogEntry], course: Sequence[Result]
) -> Sequence[Shown]:
    """Return the last board, on which no other post marks the last moves; a result is celebrated first."""
    if table.public is None:
        return ()
    result, words = game_of(table.title).result(table.public), phrases_of(table.title).alts
    if result is None:
        return (await board(services, say, table, entries),)
    drawn = score_sheet(services, say, table, result, course)
    pictures = await asyncio.gather(board(services, say, table, entries), drawn)
    if not services.studio.has(table.title, "celebration"):
        return pictures
    scene = await services.studio.celebration(table, table.public, result, say)
    outcome = _verdict(say, table, result, plain_names(say, table))
    return shown(say, scene, words.celebration(say, outcome)), *pictures


async def score_sheet(
    services: Services, say: Say, table: Table, result: Result, course: Sequence[Result]
) -> Shown:
    """Return the picture of what everybody scored, and of how it came to that."""
    assert table.public is not None
    totals = [scores.totals for scores in course]
    sheet = await services.studio.score_sheet(table, table.public, result, say, totals)
    lines = places(say, table.title, result, plain_names(say, table))
    return shown(say, sheet, phrases_of(table.title).alts.score_sheet(say, lines))


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
            parts=turning_points.parts(say, title, result.lines[seat]),
        )
        for seat in order
    ]


def _buttons(services: Services, say: Say, table: Table) -> ui.ActionRow[Any] | None:
    again = button(say("lobbies.button.rematch"), "rm", table.id, style=Style.success)
    playing_again = [again] if table.status is Status.FINISHED else []
    if table.public is None:
        return ui.ActionRow(*playing_again) if playing_again else None
    back = button(say("history.button.back"), "t", "back", table.id, table.version)
    film = button(say("history.button.replay"), "hr", table.id)
    replay = [film] if services.studio.has(table.title, "frame") else []
    verify = [] if table.seed is None else [button(say("history.button.verify"), "vf", table.id)]
    boards = button(say("chat.button.boards"), "t", "boards", table.id, table.version)
    shown = [boards] if services.studio.has(table.title, "player_board") else []
    return ui.ActionRow(*playing_again, back, *replay, *verify, *shown)
