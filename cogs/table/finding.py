"""Which table is meant: the one named, or the only one that fits."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

import rules
from bot import logs
from bot.matching import best_first, matches, meant, plain
from bot.model import MOST_CHANNELS, Search, Status, Word
from cogs.kit import limits
from cogs.services.language import for_person, know
from cogs.table.players import plain_names
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.commands import Complete
    from cogs.services import Interaction


_ACTIVE = (Status.LOBBY, Status.RUNNING)
_WORD = re.compile(r"[\w-]+")
_LONGEST_NUMBER = 15
_TITLES_MEANT = 250
"""Tables among which all are taken to be that may be meant when none is named."""


@dataclass(frozen=True)
class Purpose:
    """What a table is wanted for.

    ``seated``: only where one sits (True) or does not (False). ``lost``: those who manage the server may also
    mean a table whose channel is gone. ``played`` (False): its game need not be such as can be read under the
    rules as they are. ``free``: only where who acts can take a seat, before the start or
    after it, their own if they have resigned.
    """

    statuses: tuple[Status, ...]
    seated: bool | None = None
    title: str | None = None
    lost: bool = False
    played: bool = True
    free: bool = False


JOINING = Purpose(_ACTIVE, free=True)
WAITING = Purpose((Status.LOBBY,), seated=True)
LEAVING = Purpose(_ACTIVE, seated=True)
PLAYING = Purpose((Status.RUNNING,), seated=True)
RUNNING = Purpose((Status.RUNNING,))
MANAGING = Purpose(_ACTIVE, lost=True, played=False)
LISTING = Purpose(_ACTIVE)
LOOKING = Purpose((Status.RUNNING, Status.FINISHED))
EXPLAINED = Purpose((*_ACTIVE, Status.FINISHED))
READING = Purpose((Status.RUNNING, Status.FINISHED), played=False)
PLAYED = Purpose((Status.FINISHED,), seated=True, played=False)
COLOURED = Purpose((Status.LOBBY,))
_ANY = Purpose((*_ACTIVE, Status.FINISHED), played=False)


class SeveralTables(Refusal):
    """Several tables fit, and none was named."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__("chat.refused.several_tables")
        self.tables = tables


class NoTable(Refusal):
    """No table fits; ``command`` lists all of them."""

    def __init__(self, command: str) -> None:
        super().__init__("chat.refused.no_table", command=command)


async def table_by_id(interaction: Interaction, table_id: int, purpose: Purpose = LISTING) -> Table:
    """Return a table of this server that who acts may see; Refusal, always in the same words, otherwise."""
    services, library = interaction.client.services, interaction.client.services.tables.library
    logs.know("table", table_id)
    table = await library.about(table_id, interaction.user.id)
    here = table.guild_id == interaction.guild_id
    if not here or not await services.access.may_see(interaction, table, lost=purpose.lost):
        raise Refusal("tables.unknown", table=table_id)
    if purpose.played and table.view is None:
        return await library.get(table_id, interaction.user.id)  # which says why its game cannot be read
    return table


async def own_table(interaction: Interaction, table_id: int, purpose: Purpose = LISTING) -> Table:
    """Return a table where who acts sits, wherever they read of it; to others, as ``table_by_id`` does."""
    library = interaction.client.services.tables.library
    logs.know("table", table_id)
    table, chosen = await library.opened(table_id, interaction.user.id)
    know(interaction, chosen)
    if table.seat_of(interaction.user.id) is None or table.view is None:
        return await table_by_id(interaction, table_id, purpose)
    return table


async def the_table(interaction: Interaction, given: str | int | None, purpose: Purpose) -> Table:
    """Return the table named, or the only one that fits: in this channel, else in this server.

    It is named by its number, or by what the list of tables says of it. One named by its number may not fit;
    only that of another title is refused here. So may the only table of the channel where none is named and
    none fits: what was to be done with it says what is wrong.
    """
    try:
        return await fitting_table(interaction, given, purpose)
    except NoTable:
        if typed_text(given):
            raise
    tables = await tables_here(interaction, _ANY)
    if not tables:
        say = await for_person(interaction)
        link = interaction.client.services.link(say, "game new")
        raise Refusal("chat.table.none", command=link) from None
    there = interaction.channel_id
    here = _nearest([table for table in tables if table.channel_id == there], there)
    if len(here) != 1:
        raise NoTable(await _list_link(interaction))
    return await _numbered(interaction, here[0].id, purpose)


