"""The course of a game that is over: what everybody would have had at the end of each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import rules
from bot.storage.rows import history_rows, state_rows
from bot.storage.rows.history_rows import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.rows.history_rows import Entry
    from bot.tables.store import Record
    from rules.kernel.contract import Game

MOST: Final = 60
"""Positions that are counted of a game; each takes about a millisecond."""


def totals(game: Game[Any, Any, Any], record: Record) -> list[tuple[int, ...]]:
    """Return the totals by seat at the start and at the ends of turns; nothing where states are not kept.

    Of a long game some turns are left out, evenly, never the last one. May raise BrokenTable, and whatever
    states that another revision has written bring about.
    """
    wanted = _spread(_ends_of_turns(record.entries))
    kept = [each for each in state_rows.restored(record.table.id, record.states) if each.version in wanted]
    if len(kept) < len(wanted):
        return []
    return [tuple(game.count(rules.load(game, each.state, each.revision)).totals) for each in kept]


def _ends_of_turns(entries: Sequence[Entry]) -> list[int]:
    """Return the versions of the start and of the last move of each turn that stands."""
    start = [entry.version for entry in entries if entry.kind is Kind.START]
    moves = [entry for entry in entries if history_rows.stands(entry)]
    return [*start, *sorted({entry.turn: entry.version for entry in moves}.values())]


def _spread(versions: Sequence[int]) -> set[int]:
    if len(versions) <= MOST:
        return set(versions)
    step = (len(versions) - 1) / (MOST - 1)
    return {versions[round(i * step)] for i in range(MOST)}
