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
    if result is not None:
        reason, scores = result.reason, _counted(result)
    else:
        reason = LEFT if table.winner is None else LAST_ONE
        scores = [Score(seat.index, 1 if seat.index == table.winner else None) for seat in table.seats]
    if state is not None:
        scores = [replace(score, used=game.used(state, score.seat)) for score in scores]
    return Outcome(
        edition=getattr(getattr(state, "options", None), "edition", ""),
        reason=reason,
        turns=None if state is None else state.turn,
        ended_at=ended_at or table.updated_at,
        scores=tuple(scores),
        rated=table.invitations.rated,
    )


def _counted(result: Result) -> list[Score]:
    seats = zip(result.ranks, result.totals, result.lines, strict=True)
    return [
        Score(seat, rank, total, {line.category: line.points for line in lines})
        for seat, (rank, total, lines) in enumerate(seats)
    ]
