"""Whether a stored table is sound: history whole, seed as promised, position as the moves give it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

import rules
from bot.storage import history_rows
from bot.tables import history, play
from cogs.ports import Status
from rules import Refusal
from rules.kernel.chance import commitment

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.storage.backups import Backup
    from rules.kernel.contract import Game, State

    AnyGame = Game[Any, Any, Any]


def inspect(backup: Backup, games: Mapping[str, AnyGame]) -> None:
    """Raise Refusal that says what is wrong first, if anything is."""
    table = backup.table
    versions = [entry.version for entry in backup.history]
    if versions != list(range(1, table.version + 1)):
        raise Refusal("admin.check.versions", version=table.version, entries=len(versions))
    if table.title not in games:
        raise Refusal("admin.check.title", title=table.title)
    begun = any(entry.kind is history_rows.Kind.START for entry in backup.history)
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
    return play.bot_to_act(game, rules.load(game, backup.data), backup.table) is not None


def as_stored(backup: Backup, game: AnyGame) -> Backup:
    """Return a sound backup with its state as the program writes it: the file may have been laid out."""
    if backup.data is None:
        return backup
    return msgspec.structs.replace(backup, state=msgspec.Raw(rules.dump(rules.load(game, backup.data))))


def _inspect_game(backup: Backup, game: AnyGame, data: bytes, seed: str) -> None:
    if commitment(seed) != backup.table.seed_hash:
        raise Refusal("admin.check.seed")
    try:
        state = rules.load(game, data)
    except msgspec.DecodeError as error:
        raise Refusal("admin.check.state", reason=str(error)) from error
    if rules.dump(_replay(backup, game, seed)) != rules.dump(state):
        raise Refusal("admin.check.replay")
    resigned = backup.table.status is Status.FINISHED and any(seat.resigned for seat in backup.table.seats)
    over = game.result(state) is not None
    if over != (backup.table.status is Status.FINISHED) and not resigned:
        raise Refusal("admin.check.status", status=backup.table.status.value)


def _replay(backup: Backup, game: AnyGame, seed: str) -> State:
    table = backup.table
    state: State = game.setup(seats=len(table.seats), options=table.options, seed=seed)
    for move in backup.history:
        if not history_rows.stands(move) or move.seat is None:
            continue
        try:
            events = game.apply(state, move.seat, history.action(game, move))
            told = history.events(game, move)
        except (Refusal, msgspec.DecodeError) as error:
            raise Refusal("admin.check.move", version=move.version, reason=str(error)) from error
        if list(events) != told:
            raise Refusal("admin.check.events", version=move.version)
    return state
