"""What happened at a table: read back and told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.model import ClockEvent, Handover, LogEntry, Pause, Seat, VoteEvent
from bot.storage.rows.history_rows import Entry, Kind
from bot.storage.rows.person_rows import Replacement
from bot.tables.lobby import seat_name
from rules import CannotUpgrade
from rules.kernel import codec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Person, StoredTable, TableFacts
    from rules.kernel.contract import AnyGame, Event

TOLD: Final = (
    Kind.START,
    Kind.MOVE,
    Kind.UNDO,
    Kind.RESIGN,
    Kind.CLAIM,
    Kind.PLAY_ON,
    Kind.REPLACE,
    Kind.CHANNEL,
    Kind.CLOCK,
    Kind.LAPSE,
    Kind.PAUSE,
    Kind.RESUME,
    Kind.THREAD,
    Kind.VOTE,
    Kind.COUNT,
)
"""What the log of a table tells; the rest happens in its lobby."""

_WITH_REASON: Final = (Kind.PAUSE, Kind.RESUME, Kind.CHANNEL)
_DETAILS: Final[dict[Kind, tuple[str, type[Handover | ClockEvent | VoteEvent]]]] = {
    Kind.REPLACE: ("handover", Handover),
    Kind.CLOCK: ("clock", ClockEvent),
    Kind.VOTE: ("vote", VoteEvent),
    Kind.COUNT: ("vote", VoteEvent),
}
"""What the action of an entry says that is none of the game, by the field in which the log tells it."""


def events(game: AnyGame, entry: Entry) -> list[Event]:
    """Return what came of a move; nothing for other entries.

    Raise msgspec.DecodeError or CannotUpgrade where the game has no such events any more.
    """
    return codec.decode_events(game, entry.events.encode(), entry.revision) if entry.events else []


def replacement(before: StoredTable, after: StoredTable, seat: int, moderator: Person | None) -> str:
    """Return as JSON who (None: nobody, it was open) gave a seat to whom; names as they are now."""
    holder, newcomer = before.seats[seat], after.seats[seat]
    assert newcomer.user_id is not None
    handed = Replacement(
        moderator="" if moderator is None else seat_name(moderator.name),
        before=holder.former or holder.name,
        after=newcomer.name,
        user_id=newcomer.user_id,
        left=holder.resigned,
    )
    return msgspec.json.encode(handed).decode()


def told(game: AnyGame, table: TableFacts, entries: Sequence[Entry], viewer: int | None) -> list[LogEntry]:
    """Return what the log tells a viewer (a seat, or None for an onlooker): moves taken back are left out.

    Events that the game does not have any more are left out, too. ``entries`` go on to what the table is now.
    """
    told = [
        LogEntry(
            version=entry.version,
            turn=entry.turn,
            seat=entry.seat or 0,
            at=entry.at,
            events=tuple(event.seen_by(viewer) for event in _readable(game, entry)),
            kind=entry.kind.value,
            to_version=entry.to_version,
            by_chance=entry.by_chance,
            by_plan=entry.by_plan,
            stand_in=entry.stand_in,
            **_details(entry),
        )
        for entry in entries
        if entry.kind in TOLD and entry.undone_by is None
    ]
    return _named_as_then(table, told)


def _named_as_then(table: TableFacts, told: list[LogEntry]) -> list[LogEntry]:
    """Return a log that goes on to the present with the seats as they were at each point of it."""
    then: dict[int, Seat] = {}
    for at in reversed(range(len(told))):
        entry, handover = told[at], told[at].handover
        if handover:
            former = -handover.before if isinstance(handover.before, int) else None
            name = "" if isinstance(handover.before, int) else handover.before
            then |= {entry.seat: Seat(entry.seat, former, name, resigned=handover.left)}
        elif entry.kind == Kind.RESIGN:
            left = then.get(entry.seat, table.seats[entry.seat])
            user_id = None if left.former is None else left.user_id
            then |= {entry.seat: Seat(entry.seat, user_id, left.name)}
        if then:
            told[at] = msgspec.structs.replace(entry, then=tuple(then.values()))
    return told


def _readable(game: AnyGame, entry: Entry) -> list[Event]:
    try:
        return events(game, entry)
    except (msgspec.DecodeError, CannotUpgrade):
        return []


def _details(entry: Entry) -> dict[str, Any]:
    if entry.action and entry.kind in _WITH_REASON:
        return {"reason": Pause(entry.action)}
    if entry.action and entry.kind in _DETAILS:
        field, kind = _DETAILS[entry.kind]
        return {field: msgspec.json.decode(entry.action, type=kind)}
    return {}
