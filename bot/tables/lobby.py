"""What happens to a table in its lobby. Each function returns the table changed, or raises Refusal."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, Final

import msgspec

from bot.model import RELAXED, Seat, Status, StoredTable
from bot.tables import permissions
from rules import Refusal
from rules.kernel import options as game_options
from rules.kernel.bots import NORMAL, Level, Skill

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    from bot.model import Invitations, NotificationLevel, Pace, Person
    from rules.kernel.contract import AnyGame

BOT_NAME: Final = "Bot {}"
MOST_IN_GUILD: Final = 20
"""Lobbies that a server may have open."""
MOST_OF_HOST: Final = 5
"""Lobbies that a person may have open, in all servers."""
MOST_RUNNING: Final = 20
"""Tables of a host that go on in one server; those that were put away do not count."""
LONGEST_NAME: Final = 32
"""Characters of a name in Discord."""


def opened(
    game: AnyGame,
    place: tuple[int, int],
    host: Person,
    now: datetime,
    options: Mapping[str, object],
    *,
    noise: NotificationLevel,
    invitations: Invitations,
    pace: Pace = RELAXED,
    rematch_of: int | None = None,
) -> StoredTable:
    """Return a lobby, not stored yet, in server and channel ``place``; its host has the first seat.

    Options that are not given are those by default. Raise OptionError for what is not allowed.
    """
    guild_id, channel_id = place
    table = StoredTable(
        id=0,
        guild_id=guild_id,
        channel_id=channel_id,
        title=game.key,
        options=dict(msgspec.to_builtins(game_options.parse(game, options, None))),
        status=Status.LOBBY,
        version=1,
        host_id=host.id,
        seats=(),
        seed_hash="",
        created_at=now,
        updated_at=now,
        pace=pace,
        noise=noise,
        invitations=invitations,
        rematch_of=rematch_of,
    )
    return join(table, game, host)


def configure(
    table: StoredTable, user_id: int, games: Mapping[str, AnyGame], options: Mapping[str, object]
) -> StoredTable:
    """Change some of the options."""
    permissions.in_lobby(table)
    permissions.host(table, user_id)
    chosen = game_options.parse(games[table.title], {**table.options, **options}, None)
    if len(table.seats) > 1:
        chosen.check_joining(len(table.seats))
    return msgspec.structs.replace(table, options=dict(msgspec.to_builtins(chosen)))


def set_pace(table: StoredTable, user_id: int, pace: Pace) -> StoredTable:
    """Choose the pace."""
    permissions.in_lobby(table)
    permissions.host(table, user_id)
    return msgspec.structs.replace(table, pace=pace)


def join(table: StoredTable, game: AnyGame, person: Person) -> StoredTable:
    """Seat a person; at a private table, one who is invited. They get the colour that they had before."""
    permissions.in_lobby(table)
    permissions.no_program(person)
    if table.seat_of(person.id) is not None:
        raise Refusal("tables.already_joined")
    invitations = table.invitations
    if person.id in invitations.removed:
        raise Refusal("lobbies.removed")
    if invitations.private and person.id != table.host_id and not invitations.invites(person.id):
        raise Refusal("lobbies.by_invitation")
    return _seat(table, game, person.id, person.name)


def leave(table: StoredTable, user_id: int) -> StoredTable:
    """Let a person go; the next person becomes host; with the last one the table is cancelled."""
    permissions.in_lobby(table)
    permissions.seated(table, user_id)
    left = msgspec.structs.replace(table, seats=without(table.seats, {table.seat_of(user_id)}))
    remaining = left.persons
    if not remaining:
        return msgspec.structs.replace(table, status=Status.CANCELLED)
    return with_host(left)


def add_bot(
    table: StoredTable,
    user_id: int,
    games: Mapping[str, AnyGame],
    level: Level = Level.NORMAL,
    character: str | None = None,
) -> StoredTable:
    """Seat a bot player; without a ``character`` that is chosen, one that the others have not."""
    permissions.in_lobby(table)
    permissions.host(table, user_id)
    game, taken = games[table.title], {seat.name for seat in table.seats}
    if level is Level.STRONG and not game.plays_strong:
        raise Refusal("tables.no_strong")
    name = next(name for name in map(BOT_NAME.format, count(1)) if name not in taken)
    known = ("", *game.characters)
    if character is None:
        used = Counter(seat.character for seat in table.seats if seat.user_id is None)
        character = min(known, key=lambda each: used[each])
    elif character not in known:
        raise Refusal("tables.unknown_character")
    return with_bot(table, game, name, Skill(level, character))


def with_bot(table: StoredTable, game: AnyGame, name: str, skill: Skill) -> StoredTable:
    """Return the table with a bot player more."""
    return _seat(table, game, None, name, skill)


def remove_bot(table: StoredTable, user_id: int) -> StoredTable:
    """Let the bot player who came last go."""
    permissions.in_lobby(table)
    permissions.host(table, user_id)
    bots = permissions.bot_seats(table)
    if not bots:
        raise Refusal("tables.no_bot")
    return msgspec.structs.replace(table, seats=without(table.seats, {max(bots)}))


def with_open_bot(table: StoredTable) -> StoredTable:
    """Return a table where whoever wants takes the seat of the first bot player."""
    first = min(permissions.bot_seats(table))
    seats = tuple(msgspec.structs.replace(seat, sought=seat.index == first) for seat in table.seats)
    return msgspec.structs.replace(table, seats=seats)


def may_open(in_guild: int, of_host: int, running: int) -> None:
    """Refuse one more lobby where so many are open in its server or of its host, or so many go on."""
    if of_host >= MOST_OF_HOST:
        raise Refusal("tables.too_many_of_host", n=of_host)
    if in_guild >= MOST_IN_GUILD:
        raise Refusal("tables.too_many_in_server", n=in_guild)
    if running >= MOST_RUNNING:
        raise Refusal("tables.too_many_running", n=running)


def may_start(table: StoredTable, game: AnyGame, user_id: int) -> None:
    """Refuse to start a game that somebody else hosts or that does not fit its number of players."""
    permissions.in_lobby(table)
    permissions.host(table, user_id)
    if len(table.seats) not in game.seats:
        raise Refusal(
            "tables.wrong_number", seats=len(table.seats), least=min(game.seats), most=max(game.seats)
        )


def with_host(table: StoredTable) -> StoredTable:
    """Return the table with a host who plays: the present one if possible, else the first person."""
    players = [seat.user_id for seat in table.persons]
    if not players or table.host_id in players:
        return table
    return msgspec.structs.replace(table, host_id=players[0])


def seat_name(name: str) -> str:
    """Return a person's name as a seat shows it: on one line, no longer than Discord's names."""
    return " ".join(name.split())[:LONGEST_NAME]


def _seat(
    table: StoredTable, game: AnyGame, user_id: int | None, name: str, skill: Skill = NORMAL
) -> StoredTable:
    if len(table.seats) >= max(game.seats):
        raise Refusal("tables.full", most=max(game.seats))
    count = len(table.seats) + 1
    if count > 1:
        game_options.parse(game, table.options, None).check_joining(count)
    seat = Seat(count - 1, user_id, seat_name(name), level=skill.level, character=skill.character)
    return msgspec.structs.replace(
        table, seats=(*table.seats, msgspec.structs.replace(seat, colour=_colour_before(table, seat)))
    )


def _colour_before(table: StoredTable, seat: Seat) -> str | None:
    """Return the colour that somebody had in the game before, unless it is taken."""
    before = table.invitations.before
    place = None if before is None else before.place_of(seat.user_id, seat.name)
    if before is None or place is None:
        return None
    colour = before.places[place].colour
    return None if any(other.colour == colour for other in table.seats) else colour


def without(seats: Iterable[Seat], gone: set[int | None]) -> tuple[Seat, ...]:
    """Return the seats that are left, numbered anew."""
    remaining = [seat for seat in seats if seat.index not in gone]
    return tuple(msgspec.structs.replace(seat, index=index) for index, seat in enumerate(remaining))
