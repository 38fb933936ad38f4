"""Whether a stored table is sound: history whole, seed as promised, every position as the moves give it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

import rules
from bot.admin.steps import Steps
from bot.model import Status
from bot.storage.errors import LeftBehind
from bot.storage.rows.history_rows import Kind
from bot.tables import play
from rules import CannotUpgrade, Refusal
from rules.kernel.chance import commitment

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.storage.backups import Backup
    from bot.storage.rows.waiting_rows import Awaited
    from rules.kernel.contract import Game, State

    AnyGame = Game[Any, Any, Any]


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
