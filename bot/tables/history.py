"""What happened at a table: read back, told, and played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.storage.history_rows import Entry, Kind
from cogs.ports import LogEntry
from rules.kernel import codec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.storage.model import Table
    from rules.kernel.contract import Action, Event, Game, State

    AnyGame = Game[Any, Any, Any]

TOLD: Final = (Kind.START, Kind.MOVE, Kind.UNDO, Kind.RESIGN, Kind.REPLACE, Kind.CHANNEL)
"""What the log of a table tells; the rest happens in its lobby."""


def action(game: AnyGame, move: Entry) -> Action:
    """Return the action of a move."""
    return codec.decode_action(game, move.action or "")


def events(game: AnyGame, entry: Entry) -> list[Event]:
    """Return what came of a move; nothing for other entries.

    Raise msgspec.DecodeError where the game has no such events any more.
    """
    return codec.decode_events(game, entry.events.encode()) if entry.events else []


def replay(game: AnyGame, table: Table, seed: str, moves: Iterable[Entry]) -> State:
    """Play a game again from its seed. Raise Refusal where the rules no longer allow what was done."""
    state: State = game.setup(seats=len(table.seats), options=table.options, seed=seed)
    for move in moves:
        assert move.seat is not None
        game.apply(state, move.seat, action(game, move))
    return state


def told(game: AnyGame, entries: Sequence[Entry], viewer: int | None) -> list[LogEntry]:
    """Return what the log tells a viewer (a seat, or None for an onlooker): moves taken back are left out.

    Raise msgspec.DecodeError as ``events`` does.
    """
    return [
        LogEntry(
            version=entry.version,
            turn=entry.turn,
            seat=entry.seat or 0,
            at=entry.at,
            events=tuple(event.seen_by(viewer) for event in events(game, entry)),
            kind=entry.kind.value,
            to_version=entry.to_version,
        )
        for entry in entries
        if entry.kind in TOLD and entry.undone_by is None
    ]
