"""Whether the states of a table's versions come of one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

import rules
from bot.storage.rows import history_rows, state_rows
from bot.storage.rows.history_rows import Kind
from bot.storage.rows.state_rows import Kept
from bot.tables.history.replaying import taken
from rules import Refusal
from rules.kernel.replaying import Differs
from rules.kernel.revisions import UNRECORDED

if TYPE_CHECKING:
    from bot.storage.backups import Backup
    from bot.storage.rows.history_rows import Entry
    from rules.kernel.contract import Game, State

    AnyGame = Game[Any, Any, Any]


class Steps:
    """Takes every step of a table again that the present revision took, each from the state before it."""

    def __init__(self, game: AnyGame, backup: Backup) -> None:
        self._game = game
        self._backup = backup
        self._before: Kept | None = None
        self._wanted = {entry.to_version for entry in backup.history}
        self._seen: dict[int, Kept] = {}
        """What undos go back to."""

    def inspect(self) -> None:
        """Raise Refusal (or BrokenTable) that says what is wrong first, if anything is."""
        states = state_rows.restored(self._backup.table.id, self._backup.states)
        stored = {row.version for row in self._backup.states}
        if not stored <= {each.version for each in self._backup.history if history_rows.changes_state(each)}:
            raise Refusal("admin.check.states")
        for entry in self._backup.history:
            if entry.version in stored:
                self._before = self._inspected(entry, next(states))
            elif history_rows.changes_state(entry):
                self._before = None
                if entry.revision != UNRECORDED:
                    raise Refusal("admin.check.states")
            if self._before is not None and entry.version in self._wanted:
                self._seen[entry.version] = self._before
        self._inspect_last()

    def _inspected(self, entry: Entry, kept: Kept) -> Kept:
        if entry.revision != kept.revision:
            raise Refusal("admin.check.states")
        state = self._taken(entry) if kept.revision == self._game.revision else None
        if state is not None and rules.dump(state) != kept.state:
            raise Refusal("admin.check.replay")
        return kept

    def _taken(self, entry: Entry) -> State | None:
        """Return the state that an entry leads to; None where the one it came from is not known."""
        before = self._seen.get(entry.to_version or 0) if entry.kind is Kind.UNDO else self._before
        try:
            state = None if before is None else rules.load(self._game, before.state, before.revision)
        except (Refusal, msgspec.DecodeError):
            state = None
        if state is None and entry.kind is not Kind.START:
            return None
        try:
            came, _ = taken(self._game, self._backup.table, self._backup.seed or "", entry, state)
        except Differs as differs:
            if differs.point == "events" and not differs.reason:
                raise Refusal("admin.check.events", version=entry.version) from differs
            raise Refusal("admin.check.move", version=entry.version, reason=differs.reason) from differs
        return came

    def _inspect_last(self) -> None:
        kept, backup = self._before, self._backup
        if kept is not None and self._written(kept) != self._written(
            Kept(kept.version, backup.revision, backup.data or b"")
        ):
            raise Refusal("admin.check.replay")

    def _written(self, kept: Kept) -> bytes:
        """Return a state as the present revision writes it; as it is where that cannot be."""
        try:
            return rules.dump(rules.load(self._game, kept.state, kept.revision))
        except (Refusal, msgspec.DecodeError):
            return kept.state
