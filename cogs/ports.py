"""What the commands need of the application; ``bot`` provides it, so that ``cogs`` never imports ``bot``."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotation
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from rules.kernel.contract import Action, Event, State  # noqa: TC001  msgspec reads the annotation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


MOST_CHANNELS: Final = 1000
"""Channels with tables that a search is told of, the newest; all but threads are looked at anyway."""


class Status(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class Person(msgspec.Struct, frozen=True):
    """Somebody in a server: Discord's user id and the name shown there. ``bot``: no person, but a program."""

    id: int
    name: str
    bot: bool = False


class Seat(msgspec.Struct, frozen=True):
    """A place at a table. ``user_id`` is None where a bot player sits; ``resigned``: left to one."""

    index: int
    user_id: int | None
    name: str
    resigned: bool = False


class UndoRequest(msgspec.Struct, frozen=True):
    """A wish to go back to the position after ``to_version``; all other persons there have to agree."""

    seat: int
    to_version: int
    agreed: tuple[int, ...] = ()


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody knows of a table as it is now: all but its game. ``version`` grows with every change.

    ``winner`` is the seat that was left when all others had resigned: while the table runs it may claim the
    win (``deciding``), of a finished one it has done so, and the game has no result of its own.
    ``fault`` says, for the operator, what keeps the bot players of the table from going on.
    """

    id: int
    guild_id: int
    channel_id: int
    title: str
    options: dict[str, object]
    status: Status
    version: int
    host_id: int
    seats: tuple[Seat, ...]
    seed_hash: str
    undo: UndoRequest | None
    created_at: datetime
    updated_at: datetime
    winner: int | None = None
    fault: str | None = None

    def seat_of(self, user_id: int) -> int | None:
        """Return the seat that a user plays, or None."""
        return next((s.index for s in self.seats if s.user_id == user_id and not s.resigned), None)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that persons play: no bot players, nobody who has resigned."""
        return tuple(seat for seat in self.seats if seat.user_id is not None and not seat.resigned)

    @property
    def deciding(self) -> int | None:
        """The seat left alone, which has still to choose: claim the win, or play on with bot players."""
        return self.winner if self.status is Status.RUNNING else None


class Table(TableFacts, frozen=True, kw_only=True):
    """One table as somebody may see it; what is hidden from them is not in it.

    ``view`` is what the one who asked may see: the view of their seat, an onlooker's for everybody else.
    ``public`` is what everybody may see. Both are None before the start, and in lists of tables. ``seed`` is
    told when the game is over.
    """

    view: State | None = None
    public: State | None = None
    seed: str | None = None


class Handover(msgspec.Struct, frozen=True):
    """By their names: the moderator who gave a seat away, who had it before, who has it after."""

    moderator: str
    before: str
    after: str


class LogEntry(msgspec.Struct, frozen=True):
    """Something in a table's history and what came of it, already masked for the reader.

    ``kind`` is "move", or without events "start", "resign", "claim" (the win), "play_on" (with bot players),
    "replace" (a ``handover``, not known of old ones), "channel" (moved to another one; the seat says nothing)
    or "undo" (back to ``to_version``); moves taken back are left out. ``by_chance``: the bot
    player failed, and chance chose.
    """

    version: int
    turn: int
    seat: int
    at: datetime
    events: tuple[Event, ...]
    kind: str = "move"
    to_version: int | None = None
    by_chance: bool = False
    handover: Handover | None = None


class Word(msgspec.Struct, frozen=True):
    """A word typed in search of a table, and the titles and statuses whose names have it in them."""

    text: str
    titles: tuple[str, ...] = ()
    statuses: tuple[Status, ...] = ()


class Search(msgspec.Struct, frozen=True):
    """Which tables of a server somebody looks for.

    ``channels`` are those that they may see; a table where they play is found in any channel. ``seated``:
    only where they have a seat (True) or have none (False). Tables in the channel ``nearest`` come first.
    Each of ``words`` must be in a table's title or status, or in a player's name, or begin its number or the
    day of its last change.
    """

    guild_id: int
    user_id: int
    statuses: tuple[Status, ...]
    channels: tuple[int, ...] = ()
    seated: bool | None = None
    title: str | None = None
    nearest: int | None = None
    words: tuple[Word, ...] = ()
    limit: int = 25


