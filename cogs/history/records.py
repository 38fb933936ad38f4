"""The file of a finished game, played again: its log and its positions are as those of a table.

It comes from outside, so all that it says is bounded, and so is the time that it takes. Nothing of it is
stored, and it counts for nothing.
"""

from __future__ import annotations

import zlib
from datetime import UTC, datetime
from time import thread_time
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import msgspec
from msgspec.structs import replace

import rules
from bot.model import LogEntry, Seat, Status, Table
from bot.tables.lobby import BOT_NAME
from bot.words.say import escape, one_line
from cogs.history.reels import Cast
from cogs.history.replay import by_turn, wound
from cogs.kit import limits
from cogs.posts import chapters
from cogs.table.players import plain_names
from cogs.titles import game_of
from rules.kernel import codec, record
from rules.kernel.record import Disagreement, RecordError
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say
    from cogs.filming import Reel
    from rules.kernel.contract import Event, State
    from rules.kernel.record import OtherRevision, Record

SECONDS: Final = 10
"""Of the processor for a file. A thousand moves take a third of one, the longest game by chance two."""
_MOST_KEPT: Final = 32 * 2**20
"""Bytes of packed positions while a file is played."""
_NAME: Final = 32
"""Letters of a name, as many as Discord's have."""
_REASON: Final = 200
_AT: Final = datetime.fromtimestamp(0, UTC)
"""When all of it was done: files do not tell."""


class _Player(msgspec.Struct, frozen=True):
    name: str = ""
    former: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    bot: bool = False
    resigned: bool = False


class _About(msgspec.Struct, frozen=True):
    id: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    winner: int | None = None
    players: tuple[_Player, ...] = ()


class _File(msgspec.Struct, frozen=True):
    """What a file says of its table beside the game."""

    table: _About = _About()


class Opened(NamedTuple):
    """A game out of a file, which says that it has so many ``moves``.

    ``found`` is what verifying it has brought. ``table`` is as the file tells of it, ``entries`` are up to
    the first move that differs; ``views`` are packed: what everybody saw at the ends of chapters.
    """

    moves: int
    found: Disagreement | OtherRevision | None
    table: Table
    entries: tuple[LogEntry, ...]
    views: Mapping[int, bytes]

    @property
    def is_whole(self) -> bool:
        """Whether all moves could be taken."""
        return bool(self.entries) and self.table.version == self.moves

    @property
    def is_over(self) -> bool:
        """Whether its moves bring the game to its end, as far as can be said."""
        return self.is_whole and not (isinstance(self.found, Disagreement) and self.found.point == "moves")

    def view(self, version: int) -> State:
        """Return what everybody saw at the end of the chapter that ends with a version."""
        view: State = codec.load_state(game_of(self.table.title), zlib.decompress(self.views[version]))
        return view

    def at(self, version: int) -> Table:
        """Return the table as it was at the end of the chapter that ends with a version."""
        view, last = self.view(version), self.is_over and version == self.moves
        status = Status.FINISHED if last else Status.RUNNING
        return replace(self.table, version=version, status=status, view=view, public=view)

    def reel(self, say: Say, colours: tuple[str, ...] = ()) -> Reel:
        """Return what a film of its turns is made of. Raise Refusal where there are none."""
        if not self.entries:
            raise Refusal("history.replay.none")
        turns = by_turn(self.entries)
        views = {entries[-1].version: self.view(entries[-1].version) for entries in turns.values()}
        table, cast = self.at(self.table.version), Cast(plain_names(say, self.table), colours)
        return wound(say, table, cast, turns, views)


def play(data: bytes) -> Opened:
    """Play the game of a file again. Raise Refusal for what is no finished game, or takes too long."""
    try:
        made = record.read(data)
        watch = _Watch(made)
        found = record.verify(made, rules.GAMES, watch)
    except RecordError as error:  # what it says of the file may be anything
        said = {name: _harmless(value) for name, value in error.params.items()}
        raise RecordError(error.key, **said) from error
    entries = tuple(watch.entries)
    ends = {chapter.entries[-1].version for chapter in chapters.chapters(entries)}
    views = {version: packed for version, packed in enumerate(watch.views) if version in ends}
    return Opened(len(made.moves), found, _table(made, data, len(entries) - 1), entries, views)


class _Watch:
    """Keeps what everybody saw after each move, and what happened in it."""

    def __init__(self, made: Record) -> None:
        self._made = made
        self._until = thread_time() + SECONDS
        self._room = _MOST_KEPT
        self._turn = 0
        self.entries: list[LogEntry] = []
        self.views: list[bytes] = []

    def __call__(self, number: int, state: State, events: Sequence[Event]) -> None:
        """Keep a position. Raise Refusal where a game takes too much."""
        packed = zlib.compress(rules.dump(game_of(self._made.game).view(state, None)), 1)
        self._room -= len(packed)
        if thread_time() > self._until or self._room < 0:
            raise Refusal("history.open.long", seconds=SECONDS)
        if number < len(self.views):  # it was counted before its end
            self.views[number] = packed
            return
        seen = tuple(event.seen_by(None) for event in events)
        kind, seat = ("move", self._made.moves[number - 1].seat) if number else ("start", 0)
        self.entries.append(LogEntry(number, self._turn, seat, _AT, seen, kind))
        self.views.append(packed)
        self._turn = state.turn


def _harmless(value: str | int) -> str | int:
    return value if isinstance(value, int) else escape(limits.shorten(value, _REASON))


def _table(made: Record, data: bytes, version: int) -> Table:
    """Return the table of a file after so many moves: what that says of its people, if it is any good."""
    seats = made.seats if made.seats in game_of(made.game).seats else 0
    try:
        about = msgspec.json.decode(data, type=_File).table
    except msgspec.DecodeError:
        about = _About()
    players = about.players if len(about.players) == seats else (_Player(),) * seats
    return Table(
        id=about.id,
        guild_id=0,
        channel_id=0,
        title=made.game,
        options=made.options,
        status=Status.FINISHED,
        version=version,
        host_id=0,
        seats=tuple(_seat(index, player) for index, player in enumerate(players)),
        seed_hash=made.seed_sha256,
        created_at=_AT,
        updated_at=_AT,
        winner=about.winner if about.winner in range(seats) else None,
    )


def _seat(index: int, player: _Player) -> Seat:
    """Return a seat as a file tells of it; of nobody it tells the id."""
    name = limits.shorten(one_line(player.name), _NAME)
    if player.former is not None:
        return Seat(index, -player.former, "", player.resigned)
    if player.bot or not name:
        return Seat(index, None, name or BOT_NAME.format(index + 1), player.resigned)
    return Seat(index, 0, name, player.resigned)
