"""What an undo goes back to, and who has to agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.tables import permissions
from bot.tables.past import history
from cogs.ports import UndoRequest
from rules import CannotUpgrade, Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.model import Table
    from bot.storage.rows.history_rows import Entry
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]


class Wish(msgspec.Struct, frozen=True):
    """A step that somebody wants to take back. ``free``: nobody needs to be asked."""

    request: UndoRequest
    free: bool


def wish(game: AnyGame, table: Table, moves: Sequence[Entry], seat: int) -> Wish:
    """Return the wish of a seat to take back its last step, the first of ``moves``; Refusal if there is none.

    It is free when nobody has moved since and it revealed nothing, or when bot players alone would have to
    agree. Who plays alone against an opponent of the rules takes nothing back that was revealed.
    """
    if not moves:
        raise Refusal("tables.nothing_to_undo")
    last = moves[0]
    free = last is moves[-1] and not _revealed(game, last)
    if not free and len(table.seats) == 1:
        raise Refusal("tables.undo_revealed")
    return Wish(UndoRequest(seat, last.version - 1), free or not others(table, seat))


def others(table: Table, seat: int) -> set[int]:
    """Return the seats of the persons who have to agree to an undo of ``seat``."""
    return {person.index for person in permissions.persons(table) if not person.held} - {seat}


def agreed(table: Table, seat: int) -> UndoRequest:
    """Return the request with one more person's agreement."""
    request = asked(table)
    if seat == request.seat:
        raise Refusal("tables.own_undo")
    if seat in request.agreed:
        raise Refusal("tables.already_agreed")
    return msgspec.structs.replace(request, agreed=(*request.agreed, seat))


def asked(table: Table) -> UndoRequest:
    """Return the request that waits for answers."""
    if table.undo is None:
        raise Refusal("tables.no_undo_asked")
    return table.undo


def _revealed(game: AnyGame, move: Entry) -> bool:
    try:
        return any(event.reveals for event in history.events(game, move))
    except (msgspec.DecodeError, CannotUpgrade):
        # What cannot be read any more may have revealed something: the others are asked.
        return True
