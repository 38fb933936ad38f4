"""Games that have ended, put into a database as they would stand there, without being played."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

import msgspec

from bot.model import Seat, Status, StoredTable
from bot.model.results import Outcome, Score
from bot.storage.rows import history_rows, result_rows, table_rows
from rules.kernel.bots import Level

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.storage.connection import Connection

GUILD, CHANNEL, TITLE = 10, 20, "ticket_to_ride"
BEGAN: Final = datetime(2026, 1, 1, tzinfo=UTC)


class Played(msgspec.Struct, frozen=True):
    """A game: who began it (None: a bot player), what each came to, and who had left in the end.

    ``came``: who has taken a seat instead.
    """

    people: Sequence[int | None]
    places: Sequence[int | None]
    channel: int = CHANNEL
    guild: int = GUILD
    title: str = TITLE
    edition: str = ""
    reason: str = "end"
    turns: int | None = 60
    left: Sequence[int] = ()
    came: Mapping[int, int | None] = {}
    totals: Sequence[int | None] = ()
    parts: Sequence[Mapping[str, int]] = ()
    used: Sequence[tuple[str, ...] | None] = ()
    rated: bool = True
    levels: Mapping[int, Level] = {}


def name_of(user_id: int | None) -> str:
    """Return what somebody is called."""
    return "Bot 1" if user_id is None else f"P{user_id}"


def put(connection: Connection, number: int, game: Played) -> None:
    """Store the table of a number, with what it came to; it ended in the minute of that number."""
    at = BEGAN + timedelta(minutes=number)
    levels = [game.levels.get(seat, Level.NORMAL) for seat in range(len(game.people))]
    began = tuple(Seat(seat, who, name_of(who), level=levels[seat]) for seat, who in enumerate(game.people))
    table = StoredTable(
        id=number,
        guild_id=game.guild,
        channel_id=game.channel,
        title=game.title,
        options={},
        status=Status.FINISHED,
        version=9,
        host_id=0,
        seats=tuple(_in_the_end(seat, game) for seat in began),
        state=None,
        seed_hash="",
        created_at=at,
        updated_at=at,
    )
    table_rows.insert(connection, table)
    history_rows.begin_holding(connection, msgspec.structs.replace(table, seats=began, version=2))
    history_rows.follow_holders(connection, msgspec.structs.replace(table, seats=began), table)
    result_rows.write(connection, number, outcome(game, at))


def outcome(game: Played, at: datetime) -> Outcome:
    """Return what a game came to."""
    totals = game.totals or [None] * len(game.places)
    parts = game.parts or [{}] * len(game.places)
    used = game.used or [()] * len(game.places)
    known = enumerate(zip(game.places, totals, parts, used, strict=True))
    scores = (Score(seat, *each) for seat, each in known)
    return Outcome(game.edition, game.reason, game.turns, at, tuple(scores), game.rated)


def put_all(connection: Connection, games: Iterable[Played], first: int = 1) -> None:
    """Store games, one minute after the other."""
    for number, game in enumerate(games, first):
        put(connection, number, game)


def _in_the_end(seat: Seat, game: Played) -> Seat:
    if seat.index in game.came:
        came = game.came[seat.index]
        return msgspec.structs.replace(seat, user_id=came, name=name_of(came))
    return msgspec.structs.replace(seat, resigned=seat.index in game.left)
