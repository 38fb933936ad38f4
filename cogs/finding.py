"""Which table is meant: the one named, or the only one that fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from discord import app_commands

from cogs import limits
from cogs.language import for_person
from cogs.matching import best_first
from cogs.ports import Status
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from cogs.desk import Interaction
    from cogs.language import Say
    from cogs.ports import Table

    Complete: TypeAlias = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]

_ACTIVE = (Status.LOBBY, Status.RUNNING)
_ORDER = (Status.RUNNING, Status.LOBBY, Status.FINISHED, Status.CANCELLED)
"""What is in play comes first in lists of tables."""


@dataclass(frozen=True)
class Purpose:
    """What a table is wanted for.

    ``seated``: only where one sits (True) or does not (False). ``played`` (False): its game need not be such
    as can be read under the rules as they are.
    """

    statuses: tuple[Status, ...]
    seated: bool | None = None
    title: str | None = None
    played: bool = True

    def fits(self, table: Table, user_id: int) -> bool:
        """Tell whether a table serves the purpose."""
        seated = any(seat.user_id == user_id for seat in table.seats)
        return self.seated in (None, seated) and self.title in (None, table.title)


JOINING = Purpose((Status.LOBBY,), seated=False)
WAITING = Purpose((Status.LOBBY,), seated=True)
PLAYING = Purpose((Status.RUNNING,), seated=True)
RUNNING = Purpose((Status.RUNNING,))
CALLING_OFF = Purpose(_ACTIVE)
LOOKING = Purpose((Status.RUNNING, Status.FINISHED))
READING = Purpose((Status.RUNNING, Status.FINISHED), played=False)


async def table_by_id(interaction: Interaction, table_id: int, *, played: bool = True) -> Table:
    """Return a table of this server; Refusal if there is none."""
    tables = interaction.client.desk.tables
    table = await (tables.get if played else tables.about)(table_id, interaction.user.id)
    if table.guild_id != interaction.guild_id:
        raise Refusal("tables.unknown", table=table_id)
    return table


async def the_table(interaction: Interaction, given: int | None, purpose: Purpose) -> Table:
    """Return the table named, or the only one that fits: in this channel, else in this server.

    A table that is named may not fit; only that of another title is refused here.
    """
    if given is not None:
        table = await table_by_id(interaction, given, played=purpose.played)
        if purpose.title not in (None, table.title):
            raise Refusal("chat.refused.other_title")
        return table
    fitting = await _fitting(interaction, purpose)
    chosen = _nearest(fitting, interaction.channel_id)
    if not chosen:
        raise Refusal("chat.refused.no_table", command=interaction.client.desk.link("game list"))
    if len(chosen) > 1:
        raise Refusal("chat.refused.several_tables")
    return await table_by_id(interaction, chosen[0].id, played=purpose.played)


async def table_meant(interaction: Interaction, purpose: Purpose) -> Table | None:
    """Return the table that a command being typed is about, None as long as that is open."""
    try:
        return await the_table(interaction, interaction.namespace.table, purpose)
    except Refusal:
        return None


async def title_meant(interaction: Interaction, purpose: Purpose) -> str | None:
    """Return the title that all tables play which may be meant, None if there are several, or no table."""
    titles = {table.title for table in _nearest(await _fitting(interaction, purpose), interaction.channel_id)}
    return titles.pop() if len(titles) == 1 else None


async def seat_meant(interaction: Interaction, purpose: Purpose) -> tuple[Table, int] | None:
    """Return the table with a game that a command being typed is about, and the seat of who types."""
    table = await table_meant(interaction, purpose)
    try:
        return None if table is None else (table, own_seat(table, interaction.user.id))
    except Refusal:
        return None


def own_seat(table: Table, user_id: int) -> int:
    """Return the seat that a person plays at a table that has begun; Refusal for everybody else."""
    if table.view is None:
        raise Refusal("tables.not_started")
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refusal("tables.not_seated")
    return seat


def completing(
    purpose: Purpose,
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[int]]]]:
    """Return what completes the option ``table`` of a command."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        say = await for_person(interaction)
        fitting = await _fitting(interaction, purpose)
        named = [(_dated_label(say, table), table.id) for table in fitting]
        choices = [
            app_commands.Choice(name=name, value=value)
            for name, value in best_first(str(current), named, lambda each: each[:1])
        ]
        return choices[: limits.CHOICES]

    return complete


def once_table_is_clear(purpose: Purpose, complete: Complete) -> Complete:
    """Return a completion that says, while several tables may be meant, that one has to be named first."""

    async def completed(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = await complete(interaction, current)
        if found or interaction.namespace.table is not None:
            return found
        if len(_nearest(await _fitting(interaction, purpose), interaction.channel_id)) <= 1:
            return []
        hint = (await for_person(interaction))("chat.typed.table_first")
        return [app_commands.Choice(name=hint, value=hint)]

    return completed


def completing_seat(
    purpose: Purpose,
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[int]]]]:
    """Return what completes the option ``seat`` of a command, by the names at the table meant."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        table = await table_meant(interaction, purpose)
        return [
            app_commands.Choice(name=limits.shorten(seat.name, limits.CHOICE_NAME), value=seat.index)
            for seat in best_first(str(current), table.seats if table else (), lambda seat: (seat.name,))
        ]

    return complete


def table_label(say: Say, table: Table) -> str:
    """Return a table with its number, title and players."""
    players = say.join([seat.name for seat in table.seats])
    name = say("chat.table.choice", table=table.id, title=say(f"{table.title}.title"), players=players)
    return limits.shorten(name, limits.CHOICE_NAME)


def _dated_label(say: Say, table: Table) -> str:
    """Return a table with where it stands and the day of its last change, which tell like tables apart."""
    status, day = say(f"chat.table.status.{table.status}"), f"{table.updated_at:%Y-%m-%d}"
    room = limits.CHOICE_NAME - len(say("chat.table.dated", table="", status=status, day=day))
    return say(
        "chat.table.dated", table=limits.shorten(table_label(say, table), room), status=status, day=day
    )


async def _fitting(interaction: Interaction, purpose: Purpose) -> list[Table]:
    guild_id = interaction.guild_id
    assert guild_id is not None
    tables = await interaction.client.desk.tables.find(guild_id, statuses=purpose.statuses)
    fitting = [table for table in tables if purpose.fits(table, interaction.user.id)]
    fitting.sort(key=lambda table: table.updated_at, reverse=True)
    return sorted(
        fitting,
        key=lambda table: (table.channel_id != interaction.channel_id, _ORDER.index(table.status)),
    )


def _nearest(tables: Sequence[Table], channel_id: int | None) -> Sequence[Table]:
    """Return the tables meant when none is named; of finished ones only the newest counts."""
    here = [table for table in tables if table.channel_id == channel_id]
    active = [table for table in here if table.status in _ACTIVE]
    active_anywhere = [table for table in tables if table.status in _ACTIVE]
    return active or here[:1] or active_anywhere or tables[:1]
