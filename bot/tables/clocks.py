"""The clocks of a table: whose time is used up, and what the others, or the table beforehand, choose then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from bot.model import ClockEvent, Remedy, Status
from bot.tables import permissions, votes
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.model import Absence, Seat, StoredTable
    from bot.model.banks import Account

BACK: Final = "back"
EMPTY: Final = "empty"
ABSENT: Final = "absent_"


def run_out(table: StoredTable, account: Account) -> tuple[StoredTable, ClockEvent]:
    """Return a table where a clock has run out, with what comes of it: what was chosen beforehand, if it was.

    A day is given once a turn; after it the others choose.
    """
    remedy = table.pace.remedy
    if remedy is Remedy.ASK or (remedy is Remedy.DAY and account.extended):
        return table, ClockEvent(EMPTY, account.seat)
    return remedied(table, account.seat, remedy), ClockEvent(remedy.value, account.seat)


def chosen(
    table: StoredTable, accounts: Mapping[int, Account], user_id: int, seat: int, remedy: Remedy
) -> tuple[StoredTable, ClockEvent]:
    """Return a table after one of the others has chosen what is done about a seat whose time is used up."""
    own = choosing(table, user_id, seat, late_ones(accounts))
    return remedied(table, seat, remedy), ClockEvent(remedy.value, seat, own)


def chosen_of_absent(
    table: StoredTable, absence: Absence, user_id: int, remedy: Remedy
) -> tuple[StoredTable, ClockEvent]:
    """Return a table after one of the others has chosen what is done about a seat whose owner has left.

    More time is no help there.
    """
    if remedy is Remedy.DAY:
        raise Refusal("clocks.refused.not_late")
    seat = absence.seat
    own = choosing(table, user_id, seat, {seat})
    return remedied(table, seat, remedy), ClockEvent(f"{ABSENT}{remedy.value}", seat, own)


def choosing(table: StoredTable, user_id: int, seat: int, late: Collection[int]) -> int:
    """Return the seat of who chooses what is done about ``seat``, which is to be one of the ``late`` ones."""
    permissions.running(table)
    own = permissions.seated(table, user_id)
    if seat not in late:
        raise Refusal("clocks.refused.not_late")
    if own == seat:
        raise Refusal("clocks.refused.own")
    return own


def late_ones(accounts: Mapping[int, Account]) -> set[int]:
    """Return the seats whose time is used up."""
    return {seat for seat, account in accounts.items() if account.late}


def back(table: StoredTable, user_id: int) -> tuple[StoredTable, ClockEvent]:
    """Return a table where somebody takes a seat back that a bot player has held, or that was open."""
    permissions.running(table)
    seat = permissions.seated(table, user_id)
    if not (table.seats[seat].held or table.seats[seat].sought):
        raise Refusal("clocks.refused.not_held")
    return _changed(table, seat, held=None, sought=False), ClockEvent(BACK, seat, seat)


def remedied(table: StoredTable, seat: int, remedy: Remedy) -> StoredTable:
    """Return a table with what is done about a seat whose time is used up; a day changes nothing there."""
    match remedy:
        case Remedy.TURN:
            return _changed(table, seat, held="turn")
        case Remedy.HOLD:
            return _changed(table, seat, held="seat")
        case Remedy.END:
            return replace(table, status=Status.FINISHED, winner=None, vote=None)
        case _:
            return table


def seats_after(
    table: StoredTable, seat: int, user_id: int | None, same_turn: Collection[int]
) -> tuple[Seat, ...]:
    """Return the seats after a move: who moves has their seat back, and a turn that was lent ends.

    ``same_turn``: who is to act in the turn of the move, if that goes on.
    """
    return tuple(
        replace(each, held=None, sought=False)
        if each.index == seat and user_id is not None
        else replace(each, held=None)
        if each.held == "turn" and each.index not in same_turn
        else each
        for each in table.seats
    )


def written(event: ClockEvent) -> str:
    """Return what happened to a clock as JSON."""
    return msgspec.json.encode(event).decode()


def _changed(table: StoredTable, seat: int, **changed: object) -> StoredTable:
    seats = tuple(replace(each, **changed) if each.index == seat else each for each in table.seats)
    return replace(table, seats=seats, vote=votes.kept(table, seat))
