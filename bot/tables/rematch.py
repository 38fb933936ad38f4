"""The rematch of a game that is over: the same title, options and people; it begins when all have pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.model import Before, Invitations, Invited, Order, Person, Place, Status
from bot.tables import invitations, lobby, permissions
from rules import OptionError, Refusal
from rules.kernel.options import parse

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from bot.model import StoredTable
    from rules.kernel.contract import AnyGame

_COMPANY: Final = 2
"""A game of several is not played again by one alone of itself, whoever has declined or was forgotten."""


def may_ask(table: StoredTable, person: Person) -> None:
    """Refuse the rematch of a game that is not over, and to anybody who did not play it."""
    if table.status is not Status.FINISHED:
        raise Refusal("lobbies.not_over")
    permissions.no_program(person)
    if all(seat.user_id != person.id for seat in table.seats):
        raise Refusal("lobbies.players_only")


def opened(
    before: StoredTable,
    game: AnyGame,
    asker: Person,
    channel_id: int,
    first: int,
    colours: Sequence[str],
    now: datetime,
) -> StoredTable:
    """Return the lobby of a rematch: who asked sits there, with the bot players; the others are invited.

    Of a former player who was forgotten nobody can be; the place is free.
    ``first`` is the seat that began ``before``, ``colours`` are those that its seats had. The next one begins
    unless the host chooses otherwise, and nobody else may come until the host lets them.
    """
    table = lobby.opened(
        game,
        (before.guild_id, channel_id),
        asker,
        now,
        before.options,
        pace=before.pace,
        noise=before.noise,
        invitations=_expected(before, asker, first, colours),
        rematch_of=before.id,
    )
    for seat in before.seats:
        if seat.user_id is None:
            table = lobby.with_bot(table, game, seat.name, seat.skill)
    return table


def _expected(before: StoredTable, asker: Person, first: int, colours: Sequence[str]) -> Invitations:
    places = tuple(
        Place(seat.user_id, seat.name, seat.colour or (colours[seat.index] if colours else None))
        for seat in before.seats
    )
    invited = tuple(
        Invited(place.user_id, place.name, 1)
        for place in places
        if place.user_id is not None and place.user_id > 0 and place.user_id != asker.id
    )
    return Invitations(
        invited,
        private=True,
        order=_order(before),
        before=Before(before.id, places, first),
        hints=before.invitations.hints,
        rated=before.invitations.rated,
    )


def _order(before: StoredTable) -> Order:
    """Return how seats are given out: as was chosen for ``before``, unless that says nothing of a rematch."""
    chosen = before.invitations.order
    return Order.ROTATED if chosen is Order.KEPT and before.rematch_of is None else chosen


def is_complete(table: StoredTable, game: AnyGame) -> bool:
    """Tell whether a rematch begins by itself: all who are invited have come."""
    before = table.invitations.before
    if before is None or table.status is not Status.LOBBY or invitations.pending(table):
        return False
    if len(table.seats) < min(len(before.places), _COMPANY):
        return False
    try:
        parse(game, invitations.in_order(table).options, len(table.seats))
    except OptionError:
        return False
    return True