async def _numbered(interaction: Interaction, number: int, purpose: Purpose) -> Table:
    """Return the table of a number, which need only be of the title that a purpose has."""
    table = await table_by_id(interaction, number, purpose)
    if purpose.title not in (None, table.title):
        raise Refusal("chat.refused.other_title")
    return table


async def fitting_table(interaction: Interaction, given: str | int | None, purpose: Purpose) -> Table:
    """Return the table named, or the only one that fits; NoTable if there is none."""
    say, typed = await for_person(interaction), typed_text(given)
    number = number_typed(say, typed)
    if number is not None:
        return await _numbered(interaction, number, purpose)
    chosen: Sequence[Table] = await tables_here(interaction, purpose, _words(say, typed))
    if typed:
        chosen = meant(typed, chosen, lambda table: (_dated_label(say, table), table_label(say, table)))
    else:
        chosen = _nearest(chosen, interaction.channel_id)
    if not chosen:
        raise NoTable(await _list_link(interaction))
    if len(chosen) > 1:
        raise SeveralTables(chosen)
    return await table_by_id(interaction, chosen[0].id, purpose)


async def table_meant(interaction: Interaction, purpose: Purpose) -> Table | None:
    """Return the table that a command being typed is about, None as long as that is open."""
    try:
        return await fitting_table(interaction, interaction.namespace.table, purpose)
    except Refusal:
        return None


async def title_meant(interaction: Interaction, purpose: Purpose) -> str | None:
    """Return the title that all tables play which may be meant, None if there are several, or no table."""
    fitting = await tables_here(interaction, purpose, limit=_TITLES_MEANT)
    titles = {table.title for table in _nearest(fitting, interaction.channel_id)}
    return titles.pop() if len(titles) == 1 else None


async def seat_meant(interaction: Interaction, purpose: Purpose) -> tuple[Table, int] | None:
    """Return the table with a game that a command being typed is about, and the seat of who types."""
    table = await table_meant(interaction, purpose)
    try:
        return None if table is None else (table, own_seat(table, interaction.user.id))
    except Refusal:
        return None


async def _list_link(interaction: Interaction) -> str:
    """Return the command that lists tables, to be pressed."""
    return interaction.client.services.link(await for_person(interaction), "game list")


def own_seat(table: Table, user_id: int) -> int:
    """Return the seat that a person plays at a table that has begun; Refusal for everybody else."""
    if table.view is None:
        raise Refusal("tables.not_started")
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refusal("tables.not_seated")
    return seat


def completing(purpose: Purpose) -> Complete:
    """Return what completes the option ``table`` of a command."""

    async def complete(interaction: Interaction, current: str) -> list[tuple[str, str]]:
        say = await for_person(interaction)
        number = number_typed(say, current)
        typed = current if number is None else str(number)
        fitting = await tables_here(interaction, purpose, _words(say, typed))
        named = [(_dated_label(say, table), str(table.id)) for table in fitting]
        best = best_first(typed, named, lambda each: each[:1])
        return sorted(best, key=lambda each: each[1] != typed)

    return complete


def once_table_is_clear(purpose: Purpose, complete: Complete) -> Complete:
    """Return a completion that says, while several tables may be meant, that one has to be named first."""

    async def completed(interaction: Interaction, current: str) -> list[tuple[str, str]]:
        found = list(await complete(interaction, current))
        if found or interaction.namespace.table:
            return found
        if len(_nearest(await tables_here(interaction, purpose), interaction.channel_id)) <= 1:
            return []
        hint = (await for_person(interaction))("chat.typed.table_first")
        return [(hint, hint)]

    return completed


def completing_seat(purpose: Purpose) -> Complete:
    """Return what completes the option ``seat`` of a command, by the names at the table meant."""

    async def complete(interaction: Interaction, current: str) -> list[tuple[str, str]]:
        table, say = await table_meant(interaction, purpose), await for_person(interaction)
        return seat_choices(current, plain_names(say, table) if table else ())

    return complete


def seat_choices(current: str, names: Sequence[str]) -> list[tuple[str, str]]:
    """Return the seats to choose from whose names, in the order of the seats, fit what is typed."""
    return [(name, str(seat)) for seat, name in best_first(current, enumerate(names), lambda each: each[1:])]


