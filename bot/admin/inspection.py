"""Whether a stored table is sound: history whole, seed as promised, every position as the moves give it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

import rules
from bot.model import Status
from bot.storage.errors import LeftBehind
from bot.storage.rows import history_rows, state_rows
from bot.storage.rows.history_rows import Kind
from bot.storage.rows.state_rows import Kept
from bot.tables import play
from bot.tables.history.replaying import taken
from rules import CannotUpgrade, Refusal
from rules.kernel.chance import commitment
from rules.kernel.contract import UNRECORDED
from rules.kernel.record import Differs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.storage.backups import Backup
    from bot.storage.rows.history_rows import Entry
    from bot.storage.rows.waiting_rows import Awaited
    from rules.kernel.contract import AnyGame, State


def inspect(backup: Backup, games: Mapping[str, AnyGame]) -> None:
    """Raise Refusal that says what is wrong first, if anything is: LeftBehind where that is all."""
    table = backup.table
    versions = [entry.version for entry in backup.history]
    if versions != list(range(1, table.version + 1)):
        raise Refusal("admin.check.versions", version=table.version, entries=len(versions))
    if table.title not in games:
        raise Refusal("admin.check.title", title=table.title)
    begun = any(entry.kind is Kind.START for entry in backup.history)
    data, seed = backup.data, backup.seed
    if begun != (data is not None and seed is not None):
        raise Refusal("admin.check.game")
    if data is not None and seed is not None:
        _inspect_game(backup, games[table.title], data, seed)
    elif table.status in (Status.RUNNING, Status.FINISHED):
        raise Refusal("admin.check.game")


def bots_to_act(backup: Backup, game: AnyGame) -> bool:
    """Tell whether a sound table waits for a bot player."""
    if backup.data is None or backup.table.status is not Status.RUNNING:
        return False
    state = _state(backup, game, backup.data)
    return state is not None and play.bot_to_act(game, state, backup.table) is not None


def awaited(backup: Backup, game: AnyGame) -> tuple[Awaited, ...]:
    """Return the persons for whom a sound table waits."""
    state = None if backup.data is None else _state(backup, game, backup.data)
    return () if state is None else play.awaited(game, state, backup.table)


def as_stored(backup: Backup) -> Backup:
    """Return a sound backup with its state as the program writes it: the file may have been laid out."""
    if backup.data is None:
        return backup
    written = msgspec.json.encode(msgspec.json.decode(backup.data))
    return msgspec.structs.replace(backup, state=msgspec.Raw(written))


def _inspect_game(backup: Backup, game: AnyGame, data: bytes, seed: str) -> None:
    if commitment(seed) != backup.table.seed_hash:
        raise Refusal("admin.check.seed")
    state = _state(backup, game, data)
    Steps(game, backup).inspect()
    if state is None:
        raise LeftBehind(backup.table.id)
    finished, over = backup.table.status is Status.FINISHED, game.result(state) is not None
    by_people = finished and backup.history[-1].kind is not Kind.MOVE
    if over != finished and not by_people:
        raise Refusal("admin.check.status", status=backup.table.status.value)


def _state(backup: Backup, game: AnyGame, data: bytes) -> State | None:
    """Return the state of a game; None if it cannot be carried over to the present rules."""
    try:
        state: State = rules.load(game, data, backup.revision)
    except CannotUpgrade:
        return None
    except msgspec.DecodeError as error:
        raise Refusal("admin.check.state", reason=str(error)) from error
    return state


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