class Tables(Protocol):
    """The tables of all servers. What is not allowed raises ``rules.Refusal`` and changes nothing.

    A table is returned as the one who acts or asks may see it.
    """

    async def create(
        self, guild_id: int, channel_id: int, title: str, options: Mapping[str, object], host: Person
    ) -> Table:
        """Open a table with its host in the first seat; it waits in its lobby."""
        ...

    async def configure(self, table_id: int, user_id: int, options: Mapping[str, object]) -> Table:
        """Change options of a table in its lobby (host only)."""
        ...

    async def join(self, table_id: int, person: Person) -> Table:
        """Take a free seat of a lobby."""
        ...

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Leave a lobby; the next one becomes host, the last one's leaving cancels the table."""
        ...

    async def add_bot(self, table_id: int, user_id: int) -> Table:
        """Let a bot player take a free seat of a lobby (host only)."""
        ...

    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Let the bot player who came last go (host only)."""
        ...

    async def start(self, table_id: int, user_id: int) -> Table:
        """Begin the game (host only)."""
        ...

    async def act(
        self, table_id: int, user_id: int, version: int, action: Action | Mapping[str, object]
    ) -> Table:
        """Take an action; when this returns, it is on disk. Bot players who follow have played, too.

        An older ``version`` will do if nothing has happened since but what others did out of turn.
        """
        ...

    async def undo(self, table_id: int, user_id: int, version: int) -> Table:
        """Take back one's own last step if it revealed nothing; otherwise ask the others (``Table.undo``)."""
        ...

    async def answer_undo(self, table_id: int, user_id: int, version: int, *, agree: bool) -> Table:
        """Agree to the undo asked for, or refuse it."""
        ...

    async def resign(self, table_id: int, user_id: int, version: int) -> Table:
        """Leave a running game: a bot player plays on; one person who is left has to ``decide``.

        When nobody is left, the game ends without a winner.
        """
        ...

    async def decide(self, table_id: int, user_id: int, version: int, *, claim: bool) -> Table:
        """Claim the win when all others have resigned, or play on with bot players."""
        ...

    async def cancel(self, table_id: int, user_id: int, *, moderator: bool = False) -> Table:
        """Call a table off (its host before the start, a moderator always), also one that cannot be read."""
        ...

    async def move(self, table_id: int, user_id: int, channel_id: int, *, moderator: bool = False) -> Table:
        """Go on in another channel (its host, a moderator always); what is due is posted there.

        A table whose game cannot be read moves, too. The caller checks who may see and write there.
        """
        ...

    async def replace(self, table_id: int, moderator: Person, seat: int, person: Person) -> Table:
        """Let a moderator (the caller checks) give a seat of a running table to somebody else."""
        ...

    async def get(self, table_id: int, user_id: int | None = None) -> Table:
        """Return a table as a user sees it (None: everybody); Refusal "tables.unknown" if there is none."""
        ...

    async def about(self, table_id: int, user_id: int | None = None) -> Table:
        """Return a table as ``get`` does; without its game where that cannot be read under these rules."""
        ...

    async def at(self, table_id: int, version: int, user_id: int | None = None) -> Table:
        """Return a table as a user sees it, with the position, version and status that it had.

        Raise Refusal if there was no such version, or if its position is not known any more.
        """
        ...

    async def current(self, table_id: int, user_id: int, version: int) -> Table:
        """Return a table as it is now; Refusal if ``act`` would not take an answer to ``version``."""
        ...

    async def find(self, search: Search) -> list[Table]:
        """Return the tables looked for, without their states: nearest first, then by status, newest first.

        There are at most ``search.limit``. With words there may be some more, the ones that fit in other
        ways, for the caller to choose from.
        """
        ...

    async def channels(self, guild_id: int, statuses: Sequence[Status]) -> tuple[int, ...]:
        """Return the channels that have tables of these statuses; of over ``MOST_CHANNELS`` the newest."""
        ...

    async def log(self, table_id: int, viewer: int | None, *, after: int = 0) -> list[LogEntry]:
        """Return what happened after a version, oldest first, as ``viewer`` (a seat or None) may see it."""
        ...

    async def export(self, table_id: int) -> bytes:
        """Return the table as JSON: a finished one whole with its seed, another without anything hidden."""
        ...


class Languages(Protocol):
    """The languages chosen by servers and people."""

    async def of_guild(self, guild_id: int) -> str | None:
        """Return the language a server has chosen, or None."""
        ...

    async def of_user(self, user_id: int) -> str | None:
        """Return the language a person has chosen, or None."""
        ...

    async def set_guild(self, guild_id: int, language: str | None) -> None:
        """Choose a server's language; None: as Discord says."""
        ...

    async def set_user(self, user_id: int, language: str | None) -> None:
        """Choose a person's language; None: as Discord says."""
        ...


class Words(Protocol):
    """The catalogues. A language is "en", "ko" or "ja"."""

    languages: tuple[str, ...]

    def text(self, language: str, key: str, /, **params: object) -> str:
        """Return the message ``key`` with its placeholders filled; ``n`` chooses the plural form."""
        ...

    def has(self, key: str) -> bool:
        """Tell whether there is a message ``key``."""
        ...

    def join(self, language: str, items: Sequence[str]) -> str:
        """Return ``items`` as the language lists them: "A, B, and C"."""
        ...

    def language_of(self, locale: str, default: str) -> str:
        """Return the language for a locale of Discord ("en-GB"), ``default`` if it is not spoken here."""
        ...

    def escape(self, name: str) -> str:
        """Return a person's name so that Discord shows it as it is."""
        ...


class Delivered(msgspec.Struct, frozen=True):
    """What kept a post from its channel, if anything did.

    ``lacking``: permissions that the bot lacks there, by Discord's names ("attach_files"); it is posted as
    soon as they are given. ``lost``: why it reaches nobody ("gone", "locked", "unshown").
    """

    lacking: tuple[str, ...] = ()
    lost: str | None = None


class Posts(Protocol):
    """The public messages."""

    async def deliver(self, table_id: int) -> Delivered:
        """Post what is due for a table, once, and mark it posted. What cannot be posted now stays due."""
        ...

    async def lost(self, table_id: int) -> str | None:
        """Return why the last post of a table reached nobody, as in ``Delivered``; None if it did."""
        ...