def seat_named(say: Say, given: str | int, names: Sequence[str]) -> int | None:
    """Return the seat meant by its number from 0, or by a name of ``names``; None where nothing is typed."""
    typed = typed_text(given)
    if typed in ("", *map(str, range(len(names)))):
        return int(typed) if typed else None
    found = meant(typed, enumerate(names), lambda each: each[1:])
    if len(found) > 1:
        raise Refusal("tables.several_seats", players=say.join([say.escape(name) for _, name in found]))
    if not found:
        raise Refusal("tables.unknown_seat")
    return found[0][0]


def typed_text(given: str | int | None) -> str:
    """Return what was typed into an option; what is older than this text form of it comes as a number."""
    return "" if given is None else str(given).strip()


def number_typed(say: Say, typed: str) -> int | None:
    """Return the number of a table if nothing else was typed: "12", "#12", "table 12" in any language."""
    bare = plain(typed).replace("#", "")
    for language in say.words.languages:
        for word in plain(say.words.text(language, "chat.table.number", table="")).split():
            bare = bare.replace(word, "")
    digits = bare.strip()
    return int(digits) if digits.isdecimal() and len(digits) <= _LONGEST_NUMBER else None


def table_label(say: Say, table: Table) -> str:
    """Return a table with its number, title and players."""
    players = say.join(plain_names(say, table))
    name = say("chat.table.choice", table=table.id, title=say(f"{table.title}.title"), players=players)
    return limits.shorten(name, limits.CHOICE_NAME)


def _dated_label(say: Say, table: Table) -> str:
    """Return a table with where it stands and the day of its last change, which tell like tables apart."""
    status, day = say(f"chat.table.status.{table.status}"), f"{table.updated_at:%Y-%m-%d}"
    room = limits.CHOICE_NAME - len(say("chat.table.dated", table="", status=status, day=day))
    return say(
        "chat.table.dated", table=limits.shorten(table_label(say, table), room), status=status, day=day
    )


async def tables_here(
    interaction: Interaction, purpose: Purpose, words: tuple[Word, ...] = (), *, limit: int = limits.CHOICES
) -> list[Table]:
    """Return tables of this server that serve a purpose and that who acts may see, nearest first."""
    services, guild = interaction.client.services, interaction.guild
    assert guild is not None
    search = Search(
        guild_id=guild.id,
        user_id=interaction.user.id,
        statuses=purpose.statuses,
        channels=await channels_seen(interaction, purpose.statuses, lost=purpose.lost),
        seated=purpose.seated,
        title=purpose.title,
        nearest=interaction.channel_id,
        words=words,
        limit=_TITLES_MEANT if purpose.free else limit,
    )
    found = await services.tables.library.find(search)
    return [table for table in found if not purpose.free or _is_free(table, interaction.user.id)][:limit]


async def channels_seen(
    interaction: Interaction, statuses: Sequence[Status], *, lost: bool = False
) -> tuple[int, ...]:
    """Return the channels of this server, newest first, that have tables of these statuses and are seen."""
    services, guild = interaction.client.services, interaction.guild
    assert guild is not None
    places: Collection[int] = await services.tables.library.channels(guild.id, statuses)
    if len(places) >= MOST_CHANNELS:  # of very many threads the newest, but every channel
        places = {*places, *(channel.id for channel in guild.channels)}
    return await services.access.visible(interaction, places, lost=lost)


def _is_free(table: Table, user_id: int) -> bool:
    """Tell whether somebody can take a seat at a table."""
    if table.seat_of(user_id) is not None:
        return False
    return table.status is Status.LOBBY or any(seat.sought for seat in table.seats)


def _words(say: Say, typed: str) -> tuple[Word, ...]:
    """Return the words typed, with the titles and statuses that they may name."""
    titles = {title: say(f"{title}.title") for title in rules.GAMES}
    statuses = {status: say(f"chat.table.status.{status}") for status in Status}
    return tuple(
        Word(
            text,
            tuple(title for title, name in titles.items() if matches(text, name)),
            tuple(status for status, name in statuses.items() if matches(text, name)),
        )
        for text in _WORD.findall(unicodedata.normalize("NFKC", typed))
    )


def _nearest(tables: Sequence[Table], channel_id: int | None) -> Sequence[Table]:
    """Return the tables meant when none is named; of finished ones only the newest counts."""
    here = [table for table in tables if table.channel_id == channel_id]
    active = [table for table in here if table.status in _ACTIVE]
    active_anywhere = [table for table in tables if table.status in _ACTIVE]
    return active or here[:1] or active_anywhere or tables[:1]
