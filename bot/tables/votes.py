"""Votes: what one person asks of the others at a table, who has to agree, and what becomes of it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from bot.model import Status, Vote, VoteEvent, VoteKind
from bot.tables import permissions
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import datetime

    from bot.model import StoredTable

QUIET: Final = timedelta(days=7)
"""Whoever has done nothing at a table for so long blocks no vote there."""
OPEN: Final = timedelta(days=3)
"""How long a vote waits for those who have to answer."""
AGAIN: Final = timedelta(hours=1)
"""After which a vote is looked at again that could not be decided."""
OWNERS: Final = timedelta(days=1)
"""How long it waits for those whose moves an undo would take back, be they there or not."""
NOBODY_THERE: Final = timedelta(days=1)
"""How long it waits where nobody has to: somebody who is back may still refuse."""
_ABOUT: Final = (VoteKind.BOT, VoteKind.REPLACE, VoteKind.END)


def asked(
    table: StoredTable,
    user_id: int,
    what: VoteKind,
    about: int | None,
    silent: Collection[int],
    now: datetime,
) -> Vote:
    """Return a vote that a person opens; Refusal if they may not ask for that now.

    ``silent``: the seats whose owners are away, or have done nothing for long.
    """
    permissions.running(table)
    seat = permissions.seated(table, user_id)
    if table.vote is not None:
        raise Refusal("votes.refused.open")
    if what not in _ABOUT:
        about = None
    elif about is None or not 0 <= about < len(table.seats):
        raise Refusal("tables.unknown_seat")
    elif about == seat:
        raise Refusal("votes.refused.own")
    else:
        _may_concern(table, what, about)
    return lasting(table, Vote(seat, what=what, about=about, number=table.version), silent, now)


def lasting(table: StoredTable, vote: Vote, silent: Collection[int], now: datetime) -> Vote:
    """Return a vote with its time: shorter where nobody has to answer, or moves of others would go."""
    span = OWNERS if vote.owners else OPEN if needed(table, vote, silent) else NOBODY_THERE
    return replace(vote, until=now + span)


def may_answer(table: StoredTable, vote: Vote, seat: int) -> None:
    """Refuse who has no say: whose seat a bot player holds; in an end without a result, whom it is about."""
    if table.seats[seat].held and seat != vote.seat:
        raise Refusal("votes.refused.held")
    if seat != vote.seat and seat not in voters(table, vote):
        raise Refusal("votes.refused.about")


def open_vote(table: StoredTable, number: int | None, what: VoteKind | None) -> Vote:
    """Return the vote of a table; Refusal if there is none, or not the one that is meant."""
    vote = table.vote
    if vote is None and number not in (None, table.version):
        raise Refusal("tables.stale")
    if vote is None:
        raise Refusal("tables.no_undo_asked" if what is VoteKind.UNDO else "votes.refused.none")
    if (number is not None and number != (vote.number or table.version)) or what not in (None, vote.what):
        raise Refusal("tables.stale")
    return vote


def agreed(vote: Vote, seat: int) -> Vote:
    """Return a vote with one more agreement."""
    if seat == vote.seat:
        raise Refusal("tables.own_undo" if vote.what is VoteKind.UNDO else "votes.refused.asker")
    if seat in vote.agreed:
        raise Refusal("tables.already_agreed")
    return replace(vote, agreed=(*vote.agreed, seat))


def others(table: StoredTable, seat: int) -> set[int]:
    """Return the seats of the persons who may answer what ``seat`` asks."""
    return {person.index for person in table.persons if not person.held} - {seat}


def voters(table: StoredTable, vote: Vote) -> set[int]:
    """Return the seats of the persons who may answer a vote: to an end, not who is late or has left."""
    return others(table, vote.seat) - ({vote.about} if vote.what is VoteKind.END else set())


def needed(table: StoredTable, vote: Vote, silent: Collection[int]) -> set[int]:
    """Return the seats that still have to agree; whose move would go is asked, there or not."""
    return voters(table, vote) - (set(silent) - set(vote.owners)) - set(vote.agreed)


def passes(table: StoredTable, vote: Vote, silent: Collection[int], now: datetime) -> bool:
    """Tell whether a vote is won: all agree who have to; where nobody has to, once its time has come.

    Then the word of those whose moves would go is not waited for any more, if there are others who agree, or
    if they are not there.
    """
    over, missing = vote.until is not None and vote.until <= now, needed(table, vote, silent)
    if over:
        missing -= set(vote.owners if voters(table, vote) - set(vote.owners) else silent)
    return not missing and (bool(vote.agreed) or not voters(table, vote) or over)


def hastened(table: StoredTable, now: datetime) -> Vote | None:
    """Return the vote of a table, to be decided now if those who had to answer have agreed or left since."""
    vote = table.vote
    if vote is None or not vote.agreed or needed(table, vote, ()):
        return vote
    return replace(vote, until=now if vote.until is None else min(vote.until, now))


def kept(table: StoredTable, seat: int) -> Vote | None:
    """Return what is left of a table's vote when another holds ``seat``, or it is given back.

    Whoever agreed to an undo agreed with the others as they were.
    """
    vote = table.vote
    if vote is None or vote.what is VoteKind.UNDO or seat in (vote.seat, vote.about):
        return None
    return replace(vote, agreed=tuple(each for each in vote.agreed if each != seat))


def taken_up(table: StoredTable, now: datetime) -> Vote | None:
    """Return the vote of a table in a server that has the bot back: nobody there could answer meanwhile."""
    vote = table.vote
    if vote is None or vote.until is None:
        return vote
    return replace(vote, until=max(vote.until, now + NOBODY_THERE))


def after_move(table: StoredTable, seat: int, *, by_person: bool) -> Vote | None:
    """Return what is left of a table's vote after a move: who was to be replaced may have come back."""
    vote = table.vote
    if vote is None or vote.what is VoteKind.UNDO:
        return None
    return None if by_person and vote.about == seat else vote


def carried_out(table: StoredTable, vote: Vote) -> StoredTable:
    """Return a table after a vote that was won, but for undo and count, which change the game."""
    table = replace(table, vote=None)
    match vote.what:
        case VoteKind.CANCEL:
            return replace(table, status=Status.CANCELLED)
        case VoteKind.END:
            return replace(table, status=Status.FINISHED, winner=None)
        case VoteKind.BOT:
            return _with(table, vote.about, held="seat")
        case VoteKind.REPLACE:
            return _with(table, vote.about, sought=True)
        case _:
            return table


def _with(table: StoredTable, about: int | None, **changed: object) -> StoredTable:
    seats = tuple(replace(seat, **changed) if seat.index == about else seat for seat in table.seats)
    return replace(table, seats=seats)


def _may_concern(table: StoredTable, what: VoteKind, about: int) -> None:
    seat = table.seats[about]
    if seat.user_id is None:
        raise Refusal("votes.refused.bot")
    if (what is VoteKind.BOT and (seat.held == "seat" or seat.resigned)) or (
        what is VoteKind.REPLACE and seat.sought
    ):
        raise Refusal("votes.refused.done")


def written(event: VoteEvent) -> str:
    """Return as JSON what happened to a vote, as the log keeps it."""
    return msgspec.json.encode(event).decode()
