"""Who leaves a table in play, and who comes instead: each function returns the table changed, or refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.tables import permissions
from bot.tables.lobby import seat_name, with_host
from cogs.ports import Status
from rules import Refusal

if TYPE_CHECKING:
    from bot.storage.model import Table
    from cogs.ports import Person, Seat


def resign(table: Table, seat: int) -> Table:
    """Leave a seat to a bot player. One person who is left may claim the win; when nobody is, it is over."""
    left = _with_seat(table, msgspec.structs.replace(table.seats[seat], resigned=True, held=None))
    match permissions.persons(left):
        case []:
            return msgspec.structs.replace(left, status=Status.FINISHED, winner=None)
        case [last]:
            back = _with_seat(left, msgspec.structs.replace(last, held=None))
            return msgspec.structs.replace(back, winner=last.index)
        case _:
            return left


def decide(table: Table, seat: int, *, claim: bool) -> Table:
    """Let the one who is left end the game as its winner, or play on."""
    if table.deciding != seat:
        raise Refusal("tables.nothing_to_decide")
    if claim:
        return msgspec.structs.replace(table, status=Status.FINISHED)
    return msgspec.structs.replace(table, winner=None)


def replace(table: Table, seat: int, person: Person) -> Table:
    """Give a seat to somebody who does not play at this table yet."""
    permissions.running(table)
    permissions.no_program(person)
    if not 0 <= seat < len(table.seats):
        raise Refusal("tables.unknown_seat")
    if table.seat_of(person.id) is not None:
        raise Refusal("tables.already_seated")
    newcomer = msgspec.structs.replace(
        table.seats[seat], user_id=person.id, name=seat_name(person.name), resigned=False, held=None
    )
    was_host = table.seats[seat].user_id == table.host_id
    replaced = _with_seat(table, newcomer)
    if len(permissions.persons(replaced)) > 1:
        replaced = msgspec.structs.replace(replaced, winner=None)
    return msgspec.structs.replace(replaced, host_id=person.id) if was_host else replaced


def cancel(table: Table, user_id: int, *, moderator: bool) -> Table:
    """Call a table off."""
    if table.status is not Status.RUNNING:
        permissions.in_lobby(table)
    if not moderator:
        if table.status is Status.RUNNING:
            raise Refusal("tables.moderators_only")
        permissions.host(table, user_id)
    return msgspec.structs.replace(table, status=Status.CANCELLED, undo=None)


def _with_seat(table: Table, seat: Seat) -> Table:
    # Whoever agreed to an undo agreed with the others as they were.
    seats = tuple(seat if other.index == seat.index else other for other in table.seats)
    return with_host(msgspec.structs.replace(table, seats=seats, undo=None))
