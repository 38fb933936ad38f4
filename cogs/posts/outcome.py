"""How a table ended, in words: who won and by how much, why it was over, and who brought that about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Status
from cogs.table.players import names
from cogs.title.kinds import kind_of
from cogs.titles import game_of, phrases_of
from rules.kernel.contract import COUNTED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from rules.kernel.contract import Result


def headline(say: Say, table: Table) -> str:
    """Return who won and by how much; of a game without a result, that it has none."""
    if table.status is Status.CANCELLED:
        return say("chat.final.cancelled")
    result, players = result_of(table), names(say, table)
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
    everybody = phrases_of(table.title).names.everybody(say, names(say, table))
    brought = [
        say(
            "history.final.brought" if seat < len(table.seats) else "history.final.brought.opponent",
            player=everybody[seat],
            turn=turn,
        )
        for turn, seat in _bringing(table, result, history)
    ]
    return [say(f"{table.title}.reason.{result.reason}"), *brought[-1:]]


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
        key = (
            "history.final.against_tied"
            if own == other and len(set(result.ranks)) > 1
            else "history.final.against"
        )
        return say(key, verdict=" ".join(told), points=own, other=other)
    everybody = phrases_of(table.title).names.everybody(say, players)
    at = _by_rank(result)
    winners = [everybody[seat] for seat in at[0]]
    points = result.totals[at[0][0]]
    if len(winners) > 1:
        return say("history.final.shared", players=say.join(winners), n=points)
    others = say.join([everybody[seat] for seat in at[1]])
    lead = points - result.totals[at[1][0]]
    key = "history.final.won" if lead else "history.final.tied"
    return say(key, player=winners[0], n=points, lead=lead, others=others)


def _by_rank(result: Result) -> list[list[int]]:
    """Return the seats of each rank, the best first."""
    return [
        [seat for seat, own in enumerate(result.ranks) if own == rank] for rank in sorted(set(result.ranks))
    ]


def _bringing(table: Table, result: Result, history: Sequence[LogEntry]) -> Iterator[tuple[int, int]]:
    """Yield the turns, with their seats, in which something happened that ended the game for its reason."""
    kinds = phrases_of(table.title).story.bringing.get(result.reason, frozenset())
    for entry in history:
        for event in entry.events:
            if kind_of(event) in kinds:
                yield entry.turn, event.seat
