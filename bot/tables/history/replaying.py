"""A game played again from its seed, to find the states that were not kept; what it came to, turn by turn."""

from __future__ import annotations

import logging
from bisect import bisect_right
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

import rules
from bot.storage.rows import history_rows, state_rows
from bot.storage.rows.history_rows import Kind
from bot.storage.rows.state_rows import Kept
from rules import CannotUpgrade, Refusal
from rules.kernel import codec
from rules.kernel.record import Differs, take_again

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.model import TableFacts
    from bot.storage.rows.history_rows import Entry
    from bot.storage.rows.state_rows import StateRow
    from bot.tables.store import Record
    from rules.kernel.contract import AnyGame, Result, State

logger = logging.getLogger(__name__)
MOST: Final = 60
"""Positions that are counted of a game; each takes about a millisecond."""


def replayed(game: AnyGame, record: Record) -> list[tuple[Entry, StateRow]]:
    """Return the entries whose states are missing, as the present revision writes them, with the states.

    Raise Differs if a move is not allowed any more, brings other events or leads to other positions, or if
    the rules fail at it.
    """
    try:
        return list(_rows(game, record))
    except Differs:
        raise
    except (Refusal, msgspec.DecodeError) as error:
        raise Differs("state") from error
    except Exception as error:  # rules may fail anyhow at moves that they would not have allowed
        logger.exception("Table %d cannot be played again", record.table.id)
        raise Differs("state") from error


def taken(
    game: AnyGame, table: TableFacts, seed: str, entry: Entry, state: State | None
) -> tuple[State, Entry]:
    """Let happen what happened: return the state after it, and the entry as the present revision writes it.

    ``state`` is the one before it, or that an undo went back to; None before the start. Raise Differs.
    """
    written = replace(entry, revision=game.revision)
    if entry.kind is Kind.START:
        return game.setup(seats=len(table.seats), options=table.options, seed=seed), written
    if state is None:
        raise Differs("state")
    if entry.kind is Kind.COUNT:
        game.stop(state)
    elif entry.kind is Kind.MOVE:
        told = (entry.events or "[]").encode()
        action, events = take_again(game, state, entry.seat or 0, entry.action or "", told, entry.revision)
        written = replace(
            written,
            action=codec.encode(action).decode(),
            events=codec.encode(events).decode(),
        )
    return state, written


def scores(game: AnyGame, record: Record) -> list[Result]:
    """Return the scores at the start and at the ends of turns; nothing where states are not kept.

    Of a long game some turns are left out, evenly, never the last one. May raise BrokenTable, and whatever
    states that another revision has written bring about.
    """
    wanted = _spread(_ends_of_turns(record.entries))
    kept = [each for each in state_rows.restored(record.table.id, record.states) if each.version in wanted]
    if len(kept) < len(wanted):
        return []
    return [game.count(rules.load(game, each.state, each.revision)) for each in kept]


def views(game: AnyGame, record: Record, versions: Iterable[int]) -> dict[int, State]:
    """Return what everybody saw after some versions; those are left out whose positions are not known.

    May raise BrokenTable.
    """
    changed = [entry.version for entry in record.entries if history_rows.changes_state(entry)]
    came = {version: changed[bisect_right(changed, version) - 1] for version in versions}
    found: dict[int, State] = {}
    wanted = set(came.values())
    present = Kept(changed[-1], record.game.revision, record.game.state)
    for kept in (present, *state_rows.restored(record.table.id, record.states)):
        if kept.version in wanted:
            with suppress(CannotUpgrade, msgspec.DecodeError):
                found[kept.version] = game.view(rules.load(game, kept.state, kept.revision), None)
    return {version: found[at] for version, at in came.items() if at in found}


def _rows(game: AnyGame, record: Record) -> Iterator[tuple[Entry, StateRow]]:
    """Yield what happened up to the first state that is kept, which has to come of it, with the states."""
    goal, state, before = _goal(record), None, None
    wanted = {entry.to_version for entry in record.entries}
    seen: dict[int | None, bytes] = {}
    for entry in record.entries:
        if history_rows.changes_state(entry):
            if entry.kind is Kind.UNDO:
                state = rules.load(game, seen[entry.to_version])
            state, written = taken(game, record.table, record.game.seed, entry, state)
            kept = Kept(entry.version, game.revision, rules.dump(state))
            if entry.version == goal.version and _is_other(game, state, goal):
                written, kept = entry, goal
            yield written, state_rows.row(kept, before)
            before = kept
        if before is not None and entry.version in wanted:
            seen[entry.version] = before.state
        if entry.version == goal.version:
            break
    if before is None or before.version != goal.version:
        raise Differs("state")


def _goal(record: Record) -> Kept:
    for kept in state_rows.restored(record.table.id, record.states):
        return kept
    last = max(entry.version for entry in record.entries if history_rows.changes_state(entry))
    return Kept(last, record.game.revision, record.game.state)


def _is_other(game: AnyGame, state: State, goal: Kept) -> bool:
    """Tell whether an upgrade of the goal lacks some of the state found: the goal then stays as it is.

    Raise Differs if the game came to another position.
    """
    if not codec.is_stored_as(game, state, goal.state, goal.revision):
        raise Differs("state")
    return rules.dump(rules.load(game, goal.state, goal.revision)) != rules.dump(state)


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
