"""Who is expected at a table, and how its seats are given out: each function returns the table changed."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.model import COLOURS, Before, Invited, Order
from bot.tables import lobby, permissions
from bot.tables.lobby import seat_name, without
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Invitations, Person, Seat, StoredTable

MOST_INVITED: Final = 10
"""People who may be invited to a table at once."""
_FIRST_PLAYER: Final = "first_player"
_FIRST_SEAT: Final = "first_seat"


def expecting(table: StoredTable, people: Sequence[Person]) -> StoredTable:
    """Return a table that is being opened, with those who are invited from the start."""
    others = [person for person in people if table.seat_of(person.id) is None]
    return replace(invite(replace(table, version=0), table.host_id, others), version=1) if others else table


def invite(table: StoredTable, user_id: int, people: Sequence[Person]) -> StoredTable:
    """Invite people: they are named once, and sit down by themselves. Whoever sits there needs none."""
    permissions.in_lobby(table)
    permissions.host(table, user_id)
    for person in people:
        permissions.no_program(person)
    known = {seat.user_id for seat in table.seats} | {each.id for each in table.invitations.invited}
    fresh = [
        Invited(person.id, seat_name(person.name), table.version + 1)
        for person in {person.id: person for person in people}.values()
        if person.id not in known
    ]
    if not fresh:
        raise Refusal("lobbies.nobody_new")
    invited = (*table.invitations.invited, *fresh)
    if len(pending(table)) + len(fresh) > MOST_INVITED:
        raise Refusal("lobbies.too_many", n=MOST_INVITED)
    back = {each.id for each in fresh}
    removed = tuple(each for each in table.invitations.removed if each not in back)
    return _changed(table, replace(table.invitations, invited=invited, removed=removed))


def pending(table: StoredTable) -> tuple[Invited, ...]:
    """Return those who are invited and have not taken their seats."""
    return tuple(each for each in table.invitations.invited if table.seat_of(each.id) is None)


def decline(table: StoredTable, user_id: int) -> StoredTable:
    """Take the invitation of somebody back who has no seat."""
    permissions.in_lobby(table)
    invited = tuple(each for each in table.invitations.invited if each.id != user_id)
    return _changed(table, replace(table.invitations, invited=invited))


def leave(table: StoredTable, user_id: int) -> StoredTable:
    """Let somebody go; who is invited and has no seat declines."""
    if table.seat_of(user_id) is None and table.invitations.invites(user_id):
        return decline(table, user_id)
    return lobby.leave(table, user_id)


def remove(table: StoredTable, user_id: int, gone: int) -> StoredTable:
    """Take somebody's seat and invitation; they come back only if the host invites them."""
    permissions.in_lobby(table)
    permissions.host(table, user_id)
    if gone == user_id:
        raise Refusal("lobbies.not_oneself")
    seat = table.seat_of(gone)
    if seat is None and not table.invitations.invites(gone):
        raise Refusal("lobbies.not_there")
    left = decline(table, gone)
    removed = (*(each for each in left.invitations.removed if each != gone), gone)
    left = _changed(left, replace(left.invitations, removed=removed))
    return left if seat is None else replace(left, seats=without(left.seats, {seat}))


def paint(table: StoredTable, user_id: int, colour: str | None) -> StoredTable:
    """Choose the colour of one's seat (None: the one that the title gives it); no two choose the same."""
    permissions.in_lobby(table)
    seat = permissions.seated(table, user_id)
    if colour is not None and colour not in COLOURS:
        raise Refusal("lobbies.no_such_colour")
    if colour is not None and any(other.colour == colour and other.index != seat for other in table.seats):
        raise Refusal("lobbies.colour_taken")
    seats = tuple(replace(each, colour=colour) if each.index == seat else each for each in table.seats)
    return replace(table, seats=seats)


def arrange(
    table: StoredTable, user_id: int, /, order: Order | None = None, **allowed: bool | None
) -> StoredTable:
    """Choose how seats are given out, and what of ``Invitations`` is ``allowed`` (None: as it is)."""
    permissions.in_lobby(table)
    permissions.host(table, user_id)
    invitations = table.invitations
    if order is Order.ROTATED and invitations.before is None:
        raise Refusal("lobbies.no_rematch")
    chosen = {name: value for name, value in {"order": order, **allowed}.items() if value is not None}
    return _changed(table, replace(invitations, **chosen))


def in_order(table: StoredTable) -> StoredTable:
    """Return a table that begins, its people in the order that was chosen; nobody is expected any more.

    Where whoever comes next is to begin, they sit first, and the first seat begins.
    """
    invitations, seats = table.invitations, list(table.seats)
    options = table.options
    if invitations.before is not None:
        seats = _as_before(seats, invitations.before, rotated=invitations.order is Order.ROTATED)
        if invitations.order is Order.ROTATED and _FIRST_PLAYER in options:
            options = {**options, _FIRST_PLAYER: _FIRST_SEAT}
    if invitations.order is Order.CHANCE:
        secrets.SystemRandom().shuffle(seats)
    numbered = tuple(replace(seat, index=index) for index, seat in enumerate(seats))
    over = replace(invitations, invited=(), removed=(), before=None)
    return replace(_changed(table, over), seats=numbered, options=options)


def _as_before(seats: Sequence[Seat], before: Before, *, rotated: bool) -> list[Seat]:
    """Return seats as people sat before; newcomers take the places of those who are missing."""
    there = {place: seat for seat in seats if (place := before.place_of(seat.user_id, seat.name)) is not None}
    came = [seat for seat in seats if seat not in there.values()]
    free = [place for place in range(len(before.places) + len(came)) if place not in there]
    there |= dict(zip(free, came, strict=False))
    begins = before.first + 1 if rotated else 0
    round_ = max(len(before.places), 1 + max(there))
    return [there[place] for place in sorted(there, key=lambda place: (place - begins) % round_)]


def _changed(table: StoredTable, invitations: Invitations) -> StoredTable:
    return replace(table, invitations=invitations)
