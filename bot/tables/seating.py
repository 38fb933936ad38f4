"""Who leaves a table in play, and who comes instead: each function returns the table changed, or refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.model import Seat, Status
from bot.tables import permissions, votes
from bot.tables.lobby import seat_name, with_host
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Holder, Person, StoredTable


def resign(table: StoredTable, seat: int) -> StoredTable:
    """Leave a seat to a bot player. One person who is left may claim the win; when nobody is, it is over."""
    gone = msgspec.structs.replace(table.seats[seat], resigned=True, held=None, sought=True)
    left = _with_seat(table, gone)
    match left.persons:
        case []:
            return msgspec.structs.replace(left, status=Status.FINISHED, winner=None)
        case [last]:
            back = _with_seat(left, msgspec.structs.replace(last, held=None))
            return msgspec.structs.replace(back, winner=last.index)
        case _:
            return left


def decide(table: StoredTable, seat: int, *, claim: bool) -> StoredTable:
    """Let the one who is left end the game as its winner, or play on."""
    if table.deciding != seat:
        raise Refusal("tables.nothing_to_decide")
    if claim:
        return msgspec.structs.replace(table, status=Status.FINISHED)
    return msgspec.structs.replace(table, winner=None)


def replace(table: StoredTable, seat: int, person: Person) -> StoredTable:
    """Give a seat to somebody who does not play at this table yet."""
    permissions.running(table)
    permissions.no_program(person)
    if not 0 <= seat < len(table.seats):
        raise Refusal("tables.unknown_seat")
    if table.seat_of(person.id) is not None:
        raise Refusal("tables.already_seated")
    newcomer = Seat(seat, person.id, seat_name(person.name), colour=table.seats[seat].colour)
    was_host = table.seats[seat].user_id == table.host_id
    replaced = _with_seat(table, newcomer)
    if len(replaced.persons) > 1:
        replaced = msgspec.structs.replace(replaced, winner=None)
    return msgspec.structs.replace(replaced, host_id=person.id) if was_host else replaced


def open_seat(table: StoredTable, person: Person) -> int:
    """Return the seat that somebody can take: their own, or the only one that is sought."""
    permissions.running(table)
    sought = [seat for seat in table.seats if seat.sought]
    fitting = [seat for seat in sought if seat.user_id == person.id] or sought
    if not fitting and table.seat_of(person.id) is not None:
        raise Refusal("tables.already_joined")
    if len(fitting) != 1:
        raise Refusal("votes.refused.which" if fitting else "votes.refused.not_sought")
    return fitting[0].index


def take(table: StoredTable, seat: int, person: Person, holders: Sequence[Holder] = ()) -> StoredTable:
    """Give a seat that is sought to whoever wants it, or back to its owner.

    Whoever has held another seat of the game (``holders``: those of all seats) knows what the others there
    may not.
    """
    permissions.running(table)
    if not 0 <= seat < len(table.seats):
        raise Refusal("tables.unknown_seat")
    if not table.seats[seat].sought:
        raise Refusal("votes.refused.not_sought")
    held = {each.index for each in table.seats if each.user_id == person.id}
    held |= {each.seat for each in holders if each.user_id == person.id}
    if held - {seat} and table.seats[seat].user_id != person.id:
        raise Refusal("votes.refused.knows")
    return replace(table, seat, person)


def seek(table: StoredTable, user_id: int) -> StoredTable:
    """Open a person's own seat to whoever takes it."""
    permissions.running(table)
    seat = table.seats[permissions.seated(table, user_id)]
    if seat.sought:
        raise Refusal("votes.refused.done")
    return _with_seat(table, msgspec.structs.replace(seat, sought=True))


def cancel(table: StoredTable, user_id: int, *, moderator: bool) -> StoredTable:
    """Call a table off."""
    if table.status is not Status.RUNNING:
        permissions.in_lobby(table)
    if not moderator:
        if table.status is Status.RUNNING:
            raise Refusal("tables.moderators_only")
        permissions.host(table, user_id)
    return msgspec.structs.replace(table, status=Status.CANCELLED, vote=None)


def _with_seat(table: StoredTable, seat: Seat) -> StoredTable:
    seats = tuple(seat if other.index == seat.index else other for other in table.seats)
    return with_host(msgspec.structs.replace(table, seats=seats, vote=votes.kept(table, seat.index)))
