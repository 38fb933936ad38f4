"""What a game came to, by its rules or because its players left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.model.results import LAST_ONE, LEFT, Outcome, Score

if TYPE_CHECKING:
    from datetime import datetime

    from bot.model import StoredTable
    from rules.kernel.contract import AnyGame, Result


def outcome(game: AnyGame, table: StoredTable, ended_at: datetime | None = None) -> Outcome:
    """Return what the game of a table that is over came to, with its last change where no end is known."""
    state = table.state
    result = None if state is None else game.result(state)
    scores = _claimed(table) if result is None else _counted(result)
    if state is not None:
        scores = tuple(replace(score, used=game.used(state, score.seat)) for score in scores)
    return Outcome(
        edition=getattr(getattr(state, "options", None), "edition", ""),
        reason=_reason(table, result),
        turns=None if state is None else state.turn,
        ended_at=ended_at or table.updated_at,
        scores=scores,
        rated=table.invitations.rated,
    )


def _reason(table: StoredTable, result: Result | None) -> str:
    if result is not None:
        return result.reason
    return LEFT if table.winner is None else LAST_ONE


def _counted(result: Result) -> tuple[Score, ...]:
    seats = zip(result.ranks, result.totals, result.lines, strict=True)
    return tuple(
        Score(seat, rank, total, {line.category: line.points for line in lines})
        for seat, (rank, total, lines) in enumerate(seats)
    )


def _claimed(table: StoredTable) -> tuple[Score, ...]:
    return tuple(Score(seat.index, 1 if seat.index == table.winner else None) for seat in table.seats)
