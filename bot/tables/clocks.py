"""The clocks of a table: whose time is used up, and what the others, or the table beforehand, choose then."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from bot.banks import Account
from bot.tables import permissions, votes
from cogs.ports import ClockEvent, Remedy, Status
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.storage.model import Table
    from cogs.ports import Absence, Seat

BACK: Final = "back"
AGREE: Final = "agree"
EMPTY: Final = "empty"
ABSENT: Final = "absent_"


def run_out(table: Table, account: Account) -> tuple[Table, ClockEvent]:
    """Return a table where a clock has run out, with what comes of it: what was chosen beforehand, if it was.

    A day is given once a turn; after it the others choose.
    """
    remedy = table.pace.remedy
    if remedy is Remedy.ASK or (remedy is Remedy.DAY and account.extended):
        return table, ClockEvent(EMPTY, account.seat)
    return remedied(table, account.seat, remedy), ClockEvent(remedy.value, account.seat)


def chosen(
    table: Table, accounts: Mapping[int, Account], user_id: int, seat: int, remedy: Remedy
) -> tuple[Table, ClockEvent]:
    """Return a table after one of the others has chosen what is done about a seat whose time is used up.

    The game ends when all of the others want that who are not late (where all are: all of them).
    """
    permissions.running(table)
    own = permissions.seated(table, user_id)
    account = accounts.get(seat)
    if account is None or not account.late:
        raise Refusal("clocks.refused.not_late")
    if own == seat:
        raise Refusal("clocks.refused.own")
    if remedy is Remedy.END:
        if own in account.agreed:
            raise Refusal("clocks.refused.agreed")
        agreed = {own, *account.agreed}
        if _voters(table, accounts, seat) - agreed:
            return table, ClockEvent(AGREE, seat, own)
    return remedied(table, seat, remedy), ClockEvent(remedy.value, seat, own)


def chosen_of_absent(
    table: Table, accounts: Mapping[int, Account], absence: Absence, user_id: int, remedy: Remedy
) -> tuple[Table, ClockEvent]:
    """Return a table after one of the others has chosen what is done about a seat whose owner has left.

    More time is no help there.
    """
    if remedy is Remedy.DAY:
        raise Refusal("clocks.refused.not_late")
    seat, owner = absence.seat, table.seats[absence.seat].user_id
    late = Account(seat, owner or 0, timedelta(), late=True, agreed=absence.agreed)
    after, event = chosen(table, {**accounts, seat: late}, user_id, seat, remedy)
    return after, replace(event, what=f"{ABSENT}{event.what}")


def back(table: Table, user_id: int) -> tuple[Table, ClockEvent]:
    """Return a table where somebody takes a seat back that a bot player has held."""
    permissions.running(table)
    seat = permissions.seated(table, user_id)
    if not table.seats[seat].held:
        raise Refusal("clocks.refused.not_held")
    return _held(table, seat, None), ClockEvent(BACK, seat, seat)


def remedied(table: Table, seat: int, remedy: Remedy) -> Table:
    """Return a table with what is done about a seat whose time is used up; a day changes nothing there."""
    match remedy:
        case Remedy.TURN:
            return _held(table, seat, "turn")
        case Remedy.HOLD:
            return _held(table, seat, "seat")
        case Remedy.END:
            return replace(table, status=Status.FINISHED, winner=None, vote=None)
        case _:
            return table


def seats_after(table: Table, seat: int, user_id: int | None, same_turn: Collection[int]) -> tuple[Seat, ...]:
    """Return the seats after a move: who moves has their seat back, and a turn that was lent ends.

    ``same_turn``: who is to act in the turn of the move, if that goes on.
    """
    return tuple(
        _given_back(each)
        if each.index == seat and user_id is not None
        else replace(each, held=None)
        if each.held == "turn" and each.index not in same_turn
        else each
        for each in table.seats
    )


def _given_back(seat: Seat) -> Seat:
    return replace(seat, held=None, sought=False) if seat.held or seat.sought else seat


def written(event: ClockEvent) -> str:
    """Return what happened to a clock as JSON."""
    return msgspec.json.encode(event).decode()


def _voters(table: Table, accounts: Mapping[int, Account], about: int) -> set[int]:
    """Return the seats whose persons have to agree to the end because of a seat."""
    others = {seat.index for seat in table.persons if not seat.held and seat.index != about}
    late = {seat for seat, account in accounts.items() if account.late}
    return others - late or others


def _held(table: Table, seat: int, held: str | None) -> Table:
    seats = tuple(replace(each, held=held) if each.index == seat else each for each in table.seats)
    return replace(table, seats=seats, vote=votes.kept(table, seat))
