"""What an undo goes back to, and who has to agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.model import Vote
from bot.tables import votes
from bot.tables.history import entries
from rules import CannotUpgrade, Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import StoredTable
    from bot.storage.rows.history_rows import Entry
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]


class TakingBack(msgspec.Struct, frozen=True):
    """A step that somebody wants to take back. ``free``: nobody needs to be asked."""

    vote: Vote
    free: bool


def wish(game: AnyGame, table: StoredTable, moves: Sequence[Entry], seat: int) -> TakingBack:
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
    vote = Vote(seat, last.version - 1, number=table.version)
    return TakingBack(vote, free or not votes.others(table, seat))


def _revealed(game: AnyGame, move: Entry) -> bool:
    try:
        return any(event.reveals for event in entries.events(game, move))
    except (msgspec.DecodeError, CannotUpgrade):
        # What cannot be read any more may have revealed something: the others are asked.
        return True
