"""A game played again from its seed, to find the states that were not kept."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

import rules
from bot.storage.rows import history_rows, state_rows
from bot.storage.rows.history_rows import Kind
from bot.storage.rows.state_rows import Kept
from bot.tables.history import entries
from rules import Refusal
from rules.kernel import codec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.storage.rows.history_rows import Entry
    from bot.storage.rows.state_rows import StateRow
    from bot.tables.store import Record
    from rules.kernel.contract import Game, State

    AnyGame = Game[Any, Any, Any]

logger = logging.getLogger(__name__)


class Differs(Exception):  # noqa: N818  an answer to give, not a fault
    """Played again, the game goes another way than it went: the rules have changed since."""


def replayed(game: AnyGame, record: Record) -> list[tuple[Entry, StateRow]]:
    """Return the entries whose states are missing, as the present revision writes them, with the states.

    Raise Differs if a move is not allowed any more, brings other events or leads to other positions, or if
    the rules fail at it.
    """
    try:
        return list(_Replay(game, record).rows())
    except Differs:
        raise
    except (Refusal, msgspec.DecodeError) as error:
        raise Differs from error
    except Exception as error:  # rules may fail anyhow at moves that they would not have allowed
        logger.exception("Table %d cannot be played again", record.table.id)
        raise Differs from error


class _Replay:
    """Plays what happened before the first state that is kept, which has to come of it."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self._game = game
        self._record = record
        self._state: State | None = None
        self._wanted = {entry.to_version for entry in record.entries}
        self._seen: dict[int, bytes] = {}
        """What undos go back to."""

    def rows(self) -> Iterator[tuple[Entry, StateRow]]:
        """Yield entries with their states."""
        goal, before = self._goal(), None
        for entry in self._record.entries:
            if history_rows.changes_state(entry):
                written = self._play(entry)
                assert self._state is not None
                kept = Kept(entry.version, self._game.revision, rules.dump(self._state))
                if entry.version == goal.version and self._is_other(self._state, goal):
                    written, kept = entry, goal
                yield written, state_rows.row(kept, before)
                before = kept
            if before is not None and entry.version in self._wanted:
                self._seen[entry.version] = before.state
            if entry.version == goal.version:
                break
        if before is None or before.version != goal.version:
            raise Differs

    def _is_other(self, state: State, goal: Kept) -> bool:
        """Tell whether an upgrade of the goal lacks some of the state found: the goal then stays as it is.

        Raise Differs if the game came to another position.
        """
        if not codec.is_stored_as(self._game, state, goal.state, goal.revision):
            raise Differs
        return rules.dump(rules.load(self._game, goal.state, goal.revision)) != rules.dump(state)

    def _goal(self) -> Kept:
        record = self._record
        for kept in state_rows.restored(record.table.id, record.states):
            return kept
        last = max(entry.version for entry in record.entries if history_rows.changes_state(entry))
        return Kept(last, record.game.revision, record.game.state)

    def _play(self, entry: Entry) -> Entry:
        """Let happen what happened; return the entry as the present revision writes it."""
        game, table = self._game, self._record.table
        written = replace(entry, revision=game.revision)
        if entry.kind is Kind.START:
            seed = self._record.game.seed
            self._state = game.setup(seats=len(table.seats), options=table.options, seed=seed)
        elif entry.kind is Kind.UNDO:
            self._state = rules.load(game, self._seen[entry.to_version or 0])
        elif entry.kind is Kind.COUNT and self._state is not None:
            game.stop(self._state)
        else:
            return self._move(written, entries.action(game, entry), entries.events(game, entry))
        return written

    def _move(self, written: Entry, action: rules.Action, told: list[rules.Event]) -> Entry:
        if self._state is None or written.seat is None:
            raise Differs
        if list(self._game.apply(self._state, written.seat, action)) != told:
            raise Differs
        return replace(
            written,
            action=codec.encode_action(action).decode(),
            events=codec.encode_events(told).decode(),
        )
