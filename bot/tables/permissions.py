"""Who may do what at a table. What is not allowed raises Refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Status
from bot.storage.rows.history_rows import Kind
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Person, StoredTable
    from bot.storage.rows.history_rows import Entry


def bot_seats(table: StoredTable) -> set[int]:
    """Return the seats that the program plays: bot players, those who resigned, those that it holds."""
    return {seat.index for seat in table.seats if seat.user_id is None or seat.resigned or seat.held}


def in_lobby(table: StoredTable) -> None:
    """Refuse what may only be done before the start."""
    _not_over(table)
    if table.status is not Status.LOBBY:
        raise Refusal("tables.already_started")


def running(table: StoredTable) -> None:
    """Refuse what may only be done while the game goes on."""
    _not_over(table)
    if table.status is not Status.RUNNING:
        raise Refusal("tables.not_started")


def host(table: StoredTable, user_id: int) -> None:
    """Refuse what only the host may do."""
    if table.host_id != user_id:
        raise Refusal("tables.host_only")


def seated(table: StoredTable, user_id: int) -> int:
    """Return the seat that a user plays."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refusal("tables.not_seated")
    return seat


def decided(table: StoredTable) -> None:
    """Refuse to go on before the one who is left has chosen to."""
    if table.deciding is not None:
        raise Refusal("tables.decide_first")


def no_program(person: Person) -> None:
    """Refuse a seat to a bot of Discord, which could never play."""
    if person.bot:
        raise Refusal("tables.bot_account")


def player(table: StoredTable, user_id: int, version: int) -> int:
    """Return the seat of a user who answers to the table as it is now: running, and not changed since."""
    running(table)
    seat = seated(table, user_id)
    if version != table.version:
        raise Refusal("tables.stale")
    return seat


def answering(
    table: StoredTable, user_id: int, version: int, since: Sequence[Entry], *, beside: int | None = None
) -> int:
    """Return the seat of a user who answers to the table as it was at ``version``; ``since`` came after it.

    What others did out of turn since then does not concern the answer. Nor do the steps of the turn
    ``beside`` which a seat answers that nobody waits for.
    """
    running(table)
    seat = seated(table, user_id)
    if version != table.version and not (since and all(_passed_by(entry, seat, beside) for entry in since)):
        raise Refusal("tables.stale")
    return seat


def _passed_by(entry: Entry, seat: int, beside: int | None) -> bool:
    step_of_that_turn = entry.kind is Kind.MOVE and entry.turn == beside
    return entry.seat != seat and (entry.aside or step_of_that_turn)


def _not_over(table: StoredTable) -> None:
    if table.status is Status.FINISHED:
        raise Refusal("tables.finished")
    if table.status is Status.CANCELLED:
        raise Refusal("tables.cancelled")
