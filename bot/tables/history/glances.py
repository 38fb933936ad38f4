"""What the panel of a seat tells beside the game: read in one moment, with a change or by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bot.model import Glance, SavedPlan, SavedPremoves
from bot.storage.rows import history_rows, post_rows, premove_rows
from bot.tables.history import entries
from rules import Refusal
from rules.kernel import premoves as premoving
from rules.kernel.premoves import Kind, Premoves

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.model import Table, TableFacts
    from bot.storage.connection import Connection
    from bot.storage.rows.history_rows import Entry
    from bot.storage.rows.premove_rows import StoredPremoves
    from rules.kernel.contract import AnyGame

MOST_NEWS: Final = 200
"""Versions of a table that a player is told of who comes back to it; the others stand in the log."""


class Seen(NamedTuple):
    """What is stored of the table of a glance, at one version."""

    news: list[Entry]
    since: list[Entry]
    premoves: list[StoredPremoves]
    told: Mapping[str, int] | None
    lost: str | None


def look(connection: Connection, table: TableFacts, turn: int, seat: int, since: int | None) -> Seen:
    """Read what a seat is told of a table in a ``turn`` of its game (see ``Recollection.glance``)."""
    before = max(0, table.version - MOST_NEWS)
    return Seen(
        history_rows.since_last_turn_of(connection, table.id, seat, turn, after=before),
        [] if since is None else history_rows.entries(connection, table.id, after=since),
        premove_rows.every(connection, table.id),
        history_rows.lessons_told(connection, table.id),
        post_rows.lost(connection, table.id),
    )


def glance(game: AnyGame, table: Table, seat: int, seen: Seen) -> Glance:
    """Return what was seen as the seat may know it, which sees the table as ``table``."""
    saved = theirs(game, table, seat, seen.premoves)
    return Glance(
        news=() if table.public is None else (*entries.told(game, table, seen.news, seat),),
        since=(*entries.told(game, table, seen.since, seat),),
        premoves={each.kind: SavedPremoves(premoves, each.taken, each.halted) for each, premoves in saved},
        plan=_plan(game, table, seat, saved),
        told=seen.told,
        lost=seen.lost,
    )


def theirs(
    game: AnyGame, table: TableFacts, seat: int, every: Iterable[StoredPremoves]
) -> list[tuple[StoredPremoves, Premoves]]:
    """Return those of a table's premoves that a seat has and that are not over, as they are now written."""
    holder = table.seats[seat].user_id
    open_ = [each for each in every if (each.seat, each.user_id, each.used) == (seat, holder, None)]
    return [(each, premoves) for each in open_ if (premoves := read(game, each)) is not None]


def read(game: AnyGame, stored: StoredPremoves) -> Premoves | None:
    """Return premoves as they are now written; None where the game has no such actions any more."""
    try:
        return premoving.decode(game, stored.data, stored.revision)
    except Refusal:
        return None


def _plan(
    game: AnyGame, table: Table, seat: int, saved: Iterable[tuple[StoredPremoves, Premoves]]
) -> SavedPlan | None:
    """Return the plan of a seat, if it is one that could still be carried out."""
    plan = next((each for each in saved if each[0].kind is Kind.PLAN), None)
    if plan is None or plan[0].halted or table.view is None:
        return None
    stored, ((action,),) = plan[0], plan[1].wishes
    return SavedPlan(action, not stored.by_hand) if action in game.plans(table.view, seat) else None
