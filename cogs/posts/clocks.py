"""The clocks of a table in its posts and its status, and what the others may do about whoever is late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord
from discord import ui

from bot.model import RELAXED, Remedy
from cogs.kit.controls import Style, button
from cogs.table.players import mention, names, plain_names, user_ids

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Clock, ClockEvent, LogEntry, Table
    from bot.words.say import Say
    from cogs.services import Services

_HOUR: Final = 3600
_DAY_HOURS: Final = 24


class Timing(NamedTuple):
    """What a post says of clocks. ``asked``: whom it asks; ``in_turn``: whom it tells that it is theirs."""

    text: str
    rows: tuple[ui.ActionRow[Any], ...] = ()
    asked: tuple[int, ...] = ()
    in_turn: tuple[int, ...] = ()


async def timing(
    services: Services, say: Say, table: Table, entries: Sequence[LogEntry], to_act: Sequence[int]
) -> Timing:
    """Return what a post of a running table says of its clocks; ``entries`` happened since the last one.

    ``to_act``: the people to act; they have been mentioned before, where a post is about clocks alone.
    """
    if table.pace == RELAXED:
        return Timing("", in_turn=tuple(to_act))
    clocks = await services.tables.clocks.of_table(table.id)
    late = [clock.seat for clock in clocks if clock.late]
    players, held = names(say, table), [seat.index for seat in table.persons if seat.held]
    running = (each for each in clocks if each.runs_out is not None and not each.late)
    lines, rows = [_line(say, players, each) for each in running], _choices(say, table, late)
    if late:
        lines.append(_question(say, table, [clock for clock in clocks if clock.late]))
    if held:
        lines.append(say("clocks.post.held", players=say.join([players[seat] for seat in held])))
        rows.append(ui.ActionRow(button(say("clocks.button.back"), "cb", table.id)))
    told = {entry.clock.seat for entry in entries if entry.clock and entry.clock.what == "empty"}
    asked = tuple(dict.fromkeys(user for seat in late if seat in told for user in _others(table, late, seat)))
    in_time = tuple(user for user in to_act if user not in user_ids(table, late))
    about_clocks = bool(entries) and all(entry.clock for entry in entries)
    return Timing("\n".join(lines), tuple(rows), asked, () if about_clocks else in_time)


async def status_lines(services: Services, say: Say, table: Table) -> list[str]:
    """Return the clocks of a table, a line for each; none where its pace is relaxed."""
    clocks = await services.tables.clocks.of_table(table.id) if table.pace != RELAXED else ()
    players = names(say, table)
    return [say("clocks.clock.heading"), *(_line(say, players, each) for each in clocks)] if clocks else []


def line(say: Say, players: Sequence[str], event: ClockEvent) -> str:
    """Return what happened to a clock, as the log tells it."""
    if event.by is None and event.what != "empty":
        return say(f"clocks.auto.{event.what}", player=players[event.seat])
    by = players[event.seat if event.by is None else event.by]
    return say(f"clocks.log.{event.what}", player=players[event.seat], by=by)


def _line(say: Say, players: Sequence[str], clock: Clock) -> str:
    player = players[clock.seat]
    if clock.runs_out is not None:
        key = "clocks.clock.late" if clock.late else "clocks.clock.runs"
        return say(key, player=player, when=discord.utils.format_dt(clock.runs_out, "R"))
    days, hours = divmod(int(clock.left.total_seconds()) // _HOUR, _DAY_HOURS)
    return say("clocks.clock.stands", player=player, days=days, hours=hours)


def _others(table: Table, late: Sequence[int], about: int) -> tuple[int, ...]:
    """Return who is asked about a late seat: those with time left, or the other late ones."""
    others = [seat.index for seat in table.seats if seat.index != about]
    return user_ids(table, [seat for seat in others if seat not in late]) or user_ids(table, others)


def _question(say: Say, table: Table, late: Sequence[Clock]) -> str:
    """Return what the others are asked about those who have no time left, and since when."""
    players, seats = names(say, table), [clock.seat for clock in late]
    asked = dict.fromkeys(user for seat in seats for user in _others(table, seats, seat))
    others = say.join([mention(user) for user in asked])
    told = [
        say("clocks.post.late", player=players[clock.seat], when=discord.utils.format_dt(clock.runs_out, "R"))
        for clock in late
        if clock.runs_out is not None
    ]
    return "\n".join([*told, say("clocks.post.question", others=others)])


def _choices(say: Say, table: Table, late: Sequence[int]) -> list[ui.ActionRow[Any]]:
    """Return one row of buttons about all who are late."""
    if not late:
        return []
    place = ("ck", table.id, late[0] if len(late) == 1 else "all")
    if len(late) == 1:
        more = say("clocks.button.day", player=plain_names(say, table)[late[0]])
    else:
        more = say("clocks.button.day_all")
    return [
        ui.ActionRow(
            button(more, *place, Remedy.DAY, style=Style.primary),
            button(say("clocks.button.turn"), *place, Remedy.TURN),
            button(say("clocks.button.hold"), *place, Remedy.HOLD),
            button(say("clocks.button.end"), *place, Remedy.END, style=Style.danger),
        )
    ]
